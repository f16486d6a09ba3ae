"""The dialogs of the window, created on demand: help, settings, about; and the welcome."""

from collections.abc import Callable, Iterator
from html import escape
from platform import python_version
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot, qVersion
from PySide6.QtWidgets import QLabel, QMessageBox, QTextBrowser, QWidget

from bwinf_gui import __version__
from bwinf_gui.app.cluster import ClusterView
from bwinf_gui.app.forms import Plain, ProgramOwner, StateDialog, copier
from bwinf_gui.app.settings import Settings
from bwinf_gui.app.window import MainWindow
from bwinf_gui.kit.stage import Stage
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint, application_icon
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.system_information import LICENCES, library_version, system_information
from bwinf_gui.widgets.theme import Appearance

if TYPE_CHECKING:
    from bwinf_gui.app.help import HelpWindow, KeyGroup
    from bwinf_gui.app.settings_dialog import SettingsDialog

WIDTH, HEIGHT = 130, 120
"""The size in units; limited by the screen."""
ICON = 16
"""The side of the program's icon, in units."""


class AboutDialog(StateDialog):
    """Shows version and licences."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(
            Plain(),
            name="aboutDialog",
            title=to_translate("About BwInf-GUI"),
            appearance=appearance,
            parent=parent,
        )
        ui = self._ui
        icon, side = QLabel(), ui.px(ICON)
        icon.setPixmap(application_icon().pixmap(side, side))
        details = QTextBrowser()
        details.setOpenLinks(False)
        ui.named(details, "aboutDetails")
        ui.say(to_translate("Licences and versions"), details.setAccessibleName)
        ui.say(lambda _s: _details(ui.metrics.unit), details.setHtml)
        appearance.changed.connect(self._stage.show_language)
        copy = copier(
            self._stage,
            "copySystemInformation",
            to_translate("&Copy system information"),
            system_information,
            tip=to_translate("For reporting something that does not work"),
        )
        qt = ui.button(to_translate("About &Qt"), lambda: QMessageBox.aboutQt(self))
        words = ui.column(
            ui.label(lambda _s: f"BwInf-GUI {__version__}", role="question"),
            ui.label(
                to_translate(
                    "See, step through and compare answers to tasks of the Bundeswettbewerb "
                    "Informatik."
                )
            ),
        )
        head = ui.row(icon, (words, 1), gap=4.0)
        ui.pad(ui.column(head, (details, 1), self._closing(copy, qt), gap=2.0, into=self))
        self._begin(WIDTH, HEIGHT)


def _details(unit: int) -> str:
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
    return (
        "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
        + f'<table cellpadding="{unit}">{rows}</table>'
        + f"<p><b>{heading}</b></p><p>{system}</p>"
    )


def _made_with() -> Iterator[tuple[str, str, str]]:
    """Name, version and licence of each component of the program."""
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
        self._stage = Stage(Plain(), appearance=appearance, task=ProgramOwner(), parent=self)
        ui, words = (
            self._stage.ui,
            to_translate(
                "Welcome! Choose a task, then open a file or an example. "
                "F1 explains what is shown, ? lists the keys."
            ),
        )
        icon = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=appearance, parent=self)
        icon.set_side(ui.metrics.large_icon)
        ui.say(to_translate("Welcome"), self.setAccessibleName)
        ui.say(words, self.setAccessibleDescription)
        guide = ui.button(to_translate("Help"), self.guide_requested.emit, name="welcomeGuide")
        close = ui.button(
            "", self.hide, icon="close", tip=to_translate("Close this message"), flat=True
        )
        row = ui.row(icon, (ui.label(words), 1), guide, close, gap=2.0, into=self)
        edge = ui.px(2.5)
        row.setContentsMargins(edge, ui.px(1), edge, ui.px(1))
        self._stage.show(self._stage.state, anew=True)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "_stage"):
            self._stage.show_language()


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
        self._help_window().show_common("keys")

    @Slot()
    def show_settings(self) -> None:
        """Let the settings be changed."""
        if self._settings_dialog is None:
            # Most windows never show it, as with the help.
            from bwinf_gui.app.settings_dialog import SettingsDialog  # noqa: PLC0415

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
        """Show version and licences."""
        if self._about is None:
            self._about = AboutDialog(appearance=self._appearance, parent=self._window)
        self._about.open()

    @Slot()
    def _close_all(self) -> None:
        for dialog in (self._help, self._settings_dialog, self._about):
            if dialog is not None:
                dialog.close()

    def _help_window(self) -> "HelpWindow":
        if self._help is None:
            from bwinf_gui.app.help import HelpWindow  # noqa: PLC0415

            self._help = HelpWindow(
                keys=self._keys, appearance=self._appearance, parent=self._window
            )
        return self._help

    def _keys(self) -> "list[KeyGroup]":
        from bwinf_gui.app import help as keys  # noqa: PLC0415

        of_task = keys.keys_of_task(self._window.page.task)
        return [of_task, *keys.keys_of_menus(self._window.menuBar()), keys.keys_everywhere()]
