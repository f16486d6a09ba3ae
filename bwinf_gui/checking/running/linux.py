"""Calls of the kernel of Linux that Python does not offer.

They are made by their numbers, for which C has names only in new libraries. Nothing here needs the
rights of an administrator.
"""

import ctypes
import os
import sys

LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None

_SIGKILL = 9
_PR_SET_PDEATHSIG = 1
_PR_CAPBSET_DROP = 24
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38
_PR_CAP_AMBIENT = 47
_CLEAR_ALL = 4
_CAPABILITY_VERSION = 0x20080522


def called(what: str, answer: int) -> int:
    """The answer of a call; raises OSError for −1."""
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return answer


def adopt_orphans() -> None:
    """Become the parent of all descendants whose parents end, wherever they have gone."""
    if LIBC is not None:
        called("prctl", LIBC.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))


def end_with_parent() -> None:
    """Let the kernel end this process when the thread that started it ends."""
    if LIBC is not None:
        called("prctl", LIBC.prctl(_PR_SET_PDEATHSIG, _SIGKILL, 0, 0, 0))


def gain_nothing() -> None:
    """Gain no rights by whatever is executed from now on; needed before all that confines."""
    assert LIBC is not None  # noqa: S101
    called("prctl", LIBC.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))


def allow_no_capabilities() -> None:
    """Let nothing that is executed from now on have rights of an administrator."""
    assert LIBC is not None  # noqa: S101
    LIBC.prctl(_PR_CAP_AMBIENT, _CLEAR_ALL, 0, 0, 0)
    capability = 0
    # One that the kernel does not know is the end; a process without any may not drop any either.
    while LIBC.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0) == 0:
        capability += 1


def drop_capabilities() -> None:
    """Give up all rights of an administrator that this process has."""
    assert LIBC is not None  # noqa: S101
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    called("capset", LIBC.capset(header, (ctypes.c_uint32 * 6)()))
