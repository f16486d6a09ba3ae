"""Helper processes that one conversation leaves to the next: to start one takes longer than games.

For tests that are about what is said. That a helper ends with its conversation, and what is left of
both then, is shown by the tests of `Talker`.
"""

import tempfile
import threading
from contextlib import contextmanager, suppress
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
        if self._is_stopped:
            raise RunnerClosedError
        self._process.tell(request)

    def ask(self, request):
        with self._asking:
            reply = self._process.ask(request)
        if self._is_stopped:
            raise RunnerClosedError
        return reply

    def stop(self):
        if not self._is_stopped:
            self._is_stopped = True
            with suppress(HelperEndedError):
                self._process.tell(_NOBODY)

    def join(self):
        """Wait until the program is gone."""
        give_back, self._give_back = self._give_back, lambda _: None
        with self._asking, suppress(HelperEndedError):
            assert isinstance(self._process.ask(Prompt(line=None, seconds=PATIENCE)), Died)
        give_back(self._process)


@contextmanager
def helpers_at_hand(count):
    """Let conversations have the same helpers; who finds none of them free starts one as usual."""
    root = Path(tempfile.mkdtemp(prefix="bwinf-warm-")).resolve()
    processes = [HelperProcess(root, serve_conversation) for _ in range(count)]
    for process in processes:
        # It is started with the first question.
        process.ask(Prompt(line=None, seconds=0))
    idle = [*processes]

    def taken(own_root, target):
        try:
            return WarmHelper(idle.pop(), idle.append)
        except IndexError:
            return HelperProcess(own_root, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(talker, "HelperProcess", taken)
        yield
    for process in processes:
        process.stop()
        process.join()
    remove(root)
