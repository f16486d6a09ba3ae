"""What workers are asked to do with the kernel: the only way to it, and so to numba.

The jobs are values that the window and commands make and send; only where one runs is the kernel
imported.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Any

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.pool import Preparation
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Batch, Bundle, Events, Pairing, Result
from bwinf_gui.tasks.dice.causes import stuck_for_good
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Game, Player, Position
from bwinf_gui.tasks.dice.record import Record, Rolled, replayed
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.showcase import (
    FoundGame,
    Highlight,
    Showcase,
    Watched,
    comeback,
    deficit,
    typical,
)
from bwinf_gui.tasks.dice.win_probabilities import WinProbability

if TYPE_CHECKING:
    from bwinf_gui.tasks.dice.kernel.play import Recording


FIRST_ROLL_OUTS = 1000
ROLL_OUTS = 20_000
"""Games played on from a position, at first and in all."""
JOB_ROLL_OUTS = 200_000
"""Games of a job at most: some 20 to 60 ms on one core."""
MOST_POSITIONS = 100
"""Positions of a job at most."""
TEST_GAMES, TEST_COUNTS = 1000, (501, 499, 121_290)
"""The counts by which a computer shows that it plays the same games."""


WATCHED_GAMES = 200
"""How many games are followed turn by turn."""
WATCHED_A_JOB = 20


@dataclass(frozen=True, slots=True)
class PlayBatch:
    """Play a batch."""

    batch: Batch

    def run(self) -> Result:
        return MeasureBatch(self.batch).run()[0]


@dataclass(frozen=True, slots=True)
class PlayBundle:
    """Play several batches of any pairs together, in one message."""

    bundle: Bundle

    def run(self) -> bytes:
        """What came out of each: see `rows_in`."""
        from bwinf_gui.tasks.dice.kernel.play import play_bundle  # noqa: PLC0415

        return play_bundle(self.bundle).astype("<u8").tobytes()


@dataclass(frozen=True, slots=True)
class MeasureBatch:
    """Play a batch and find its shortest game."""

    batch: Batch

    def run(self) -> tuple[Result, int]:
        from bwinf_gui.tasks.dice.kernel.play import play_measured  # noqa: PLC0415

        return play_measured(self.batch)


@dataclass(frozen=True, slots=True)
class CountEvents:
    """Play further games, begun by A and by B in turn, and count what happens in them."""

    dice: tuple[Die, Die]
    rules: Rules
    seed: int
    games: int

    def run(self) -> tuple[Result, tuple[Events, Events]]:
        """How they ended, and what happened to A and to B."""
        from bwinf_gui.tasks.dice.kernel.house import play_house_games  # noqa: PLC0415

        return play_house_games(self.dice, self.rules, seed=self.seed, games=self.games)


@dataclass(frozen=True, slots=True)
class RecordGame:
    """Play the batch of a game again and return the rolls of the game."""

    address: Address

    def run(self) -> Rolled:
        from bwinf_gui.tasks.dice.kernel.play import record_game  # noqa: PLC0415

        recording = record_game(self.address.batch, self.address.game)
        return Rolled(recording.starter, recording.rolls)


@dataclass(frozen=True, slots=True)
class RollOuts:
    """Plays `games` games on from a position; another `part` plays other ones."""

    pairing: Pairing
    games: int
    part: int = 0

    @property
    def positions_a_job(self) -> int:
        """As many as give a job of some tens of milliseconds."""
        return max(1, min(MOST_POSITIONS, JOB_ROLL_OUTS // self.games))

    def probability(self, position: Position) -> WinProbability | None:
        batch = Batch(self.pairing, self.part, 0, self.games, position)
        return WinProbability.counted(PlayBatch(batch).run().total)


def roll_outs(pairing: Pairing) -> tuple[RollOuts, ...]:
    """The usual sources: a few games from every position, then many."""
    first = RollOuts(pairing, FIRST_ROLL_OUTS)
    return first, RollOuts(pairing, ROLL_OUTS - FIRST_ROLL_OUTS, part=1)


@dataclass(frozen=True, slots=True)
class FollowGames:
    """Follow a batch's games `first` to `end` - 1."""

    batch: Batch
    first: int
    end: int

    def run(self) -> tuple[Watched, ...]:
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
        behind = 0 if winner is None else deficit(recording.pieces, winner)
        return Watched(FoundGame(game, len(recording.rolls)), winner, behind)


@dataclass(frozen=True, slots=True)
class FindStuckGame:
    """Find the first game of a pairing at whose end a piece of a player is stuck for good."""

    pairing: Pairing
    player: Player
    games: int

    def run(self) -> int | None:
        """The number of the game; None if none of these games has one."""
        from bwinf_gui.tasks.dice.kernel.play import record_game  # noqa: PLC0415

        for game in range(self.games):
            pieces = record_game(self.pairing.batch_with(game), game).pieces[-1:]
            if pieces and stuck_for_good(pieces[0][self.player], self.pairing.dice[self.player]):
                return game
        return None


@dataclass(frozen=True, slots=True)
class FindGame:
    """Find the first shortest, longest or drawn game of a batch that has one."""

    batch: Batch
    kind: Highlight
    rolls: int = 0
    """The length of the shortest or the longest game."""

    def run(self) -> FoundGame:
        """Halve the batch until one game is left."""
        # A batch that is cut short has the same first games: the first length that has such a game
        # ends with it.
        lacking, having = 0, self.batch.games
        while having - lacking > 1:
            middle = (lacking + having) // 2
            lacking, having = (lacking, middle) if self._has(middle) else (middle, having)
        rolls = self._measured(having)[0].rolls - self._measured(lacking)[0].rolls
        return FoundGame(self.batch.first_game + lacking, rolls)

    def _has(self, games: int) -> bool:
        """Whether there is such a game among the first ones of the batch."""
        result, shortest = self._measured(games)
        if self.kind is Highlight.DRAW:
            return result.total.draws > 0
        return self.rolls == (shortest if self.kind is Highlight.SHORTEST else result.longest)

    def _measured(self, games: int) -> tuple[Result, int]:
        return MeasureBatch(replace(self.batch, games=games)).run()


@dataclass(frozen=True, slots=True)
class LoadKernel:
    """Be ready to play."""

    def run(self) -> tuple[int, int, int]:
        """Games won by A and by B, and rolls: the same wherever the kernel computes as it should.

        TEST_COUNTS belong to this version's games; other games need others.
        """
        # The rounds come last: the helper may be compiling them.
        from bwinf_gui.tasks.dice.kernel import turns  # noqa: F401, PLC0415

        die = Die((1, 2, 3, 4, 5, 6))
        pairing = Pairing((die, die), Rules(), seed=0)
        result = PlayBatch(Batch(pairing, index=0, first_game=0, games=TEST_GAMES)).run()
        return result.total.wins_a, result.total.wins_b, result.rolls


@dataclass(frozen=True, slots=True)
class CompileRounds:
    """Compile the part of the kernel that another one comes to last."""

    def run(self) -> None:
        """Leave it in the folder of compiled code."""
        from bwinf_gui.tasks.dice.kernel import rounds  # noqa: F401, PLC0415


PREPARATION = Preparation(LoadKernel(), ahead=CompileRounds(), answer=TEST_COUNTS)
"""What workers that play dice need."""


def opened(address: Address, submit: Submit[RecordGame, Rolled]) -> Generator[Record, None, None]:
    """Yield the game of an address, with the help of a worker."""
    yield replayed(address, submit(RecordGame(address)).result())


def search(
    pairing: Pairing, games: int, submit: Submit[Any, Any], *, at_once: int
) -> Generator[Showcase, None, None]:
    """Search for highlights of all kinds among the first games of a pair; the last value has all.

    `submit` hands a job to the workers, `at_once` of which are kept under way. Raises what a worker
    raises. Closing the generator drops what is under way.
    """
    batches = _batches(pairing, games)
    watched: list[Watched] = []
    for _, seen in results_in_order(_following(batches), submit, at_once=at_once):
        watched += seen
    measuring = ((part.index, MeasureBatch(part)) for part in batches)
    measured = [answer for _, answer in results_in_order(measuring, submit, at_once=at_once)]
    total = sum((result for result, _ in measured), Result())
    found: dict[Highlight, FoundGame | None] = {
        Highlight.TYPICAL: typical(watched, total),
        Highlight.COMEBACK: comeback(watched),
    }
    jobs = _findings(batches, measured)
    if Highlight.DRAW not in jobs:
        found[Highlight.DRAW] = None
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


def _following(batches: Sequence[Batch]) -> Iterator[tuple[int, FollowGames]]:
    for part in batches:
        end = min(part.first_game + part.games, WATCHED_GAMES)
        for first in range(part.first_game, end, WATCHED_A_JOB):
            yield first, FollowGames(part, first, min(first + WATCHED_A_JOB, end))


def _findings(
    batches: Sequence[Batch], measured: Sequence[tuple[Result, int]]
) -> dict[Highlight, FindGame]:
    """Which highlight to find in which batch; the first of equals."""
    longest = max(result.longest for result, _ in measured)
    shortest = min(rolls for _, rolls in measured)
    findings: dict[Highlight, FindGame] = {}
    for part, (result, rolls) in zip(batches, measured, strict=True):
        if rolls == shortest:
            findings.setdefault(Highlight.SHORTEST, FindGame(part, Highlight.SHORTEST, shortest))
        if result.longest == longest:
            findings.setdefault(Highlight.LONGEST, FindGame(part, Highlight.LONGEST, longest))
        if result.total.draws:
            findings.setdefault(Highlight.DRAW, FindGame(part, Highlight.DRAW))
    return findings
