"""Runs programs on cases in helper processes, as many at once as there are cores."""

import contextlib
import pickle
import queue
import tempfile
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bwinf_gui.checking.running.helper import Request, serve
from bwinf_gui.checking.running.program import ProgramCommand
from bwinf_gui.checking.running.run import HELPER_ENDED, Limits, Run
from bwinf_gui.checking.running.scratch import remove
from bwinf_gui.engine.child import Child
from bwinf_gui.engine.worker import available_cores

STOP_SECONDS = 5.0
"""How long a helper may take to end its program and clean up before it is ended itself."""


class RunnerClosedError(Exception):
    """A run that was stopped since its runner was closed."""


class HelperEndedError(Exception):
    """A helper process that has ended by itself."""


class Runner:
    """Runs programs; it has to be closed, as by `with`, and then leaves nothing behind.

    The helpers are started when they are needed first. All methods may be called by any thread.
    """

    def __init__(self, limits: Limits = Limits(), helpers: int | None = None) -> None:  # noqa: B008
        self._limits = limits
        self._root = Path(tempfile.mkdtemp(prefix="bwinf-run-")).resolve()
        count = helpers or available_cores()
        self._helpers = [HelperProcess(self._root, serve) for _ in range(count)]
        # The last one used is asked first, so that few runs start few helpers.
        self._closing = threading.Lock()
        self._idle: queue.LifoQueue[HelperProcess] = queue.LifoQueue()
        for helper in reversed(self._helpers):
            self._idle.put(helper)

    @property
    def size(self) -> int:
        """How many programs can run at once."""
        return len(self._helpers)

    def run(self, program: ProgramCommand, case_name: str, case: bytes) -> Run:
        """What comes of a program on a case; blocks, also while all helpers are busy.

        `case_name` is the name of the case's file. Raises RunnerClosedError when the runner is
        closed meanwhile.
        """
        helper = self._idle.get()
        try:
            answer = helper.ask(Request(program, case_name, case, self._limits))
        except HelperEndedError:
            return Run(failure=HELPER_ENDED)
        else:
            assert isinstance(answer, Run)  # noqa: S101
            return answer
        finally:
            self._idle.put(helper)

    def stop(self) -> None:
        """End all programs, and run no more; does not wait, so `close` still has to follow."""
        for helper in self._helpers:
            helper.stop()

    def close(self) -> None:
        """End all programs and helpers, and remove all that they have made; blocks until then.

        May be called again, also by another thread meanwhile.
        """
        self.stop()
        with self._closing:
            for helper in self._helpers:
                helper.join()
            remove(self._root)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class HelperProcess:
    """One helper process, started with its first request; a dead one is replaced by the next.

    `target` is its life: it gets its end of a pipe, and the folder `root`, below which it works.
    """

    def __init__(self, root: Path, target: Callable[[Connection, Path], None]) -> None:
        self._root = root
        self._target = target
        self._lock = threading.Lock()
        """Held while something is sent: by the thread that runs, or the one that stops."""
        self._child: Child | None = None
        self._is_stopped = False

    @property
    def process_id(self) -> int | None:
        """The process id of the helper, None where there is none now."""
        return self._child.process_id if self._child else None

    def ask(self, request: object) -> Any:  # noqa: ANN401 - as its target answers
        """What the helper answers; raises RunnerClosedError and HelperEndedError."""
        try:
            return self._told(request).recv()
        except (EOFError, OSError):
            if self._is_stopped:
                raise RunnerClosedError from None
            self._bury()
            raise HelperEndedError from None

    def tell(self, request: object) -> None:
        """Say what the helper does not answer; raises RunnerClosedError and HelperEndedError."""
        try:
            self._told(request)
        except (EOFError, OSError):
            self._bury()
            raise HelperEndedError from None

    def stop(self) -> None:
        """Tell the helper to end at once; does not wait."""
        with self._lock:
            self._is_stopped = True
            if self._child is not None:
                with contextlib.suppress(OSError):
                    self._child.connection.send(None)

    def join(self) -> None:
        """Wait until the helper is gone; a helper that does not go is killed."""
        child = self._child
        if child is not None and not child.join(STOP_SECONDS):
            child.kill()

    def _told(self, request: object) -> Connection:
        """The connection on which an answer comes."""
        child = self._living()
        child.wait_until_it_listens()
        with self._lock:
            if self._is_stopped:
                raise RunnerClosedError
            # As `send` does, but twice as fast, since it can pickle plain values only.
            child.connection.send_bytes(pickle.dumps(request))
            return child.connection

    def _living(self) -> Child:
        with self._lock:
            if self._is_stopped:
                raise RunnerClosedError
            if self._child is None:
                self._child = Child(self._target, self._root, name="bwinf-helper")
            return self._child

    def _bury(self) -> None:
        """Forget a helper that has ended by itself, and what it has left."""
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.connection.close()
            child.kill()
            remove(self._root / f"helper-{child.process_id}")
