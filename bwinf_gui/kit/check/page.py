"""The page "Check" of a tab: an answer, a program or a folder is compared with the best answers."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QPainter, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QFileDialog, QToolButton, QVBoxLayout, QWidget

from bwinf_gui.border import Surviving
from bwinf_gui.checking.answers import PrintedAnswer, Says, decoded_answer
from bwinf_gui.checking.cases import NamedCase, case_of_content, contest_cases
from bwinf_gui.checking.checker import Checker, JudgeAnswer, checker_of
from bwinf_gui.checking.contents import answer_text, is_archive
from bwinf_gui.checking.latest import CheckKind, LatestCheck, LatestChecks
from bwinf_gui.checking.verdicts import Judgement
from bwinf_gui.engine.engine import Engine
from bwinf_gui.kit.check.judged import NO_PICTURE, Judged
from bwinf_gui.kit.check.mode import Desk, Mode
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import beginning, legible
from bwinf_gui.text.translation import in_context, spoken_language, to_translate, tr
from bwinf_gui.widgets.choices import ListChoice
from bwinf_gui.widgets.columns import PageColumn
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.empty_page import paint_lines
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance, Theme
from bwinf_gui.widgets.tool_row import SegmentSwitch

if TYPE_CHECKING:
    from bwinf_gui.checking.pasted import AnswerSection
    from bwinf_gui.kit.check.answer.mode import AnswerMode
    from bwinf_gui.kit.check.folder.mode import FolderMode
    from bwinf_gui.kit.check.program.mode import ProgramMode
    from bwinf_gui.widgets.check.trust import Trust

LARGEST_PROGRAM = 2**20
"""Bytes of a program whose text is looked at."""
_MODES = {
    CheckKind.ANSWER: (in_context("check", "Answer"), "clipboard"),
    CheckKind.PROGRAM: (to_translate("Program"), "program"),
    CheckKind.FOLDER: (to_translate("Folder"), "folder"),
}
"""The names and icons of the modes, which are attributes of the page."""
M = TypeVar("M", bound=Mode)


class CheckPage(ContentPage):
    """Shows one way to check at a time; each has three columns of its own.

    Signals:
        begun: There is something to check, so the page belongs on top.
        grown: Columns have come to the page.
    """

    begun = Signal()
    grown = Signal()

    symbol = "clipboard"

    def __init__(
        self,
        task: Task,
        checker: Checker[Any],
        document: Document[Any],
        judged: Judged[Any],
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("checkPage")
        self._modes: dict[CheckKind, Mode] = {}
        self._kind = CheckKind.ANSWER
        self._make_controls(services.appearance)
        # One mode's columns are seen; unlike a QStackedWidget, a stack needs room for these only.
        sides = (QWidget(self), QWidget(self), QWidget(self))
        self._stacks = [*map(QVBoxLayout, sides)]
        for stack in self._stacks:
            stack.setContentsMargins(0, 0, 0, 0)
        metrics = services.appearance.theme.metrics
        self._stacks[0].setSpacing(2 * metrics.unit)
        self._stacks[0].addWidget(self._switch)
        self.fill(left=sides[0], centre=sides[1], right=sides[2], metrics=metrics)
        self.desk = Desk(
            task=task,
            checker=checker,
            patient_checker=_judging_elsewhere(checker, task, services.engine),
            document=document,
            judged=judged,
            new_trust=self._new_trust,
            services=services,
            columns=self.columns,
            latest=LatestChecks(services.database, task.stored_word),
        )
        self._follow_document()
        self._fit_switch()
        LiveTexts(self, self._say_texts)

    # What a mode is made of is imported with it: a tenth of all that a window would load.
    @property
    def answer(self) -> "AnswerMode":
        from bwinf_gui.kit.check.answer.parts import answer_mode  # noqa: PLC0415

        return self._made(CheckKind.ANSWER, answer_mode)

    @property
    def program(self) -> "ProgramMode":
        from bwinf_gui.kit.check.program.parts import program_mode  # noqa: PLC0415

        return self._made(CheckKind.PROGRAM, program_mode)

    @property
    def folder(self) -> "FolderMode":
        from bwinf_gui.kit.check.folder.parts import folder_mode  # noqa: PLC0415

        return self._made(CheckKind.FOLDER, folder_mode)

    @property
    def top(self) -> Mode:
        mode: Mode = getattr(self, self._kind)
        return mode

    def title(self) -> str:
        return tr("Check")

    @property
    def is_answered(self) -> bool:
        return self.top.is_answered

    def take_focus(self) -> None:
        self.top.take_focus()

    def views(self) -> Sequence[str]:
        return [f"{self.title()}: {tr(name)}" for name, _icon in _MODES.values()]

    @property
    def view(self) -> int:
        return [*_MODES].index(self._kind)

    def show_view(self, number: int) -> None:
        mode: Mode = getattr(self, [*_MODES][number])
        self.show_mode(mode)

    def tools(self) -> Sequence[QWidget]:
        """The controls that lead from fault to fault."""
        return (self._fault_button,)

    def close_down(self) -> None:
        """End all programs that run."""
        for mode in self._modes.values():
            mode.close_down()

    def take(self, path: Path) -> None:
        """Check a program, or a folder, which may be packed."""
        mode = self.folder if path.is_dir() or is_archive(path.name) else self.program
        mode.take(path)
        self._begin_in(mode)
        mode.take_focus()
        if path.is_file() and self._elsewhere(path):
            self.failed.emit(legible(path.name), partial(self._elsewhere, path))

    def _elsewhere(self, path: Path) -> str:
        """The place where a program belongs instead, if its text shows that."""
        with suppress(OSError):
            content = beginning(path, LARGEST_PROGRAM)
            return self.desk.services.where_program_belongs(decoded_answer(content))
        return ""

    def answer_reader(self, path: Path) -> Callable[[bytes], Says]:
        """Reads in any thread what a file says of the document or of a case next to it.

        It raises InputError for anything but text.
        """
        from bwinf_gui.checking.pasted import what_is_said  # noqa: PLC0415

        desk, mine, beside = self.desk, self._case(), self.desk.beside(str(path))

        def read(content: bytes) -> Says:
            files = desk.contest_files(beside)
            cases = [*([mine] if mine else []), *contest_cases(desk.checker, files)]
            return what_is_said(desk.checker, cases, answer_text(content, path.name), path)

        return read

    def take_answer(self, content: bytes, path: Path) -> None:
        """Check a printed answer; raises InputError for anything but text."""
        self.answer.show_text(answer_text(content, path.name), str(path))
        self._begin_in(self.answer)

    def forget(self) -> None:
        self.desk.latest.forget()

    def take_again(self, check: LatestCheck) -> None:
        """Show something that was checked before; a program is checked again."""
        mode: Mode = getattr(self, check.kind)
        mode.take_again(check)
        self._begin_in(mode)
        mode.take_focus()

    @Slot(object)
    def begin(self, kind: CheckKind) -> None:
        """Check what was copied, or a program or folder, if one is chosen."""
        if kind is CheckKind.ANSWER:
            self._begin_in(self.answer)
            self.answer.paste()
            return
        if kind is CheckKind.PROGRAM:
            name, _ = QFileDialog.getOpenFileName(self, tr("Choose a program"))
        else:
            name = QFileDialog.getExistingDirectory(self, tr("Choose a folder of submissions"))
        if name:
            self.take(Path(name))

    def latest(self) -> Sequence[ListChoice]:
        """What was checked last, as entries of a list."""
        return [*map(_offer_of, self.desk.latest.checks)]

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint some lines that are understood, with verdicts next to them."""
        paint_lines(painter, theme, [form.examples()[0] for form in self.desk.checker.forms])

    def show_mode(self, mode: Mode) -> None:
        """Bring a way to check to the top."""
        self._kind = mode.kind
        self._switch.choose(self.view)
        self._show_columns()

    def _begin_in(self, mode: Mode) -> None:
        self.show_mode(mode)
        self.begun.emit()

    def _make_controls(self, appearance: Appearance) -> None:
        """The switch between the modes, and what leads from fault to fault."""
        self._switch = SegmentSwitch(parent=self)
        self._switch.setObjectName("checkSwitch")
        self._switch.setProperty("tight", "true")
        for _ in _MODES:
            self._switch.add("")
        self._fault_button = QToolButton(self)
        self._fault_button.setObjectName("checkNextFault")
        self._fault_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._fault_button.setIcon(appearance.icons.icon("error"))
        self._fault_button.clicked.connect(self._go_to_next_fault)
        QShortcut(QKeySequence("F8"), self).activated.connect(self._go_to_next_fault)

    def _say_texts(self) -> None:
        for button, (name, _icon) in zip(self._switch.buttons, _MODES.values(), strict=True):
            button.setText(tr(name))
        self._switch.setAccessibleName(tr("What is checked"))
        self._fault_button.setText(tr("Next fault"))
        self._on_mode_changed()

    @Slot()
    def _on_mode_changed(self) -> None:
        mode = self._modes.get(self._kind)
        self.columns.keep_proof(has_proof=mode is None or mode.has_proof)
        has_faults = mode is not None and mode.has_faults
        self._fault_button.setEnabled(has_faults)
        self._fault_button.setToolTip(
            tr("Go to the next place that is not right (F8)")
            if has_faults
            else tr("No fault is known here.")
        )

    def _follow_document(self) -> None:
        document = self.desk.document
        document.changed.connect(self._show_case)
        document.file_changed.connect(self._show_case)
        self._switch.chosen.connect(self.show_view)
        self.columns.width_changed.connect(self._fit_switch)
        self.columns.sides_folded.connect(self._fit_switch)
        self.changed.connect(self._on_mode_changed)

    def _new_trust(self) -> "Trust":
        from bwinf_gui.widgets.check.trust import Trust  # noqa: PLC0415

        services = self.desk.services
        trust = Trust(database=services.database, engine=services.engine, parent=self)
        trust.busy_changed.connect(self.changed)
        trust.failed.connect(
            partial(self.broke_off.emit, to_translate("The programs could not be read"))
        )
        return trust

    def _made(self, kind: CheckKind, make: Callable[..., M]) -> M:
        """A mode, which is made when it is asked for: most windows never show it."""
        if kind not in self._modes:
            self._modes[kind] = mode = make(desk=self.desk, parent=self)
            self._add(mode)
        return cast(M, self._modes[kind])

    @Slot()
    def _fit_switch(self) -> None:
        """Where only one column is seen, the row of tools offers the modes with the pages."""
        self._switch.setHidden(self.columns.shows_one)

    def _add(self, mode: Mode) -> None:
        """Put the columns of a mode into the page, and go by the document's case."""
        for stack, column in zip(self._stacks, mode.sides, strict=True):
            column.hide()
            stack.addWidget(column, 1)
        mode.changed.connect(self.changed)
        mode.failed.connect(self.failed)
        mode.reported.connect(self.reported)
        mode.answer_wanted.connect(self._show_answer)
        mode.broke_off.connect(self.broke_off)
        mode.check_wanted.connect(self.begin)
        mode.path_dropped.connect(self.take)
        mode.fit_height()
        mode.show_case(self._case())
        self.grown.emit()

    def _case(self) -> NamedCase[Any] | None:
        """The document as a case; None where a checker cannot read what the tab can show."""
        document = self.desk.document
        if document.is_empty:
            return None
        name = document.name_in_sentence
        try:
            return case_of_content(self.desk.checker, document.content, name)
        except InputError:
            return None

    @Slot()
    def _show_case(self) -> None:
        if self._modes:
            case = self._case()
            for mode in self._modes.values():
                mode.show_case(case)

    @Slot()
    def _go_to_next_fault(self) -> None:
        self.top.go_to_next_fault()

    def _show_columns(self) -> None:
        mode = self.top
        for each in self._modes.values():
            for column in each.sides:
                column.setVisible(each is mode)
        mode.come_up()
        self.changed.emit()

    @Slot(object, bool)
    def _show_answer(self, answer: "AnswerSection[Any]", as_text: bool) -> None:  # noqa: FBT001
        """Show what a program or a file of a folder has answered as if it were pasted."""
        self.answer.show_answer(answer)
        self.show_mode(self.answer)
        is_input = as_text and self.columns.shows_one
        self.columns.show_column(PageColumn.INPUT if is_input else PageColumn.ANSWER)
        self.answer.widget("checkInput" if as_text else "checkLines").setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for mode in self._modes.values():
            mode.fit_height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_columns()
        if self.top.kind is CheckKind.ANSWER and self.answer.state.is_empty:
            self.take_focus()


def _offer_of(check: LatestCheck) -> ListChoice:
    """Something that was checked as an entry of a list, with its verdict."""
    tip = f"{check.path}\n{check.command}".strip() or check.name
    _name, icon = _MODES[CheckKind(check.kind)]
    return ListChoice(check, legible(check.name), check.in_words(), legible(tip), icon)


def check_page_of(
    task: Task,
    document: Document[Any],
    judged: Judged[Any] | None,
    services: Services,
    parent: QWidget,
) -> CheckPage | None:
    """The page that checks answers to a task; None where the task has no checker."""
    checker = None
    with Surviving():
        checker = checker_of(task)
    if checker is None:
        return None
    return CheckPage(task, checker, document, judged or NO_PICTURE, services, parent)


def _judging_elsewhere(checker: Checker[Any], task: Task, engine: Engine) -> Checker[Any]:
    """The checker, whose judge is asked in a worker process where it plays games."""
    if not checker.plays_games:
        return checker

    def judge(case: object, answer: PrintedAnswer) -> Judgement:
        return engine.answer(JudgeAnswer(task.checker, case, answer, spoken_language()))

    return replace(checker, judge=judge)
