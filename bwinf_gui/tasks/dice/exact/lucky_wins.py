"""The luckiest and the most deserved win of a pair: the most and the least luck of a winner.

Between two dice, the winner's luck minus the loser's is nearly the same in all games. So wins
differ by the winner's own luck: a win is deserved if it took little. The first games are followed
with few roll-outs; the top ones are examined closely. For a solved pair all of it is exact.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.exact.tables import Tables, TableSearch
from bwinf_gui.tasks.dice.kernel.jobs import ROLL_OUTS, RecordGame, RollOuts
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.record import Record, replayed
from bwinf_gui.tasks.dice.rules import BWINF
from bwinf_gui.tasks.dice.showcase import FoundGame, Highlight
from bwinf_gui.tasks.dice.win_probabilities import ProbabilitySource, probability_curves

FOLLOWED_GAMES = 24
FINALISTS = 2
"""How many games are examined closely for the luckiest win, and for the most deserved one."""
ROUGH_ROLL_OUTS = 2000


def lucky_wins(
    pairing: Pairing, games: int, tables: Tables, submit: Submit[Any, Any], *, at_once: int
) -> Generator[Mapping[Highlight, FoundGame | None], None, None]:
    """Yield both wins among the first games of a pair, None for each if nobody wins.

    `submit` hands a job to the workers, `at_once` of which are kept under way. Raises what a worker
    raises. Closing the generator drops what is under way.
    """
    preset, followed = replace(BWINF, rules=pairing.rules), range(min(games, FOLLOWED_GAMES))
    addresses = (Address.of(pairing, preset, game) for game in followed)
    jobs = ((address, RecordGame(address)) for address in addresses)
    played = results_in_order(jobs, submit, at_once=at_once)
    wins = [
        record
        for record in (replayed(address, rolled) for address, rolled in played)
        if record.outcome is not None and record.outcome.winner is not None
    ]
    table = submit(TableSearch(tables, pairing.dice, pairing.rules)).result()
    rough: ProbabilitySource = table or RollOuts(pairing, ROUGH_ROLL_OUTS)
    close: ProbabilitySource = table or RollOuts(pairing, ROLL_OUTS)
    ranked = _by_luck(wins, rough, submit, at_once)
    # Where few games are won, none is examined twice.
    finalists = ranked[:FINALISTS] + ranked[max(FINALISTS, len(ranked) - FINALISTS) :]
    ranked = _by_luck(finalists, close, submit, at_once)
    found = [FoundGame(record.address.game, len(record.turns)) for record in ranked]
    yield {
        Highlight.MOST_DESERVED: found[0] if found else None,
        Highlight.LUCKIEST: found[-1] if found else None,
    }


def _by_luck(
    wins: Sequence[Record], source: ProbabilitySource, submit: Submit[Any, Any], at_once: int
) -> list[Record]:
    """The games by the winner's luck, ascending."""

    def luck(record: Record) -> float:
        *_, curve = probability_curves(record, (source,), submit, at_once=at_once)
        known, outcome = luck_of(record, curve), record.outcome
        if known is None or outcome is None or outcome.winner is None:
            return 0.0
        return known.net[outcome.winner]

    return sorted(wins, key=luck)
