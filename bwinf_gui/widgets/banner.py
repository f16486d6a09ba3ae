"""The strip above a page that shows an error or a notice, in place of a dialog."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from html import escape
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QEasingCurve, Qt, QVariantAnimation, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.border import TaskMistake, note
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.text.errors import InputError, as_sentence, place_in_words
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.accessibility import announce_urgently
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.keyboard import put_before
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.system_information import system_information
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance, Theme, set_fixed_pitch, set_style_property

_OPENING_MS = 150
_CLOSING_MS = 120
_UNLIMITED = 16_777_215
_MOST_CHARACTERS = 400
"""The longest part of a message; Qt takes minutes to break a path of 100,000 into lines."""
_LONG_WORD = 40
_MOST_ERRORS = 5
"""The number of mistakes in one message, which must not cover the page."""


Words: TypeAlias = str | Callable[[], str]
"""A text to translate, or what says one in the language of the window."""


class BannerKind(Enum):
    """How grave a message is; the value names its look."""

    ERROR = "error"
    NOTICE = "notice"
    HINT = "hint"
    """It offers something, and nothing is wrong."""


@dataclass(frozen=True, slots=True)
class BannerMessage:
    """A message: its subject, before a colon, the message, and what is shown in the meantime.

    `further` are other messages, on lines of their own before `remaining`.
    """

    place: Words
    reason: Words
    remaining: Words = ""
    further: "tuple[BannerMessage, ...]" = ()
    kind: BannerKind = BannerKind.ERROR

    @property
    def plain(self) -> str:
        """The message as one line of text, for screen readers."""
        further = (message.plain for message in self.further)
        place, reason, remaining = map(_short, self._parts)
        return " ".join(filter(None, (place, reason, *further, remaining)))

    @property
    def rich(self) -> str:
        place, reason, remaining = (escape(breakable(part)) for part in self._parts)
        place = f"<b>{place}</b> " if place else ""
        further = (message.rich for message in self.further)
        lines = "<br>".join([place + reason, *further])
        separator = "<br>" if self.further else " "
        return separator.join(filter(None, (lines, remaining)))

    @property
    def _parts(self) -> Sequence[str]:
        place, *others = (_said(words) for words in (self.place, self.reason, self.remaining))
        return [place and f"{place}:", *others]


class BannerAction(NamedTuple):
    """A button of the banner and its function; `icon` names a file of the icons."""

    text: Words
    trigger: Callable[[], object]
    icon: str = ""
    name: str = ""
    """The object name of the button."""


_ICONS = {
    BannerKind.ERROR: ("error", Tint.ERROR),
    BannerKind.NOTICE: ("info", Tint.NOTICE),
    BannerKind.HINT: ("bulb", Tint.ACCENT),
}


def _said(words: Words) -> str:
    return words() if callable(words) else tr(words)


def _short(text: str) -> str:
    """A long text without its middle: the beginning and the end identify a path."""
    if len(text) <= _MOST_CHARACTERS:
        return text
    half = _MOST_CHARACTERS // 2
    return f"{text[:half]} … {text[-half:]}"


def breakable(text: str) -> str:
    """A shortened text whose long words can be broken, or they would make the window wider."""
    return re.sub(rf"(\S{{{_LONG_WORD}}})(?=\S)", "\\1\u200b", _short(text))


def message_of(errors: Sequence[InputError], remaining: Words) -> BannerMessage:
    """The message for one input error or more, each on a line of its own."""
    first, *others = (
        BannerMessage(partial(place_in_words, error), partial(as_sentence, error))
        for error in errors
    )
    return replace(first, remaining=remaining, further=tuple(others))


class MessageBanner(QWidget):
    """Shows one message with possible actions, in the language of the window.

    It takes no room while there is none.

    Signals:
        closed: The banner has gone, by its button or by `dismiss`.
    """

    closed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.message: BannerMessage | None = None
        self._actions: Sequence[BannerAction] = ()
        self.buttons: Sequence[QPushButton] = ()
        """The buttons of the remedies, from left to right."""
        self._animation = QVariantAnimation(self)
        self._animation.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._animation.valueChanged.connect(self.setMaximumHeight)
        self._animation.finished.connect(self._on_settled)
        self.setObjectName("messageBanner")
        self.setProperty("banner", "error")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        metrics = appearance.theme.metrics
        self._icon = IconLabel(name="error", tint=Tint.ERROR, appearance=appearance, parent=self)
        self._icon.set_side(metrics.large_icon)
        self._label = QLabel(self)
        self._label.setObjectName("bannerText")
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = QToolButton(self)
        self._close.setObjectName("closeBannerButton")
        self._close.setIcon(appearance.icons.icon("close"))
        self._close.clicked.connect(self.dismiss)
        self._row = QHBoxLayout(self)
        edge = round(2.5 * metrics.unit)
        self._row.setContentsMargins(edge, metrics.gap, edge, metrics.gap)
        self._row.setSpacing(metrics.gap)
        self._row.addWidget(self._icon)
        self._row.addWidget(self._label, 1)
        self._row.addWidget(self._close)
        LiveTexts(self, self._say)
        self.hide()

    def show_message(self, message: BannerMessage, actions: Sequence[BannerAction] = ()) -> None:
        """Show a message in place of any other, and read it out to screen readers."""
        was_open = self.message is not None
        self.message = message
        self._icon.show_icon(*_ICONS[message.kind])
        set_style_property(self, "banner", message.kind.value)
        self._replace_buttons(actions)
        self._say()
        self.show()
        if not was_open:
            self._animate(0, self._full_height(), _OPENING_MS)
        announce_urgently(self, message.plain)

    @Slot()
    def dismiss(self) -> None:
        """Close the banner; does nothing while it is empty."""
        if self.message is not None:
            self.message = None
            self._animate(self.height(), 0, _CLOSING_MS)

    def _replace_buttons(self, actions: Sequence[BannerAction]) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._actions, self.buttons = actions, tuple(QPushButton(self) for _ in actions)
        for place, (button, action) in enumerate(zip(self.buttons, actions, strict=True), start=2):
            button.setObjectName(action.name)
            if action.icon:
                button.setIcon(self._appearance.icons.icon(action.icon))
            button.clicked.connect(lambda _checked=False, action=action: action.trigger())
            self._row.insertWidget(place, button)
            put_before(self._close, button)

    def _animate(self, start: int, end: int, duration: int) -> None:
        self._animation.stop()
        # Nothing moves in a window that is not seen, so no end would be reported.
        if not self._appearance.animated or not self.isVisible():
            self._on_settled()
            return
        self._animation.setStartValue(start)
        self._animation.setEndValue(end)
        self._animation.setDuration(duration)
        self._animation.start()

    def _full_height(self) -> int:
        parent = self.parentWidget()
        width = parent.width() if parent is not None else self.width()
        return max(self._row.heightForWidth(width), self._row.sizeHint().height())

    @Slot()
    def _on_settled(self) -> None:
        self.setMaximumHeight(_UNLIMITED)
        if self.message is None:
            self.hide()
            self.closed.emit()

    def _say(self) -> None:
        if self.message is not None:
            self._label.setText(self.message.rich)
            self.setAccessibleDescription(self.message.plain)
        for button, action in zip(self.buttons, self._actions, strict=True):
            button.setText(_said(action.text))
        is_error = self.message is None or self.message.kind is BannerKind.ERROR
        self.setAccessibleName(tr("Input error") if is_error else tr("Notice"))
        self._close.setToolTip(tr("Close this message"))
        self._close.setAccessibleName(tr("Close this message"))


class PageBanner(MessageBanner):
    """Reports what went wrong with a document, and what is worth knowing about it.

    `still_shown` says what is shown in spite of an input error, and `open_another` lets the user
    choose another file.
    """

    def __init__(
        self,
        *,
        still_shown: Callable[[], str],
        open_another: Callable[[], object],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self._still_shown = still_shown
        self._other_file = BannerAction(to_translate("Another file …"), open_another, icon="open")

    def show_error(self, error: InputError, content: bytes = b"") -> None:
        """Report an input error; `content` is the file's, so that the line can be shown."""
        actions = [self._other_file]
        if error.line and content:

            def show() -> None:
                theme = self._appearance.theme
                show_line(content, error.line, title=error.source, theme=theme, parent=self)

            actions.insert(0, BannerAction(to_translate("Show line"), show))
        self.show_message(message_of([error], self._still_shown), actions)

    def show_errors(self, errors: Sequence[InputError]) -> None:
        """Report several input errors, the first of them each in a line."""

        def remaining() -> str:
            left = len(errors) - _MOST_ERRORS
            if left <= 0:
                return self._still_shown()
            more = tr_plural(
                "{n} more file could not be opened.", "{n} more files could not be opened.", left
            ).format(n=left)
            return f"{more} {self._still_shown()}"

        self.show_message(message_of(errors[:_MOST_ERRORS], remaining), [self._other_file])

    def show_problem(self, title: Words, text: Words, actions: Sequence[BannerAction] = ()) -> None:
        """Report another problem, with possible actions."""
        self.show_message(BannerMessage(title, text), actions)

    def show_notice(self, title: Words, text: Words, actions: Sequence[BannerAction] = ()) -> None:
        """Show a message worth knowing although nothing went wrong, with possible actions."""
        self.show_message(BannerMessage(title, text, kind=BannerKind.NOTICE), actions)

    def show_failure(self, title: Words, error: Exception) -> None:
        """Report that something broke off; a mistake of a worker can be copied for a report.

        A mistake of the task is shown above all tabs.
        """
        if isinstance(error, TaskMistake):
            note(error)
            return
        actions = []
        if isinstance(error, WorkerError):

            def copy() -> None:
                QGuiApplication.clipboard().setText(f"{system_information()}\n\n{error}")

            actions.append(BannerAction(to_translate("Copy details"), copy, icon="copy"))
        self.show_problem(title, partial(as_sentence, error), actions)

    def dismiss_error(self) -> None:
        """Take an error away, as its reason is gone; a notice is about what is still open."""
        if self.message is not None and self.message.kind is BannerKind.ERROR:
            self.dismiss()


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
    set_fixed_pitch(view)
    first = max(0, line - 1 - LINES_AROUND)
    rows = content.decode("utf-8", errors="replace").splitlines()[first : line + LINES_AROUND]
    numbered = (f"{at:>5}  {row[:SHOWN_COLUMNS]}" for at, row in enumerate(rows, start=first + 1))
    view.setPlainText("\n".join(numbered))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.close)
    layout = QVBoxLayout(dialog)
    layout.addWidget(view)
    layout.addWidget(buttons)
    dialog.resize(parent.window().width() // 2, parent.window().height() // 2)
    dialog.open()
    _mark(view, line - 1 - first, theme.colours)
    return dialog


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
