"""What is known about one pair: who wins how often, who has the first move, and is it certain."""

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.batch import Score
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.judgement import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import (
    first_move_in_words,
    pair_title,
    pair_verdict,
)
from bwinf_gui.tasks.dice.dice import rolloff_chance
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.exact.sentences import (
    advantage_in_words,
    badge_text,
    certainty_in_words,
    chance_text,
)
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Solution
from bwinf_gui.tasks.dice.game_sentences import kind_name
from bwinf_gui.tasks.dice.rules import Start
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.text.numbers import decimal, percent, rounded, whole
from bwinf_gui.text.translation import tr, tr_in, tr_plural
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.theme import Appearance, set_style_property

_MOST_ROLL_DIGITS = 2
_MANY = 10_000_000


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


def _figures(solution: Solution, games: OutcomeProbabilities) -> tuple[str, str, str, str]:
    return (
        chance_text(games.wins_a, solution),
        chance_text(games.draws, solution),
        chance_text(games.wins_b, solution),
        decimal(games.rolls, _MOST_ROLL_DIGITS),
    )


class ShowGameButton(QToolButton):
    """Offers the kinds of games.

    Signals:
        kind_chosen: A `Highlight`.
    """

    kind_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("showGameButton")
        self.setProperty("framed", "true")
        self.setIcon(appearance.icons.icon("board"))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.clicked.connect(lambda: self.kind_chosen.emit(Highlight.TYPICAL))
        menu = QMenu(self)
        self._actions = {kind: self._new_action(menu, kind) for kind in Highlight}
        self.setMenu(menu)
        self.retranslate()

    def offer(self, *, draws: bool) -> None:
        """Offer a drawn game only where there is one."""
        self._actions[Highlight.DRAW].setEnabled(draws)

    def retranslate(self) -> None:
        self.setText(tr("Show game"))
        self.setAccessibleName(tr("Show a game of the chosen pair"))
        self.setToolTip(
            tr("Step through a game of these two dice; the arrow offers other kinds of game")
        )
        for kind, action in self._actions.items():
            action.setText(kind_name(kind))

    def _new_action(self, menu: QMenu, kind: Highlight) -> QAction:
        action = menu.addAction("")
        action.triggered.connect(lambda: self.kind_chosen.emit(kind))
        return action


class PairCard(QFrame):
    """Shows the games of the chosen pair.

    Signals:
        game_requested: A game that is a `Highlight` is to be shown.
    """

    game_requested = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self._appearance = appearance
        self._shown: tuple[ComparisonProgress, Pair] | None = None
        self._exact: tuple[Solution, Start, tuple[int, int]] | None = None
        self._title = QLabel(self)
        self._title.setProperty("role", "heading")
        self._pill = QLabel(self)
        self._pill.setProperty("pill", "good")
        self._bar = _ScoreBar(appearance=appearance, parent=self)
        self._wins = QLabel(self)
        self._draws = QLabel(self)
        self._losses = QLabel(self)
        self._leads = QLabel(self)
        self._first_move = QLabel(self)
        for label in (self._first_move, self._leads):
            label.setWordWrap(True)
        self._chances = ExactCard(appearance=appearance, parent=self)
        self._show_game = ShowGameButton(appearance=appearance, parent=self)
        self._show_game.kind_chosen.connect(self.game_requested)
        for label in (self._draws, self._leads, self._first_move):
            label.setProperty("role", "hint")
        self._arrange(appearance.theme.metrics.unit)
        self.show_pair(None, (0, 1))
        appearance.changed.connect(self._refresh)

    def show_pair(self, progress: ComparisonProgress | None, pair: Pair) -> None:
        """Show a pair of a comparison; None hides the card."""
        self._shown = (progress, pair) if progress is not None else None
        self._refresh()

    def show_exact(self, exact: ExactTable, numbers: tuple[int, ...], pair: Pair) -> None:
        """Show the exact chances of a pair in place of its games, if it was solved."""
        solution = exact.solution(pair)
        self._exact = None
        if solution is not None:
            self._exact = solution, exact.start, (numbers[pair[0]], numbers[pair[1]])
        self._refresh()

    @Slot()
    def retranslate(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        self.setVisible(self._shown is not None or self._exact is not None)
        for label in (self._wins, self._draws, self._losses, self._leads):
            label.setVisible(self._exact is None)
        self._show_game.setVisible(self._shown is not None)
        self._chances.setVisible(self._exact is not None)
        if self._shown is not None:
            self._show(*self._shown)
        if self._exact is not None:
            self._show_chances(*self._exact)

    def _show_chances(self, solution: Solution, start: Start, numbers: tuple[int, int]) -> None:
        chances = solution.outcomes(start)
        self._title.setText(pair_title(numbers, (0, 1)))
        self._pill.setText(badge_text(solution))
        self._pill.setToolTip(certainty_in_words(solution))
        set_style_property(self._pill, "pill", "good")
        self._bar.show_parts(chances.wins_a, chances.draws, chances.wins_b)
        self._chances.show_solution(solution, numbers)
        self._first_move.setText(advantage_in_words(solution))

    def _show(self, progress: ComparisonProgress, pair: Pair) -> None:
        score, numbers = progress.score(pair), progress.comparison.numbers
        standings = progress.standings
        self._title.setText(pair_title(numbers, pair))
        self._show_counts(score)
        self._leads.setText(pair_verdict(standings, numbers, pair))
        self._first_move.setText(first_move_in_words(standings, pair))
        self._bar.show_parts(score.wins_a, score.draws, score.wins_b)
        self._show_game.offer(draws=score.draws > 0)
        self._show_game.setEnabled(score.games > 0)
        self._show_pill(progress, pair)

    def _show_counts(self, score: Score) -> None:
        """Many games are rounded, so that the card never gets wider; tool tips have them all."""
        number = whole if score.games < _MANY else rounded
        wins, losses = score.wins_a, score.wins_b
        for label, text, games in (
            (self._wins, tr_plural("{0} win", "{0} wins", wins), wins),
            (self._draws, tr("{0} drawn"), score.draws),
            (self._losses, tr_plural("{0} loss", "{0} losses", losses), losses),
        ):
            label.setText(text.format(number(games)))
            label.setToolTip(text.format(whole(games)))

    def _show_pill(self, progress: ComparisonProgress, pair: Pair) -> None:
        verdict = progress.standings.verdict(*pair)
        texts = {
            PairVerdict.OPEN: tr("open"),
            PairVerdict.EQUIVALENT: tr("equal"),
        }
        self._pill.setText(texts.get(verdict, "✓ " + tr("certain")))
        self._pill.setToolTip(pair_verdict(progress.standings, progress.comparison.numbers, pair))
        pill = "notice" if verdict is PairVerdict.OPEN else "good"
        set_style_property(self._pill, "pill", pill)

    def _arrange(self, unit: int) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._pill)
        counts = QHBoxLayout()
        counts.addWidget(self._wins)
        counts.addStretch()
        counts.addWidget(self._draws)
        counts.addStretch()
        counts.addWidget(self._losses)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * unit, unit, 2 * unit, unit)
        layout.setSpacing(unit // 2)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addLayout(counts)
        layout.addWidget(self._chances)
        layout.addWidget(self._leads)
        foot = QHBoxLayout()
        foot.setSpacing(2 * unit)
        foot.addWidget(self._first_move, 1)
        foot.addWidget(self._show_game, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addLayout(foot)


class _ScoreBar(QWidget):
    """Wins, draws and losses as parts of one bar."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = (0.0, 0.0, 0.0)
        self._appearance = appearance
        self.setFixedHeight(4 * appearance.theme.metrics.unit)
        appearance.changed.connect(self.update)

    def show_parts(self, wins: float, draws: float, losses: float) -> None:
        """Show parts that need not add up to anything."""
        if (wins, draws, losses) != self._parts:
            self._parts = wins, draws, losses
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        everything = sum(self._parts)
        if not everything:
            return
        painter = QPainter(self)
        colours = self._appearance.theme.colours
        left = 0.0
        looks = colours.player_a, colours.button_edge, colours.player_b
        for share, colour in zip(self._parts, looks, strict=True):
            part = self.width() * share / everything
            fill = QColor(colour)
            fill.setAlphaF(0.55)
            painter.fillRect(QRectF(left, 0, max(0.0, part - 1), self.height()), fill)
            left += part
