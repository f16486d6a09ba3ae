"""Namespaces: programs see no other processes, no network and few files, as in a container.

An ordinary user may have them where the kernel lets everybody make a user namespace; root needs
none of these, and its programs take another user's rights instead.

    helper       outside; one of its threads, the starter, has the namespaces and starts all others
    ├ init       process 1 inside: all inside end with it, and it ends with the helper
    └ program    one after the other; what it starts belongs to init when its parents end
"""

import ctypes
import errno
import os
import select
import signal
import struct
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from bwinf_gui.checking.running.linux import LIBC, called, end_with_parent, is_root
from bwinf_gui.checking.running.run import StoppedError

_NEW_FILES, _NEW_CGROUPS, _NEW_NAMES, _NEW_IPC = 0x20000, 0x02000000, 0x04000000, 0x08000000
_NEW_USER, _NEW_PROCESSES, _NEW_NETWORK = 0x10000000, 0x20000000, 0x40000000
_FOR_ALL_PROGRAMS = _NEW_CGROUPS | _NEW_NAMES | _NEW_IPC | _NEW_PROCESSES | _NEW_NETWORK
"""Traces that one program could leave for another there: only how many processes came before it.

The view of the files leaves none either: all of it is read-only except the folder of the run.
"""

_BIND, _RECURSIVE, _PRIVATE = 0x1000, 0x4000, 0x40000
_NOSUID, _NODEV, _NOEXEC = 2, 4, 8
_DETACH = 2
_PIVOT_ROOT = {"x86_64": 155, "aarch64": 41}
_MOUNT_SETATTR = 442
_HERE, _ALL_BELOW, _READ_ONLY, _NO_SUID = -100, 0x8000, 1, 2

_LOOK_SECONDS = 0.0005

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The files that a program can see, all of them real paths without links.

    What is `hidden` is empty although it is below something `readable`; `links` lead from paths to
    others. All is read-only but the folder `writable`.
    """

    readable: tuple[Path, ...]
    devices: tuple[Path, ...]
    links: tuple[tuple[Path, str], ...]
    hidden: tuple[Path, ...]
    writable: Path


class Namespaces:
    """Namespaces for the programs of this process, one after the other.

    Needs a process with a single thread, which has another user namespace afterwards unless it is
    root's. Raises OSError where the kernel or an administrator forbids it.
    """

    def __init__(self) -> None:
        if not is_root():
            _enter_user_namespace()
        self._starter = ThreadPoolExecutor(1)
        self._view: View | None = None
        self._all_files = self._processes = -1
        orders, self._orders = os.pipe()
        self._replies, replies = os.pipe()
        self._starter.submit(self._leave_others).result()
        # The first process that is started inside gets the number 1.
        self._starter.submit(forked, lambda: _be_init(orders, replies)).result()
        os.close(orders)
        os.close(replies)

    @property
    def processes(self) -> str:
        """Where the folder /proc is that shows the processes inside and no others."""
        return f"/proc/self/fd/{self._processes}"

    def start(self, make: Callable[[], Result], view: View) -> Result:
        """Call a function that forks, so that the new process is inside and sees only a view.

        Raises what the function raises, and OSError where the view cannot be made.
        """
        return self._starter.submit(self._started, make, view).result()

    def end_all(self, reap: Callable[[], None]) -> None:
        """End whatever is inside, however fast it multiplies; `reap` waits for our children.

        Raises StoppedError where nothing can be started inside any more.
        """
        with suppress(BrokenPipeError):
            os.write(self._orders, b".")
        # A dead process counts until its parent has waited for it: init sees the program go only
        # after we have.
        while not select.select([self._replies], [], [], _LOOK_SECONDS)[0]:
            reap()
        if not os.read(self._replies, 1):
            raise StoppedError("the first process inside has ended, and with it all others")
        reap()

    def _leave_others(self) -> None:
        """Take the starter into namespaces of its own; other threads remain outside."""
        _unshare(_NEW_FILES | _FOR_ALL_PROGRAMS)
        # Every view is made from here, since from within one nothing else can be reached.
        self._all_files = os.open("/proc/thread-self/ns/mnt", os.O_RDONLY | os.O_CLOEXEC)

    def _started(self, make: Callable[[], Result], view: View) -> Result:
        if view != self._view:
            self._see(view)
        return make()

    def _see(self, view: View) -> None:
        """Restrict the starter, and with it all that it starts, to the files of a view.

        Programs share the view: to make one, and to let one go, takes the kernel longer than to
        start a program.
        """
        self._view = None
        called("setns", LIBC.setns(self._all_files, _NEW_FILES))
        _unshare(_NEW_FILES)
        # A folder outside the view would remain open.
        os.chdir("/")
        # By a process inside, as `/proc` shows the processes that its mounter sees.
        _, status = os.waitpid(forked(lambda: _make_view(view)), 0)
        if error := os.waitstatus_to_exitcode(status):
            raise OSError(error, os.strerror(error))
        if self._processes >= 0:
            os.close(self._processes)
        self._processes = os.open("/proc", os.O_PATH | os.O_CLOEXEC)
        self._view = view


def _make_view(view: View) -> None:
    """Let this process, and all that share its namespace of files, see only a view."""
    root = view.writable
    writable = os.open(root, os.O_PATH)
    # What happens to these mounts stays here.
    _mount(None, Path("/"), None, _RECURSIVE | _PRIVATE)
    _mount("tmpfs", root, "tmpfs", _NOSUID | _NODEV, "mode=755,size=1m,nr_inodes=10k")
    for path in (*view.readable, *view.devices):
        _bind(path, _inside(root, path))
    for path, target in view.links:
        place = _inside(root, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(target)
    for path in view.hidden:
        _hide(_inside(root, path))
    box, processes = _inside(root, view.writable), root / "proc"
    for place in (box, processes):
        place.mkdir(parents=True, exist_ok=True)
    _restrict_below(root)
    # Its own path leads to what is mounted there now.
    _mount(f"/proc/self/fd/{writable}", box, None, _BIND)
    _mount("proc", processes, "proc", _NOSUID | _NODEV | _NOEXEC)
    # The kernel gives the new root also to the starter, whose root is the same as ours.
    os.chdir(root)
    called("pivot_root", LIBC.syscall(_PIVOT_ROOT[os.uname().machine], b".", b"."))
    # The old root covers the new one now.
    called("umount", LIBC.umount2(b".", _DETACH))


def forked(life: Callable[[], None]) -> int:
    """The id of a new process that only lives a life; its exit code is the number of an OSError."""
    process = os.fork()
    if process == 0:
        code = 0
        try:
            life()
        except OSError as error:
            code = error.errno or errno.EPERM
        except BaseException:
            code = errno.EPERM
        os._exit(code)
    return process


def _enter_user_namespace() -> None:
    # Afterwards they would read as nobody's.
    user, group = os.geteuid(), os.getegid()
    _unshare(_NEW_USER)
    for file, line in (
        ("setgroups", "deny"),
        ("uid_map", f"{user} {user} 1"),
        ("gid_map", f"{group} {group} 1"),
    ):
        # The kernel takes each of these in one piece, as it is written here.
        Path("/proc/self", file).write_text(line)


def _unshare(flags: int) -> None:
    called("unshare", LIBC.unshare(flags))


def _be_init(orders: int, replies: int) -> None:
    """End all others inside when asked to, and be there until the helper is gone."""
    for number in (signal.SIGTERM, signal.SIGINT):
        # What the helper does when it is asked to end is not for this process.
        signal.signal(number, signal.SIG_DFL)
    # Nobody waits for orphans.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    end_with_parent()
    # What stays open here, such as the pipe of another helper, would never report its end.
    first, second = sorted((orders, replies))
    os.closerange(0, first)
    os.closerange(first + 1, second)
    os.closerange(second + 1, os.sysconf("SC_OPEN_MAX"))
    # The end of the file: the helper was gone before it could be the parent.
    while os.read(orders, 1):
        with suppress(ProcessLookupError):
            while True:
                os.kill(-1, signal.SIGKILL)
                time.sleep(_LOOK_SECONDS)
        os.write(replies, b".")


def _inside(root: Path, path: Path) -> Path:
    return root / path.relative_to("/")


def _bind(source: Path, place: Path) -> None:
    """Let a file or folder be seen at a place as well."""
    if source.is_dir():
        place.mkdir(parents=True, exist_ok=True)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    _mount(str(source), place, None, _BIND | _RECURSIVE)


def _hide(place: Path) -> None:
    """Make a folder or a file empty; a missing one needs no hiding."""
    if place.is_dir():
        _mount("tmpfs", place, "tmpfs", _NOSUID | _NODEV, "mode=755,size=4k,nr_inodes=1")
    elif place.is_file():
        _mount("/dev/null", place, None, _BIND)


def _restrict_below(root: Path) -> None:
    """Forbid writing below, and gaining rights by executing anything."""
    # What is set, what is cleared, who else learns of mounts, and a namespace of users.
    attributes = struct.pack("=4Q", _READ_ONLY | _NO_SUID, 0, 0, 0)
    arguments = (_HERE, os.fsencode(root), _ALL_BELOW, attributes, len(attributes))
    done = LIBC.syscall(_MOUNT_SETATTR, *arguments)
    called("mount_setattr", done)


def _mount(source: str | None, place: Path, kind: str | None, flags: int, data: str = "") -> None:
    arguments = (
        os.fsencode(source) if source else None,
        os.fsencode(place),
        kind.encode() if kind else None,
        ctypes.c_ulong(flags),
        data.encode() or None,
    )
    called(f"mount {place}", LIBC.mount(*arguments))
