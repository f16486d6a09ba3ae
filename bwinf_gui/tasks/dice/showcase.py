"""Games worth watching, picked from the games of a pair: each has its number, so an address.

The shortest, the longest and a drawn game are found among all games that were asked for: batches
are counted, and the batch that has the game is played again, cut shorter and shorter. What a game
is like on its way is looked at in the first games only.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import count
from typing import TYPE_CHECKING, Any

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.game import HOME, Game, Pieces, Player, Position

if TYPE_CHECKING:
    from bwinf_gui.tasks.dice.kernel.play import Recording

SEARCHED_GAMES = 100_000
"""So many games are searched where no comparison says how many there are."""
MOST_SEARCHED = 1_000_000
WATCHED_GAMES = 200
"""So many games are followed turn by turn."""
WATCHED_A_JOB = 20


class Kind(StrEnum):
    """What makes a game worth watching."""

    TYPICAL = "typical"
    SHORTEST = "shortest"
    LONGEST = "longest"
    COMEBACK = "comeback"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Found:
    """The number of a game and its length in rolls."""

    game: int
    rolls: int


@dataclass(frozen=True, slots=True)
class Showcase:
    """What was found among the first `games` games.

    A kind that is missing was not looked for yet; None says that there is none.
    """

    games: int
    found: Mapping[Kind, Found | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Watched:
    """A game followed turn by turn; `deficit` is how far its winner once was behind, in fields."""

    found: Found
    winner: Player | None
    deficit: int


@dataclass(frozen=True, slots=True)
class Watching:
    """A worker's job: follow a batch's games `first` to `end` - 1."""

    batch: Batch
    first: int
    end: int

    def run(self) -> tuple[Watched, ...]:
        """What there was to see; loads numba."""
        from bwinf_gui.tasks.dice.kernel.play import record_game  # noqa: PLC0415

        return tuple(
            self._watched(game, record_game(self.batch, game))
            for game in range(self.first, self.end)
        )

    def _watched(self, game: int, recording: "Recording") -> Watched:
        rules = Game(self.batch.pairing.dice, self.batch.pairing.rules)
        end = rules.opening(recording.starter)
        if recording.rolls:
            mover = recording.starter
            for roll in recording.rolls:
                mover = mover if roll == 6 else mover.opponent
            end = Position(recording.pieces[-1], mover, len(recording.rolls))
        outcome = rules.outcome(end)
        winner = outcome.winner if outcome else None
        deficit = 0 if winner is None else _deficit(recording.pieces, winner)
        return Watched(Found(game, len(recording.rolls)), winner, deficit)


@dataclass(frozen=True, slots=True)
class Measuring:
    """A worker's job: play a batch."""

    batch: Batch

    def run(self) -> tuple[Result, int]:
        """The result and the rolls of the shortest game; loads numba."""
        from bwinf_gui.tasks.dice.kernel.play import play_measured  # noqa: PLC0415

        return play_measured(self.batch)


@dataclass(frozen=True, slots=True)
class Finding:
    """A worker's job: find the first shortest, longest or drawn game of a batch that has one."""

    batch: Batch
    kind: Kind
    rolls: int = 0
    """Of the shortest or the longest game."""

    def run(self) -> Found:
        """Halve the batch until one game is left; loads numba."""
        lacking, having = 0, self.batch.games
        while having - lacking > 1:
            middle = (lacking + having) // 2
            lacking, having = (lacking, middle) if self._has(middle) else (middle, having)
        rolls = self._measured(having)[0].rolls - self._measured(lacking)[0].rolls
        return Found(self.batch.first_game + lacking, rolls)

    def _has(self, games: int) -> bool:
        """Whether the first games of the batch have such a one among them."""
        result, shortest = self._measured(games)
        if self.kind is Kind.DRAW:
            return result.total.draws > 0
        return self.rolls == (shortest if self.kind is Kind.SHORTEST else result.longest)

    def _measured(self, games: int) -> tuple[Result, int]:
        return Measuring(replace(self.batch, games=games)).run()


def search(
    pairing: Pairing, games: int, submit: Submit[Any, Any], *, at_once: int
) -> Generator[Showcase, None, None]:
    """Look for all kinds of games among the first ones of a pair; the last value has them all.

    `submit` hands a job to the workers, `at_once` of which are kept under way. Raises what a worker
    raises. Closing the generator drops what is under way.
    """
    batches = _batches(pairing, games)
    watched: list[Watched] = []
    for _, seen in results_in_order(_watching(batches), submit, at_once=at_once):
        watched += seen
    measuring = ((part.index, Measuring(part)) for part in batches)
    measured = [answer for _, answer in results_in_order(measuring, submit, at_once=at_once)]
    total = sum((result for result, _ in measured), Result())
    found: dict[Kind, Found | None] = {
        Kind.TYPICAL: _typical(watched, total),
        Kind.COMEBACK: _comeback(watched),
    }
    jobs = _findings(batches, measured)
    if Kind.DRAW not in jobs:
        found[Kind.DRAW] = None
    yield Showcase(games, dict(found))
    for kind, answer in results_in_order(iter(jobs.items()), submit, at_once=at_once):
        found[kind] = answer
        yield Showcase(games, dict(found))


def _batches(pairing: Pairing, games: int) -> list[Batch]:
    """The batches of the first games, the last one cut short."""
    batches = []
    for index in count():
        part = pairing.batch(index, most_games=games)
        if part.games <= 0:
            break
        batches.append(part)
    return batches


def _watching(batches: Sequence[Batch]) -> Iterator[tuple[int, Watching]]:
    for part in batches:
        end = min(part.first_game + part.games, WATCHED_GAMES)
        for first in range(part.first_game, end, WATCHED_A_JOB):
            yield first, Watching(part, first, min(first + WATCHED_A_JOB, end))


def _findings(
    batches: Sequence[Batch], measured: Sequence[tuple[Result, int]]
) -> dict[Kind, Finding]:
    """What is to be found in which batch; the first of equals."""
    longest = max(result.longest for result, _ in measured)
    shortest = min(rolls for _, rolls in measured)
    findings: dict[Kind, Finding] = {}
    for part, (result, rolls) in zip(batches, measured, strict=True):
        if rolls == shortest:
            findings.setdefault(Kind.SHORTEST, Finding(part, Kind.SHORTEST, shortest))
        if result.longest == longest:
            findings.setdefault(Kind.LONGEST, Finding(part, Kind.LONGEST, longest))
        if result.total.draws:
            findings.setdefault(Kind.DRAW, Finding(part, Kind.DRAW))
    return findings


def _typical(watched: Sequence[Watched], total: Result) -> Found:
    """A game that ends as most do, and takes about as long as the mean of all."""
    score, mean = total.total, total.rolls / total.games
    counts = {Player.A: score.wins_a, Player.B: score.wins_b, None: score.draws}
    usual = max(counts, key=lambda winner: counts[winner])
    fitting = [game for game in watched if game.winner is usual] or list(watched)
    return min(fitting, key=lambda game: abs(game.found.rolls - mean)).found


def _comeback(watched: Sequence[Watched]) -> Found | None:
    """The game whose winner was behind the most."""
    best = max(watched, key=lambda game: game.deficit)
    return best.found if best.deficit > 0 else None


def _deficit(states: Sequence[tuple[Pieces, Pieces]], winner: Player) -> int:
    """By how many fields the winner was behind at worst."""
    return max(
        (_walked(pieces[winner.opponent]) - _walked(pieces[winner]) for pieces in states),
        default=0,
    )


def _walked(pieces: Pieces) -> int:
    """The fields that a player's pieces have come from home."""
    return sum(piece - HOME for piece in pieces)
