"""The actions that menus, tool rows and keys share."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.icons import Icons

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
        self.new = self._new("newAction", "", "Ctrl+N")
        self.open = self._new("openAction", "open", "Ctrl+O")
        self.examples = self._new("examplesAction", "example")
        self.examples_menu = QMenu(parent)
        self.examples_menu.setObjectName("examplesMenu")
        self.examples.setMenu(self.examples_menu)
        self.next_file = self._new("nextFileAction", "", "Ctrl+PgDown")
        self.previous_file = self._new("previousFileAction", "", "Ctrl+PgUp")
        self.save = self._new("saveAction", "save", "Ctrl+S")
        self.save_as = self._new("saveAsAction", "", "Ctrl+Shift+S")
        self.undo = self._new("undoAction", "undo", "Ctrl+Z", icon_only=True)
        self.redo = self._new("redoAction", "redo", "Ctrl+Shift+Z", "Ctrl+Y", icon_only=True)
        self.copy_command = self._new("copyCommandAction", "copy", "Ctrl+Shift+C")
        self.export = self._new("exportAction", "export", "Ctrl+E", icon_only=True)
        self.report = self._new("reportAction", "", "Ctrl+P")
        self.start = self._new("startAction", "play", "Ctrl+Return", "Ctrl+Enter")
        self.stop = self._new("stopAction", "stop", "Esc")
        self.new_seed = self._new("newChanceAction", "chance", "F9")
        self.runs = self._new("runsAction", "table", "Ctrl+R")
        self.full_screen = self._new("fullScreenAction", "", "F11", checkable=True)
        self.projector = self._new("projectorAction", "", checkable=True)
        self.leave = self._new("leaveAction", "close")
        self.larger_text = self._new("largerTextAction", "plus", "Ctrl++", "Ctrl+=")
        self.smaller_text = self._new("smallerTextAction", "minus", "Ctrl+-")
        self.normal_text = self._new("normalTextAction", "", "Ctrl+0")
        self.settings = self._new("settingsAction", "settings", "Ctrl+,")
        self.help = self._new("helpAction", "help", "F1")
        self.own_program = self._new("ownProgramAction", "")
        self.keys = self._new("keysAction", "", "?")
        self.about = self._new("aboutAction", "info")
        self.about_qt = self._new("aboutQtAction", "")
        self.quit = self._new("quitAction", "", "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)
        self.use_language()

    def use_language(self) -> None:
        self._name(self.new, tr("&New"))
        self._name(self.open, tr("&Open …"), tr("Open"))
        self._name(self.examples, tr("&Examples"), tr("Examples"))
        self._name(self.next_file, tr("Nex&t file"))
        self._name(self.previous_file, tr("Pre&vious file"))
        self._name(self.save, tr("&Save"), tr("Save"))
        self._name(self.save_as, tr("Save &as …"))
        self._name(self.undo, tr("&Undo"))
        self._name(self.redo, tr("&Redo"))
        self._name(self.copy_command, tr("&Copy command"), tr("Command"))
        self._name(self.export, tr("E&xport …"))
        self._name(self.report, tr("Re&port or print …"))
        self._name(self.start, tr("Start, &pause or resume"))
        self._name(self.stop, tr("S&top"))
        self._name(self.new_seed, tr("&New seed"))
        self._name(self.runs, tr("&Runs …"))
        self._name(self.full_screen, tr("&Full screen"))
        self._name(self.projector, tr("&Projector view"))
        self._name(self.leave, tr("Leave (Esc)"))
        self._name(self.larger_text, tr("&Larger"))
        self._name(self.smaller_text, tr("&Smaller"))
        self._name(self.normal_text, tr("&Normal"))
        self._name(self.settings, tr("S&ettings …"))
        self._name(self.help, tr("&Help on this tab"))
        self._name(self.own_program, tr("Write your own &program"))
        self._name(self.keys, tr("&Keys"))
        self._name(self.about, tr("&About BwInf-GUI"))
        self._name(self.about_qt, tr("About &Qt"))
        self._name(self.quit, tr("&Quit"))

    def set_enabled(self, action: QAction, *, disabled_reason: str) -> None:
        """Enable an action, or give the reason against it in its tool tip."""
        if self._refusals.get(action) == disabled_reason:
            return
        self._refusals[action] = disabled_reason
        action.setEnabled(not disabled_reason)
        self._show_key(action)

    def _new(
        self, name: str, icon: str, *keys: str, checkable: bool = False, icon_only: bool = False
    ) -> QAction:
        action = QAction(self)
        action.setObjectName(name)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setCheckable(checkable)
        action.setProperty("iconOnly", icon_only)
        if icon:
            action.setIcon(self._icons.icon(icon))
        return action

    def _name(self, action: QAction, text: str, short: str = "") -> None:
        """Give an action its text, the shorter one of tool rows, and a tool tip with its key."""
        action.setText(text)
        action.setIconText(short or plain_text(text))
        self._show_key(action)

    def _show_key(self, action: QAction) -> None:
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        plain = action.text().replace("&", "")
        tip = tr("{0} ({1})").format(plain, key) if key else plain
        action.setToolTip("\n".join(filter(None, (tip, self._refusals.get(action, "")))))


def plain_text(text: str) -> str:
    """The text of an action without the marks of its key, and of a dialog that it opens."""
    return text.replace("&", "").replace(" …", "")
