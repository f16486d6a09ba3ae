"""A folder of submissions: a matrix of verdicts fills while their programs run."""

import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QThreadPool, Slot
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from bwinf_gui.checking.case_sets import CaseSet, SetFiles, Source, case_set, contest_files
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import FolderCheck, folder_check
from bwinf_gui.checking.kept_rows import unfinished_in
from bwinf_gui.checking.matching import number_in
from bwinf_gui.checking.matrix import Filling, Matrix, Place, changed_cells
from bwinf_gui.checking.page import page_of, table_of
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.places import checks_folder, write_atomically
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import duration, whole
from bwinf_gui.text.tables import Table, TableForm, write_table
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.banner import BannerAction, BannerKind, BannerMessage
from bwinf_gui.widgets.check.folder_cell import CellColumn
from bwinf_gui.widgets.check.folder_model import CaseHead
from bwinf_gui.widgets.check.folder_panel import FolderPanel, FolderWish
from bwinf_gui.widgets.check.folder_view import FolderView
from bwinf_gui.widgets.check.folder_words import (
    changes_in_words,
    folder_headline,
    folder_in_words,
    folder_remark,
)
from bwinf_gui.widgets.check.mode import CheckMode
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.jobs import LatestJob, begin_in
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.run_bar import RunState, RunStatus
from bwinf_gui.widgets.services import Services

if TYPE_CHECKING:
    from bwinf_gui.tasks import Task


@dataclass(frozen=True, slots=True)
class _Found:
    """What there is to check; without a check, `problem` says why, if a folder is named."""

    cases: CaseSet[Any]
    check: FolderCheck[Any] | None = None
    problem: str = ""


class FolderMode(CheckMode):
    """Holds all submissions of a folder against a set of cases.

    A pause begins nothing more, a stop ends what runs; both, and a crash, are gone on with by
    filling what is still unknown, as every row is kept as soon as it is there.
    """

    def __init__(
        self,
        *,
        task: "Task",
        checker: Checker[Any],
        document: Document[Any],
        trust: Trust,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        appearance = services.appearance
        self._task, self._checker = task, checker
        self._document, self._trust = document, trust
        self._case: NamedCase[Any] | None = None
        self._is_stale = True
        self._state = RunState.IDLE
        self._check: FolderCheck[Any] | None = None
        self._filling: Filling[Any] | None = None
        self._before: Mapping[Place, CheckedRow] = {}
        self._began = (0.0, 0)
        self.panel = FolderPanel(appearance=appearance, parent=parent)
        self.view = FolderView(appearance=appearance, parent=parent)
        self.cell = CellColumn(appearance=appearance, parent=parent)
        self.left, self.centre, self.right = self.panel, self.view, self.cell
        self._model = self.view.matrix.model
        self._looking = LatestJob(
            begin_in(services.threads, failed=self._on_failed, parent=self), parent=self
        )
        # Of its own, as the run keeps its thread for as long as it takes.
        self._threads = QThreadPool(self)
        self._threads.setMaxThreadCount(1)
        self._run = LatestJob(
            begin_in(self._threads, failed=self._on_run_failed, parent=self), parent=self
        )
        self._connect()
        self._show_state()

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Have the document among the cases."""
        self._case = case
        self._look_when_seen()

    @property
    def start_button(self) -> QPushButton:
        """What starts, pauses and resumes the check."""
        return self.view.bar.start_button

    def take_focus(self) -> None:
        """Give the focus to the matrix, or to the field where there is none yet."""
        (self.panel.field if self._check is None else self.view.matrix).setFocus()

    def command(self) -> list[str] | None:
        """The same on the command line, for the document alone."""
        wish = self.panel.wish
        if wish.folder is None:
            return None
        traps = ["--traps"] if Source.TRAPS in wish.sources else []
        return ["--submissions", str(wish.folder), *traps]

    def exports(self) -> Exports:
        """The table of all rows."""
        if not self._model.matrix.rows:
            return Exports()
        return Exports(tables=(TableOffer(tr("Submissions"), self._table),))

    def status(self) -> tuple[str, str]:
        """What runs now and what keys do, and how much there is."""
        if self._check is None:
            return "", ""
        keys = tr("A click on a heading sorts, Return opens the chosen cell")
        now = " · ".join(filter(None, (self._running_name(), keys)))
        much = tr("{0} submissions, {1} files").format(
            whole(len(self._check.submissions)), whole(len(self._check.check.cases))
        )
        return now, much

    @property
    def is_running(self) -> bool:
        """Whether programs are run or may be begun at any moment."""
        return self._state is RunState.RUNNING

    def toggle(self) -> None:
        """Start, pause or resume."""
        if self._state is RunState.RUNNING:
            self._pause()
        elif self._check is not None:
            self._trust.ask(self._check.programs, self._start)

    def why_not_start(self) -> str:
        """What is against starting."""
        if self._check is not None:
            return ""
        return tr("Choose the folder with the submissions first.")

    def why_not_stop(self) -> str:
        """What is against stopping."""
        runs = self._state in {RunState.RUNNING, RunState.PAUSED}
        return "" if runs else tr("Nothing is running.")

    @Slot()
    def stop(self) -> None:
        """End the programs that run; what is known is kept."""
        if self._state in {RunState.RUNNING, RunState.PAUSED}:
            self._state = RunState.STOPPED
            self._run.stop()
            self._fill(Matrix(rows=self._model.matrix.rows, unmatched=self._model.matrix.unmatched))

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self._looking.stop()
        self.stop()
        self._threads.waitForDone()

    def retranslate(self) -> None:
        """Say anew what is known: verdicts are in the language in which they were found."""
        self._show_state()
        self._look_when_seen()

    def _connect(self) -> None:
        panel, view, cell = self.panel, self.view, self.cell
        panel.changed.connect(self._look)
        panel.shown.connect(self._on_shown)
        view.folder_wanted.connect(panel.field.choose)
        view.bar.main_clicked.connect(self.toggle)
        view.bar.stop_clicked.connect(self.stop)
        view.matrix.cell_chosen.connect(self._show_cell)
        view.matrix.cell_opened.connect(self._open)
        cell.picture_wanted.connect(self._see_picture)
        cell.output_wanted.connect(self._read_output)
        cell.report_wanted.connect(self._write_report)
        cell.table_wanted.connect(self._write_table)
        self._looking.progressed.connect(self._on_found)
        self._run.progressed.connect(self._fill)
        self._run.ended.connect(self._on_run_ended)

    # --- What there is to check ---

    def _look_when_seen(self) -> None:
        self._is_stale = True
        if self.panel.isVisible():
            self._look()

    @Slot()
    def _on_shown(self) -> None:
        if self._is_stale:
            self._look()
        if self._check is None and self.panel.wish.folder is None:
            self._offer_unfinished()

    @Slot()
    def _look(self) -> None:
        """Find submissions and cases anew, but not while a run goes by them."""
        if self._state in {RunState.RUNNING, RunState.PAUSED}:
            return
        self._is_stale = False
        wish = self.panel.wish
        contest = contest_files(self._document.file, self._task.pattern, self._task.examples)
        files = SetFiles(contest=contest, own=wish.own, pattern=self._task.pattern)
        self._looking.start(
            partial(_found, self._checker, files, self._case, wish, self._task.word)
        )

    @Slot(object)
    def _on_found(self, found: _Found) -> None:
        if self._state in {RunState.RUNNING, RunState.PAUSED}:
            return
        name = self._case.name if self._case is not None else ""
        numbers = {source: len(found.cases.of(source)) for source in Source}
        self.panel.ticks.show_numbers(numbers, name)
        self.panel.field.say_problem(found.problem)
        self._check, self._state = found.check, RunState.IDLE
        self.view.banner.dismiss()
        if found.check is None:
            self._show_state()
            return
        cases, submissions = found.check.check.cases, found.check.submissions
        heads = [_head(case, found.cases) for case in cases]
        chosen = self.view.matrix.current
        self._model.show_submissions([each.name for each in submissions], heads)
        self.view.matrix.set_seconds(found.check.check.limits.seconds)
        self._show_kept(found.check)
        self.view.matrix.choose(chosen if chosen is not None and cases else (0, 0))
        if found.cases.refused:
            error = found.cases.refused[0]
            self._say(error.source, as_sentence(error))

    def _show_kept(self, check: FolderCheck[Any]) -> None:
        """Show what is known from before: a check that broke off, or the last whole one."""
        new, last = check.kept.new, check.kept.last
        rows = check.valid_rows(new) or check.valid_rows(last)
        if new.rows and not new.is_finished and rows:
            self._state = RunState.STOPPED
        elif rows and len(rows) == check.size:
            self._state = RunState.FINISHED
        self._before = check.same_places(last)
        self._fill(Matrix(rows=rows))
        if new.is_finished:
            self._ask_what_stays()

    def _offer_unfinished(self) -> None:
        """After a crash: offer to go on where the check was."""
        unfinished = unfinished_in(checks_folder(), self._task.word)
        if unfinished is None:
            return
        folder = unfinished.folder
        count = tr_plural("{n} cell was checked", "{n} cells were checked", unfinished.rows)
        said = tr("The check of {0} broke off after {1}.").format(
            folder, count.format(n=whole(unfinished.rows))
        )
        go_on = BannerAction(tr("Go on with it"), partial(self._go_on_with, folder), icon="play")
        self._say(folder.name, said, go_on)

    def _go_on_with(self, folder: Path) -> None:
        self.panel.field.show_folder(folder)
        self._look()

    def _say(self, place: str, text: str, *actions: BannerAction) -> None:
        message = BannerMessage(f"{place}:", text, kind=BannerKind.NOTICE)
        self.view.banner.show_message(message, actions)

    # --- The run ---

    def _start(self) -> None:
        if self._check is None:
            return
        goes_on = self._state in {RunState.STOPPED, RunState.PAUSED}
        if self._filling is not None and self._run.is_busy and self._state is RunState.PAUSED:
            self._filling.go_on()
            self._state = RunState.RUNNING
            self._show_state()
            return
        known = self._check.valid_rows(self._check.kept.new) if goes_on else {}
        if not goes_on:
            self._before = self._check.same_places(self._check.kept.last)
            self._check.kept.begin()
        self.view.banner.dismiss()
        self._filling = self._check.filling(known)
        self._state = RunState.RUNNING
        self._began = (time.monotonic(), len(known))
        self._fill(Matrix(rows=known))
        limits, at_once = self._check.check.limits, self.panel.wish.at_once
        self._run.start(partial(self._filling.run, partial(Runner, limits, at_once)))

    def _pause(self) -> None:
        if self._filling is not None:
            self._filling.pause()
            self._state = RunState.PAUSED
            self._show_state()

    @Slot(object)
    def _fill(self, matrix: Matrix) -> None:
        # Files that fit no case are found once, and not again with rows that are known.
        place = self.view.matrix.current
        before = self._model.matrix.rows.get(place) if place is not None else None
        self._model.fill(matrix, self._changed(matrix))
        self._show_state()
        if place is not None and matrix.rows.get(place) is not before:
            self._show_cell(place)

    def _changed(self, matrix: Matrix) -> frozenset[Place]:
        return changed_cells(self._before, matrix.rows)

    @Slot()
    def _on_run_ended(self) -> None:
        if (self._state is RunState.PAUSED and self._is_whole) or self._state is RunState.RUNNING:
            self._finish()
        self._show_state()

    @property
    def _is_whole(self) -> bool:
        return self._check is not None and len(self._model.matrix.rows) == self._check.size

    def _finish(self) -> None:
        if self._check is None:
            return
        self._state = RunState.FINISHED
        self._check.kept.finish()
        announce(self.view, folder_headline(self._check, self._model.matrix))
        self._ask_what_stays()

    def _ask_what_stays(self) -> None:
        """Let a check take the place of the last one, at once where nothing is different."""
        if self._check is None:
            return
        changed = len(self._changed(self._model.matrix))
        if not changed:
            self._check.kept.replace()
            return
        replace = BannerAction(tr("Replace"), self._replace, icon="check")
        keep = BannerAction(tr("Keep the last one"), self._keep_last, icon="undo")
        self._say(tr("Checked again"), changes_in_words(changed), replace, keep)

    def _replace(self) -> None:
        if self._check is not None:
            self._check.kept.replace()
            self._before = {}
            self.view.banner.dismiss()
            self._fill(self._model.matrix)

    def _keep_last(self) -> None:
        if self._check is not None:
            self._check.kept.drop()
            self.view.banner.dismiss()
            self._fill(Matrix(rows=self._check.same_places(self._check.kept.last)))

    @Slot(object)
    def _on_run_failed(self, error: Exception) -> None:
        self._state = RunState.STOPPED
        self.failed.emit(tr("The folder could not be checked"), as_sentence(error))

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The folder could not be read"), as_sentence(error))

    # --- What is shown ---

    def _show_state(self) -> None:
        busy = self._state in {RunState.RUNNING, RunState.PAUSED}
        self.panel.allow_changes(allowed=not busy)
        check, matrix = self._check, self._model.matrix
        is_empty = check is None or not check.size
        self.view.show_matrix(shown=not is_empty, why_not=self._why_empty())
        self.view.legend.show_counts(self._model.counts())
        rows = len(matrix.rows)
        if check is None or is_empty:
            self.view.say(tr("How right are all submissions?"), tr("Nothing is checked yet."))
            self.panel.say(found="", cases="", words=self._why_empty())
        else:
            self.view.say(folder_headline(check, matrix), folder_remark(check, matrix))
            self.panel.say(
                found=tr("{0} found").format(whole(len(check.submissions))),
                cases=tr_plural("{n} file", "{n} files", len(check.check.cases)).format(
                    n=whole(len(check.check.cases))
                ),
                words=folder_in_words(check, matrix),
            )
        self.view.bar.show_status(self._run_status())
        far = tr("{0} of {1}").format(whole(rows), whole(check.size if check else 0))
        nothing = "" if rows else tr("Nothing is checked yet.")
        self.cell.allow_reports(why_not=nothing, progress=far if rows else "")
        self.changed.emit()

    def _run_status(self) -> RunStatus:
        check, matrix = self._check, self._model.matrix
        if check is None or self._state is RunState.IDLE or not check.size:
            return RunStatus()
        rows = len(matrix.rows)
        done = tr("{0} of {1}").format(whole(rows), whole(check.size))
        if self._state is RunState.STOPPED:
            done = tr("stopped at {0}").format(done)
        running = tr("{0} running").format(whole(len(matrix.running))) if matrix.running else ""
        return RunStatus(
            state=self._state,
            share=rows / check.size,
            done=done,
            speed=running,
            left=self._time_left(rows, check.size),
        )

    def _time_left(self, rows: int, size: int) -> str:
        began, known = self._began
        if self._state is not RunState.RUNNING or rows - known < 1:
            return ""
        seconds = (time.monotonic() - began) / (rows - known) * (size - rows)
        return tr("about {0} left").format(duration(seconds))

    def _running_name(self) -> str:
        first = next(iter(self._model.matrix.running), None)
        if first is None or self._check is None:
            return ""
        return tr("{0} is running").format(self._check.submissions[first[0]].name)

    def _why_empty(self) -> str:
        wish = self.panel.wish
        if wish.folder is None:
            return tr(
                "Choose the folder in which every entry is a submission, or drop it here: "
                "programs, result files, or folders of these."
            )
        if self._check is None:
            return tr("There is no such folder: {0}").format(wish.folder)
        if not self._check.submissions:
            return tr("There is nothing in the folder {0}.").format(wish.folder)
        return tr("Tick at least one kind of cases in the test set.")

    @Slot(object)
    def _show_cell(self, place: Place | None) -> None:
        if place is None or self._check is None:
            self.cell.show_cell("", None, "")
            return
        row = self._model.matrix.rows.get(place)
        spoken = self._model.spoken(place)
        self.cell.show_cell(self._model.name_of(place), row, spoken)

    @Slot(object)
    def _open(self, place: Place) -> None:
        row = self._model.matrix.rows.get(place)
        if row is not None and self._check is not None:
            self.answer_wanted.emit(row, self._check.check.cases[place[1]])

    @Slot()
    def _see_picture(self) -> None:
        if (place := self.view.matrix.current) is not None:
            self._open(place)

    @Slot()
    def _read_output(self) -> None:
        place = self.view.matrix.current
        row = self._model.matrix.rows.get(place) if place is not None else None
        if place is not None and row is not None and self._check is not None:
            self.output_wanted.emit(row, self._check.check.cases[place[1]])

    # --- Reports ---

    def _rows(self) -> list[CheckedRow]:
        rows = self._model.matrix.rows
        return [rows[place] for place in sorted(rows)]

    def _table(self) -> Table:
        return table_of(self._rows())

    @Slot()
    def _write_report(self) -> None:
        page = page_of(self._task.title, self._rows())
        self._write(tr("Write a page for browsers"), ".html", page)

    @Slot()
    def _write_table(self) -> None:
        table = write_table(self._table(), TableForm.CSV)
        self._write(tr("Write a table for spreadsheets"), ".csv", table)

    def _write(self, title: str, suffix: str, content: str) -> None:
        folder = self.panel.wish.folder or Path.home()
        suggested = folder.parent / f"{folder.name}{suffix}"
        name, _ = QFileDialog.getSaveFileName(self.view, title, str(suggested))
        if not name:
            return
        try:
            write_atomically(Path(name), content.encode())
        except OSError as error:
            self.failed.emit(Path(name).name, as_sentence(error))
        else:
            self.told.emit(tr("Written: {0}").format(name))


def _found(
    checker: Checker[Any],
    files: SetFiles,
    case: NamedCase[Any] | None,
    wish: FolderWish,
    task: str,
) -> Generator[_Found, None, None]:
    """What there is to check, in a thread."""
    cases = case_set(checker, files, case)
    if wish.folder is None:
        yield _Found(cases)
        return
    chosen = Check(checker=checker, cases=cases.of(*wish.sources), limits=wish.limits)
    try:
        check = folder_check(
            chosen, wish.folder.absolute(), command=wish.command, store=checks_folder(), task=task
        )
    except OSError as error:
        yield _Found(cases, problem=as_sentence(error))
    else:
        yield _Found(cases, check)


def _head(case: NamedCase[Any], cases: CaseSet[Any]) -> CaseHead:
    """A file of the contest is told by its number, all others by their names."""
    stem = Path(case.file_name).stem
    if case.is_trap:
        return CaseHead(case.name, tr("Traps"), case.name)
    if case in cases.of(Source.OWN):
        return CaseHead(stem, tr("Files of your own"), case.name)
    return CaseHead(number_in(case.file_name) or stem, tr("From the contest"), stem)
