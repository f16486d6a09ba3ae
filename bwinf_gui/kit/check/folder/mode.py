"""A folder of submissions: what is found in it, checked, looked at, said and written."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.latest import CheckKind, LatestCheck
from bwinf_gui.checking.page import table_of
from bwinf_gui.checking.said import FolderRemarks
from bwinf_gui.checking.sentences import first_place
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.contents import Detail, FolderContents, details, folder_contents
from bwinf_gui.kit.check.folder.rows import SubmissionFilter
from bwinf_gui.kit.check.folder.run import FolderRun
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Desk, NewPage
from bwinf_gui.kit.check.running import TrustQuestion
from bwinf_gui.kit.check.running_mode import RunningMode, all_in
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.reading import encoded
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import spoken_language, to_translate, tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check.trust import trust_question
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.save_dialog import save_chosen

PICTURE_UNITS = 38
"""The height of the small picture, with room for a scroll bar below wide rows."""
_UNREAD = to_translate("The folder could not be read")
_Said: TypeAlias = tuple[FolderContents | None, FolderRemarks]


class FolderMode(RunningMode):
    """Checks all submissions of a folder on a set of cases."""

    kind = CheckKind.FOLDER
    state: FolderState

    def __init__(self, new_page: NewPage, *, desk: Desk, parent: QWidget) -> None:
        first = FolderState(checker=desk.patient_checker)
        super().__init__(new_page, first, name="folder", desk=desk, parent=parent)
        self._looked_for: object = None
        self._then: Callable[[], object] | None = None
        """What to do with the folder once it has been read."""
        self.run = FolderRun(self)
        self._looking = self.background(_UNREAD, self._on_contents)
        self._judging = self.background(_UNREAD, self._on_judged)
        self.stage.changed.connect(self._on_stage)
        self.follow(lambda s: (s.contents, s.said), self._keep_said)
        self.follow(_wanted_detail, self._judge_chosen)

    # What the page asks.

    @property
    def is_answered(self) -> bool:
        return not self.run.is_active

    @property
    def has_faults(self) -> bool:
        return bool(self.state.faults)

    @property
    def has_proof(self) -> bool:
        return bool(self.state.table.submissions)

    def go_to_next_fault(self) -> None:
        self.stage.do(f.choose_fault)

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Use the files next to another document."""
        del case
        self._looked_for = None
        self._on_stage()

    def come_up(self) -> None:
        self._look()

    def take(self, path: Path) -> None:
        """Check a folder that was dropped."""
        self.stage.do(lambda s: s.with_options(folder=str(path)))

    def take_again(self, check: LatestCheck) -> None:
        self.take(Path(check.path))

    def take_focus(self) -> None:
        self.widget("checkMatrix" if self.state.table.submissions else "checkFolder").setFocus()

    def command(self) -> str | None:
        """The same on the command line."""
        options, files = self.state.options, self.set_files().contest
        if options.base is None or not files:
            return None
        said = ["bwinf", "check", self.desk.task.word, *map(str, files)]
        said += ["--submissions", str(options.base)]
        return command_of([*said, *(["--traps"] if options.with_traps else [])])

    def exports(self) -> Exports:
        """The matrix, and all rows."""
        rows = self.state.matrix.rows
        if not rows:
            return Exports()
        answers = [rows[place] for place in sorted(rows)]
        matrix = TableOffer(tr("Submissions"), partial(words.class_table, self.state))
        return Exports(tables=(matrix, TableOffer(tr("All answers"), partial(table_of, answers))))

    def offer_report(self) -> bool:
        if self.state.matrix.rows:
            self.report(self.state)
        return bool(self.state.matrix.rows)

    def status(self) -> tuple[str, str]:
        return words.status(self.state)

    def toggle(self) -> None:
        self.check_missing(self.state)

    def why_not_start(self) -> str:
        return "" if self.run.is_active else words.why_not_missing(self.state)

    @Slot()
    def stop(self) -> None:
        self.run.stop()

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self.desk.trust.stop()
        self._looking.stop()
        self._judging.stop()
        self.run.close_down()

    # What the parts have done.

    def choose_folder(self, s: FolderState) -> None:
        title = tr("Folder with submissions")
        name = QFileDialog.getExistingDirectory(self.window(), title, s.options.folder)
        if name:
            self.take(Path(name))

    def check_missing(self, s: FolderState) -> None:
        """Check what is not known, or pause, or go on."""
        if s.run.is_paused:
            if not self.run.go_on():
                self._ask_and_start(again=False)
        elif s.is_running:
            self.run.pause()
        elif self._looking.is_active:
            # What is shown is still another folder.
            self._then = self._start_missing
        else:
            self._start_missing()

    def check_all(self, _s: FolderState) -> None:
        """Check everything again, with submissions as they are now."""
        self._look(again=True, then=partial(self._ask_and_start, again=True))

    def open_cell(self, s: FolderState, *, as_text: bool = False) -> None:
        """Look at the chosen answer, or read what was printed."""
        # What is judged again has what its picture needs.
        found = s.detail.answer if s.detail is not None else s.chosen_answer
        if found is not None and s.chosen is not None:
            row = replace(found.row, submission=s.chosen.name)
            self.answer_wanted.emit(replace(found, row=row), as_text)

    def report(self, s: FolderState) -> None:
        """Offer the reports."""
        from bwinf_gui.kit.check.folder.dialog import PupilReports  # noqa: PLC0415

        dialog = PupilReports(s, desk=self.desk, parent=self.window())
        dialog.reported.connect(self.reported)
        dialog.failed.connect(self.failed)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def write_table(self, s: FolderState) -> None:
        """Write the matrix into a file."""
        folder = s.options.base or Path()
        save_chosen(
            self.window(),
            tr("Write a table for spreadsheets"),
            folder.parent / f"{folder.name}{TableForm.CSV.value}",
            lambda _path: encoded(write_table(words.class_table(s), TableForm.CSV)),
            kinds="*.csv",
            saved=self.reported.emit,
            failed=self.failed.emit,
        )

    def show_everyone(self, s: FolderState) -> FolderState:
        """Show the class what there is, without names, or put these back."""
        projector = self.window().findChild(QAction, "projectorAction")
        if projector is not None:
            projector.setChecked(not s.is_anonymous)
            projector.toggled.connect(self._on_projector, Qt.ConnectionType.UniqueConnection)
        # The size of the text, which changes with it, has shown another state already.
        return self.state.but(is_anonymous=not s.is_anonymous)

    def give_hint(self, s: FolderState) -> None:
        """Put the hint for a group where it can be pasted."""
        QGuiApplication.clipboard().setText(words.hint_for_group(s))
        self.reported.emit(tr("The hint is in the clipboard"))

    def new_picture(self, ui: Ui) -> QWidget:
        """The picture of the first wrong step in the chosen cell."""
        holder = QWidget()
        holder.setFixedHeight(ui.px(PICTURE_UNITS))
        picture = self.desk.new_picture("check", ui.appearance, holder)
        ui.column((picture, 1), into=holder)

        def paint(detail: Detail | None) -> None:
            picture.setVisible(detail is not None and bool(detail.answer.row.judgement.lines))
            if detail is not None and detail.answer.row.judgement.lines:
                answer = detail.answer
                picture.show_answer((answer.case, answer.row, first_place(answer.row)))

        ui.bind("detail", lambda s: s.detail, paint)
        return holder

    # What the state does not hold.

    @Slot()
    def _on_stage(self) -> None:
        if self.is_seen or self._looked_for is not None:
            self._look()

    def _keep_said(self, before: _Said, now: _Said) -> None:
        contents, said = now
        if contents is None or contents is not before[0] or contents.kept_said is None:
            return
        contents.kept_said.keep(said)
        if said.to_check != before[1].to_check:
            self._look(again=True)

    def _look(self, *, again: bool = False, then: Callable[[], object] | None = None) -> None:
        """Find submissions and cases, but not during a run, which uses them; `then` follows.

        What was looked for before is not, unless it is wanted `again`.
        """
        options = self.state.options
        wanted = (options, self.desk.document.file, spoken_language())
        if self.run.is_active or (self._looked_for == wanted and not again):
            return
        self._looked_for = wanted
        self._then = then or (self._then if self._looking.is_active else None)
        desk, files = self.desk, self.set_files()
        about = desk.patient_checker, desk.services.database, desk.task.stored_word
        self._looking.start(RunSpec(lambda _: folder_contents(*about, files, options)))

    @Slot(object)
    def _on_contents(self, contents: FolderContents) -> None:
        then, self._then = self._then, None
        if self.run.is_active:
            return
        if self.state.is_reading:
            # Those are programs of what was shown before.
            self.desk.trust.stop()
        base = self.state.options.base
        is_trusted = base is not None and self.desk.trust.trusts(all_in(base))
        after = self.state.but(question=None, is_allowed=False, is_trusted=is_trusted)
        self.stage.show(f.take_contents(after, contents))
        self.run.take(contents.check)
        for error in contents.at_hand.refused[:1]:
            self.reported.emit(f"{error.source}: {as_sentence(error)}")
        if then is not None:
            then()

    def _start_missing(self) -> None:
        if not words.why_not_missing(self.state):
            self._ask_and_start(again=False)

    def _ask_and_start(self, *, again: bool) -> None:
        check, options = self.run.check, self.state.options
        if check is None or options.base is None:
            return
        base = options.base

        def question(programs: Sequence[Program]) -> TrustQuestion:
            names = tuple(program.name for program in programs)
            return TrustQuestion(trust_question(programs), base, names)

        # While it runs, another folder may be named already.
        start = partial(
            self.run.fill,
            at_once=options.at_once,
            again=again,
            ended=partial(self._on_ended, base),
        )
        self.ask(check.programs, all_in(base), start, question)

    def _on_ended(self, base: Path) -> None:
        """Remember how right the submissions are."""
        s = self.state
        announce(self.centre, words.title(s))
        self.desk.latest.note(
            LatestCheck(
                kind=self.kind,
                path=str(base),
                right=s.counts[SubmissionFilter.RIGHT],
                weak=s.counts[SubmissionFilter.WEAK],
                count=len(s.table.submissions),
            )
        )

    def _judge_chosen(self, _before: object, _now: object) -> None:
        """Judge the chosen answer again, since what pictures need is not kept."""
        check, place, found = self.state.check, self.state.place, self.state.chosen_answer
        if check is not None and place is not None and found is not None:
            self._judging.start(RunSpec(lambda _: details(check, place, found)))

    @Slot(object)
    def _on_judged(self, detail: Detail) -> None:
        if self.state.place == detail.place:
            self.stage.show(self.state.but(detail=detail))

    @Slot(bool)
    def _on_projector(self, on: bool) -> None:  # noqa: FBT001 - Qt's signal
        if not on:
            self.stage.show(self.state.but(is_anonymous=False))


def _wanted_detail(s: FolderState) -> object:
    """What the detail depends on."""
    return s.contents, s.place, s.chosen_answer and s.chosen_answer.row
