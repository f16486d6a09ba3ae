"""A tab whose document is opened and edited: its tools, an empty page, and pages of columns."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, QTimer, Slot
from PySide6.QtGui import QIcon, QPainter, QShowEvent, QUndoStack
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from bwinf_gui.border import Surviving
from bwinf_gui.checking.checker import checker_of
from bwinf_gui.kit.check.page import CheckPage
from bwinf_gui.kit.check.picture import AnswerPicture
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.task import Task
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.banner import BannerAction
from bwinf_gui.widgets.banner_page import BannerPage
from bwinf_gui.widgets.choice_list import ListChoice
from bwinf_gui.widgets.columns import Columns, PageColumn, Width
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.empty_page import (
    CheckingTexts,
    EmptyPage,
    EmptyPageTexts,
    Picture,
    paint_lines,
)
from bwinf_gui.widgets.keyboard import order_by_sight, read_by_sight
from bwinf_gui.widgets.page import ContentPage, Interruption
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback, PlaybackKeys
from bwinf_gui.widgets.services import Services
from bwinf_gui.widgets.theme import Theme
from bwinf_gui.widgets.tool_row import SegmentSwitch, ToolRow


class DocumentTab(BannerPage):
    """Shows the empty page while the document is empty, and one of its pages afterwards.

    The pages are given once, by `set_pages`. Requests of the window are handled by the page on top.
    """

    def __init__(
        self,
        *,
        task: Task,
        document: Document[Any],
        picture: Picture,
        services: Services,
        third_icon: str = "",
    ) -> None:
        appearance, actions = services.appearance, services.actions
        super().__init__(appearance=appearance)
        self.task = task
        self.document = document
        document.setParent(self)
        document.guard(task)
        self._actions = actions
        self._services = services
        self._metrics = appearance.theme.metrics
        self._icons = appearance.icons
        self.pages: Sequence[ContentPage] = ()
        self._empty = EmptyPage(
            appearance=appearance,
            picture=picture,
            texts=self._empty_texts(),
            examples=actions.examples_menu,
            third_icon=third_icon,
            checking_picture=self._paint_answer if task.checker else None,
            parent=self,
        )
        self._page_switch = SegmentSwitch(parent=self)
        self._column_switch = SegmentSwitch(parent=self)
        self._input_button = QPushButton(self)
        self._content = QStackedWidget(self)
        self._content.addWidget(self._empty)
        # One change of the page is told by many signals; Tab takes its new way once after them.
        self._ordering = QTimer(self)
        self._ordering.setSingleShot(True)
        self._ordering.timeout.connect(self._order_keys)

    @property
    def page(self) -> ContentPage:
        """The page on top, also while the document is empty."""
        return self.pages[max(0, self._page_switch.current)]

    @property
    def shows_page(self) -> bool:
        """Whether a page is seen: the page that checks needs no document, all others do."""
        return not self.document.is_empty or (
            self.check_page is not None and self.page is self.check_page
        )

    @property
    def history(self) -> QUndoStack:
        return self.document.history

    @property
    def document_name(self) -> str:
        return self.document.name

    @property
    def document_key(self) -> str:
        return self.document.key

    @property
    def document_path(self) -> Path | None:
        """Where the document is saved, None where it was not yet."""
        return self.document.path

    @property
    def document_file(self) -> Path | None:
        """The file that is shown, be it an example; None where there is none."""
        return self.document.file

    @property
    def is_modified(self) -> bool:
        return self.document.is_modified

    @property
    def can_save(self) -> bool:
        return not self.document.is_empty

    def set_pages(self, pages: Sequence[ContentPage], *, options: Sequence[QWidget] = ()) -> None:
        """Arrange the pages; `options` are always in the row of tools, whichever page is on top.

        If the task has a checker, its page comes last.
        """
        self.check_page = self._new_check_page()
        self.pages = [*pages, *([self.check_page] if self.check_page else [])]
        for page in self.pages:
            self._page_switch.add(page.title())
            self._content.addWidget(page)
        self._arrange(options)
        self._connect()
        self._on_document_changed()
        self.retranslate()

    def new_answer_picture(self, playback: Playback, parent: QWidget) -> AnswerPicture | None:
        """The task's picture of a submitted answer; None if it has none."""
        del playback, parent
        return None

    def show_page(self, page: ContentPage) -> None:
        self._page_switch.choose(self.pages.index(page))
        self._on_page_chosen()

    def open_file(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show a file; raises InputError and then keeps the present value."""
        self.document.open(content, path=path, writable=writable)
        # The keys of a page work inside it, and the focus may still be on the row of tabs.
        self.page.take_focus()

    def check_file(self, content: bytes, name: str) -> None:
        self.document.check(content, name)

    def check_path(self, path: Path) -> bool:
        return self._checks(lambda check: check.take(path))

    def check_answer(self, content: bytes, path: Path) -> bool:
        return self._checks(lambda check: check.take_answer(content, str(path)))

    def _checks(self, take: Callable[[CheckPage], bool]) -> bool:
        """Show the page that checks, if there is one that takes something."""
        check = self.check_page
        if check is None or not take(check):
            return False
        self.show_page(check)
        return True

    def save(self, path: Path) -> None:
        """Write the document in the contest's format; raises OSError."""
        self.document.save(path)

    def matches_disk(self, content: bytes | None) -> bool:
        """Whether the file of the document had this content when it was read or written last."""
        return self.document.matches_disk(content)

    def keep_local_version(self, content: bytes | None) -> None:
        self.document.keep_local_version(content)

    def draft(self) -> Draft | None:
        """The changes that were not saved; None where there are none."""
        return self.document.draft()

    def recover(self, draft: Draft) -> None:
        """Show changes that were not saved; raises InputError."""
        self.document.recover(draft)

    def untitled(self) -> str:
        """The name of a document without a file, within a sentence."""
        return tr("your unsaved work")

    def begin(self) -> None:
        """Begin a new document, with the third button of the empty page."""

    def suggested_name(self) -> str:
        return self.task.pattern.replace("*", "")

    def remaining(self) -> str:
        """Say what is still shown beneath a report."""
        if self.document.is_empty:
            return ""
        return tr("Still shown: {0}.").format(self.document.name or self.untitled())

    def columns_on_top(self) -> Columns | None:
        return self.page.columns if self.shows_page else None

    def columns_by_name(self) -> Mapping[str, Columns]:
        return {str(number): page.columns for number, page in enumerate(self.pages)}

    def show_recent(self, offers: Sequence[ListChoice]) -> None:
        self._empty.set_recent(offers)

    def show_unfinished_runs(self, offers: Sequence[ListChoice]) -> None:
        self._empty.set_unfinished(offers)

    def command(self) -> str | None:
        return self.page.command() if self.shows_page else None

    def offer_report(self) -> bool:
        """Offer the report that the page on top has; False where it has none."""
        return self.shows_page and self.page.offer_report()

    def exports(self) -> Exports:
        """Pictures and tables of the page on top."""
        return self.page.exports() if self.shows_page else Exports()

    @property
    def is_answered(self) -> bool:
        """Whether the page on top computes nothing."""
        return self.page.is_answered

    def toggle_run(self) -> None:
        """Start, pause or resume on the page."""
        self._if_shown(self.page.toggle)

    def stop_run(self) -> None:
        self._if_shown(self.page.stop)

    def why_not_start(self) -> str:
        return self._nothing_loaded() or self.page.why_not_start()

    def why_not_stop(self) -> str:
        """Why stopping is impossible."""
        return self._nothing_loaded() or self.page.why_not_stop()

    def take_new_seed(self) -> None:
        self._if_shown(self.page.take_new_seed)

    def close_down(self) -> None:
        """End all computations of the pages at once."""
        for page in self.pages:
            page.close_down()

    def send_status(self) -> None:
        """Say what happens now."""
        if self.shows_page:
            self.status_changed.emit(*self.page.status())
        else:
            self.status_changed.emit(tr("Nothing open yet"), "")

    def retranslate(self) -> None:
        self._empty.set_texts(self._empty_texts())
        # A tab of a task from outside that failed while it was made may still be there.
        for button, page in zip(self._page_switch.buttons, self.pages, strict=False):
            button.setText(page.title())
        names = (tr("Answer"), tr("Input"), tr("Proof"))
        for button, name in zip(self._column_switch.buttons, names, strict=True):
            button.setText(name)
        self._page_switch.setAccessibleName(tr("Page"))
        self._column_switch.setAccessibleName(tr("Column"))
        self._input_button.setText(tr("Input"))
        self._input_button.setToolTip(tr("Show the input over the answer"))
        self.send_status()

    def _new_check_page(self) -> CheckPage | None:
        checker = None
        with Surviving():
            checker = checker_of(self.task)
        if checker is None:
            return None
        return CheckPage(
            task=self.task,
            checker=checker,
            document=self.document,
            make_picture=self.new_answer_picture,
            services=self._services,
            parent=self,
        )

    def _empty_texts(self) -> EmptyPageTexts:
        return EmptyPageTexts(
            question=tr(self.task.question),
            sentence=tr(self.task.sentence),
            open_file=tr("Open file …"),
            load_example=tr("Open an example"),
            drop_hint=tr("or drop a {pattern} file here"),
            pattern=self.task.pattern,
            recent=tr("Recent files"),
            unfinished=tr("Resume a stopped run"),
            third=tr(self.task.own),
            checking=CheckingTexts(
                question=tr("Is your answer right?"),
                sentence=tr("Each line is judged, and the picture shows where it fails."),
                buttons=(tr("Paste an answer"), tr("Choose a program …"), tr("Choose a folder …")),
                drop_hint=tr("or drop a text, a program or a folder here"),
            ),
        )

    def _paint_answer(self, painter: QPainter, theme: Theme) -> None:
        """Some lines that are understood, with verdicts beside them."""
        checker = self.check_page.desk.checker if self.check_page is not None else None
        lines = [form.lines[0] for form in checker.forms] if checker else []
        paint_lines(painter, theme, lines)

    @Slot(int)
    def _on_check_requested(self, way: int) -> None:
        check = self.check_page
        if check is None:
            return
        taken = True
        if way == 0:
            check.show_mode(check.answer)
            check.answer.paste()
        elif way == 1:
            taken = check.choose_program()
        else:
            taken = check.choose_folder()
        if taken:
            self.show_page(check)
            check.take_focus()

    def _nothing_loaded(self) -> str:
        return "" if self.shows_page else tr("Nothing is open yet.")

    def _if_shown(self, act: Callable[[], None]) -> None:
        if self.shows_page:
            act()

    def _arrange(self, options: Sequence[QWidget]) -> None:
        for _ in PageColumn:
            self._column_switch.add("")
        self._input_button.setCheckable(True)
        actions = self._actions
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
            metrics=self._metrics,
            parent=self,
        )
        self._page_switch.setVisible(len(self.pages) > 1)
        self._tools.put_first(self._column_switch)
        self._tools.put_first(self._input_button)
        for action in (actions.undo, actions.leave):
            self._tools.put_last(action, while_checked=actions.projector)
        self._layout.addWidget(self._tools)
        self._layout.addWidget(self._banner)
        self._layout.addWidget(self._content, 1)
        read_by_sight(self)
        self._show_width(Width.WIDE)
        self._keys = PlaybackKeys(parent=self)

    def _connect(self) -> None:
        # What is told of a document goes with it; opening may tell something of the one before.
        self.document.opening.connect(self.dismiss_message)
        self.document.changed.connect(self._on_document_changed)
        self.document.file_changed.connect(self.document_changed)
        self.document.displaced.connect(self.displaced)
        self._empty.open_requested.connect(self.open_requested)
        self._empty.files_dropped.connect(self.files_chosen)
        self._empty.recent_chosen.connect(self._on_recent_chosen)
        self._empty.unfinished_chosen.connect(self.run_chosen)
        self._empty.third_requested.connect(self.begin)
        self._empty.check_requested.connect(self._on_check_requested)
        self._page_switch.chosen.connect(self._on_page_chosen)
        self._content.currentChanged.connect(self._ordering.start)
        self._column_switch.chosen.connect(
            lambda place: self.page.columns.show_column(PageColumn(place))
        )
        self._input_button.toggled.connect(self._on_input_toggled)
        if self.check_page is not None:
            self.check_page.grown.connect(self._on_check_grown)
        for page in self.pages:
            page.changed.connect(self.send_status)
            page.changed.connect(self._retarget_keys)
            page.told.connect(self.told)
            page.refused.connect(self.show_error)
            page.failed.connect(self.show_problem)
            page.broke_off.connect(self.show_failure)
            page.interrupted.connect(self._on_interrupted)
            page.columns.column_changed.connect(self._on_columns_changed)
            page.columns.width_changed.connect(self._on_columns_changed)
            page.columns.column_changed.connect(self._ordering.start)
            page.columns.width_changed.connect(self._ordering.start)

    def _show_width(self, width: Width, *, one: bool = False) -> None:
        """Offer the columns that are not seen; `one` says whether only one is."""
        self._input_button.setVisible(width is Width.MIDDLE and not one)
        self._column_switch.setVisible(one)
        self._tools.set_narrow(narrow=one)
        for button, page in zip(self._page_switch.buttons, self.pages, strict=False):
            # In between there is just room for the texts.
            has_icon = page.symbol and width is not Width.MIDDLE
            button.setIcon(self._icons.icon(page.symbol) if has_icon else QIcon())

    @Slot()
    def _on_document_changed(self) -> None:
        self._on_page_chosen()
        self.document_changed.emit()

    @Slot(object)
    def _on_interrupted(self, interruption: Interruption) -> None:
        go_on = BannerAction(tr("Resume"), interruption.go_on, icon="play")
        title = f"{interruption.title or self.untitled()}:"
        self.show_notice(title, interruption.text, [go_on])

    @Slot(object)
    def _on_recent_chosen(self, key: object) -> None:
        if isinstance(key, Path):
            self.files_chosen.emit([key])
        else:
            self.draft_chosen.emit(key)

    @Slot()
    def _on_page_chosen(self) -> None:
        shown = self.shows_page
        self._content.setCurrentWidget(self.page if shown else self._empty)
        for switch in (self._input_button, self._column_switch):
            switch.setEnabled(shown)
        others = {tool for page in self.pages for tool in page.tools()} - {*self.page.tools()}
        self._tools.withdraw(others)
        self._retarget_keys()
        self._on_columns_changed()
        self.send_status()

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
        self._keys.set_target(self.page.played() if self.shows_page else None)

    @Slot(bool)
    def _on_input_toggled(self, shown: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.page.columns.show_column(PageColumn.INPUT if shown else PageColumn.ANSWER)

    @Slot()
    def _on_columns_changed(self) -> None:
        columns = self.page.columns
        self._column_switch.choose(columns.column)
        with QSignalBlocker(self._input_button):
            self._input_button.setChecked(columns.column is PageColumn.INPUT)
        self._show_width(columns.window_width, one=columns.shows_one)

    @Slot()
    def _order_keys(self) -> None:
        """Restore the tab order: a column may hold widgets that came from another page."""
        order_by_sight(self)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ordering.start()
