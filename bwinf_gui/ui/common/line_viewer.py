"""Shows a bad line of a file among its neighbours."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

LINES_AROUND = 100
SHOWN_COLUMNS = 500


def show_line(content: bytes, line: int, *, title: str, parent: QWidget) -> QDialog:
    """Open a window with the file, line `line` (from 1) in the middle and marked."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    view = QPlainTextEdit(dialog)
    view.setReadOnly(True)
    view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    view.setAccessibleName(title)
    view.setPlainText(_numbered(content, line))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.close)
    layout = QVBoxLayout(dialog)
    layout.addWidget(view)
    layout.addWidget(buttons)
    dialog.resize(parent.window().width() // 2, parent.window().height() // 2)
    dialog.open()
    _mark(view, min(line - 1, LINES_AROUND))
    return dialog


def _numbered(content: bytes, line: int) -> str:
    first = max(0, line - 1 - LINES_AROUND)
    rows = content.decode("utf-8", errors="replace").splitlines()[first : line + LINES_AROUND]
    return "\n".join(
        f"{number:>5}  {row[:SHOWN_COLUMNS]}" for number, row in enumerate(rows, start=first + 1)
    )


def _mark(view: QPlainTextEdit, block: int) -> None:
    cursor = QTextCursor(view.document().findBlockByNumber(block))
    ground = QTextBlockFormat()
    ground.setBackground(view.palette().color(QPalette.ColorRole.Midlight))
    cursor.setBlockFormat(ground)
    view.setTextCursor(cursor)
    view.centerCursor()
