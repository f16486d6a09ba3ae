"""An answer to a row with one mistake, as a program could print it."""

from bwinf_gui.tasks.parking.check.cases import RowFile
from bwinf_gui.tasks.parking.sentences import side_name
from bwinf_gui.tasks.parking.solving import Shift, solve
from bwinf_gui.text.translation import tr

MOST_SPOTS = 26


def sample(case: RowFile) -> str:
    """The best answers, but the longest one shifts its last car too far; empty without any."""
    row = case.row
    if row.spots > MOST_SPOTS:
        return ""
    found = [*solve(row).all_shifts()]
    longest = max(range(row.spots), key=lambda spot: len(found[spot] or ()), default=0)
    lines = []
    for spot, shifts in enumerate(found):
        text = tr("impossible") if shifts is None else _text(shifts, further=spot == longest)
        lines.append(f"{row.spot_name(spot)}: {text}".rstrip())
    return "\n".join([*lines, ""]) if found[longest] else ""


def _text(shifts: list[Shift], *, further: bool) -> str:
    last = len(shifts) - 1
    return ", ".join(
        f"{car.name} {steps + (further and number == last)} {side_name(direction)}"
        for number, (car, steps, direction) in enumerate(shifts)
    )
