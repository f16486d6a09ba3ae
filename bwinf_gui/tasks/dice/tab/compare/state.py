"""What the page of comparisons shows, and what can happen on it; nothing here knows Qt."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.kit.state import State, edit, remembered
from bwinf_gui.tasks.dice.compare.all_readings import ReadingRow, ReadingsProgress
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    Plan,
    UntilCertain,
    with_more_games,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import FEW, TOP
from bwinf_gui.tasks.dice.compare.standings import RankingLine, Standings
from bwinf_gui.tasks.dice.compare.tables import PlaceRow, ranking
from bwinf_gui.tasks.dice.compare.why import EventCounts, Facts, WhySentence, why, why_in_pair
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.exact.answering import ExactProgress
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers, ExactTable
from bwinf_gui.tasks.dice.exact.estimate import Cost
from bwinf_gui.tasks.dice.exact.known import known_table
from bwinf_gui.tasks.dice.rules import BWINF, Preset, Ranking, Rules
from bwinf_gui.text.translation import to_translate, tr

DEFAULT_GAMES = 100_000
DEFAULT_LIMIT = 10_000_000
MORE_GAMES = 10
_LEADERS = 6
"""How many dice at the top have colours while all of many are shown."""
CHOSEN_SLOTS = 12
"""The first slot of dice that have a colour only because they are chosen."""
NEW_DIE = Die((1, 2, 3, 4, 5, 6))
_RANGE = re.compile(r"(\d+)\s*[-–]\s*(\d+)")
_PARTS = re.compile("[,;]")


@dataclass(frozen=True, slots=True)
class SolverState:
    """Pairs that are solved one after the other, and how far that is or was at its end.

    `title` is what the dice of the comparison are called together.
    """

    comparison: Comparison
    pairs: Sequence[Pair]
    title: str
    view: RunView[ExactProgress] = field(default_factory=RunView)

    @property
    def progress(self) -> ExactProgress:
        return self.view.progress or ExactProgress(estimates=())


@dataclass(frozen=True, slots=True)
class Costs:
    """What it takes to solve a pair and all pairs; None for what is not known yet.

    `has_table` says whether the game page has exact chances of the pair; all tables take `limit`
    bytes at most.
    """

    pair: Cost | None = None
    all_pairs: Cost | None = None
    has_table: bool = False
    limit: int = 0


@dataclass(frozen=True, kw_only=True, eq=False)
class CompareState(State[Dice, Dice]):
    """Dice, what is asked of them, what is known, and what is looked at.

    A `number` of a die counts from 1 in the order of the file; a die of a `pair` counts from 0 in
    the comparison that is shown, the one of the row first.
    """

    preset: Preset = BWINF
    ranking: Ranking = Ranking.SHARE
    games: int = DEFAULT_GAMES
    limit: int = DEFAULT_LIMIT
    """The most games a pair if it is played until the ranking is certain."""
    until_certain: bool = False
    seed: int = 0
    only_chosen: bool = False
    """Whether only the chosen dice play, if that are two at least."""
    run: RunView[ComparisonProgress] = field(default_factory=RunView)
    is_ready: bool = True
    """Whether the workers can play at once."""
    held: ComparisonProgress | None = None
    """Results by other rules, shown until the chosen rules have been played."""
    answers: ExactAnswers = field(default_factory=ExactAnswers)
    events: EventCounts = field(default_factory=dict)
    """The events counted so far in games of the compared dice."""
    solving: SolverState | None = None
    costs: Costs = field(default_factory=Costs)
    asks_exactly: bool = False
    """Whether the panel is open that offers to solve."""
    pair: Pair = (0, 1)
    chosen: frozenset[int] = frozenset()
    shows_top: bool = False
    """Whether of many dice only the first and the chosen ones are shown."""
    searched: str = ""
    shows_table: bool = False
    """Whether of many dice the table is shown, and not the ranking."""
    table_order: int | None = None
    """The number of the die by whose games the table of many is sorted; None: by place."""
    shows_readings: bool = False
    """Whether the readings of the rules take the place of the chart."""
    readings: ReadingsProgress | None = None
    """What is known of the dice under each reading of the rules."""
    is_reading: bool = False
    """Whether they are being played."""
    rows_before: Mapping[tuple[Dice, Rules], ReadingRow] = field(default_factory=dict)
    """What is kept, or was shown before, of dice by rules; it is the result of a reading, too."""
    shows_all_readings: bool = False
    shows_details: bool = False
    is_narrow: bool = False
    """Whether only one column is seen."""

    # Comparing the counts of two states would cost more than to draw the tables again.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def but(self, **changes: Any) -> "CompareState":
        """The same but for changes; the pair stays that of the same dice while these compare."""
        after = super().but(**changes)
        before, numbers = self.numbers, after.numbers
        if "pair" in changes or before == numbers:
            return after
        named = [number for die in self.pair for number in before[die : die + 1]]
        found = [numbers.index(number) for number in named if number in numbers]
        return replace(after, pair=(found[0], found[1]) if len(found) == 2 else (0, 1))

    @property
    def players(self) -> tuple[int, ...]:
        """The places of the dice that are to play."""
        if self.only_chosen and len(self.chosen) > 1:
            return tuple(sorted(number - 1 for number in self.chosen))
        return tuple(range(len(self.value)))

    @property
    def plan(self) -> Plan:
        return UntilCertain(most_games=self.limit) if self.until_certain else FixedGames(self.games)

    @cached_property
    def asked(self) -> Comparison:
        """What a new run would play."""
        dice = tuple(self.value[place] for place in self.players)
        numbers = tuple(place + 1 for place in self.players)
        return Comparison(
            dice=dice, plan=self.plan, seed=self.seed, preset=self.preset, numbers=numbers
        )

    @property
    def is_running(self) -> bool:
        return self.run.is_active

    @property
    def is_solving(self) -> bool:
        return self.solving is not None and self.solving.view.is_active

    @property
    def is_stale(self) -> bool:
        """Whether the results are by other rules than the chosen ones."""
        return self.held is not None

    @property
    def played(self) -> ComparisonProgress | None:
        """The results of a run that are shown."""
        return self.held or self.run.progress

    @cached_property
    def progress(self) -> ComparisonProgress | None:
        """The counts with all proofs; None where nothing is known."""
        known = self.played
        if known is None and self.exact.solutions:
            known = _unplayed(self.asked)
        return known and _with_proofs(known, self.exact)

    @cached_property
    def comparison(self) -> Comparison | None:
        """What the results answer, or without any what is asked; None for too few dice."""
        if self.played is not None:
            return self.played.comparison
        return self.asked if self.value and len(self.value) > 1 else None

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """How the dice are called that are compared."""
        comparison = self.comparison
        return comparison.numbers if comparison else tuple(range(1, len(self.value or ()) + 1))

    @cached_property
    def exact(self) -> ExactTable:
        asked = self.comparison
        return _table(self.answers, asked.dice, asked.preset.rules) if asked else ExactTable()

    @property
    def ordered_pair(self) -> Pair:
        """The pair, the die with the lower number first."""
        return min(self.pair), max(self.pair)

    @property
    def open_pairs(self) -> Sequence[Pair]:
        """The pairs that are not solved yet, or else all, the chosen one first."""
        others = self.comparison.pairs if self.comparison else ()
        pairs = [*dict.fromkeys([self.ordered_pair, *others])]
        return [pair for pair in pairs if self.exact.solution(pair) is None] or pairs

    @property
    def standings(self) -> Standings | None:
        """The judged results; None where nothing is known."""
        return self.progress.standings if self.progress else None

    @property
    def known(self) -> Standings | None:
        """The standings once every pair has played; nothing is said before."""
        standings = self.standings
        return standings if standings is not None and standings.is_complete else None

    def share(self, die: int, other: int) -> float | None:
        """What a die wins against another; a played share only once every pair has played."""
        standings = self.standings
        if standings is None or not (standings.is_complete or standings.proof(die, other)):
            return None
        return standings.share(die, other)

    @property
    def is_exact(self) -> bool:
        """Whether all that is said is proven."""
        return self.known is not None and self.known.is_proven

    @property
    def facts(self) -> Facts | None:
        """What explains the results; nothing is explained while games are played."""
        if self.progress is None or self.known is None or self.is_running:
            return None
        return Facts(self.progress, self.events)

    @property
    def reasons(self) -> Sequence[WhySentence]:
        """Why the best die is the best, the most telling reason first."""
        return _why(self.facts) if self.facts and self.ranking is Ranking.SHARE else ()

    @property
    def pair_reasons(self) -> Sequence[WhySentence]:
        """The reasons for the difference of the pair."""
        return _why_in_pair(self.facts, self.pair) if self.facts else ()

    @cached_property
    def reading_rows(self) -> Sequence[ReadingRow]:
        """The readings; what a click on one would show of the dice is its result, too."""
        rows, known = self.readings.rows if self.readings else (), self.known_rows
        return [
            replace(known.get((self.asked.dice, row.preset.rules), row), preset=row.preset)
            for row in rows
        ]

    @cached_property
    def known_rows(self) -> Mapping[tuple[Dice, Rules], ReadingRow]:
        """What is known without playing readings, with what is shown."""
        shown = self.comparison
        if self.known is None or shown is None:
            return self.rows_before
        row = ReadingRow(shown.preset, self.known, self.known.judgement.rounds or 0)
        return {**self.rows_before, (shown.dice, shown.preset.rules): row}

    @property
    def lines(self) -> Sequence[RankingLine]:
        """The ranking, the best first; nothing before every pair has played."""
        return self.known.ranking(self.ranking) if self.known else ()

    @cached_property
    def place_of(self) -> Mapping[int, RankingLine]:
        return {self.numbers[line.die]: line for line in self.lines}

    @cached_property
    def places(self) -> Sequence[PlaceRow]:
        """The lines of the dice that are shown."""
        if self.progress is None or self.known is None:
            return ()
        kept = {*self.kept}
        return [row for row in ranking(self.progress, self.ranking) if row.line.die in kept]

    @property
    def fits_results(self) -> bool:
        """Whether the input still asks for what the results answer."""
        progress = self.run.progress
        return progress is not None and not progress.seeds and progress.comparison == self.asked

    @property
    def are_many(self) -> bool:
        return len(self.numbers) > FEW

    @cached_property
    def kept(self) -> tuple[int, ...]:
        """The dice that are shown, from the best to the worst as far as that is known."""
        dice = tuple(line.die for line in self.lines) or tuple(range(len(self.numbers)))
        if not (self.lines and self.are_many and self.shows_top):
            return dice
        return (*dice[:TOP], *(die for die in dice[TOP:] if self.numbers[die] in self.chosen))

    @property
    def leaders(self) -> int:
        """How many of many dice have colours for their place."""
        return TOP if self.shows_top else _LEADERS

    @cached_property
    def slots(self) -> Mapping[int, int]:
        """Which of the distinct looks a die has, by its number; others are grey and thin.

        A few dice take the look of their number; of many, only the leaders and the chosen ones do.
        """
        numbers = self.numbers
        if not self.are_many:
            by_number = max(numbers, default=0) <= FEW
            return {number: number - 1 if by_number else die for die, number in enumerate(numbers)}
        kept = [numbers[die] for die in self.kept]
        first, others = kept[: self.leaders], kept[self.leaders :]
        # Leaders and chosen ones have looks from two series, so that no choice recolours a leader.
        looks = [*range(len(first)), *range(CHOSEN_SLOTS, CHOSEN_SLOTS + FEW)]
        chosen = [number for number in others if number in self.chosen]
        return dict(zip([*first, *chosen], looks, strict=False))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The dice that the table has columns for."""
        if not self.are_many:
            return tuple(range(len(self.numbers)))
        return tuple(die for die in self.kept if self.numbers[die] in self.slots)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The dice that the table has rows for, in its order."""
        if not self.are_many:
            return self.columns
        if self.table_order not in self.numbers:
            return self.kept
        other = self.numbers.index(self.table_order)
        rest = [die for die in self.kept if die != other]
        return (other, *sorted(rest, key=lambda die: -(self.share(die, other) or 0.0)))

    def opened(self) -> "CompareState":
        fresh = self.but(games=DEFAULT_GAMES, limit=DEFAULT_LIMIT, searched="", chosen=frozenset())
        return fresh.without_choices().but(shows_readings=False)

    def without_choices(self) -> "CompareState":
        """The same with nothing chosen that belongs to other dice."""
        return self.but(pair=(0, 1), shows_top=False, table_order=None, held=None, readings=None)


def results_of(s: CompareState, progress: ComparisonProgress) -> CompareState:
    """Results as a page would show them that was opened for nothing else."""
    dice, run = progress.comparison.dice, RunView(RunState.FINISHED, progress.whole)
    shown = CompareState(value=dice, answer=dice, run=run, ranking=s.ranking)
    return shown.but(answers=s.answers, events=s.events)


_table, _unplayed = remembered(known_table), remembered(ComparisonProgress.before)
_why, _why_in_pair = remembered(why), remembered(why_in_pair)


@remembered
def _with_proofs(progress: ComparisonProgress, exact: ExactTable) -> ComparisonProgress:
    """The same progress if the run knew these proofs, which then has prepared what is drawn."""
    proven = exact.proven
    return progress if progress.proven == proven else replace(progress, proven=proven)


def set_games(s: CompareState, games: int) -> CompareState:
    """Choose how many games a pair plays, or at most."""
    return s.but(limit=games) if s.until_certain else s.but(games=games)


def ask_for(s: CompareState, plan: Plan) -> CompareState:
    """Play by a plan."""
    if isinstance(plan, UntilCertain):
        return s.but(until_certain=True, limit=plan.most_games)
    return s.but(until_certain=False, games=plan.games)


def ask_for_more(s: CompareState) -> CompareState:
    """Ask for more games of what came to its end; what was stopped goes on as it was asked for."""
    progress = s.run.progress
    if progress is None or progress.finish is None:
        return s
    return ask_for(s, with_more_games(progress, MORE_GAMES))


def ask_like(s: CompareState, comparison: Comparison) -> CompareState:
    """Ask for what a comparison of all dice asked."""
    return ask_for(s, comparison.plan).but(seed=comparison.seed, only_chosen=False)


def use_rules(s: CompareState, preset: Preset) -> CompareState:
    """Choose rules; the old results stay until there are some by the new rules."""
    old = s.played
    is_older = old is not None and old.games > 0 and old.comparison.preset.rules != preset.rules
    # What was shown stays the result of its reading.
    return s.but(preset=preset, held=old if is_older else None, rows_before=s.known_rows)


def ran(s: CompareState, view: RunView[ComparisonProgress]) -> CompareState:
    """Show how a run goes on; results by other rules only wait until it rests."""
    is_shown = view.state not in {RunState.PREPARING, RunState.RUNNING}
    return s.but(run=view, held=None if is_shown else s.held)


def choose_pair(s: CompareState, pair: Pair) -> CompareState:
    """Look at a pair; of many dice its two get colours."""
    chosen = frozenset(s.numbers[die] for die in pair) if s.are_many else s.chosen
    return s.but(pair=pair, chosen=chosen)


def choose_dice(s: CompareState, numbers: Collection[int]) -> CompareState:
    """Choose dice by their numbers; two of those compared are a pair to look at."""
    s = s.but(chosen=frozenset(numbers))
    found = [die for die in s.kept if s.numbers[die] in s.chosen]
    if len(found) == 1 and s.are_many:
        # A single die of many is looked at against the best other one.
        found += [die for die in s.kept if die not in found][:1]
    return s.but(pair=(found[0], found[1])) if len(found) == 2 else s


def show_top(s: CompareState, shows: bool) -> CompareState:  # noqa: FBT001 - what a toggle gives
    """Show only the first and the chosen dice of the ranking, or all again."""
    after = s.but(shows_top=shows)
    return after if {*s.pair} <= {*after.kept} else after.but(pair=after.kept[:2])


def sort_by_column(s: CompareState, column: int) -> CompareState:
    """Sort the rows of many dice by the games against a column's die; twice: by place again."""
    number = s.numbers[s.columns[column]]
    return s.but(table_order=None if s.table_order == number else number) if s.are_many else s


@edit(to_translate("add die"))
def add_die(s: CompareState) -> CompareState:
    return s.but(value=(*s.value, NEW_DIE))


@edit(to_translate("remove dice"))
def remove_chosen(s: CompareState) -> CompareState:
    kept = [die for number, die in enumerate(s.value, start=1) if number not in s.chosen]
    return s.but(value=tuple(kept), chosen=frozenset())


@edit(to_translate("edit die"))
def replace_die(s: CompareState, place: int, die: Die) -> CompareState:
    return s.but(value=(*s.value[:place], die, *s.value[place + 1 :]))


@edit(to_translate("move dice"))
def move_dice(s: CompareState, places: Collection[int], target: int) -> CompareState:
    """Put dice, in their order, before the one that is at a place."""
    # All places count in the order before the move.
    rest = [place for place in range(len(s.value)) if place not in places]
    before = [place for place in rest if place < target]
    order = [*before, *sorted(places), *rest[len(before) :]]
    numbers = range(len(before) + 1, len(before) + len(places) + 1)
    return s.but(value=tuple(s.value[place] for place in order), chosen=frozenset(numbers))


def dice_meant(text: str, dice: Dice, numbers: Sequence[int]) -> frozenset[int]:
    """The numbers of the dice that a text means, by one or more parts with commas between them.

    A part is a number, a range such as 20-25, a name as it is shown, or several faces that a die
    has, among others.
    """
    parts = [part.strip() for part in _PARTS.split(text) if part.strip()]
    named = zip(dice, numbers, strict=True)
    return frozenset(n for die, n in named if any(_is_meant(part, die, n) for part in parts))


def _is_meant(part: str, die: Die, number: int) -> bool:
    if match := _RANGE.fullmatch(part):
        return int(match[1]) <= number <= int(match[2])
    words = part.split()
    if len(words) > 1 and all(word.isdecimal() for word in words):
        return Counter(map(int, words)) <= Counter(die.faces)
    names = (str(number), tr("Die {0}").format(number), tr("D{0}").format(number))
    return part.casefold() in map(str.casefold, names)
