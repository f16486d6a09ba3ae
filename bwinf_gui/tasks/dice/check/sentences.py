"""Sentences on an answer about dice, addressed to its author."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bwinf_gui.checking.verdicts import JudgedLine, Judgement
from bwinf_gui.tasks.dice.check.claims import (
    ClaimedOrder,
    Comparable,
    Outcomes,
    PointTally,
    Shares,
    TooManyWins,
    Wins,
)
from bwinf_gui.tasks.dice.check.readings import (
    Compared,
    Reading,
    best_fit,
    drops_out,
    tallied_by,
)
from bwinf_gui.tasks.dice.compare.parts import in_ranges
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.tasks.dice.rules import BWINF, Ranking
from bwinf_gui.text.numbers import decimal, percent, rounded, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_MOST_NAMED = 3
_BEGINNING = to_translate(
    "By the task sheet each die begins half of the games: look at who begins in your program."
)
_FRONT_MOST = to_translate(
    "By the task sheet the front-most piece moves, even in the goal: look at which piece your "
    "program chooses."
)
_ADVICE = {
    "goal-last": _FRONT_MOST,
    "rear-most": _FRONT_MOST,
    "rolloff": _BEGINNING,
    "rolloff-start": _BEGINNING,
    "first-starts": _BEGINNING,
    "goal-last-rolloff-start": _FRONT_MOST,
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


def message(compared: Compared, method: Ranking | None, claim: Comparable) -> str:
    """What a claim fits, by the ranking by which it is right, and what that rests on.

    `claim` is the claim as it was read: counted wins are compared as shares.
    """
    contest, said = compared.found[0], compared.claim
    texts = [_fit(compared)]
    if method is Ranking.BEATEN:
        texts.append(tr("It is right by opponents beaten, not by games won."))
    if isinstance(said, Shares):
        texts += _on_games(compared, said)
    elif compared.fits_also:
        texts.append(tr("Only shares of games won could tell these readings apart."))
    if isinstance(said, ClaimedOrder) and len(said.dice) == 1:
        texts.append(tr("Only the best die is named."))
    if isinstance(said, Shares) and None in said.shares:
        missing = [die + 1 for die, share in enumerate(said.shares) if share is None]
        text = tr_plural(
            "The answer has no share for die {0}.",
            "The answer has no shares for dice {0}.",
            len(missing),
        )
        texts.append(text.format(in_ranges(missing)))
    if isinstance(said, Shares) and isinstance(claim, Wins):
        text = tr("By the wins, each pair played about {0} games.")
        texts.append(text.format(whole(round(said.games))))
    if claim.from_0:
        text, count = tr("Dice 0 to {0} were read as dice 1 to {1}."), len(contest.expected)
        texts.append(text.format(count - 1, count))
    if not compared.is_whole:
        texts.append(tr("Comparing with further readings of the rules …"))
    return " ".join(texts)


def _fit(compared: Compared) -> str:
    """Which readings a claim fits, as far as it was compared."""
    fits, claim, is_whole = compared.found[0].fits, compared.claim, compared.is_whole
    if compared.is_asked and isinstance(claim, Shares):
        return _asked(compared, claim)
    named = compared.fits_also if fits else compared.fitting
    if named:
        but_also = tr_plural(
            "Fits the task sheet, but also one other reading: {1}.",
            "Fits the task sheet, but also {n} other readings: {1}.",
            len(named),
        )
        instead = tr_plural(
            "Does not fit the task sheet, but fits “{1}”.",
            "Does not fit the task sheet, but fits {n} other readings: {1}.",
            len(named),
        )
        names = "; ".join(preset_name(each.rules.name) for each in named)
        return (but_also if fits else instead).format("", names, n=len(named))
    if fits:
        alone = tr("Fits the task sheet and no other reading.")
        return alone if is_whole else tr("Fits the task sheet.")
    return _fits_none(claim) if is_whole else tr("Does not fit the task sheet.")


def _fits_none(claim: Comparable) -> str:
    """That a claim is wrong by all known readings."""
    if isinstance(claim, PointTally):
        return tr("Your points fit no known reading of the rules.")
    if not isinstance(claim, ClaimedOrder):
        return tr("Fits no known reading of the rules.")
    if len(claim.dice) > 1:
        return tr("Your order fits no known reading of the rules.")
    text = tr("Die {0} is not the best one by any known reading of the rules.")
    return text.format(claim.dice[0] + 1)


def _on_games(compared: Compared, claim: Shares) -> Iterator[str]:
    """How the verdict on shares depends on the number of games."""
    if compared.is_asked:
        return
    fits, games = compared.found[0].fits, claim.stated_games
    if games is None and fits:
        text = tr("The answer does not say how many games each pair played; {0} are assumed.")
        yield text.format(whole(round(claim.games)))
    elif games is None:
        text = tr(
            "No number of games explains this: each pair must have played at least {0}, and more "
            "scatter less."
        )
        yield text.format(whole(claim.assumed_games))
    elif needed := compared.games_needed:
        yield tr("{0} games per pair are too few.").format(rounded(games))
        text = tr("From about {0} on, it shows whether it really is the task sheet.")
        yield text.format(about(needed))


def _asked(compared: Compared, claim: Shares) -> str:
    """A request for the number of games, without which the shares cannot be judged."""
    most = drops_out(compared.found[0], claim)
    text = tr(
        "How many games did each pair play? These numbers fit the task sheet only if there were "
        "fewer than about {0}."
    ).format(about(most))
    best = best_fit(compared.found)
    if best is None:
        return text
    return f"{text} " + tr("With {0} they fit “{1}”.").format(
        whole(round(claim.games)), preset_name(best.rules.name)
    )


def advice(compared: Compared) -> str:
    """What to look at in a program, where another reading fits better; empty where none does."""
    best = best_fit(compared.found)
    if best is None or best is compared.found[0]:
        return ""
    return tr(_ADVICE[best.rules.name])


def hint(_dice: Dice, judgement: Judgement) -> str:
    """What to look at in the program: a rule that it may read in another way, or how it counts."""
    line = next((each for each in judgement.lines if each.verdict is judgement.verdict), None)
    if line is None or "readings" not in line.fields:
        return ""
    best = line.fields.get("best_reading")
    if isinstance(best, str) and best != BWINF.name:
        return tr(_ADVICE[best])
    return tr(_ORDER_HINT if line.fields.get("games") is None else _SHARES_HINT)


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the right numbers or places, which its reason and its picture compare."""
    return replace(line, best="", reason="", why="", said=None)


def fault_in_words(compared: Compared) -> str:
    """The mistakes in shares, an order, points, or beaten opponents; empty for none."""
    claim, contest = compared.claim, compared.found[0]
    if isinstance(claim, Shares):
        return _furthest_off(claim, contest)
    if isinstance(claim, PointTally):
        return _miscounted(claim, contest)
    standings = contest.reference.standings
    if isinstance(claim, Outcomes):
        pairs = (pair for pair, outcome in claim.outcomes.items() if outcome > 0)
        a, b = min(pairs, key=lambda pair: standings.difference_gap(*pair).value)
        text = tr("Die {0} does not beat die {1}: it wins {2} of their games and loses {3}.")
        shares = standings.share(a, b) or 0.0, standings.share(b, a) or 0.0
        return text.format(a + 1, b + 1, *map(percent, shares))
    lines = {line.die: line for line in standings.ranking()}
    dice = claim.dice if isinstance(claim, ClaimedOrder) else ()
    placed = [(place, lines[die]) for place, die in enumerate(dice, start=1)]
    misplaced = [(at, line) for at, line in placed if not line.first <= at <= line.last]
    texts = [
        tr("Die {0} belongs on place {1}, not {2}.").format(
            line.die + 1,
            line.first if line.settled else f"{line.first}–{line.last}",
            place,
        )
        for place, line in misplaced[:_MOST_NAMED]
    ]
    if len(misplaced) > _MOST_NAMED:
        texts.append(tr("{0} dice are misplaced.").format(len(misplaced)))
    return " ".join(texts)


def _miscounted(claim: PointTally, contest: Reading) -> str:
    """The dice that beat more opponents than claimed, or fewer, or have other points."""
    method = tallied_by(claim, contest.reference.standings)
    ranking = contest.reference.standings.ranking(method)
    wrong = sorted(
        (line.die, line.interval) for line in ranking if claim.points[line.die] not in line.interval
    )
    text = tr("Opponents that die {0} beats: {1}, not {2}.")
    if method is Ranking.TWO_THIRDS:
        text = tr("Points of die {0}: {1}, not {2}.")
    texts = [
        text.format(
            die + 1,
            "–".join(_points(each) for each in dict.fromkeys((right.low, right.high))),
            _points(claim.points[die]),
        )
        for die, right in wrong[:_MOST_NAMED]
    ]
    if len(wrong) > _MOST_NAMED:
        dice = in_ranges([die + 1 for die, _ in wrong])
        texts.append(tr("The numbers of dice {0} are wrong.").format(dice))
    return " ".join(texts)


def _furthest_off(claim: Shares, contest: Reading) -> str:
    """The die whose share deviates most from the contest's rules."""
    die = contest.worst_die
    share = claim.shares[die]
    if share is None:
        return ""
    return tr("Die {0} is furthest off: {1}, expected {2} ± {3} points.").format(
        die + 1,
        percent(share.value),
        percent(contest.expected[die]),
        decimal(100 * contest.reaches[die], 1),
    )


def doubt_in_words(claim: ClaimedOrder) -> str:
    """Why an answer is not called wrong: it may mean this order, which is right."""
    if len(claim.dice) > 1:
        return tr(
            "This order is right if place 1 is the worst one, and wrong if it is the best one: "
            "state which place is the best."
        )
    text = tr("Counted from 0, die {0} is the best one, counted from 1 it is not: name its faces.")
    return text.format(claim.dice[0])


def too_many_wins(claim: TooManyWins) -> str:
    """Why a count of games won cannot be read."""
    if claim.games is None:
        return tr("{0} games won. State how many games each pair played.").format(whole(claim.wins))
    return tr(
        "{0} games won are more than a die plays at {1} games a pair. State how many games each "
        "pair played."
    ).format(whole(claim.wins), whole(round(claim.games)))


def claim_in_words(claim: Comparable) -> str:
    """Shares or points in the order of the file, or an order; empty for who beats whom."""
    if isinstance(claim, Shares):
        values = (None if share is None else share.value for share in claim.shares)
        return " · ".join("–" if value is None else percent(value) for value in values)
    if isinstance(claim, PointTally):
        return " · ".join(map(_points, claim.points))
    return _order(claim.dice) if isinstance(claim, ClaimedOrder) else ""


def best_in_words(claim: Comparable, contest: Reading) -> str:
    """What is right under the contest's rules, in the form of a claim."""
    standings = contest.reference.standings
    if isinstance(claim, Shares):
        return " · ".join(map(percent, contest.expected))
    if isinstance(claim, PointTally):
        lines = standings.ranking(tallied_by(claim, standings))
        points = {line.die: line.points for line in lines}
        return " · ".join(_points(points[die]) for die in range(standings.count))
    return _order([line.die for line in standings.ranking()])


def _points(points: float) -> str:
    return decimal(points, 0 if points == int(points) else 1)


def _order(dice: Sequence[int]) -> str:
    return " > ".join(str(die + 1) for die in dice)


def about(games: int) -> str:
    """A number of games, rounded up to one digit or to a half."""
    step = 10 ** (len(str(games)) - 1) // 2 or 1
    return whole(-(-games // step) * step)
