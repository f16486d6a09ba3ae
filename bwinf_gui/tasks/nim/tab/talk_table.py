"""The conversation with programs, line by line: what it means, how long it took, what is wrong."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.places import write_atomically
from bwinf_gui.tasks.nim.programs.transcript import Remark, Speaker, format_transcript
from bwinf_gui.tasks.nim.tab.program_card import milliseconds
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance

_ROWS = 7
_EDGE = 3


class TalkTable(ColumnTable[Remark]):
    """Lists the lines; the last one is in sight unless somebody looks at another."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        self._tells_apart = False
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("nimTalk")
        self.setItemDelegate(_TalkDelegate(appearance=appearance, table=self))
        self.limit_rows(_ROWS, _ROWS)
        self.retranslate()

    def show_lines(self, lines: Sequence[Remark], *, tells_apart: bool) -> None:
        """Show a conversation; where there are two programs, it `tells_apart` whose lines."""
        if list(lines) == list(self.rows) and tells_apart == self._tells_apart:
            return
        self._tells_apart = tells_apart
        bar = self.verticalScrollBar()
        follows, before = bar.value() >= bar.maximum(), bar.value()
        chosen = self.current_row
        self.show_rows(lines)
        self.choose_row(chosen if chosen < len(lines) else -1)
        if follows:
            self.scrollToBottom()
        else:
            bar.setValue(before)

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Conversation with the program"))
        self.setAccessibleDescription(tr("> to the program, < from it, # its log"))

    def _columns(self) -> tuple[Column[Remark], ...]:
        return (
            Column(
                to_translate("Line"),
                self._text,
                width=ColumnWidth(44, with_text=True),
                tip=_whole,
                look=self._look_of_text,
                spoken=_whole,
            ),
            Column(to_translate("means"), _meaning, tip=_meaning_whole, look=self._look),
            Column(
                to_translate("took"),
                _time,
                width=ColumnWidth(18, with_text=True),
                is_number=True,
                look=self._look,
            ),
        )

    def _text(self, remark: Remark) -> str:
        who = str(remark.line.player + 1) if self._tells_apart else ""
        return f"{who}{remark.line.way.value} {remark.line.text}"

    def _look_of_text(self, remark: Remark) -> Look:
        metrics = self._appearance.theme.metrics
        look = self._look(remark)
        return Look(colour=look.colour, ground=look.ground, font=metrics.fixed_pitch())

    def _look(self, remark: Remark) -> Look:
        colours = self._appearance.theme.colours
        if remark.line.fault is not None:
            return Look(colour=colours.error, ground=colours.error_ground)
        is_ours = remark.line.way in {Speaker.TOLD, Speaker.LOG}
        return Look(colour=colours.secondary if is_ours else colours.text)


class TalkPanel(QWidget):
    """The conversation with its heading, to be copied or saved."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: Sequence[Remark] = ()
        self._title, self._legend = QLabel(self), ElidedLabel(self)
        self._title.setProperty("role", "heading")
        self._legend.setProperty("role", "hint")
        self._legend.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._copy = self._button("nimTalkCopy", "copy", appearance)
        self._save = self._button("nimTalkSave", "save", appearance)
        self.table = TalkTable(appearance=appearance, parent=self)
        self._problem = QLabel(self)
        self._problem.setProperty("role", "error")
        self._problem.setWordWrap(True)
        self._problem.hide()
        self._copy.clicked.connect(self._on_copy)
        self._save.clicked.connect(self._on_save)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_lines(self, lines: Sequence[Remark], *, tells_apart: bool) -> None:
        """Show a conversation."""
        self._lines = lines
        self.table.show_lines(lines, tells_apart=tells_apart)
        self._explain()

    def retranslate(self) -> None:
        self._title.setText(tr("Conversation with the program"))
        self._legend.setText(tr("> to it  < from it  # log"))
        for button, text in ((self._copy, tr("Copy")), (self._save, tr("Save …"))):
            button.setAccessibleName(text)
        self._explain()

    def _explain(self) -> None:
        nothing = "" if self._lines else tr("Nothing has been said yet.")
        set_enabled(self._copy, tr("Copy the conversation"), disabled_reason=nothing)
        tip = tr("Save the conversation; “bwinf nim tournament --replay FILE” has it once more")
        set_enabled(self._save, tip, disabled_reason=nothing)

    def _button(self, name: str, icon: str, appearance: Appearance) -> QPushButton:
        button = QPushButton(appearance.icons.icon(icon), "", self)
        button.setObjectName(name)
        button.setProperty("square", "true")
        return button

    def _arrange(self, unit: int) -> None:
        head = QHBoxLayout()
        head.setSpacing(unit)
        head.addWidget(self._title)
        head.addWidget(self._legend, 1)
        for button in (self._copy, self._save):
            head.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, unit)
        layout.setSpacing(unit)
        layout.addLayout(head)
        layout.addWidget(self.table)
        layout.addWidget(self._problem)

    def _transcript(self) -> str:
        return format_transcript(remark.line for remark in self._lines)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._transcript())

    @Slot()
    def _on_save(self) -> None:
        suggested = str(Path.home() / "nim-talk.txt")
        name, _ = QFileDialog.getSaveFileName(self, tr("Save the conversation"), suggested)
        if not name:
            return
        try:
            write_atomically(Path(name), self._transcript().encode(errors="replace"))
        except OSError as error:
            self._problem.setText(as_sentence(error))
            self._problem.show()
        else:
            self._problem.hide()


class _TalkDelegate(ColumnDelegate):
    """Gives lines with which something is wrong an edge, so that not the colour alone tells."""

    def __init__(self, *, appearance: Appearance, table: TalkTable) -> None:
        super().__init__(table)
        self._appearance = appearance
        self._table = table

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        if index.column() == 0 and self._table.rows[index.row()].line.fault is not None:
            edge = option.rect
            edge.setWidth(_EDGE)
            painter.fillRect(edge, QColor(self._appearance.theme.colours.error))


def _whole(remark: Remark) -> str:
    who = {
        Speaker.TOLD: tr("to program {0}: {1}"),
        Speaker.SAID: tr("from program {0}: {1}"),
        Speaker.LOG: tr("log of program {0}: {1}"),
        Speaker.NOTHING: tr("program {0}: no answer"),
    }[remark.line.way]
    return who.format(remark.line.player + 1, remark.line.text)


def _meaning(remark: Remark) -> str:
    return f"✗ {remark.sentence}" if remark.line.fault is not None else remark.sentence


def _meaning_whole(remark: Remark) -> str:
    return remark.sentence


def _time(remark: Remark) -> str:
    took = remark.line.took
    return milliseconds(took) if took is not None and took >= 0 else ""
