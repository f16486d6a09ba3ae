"""A program as a player: greeted, asked for moves, sent results, and restarted if it dies."""

import time
from collections.abc import Callable

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.replies import OutputFlood, ProgramEnded, Reply, ReplyTimeout, Said
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.talker import Talker
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.parsing import format_rows
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.tasks.nim.programs.faults import (
    EARLY,
    ENDED,
    ENDLESS,
    GAVE_UP,
    LATE_GREETING,
    NEVER_GREETED,
    NO_GREETING,
    SEVERAL,
    SILENT,
    UNFINISHED,
    Fault,
    fault,
    read_move,
    seconds_in_words,
)
from bwinf_gui.tasks.nim.programs.transcript import Speaker, TalkLine
from bwinf_gui.text.errors import ExplainedError

FIRST_SECONDS = 10.0
"""How long the greeting may take, and how long a late answer is waited for before the next game."""
MOST_FIRST_SECONDS = 20.0
"""A program that has not greeted by then plays no match."""
# A program may take this long to end after "quit".
QUIT_SECONDS = 1.0
MOST_DEATHS = 3
ASIDE = "#"
"""Lines that begin so are the program's log."""
LONGEST_NAME = 40


class NeverGreetedError(ExplainedError):
    """A program that does not greet, so that there is no match."""

    def __init__(self, player: Player, name: str) -> None:
        seconds = seconds_in_words(MOST_FIRST_SECONDS)
        super().__init__(f"{name} did not greet", NEVER_GREETED, seconds=seconds)
        self.player = player
        self.name = name


class NimPlayer:
    """Talks with one program by the protocol; to be closed, as a `Talker` has to be.

    A late answer belongs to the game that was lost by it: it is waited for before the next one, and
    swallowed whenever it comes. All methods block, and raise RunnerClosedError once stopped.
    `move_seconds` may be changed between two moves.
    """

    def __init__(
        self,
        program: Launch,
        player: Player,
        *,
        seed: int,
        move_seconds: float,
        limits: Limits = Limits(),  # noqa: B008
        note: Callable[[TalkLine], None] = lambda _: None,
    ) -> None:
        self.name = program.name
        self.mean_seconds: float | None = None
        """How long its moves took; None before the first."""
        self._moves = 0
        self.deaths = 0
        self._player = player
        self._greeting = f"bwinf 1 nim player {player + 1} seed {seed}"
        self.move_seconds = move_seconds
        self._limits = program.limits(limits)
        self._note_line = note
        self._is_begun = self.is_greeted = False
        self._owed = 0
        """Answers to questions of games that are lost, which may still come."""
        self._keeps_owing = False
        """Whether they did not come in time."""
        self._talker = Talker(program, limits, aside=ASIDE)

    def begin(self) -> None:
        """Start the program and greet it, without waiting for its answer."""
        self._talker.begin()
        self._note(Speaker.SENT, self._greeting)
        self._talker.send(self._greeting)
        self._is_begun, self.is_greeted, self._owed, self._keeps_owing = True, False, 0, False

    def ready(self) -> Fault | None:
        """Wait until the program can play a game; returns its fault if it loses the game.

        Raises NeverGreetedError.
        """
        if self._owed and not self._keeps_owing:
            self._wait_for_late_answers()
        if self.deaths >= MOST_DEATHS:
            return fault(GAVE_UP, times=MOST_DEATHS)
        if not self._is_begun:
            self.begin()
        return None if self.is_greeted else self._greeted()

    def move(self, position: Position) -> Move | Fault:
        """The program's move in a position, or the fault for which it loses the game.

        Raises NeverGreetedError where it has to be greeted first and does not answer.
        """
        if (not_ready := self.ready()) is not None:
            return not_ready
        question = f"position {format_rows(position)}"
        self._note(Speaker.SENT, question)
        reply = self._heard(self._talker.ask(question, self.move_seconds))
        # The first lines answer what the program still owes from games that it has lost.
        while isinstance(reply, Said) and self._owed:
            # Its time begins when it is rid of the question before.
            self._owed, self._keeps_owing = self._owed - 1, False
            self._note(Speaker.SAID, reply.line, took=reply.seconds)
            reply = self._heard(self._talker.wait(self.move_seconds))
        if isinstance(reply, Said):
            return self._answered(reply, position)
        return self._failed(reply)

    def end_game(self, *, won: bool) -> None:
        """Send the program the result of a game, unless it has died."""
        if self.is_greeted:
            result = f"result {'won' if won else 'lost'}"
            self._note(Speaker.SENT, result)
            self._talker.send(result)

    def quit(self) -> None:
        """Let the program end by itself; it is ended where it does not."""
        if self.is_greeted:
            self._note(Speaker.SENT, "quit")
            reply = self._heard(self._talker.ask("quit", QUIT_SECONDS))
            while isinstance(reply, Said):
                self._note(Speaker.SAID, reply.line)
                reply = self._heard(self._talker.wait(QUIT_SECONDS))

    def stop(self) -> None:
        """End the program at once, by any thread; `close` still has to follow."""
        self._talker.stop()

    def close(self) -> None:
        self._talker.close()

    def _greeted(self) -> Fault | None:
        """Wait for the greeting; what came in its place loses the game but is forgiven."""
        wrong: Fault | None = None
        end = time.monotonic() + MOST_FIRST_SECONDS
        while True:
            reply = self._heard(self._talker.wait(max(0.0, end - time.monotonic())))
            if isinstance(reply, ReplyTimeout):
                raise NeverGreetedError(self._player, self.name)
            if not isinstance(reply, Said):
                return self._failed(reply)
            found = self._greeting_fault(reply)
            self._note(Speaker.SAID, reply.line, took=reply.seconds, wrong=found)
            wrong = wrong or found
            if self.is_greeted:
                return wrong

    def _greeting_fault(self, reply: Said) -> Fault | None:
        # Some programs of Windows begin what they print with a byte-order mark.
        word, _, name = reply.line.removeprefix("\ufeff").rstrip().partition(" ")
        if word != "ok":
            return fault(NO_GREETING, line=reply.line.rstrip())
        self.is_greeted = True
        self.name = name.strip()[:LONGEST_NAME] or self.name
        if reply.seconds > FIRST_SECONDS:
            return fault(LATE_GREETING, seconds=seconds_in_words(FIRST_SECONDS))
        return None

    def _answered(self, reply: Said, position: Position) -> Move | Fault:
        """The meaning of an answer; nothing may have come before it or with it."""
        line = reply.line.rstrip()
        answer = read_move(line, position)
        # It was written before the question, so the answer to the question is yet to come.
        if reply.seconds < 0:
            self._owed += 1
            answer = fault(EARLY, line=line)
        following = [self._next_line() for _ in range(reply.waiting)]
        if following and not isinstance(answer, Fault):
            answer = fault(SEVERAL, line=line, next=following[0].line.rstrip())
        wrong = answer if isinstance(answer, Fault) else None
        self._note(Speaker.SAID, line, took=reply.seconds, wrong=wrong)
        for said in following:
            self._note(Speaker.SAID, said.line, took=said.seconds)
        if wrong is None:
            before = (self.mean_seconds or 0.0) * self._moves
            self._moves += 1
            self.mean_seconds = (before + reply.seconds) / self._moves
        # A line behind it was printed after the question, so nothing is owed any more.
        elif any(said.seconds >= 0 for said in following):
            self._owed = 0
        return answer

    def _next_line(self) -> Said:
        """A line that is there already."""
        reply = self._heard(self._talker.wait(0))
        return reply if isinstance(reply, Said) else Said(line="", seconds=-1)

    def _failed(self, reply: ReplyTimeout | OutputFlood | ProgramEnded) -> Fault:
        """The fault of a program that has given no answer."""
        found = self._fault_of(reply)
        self._note(Speaker.NOTHING, "", wrong=found)
        if isinstance(reply, ReplyTimeout):
            self._owed += 1
            # Half a line may never be ended, so it is not waited for before the next game.
            self._keeps_owing = self._keeps_owing or bool(reply.unfinished)
        else:
            self._has_died()
        return found

    def _fault_of(self, reply: ReplyTimeout | OutputFlood | ProgramEnded) -> Fault:
        seconds = seconds_in_words(self.move_seconds)
        match reply:
            case ReplyTimeout(unfinished=""):
                return fault(SILENT, seconds=seconds)
            case ReplyTimeout():
                return fault(UNFINISHED, line=reply.unfinished, seconds=seconds)
            case OutputFlood():
                return fault(ENDLESS, line=reply.beginning)
            case ProgramEnded():
                return Fault(ENDED, run=reply.run, limits=self._limits)

    def _has_died(self) -> None:
        self.deaths += 1
        self._is_begun = self.is_greeted = False
        self._owed = 0

    def _wait_for_late_answers(self) -> None:
        while self._owed:
            reply = self._heard(self._talker.wait(FIRST_SECONDS))
            if isinstance(reply, Said):
                self._owed -= 1
                self._note(Speaker.SAID, reply.line, took=reply.seconds)
            elif isinstance(reply, ReplyTimeout):
                self._keeps_owing = True
                return
            else:
                # It belongs to the game that is lost already.
                self._note(Speaker.NOTHING, "", wrong=self._fault_of(reply))
                self._has_died()

    def _heard(self, reply: Reply) -> Reply:
        """The reply, after noting the log."""
        for line in reply.log.splitlines():
            self._note(Speaker.LOG, line.removeprefix(ASIDE).strip())
        return reply

    def _note(
        self, way: Speaker, text: str, *, took: float | None = None, wrong: Fault | None = None
    ) -> None:
        self._note_line(TalkLine(self._player, way, text, time.monotonic(), took, wrong))
