"""What the kernel of Linux does for a run: files by Landlock, no network by seccomp, no orphans.

`docs/decisions/0012-protection-by-the-kernel.md` says why by these. Nothing here needs rights of an
administrator. The functions are called by their numbers, for which C has names only in new
libraries.
"""

import ctypes
import errno
import os
import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None

_SIGKILL = 9
_PR_SET_PDEATHSIG = 1
_PR_GET_SECCOMP = 21
_PR_SET_SECCOMP = 22
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38

_LANDLOCK_CREATE_RULESET = 444
_LANDLOCK_ADD_RULE = 445
_LANDLOCK_RESTRICT_SELF = 446
_LANDLOCK_VERSION = 1
_LANDLOCK_BENEATH = 1

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 2, 4, 8
_READ = _EXECUTE | _READ_FILE | _READ_DIR
_DEVICE = _READ_FILE | _WRITE_FILE
_ALL_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""Kinds of access that a version of Landlock can refuse: 2 renaming, 3 cutting, 5 devices."""
_ON_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | 1 << 14 | 1 << 15
_SCOPES = 0b11
"""From version 6 on: no signals to processes outside, no sockets without a file."""

_SYSTEM = (
    *("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt"),
    *("/nix", "/gnu", "/snap", "/run/current-system", "/proc", "/sys"),
)
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
_TOOLCHAINS = (
    *(".pyenv", ".sdkman", ".nvm", ".jdks", ".asdf", ".volta", ".rustup", ".dotnet", ".conda"),
    *("miniconda3", "anaconda3", "miniforge3", ".local/share/mise", ".local/share/uv"),
    # What pip installs for one user.
    ".local/lib",
)
_BESIDE_PROGRAMS = ("lib", "lib64", "libexec", "include")


def landlock_version() -> int:
    """The version of Landlock in this kernel, 0 where there is none."""
    if _LIBC is None:
        return 0
    version: int = _LIBC.syscall(_LANDLOCK_CREATE_RULESET, None, 0, _LANDLOCK_VERSION)
    return max(0, version)


def has_seccomp() -> bool:
    """Whether this kernel can refuse calls on this kind of processor."""
    if _LIBC is None or os.uname().machine not in _PROCESSORS:
        return False
    return bool(_LIBC.prctl(_PR_GET_SECCOMP, 0, 0, 0, 0) >= 0)


def adopt_orphans() -> None:
    """Become the parent of all descendants whose parents end, wherever they have gone."""
    if _LIBC is not None:
        _called("prctl", _LIBC.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))


def end_with_parent() -> None:
    """Let the kernel end this process when the one that started it ends."""
    if _LIBC is not None:
        _called("prctl", _LIBC.prctl(_PR_SET_PDEATHSIG, _SIGKILL, 0, 0, 0))


def toolchain_folders(programs: Iterable[Path], home: Path, path: str) -> set[Path]:
    """The folders that a program may need to read apart from the system's own.

    What lies around the tools `programs` and what is on the PATH, but never a whole home: of a
    folder of programs there, only the libraries beside it.
    """
    tools = {Path(name) for name in path.split(os.pathsep)}
    for program in programs:
        tools |= {program.parent, Path(os.path.realpath(program)).parent}
    folders = {home / name for name in _TOOLCHAINS}
    for folder in filter(Path.is_absolute, tools):
        around = folder.parent
        if folder.name == "bin" and not _is_private(around, home):
            folders.add(around)
        elif folder.name == "bin":
            folders |= {folder, *(around / name for name in _BESIDE_PROGRAMS)}
        elif not _is_private(folder, home):
            folders.add(folder)
    return folders


def _is_private(folder: Path, home: Path) -> bool:
    """Whether a folder holds more than a toolchain: homes, what is above them, `~/.local`."""
    shared = {Path("/tmp"), Path("/var"), Path("/var/tmp"), Path("/home"), Path("/root")}  # noqa: S108
    return folder in {*shared, home / ".local"} or home.is_relative_to(folder)


@dataclass(frozen=True, slots=True)
class Protection:
    """What is done to a process before it becomes the program: files and network."""

    rules: int | None
    """The open rules of Landlock, None where there is none."""
    filter: bytes
    """The instructions of seccomp, empty where there is none."""

    def enter(self) -> None:
        """Protect the current process and all that it starts, for ever; raises OSError."""
        assert _LIBC is not None  # noqa: S101
        _called("prctl", _LIBC.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        if self.rules is not None:
            _called("landlock", _LIBC.syscall(_LANDLOCK_RESTRICT_SELF, self.rules, 0))
        if self.filter:
            _filter_calls(self.filter)

    def close(self) -> None:
        """Give the rules back; those who entered keep theirs."""
        if self.rules is not None:
            os.close(self.rules)


def protection(scratch: Path, toolchain: Iterable[Path]) -> Protection | None:
    """What this kernel can do for a program that writes only below `scratch`."""
    version = landlock_version()
    refused = _filter(sees_truncate=version >= 3) if has_seccomp() else b""
    if not version and not refused:
        return None
    rules = _landlock_rules(version, scratch, toolchain) if version else None
    return Protection(rules=rules, filter=refused)


class _RulesetAttributes(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scopes", ctypes.c_uint64),
    )


class _BeneathAttributes(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


def _landlock_rules(version: int, scratch: Path, toolchain: Iterable[Path]) -> int:
    assert _LIBC is not None  # noqa: S101
    everything = next(_ALL_BY_VERSION[v] for v in (5, 3, 2, 1) if v <= version)
    attributes = _RulesetAttributes(everything, 0, _SCOPES if version >= 6 else 0)
    # An older kernel refuses fields that it does not know.
    size = 8 if version < 4 else 16 if version < 6 else 24
    made = _LIBC.syscall(_LANDLOCK_CREATE_RULESET, ctypes.byref(attributes), size, 0)
    rules = _called("landlock", made)
    for folder in (*map(Path, _SYSTEM), *toolchain):
        _allow(rules, folder, _READ)
    for device in map(Path, _DEVICES):
        _allow(rules, device, _DEVICE)
    _allow(rules, scratch, everything)
    return rules


def _allow(rules: int, path: Path, access: int) -> None:
    """Allow access below a path; what is not there is not needed."""
    assert _LIBC is not None  # noqa: S101
    try:
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not path.is_dir():
            access &= _ON_FILES
        rule = _BeneathAttributes(access, folder)
        arguments = (rules, _LANDLOCK_BENEATH, ctypes.byref(rule), 0)
        _called("landlock", _LIBC.syscall(_LANDLOCK_ADD_RULE, *arguments))
    finally:
        os.close(folder)


@dataclass(frozen=True, slots=True)
class _Processor:
    """The numbers by which a kind of processor calls what is refused."""

    audit: int
    socket: int
    truncate: int
    kill: int
    setsid: int
    setpgid: int
    foreign_from: int = 0xFFFFFFFF
    """Numbers from here on mean the same calls in another way."""


_PROCESSORS = {
    "x86_64": _Processor(
        *(0xC000003E, 41, 76, 62), setsid=112, setpgid=109, foreign_from=0x40000000
    ),
    "aarch64": _Processor(*(0xC00000B7, 198, 45, 129), setsid=157, setpgid=154),
}
_IO_URING_SETUP = 425
_EVERYBODY = 0xFFFFFFFF
_NO_CALL = 0xFFFFFFFF

_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER, _AUDIT, _FIRST_ARGUMENT = 0, 4, 16
_ALLOWED = 0x7FFF0000
_PRETENDED = 0x00050000
"""The call is not made and answers with the error 0, which is none."""
_REFUSED = _PRETENDED | errno.EACCES


def _instructions(processor: _Processor, truncate: int) -> Iterator[tuple[int, int, int, int]]:
    """The filter: code, how far to jump if true and if false, and the value.

    No sockets, thus no network and no calls to other programs of the user, such as its session,
    which would act outside. Programs for another processor are refused whole. Nobody may signal
    everybody. Leaving the session or the group seems to succeed and does nothing: so all processes
    of a run can be ended at one blow, and share the processor as one.
    """
    yield _LOAD, 0, 0, _AUDIT
    yield _EQUAL, 1, 0, processor.audit
    yield _RETURN, 0, 0, _REFUSED
    yield _LOAD, 0, 0, _NUMBER
    yield _AT_LEAST, 7, 0, processor.foreign_from
    yield _EQUAL, 6, 0, processor.socket
    yield _EQUAL, 5, 0, _IO_URING_SETUP
    yield _EQUAL, 4, 0, truncate
    yield _EQUAL, 4, 0, processor.setsid
    yield _EQUAL, 3, 0, processor.setpgid
    yield _EQUAL, 3, 0, processor.kill
    yield _RETURN, 0, 0, _ALLOWED
    yield _RETURN, 0, 0, _REFUSED
    yield _RETURN, 0, 0, _PRETENDED
    yield _LOAD, 0, 0, _FIRST_ARGUMENT
    yield _EQUAL, 0, 1, _EVERYBODY
    yield _RETURN, 0, 0, _REFUSED
    yield _RETURN, 0, 0, _ALLOWED


class _FilterProgram(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def _filter(*, sees_truncate: bool) -> bytes:
    """The filter as the kernel reads it; the first two versions of Landlock miss `truncate`."""
    processor = _PROCESSORS[os.uname().machine]
    lines = _instructions(processor, _NO_CALL if sees_truncate else processor.truncate)
    return b"".join(struct.pack("HBBI", *line) for line in lines)


def _filter_calls(instructions: bytes) -> None:
    assert _LIBC is not None  # noqa: S101
    program = _FilterProgram(len(instructions) // 8, instructions)
    made = _LIBC.prctl(_PR_SET_SECCOMP, 2, ctypes.byref(program), 0, 0)
    _called("seccomp", made)


def _called(what: str, answer: int) -> int:
    """The answer of a call; raises OSError for −1."""
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return answer
