"""The other ranking: by how many opponents a die beats, not by how many games it wins."""

from bwinf_gui.tasks.dice.check.claims import ClaimedOrder
from bwinf_gui.tasks.dice.check.readings import LIMIT, margin, pairs_in_order
from bwinf_gui.tasks.dice.check.references import Reference


def is_order_by_beaten(order: ClaimedOrder, found: Reference) -> bool:
    """Whether an order is certainly the one by opponents beaten.

    Dice that beat equally many may stand in any order. Nothing is certain while it is open for
    any pair who wins more often.
    """
    beaten = [_beaten(found, die) for die in range(found.dice)]
    numbers = [number for number in beaten if number is not None]
    if len(numbers) < found.dice:
        return False
    return all(numbers[a] >= numbers[b] for a, b in pairs_in_order(order, found.dice))


def _beaten(found: Reference, die: int) -> int | None:
    """How many opponents a die beats, None where that is open."""
    margins = [margin(found, die, other) for other in range(found.dice) if other != die]
    if any(abs(each) <= LIMIT for each in margins):
        return None
    return sum(each > 0 for each in margins)
