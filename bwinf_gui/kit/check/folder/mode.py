"""A folder of submissions: what is found in it, checked, looked at, said and written."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.latest import CheckKind, LatestCheck
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.contents import details
from bwinf_gui.kit.check.folder.handouts import class_exports, offer_reports
from bwinf_gui.kit.check.folder.reading import UNREAD, FolderReading
from bwinf_gui.kit.check.folder.rows import SubmissionFilter
from bwinf_gui.kit.check.folder.run import FolderRun
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Desk, NewPage
from bwinf_gui.kit.check.running import TrustQuestion
from bwinf_gui.kit.check.running_mode import RunningMode, all_in
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check.trust import trust_question
from bwinf_gui.widgets.pictures import Exports


class FolderMode(RunningMode):
    """Checks all submissions of a folder on a set of cases."""

    kind = CheckKind.FOLDER
    state: FolderState

    def __init__(self, new_page: NewPage, *, desk: Desk, parent: QWidget) -> None:
        first = FolderState(checker=desk.patient_checker)
        super().__init__(new_page, first, name="folder", desk=desk, parent=parent)
        # First, as what is said is kept for those who read the folder.
        self.follow(lambda s: (s.contents, s.said), _keep_said)
        self.run = FolderRun(self, self._note)
        self.reading = FolderReading(self, self.run)
        self._judging = self.background(UNREAD, partial(self.stage.do, f.take_detail))
        self.follow(_wanted_detail, self._judge_chosen)
        projector = desk.services.actions.projector
        self.follow(lambda s: s.is_anonymous, lambda _before, now: projector.setChecked(now))
        projector.toggled.connect(self._on_projector)

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
        self.reading.look_later()

    def come_up(self) -> None:
        self.reading.look()

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
        return class_exports(self.state)

    def offer_report(self) -> bool:
        if self.state.matrix.rows:
            offer_reports(self, self.state)
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
        self.reading.stop()
        self._judging.stop()
        self.run.close_down()

    # What the parts do.

    def choose_folder(self, s: FolderState) -> None:
        title = tr("Folder with submissions")
        name = QFileDialog.getExistingDirectory(self.window(), title, s.options.folder)
        if name:
            self.take(Path(name))

    def check_missing(self, s: FolderState) -> None:
        """Check what is not known, or pause, or go on."""
        if s.run.is_paused:
            if not self.run.go_on():
                self._start()
        elif s.is_running:
            self.run.pause()
        else:
            self.reading.then(self._start_missing)

    def check_all(self, _s: FolderState) -> None:
        """Check everything again, with submissions as they are now."""
        self.reading.look(again=True)
        self.reading.then(partial(self._start, again=True))

    def open_cell(self, s: FolderState, *, as_text: bool = False) -> None:
        """Look at the chosen answer, or read what was printed."""
        # What is judged again has what its picture needs.
        found = s.detail.answer if s.detail is not None else s.chosen_answer
        if found is not None and s.chosen is not None:
            row = replace(found.row, submission=s.chosen.name)
            self.answer_wanted.emit(replace(found, row=row), as_text)

    # What the state does not hold.

    def _start_missing(self) -> None:
        if not words.why_not_missing(self.state):
            self._start()

    def _start(self, *, again: bool = False) -> None:
        # While it is paused, another folder may have been named.
        check, base = self.run.check, self.state.base
        if check is None or base is None:
            return

        def question(programs: Sequence[Program]) -> TrustQuestion:
            names = tuple(program.name for program in programs)
            return TrustQuestion(trust_question(programs), base, names)

        self.ask(check.programs, all_in(base), partial(self.run.fill, again=again), question)

    def _note(self) -> None:
        """Remember how right the submissions are."""
        s = self.state
        announce(self.centre, words.title(s))
        # While it ran, another folder may have been named.
        self.desk.latest.note(
            LatestCheck(
                kind=self.kind,
                path=str(s.base),
                right=s.counts[SubmissionFilter.RIGHT],
                weak=s.counts[SubmissionFilter.WEAK],
                count=len(s.table.submissions),
            )
        )

    def _judge_chosen(self, *_: object) -> None:
        """Judge the chosen answer again, since what pictures need is not kept."""
        check, place, found = self.state.check, self.state.place, self.state.chosen_answer
        if check is not None and place is not None and found is not None:
            self._judging.start(RunSpec(lambda _: details(check, place, found)))
        else:
            self._judging.stop()
            self.change(detail=None)

    @Slot(bool)
    def _on_projector(self, on: bool) -> None:  # noqa: FBT001 - Qt's signal
        if self.state.is_anonymous and not on:
            self.change(is_anonymous=False)


def _keep_said(before: tuple[Any, Any], now: tuple[Any, Any]) -> None:
    contents, said = now
    if contents is before[0] and contents is not None and contents.kept_said is not None:
        contents.kept_said.keep(said)


def _wanted_detail(s: FolderState) -> object:
    """What the detail depends on."""
    return s.contents, s.place, s.chosen_answer and s.chosen_answer.row
