"""The picture of somebody's numbers: how they fit each reading of the rules."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine
from bwinf_gui.tasks.dice.check import Reading
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.tab.readings_strip import ReadingsStrip
from bwinf_gui.text.errors import capitalised
from bwinf_gui.widgets.check import AnswerPicture
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance


class ReadingsPicture(AnswerPicture):
    """The strip of deviations, reading by reading as they are known; nothing is played."""

    plays = False

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, parent=parent)
        self.strip = ReadingsStrip(appearance=appearance, parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.strip)

    def show_answer(self, case: Dice, row: CheckedRow, place: int) -> None:
        """Show how the numbers fit; nothing where none were understood."""
        del case, place
        said = [line.said for line in row.judgement.lines if isinstance(line.said, tuple)]
        found = said[0] if said else ()
        self.strip.show_readings([each for each in found if isinstance(each, Reading)])

    def show_case(self, case: Dice | None) -> None:
        """Show no readings: without numbers there are none."""
        del case
        self.strip.show_readings(())

    def words(self, row: CheckedRow, line: JudgedLine | None) -> tuple[str, str]:
        """What the numbers fit comes first, then which of them is furthest off."""
        if line is None or not row.message:
            return super().words(row, line)
        first, _, rest = row.message.partition(". ")
        said = f"{capitalised(verdict_name(row.verdict))}."
        return first.rstrip("."), " ".join(filter(None, (said, line.reason, rest)))
