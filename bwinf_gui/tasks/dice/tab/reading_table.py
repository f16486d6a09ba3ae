"""Die by die: what somebody claims, what a reading of the rules gives, and how far that is off."""

from functools import partial
from typing import NamedTuple

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from bwinf_gui.tasks.dice.check.claims import Claim, Shares
from bwinf_gui.tasks.dice.check.readings import LIMIT, Reading
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import decimal, percent
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import STRETCH, Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance, set_style_property

_HEADS = (
    to_translate("Die"),
    to_translate("yours"),
    to_translate("expected"),
    to_translate("difference"),
    to_translate("std. errors"),
)


class DieRow(NamedTuple):
    """A die, counted from 1: its claimed share, the expected one, and the deviation."""

    die: int
    claimed: float | None
    expected: float
    deviation: float | None

    @property
    def texts(self) -> tuple[str, str, str, str, str]:
        """What the columns say."""
        claimed, off = self.claimed, self.deviation
        difference = (
            "–" if claimed is None else decimal(100 * (claimed - self.expected), 2, signed=True)
        )
        sign = "" if off is None else (" ✓" if abs(off) <= LIMIT else " ✗")
        return (
            str(self.die),
            "–" if claimed is None else percent(claimed),
            percent(self.expected),
            difference,
            "–" if off is None else decimal(off, 1, signed=True) + sign,
        )


class ReadingView(QWidget):
    """The table of one reading, below its name and whether it fits."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._name = ""
        self._title, self._pill = QLabel(self), QLabel(self)
        self._title.setProperty("role", "heading")
        self._pill.setProperty("pill", "neutral")
        self.table: ColumnTable[DieRow] = ColumnTable(
            self._columns(), appearance=appearance, parent=self
        )
        self.table.setObjectName("checkReadingTable")
        self.table.setProperty("dense", "true")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit)
        layout.addLayout(apart(self._title, self._pill))
        layout.addWidget(self.table)
        self.hide()

    def show_reading(self, claim: Claim | None, reading: Reading | None) -> None:
        """Show a reading beside what is claimed; nothing without one."""
        self.setVisible(reading is not None)
        if reading is None:
            return
        shares = claim.shares if isinstance(claim, Shares) else ()
        claimed = [None if share is None else share.value for share in shares]
        claimed += [None] * (len(reading.expected) - len(claimed))
        told = zip(claimed, reading.expected, reading.deviations, strict=True)
        self.table.show_rows([DieRow(die, *each) for die, each in enumerate(told, start=1)])
        self._name = capitalised(preset_name(reading.rules.name))
        self._title.setText(self._name)
        self.table.setAccessibleName(self._name)
        self._pill.setText(tr("fits") if reading.fits else tr("does not fit"))
        set_style_property(self._pill, "pill", "good" if reading.fits else "error")

    def _columns(self) -> tuple[Column[DieRow], ...]:
        def look(row: DieRow) -> Look:
            colours = self._appearance.theme.colours
            if row.deviation is None:
                return Look()
            return Look(colour=colours.good if abs(row.deviation) <= LIMIT else colours.error)

        last = len(_HEADS) - 1
        return tuple(
            Column(
                head,
                partial(_text, place),
                width=STRETCH if place else ColumnWidth(12, beside_title=3),
                is_number=True,
                look=look if place == last else None,
            )
            for place, head in enumerate(_HEADS)
        )


def _text(place: int, row: DieRow) -> str:
    return row.texts[place]
