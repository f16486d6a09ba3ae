"""The dice that are edited."""

from bwinf_gui.tasks.dice.dice import Dice, format_dice, parse_dice_to_show
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.document import Document


class DiceDocument(Document[Dice]):
    """Dice, their file and the history of their changes."""

    def __init__(self) -> None:
        untitled = to_translate("your own dice")
        super().__init__(parse=parse_dice_to_show, write=format_dice, untitled=untitled)

    @property
    def dice(self) -> Dice:
        """The dice in the order of their numbers."""
        return self.value or ()

    @property
    def is_empty(self) -> bool:
        return not self.dice
