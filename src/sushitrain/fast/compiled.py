"""Kernels are plain Python over flat arrays of 64-bit words; Numba, where it is installed, compiles them."""

from collections.abc import Callable
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


def kernel(function: F) -> F:
    """A part of a kernel: inlined into whatever calls it, so that the number of players is a constant there."""
    compiled: F = njit(function, forceinline=True, **OPTIONS)
    return compiled


def entry(function: F) -> F:
    """What is called from Python."""
    compiled: F = njit(function, **OPTIONS)
    return compiled
