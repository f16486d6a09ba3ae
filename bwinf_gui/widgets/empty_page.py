"""The tab before a file is open: ways to begin, and the area to drop a file."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QRectF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.latest import CheckKind
from bwinf_gui.task import Task
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.choices import ListChoice, RecentList
from bwinf_gui.widgets.holders import RowOrStack, scroll_area
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance, Theme

_DASHES = (3.0, 2.0)


def accepted_files(event: QDropEvent) -> list[Path]:
    """The local files that are dragged or dropped; where there are any, the event is accepted."""
    paths = [_path_of(url) for url in event.mimeData().urls() if url.isLocalFile()]
    if paths:
        event.acceptProposedAction()
    return paths


def _path_of(url: QUrl) -> Path:
    name = url.toLocalFile()
    if "\N{REPLACEMENT CHARACTER}" in name and sys.platform != "win32":
        # Bytes that are no text are still in the encoded form.
        encoded = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
        name = os.fsdecode(unquote_to_bytes(encoded))
    return Path(name)


_HEIGHT, _LIST_HEIGHT, _LIST_ROW = 83, 14, 7.25
"""The height of everything, of a list's frame and of a row of it, in units."""
_LIST_WIDTH, _LIST_GAP = 130, 8
_BOTH_WIDTH, _CHECKING_HEIGHT = 290, 34
"""The least width for both ways in side by side; else the height of the second one below."""
PICTURE_WIDTH, PICTURE_HEIGHT = 520.0, 100.0
"""The units in which pictures are drawn."""
Picture: TypeAlias = Callable[[QPainter, Theme], None]


class _Way(QWidget):
    """A way in: a picture, a question, a sentence, three buttons, and what can be dropped."""

    def __init__(
        self, name: str, buttons: Mapping[str, str], *, picture: Picture, appearance: Appearance
    ) -> None:
        super().__init__()
        self.view = PictureView(picture=picture, appearance=appearance)
        self.question = _label(f"{name}Question", role="question", centred=True)
        self.sentence = _label(f"{name}Sentence", role="lead", centred=True)
        self.buttons = [QPushButton(self) for _ in buttons]
        for button, (button_name, icon) in zip(self.buttons, buttons.items(), strict=True):
            button.setObjectName(button_name)
            button.setProperty("large", "true")
            button.setIcon(appearance.icons.icon(icon))
        self.hint_icon = IconLabel(name="drop", tint=Tint.SECONDARY, appearance=appearance)
        self.hint = _label(f"{name}DropHint", role="secondary", centred=False)
        self.hint.setWordWrap(False)
        unit = appearance.theme.metrics.unit
        self.hint_icon.set_side(appearance.theme.metrics.icon)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 0, Qt.AlignmentFlag.AlignHCenter)
        for label, space in ((self.question, 6), (self.sentence, 1.5)):
            column.addSpacing(round(space * unit))
            column.addWidget(label)
        column.addSpacing(5 * unit)
        column.addLayout(_centred_row(RowOrStack(*self.buttons, gap=round(2.25 * unit))))
        column.addSpacing(4 * unit)
        column.addLayout(_centred_row(self.hint_icon, self.hint, spacing=2 * unit))
        column.addStretch(1)

    def say(self, question: str, sentence: str, buttons: Sequence[str], hint: str) -> None:
        """Set all texts; a button without one is not there."""
        self.question.setText(question)
        self.sentence.setText(sentence)
        for button, text in zip(self.buttons, buttons, strict=True):
            button.setText(text)
            button.setVisible(bool(text))
        self.hint.setText(hint)

    def show_much(self, *, beside: bool, picture: bool) -> None:
        """Leave out sentence, hint and picture where there is no other way `beside` this one."""
        for widget in (self.sentence, self.hint, self.hint_icon):
            widget.setVisible(beside)
        self.view.setVisible(beside and picture)


class _Offers(QWidget):
    """A list with a heading, which is not there while the list is empty."""

    def __init__(self, name: str, heading: str, *, appearance: Appearance) -> None:
        super().__init__()
        self.heading = _label(heading, role="heading", centred=False)
        self.list = RecentList(name, appearance=appearance)
        self.list.setFixedWidth(_LIST_WIDTH * appearance.theme.metrics.unit)
        self.heading.setBuddy(self.list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(appearance.theme.metrics.unit)
        layout.addWidget(self.heading)
        layout.addWidget(self.list)
        self.hide()

    def say(self, heading: str) -> None:
        self.heading.setText(heading)
        self.list.setAccessibleName(heading)

    def show_offers(self, offers: Sequence[ListChoice]) -> None:
        self.list.set_offers(offers)
        self.setVisible(bool(offers))

    @property
    def units(self) -> float:
        rows = self.list.topLevelItemCount()
        return _LIST_HEIGHT + rows * _LIST_ROW if rows else 0


class EmptyPage(ContentPage):
    """Asks the task's question and offers a file, an example or a new document.

    Files can be dropped on it; its frame turns to the accent while one hovers.

    Signals:
        files_dropped: The Paths of the files, as a list.
        third_requested: The third button was pressed.
        recent_chosen: The Path of a file opened before.
        unfinished_chosen: The key of an unfinished run.
        check_requested: The CheckKind of what to check.
    """

    files_dropped = Signal(object)
    third_requested = Signal()
    recent_chosen = Signal(object)
    unfinished_chosen = Signal(object)
    check_requested = Signal(object)

    def __init__(
        self,
        *,
        task: Task,
        appearance: Appearance,
        picture: Picture,
        actions: Actions,
        third_icon: str = "chance",
        checking_picture: Picture | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._task, self._appearance = task, appearance
        self.hovered = False
        self.setAcceptDrops(True)
        icons = {"openFileButton": "open", "loadExampleButton": "example"}
        icons["thirdButton"] = third_icon
        self._way = _Way("empty", icons, picture=picture, appearance=appearance)
        self.open_button, example, third = self._way.buttons
        self.open_button.setProperty("filled", "true")
        self.open_button.setIcon(appearance.icons.icon("open", Tint.ON_ACCENT))
        self.open_button.clicked.connect(actions.open.trigger)
        example.setMenu(actions.examples_menu)
        third.clicked.connect(self.third_requested)
        self._checking: _Way | None = None
        if checking_picture is not None:
            self._checking = _Way("check", _CHECKS, picture=checking_picture, appearance=appearance)
            for kind, button in zip(CheckKind, self._checking.buttons, strict=True):
                button.clicked.connect(partial(self.check_requested.emit, kind))
        self._recent = _Offers("recentFiles", "recentHeading", appearance=appearance)
        self._recent.list.chosen.connect(self.recent_chosen)
        self._unfinished = _Offers("unfinishedRuns", "unfinishedHeading", appearance=appearance)
        self._unfinished.list.chosen.connect(self.unfinished_chosen)
        self._lists = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        unit = appearance.theme.metrics.unit
        self._lists.setSpacing(_LIST_GAP * unit)
        for offers in (self._unfinished, self._recent):
            self._lists.addWidget(offers, 0, Qt.AlignmentFlag.AlignTop)
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._ways.setSpacing(6 * unit)
        for way in filter(None, (self._way, self._checking)):
            self._ways.addWidget(way, 1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setSpacing(0)
        column.addStretch(4)
        column.addLayout(self._ways)
        column.addSpacing(round(7.5 * unit))
        column.addLayout(_centred_row(self._lists))
        column.addStretch(5)
        area = scroll_area(content)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        for ground in (area, area.viewport(), content):
            ground.setAutoFillBackground(False)
        frame = QVBoxLayout(self)
        frame.setContentsMargins(4 * unit, 4 * unit, 4 * unit, 4 * unit)
        frame.addWidget(area)
        LiveTexts(self, self._say_texts)
        appearance.changed.connect(self._say_texts)
        appearance.changed.connect(self.update)

    def status(self) -> tuple[str, str]:
        if self._task.checker:
            return tr("Nothing open yet · Ctrl+O opens a file, Ctrl+V pastes an answer"), ""
        return tr("Nothing open yet"), ""

    def why_not_start(self) -> str:
        return tr("Nothing is open yet.")

    def _say_texts(self) -> None:
        task, colour = self._task, self._appearance.theme.colours.text
        self.setAccessibleName(tr(task.question))
        buttons = tr("Open file …"), tr("Open an example"), tr(task.own) if task.own else ""
        pattern = f'<b style="color: {colour}">{escape(task.pattern)}</b>'
        hint = escape(tr("or drop {pattern} files here")).format(pattern=pattern)
        self._way.say(tr(task.question), tr(task.sentence), buttons, hint)
        self._recent.say(tr("Recent"))
        self._unfinished.say(tr("Resume a stopped run"))
        if self._checking is not None:
            self._checking.say(
                tr("Is your answer right?"),
                tr("Each line is judged, and the picture shows where it fails."),
                (tr("Paste an answer"), tr("Choose a program …"), tr("Choose a folder …")),
                tr("or drop a text, a program, a ZIP file or a folder here"),
            )
            # A button forgets its key with its text.
            self._checking.buttons[0].setShortcut(QKeySequence.StandardKey.Paste)

    def set_recent(self, files: Sequence[ListChoice]) -> None:
        self._recent.show_offers(files)
        self._make_room()

    def set_unfinished(self, runs: Sequence[ListChoice]) -> None:
        self._unfinished.show_offers(runs)
        self._make_room()

    def _make_room(self) -> None:
        """Put the lists below each other, and give up the picture, where the page is too small."""
        unit = self._appearance.theme.metrics.unit
        beside = self.width() >= (2 * _LIST_WIDTH + 3 * _LIST_GAP) * unit
        direction = QBoxLayout.Direction
        self._lists.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        heights = self._recent.units, self._unfinished.units
        units = _HEIGHT + (max(heights) if beside else sum(heights))
        has_both = self._checking is not None and self.width() >= _BOTH_WIDTH * unit
        self._ways.setDirection(direction.LeftToRight if has_both else direction.TopToBottom)
        if self._checking is not None and not has_both:
            units += _CHECKING_HEIGHT
        has_picture = self.height() >= units * unit
        self._way.view.setVisible(has_picture)
        if self._checking is not None:
            self._checking.show_much(beside=has_both, picture=has_picture)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _hover(self, *, hovered: bool) -> None:
        self.hovered = hovered
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._appearance.theme
        edge = theme.colours.accent if self.hovered else theme.colours.button_edge
        pen = QPen(QColor(edge), 2)
        pen.setDashPattern(list(_DASHES))
        margin = 2.5 * theme.metrics.unit + 1
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(QColor(theme.colours.selected if self.hovered else theme.colours.base))
        frame = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        painter.drawRoundedRect(frame, theme.metrics.unit, theme.metrics.unit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if accepted_files(event):
            self._hover(hovered=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self._hover(hovered=False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._hover(hovered=False)
        if paths := accepted_files(event):
            self.files_dropped.emit(paths)


_CHECKS = {
    "checkPasteButton": "clipboard",
    "checkProgramButton": "program",
    "checkFolderButton": "folder",
}
"""The buttons of the second way in, which leads to the page that checks, and their icons."""


def _label(name: str, *, role: str, centred: bool) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setProperty("role", role)
    if centred:
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    return label


def _centred_row(*parts: QWidget | QLayout, spacing: float = 0) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(round(spacing))
    row.addStretch(1)
    for part in parts:
        if isinstance(part, QWidget):
            row.addWidget(part)
        else:
            row.addLayout(part)
    row.addStretch(1)
    return row


class PictureView(QWidget):
    """Shows a task's picture in the size that suits the text."""

    def __init__(self, *, picture: Picture, appearance: Appearance) -> None:
        super().__init__()
        self._picture = picture
        self._appearance = appearance
        unit = appearance.theme.metrics.unit
        self.setFixedSize(round(PICTURE_WIDTH * unit / 4), round(PICTURE_HEIGHT * unit / 4))
        appearance.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        # A painter that outlives this in a traceback crashes Qt.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self.width() / PICTURE_WIDTH, self.height() / PICTURE_HEIGHT)
            self._picture(painter, self._appearance.theme)


_LINE = 26.0
_VERDICTS = ("✓", "✓", "✗")


def paint_lines(painter: QPainter, theme: Theme, lines: Sequence[str]) -> None:
    """Paint the first lines of an answer, the third of which is wrong."""
    colours, lines = theme.colours, lines[: len(_VERDICTS)]
    box = QRectF(0.5, 0.5, PICTURE_WIDTH - 1, PICTURE_HEIGHT - 1)
    painter.setPen(QPen(QColor(colours.line), 1))
    painter.setBrush(QColor(colours.alternate))
    painter.drawRoundedRect(box, 4, 4)
    font = theme.metrics.fixed_pitch()
    font.setPixelSize(14)
    top = (PICTURE_HEIGHT - len(lines) * _LINE) / 2
    for number, (line, sign) in enumerate(zip(lines, _VERDICTS, strict=False)):
        row = QRectF(1, top + number * _LINE, PICTURE_WIDTH - 2, _LINE)
        is_wrong = sign == "✗"
        if is_wrong:
            painter.fillRect(row, QColor(colours.error_ground))
        font.setBold(is_wrong)
        painter.setFont(font)
        painter.setPen(QColor(colours.error if is_wrong else colours.good))
        painter.drawText(row.adjusted(16, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, sign)
        painter.setPen(QColor(colours.error if is_wrong else colours.text))
        painter.drawText(row.adjusted(56, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, line)
