"""The picture of somebody's numbers: how they fit each reading of the rules."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine
from bwinf_gui.tasks.dice.check.readings import Compared
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.tab.reading_table import ReadingView
from bwinf_gui.tasks.dice.tab.readings_strip import ReadingsStrip
from bwinf_gui.text.errors import capitalised
from bwinf_gui.widgets.check.picture import AnswerPicture
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
        self._compared: Compared | None = None
        self.proof = ReadingView(appearance=appearance, parent=self)
        self.strip.changed.connect(self._show_chosen)

    def show_answer(self, case: Dice, row: CheckedRow, place: int) -> None:
        """Show how the numbers fit; nothing where none were understood."""
        del case, place
        said = (line.said for line in row.judgement.lines if isinstance(line.said, Compared))
        self._compared = next(said, None)
        self.strip.show_readings(self._compared.found if self._compared is not None else ())

    def show_case(self, case: Dice | None) -> None:
        """Show no readings: without numbers there are none."""
        del case
        self._compared = None
        self.strip.show_readings(())

    def details(self) -> ReadingView:
        return self.proof

    @Slot()
    def _show_chosen(self) -> None:
        claim = self._compared.claim if self._compared is not None else None
        self.proof.show_reading(claim, self.strip.chosen)

    def words(self, row: CheckedRow, line: JudgedLine | None) -> tuple[str, str]:
        """What the numbers fit comes first, then which of them is furthest off."""
        if line is None or not row.message:
            return super().words(row, line)
        first, _, rest = row.message.partition(". ")
        said = f"{capitalised(verdict_name(row.verdict))}."
        return first.rstrip("."), " ".join(filter(None, (said, line.reason, rest)))
