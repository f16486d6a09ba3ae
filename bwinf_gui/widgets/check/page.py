"""The page "Check" of a tab: an answer, a program or a folder is held against the best answers."""

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QToolButton, QVBoxLayout, QWidget

from bwinf_gui.checking.cases import NamedCase, case_of_content
from bwinf_gui.checking.checker import Checker
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.answer_mode import AnswerMode
from bwinf_gui.widgets.check.answer_view import MakePicture
from bwinf_gui.widgets.check.mode import CheckMode
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.tool_row import SegmentSwitch

if TYPE_CHECKING:
    from bwinf_gui.tasks import Task


class CheckPage(ContentPage):
    """Shows one way to check at a time; each has three columns of its own."""

    symbol = "clipboard"

    def __init__(
        self,
        *,
        task: "Task",
        checker: Checker[Any],
        document: Document[Any],
        make_picture: MakePicture,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("checkPage")
        self._task = task
        self._checker = checker
        self._document = document
        self.answer = AnswerMode(
            checker=checker,
            make_picture=make_picture,
            services=services,
            parent=self,
        )
        self._modes: Sequence[CheckMode] = (self.answer,)
        self._switch = SegmentSwitch(parent=self)
        self._stacks = [QStackedWidget(self) for _ in range(3)]
        metrics = services.appearance.theme.metrics
        for mode in self._modes:
            self._switch.add(mode.title())
            columns = (mode.left, mode.centre, mode.right)
            for stack, column in zip(self._stacks, columns, strict=True):
                stack.addWidget(column)
        self._switch.setVisible(len(self._modes) > 1)
        left, centre, right = self._stacks
        self.fill(
            left=self._with_switch(left, metrics.unit), centre=centre, right=right, metrics=metrics
        )
        self._make_tools(services.appearance)
        self._connect()
        self.retranslate()

    @property
    def mode(self) -> CheckMode:
        """The way to check that is on top."""
        return self._modes[max(0, self._switch.current)]

    def title(self) -> str:
        """What the switch between the pages of a tab calls it."""
        return tr("Check")

    def take_focus(self) -> None:
        """Give the focus to the input of the mode."""
        self.mode.take_focus()

    def played(self) -> Playback | None:
        """The answer that is looked at."""
        return self.mode.played()

    def tools(self) -> Sequence[QWidget]:
        """What leads from fault to fault in an answer."""
        return (self._fault_button,)

    def command(self) -> str | None:
        """The command line that does the same; an unsaved document has none."""
        arguments = self.mode.command()
        if self._document.file is None or self._document.is_modified or arguments is None:
            return None
        return shlex.join(["bwinf", "check", self._task.word, str(self._document.file), *arguments])

    def exports(self) -> Exports:
        """Pictures and tables of what is shown."""
        return self.mode.exports()

    def status(self) -> tuple[str, str]:
        """What happens now, and what is checked."""
        return self.mode.status()

    @property
    def is_answered(self) -> bool:
        """Whether nothing is being computed."""
        return not self.mode.is_running

    def toggle(self) -> None:
        """Start, pause or resume."""
        self.mode.toggle()

    def stop(self) -> None:
        """Stop what is running."""
        self.mode.stop()

    def why_not_start(self) -> str:
        """What is against starting."""
        return self.mode.why_not_start()

    def why_not_stop(self) -> str:
        """What is against stopping."""
        return self.mode.why_not_stop()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        for button, mode in zip(self._switch.buttons, self._modes, strict=True):
            button.setText(mode.title())
        self._switch.setAccessibleName(tr("What is checked"))
        self._fault_button.setText(tr("Next fault"))
        self._offer_faults()

    def _with_switch(self, stack: QWidget, unit: int) -> QWidget:
        """The input of the mode below the switch between them."""
        column = QWidget(self)
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._switch)
        layout.addWidget(stack, 1)
        return column

    def _make_tools(self, appearance: Appearance) -> None:
        self._next_fault = QShortcut(QKeySequence("F8"), self)
        self._fault_button = QToolButton(self)
        self._fault_button.setObjectName("checkNextFault")
        self._fault_button.setIcon(appearance.icons.icon("error"))
        self._fault_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    @Slot()
    def _offer_faults(self) -> None:
        """Offer to go to the next fault where there is one."""
        is_answer = self.mode is self.answer
        self._fault_button.setEnabled(is_answer and self.answer.has_faults)
        why = tr("Go to the next place that is not right (F8)")
        if not self._fault_button.isEnabled():
            why = tr("No fault is known here.")
        self._fault_button.setToolTip(why)

    def _connect(self) -> None:
        self._document.changed.connect(self._show_case)
        self._document.file_changed.connect(self._show_case)
        self._switch.chosen.connect(self._on_mode_chosen)
        self._next_fault.activated.connect(self.answer.go_to_next_fault)
        self._fault_button.clicked.connect(self.answer.go_to_next_fault)
        self.changed.connect(self._offer_faults)
        for mode in self._modes:
            mode.changed.connect(self.changed)
            mode.failed.connect(self.failed)
            mode.answer_wanted.connect(self._show_answer)

    def _case(self) -> NamedCase[Any] | None:
        """The document as a case; None where a checker cannot read what the tab can show."""
        if self._document.is_empty:
            return None
        name = self._document.name or tr("your unsaved work")
        try:
            return case_of_content(self._checker, self._document.content, name)
        except InputError:
            return None

    @Slot()
    def _show_case(self) -> None:
        case = self._case()
        for mode in self._modes:
            mode.show_case(case)

    @Slot(int)
    def _on_mode_chosen(self, position: int) -> None:
        for stack in self._stacks:
            stack.setCurrentIndex(position)
        self.changed.emit()

    @Slot(object, object)
    def _show_answer(self, row: object, case: object) -> None:
        """Show what a program or a file of a folder has answered as if it were pasted."""
        del row, case
