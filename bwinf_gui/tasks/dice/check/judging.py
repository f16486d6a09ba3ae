"""The verdict on a printed answer about dice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import unread
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.check import sentences
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, Comparable, Shares, TooManyWins
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import (
    Compared,
    ReadBy,
    Reading,
    best_fit,
    compared_with,
    jobs_of,
    readings,
    right_by,
)
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.text.translation import tr


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
        yield judgement(claim, found, is_whole=False)
    yield judgement(claim, found)


def judgement(claim: Comparable, found: Sequence[Reading], *, is_whole: bool = True) -> Judgement:
    """The verdict that follows from readings of a claim, all of them or some; plays nothing."""
    compared = compared_with(claim, found, is_whole=is_whole)
    said, contest = compared.claim, found[0]
    method = right_by(said, contest)
    other = replace(said, dice=said.perhaps) if isinstance(said, ClaimedOrder) else None
    if method is None and other and other.dice and right_by(other, contest) is not None:
        # An order is right as the other one that it may be.
        reason = sentences.doubt_in_words(other)
        doubted = JudgedLine(verdict=Verdict.PE, number=min(claim.read), reason=reason)
        return judged([doubted], message=reason, read=claim.read)
    verdict = Verdict.WA if method is None else Verdict.AC
    if compared.is_asked or (method and isinstance(said, Shares) and None in said.shares):
        # The shares of other dice may be in words that were not understood.
        verdict = Verdict.PE
    line = JudgedLine(
        verdict=verdict,
        number=min(claim.read),
        submitted=sentences.claim_in_words(said),
        best=sentences.best_in_words(said, contest),
        reason=sentences.fault_in_words(compared) if verdict is Verdict.WA else "",
        fields=_fields(compared),
        said=compared,
        best_is_expected=True,
    )
    message = sentences.message(compared, method, claim)
    if not isinstance(said, Shares):
        return judged([line], message=message, read=claim.read)
    games = None if said.stated_games is None else round(said.stated_games)
    judgement = judged([line], message=message, read=said.read | said.stated_in)
    return replace(judgement, games=games, is_asked=compared.is_asked)


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


def _fields(compared: Compared) -> dict[str, object]:
    """The fields of the line's JSON beyond its words."""
    readings = [
        {"rules": each.rules.name, "deviation": round(each.deviation, 2)} for each in compared.found
    ]
    also, best, claim = compared.fits_also, best_fit(compared.found), compared.claim
    fields: dict[str, object] = {
        "readings": readings,
        "best_reading": None if best is None else best.rules.name,
        "games": round(claim.games) if isinstance(claim, Shares) else None,
    }
    if also:
        names = [each.rules.name for each in also]
        fields |= {"fits_also": names, "games_needed": compared.games_needed, "weak": True}
    return fields
