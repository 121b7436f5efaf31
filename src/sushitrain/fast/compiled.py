"""Kernels are plain Python over flat arrays of 64-bit words; Numba, where it is installed, compiles them.

What was compiled is kept in the user's cache directory. Numba alone would look only at the file of the function that is
called, and miss a change in another one that was compiled into it: here any change of the sources makes all of it old.
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
except ImportError:  # they still run, slowly, as they are

    def njit(function: F, **_: Any) -> F:
        return function


OPTIONS: Final = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Without the runtime: kernels make no arrays, and counting who holds one costs twice as much as playing."""
HOUSE: Final = Path(__file__).parents[1]
ROOMS: Final = ("fast", "rules", "game")
"""The rooms of the house whose names and numbers are compiled in; into a function of another room, also that room."""


@cache
def fingerprint(room: str) -> str:
    """A hash of everything that a compiled function of this room was made of."""
    found = sha256()
    for part in (*ROOMS, *({room} - {*ROOMS})):
        for file in sorted((HOUSE / part).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()


def kept(dispatcher: Any) -> Any:
    """Keep what is compiled for the next process; where nothing can be written, do without."""
    caching: Any = import_module("numba.core.caching")
    path = Path(dispatcher.py_func.__code__.co_filename)
    room = path.relative_to(HOUSE).parts[0] if path.is_relative_to(HOUSE) else ROOMS[0]
    stamp = {"get_source_stamp": lambda _: fingerprint(room)}
    locator = type("Locator", (caching.UserWideCacheLocator,), stamp)
    keeper = type("Keeper", (caching.CompileResultCacheImpl,), {"_locator_classes": [locator]})
    parts = {"_impl_class": keeper, "_index_key": index_key}
    with suppress(RuntimeError):
        dispatcher._cache = type("Cache", (caching.FunctionCache,), parts)(dispatcher.py_func)
    return dispatcher


def index_key(kept: Any, signature: Any, codegen: Any) -> tuple[Any, ...]:
    """By what one compiled function is found in the file of its name. Constants are in the name: `entry`."""
    return signature, codegen.magic_tuple(), sha256(kept._py_func.__code__.co_code).hexdigest()


def is_compiled(function: Any) -> bool:
    """Whether a function can be called without compiling it first."""
    if not hasattr(function, "py_func") or function.signatures:
        return True
    file = getattr(function._cache, "_cache_file", None)
    return file is not None and bool(file._load_index())


def kernel(function: F) -> F:
    """A part of a kernel: inlined into whatever calls it, so that the number of players is a constant there."""
    compiled: F = njit(function, forceinline=True, **OPTIONS)
    return compiled


def entry(function: F, *constants: Any) -> F:
    """What is called from Python. A function that is made for some constants is kept under a name that tells them."""
    if constants:
        parts = (one if isinstance(one, int | str) else sha256(repr(one).encode()).hexdigest()[:8] for one in constants)
        function.__qualname__ = function.__name__ = "_".join(map(str, (function.__name__, *parts)))
    compiled = njit(function, **OPTIONS)
    found: F = kept(compiled) if compiled is not function else function
    return found
