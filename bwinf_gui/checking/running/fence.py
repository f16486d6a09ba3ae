"""Confines a program on Linux, and finds out what works on this computer.

`docs/decisions/0012-protection-by-the-kernel.md` gives the reasons. Where the kernel allows them,
namespaces come first; Landlock and seccomp confine in any case. The version of the kernel is no
evidence: before the first program runs, a process behind the same fence tries to break out. A
kernel may lack a means, or a container or an administrator may forbid it.
"""

import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import product
from pathlib import Path

import bwinf_gui
from bwinf_gui.checking.running import judge, linux, seccomp
from bwinf_gui.checking.running.namespaces import Namespaces, View, forked
from bwinf_gui.checking.running.processes import LIMITED, Protection

if sys.platform != "win32":
    import resource

_SYSTEM = (
    *("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt"),
    *("/nix", "/gnu", "/snap", "/run/current-system", "/sys"),
)
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
_STREAMS = (
    (Path("/dev/fd"), "/proc/self/fd"),
    (Path("/dev/stdin"), "/proc/self/fd/0"),
    (Path("/dev/stdout"), "/proc/self/fd/1"),
    (Path("/dev/stderr"), "/proc/self/fd/2"),
)
_TOOLCHAINS = (
    *(".pyenv", ".sdkman/candidates", ".nvm", ".jdks", ".asdf", ".volta", ".rustup", ".conda"),
    *("miniconda3", "anaconda3", "miniforge3", ".local/share/mise", ".local/share/uv/python"),
    # .NET stores its keys next to these.
    *(f".dotnet/{name}" for name in ("dotnet", "host", "packs", "sdk", "shared")),
    # What pip installs for one user.
    ".local/lib",
)
_BESIDE_TOOLS = ("bin", "lib", "lib64", "libexec")
_AROUND_OWN_TOOL = (*_BESIDE_TOOLS, "conf", "include", "jmods", "release")
"""The other folders that a tool in a home needs; all but the first four are Java's."""


def fence_in(view: View, *, is_inside: bool) -> None:
    """Confine the current process and all that it starts to the files of a view, for ever.

    `is_inside` is whether it was started within namespaces. Raises OSError.
    """
    linux.give_up_rights()
    if linux.landlock_version():
        readable = (*view.readable, Path("/proc"))
        linux.confine_files(readable, view.devices, view.writable, view.hidden)
    if seccomp.has_seccomp():
        keeps_signals_in = is_inside or linux.landlock_version() >= 6
        seccomp.confine_calls(
            # Older versions let programs truncate files that they may not write.
            truncates=is_inside or linux.landlock_version() >= 3,
            groups=is_inside,
            only=None if keeps_signals_in else os.getpid(),
        )


@cache
def view_with(tools: tuple[Path, ...], home: Path, path: str, scratch: Path) -> View:
    """The view of programs that are started by `tools` and by those on a search path.

    That is the system's folders and the tools', without anything of this program, and `scratch`.
    """
    wanted = [*map(Path, _SYSTEM), *sorted(tool_folders(tools, home, path))]
    there = [each for each in wanted if judge.is_there(each)]
    readable = _without_those_below({Path(os.path.realpath(each)) for each in there})
    own = (folder for folder in judge.own_folders() if judge.is_there(folder))
    return View(
        readable=readable,
        devices=tuple(map(Path, _DEVICES)),
        links=(*_links_to(there, readable), *_STREAMS),
        hidden=_without_those_below(own),
        writable=scratch,
    )


def tool_folders(tools: Iterable[Path], home: Path, path: str) -> set[Path]:
    """The folders that a program may need to read apart from the system's own.

    What is around `tools` and on the search path, but never a whole home, and around a folder of
    tools in a home only what belongs to tools.
    """
    on_path = {Path(name) for name in path.split(os.pathsep)}
    own_files = {place for tool in tools for place in (tool, Path(os.path.realpath(tool)))}
    own = {file.parent for file in own_files}
    folders = {home / name for name in _TOOLCHAINS} | own_files
    for folder in filter(Path.is_absolute, on_path | own):
        around = folder.parent
        if folder.name != "bin":
            if not _is_private(folder, home):
                folders.add(folder)
        elif not _is_private(around, home):
            folders.add(around)
        else:
            beside = _AROUND_OWN_TOOL if folder in own else _BESIDE_TOOLS
            folders |= {around / name for name in beside}
    return folders


def _is_private(folder: Path, home: Path) -> bool:
    """Whether a folder may hold more than tools: all in a home, its parents, and the like."""
    shared = {Path("/tmp"), Path("/var"), Path("/var/tmp"), Path("/home"), Path("/root")}  # noqa: S108
    homes = (home, Path("/home"), Path("/root"))
    return (
        folder in shared
        or home.is_relative_to(folder)
        or any(folder.is_relative_to(each) for each in homes)
    )


def _without_those_below(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The paths that are inside none of the others."""
    kept: list[Path] = []
    for path in sorted(paths, key=lambda path: len(path.parts)):
        if not any(path.is_relative_to(other) for other in kept):
            kept.append(path)
    return tuple(kept)


def _links_to(paths: Iterable[Path], readable: tuple[Path, ...]) -> Iterator[tuple[Path, str]]:
    """Links that lead to something readable, such as /bin, outside anything readable."""
    made = set()
    for path in paths:
        place = Path(os.path.realpath(path.parent)) / path.name
        target = os.path.realpath(path)
        is_there = any(place.is_relative_to(folder) for folder in readable)
        if str(place) != target and place not in made and not is_there:
            made.add(place)
            yield place, target


def probed_protection(folder: Path) -> Protection:
    """What holds here; `folder` is an empty one of ours. For a process with a single thread."""
    scratch, foreign = folder / "probe", folder / "foreign.txt"
    scratch.mkdir()
    foreign.write_text("foreign")
    view = view_with((), Path.home(), "", scratch)
    # The stronger protection first.
    for is_inside in (True, False):
        names = _held(view, foreign, is_inside=is_inside)
        if names is not None:
            return Protection((*names, *LIMITED), is_inside)
    return Protection()


def _held(view: View, foreign: Path, *, is_inside: bool) -> tuple[str, ...] | None:
    """The protection that withstands all tries behind a fence; None where there can be no fence."""
    reading, writing = os.pipe()
    outside = os.getpid()

    def try_all() -> None:
        fence_in(view, is_inside=is_inside)
        tries = _tries(foreign, outside).items()
        names = [name for name, deeds in tries if not any(map(_succeeds, deeds))]
        os.write(writing, ",".join(("ready", *names)).encode())

    def try_inside() -> None:
        namespaces = Namespaces()
        os.waitpid(namespaces.start(lambda: forked(try_all), view), 0)

    process = forked(try_inside if is_inside else try_all)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        # Nothing was written if the process died, or could not put up the fence.
        ready, *names = answer.read().decode().split(",")
    os.waitpid(process, 0)
    return tuple(names) if ready else None


def _tries(foreign: Path, outside: int) -> dict[str, list[Callable[[], object]]]:
    """What is protected if none of its deeds succeeds, given a foreign file and a process id."""
    families = (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX)
    kinds = (socket.SOCK_STREAM, socket.SOCK_DGRAM)
    return {
        "files": [
            foreign.read_bytes,
            lambda: foreign.open("ab").close(),
            foreign.with_suffix(".new").touch,
            lambda: next(Path.home().iterdir()),
            Path(bwinf_gui.__file__).read_bytes,
        ],
        "network": [partial(socket.socket, *kind) for kind in product(families, kinds)],
        "processes": [
            Path(f"/proc/{outside}").stat,
            lambda: os.kill(outside, 0),
            lambda: resource.prlimit(outside, resource.RLIMIT_CPU),
            lambda: os.sched_setaffinity(outside, os.sched_getaffinity(0)),
        ],
    }


def _succeeds(deed: Callable[[], object]) -> bool:
    try:
        deed()
    except (OSError, StopIteration):
        return False
    return True
