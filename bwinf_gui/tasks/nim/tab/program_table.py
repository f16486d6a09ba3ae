"""The programs that play a game: started, asked and ended in threads, so no window ever waits."""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.kit.stage import Stage
from bwinf_gui.task import Task
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import Game, program_name
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.programs.faults import NEVER_GREETED, Fault, fault, seconds_in_words
from bwinf_gui.tasks.nim.programs.player import (
    MOST_DEATHS,
    MOST_FIRST_SECONDS,
    NeverGreetedError,
    NimPlayer,
)
from bwinf_gui.tasks.nim.programs.transcript import Listener, Remark, TalkLine
from bwinf_gui.tasks.nim.tab import state
from bwinf_gui.tasks.nim.tab.state import PlayState, SeatState, SeatView
from bwinf_gui.tasks.nim.tab.user_programs import PlayingPrograms, UserPrograms
from bwinf_gui.text.errors import ExplainedError, as_sentence
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.services import Services

PROCESSOR_SECONDS = 24 * 3600.0
"""The total processor time of a program; each of its moves has a limit of its own."""
LINES_KEPT = 5000
"""The lines of the conversation that are kept; programs may log without end."""
_SHOW_MS = 40
"""Programs may talk faster than anybody can look."""
Value = TypeVar("Value")
_READY: Literal["ready"] = "ready"
_Request: TypeAlias = Game | bool | Literal["ready"]
"""A game in whose last position a program must move, whether it has won the game, or no more than
to be ready."""
_Answer: TypeAlias = tuple[Game, Move | Fault]


class _ProgramTalk:
    """The conversation with one program; handles one request at a time, in a thread."""

    def __init__(self, program: NimPlayer) -> None:
        self.program = program
        self._lost_for: Fault | None = None
        """The fault in its greeting, which costs it the next game."""

    def done(self, request: _Request) -> Generator[_Answer, None, None]:
        """Do a thing that may take its time."""
        if isinstance(request, bool):
            self.program.end_game(won=request)
        elif request == _READY:
            self._lost_for = self._within_time(self.program.ready)
        elif (lost_for := self._lost_for) is not None:
            self._lost_for = None
            yield request, lost_for
        else:
            position = request.position(request.length)
            yield request, self._within_time(partial(self.program.move, position))

    @staticmethod
    def _within_time(act: Callable[[], Value]) -> Value | Fault:
        try:
            return act()
        except NeverGreetedError:
            return fault(NEVER_GREETED, seconds=seconds_in_words(MOST_FIRST_SECONDS))


class ProgramSeat(QObject):
    """Talks to at most one program, in a thread, one request after the other.

    A new question drops the answer to an earlier one; the program still has its time for it.
    Signals:
        answered: The game that was asked about last, and the move or the `Fault`.
        changed: State or speed have changed.
        noted: A `TalkLine`.
        failed: The exception that prevents the conversation.
    """

    answered = Signal(object, object)
    changed = Signal()
    noted = Signal(object)
    failed = Signal(object)

    def __init__(self, player: Player, engine: Engine, trust: Trust, *, parent: QObject) -> None:
        super().__init__(parent)
        self.player, self.trust = player, trust
        self.called = ""
        """The player that was called to the board, whether or not its program could be started."""
        self.problem = ""
        self._threads = engine.threads
        self._talk = BackgroundRun[_Answer](engine, failed=self.failed, parent=self)
        self._talk.changed.connect(self._on_talk_changed)
        self._conversation: _ProgramTalk | None = None
        self._leaving: list[NimPlayer] = []
        self._requests: deque[_Request] = deque()
        self._doing: _Request | None = None
        self._asked: Game | None = None
        self._is_dead = False
        trust.failed.connect(self.failed)

    @property
    def _program(self) -> NimPlayer | None:
        return self._conversation.program if self._conversation is not None else None

    @property
    def view(self) -> SeatView:
        program = self._program
        if program is None:
            return SeatView(problem=self.problem)
        return SeatView(self._state_of(program), program.mean_seconds, self.problem)

    def _state_of(self, program: NimPlayer) -> SeatState:
        # Passing on the end of a game, a bool, takes no time, and is not shown.
        if self._doing is not None and not isinstance(self._doing, bool):
            thinks = self._doing != _READY and program.is_greeted
            return SeatState.THINKING if thinks else SeatState.STARTING
        if not self._is_dead:
            return SeatState.READY
        return SeatState.GAVE_UP if program.deaths >= MOST_DEATHS else SeatState.ENDED

    def start(self, program: Launch, *, seed: int, move_seconds: float) -> None:
        self.leave()
        player = NimPlayer(
            program,
            self.player,
            seed=seed,
            move_seconds=move_seconds,
            limits=replace(Limits(), seconds=PROCESSOR_SECONDS),
            note=self.noted.emit,
        )
        self._conversation, self._is_dead = _ProgramTalk(player), False
        self._request(_READY)

    def set_move_seconds(self, seconds: float) -> None:
        if self._program is not None:
            self._program.move_seconds = seconds

    def ask(self, game: Game) -> None:
        """Ask for a move; nothing where it is being asked for already."""
        if game == self._asked or self._program is None:
            return
        self._asked = game
        self._drop_questions()
        if self._doing != game:
            self._request(game)

    def forget(self) -> None:
        self._asked = None
        self._drop_questions()

    def end_game(self, *, won: bool) -> None:
        if self._program is not None:
            self._request(won)

    def rise(self) -> None:
        """Leave the board to a player that is no program, or to another program."""
        self.problem = ""
        if self.called:
            self.called = ""
            self.leave()

    def leave(self) -> None:
        self.forget()
        self._requests.clear()
        program, self._conversation, self._doing = self._program, None, None
        if program is not None:
            program.stop()
            self._talk.stop()
            # Until its processes are gone; a window that closes waits for these.
            self._leaving.append(program)
            self._threads.run(partial(self._close, program))
        self.changed.emit()

    def close_down(self) -> None:
        self.trust.stop()
        self.leave()
        for program in [*self._leaving]:
            program.close()
        self._talk.close_down()

    def _close(self, program: NimPlayer) -> None:
        program.close()
        self._leaving.remove(program)

    def _request(self, request: _Request) -> None:
        self._requests.append(request)
        self._go_on()

    def _go_on(self) -> None:
        if self._doing is None and self._requests and self._conversation is not None:
            done, self._doing = self._conversation.done, self._requests.popleft()
            request = self._doing
            self._talk.start(RunSpec(lambda _: done(request)))
        self.changed.emit()

    @Slot(object)
    def _on_talk_changed(self, view: RunView[_Answer]) -> None:
        # An answer is all that comes of a request: what is asked from here on is asked again, also
        # where the question is the same and the thread has not ended yet.
        if self._doing is None or (view.is_active and view.news is None):
            return
        self._doing = None
        self._is_dead = self._program is not None and not self._program.is_greeted
        if view.news is not None and view.news[0] == self._asked:
            self._asked = None
            self.answered.emit(*view.news)
        self._go_on()

    def _drop_questions(self) -> None:
        self._requests = deque(each for each in self._requests if not isinstance(each, Game))


class ProgramTable(QObject):
    """Seats the programs of the game that its stage shows, asks them, and posts their answers.

    Signals:
        failed: The exception that keeps a program from playing.
    """

    failed = Signal(object)

    def __init__(
        self,
        *,
        task: Task,
        programs: UserPrograms,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        first = PlayState(own=programs.all)
        self.stage = stage = Stage(first, appearance=services.appearance, task=task)
        self.programs = programs
        # Trust for each player, as both may be asked about at the same time.
        new_trust = partial(Trust, database=services.database, engine=services.engine)
        self._seats = [
            ProgramSeat(player, services.engine, new_trust(parent=parent), parent=self)
            for player in Player
        ]
        self._lines: deque[Remark] = deque(maxlen=LINES_KEPT)
        self._listener = Listener()
        self._ended: Game | None = None
        """The game whose end the programs know."""
        self._is_closed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SHOW_MS)
        self._timer.timeout.connect(self._post)
        for seat in self._seats:
            seat.answered.connect(partial(stage.do, state.answer))
            seat.changed.connect(self._on_seat_changed)
            seat.noted.connect(self._on_noted)
            seat.failed.connect(self.failed)
        programs.listeners.append(self._take_programs)
        stage.changed.connect(self._follow)

    @property
    def _game(self) -> Game | None:
        game: Game | None = self.stage.state.value
        return game

    def start(self, player: Player) -> None:
        game, seat = self._game, self._seats[player]
        if game is not None:
            self._call(seat, game.players[player], seat.trust.ask)

    def show_played(self, game: Game) -> None:
        """Show a game of a tournament from its beginning, of which programs here learn nothing."""
        self._ended = game
        self.stage.do(state.show_game, game)

    def close_down(self) -> None:
        self._is_closed = True
        for seat in self._seats:
            seat.close_down()
        self._timer.stop()

    @Slot()
    def _follow(self) -> None:
        """Start programs that were chosen by hand, and ask the one whose turn it is."""
        s: PlayState = self.stage.state
        self._seat_all(s.value)
        if s.starting:
            self.stage.do(lambda s: s.but(starting=frozenset()))
            for player in s.starting:
                if self._seats[player].view.state is SeatState.EMPTY:
                    self.start(player)
        # Programs are asked once the last move has been seen, not while it is animated.
        elif s.value is not None and s.answer is s.value and s.is_at_end and s.moving is None:
            self._play_on(s.value)

    def _seat_all(self, game: Game | None) -> None:
        """Seat the programs of a game, as far as they may be run without a question."""
        for seat in self._seats:
            word = game.players[seat.player] if game is not None else ""
            if program_name(word) is None:
                seat.rise()
            elif word != seat.called:
                seat.rise()
                # Once: whether a program is as it was when it was trusted takes reading it.
                seat.called = word
                self._call(seat, word, seat.trust.if_known)

    def _play_on(self, game: Game) -> None:
        """Ask the program that is to move, or pass on how the game has ended."""
        if self._is_closed:
            return
        if game.is_over and game != self._ended:
            self._ended = game
            for seat in self._seats:
                seat.end_game(won=seat.player is game.winner)
        mover = game.mover(game.length) if game.waits_for_program(game.length) else None
        for seat in self._seats:
            if seat.player is mover:
                seat.ask(game)
            else:
                seat.forget()

    def _call(self, seat: ProgramSeat, word: str, once_trusted: Callable[..., None]) -> None:
        """Seat a player's program; if it cannot be found, the seat says why."""
        own, seat.problem = self.programs.of(word), ""
        if own is None:
            return
        try:
            found = own.found()
        except (ExplainedError, OSError) as error:
            seat.problem = as_sentence(error)
            self._on_seat_changed()
        else:
            once_trusted([found], partial(self._seat, seat, word))

    def _seat(self, seat: ProgramSeat, word: str, programs: Sequence[Program]) -> None:
        game = self._game
        if self._is_closed or game is None or game.players[seat.player] != word:
            return
        seat.called = word
        seconds = self.programs.all.move_seconds
        try:
            seat.start(programs[0].ways[0], seed=game.seed, move_seconds=seconds)
        except OSError as error:
            self.failed.emit(error)

    @Slot(object)
    def _on_noted(self, line: TalkLine) -> None:
        self._lines.append(self._listener.heard(line))
        self._on_seat_changed()

    def _take_programs(self, programs: PlayingPrograms) -> None:
        for seat in self._seats:
            seat.set_move_seconds(programs.move_seconds)
        self.stage.do(lambda s: s.but(own=programs))

    @Slot()
    def _on_seat_changed(self) -> None:
        # Not started again while it runs: what a talkative program says would never be shown.
        if not self._timer.isActive() and not self._is_closed:
            self._timer.start()

    @Slot()
    def _post(self) -> None:
        """Show the state of the programs, at most 25 times a second."""
        first, second = self._seats
        seats, talk = (first.view, second.view), tuple(self._lines)
        self.stage.do(lambda s: s.but(seats=seats, talk=talk))
