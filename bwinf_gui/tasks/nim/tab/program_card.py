"""What is said and asked of a program that plays, in the card of its player."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.checking.running.sentences import protection_in_short, protection_in_words
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.programs.player import MovePace
from bwinf_gui.tasks.nim.sentences import player_names
from bwinf_gui.tasks.nim.tab.own_programs import OwnProgram
from bwinf_gui.tasks.nim.tab.program_field import ProgramField
from bwinf_gui.tasks.nim.tab.program_seat import ProgramSeat, SeatState
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.protection import ProtectionTrial
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel, IconLabel
from bwinf_gui.widgets.theme import Appearance


class ProgramCard(QWidget):
    """Names the program, starts it anew, and says how fast it is and what protects from it.

    Signals:
        named: Another program: its command and its folder.
        start_clicked: The program is to be started, anew where it runs.
    """

    named = Signal(str, str)
    start_clicked = Signal()

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = ProgramField(name=name, appearance=appearance, parent=self)
        self._start = QPushButton(appearance.icons.icon("redo"), "", self)
        self._start.setObjectName(f"{name}Start")
        self._start.setProperty("square", "true")
        self.field.add_button(self._start)
        self._pace, self._slowest = QLabel(self), QLabel(self)
        self._pace.setObjectName(f"{name}Pace")
        self._trial = ProtectionTrial(self)
        self._lock = IconLabel(name="warn", tint=Tint.NOTICE, appearance=appearance, parent=self)
        self._protection = ElidedLabel(self)
        self._seat: ProgramSeat | None = None
        self._arrange(appearance)
        self.field.named.connect(self.named)
        self._start.clicked.connect(self._on_start)
        self._trial.found.connect(self._show_protection)
        self.retranslate()

    def show_program(self, program: OwnProgram | None, seat: ProgramSeat, problem: str) -> None:
        """Show a program, what it does, and why it cannot be started."""
        self._seat = seat
        self.field.show_program(program)
        if problem:
            self.field.show_problem(problem)
        self._show_seat(seat)

    def retranslate(self) -> None:
        self._show_protection()
        self._start.setAccessibleName(tr("Start the program anew"))
        if self._seat is not None:
            self._show_seat(self._seat)

    @Slot()
    def _show_protection(self) -> None:
        known = self._trial.protection
        if known is not None:
            self._protection.setText(protection_in_short(known.names))
            self._lock.setToolTip(protection_in_words(known.names))
        if self._trial.is_safe:
            self._lock.show_icon("lock", Tint.GOOD)

    def _show_seat(self, seat: ProgramSeat) -> None:
        pace = seat.pace
        self._pace.setText(_mean_in_words(pace))
        self._slowest.setText(_slowest_in_words(pace))
        empty = seat.state is SeatState.EMPTY
        tip = tr("Start the program") if empty else tr("Start the program anew, as its file is now")
        set_enabled(self._start, tip, disabled_reason="")

    def _on_start(self) -> None:
        """Start what is typed, or once more what is there."""
        if self.field.is_edited:
            self.field.commit()
        else:
            self.start_clicked.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Only those who look want to know what protects them."""
        self._trial.begin()
        super().showEvent(event)

    def _arrange(self, appearance: Appearance) -> None:
        unit = appearance.theme.metrics.unit
        for label in (self._pace, self._slowest, self._protection):
            label.setProperty("role", "hint")
        self._lock.set_side(round(3.5 * unit))
        protected = QHBoxLayout()
        protected.setSpacing(unit)
        protected.addWidget(self._lock)
        protected.addWidget(self._protection, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addWidget(self.field)
        layout.addLayout(apart(self._pace, self._slowest))
        layout.addLayout(protected)


def state_in_words(seat: ProgramSeat) -> tuple[str, str]:
    """What the program of a seat does, in a word, and the tone of that."""
    if seat.state is SeatState.ENDED and seat.has_given_up:
        return tr("given up"), "error"
    return {
        SeatState.EMPTY: (tr("not started"), "notice"),
        SeatState.STARTING: (tr("starting …"), "neutral"),
        SeatState.READY: (tr("ready"), "good"),
        SeatState.THINKING: (tr("thinking …"), "neutral"),
        SeatState.ENDED: (tr("ended"), "error"),
    }[seat.state]


def waiting_text(game: Game, seat: ProgramSeat) -> str:
    """What the program does that is to move at the end of a game, without a full stop."""
    name = player_names(game.players)[seat.player]
    if seat.state is SeatState.EMPTY:
        return tr("{0} is not started yet").format(name)
    if seat.state is SeatState.STARTING:
        return tr("{0} is being started …").format(name)
    return tr("{0} is thinking …").format(name)


def milliseconds(seconds: float) -> str:
    """A time as it is read: whole milliseconds, below ten with a decimal, from ten seconds on s."""
    if seconds >= 10:
        return f"{decimal(seconds, 1)} s"
    count = 1000 * seconds
    return f"{decimal(count, 1) if count < 9.95 else whole(round(count))} ms"


def _mean_in_words(pace: MovePace) -> str:
    if not pace.moves:
        return tr("no move yet")
    return tr("{0} a move").format(milliseconds(pace.mean))


def _slowest_in_words(pace: MovePace) -> str:
    return tr("slowest {0}").format(milliseconds(pace.slowest)) if pace.moves else ""
