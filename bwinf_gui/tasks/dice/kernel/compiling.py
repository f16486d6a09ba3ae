"""How numba compiles the kernel.

Most functions become a piece of their callers. The others are the parts of the kernel, each
compiled when its module is imported, or loaded from numba's cache. They know each other by their
types only, so that two processes can compile different parts at the same time.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import numba as nb
from numba import cfunc, njit
from numba.core.registry import cpu_target

F = TypeVar("F", bound=Callable[..., Any])

IS_KEPT = "NUMBA_CACHE_DIR" in os.environ
"""Whether compiled code is kept; without a folder of its own numba would write into the package."""

# Counting references to arrays would double the time to compile, ...
_OPTIONS = {"boundscheck": False, "error_model": "numpy", "_nrt": False}
# ... and so would entries for other callers than compiled code.
_PIECE_OPTIONS = {**_OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

WORD = nb.uint64
INT = nb.int64
ROW, ROWS, TABLES, TABLES_OF_BOTH = (nb.types.Array(WORD, axes, "C") for axes in range(1, 5))
TABLE = nb.int64[:, ::1]

# The parts that are given to others as arguments.
TAKE_TURNS = nb.void(ROW, ROWS, ROWS, INT, INT, nb.boolean)
END_STUCK = nb.void(ROW, TABLES_OF_BOTH, WORD)


def inlined(function: F) -> F:
    """Compile a function into each of its callers: a call would pass vectors through memory."""
    return cast(F, njit(forceinline=True, **_PIECE_OPTIONS)(function))


def merged(function: F) -> F:
    """Compile a function as a piece of its only caller, which is quicker than linking it."""
    return cast(F, njit(inline="always", **_PIECE_OPTIONS)(function))


def part(signature: object) -> Callable[[F], F]:
    """Compile a part that another one calls."""

    def decorate(function: F) -> F:
        with _without_garbage_collection():
            return cast(F, cfunc(signature, cache=IS_KEPT, **_OPTIONS)(function))

    return decorate


def main_part(*arguments: object) -> Callable[[F], F]:
    """Compile the part that Python calls."""

    def decorate(function: F) -> F:
        dispatcher = njit(nogil=True, cache=IS_KEPT, no_cfunc_wrapper=True, **_OPTIONS)(function)
        with _without_garbage_collection():
            dispatcher.compile(arguments)
        dispatcher.disable_compile()
        return cast(F, dispatcher)

    return decorate


@contextmanager
def _as_if_missing(*modules: str) -> Iterator[None]:
    """Let nobody import modules, so that they take neither time nor memory."""
    absent = cast(dict[str, Any], dict.fromkeys({*modules} - {*sys.modules}))
    sys.modules.update(absent)
    try:
        yield
    finally:
        for module in absent:
            del sys.modules[module]


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Compile without collecting garbage among the millions of objects that a compiler makes.

    That would take a tenth of its time. The objects left over stay for good.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


# numba takes matrices from scipy, and functions of other languages from cffi, where they are
# installed; the kernel has neither, and they would take longer to load than the kernel itself.
with _as_if_missing("scipy.linalg", "cffi"):
    cpu_target.target_context.refresh()
