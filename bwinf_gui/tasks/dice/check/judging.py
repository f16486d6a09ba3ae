"""The verdict on a printed answer about dice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import unread
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.check import sentences
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, DiceClaim, Shares
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import Compared, ReadBy, Reading, compared_with, jobs_of
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.text.translation import tr


def judge(dice: Dice, answer: PrintedAnswer) -> Judgement:
    """Compare an answer with the rules; takes from a tenth of a second to half a minute."""
    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        return claim
    return judgement(claim, [job.run() for job in jobs_of(dice, claim)])


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


def judgement(claim: DiceClaim, found: Sequence[Reading], *, is_whole: bool = True) -> Judgement:
    """The verdict that follows from readings of a claim, all of them or some; plays nothing."""
    compared = compared_with(claim, found, is_whole=is_whole)
    said, contest = compared.claim, compared.found[0]
    other: ClaimedOrder | Shares | None = None
    if isinstance(said, Shares):
        other = said.as_of_all_games()
    elif isinstance(said, ClaimedOrder) and said.perhaps:
        other = replace(said, dice=said.perhaps)
    if other and not contest.fits and replace(contest, claim=other).fits:
        reason = sentences.doubt_in_words(other)
        doubted = JudgedLine(verdict=Verdict.PE, number=min(claim.read), reason=reason)
        return judged([doubted], message=reason, read=claim.read)
    verdict = Verdict.AC if contest.fits else Verdict.WA
    shares = said if isinstance(said, Shares) else None
    if compared.is_asked or (shares and contest.fits and None in shares.shares):
        # The shares of other dice may be in words that were not understood.
        verdict = Verdict.PE
    line = JudgedLine(
        verdict=verdict,
        number=min(claim.read),
        submitted=sentences.claim_in_words(said),
        best=sentences.best_in_words(contest),
        reason=sentences.fault_in_words(contest) if verdict is Verdict.WA else "",
        fields=_fields(compared),
        said=compared,
        best_is_expected=True,
    )
    read = said.read | shares.said.stated_in if shares else said.read
    judgement = judged([line], message=" ".join(sentences.messages(compared)), read=read)
    games = round(shares.said.stated) if shares and shares.said.stated else None
    return replace(judgement, games=games, is_asked=compared.is_asked)


def _claim(dice: Dice, answer: PrintedAnswer) -> DiceClaim | Judgement:
    """What an answer claims, or the verdict on one that claims nothing that can be compared."""
    if not answer.text.strip():
        return Judgement(verdict=Verdict.NO)
    if len(dice) < 2:
        return Judgement(verdict=Verdict.NO, message=tr("A single die has no opponent."))
    claim = read_claim(dice, answer)
    if claim is None:
        text = tr("There is no share of games won in it. This is read: “Die 1: 59.8%”.")
        return unread(answer, text)
    points = claim.as_points() if isinstance(claim, Shares) else None
    return claim if points is None or ReadBy(BWINF, dice, claim).run().fits else points


def _fields(compared: Compared) -> dict[str, object]:
    """The fields of the line's JSON beyond its words."""
    best, claim = compared.best, compared.claim
    fields: dict[str, object] = {
        "readings": [
            {"rules": each.rules.name, "deviation": round(each.deviation, 2)}
            for each in compared.found
        ],
        "best_reading": None if best is None else best.rules.name,
        "games": round(claim.games) if isinstance(claim, Shares) else None,
    }
    if also := compared.fits_also:
        names = [each.rules.name for each in also]
        fields |= {"fits_also": names, "games_needed": compared.games_needed, "weak": True}
    return fields
