"""Asks about files in threads, so that a drive that does not answer never stops the window."""

import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, wait
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Slot

from bwinf_gui.widgets.background import courier, send

PATIENCE_SECONDS = 0.03
"""The window waits this long for an answer: nearly all drives are quicker, and nothing flickers."""

Answer = TypeVar("Answer")


class Disk(QObject):
    """Calls functions that touch files, each in a thread of its own.

    A thread that hangs is a daemon: it holds up neither other questions nor the end of the program.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._late: dict[Future[Any], Callable[[Sequence[Any]], object]] = {}
        courier().sent.connect(self._on_answered)

    def ask(self, work: Callable[[], Answer], then: Callable[[Answer], object]) -> None:
        """Call `work` in a thread and `then` with its result in this one: at once if it is quick.

        What `work` raises is raised here, or reported as uncaught where it takes longer.
        """
        self.ask_all([work], lambda answers: then(*answers))

    def ask_all(
        self,
        works: Iterable[Callable[[], Answer]],
        then: Callable[[Sequence[Answer]], object],
    ) -> None:
        """The same for several, with all quick results together, then each further one."""
        asked = [_asked(work) for work in works]
        quick, late = wait(asked, PATIENCE_SECONDS)
        self._late |= dict.fromkeys(late, then)
        if quick:
            then([each.result() for each in asked if each in quick])

    @Slot(object, object)
    def _on_answered(self, answer: object, _nothing: object) -> None:
        # All that threads send comes here too; the questions of others are no business of ours.
        if isinstance(answer, Future) and answer in self._late:
            self._late.pop(answer)([answer.result()])


def _asked(work: Callable[[], Answer]) -> Future[Answer]:
    """The answer to come of a function in a thread of its own."""
    answer: Future[Answer] = Future()

    def run() -> None:
        try:
            answer.set_result(work())
        except Exception as error:
            answer.set_exception(error)
        send(answer)

    threading.Thread(target=run, daemon=True).start()
    return answer
