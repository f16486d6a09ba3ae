"""The state of the page Tournament, and its events; nothing here knows Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from bwinf_gui.checking.running.program import command_anywhere
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunView
from bwinf_gui.kit.state import LAST, State
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.game import PairGames, Tally, Turn
from bwinf_gui.tasks.nim.playing import Game, program_name
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.match import (
    MOST_PROGRAM_GAMES,
    DeterminismCheck,
    Forfeit,
    MatchProgress,
    ProgramMatch,
    ProgramTournament,
    ProgramTournamentProgress,
    program_pairs,
)
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.user_programs import PlayingPrograms
from bwinf_gui.tasks.nim.tournament import (
    MOST_GAMES,
    RankedPlayer,
    Tournament,
    TournamentProgress,
    all_pairs,
    ranking,
)

LEAST_GAMES = 10
USUAL_GAMES = 100_000
USUAL_PROGRAM_GAMES = 100
MORE_GAMES = 10
MOST_TWICE = 20
"""Games that are played twice: pupils' programs that draw at random differ in the first."""
_MOST_FORFEITS = 1000
FIRST_PAIR: Pair = ("spieler1", "spieler2")
AnyProgress: TypeAlias = TournamentProgress | ProgramTournamentProgress


@dataclass(frozen=True, kw_only=True)
class TournamentState(State[Game, Game]):
    """A start, the options, and the results so far."""

    pair: Pair = FIRST_PAIR
    games: int = USUAL_GAMES
    program_games: int = USUAL_PROGRAM_GAMES
    seed: int = 0
    has_all_pairs: bool = False
    own: PlayingPrograms = field(default_factory=PlayingPrograms)
    program: int = -1
    """The chosen one of the own programs."""
    forfeit: int = -1
    """The chosen one of the games that were lost by a fault."""
    run: RunView[AnyProgress] = field(default_factory=RunView)
    """The tournament that is played, or was played last."""
    results: Mapping[Position, Mapping[Pair, AnyProgress]] = field(default_factory=dict)
    """The tournament in which each pair has played last, by the start."""
    known_chances: Mapping[Position, Mapping[Pair, Chance]] = field(default_factory=dict)
    twice: RunView[DeterminismCheck] = field(default_factory=RunView)
    twice_match: ProgramMatch | None = None
    """The match that is played twice, or was last."""

    @property
    def rows(self) -> Position:
        return self.value.start.rows

    @property
    def latest(self) -> Mapping[Pair, AnyProgress]:
        """The tournament in which each pair has played last, from this start."""
        return self.results.get(self.rows, {})

    @property
    def chances(self) -> Mapping[Pair, Chance]:
        return self.known_chances.get(self.rows, {})

    @property
    def players(self) -> tuple[str, ...]:
        return (*STRATEGIES, *self.own.players)

    @property
    def is_free(self) -> bool:
        return not self.run.is_active

    @property
    def is_active(self) -> bool:
        """Whether anything is played: a tournament, or a match twice."""
        return self.run.is_active or self.twice.is_active

    @property
    def can_choose(self) -> bool:
        """Whether another pair can be looked at: always where all are played."""
        return self.has_all_pairs or self.is_free

    @property
    def progress(self) -> AnyProgress | None:
        progress = self.run.progress
        if progress is None or self.pair not in progress.results:
            progress = self.latest.get(self.pair)
        if progress is None or progress.tournament.start != self.rows:
            return None
        return progress

    @cached_property
    def played(self) -> PairGames:
        """The games of the pair; if a program plays, its match."""
        return self.progress.of(self.pair) if self.progress is not None else PairGames()

    @property
    def tally(self) -> Tally | None:
        """The counts of the pair; None before its first game."""
        return self.played.tally if self.played.tally.games else None

    @property
    def chance(self) -> Chance | None:
        return self.chances.get(self.pair)

    @property
    def of_programs(self) -> MatchProgress | None:
        """The games of the pair, if a program plays in them."""
        return self.played if isinstance(self.played, MatchProgress) else None

    @property
    def has_program(self) -> bool:
        return any(program_name(player) is not None for player in self.pair)

    @property
    def forfeits(self) -> Sequence[Forfeit]:
        return self.of_programs.forfeits[:_MOST_FORFEITS] if self.of_programs else ()

    @property
    def forfeited_game(self) -> Game | None:
        """The chosen one that was lost by a fault, if its loser was to move then."""
        chosen = self.forfeits[self.forfeit] if 0 <= self.forfeit < len(self.forfeits) else None
        if chosen is None or len(chosen.turns) % 2 != chosen.player:
            return None
        return self.as_played(chosen.turns, chosen.fault)

    def as_played(self, turns: tuple[Turn, ...] | None, fault: Fault | None = None) -> Game | None:
        if self.progress is None or turns is None:
            return None
        seed = self.progress.tournament.seed
        return Game(self.value.start, self.pair, seed, turns=turns, fault=fault)

    @property
    def match(self) -> ProgramMatch | None:
        """The match to play twice: a few games of the pair's."""
        if self.of_programs is None:
            return None
        match = self.of_programs.match
        return replace(match, games=min(match.games, MOST_TWICE))

    @property
    def sameness(self) -> DeterminismCheck | None:
        """What playing the match twice has shown."""
        return self.twice.progress if self.match and self.match == self.twice_match else None

    @property
    def tallies(self) -> Mapping[Pair, Tally]:
        return {pair: played.results[pair] for pair, played in self.latest.items()}

    @property
    def ranking(self) -> Sequence[RankedPlayer]:
        """All players by their wins, once all have played each other."""
        return () if self.run.is_active else ranking(self.players, self.tallies)

    @property
    def program_pairs(self) -> tuple[Pair, ...]:
        if self.has_all_pairs:
            return program_pairs(self.own.players, tuple(STRATEGIES))
        return (self.pair,) if self.has_program else ()

    @property
    def tournament(self) -> Tournament:
        pairs = all_pairs() if self.has_all_pairs else (self.pair,)
        return Tournament(start=self.rows, pairs=pairs, games=self.games, seed=self.seed)

    @property
    def fits(self) -> bool:
        """Whether the options allow more games."""
        progress = self.run.progress
        if progress is None or progress.tournament.start != self.rows:
            return False
        if isinstance(progress, TournamentProgress):
            is_asked = self.has_all_pairs or not self.has_program
            is_same = is_asked and progress.tournament == self.tournament
            return is_same and (progress.finish is None or self.games < MOST_GAMES)
        # Programs cannot go on where they were, but play ten times as many games.
        played = progress.tournament
        asked = (self.program_pairs, self.program_games, self.seed, self.own.move_seconds)
        is_same = (played.pairs, played.games, played.seed, played.move_seconds) == asked
        return is_same and progress.finish is not None and self.program_games < MOST_PROGRAM_GAMES

    @property
    def options(self) -> list[str]:
        """The pair's options for `bwinf nim tournament`."""
        options: list[str] = []
        for place, player in zip(("first", "second"), self.pair, strict=True):
            program = self.own.of(player)
            if program is None:
                options += [f"--{place}", player]
            else:
                command = command_anywhere(program.command, program.base)
                options += [f"--{place}-program", command]
        seed = ["--seed", str(self.seed)]
        if not self.has_program:
            return ["--games", str(self.games), *options, *seed]
        seconds = f"{self.own.move_seconds:g}"
        return ["--games", str(self.program_games), *options, "--move-time", seconds, *seed]

    def tournament_of(
        self, pairs: tuple[Pair, ...], programs: Mapping[str, Program]
    ) -> ProgramTournament:
        return ProgramTournament(
            start=self.rows,
            programs={player: program.ways[0] for player, program in programs.items()},
            pairs=pairs,
            games=self.program_games,
            seed=self.seed,
            move_seconds=self.own.move_seconds,
        )

    def opened(self) -> "TournamentState":
        """Ask for the usual number again where another one was chosen for another start."""
        games = self.games if self.progress is not None else USUAL_GAMES
        return self.but(games=games, step=LAST, forfeit=-1)

    def settled(self) -> "TournamentState":
        return self.but(forfeit=-1)


def choose_pair(s: TournamentState, pair: Pair) -> TournamentState | None:
    """Look at another pair; while one is played alone, it stays."""
    if pair == s.pair or not {*pair} <= {*s.players}:
        return None
    is_played = s.run.progress is not None and pair in s.run.progress.results
    # A new state, though an equal one: with it the table marks the old pair again.
    return s.but(pair=pair, forfeit=-1) if s.can_choose or is_played else s.but()


def choose_player(s: TournamentState, place: int, player: str) -> TournamentState | None:
    return choose_pair(s, (player, s.pair[1]) if place == 0 else (s.pair[0], player))


def swap(s: TournamentState) -> TournamentState | None:
    return choose_pair(s, (s.pair[1], s.pair[0]))


def take_programs(s: TournamentState, own: PlayingPrograms) -> TournamentState:
    """Take the list of programs; one that is gone plays no more."""
    s = s.but(own=own, program=min(s.program, len(own.programs) - 1))
    return s if {*s.pair} <= {*s.players} else s.but(pair=FIRST_PAIR, forfeit=-1)


def note(s: TournamentState, progress: AnyProgress) -> TournamentState:
    """Keep the results of a tournament as the latest of the pairs that have played in it."""
    start = progress.tournament.start
    played = {pair: progress for pair, tally in progress.results.items() if tally.games}
    return s.but(results={**s.results, start: {**s.results.get(start, {}), **played}})


def show_run(s: TournamentState, run: RunView[AnyProgress]) -> TournamentState:
    """Show how far a run is, and keep its results."""
    s, progress = s.but(run=run), run.progress
    if progress is None or s.results.get(progress.tournament.start, {}).get(s.pair) is progress:
        return s
    return note(s, progress)


def add_chances(
    s: TournamentState, start: Position, chances: Mapping[Pair, Chance]
) -> TournamentState:
    known = {**s.known_chances.get(start, {}), **chances}
    return s.but(known_chances={**s.known_chances, start: known})


def ask_for_more(s: TournamentState) -> TournamentState:
    """Ask for ten times as many games if the present number was played."""
    progress = s.run.progress
    if progress is None or progress.finish is None or not s.fits:
        return s
    if s.program_pairs:
        s = s.but(program_games=min(MOST_PROGRAM_GAMES, s.program_games * MORE_GAMES))
    if isinstance(progress, TournamentProgress) or s.has_all_pairs:
        s = s.but(games=min(MOST_GAMES, s.games * MORE_GAMES))
    return s


def ask_for(s: TournamentState, tournament: Tournament | ProgramTournament) -> TournamentState:
    """Take over a tournament's options, except its start; look at one of its pairs."""
    pairs = tournament.pairs
    pair = s.pair if s.pair in pairs else pairs[0]
    kind = "program_games" if isinstance(tournament, ProgramTournament) else "games"
    games = {kind: tournament.games}
    return s.but(pair=pair, seed=tournament.seed, has_all_pairs=len(pairs) > 1, **games)
