"""Sentences on an answer about dice, addressed to its author."""

from collections.abc import Sequence
from dataclasses import replace

from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.tasks.dice.check.claims import (
    USUAL_GAMES,
    ClaimedOrder,
    Comparable,
    Outcomes,
    PointTally,
    Shares,
    TooManyWins,
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
        "By the task sheet a piece on the start field must move on while others are at home."
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


def shares_verdict(compared: Compared, verdict: Verdict) -> str:
    """Whether numbers fit the contest's rules, which others, and what would decide between them."""
    claim = compared.claim
    games = claim.stated_games if isinstance(claim, Shares) else None
    if verdict is Verdict.PE and isinstance(claim, Shares):
        return _asked(compared, claim)
    if verdict is Verdict.WA:
        return _misfit(compared)
    fits = tr("Your numbers fit the task sheet and no other reading.")
    if compared.fits_also:
        fits = _fits_also(compared.fits_also)
    if not games:
        return f"{fits} {_assumed()}"
    if not compared.fits_also:
        return fits
    texts = [fits, tr("{0} games per pair are too few.").format(rounded(games))]
    if needed := compared.games_needed:
        text = tr("From about {0} on, it shows whether it really is the task sheet.")
        texts.append(text.format(about(needed)))
    return " ".join(texts)


def _fits_also(also: Sequence[Reading]) -> str:
    text = tr_plural(
        "Fits the task sheet, but also one other reading: {1}.",
        "Fits the task sheet, but also {n} other readings: {1}.",
        len(also),
    )
    return _naming(text, also)


def _naming(text: str, readings: Sequence[Reading]) -> str:
    names = "; ".join(preset_name(each.rules.name) for each in readings)
    return text.format("", names, n=len(readings))


def what_separates(compared: Compared) -> str:
    """The die by which the fitting readings differ most, and the one that fits longest."""
    fitting, texts = [compared.found[0], *compared.fits_also], []
    shares = [*zip(*(reading.expected for reading in fitting), strict=True)]
    spreads = [max(each) - min(each) for each in shares]
    die = spreads.index(max(spreads))
    if spreads[die] > 0:
        text = tr("The readings that fit differ most for die {0}: it wins {1} to {2} of its games.")
        texts.append(text.format(die + 1, percent(min(shares[die])), percent(max(shares[die]))))
    if last := compared.last_to_fit:
        name, end = preset_name(last[0].rules.name), about(last[1])
        text = tr(
            "If your numbers stay like this, only “{0}” fits from about {1} games per pair on."
        )
        if (needed := about(compared.games_needed or last[1])) != end:
            # The headline names the games from which the contest's reading does not fit.
            text = tr(
                "If your numbers stay like this, the task sheet no longer fits from about {2} "
                "games per pair on, and only “{0}” still fits from about {1} on."
            )
        texts.append(text.format(name, end, needed))
    return " ".join(texts)


def _misfit(compared: Compared) -> str:
    said = tr("Fits no reading of the rules that is known.")
    if compared.fitting:
        said = _fits_others(compared.fitting)
    claim = compared.claim
    if not isinstance(claim, Shares) or not compared.is_wrong_by_any_games:
        return said
    text = tr(
        "No number of games explains this: such numbers take at least {0} games per pair, and more "
        "scatter less."
    )
    return f"{said} {text.format(whole(claim.assumed_games))}"


def _fits_others(fitting: Sequence[Reading]) -> str:
    text = tr_plural(
        "Does not fit the task sheet, but fits “{1}”.",
        "Does not fit the task sheet, but fits {n} other readings: {1}.",
        len(fitting),
    )
    return _naming(text, fitting)


def _asked(compared: Compared, claim: Shares) -> str:
    """A request for the number of games, without which the shares cannot be judged."""
    most = drops_out(compared.found[0], claim)
    text = tr(
        "How many games did each pair play? These numbers fit the task sheet only if there were "
        "fewer than about {0}."
    ).format(about(most))
    best = best_fit(compared.found[1:])
    if best is None:
        return text
    return f"{text} " + tr("With {0} they fit “{1}”.").format(
        whole(USUAL_GAMES), preset_name(best.rules.name)
    )


def _assumed() -> str:
    return tr("The answer does not say how many games were played; {0} a pair are assumed.").format(
        whole(USUAL_GAMES)
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


def counted_from_0(number: int) -> str:
    """Why the best die is not known from its number alone."""
    text = tr("Counted from 0, die {0} is the best one, counted from 1 it is not: name its faces.")
    return text.format(number)


def order_verdict(compared: Compared, method: Ranking | None) -> str:
    """Whether an order, or who beats whom, fits the contest's rules, and which others."""
    claim = compared.claim
    names_best = isinstance(claim, ClaimedOrder) and len(claim.dice) == 1
    if method is None and compared.fitting:
        texts = [_fits_others(compared.fitting)]
    elif isinstance(claim, PointTally):
        texts = [_tally_verdict(claim, compared.found[0])]
    else:
        texts = [_best_die_verdict(claim, method) if names_best else _whole_order_verdict(method)]
    if also := compared.fits_also:
        by_beaten = texts if method is Ranking.BEATEN else []
        apart = tr("Only shares of games won could tell these readings apart.")
        texts = [_fits_also(also), *by_beaten, apart]
    if names_best:
        texts.append(tr("Only the best die is named."))
    return " ".join(texts)


def _whole_order_verdict(method: Ranking | None) -> str:
    texts: dict[Ranking | None, str] = {
        Ranking.SHARE: tr("Your order fits the task sheet."),
        Ranking.BEATEN: tr("Your order is right by opponents beaten; by games won it is another."),
        None: tr("Your order does not fit the task sheet."),
    }
    return texts[method]


def _tally_verdict(claim: PointTally, contest: Reading) -> str:
    texts = {
        (Ranking.BEATEN, True): tr("These numbers of beaten opponents fit the task sheet."),
        (Ranking.BEATEN, False): tr("These numbers of beaten opponents do not fit the task sheet."),
        (Ranking.TWO_THIRDS, True): tr("These points fit the task sheet."),
        (Ranking.TWO_THIRDS, False): tr("These points do not fit the task sheet."),
    }
    return texts[tallied_by(claim, contest.reference.standings), contest.fits]


def _best_die_verdict(claim: Comparable, method: Ranking | None) -> str:
    """Whether the only die that is named is the best one."""
    texts: dict[Ranking | None, str] = {
        Ranking.SHARE: tr("Die {0} is the best one by the task sheet."),
        Ranking.BEATEN: tr("Die {0} beats the most opponents, but another one wins more games."),
        None: tr("Die {0} is not the best one by the task sheet."),
    }
    return texts[method].format(order_in_words(claim))


def misplaced_in_words(compared: Compared) -> str:
    """What is wrong of an order, of points, or of who beats whom; empty for nothing."""
    claim, contest = compared.claim, compared.found[0]
    if isinstance(claim, PointTally):
        return _miscounted(claim, contest)
    if isinstance(claim, Outcomes) and not contest.fits:
        standings = contest.reference.standings
        pairs = (pair for pair, outcome in claim.outcomes.items() if outcome > 0)
        a, b = min(pairs, key=lambda pair: standings.difference_gap(*pair).value)
        text = tr("Die {0} does not beat die {1}: it wins {2} of their games and loses {3}.")
        shares = standings.share(a, b) or 0.0, standings.share(b, a) or 0.0
        return text.format(a + 1, b + 1, *map(percent, shares))
    lines = {line.die: line for line in contest.reference.standings.ranking()}
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
            "–".join(points_in_words([each]) for each in dict.fromkeys((right.low, right.high))),
            points_in_words([claim.points[die]]),
        )
        for die, right in wrong[:_MOST_NAMED]
    ]
    if len(wrong) > _MOST_NAMED:
        dice = in_ranges([die + 1 for die, _ in wrong])
        texts.append(tr("The numbers of dice {0} are wrong.").format(dice))
    return " ".join(texts)


def furthest_off(claim: Shares, contest: Reading) -> str:
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


def too_many_wins(claim: TooManyWins) -> str:
    """Why a count of games won cannot be read."""
    if claim.games is None:
        return tr("{0} games won. Say how many games each pair played.").format(whole(claim.wins))
    return tr(
        "{0} games won are more than a die plays at {1} games a pair. Say how many games each "
        "pair played."
    ).format(whole(claim.wins), whole(round(claim.games)))


def shares_in_words(shares: Sequence[float | None]) -> str:
    """Shares in the order of the file."""
    return " · ".join("–" if share is None else percent(share) for share in shares)


def points_in_words(points: Sequence[float]) -> str:
    """Points in the order of the file."""
    return " · ".join(decimal(p, 0 if p == int(p) else 1) for p in points)


def order_in_words(claim: Comparable) -> str:
    """The dice of an order, the best first; empty for anything else."""
    dice = claim.dice if isinstance(claim, ClaimedOrder) else ()
    return " > ".join(str(die + 1) for die in dice)


def best_in_words(claim: Comparable, contest: Reading) -> str:
    """The right order under the contest's rules, or the right numbers of beaten opponents."""
    standings = contest.reference.standings
    if isinstance(claim, PointTally):
        lines = standings.ranking(tallied_by(claim, standings))
        points = {line.die: line.points for line in lines}
        return points_in_words([points[die] for die in range(standings.count)])
    return " > ".join(str(line.die + 1) for line in standings.ranking())


def about(games: int) -> str:
    """A number of games, rounded up to one digit or to a half."""
    step = 10 ** (len(str(games)) - 1) // 2 or 1
    return whole(-(-games // step) * step)
