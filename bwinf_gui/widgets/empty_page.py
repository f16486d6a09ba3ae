"""The tab before a file is open: ways to begin, and the area to drop a file."""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.widgets.choice_list import ListChoice, RecentList
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import Appearance, Theme

_DASHES = (3.0, 2.0)


class DropFrame(QWidget):
    """Takes files that are dropped on it; its frame turns to the accent while one hovers.

    Signals:
        files_dropped: The Paths of the files, as a list.
    """

    files_dropped = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = appearance
        self.hovered = False
        self.setAcceptDrops(True)
        appearance.changed.connect(self.update)

    def _hover(self, *, hovered: bool) -> None:
        self.hovered = hovered
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dashed frame, in the accent while a file hovers over it."""
        theme = self._look.theme
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
        if dropped_files(event.mimeData()):
            event.acceptProposedAction()
            self._hover(hovered=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Take the accent away again."""
        super().dragLeaveEvent(event)
        self._hover(hovered=False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on the dropped files."""
        self._hover(hovered=False)
        paths = dropped_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)


def dropped_files(data: QMimeData) -> list[Path]:
    """The local files among the dragged data."""
    return [_path_of(url) for url in data.urls() if url.isLocalFile()]


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
"""From which width on both ways in are side by side; else how much the second one needs below."""
PICTURE_WIDTH, PICTURE_HEIGHT = 520.0, 100.0
"""The units in which pictures are drawn."""
Picture: TypeAlias = Callable[[QPainter, Theme], None]


@dataclass(frozen=True, slots=True)
class CheckingTexts:
    """The texts of the second way in, to the page that checks; `buttons` are its three ways."""

    question: str
    sentence: str
    buttons: tuple[str, str, str]
    drop_hint: str


@dataclass(frozen=True, slots=True)
class EmptyPageTexts:
    """Every text of the page; `drop_hint` holds `{pattern}` where the file names belong."""

    question: str
    sentence: str
    open_file: str
    load_example: str
    drop_hint: str
    pattern: str
    recent: str
    third: str = ""
    unfinished: str = ""
    checking: CheckingTexts | None = None


class _CheckingWay(QWidget):
    """The second way in: three buttons that lead to the page that checks."""

    def __init__(self, *, appearance: Appearance, picture: Picture) -> None:
        super().__init__()
        self._appearance = appearance
        self.view = PictureView(picture=picture, appearance=appearance)
        self.question = _label("checkQuestion", role="question", centred=True)
        self.sentence = _label("checkSentence", role="lead", centred=True)
        self.buttons = [QPushButton(self) for _ in _WAYS]
        for button, (name, _) in zip(self.buttons, _WAYS, strict=True):
            button.setObjectName(name)
            button.setProperty("large", "true")
        self.hint_icon = IconLabel(name="drop", tint=Tint.SECONDARY, appearance=appearance)
        self.hint = _label("checkDropHint", role="secondary", centred=False)
        self.hint.setWordWrap(False)
        unit = appearance.theme.metrics.unit
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.line = _centred_row(self.hint_icon, self.hint, spacing=2 * unit)
        buttons = _centred_row(*self.buttons, spacing=2.25 * unit)
        column.addWidget(self.view, 0, Qt.AlignmentFlag.AlignHCenter)
        for part, space in ((self.question, 6), (self.sentence, 1.5)):
            column.addSpacing(round(space * unit))
            column.addWidget(part)
        for row, space in ((buttons, 5), (self.line, 4)):
            column.addSpacing(round(space * unit))
            column.addLayout(row)
        column.addStretch(1)

    def set_texts(self, texts: CheckingTexts) -> None:
        self.question.setText(texts.question)
        self.sentence.setText(texts.sentence)
        self.hint.setText(texts.drop_hint)
        for button, text in zip(self.buttons, texts.buttons, strict=True):
            button.setText(text)

    def dress(self) -> None:
        """Take icons and sizes from the theme."""
        icons = self._appearance.icons
        for button, (_, icon) in zip(self.buttons, _WAYS, strict=True):
            button.setIcon(icons.icon(icon))
        self.hint_icon.set_side(self._appearance.theme.metrics.icon)

    def show_much(self, *, beside: bool, picture: bool) -> None:
        """Have sentence, hint and `picture` only if it is `beside` the first way."""
        for widget in (self.sentence, self.hint, self.hint_icon):
            widget.setVisible(beside)
        self.view.setVisible(beside and picture)


_WAYS = (
    ("checkPasteButton", "clipboard"),
    ("checkProgramButton", "program"),
    ("checkFolderButton", "folder"),
)


class EmptyPage(DropFrame):
    """Asks the task's question and offers a file, an example or a new document.

    Signals:
        open_requested: The user wants to choose a file.
        third_requested: The third button was pressed.
        recent_chosen: The Path of a file opened before.
        unfinished_chosen: The key of an unfinished run.
        check_requested: 0 for an answer to check, 1 for a program, 2 for a folder.
    """

    open_requested = Signal()
    third_requested = Signal()
    recent_chosen = Signal(object)
    unfinished_chosen = Signal(object)
    check_requested = Signal(int)

    def __init__(
        self,
        *,
        appearance: Appearance,
        picture: Picture,
        texts: EmptyPageTexts,
        examples: QMenu,
        third_icon: str = "chance",
        checking_picture: Picture | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self._appearance = appearance
        self._texts = texts
        self._third_icon = third_icon
        self._picture = PictureView(picture=picture, appearance=appearance)
        self._checking: _CheckingWay | None = None
        if checking_picture is not None:
            self._checking = _CheckingWay(appearance=appearance, picture=checking_picture)
            for number, button in enumerate(self._checking.buttons):
                button.clicked.connect(partial(self.check_requested.emit, number))
        self._build(examples)
        self._lay_out()
        self._apply_theme()
        self.set_texts(texts)
        self.set_recent(())
        self.set_unfinished(())
        appearance.changed.connect(self._apply_theme)

    def set_texts(self, texts: EmptyPageTexts) -> None:
        """Show other texts, after another language was chosen."""
        self.setAccessibleName(texts.question)
        self._question.setText(texts.question)
        self._sentence.setText(texts.sentence)
        self.open_button.setText(texts.open_file)
        self._example.setText(texts.load_example)
        self._third.setText(texts.third)
        self._third.setVisible(bool(texts.third))
        self._texts = texts
        if self._checking is not None and texts.checking is not None:
            self._checking.set_texts(texts.checking)
        self._write_hint()
        self._recent_heading.setText(texts.recent)
        self._recent.setAccessibleName(texts.recent)
        self._unfinished_heading.setText(texts.unfinished)
        self._unfinished.setAccessibleName(texts.unfinished)

    def set_recent(self, files: Sequence[ListChoice]) -> None:
        """Offer files opened before; without any the list is not there."""
        self._recent.set_offers(files)
        self._recent_box.setVisible(bool(files))
        self._make_room()

    def set_unfinished(self, runs: Sequence[ListChoice]) -> None:
        """Offer runs to go on with; without any the list is not there."""
        self._unfinished.set_offers(runs)
        self._unfinished_box.setVisible(bool(runs))
        self._make_room()

    def _build(self, examples: QMenu) -> None:
        self._question = _label("emptyQuestion", role="question", centred=True)
        self._sentence = _label("emptySentence", role="lead", centred=True)
        self.open_button = self._button("openFileButton")
        self.open_button.setProperty("filled", "true")
        self.open_button.clicked.connect(self.open_requested)
        self._example = self._button("loadExampleButton")
        self._example.setMenu(examples)
        self._third = self._button("thirdButton")
        self._third.clicked.connect(self.third_requested)
        self._hint_icon = IconLabel(name="drop", tint=Tint.SECONDARY, appearance=self._appearance)
        self._hint = _label("dropHint", role="secondary", centred=False)
        self._hint.setWordWrap(False)
        self._recent_heading = _label("recentHeading", role="heading", centred=False)
        self._recent = RecentList("recentFiles", appearance=self._appearance)
        self._recent_heading.setBuddy(self._recent)
        self._recent.chosen.connect(self.recent_chosen)
        self._unfinished_heading = _label("unfinishedHeading", role="heading", centred=False)
        self._unfinished = RecentList("unfinishedRuns", appearance=self._appearance)
        self._unfinished_heading.setBuddy(self._unfinished)
        self._unfinished.chosen.connect(self.unfinished_chosen)

    def _button(self, name: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setProperty("large", "true")
        return button

    def _lay_out(self) -> None:
        unit = self._appearance.theme.metrics.unit
        self._recent_box = _headed(self._recent_heading, self._recent, spacing=unit)
        self._unfinished_box = _headed(self._unfinished_heading, self._unfinished, spacing=unit)
        self._lists = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lists.setSpacing(_LIST_GAP * unit)
        for box in (self._unfinished_box, self._recent_box):
            self._lists.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
        self._way = QVBoxLayout()
        self._way.setSpacing(0)
        self._way.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for part, space in self._parts():
            self._way.addSpacing(round(space * unit))
            if isinstance(part, QWidget):
                self._way.addWidget(part)
            else:
                self._way.addLayout(part)
        self._way.addStretch(1)
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._ways.setSpacing(6 * unit)
        self._ways.addLayout(self._way, 1)
        if self._checking is not None:
            self._ways.addWidget(self._checking, 1)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self._column.addStretch(4)
        self._column.addLayout(self._ways)
        self._column.addSpacing(round(7.5 * unit))
        self._column.addLayout(_centred_row(self._lists))
        self._column.addStretch(5)
        self._content = QWidget()
        self._content.setLayout(self._column)
        self._area = _scroll_area(self._content)
        self._frame = QVBoxLayout(self)
        self._frame.addWidget(self._area)

    def _parts(self) -> Sequence[tuple[QWidget | QLayout, float]]:
        """Return what stands below the picture, each with the space above it in units."""
        unit = self._appearance.theme.metrics.unit
        return (
            (self._question, 6),
            (self._sentence, 1.5),
            (_centred_row(self.open_button, self._example, self._third, spacing=2.25 * unit), 5),
            (_centred_row(self._hint_icon, self._hint, spacing=2 * unit), 4),
        )

    @Slot()
    def _apply_theme(self) -> None:
        """Take sizes, fonts and icons from the theme."""
        metrics, icons = self._appearance.theme.metrics, self._appearance.icons
        unit = metrics.unit
        self.open_button.setIcon(icons.icon("open", Tint.ON_ACCENT))
        self._example.setIcon(icons.icon("example"))
        self._third.setIcon(icons.icon(self._third_icon))
        self._hint_icon.set_side(metrics.icon)
        if self._checking is not None:
            self._checking.dress()
        for offers in (self._recent, self._unfinished):
            offers.setFixedWidth(_LIST_WIDTH * unit)
        self._write_hint()
        self._frame.setContentsMargins(4 * unit, 4 * unit, 4 * unit, 4 * unit)

    def _write_hint(self) -> None:
        """Write where to drop a file, with the names of such files in bold."""
        colour = self._appearance.theme.colours.text
        pattern = f'<b style="color: {colour}">{escape(self._texts.pattern)}</b>'
        self._hint.setText(escape(self._texts.drop_hint).format(pattern=pattern))

    def _make_room(self) -> None:
        """Put the lists below each other, and give up the picture, where the page is too small."""
        unit = self._appearance.theme.metrics.unit
        beside = self.width() >= (2 * _LIST_WIDTH + 3 * _LIST_GAP) * unit
        direction = QBoxLayout.Direction
        self._lists.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        rows = [each.topLevelItemCount() for each in (self._recent, self._unfinished)]
        heights = [_LIST_HEIGHT + count * _LIST_ROW if count else 0 for count in rows]
        units = _HEIGHT + (max(heights) if beside else sum(heights))
        has_both = self._checking is not None and self.width() >= _BOTH_WIDTH * unit
        self._ways.setDirection(direction.LeftToRight if has_both else direction.TopToBottom)
        if self._checking is not None and not has_both:
            units += _CHECKING_HEIGHT
        has_picture = self.height() >= units * unit
        self._picture.setVisible(has_picture)
        if self._checking is not None:
            self._checking.show_much(beside=has_both, picture=has_picture)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show or hide the picture for the new height."""
        super().resizeEvent(event)
        self._make_room()


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


def _headed(heading: QLabel, content: QWidget, *, spacing: int) -> QWidget:
    box = QWidget()
    layout = QVBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    layout.addWidget(heading)
    layout.addWidget(content)
    return box


def _scroll_area(content: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)
    return area


class PictureView(QWidget):
    """Shows a task's picture in the size that suits the text."""

    def __init__(
        self, *, picture: Picture, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._picture = picture
        self._appearance = appearance
        self._apply_theme()
        appearance.changed.connect(self._apply_theme)

    @Slot()
    def _apply_theme(self) -> None:
        unit = self._appearance.theme.metrics.unit
        self.setFixedSize(QSize(round(PICTURE_WIDTH * unit / 4), round(PICTURE_HEIGHT * unit / 4)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, scaled to the size of the widget."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / PICTURE_WIDTH, self.height() / PICTURE_HEIGHT)
        self._picture(painter, self._appearance.theme)


_LINE = 26.0
_VERDICTS = ("✓", "✓", "✗")


def paint_lines(painter: QPainter, theme: Theme, lines: Sequence[str]) -> None:
    """Paint lines of an answer, the third of which is wrong."""
    colours = theme.colours
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
