"""What the dice win by a reading of the rules: exactly where that is at hand, else by games.

Games are played in this process, always the same ones, so that an answer has the same verdict
today and tomorrow. What was played for one answer is there for the next.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from bwinf_gui.places import tables_folder
from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result, Score
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, Die, rolloff_chance
from bwinf_gui.tasks.dice.exact.known import known_opening
from bwinf_gui.tasks.dice.exact.table_file import STEPS
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.game import Game, Player
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents, PlayBatch
from bwinf_gui.tasks.dice.rules import Rules, Start
from bwinf_gui.tasks.dice.win_probabilities import ProbabilitySource

FIRST_GAMES = {False: 16_000, True: 2000}
"""Games of a pair that tell what is far off; those by house rules are slower."""
_BUDGETS = {False: 8_000_000, True: 2_000_000}
"""Games of all pairs at most, by a house rule or not: some seconds."""
_SMALLEST_PART = 1000
_TABLE_VARIANCE = 1 / STEPS**2 / 12
"""What rounding leaves open in the chances of a solved table."""
_SEED = 7_040_921_365_118_020_457
"""A run that somebody else begins has another one, so that its games are not these."""


@dataclass(frozen=True, slots=True)
class EstimatedChance:
    """A chance of winning, and the variance of its estimate; a `certain` one is 0 or 1 for sure."""

    value: float
    variance: float = 0.0
    certain: bool = False

    def variance_of(self, games: float) -> float:
        """The variance of the share of so many games that are won."""
        return 0.0 if self.certain else _variance(self.value, games)


@dataclass(frozen=True, slots=True)
class Reference:
    """The chances of some dice against each other; `games` of each pair at least, None: exact.

    `chances[a, b]` is that of die a against die b, dice counted from 0.
    """

    dice: int
    chances: Mapping[Pair, EstimatedChance]
    games: int | None

    def share(self, die: int) -> float:
        """The expected share of games won over all opponents."""
        return sum(chance.value for chance in self._of(die)) / (self.dice - 1)

    def variance(self, die: int) -> float:
        """The variance of that share as it is known here."""
        return sum(chance.variance for chance in self._of(die)) / (self.dice - 1) ** 2

    def variance_of(self, die: int, games: float) -> float:
        """The variance of a share that so many games of each pair give."""
        return sum(chance.variance_of(games) for chance in self._of(die)) / (self.dice - 1) ** 2

    def _of(self, die: int) -> Iterable[EstimatedChance]:
        return (self.chances[die, other] for other in range(self.dice) if other != die)


def reference(dice: Dice, rules: Rules, games: int) -> Reference:
    """The chances of two dice or more by a reading; of so many games where they are not known.

    So many are played of each pair, to the next power of two, but no more than take some seconds in
    all.
    """
    parts = _parts(min(games, most_games(len(dice), rules)))
    # Who begins is mixed in afterwards.
    games_rules = replace(rules, start=Start.ALTERNATE)
    chances: dict[Pair, EstimatedChance] = {}
    played = False
    for a, b in combinations(range(len(dice)), 2):
        pair = dice[a], dice[b]
        share = _share_of_starts(pair, rules.start)
        exact = None if rules.house else _exact(pair, games_rules, share)
        played = played or exact is None
        both = exact or _counted(_result(pair, games_rules, parts), share)
        chances[a, b] = _decided(pair, rules) or both[0]
        chances[b, a] = _decided(pair[::-1], rules) or both[1]
    return Reference(len(dice), chances, _SMALLEST_PART << (parts - 1) if played else None)


def most_games(dice: int, rules: Rules) -> int:
    """Games of a pair that are played at most."""
    pairs = dice * (dice - 1) // 2
    return max(_SMALLEST_PART, _BUDGETS[rules.house is not None] // pairs)


def _parts(games: int) -> int:
    """How many parts have about as many games, each as many as all before it together."""
    parts = 1
    while _SMALLEST_PART << parts <= games:
        parts += 1
    return parts


def _share_of_starts(dice: tuple[Die, Die], start: Start) -> float:
    """How many of the games of a pair the first die begins."""
    if start is Start.FIRST:
        return 1.0
    chance = rolloff_chance(*dice) if start is Start.ROLLOFF else None
    return 0.5 if chance is None else float(chance)


def _result(pair: tuple[Die, Die], rules: Rules, parts: int) -> Result:
    return sum((_part(pair, rules, part) for part in range(parts)), Result())


@lru_cache(maxsize=100_000)
def _part(pair: tuple[Die, Die], rules: Rules, part: int) -> Result:
    games = _SMALLEST_PART << max(0, part - 1)
    pairing = Pairing(pair, rules, _SEED)
    if rules.house is not None:
        return CountEvents(pair, rules, pairing.stream ^ (_SEED + part), games).run()[0]
    return PlayBatch(Batch(pairing, index=part, first_game=0, games=games)).run()


def _decided(pair: tuple[Die, Die], rules: Rules) -> EstimatedChance | None:
    """The chance of the first die where the dice alone decide it."""
    a, b = pair
    if rules.sixless_loses and a.has_six != b.has_six:
        return EstimatedChance(float(a.has_six), certain=True)
    if not a.has_six and not rules.stuck_loses:
        return EstimatedChance(0.0, certain=True)
    return None


def _counted(result: Result, share: float) -> tuple[EstimatedChance, EstimatedChance]:
    a, b = result.a_starts, result.b_starts
    return (
        _mixed((a.wins_a, _games(a)), (b.wins_a, _games(b)), share),
        _mixed((a.wins_b, _games(a)), (b.wins_b, _games(b)), share),
    )


def _games(score: Score) -> int:
    # Games that were never finished are in no score; there are none with dice that people use.
    return max(1, score.games)


def _mixed(one: tuple[int, int], other: tuple[int, int], share: float) -> EstimatedChance:
    """The chance from games won of games begun by A, and by B, and A's share of the starts."""
    p, q = one[0] / one[1], other[0] / other[1]
    variance = share**2 * _variance(p, one[1]) + (1 - share) ** 2 * _variance(q, other[1])
    return EstimatedChance(share * p + (1 - share) * q, variance)


def _variance(chance: float, games: float) -> float:
    """The variance of a share of games; where less than one game is expected, that of one game.

    Below that the normal distribution is no picture of what happens.
    """
    return max(chance * (1 - chance), 1 / games) / games


def _exact(
    pair: tuple[Die, Die], rules: Rules, share: float
) -> tuple[EstimatedChance, EstimatedChance] | None:
    """The chances of both dice where the pair was solved, shipped or by whoever uses this."""
    if known := known_opening(pair, rules):
        return _begun_by(known, Game(pair, rules), share, variance=0.0)
    tables = Tables(tables_folder())
    table = tables.find(pair, rules) if tables.holds(pair, rules) else None
    return _begun_by(table, Game(pair, rules), share, variance=_TABLE_VARIANCE) if table else None


def _begun_by(
    source: ProbabilitySource, game: Game, share: float, *, variance: float
) -> tuple[EstimatedChance, EstimatedChance] | None:
    """The chances of both in games of which A begins a share; None where a file is damaged."""
    a_starts, b_starts = (source.probability(game.opening(starter)) for starter in Player)
    if a_starts is None or b_starts is None:
        return None
    a, b = (
        EstimatedChance(share * first + (1 - share) * second, variance)
        for first, second in zip(a_starts.wins, b_starts.wins, strict=True)
    )
    return a, b
