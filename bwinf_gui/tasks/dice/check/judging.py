"""The verdict on a printed answer about dice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.check import sentences
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, Outcomes, Shares, TooManyWins
from bwinf_gui.tasks.dice.check.reading import is_failure, read_claim
from bwinf_gui.tasks.dice.check.readings import (
    LIMIT,
    Compared,
    ReadBy,
    Reading,
    best_fit,
    margin,
    pairs_in_order,
    readings,
)
from bwinf_gui.tasks.dice.check.references import Reference
from bwinf_gui.tasks.dice.dice import Dice


def judge(dice: Dice, answer: PrintedAnswer) -> Judgement:
    """Hold an answer against the rules; takes from a tenth of a second to half a minute."""
    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        return claim
    return judgement(claim, tuple(readings(dice, claim)))


def judge_with(
    dice: Dice, answer: PrintedAnswer, submit: Submit[ReadBy, Reading], at_once: int
) -> Iterator[Judgement]:
    """The same with workers that play: the verdict so far after each reading of the rules."""
    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        yield claim
        return

    def play(jobs: Sequence[ReadBy]) -> Iterator[Reading]:
        results = results_in_order(iter(enumerate(jobs)), submit, at_once=at_once)
        return (reading for _, reading in results)

    found: list[Reading] = []
    for reading in readings(dice, claim, play):
        found.append(reading)
        yield replace(judgement(claim, found), message=sentences.comparing())
    yield judgement(claim, found)


def _claim(dice: Dice, answer: PrintedAnswer) -> Shares | ClaimedOrder | Outcomes | Judgement:
    """What an answer claims, or the verdict on one that claims nothing that can be compared."""
    if not answer.text.strip():
        return Judgement(verdict=Verdict.NO)
    if len(dice) < 2:
        return Judgement(verdict=Verdict.NO, message=sentences.single_die())
    claim = read_claim(dice, answer)
    if claim is None:
        return _unread(answer)
    if isinstance(claim, TooManyWins):
        reason = sentences.too_many_wins(claim)
        return judged([JudgedLine(verdict=Verdict.PE, number=claim.line, reason=reason)])
    return claim


def judgement(claim: Shares | ClaimedOrder | Outcomes, found: Sequence[Reading]) -> Judgement:
    """The verdict that follows from all `readings` of a claim; plays nothing."""
    return _of_shares(claim, found) if isinstance(claim, Shares) else _of_order(claim, found)


def _unread(answer: PrintedAnswer) -> Judgement:
    if is_failure(answer):
        return Judgement(verdict=Verdict.NO, message=sentences.error_text())
    first = next(number for number, line in enumerate(answer.lines, start=1) if line.strip())
    line = JudgedLine(verdict=Verdict.PE, number=first, reason=sentences.not_understood())
    return judged([line])


def _of_shares(claim: Shares, found: Sequence[Reading]) -> Judgement:
    contest = found[0]
    values = [None if share is None else share.value for share in claim.shares]
    line = JudgedLine(
        verdict=Verdict.AC if contest.fits else Verdict.WA,
        number=min(claim.read),
        submitted=sentences.shares_in_words(values),
        best=sentences.shares_in_words(contest.expected),
        reason=sentences.furthest_off(claim, contest),
        fields=_fields(found, games=round(claim.games)),
        said=Compared(claim, tuple(found)),
    )
    said = [sentences.shares_verdict(contest, best_fit(found)), sentences.games_assumed(claim)]
    lines = [line]
    missing = [die for die, value in enumerate(values) if value is None]
    if missing:
        reason = sentences.missing_dice(missing)
        said.append(reason)
        lines.append(JudgedLine(verdict=Verdict.NO, reason=reason))
    return judged(lines, message=" ".join(filter(None, said)), read=claim.read)


def _of_order(claim: ClaimedOrder | Outcomes, found: Sequence[Reading]) -> Judgement:
    contest = found[0]
    order: tuple[int, ...] = ()
    by_beaten = False
    if isinstance(claim, ClaimedOrder):
        order = claim.dice
        by_beaten = not contest.fits and is_order_by_beaten(claim, contest.reference)
    line = JudgedLine(
        verdict=Verdict.AC if contest.fits or by_beaten else Verdict.WA,
        number=min(claim.read),
        submitted=sentences.order_in_words(order),
        best=sentences.order_in_words(_best_order(contest)),
        reason=sentences.worst_swap(claim, contest),
        fields=_fields(found, games=None),
        said=Compared(claim, tuple(found)),
    )
    said = [
        sentences.by_beaten() if by_beaten else sentences.order_verdict(contest, best_fit(found))
    ]
    if len(order) == 1:
        said.append(sentences.best_die_only())
    return judged([line], message=" ".join(said), read=claim.read)


def _best_order(contest: Reading) -> list[int]:
    shares = contest.expected
    return sorted(range(len(shares)), key=lambda die: -shares[die])


def _fields(found: Sequence[Reading], *, games: int | None) -> dict[str, object]:
    """What the JSON of the line has beyond its words."""
    told = [{"rules": each.rules.name, "deviation": round(each.deviation, 2)} for each in found]
    return {"readings": told, "games": games}


def is_order_by_beaten(order: ClaimedOrder, found: Reference) -> bool:
    """Whether an order is certainly the one by opponents beaten.

    Dice that beat equally many may stand in any order. Nothing is certain while it is open for
    any pair who wins more often.
    """
    beaten = [_beaten(found, die) for die in range(found.dice)]
    numbers = [number for number in beaten if number is not None]
    if len(numbers) < found.dice:
        return False
    return all(numbers[a] >= numbers[b] for a, b in pairs_in_order(order, found.dice))


def _beaten(found: Reference, die: int) -> int | None:
    """How many opponents a die beats, None where that is open."""
    margins = [margin(found, die, other) for other in range(found.dice) if other != die]
    if any(abs(each) <= LIMIT for each in margins):
        return None
    return sum(each > 0 for each in margins)
