"""Calls of the kernel of Linux that Python does not offer: rights, and Landlock.

Landlock restricts what a process may read and write, from version 5.13 on. Its calls are made by
their numbers, for which C has names only in new libraries. Nothing here needs the rights of an
administrator.
"""

import ctypes
import os
import struct
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

LIBC: Any = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None
NOBODY = 65534
"""The user as whom a program runs that is checked by root."""

_SIGKILL = 9
_PR_SET_PDEATHSIG = 1
_PR_CAPBSET_DROP = 24
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38
_PR_CAP_AMBIENT = 47
_CLEAR_ALL = 4
_CAPABILITY_VERSION = 0x20080522
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION = 1
_BENEATH = 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 2, 4, 8
_READ = _EXECUTE | _READ_FILE | _READ_DIR
_DEVICE = _READ_FILE | _WRITE_FILE
_ALL_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""Kinds of access that a version of Landlock can refuse: 2 renaming, 3 truncating, 5 devices."""
_ON_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | 1 << 14 | 1 << 15
_SCOPES = 0b11
"""No signals to processes outside and no sockets without a file; since version 6."""


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


def is_root() -> bool:
    """Whether this process has the rights of root."""
    return os.geteuid() == 0


def give_up_rights() -> None:
    """Have no rights of an administrator for good, nor gain any by what is executed from now on.

    Root becomes nobody. Needed before all that confines; raises OSError.
    """
    LIBC.prctl(_PR_CAP_AMBIENT, _CLEAR_ALL, 0, 0, 0)
    capability = 0
    # One that the kernel does not know is the end; a process without any may not drop any either.
    while LIBC.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0) == 0:
        capability += 1
    if is_root():
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
        # The kernel forgets it with the rights.
        end_with_parent()
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    called("capset", LIBC.capset(header, (ctypes.c_uint32 * 6)()))
    called("prctl", LIBC.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))


def hand_over(folder: Path) -> None:
    """Let a folder and all in it belong to those whose rights the program will have."""
    if not is_root():
        return
    # Through the folder around it they may pass, but not look into it.
    folder.parent.chmod(0o711)
    # `lchown`, since a link of the program could lead anywhere.
    for place, folders, files in os.walk(folder):
        os.lchown(place, NOBODY, NOBODY)
        for name in (*folders, *files):
            os.lchown(os.path.join(place, name), NOBODY, NOBODY)  # noqa: PTH118


def hand_over_streams() -> None:
    """The same for the pipes of this process's standard streams, so that they can be reopened."""
    if is_root():
        for stream in range(3):
            os.fchown(stream, NOBODY, NOBODY)


def landlock_version() -> int:
    """The version of Landlock in this kernel, 0 where there is none."""
    if LIBC is None:
        return 0
    version: int = LIBC.syscall(_CREATE_RULESET, None, 0, _VERSION)
    return max(0, version)


def confine_files(
    readable: Iterable[Path], devices: Iterable[Path], writable: Path, hidden: Iterable[Path]
) -> None:
    """Confine this process and its children to the files that it may use; raises OSError.

    Anything `hidden` is not read, although it is below something that is `readable`.
    """
    version = landlock_version()
    everything = next(_ALL_BY_VERSION[v] for v in (5, 3, 2, 1) if v <= version)
    # What is refused of files, of the network, and of other processes.
    attributes = struct.pack("=3Q", everything, 0, _SCOPES if version >= 6 else 0)
    # An older kernel refuses fields that it does not know.
    size = 8 if version < 4 else 16 if version < 6 else 24
    rules = called("landlock", LIBC.syscall(_CREATE_RULESET, attributes, size, 0))
    try:
        for folder in readable:
            _allow_reading(rules, folder, [*hidden])
        for device in devices:
            _allow(rules, device, _DEVICE)
        _allow(rules, writable, everything)
        called("landlock", LIBC.syscall(_RESTRICT_SELF, rules, 0))
    finally:
        os.close(rules)


def _allow_reading(rules: int, folder: Path, hidden: list[Path]) -> None:
    """Allow reading below a folder, except for what is hidden: rules can only add rights."""
    below = [path for path in hidden if path.is_relative_to(folder)]
    if not below:
        _allow(rules, folder, _READ)
    elif folder not in below:
        _allow(rules, folder, _READ_DIR)
        for path in folder.iterdir():
            # A link opens nothing: what it leads to is allowed by itself, or not at all.
            if not path.is_symlink():
                _allow_reading(rules, path, below)


def _allow(rules: int, path: Path, access: int) -> None:
    """Allow access below a path; a missing path is not needed."""
    try:
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not path.is_dir():
            access &= _ON_FILES
        rule = struct.pack("=Qi", access, folder)
        called("landlock", LIBC.syscall(_ADD_RULE, rules, _BENEATH, rule, 0))
    finally:
        os.close(folder)
