"""A tab with a banner for errors above its content; shared by all tabs."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from bwinf_gui.border import TaskMistake, note
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.text.errors import InputError, as_sentence, place_in_words
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.banner import BannerAction, BannerKind, BannerMessage, MessageBanner
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.system_information import system_information
from bwinf_gui.widgets.theme import Appearance, Theme

_MOST_ERRORS = 5
"""The number of mistakes in one banner, which must not cover the page."""


class BannerPage(TaskPage):
    """Reports problems above its content, which stays as it is."""

    def __init__(self, *, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._banner = MessageBanner(appearance=appearance, parent=self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)

    def show_error(self, error: InputError, content: bytes = b"") -> None:
        """Report an input error; `content` is the file's, so that the line can be shown."""
        actions = []
        if error.line and content:
            actions.append(
                BannerAction(
                    tr("Show line"),
                    lambda: self._show_line(error, content),
                )
            )
        actions.append(self._other_file())
        self._banner.show_message(_message([error], self.remaining()), actions)

    def show_errors(self, errors: Sequence[InputError]) -> None:
        """Report several input errors, the first of them each in a line."""
        left = len(errors) - _MOST_ERRORS
        remaining = self.remaining()
        if left > 0:
            more = tr_plural(
                "{n} more file could not be opened.", "{n} more files could not be opened.", left
            ).format(n=left)
            remaining = f"{more} {remaining}"
        message = _message(errors[:_MOST_ERRORS], remaining)
        self._banner.show_message(message, [self._other_file()])

    def show_problem(self, title: str, text: str, actions: Sequence[BannerAction] = ()) -> None:
        self._banner.show_message(BannerMessage(title + ":" if title else "", text), actions)

    def show_notice(self, title: str, text: str, actions: Sequence[BannerAction] = ()) -> None:
        self._banner.show_message(BannerMessage(title, text, kind=BannerKind.NOTICE), actions)

    def show_failure(self, title: str, error: Exception) -> None:
        """Report that something broke off; a mistake of a worker can be copied for a report.

        A mistake of the task is shown above all tabs.
        """
        if isinstance(error, TaskMistake):
            note(error)
            return
        actions = []
        if isinstance(error, WorkerError):
            copy = BannerAction(
                tr("Copy details"),
                lambda: QGuiApplication.clipboard().setText(f"{system_information()}\n\n{error}"),
                icon="copy",
            )
            actions.append(copy)
        self._banner.show_message(BannerMessage(f"{title}:", as_sentence(error)), actions)

    def dismiss_message(self) -> None:
        """Take a report away, as its reason is gone."""
        self._banner.dismiss()

    def remaining(self) -> str:
        """What is still shown beneath a report."""
        return ""

    def _show_line(self, error: InputError, content: bytes) -> None:
        theme = self._appearance.theme
        show_line(content, error.line, title=error.source, theme=theme, parent=self)

    def _other_file(self) -> BannerAction:
        return BannerAction(tr("Another file …"), self.open_requested.emit, icon="open")


def _message(errors: Sequence[InputError], remaining: str) -> BannerMessage:
    """The banner's message for one error or more."""
    places = [place_in_words(error) for error in errors]
    first, *others = (
        BannerMessage(f"{place}:" if place else "", as_sentence(error))
        for place, error in zip(places, errors, strict=True)
    )
    return replace(first, remaining=remaining, further=tuple(others))


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
