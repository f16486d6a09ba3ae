"""Tests a fence on this computer, by trying to break out of it.

A kernel may lack a means, a container or an administrator may forbid it; versions do not show that.
"""

import os
import resource
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import bwinf_gui
from bwinf_gui.checking.running.fence import Fence, sight_with
from bwinf_gui.checking.running.namespaces import Namespaces, forked
from bwinf_gui.checking.running.processes import LIMITED, Protection

assert sys.platform == "linux"  # noqa: S101


def probed_protection(folder: Path) -> Protection:
    """What holds here; `folder` is an empty one of ours. For a process with a single thread."""
    scratch, foreign = folder / "probe", folder / "foreign.txt"
    scratch.mkdir()
    foreign.write_text("foreign")
    sight = sight_with((), Path.home(), "")
    for is_inside in (True, False):
        names = _held(Fence(scratch, sight, is_inside), foreign)
        if names is not None:
            return Protection((*names, *LIMITED), is_inside)
    return Protection()


def _held(fence: Fence, foreign: Path) -> tuple[str, ...] | None:
    """What nothing breaks that is tried behind a fence; None where it cannot be put up."""
    reading, writing = os.pipe()
    outside = os.getpid()

    def try_all() -> None:
        fence.enter()
        names = [name for name, tries in _TRIES.items() if not any(tries(foreign, outside))]
        os.write(writing, ",".join(("ready", *names)).encode())

    def try_inside() -> None:
        namespaces = Namespaces()
        os.waitpid(namespaces.start(lambda: forked(try_all), fence.view), 0)

    process = forked(try_inside if fence.is_inside else try_all)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        ready, *names = answer.read().decode().split(",")
    os.waitpid(process, 0)
    return tuple(names) if ready else None


def _files(foreign: Path, outside: int) -> Iterator[bool]:  # noqa: ARG001
    yield _succeeds(foreign.read_bytes)
    yield _succeeds(lambda: foreign.open("ab").close())
    yield _succeeds(lambda: foreign.with_suffix(".new").touch())
    yield _succeeds(lambda: next(Path.home().iterdir()))
    yield _succeeds(Path(bwinf_gui.__file__).read_bytes)


def _network(foreign: Path, outside: int) -> Iterator[bool]:  # noqa: ARG001
    for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            yield _succeeds(lambda f=family, k=kind: socket.socket(f, k).close())  # type: ignore[misc]


def _processes(foreign: Path, outside: int) -> Iterator[bool]:  # noqa: ARG001
    yield Path(f"/proc/{outside}").exists()
    yield _succeeds(lambda: os.kill(outside, 0))
    yield _succeeds(lambda: resource.prlimit(outside, resource.RLIMIT_CPU))
    yield _succeeds(lambda: os.sched_setaffinity(outside, os.sched_getaffinity(0)))


_TRIES: dict[str, Callable[[Path, int], Iterator[bool]]] = {
    "files": _files,
    "network": _network,
    "processes": _processes,
}
"""What holds where none of the tries succeeds, given a foreign file and the id of a process."""


def _succeeds(deed: Callable[[], object]) -> bool:
    try:
        deed()
    except (OSError, StopIteration):
        return False
    return True
