"""The process that talks with one program line by line, and measures how long it takes.

It protects and watches the program as `helper` does, but for as long as its owner likes. One thread
reads what the program prints and replies at once, one reads what it says on its standard error, so
that no amount of either ever blocks it; the main thread listens to the owner and to the clock.
"""

import os
import pickle
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import IO

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.checking.running.helper import (
    Begun,
    StoppedError,
    begun,
    breach_by_use,
    ended_run,
    failed_run,
    helper_folder,
)
from bwinf_gui.checking.running.processes import Guard, ProcessTree
from bwinf_gui.checking.running.replies import (
    Beginning,
    Died,
    Prompt,
    Reply,
    Said,
    Silent,
    TooMuch,
)
from bwinf_gui.checking.running.run import HELPER_ENDED, NOT_STARTED, Breach, Execution, Limits
from bwinf_gui.checking.running.scratch import Scratch, made_scratch, remove
from bwinf_gui.checking.running.start import start_with_pipes
from bwinf_gui.text.errors import system_error_in_words

MOST_LINE_BYTES = 4096
MOST_LINES = 256
"""Lines that nobody has asked for."""
MOST_LOG_BYTES = 16_384
"""The end of the log that is kept until the next reply."""
_CHUNK = 65_536
_JOIN_SECONDS = 2.0
_LEAST_PAUSE, _MOST_PAUSE = 0.05, 0.25
_WATCH_SHARE = 0.05
"""How much of its time the watch may use."""
_SHOWN = 80
_KILLED = -9


def serve_conversation(owner: Connection, root: Path) -> None:
    """The life of this process: begin programs and tell them lines until None, or nobody, asks."""
    with helper_folder(root) as (folder, guard):
        _Conversation(owner, folder, guard).run()


class _Conversation:
    """Listens to the owner and to the clock, and to at most one program at a time."""

    def __init__(self, owner: Connection, folder: Path, guard: Guard) -> None:
        self._owner = owner
        self._folder = folder
        self._guard = guard
        self._partner: _RunningProgram | None = None
        self._replies = _Replies(self._send, aside="")
        # Who talks before anything was begun takes us for a helper that is gone.
        self._replies.end(Execution(failure=HELPER_ENDED))

    def run(self) -> None:
        """Talk until the owner says None; raises EOFError where it is gone."""
        try:
            while True:
                handles = self._partner.tree.waitable if self._partner else ()
                ready = wait([self._owner, *handles], self._pause())
                if self._owner in ready:
                    self._obey(self._owner.recv())
                self._look(program_ended=any(handle in ready for handle in handles))
                self._replies.reply_on_timeout(time.monotonic())
        finally:
            self._leave()

    def _pause(self) -> float | None:
        """How long nothing needs to be done unless somebody says something."""
        moments = [self._replies.deadline, self._partner.next_look if self._partner else None]
        known = [moment for moment in moments if moment is not None]
        return max(0.0, min(known) - time.monotonic()) if known else None

    def _look(self, *, program_ended: bool) -> None:
        """Look after the program where it is time to."""
        partner = self._partner
        if partner is None or not (program_ended or time.monotonic() >= partner.next_look):
            return
        if not partner.goes_on():
            self._leave()

    def _obey(self, request: Beginning | Prompt | None) -> None:
        if request is None:
            # Nobody waits any more for what would be said of the program's end.
            self._replies.deadline = None
            raise StoppedError
        if isinstance(request, Beginning):
            self._begin(request)
            return
        if request.line is not None:
            self._replies.told(time.monotonic())
            if self._partner is not None:
                self._partner.tell(request.line)
        if request.seconds is not None:
            self._replies.expect(time.monotonic() + request.seconds)

    def _begin(self, beginning: Beginning) -> None:
        self._leave()
        self._replies = _Replies(self._send, aside=beginning.aside)
        program = beginning.program
        # The seconds of a program are those of a run, and this is none.
        limits = replace(program.limits(beginning.limits), seconds=beginning.limits.seconds)
        try:
            scratch = made_scratch(self._folder, program, "case.txt", b"")
            tree = start_with_pipes(program, scratch, limits, self._guard, stdin=subprocess.PIPE)
        except OSError as error:
            self._replies.end(Execution(failure=NOT_STARTED, detail=system_error_in_words(error)))
        except StoppedError:
            raise
        except Exception as error:
            self._replies.end(failed_run(error))
        else:
            self._send(begun(tree.process.pid))
            partner = (tree, scratch, limits, self._replies, program.encoding, self._guard)
            self._partner = _RunningProgram(*partner)

    def _send(self, reply: Reply | Begun) -> None:
        # As `send` does, but twice as fast, since it can pickle plain values only.
        self._owner.send_bytes(pickle.dumps(reply))

    def _leave(self) -> None:
        """End the program, if there is one, and remove its folder."""
        if self._partner is not None:
            self._partner.end()
            self._partner = None
        remove(self._folder)


class _RunningProgram:
    """The program that is talked with, and the threads that read it."""

    def __init__(
        self,
        tree: ProcessTree,
        scratch: Scratch,
        limits: Limits,
        replies: "_Replies",
        encoding: str | None,
        guard: Guard,
    ) -> None:
        self.tree = tree
        self.next_look = time.monotonic() + _LEAST_PAUSE
        self._breach: Breach | None = None
        self._scratch = scratch
        self._limits = limits
        self._replies = replies
        self._encoding = encoding
        self._protection = guard.protection
        process = tree.process
        assert process.stdin and process.stdout and process.stderr  # noqa: S101, PT018
        self._ear = _PipeReader(process.stdout, replies.hear)
        self._log = _PipeReader(process.stderr, replies.log)
        self._stdin = process.stdin
        # Who does not listen shall not keep us from looking at the clock.
        with suppress(AttributeError, OSError):
            os.set_blocking(self._stdin.fileno(), False)

    def tell(self, line: str) -> None:
        """Write a line; what a program does not read in time is lost as a whole."""
        text = f"{line}\n".encode(self._encoding or "utf-8", errors="replace")
        with suppress(OSError, ValueError):
            self._stdin.write(text)

    def goes_on(self) -> bool:
        """Whether the program goes on: it may end, say nothing more for ever, or break a limit."""
        if self.tree.has_ended() or self._ear.at_eof:
            return False
        before = time.monotonic()
        usage = self.tree.usage(self._limits)
        self._breach = breach_by_use(usage, self._scratch, self._limits)
        now = time.monotonic()
        pause = min(max(_LEAST_PAUSE, (now - before) / _WATCH_SHARE), _MOST_PAUSE)
        self.next_look = now + pause
        return self._breach is None

    def end(self) -> None:
        """End the program with all that it has started, and hear what it has said before."""
        self.tree.end()
        self._ear.close()
        self._log.close()
        self._stdin.close()
        self.tree.close()
        breach = Breach.OUTPUT if self._replies.is_too_much else self._breach
        code, words = self.tree.process.returncode, self._replies.last_words
        if code is None:
            # It was ended by us, and some of its threads are still at it.
            code = _KILLED
        self._replies.end(ended_run(code, words, self._encoding, breach, self._protection))


class _PipeReader:
    """Reads a pipe in a thread of its own as long as somebody wants to hear more."""

    def __init__(self, pipe: IO[bytes], hear: Callable[[bytes], bool]) -> None:
        self._pipe = pipe
        self._hear = hear
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    @property
    def at_eof(self) -> bool:
        """Whether nothing more will be heard."""
        return not self._thread.is_alive()

    def close(self) -> None:
        """Hear to the end; to be called when all who write have ended."""
        self._thread.join(_JOIN_SECONDS)
        if self.at_eof:
            self._pipe.close()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while chunk := os.read(self._pipe.fileno(), _CHUNK):
                if not self._hear(chunk):
                    return


@dataclass(frozen=True, slots=True)
class _Line:
    when: float
    line: bytes


class _Replies:
    """What was heard, and the one reply that is due, if any.

    Whoever has the last thing that a reply needs sends it: the thread that hears a line, or the one
    that waits for the owner and for the clock.
    """

    def __init__(self, send: Callable[[Reply], None], *, aside: str) -> None:
        self.deadline: float | None = None
        """When the reply is due that the owner waits for."""
        self.is_too_much = False
        self.last_words = b""
        """The end of what was said on the standard error."""
        self._send = send
        self._aside = aside.encode()
        self._lock = threading.Lock()
        self._told = time.monotonic()
        self._lines: deque[_Line] = deque()
        self._unfinished = b""
        self._fresh_log = b""
        self._unfinished_log = b""
        self._run: Execution | None = None

    def told(self, when: float) -> None:
        """Count the seconds of a reply from now on."""
        with self._lock:
            self._told = when

    def expect(self, deadline: float) -> None:
        """Reply as soon as there is something to say, and at the deadline in any case."""
        with self._lock:
            self.deadline = deadline
            self._reply()

    def hear(self, chunk: bytes) -> bool:
        """Take in what was printed; whether more may come."""
        now = time.monotonic()
        with self._lock:
            *lines, self._unfinished = (self._unfinished + chunk).split(b"\n")
            for line in lines:
                # Programs on Windows end their lines with both.
                self._take(_Line(now, line.removesuffix(b"\r")))
            if len(self._unfinished) > MOST_LINE_BYTES:
                self._shorten()
            self.is_too_much = self.is_too_much or len(self._lines) > MOST_LINES
            self._reply()
            return not self.is_too_much

    def log(self, chunk: bytes) -> bool:
        """Take in what was said aside."""
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
                unfinished = self._shown(self._unfinished)
                self._unfinished = b""
                self._say(Silent(unfinished=unfinished, log=self._logged()))

    def end(self, run: Execution) -> None:
        """Reply from now on, after what was heard, that the program has ended in this way."""
        with self._lock:
            self._run = run
            self._reply()

    def _take(self, heard: _Line) -> None:
        if self._aside and heard.line.startswith(self._aside):
            self._add_to_log(heard.line + b"\n")
        else:
            self._lines.append(heard)

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
        """Send what is due, if there is something to say."""
        if self.deadline is None:
            return
        if self.is_too_much:
            beginning = self._lines[0].line if self._lines else self._unfinished
            self._say(TooMuch(beginning=self._shown(beginning), log=self._logged()))
        elif self._lines:
            heard = self._lines.popleft()
            self._say(
                Said(
                    line=decoded_answer(heard.line),
                    seconds=heard.when - self._told,
                    waiting=len(self._lines),
                    log=self._logged_lines(),
                )
            )
        elif self._run is not None:
            self._say(Died(run=self._run, log=self._logged()))

    def _say(self, reply: Reply) -> None:
        self.deadline = None
        # Who is gone needs no reply; the main thread sees it, too.
        with suppress(OSError):
            self._send(reply)

    def _logged(self) -> str:
        """What was said aside and not told yet, with a line that has no end."""
        self._add_to_log(self._unfinished_log)
        self._unfinished_log = b""
        return self._logged_lines()

    def _logged_lines(self) -> str:
        log, self._fresh_log = self._fresh_log, b""
        return decoded_answer(log) if log else ""

    @staticmethod
    def _shown(text: bytes) -> str:
        return decoded_answer(text[:_SHOWN])
