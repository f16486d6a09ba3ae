"""The window that lists kept runs: to open them, go on, compare, take elsewhere and tidy up."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.runs.actions import RunActions, RunExchange, can_be_merged
from bwinf_gui.app.runs.sentences import (
    edition_remark,
    games_of,
    origin_of,
    result_of,
    seeds_of,
    sources_of,
    subject_of,
    title_of,
)
from bwinf_gui.app.runs.tables import RunsTable, SideBySideView
from bwinf_gui.runs import Entry, KeptRun, SideBySide, StoreError
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import spoken_language, tr, tr_plural
from bwinf_gui.widgets.banner import BannerMessage, MessageBanner
from bwinf_gui.widgets.columns import Width, width_for
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.tool_row import ToolRow


class UndoStrip(QWidget):
    """Takes no room while there is nothing to undo.

    Signals:
        undo_clicked: Undo the latest action.
    """

    undo_clicked = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("banner", "welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        metrics, icons = appearance.theme.metrics, appearance.icons
        self._text = QLabel(self)
        self._text.setObjectName("undoText")
        self._undo = QPushButton(icons.icon("undo"), "", self)
        self._undo.setObjectName("undoButton")
        self._undo.setShortcut("Ctrl+Z")
        self._undo.clicked.connect(self.undo_clicked)
        self._close = QToolButton(self)
        self._close.setIcon(icons.icon("close"))
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        edge = round(2.5 * metrics.unit)
        row.setContentsMargins(edge, metrics.unit, edge, metrics.unit)
        row.setSpacing(metrics.gap)
        row.addWidget(self._text, 1)
        row.addWidget(self._undo)
        row.addWidget(self._close)
        self.retranslate()
        self.hide()

    def say(self, text: str) -> None:
        """Report an action that can be undone."""
        self._text.setText(text)
        self.setAccessibleDescription(text)
        self.show()

    def retranslate(self) -> None:
        self._undo.setText(tr("Undo"))
        self._undo.setShortcut("Ctrl+Z")
        self._undo.setToolTip(tr("Undo (Ctrl+Z)"))
        self._close.setToolTip(tr("Close this message"))
        self._close.setAccessibleName(tr("Close this message"))


WIDTH, HEIGHT = 240, 130
"""The size in units; limited by the screen."""


class RunsDialog(QDialog):
    """Stays open next to the window.

    Signals:
        open_requested: A `KeptRun` whose results are wanted.
        go_on_requested: A `KeptRun` to resume, with ten times the games if it is finished.
    """

    open_requested = Signal(object)
    go_on_requested = Signal(object)

    def __init__(self, *, library: RunLibrary, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("runsDialog")
        self._library = library
        self._metrics = appearance.theme.metrics
        self._deleted: Sequence[int] = ()
        self._exchange = RunExchange(library=library, parent=self)
        self.actions_ = RunActions(icons=appearance.icons, parent=self)
        self._results: dict[tuple[int, datetime, str], str] = {}
        self._table = RunsTable(result=self._result, appearance=appearance, parent=self)
        self._table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._table.addActions(self.actions_.of_selection)
        self._empty, self._details = QLabel(self), QLabel(self)
        self._banner = MessageBanner(appearance=appearance, parent=self)
        self._undo = UndoStrip(appearance=appearance, parent=self)
        self._side_by_side = SideBySideView(appearance=appearance, parent=self)
        self._card = QFrame(self)
        self._arrange()
        self._connect()
        self.retranslate()

    @property
    def selected(self) -> list[Entry]:
        return self._table.selected

    def show_list(self) -> None:
        """Open with the present runs."""
        self._library.refresh()
        if not self.selected:
            self._table.selectRow(0)
        self.show()
        self.raise_()
        self.activateWindow()

    def take_in(self, path: Path) -> None:
        self._exchange.take_in(path)

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Runs"))
        self._empty.setText(
            tr("Nothing is kept yet. Every comparison that is played will be listed here.")
        )
        self._details.setAccessibleDescription(tr("About the selected run"))
        self._describe()

    def _arrange(self) -> None:
        metrics, actions = self._metrics, self.actions_
        self._tools = ToolRow(
            left=[actions.open, actions.go_on, actions.more, actions.merge],
            switch=None,
            right=[actions.take_in, actions.export, actions.delete],
            metrics=metrics,
            parent=self,
        )
        self.addAction(actions.take_in)
        self._empty.setProperty("role", "lead")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setObjectName("noRuns")
        self._details.setObjectName("runDetails")
        self._details.setProperty("role", "secondary")
        self._details.setWordWrap(True)
        self._details.setTextFormat(Qt.TextFormat.PlainText)
        self._details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._card.setProperty("card", "true")
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(metrics.gap, metrics.gap, metrics.gap, metrics.gap)
        inside.addWidget(self._details)
        body = QVBoxLayout()
        body.setContentsMargins(metrics.gap, metrics.gap, metrics.gap, metrics.gap)
        body.setSpacing(metrics.gap)
        body.addWidget(self._table, 1)
        body.addWidget(self._empty, 1)
        body.addWidget(self._card)
        body.addWidget(self._side_by_side, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self._tools, self._banner, self._undo):
            layout.addWidget(widget)
        layout.addLayout(body, 1)
        self._take_size()

    def _take_size(self) -> None:
        available = self.screen().availableGeometry().size()
        self.resize(
            min(self._metrics.across(WIDTH), round(0.95 * available.width())),
            min(HEIGHT * self._metrics.unit, round(0.85 * available.height())),
        )

    def _connect(self) -> None:
        actions = self.actions_
        for action, slot in (
            (actions.open, self._on_open),
            (actions.go_on, self._on_go_on),
            (actions.more, self._on_go_on),
            (actions.merge, self._on_merge),
            (actions.take_in, self._exchange.ask_and_take_in),
            (actions.export, self._on_export),
            (actions.copy_command, self._on_copy_command),
            (actions.rename, self._table.edit_title),
            (actions.delete, self._on_delete),
        ):
            action.triggered.connect(slot)
        self._table.activated.connect(self._on_open)
        self._table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self._table.renamed.connect(self._library.rename)
        self._library.changed.connect(self._on_changed)
        self._library.failed.connect(self._on_failed)
        self._exchange.refused.connect(self._refuse)
        self._exchange.taken_in.connect(self._on_taken_in)
        self._undo.undo_clicked.connect(self._on_undo)

    @Slot(str, str)
    def _refuse(self, place: str, reason: str) -> None:
        self._banner.show_message(BannerMessage(f"{place}:", reason))

    def _run(self) -> KeptRun | None:
        """The selected run with its results."""
        selected = self.selected
        return self._library.run(selected[0].number) if len(selected) == 1 else None

    def _describe(self) -> None:
        selected = self.selected
        shown = self._contrast(selected)
        self._side_by_side.setVisible(shown is not None)
        self._card.setVisible(shown is None)
        if shown is not None:
            self._side_by_side.show_runs(shown)
        if len(selected) != 1:
            self._details.setText(
                tr_plural("{n} run selected", "{n} runs selected", len(selected)).format(
                    n=len(selected)
                )
            )
            return
        (entry,) = selected
        parts = [title_of(entry), subject_of(entry), games_of(entry)]
        parts.insert(2, seeds_of(entry))
        lines = [" · ".join(part for part in parts if part), origin_of(entry)]
        lines += [remark] if (remark := edition_remark(entry)) else []
        lines += sources_of(entry, lambda: self._value(entry))
        self._details.setText("\n".join(lines))

    def _contrast(self, entries: Sequence[Entry]) -> SideBySide | None:
        """Two runs of kinds that belong together, side by side."""
        if len(entries) != 2 or not can_be_merged(entries):
            return None
        merging = KINDS[entries[0].kind].merging
        one, other = map(self._value, entries)
        if merging is None or one is None or other is None:
            return None
        return merging.side_by_side(one, other)

    def _result(self, entry: Entry) -> str:
        """What came of a run; remembered as long as it stays as it is."""
        key = entry.number, entry.changed, spoken_language()
        if key not in self._results:
            self._results[key] = result_of(entry, lambda: self._value(entry))
        return self._results[key]

    def _value(self, entry: Entry) -> object | None:
        """A run as a value of its kind, None where it makes no sense any more."""
        run = self._library.run(entry.number)
        return self._library.value(run) if run else None

    @Slot()
    def _on_changed(self) -> None:
        self._table.show_entries(self._library.entries())
        has_runs = bool(self._table.rows)
        self._table.setVisible(has_runs)
        self._empty.setVisible(not has_runs)
        self._on_selection_changed()

    @Slot()
    def _on_selection_changed(self) -> None:
        self.actions_.fit(self.selected)
        self._describe()

    @Slot(object)
    def _on_failed(self, error: StoreError) -> None:
        self._refuse(tr("Runs"), as_sentence(error))

    @Slot()
    def _on_open(self) -> None:
        if (run := self._run()) is not None and self.actions_.open.isEnabled():
            self.close()
            self.open_requested.emit(run)

    @Slot()
    def _on_go_on(self) -> None:
        if (run := self._run()) is not None:
            self.close()
            self.go_on_requested.emit(run)

    @Slot()
    def _on_merge(self) -> None:
        runs = [run for entry in self.selected if (run := self._library.run(entry.number))]
        try:
            number = self._library.merge(runs, runs[0].entry.title)
        except InputError as error:
            self._refuse(error.source, as_sentence(error))
            return
        self._banner.dismiss()
        self._table.clearSelection()
        self._table.choose(number)

    @Slot()
    def _on_export(self) -> None:
        if (run := self._run()) is not None:
            self._exchange.ask_and_export(run)

    @Slot(object)
    def _on_taken_in(self, number: int | None) -> None:
        self._banner.dismiss()
        self._table.choose(number)

    @Slot()
    def _on_copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self.selected[0].command)

    @Slot()
    def _on_delete(self) -> None:
        self._deleted = [entry.number for entry in self.selected]
        self._library.delete(self._deleted)
        self._undo.say(
            tr_plural("{n} run deleted", "{n} runs deleted", len(self._deleted)).format(
                n=len(self._deleted)
            )
        )

    @Slot()
    def _on_undo(self) -> None:
        self._library.bring_back(self._deleted)
        self._undo.hide()
        for number in self._deleted:
            self._table.choose(number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._table.set_narrow(narrow=width_for(self.width(), self._metrics) is Width.NARROW)
