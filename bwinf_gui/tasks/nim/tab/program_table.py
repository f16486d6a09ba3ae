"""The programs that play a game: started, asked and ended in threads, so no window ever waits."""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, TypeAlias

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
from bwinf_gui.widgets.background import BackgroundRun, Receiver
from bwinf_gui.widgets.check.protection import ProtectionTrial
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.services import Services

PROCESSOR_SECONDS = 24 * 3600.0
"""The total processor time of a program; each of its moves has a limit of its own."""
LINES_KEPT = 5000
"""The lines of the conversation that are kept; programs may log without end."""
_SHOW_MS = 40
"""Programs may talk faster than anybody can look."""
_READY: Literal["ready"] = "ready"
_Request: TypeAlias = Game | bool | Literal["ready"]
"""A game in whose last position a program must move, whether it has won the game, or no more than
to be ready."""
_Answer: TypeAlias = tuple[_Request, Move | Fault | None]


def _answers(
    program: NimPlayer, request: _Request, lost_for: Fault | None
) -> Generator[_Answer, None, None]:
    """Do what is asked of a program, which may take its time; the end of a game has no answer."""
    try:
        if isinstance(request, bool):
            program.end_game(won=request)
        elif isinstance(request, Game):
            yield request, lost_for or program.move(request.position(request.length))
        else:
            yield request, program.ready()
    except NeverGreetedError:
        yield request, fault(NEVER_GREETED, seconds=seconds_in_words(MOST_FIRST_SECONDS))


class ProgramSeat(QObject):
    """Talks to at most one program, in a thread, one request after the other.

    A new question drops the answer to an earlier one; the program still has its time for it.
    Signals:
        answered: The game that was asked about last, and the move or the `Fault`.
        changed: State or speed have changed.
        noted: A `TalkLine`.
    """

    answered = Signal(object, object)
    changed = Signal()
    noted = Signal(object)

    def __init__(
        self, player: Player, engine: Engine, trust: Trust, *, failed: Receiver, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.player, self.trust = player, trust
        self.called = self.problem = ""
        """The player that was called to the board, and why its program could not be started."""
        self._threads = engine.threads
        self._talk = BackgroundRun[_Answer](engine, failed=failed, parent=self)
        self._talk.changed.connect(self._on_talk_changed)
        self._program: NimPlayer | None = None
        self._leaving: list[NimPlayer] = []
        self._requests: deque[_Request] = deque()
        self._doing: _Request | None = None
        self._asked: Game | None = None
        self._lost_for: Fault | None = None
        """The fault in the program's greeting, which costs it the next game."""
        self._is_dead = False
        trust.failed.connect(failed)

    @property
    def view(self) -> SeatView:
        program, doing = self._program, self._doing
        if program is None:
            return SeatView(problem=self.problem)
        now = SeatState.READY
        # Passing on the end of a game, a bool, takes no time, and is not shown.
        if doing is not None and not isinstance(doing, bool):
            thinks = doing != _READY and program.is_greeted
            now = SeatState.THINKING if thinks else SeatState.STARTING
        elif self._is_dead:
            now = SeatState.GAVE_UP if program.deaths >= MOST_DEATHS else SeatState.ENDED
        return SeatView(now, program.mean_seconds, self.problem)

    def start(self, program: Launch, *, seed: int, move_seconds: float) -> None:
        self.leave()
        self._program = NimPlayer(
            program,
            self.player,
            seed=seed,
            move_seconds=move_seconds,
            limits=replace(Limits(), seconds=PROCESSOR_SECONDS),
            note=self.noted.emit,
        )
        self._is_dead, self._lost_for = False, None
        self._request(_READY)

    def set_move_seconds(self, seconds: float) -> None:
        if self._program is not None:
            self._program.move_seconds = seconds

    def ask(self, game: Game | None) -> None:
        """Ask for a move, unless that is being done already; None: no answer is wanted any more."""
        if game is not None and (game == self._asked or self._program is None):
            return
        self._asked = game
        self._requests = deque(each for each in self._requests if not isinstance(each, Game))
        if game is not None and self._doing != game:
            self._request(game)

    def end_game(self, *, won: bool) -> None:
        if self._program is not None:
            self._request(won)

    def leave(self) -> None:
        self.ask(None)
        self._requests.clear()
        program, self._program, self._doing = self._program, None, None
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
        if self._doing is None and self._requests and self._program is not None:
            self._doing = self._requests.popleft()
            about = self._program, self._doing, self._lost_for
            self._talk.start(RunSpec(lambda _: _answers(*about)))
        self.changed.emit()

    @Slot(object)
    def _on_talk_changed(self, view: RunView[_Answer]) -> None:
        # An answer is all that comes of a request: what is asked from here on is asked again, also
        # where the question is the same and the thread has not ended yet.
        if self._doing is None or (view.is_active and view.news is None):
            return
        self._doing = None
        self._is_dead = self._program is not None and not self._program.is_greeted
        if view.news is not None:
            request, answer = view.news
            self._lost_for = answer if request == _READY and isinstance(answer, Fault) else None
            if request == self._asked:
                self._asked = None
                self.answered.emit(request, answer)
        self._go_on()


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
        new_seat = partial(ProgramSeat, engine=services.engine, failed=self.failed, parent=self)
        self._seats = [new_seat(player, trust=new_trust(parent=parent)) for player in Player]
        self._lines: deque[Remark] = deque(maxlen=LINES_KEPT)
        self._listener = Listener()
        self._ended: Game | None = None
        """The game whose end the programs know."""
        self._is_closed = False
        self._protection = protection = ProtectionTrial(self)
        protection.found.connect(
            lambda: stage.do(lambda s: s.but(protection=protection.protection))
        )
        self._timer = QTimer(self, singleShot=True, interval=_SHOW_MS)
        self._timer.timeout.connect(self._post)
        for seat in self._seats:
            seat.answered.connect(partial(stage.do, state.answer))
            seat.changed.connect(self._on_seat_changed)
            seat.noted.connect(self._on_noted)
        programs.listeners.append(self._take_programs)
        stage.changed.connect(self._follow)

    def choose(self, player: Player, word: str) -> None:
        """Have another player; a program that is chosen by hand may ask for trust."""
        self.stage.do(state.choose_player, player, word)
        seat = self._seats[player]
        if seat.called == word and seat.view.state is SeatState.EMPTY:
            self.start(player)

    def start(self, player: Player) -> None:
        seat = self._seats[player]
        self._call(seat, seat.trust.ask)

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
        """Seat the programs of the game, and ask the one whose turn it is."""
        s: PlayState = self.stage.state
        if s.value is not None and (s.programs or s.unnamed):
            self._protection.begin()
        self._seat_all(s.value)
        # Programs are asked once the last move has been seen, not while it is animated.
        if s.value is not None and s.answer is s.value and s.is_at_end and s.moving is None:
            self._play_on(s.value)

    def _seat_all(self, game: Game | None) -> None:
        """Seat the programs of a game, as far as they may be run without a question."""
        for seat in self._seats:
            word = game.players[seat.player] if game is not None else ""
            called = word if program_name(word) is not None else ""
            # Once: whether a program is as it was when it was trusted takes reading it.
            if called != seat.called:
                seat.called = called
                seat.leave()
                self._call(seat, seat.trust.if_known)

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
            seat.ask(game if seat.player is mover else None)

    def _call(self, seat: ProgramSeat, once_trusted: Callable[..., None]) -> None:
        """Start a player's program; if it cannot be found, the seat says why."""
        own, seat.problem = self.programs.of(seat.called), ""
        if own is None:
            return
        try:
            found = own.found()
        except (ExplainedError, OSError) as error:
            seat.problem = as_sentence(error)
            self._on_seat_changed()
        else:
            once_trusted([found], partial(self._start, seat, seat.called))

    def _start(self, seat: ProgramSeat, called: str, programs: Sequence[Program]) -> None:
        if self._is_closed or seat.called != called:
            return
        seed, seconds = self.stage.state.value.seed, self.programs.all.move_seconds
        try:
            seat.start(programs[0].ways[0], seed=seed, move_seconds=seconds)
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
