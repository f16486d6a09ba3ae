"""The windows beside the main one: help, settings, about; each is made when it is asked for."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.app.about import AboutDialog
from bwinf_gui.app.help_keys import KeyGroup, keys_everywhere, keys_of_menus, keys_of_task
from bwinf_gui.app.help_window import HelpWindow
from bwinf_gui.app.settings import Settings
from bwinf_gui.app.settings_dialog import SettingsDialog
from bwinf_gui.app.welcome import WelcomeStrip
from bwinf_gui.app.window import MainWindow
from bwinf_gui.widgets.theme import Appearance


class Dialogs(QObject):
    """Opens them by the actions of the window.

    Signals:
        settings_changed: The `Settings` that hold from now on.
        settings_closed: No more is changed for now.
    """

    settings_changed = Signal(object)
    settings_closed = Signal()

    def __init__(
        self, *, window: MainWindow, appearance: Appearance, settings: Callable[[], Settings]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._appearance = appearance
        self._settings = settings
        self._help: HelpWindow | None = None
        self._settings_dialog: SettingsDialog | None = None
        self._about: AboutDialog | None = None
        actions = window.actions_
        actions.help.triggered.connect(self.show_guide)
        actions.keys.triggered.connect(self.show_keys)
        actions.settings.triggered.connect(self.show_settings)
        actions.about.triggered.connect(self.show_about)
        window.closed.connect(self._close_all)

    def welcome(self) -> None:
        """Say what to do, above the tabs, until it is read."""
        strip = WelcomeStrip(appearance=self._appearance, parent=self._window)
        strip.guide_requested.connect(self.show_guide)
        strip.guide_requested.connect(strip.hide)
        self._window.put_above_tabs(strip)

    def refresh(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        if self._settings_dialog is not None:
            self._settings_dialog.show_settings(settings)

    @Slot()
    def show_guide(self) -> None:
        """Explain the tab on top."""
        self._help_window().show_guide(self._window.page.task)

    @Slot()
    def show_keys(self) -> None:
        """List all keys."""
        self._help_window().show_keys()

    @Slot()
    def show_settings(self) -> None:
        """Let the settings be changed."""
        if self._settings_dialog is None:
            self._settings_dialog = SettingsDialog(
                settings=self._settings(), appearance=self._appearance, parent=self._window
            )
            self._settings_dialog.changed.connect(self.settings_changed)
            self._settings_dialog.finished.connect(self.settings_closed)
        self._settings_dialog.show()
        self._settings_dialog.raise_()
        self._settings_dialog.activateWindow()

    @Slot()
    def show_about(self) -> None:
        """Tell version and licences."""
        if self._about is None:
            self._about = AboutDialog(appearance=self._appearance, parent=self._window)
        self._about.open()

    @Slot()
    def _close_all(self) -> None:
        for dialog in (self._help, self._settings_dialog, self._about):
            if dialog is not None:
                dialog.close()

    def _help_window(self) -> HelpWindow:
        if self._help is None:
            self._help = HelpWindow(
                keys=self._keys, appearance=self._appearance, parent=self._window
            )
        return self._help

    def _keys(self) -> list[KeyGroup]:
        page = self._window.page
        return [
            keys_of_task(page.task),
            *keys_of_menus(self._window.menuBar()),
            keys_everywhere(),
        ]
