"""The dialogs of the window, each made when it is asked for; and the welcome."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance, Slot

from bwinf_gui.app.cluster import ClusterDesk
from bwinf_gui.app.documents.recent import RecentFile
from bwinf_gui.app.settings import Settings
from bwinf_gui.app.window import MainWindow
from bwinf_gui.border import call
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.banner import BannerAction, BannerKind, BannerMessage
from bwinf_gui.widgets.pictures import Exports

if TYPE_CHECKING:
    from bwinf_gui.app.help import AboutDialog, HelpWindow
    from bwinf_gui.app.settings_dialog import SettingsDialog
    from bwinf_gui.widgets.writing_dialog import WritingDialog


class Dialogs(QObject):
    """Opens dialogs by the actions of the window.

    Signals:
        settings_changed: The `Settings` that hold from now on.
        settings_closed: No more is changed for now.
    """

    settings_changed = Signal(object)
    settings_closed = Signal()

    def __init__(
        self,
        *,
        window: MainWindow,
        settings: Callable[[], Settings],
        settings_used: SignalInstance,
        cluster: ClusterDesk,
        recent: Callable[[], Sequence[RecentFile]],
    ) -> None:
        super().__init__(window)
        self._window, self._appearance = window, window.appearance
        self._settings, self._settings_used = settings, settings_used
        self._cluster, self._recent = cluster, recent
        actions = window.actions_
        actions.help.triggered.connect(self.show_guide)
        actions.own_program.triggered.connect(lambda: self._help.show_common("programs"))
        actions.keys.triggered.connect(lambda: self._help.show_common("keys"))
        actions.settings.triggered.connect(self.show_settings)
        actions.about.triggered.connect(lambda: self._about.open())  # noqa: PLW0108
        actions.export.triggered.connect(self.export)
        actions.report.triggered.connect(self.report)

    def welcome(self) -> None:
        """Say what to do, above the tabs, until it is read."""

        def explain() -> None:
            self.show_guide()
            banner.dismiss()

        words = to_translate(
            "Welcome! Choose a task, then open a file or an example. "
            "F1 explains what is shown, ? lists the keys."
        )
        banner = self._window.banner("welcomeStrip")
        banner.show_message(
            BannerMessage("", words, kind=BannerKind.HINT),
            [BannerAction(to_translate("Help"), explain, name="welcomeGuide")],
        )

    @Slot()
    def show_guide(self) -> None:
        self._help.show_guide(self._window.page.task)

    @Slot()
    def show_settings(self) -> None:
        self._settings_dialog.present()

    @Slot()
    def show_computing(self) -> None:
        self.show_settings()
        self._settings_dialog.show_computing()

    @cached_property
    def _settings_dialog(self) -> "SettingsDialog":
        # Most windows never show it, as with the help.
        from bwinf_gui.app.settings_dialog import SettingsDialog  # noqa: PLC0415

        dialog = SettingsDialog(
            settings=self._settings(), appearance=self._appearance, parent=self._window
        )
        dialog.show_cluster(self._cluster.view)
        self._cluster.changed.connect(lambda: dialog.show_cluster(self._cluster.view))
        self._settings_used.connect(dialog.show_settings)
        dialog.changed.connect(self.settings_changed)
        dialog.finished.connect(self.settings_closed)
        return dialog

    @Slot()
    def export(self) -> None:
        """Offer the pictures and tables of the page on top as files."""
        page = self._window.page
        exports, path = call(page.task, "exports", page.seen.exports), page.document.path
        if exports == Exports():
            self._window.show_message(tr("There is nothing to export here yet."))
            return
        from bwinf_gui.widgets.writing_dialog import ExportDialog  # noqa: PLC0415

        self._open(
            ExportDialog(
                exports=exports,
                folder=path.parent if path else Path.home(),
                name=Path(page.document.name).stem,
                appearance=self._appearance,
                parent=self._window,
            )
        )

    @Slot()
    def report(self) -> None:
        """Offer the page's own report, or one on its document and recent files of its task."""
        page = self._window.page
        if page.seen.offer_report():
            return
        from bwinf_gui.app.report import ReportDialog  # noqa: PLC0415

        recent = [file.path for file in self._recent() if file.task is page.task]
        self._open(
            ReportDialog(
                title=page.task.title,
                page=page,
                sources=[page, *(path for path in recent if path != page.document.file)],
                engine=self._window.engine,
                metrics=self._appearance.theme.metrics,
                parent=self._window,
            )
        )

    def _open(self, dialog: "WritingDialog") -> None:
        dialog.reported.connect(self._window.show_message)
        dialog.failed.connect(self._window.page.banner.show_problem)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @cached_property
    def _about(self) -> "AboutDialog":
        from bwinf_gui.app.help import AboutDialog  # noqa: PLC0415

        return AboutDialog(appearance=self._appearance, parent=self._window)

    @cached_property
    def _help(self) -> "HelpWindow":
        from bwinf_gui.app.help import HelpWindow, keys_of_window  # noqa: PLC0415

        window = self._window
        return HelpWindow(
            keys=lambda: keys_of_window(window.page.task, window.menuBar()),
            appearance=self._appearance,
            parent=window,
        )
