"""Tournaments of Nim as kept runs."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.engine.seeds import LARGEST_SEED
from bwinf_gui.runs.kinds import Checkpoint, Kind, Point, require_curve
from bwinf_gui.runs.plain import MalformedError, Plain, field, integer, items, text
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Tally
from bwinf_gui.tasks.nim.parsing import format_rows
from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS
from bwinf_gui.tasks.nim.sentences import pair_text
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import (
    MOST_GAMES,
    Tournament,
    TournamentProgress,
    tournament_command,
)
from bwinf_gui.text.translation import to_translate

EDITION = 1
"""Which games belong to a seed; raise it when the kernel plays others."""
_NUMBERS = 5


class Tournaments(Kind[TournamentProgress]):
    """The kind of run that `bwinf nim tournament` plays."""

    name = "tournament"
    untitled = to_translate("own game")

    def subject(self, specification: Plain) -> str:
        """The rows, and the players where there are but two."""
        tournament = read_tournament(specification)
        rows = f"Nim {format_rows(tournament.start)}"
        if len(tournament.pairs) > 1:
            return rows
        return f"{rows} · {pair_text(tournament.pairs[0])}"

    def specification(self, run: TournamentProgress) -> dict[str, Plain]:
        tournament = run.tournament
        return {
            "edition": EDITION,
            "start": list(tournament.start),
            "pairs": [list(pair) for pair in tournament.pairs],
            "games": tournament.games,
            "seed": tournament.seed,
        }

    def command(self, run: TournamentProgress) -> str:
        """None: the start is in a file that only its user knows."""
        return tournament_command(run.tournament, file=None)

    def checkpoint(self, run: TournamentProgress, *, after: int = 0) -> Checkpoint:
        return Checkpoint(
            done=run.games,
            planned=run.planned_games,
            finished=run.finish is not None,
            state={"counts": _plain_results(run.results)},
            points=tuple(
                Point(snapshot.games, _plain_results(snapshot.results))
                for snapshot in run.curve
                if snapshot.games > after
            ),
        )

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> TournamentProgress:
        tournament = read_tournament(specification)
        results = _results(field(checkpoint.state, "counts"), tournament)
        return TournamentProgress(
            tournament=tournament,
            results=results,
            curve=_curve(checkpoint.points, tournament),
            finish=Finish.COMPLETE if checkpoint.finished else None,
        )

    def edition(self, specification: Plain) -> int:
        del specification
        return EDITION


TOURNAMENTS = Tournaments()


def read_tournament(specification: Plain) -> Tournament:
    """The tournament of a specification."""
    integer(field(specification, "edition"), least=1)
    start = items(field(specification, "start"), least=1, most=MAX_ROWS)
    pairs = items(field(specification, "pairs"), least=1, most=len(STRATEGIES) ** 2)
    return Tournament(
        start=tuple(integer(sticks, least=1, most=MAX_STICKS) for sticks in start),
        pairs=tuple(map(_pair, pairs)),
        games=integer(field(specification, "games"), least=1, most=MOST_GAMES),
        seed=integer(field(specification, "seed"), most=LARGEST_SEED),
    )


def _pair(value: Plain) -> Pair:
    first, second = (text(name) for name in items(value, least=2, most=2))
    if first not in STRATEGIES or second not in STRATEGIES:
        raise MalformedError("no such strategy")
    return first, second


def _plain_results(results: Mapping[Pair, Tally]) -> Plain:
    return [
        [each.wins_first, each.wins_second, each.moves, each.last_won, each.last_lost]
        for each in results.values()
    ]


def _results(value: Plain, tournament: Tournament) -> Mapping[Pair, Tally]:
    pairs = tournament.pairs
    rows = items(value, least=len(pairs), most=len(pairs))
    results = {pair: _tally(row, tournament.games) for pair, row in zip(pairs, rows, strict=True)}
    if len(results) < len(pairs):
        raise MalformedError("a pair twice")
    return MappingProxyType(results)


def _tally(value: Plain, games: int) -> Tally:
    wins_first, wins_second, moves, won, lost = items(value, least=_NUMBERS, most=_NUMBERS)
    tally = Tally(
        integer(wins_first),
        integer(wins_second),
        integer(moves),
        *(None if game is None else integer(game, most=games - 1) for game in (won, lost)),
    )
    if tally.games > games:
        raise MalformedError("more games than were planned")
    return tally


def _curve(points: Sequence[Point], tournament: Tournament) -> tuple[Snapshot[Pair, Tally], ...]:
    require_curve(points)
    return tuple(
        Snapshot(integer(point.games, least=1), _results(point.counts, tournament))
        for point in points
    )
