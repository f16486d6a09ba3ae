"""Why a die wins or loses, in sentences: each states its facts, and names a game as an example.

Counted numbers are given with “about”. A sentence compares dice only where their facts differ with
certainty.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.engine.statistics import Gap, Interval
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.why import Fact, FactKind, Facts
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.jobs import WATCHED_GAMES, FindStuckGame, search
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import careful_percent, decimal, enumerated, percent
from bwinf_gui.text.translation import tr

MOST_REASONS = 3
_KINDS = (FactKind.STUCK, FactKind.SIXES, FactKind.ENTERING, FactKind.PACE, FactKind.CAPTURES)
"""The facts in the order of their sentences; entering only where sixes explain nothing."""
_MOST_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Example:
    """A game to be looked for: of a pair, drawn, or at whose end `stuck` is, or a typical one."""

    pair: Pair
    kind: Highlight = Highlight.TYPICAL
    stuck: int | None = None


@dataclass(frozen=True, slots=True)
class WhySentence:
    """A sentence with the facts that carry it, and a game to show."""

    text: str
    facts: tuple[Fact, ...]
    example: Example


def why(facts: Facts) -> list[WhySentence]:
    """Why the best die by share is the best, and why one that beats it is not; at most a few.

    Empty before the best die is certain, and where no fact explains it.
    """
    standings = facts.progress.standings
    leaders, champion = standings.leaders(), standings.champion
    if not standings.is_complete or len(leaders) > 1:
        return []
    found = [] if champion in {None, *leaders} else why_not_first(facts, champion or 0, leaders[0])
    others = [other for other in range(standings.count) if other != leaders[0]]
    return [*found, *_for(facts, leaders[0], others)][:MOST_REASONS]


def why_not_first(facts: Facts, champion: int, best: int) -> list[WhySentence]:
    """Why a die that beats every other, even the best one, is not the first by share.

    Draws count as not won. Empty unless they make the difference, as far as was played.
    """
    progress = facts.progress
    standings, numbers = progress.standings, progress.comparison.numbers
    others = [other for other in range(standings.count) if other != champion]
    draws = [fact for other in others if (fact := facts.draws(champion, other)) is not None]
    drawn = [fact for fact in draws if fact.apart.low > 0]
    halves = [_with_halves(facts, die) for die in (champion, best)]
    if not drawn or halves[0].value <= halves[1].value:
        return []
    text = (
        tr("Why is die {0} not first? Against {1}, {2} of its games are drawn.")
        if progress.comparison.preset.rules.roll_limit
        else tr(
            "Why is die {0} not first? Against {1}, {2} of its games are drawn, because neither "
            "die can move any more."
        )
    )
    opponents = _dice_in_words([numbers[fact.against or 0] for fact in drawn])
    parts = [text.format(numbers[champion], opponents, _range(drawn))]
    if halves[0].interval.low > halves[1].interval.high:
        said = tr("With draws as half a win it would be ahead, {0} to {1}.")
        if standings.is_proven:
            said = tr("With draws as half a win it would be ahead, exactly {0} to {1}.")
        digits = 2 if standings.is_proven else 1
        parts.append(said.format(*(percent(half.value, digits) for half in halves)))
    never = [fact for fact in draws if fact.exact and not fact.value]
    if any(fact.against == best for fact in never):
        parts.append(tr("Against die {0} there are no draws.").format(numbers[best]))
    most = max(drawn, key=lambda fact: fact.value)
    example = Example(_pair(champion, most.against or 0), Highlight.DRAW)
    return [WhySentence(" ".join(parts), (*drawn, *never), example)]


def why_in_pair(facts: Facts, pair: Pair) -> list[WhySentence]:
    """The facts that distinguish two dice: first those for the certain winner, then draws."""
    verdict = facts.progress.standings.verdict(*pair)
    first, second = pair if verdict is not PairVerdict.SECOND_BETTER else pair[::-1]
    found = [*_for(facts, first, [second]), *_for(facts, second, [first])]
    drawn = facts.draws(*pair)
    if drawn is not None and drawn.apart.low > 0:
        rules = facts.progress.comparison.preset.rules
        found.append(
            WhySentence(_drawn(drawn, rules), (drawn,), Example(_pair(*pair), Highlight.DRAW))
        )
    return found


def example_address(
    comparison: Comparison, example: Example, games: int, submit: Submit[Any, Any], *, at_once: int
) -> Generator[Address | None, None, None]:
    """Search for an example among the first games of its pair; yields its address, None if none.

    There is none under rules whose games cannot be shown.
    """
    pairing = comparison.pairings()[example.pair]
    game: int | None = None
    if comparison.preset.rules.house is None and example.stuck is not None:
        player = Player(example.pair.index(example.stuck))
        game = submit(FindStuckGame(pairing, player, min(games, WATCHED_GAMES))).result()
    elif comparison.preset.rules.house is None:
        *_, showcase = search(pairing, games, submit, at_once=at_once)
        found = showcase.found.get(example.kind)
        game = found.game if found else None
    yield None if game is None else Address.of(pairing, comparison.preset, game)


def fact_in_words(fact: Fact, numbers: Sequence[int], digits: int | None = None) -> str:
    """A fact alone, with the usual decimals or as many as are asked for."""
    texts = {
        FactKind.DRAWS: tr("{1} of the games of die {0} against die {2} are drawn."),
        FactKind.STUCK: tr(
            "At the end of {1} of its games, die {0} has a piece that can never move again."
        ),
        FactKind.ENTERING: tr(
            "The first piece of die {0} is out after {1} of its rolls on average."
        ),
        FactKind.SIXES: tr("{1} of the rolls of die {0} are a 6."),
        FactKind.CAPTURES: tr("Die {0} captures {1} pieces a game on average."),
        FactKind.PACE: tr("Die {0} rolls {1} on average."),
    }
    if fact.kind is FactKind.STUCK and fact.exact:
        texts[fact.kind] = tr("Die {0} always gets on, thanks to its 1 and its 6.")
    against = "" if fact.against is None else numbers[fact.against]
    return capitalised(texts[fact.kind].format(numbers[fact.die], _range([fact], digits), against))


def _for(facts: Facts, die: int, others: Sequence[int]) -> list[WhySentence]:
    """All that certainly speaks for a die in its games against others."""
    found = []
    for kind in _KINDS:
        against = others[0] if len(others) == 1 else None
        mine = facts.of(kind, die, against)
        theirs = [facts.of(kind, other, die) for other in others]
        known = [fact for fact in theirs if fact is not None]
        if mine is None or not known or len(known) < len(theirs):
            continue
        if all(mine.is_better_than(fact) for fact in known):
            found.append(_compared(facts, mine, known))
    kinds = {reason.facts[0].kind for reason in found}
    if FactKind.SIXES in kinds:
        found = [reason for reason in found if reason.facts[0].kind is not FactKind.ENTERING]
    return found


def _compared(facts: Facts, mine: Fact, theirs: Sequence[Fact]) -> WhySentence:
    numbers = facts.progress.comparison.numbers
    single = len(theirs) == 1
    name = tr("die {0}").format(numbers[theirs[0].die]) if single else tr("the others")
    digits = _digits(mine, theirs)
    said, compared = fact_in_words(mine, numbers, digits), _range(theirs, digits)
    if mine.kind is FactKind.STUCK and mine.exact:
        text = tr("{0} At the end of {1} of the games, {2} has a piece that can never move again.")
        text = text.format(said, compared, name if single else tr("its opponent"))
    else:
        text = tr("{0}; {1}: {2}.").format(said.removesuffix("."), name, compared)
    worst = max(theirs, key=lambda fact: abs(fact.value - mine.value))
    stuck = worst.die if mine.kind is FactKind.STUCK else None
    example = Example(_pair(mine.die, worst.die), stuck=stuck)
    return WhySentence(text, (mine, *theirs), example)


def _drawn(fact: Fact, rules: Rules) -> str:
    text = (
        tr("{0} of the games are drawn.")
        if rules.roll_limit
        else tr("{0} of the games are drawn, because neither die can move any more.")
    )
    return capitalised(text.format(_range([fact])))


def _with_halves(facts: Facts, die: int) -> Gap:
    """A die's score if draws counted half, and where that certainly is."""
    standings = facts.progress.standings
    gaps = [standings.difference_gap(die, o) for o in range(standings.count) if o != die]

    def score(leads: Iterable[float]) -> float:
        return (1 + fsum(leads) / len(gaps)) / 2

    low = score(gap.interval.low for gap in gaps)
    high = score(gap.interval.high for gap in gaps)
    return Gap(score(gap.value for gap in gaps), Interval(low, high))


def _digits(mine: Fact, theirs: Sequence[Fact]) -> int:
    """As many decimals as it takes to tell distinct facts apart."""
    digits = _least_digits(mine.kind)
    while digits < _MOST_DIGITS and any(
        _number(mine, digits) == _number(fact, digits) for fact in theirs
    ):
        digits += 1
    return digits


def _range(facts: Sequence[Fact], digits: int | None = None) -> str:
    """The values of facts from the least to the largest; “about” where they are counted."""
    if digits is None:
        digits = _least_digits(facts[0].kind)
    ordered = sorted(facts, key=lambda fact: fact.value)
    low, high = _number(ordered[0], digits), _number(ordered[-1], digits)
    text = low if low == high else tr("{0} to {1}").format(low, high)
    return text if all(fact.exact for fact in facts) else tr("about {0}").format(text)


def _least_digits(kind: FactKind) -> int:
    return 1 if kind in {FactKind.ENTERING, FactKind.CAPTURES, FactKind.PACE} else 0


def _number(fact: Fact, digits: int) -> str:
    if fact.kind in {FactKind.DRAWS, FactKind.STUCK, FactKind.SIXES}:
        return careful_percent(fact.value, digits)
    return decimal(fact.value, digits)


def _dice_in_words(numbers: Sequence[int]) -> str:
    """Dice by their numbers, three and more in a row as a range."""
    if len(numbers) == 1:
        return tr("die {0}").format(numbers[0])
    if len(numbers) > 2 and list(numbers) == [*range(numbers[0], numbers[-1] + 1)]:
        return tr("dice {0} to {1}").format(numbers[0], numbers[-1])
    return tr("dice {0}").format(enumerated(numbers))


def _pair(a: int, b: int) -> Pair:
    return min(a, b), max(a, b)
