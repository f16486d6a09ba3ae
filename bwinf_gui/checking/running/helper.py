"""The process that runs programs on cases, or talks to one line by line.

It is spawned and knows no Qt. When asked to stop, or as soon as its parent is gone, it ends
whatever it has started and removes whatever it has made.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.checking.running import linux
from bwinf_gui.checking.running.descendants import end_descendants
from bwinf_gui.checking.running.namespaces import Namespaces
from bwinf_gui.checking.running.once import (
    WatchedProgram,
    built,
    failed_run,
    run_once,
)
from bwinf_gui.checking.running.processes import HelperPlace
from bwinf_gui.checking.running.replies import (
    Beginning,
    Begun,
    OutputFlood,
    ProgramEnded,
    Prompt,
    Reply,
    ReplyTimeout,
    Request,
    Said,
)
from bwinf_gui.checking.running.run import HELPER_ENDED, Breach, Execution, StoppedError
from bwinf_gui.checking.running.scratch import empty, made_scratch, remove

MOST_LINE_BYTES = 4096
MOST_LINES = 256
"""Lines that nobody has asked for."""
MOST_LOG_BYTES = 16_384
"""The end of the log that is kept until the next reply."""
_PAUSE = 0.05
"""Between two checks of a program's usage."""
_SHOWN = 80


def serve(owner: Connection, root: Path) -> None:
    """The life of a helper: obey the owner until it sends None or is gone.

    A `Request` is answered with an `Execution`, a `Prompt` with a `Reply`. The helper's files are
    in a folder of its own below `root`, which it removes at the end.
    """
    with helper_folder(owner, root) as place:
        conversation = Conversation(place)
        try:
            while (request := conversation.next_request()) is not None:
                if isinstance(request, Request):
                    conversation.leave()
                    owner.send(run_once(request, place))
                else:
                    conversation.obey(request)
        finally:
            conversation.leave()


def serve_protection(connection: Connection, root: Path) -> None:
    """Say what holds on this computer, and end."""
    with helper_folder(connection, root) as place:
        connection.send(place.protection)


@contextmanager
def helper_folder(owner: Connection, root: Path) -> Iterator[HelperPlace]:
    """Become a helper with a folder of its own below `root`, until the owner is gone.

    Afterwards no process and no file is left.
    """
    _become_helper()
    folder = root / f"helper-{os.getpid()}"
    try:
        yield _helper_place(owner, folder)
    except (EOFError, OSError, StoppedError):
        pass
    finally:
        # Where we were asked to leave in the midst of a start or an end, some may be left.
        end_descendants()
        remove(folder)
        parent = parent_process()
        if parent is not None and not parent.is_alive():
            _leave_nothing(root)


def _helper_place(owner: Connection, folder: Path) -> HelperPlace:
    """With all that confines on this computer; with nothing where that cannot be tried."""
    folder.mkdir()
    if sys.platform != "linux":
        return HelperPlace(folder, owner)
    # Other systems have no such calls.
    from bwinf_gui.checking.running.fence import probed_protection  # noqa: PLC0415

    try:
        protection = probed_protection(folder)
        namespaces = Namespaces() if protection.has_namespaces else None
        return HelperPlace(folder, owner, protection, namespaces)
    except OSError:
        return HelperPlace(folder, owner)
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


class Conversation:
    """Talks to at most one program at a time, line by line, and measures its time to answer.

    The program is protected and watched like any other. One thread reads its output and replies at
    once, another its standard error, so that no amount of either blocks it; the main thread waits
    for the owner and for the clock.
    """

    def __init__(self, place: HelperPlace) -> None:
        self._place = place
        self._owner = place.owner
        self._partner: WatchedProgram | None = None
        self._breach: Breach | None = None
        self._replies = _Replies(self._send, aside="")
        # A request before anything was begun is meant for an earlier helper, which is gone.
        self._replies.end(Execution(failure=HELPER_ENDED))

    def next_request(self) -> Request | Beginning | Prompt | None:
        """Listen until the owner wants something; raises EOFError where it is gone."""
        while True:
            handles = self._partner.tree.waitable if self._partner else ()
            ready = wait([self._owner, *handles], self._pause())
            if self._owner in ready:
                request: Request | Beginning | Prompt | None = self._owner.recv()
                if request is None:
                    # A report on the program's end is no longer awaited.
                    self._replies.deadline = None
                return request
            self._look(program_ended=any(handle in ready for handle in handles))
            self._replies.reply_on_timeout(time.monotonic())

    def obey(self, request: Beginning | Prompt) -> None:
        """Start another program, or send it a line."""
        if isinstance(request, Beginning):
            self._begin(request)
            if request.program.build:
                self._send(None)
            return
        if request.line is not None:
            self._replies.sent(time.monotonic())
            self._write(request.line)
        if request.seconds is not None:
            self._replies.expect(time.monotonic() + request.seconds)

    def leave(self) -> None:
        """End the program, if there is one, and remove its files."""
        partner, self._partner = self._partner, None
        if partner is not None:
            partner.end()
            breach = Breach.OUTPUT if self._replies.is_too_much else self._breach
            self._replies.end(partner.ended(Execution(breach=breach), self._replies.last_words))
        empty(self._place.folder)

    def _pause(self) -> float | None:
        """How long to wait if no message arrives; None if nothing is due."""
        moments = [self._replies.deadline, self._partner.next_look if self._partner else None]
        known = [moment for moment in moments if moment is not None]
        return max(0.0, min(known) - time.monotonic()) if known else None

    def _look(self, *, program_ended: bool) -> None:
        """Look after the program where it is time to: it may end, be silent, or break a limit."""
        partner = self._partner
        if partner is None or not (program_ended or time.monotonic() >= partner.next_look):
            return
        if partner.tree.has_ended() or partner.is_silent:
            self.leave()
            return
        self._breach = partner.breach(_PAUSE)
        if self._breach is not None:
            self.leave()

    def _begin(self, beginning: Beginning) -> None:
        self.leave()
        replies = self._replies = _Replies(self._send, aside=beginning.aside)
        self._breach = None
        try:
            program = built(beginning.program, self._place)
            # The time limit of a program is for its runs, and this is none.
            limits = replace(program.limits(beginning.limits), seconds=beginning.limits.seconds)
            scratch = made_scratch(self._place.folder, program, "case.txt", b"")
            outputs = {"hear": replies.hear, "log": replies.log}
            self._partner = WatchedProgram(
                program, scratch, limits, self._place, stdin=subprocess.PIPE, **outputs
            )
        except Exception as error:
            replies.end(failed_run(error))
        else:
            self._send(self._partner.begun)
            # A program that does not read must not keep us from looking at the clock.
            with suppress(AttributeError, OSError):
                os.set_blocking(self._partner.tree.process.stdin.fileno(), False)  # type: ignore[union-attr]

    def _write(self, line: str) -> None:
        """Write a line; if the program does not read it in time, it is lost as a whole."""
        partner = self._partner
        if partner is not None and partner.tree.process.stdin is not None:
            text = f"{line}\n".encode(partner.encoding or "utf-8", errors="replace")
            with suppress(OSError, ValueError):
                partner.tree.process.stdin.write(text)

    def _send(self, reply: Reply | Begun | None) -> None:
        # As `send` does, but twice as fast, since it can pickle plain values only.
        self._owner.send_bytes(pickle.dumps(reply))


class _Replies:
    """Lines received, and the one reply that is due, if any.

    The reply is sent by the thread that completes it: the one that reads a line, or the one that
    waits for the owner and for the clock.
    """

    def __init__(self, send: Callable[[Reply], None], *, aside: str) -> None:
        self.deadline: float | None = None
        """When the reply is due that the owner waits for."""
        self.is_too_much = False
        self.last_words = b""
        """The end of the standard error."""
        self._send = send
        self._aside = aside.encode()
        self._lock = threading.Lock()
        self._sent_at = time.monotonic()
        self._lines: deque[tuple[float, bytes]] = deque()
        """When each came, and what it says."""
        self._unfinished = b""
        self._fresh_log = b""
        self._unfinished_log = b""
        self._run: Execution | None = None

    def sent(self, when: float) -> None:
        """Count the seconds of a reply from now on."""
        with self._lock:
            self._sent_at = when

    def expect(self, deadline: float) -> None:
        """Reply as soon as there is something to say, and at the deadline in any case."""
        with self._lock:
            self.deadline = deadline
            self._reply()

    def hear(self, chunk: bytes) -> bool:
        """Take in output; returns whether more may come."""
        now = time.monotonic()
        with self._lock:
            *lines, self._unfinished = (self._unfinished + chunk).split(b"\n")
            for line in lines:
                # Programs on Windows end their lines with both.
                self._take(now, line.removesuffix(b"\r"))
            if len(self._unfinished) > MOST_LINE_BYTES:
                self._shorten()
            self.is_too_much = self.is_too_much or len(self._lines) > MOST_LINES
            self._reply()
            return not self.is_too_much

    def log(self, chunk: bytes) -> bool:
        """Take in standard error."""
        with self._lock:
            # A line of two writes must not have one of the standard output in its middle.
            lines, end, rest = (self._unfinished_log + chunk).rpartition(b"\n")
            self._add_to_log(lines + end)
            self._unfinished_log = rest[-MOST_LOG_BYTES:]
            self.last_words = (self.last_words + chunk)[-MOST_LINE_BYTES:]
        return True

    def reply_on_timeout(self, now: float) -> None:
        """Reply that nothing was said where the time is over."""
        with self._lock:
            if self.deadline is not None and now >= self.deadline:
                unfinished = decoded_answer(self._unfinished[:_SHOWN])
                self._unfinished = b""
                self._say(ReplyTimeout(unfinished=unfinished, log=self._logged()))

    def end(self, run: Execution) -> None:
        """Reply from now on that the program has ended in this way, after the lines it printed."""
        with self._lock:
            self._run = run
            self._reply()

    def _take(self, when: float, line: bytes) -> None:
        if self._aside and line.startswith(self._aside):
            self._add_to_log(line + b"\n")
        else:
            self._lines.append((when, line))

    def _shorten(self) -> None:
        """Cut an unfinished line that is too long: aside any length is allowed, else it is not."""
        if self._aside and self._unfinished.startswith(self._aside):
            self._add_to_log(self._unfinished[len(self._aside) :])
            self._unfinished = self._aside
        else:
            self.is_too_much = True

    def _add_to_log(self, text: bytes) -> None:
        self._fresh_log = (self._fresh_log + text)[-MOST_LOG_BYTES:]

    def _reply(self) -> None:
        """Send the reply that is due, if it is complete."""
        if self.deadline is None:
            return
        if self.is_too_much:
            beginning = self._lines[0][1] if self._lines else self._unfinished
            shown = decoded_answer(beginning[:_SHOWN])
            self._say(OutputFlood(beginning=shown, log=self._logged()))
        elif self._lines:
            when, line = self._lines.popleft()
            self._say(
                Said(
                    line=decoded_answer(line),
                    seconds=when - self._sent_at,
                    waiting=len(self._lines),
                    log=self._logged_lines(),
                )
            )
        elif self._run is not None:
            self._say(ProgramEnded(run=self._run, log=self._logged()))

    def _say(self, reply: Reply) -> None:
        self.deadline = None
        # A client that is gone needs no reply; the main thread notices it, too.
        with suppress(OSError):
            self._send(reply)

    def _logged(self) -> str:
        """Log output not yet sent, including an unfinished line."""
        self._add_to_log(self._unfinished_log)
        self._unfinished_log = b""
        return self._logged_lines()

    def _logged_lines(self) -> str:
        log, self._fresh_log = self._fresh_log, b""
        return decoded_answer(log) if log else ""
