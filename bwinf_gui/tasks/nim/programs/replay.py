"""Replays a conversation: a program gets the same lines, and its answers are compared."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from bwinf_gui.checking.running.replies import Died, Reply, Said, TooMuch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.sentences import run_in_words
from bwinf_gui.checking.running.talker import Talker
from bwinf_gui.tasks.nim.programs.faults import ENDED, ENDLESS, SILENT, seconds_in_words
from bwinf_gui.tasks.nim.programs.player import MOST_FIRST_SECONDS
from bwinf_gui.tasks.nim.programs.transcript import Speaker, TalkLine

_GREETING = "bwinf "


@dataclass(frozen=True, slots=True)
class Replayed:
    """A line of the recording, and what the program said now; empty if nothing."""

    line: TalkLine
    now: str = ""
    why_nothing: str = ""

    @property
    def is_same(self) -> bool:
        """Whether the program has answered as it did before."""
        return self.line.way is Speaker.SENT or (
            not self.why_nothing and self.now == self.line.text
        )


def replay(
    lines: Sequence[TalkLine], talker: Talker, *, move_seconds: float
) -> Generator[Replayed, None, None]:
    """Send a program the recorded lines, and compare each answer with the recorded one.

    The program is restarted wherever it was greeted.
    """
    spoken = [line for line in lines if line.way in {Speaker.SENT, Speaker.SAID}]
    is_begun = False
    for place, line in enumerate(spoken):
        if line.way is not Speaker.SENT:
            continue
        is_greeting = line.text.startswith(_GREETING)
        if is_greeting or not is_begun:
            talker.begin()
            is_begun = True
        yield Replayed(line)
        talker.send(line.text)
        seconds = MOST_FIRST_SECONDS if is_greeting else move_seconds
        answers = takewhile(lambda next_line: next_line.way is Speaker.SAID, spoken[place + 1 :])
        yield from _compared(answers, talker, seconds)


def _compared(answers: Iterable[TalkLine], talker: Talker, seconds: float) -> Iterator[Replayed]:
    for recorded in answers:
        reply = talker.wait(seconds)
        if isinstance(reply, Said):
            yield Replayed(recorded, now=reply.line.rstrip())
        else:
            yield Replayed(recorded, why_nothing=_in_words(reply, seconds))


def _in_words(reply: Reply, seconds: float) -> str:
    match reply:
        case Died():
            return run_in_words(reply.run, Limits()) or ENDED.sentence()
        case TooMuch():
            return ENDLESS.sentence(line=reply.beginning)
        case _:
            return SILENT.sentence(seconds=seconds_in_words(seconds))
