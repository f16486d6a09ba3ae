"""Runs programs on cases in helper processes, as many at once as there are cores."""

import contextlib
import pickle
import queue
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

from bwinf_gui.checking.running.descendants import end_group
from bwinf_gui.checking.running.helper import serve, serve_protection
from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.replies import Begun, ProgramEnded, Request
from bwinf_gui.checking.running.run import BUILD_LIMITS, HELPER_ENDED, Execution, Limits
from bwinf_gui.checking.running.scratch import remove
from bwinf_gui.engine.child import Child
from bwinf_gui.engine.worker import available_cores

STOP_SECONDS = 1.5
"""How long a helper may take to end its program and clean up before it is ended itself."""
_TRYING = threading.Lock()
SPARE_SECONDS = 10.0
"""How long beyond the limit of a program a helper may be silent."""


class RunnerClosedError(Exception):
    """A run that was stopped since its runner was closed."""


class HelperEndedError(Exception):
    """A helper process that has ended unasked."""


def protection_here() -> Protection:
    """What protects this computer from programs that are run; blocks while a process tries it.

    It is tried once. May be called by any thread.
    """
    with _TRYING:
        return _tried_protection()


def is_protection_known() -> bool:
    """Whether `protection_here` answers at once."""
    return _tried_protection.cache_info().currsize > 0


@cache
def _tried_protection() -> Protection:
    if sys.platform != "linux":
        return Protection()
    root = Path(tempfile.mkdtemp(prefix="bwinf-probe-")).resolve()
    child = Child(serve_protection, root, name="bwinf-probe")
    try:
        child.wait_until_it_listens()
        has_answer = child.connection.poll(SPARE_SECONDS)
        protection: Protection = child.connection.recv() if has_answer else Protection()
    except (EOFError, OSError):
        return Protection()
    else:
        return protection
    finally:
        child.kill()
        remove(root)


class Helpers:
    """Helper processes and the folder that they share.

    They have to be closed, as by `with`, and then leave nothing behind. All methods may be called
    from any thread.
    """

    def __init__(self, prefix: str) -> None:
        self.root = Path(tempfile.mkdtemp(prefix=prefix)).resolve()
        self.helpers: list[HelperProcess] = []
        self._closing = threading.Lock()

    def stop(self) -> None:
        """End all programs, and run no more; does not wait, so `close` still has to follow."""
        for helper in self.helpers:
            helper.stop()

    def close(self) -> None:
        """End all programs and helpers, and remove all that they have made; blocks until then.

        May be called again, also by another thread meanwhile.
        """
        self.stop()
        latest = time.monotonic() + STOP_SECONDS
        with self._closing:
            for helper in self.helpers:
                helper.join(max(0.0, latest - time.monotonic()))
            remove(self.root)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Runner(Helpers):
    """Runs programs, as many at once as there are `helpers`, which are started on demand.

    The main function of a helper is its `life`.
    """

    def __init__(
        self,
        limits: Limits = Limits(),  # noqa: B008
        helpers: int | None = None,
        *,
        life: Callable[[Connection, Path], None] = serve,
    ) -> None:
        super().__init__("bwinf-run-")
        self._limits = limits
        self.size = helpers or available_cores()
        """How many programs can run at once."""
        self.helpers = [HelperProcess(self.root, life) for _ in range(self.size)]
        # The last one used is asked first, so that few runs start few helpers.
        self._idle: queue.LifoQueue[HelperProcess] = queue.LifoQueue()
        for helper in reversed(self.helpers):
            self._idle.put(helper)

    def run(self, program: Launch, case_name: str, case: bytes) -> Execution:
        """The run of a program on a case; blocks, also while all helpers are busy.

        `case_name` is the name of the case's file. Raises RunnerClosedError when the runner is
        closed meanwhile.
        """
        helper = self._idle.get()
        request = Request(program, case_name, case, self._limits)
        seconds = program.limits(self._limits).seconds
        if program.build:
            seconds += BUILD_LIMITS.seconds
        try:
            done: Execution = helper.ask(request, seconds)
        except HelperEndedError:
            return Execution(failure=HELPER_ENDED)
        finally:
            self._idle.put(helper)
        return done


class HelperProcess:
    """One helper process, started with its first request; a dead one is replaced by the next.

    `target` is its life: it gets its end of a pipe, and the folder `root`, below which it works.
    """

    def __init__(self, root: Path, target: Callable[[Connection, Path], None]) -> None:
        self.root = root
        self._target = target
        self._lock = threading.Lock()
        """Held while sending: by the thread that runs, or the one that stops."""
        self._child: Child | None = None
        self._begun: Begun | None = None
        self._is_stopped = False

    @property
    def process_id(self) -> int | None:
        """The process id of the helper, None where there is none now."""
        return self._child.process_id if self._child else None

    def ask(self, request: object, seconds: float) -> Any:  # noqa: ANN401 - as its target answers
        """The helper's answer; raises RunnerClosedError and HelperEndedError.

        A helper that is silent for longer than `seconds` and a bit counts as ended: its program may
        have stopped it.
        """
        try:
            connection = self._sent(request)
            while connection.poll(seconds + SPARE_SECONDS):
                answer = connection.recv()
                if isinstance(answer, Begun):
                    self._begun = answer
                    continue
                if isinstance(answer, Execution | ProgramEnded):
                    # Its number may be another process's before the helper ends.
                    self._begun = None
                return answer
        except (EOFError, OSError):
            if self._is_stopped:
                raise RunnerClosedError from None
        self._bury()
        raise HelperEndedError

    def send(self, request: object) -> None:
        """Send a message without an answer; raises RunnerClosedError and HelperEndedError."""
        try:
            self._sent(request)
        except (EOFError, OSError):
            self._bury()
            raise HelperEndedError from None

    def stop(self) -> None:
        """Ask the helper to end at once; does not wait."""
        with self._lock:
            self._is_stopped = True
            if self._child is not None:
                with contextlib.suppress(OSError):
                    self._child.connection.send(None)

    def join(self, seconds: float = STOP_SECONDS) -> None:
        """Wait until the helper is gone; a helper that does not go is killed."""
        child = self._child
        if child is not None and not child.join(seconds):
            self._bury()

    def _sent(self, request: object) -> Connection:
        """The connection on which an answer comes."""
        with self._lock:
            self._refuse_if_stopped()
            if self._child is None:
                self._child = Child(self._target, self.root, name="bwinf-helper")
            child = self._child
        child.wait_until_it_listens()
        with self._lock:
            self._refuse_if_stopped()
            # As `send` does, but twice as fast, since it can pickle plain values only.
            child.connection.send_bytes(pickle.dumps(request))
            return child.connection

    def _refuse_if_stopped(self) -> None:
        if self._is_stopped:
            raise RunnerClosedError

    def _bury(self) -> None:
        """Forget a helper that has ended unasked, and remove its processes and files."""
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            # Its connection ends with the last thread that listens to it: the number of a closed
            # file soon belongs to another one.
            child.kill()
            # A thread that still listens may forget it meanwhile.
            begun, self._begun = self._begun, None
            if begun is not None:
                end_group(begun.group, begun.started)
            remove(self.root / f"helper-{child.process_id}")
