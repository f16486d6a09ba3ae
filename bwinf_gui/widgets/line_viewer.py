"""Shows a bad line of a file among its neighbours."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.theme import Theme

LINES_AROUND = 100
SHOWN_COLUMNS = 500


def show_line(content: bytes, line: int, *, title: str, theme: Theme, parent: QWidget) -> QDialog:
    """Open a window with the file, line `line` (from 1) in the middle and marked."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    view = QPlainTextEdit(dialog)
    view.setReadOnly(True)
    view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    view.setAccessibleName(title)
    view.setFont(theme.metrics.fixed_pitch())
    view.setPlainText(_numbered(content, line))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.close)
    layout = QVBoxLayout(dialog)
    layout.addWidget(view)
    layout.addWidget(buttons)
    dialog.resize(parent.window().width() // 2, parent.window().height() // 2)
    dialog.open()
    _mark(view, min(line - 1, LINES_AROUND), theme.colours)
    return dialog


def _numbered(content: bytes, line: int) -> str:
    first = max(0, line - 1 - LINES_AROUND)
    rows = content.decode("utf-8", errors="replace").splitlines()[first : line + LINES_AROUND]
    return "\n".join(
        f"{number:>5}  {row[:SHOWN_COLUMNS]}" for number, row in enumerate(rows, start=first + 1)
    )


def _mark(view: QPlainTextEdit, block: int, colours: Colours) -> None:
    cursor = QTextCursor(view.document().findBlockByNumber(block))
    ground = QTextBlockFormat()
    ground.setBackground(QColor(colours.error_ground))
    cursor.setBlockFormat(ground)
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.Bold)
    cursor.select(QTextCursor.SelectionType.LineUnderCursor)
    cursor.mergeCharFormat(bold)
    cursor.clearSelection()
    view.setTextCursor(cursor)
    view.centerCursor()
