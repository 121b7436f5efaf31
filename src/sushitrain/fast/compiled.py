"""Kernels are plain Python over flat arrays of 64-bit words. Numba compiles them, if it is installed.

Compiled code is cached in the user's cache directory. Numba's own cache checks only the file of the called function,
not those of functions compiled into it. Here any change in the sources invalidates all of it.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

njit: Any
try:
    from numba import njit
except ImportError:  # kernels run uncompiled, which is slow

    def njit(function: F, **_: Any) -> F:
        return function


OPTIONS: Final = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Without Numba's runtime for reference counts: kernels create no arrays, and counting would take twice the time."""
PACKAGE: Final = Path(__file__).parents[1]
COMPILED_IN: Final = ("fast", "rules", "game")
"""The packages whose names and numbers are compiled in; for a function of another package, also that package."""


@cache
def fingerprint(package: str) -> str:
    """A hash of all sources that a compiled function of this package was made of."""
    found = sha256()
    for part in (*COMPILED_IN, *({package} - {*COMPILED_IN})):
        for file in sorted((PACKAGE / part).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()


def kept(dispatcher: Any) -> Any:
    """Cache compiled code for later processes, if the directory can be written."""
    caching: Any = import_module("numba.core.caching")
    path = Path(dispatcher.py_func.__code__.co_filename)
    package = path.relative_to(PACKAGE).parts[0] if path.is_relative_to(PACKAGE) else COMPILED_IN[0]
    stamp = {"get_source_stamp": lambda _: fingerprint(package)}
    locator = type("Locator", (caching.UserWideCacheLocator,), stamp)
    keeper = type("Keeper", (caching.CompileResultCacheImpl,), {"_locator_classes": [locator]})
    parts = {"_impl_class": keeper, "_index_key": index_key}
    with suppress(RuntimeError):
        dispatcher._cache = type("Cache", (caching.FunctionCache,), parts)(dispatcher.py_func)
    return dispatcher


def index_key(kept: Any, signature: Any, codegen: Any) -> tuple[Any, ...]:
    """The key of a compiled function in the file of its name. Constants are part of the name: see `entry`."""
    return signature, codegen.magic_tuple(), sha256(kept._py_func.__code__.co_code).hexdigest()


def is_compiled(function: Any) -> bool:
    """Whether a function can be called without compiling it first."""
    if not hasattr(function, "py_func") or function.signatures:
        return True
    file = getattr(function._cache, "_cache_file", None)
    return file is not None and bool(file._load_index())


def kernel(function: F) -> F:
    """Compile a function that is inlined into its callers, so that the number of players is a constant there."""
    compiled: F = njit(function, forceinline=True, **OPTIONS)
    return compiled


def entry(function: F, *constants: Any) -> F:
    """Compile a function that is called from Python. If it was made for constants, they become part of its name."""
    if constants:
        parts = (one if isinstance(one, int | str) else sha256(repr(one).encode()).hexdigest()[:8] for one in constants)
        function.__qualname__ = function.__name__ = "_".join(map(str, (function.__name__, *parts)))
    compiled = njit(function, **OPTIONS)
    found: F = kept(compiled) if compiled is not function else function
    return found
