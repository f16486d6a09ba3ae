"""The counts of all pairs of some dice, as a value that costs little to change.

A comparison yields a value after every job. A new table shares all rows without new results with
the one before, so a step costs the same for ten dice and for 500.
"""

from collections import Counter
from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, ValuesView
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from typing import TypeAlias, TypeVar

from bwinf_gui.tasks.dice.batch import Result, Row

Pair: TypeAlias = tuple[int, int]
Change = TypeVar("Change")


@lru_cache
def all_pairs(count: int) -> tuple[Pair, ...]:
    """All pairs of `count` dice, in the order of the table."""
    return tuple(combinations(range(count), 2))


@dataclass(frozen=True, slots=True, eq=False)
class PairResults(Mapping[Pair, Result]):
    """The results of all pairs (a, b), a < b: row a holds those against a + 1, a + 2 and so on.

    `pairs_by_games` counts the pairs by their number of games.
    """

    rows: tuple[tuple[Result, ...], ...]
    pairs_by_games: Mapping[int, int]

    @classmethod
    def unplayed(cls, count: int) -> "PairResults":
        rows = tuple((Result(),) * (count - 1 - die) for die in range(count))
        return cls(rows, {0: count * (count - 1) // 2})

    @classmethod
    def of(cls, count: int, results: Mapping[Pair, Result]) -> "PairResults":
        """The results of `count` dice; a missing pair has not been played."""
        unplayed = Result()
        rows = tuple(
            tuple(results.get((a, b), unplayed) for b in range(a + 1, count)) for a in range(count)
        )
        return cls(rows, Counter(result.games for row in rows for result in row))

    @property
    def games(self) -> int:
        return sum(games * pairs for games, pairs in self.pairs_by_games.items())

    @property
    def rounds(self) -> int | None:
        """The games of every pair; None where they differ."""
        return next(iter(self.pairs_by_games)) if len(self.pairs_by_games) == 1 else None

    def with_rows(self, rows: Iterable[tuple[Pair, Row]]) -> "PairResults":
        """The same with the games of more batches."""
        return self._changed(rows, Result.with_row)

    def with_results(self, results: Iterable[tuple[Pair, Result]]) -> "PairResults":
        """The same with other results of some pairs."""
        return self._changed(results, lambda _before, after: after)

    def _changed(
        self, changes: Iterable[tuple[Pair, Change]], change: Callable[[Result, Change], Result]
    ) -> "PairResults":
        changed: dict[int, list[Result]] = {}
        pairs_by_games = Counter(self.pairs_by_games)
        for (a, b), result in changes:
            if a not in changed:
                changed[a] = list(self.rows[a])
            row = changed[a]
            before = row[b - a - 1]
            row[b - a - 1] = after = change(before, result)
            pairs_by_games[before.games] -= 1
            pairs_by_games[after.games] += 1
        rows = list(self.rows)
        for die, results in changed.items():
            rows[die] = tuple(results)
        return PairResults(tuple(rows), +pairs_by_games)

    def __getitem__(self, pair: Pair) -> Result:
        a, b = pair
        if not 0 <= a < b < len(self.rows):
            raise KeyError(pair)
        return self.rows[a][b - a - 1]

    def __iter__(self) -> Iterator[Pair]:
        return iter(all_pairs(len(self.rows)))

    def values(self) -> ValuesView[Result]:
        """The results, row after row: inherited views would look each of them up."""
        return _Values(self)

    def items(self) -> ItemsView[Pair, Result]:
        """The pairs with their results, in the same way."""
        return _Items(self)

    def __len__(self) -> int:
        return len(self.rows) * (len(self.rows) - 1) // 2

    def __eq__(self, other: object) -> bool:
        # Rows are shared, and differ soon; a mapping would look up every pair of both first.
        if isinstance(other, PairResults):
            return self.rows == other.rows
        return Mapping.__eq__(self, other)

    __hash__ = Mapping.__hash__


class _Values(ValuesView[Result]):
    _mapping: PairResults

    def __iter__(self) -> Iterator[Result]:
        return chain.from_iterable(self._mapping.rows)


class _Items(ItemsView[Pair, Result]):
    _mapping: PairResults

    def __iter__(self) -> Iterator[tuple[Pair, Result]]:
        return zip(self._mapping, self._mapping.values(), strict=True)
