"""Helper processes that one test leaves to the next: to start one takes longer than many a run.

For tests that are about what programs say and answer. That a helper ends with its owner, and what
is left of both then, is shown by the tests of `Talker` and `Runner`.
"""

import tempfile
import threading
from contextlib import closing, suppress
from pathlib import Path

import pytest
from marked_processes import LASTING, PATIENCE

from bwinf_gui.checking.running import runner, talker
from bwinf_gui.checking.running.helper import serve
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.replies import Beginning, ProgramEnded, Prompt
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import (
    HelperEndedError,
    HelperProcess,
    RunnerClosedError,
)
from bwinf_gui.checking.running.scratch import remove

_NOBODY = Beginning(
    program=Launch(name="nobody", command=("nobody",), folder=Path("nowhere")),
    limits=Limits(),
    aside="",
)
"""Cannot be started, but ends whoever was talked with."""


class WarmHelper:
    """Stands in for `HelperProcess`: it ends its program, but not the process."""

    def __init__(self, process, give_back):
        self._process = process
        self._give_back = give_back
        self._asking = threading.Lock()
        self._is_stopped = False

    def send(self, request):
        with self._asking:
            self._refuse_if_stopped()
            self._process.send(request)

    def ask(self, request, seconds):
        with self._asking:
            self._refuse_if_stopped()
            reply = self._process.ask(request, seconds)
            self._refuse_if_stopped()
            return reply

    def stop(self):
        if not self._is_stopped:
            self._is_stopped = True
            with suppress(HelperEndedError):
                self._process.send(_NOBODY)

    def join(self, seconds=PATIENCE):  # noqa: ARG002
        """Wait until the program is gone."""
        with self._asking, suppress(HelperEndedError):
            assert isinstance(
                self._process.ask(Prompt(line=None, seconds=PATIENCE), PATIENCE), ProgramEnded
            )
        self._give_back(self._process)
        self._give_back = lambda _: None

    def _refuse_if_stopped(self):
        if self._is_stopped:
            raise RunnerClosedError


class WarmRunHelper(WarmHelper):
    """The same for a `Runner`: only a run that is stopped in its midst ends the process."""

    def __init__(self, process, give_back):
        super().__init__(process, give_back)
        self._is_ended = False

    def stop(self):
        self._is_stopped = True
        if self._asking.locked():
            self._is_ended = True
            self._process.stop()

    def join(self, seconds=PATIENCE):
        if self._is_ended:
            self._process.join(seconds)
            return
        self._give_back(self._process)
        self._give_back = lambda _: None


class WarmProcesses:
    """The processes of a run of tests: as many as a test has had at once, unless it ended some."""

    def __init__(self):
        self._root = Path(tempfile.mkdtemp(prefix="bwinf-warm-")).resolve()
        self._started = []
        self._idle = []

    def taking(self, kind):
        """What gives one of them to who asks for one."""

        def taken(_own_root, _target):
            return kind(self._idle.pop() if self._idle else self._new(), self._idle.append)

        return taken

    def close(self):
        for process in self._started:
            process.stop()
            process.join()
        remove(self._root)

    def _new(self):
        process = HelperProcess(self._root, serve)
        # It is started with the first question.
        process.ask(Prompt(line=None, seconds=0), PATIENCE)
        LASTING.add(process.process_id)
        self._started.append(process)
        return process


@pytest.fixture(scope="session")
def warm_processes():
    """None yet."""
    with closing(WarmProcesses()) as processes:
        yield processes


@pytest.fixture
def warm_helpers(warm_processes, monkeypatch):
    """Programs are talked with by the processes that have talked in the tests before."""
    monkeypatch.setattr(talker, "HelperProcess", warm_processes.taking(WarmHelper))


@pytest.fixture
def warm_runners(warm_processes, monkeypatch):
    """Programs are run by the process that has run those of the tests before."""
    monkeypatch.setattr(runner, "HelperProcess", warm_processes.taking(WarmRunHelper))
