"""The process that runs programs on cases, or talks to one line by line.

It is spawned and knows no Qt. When asked to stop, or as soon as its parent is gone, it ends
whatever it has started and removes whatever it has made.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType

from bwinf_gui.checking.running import linux
from bwinf_gui.checking.running.conversation import Conversation
from bwinf_gui.checking.running.descendants import end_descendants
from bwinf_gui.checking.running.namespaces import Namespaces
from bwinf_gui.checking.running.once import build_once, run_once
from bwinf_gui.checking.running.processes import Guard, Protection
from bwinf_gui.checking.running.replies import Build, Request
from bwinf_gui.checking.running.run import StoppedError
from bwinf_gui.checking.running.scratch import empty, remove

if sys.platform == "linux":
    from bwinf_gui.checking.running.probe import probed_protection
else:

    def probed_protection(folder: Path) -> Protection:  # noqa: ARG001
        """What holds on systems whose kernels offer us nothing more."""
        return Protection()


def serve(owner: Connection, root: Path) -> None:
    """The life of a helper: obey the owner until it sends None or is gone.

    A `Request` or `Build` is answered with an `Execution`, a `Prompt` with a `Reply`. The helper's
    files are in a folder of its own below `root`, which it removes at the end.
    """
    with helper_folder(root) as (folder, guard):
        conversation = Conversation(owner, folder, guard)
        try:
            while (request := conversation.next_request()) is not None:
                if isinstance(request, Request):
                    conversation.leave()
                    owner.send(run_once(request, folder, guard, owner))
                elif isinstance(request, Build):
                    conversation.leave()
                    owner.send(build_once(request.program, folder, guard, owner))
                else:
                    conversation.obey(request)
        finally:
            conversation.leave()


def serve_protection(connection: Connection, root: Path) -> None:
    """Say what holds on this computer, and end."""
    with helper_folder(root) as (_, guard):
        connection.send(guard.protection)


@contextmanager
def helper_folder(root: Path) -> Iterator[tuple[Path, Guard]]:
    """Become a helper with a folder of its own below `root`, until the owner is gone.

    A guard protects others from the programs that it starts. Afterwards no process and no file is
    left.
    """
    _become_helper()
    folder = root / f"helper-{os.getpid()}"
    try:
        yield folder, _guard(folder)
    except (EOFError, OSError, StoppedError):
        pass
    finally:
        # Where we were asked to leave in the midst of a start or an end, some may be left.
        end_descendants()
        remove(folder)
        owner = parent_process()
        if owner is not None and not owner.is_alive():
            _leave_nothing(root)


def _guard(folder: Path) -> Guard:
    """All that holds on this computer; nothing where that cannot be tried."""
    folder.mkdir()
    try:
        protection = probed_protection(folder)
        return Guard(protection, Namespaces() if protection.has_namespaces else None)
    except OSError:
        return Guard()
    finally:
        empty(folder)


def _become_helper() -> None:
    """Be out of reach of what ends the terminal's programs, but clean up when asked to end."""
    linux.adopt_orphans()
    signal.signal(signal.SIGTERM, _leave)
    if sys.platform != "win32":
        os.setsid()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _leave_nothing(root: Path) -> None:
    """Remove compiled programs, and as the last helper of a dead owner also the root."""
    with suppress(OSError):
        if not any(each.name.startswith("helper-") for each in root.iterdir()):
            remove(root)


def _leave(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise StoppedError
