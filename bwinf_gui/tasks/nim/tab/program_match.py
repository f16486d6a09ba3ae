"""What is known of a pair in which a program plays: its speed, its faults, whether it repeats."""

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.playing import program_name
from bwinf_gui.tasks.nim.programs.match import Forfeit
from bwinf_gui.tasks.nim.programs.tournament import DeterminismCheck, ProgramTournamentProgress
from bwinf_gui.tasks.nim.sentences import faults_text, player_names
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress
from bwinf_gui.tasks.nim.tally import Tally
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import rounded, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth
from bwinf_gui.widgets.theme import Appearance

MOST_TWICE = 20
"""Games that are played twice: pupils' programs that draw by chance differ in the first."""
_MOST_FORFEITS = 1000
_ROWS = 4


@dataclass(frozen=True, slots=True)
class PairReport:
    """A pair, the tournament in which it played, its exact chance, and a match played twice.

    `busy` is what is against playing a match twice now.
    """

    pair: Pair
    progress: AnyProgress | None = None
    chance: Chance | None = None
    twice: DeterminismCheck | None = None
    busy: str = ""

    @property
    def tally(self) -> Tally | None:
        """What was counted."""
        return self.progress.results[self.pair] if self.progress is not None else None

    @property
    def programs(self) -> ProgramTournamentProgress | None:
        return self.progress if isinstance(self.progress, ProgramTournamentProgress) else None

    @property
    def has_program(self) -> bool:
        return any(program_name(player) is not None for player in self.pair)

    @property
    def has_won(self) -> bool:
        """Whether there is a game to show that the first of the pair won."""
        if self.programs is not None:
            return self.programs.won_game(self.pair) is not None
        return self.tally is not None and self.tally.last_won is not None

    @property
    def has_lost(self) -> bool:
        """Whether there is a game to show that the first of the pair lost."""
        if self.programs is not None:
            return self.programs.lost_game(self.pair) is not None
        return self.tally is not None and self.tally.last_lost is not None


class ProgramMatchCard(QWidget):
    """Says what only programs have.

    Signals:
        forfeit_requested: A `Forfeit` that is to be shown.
        twice_requested: The match is to be played twice.
    """

    forfeit_requested = Signal(object)
    twice_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown = PairReport(("", ""))
        self._speed, self._outcome, self._faults = (QLabel(self) for _ in range(3))
        self._table = ForfeitTable(appearance=appearance, parent=self)
        self._show = QPushButton(appearance.icons.icon("nim"), "", self)
        self._show.setObjectName("nimForfeitGame")
        self._twice = QPushButton(appearance.icons.icon("question"), "", self)
        self._twice.setObjectName("nimTwice")
        self._outcome.setObjectName("nimTwiceOutcome")
        self._faults.setObjectName("nimFaults")
        self._speed.setObjectName("nimSpeed")
        self._arrange(appearance.theme.metrics.unit)
        self._table.row_chosen.connect(self._explain)
        self._table.doubleClicked.connect(self._on_show)
        self._show.clicked.connect(self._on_show)
        self._twice.clicked.connect(self.twice_requested)
        self.retranslate()

    def show_match(self, known: PairReport) -> None:
        """Show what is known of a pair; nothing where no program is in it."""
        self._shown = known
        self.setVisible(known.has_program)
        if not known.has_program:
            return
        progress = known.programs
        forfeits = progress.forfeits(known.pair) if progress is not None else ()
        speed = progress.games_per_second(known.pair) if progress is not None else None
        self._speed.setText(tr("{0} games a second").format(rounded(speed)) if speed else "")
        self._speed.setVisible(speed is not None)
        self._faults.setText(self._faults_in_words(known, forfeits))
        self._table.show_forfeits(forfeits[:_MOST_FORFEITS], known.pair)
        for widget in (self._table, self._show):
            widget.setVisible(bool(forfeits))
        self._outcome.setText(_twice_in_words(known.twice))
        self._outcome.setVisible(known.twice is not None)
        self._explain()

    def retranslate(self) -> None:
        self._show.setText(tr("Show this game"))
        self._twice.setText(tr("Twice the same?"))
        self.show_match(self._shown)

    def _faults_in_words(self, known: PairReport, forfeits: tuple[Forfeit, ...]) -> str:
        progress = known.programs
        error = progress.never_greeted(known.pair) if progress is not None else None
        if error is not None:
            return f"{error.name}: {as_sentence(error)}"
        if forfeits:
            return faults_text(len(forfeits))
        played = progress is not None and known.tally is not None and known.tally.games
        return tr("No game lost by a fault") if played else ""

    @Slot()
    def _explain(self) -> None:
        none = "" if self._table.current_row >= 0 else tr("Choose a game of the list first.")
        set_enabled(self._show, tr("Step through this game under “Play”"), disabled_reason=none)
        tip = tr("Play the first games twice with the same seed, and compare them")
        set_enabled(self._twice, tip, disabled_reason=self._shown.busy)

    @Slot()
    def _on_show(self) -> None:
        row = self._table.current_row
        if row >= 0:
            self.forfeit_requested.emit(self._table.rows[row])

    def _arrange(self, unit: int) -> None:
        for label in (self._speed, self._outcome):
            label.setProperty("role", "hint")
        for label in (self._outcome, self._faults):
            label.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self._twice)
        buttons.addWidget(self._show)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        for widget in (self._speed, self._faults, self._table):
            layout.addWidget(widget)
        layout.addLayout(buttons)
        layout.addWidget(self._outcome)


class ForfeitTable(ColumnTable[Forfeit]):
    """Lists the games that were lost by a fault."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._pair: Pair = ("", "")
        columns = (
            Column(
                to_translate("Game"),
                _number,
                width=ColumnWidth(13, with_text=True),
                is_number=True,
            ),
            Column(to_translate("lost by"), self._loser, width=ColumnWidth(24)),
            Column(to_translate("because"), _reason, tip=_reason),
        )
        super().__init__(columns, appearance=appearance, parent=parent)
        self.setObjectName("nimForfeits")
        self.limit_rows(_ROWS, _ROWS)
        self.retranslate()

    def show_forfeits(self, forfeits: tuple[Forfeit, ...], pair: Pair) -> None:
        """List games; those that were listed before stay where they are."""
        is_more = pair == self._pair and tuple(forfeits[: len(self.rows)]) == tuple(self.rows)
        if is_more and len(forfeits) == len(self.rows):
            return
        chosen = self.current_row if is_more else -1
        self._pair = pair
        self.show_rows(forfeits)
        self.choose_row(chosen)

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Games lost by a fault"))

    def _loser(self, forfeit: Forfeit) -> str:
        return player_names(self._pair)[forfeit.player]


def _number(forfeit: Forfeit) -> str:
    return whole(forfeit.game + 1)


def _reason(forfeit: Forfeit) -> str:
    return forfeit.fault.sentence


def _twice_in_words(twice: DeterminismCheck | None) -> str:
    if twice is None:
        return ""
    if twice.differs is not None:
        text = tr("Not the same: game {0} went otherwise the second time. It draws by chance.")
        return text.format(whole(twice.differs + 1))
    if twice.finish is None:
        return tr_plural(
            "{n} game was the same so far …", "{n} games were the same so far …", twice.games
        ).format(n=whole(twice.games))
    return tr_plural(
        "{n} game was played twice and was the same.",
        "{n} games were played twice and were the same.",
        twice.games,
    ).format(n=whole(twice.games))
