"""The task "Schiebeparkplatz": parked cars in a row of spots, and cross cars that block them."""

from bwinf_gui.tasks.parking.editing import (
    added,
    moved,
    random_row,
    removed,
    renamed,
    room,
    unused_name,
    with_spots,
)
from bwinf_gui.tasks.parking.parsing import format_row, parse_row
from bwinf_gui.tasks.parking.row import MAX_SPOTS, Car, Row, spot_name, spot_names, spot_number
from bwinf_gui.tasks.parking.solving import (
    Answer,
    Answers,
    Chain,
    Direction,
    Shift,
    Status,
    Summary,
    solve,
)

__all__ = [
    "MAX_SPOTS",
    "Answer",
    "Answers",
    "Car",
    "Chain",
    "Direction",
    "Row",
    "Shift",
    "Status",
    "Summary",
    "added",
    "format_row",
    "moved",
    "parse_row",
    "random_row",
    "removed",
    "renamed",
    "room",
    "solve",
    "spot_name",
    "spot_names",
    "spot_number",
    "unused_name",
    "with_spots",
]
