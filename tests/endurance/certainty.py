"""How often a table that is watched all the time is ever wrong, and how soon it is certain.

    python tests/endurance/certainty.py --runs 1000

Tables of coins with known chances are played in rounds, judged at every point at which a comparison
is judged, and go on after they are certain. Told are: the tables of which any verdict or order was
ever wrong (promised: at most 5 in 100), the games of every pair until the ranking was certain, by
rounds and by the bounds of the pairs added up, and how often the 95% intervals of the shares held
them at that moment.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf
from statistics import mean, median

import numpy as np

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.standings import Standings

ADVANTAGE = 0.02
"""What a chance to win is above its mean for the die that begins, and below it for the other."""
GROWTH = 1.26
FIRST_COUPLES = 50
MOST_COUPLES = 200_000
SMALLEST_DIFFERENCE = 0.002


@dataclass(frozen=True)
class Table:
    """The chances to win and to lose of all pairs."""

    name: str
    count: int
    chances: dict[Pair, tuple[float, float]]

    def share(self, a: int, b: int) -> float:
        """The chance of a to win against b."""
        return self.chances[a, b][0] if a < b else self.chances[b, a][1]

    def score(self, die: int) -> float:
        """The mean chance of a die to win."""
        return sum(self.share(die, b) for b in range(self.count) if b != die) / (self.count - 1)


def tables() -> Iterator[Table]:
    """Two like those of the contest, and some at which a wrong word is near."""
    first = [98.5, 0, 35, 35.2, 11.5, 0, 1.6, 3.3, 1, 100, 100, 100, 48.5, 20.7, 24.1]
    pairs = list(combinations(range(6), 2))
    wins = [1 - share / 100 for share in first]
    yield Table("like wuerfel0", 6, {p: (w, 1 - w) for p, w in zip(pairs, wins, strict=True)})
    drawn = {(a, b): (0.45, 0.35) if b == a + 1 else (0.3, 0.2) for a, b in pairs}
    yield Table("many draws", 6, drawn)
    yield Table("all equal", 6, dict.fromkeys(pairs, (0.5, 0.5)))
    yield Table("all equal and drawn", 6, dict.fromkeys(pairs, (0.1, 0.1)))
    three = {(0, 1): (0.501, 0.499), (0, 2): (0.5, 0.5), (1, 2): (0.5, 0.5)}
    yield Table("near a tie", 3, three)


def play(table: Table, rng: np.random.Generator, pair: Pair, couples: int) -> Result:
    """Couples of games of a pair, one begun by each die."""
    win, lose = table.chances[pair]
    gain = min(ADVANTAGE, win, lose)
    halves = []
    for sign in (1, -1):
        chances = win + sign * gain, lose - sign * gain
        counts = rng.multinomial(couples, (*chances, max(0.0, 1 - sum(chances))))
        halves.append(Score(*map(int, counts)))
    return Result(*halves)


def is_right(claim: PairVerdict, gap: float) -> bool:
    """Whether a verdict or an order is true of a difference."""
    if claim is PairVerdict.FIRST_BETTER:
        return gap > 0
    if claim is PairVerdict.SECOND_BETTER:
        return gap < 0
    equivalent = claim is PairVerdict.EQUIVALENT
    return not equivalent or abs(gap) <= SMALLEST_DIFFERENCE


@dataclass
class Watched:
    """What was seen of one table."""

    right: bool = True
    by_rounds: int | None = None
    by_bounds: int | None = None
    held: float | None = None


def watch(table: Table, seed: int) -> Watched:
    """Play a table to the end and look all the time."""
    rng, seen = np.random.default_rng(seed), Watched()
    results = dict.fromkeys(table.chances, Result())
    couples = 0
    while couples < MOST_COUPLES:
        more = max(FIRST_COUPLES, round(couples * (GROWTH - 1)))
        couples += more
        results = {pair: results[pair] + play(table, rng, pair, more) for pair in results}
        standings = Standings(table.count, results, smallest_difference=SMALLEST_DIFFERENCE)
        seen.right &= all_right(table, standings)
        if standings.ranking_certain() and seen.by_rounds is None:
            seen.by_rounds, seen.held = 2 * couples, held(table, standings)
        if seen.by_bounds is None and by_bounds(standings).ranking_certain():
            seen.by_bounds = 2 * couples
    return seen


def all_right(table: Table, standings: Standings) -> bool:
    """Whether everything that is said now is true."""
    for a, b in table.chances:
        apart = table.share(a, b) - table.share(b, a)
        lead = round(table.score(a) - table.score(b), 12)
        if not is_right(standings.verdict(a, b), apart) or not is_right(
            standings.order(a, b), lead
        ):
            return False
    return True


def held(table: Table, standings: Standings) -> float:
    """The share of the dice whose 95% interval holds their score."""
    return mean(table.score(die) in standings.score_interval(die) for die in range(table.count))


def by_bounds(standings: Standings) -> Standings:
    """The same counts with one draw more, so that they are no rounds any more."""
    (first, result), *_ = standings.results.items()
    odd = replace(result, a_starts=result.a_starts + Score(draws=1))
    return replace(standings, results={**standings.results, first: odd})


def main() -> None:
    """Watch many tables and tell what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1000)
    runs = parser.parse_args().runs
    print(f"{'table':22}{'wrong':>9}{'rounds':>12}{'bounds':>12}{'95% held':>10}")
    for table in tables():
        seen = [watch(table, seed) for seed in range(runs)]
        wrong = sum(not each.right for each in seen)
        rounds, bounds = _games([s.by_rounds for s in seen]), _games([s.by_bounds for s in seen])
        shares = [each.held for each in seen if each.held is not None]
        covered = f"{mean(shares):.1%}" if shares else "-"
        reported = f"{wrong:>4}/{runs}{rounds:>12}{bounds:>12}{covered:>10}"
        print(f"{table.name:22}{reported}", flush=True)


def _games(numbers: list[int | None]) -> str:
    """The median number of games."""
    middle = median(number or inf for number in numbers)
    return f"{middle:,.0f}" if middle < inf else "more"


if __name__ == "__main__":
    main()
