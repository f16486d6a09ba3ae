"""What the input of the tournament page asks for, held against what was played."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeGuard

from bwinf_gui.checking.submissions import Program
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.tournament import (
    MOST_PROGRAM_GAMES,
    ProgramTournament,
    ProgramTournamentProgress,
)
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms, options_of
from bwinf_gui.tasks.nim.tab.tournament_columns import TournamentInput
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress
from bwinf_gui.tasks.nim.tournament import MOST_GAMES, Tournament, TournamentProgress

MORE_GAMES = 10


class TournamentWish:
    """Makes tournaments of what is `asked`, and asks for more."""

    def __init__(self, *, asked: TournamentInput, programs: OwnPrograms) -> None:
        self._asked = asked
        self._programs = programs

    def options(self, pair: Pair) -> list[str]:
        """How many games a pair plays, and who that is, as options of `bwinf nim tournament`."""
        own = [self._programs.of(player) for player in pair]
        options = []
        for place, player, program in zip(("first", "second"), pair, own, strict=True):
            named = options_of([(f"--{place}-program", program)]) if program else []
            options += named or [f"--{place}", player]
        if not any(own):
            return ["--games", str(self._asked.games), *options]
        seconds = f"{self._programs.move_seconds:g}"
        return ["--games", str(self._asked.programs.games), *options, "--move-time", seconds]

    def found(self, pairs: Sequence[Pair]) -> dict[str, Program]:
        """The programs of pairs; raises what `OwnProgram.found` does."""
        players = {player for pair in pairs for player in pair}
        own = [self._programs.of(player) for player in self._asked.players if player in players]
        return {program.player: program.found() for program in own if program is not None}

    def programs(
        self, rows: Position, pairs: tuple[Pair, ...], programs: Mapping[str, Program]
    ) -> ProgramTournament:
        return ProgramTournament(
            start=rows,
            programs={player: program.ways[0] for player, program in programs.items()},
            pairs=pairs,
            games=self._asked.programs.games,
            seed=self._asked.seed,
            move_seconds=self._programs.move_seconds,
        )

    def fits(self, progress: AnyProgress | None, rows: Position) -> bool:
        """Whether more games of what is asked for can be played."""
        if progress is None or progress.tournament.start != rows:
            return False
        if isinstance(progress, ProgramTournamentProgress):
            return self._fits_programs(progress)
        if self._asked.program_pairs() and not self._asked.has_all_pairs:
            return False
        if progress.tournament != self._asked.tournament(rows):
            return False
        return progress.finish is None or progress.tournament.games < MOST_GAMES

    def ask_for_more(self, progress: AnyProgress | None, rows: Position) -> None:
        """Ask for ten times as many games where those that are asked for were played."""
        if progress is None or progress.finish is None or not self.fits(progress, rows):
            return
        asked = self._asked
        if asked.program_pairs():
            asked.programs.set_games(min(MOST_PROGRAM_GAMES, asked.programs.games * MORE_GAMES))
        if isinstance(progress, TournamentProgress) or asked.has_all_pairs:
            asked.set_games(min(MOST_GAMES, asked.games * MORE_GAMES))

    def _fits_programs(self, progress: ProgramTournamentProgress) -> bool:
        """Whether ten times as many games can be played; programs cannot go on where they were."""
        played, games = progress.tournament, self._asked.programs.games
        is_same = (played.pairs, played.games, played.seed, played.move_seconds) == (
            self._asked.program_pairs(),
            games,
            self._asked.seed,
            self._programs.move_seconds,
        )
        return is_same and progress.finish is not None and games < MOST_PROGRAM_GAMES


def goes_on(progress: AnyProgress | None, wanted: Tournament) -> TypeGuard[TournamentProgress]:
    """Whether a tournament of strategies is one that is wanted, perhaps with fewer games."""
    return (
        isinstance(progress, TournamentProgress)
        and replace(progress.tournament, games=wanted.games) == wanted
        and progress.tournament.games <= wanted.games
    )
