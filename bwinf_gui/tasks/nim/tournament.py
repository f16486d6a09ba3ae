"""Tournaments: pairs of strategies play many games from one start, observed as they run.

`play` is a generator of progress values for both the window and the command line. A game depends
only on its seed and number, so the counts do not depend on the workers. Not asking for the next
value is a pause. A ranking says who wins most; `FILE.out` reports a pair as the examination did.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import TypeGuard

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.progress import Finish, Snapshot, is_point_due
from bwinf_gui.engine.schedule import left_to_play
from bwinf_gui.tasks.nim.exact import Chance, ChanceOf, Pair
from bwinf_gui.tasks.nim.game import Match, PairGames, Player, Tally, Turn, recorded_game
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.text.command_lines import command_of, words_of
from bwinf_gui.text.errors import capitalised

MOST_GAMES = 10_000_000
DEFAULT_GAMES = 10
"""As many as the examination asked for."""


@dataclass(frozen=True, slots=True)
class TournamentBatch:
    """A job for a worker: the games of a match with these numbers."""

    match: Match
    games: range

    def run(self) -> Tally:
        return play_games(self.match, self.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Pairs of strategies that each play `games` games from a start; the first of a pair begins."""

    start: Position
    pairs: tuple[Pair, ...]
    games: int
    seed: int

    def match(self, pair: Pair) -> Match:
        return Match(self.start, *pair, self.seed)


def all_pairs() -> tuple[Pair, ...]:
    """Every strategy against every other and itself, each with the first move."""
    return tuple(product(STRATEGIES, STRATEGIES))


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentProgress:
    """How far a tournament is; `results` holds every pair, also those without a game."""

    tournament: Tournament
    results: Mapping[Pair, Tally]
    curve: tuple[Snapshot[Pair, Tally], ...] = ()
    finish: Finish | None = None

    @classmethod
    def before(cls, tournament: Tournament) -> "TournamentProgress":
        results = MappingProxyType(dict.fromkeys(tournament.pairs, Tally()))
        return cls(tournament=tournament, results=results)

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.results.values())

    @property
    def planned_games(self) -> int:
        return self.tournament.games * len(self.tournament.pairs)

    def curve_of(self, pair: Pair) -> tuple[Snapshot[Pair, Tally], ...]:
        """The growth of a pair's counts; all pairs are in step."""
        del pair
        return self.curve

    def of(self, pair: Pair) -> PairGames:
        """The counts of a pair, and the games worth a look, played once more."""
        tally, match = self.results[pair], self.tournament.match(pair)
        won, lost = (
            None if game is None else recorded_game(match, game)
            for game in (tally.last_won, tally.last_lost)
        )
        return PairGames(tally=tally, won=won, lost=lost)


def play(
    tournament: Tournament,
    submit: Submit[TournamentBatch, Tally],
    *,
    at_once: int,
    earlier: TournamentProgress | None = None,
) -> Generator[TournamentProgress, None, None]:
    """Play a tournament; yields after every batch, and the last value has `finish` set.

    `submit` hands a batch to the workers; `at_once` batches are kept under way. `earlier` is a
    state of the same tournament, perhaps with fewer games, which are not played again; another
    tournament's is not used. Raises what a worker raises. Closing the generator drops what is under
    way.
    """
    progress = _begun(tournament, earlier)
    plan = _plan(tournament, progress.results)
    with closing(results_in_order(plan, submit, at_once=at_once)) as results:
        for pair, tally in results:
            progress = _counted(progress, pair, tally)
            yield progress
    yield replace(_with_point(progress), finish=Finish.COMPLETE)


def _begun(tournament: Tournament, earlier: TournamentProgress | None) -> TournamentProgress:
    if goes_on(earlier, tournament):
        return replace(earlier, tournament=tournament, finish=None)
    return TournamentProgress.before(tournament)


def goes_on(progress: object, wanted: Tournament) -> TypeGuard[TournamentProgress]:
    """Whether this is the progress of the wanted tournament, perhaps with fewer games."""
    return (
        isinstance(progress, TournamentProgress)
        and replace(progress.tournament, games=wanted.games) == wanted
        and progress.tournament.games <= wanted.games
    )


def _plan(
    tournament: Tournament, done: Mapping[Pair, Tally]
) -> Iterator[tuple[Pair, TournamentBatch]]:
    """Batch after batch, each for all pairs, without the games that are done."""
    played = {pair: tally.games for pair, tally in done.items()}
    for pair, _index, games in left_to_play(played, most_games=tournament.games):
        yield pair, TournamentBatch(tournament.match(pair), games)


def _counted(progress: TournamentProgress, pair: Pair, tally: Tally) -> TournamentProgress:
    results = {**progress.results, pair: progress.results[pair] + tally}
    progress = replace(progress, results=MappingProxyType(results))
    last = progress.curve[-1].games if progress.curve else 0
    return _with_point(progress) if is_point_due(results, last) else progress


def _with_point(progress: TournamentProgress) -> TournamentProgress:
    """Add a point to the curves if all pairs have equally many games, and more than before."""
    # Curves of all pairs share their points, so that one snapshot of the results serves all.
    games = {tally.games for tally in progress.results.values()}
    last = progress.curve[-1].games if progress.curve else 0
    if len(games) > 1 or max(games) <= last:
        return progress
    return replace(progress, curve=(*progress.curve, Snapshot(max(games), progress.results)))


def missing_pairs(known: Mapping[Pair, Chance], first: Pair) -> list[Pair]:
    """The pairs whose chance is not known yet, `first` before the others."""
    missing = [pair for pair in all_pairs() if pair not in known]
    return sorted(missing, key=lambda pair: pair != first)


def chances_of(
    start: Position, pairs: Sequence[Pair], submit: Submit[ChanceOf, Chance], *, at_once: int
) -> Generator[Mapping[Pair, Chance], None, None]:
    """The chances of pairs from a start: all that are known after every answer."""
    plan = ((pair, ChanceOf(Match(start, *pair, seed=0))) for pair in pairs)
    known: dict[Pair, Chance] = {}
    with closing(results_in_order(plan, submit, at_once=at_once)) as results:
        for pair, chance in results:
            known[pair] = chance
            yield MappingProxyType(dict(known))


def tournament_command(tournament: Tournament, *, file: Path | None) -> str:
    """`bwinf nim tournament FILE …` for one pair; empty where one command line cannot say it."""
    if file is None or len(tournament.pairs) > 1:
        return ""
    ((first, second),) = tournament.pairs
    words = ["bwinf", "nim", "tournament", str(file), "--games", str(tournament.games)]
    words += ["--first", first, "--second", second, "--seed", str(tournament.seed)]
    return command_of(words)


def with_games(command: str, games: int) -> str:
    """A command line with another number of games."""
    words = words_of(command)
    if "--games" in words[:-1]:
        words[words.index("--games") + 1] = str(games)
    return command_of(words)


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """The place of a player, counted from 1, and the mean share of games won.

    Equal shares have the same place.
    """

    number: int
    player: str
    share: float


def ranking(players: Sequence[str], tallies: Mapping[Pair, Tally]) -> tuple[RankedPlayer, ...]:
    """The players, the best first; empty until all of them have played each other both ways.

    Every opponent counts the same, once with the first move and once without, however many games
    were played. Games of a player against itself do not count.
    """
    shares = {player: _share(player, players, tallies) for player in players}
    found = {player: share for player, share in shares.items() if share is not None}
    if len(players) < 2 or len(found) < len(players):
        return ()
    best = sorted(players, key=lambda player: -found[player])
    higher = [sum(found[other] > found[player] for other in players) for player in best]
    return tuple(
        RankedPlayer(1 + count, player, found[player])
        for count, player in zip(higher, best, strict=True)
    )


def _share(player: str, players: Sequence[str], tallies: Mapping[Pair, Tally]) -> float | None:
    won: list[float] = []
    for other in players:
        if other == player:
            continue
        first, second = tallies.get((player, other)), tallies.get((other, player))
        if first is None or second is None or first.share is None or second.share is None:
            return None
        # Means of shares, not of games: pairs with programs play far fewer games than others.
        won += [first.share, 1 - second.share]
    return sum(won) / len(won) if won else None


_DECIMALS = 6
"""Enough to distinguish one game in ten million; the examination wrote as many as there are."""


def format_report(start: StartPosition, pair: Pair, games: PairGames) -> str:
    """The comments, the rows, the percentages and a game of either kind, if there is one.

    To be encoded with `surrogateescape`, as comments may hold any bytes. Some game must have been
    played.
    """
    tally = games.tally
    names = titles(pair)
    return "\n".join(
        [
            *start.comments,
            format_rows(start.rows),
            f"Gewonnene Spiele {names[0]}: {_percentage(tally.wins_first, tally.games)}",
            f"Verlorene Spiele {names[0]}: {_percentage(tally.wins_second, tally.games)}",
            f"Beispiel eines von {names[0]} gewonnenen Spiels:",
            *_game(games.won, names, tally.wins_first),
            f"Beispiel eines von {names[0]} verlorenen Spiels:",
            *_game(games.lost, names, tally.wins_second),
            "",
        ]
    )


def titles(pair: Pair) -> tuple[str, str]:
    """The names of the players in a report, numbered if both are the same.

    Strategies get a capital, as in the examination; programs are called what they call themselves.
    """
    first, second = (capitalised(name) if name in STRATEGIES else name for name in pair)
    return distinct_names((first, second))


def distinct_names(pair: Pair) -> Pair:
    """The names of two players, numbered if both are the same."""
    first, second = pair
    return pair if first != second else (f"{first} (1)", f"{second} (2)")


def _percentage(part: int, games: int) -> str:
    return f"{round(100 * part / games, _DECIMALS)}%"


def _game(turns: tuple[Turn, ...] | None, names: tuple[str, str], games: int) -> list[str]:
    if turns is None:
        # What a fault has decided is counted, but is no game up to the last stick.
        return ["nicht vorhanden (durch Fehler entschieden)" if games else "nicht vorhanden"]
    return [
        f"Zug{number} , {names[Player(turn.player)]} : {_rows(turn.before)} -> {_rows(turn.after)}"
        for number, turn in enumerate(turns, start=1)
    ]


def _rows(position: Position) -> str:
    return f"({', '.join(map(str, position))})"
