"""Single games, opened and searched for with the help of workers.

The shortest, the longest and a drawn game are found among all the games: batches are counted, and
the batch that has the game is played again, cut shorter and shorter. The course of a game is
examined in the first games only.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import count
from typing import Any

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result
from bwinf_gui.tasks.dice.kernel.jobs import FindGame, FollowGames, MeasureBatch, RecordGame
from bwinf_gui.tasks.dice.record import Record, Rolled, replayed
from bwinf_gui.tasks.dice.showcase import FoundGame, Highlight, Showcase, Watched, comeback, typical

WATCHED_GAMES = 200
"""How many games are followed turn by turn."""
WATCHED_A_JOB = 20


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
