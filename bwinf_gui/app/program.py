"""Builds the program from its parts and takes it down again; nobody else owns long-lived ones."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from types import FrameType
from typing import Any

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from bwinf_gui.app.cluster import ClusterDesk, brief_words_of, is_installed, words_of
from bwinf_gui.app.crash import CrashDialog, CrashGuard
from bwinf_gui.app.dialogs import Dialogs
from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.files import Files
from bwinf_gui.app.runs_desk import RunsDesk
from bwinf_gui.app.scaling import scale_lengths
from bwinf_gui.app.settings import Settings, SettingsFile
from bwinf_gui.app.translation import Translation
from bwinf_gui.app.window import MainWindow
from bwinf_gui.border import Surviving, TaskMistake, crossing, on_mistake
from bwinf_gui.engine.engine import JOIN_SECONDS, ComputeTarget, ComputingPlace, Engine, NewPool
from bwinf_gui.engine.pool import Preparation
from bwinf_gui.engine.worker import available_cores, default_pool_size, local_pool
from bwinf_gui.places import log_file, run_store
from bwinf_gui.process import ending_signals, handle
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.runs.takeover import take_over
from bwinf_gui.task import Task
from bwinf_gui.tasks import is_from_outside, load, preparations
from bwinf_gui.tasks.recognition import where_program_belongs
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.accessibility import install_spoken_pictures
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.background import QtThreads
from bwinf_gui.widgets.banner import BannerAction, BannerMessage, MessageBanner
from bwinf_gui.widgets.focus_keeper import FocusKeeper
from bwinf_gui.widgets.keyboard import FocusRing, ReturnKey
from bwinf_gui.widgets.metrics import scaled_font
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.services import DiskLimit, Services
from bwinf_gui.widgets.theme import (
    Appearance,
    Scheme,
    Theme,
    announce_scheme,
    apply,
    apply_font_and_colours,
    apply_style_sheet,
    ensure_font,
    prepare,
    system_moves,
    system_theme,
)

INTERRUPT_POLL_MS = 300
MOST_MISTAKES = 3
"""The number of mistakes in one banner, which must not cover the page."""


class Application(QObject):
    """Everything that lives as long as the application.

    `new_pool` chooses the workers; the default is processes of this computer.
    """

    _settings_used = Signal(object)

    def __init__(
        self, *, application: QApplication, store: SettingsFile, new_pool: NewPool | None = None
    ) -> None:
        super().__init__(application)
        self._application = application
        self._store = store
        self._settings = store.load()
        ensure_font(application)
        self._translation = Translation(self)
        self._translation.use(self._settings.language)
        self._font = application.font()
        prepare(application)
        theme = self._theme()
        apply_font_and_colours(application, theme)
        install_spoken_pictures()
        self._appearance = Appearance(
            theme=theme, animated=self._moves(self._settings), level=self._settings.level
        )
        FocusRing(app=application, appearance=self._appearance, parent=self)
        FocusKeeper(app=application, parent=self)
        ReturnKey(app=application, parent=self)
        self._disk_limit = DiskLimit(self._settings.table_limit)
        self._pool = QThreadPool(self)
        self._engine_error: Exception | None = None
        self._threads = threads = QtThreads(self)
        self._new_pool = new_pool or local_pool
        self.engine = Engine(
            workers=_workers(self._settings),
            new_pool=self._new_pool,
            preparations=_Preparations(),
            threads=threads,
        )
        self._computing = ComputingPlace(threads)
        self.library = RunLibrary(path=run_store(), kinds=KINDS, threads=threads)
        problem = self.library.open()
        take_over(self.library.database)
        self.window = MainWindow(
            new_page=self._new_page,
            engine=self.engine,
            store=store,
            appearance=self._appearance,
        )
        self._drafts = Drafts(tabs=self.window.tabs, database=self.library.database, parent=self)
        self.files = Files(
            window=self.window,
            drafts=self._drafts,
            store=store,
            database=self.library.database,
        )
        self._cluster = ClusterDesk(
            window=self.window, new_pool=lambda: self._new_pool(_workers(self._settings))
        )
        self._dialogs = Dialogs(
            window=self.window,
            settings=lambda: self._settings,
            settings_used=self._settings_used,
            cluster=self._cluster,
            recent=lambda: self.files.recent,
        )
        self._runs = RunsDesk(library=self.library, problem=problem, window=self.window)
        self.files.run_file_opened.connect(self._runs.take_in)
        self._guard = CrashGuard(log=log_file(), parent=self)
        self._mistakes: list[TaskMistake] = []
        self._connect()

    def open_more(self, paths: Sequence[Path], tab: str | None) -> None:
        """Open the files of a later start in this window."""
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.raise_()
        self.window.activateWindow()
        self.files.open_paths(paths, tab)

    def open(self, paths: Sequence[Path], tab: str | None = None) -> None:
        """Show the window, with files, a tab of choice on top."""
        self.window.restore()
        recovered: list[str] = []
        with self._guard.outlived():
            if not paths:
                self.files.reopen()
        with self._guard.outlived():
            recovered = self._drafts.recover()
        with self._guard.outlived():
            self.files.open_paths(paths, tab)
        # A page is built faster while no style sheet has to be applied to each of its widgets.
        self.window.show_page(self.window.page)
        apply_style_sheet(self._application, self._appearance.theme)
        self.window.show()
        if not self.window.page.document.is_empty:
            # The keys of a page work inside it; otherwise the row of tabs would get the focus.
            self.window.page.seen.take_focus()
        self._runs.report_problem()
        self._report_damaged_drafts()
        for mistake in [*load().mistakes, *self.window.mistakes]:
            self._guard.report(mistake)
        if recovered:
            names = ", ".join(recovered)
            self.window.show_message(tr("Not saved yet, but back again: {0}").format(names))
        self._cluster.use(self._settings)
        self._show_place()
        if self._store.is_new:
            self._store.save(self._settings)
            self._dialogs.welcome()

    def guard(self) -> None:
        """Catch what nobody else catches, and end orderly by Ctrl+C and its like."""
        self._guard.install()
        handle(ending_signals(), self._on_interrupt)
        # Python looks at signals only when it runs; Qt's loop would not let it.
        timer = QTimer(self)
        timer.timeout.connect(lambda: None)
        timer.start(INTERRUPT_POLL_MS)

    @Slot()
    def shut_down(self) -> None:
        """End all processes and threads; safe to call twice."""
        self._drafts.close()
        for page in self.window.tabs.pages:
            with Surviving(), crossing(page.task, page.task.tab):
                page.close_down()
        on_mistake(None)
        self.engine.shut_down()
        self._pool.clear()
        self._pool.waitForDone(round(1000 * JOIN_SECONDS))
        self.library.close()
        self._store.sync()
        self._application.setFont(self._font)

    @property
    def is_done(self) -> bool:
        """Whether all threads have ended; one in the code of a task may never do so."""
        return self._pool.waitForDone(0) and self._threads.wait(0)

    def _new_page(self, task: Task, actions: Actions) -> TaskPage:
        services = Services(
            actions=actions,
            appearance=self._appearance,
            engine=self.engine,
            computing=self._computing,
            threads=self._pool,
            library=self.library,
            database=self.library.database,
            disk_limit=self._disk_limit,
            where_program_belongs=where_program_belongs,
        )
        return task.new_tab(services, TaskPage)

    def _connect(self) -> None:
        self._application.aboutToQuit.connect(self.shut_down)
        self._application.styleHints().colorSchemeChanged.connect(self._on_system_scheme_changed)
        self._guard.crashed.connect(self._on_crashed)
        self._guard.task_mistaken.connect(self._on_task_mistaken)
        on_mistake(self._guard.report, watched=is_from_outside)
        self.engine.changed.connect(self._on_engine_changed)
        # The window is there sooner while no worker starts next to it.
        self.window.tabs.seen.connect(self.engine.prepare)
        menus = self.window.menus
        menus.setting_chosen.connect(self._on_setting_chosen)
        menus.show_settings(self._settings)
        self._settings_used.connect(menus.show_settings)
        self._dialogs.settings_changed.connect(self._use)
        # Nothing is removed while the limit is still being chosen.
        self._dialogs.settings_closed.connect(self._disk_limit.due)
        self._cluster.changed.connect(self._show_place)
        self._computing.chosen.connect(partial(self._on_setting_chosen, "on_cluster"))
        self._computing.settings_wanted.connect(self._dialogs.show_computing)

    @Slot(object)
    def _use(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        self._store.save(settings)
        if settings.language != before.language:
            self._translation.use(settings.language)
        if settings.scheme is not before.scheme:
            announce_scheme(self._application, settings.scheme)
        if (settings.scheme, settings.text_size) != (before.scheme, before.text_size):
            self._apply_theme()
        self._appearance.animated = self._moves(settings)
        self._appearance.use_level(settings.level)
        self.engine.set_workers(_workers(settings))
        self._cluster.use(settings)
        self._show_place()
        self._disk_limit.use(settings.table_limit)
        self._settings_used.emit(settings)

    def _moves(self, settings: Settings) -> bool:
        """Whether anything is animated: only if neither the user nor the system is against it."""
        return settings.motion and system_moves(self._application)

    def _theme(self) -> Theme:
        font = scaled_font(self._font, self._settings.text_size / 100)
        return system_theme(self._application, self._settings.scheme, font)

    def _apply_theme(self) -> None:
        """Apply the look of the settings."""
        theme, metrics = self._theme(), self._appearance.theme.metrics
        if theme.metrics.unit != metrics.unit:
            scale_lengths(self.window, before=metrics.unit, after=theme.metrics.unit)
        # Everything built so far holds on to these metrics, so they take on the new measures.
        metrics.follow(theme.metrics)
        theme = replace(theme, metrics=metrics)
        apply(self._application, theme)
        self._appearance.use(theme)

    @Slot(str, object)
    def _on_setting_chosen(self, name: str, value: Any) -> None:
        self._use(replace(self._settings, **{name: value}))

    @Slot()
    def _show_place(self) -> None:
        """Let tabs show where work is done, if there is a choice."""
        settings, view = self._settings, self._cluster.view
        address = settings.cluster_address.strip()
        is_offered = settings.on_cluster or (address != "" and is_installed())
        self._computing.show(
            ComputeTarget(
                cluster=address if is_offered else "",
                on_cluster=settings.on_cluster and bool(address),
                state=brief_words_of(view),
                explanation=words_of(view),
            )
        )

    @Slot()
    def _on_system_scheme_changed(self) -> None:
        if self._settings.scheme is Scheme.SYSTEM:
            self._apply_theme()

    def _on_engine_changed(self) -> None:
        engine, known = self.engine, self._engine_error
        self._engine_error = engine.error
        if engine.error is not None and engine.error is not known:
            self.window.page.banner.show_failure(
                to_translate("The simulation cannot start"), engine.error
            )
        elif engine.is_ready:
            self._disk_limit.due.emit()
        if engine.workers_here != _workers(self._settings):
            self._on_setting_chosen("workers", engine.workers_here)

    @Slot(object)
    def _on_task_mistaken(self, mistake: TaskMistake) -> None:
        """Say which task from outside has a mistake; all others continue.

        The message is above all tabs, as the task's own page may be what fails.
        """
        self._mistakes.insert(0, mistake)
        latest = self._mistakes[:MOST_MISTAKES]
        details = BannerAction(
            to_translate("Show the details"), partial(self._show_mistake, latest[0])
        )
        first, *others = (
            BannerMessage(partial("{0.task.title}".format, each), partial(as_clause, each))
            for each in latest
        )
        self._outside_banner.show_message(replace(first, further=tuple(others)), [details])

    @cached_property
    def _outside_banner(self) -> MessageBanner:
        banner = self.window.banner("outsideBanner")
        banner.closed.connect(self._mistakes.clear)
        return banner

    def _show_mistake(self, mistake: TaskMistake) -> None:
        dialog = self._new_crash_dialog(mistake.task.title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.add_report(mistake.details)
        dialog.open()

    def _report_damaged_drafts(self) -> None:
        """Say once what of the user's cannot come back, and where it is."""
        if damage := self._drafts.damage():
            text = partial(_damage_in_words, *damage)
            self.window.banner("draftsBanner").show_message(BannerMessage("", text))

    @Slot(str)
    def _on_crashed(self, report: str) -> None:
        self._crash_dialog.add_report(report)
        self._crash_dialog.open()

    @cached_property
    def _crash_dialog(self) -> CrashDialog:
        return self._new_crash_dialog()

    def _new_crash_dialog(self, task: str = "") -> CrashDialog:
        appearance, window = self._appearance, self.window
        return CrashDialog(log=log_file(), appearance=appearance, parent=window, task=task)

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        # Closes dialogs and the window first; the loop may not have begun yet.
        QTimer.singleShot(0, self._application.quit)


class _Preparations:
    """The preparations of all tasks, whose modules are loaded when the first worker needs them."""

    def __iter__(self) -> Iterator[Preparation]:
        return iter(preparations())


def _damage_in_words(count: int, folder: Path) -> str:
    return tr_plural(
        "{n} unsaved document is damaged; what is left of it is in {folder}.",
        "{n} unsaved documents are damaged; what is left of them is in {folder}.",
        count,
    ).format(n=count, folder=folder)


def _workers(settings: Settings) -> int:
    return min(settings.workers or default_pool_size(), available_cores())
