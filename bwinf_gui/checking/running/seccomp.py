"""Which calls of the kernel a program may make: a filter that the kernel asks before each of them.

The filter is a program for a tiny machine with one register and jumps forward only. For each call
that is not simply allowed it has a block: "is it this number? if not, jump over the block".
"""

import ctypes
import errno
import os
import struct
from collections.abc import Iterable, Iterator, Sequence

from bwinf_gui.checking.running.linux import LIBC, called

_PR_GET_SECCOMP, _PR_SET_SECCOMP, _FILTER_MODE = 21, 22, 2

_LOAD, _AND, _RETURN = 0x20, 0x54, 0x06
_EQUAL, _AT_LEAST, _ANY_BIT = 0x15, 0x35, 0x45
_NUMBER, _AUDIT = 0, 4
_NO_CALL = 0xFFFFFFFF
_LINE, _LINE_BYTES = "HBBI", 8
_EVERYBODY = 0xFFFFFFFF

_ALLOWED = 0x7FFF0000
_WITH_ERROR = 0x00050000
_PRETENDED = _WITH_ERROR
"""The call is not made and answers with the error 0, which is none."""
_REFUSED = _WITH_ERROR | errno.EPERM
_UNKNOWN = _WITH_ERROR | errno.ENOSYS
"""As an older kernel would answer, so that libraries go another way."""

Line = tuple[int, int, int, int]
"""An instruction: code, how many lines to jump if true and if false, and a value."""


_PROCESSORS = {"x86_64": (0, 0xC000003E, 0x40000000), "aarch64": (1, 0xC00000B7, _NO_CALL)}
"""Which of a call's numbers is an architecture's, what the kernel calls the architecture, and where
numbers begin that mean the same calls in another way."""

_Call = tuple[int, int]
"""The numbers of a call on x86_64 and on aarch64, `_NO_CALL` where there is none."""
_Rule = tuple[Sequence[_Call], list[Line]]

_NO_SUCH_CALLS: tuple[_Call, ...] = (
    (435, 435),  # clone3: its flags are out of the filter's sight; clone takes its place
    (319, 279),  # memfd_create: memory that no process needs to have mapped
    (447, 447),  # memfd_secret
    (425, 425),  # io_uring_setup: calls that no filter sees
    (206, 0),  # io_setup: there are only so many for the whole computer
    *((253, _NO_CALL), (294, 26), (300, 262)),  # inotify_*, fanotify_init: for the whole user
)
_REFUSED_CALLS: tuple[_Call, ...] = (
    # The network, and other programs of the user, which would act outside.
    *((41, 198), (42, 203), (49, 200)),  # socket, connect, bind
    *((46, 211), (307, 269)),  # sendmsg, sendmmsg: files on their way are in no table of files
    # What stays after a run, and what one run could leave for another: System V, queues, keys.
    *((29, 194), (30, 196), (31, 195), (67, 197)),  # shmget, shmat, shmctl, shmdt
    *((64, 190), (65, 193), (66, 191), (220, 192)),  # semget, semop, semctl, semtimedop
    *((68, 186), (69, 189), (70, 188), (71, 187)),  # msgget, msgsnd, msgrcv, msgctl
    *((240, 180), (241, 181)),  # mq_open, mq_unlink
    *((248, 217), (249, 218), (250, 219)),  # add_key, request_key, keyctl
    # Extended attributes, also of files that may not be written.
    *((188, 5), (189, 6), (190, 7), (197, 14), (198, 15), (199, 16), (463, 463), (466, 466)),
    # How other processes of the user run.
    *((142, 118), (144, 119), (203, 122), (314, 274)),  # sched_set{param,scheduler,affinity,attr}
    *((141, 140), (251, 30), (312, 272)),  # setpriority, ioprio_set, kcmp
    *((256, 238), (279, 239)),  # migrate_pages, move_pages
    *((101, 117), (310, 270), (311, 271), (438, 438)),  # ptrace, process_vm_*, pidfd_getfd
    *((440, 440), (448, 448)),  # process_madvise, process_mrelease
    # New namespaces give rights of an administrator within them, and tables of files of their own.
    *((272, 97), (308, 268)),  # unshare, setns
    # What only tools for the system itself need.
    *((103, 116), (298, 241), (321, 280), (323, 282)),  # syslog, perf_event, bpf, userfaultfd
)
_SIGNALS: tuple[_Call, ...] = (
    *((62, 129), (200, 130), (234, 131)),  # kill, tkill, tgkill
    *((129, 138), (297, 240)),  # rt_sigqueueinfo, rt_tgsigqueueinfo
)
_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE = 1, 4
_NEW_NAMESPACES = 0x7E020000
_THREAD, _SHARED_FILES = 0x10000, 0x400
_OWNERS_OF_FILES = (8, 10, 15)
"""F_SETOWN, F_SETSIG and F_SETOWN_EX: whom the kernel signals when there is something to read."""
_OWNERS_OF_SOCKETS = (0x8901, 0x8902)
"""FIOSETOWN and SIOCSPGRP: the same."""


def has_seccomp() -> bool:
    """Whether this kernel can refuse calls on this kind of processor."""
    if LIBC is None or os.uname().machine not in _PROCESSORS:
        return False
    return bool(LIBC.prctl(_PR_GET_SECCOMP, 0, 0, 0, 0) >= 0)


def confine_calls(*, truncates: bool, groups: bool, only: int | None) -> None:
    """Refuse this process and all that it starts what reaches beyond them; raises OSError.

    `truncates` is whether cutting files is refused elsewhere where it must be, `groups` whether
    processes may form groups, since something else ends all of them at one blow. `only` is the one
    process that may be signalled: where nothing else keeps signals in, a program cannot end its
    own children either.
    """
    lines = _filter(os.uname().machine, _rules(truncates=truncates, groups=groups, only=only))
    code = b"".join(struct.pack(_LINE, *line) for line in lines)
    program = _FilterProgram(len(code) // _LINE_BYTES, code)
    called("seccomp", LIBC.prctl(_PR_SET_SECCOMP, _FILTER_MODE, ctypes.byref(program), 0, 0))


class _FilterProgram(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def _filter(machine: str, rules: Iterable[_Rule]) -> Iterator[Line]:
    column, audit, foreign_from = _PROCESSORS[machine]
    # Programs for another processor are refused whole: their calls have other numbers.
    yield _LOAD, 0, 0, _AUDIT
    yield _EQUAL, 1, 0, audit
    yield _answer(_REFUSED)
    yield _LOAD, 0, 0, _NUMBER
    yield _AT_LEAST, 0, 1, foreign_from
    yield _answer(_REFUSED)
    for calls, body in rules:
        for number in (call[column] for call in calls if call[column] != _NO_CALL):
            yield _EQUAL, 0, len(body), number
            yield from body
    yield _answer(_ALLOWED)


def _rules(*, truncates: bool, groups: bool, only: int | None) -> Iterator[_Rule]:
    """Calls, and what answers them; all ways through that have to end in an answer."""
    yield _NO_SUCH_CALLS, [_answer(_UNKNOWN)]
    yield _REFUSED_CALLS, [_answer(_REFUSED)]
    if not truncates:
        yield [(76, 45)], [_answer(_REFUSED)]
    # A session of its own would have a share of the processor of its own.
    yield [(112, 157)], [_answer(_PRETENDED)]
    if not groups:
        yield [(109, 154)], [_answer(_PRETENDED)]
    # prctl, as far as it lets a process outlive its parent, or hide.
    pretended = [(_EQUAL, 1, 0, _PR_SET_PDEATHSIG), (_EQUAL, 0, 1, _PR_SET_DUMPABLE)]
    yield [(157, 167)], [_argument(0), *pretended, _answer(_PRETENDED), _answer(_ALLOWED)]
    # prlimit: a library may ask for the limits of its own process, but of no other.
    yield [(302, 261)], _if_it_is(0, 0)
    # sendto: of a pair of sockets, to an address: another program's.
    to_an_address = [_argument(4), (_EQUAL, 0, 2, 0), _argument(4, upper=True)]
    yield [(44, 206)], [*to_an_address, *_unless_loaded(0)]
    # fallocate: only the plain one: others take room beyond the end of a file, past its limit.
    yield [(285, 47)], _if_it_is(1, 0)
    yield [(72, 25)], _unless_one_of(1, _OWNERS_OF_FILES)  # fcntl
    yield [(16, 29)], _unless_one_of(1, _OWNERS_OF_SOCKETS)  # ioctl
    # clone: a thread with files of its own hides them from the watch.
    threads = [(_AND, 0, 0, _THREAD | _SHARED_FILES), (_EQUAL, 1, 0, _THREAD)]
    flags = [_argument(0), (_ANY_BIT, 3, 0, _NEW_NAMESPACES), *threads]
    yield [(56, 220)], [*flags, _answer(_ALLOWED), _answer(_REFUSED)]
    if only is None:
        yield _SIGNALS[:1], _unless_one_of(0, [_EVERYBODY])
    else:
        yield _SIGNALS, _if_it_is(0, only)
        yield [(424, 424)], [_answer(_REFUSED)]  # pidfd_send_signal


def _if_it_is(argument: int, value: int) -> list[Line]:
    """Allow if an argument has a value."""
    return [_argument(argument), *_unless_loaded(value)]


def _unless_one_of(argument: int, values: Sequence[int]) -> list[Line]:
    """Allow unless an argument is one of some values."""
    checks = [(_EQUAL, len(values) - place, 0, value) for place, value in enumerate(values)]
    return [_argument(argument), *checks, _answer(_ALLOWED), _answer(_REFUSED)]


def _unless_loaded(value: int) -> list[Line]:
    return [(_EQUAL, 1, 0, value), _answer(_REFUSED), _answer(_ALLOWED)]


def _argument(number: int, *, upper: bool = False) -> Line:
    """Load half of an argument, on processors that store the lower one first."""
    return _LOAD, 0, 0, 16 + 8 * number + 4 * upper


def _answer(answer: int) -> Line:
    return _RETURN, 0, 0, answer
