"""Namespaces: a process that sees no other processes, no network and few files, as in a container.

An ordinary user may have them where the kernel lets everybody make a user namespace; root needs
none of these and takes another user's rights instead.

    helper           what starts the program, and waits for the keeper
    └ keeper         outside the new namespace of processes; ends as the program ends
      ├ init         process 1 inside; all inside end with it, and it ends with the keeper
      └ program      process 2 inside
"""

import ctypes
import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bwinf_gui.checking.running.linux import LIBC, called, end_with_parent

_NEW_FILES, _NEW_CGROUPS, _NEW_NAMES, _NEW_IPC = 0x20000, 0x02000000, 0x04000000, 0x08000000
_NEW_USER, _NEW_PROCESSES, _NEW_NETWORK = 0x10000000, 0x20000000, 0x40000000
_ALL_NEW = _NEW_FILES | _NEW_CGROUPS | _NEW_NAMES | _NEW_IPC | _NEW_PROCESSES | _NEW_NETWORK

_BIND, _RECURSIVE, _PRIVATE = 0x1000, 0x4000, 0x40000
_NOSUID, _NODEV, _NOEXEC = 2, 4, 8
_DETACH = 2
_PIVOT_ROOT = {"x86_64": 155, "aarch64": 41}
_MOUNT_SETATTR = 442
_HERE, _ALL_BELOW, _READ_ONLY, _NO_SUID = -100, 0x8000, 1, 2

NOBODY = 65534
"""Whose rights a program has that root checks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The files that are there for a program, all of them real paths without links.

    `root` is an empty folder on which they are put together. What is `hidden` is empty although it
    lies below something `readable`; `links` lead from paths to others. All is read-only but
    `writable`.
    """

    root: Path
    readable: tuple[Path, ...]
    devices: tuple[Path, ...]
    links: tuple[tuple[Path, str], ...]
    hidden: tuple[Path, ...]
    writable: Path


def is_root() -> bool:
    """Whether this process has the rights of root."""
    return os.geteuid() == 0


def enter(view: View, report: int) -> None:
    """Become the program: return as process 2 of new namespaces, which sees what `view` says.

    The current process becomes the keeper and never returns from here; it writes the id of `init`
    as text to the file `report`. Raises OSError where the kernel does not allow it.
    """
    _unshare()
    end_with_parent()
    leash, keepers_end = os.pipe()
    init = os.fork()
    if init == 0:
        _be_init(leash, keepers_end)
    program = os.fork()
    if program == 0:
        os.close(leash)
        os.close(keepers_end)
        os.close(report)
        _see(view)
        return
    os.write(report, str(init).encode())
    _keep(program, keepers_end)


def hand_over(folder: Path) -> None:
    """Let a folder and all in it belong to those whose rights the program will have."""
    if not is_root():
        return
    # Through the folder around it they may pass, but not look into it.
    folder.parent.chmod(0o711)
    for place, folders, files in os.walk(folder):
        os.lchown(place, NOBODY, NOBODY)
        for name in (*folders, *files):
            os.lchown(os.path.join(place, name), NOBODY, NOBODY)  # noqa: PTH118


def hand_over_streams() -> None:
    """The same for the pipes that are the standard streams of this process, to open them anew."""
    if is_root():
        for stream in range(3):
            os.fchown(stream, NOBODY, NOBODY)


def become_nobody() -> None:
    """Give up the rights of root for good, also those of its groups; raises OSError."""
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)


def _unshare() -> None:
    """Leave the namespaces of all others; processes leave them only when they are forked."""
    assert LIBC is not None  # noqa: S101
    if is_root():
        called("unshare", LIBC.unshare(_ALL_NEW))
        return
    user, group = os.geteuid(), os.getegid()
    called("unshare", LIBC.unshare(_ALL_NEW | _NEW_USER))
    for file, line in (
        ("setgroups", "deny"),
        ("uid_map", f"{user} {user} 1"),
        ("gid_map", f"{group} {group} 1"),
    ):
        _write(f"/proc/self/{file}", line)


def _write(path: str, text: str) -> None:
    # The kernel takes these files in one piece.
    file = os.open(path, os.O_WRONLY)
    try:
        os.write(file, text.encode())
    finally:
        os.close(file)


def _be_init(leash: int, keepers_end: int) -> None:
    """Take in orphans until the keeper is gone; what is inside then ends with this process."""
    try:
        _forget_handlers()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        end_with_parent()
        os.close(keepers_end)
        _close_all_but(leash)
        os.set_blocking(leash, False)
        with suppress(BlockingIOError):
            # Nobody ever writes: the end of the file says that the keeper was gone before.
            os.read(leash, 1)
            return
        while True:
            signal.sigwait({signal.SIGCHLD})
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
    finally:
        os._exit(0)


def _keep(program: int, keepers_end: int) -> None:
    """End as the program ends, so that whoever waits for the keeper learns how."""
    try:
        _forget_handlers()
        _close_all_but(keepers_end)
        _, status = os.waitpid(program, 0)
        code = os.waitstatus_to_exitcode(status)
        if code >= 0:
            os._exit(code)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        if -code != signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    finally:
        os._exit(255)


def _forget_handlers() -> None:
    """What the helper does when it is asked to end is not for those that it has forked."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)


def _close_all_but(kept: int) -> None:
    os.closerange(0, kept)
    os.closerange(kept + 1, os.sysconf("SC_OPEN_MAX"))


def _see(view: View) -> None:
    """Put the files together, and see nothing else from now on."""
    assert LIBC is not None  # noqa: S101
    root, here = view.root, Path.cwd()
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
    _mount(str(view.writable), box, None, _BIND)
    _mount("proc", processes, "proc", _NOSUID | _NODEV | _NOEXEC)
    os.chdir(root)
    called("pivot_root", LIBC.syscall(_PIVOT_ROOT[os.uname().machine], b".", b"."))
    # The old root lies on the new one now.
    called("umount", LIBC.umount2(b".", _DETACH))
    os.chdir("/")
    # Where nobody runs a program, it may be a folder that is not seen.
    with suppress(OSError):
        os.chdir(here)


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
    """Let a folder be empty, and a file too; what is not there needs no hiding."""
    if place.is_dir():
        _mount("tmpfs", place, "tmpfs", _NOSUID | _NODEV, "mode=755,size=4k,nr_inodes=1")
    elif place.is_file():
        _mount("/dev/null", place, None, _BIND)


class _MountAttributes(ctypes.Structure):
    _fields_ = (
        ("set", ctypes.c_uint64),
        ("clear", ctypes.c_uint64),
        ("propagation", ctypes.c_uint64),
        ("user_namespace", ctypes.c_uint64),
    )


def _restrict_below(root: Path) -> None:
    """Let nobody write below, nor gain rights by what is executed."""
    assert LIBC is not None  # noqa: S101
    attributes = _MountAttributes(_READ_ONLY | _NO_SUID, 0, 0, 0)
    size = ctypes.sizeof(attributes)
    place = os.fsencode(root)
    done = LIBC.syscall(_MOUNT_SETATTR, _HERE, place, _ALL_BELOW, ctypes.byref(attributes), size)
    called("mount_setattr", done)


def _mount(source: str | None, place: Path, kind: str | None, flags: int, data: str = "") -> None:
    assert LIBC is not None  # noqa: S101
    arguments = (
        os.fsencode(source) if source else None,
        os.fsencode(place),
        kind.encode() if kind else None,
        ctypes.c_ulong(flags),
        data.encode() or None,
    )
    called(f"mount {place}", LIBC.mount(*arguments))
