"""The programs that play the game of a document: whoever is to move at its end is asked."""

from collections import deque
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import Game, program_name
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.transcript import Listener, Remark, TalkLine
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.program_seat import ProgramSeat, SeatAnswer, SeatQuestion, SeatState
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.widgets.check.trust import Trust

LINES_KEPT = 5000
"""Of the conversation; programs may log without end."""
_SHOW_MS = 40
"""Programs may talk faster than anybody can look."""


class ProgramTable(QObject):
    """Has the programs of the game sit down, asks them, and plays what they answer.

    `trust` is one for each player, as both may be asked about at the same time.

    Signals:
        changed: What is to be told of the programs is something else, at most 25 times a second.
        failed: The exception that keeps a program from playing.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(
        self,
        *,
        document: NimDocument,
        engine: Engine,
        programs: OwnPrograms,
        trust: Sequence[Trust],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._programs = programs
        self._trust = trust
        self._engine = engine
        self.seats = (self._new_seat(Player.FIRST), self._new_seat(Player.SECOND))
        self._called = ["", ""]
        """The programs that were called to the board, whether or not they could be started."""
        self._problems = ["", ""]
        self._lines: deque[Remark] = deque(maxlen=LINES_KEPT)
        self._listener = Listener()
        self._told: Game | None = None
        """The game whose end the programs know."""
        self._is_closed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SHOW_MS)
        self._timer.timeout.connect(self.changed)
        programs.limit_changed.connect(self._on_limit_changed)

    @property
    def lines(self) -> Sequence[Remark]:
        """What was talked last, in the order in which it was."""
        return tuple(self._lines)

    def problem(self, player: Player) -> str:
        """Why the program of a player cannot be started; empty where nothing is known."""
        return self._problems[player]

    def is_seated(self, player: Player) -> bool:
        """Whether a program sits at the board."""
        return self.seats[player].state is not SeatState.EMPTY

    def start(self, player: Player) -> None:
        """Start the program of a player, anew where it runs, once the user trusts it."""
        program = self._found(player)
        if program is not None:
            word = self._document.game.players[player]
            self._trust[player].ask([program], partial(self._seat_trusted, player, word))

    @Slot()
    def seat_all(self) -> None:
        """Have the programs of another game sit down, those that may be run without a question."""
        players = self._document.game.players if not self._document.is_empty else ("", "")
        for player in Player:
            word = players[player]
            if program_name(word) is None:
                self._rise(player)
            elif word != self._called[player]:
                self._rise(player)
                # Once: whether a program is as it was when it was trusted takes reading it.
                self._called[player] = word
                program = self._found(player)
                if program is not None:
                    self._trust[player].if_known(
                        [program], partial(self._seat_trusted, player, word)
                    )

    def play_on(self) -> None:
        """Ask the program that is to move, or tell how the game has ended."""
        if self._is_closed or self._document.is_empty:
            return
        game = self._document.game
        if game.is_over:
            self._tell_end(game)
        mover = game.mover(game.length) if game.waits_for_program(game.length) else None
        for seat in self.seats:
            if seat.player is mover:
                seat.ask(SeatQuestion(game, game.position(game.length)))
            else:
                seat.forget()

    def know_end(self, game: Game) -> None:
        """Tell nobody of the end of a game that was played elsewhere."""
        self._told = game

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

    def _found(self, player: Player) -> Program | None:
        """The program of a player; where there is none, it is known why."""
        own = self._programs.of(self._document.game.players[player])
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
        game = self._document.game
        if self._is_closed or self._document.is_empty or game.players[player] != word:
            return
        self._called[player] = word
        seconds = self._programs.move_seconds
        try:
            self.seats[player].start(program.ways[0], seed=game.seed, move_seconds=seconds)
        except OSError as error:
            self.failed.emit(error)

    def _rise(self, player: Player) -> None:
        self._problems[player] = ""
        if self._called[player]:
            self._called[player] = ""
            self.seats[player].leave()

    def _tell_end(self, game: Game) -> None:
        if game != self._told:
            self._told = game
            for seat in self.seats:
                seat.end_game(won=seat.player is game.winner)

    @Slot(object)
    def _on_answered(self, answer: SeatAnswer) -> None:
        game = self._document.game
        if answer.question is None or answer.question.key != game or answer.move is None:
            return
        if isinstance(answer.move, Fault):
            self._document.amend(game.lost_by(answer.move))
        else:
            self._document.amend(game.with_move(game.length, answer.move))

    @Slot(object)
    def _on_noted(self, line: TalkLine) -> None:
        self._lines.append(self._listener.heard(line))
        self._on_seat_changed()

    @Slot()
    def _on_limit_changed(self) -> None:
        for seat in self.seats:
            seat.set_move_seconds(self._programs.move_seconds)

    @Slot()
    def _on_seat_changed(self) -> None:
        if not self._timer.isActive() and not self._is_closed:
            self._timer.start()
