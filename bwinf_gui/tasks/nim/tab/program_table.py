"""The programs that play a game: asks the one to move at its end, in the background."""

from collections import deque
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import Game, Players, program_name
from bwinf_gui.tasks.nim.programs.transcript import Listener, Remark, TalkLine
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms, PlayingPrograms
from bwinf_gui.tasks.nim.tab.program_seat import ProgramSeat, SeatAnswer, SeatQuestion
from bwinf_gui.tasks.nim.tab.state import SeatState, SeatView
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.widgets.check.trust import Trust

LINES_KEPT = 5000
"""Of the conversation; programs may log without end."""
_SHOW_MS = 40
"""Programs may talk faster than anybody can look."""


class ProgramTable(QObject):
    """Has the programs of the game sit down, asks them, and posts what they answer.

    `trust` is one for each player, as both may be asked about at the same time.

    Signals:
        changed: Something else is known of the programs, at most 25 times a second.
        answered: To which game, and the move or the `Fault`.
        failed: The exception that keeps a program from playing.
    """

    changed = Signal()
    answered = Signal(object, object)
    failed = Signal(object)

    def __init__(
        self,
        *,
        engine: Engine,
        programs: OwnPrograms,
        trust: Sequence[Trust],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.programs = programs
        self._game: Game | None = None
        self._trust = trust
        self._engine = engine
        self.seats = (self._new_seat(Player.FIRST), self._new_seat(Player.SECOND))
        self._called = ["", ""]
        """The programs that were called to the board, whether or not they could be started."""
        self._problems = ["", ""]
        self._lines: deque[Remark] = deque(maxlen=LINES_KEPT)
        self._listener = Listener()
        self._ended: Game | None = None
        """The game whose end the programs know."""
        self._is_closed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SHOW_MS)
        self._timer.timeout.connect(self.changed)
        programs.listeners.append(self._take_limit)

    @property
    def lines(self) -> tuple[Remark, ...]:
        """What was talked last, in the order in which it was."""
        return tuple(self._lines)

    @property
    def views(self) -> tuple[SeatView, SeatView]:
        """What is known of both programs."""
        first, second = (
            SeatView(seat.state, seat.has_given_up, seat.pace, self._problems[seat.player])
            for seat in self.seats
        )
        return first, second

    def is_seated(self, player: Player) -> bool:
        """Whether a program sits at the board."""
        return self.seats[player].state is not SeatState.EMPTY

    def start(self, player: Player) -> None:
        """Start the program of a player, or restart it, once the user trusts it."""
        word = self._players[player]
        program = self._found(player, word)
        if program is not None:
            self._trust[player].ask([program], partial(self._seat_trusted, player, word))

    @property
    def _players(self) -> Players:
        return self._game.players if self._game is not None else ("", "")

    def show_game(self, game: Game | None) -> None:
        """Have the programs of a game sit down, those that may be run without a question."""
        self._game = game
        for player in Player:
            word = self._players[player]
            if program_name(word) is None:
                self._rise(player)
            elif word != self._called[player]:
                self._rise(player)
                # Once: whether a program is as it was when it was trusted takes reading it.
                self._called[player] = word
                program = self._found(player, word)
                if program is not None:
                    self._trust[player].if_known(
                        [program], partial(self._seat_trusted, player, word)
                    )

    def play_on(self) -> None:
        """Ask the program that is to move, or pass on how the game has ended."""
        game = self._game
        if self._is_closed or game is None:
            return
        if game.is_over:
            self._pass_on_end(game)
        mover = game.mover(game.length) if game.waits_for_program(game.length) else None
        for seat in self.seats:
            if seat.player is mover:
                seat.ask(SeatQuestion(game, game.position(game.length)))
            else:
                seat.forget()

    def know_end(self, game: Game) -> None:
        """Pass nothing on of the end of a game that was played elsewhere."""
        self._ended = game

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self._is_closed = True
        for trust in self._trust:
            trust.stop()
        for seat in self.seats:
            seat.close_down()
        self._timer.stop()

    def _new_seat(self, player: Player) -> ProgramSeat:
        seat = ProgramSeat(player=player, engine=self._engine, parent=self)
        seat.answered.connect(self._on_answered)
        seat.changed.connect(self._on_seat_changed)
        seat.noted.connect(self._on_noted)
        seat.failed.connect(self.failed)
        return seat

    def _found(self, player: Player, word: str) -> Program | None:
        """The program of a player; where there is none, it is known why."""
        own = self.programs.of(word)
        self._problems[player] = ""
        if own is None:
            return None
        try:
            return own.found()
        except (ExplainedError, OSError) as error:
            self._problems[player] = as_sentence(error)
            self._on_seat_changed()
            return None

    def _seat_trusted(self, player: Player, word: str, programs: Sequence[Program]) -> None:
        self._seat(player, word, *programs)

    def _seat(self, player: Player, word: str, program: Program) -> None:
        game = self._game
        if self._is_closed or game is None or game.players[player] != word:
            return
        self._called[player] = word
        seconds = self.programs.all.move_seconds
        try:
            self.seats[player].start(program.ways[0], seed=game.seed, move_seconds=seconds)
        except OSError as error:
            self.failed.emit(error)

    def _rise(self, player: Player) -> None:
        self._problems[player] = ""
        if self._called[player]:
            self._called[player] = ""
            self.seats[player].leave()

    def _pass_on_end(self, game: Game) -> None:
        if game != self._ended:
            self._ended = game
            for seat in self.seats:
                seat.end_game(won=seat.player is game.winner)

    @Slot(object)
    def _on_answered(self, answer: SeatAnswer) -> None:
        if answer.question is not None and answer.move is not None:
            self.answered.emit(answer.question.key, answer.move)

    @Slot(object)
    def _on_noted(self, line: TalkLine) -> None:
        self._lines.append(self._listener.heard(line))
        self._on_seat_changed()

    def _take_limit(self, programs: PlayingPrograms) -> None:
        for seat in self.seats:
            seat.set_move_seconds(programs.move_seconds)

    @Slot()
    def _on_seat_changed(self) -> None:
        if not self._timer.isActive() and not self._is_closed:
            self._timer.start()
