"""How a counterexample became small: step by step what was taken away, while it stayed wrong."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.counterexamples import Failing, SearchProgress
from bwinf_gui.checking.differences import difference_in_words
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import sign_of
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance

MOST_ROWS = 6
"""Of more steps some have to be scrolled to."""


class ShrinkStep(NamedTuple):
    """A step: what was done, after how many cases more, what is left, and the verdict on that."""

    what: str
    tried: int
    size: str
    verdict: Verdict


class ShrunkView(QWidget):
    """The table of steps with its title."""

    def __init__(self, *, checker: Checker[Any], appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._checker = checker
        self._found: SearchProgress[Any] | None = None
        self._title, self._hint = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "hint")
        self.table: ColumnTable[ShrinkStep] = ColumnTable(
            _columns(appearance), appearance=appearance, parent=self
        )
        self.table.setObjectName("checkShrunk")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit)
        layout.addLayout(apart(self._title, self._hint))
        layout.addWidget(self.table)
        self.retranslate()

    def show_found(self, found: SearchProgress[Any] | None) -> None:
        """Show how what was found became small; nothing where it was small from the beginning."""
        if found is not self._found:
            self._found = found
            self._fill()
        self.setVisible(found is not None and len(found.steps) > 1)

    def as_table(self) -> Table:
        """The steps as a table."""
        heads = (tr("Step"), tr("Cases"), tr("Size"), tr("Verdict"))
        rows = tuple((*step[:3], verdict_name(step.verdict)) for step in self.table.rows)
        return Table(tr("How it became small"), heads, rows)

    def retranslate(self) -> None:
        self._title.setText(tr("How it became small"))
        self._hint.setText(tr("it stays wrong with every step"))
        self.table.setAccessibleName(tr("How it became small"))
        self.table.retranslate()
        self._fill()

    def _fill(self) -> None:
        steps = [*_steps(self._found.steps, self._checker)] if self._found is not None else []
        self.table.show_rows(steps)
        self.table.choose_row(len(steps) - 1)
        self.table.scrollToBottom()
        self.table.limit_rows(1, MOST_ROWS)


def _steps(failing: Sequence[Failing[Any]], checker: Checker[Any]) -> Iterator[ShrinkStep]:
    """The case that was found, and each smaller one."""
    for first in failing[:1]:
        size = checker.size_in_words(first.case)
        yield ShrinkStep(tr("found"), first.tried, size, first.row.verdict)
    for before, after in pairwise(failing):
        what = difference_in_words(checker.write(before.case), checker.write(after.case))
        size = checker.size_in_words(after.case)
        yield ShrinkStep(what, after.tried - before.tried, size, after.row.verdict)


def _columns(appearance: Appearance) -> tuple[Column[ShrinkStep], ...]:
    def sign(step: ShrinkStep) -> Look:
        return Look(icon=sign_of(step.verdict, appearance.icons))

    return (
        Column(
            to_translate("Step"),
            lambda step: step.what,
            look=sign,
            tip=lambda step: f"{step.what} ({verdict_name(step.verdict)})",
        ),
        Column(
            to_translate("Cases"),
            lambda step: whole(step.tried),
            width=ColumnWidth(9, beside_title=5),
            is_number=True,
        ),
        Column(to_translate("Size"), lambda step: step.size, width=AS_WIDE_AS_TEXTS),
    )
