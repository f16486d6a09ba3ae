"""The verdict on a printed answer about dice."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import unread
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.check import sentences
from bwinf_gui.tasks.dice.check.claims import (
    ClaimedOrder,
    Comparable,
    Shares,
    TooManyWins,
)
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import (
    Compared,
    ReadBy,
    Reading,
    best_fit,
    compare,
    right_by,
)
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.text.translation import tr


def judge(dice: Dice, answer: PrintedAnswer) -> Judgement:
    """Compare an answer with the rules; takes from a tenth of a second to half a minute."""
    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        return claim
    *_, compared = compare(dice, claim)
    return judgement(compared)


def judge_with(
    dice: Dice, answer: PrintedAnswer, submit: Submit[ReadBy, Reading], at_once: int
) -> Iterator[Judgement]:
    """The same with workers that play: the verdict so far after each reading of the rules."""

    def run(jobs: Iterable[ReadBy]) -> Iterator[Reading]:
        return (each for _, each in results_in_order(enumerate(jobs), submit, at_once=at_once))

    claim = _claim(dice, answer)
    if isinstance(claim, Judgement):
        yield claim
        return
    for compared in compare(dice, claim, run):
        message = tr("Comparing with further readings of the rules …")
        yield replace(judgement(compared), message=message)
    yield judgement(compared)


def judgement(compared: Compared) -> Judgement:
    """The verdict that follows from all readings of a claim; plays nothing."""
    claim = compared.claim
    return _of_shares(claim, compared) if isinstance(claim, Shares) else _of_order(compared)


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
    return _too_many(claim) if isinstance(claim, TooManyWins) else claim


def _too_many(claim: TooManyWins) -> Judgement:
    reason = sentences.too_many_wins(claim)
    return judged([JudgedLine(verdict=Verdict.PE, number=claim.line, reason=reason)])


def _of_shares(claim: Shares, compared: Compared) -> Judgement:
    contest, line = compared.found[0], min(claim.read)
    # Of counted wins only: they have no rounding.
    most = max((each.value for each in claim.claimed if not each.unit), default=0.0)
    if most > 1 and not contest.fits:
        wins = round(most * claim.games * (claim.count - 1))
        return _too_many(TooManyWins(line, wins, claim.games))
    first = JudgedLine(
        verdict=_verdict(claim, contest),
        number=line,
        submitted=sentences.shares_in_words(claim),
        best=sentences.expected_in_words(claim, contest),
        reason=sentences.furthest_off(claim, contest),
        fields=_fields(compared, games=round(claim.games)),
        said=compared,
    )
    said = [sentences.shares_verdict(compared, first.verdict)]
    lines = [first]
    if missing := sentences.missing_in_words(claim):
        said.append(missing)
        lines.append(JudgedLine(verdict=Verdict.NO, reason=missing))
    return judged(lines, message=" ".join(said), read=claim.read | claim.stated_in)


def _verdict(claim: Shares, contest: Reading) -> Verdict:
    """What shares are worth; of a number of games that nobody says, none is assumed for “wrong”."""
    if contest.fits:
        return Verdict.AC
    if claim.stated_games is None and contest.fits_shares(claim, claim.fewest_games):
        return Verdict.PE
    return Verdict.WA


def _of_order(compared: Compared) -> Judgement:
    claim, contest = compared.claim, compared.found[0]
    method = right_by(claim, contest)
    if method is None and isinstance(claim, ClaimedOrder) and _is_right_from_0(claim, contest):
        reason = sentences.counted_from_0(claim.dice[0] + 1)
        doubted = JudgedLine(verdict=Verdict.PE, number=min(claim.read), reason=reason)
        return judged([doubted], message=reason, read=claim.read)
    line = JudgedLine(
        verdict=Verdict.WA if method is None else Verdict.AC,
        number=min(claim.read),
        submitted=sentences.order_in_words(claim),
        best=sentences.best_in_words(claim, contest),
        reason=sentences.misplaced_in_words(compared) if method is None else "",
        fields=_fields(compared, games=None),
        said=compared,
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
    if games is not None and also:
        fields |= {"fits_also": also, "games_needed": compared.games_needed, "weak": True}
    return fields
