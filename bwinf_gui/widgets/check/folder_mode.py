"""A folder of submissions: a matrix of verdicts fills while their programs run."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from bwinf_gui.checking.cases import CaseSource, NamedCase, SetFiles, contest_files
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.kept_rows import unfinished_in
from bwinf_gui.checking.matrix import Place
from bwinf_gui.checking.page import table_of
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunState
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.task import Task
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.banner import BannerAction, BannerKind, BannerMessage
from bwinf_gui.widgets.check.folder_cell import CellColumn
from bwinf_gui.widgets.check.folder_contents import FolderContents, folder_contents
from bwinf_gui.widgets.check.folder_panel import FolderPanel
from bwinf_gui.widgets.check.folder_report import FolderReport, FolderResults
from bwinf_gui.widgets.check.folder_run import FolderRun
from bwinf_gui.widgets.check.folder_view import FolderView
from bwinf_gui.widgets.check.folder_wish import FolderWish
from bwinf_gui.widgets.check.folder_words import (
    broken_off_in_words,
    changes_in_words,
    files_in_words,
    folder_headline,
    folder_in_words,
    folder_remark,
    run_status,
    running_in_words,
    submissions_in_words,
    why_empty,
)
from bwinf_gui.widgets.check.mode import CheckMode
from bwinf_gui.widgets.check.picture import MakePicture
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.services import Services


class FolderMode(CheckMode):
    """Holds all submissions of a folder against a set of cases."""

    def __init__(
        self,
        *,
        task: Task,
        checker: Checker[Any],
        document: Document[Any],
        make_picture: MakePicture,
        trust: Trust,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        appearance = services.appearance
        self._task, self._checker = task, checker
        self._document, self._trust = document, trust
        self._database = services.database
        self._case: NamedCase[Any] | None = None
        self._contents: FolderContents | None = None
        self._is_stale = True
        self._is_start_wanted = False
        self.panel = FolderPanel(appearance=appearance, parent=parent)
        self.view = FolderView(appearance=appearance, parent=parent)
        self.cell = CellColumn(appearance=appearance, parent=parent)
        self.left, self.centre, self.right = self.panel, self.view, self.cell
        self._model = self.view.matrix.model
        self.run = FolderRun(engine=services.engine, parent=self)
        self._report = FolderReport(
            make_picture=make_picture, engine=services.engine, parent=self.view
        )
        self._looking = BackgroundRun[FolderContents](
            services.engine, take=self._on_looked, failed=self._on_failed, parent=self
        )
        self._remembered = Remembered(services.database, f"folder/{task.stored_word}", FolderWish)
        self.panel.show_wish(self._remembered.get())
        self._connect()
        self._show()

    def take(self, path: Path) -> None:
        self.panel.field.show_folder(str(path))

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Have the document among the cases."""
        self._case = case
        self._look_when_seen()

    @property
    def start_button(self) -> QPushButton:
        return self.view.bar.start_button

    def take_focus(self) -> None:
        (self.panel.field if self.run.check is None else self.view.matrix).setFocus()

    def command(self) -> list[str] | None:
        """The same on the command line, for the document alone."""
        wish = self.panel.wish
        if wish.base is None:
            return None
        traps = ["--traps"] if CaseSource.TRAPS in wish.sources else []
        return ["--submissions", str(wish.base), *traps]

    def exports(self) -> Exports:
        """The table of all rows."""
        if not self.run.matrix.rows:
            return Exports()
        return Exports(tables=(TableOffer(tr("Submissions"), self._table),))

    def status(self) -> tuple[str, str]:
        """What runs now and what keys do, and how much there is."""
        check = self.run.check
        if check is None:
            return "", ""
        keys = tr("A click on a heading sorts, Return opens the chosen cell")
        now = " · ".join(filter(None, (running_in_words(check, self.run.matrix), keys)))
        return now, f"{submissions_in_words(check)}, {files_in_words(check)}"

    @property
    def is_running(self) -> bool:
        """Whether programs are run or may be begun at any moment."""
        return self.run.state is RunState.RUNNING

    def toggle(self) -> None:
        if self.run.state.is_paused:
            self._ask_and_start()
        elif self.run.is_under_way:
            self.run.pause()
        elif self.run.check is not None:
            # Submissions may have been changed or added since.
            self._is_start_wanted = True
            self._show()
            self._look()

    def why_not_start(self) -> str:
        if self.run.check is not None:
            return ""
        return tr("Choose the folder with the submissions first.")

    def why_not_stop(self) -> str:
        return "" if self.run.is_under_way else tr("Nothing is running.")

    @Slot()
    def stop(self) -> None:
        """End the programs that run; what is known is kept."""
        self.run.stop()

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self._looking.stop()
        self._report.stop()
        self.run.close_down()

    def retranslate(self) -> None:
        """Say anew what is known: verdicts are in the language in which they were found."""
        self._show()
        self._look_when_seen()

    def _connect(self) -> None:
        panel, view, cell = self.panel, self.view, self.cell
        panel.changed.connect(self._on_wish_changed)
        panel.shown.connect(self._on_shown)
        view.folder_wanted.connect(panel.field.choose)
        view.bar.main_clicked.connect(self.toggle)
        view.bar.stop_clicked.connect(self.stop)
        view.matrix.cell_chosen.connect(self._show_cell)
        view.matrix.cell_opened.connect(self._open)
        cell.picture_wanted.connect(lambda: self._open(view.matrix.current))
        cell.output_wanted.connect(self._read_output)
        cell.report_wanted.connect(self._write_report)
        cell.table_wanted.connect(self._write_table)
        self.run.changed.connect(self._fill)
        self.run.finished.connect(self._on_finished)
        self.run.failed.connect(self._on_run_failed)
        self._report.told.connect(self.told)
        self._report.failed.connect(self.failed)
        self._report.busy_changed.connect(self._show)
        self._trust.busy_changed.connect(self._show)

    @Slot()
    def _on_wish_changed(self) -> None:
        self._remembered.keep(self.panel.wish)
        self._look()

    def _look_when_seen(self) -> None:
        self._is_stale = True
        if self.panel.isVisible():
            self._look()

    @Slot()
    def _on_shown(self) -> None:
        if self._is_stale:
            self._look()
        if self.run.check is None and self.panel.wish.base is None:
            self._offer_unfinished()

    @Slot()
    def _look(self) -> None:
        """Find submissions and cases anew, but not while a run goes by them."""
        if self.run.is_under_way:
            return
        self._is_stale = False
        wish = self.panel.wish
        contest = contest_files(self._document.file, self._task.pattern, self._task.examples)
        files = SetFiles(contest=contest, own=wish.own, pattern=self._task.pattern)
        checker, case, word = self._checker, self._case, self._task.stored_word
        database = self._database
        self._looking.start(
            RunSpec(lambda _: folder_contents(checker, files, case, wish, word, database))
        )

    @Slot(object)
    def _on_looked(self, contents: FolderContents) -> None:
        if self.run.is_under_way:
            return
        is_start_wanted, self._is_start_wanted = self._is_start_wanted, False
        self._contents = contents
        name = self._case.name if self._case is not None else ""
        numbers = {source: len(contents.cases.of(source)) for source in CaseSource}
        self.panel.ticks.show_numbers(numbers, name)
        self.panel.field.say_problem(contents.problem)
        self.view.banner.dismiss()
        check, chosen = contents.check, self.view.matrix.current
        if check is not None:
            names = [each.name for each in check.submissions]
            programs = frozenset(check.submissions.index(each) for each in check.programs)
            self._model.show_submissions(names, contents.heads, programs)
            self.view.matrix.set_seconds(check.check.limits.seconds)
        self.run.take(check)
        if check is None:
            return
        if check.size:
            self.view.matrix.choose(chosen if chosen is not None else (0, 0))
        if contents.cases.refused:
            error = contents.cases.refused[0]
            self._say(error.source, as_sentence(error))
        self._say_what_is_left()
        if is_start_wanted:
            self._ask_and_start()

    def _say_what_is_left(self) -> None:
        """After a crash or a stop: that one can go on; after a whole check: what has changed."""
        if self.run.is_to_be_compared:
            self._ask_what_stays()
        elif self.run.state is RunState.STOPPED:
            folder = self.panel.wish.base or Path()
            self._say_broken_off(folder, len(self.run.matrix.rows), self.toggle)

    def _offer_unfinished(self) -> None:
        """After a crash: offer to go on where the check was."""
        unfinished = unfinished_in(self._database, self._task.stored_word)
        if unfinished is not None:
            folder = unfinished.folder
            self._say_broken_off(folder, unfinished.rows, partial(self._go_on_with, folder))

    def _say_broken_off(self, folder: Path, rows: int, go_on: Callable[[], object]) -> None:
        action = BannerAction(tr("Go on with it"), go_on, icon="play")
        self._say(folder.name, broken_off_in_words(folder, rows), action)

    def _go_on_with(self, folder: Path) -> None:
        self.panel.field.show_folder(str(folder))
        self._on_wish_changed()

    def _say(self, place: str, text: str, *actions: BannerAction) -> None:
        message = BannerMessage(f"{place}:", text, kind=BannerKind.NOTICE)
        self.view.banner.show_message(message, actions)

    def _ask_and_start(self) -> None:
        if self.run.check is not None:
            self._trust.ask(self.run.check.programs, self._start)

    def _start(self, programs: Sequence[Program]) -> None:
        self.view.banner.dismiss()
        self.run.start(programs, self.panel.wish.at_once)

    @Slot()
    def _on_finished(self) -> None:
        if self.run.check is not None:
            announce(self.view, folder_headline(self.run.check, self.run.matrix))
            self._ask_what_stays()

    def _ask_what_stays(self) -> None:
        """Let a check take the place of the last one, at once where nothing is different."""
        changed = len(self.run.changed_cells)
        if not changed:
            self.run.replace_last()
            return
        actions = (
            BannerAction(tr("Replace"), self._replace, icon="check"),
            BannerAction(tr("Keep the last one"), self._keep_last, icon="undo"),
        )
        self._say(tr("Checked again"), changes_in_words(changed), *actions)

    def _replace(self) -> None:
        self.view.banner.dismiss()
        self.run.replace_last()

    def _keep_last(self) -> None:
        self.view.banner.dismiss()
        self.run.keep_last()

    @Slot(object)
    def _on_run_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The folder could not be checked"), as_sentence(error))

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._is_start_wanted = False
        self.failed.emit(tr("The folder could not be read"), as_sentence(error))

    @Slot()
    def _fill(self) -> None:
        place, matrix = self.view.matrix.current, self.run.matrix
        before = self._model.cell(place) if place is not None else None
        self._model.fill(matrix, self.run.changed_cells)
        self._show()
        if place is not None and self._model.cell(place) != before:
            self._show_cell(place)

    @Slot()
    def _show(self) -> None:
        self.panel.allow_changes(allowed=not self.run.is_under_way)
        check, matrix = self.run.check, self.run.matrix
        reason = why_empty(self.panel.wish, self._contents)
        self.view.show_matrix(shown=not reason, why_not=reason)
        self.view.legend.show_counts(self._model.counts())
        if check is None or reason:
            self.view.say(tr("How right are all submissions?"), tr("Nothing is checked yet."))
            self.panel.say(found="", cases="", words=reason)
        else:
            self.view.say(folder_headline(check, matrix), folder_remark(check, matrix))
            self.panel.say(
                found=tr("{0} found").format(whole(len(check.submissions))),
                cases=files_in_words(check),
                words=folder_in_words(check, matrix),
            )
        status = run_status(check, matrix, self.run.state, self.run.seconds_left)
        if self._trust.is_busy or self._is_start_wanted:
            status = replace(status, done=tr("Reading the programs …"))
        self.view.bar.show_status(status)
        self._allow_reports()
        self.changed.emit()

    def _allow_reports(self) -> None:
        check, rows = self.run.check, len(self.run.matrix.rows)
        far = tr("{0} of {1}").format(whole(rows), whole(check.size if check else 0))
        nothing = "" if rows else tr("Nothing is checked yet.")
        if self._report.is_busy:
            nothing = far = tr("The report is being written …")
        self.cell.allow_reports(why_not=nothing, progress=far if rows else "")

    @Slot(object)
    def _show_cell(self, place: Place | None) -> None:
        if place is None or self.run.check is None:
            self.cell.show_cell("", None, "")
            return
        answer = self.run.answer_at(place)
        row = answer[0] if answer is not None else None
        self.cell.show_cell(self._model.name_of(place), row, self._model.spoken(place))

    @Slot(object)
    def _open(self, place: Place | None) -> None:
        if (answer := self.run.answer_at(place)) is not None:
            self.answer_wanted.emit(*answer)

    @Slot()
    def _read_output(self) -> None:
        if (answer := self.run.answer_at(self.view.matrix.current)) is not None:
            self.output_wanted.emit(*answer)

    def _table(self) -> Table:
        rows = self.run.matrix.rows
        return table_of([rows[place] for place in sorted(rows)])

    @Slot()
    def _write_report(self) -> None:
        if self.run.check is not None:
            results = FolderResults(self._task.title, self.run.check, self.run.matrix)
            self._report.offer(results, beside=self.panel.wish.base or Path.home())

    @Slot()
    def _write_table(self) -> None:
        self._report.offer_table(self._table(), beside=self.panel.wish.base or Path.home())
