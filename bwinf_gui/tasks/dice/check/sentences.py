"""Sentences on an answer about dice, addressed to its author."""

from collections.abc import Iterator
from dataclasses import replace

from bwinf_gui.checking.verdicts import JudgedLine, Judgement
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder, DiceClaim, PointTally, Shares, Wins
from bwinf_gui.tasks.dice.check.readings import Compared, Reading, miscounted, swapped
from bwinf_gui.tasks.dice.compare.parts import in_ranges
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.text.numbers import decimal, percent, rounded, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_MOST_NAMED = 3
_ADVICE = {
    **dict.fromkeys(
        ("goal-last", "rear-most", "goal-last-rolloff-start"),
        to_translate(
            "By the task sheet the front-most piece moves, even in the goal: look at which piece "
            "your program chooses."
        ),
    ),
    **dict.fromkeys(
        ("rolloff", "rolloff-start", "first-starts"),
        to_translate(
            "By the task sheet each die begins half of the games: look at who begins in your "
            "program."
        ),
    ),
    "adjudicated": to_translate(
        "By the task sheet a game is drawn when nobody can move any more: look at how your program "
        "counts such games."
    ),
    "no-extra-roll": to_translate("By the task sheet the same player rolls again after a 6."),
    "entering-not-forced": to_translate(
        "By the task sheet a 6 must bring a piece out while one is at home and the start is free."
    ),
    "start-not-cleared": to_translate(
        "By the task sheet a piece on the start square must move on while others are at home."
    ),
    "no-captures": to_translate("By the task sheet a piece goes home when another lands on it."),
    "overshooting": to_translate(
        "By the task sheet a roll that is too high does not move a piece into the goal."
    ),
}
"""The contest's rule where a reading differs."""
_ORDER_HINT = to_translate(
    "How does your program rank the dice, and how many games does each pair play? Run it twice: an "
    "order that changes comes from too few games."
)
_SHARES_HINT = to_translate(
    "Have your program print each roll and each move of one game, and play it on a board by the "
    "rules of the task sheet. Where do the two differ first?"
)


def messages(compared: Compared) -> Iterator[str]:
    """What a claim fits, and what that rests on."""
    said, contest = compared.claim, compared.found[0]
    yield _fit(compared)
    if isinstance(said, Shares):
        yield from _on_shares(compared, said)
    elif compared.fits_also:
        yield tr("Only shares of games won could tell these readings apart.")
    if isinstance(said, ClaimedOrder):
        if contest.fits and swapped(said, contest.standings, Ranking.SHARE):
            yield tr("It is right by opponents beaten, not by games won.")
        if len(said.dice) == 1:
            yield tr("Only the best die is named.")
    if said.from_0:
        count = contest.standings.count
        yield tr("Dice 0 to {0} were read as dice 1 to {1}.").format(count - 1, count)
    if not compared.is_whole:
        yield tr("Comparing with further readings of the rules …")


def _fit(compared: Compared) -> str:
    """Which readings a claim fits, as far as it was compared."""
    contest, claim = compared.found[0], compared.claim
    named = compared.others
    if compared.is_asked and isinstance(claim, Shares):
        text = tr(
            "How many games did each pair play? These numbers fit the task sheet only if there "
            "were fewer than about {0}."
        )
        return text.format(whole(contest.drops_out(claim)))
    if named and contest.fits:
        text = tr_plural(
            "Fits the task sheet, but also one other reading: {0}.",
            "Fits the task sheet, but also {n} other readings: {0}.",
            len(named),
        )
    elif named:
        text = tr_plural(
            "Does not fit the task sheet, but fits “{0}”.",
            "Does not fit the task sheet, but fits {n} other readings: {0}.",
            len(named),
        )
    elif contest.fits:
        alone = tr("Fits the task sheet and no other reading.")
        text = alone if compared.is_whole else tr("Fits the task sheet.")
    else:
        none = tr("Fits no known reading of the rules.")
        text = none if compared.is_whole else tr("Does not fit the task sheet.")
    return text.format("; ".join(preset_name(each.rules.name) for each in named), n=len(named))


def _on_shares(compared: Compared, claim: Shares) -> Iterator[str]:
    """How the verdict on shares depends on the number of games, and which dice have none."""
    games = whole(round(claim.games))
    if isinstance(compared.read, Wins):
        yield tr("The wins add up to about {0} games per pair.").format(games)
    if claim.said.stated is None and compared.found[0].fits:
        text = tr("The answer does not say how many games each pair played; {0} are assumed.")
        yield text.format(games)
    elif claim.said.stated is None and not compared.is_asked:
        text = tr(
            "No number of games explains this: each pair must have played at least {0}, and more "
            "scatter less."
        )
        yield text.format(games)
    elif claim.said.stated and (needed := compared.games_needed):
        yield tr("{0} games per pair are too few.").format(rounded(claim.games))
        text = tr("From about {0} on, it shows whether it really is the task sheet.")
        yield text.format(whole(needed))
    if missing := [die + 1 for die, share in enumerate(claim.shares) if share is None]:
        text = tr_plural(
            "The answer has no share for die {0}.",
            "The answer has no shares for dice {0}.",
            len(missing),
        )
        yield text.format(in_ranges(missing))


def advice(compared: Compared) -> str:
    """What to look at in a program, where another reading fits better; empty where none does."""
    text = _ADVICE.get(compared.best.rules.name) if compared.best else None
    return tr(text) if text else ""


def hint(_dice: Dice, judgement: Judgement) -> str:
    """What to look at in the program: a rule that it may read in another way, or how it counts."""
    fields = judgement.lines[0].fields if judgement.lines else {}
    in_general = _ORDER_HINT if fields.get("games") is None else _SHARES_HINT
    text = _ADVICE.get(str(fields.get("best_reading")), in_general)
    return tr(text) if "readings" in fields else ""


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the right numbers or places, which its reason and its picture compare."""
    return replace(line, best="", reason="", why="", said=None)


def fault_in_words(contest: Reading) -> str:
    """The mistakes in shares, an order, points, or beaten opponents; empty for none."""
    claim, standings = contest.claim, contest.standings
    if isinstance(claim, Shares):
        die = contest.worst_die
        share = claim.shares[die]
        text = tr("Die {0} is furthest off: {1}, expected {2} ± {3} points.")
        expected, reach = percent(contest.expected[die]), decimal(100 * contest.reaches[die], 1)
        return text.format(die + 1, percent(share.value), expected, reach) if share else ""
    faults: list[str] = []
    if isinstance(claim, PointTally):
        method, wrong = miscounted(claim, standings)
        text = tr("Opponents that die {0} beats: {1}, not {2}.")
        if method is Ranking.TWO_THIRDS:
            text = tr("Points of die {0}: {1}, not {2}.")
        for line in wrong:
            right = dict.fromkeys((line.interval.low, line.interval.high))
            claimed = _points(claim.points[line.die])
            faults.append(text.format(line.die + 1, "–".join(map(_points, right)), claimed))
    elif isinstance(claim, ClaimedOrder):
        text = tr("Die {0} belongs in place {1}, not {2}.")
        lines = {line.die: line for line in standings.ranking()}
        for place, line in enumerate(map(lines.__getitem__, claim.dice), start=1):
            if not line.first <= place <= line.last:
                right_place = line.first if line.settled else f"{line.first}–{line.last}"
                faults.append(text.format(line.die + 1, right_place, place))
    named = faults[:_MOST_NAMED]
    if len(faults) > len(named):
        named.append(tr("{0} dice are wrong in all.").format(len(faults)))
    return " ".join(named)


def doubt_in_words(claim: ClaimedOrder | Shares) -> str:
    """Why an answer is not called wrong: it may mean this, which is right."""
    if isinstance(claim, Shares):
        return tr("These may be shares of the games of all dice: state what each won of its own.")
    text = tr("Counted from 0, die {0} is the best one, counted from 1 it is not: name its faces.")
    if len(claim.dice) > 1:
        text = tr(
            "This order is right if place 1 is the worst one, and wrong if it is the best one: "
            "state which place is the best."
        )
    return text.format(claim.dice[0])


def claim_in_words(claim: DiceClaim) -> str:
    """Shares or points in the order of the file, or an order."""
    if isinstance(claim, Shares):
        return " · ".join(percent(share.value) if share else "–" for share in claim.shares)
    if isinstance(claim, PointTally):
        return " · ".join(map(_points, claim.points))
    return " > ".join(str(die + 1) for die in claim.dice) if isinstance(claim, ClaimedOrder) else ""


def best_in_words(contest: Reading) -> str:
    """What is right under the contest's rules, in the form of the claim."""
    claim, ranking = contest.claim, contest.standings.ranking()
    if isinstance(claim, Shares):
        return " · ".join(map(percent, contest.expected))
    if isinstance(claim, PointTally):
        method, _ = miscounted(claim, contest.standings)
        lines = sorted(contest.standings.ranking(method), key=lambda line: line.die)
        return " · ".join(_points(line.points) for line in lines)
    return " > ".join(str(line.die + 1) for line in ranking)


def _points(points: float) -> str:
    return decimal(points, 0 if points == int(points) else 1)
