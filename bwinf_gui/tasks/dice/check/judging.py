"""The verdict on a printed answer about dice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import unread
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.check import sentences
from bwinf_gui.tasks.dice.check.claims import (
    ClaimedOrder,
    Comparable,
    PointTally,
    Shares,
    TooManyWins,
    Wins,
)
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import (
    Compared,
    ReadBy,
    Reading,
    best_fit,
    jobs_of,
    readings,
    right_by,
    shares_of,
)
from bwinf_gui.tasks.dice.compare.parts import in_ranges
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural


def judge(dice: Dice, answer: PrintedAnswer) -> Judgement:
    """Compare an answer with the rules; takes from a tenth of a second to half a minute."""
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
    found: list[Reading] = []
    jobs = enumerate(jobs_of(dice, claim))
    for _, reading in results_in_order(jobs, submit, at_once=at_once):
        found.append(reading)
        message = tr("Comparing with further readings of the rules …")
        yield replace(judgement(claim, found), message=message)
    yield judgement(claim, found)


def judgement(claim: Comparable, found: Sequence[Reading]) -> Judgement:
    """The verdict that follows from all readings of a claim; plays nothing."""
    judgement = _judgement(claim, found)
    if not claim.from_0:
        return judgement
    count = found[0].reference.standings.count
    said = tr("Dice 0 to {0} were read as dice 1 to {1}.").format(count - 1, count)
    return replace(judgement, message=f"{judgement.message} {said}")


def _judgement(claim: Comparable, found: Sequence[Reading]) -> Judgement:
    if isinstance(claim, Wins):
        counted = shares_of(claim, found[0].reference)
        judgement = _of_shares(counted, Compared(counted, tuple(found)))
        text = tr("By the wins, each pair played about {0} games.")
        said = text.format(whole(round(counted.games)))
        return replace(judgement, message=f"{judgement.message} {said}")
    compared = Compared(claim, tuple(found))
    if compared.is_wrong_by_any_games:
        compared = compared.by_fewest_games()
    if isinstance(compared.claim, Shares):
        return _of_shares(compared.claim, compared)
    return _of_order(compared)


def _claim(dice: Dice, answer: PrintedAnswer) -> Comparable | Judgement:
    """What an answer claims, or the verdict on one that claims nothing that can be compared."""
    if not answer.text.strip():
        return Judgement(verdict=Verdict.NO)
    if len(dice) < 2:
        return Judgement(verdict=Verdict.NO, message=tr("A single die has no opponent."))
    claim = read_claim(dice, answer)
    if claim is None:
        text = tr("There is no share of games won in it. This is read: “Die 1: 59.8%”.")
        return unread(answer, text)
    if isinstance(claim, TooManyWins):
        reason = sentences.too_many_wins(claim)
        return judged([JudgedLine(verdict=Verdict.PE, number=claim.line, reason=reason)])
    if isinstance(claim, Shares) and claim.perhaps and not ReadBy(BWINF, dice, claim).run().fits:
        return replace(claim.perhaps, from_0=claim.from_0)
    return claim


def _of_shares(claim: Shares, compared: Compared) -> Judgement:
    contest = compared.found[0]
    values = [None if share is None else share.value for share in claim.shares]
    verdict = _verdict(compared)
    line = JudgedLine(
        verdict=verdict,
        number=min(claim.read),
        submitted=sentences.shares_in_words(values),
        best=sentences.shares_in_words(contest.expected),
        reason="" if compared.lacks_games else sentences.furthest_off(claim, contest),
        fields=_fields(compared, games=round(claim.games)),
        said=compared,
        best_is_expected=True,
    )
    said = [sentences.shares_verdict(compared, verdict)]
    missing = [die + 1 for die, value in enumerate(values) if value is None]
    if missing:
        text = tr_plural(
            "The answer has no share for die {0}.",
            "The answer has no shares for dice {0}.",
            len(missing),
        )
        said.append(text.format(in_ranges(missing)))
        if verdict is Verdict.AC:
            # The others may stand in words that were not understood.
            line = replace(line, verdict=Verdict.PE, reason="")
    judgement = judged([line], message=" ".join(said), read=claim.read | claim.stated_in)
    games = None if claim.stated_games is None else round(claim.stated_games)
    return replace(judgement, games=games, is_asked=compared.lacks_games)


def _verdict(compared: Compared) -> Verdict:
    """What shares are worth."""
    if compared.found[0].fits:
        return Verdict.AC
    return Verdict.PE if compared.lacks_games else Verdict.WA


def _of_order(compared: Compared) -> Judgement:
    claim, contest = compared.claim, compared.found[0]
    method = right_by(claim, contest)
    points = claim.points if isinstance(claim, PointTally) else ()
    if method is None and isinstance(claim, ClaimedOrder) and _is_right_from_0(claim, contest):
        reason = sentences.counted_from_0(claim.dice[0] + 1)
        doubted = JudgedLine(verdict=Verdict.PE, number=min(claim.read), reason=reason)
        return judged([doubted], message=reason, read=claim.read)
    line = JudgedLine(
        verdict=Verdict.WA if method is None else Verdict.AC,
        number=min(claim.read),
        submitted=sentences.points_in_words(points) or sentences.order_in_words(claim),
        best=sentences.best_in_words(claim, contest),
        reason=sentences.misplaced_in_words(compared) if method is None else "",
        fields=_fields(compared, games=None),
        said=compared,
        best_is_expected=True,
    )
    message = sentences.order_verdict(compared, method)
    return judged([line], message=message, read=claim.read)


def _is_right_from_0(claim: ClaimedOrder, contest: Reading) -> bool:
    """Whether the number of the best die is right for a program that counts dice from 0."""
    after = replace(claim, dice=(claim.dice[0] + 1,))
    return claim.may_be_next and right_by(after, contest) is not None


def _fields(compared: Compared, *, games: int | None) -> dict[str, object]:
    """The fields of the line's JSON beyond its words."""
    readings = [
        {"rules": each.rules.name, "deviation": round(each.deviation, 2)} for each in compared.found
    ]
    also = [each.rules.name for each in compared.fits_also]
    best = best_fit(compared.found)
    fields: dict[str, object] = {
        "readings": readings,
        "best_reading": None if best is None else best.rules.name,
        "games": games,
    }
    if also:
        fields |= {"fits_also": also, "games_needed": compared.games_needed, "weak": True}
    return fields
