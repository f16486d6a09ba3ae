"""Matches and tournaments in which programs play, against strategies or each other."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from itertools import product

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.engine.progress import Finish, Snapshot, is_point_due
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Match, PairGames, Player, Tally, Turn, chosen_turn, turn
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.player import (
    MOST_DEATHS,
    MOST_FIRST_SECONDS,
    NeverGreetedError,
    NimPlayer,
)
from bwinf_gui.tasks.nim.programs.transcript import TalkLine
from bwinf_gui.tasks.nim.random_numbers import number
from bwinf_gui.tasks.nim.strategies import STRATEGIES

PROGRAM = "program"
"""The name, in place of a strategy's, of the user's program."""
SHOWN_EVERY_S = 0.04


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramMatch:
    """The players, the number of games and the start; the first player begins all of them.

    A player is a program, or the name of a strategy.
    """

    start: Position
    players: tuple[Launch | str, Launch | str]
    games: int
    seed: int
    move_seconds: float = 1.0
    limits: Limits = field(default_factory=Limits)

    @property
    def pair(self) -> Pair:
        """The strategies; programs are all called alike, so that names decide no game."""
        first, second = (PROGRAM if isinstance(p, Launch) else p for p in self.players)
        return first, second

    @property
    def program_limits(self) -> Limits:
        """The limits of a program; the time of the processor is all that its answers may take."""
        answers = self.games * sum(self.start) * self.move_seconds
        return replace(self.limits, seconds=MOST_DEATHS * MOST_FIRST_SECONDS + answers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """A game, counted from 0, that a program lost by a fault, and its turns until then."""

    game: int
    player: Player
    fault: Fault
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchProgress(PairGames):
    """How far a match is; forfeits count as lost, but are no `lost` game at the board."""

    match: ProgramMatch
    names: Pair
    forfeits: tuple[Forfeit, ...] = ()
    finish: Finish | None = None
    never_greeted: NeverGreetedError | None = None
    """Why the match is over without being finished."""
    curve: tuple[Snapshot[Pair, Tally], ...] = ()
    """How its counts have grown in a tournament."""

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def planned_games(self) -> int:
        return self.match.games


class Seats:
    """The players of a match, whose programs live until they are closed."""

    def __init__(
        self, match: ProgramMatch, *, note: Callable[[TalkLine], None] = lambda _: None
    ) -> None:
        self.programs = {
            player: NimPlayer(
                who,
                player,
                seed=match.seed,
                move_seconds=match.move_seconds,
                limits=match.program_limits,
                note=note,
            )
            for player, who in zip(Player, match.players, strict=True)
            if isinstance(who, Launch)
        }
        self._pair = match.pair
        self._stream = Match(match.start, *match.pair, match.seed).stream

    @property
    def names(self) -> Pair:
        """The names of the players: from the programs' greetings, or the strategies'."""
        first, second = (
            self.programs[player].name if player in self.programs else self._pair[player]
            for player in Player
        )
        return first, second

    def answer(self, player: Player, position: Position, game: int, move: int) -> Turn | Fault:
        """A player's turn as move `move` of a game, both counted from 0."""
        program = self.programs.get(player)
        if program is None:
            drawn = number(self._stream, game, move)
            return chosen_turn(player, position, STRATEGIES[self._pair[player]], drawn)
        taken = program.move(position)
        return taken if isinstance(taken, Fault) else turn(player, position, taken)

    def stop(self) -> None:
        for program in self.programs.values():
            program.stop()

    def close(self) -> None:
        """End all programs, and wait until nothing of them is left; may be called again."""
        self.stop()
        with ExitStack() as stack:
            for program in self.programs.values():
                stack.callback(program.close)


def play_match(match: ProgramMatch, seats: Seats) -> Generator[MatchProgress, None, None]:
    """Play a match in order; yields after games, at most as often as a screen is redrawn.

    The last value has `finish` or `never_greeted` set. Raises RunnerClosedError if the seats are
    stopped. Not asking for the next value is a pause.
    """
    score = _Score(match, seats)
    # Both before either is waited for: interpreters start slowly, and do so at the same time.
    for program in seats.programs.values():
        program.begin()
    due = time.monotonic()
    try:
        for game in range(match.games):
            score.add(game, played_game(match, seats, game))
            if time.monotonic() >= due:
                yield score.progress()
                due = time.monotonic() + SHOWN_EVERY_S
    except NeverGreetedError as error:
        yield replace(score.progress(), never_greeted=error)
        return
    for program in seats.programs.values():
        program.quit()
    yield replace(score.progress(), finish=Finish.COMPLETE)


class _Score:
    """The counts of a match so far."""

    def __init__(self, match: ProgramMatch, seats: Seats) -> None:
        self._match = match
        self._seats = seats
        self._tally = Tally()
        self._forfeits: list[Forfeit] = []
        self._last: dict[Player, tuple[Turn, ...]] = {}
        """The last game that each player won at the board."""

    def add(self, game: int, outcome: tuple[Turn, ...] | Forfeit) -> None:
        if isinstance(outcome, Forfeit):
            winner, turns = outcome.player.opponent, outcome.turns
            self._forfeits.append(outcome)
        else:
            winner, turns = outcome[-1].player, outcome
            self._last[winner] = turns
        if winner is Player.FIRST:
            self._tally += Tally(wins_first=1, moves=len(turns), last_won=game)
        else:
            self._tally += Tally(wins_second=1, moves=len(turns), last_lost=game)

    def progress(self) -> MatchProgress:
        return MatchProgress(
            match=self._match,
            names=self._seats.names,
            tally=self._tally,
            won=self._last.get(Player.FIRST),
            lost=self._last.get(Player.SECOND),
            forfeits=tuple(self._forfeits),
        )


def played_game(match: ProgramMatch, seats: Seats, game: int) -> tuple[Turn, ...] | Forfeit:
    """Play one game, and send the programs its result.

    Raises NeverGreetedError, and RunnerClosedError if the seats are stopped.
    """
    outcome = _moved_to_end(match, seats, game)
    lost = outcome.player if isinstance(outcome, Forfeit) else outcome[-1].player.opponent
    for player, program in seats.programs.items():
        program.end_game(won=player is not lost)
    return outcome


def _moved_to_end(match: ProgramMatch, seats: Seats, game: int) -> tuple[Turn, ...] | Forfeit:
    # Also the one that does not begin: a program that cannot play loses before the first move.
    for waiting, program in seats.programs.items():
        if (found := program.ready()) is not None:
            return Forfeit(game=game, player=waiting, fault=found, turns=())
    turns: list[Turn] = []
    player, position = Player.FIRST, match.start
    while any(position):
        answer = seats.answer(player, position, game, len(turns))
        if isinstance(answer, Fault):
            return Forfeit(game=game, player=player, fault=answer, turns=tuple(turns))
        turns.append(answer)
        player, position = player.opponent, answer.after
    return tuple(turns)


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
    finish: Finish | None = None

    @property
    def games(self) -> int:
        return sum(match.games for match in self.matches.values())

    @property
    def planned_games(self) -> int:
        return self.tournament.games * len(self.tournament.pairs)

    @property
    def results(self) -> Mapping[Pair, Tally]:
        """The counts of all pairs; forfeits are lost games."""
        return {pair: self.of(pair).tally for pair in self.tournament.pairs}

    def curve_of(self, pair: Pair) -> tuple[Snapshot[Pair, Tally], ...]:
        return self.matches[pair].curve if pair in self.matches else ()

    def of(self, pair: Pair) -> PairGames:
        """The match of a pair, or no games before it has begun."""
        return self.matches.get(pair, PairGames())


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
            unplayed = MatchProgress(match=tournament.match(pair), names=pair, never_greeted=known)
            progress = replace(progress, matches={**progress.matches, pair: unplayed})
            continue
        progress = yield from _matched(progress, pair, hold)
        error = progress.matches[pair].never_greeted
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
    with closing(Seats(match)) as once, closing(Seats(match)) as again:
        for seats in (once, again):
            hold(seats)
        for game in range(match.games):
            # In step, so that the first difference ends both matches.
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
    curve: tuple[Snapshot[Pair, Tally], ...] = ()
    last = 0
    with closing(Seats(match)) as seats:
        hold(seats)
        for played in play_match(match, seats):
            counts = {pair: played.tally}
            if played.games > last and (is_point_due(counts, last) or played.finish):
                curve, last = (*curve, Snapshot(played.games, counts)), played.games
            drawn = replace(played, curve=curve)
            progress = replace(progress, matches={**progress.matches, pair: drawn})
            yield progress
    return progress
