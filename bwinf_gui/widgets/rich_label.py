"""A label for sentences with bold words in them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class RichLabel(QLabel):
    """Wraps rich text, but never within a number.

    Qt would make each narrow space of rich text a common one, at which lines break.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self._text = ""

    def text(self) -> str:
        """The text that was set."""
        return self._text

    def setText(self, text: str) -> None:  # noqa: N802
        """Show another text."""
        self._text = text
        super().setText(f'<span style="white-space: pre-wrap">{text}</span>')
