"""A field inside a picture."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractScrollArea

from bwinf_gui.kit.pictures import Field
from bwinf_gui.kit.ui import Ui
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.keyboard import RETURN_KEYS


class PictureField(CheckedLine):
    """Stays open until the text is valid; red and with a reason until then.

    Signals:
        closed: Esc, or the focus went elsewhere.
    """

    closed = Signal()

    def __init__(self, what: Field, *, box: QRectF, canvas: QAbstractScrollArea, ui: Ui) -> None:
        super().__init__(
            lambda text: what.why(ui.doer.state, text),
            most=what.most,
            capitals=what.capitals,
            parent=canvas.viewport(),
        )
        self.what, self._doer = what, ui.doer
        self.setText(what.text)
        self.setObjectName(what.name)
        self.setAccessibleName(what.about)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        left, height = canvas.horizontalScrollBar().value(), self.sizeHint().height()
        width = max(box.width(), 3.0 * height)
        corner = box.center() - QPointF(left + width / 2, height / 2)
        self.setGeometry(round(corner.x()), round(corner.y()), round(width), height)
        self.selectAll()
        self.show()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS:
            if not self.check():
                self._doer.do(self.what.take, self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take Esc, which would stop something else."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.closed.emit()
