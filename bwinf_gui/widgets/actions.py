"""The actions that menus, tool rows and keys share."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Icons
from bwinf_gui.widgets.texts import LiveTexts

_SIGNS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−"}
"""Keys that are known by a sign in every language."""


def key_text(name: str) -> str:
    """The label of a key, in the language of the window."""
    native = QKeySequence(name).toString(QKeySequence.SequenceFormat.NativeText)
    return _SIGNS.get(name, native)


class Actions(QObject):
    """Every action of the window; the responsible part connects to it."""

    def __init__(self, *, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self._icons = icons
        self._refusals: dict[QAction, str] = {}
        self._texts: dict[QAction, tuple[str, str]] = {}
        new = self._new
        self.new = new("newAction", to_translate("&New"), "Ctrl+N")
        self.open = new("openAction", to_translate("&Open …"), "Ctrl+O", icon="open")
        self.examples = new("examplesAction", to_translate("&Examples"), icon="example")
        self.examples_menu = QMenu(parent)
        self.examples_menu.setObjectName("examplesMenu")
        self.examples.setMenu(self.examples_menu)
        self.next_file = new("nextFileAction", to_translate("Nex&t file"), "Ctrl+PgDown")
        self.previous_file = new("previousFileAction", to_translate("Pre&vious file"), "Ctrl+PgUp")
        self.save = new("saveAction", to_translate("&Save"), "Ctrl+S", icon="save")
        self.save_as = new("saveAsAction", to_translate("Save &as …"), "Ctrl+Shift+S")
        self.undo = new("undoAction", to_translate("&Undo"), "Ctrl+Z", icon="undo")
        self.redo = new("redoAction", to_translate("&Redo"), "Ctrl+Shift+Z", "Ctrl+Y", icon="redo")
        self.copy_command = new(
            "copyCommandAction",
            to_translate("&Copy command"),
            "Ctrl+Shift+C",
            icon="copy",
            short=to_translate("Command"),
        )
        self.export = new("exportAction", to_translate("E&xport …"), "Ctrl+E", icon="export")
        for action in (self.undo, self.redo, self.export):
            action.setProperty("iconOnly", True)
        self.report = new("reportAction", to_translate("Re&port or print …"), "Ctrl+P")
        self.start = new(
            "startAction",
            to_translate("Start, &pause or resume"),
            "Ctrl+Return",
            "Ctrl+Enter",
            icon="play",
        )
        self.stop = new("stopAction", to_translate("S&top"), "Esc", icon="stop")
        self.new_seed = new("newSeedAction", to_translate("&New seed"), "F9", icon="chance")
        self.runs = new("runsAction", to_translate("&Runs …"), "Ctrl+R", icon="table")
        self.full_screen = new("fullScreenAction", to_translate("&Full screen"), "F11")
        self.projector = new("projectorAction", to_translate("&Projector view"))
        for action in (self.full_screen, self.projector):
            action.setCheckable(True)
        self.leave = new("leaveAction", to_translate("Leave (Esc)"), icon="close")
        self.larger_text = new(
            "largerTextAction", to_translate("&Larger"), "Ctrl++", "Ctrl+=", icon="plus"
        )
        self.smaller_text = new(
            "smallerTextAction", to_translate("&Smaller"), "Ctrl+-", icon="minus"
        )
        self.normal_text = new("normalTextAction", to_translate("&Normal"), "Ctrl+0")
        self.settings = new(
            "settingsAction", to_translate("S&ettings …"), "Ctrl+,", icon="settings"
        )
        self.help = new("helpAction", to_translate("&Help on this tab"), "F1", icon="help")
        self.own_program = new("ownProgramAction", to_translate("Write your own &program"))
        self.keys = new("keysAction", to_translate("&Keys"), "?")
        self.about = new("aboutAction", to_translate("&About BwInf-GUI"), icon="info")
        self.about_qt = new("aboutQtAction", to_translate("About &Qt"))
        self.quit = new("quitAction", to_translate("&Quit"), "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)
        LiveTexts(parent, self._say_texts)

    def set_enabled(self, action: QAction, *, disabled_reason: str) -> None:
        """Enable an action, or give the reason against it in its tool tip."""
        if self._refusals.get(action) == disabled_reason:
            return
        self._refusals[action] = disabled_reason
        action.setEnabled(not disabled_reason)
        self._show_key(action)

    def _new(self, name: str, text: str, *keys: str, icon: str = "", short: str = "") -> QAction:
        """An action; rows of tools have its icon, and its `short` text if it has one."""
        action = QAction(self)
        action.setObjectName(name)
        action.setShortcuts([QKeySequence(key) for key in keys])
        if icon:
            action.setIcon(self._icons.icon(icon))
        self._texts[action] = text, short
        return action

    def _say_texts(self) -> None:
        for action, (text, short) in self._texts.items():
            action.setText(tr(text))
            action.setIconText(tr(short) if short else plain_text(tr(text)))
            self._show_key(action)

    def _show_key(self, action: QAction) -> None:
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        plain = action.text().replace("&", "")
        tip = tr("{0} ({1})").format(plain, key) if key else plain
        action.setToolTip("\n".join(filter(None, (tip, self._refusals.get(action, "")))))


def plain_text(text: str) -> str:
    """The text of an action without the marks of its key, and of a dialog that it opens."""
    return text.replace("&", "").replace(" …", "")
