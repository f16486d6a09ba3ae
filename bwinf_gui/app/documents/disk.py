"""Asks about files in threads, so that a drive that does not answer never stops the window."""

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Slot

from bwinf_gui.widgets.background import courier, send

PATIENCE_SECONDS = 0.03
"""The window waits this long for an answer: nearly all drives are quicker, and nothing flickers."""

Answer = TypeVar("Answer")


@dataclass(eq=False, slots=True)
class _Question:
    work: Callable[[], Any]
    then: Callable[[list[Any]], object]
    answer: Any = None
    error: Exception | None = None
    over: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        try:
            self.answer = self.work()
        except Exception as error:
            self.error = error
        self.over.set()
        send(self)

    def require_success(self) -> None:
        """Raise the exception of the work, if any."""
        if self.error is not None:
            raise self.error


class Disk(QObject):
    """Calls functions that touch files, each in a thread of its own.

    A thread that hangs is a daemon: it holds up neither other questions nor the end of the program.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._open: set[_Question] = set()
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
        questions = [_Question(work, then) for work in works]
        for question in questions:
            threading.Thread(target=question.run, daemon=True).start()
        end = monotonic() + PATIENCE_SECONDS
        # One patience for all of them: each waits only for what the others have left of it.
        over = [each for each in questions if each.over.wait(max(0.0, end - monotonic()))]
        self._open |= {*questions} - {*over}
        for question in over:
            question.require_success()
        if over:
            then([each.answer for each in over])

    @Slot(object, object)
    def _on_answered(self, question: object, _nothing: object) -> None:
        # All that threads send comes here too; the questions of others are no business of ours.
        if isinstance(question, _Question) and question in self._open:
            self._open.discard(question)
            question.require_success()
            question.then([question.answer])
