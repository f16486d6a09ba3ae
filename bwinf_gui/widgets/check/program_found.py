"""The smallest case that a search has found: what was said and what is best, and its file."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import first_fault, verdict_name
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.check.marks import pill_of
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.theme import Appearance, set_style_property

_FILE_LINES = 5
_FILE_UNITS = 42


class FoundCard(QFrame):
    """Shows a counterexample beside the best answer to it.

    Signals:
        save_clicked: It is to be saved as a file of the contest.
        open_clicked: It is to be the document of the tab.
        keep_clicked: It is to be one of the cases.
    """

    save_clicked = Signal()
    open_clicked = Signal()
    keep_clicked = Signal()

    def __init__(self, *, checker: Checker[Any], appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("checkFound")
        self.setProperty("card", "true")
        self._checker = checker
        self._found: SearchProgress[Any] | None = None
        metrics, icons = appearance.theme.metrics, appearance.icons
        self._title, self._how = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._title.setObjectName("checkFoundTitle")
        self._how.setProperty("role", "hint")
        self._names = [QLabel(self) for _ in range(2)]
        self._pill = QLabel(self)
        self._pill.setProperty("pill", "neutral")
        self._answers = [QLabel(self) for _ in range(2)]
        self._answers[0].setObjectName("checkFoundSubmitted")
        self._answers[1].setObjectName("checkFoundBest")
        self._file = QPlainTextEdit(self)
        self._file.setObjectName("checkFoundFile")
        self._file.setReadOnly(True)
        self._file.setTabChangesFocus(True)
        self._file.setFont(metrics.fixed_pitch())
        self._file.setFixedHeight(_FILE_LINES * self._file.fontMetrics().lineSpacing() + 12)
        self._file.setFixedWidth(metrics.across(_FILE_UNITS))
        self._buttons = [QPushButton(icons.icon(icon), "", self) for icon in _ICONS]
        for button, name in zip(self._buttons, _NAMES, strict=True):
            button.setObjectName(name)
        clicks = (self._copy, self.keep_clicked, self.save_clicked, self.open_clicked)
        for button, click in zip(self._buttons, clicks, strict=True):
            button.clicked.connect(click)
        self._arrange(metrics.unit)
        self.retranslate()
        self.hide()

    def show_found(self, found: SearchProgress[Any] | None) -> None:
        """Show what was found; None hides the card."""
        self._found = found
        self._fill()
        self.setVisible(found is not None)

    def retranslate(self) -> None:
        names = (tr("Submitted"), tr("Best"))
        for label, name in zip(self._names, names, strict=True):
            label.setText(name)
        texts = (tr("Copy"), tr("To the test cases"), tr("Save as file …"), tr("Open"))
        for button, text in zip(self._buttons, texts, strict=True):
            button.setText(text)
        self._buttons[3].setToolTip(tr("Show it in this tab; undo brings the other file back"))
        self._file.setAccessibleName(tr("The file"))
        self._fill()

    def _fill(self) -> None:
        found = self._found
        if found is None or found.smallest is None or found.first is None:
            return
        case, row = found.smallest.case, found.smallest.row
        self._title.setText(
            tr("Smallest counterexample: {0}").format(self._checker.size_in_words(case))
        )
        self._how.setText(_how_found(found, self._checker))
        self._pill.setText(verdict_name(row.verdict))
        set_style_property(self._pill, "pill", pill_of(row.verdict))
        for label, text in zip(self._answers, _answers(row), strict=True):
            label.setText(text or "–")
        text = self._checker.write(case)
        if self._file.toPlainText() != text:
            self._file.setPlainText(text)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._file.toPlainText())

    def _arrange(self, unit: int) -> None:
        answers = QGridLayout()
        answers.setHorizontalSpacing(2 * unit)
        answers.setVerticalSpacing(unit)
        for row, (name, answer) in enumerate(zip(self._names, self._answers, strict=True)):
            name.setProperty("role", "secondary")
            answer.setWordWrap(True)
            answers.addWidget(name, row, 0)
            answers.addWidget(answer, row, 1)
        answers.addWidget(self._pill, 0, 2, Qt.AlignmentFlag.AlignTop)
        answers.setColumnStretch(1, 1)
        answers.setRowStretch(2, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * unit)
        buttons.addStretch()
        for button in self._buttons:
            buttons.addWidget(button)
        middle = QHBoxLayout()
        middle.setSpacing(2 * unit)
        middle.addLayout(answers, 1)
        middle.addWidget(self._file)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._how))
        layout.addLayout(middle)
        layout.addLayout(buttons)


_NAMES = ("checkFoundCopy", "checkFoundKeep", "checkFoundSave", "checkFoundOpen")
_ICONS = ("copy", "plus", "save", "open")


def _answers(row: CheckedRow) -> tuple[str, str]:
    """What was said and what is best, of the first place that is wrong."""
    fault = first_fault(row)
    if fault is None:
        return row.message, next((line.best for line in row.judgement.lines), "")
    place = f"{fault.place}: " if fault.place else ""
    return place + (fault.submitted or verdict_name(fault.verdict)), place + fault.best


def _how_found(found: SearchProgress[Any], checker: Checker[Any]) -> str:
    """After how many cases it was found, and how far it was made smaller."""
    if found.first is None or found.smallest is None:
        return ""
    after = tr_plural("found after {n} case", "found after {n} cases", found.found_after)
    after = after.format(n=whole(found.found_after))
    first, smallest = (checker.size(each.case) for each in (found.first, found.smallest))
    if first == smallest:
        return after
    shrunk = tr("size {0} → {1} after {2} more").format(
        whole(first), whole(smallest), whole(found.tried_since)
    )
    return f"{after}, {shrunk}"
