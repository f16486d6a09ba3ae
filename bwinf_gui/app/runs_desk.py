"""Brings kept runs, the window's tabs and the list of runs together."""

from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from bwinf_gui.app.runs.sentences import date_in_words, state_of, subject_of, title_of
from bwinf_gui.app.window import MainWindow
from bwinf_gui.runs import Damage, Entry, KeptRun, StoreError
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.runs.sentences import damage_in_words
from bwinf_gui.tasks.run_kinds import TASK_OF_KIND
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.banner import BannerMessage, Words
from bwinf_gui.widgets.choices import ListChoice
from bwinf_gui.widgets.page import TaskPage

if TYPE_CHECKING:
    from bwinf_gui.app.runs.dialog import RunsDialog

MOST_OFFERED = 5


class RunsDesk(QObject):
    """Opens the list of runs, and runs in their tabs; says what keeps runs from being kept."""

    def __init__(
        self,
        *,
        library: RunLibrary,
        problem: Damage | StoreError | None,
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._library = library
        self._window = window
        self._problem = problem
        library.changed.connect(self._on_changed)
        library.failed.connect(self._on_failed)
        window.actions_.runs.triggered.connect(self._open_dialog)
        window.tabs.follow_pages(self._follow_page)

    def report_problem(self) -> None:
        """Report what was wrong with the store at the start."""
        if isinstance(self._problem, StoreError):
            self._on_failed(self._problem)
        elif self._problem is not None:
            self._say(to_translate("Runs"), partial(damage_in_words, self._problem))

    @Slot(object)
    def take_in(self, path: Path) -> None:
        """Keep the run of a file, and show it in the list."""
        self._open_dialog().take_in(path)

    def _open_dialog(self) -> "RunsDialog":
        self._dialog.show_list()
        return self._dialog

    @cached_property
    def _dialog(self) -> "RunsDialog":
        # Most windows never show it.
        from bwinf_gui.app.runs.dialog import RunsDialog  # noqa: PLC0415

        window = self._window
        dialog = RunsDialog(library=self._library, appearance=window.appearance, parent=window)
        dialog.open_requested.connect(partial(self._show, go_on=False))
        dialog.go_on_requested.connect(partial(self._show, go_on=True))
        return dialog

    def _show(self, run: KeptRun, *, go_on: bool) -> None:
        task = TASK_OF_KIND[run.entry.kind]
        if self._window.show_task(task.word):
            self._window.page.show_run(run, go_on=go_on)
            self._window.activateWindow()
        else:
            # It is from outside, and its page could not be made.
            self._window.show_message(tr("The task “{0}” has no tab.").format(task.title))

    def _follow_page(self, page: TaskPage) -> None:
        page.run_chosen.connect(self._on_run_chosen)
        self._offer_on(page)

    def _offer_on(self, page: TaskPage) -> None:
        """Offer runs to go on with in the tab of their task."""
        unfinished = (
            entry
            for entry in self._library.entries()
            if TASK_OF_KIND.get(entry.kind) is page.task and not entry.finished and entry.can_go_on
        )
        page.show_unfinished_runs([_offer(entry) for entry in islice(unfinished, MOST_OFFERED)])

    @Slot()
    def _on_changed(self) -> None:
        for page in self._window.tabs.pages:
            self._offer_on(page)

    @Slot(object)
    def _on_failed(self, error: StoreError) -> None:
        self._say(to_translate("Runs are not being kept"), partial(as_sentence, error))

    def _say(self, subject: str, text: Words) -> None:
        """Report a problem of all tabs above them; a page may have one of its own."""
        self._window.banner("runsBanner").show_message(BannerMessage(subject, text))

    @Slot(object)
    def _on_run_chosen(self, number: int) -> None:
        run = self._library.run(number)
        if run is not None:
            self._show(run, go_on=True)


def _offer(entry: Entry) -> ListChoice:
    parts = (subject_of(entry), state_of(entry), date_in_words(entry.changed))
    return ListChoice(
        entry.number,
        title_of(entry),
        " · ".join(part for part in parts[1:] if part),
        " · ".join(part for part in parts if part),
    )
