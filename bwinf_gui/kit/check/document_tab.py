"""A tab whose document is opened and edited: its tools, an empty page, and pages of columns."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, Slot
from PySide6.QtGui import QIcon, QPainter, QShowEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from bwinf_gui.checking.latest import CheckKind, LatestCheck
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.check.page import CheckPage, check_page_of
from bwinf_gui.runs import KeptRun
from bwinf_gui.task import Task
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.banner import BannerAction, PageBanner
from bwinf_gui.widgets.choices import ListChoice, OptionBox
from bwinf_gui.widgets.columns import Columns, PageColumn, Width
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.empty_page import EmptyPage, Picture
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.keyboard import order_by_sight, read_by_sight
from bwinf_gui.widgets.page import ContentPage, Interruption
from bwinf_gui.widgets.playback import PlaybackKeys
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Theme
from bwinf_gui.widgets.tool_row import SegmentSwitch, ToolRow

_VIEW_UNITS = 24


class DocumentTab(QWidget):
    """Shows the empty page while the document is empty, and one of its pages afterwards.

    The pages are given once, by `set_pages`. The signals are those of a `TaskPage`.
    """

    reported = Signal(str)
    status_changed = Signal()
    document_changed = Signal()
    files_chosen = Signal(object)
    draft_chosen = Signal(str)
    run_chosen = Signal(object)

    def __init__(
        self,
        *,
        task: Task,
        document: Document[Any],
        picture: Picture,
        services: Services,
        third_icon: str = "plus",
    ) -> None:
        appearance, actions = services.appearance, services.actions
        super().__init__()
        self.task, self.document = task, document
        document.setParent(self)
        document.guard(task)
        self.banner = PageBanner(
            still_shown=self._still_shown,
            open_another=actions.open.trigger,
            appearance=appearance,
            parent=self,
        )
        self.pages: Sequence[ContentPage] = ()
        self.check_page: CheckPage | None = None
        self._services = services
        self._empty = EmptyPage(
            task=task,
            appearance=appearance,
            picture=picture,
            actions=actions,
            third_icon=third_icon,
            checking_picture=self._paint_answer if task.checker else None,
            parent=self,
        )
        self._recent: Sequence[ListChoice] = ()
        self._page_switch = SegmentSwitch(parent=self)
        self._column_switch = SegmentSwitch(parent=self)
        for _ in PageColumn:
            self._column_switch.add("")
        self._view_box, self._input_button = OptionBox(), QPushButton(self)
        self._view_box.setObjectName("viewBox")
        self._view_box.setMinimumWidth(appearance.theme.metrics.unit * _VIEW_UNITS)
        self._input_button.setCheckable(True)
        self._content = QStackedWidget(self)
        self._content.addWidget(self._empty)
        # One change of the page sends many signals; Tab takes its new way once after them, also
        # through widgets that came from another page.
        self._ordering = QTimer(self, singleShot=True)
        self._ordering.timeout.connect(lambda: order_by_sight(self))

    @property
    def widget(self) -> QWidget:
        return self

    @property
    def page(self) -> ContentPage:
        """The page on top, whether or not it is seen."""
        return self.pages[max(0, self._page_switch.current)]

    @property
    def seen(self) -> ContentPage:
        return self._in_front.top

    @property
    def _in_front(self) -> ContentPage:
        """The page on top, which needs a document unless it is the one that checks."""
        page = self.page
        return self._empty if self.document.is_empty and page is not self.check_page else page

    def columns_on_top(self) -> Columns | None:
        return None if self._in_front is self._empty else self.page.columns

    def columns_by_name(self) -> Mapping[str, Columns]:
        return {str(number): page.columns for number, page in enumerate(self.pages)}

    def set_pages(
        self,
        pages: Sequence[ContentPage],
        judged: Judged[Any] | None,
        *,
        options: Sequence[QWidget] = (),
    ) -> None:
        """Arrange the pages, and last the one that checks, with its picture of answers.

        The `options` are always in the row of tools, whichever page is on top.
        """
        self.check_page = check = check_page_of(
            self.task, self.document, judged, self._services, self
        )
        self.pages = [*pages, *([check] if check else [])]
        for page in self.pages:
            self._page_switch.add(page.title())
            self._content.addWidget(page)
        self._lay_out(options)
        self._connect()
        self._on_document_changed()
        LiveTexts(self, self._say_texts)

    def new(self) -> None:
        raise NotImplementedError

    def inquiry(self) -> ReportRequest:
        raise NotImplementedError

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        raise NotImplementedError

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Nothing here, as most tasks keep no runs."""

    def show_page(self, page: ContentPage) -> None:
        self._page_switch.choose(self.pages.index(page))
        self._on_page_chosen()

    def begin(self) -> None:
        """Begin a new document, with the third button of the empty page."""
        self.new()

    def show_recent(self, offers: Sequence[ListChoice]) -> None:
        self._recent = offers
        if self._in_front is self._empty:
            self._offer_recent()

    def _offer_recent(self) -> None:
        """Offer files and drafts, and what was checked last."""
        files = [replace(offer, icon=self.task.icon) for offer in self._recent]
        checks = self.check_page.latest() if self.check_page is not None else ()
        self._empty.set_recent([*files, *checks])

    def show_unfinished_runs(self, offers: Sequence[ListChoice]) -> None:
        self._empty.set_unfinished(offers)

    def close_down(self) -> None:
        for page in self.pages:
            page.close_down()

    @property
    def is_answered(self) -> bool:
        """Whether the page on top computes nothing."""
        return self.page.is_answered

    def _still_shown(self) -> str:
        """What is still shown beneath the report of an error."""
        if self.document.is_empty:
            return ""
        return tr("Still shown: {0}.").format(self.document.name_in_sentence)

    def _say_texts(self) -> None:
        # A tab of a task from outside that failed while it was made may still be there.
        for button, page in zip(self._page_switch.buttons, self.pages, strict=False):
            button.setText(page.title())
        names = (tr("Answer"), tr("Input"), tr("Proof"))
        for button, name in zip(self._column_switch.buttons, names, strict=True):
            button.setText(name)
        for switch in (self._page_switch, self._view_box):
            switch.setAccessibleName(tr("Page"))
        self._show_views()
        self._column_switch.setAccessibleName(tr("Column"))
        self._input_button.setText(tr("Input"))
        self._input_button.setToolTip(tr("Show the input over the answer"))
        self.status_changed.emit()

    def _paint_answer(self, painter: QPainter, theme: Theme) -> None:
        if self.check_page is not None:
            self.check_page.paint(painter, theme)

    @Slot(object)
    def _on_check_requested(self, kind: CheckKind) -> None:
        if self.check_page is not None:
            self.check_page.begin(kind)
            if self.page is self.check_page:
                self.check_page.take_focus()

    @Slot()
    def _on_check_begun(self) -> None:
        if self.check_page is not None:
            self.banner.dismiss_error()
            self.show_page(self.check_page)

    def _lay_out(self, options: Sequence[QWidget]) -> None:
        actions = self._services.actions
        self._tools = ToolRow(
            left=[actions.open, actions.examples, actions.save, None, actions.undo, actions.redo],
            switch=self._page_switch if len(self.pages) > 1 else None,
            right=[
                *options,
                # Pages may have tools in common.
                *dict.fromkeys(tool for page in self.pages for tool in page.tools()),
                actions.copy_command,
                actions.export,
            ],
            metrics=self._services.appearance.theme.metrics,
            parent=self,
        )
        for tool in (self._view_box, self._column_switch, self._input_button):
            self._tools.put_first(tool)
        for action in (actions.undo, actions.leave):
            self._tools.put_last(action, while_checked=actions.projector)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._tools)
        layout.addWidget(self.banner)
        layout.addWidget(self._content, 1)
        # It takes longer than to paint the first picture, in which nobody reads yet.
        QTimer.singleShot(0, self, lambda: read_by_sight(self))
        self._keys = PlaybackKeys(parent=self)

    def _connect(self) -> None:
        # A message about a document goes with it; opening may leave one about the one before.
        self.document.opening.connect(self.banner.dismiss)
        self.document.changed.connect(self._on_document_changed)
        self.document.file_changed.connect(self.document_changed)
        self._empty.files_dropped.connect(self.files_chosen)
        self._empty.recent_chosen.connect(self._on_recent_chosen)
        self._empty.unfinished_chosen.connect(self.run_chosen)
        self._empty.third_requested.connect(self.begin)
        self._empty.check_requested.connect(self._on_check_requested)
        self._page_switch.chosen.connect(self._on_page_chosen)
        self._view_box.activated.connect(self._on_view_chosen)
        self._content.currentChanged.connect(self._ordering.start)
        self._column_switch.chosen.connect(
            lambda place: self.page.columns.show_column(PageColumn(place))
        )
        self._input_button.toggled.connect(
            lambda shown: self.page.columns.show_column(
                PageColumn.INPUT if shown else PageColumn.ANSWER
            )
        )
        if self.check_page is not None:
            self.check_page.begun.connect(self._on_check_begun)
            self.check_page.grown.connect(self._on_check_grown)
        for page in self.pages:
            for follow in (self.status_changed, self._retarget_keys, self._show_views):
                page.changed.connect(follow)
            page.reported.connect(self.reported)
            page.refused.connect(self.banner.show_error)
            page.failed.connect(self.banner.show_problem)
            page.broke_off.connect(self.banner.show_failure)
            page.interrupted.connect(self._on_interrupted)
            page.columns.column_changed.connect(self._on_columns_changed)
            page.columns.width_changed.connect(self._on_columns_changed)

    @property
    def _views(self) -> Sequence[tuple[ContentPage, int, str]]:
        """The views of all pages: page, number and name."""
        return [
            (page, number, name) for page in self.pages for number, name in enumerate(page.views())
        ]

    @Slot()
    def _show_views(self) -> None:
        """List all pages, with their views, for where there is no room for buttons."""
        views, page = self._views, self.page
        places = [(each, number) for each, number, _name in views]
        texts = [(name, "", "") for _page, _number, name in views]
        self._view_box.show_options(texts, places.index((page, page.view)))

    @Slot(int)
    def _on_view_chosen(self, place: int) -> None:
        page, number, _name = self._views[place]
        page.show_view(number)
        self.show_page(page)

    @Slot()
    def _on_document_changed(self) -> None:
        self._on_page_chosen()
        self.document_changed.emit()

    @Slot(object)
    def _on_interrupted(self, interruption: Interruption) -> None:
        go_on = BannerAction(to_translate("Resume"), interruption.go_on, icon="play")
        title = interruption.title or self.document.untitled
        self.banner.show_notice(title, interruption.text, [go_on])

    @Slot(object)
    def _on_recent_chosen(self, key: object) -> None:
        if isinstance(key, Path):
            self.files_chosen.emit([key])
        elif isinstance(key, LatestCheck) and self.check_page is not None:
            self.check_page.take_again(key)
        else:
            self.draft_chosen.emit(key)

    @Slot()
    def _on_page_chosen(self) -> None:
        self._content.setCurrentWidget(self._in_front)
        if self._in_front is self._empty:
            self._offer_recent()
        self._show_views()
        others = {tool for page in self.pages for tool in page.tools()} - {*self.page.tools()}
        self._tools.withdraw(others)
        self._retarget_keys()
        self._on_columns_changed()
        self.status_changed.emit()

    @Slot()
    def _on_check_grown(self) -> None:
        """Have keys and screen readers find what came later."""
        if self.check_page is not None:
            self._keys.watch(self.check_page)
            read_by_sight(self.check_page)
            self._ordering.start()

    @Slot()
    def _retarget_keys(self) -> None:
        """Connect ← → to the present playback; a page may play another one, or none any more."""
        self._keys.set_target(self.seen.played())

    @Slot()
    def _on_columns_changed(self) -> None:
        """Offer the columns that are not seen, and choose among those that are."""
        columns, has_columns = self.page.columns, self._in_front is not self._empty
        width, one = columns.window_width, columns.shows_one
        self._column_switch.choose(columns.column)
        with QSignalBlocker(self._input_button):
            self._input_button.setChecked(columns.column is PageColumn.INPUT)
        self._input_button.setVisible(has_columns and width is Width.MIDDLE and not one)
        self._column_switch.setVisible(has_columns and one)
        self._page_switch.setVisible(len(self.pages) > 1 and not one)
        self._view_box.setVisible(len(self._views) > 1 and one)
        icons = self._services.appearance.icons
        for button, page in zip(self._page_switch.buttons, self.pages, strict=False):
            # In between there is just room for the texts; icons can do without theirs.
            has_icon = page.symbol and width is not Width.MIDDLE
            button.setIcon(icons.icon(page.symbol) if has_icon else QIcon())
        self._tools.set_narrow(narrow=one)
        self._ordering.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ordering.start()
