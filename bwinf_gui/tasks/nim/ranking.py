"""The players of a tournament ranked by their wins against all others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.tally import Tally


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
        won += [first.share, 1 - second.share]
    return sum(won) / len(won) if won else None
