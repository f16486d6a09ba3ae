"""Verdicts, and the judgement of a whole answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Verdict(StrEnum):
    """What an answer, or one line of it, is worth; the worst comes first."""

    JE = "JE"
    """We failed ourselves."""
    RTE = "RTE"
    """The program failed."""
    TLE = "TLE"
    """It took too long."""
    MLE = "MLE"
    """It took too much memory."""
    OLE = "OLE"
    """It printed too much."""
    WA = "WA"
    """Wrong: illegal, or not true."""
    SUB = "SUB"
    """Legal, but not optimal."""
    PE = "PE"
    """Not understood; never counted as wrong."""
    NO = "NO"
    """No answer."""
    AC = "AC"
    """Right."""

    @property
    def is_judged(self) -> bool:
        """Whether something was compared with the best answer."""
        return self not in {Verdict.JE, Verdict.PE, Verdict.NO}


_ORDER = {verdict: place for place, verdict in enumerate(Verdict)}


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of them; without any there is no answer."""
    return min(verdicts, key=_ORDER.__getitem__, default=Verdict.NO)


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedLine:
    """The verdict on one place of a case, and the line of the answer about it.

    `place` is its name, empty if the case has only one. `number` counts the lines of the answer
    from 1 and is None if no line is about the place. `submitted` and `best` are in the form of the
    task's own answers, `reason` is a sentence and `why` explains it further, all in the spoken
    language; `wrong` is the part of the answer's line that is not right. `fields` are the task's
    additions to the JSON; `said` is the answer as understood, in the task's own form, for its
    picture; None if nothing was.
    """

    verdict: Verdict
    place: str = ""
    number: int | None = None
    submitted: str = ""
    best: str = ""
    reason: str = ""
    why: str = ""
    wrong: str = ""
    # A plain one, since a `MappingProxyType` cannot be sent to another process.
    fields: Mapping[str, object] = field(default_factory=dict)
    said: object = None
    best_is_expected: bool = False
    """Whether `best` is what the rules lead one to expect, and not merely a better answer."""

    @property
    def is_weak(self) -> bool:
        """Whether it is right under the task's rules, but under others too."""
        return self.verdict is Verdict.AC and bool(self.fields.get("weak"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The verdict on an answer to a case.

    `lines` are the places of the case in its own order. `message` is about the answer as a whole,
    in the spoken language. `read` are the numbers, from 1, of the lines of the answer that were
    understood; all others are noise, apart from those that `lines` name.
    """

    verdict: Verdict
    lines: tuple[JudgedLine, ...] = ()
    message: str = ""
    read: frozenset[int] = frozenset()
    foreign: str = ""
    """A sentence naming things in the answer that the case does not have; else empty."""
    games: int | None = None
    """The number of games that was stated, or follows from the answer; None if it is unknown."""
    is_asked: bool = False
    """Whether it was understood, but a person has to answer what the `message` asks."""

    @property
    def says_something(self) -> bool:
        """Whether anything of the answer was understood."""
        return bool(self.read) or any(line.verdict.is_judged for line in self.lines)

    @property
    def is_complete(self) -> bool:
        """Whether every place of the case was answered in a way that is understood."""
        unanswered = {Verdict.NO, Verdict.PE, Verdict.JE}
        return self.verdict not in unanswered and not any(
            line.verdict in unanswered for line in self.lines
        )

    @property
    def is_weak(self) -> bool:
        """Whether it is right under the task's rules, but under others too."""
        return self.verdict is Verdict.AC and any(line.is_weak for line in self.lines)

    @property
    def right(self) -> int:
        """How many of the places are answered right."""
        return sum(line.verdict is Verdict.AC for line in self.lines)


def judged(
    lines: Iterable[JudgedLine],
    *,
    message: str = "",
    read: Iterable[int] = (),
    foreign: str = "",
) -> Judgement:
    """The judgement with the verdict of the worst line."""
    lines = tuple(lines)
    return Judgement(
        verdict=worst(line.verdict for line in lines),
        lines=lines,
        message=message,
        read=frozenset(read),
        foreign=foreign,
    )


def doubted(judgement: Judgement, why: str) -> Judgement:
    """A judgement on a text that may not answer its case: nothing is wrong, and `why` is given."""
    lines = tuple(
        replace(line, verdict=Verdict.PE, reason="") if line.verdict.is_judged else line
        for line in judgement.lines
    )
    return replace(judgement, verdict=Verdict.PE, lines=lines, message=why)
