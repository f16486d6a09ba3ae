"""Helper processes that one conversation leaves to the next: to start one takes longer than games.

For tests that are about what is said. That a helper ends with its conversation, and what is left of
both then, is shown by the tests of `Talker`.
"""

import tempfile
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from marked_processes import PATIENCE

from bwinf_gui.checking.running import talker
from bwinf_gui.checking.running.conversation import serve_conversation
from bwinf_gui.checking.running.program import ProgramCommand
from bwinf_gui.checking.running.replies import Beginning, Died, Prompt
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import (
    HelperEndedError,
    HelperProcess,
    RunnerClosedError,
)
from bwinf_gui.checking.running.scratch import remove

_NOBODY = Beginning(
    program=ProgramCommand(name="nobody", command=("nobody",), folder=Path("nowhere")),
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

    def tell(self, request):
        with self._asking:
            self._refuse_if_stopped()
            self._process.tell(request)

    def ask(self, request):
        with self._asking:
            self._refuse_if_stopped()
            reply = self._process.ask(request)
            self._refuse_if_stopped()
            return reply

    def stop(self):
        if not self._is_stopped:
            self._is_stopped = True
            with suppress(HelperEndedError):
                self._process.tell(_NOBODY)

    def join(self):
        """Wait until the program is gone."""
        with self._asking, suppress(HelperEndedError):
            assert isinstance(self._process.ask(Prompt(line=None, seconds=PATIENCE)), Died)
        self._give_back(self._process)
        self._give_back = lambda _: None

    def _refuse_if_stopped(self):
        if self._is_stopped:
            raise RunnerClosedError


@pytest.fixture(scope="module")
def helpers_at_hand():
    """What gives a conversation one of two helpers, or starts another one where they are taken."""
    root = Path(tempfile.mkdtemp(prefix="bwinf-warm-")).resolve()
    processes = [HelperProcess(root, serve_conversation) for _ in range(2)]
    for process in processes:
        # It is started with the first question.
        process.ask(Prompt(line=None, seconds=0))
    idle = [*processes]

    def taken(own_root, target):
        try:
            return WarmHelper(idle.pop(), idle.append)
        except IndexError:
            return HelperProcess(own_root, target)

    yield taken
    for process in processes:
        process.stop()
        process.join()
    remove(root)


@pytest.fixture
def warm_helpers(helpers_at_hand, monkeypatch):
    """Programs are started by the processes that have started those of the tests before."""
    monkeypatch.setattr(talker, "HelperProcess", helpers_at_hand)
