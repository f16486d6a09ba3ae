"""The best die under every reading of the rules: each is played until that is certain.

A reading that only counts the same games differently plays none.
"""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.engine.progress import Finish
from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.certainty import ERROR, Proven
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.sentences import points_text, shares_apart
from bwinf_gui.tasks.dice.compare.standings import RankingLine, Standings
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.kernel.jobs import PlayBundle
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.tasks.dice.rules import READINGS, Preset, Ranking, Rules
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import tr, tr_plural

MOST_GAMES = 10_000_000
"""Games of a pair at which a reading is given up, unless another number is asked for."""
SMALLEST_DIFFERENCE = 0.0002
"""Dice whose scores differ by less are as good as each other: finer than in a single comparison."""

ProvenPairs = Callable[[Dice, Rules], Mapping[Pair, Proven]]
"""The chances of pairs of dice that are known without playing."""


@dataclass(frozen=True)
class ReadingRow:
    """The results under one reading so far; `games` of each pair were played."""

    preset: Preset
    standings: Standings
    games: int

    @property
    def leaders(self) -> tuple[int, ...]:
        """The dice that certainly are the best; none while that is open, or if none wins."""
        standings = self.standings
        return standings.certain_leaders(self.preset.ranking) if standings.best().score else ()

    @property
    def is_certain(self) -> bool:
        """Whether no other die may be level with the best ones, or certainly none wins."""
        standings, ranking = self.standings, self.preset.ranking
        return bool(standings.certain_leaders(ranking)) and standings.leaders_settled(ranking)

    @property
    def best(self) -> int | None:
        """The die that certainly is the best, alone."""
        return self.leaders[0] if len(self.leaders) == 1 and self.is_certain else None

    @property
    def seconds(self) -> tuple[int, ...]:
        """The dice behind the best, as far as was played; several that certainly are level."""
        level = self._behind[:1]
        if level and level[0].settled:
            level = tuple(x for x in self._behind if x.first == x.last == level[0].first)
        return tuple(sorted(line.die for line in level))

    @property
    def is_second_open(self) -> bool:
        """Whether another die may have the place of the second."""
        return bool(self._behind) and not self._behind[0].settled

    @property
    def _behind(self) -> tuple[RankingLine, ...]:
        return self.standings.ranking(self.preset.ranking)[len(self.leaders) :]

    @property
    def lead(self) -> Interval:
        """The certain lead of the first die over the second: a share, or points."""
        first, second = self.standings.ranking(self.preset.ranking)[:2]
        if self.preset.ranking is Ranking.SHARE:
            return self.standings.lead(first.die, second.die)
        return first.interval + -second.interval

    @property
    def lead_value(self) -> float:
        """The same as it was played."""
        first, second = self.standings.ranking(self.preset.ranking)[:2]
        return first.points - second.points


@dataclass(frozen=True)
class ReadingsProgress:
    """The progress of the readings; `rows` ends with the one under way."""

    rows: tuple[ReadingRow, ...] = ()
    done: int = 0

    @property
    def games(self) -> int:
        """Readings that are done: they have very different numbers of games."""
        return self.done

    @property
    def planned_games(self) -> int:
        return len(READINGS)

    @property
    def finish(self) -> Finish | None:
        return Finish.COMPLETE if self.done == len(READINGS) else None


def all_readings(
    dice: Dice,
    submit: Submit[PlayBundle, bytes],
    *,
    at_once: int,
    seed: int,
    games: int = MOST_GAMES,
    error: float = ERROR,
    known: ProvenPairs = lambda _dice, _rules: {},
    before: ReadingsProgress | None = None,
) -> Generator[ReadingsProgress, None, None]:
    """Play reading after reading, until the best die is certain or each pair has `games` games.

    Those that are done `before` are not played again.

    Each row is wrong with a chance of at most `error`. Raises what a worker raises. Closing the
    generator drops what is under way.
    """
    presets, found = [*READINGS.values()], before or ReadingsProgress()
    rows = tuple(row for row in found.rows if row.preset in presets[: found.done])
    found = replace(found, rows=rows)
    played: dict[Rules, ComparisonProgress] = {}
    for preset in presets[found.done :]:
        comparison = Comparison(dice=dice, plan=FixedGames(games), seed=seed, preset=preset)
        start = played.get(preset.rules, ComparisonProgress.before(comparison))
        proven, row = known(dice, preset.rules), None
        for progress in chain([start], play(comparison, submit, at_once=at_once, earlier=start)):
            played[preset.rules] = progress
            row = _row(preset, progress, proven, error) or row
            if row is not None:
                yield replace(found, rows=(*found.rows, row))
                if row.is_certain:
                    break
        rows = found.rows if row is None else (*found.rows, row)
        found = ReadingsProgress(rows, found.done + 1)
        yield found


def best_under(rows: Sequence[ReadingRow]) -> dict[int, int]:
    """The number of readings under which each die is certainly the best, alone; most first."""
    best = Counter(row.best for row in rows if row.best is not None)
    return dict(best.most_common())


def readings_answer(rows: Sequence[ReadingRow], numbers: Sequence[int]) -> str:
    """The die that is the best under most readings, in one line."""
    counts = best_under(rows)
    if not counts:
        return tr("No die is certainly the best under any reading")
    most = max(counts.values())
    best = [numbers[die] for die, count in counts.items() if count == most]
    text = tr("Die {0} is the best under {1} of {2} readings")
    if len(best) > 1:
        text = tr("Dice {0} are each the best under {1} of {2} readings")
    elif most == len(rows):
        text = tr("Die {0} is the best under all {1} readings")
    return text.format(enumerated(best), most, len(rows))


def duels_in_words(rows: Sequence[ReadingRow], numbers: Sequence[int]) -> str:
    """A sentence on a die that beats every other under all readings; empty where it is open."""
    champion, *others = {row.standings.champion for row in rows} or {None}
    if champion is None or others:
        return ""
    text = tr("Under each of them, die {0} beats every other head to head.")
    return text.format(numbers[champion])


def open_readings_in_words(rows: Sequence[ReadingRow]) -> str:
    """How many readings are open, or that all are certain."""
    if count := sum(not row.is_certain for row in rows):
        return tr_plural("One reading is open.", "{n} readings are open.", count).format(n=count)
    return tr("Each row is certain.")


def reading_in_words(row: ReadingRow, numbers: Sequence[int]) -> tuple[str, str, str]:
    """A reading's name, its best die with its result, and the next die; “open” where one is.

    Dice that are as good as each other are named together.
    """
    name, standings, method = preset_name(row.preset.name), row.standings, row.preset.ranking
    if not row.leaders:
        return name, tr("none wins") if row.is_certain else tr("open"), ""
    groups = [group for group in (row.leaders, row.seconds) if group]
    firsts = [group[0] for group in groups]
    if method is Ranking.SHARE:
        values = shares_apart(standings, firsts)
    else:
        by_die = {line.die: line for line in standings.ranking(method)}
        values = [points_text(by_die[die]) for die in firsts]
    if row.is_second_open:
        values[-1] = tr("{0} (open)").format(values[-1])
    named = [
        (tr("Die {0}: {1}") if len(group) == 1 else tr("Dice {0}: {1} each")).format(
            enumerated([numbers[die] for die in group]), value
        )
        for group, value in zip(groups, values, strict=True)
    ]
    return name, named[0], "".join(named[1:])


def _row(
    preset: Preset, progress: ComparisonProgress, proven: Mapping[Pair, Proven], error: float
) -> ReadingRow | None:
    """The row by the rounds that all pairs have played; None before the first."""
    results: Mapping[Pair, Result] = progress.results
    games = progress.results.rounds
    if games is None:
        if not progress.curve:
            return None
        results, games = progress.curve[-1].results, progress.curve[-1].games
    standings = Standings(
        len(progress.comparison.dice),
        results,
        error=error,
        smallest_difference=SMALLEST_DIFFERENCE,
        proven=proven,
    )
    return ReadingRow(preset, standings, games) if standings.is_complete else None
