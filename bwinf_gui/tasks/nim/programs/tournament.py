"""Tournaments in which programs play: match after match, each with its own processes."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.engine.progress import Finish, Snapshot, is_point_due
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Player, Turn
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.match import (
    Forfeit,
    MatchProgress,
    ProgramMatch,
    Seats,
    play_match,
    played_game,
)
from bwinf_gui.tasks.nim.programs.player import NeverGreetedError
from bwinf_gui.tasks.nim.tally import Tally

MOST_PROGRAM_GAMES = 100_000

Hold = Callable[[Seats], object]
"""Takes the players of a match before they begin, so that another thread may stop them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramTournament:
    """Pairs that each play `games` games from a start; each pair includes one of the `programs`."""

    start: Position
    programs: Mapping[str, Launch]
    pairs: tuple[Pair, ...]
    games: int
    seed: int
    move_seconds: float

    def match(self, pair: Pair) -> ProgramMatch:
        """The match of a pair."""
        first, second = (self.programs.get(player, player) for player in pair)
        return ProgramMatch(
            start=self.start,
            players=(first, second),
            games=self.games,
            seed=self.seed,
            move_seconds=self.move_seconds,
        )


def program_pairs(programs: Sequence[str], strategies: Sequence[str]) -> tuple[Pair, ...]:
    """Every program against every player and itself, each with the first move."""
    players = (*strategies, *programs)
    return tuple(pair for pair in product(players, players) if {*pair} & {*programs})


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramTournamentProgress:
    """The progress of a tournament; `matches` holds those that have begun."""

    tournament: ProgramTournament
    matches: Mapping[Pair, MatchProgress] = field(default_factory=dict)
    curves: Mapping[Pair, tuple[Snapshot[Pair, Tally], ...]] = field(default_factory=dict)
    seconds: Mapping[Pair, float] = field(default_factory=dict)
    """How long the matches were played, without pauses."""
    finish: Finish | None = None

    @property
    def games(self) -> int:
        return sum(match.games for match in self.matches.values())

    @property
    def planned_games(self) -> int:
        """Games in all at the end, if all programs play."""
        return self.tournament.games * len(self.tournament.pairs)

    @property
    def results(self) -> Mapping[Pair, Tally]:
        """The counts of all pairs; forfeits are lost games."""
        return {
            pair: self.matches[pair].tally if pair in self.matches else Tally()
            for pair in self.tournament.pairs
        }

    def curve_of(self, pair: Pair) -> tuple[Snapshot[Pair, Tally], ...]:
        """How the counts of a pair have grown."""
        return self.curves.get(pair, ())

    def forfeits(self, pair: Pair) -> tuple[Forfeit, ...]:
        """The games that were lost by a fault."""
        return self.matches[pair].forfeits if pair in self.matches else ()

    def never_greeted(self, pair: Pair) -> NeverGreetedError | None:
        """Why a match could not be played to its end."""
        return self.matches[pair].never_greeted if pair in self.matches else None

    def games_per_second(self, pair: Pair) -> float | None:
        """The speed of a match, None before it has any."""
        seconds = self.seconds.get(pair, 0.0)
        return self.matches[pair].games / seconds if seconds else None

    def won_game(self, pair: Pair) -> tuple[Turn, ...] | None:
        """The last game that the first of a pair won at the board, None where there is none."""
        return self.matches[pair].won if pair in self.matches else None

    def lost_game(self, pair: Pair) -> tuple[Turn, ...] | None:
        """The last game that the first of a pair lost at the board, None where there is none."""
        return self.matches[pair].lost if pair in self.matches else None


def play_programs(
    tournament: ProgramTournament, hold: Hold = lambda _: None
) -> Generator[ProgramTournamentProgress, None, None]:
    """Play a tournament; the last value has `finish` set.

    A program that never greets is not waited for again. Raises RunnerClosedError where the players
    are stopped. Not asking for the next value is a pause.
    """
    progress = ProgramTournamentProgress(tournament=tournament)
    silent: dict[str, NeverGreetedError] = {}
    yield progress
    for pair in tournament.pairs:
        known = next((silent[player] for player in pair if player in silent), None)
        if known is not None:
            progress = _without_match(progress, pair, known)
            continue
        progress = yield from _matched(progress, pair, hold)
        error = progress.never_greeted(pair)
        if error is not None:
            silent[pair[error.player]] = error
    yield replace(progress, finish=Finish.COMPLETE)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeterminismCheck:
    """How far a match was played twice, in step; `differs` is the first game that was another."""

    games: int = 0
    differs: int | None = None
    finish: Finish | None = None


def play_twice(
    match: ProgramMatch, hold: Hold = lambda _: None
) -> Generator[DeterminismCheck, None, None]:
    """Play the games of a match by two sets of players, until one differs; raises as above."""
    yield DeterminismCheck()
    with Seats(match) as once, Seats(match) as again:
        for seats in (once, again):
            hold(seats)
        for game in range(match.games):
            outcomes = [_comparable(played_game(match, seats, game)) for seats in (once, again)]
            if outcomes[0] != outcomes[1]:
                yield DeterminismCheck(games=game + 1, differs=game, finish=Finish.COMPLETE)
                return
            yield DeterminismCheck(games=game + 1)
    yield DeterminismCheck(games=match.games, finish=Finish.COMPLETE)


def _comparable(outcome: tuple[Turn, ...] | Forfeit) -> tuple[tuple[Turn, ...], Player | None, str]:
    """A game without what differs from one run to the next, such as times."""
    if isinstance(outcome, Forfeit):
        return outcome.turns, outcome.player, outcome.fault.sentence
    return outcome, None, ""


def _matched(
    progress: ProgramTournamentProgress, pair: Pair, hold: Hold
) -> Generator[ProgramTournamentProgress, None, ProgramTournamentProgress]:
    """The progress while a pair plays its match, and in the end."""
    match = progress.tournament.match(pair)
    seconds = 0.0
    with Seats(match) as seats:
        hold(seats)
        began = time.monotonic()
        for played in play_match(match, seats):
            seconds += time.monotonic() - began
            progress = _with_match(progress, pair, played, seconds)
            yield progress
            began = time.monotonic()
    return progress


def _with_match(
    progress: ProgramTournamentProgress, pair: Pair, played: MatchProgress, seconds: float
) -> ProgramTournamentProgress:
    curve, counts = progress.curve_of(pair), {pair: played.tally}
    last = curve[-1].games if curve else 0
    if played.games > last and (is_point_due(counts, last) or played.finish):
        curve = (*curve, Snapshot(played.games, counts))
    return replace(
        progress,
        matches={**progress.matches, pair: played},
        curves={**progress.curves, pair: curve},
        seconds={**progress.seconds, pair: seconds},
    )


def _without_match(
    progress: ProgramTournamentProgress, pair: Pair, error: NeverGreetedError
) -> ProgramTournamentProgress:
    unplayed = MatchProgress(match=progress.tournament.match(pair), names=pair, never_greeted=error)
    return replace(progress, matches={**progress.matches, pair: unplayed})
