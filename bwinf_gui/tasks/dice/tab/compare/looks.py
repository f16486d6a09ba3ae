"""How the dice of a comparison look, wherever they are shown."""

from collections.abc import Mapping

from bwinf_gui.tasks.dice.tab.compare.state import CHOSEN_SLOTS
from bwinf_gui.widgets.colours import Colours, DieLook, Marker, chosen_look, die_look


def look_of(number: int, slots: Mapping[int, int], colours: Colours) -> DieLook:
    """The look of the die with a number; a small grey disc without a slot."""
    slot = slots.get(number)
    if slot is None:
        return DieLook(colours.button_edge, (), Marker.DISC, hollow=False)
    if slot >= CHOSEN_SLOTS:
        return chosen_look(slot - CHOSEN_SLOTS, colours)
    return die_look(slot + 1, colours)
