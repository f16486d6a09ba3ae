"""The exact chances of one pair, by who begins: part of the card of the pair."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from bwinf_gui.tasks.dice.dice import rolloff_chance
from bwinf_gui.tasks.dice.exact.sentences import certainty_in_words, chance_text
from bwinf_gui.tasks.dice.exact.values import Prospects, Solution
from bwinf_gui.text.numbers import decimal, percent
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.theme import Appearance

_MOST_ROLL_DIGITS = 2


class ExactCard(QWidget):
    """A small table: who wins how often in the mean, when either begins, and after a roll-off."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exactCard")
        self._shown: tuple[Solution, tuple[int, int]] | None = None
        self._cells = [[QLabel(self) for _ in range(5)] for _ in range(5)]
        self._arrange(appearance.theme.metrics.unit)
        for row, line in enumerate(self._cells):
            for column, cell in enumerate(line):
                cell.setProperty("role", "smallest" if row == 0 else "")
                if column:
                    cell.setFont(tabular(cell.font()))
                    cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    def show_solution(self, solution: Solution | None, numbers: tuple[int, int]) -> None:
        """Show the answer of the pair with these numbers; None hides the table."""
        self._shown = None if solution is None else (solution, numbers)
        self.setVisible(solution is not None)
        if solution is not None:
            self._show(solution, numbers)

    def texts(self) -> list[list[str]]:
        """What stands in the table, row by row."""
        return [[cell.text() for cell in line] for line in self._cells]

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    def _show(self, solution: Solution, numbers: tuple[int, int]) -> None:
        a, b = numbers
        wins, begins = tr("die {0} wins"), tr("Die {0} begins")
        head = ("", wins.format(a), tr("drawn"), wins.format(b), tr("rolls"))
        lines = (
            (tr("On average"), solution.mean),
            (begins.format(a), solution.a_starts),
            (begins.format(b), solution.b_starts),
            (tr_in("what happened", "Roll-off"), solution.rolled_off),
        )
        rows = [head, *((name, *_figures(solution, games)) for name, games in lines)]
        for line, texts in zip(self._cells, rows, strict=True):
            for cell, text in zip(line, texts, strict=True):
                cell.setText(text)
        self._explain_rolloff(solution, a)
        self.setToolTip(certainty_in_words(solution))
        self.setAccessibleName(tr("Exact chances"))
        self.setAccessibleDescription("; ".join(" ".join(row).strip() for row in rows))

    def _explain_rolloff(self, solution: Solution, a: int) -> None:
        chance = rolloff_chance(*solution.question.dice)
        self._cells[4][0].setToolTip(
            tr("Neither die ever rolls higher, so each begins half of the games.")
            if chance is None
            else tr("The higher roll begins; die {0} begins {1} of the games.").format(
                a, percent(float(chance), 2)
            )
        )

    def _arrange(self, unit: int) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(2 * unit)
        layout.setVerticalSpacing(0)
        layout.setColumnStretch(0, 1)
        for row, line in enumerate(self._cells):
            for column, cell in enumerate(line):
                layout.addWidget(cell, row, column)


def _figures(solution: Solution, games: Prospects) -> tuple[str, str, str, str]:
    return (
        chance_text(games.wins_a, solution),
        chance_text(games.draws, solution),
        chance_text(games.wins_b, solution),
        decimal(games.rolls, _MOST_ROLL_DIGITS),
    )
