"""What a printed answer is worth, and people on whose wishes programs fail.

An answer is understood where it names three lengths in one line, as in `Strecken: 20, 45, 70`, or
one in each of several lines, as in `Strecke 1: 20 m`. A number in a line with a word such as
`Personen` is how many are said to hike; it has to be true.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import Checker, Trap
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import format_counted_rows, shortened
from wandertag import tr
from wandertag.people import People, parse
from wandertag.sentences import listed, proof
from wandertag.solving import ROUTES, Best, best_routes, count

_NUMBER = re.compile(r"(?<![\w.,])\d{1,3}(?:[\u00a0\u202f]\d{3})+(?!\d)|\d+")
_LENGTH_WORDS = re.compile(r"streck|läng|laeng|route|wanderung|length|track|hike\b|\bkm\b", re.I)
_PEOPLE_WORDS = re.compile(
    r"person|teilnehm|leute|mensch|people|participant|mitglied|wander[nt]\b|hikers?|mitwander", re.I
)
_ONE_ROUTE = re.compile(
    r"\W*(?:strecken?|(?:strecken)?l(?:ä|ae)nge|route|length|track|wanderung)\s*#?"
    r"(?P<number>[1-3])?\.?\s*[:=]?\s*(?P<length>\d+)\s*(?:m|meter)?\b(?P<rest>.*)",
    re.I,
)
_EVERY_SMALL = ((1, 3), (2, 3), (3, 3), (4, 4))
_MOST_SHOWN = 80
_GREEDY: People = ((1, 1), (1, 2), (1, 2), (2, 3), (2, 3), (3, 3), (4, 4))


@dataclass(frozen=True, slots=True)
class Claim:
    """What an answer says: lengths and how many people hike, each with the lines that say so."""

    routes: tuple[int, ...] = ()
    routes_lines: tuple[int, ...] = ()
    hiking: int | None = None
    hiking_line: int | None = None


def read_answer(answer: PrintedAnswer) -> Claim:
    """What an answer says; where it says something twice, the last time counts."""
    routes: tuple[int, ...] = ()
    at: tuple[int, ...] = ()
    hiking: tuple[int, int] | None = None
    singles: list[tuple[int, int]] = []
    for number, line in enumerate(answer.lines, start=1):
        if (single := _single_route(line)) is not None:
            # A list that starts again with its first route replaces the one before.
            singles = [*([] if single[0] == "1" else singles), (number, single[1])][-ROUTES:]
            if len(singles) == ROUTES:
                at, routes = tuple(zip(*singles, strict=True))
            continue
        rest, about_people = _lengths_in(line), bool(_PEOPLE_WORDS.search(line))
        if _lists_routes(line, rest, about_people=about_people):
            routes, at, rest = tuple(rest[:ROUTES]), (number,), rest[ROUTES:]
        if about_people and 1 <= len(rest) <= 2:
            hiking = (rest[0], number)
    if not routes and singles:
        at, routes = tuple(zip(*singles, strict=True))
    return Claim(routes, at, *(hiking or (None, None)))


def _single_route(line: str) -> tuple[str | None, int] | None:
    """The number, if any, and the length where a line says one route."""
    single = _ONE_ROUTE.fullmatch(line)
    if single is None or (
        _NUMBER.search(single["rest"]) and not _PEOPLE_WORDS.search(single["rest"])
    ):
        return None
    return single["number"], int(single["length"])


def _lengths_in(line: str) -> list[int]:
    """The numbers of a line, except for the 3 of "3 routes"."""
    is_counted = re.search(r"\b3\s+(?:\w+\s+)?(?:streck|route|l(?:ä|ae)ng|length)", line, re.I)
    return _numbers(line)[1 if is_counted else 0 :]


def _lists_routes(line: str, numbers: Sequence[int], *, about_people: bool) -> bool:
    """Whether a line starts with the three lengths."""
    if len(numbers) < ROUTES or (about_people and not _LENGTH_WORDS.search(line)):
        return False
    return len(numbers) == ROUTES or about_people


def _numbers(line: str) -> list[int]:
    return [int(re.sub(r"\D", "", text)) for text in _NUMBER.findall(line)]


def judge(people: People, answer: PrintedAnswer) -> Judgement:
    """The verdict on the lengths, and on how many people are said to hike."""
    said, best = read_answer(answer), best_routes(people)
    if not said.routes:
        return judged([_without_routes(answer, said)])
    reached = count(people, said.routes)
    verdict, reason = Verdict.AC, ""
    if reached < best.hiking:
        verdict = Verdict.SUB
        text = tr("These lengths suit {0} people, the best suit {1}: {2} m.")
        reason = text.format(whole(reached), whole(best.hiking), listed(best.routes))
    if said.hiking is not None and said.hiking != reached:
        verdict = Verdict.WA
        reason = _untrue(said.hiking, reached, best)
    line = JudgedLine(
        verdict=verdict,
        number=said.routes_lines[0],
        submitted=_in_words(said.routes, reached),
        best=_in_words(best.routes, best.hiking),
        reason=reason,
        fields={"lengths": list(said.routes), "hiking": reached, "best_hiking": best.hiking},
        said=said,
    )
    read = [*said.routes_lines, *filter(None, [said.hiking_line])]
    return judged([line], read=read)


def _untrue(hiking: int, reached: int, best: Best) -> str:
    text = tr("{0} people are said to hike, but these lengths suit {1}.")
    reason = text.format(whole(hiking), whole(reached))
    return f"{reason} {proof(best)}" if hiking > best.hiking else reason


def _without_routes(answer: PrintedAnswer, said: Claim) -> JudgedLine:
    """Nothing was understood, or nothing is there."""
    first = next((n for n, line in enumerate(answer.lines, start=1) if line.strip()), None)
    if first is None:
        return JudgedLine(verdict=Verdict.NO, reason=tr("The answer is empty."))
    number = said.hiking_line or first
    return JudgedLine(
        verdict=Verdict.PE,
        number=number,
        submitted=shortened(answer.lines[number - 1], _MOST_SHOWN),
        reason=tr("No three lengths were found in this answer."),
    )


def _in_words(routes: Sequence[int], hiking: int) -> str:
    text = tr.plural("{1} m: {0} person", "{1} m: {0} people", hiking)
    return text.format(whole(hiking), listed(sorted(routes)))


def score(line: JudgedLine) -> tuple[str, str]:
    """How many people hike, as submitted and at best."""
    hiking, best = (line.fields.get(name) for name in ("hiking", "best_hiking"))
    return ("" if hiking is None else str(hiking), "" if best is None else str(best))


def generate(random: Random, size: int) -> People:
    """Some people, more and with longer hikes the greater the size."""
    longest = random.choice((3, 10, 10 * size))
    people = random.randint(1, max(1, size))
    pairs = ((random.randint(1, longest), random.randint(1, longest)) for _ in range(people))
    return tuple((min(pair), max(pair)) for pair in pairs)


def shrink(people: People) -> Iterator[People]:
    """The people without one of them, or with a wish that has a lower number."""
    for place, (least, most) in enumerate(people):
        before, after = people[:place], people[place + 1 :]
        if len(people) > 1:
            yield before + after
        lower = {(least // 2, most // 2), (least - 1, most - 1), (least - 1, most)}
        lower |= {(least, (least + most) // 2), (least, most - 1)}
        for wish in sorted(lower):
            if 0 < wish[0] <= wish[1] and wish != (least, most):
                yield (*before, wish, *after)


def every_small() -> Iterator[People]:
    """All wishes of few people for short hikes."""
    for people, longest in _EVERY_SMALL:
        wishes = [(a, b) for a in range(1, longest + 1) for b in range(a, longest + 1)]
        yield from combinations_with_replacement(wishes, people)


def traps() -> list[Trap[People]]:
    """Wishes on which programs often fail."""
    return [
        Trap(tr.later("a single person"), ((10, 20),)),
        Trap(tr.later("two people who want nothing in common"), ((10, 20), (30, 40))),
        Trap(tr.later("wishes that only meet at their ends"), _touching()),
        Trap(tr.later("wishes for one length only"), ((7, 7), (8, 8), (9, 9), (9, 9), (10, 10))),
        Trap(tr.later("the same wish many times"), ((5, 9),) * 12),
        Trap(tr.later("wishes within wishes"), tuple((n, 100 - n) for n in range(10, 50, 5))),
        Trap(tr.later("the fullest length first is not the best"), _GREEDY),
        Trap(tr.later("people not in order"), ((90, 95), (1, 5), (50, 60), (40, 52), (3, 9))),
        Trap(tr.later("very long hikes"), ((1, 1_000_000), (999_999, 1_000_000), (5, 6))),
        Trap(tr.later("many people"), _many()),
    ]


def _touching() -> People:
    return tuple((n, n + 10) for n in range(10, 90, 10))


def _many() -> People:
    random = Random(1)  # noqa: S311 - not for secrets
    starts = [random.randint(1, 20_000) for _ in range(1000)]
    return tuple((start, start + random.randint(0, 4_000)) for start in starts)


def size_in_words(people: People) -> str:
    """How many people there are."""
    return tr.plural("{0} person", "{0} people", len(people)).format(whole(len(people)))


CHECKER: Checker[People] = Checker(
    parse=parse,
    write=format_counted_rows,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=len,
    size_in_words=size_in_words,
    score=score,
    every_small=every_small,
)
