"""The task "Schiebeparkplatz": parked cars in a row of spots, and cross cars that block them."""

from typing import TYPE_CHECKING

from bwinf_gui.lazily import names_of

if TYPE_CHECKING:
    from bwinf_gui.tasks.parking.editing import (
        add_car,
        move_car,
        random_row,
        remove_car,
        rename_car,
        resize_row,
        room,
        unused_name,
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
    "add_car",
    "format_row",
    "move_car",
    "parse_row",
    "random_row",
    "remove_car",
    "rename_car",
    "resize_row",
    "room",
    "solve",
    "spot_name",
    "spot_names",
    "spot_number",
    "unused_name",
]

if not TYPE_CHECKING:
    __getattr__ = names_of(
        __name__,
        __all__,
        "row",
        "parsing",
        "editing",
        "solving",
    )
