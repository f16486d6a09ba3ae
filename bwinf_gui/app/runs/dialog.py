"""The window that lists kept runs: to open them, go on, compare, take elsewhere and tidy up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QFrame, QScrollArea, QWidget

from bwinf_gui.app.forms import Plain, StateDialog
from bwinf_gui.app.runs.acts import ACTS, TAKE_IN, Act, can_be_merged, merging_of, possible
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
from bwinf_gui.app.runs.table import RunsTable
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.state import remembered
from bwinf_gui.places import file_name_of
from bwinf_gui.runs import (
    ENDING,
    Entry,
    KeptRun,
    SideBySide,
    SideBySideLine,
    StoreError,
    format_run,
)
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import spoken_language, to_translate, tr, tr_plural
from bwinf_gui.widgets.actions import plain_text
from bwinf_gui.widgets.banner import BannerAction, BannerKind, BannerMessage, MessageBanner, Words
from bwinf_gui.widgets.columns import Width, width_for
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.save_dialog import save_chosen
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.tool_row import ToolRow

WIDTH, HEIGHT = 296, 160
"""The size in units; limited by the screen."""


@dataclass(frozen=True, kw_only=True)
class RunsState(Plain):
    """The kept runs, those that are selected, and those deleted last."""

    entries: tuple[Entry, ...] = ()
    selected: tuple[Entry, ...] = ()
    deleted: tuple[Entry, ...] = ()


def _deletion(s: RunsState) -> str:
    count = len(s.deleted)
    return tr_plural("{n} run deleted", "{n} runs deleted", count).format(n=count) if count else ""


_WHY_NOT_MERGED: k.Words[RunsState] = k.Words(
    to_translate("Only runs of the same dice by the same rules can be merged."),
    "secondary",
    name="whyNotMerged",
    when=lambda s: merging_of(s.selected) is not None and not can_be_merged(s.selected),
)


class RunsDialog(StateDialog):
    """Stays open next to the window.

    Signals:
        open_requested: A `KeptRun` whose results are wanted.
        go_on_requested: A `KeptRun` to resume, with ten times the games if it is finished.
    """

    open_requested = Signal(object)
    go_on_requested = Signal(object)

    def __init__(self, *, library: RunLibrary, appearance: Appearance, parent: QWidget) -> None:
        title = to_translate("Runs")
        super().__init__(
            RunsState(), name="runsDialog", title=title, appearance=appearance, parent=parent
        )
        self._library = library
        self._folder = Path.home()
        self._results: dict[tuple[int, datetime, str], str] = {}
        self._compared = remembered(self._side_by_side)
        self._banner = MessageBanner(appearance=appearance, parent=self)
        self._actions = {act.name: self._action(act) for act in ACTS}
        self._table = RunsTable(result=self._result, appearance=appearance, parent=self)
        self._table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._table.addActions(self.of_selection)
        self._build()
        self._table.activated.connect(self._on_open)
        self._table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self._table.renamed.connect(library.rename)
        library.changed.connect(self._on_changed)
        library.failed.connect(self._on_failed)
        self._begin(WIDTH, HEIGHT)

    @property
    def selected(self) -> list[Entry]:
        return self._table.selected

    @property
    def of_selection(self) -> list[QAction]:
        """The actions on selected runs."""
        return [action for name, action in self._actions.items() if name != TAKE_IN]

    def show_list(self) -> None:
        """Open with the present runs."""
        self._library.refresh()
        if not self.selected:
            self._table.selectRow(0)
        self.present()

    def take_in(self, path: Path) -> None:
        """Keep the run of a file."""
        try:
            number = self._library.take_in(read_bytes(path), path.name)
        except InputError as error:
            self._refuse(path.name, partial(as_sentence, error))
        else:
            self._banner.dismiss()
            self._table.choose(number)

    def _action(self, act: Act) -> QAction:
        action, ui = QAction(self), self._ui
        action.setObjectName(act.name)
        action.setShortcuts([QKeySequence(key) for key in act.keys])
        if act.icon:
            action.setIcon(ui.appearance.icons.icon(act.icon))

        def say(text: str) -> None:
            action.setText(text)
            action.setIconText(plain_text(text))

        def tip(_s: RunsState) -> str:
            # The names of keys depend on the language too.
            key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            return f"{tr(act.tip)} ({key})" if key else tr(act.tip)

        ui.say(act.text, say)
        ui.say(tip, action.setToolTip)
        ui.bind(act.name, lambda s: act.name in possible(s.selected), action.setEnabled)
        return action

    def _build(self) -> None:
        ui, actions = self._ui, self._actions
        for name, act in {
            "openRunAction": self._on_open,
            "goOnAction": self._on_go_on,
            "moreGamesAction": self._on_go_on,
            "mergeRunsAction": self._on_merge,
            "renameRunAction": self._table.edit_title,
            "exportRunAction": self._on_export,
            "copyRunCommandAction": self._on_copy_command,
            "deleteRunAction": self._on_delete,
            TAKE_IN: self._on_take_in,
        }.items():
            actions[name].triggered.connect(act)
        named = [actions[act.name] for act in ACTS]
        tools = ToolRow(
            left=named[:4],
            switch=None,
            right=[actions[name] for name in (TAKE_IN, "exportRunAction", "deleteRunAction")],
            metrics=ui.metrics,
            parent=self,
        )
        self.addAction(actions[TAKE_IN])
        empty = ui.label(
            to_translate(
                "Nothing is kept yet. Every comparison that is played will be listed here."
            ),
            role="lead",
            name="noRuns",
        )
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        ui.say(to_translate("Kept runs"), self._table.setAccessibleName)
        ui.bind("runs", lambda s: bool(s.entries), self._table.setVisible)
        ui.bind("no runs", lambda s: not s.entries, empty.setVisible)
        body = ui.column(
            (self._table, 1),
            (empty, 1),
            self._details(),
            (self._comparison(), 1),
            *built([_WHY_NOT_MERGED], self._stage),
            gap=2.0,
        )
        ui.pad(body)
        ui.column(tools, self._banner, self._undo(), (body, 1), gap=0.0, into=self)

    def _undo(self) -> QWidget:
        """Offers to undo what was deleted last; takes no room without that."""
        banner = MessageBanner(appearance=self._ui.appearance, parent=self)
        # On the banner, so that the key does nothing while that is hidden.
        QShortcut(QKeySequence("Ctrl+Z"), banner, self._on_undo)

        def show(said: str) -> None:
            undo = BannerAction(tr("Undo"), self._on_undo, name="undoButton")
            if said:
                banner.show_message(BannerMessage("", said, kind=BannerKind.HINT), [undo])
            else:
                banner.dismiss()

        self._ui.bind("deleted", _deletion, show, blank="")
        banner.setObjectName("undoBanner")
        banner.closed.connect(lambda: self._stage.do(lambda s: s.but(deleted=())))
        return banner

    def _details(self) -> QWidget:
        """The text about the selection, unless two runs are compared."""
        ui, card = self._ui, QFrame()
        label = ui.label(self._description, role="secondary", name="runDetails")
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        ui.say(to_translate("About the selected run"), label.setAccessibleDescription)
        card.setProperty("card", "true")
        ui.pad(ui.column(label, into=card))
        ui.bind("details", lambda s: self._compared(s.selected) is None, card.setVisible)
        return card

    def _comparison(self) -> QWidget:
        """Two runs in the words of their kind: a sentence, shares, and the differences."""
        ui, whole, beside, area = self._ui, QWidget(), QWidget(), QScrollArea()

        def text(read: Callable[[SideBySide], str]) -> Callable[[RunsState], str]:
            return lambda s: read(shown) if (shown := self._compared(s.selected)) else ""

        changed = ui.label(text(_changed), name="contrastChanged")
        changed.setAlignment(Qt.AlignmentFlag.AlignTop)
        changed.setMargin(ui.metrics.gap)
        area.setWidget(changed)
        area.setWidgetResizable(True)
        area.setProperty("card", "true")
        title = ui.label(text(lambda shown: shown.changed_title), role="heading")
        ui.column(title, (area, 1), into=beside)
        self._below = below = ui.row(
            *built([_comparing(self._compared, text)], self._stage), (beside, 2), gap=4.0
        )
        below.setStretch(0, 3)
        ui.column(
            ui.label(text(lambda shown: shown.verdict), role="answer", name="contrastVerdict"),
            ui.label(text(lambda shown: shown.remark), role="secondary"),
            (below, 1),
            into=whole,
        )
        ui.bind("compared", lambda s: self._compared(s.selected) is not None, whole.setVisible)
        ui.bind("changed", lambda s: bool(text(_changed)(s)), beside.setVisible)
        return whole

    def _refuse(self, place: Words, reason: Words) -> None:
        self._banner.show_message(BannerMessage(place, reason))

    def _run(self) -> KeptRun | None:
        """The selected run with its results."""
        selected = self.selected
        return self._library.run(selected[0].number) if len(selected) == 1 else None

    def _description(self, s: RunsState) -> str:
        count = len(s.selected)
        if count != 1:
            return tr_plural("{n} run selected", "{n} runs selected", count).format(n=count)
        (entry,) = s.selected
        parts = (title_of(entry), subject_of(entry), seeds_of(entry), games_of(entry))
        lines = [" · ".join(filter(None, parts)), origin_of(entry), edition_remark(entry)]
        lines += sources_of(entry, lambda: self._library.value_at(entry.number))
        return "\n".join(filter(None, lines))

    def _side_by_side(self, entries: Sequence[Entry]) -> SideBySide | None:
        """Two runs of kinds that belong together, side by side."""
        merging = merging_of(entries)
        if len(entries) != 2 or merging is None:
            return None
        one, other = (self._library.value_at(entry.number) for entry in entries)
        if one is None or other is None:
            return None
        return merging.side_by_side(one, other)

    def _result(self, entry: Entry) -> str:
        """The outcome of a run; remembered until the run changes."""
        key = entry.number, entry.changed, spoken_language()
        if key not in self._results:
            self._results[key] = result_of(entry, lambda: self._library.value_at(entry.number))
        return self._results[key]

    @Slot()
    def _on_changed(self) -> None:
        entries = self._library.entries()
        self._table.show_entries(entries)
        self._stage.do(lambda s: s.but(entries=tuple(entries), selected=tuple(self.selected)))

    @Slot()
    def _on_selection_changed(self) -> None:
        self._stage.do(lambda s: s.but(selected=tuple(self.selected)))

    @Slot(object)
    def _on_failed(self, error: StoreError) -> None:
        self._refuse(to_translate("Runs"), partial(as_sentence, error))

    @Slot()
    def _on_open(self) -> None:
        if (run := self._run()) is not None and self._actions["openRunAction"].isEnabled():
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
            self._refuse(error.source, partial(as_sentence, error))
            return
        self._banner.dismiss()
        self._table.clearSelection()
        self._table.choose(number)

    @Slot()
    def _on_take_in(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, tr("Import a run"), str(self._folder), _filter()
        )
        if chosen:
            self._folder = Path(chosen).parent
            self.take_in(Path(chosen))

    @Slot()
    def _on_export(self) -> None:
        run = self._run()
        if run is None:
            return
        try:
            content = format_run(run).encode()
        except InputError as error:
            self._refuse(title_of(run.entry), partial(as_sentence, error))
            return
        title = Path(file_name_of(title_of(run.entry))).stem
        path = save_chosen(
            self,
            tr("Export a run"),
            self._folder / f"{title}-{run.entry.number}{ENDING}",
            lambda _path: content,
            kinds=_filter(),
            saved=lambda _said: self._banner.dismiss(),
            failed=self._refuse,
        )
        if path is not None:
            self._folder = path.parent

    @Slot()
    def _on_copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self.selected[0].command)

    @Slot()
    def _on_delete(self) -> None:
        deleted = tuple(self.selected)
        self._stage.do(lambda s: s.but(deleted=deleted))
        self._library.delete([entry.number for entry in deleted])

    @Slot()
    def _on_undo(self) -> None:
        numbers = [entry.number for entry in self._stage.state.deleted]
        self._stage.do(lambda s: s.but(deleted=()))
        self._library.bring_back(numbers)
        for number in numbers:
            self._table.choose(number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, directions = width_for(self.width(), self._ui.metrics), QBoxLayout.Direction
        self._table.set_narrow(narrow=width is Width.NARROW)
        # The rules in the heads of the table may be long.
        is_wide = width is Width.WIDE
        self._below.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def _changed(shown: SideBySide) -> str:
    """The results that differ, as HTML."""
    return "".join(
        f"<p><b>{each.name}</b><br>{'<br>'.join(each.outcomes)}</p>" for each in shown.changed
    )


def _comparing(
    compared: Callable[[Sequence[Entry]], SideBySide | None],
    text: Callable[[Callable[[SideBySide], str]], k.Text[Any]],
) -> k.Table[Any, SideBySideLine]:
    """The lines of two runs."""

    def lines(s: RunsState) -> Sequence[SideBySideLine]:
        shown = compared(s.selected)
        return shown.lines if shown else ()

    def look(line: SideBySideLine, theme: Any) -> dict[str, object]:
        large = tabular(theme.metrics.sized(TextSize.HEADING))
        return {"font": large} if line.is_certain else {}

    name: k.Column[Any, SideBySideLine] = k.Column(
        text(lambda shown: shown.title),
        lambda line: line.name,
        width=16,
        longest=text(lambda shown: max(shown.title, *(line.name for line in shown.lines), key=len)),
        tip=lambda line: line.tip,
        look=look,
    )
    first: k.Column[Any, SideBySideLine] = k.Column(
        text(lambda shown: shown.heads[0]), lambda line: line.first, number=True, look=look
    )
    second: k.Column[Any, SideBySideLine] = k.Column(
        text(lambda shown: shown.heads[1]), lambda line: line.second, number=True, look=look
    )
    difference: k.Column[Any, SideBySideLine] = k.Column(
        text(lambda shown: shown.difference_title),
        lambda line: line.difference,
        width=16,
        longest=text(lambda shown: shown.difference_title),
        number=True,
        look=look,
    )
    return k.Table(
        to_translate("Two runs side by side"),
        lines,
        (name, first, second, difference),
        name="contrastTable",
        titled=False,
        when=lambda s: bool(lines(s)),
    )


def _filter() -> str:
    return tr("Runs (*{0});;All files (*)").format(ENDING)
