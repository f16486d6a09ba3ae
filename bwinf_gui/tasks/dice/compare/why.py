"""Why a die wins or loses: facts about dice, exact or counted, and sentences that compare them.

Draws come from the comparison itself, proven where a pair is. The other facts are counted in
separate games, a few thousand a pair, by `count_events`; the comparison need not be played again.
Only what the numbers prove is said: facts are called different at an error of a thousandth.

Each sentence states its facts, counted ones with “about”, and names a game as an example.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import fsum
from typing import Any, TypeAlias

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.statistics import LEVEL, Interval, normal_interval, wilson
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Events, Result
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL, Player
from bwinf_gui.tasks.dice.kernel.jobs import WATCHED_GAMES, CountEvents, FindStuckGame, search
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import careful_percent, decimal, enumerated, percent
from bwinf_gui.text.translation import tr

EVENT_GAMES = 4000
"""Games of a pair in which events are counted; fewer where there are many pairs."""
_MOST_GAMES, _LEAST_GAMES = 400_000, 400
MOST_DICE = 40
"""The most dice for which a command counts all facts."""
_APART = 0.999
"""The level of the intervals by which two facts are distinguished."""

EventCounts: TypeAlias = Mapping[Pair, tuple[Events, Events]]
"""The events of a and of b in counted pairs (a, b), a < b."""


class FactKind(StrEnum):
    """The subject of a fact, by its name in JSON."""

    DRAWS = "draws"
    """The share of games that are drawn."""
    STUCK = "stuck"
    """The share of games at whose end a piece of the die can never move again."""
    ENTERING = "entering"
    """The mean number of the die's rolls until its first piece enters."""
    SIXES = "sixes"
    """The chance to roll a 6."""
    CAPTURES = "captures"
    """The mean number of captures of a game."""
    PACE = "pace"
    """The mean of the faces."""


_LESS_IS_BETTER = frozenset({FactKind.STUCK, FactKind.ENTERING})
_SHARES = frozenset({FactKind.DRAWS, FactKind.STUCK, FactKind.SIXES})
Subject: TypeAlias = tuple[int, int | None, FactKind]
"""A die, the only opponent if there is one, and what a fact says of them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number about a die over all its games, or those `against` one other.

    It is in the interval with 95 % certainty; an exact one is known but for a bound of 1e-10.
    """

    die: int
    against: int | None
    kind: FactKind
    value: float
    interval: Interval
    apart: Interval
    """The narrower range for comparisons: facts whose ranges are apart differ."""
    exact: bool = False

    def is_better_than(self, other: "Fact") -> bool:
        """Whether the fact certainly favours its die over the other one."""
        more, less = (other, self) if self.kind in _LESS_IS_BETTER else (self, other)
        return more.apart.low > less.apart.high


def pairs_that_tell(progress: ComparisonProgress, most_dice: int = MOST_DICE) -> list[Pair]:
    """All pairs of a few dice; of many, those of the best die and of one that beats every other."""
    comparison, standings = progress.comparison, progress.standings
    if len(comparison.dice) <= most_dice:
        return list(comparison.pairs)
    wanted = {*standings.leaders()[:1], standings.champion}
    return [pair for pair in comparison.pairs if not wanted.isdisjoint(pair)]


def count_events(
    comparison: Comparison,
    pairs: Sequence[Pair],
    submit: Submit[CountEvents, tuple[Result, tuple[Events, Events]]],
    *,
    at_once: int,
) -> Generator[EventCounts, None, None]:
    """Count events in games of pairs; yields what is known after each, the last is complete.

    The same dice and rules give the same counts. `submit` hands a job to the workers. Closing the
    generator drops what is under way.
    """
    games = max(_LEAST_GAMES, min(EVENT_GAMES, _MOST_GAMES // max(1, len(pairs))))
    known: dict[Pair, tuple[Events, Events]] = {}
    pairings = comparison.pairings()
    jobs = (
        (pair, CountEvents(playing.dice, playing.rules, playing.stream, games))
        for pair, playing in ((pair, pairings[pair]) for pair in pairs)
        if plays_games(playing.rules, *playing.dice)
    )
    for pair, (_result, events) in results_in_order(jobs, submit, at_once=at_once):
        known[pair] = events
        yield dict(known)
    yield known


@dataclass(frozen=True)
class Facts:
    """All facts about the dice of a comparison, as far as its pairs are known."""

    progress: ComparisonProgress
    events: EventCounts

    def of_die(self, die: int) -> list[Fact]:
        """Those over all opponents whose games were counted, and the draws against each."""
        found = [self.of(kind, die) for kind in FactKind if kind is not FactKind.DRAWS]
        draws = (self.draws(die, other) for other in self._others(die))
        return [*filter(None, found), *(fact for fact in draws if fact is not None and fact.value)]

    @property
    def dice(self) -> list[int]:
        """The dice with all pairs counted, except those that play no games."""
        comparison = self.progress.comparison
        dice, rules = comparison.dice, comparison.preset.rules
        lacking = {
            die
            for a, b in comparison.pairs
            if (a, b) not in self.events and plays_games(rules, dice[a], dice[b])
            for die in (a, b)
        }
        return [die for die in range(len(dice)) if die not in lacking]

    def of(self, kind: FactKind, die: int, against: int | None = None) -> Fact | None:
        """A fact about a die; None where too little is counted, or there is none."""
        comparison, subject = self.progress.comparison, (die, against, kind)
        faces = comparison.dice[die].faces
        if kind is FactKind.SIXES:
            return _exact(subject, faces.count(6) / len(faces))
        if kind is FactKind.PACE:
            # A face beyond the board is no pace.
            fits = max(faces) <= LAST_GOAL
            return _exact(subject, sum(faces) / len(faces)) if fits else None
        is_certain = cannot_be_stuck(comparison.dice[die]) or (
            # The pieces at home of a die without a 6 stay there.
            6 not in faces and not comparison.preset.rules.sixless_loses
        )
        if kind is FactKind.STUCK and is_certain:
            return _exact(subject, float(6 not in faces))
        events = Events()
        for other in self._others(die) if against is None else [against]:
            if counted := self.events.get(_pair(die, other)):
                events += counted[die > other]
        if kind is FactKind.STUCK:
            return _share(subject, events.stuck, events.games)
        if kind is FactKind.ENTERING:
            return _mean(subject, events.rolls, events.rolls_squared, events.entered)
        return _mean(subject, events.captures, events.captures_squared, events.games)

    def draws(self, die: int, against: int) -> Fact | None:
        """The share of drawn games of a pair; None without any games."""
        subject, comparison = (die, against, FactKind.DRAWS), self.progress.comparison
        dice = comparison.dice[die], comparison.dice[against]
        if any(map(cannot_be_stuck, dice)) and comparison.preset.rules.roll_limit is None:
            return _exact(subject, 0.0)
        if proof := self.progress.standings.proof(die, against):
            return _exact(subject, proof.draws, 2 * proof.error)
        score = self.progress.score((die, against))
        return _share(subject, score.draws, score.games)

    def _others(self, die: int) -> list[int]:
        return [other for other in range(len(self.progress.comparison.dice)) if other != die]


def plays_games(rules: Rules, a: Die, b: Die) -> bool:
    """Whether a pair is not decided by its dice alone."""
    return not rules.sixless_loses or a.has_six == b.has_six


def cannot_be_stuck(die: Die) -> bool:
    """Whether it is proven that no piece of the die is ever stuck outside the goal.

    Its 6 brings pieces out. With a 1, a piece is stuck only if the field before it is held by one
    that is; so all fields up to the last one would be, and that are more than there are pieces.
    """
    return die.has_six and 1 in die.faces


def _share(subject: Subject, count: int, games: int) -> Fact | None:
    """A share of some games; None without any."""
    if not games:
        return None
    usual, apart = (wilson(count, games, level) for level in (LEVEL, _APART))
    return Fact(*subject, count / games, usual, apart)


def _mean(subject: Subject, total: int, squares: int, games: int) -> Fact | None:
    """A mean over some games, by the sum of their numbers and of the squares; None of few."""
    if games < 2:
        return None
    mean = total / games
    variance = max(0.0, (squares - games * mean * mean) / (games - 1)) / games
    usual, apart = (normal_interval(mean, variance, level) for level in (LEVEL, _APART))
    return Fact(*subject, mean, usual, apart)


def _exact(subject: Subject, value: float, error: float = 0.0) -> Fact:
    bounds = Interval(max(0.0, value - error), value + error)
    return Fact(*subject, value, bounds, bounds, exact=True)


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
    standings, comparison = facts.progress.standings, facts.progress.comparison
    numbers = comparison.numbers
    others = [other for other in range(standings.count) if other != champion]
    draws = [fact for other in others if (fact := facts.draws(champion, other)) is not None]
    drawn = [fact for fact in draws if fact.apart.low > 0]
    (low, half, _high), (_low, of_best, high) = (
        _with_halves(facts, die) for die in (champion, best)
    )
    if not drawn or half <= of_best:
        return []
    text = tr(
        "Why is die {0} not first? Against {1}, {2} of its games are drawn, because neither "
        "die can move any more."
    )
    if comparison.preset.rules.roll_limit:
        text = tr("Why is die {0} not first? Against {1}, {2} of its games are drawn.")
    opponents = _dice_in_words([numbers[fact.against or 0] for fact in drawn])
    parts = [text.format(numbers[champion], opponents, _range(drawn))]
    if low > high:
        said, digits = tr("With draws as half a win it would be ahead, {0} to {1}."), 1
        if standings.is_proven:
            said = tr("With draws as half a win it would be ahead, exactly {0} to {1}.")
            digits = 2
        parts.append(said.format(percent(half, digits), percent(of_best, digits)))
    never = [fact for fact in draws if fact.exact and not fact.value]
    if any(fact.against == best for fact in never):
        parts.append(tr("Against die {0} there are no draws.").format(numbers[best]))
    most = max(drawn, key=lambda fact: fact.value)
    example = Example(_pair(champion, most.against or 0), Highlight.DRAW)
    return [WhySentence(" ".join(parts), (*drawn, *never), example)]


def why_in_pair(facts: Facts, pair: Pair) -> list[WhySentence]:
    """The facts that distinguish two dice: first those for the certain winner, then draws.

    Of dice that are as good as each other only the draws say why.
    """
    verdict = facts.progress.standings.verdict(*pair)
    first, second = pair if verdict is not PairVerdict.SECOND_BETTER else pair[::-1]
    found: list[WhySentence] = []
    if verdict is not PairVerdict.EQUIVALENT:
        found = [*_for(facts, first, [second]), *_for(facts, second, [first])]
    drawn = facts.draws(*pair)
    if drawn is not None and drawn.apart.low > 0:
        text = tr("{0} of the games are drawn, because neither die can move any more.")
        if facts.progress.comparison.preset.rules.roll_limit:
            text = tr("{0} of the games are drawn.")
        text = capitalised(text.format(_range([drawn])))
        found.append(WhySentence(text, (drawn,), Example(_pair(*pair), Highlight.DRAW)))
    return found


def example_address(
    comparison: Comparison, example: Example, games: int, submit: Submit[Any, Any], *, at_once: int
) -> Generator[Address | None, None, None]:
    """Search for an example among the first games of its pair; yields its address, None if none.

    There is none under rules whose games cannot be shown.
    """
    pairing, game = comparison.pairings()[example.pair], None
    if comparison.preset.rules.house is not None:
        pass
    elif example.stuck is not None:
        player = Player(example.pair.index(example.stuck))
        game = submit(FindStuckGame(pairing, player, min(games, WATCHED_GAMES))).result()
    else:
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
    if fact.kind is FactKind.STUCK and not fact.interval.high:
        texts[fact.kind] = tr("Die {0} never gets stuck, thanks to its 1 and its 6.")
    against = "" if fact.against is None else numbers[fact.against]
    return capitalised(texts[fact.kind].format(numbers[fact.die], _range([fact], digits), against))


def _for(facts: Facts, die: int, others: Sequence[int]) -> list[WhySentence]:
    """All facts that certainly speak for a die in its games against others."""
    found: dict[FactKind, WhySentence] = {}
    for kind in _KINDS:
        if kind is FactKind.ENTERING and FactKind.SIXES in found:
            continue
        mine = facts.of(kind, die, others[0] if len(others) == 1 else None)
        theirs = [fact for other in others if (fact := facts.of(kind, other, die)) is not None]
        if mine is None or len(theirs) < len(others):
            continue
        if all(mine.is_better_than(fact) for fact in theirs):
            found[kind] = _compared(facts, mine, theirs)
    return [*found.values()]


def _compared(facts: Facts, mine: Fact, theirs: Sequence[Fact]) -> WhySentence:
    numbers = facts.progress.comparison.numbers
    single = len(theirs) == 1
    name = tr("die {0}").format(numbers[theirs[0].die]) if single else tr("the others")
    # As many decimals as it takes to tell distinct facts apart.
    digits = _least_digits(mine.kind)
    while digits < _MOST_DIGITS and _number(mine, digits) in {_number(t, digits) for t in theirs}:
        digits += 1
    said, compared = fact_in_words(mine, numbers, digits), _range(theirs, digits)
    if mine.kind is FactKind.STUCK and not mine.interval.high:
        text = tr("{0} At the end of {1} of the games, {2} has a piece that can never move again.")
        text = text.format(said, compared, name if single else tr("its opponent"))
    else:
        text = tr("{0}; {1}: {2}.").format(said.removesuffix("."), name, compared)
    worst = max(theirs, key=lambda fact: abs(fact.value - mine.value))
    stuck = worst.die if mine.kind is FactKind.STUCK else None
    example = Example(_pair(mine.die, worst.die), stuck=stuck)
    return WhySentence(text, (mine, *theirs), example)


def _with_halves(facts: Facts, die: int) -> list[float]:
    """A die's score if draws counted half: the least it certainly is, as played, and the most."""
    standings = facts.progress.standings
    gaps = [standings.difference_gap(die, o) for o in range(standings.count) if o != die]
    leads = zip(*((gap.interval.low, gap.value, gap.interval.high) for gap in gaps), strict=True)
    return [(1 + fsum(each) / len(gaps)) / 2 for each in leads]


def _range(facts: Sequence[Fact], digits: int | None = None) -> str:
    """The values of facts from the least to the largest; “about” where they are counted."""
    if digits is None:
        digits = _least_digits(facts[0].kind)
    ordered = sorted(facts, key=lambda fact: fact.value)
    low, high = _number(ordered[0], digits), _number(ordered[-1], digits)
    text = low if low == high else tr("{0} to {1}").format(low, high)
    return text if all(fact.exact for fact in facts) else tr("about {0}").format(text)


def _least_digits(kind: FactKind) -> int:
    return 0 if kind in _SHARES else 1


def _number(fact: Fact, digits: int) -> str:
    return (careful_percent if fact.kind in _SHARES else decimal)(fact.value, digits)


def _dice_in_words(numbers: Sequence[int]) -> str:
    """Dice by their numbers, three and more in a row as a range."""
    if len(numbers) == 1:
        return tr("die {0}").format(numbers[0])
    if len(numbers) > 2 and list(numbers) == [*range(numbers[0], numbers[-1] + 1)]:
        return tr("dice {0} to {1}").format(numbers[0], numbers[-1])
    return tr("dice {0}").format(enumerated(numbers))


def _pair(a: int, b: int) -> Pair:
    return min(a, b), max(a, b)
