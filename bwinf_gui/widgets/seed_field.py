"""A field for the seed of a run, with a button for another one."""

from PySide6.QtCore import QRegularExpression, Slot
from PySide6.QtGui import QAction, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Icons
from bwinf_gui.widgets.refusing import allow
from bwinf_gui.widgets.seeds import new_seed

SEED_DIGITS = 18


class SeedField(QLineEdit):
    """Edits a whole number; it begins with one of chance."""

    def __init__(self, *, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        digits = QRegularExpression(f"[0-9]{{1,{SEED_DIGITS}}}")
        self.setValidator(QRegularExpressionValidator(digits, self))
        self._chance: QAction = self.addAction(
            icons.icon("chance"), QLineEdit.ActionPosition.TrailingPosition
        )
        self._chance.triggered.connect(self.take_new)
        self.take_new()
        self._unless = ""
        self.retranslate()

    @property
    def seed(self) -> int:
        """Where the chance starts."""
        return int(self.text() or 0)

    def lock(self, *, unless: str) -> None:
        """Refuse another seed, and say why; an empty text lets it be chosen again."""
        self._unless = unless
        self.retranslate()

    @Slot()
    def take_new(self) -> None:
        """Begin with another chance."""
        if self.isEnabled():
            self.setText(str(new_seed()))

    def retranslate(self) -> None:
        allow(self, tr("The same seed always gives the same games"), unless=self._unless)
        self._chance.setText(tr("New seed"))
        self._chance.setToolTip(tr("New seed (F9)"))
