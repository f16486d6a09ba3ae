"""What stands beside the tabs: help, settings, about, each made when it is asked for; a welcome."""

from collections.abc import Callable, Iterator
from html import escape
from platform import python_version

from PySide6.QtCore import QObject, Qt, Signal, Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui import __version__
from bwinf_gui.app.cluster import ClusterView
from bwinf_gui.app.help import HelpWindow, KeyGroup, keys_everywhere, keys_of_menus, keys_of_task
from bwinf_gui.app.settings import Settings
from bwinf_gui.app.settings_dialog import SettingsDialog
from bwinf_gui.app.window import MainWindow
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Tint, application_icon
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.system_information import LICENCES, library_version, system_information
from bwinf_gui.widgets.theme import Appearance

WIDTH, HEIGHT = 130, 120
"""The size in units; a smaller screen takes what it can."""
ICON = 16
"""The side of the program's icon, in units."""


class AboutDialog(QDialog):
    """Tells version and licences."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("aboutDialog")
        self._appearance = appearance
        self._icon, self._name, self._purpose = QLabel(self), QLabel(self), QLabel(self)
        self._details = QTextBrowser(self)
        self._details.setObjectName("aboutDetails")
        self._details.setOpenLinks(False)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._copy, self._qt = QPushButton(self), QPushButton(self)
        self._copy.setObjectName("copySystemInformation")
        self._arrange()
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("About BwInf-GUI"))
        self._purpose.setText(
            tr("See, step through and compare answers to tasks of the Bundeswettbewerb Informatik.")
        )
        self._details.setAccessibleName(tr("Licences and versions"))
        self._copy.setText(tr("&Copy system information"))
        self._copy.setToolTip(tr("For reporting something that does not work"))
        self._qt.setText(tr("About &Qt"))
        self._show_details()

    def _arrange(self) -> None:
        metrics = self._appearance.theme.metrics
        side = ICON * metrics.unit
        self._icon.setPixmap(application_icon().pixmap(side, side))
        self._name.setText(f"BwInf-GUI {__version__}")
        self._name.setProperty("role", "question")
        self._purpose.setWordWrap(True)
        for button in (self._copy, self._qt):
            self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        words = QVBoxLayout()
        words.addWidget(self._name)
        words.addWidget(self._purpose)
        head = QHBoxLayout()
        head.setSpacing(4 * metrics.unit)
        head.addWidget(self._icon)
        head.addLayout(words, 1)
        layout = QVBoxLayout(self)
        layout.setSpacing(metrics.gap)
        layout.addLayout(head)
        layout.addWidget(self._details, 1)
        layout.addWidget(self._buttons)
        available = self.screen().availableGeometry().size()
        self.resize(
            min(metrics.across(WIDTH), round(0.95 * available.width())),
            min(HEIGHT * metrics.unit, round(0.85 * available.height())),
        )

    def _connect(self) -> None:
        self._copy.clicked.connect(self._on_copy)
        self._qt.clicked.connect(lambda: QMessageBox.aboutQt(self))
        self._buttons.rejected.connect(self.close)
        self._appearance.changed.connect(self._show_details)

    @Slot()
    def _show_details(self) -> None:
        sentences = (
            tr("BwInf-GUI is free: you may use it, change it and pass it on (MIT licence)."),
            tr(
                "It uses Qt for Python and Qt under the LGPL 3, which lets anybody replace them, "
                "and the font Noto Sans under the SIL Open Font License 1.1."
            ),
        )
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td>{escape(version)}</td><td>{escape(licence)}</td></tr>"
            for name, version, licence in _made_with()
        )
        heading = escape(tr("System information"))
        system = escape(system_information()).replace("\n", "<br>")
        unit = self._appearance.theme.metrics.unit
        self._details.setHtml(
            "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
            + f'<table cellpadding="{unit}">{rows}</table>'
            + f"<p><b>{heading}</b></p><p>{system}</p>"
        )

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(system_information())
        self._copy.setText(tr("✓ Copied"))


def _made_with() -> Iterator[tuple[str, str, str]]:
    """Name, version and licence of what the program is made with."""
    yield "Python", python_version(), "PSF 2"
    yield "Qt", qVersion(), "LGPL 3"
    for name, licence in LICENCES.items():
        yield name, library_version(name), licence


class WelcomeStrip(QWidget):
    """Names the ways to begin; it goes when it is closed.

    Signals:
        guide_requested: The user wants to read more.
    """

    guide_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("welcomeStrip")
        self.setProperty("banner", "welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        metrics, icons = appearance.theme.metrics, appearance.icons
        icon = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=appearance, parent=self)
        icon.set_side(metrics.large_icon)
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._guide, self._close = QPushButton(self), QToolButton(self)
        self._guide.setObjectName("welcomeGuide")
        self._guide.clicked.connect(self.guide_requested)
        self._close.setIcon(icons.icon("close"))
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        edge = round(2.5 * metrics.unit)
        row.setContentsMargins(edge, metrics.unit, edge, metrics.unit)
        row.setSpacing(metrics.gap)
        row.addWidget(icon)
        row.addWidget(self._text, 1)
        row.addWidget(self._guide)
        row.addWidget(self._close)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Welcome"))
        text = tr(
            "Welcome! Choose a task, then open a file or an example. "
            "F1 explains what is shown, ? lists the keys."
        )
        self._text.setText(text)
        self.setAccessibleDescription(text)
        self._guide.setText(tr("Help"))
        self._close.setToolTip(tr("Close this message"))
        self._close.setAccessibleName(tr("Close this message"))


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
        self._cluster = ClusterView()
        self._about: AboutDialog | None = None
        actions = window.actions_
        actions.help.triggered.connect(self.show_guide)
        actions.own_program.triggered.connect(self.show_programs)
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

    @Slot(object)
    def show_cluster(self, view: ClusterView) -> None:
        self._cluster = view
        if self._settings_dialog is not None:
            self._settings_dialog.show_cluster(view)

    @Slot()
    def show_guide(self) -> None:
        """Explain the tab on top."""
        self._help_window().show_guide(self._window.page.task)

    @Slot()
    def show_programs(self) -> None:
        self._help_window().show_common("programs")

    @Slot()
    def show_keys(self) -> None:
        self._help_window().show_keys()

    @Slot()
    def show_settings(self) -> None:
        """Let the settings be changed."""
        if self._settings_dialog is None:
            self._settings_dialog = SettingsDialog(
                settings=self._settings(), appearance=self._appearance, parent=self._window
            )
            self._settings_dialog.show_cluster(self._cluster)
            self._settings_dialog.changed.connect(self.settings_changed)
            self._settings_dialog.finished.connect(self.settings_closed)
        self._settings_dialog.show()
        self._settings_dialog.raise_()
        self._settings_dialog.activateWindow()

    @Slot()
    def show_computing(self) -> None:
        """Let be changed where work is done."""
        self.show_settings()
        if self._settings_dialog is not None:
            self._settings_dialog.show_computing()

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
