"""A program at the board: started, asked and ended in threads, so that the window never waits."""

from collections import deque
from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.tasks.nim.programs.faults import NEVER_GREETED, Fault, fault, seconds_in_words
from bwinf_gui.tasks.nim.programs.player import (
    MOST_DEATHS,
    MOST_FIRST_SECONDS,
    MovePace,
    NeverGreetedError,
    NimPlayer,
)
from bwinf_gui.tasks.nim.tab.state import SeatState
from bwinf_gui.widgets.background import BackgroundRun

PROCESSOR_SECONDS = 24 * 3600.0
"""What a program may compute in all; each of its moves has a limit of its own."""


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """A position of a game, which a program is to move in; other ones are other questions."""

    key: object
    position: Position


@dataclass(frozen=True, slots=True)
class SeatAnswer:
    """The move to a question, or what the program loses its game for."""

    question: SeatQuestion | None
    move: Move | Fault | None


@dataclass(frozen=True, slots=True)
class _Result:
    """How a game ended."""

    is_won: bool


_Request = SeatQuestion | _Result | None
"""None asks for no more than that the program is ready."""


class ProgramSeat(QObject):
    """Talks with at most one program, in a thread, one thing after the other.

    What is asked in place of an earlier question drops the answer to that; the program still has
    its time for it.

    Signals:
        answered: An `SeatAnswer` to the question that was asked last.
        changed: State or speed are others.
        noted: A `TalkLine`.
        failed: The exception that keeps it from talking.
    """

    answered = Signal(object)
    changed = Signal()
    noted = Signal(object)
    failed = Signal(object)
    _due = Signal()

    def __init__(self, *, player: Player, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self.player = player
        self._threads = engine.threads
        self._talk = BackgroundRun[SeatAnswer](engine, failed=self.failed, parent=self)
        self._talk.changed.connect(self._on_talk_changed)
        self._program: NimPlayer | None = None
        self._leaving: list[NimPlayer] = []
        self._requests: deque[_Request] = deque()
        self._doing: _Request = None
        self._is_doing = False
        self._asked: SeatQuestion | None = None
        self._lost_for: Fault | None = None
        """What the greeting was wrong by: the next game is lost for it."""
        self._is_dead = False
        self._due.connect(self._lose, Qt.ConnectionType.QueuedConnection)

    @property
    def state(self) -> SeatState:
        """What the program does."""
        if self._program is None:
            return SeatState.EMPTY
        if self._is_doing and not isinstance(self._doing, _Result):
            thinks = self._doing is not None and self._program.is_greeted
            return SeatState.THINKING if thinks else SeatState.STARTING
        return SeatState.ENDED if self._is_dead else SeatState.READY

    @property
    def has_given_up(self) -> bool:
        """Whether the program has died too often to be started again by itself."""
        return self._program is not None and self._program.deaths >= MOST_DEATHS

    @property
    def pace(self) -> MovePace:
        """How fast it has moved."""
        return self._program.pace if self._program is not None else MovePace()

    def start(self, program: Launch, *, seed: int, move_seconds: float) -> None:
        """Start a program in place of the one that sits here; raises OSError."""
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
        self._request(None)

    def set_move_seconds(self, seconds: float) -> None:
        """Let the program take another time for a move."""
        if self._program is not None:
            self._program.move_seconds = seconds

    def ask(self, question: SeatQuestion) -> None:
        """Ask for a move; nothing where it is being asked for already."""
        if question == self._asked or self._program is None:
            return
        self._asked = question
        self._drop_questions()
        if self._lost_for is not None:
            self._due.emit()
        elif not self._is_doing or self._doing != question:
            self._request(question)

    def forget(self) -> None:
        """Want no answer any more."""
        self._asked = None
        self._drop_questions()

    def end_game(self, *, won: bool) -> None:
        if self._program is not None:
            self._request(_Result(won))

    def leave(self) -> None:
        """End the program at once."""
        self.forget()
        self._requests.clear()
        program, self._program, self._is_doing = self._program, None, False
        if program is not None:
            program.stop()
            self._talk.stop()
            self._leaving.append(program)
            self._threads.run(partial(self._close, program))
        self.changed.emit()

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self.leave()
        for program in [*self._leaving]:
            program.close()
        self._talk.close_down()

    def _close(self, program: NimPlayer) -> None:
        """Close a program in a thread."""
        program.close()
        self._leaving.remove(program)

    def _request(self, request: _Request) -> None:
        self._requests.append(request)
        self._go_on()

    def _go_on(self) -> None:
        """Do the next thing, if nothing is being done."""
        if not self._is_doing and self._requests and self._program is not None:
            self._doing, self._is_doing = self._requests.popleft(), True
            program, request = self._program, self._doing
            self._talk.start(RunSpec(lambda _: _done(program, request)))
        self.changed.emit()

    @Slot(object)
    def _on_talk_changed(self, view: RunView[SeatAnswer]) -> None:
        # An answer is all that comes of a request: what is asked from here on is asked anew, also
        # where the question is the same and the thread has not ended yet.
        if not self._is_doing or (view.is_active and view.news is None):
            return
        self._is_doing = False
        if view.news is not None:
            self._take(view.news)
        self._go_on()

    def _take(self, answer: SeatAnswer) -> None:
        self._is_dead = self._program is not None and not self._program.is_greeted
        if answer.question is None:
            self._lost_for = answer.move if isinstance(answer.move, Fault) else None
            self._lose()
        elif answer.question == self._asked:
            self._asked = None
            self.answered.emit(answer)

    @Slot()
    def _lose(self) -> None:
        """Answer what is asked by the fault that the greeting was."""
        if self._lost_for is not None and self._asked is not None:
            answer = SeatAnswer(self._asked, self._lost_for)
            self._lost_for = None
            self.forget()
            self.answered.emit(answer)

    def _drop_questions(self) -> None:
        self._requests = deque(
            each for each in self._requests if not isinstance(each, SeatQuestion)
        )


def _done(program: NimPlayer, request: _Request) -> Generator[SeatAnswer, None, None]:
    """Do a thing that may take its time."""
    try:
        match request:
            case SeatQuestion():
                yield SeatAnswer(request, program.move(request.position))
            case _Result():
                program.end_game(won=request.is_won)
            case None:
                yield SeatAnswer(None, program.ready())
    except NeverGreetedError:
        seconds = seconds_in_words(MOST_FIRST_SECONDS)
        lost_for = fault(NEVER_GREETED, seconds=seconds)
        yield SeatAnswer(request if isinstance(request, SeatQuestion) else None, lost_for)
