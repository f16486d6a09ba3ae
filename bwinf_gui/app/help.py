"""The help: the guide of the tab on top, and all keys, read off the menus and the tasks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from string import Template

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QMenu,
    QMenuBar,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.border import Surviving, call
from bwinf_gui.places import write_atomically
from bwinf_gui.resources import resource
from bwinf_gui.task import Starter, Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import spoken_language, tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.theme import Appearance, Theme
from bwinf_gui.widgets.tool_row import SegmentSwitch

_ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−"}
"""Keys that are known by a sign in every language."""


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys of which each does the same, as `QKeySequence` reads them, and what that is."""

    keys: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    keys: tuple[KeyHelp, ...]


def keys_of_menus(bar: QMenuBar) -> list[KeyGroup]:
    """The keys of all actions, menu by menu."""
    groups = []
    for action in bar.actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            keys = tuple(_key(entry) for entry in _entries(menu) if entry.shortcuts())
            if keys:
                groups.append(KeyGroup(_plain(action.text()), keys))
    return groups


def keys_everywhere() -> KeyGroup:
    """The keys that every window has, and hardly anybody knows."""
    return KeyGroup(
        tr("Everywhere"),
        (
            KeyHelp(("Tab", "Shift+Tab"), tr("To the next or the previous control")),
            KeyHelp(("Ctrl+Tab", "Ctrl+Shift+Tab"), tr("To the next or previous tab")),
            KeyHelp(("F10",), tr("Into the menus")),
        ),
    )


def keys_of_task(task: Task) -> KeyGroup:
    """The keys of the pictures of a tab."""
    own = (KeyHelp(key.keys, tr(key.does)) for key in task.keys)
    return KeyGroup(task.title, (*_recording_keys(), *own))


def as_html(groups: Sequence[KeyGroup], *, titles: bool = True) -> str:
    """Groups of keys as a table."""
    rows = []
    for group in groups:
        if titles:
            rows.append(f'<tr><td colspan="2"><h2>{escape(group.title)}</h2></td></tr>')
        rows += (f"<tr><td>{_caps(key)}</td><td>{escape(key.does)}</td></tr>" for key in group.keys)
    return f'<table class="keys">{"".join(rows)}</table>'


def _recording_keys() -> tuple[KeyHelp, ...]:
    return (
        KeyHelp(("Left", "Right"), tr("One step back or forward")),
        KeyHelp(("Home", "End"), tr("To the beginning or the end")),
        KeyHelp(("Space",), tr("Play, pause")),
        KeyHelp(("+", "-"), tr("Play faster or more slowly")),
    )


def _entries(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _entries(below)
        else:
            yield action


def _key(action: QAction) -> KeyHelp:
    texts = (key.toString(QKeySequence.SequenceFormat.PortableText) for key in action.shortcuts())
    return KeyHelp(tuple(texts), _plain(action.text()))


def _plain(text: str) -> str:
    return text.replace("&", "").replace(" …", "")


def _caps(key: KeyHelp) -> str:
    """The keys, each like the cap of a key."""
    return " ".join(
        f'<span class="key">&nbsp;{escape(key_text(name))}&nbsp;</span>' for name in key.keys
    )


def key_text(name: str) -> str:
    """What is printed on a key, in the language of the window."""
    native = QKeySequence(name).toString(QKeySequence.SequenceFormat.NativeText)
    enter = tr("Return")
    return _ARROWS.get(name, native.replace("Return", enter))


_COPY, _SAVE = "copy", "save"
"""What links do with a program."""
COMMON_GUIDES = ("check", "programs", "cluster", "window")
"""What is told beside the tasks, in the order of the switch."""
WIDTH, HEIGHT = 150, 160
"""The size in units; a smaller screen takes what it can."""


class HelpWindow(QDialog):
    """Stays open beside the window while people try what they read."""

    def __init__(
        self, *, keys: Callable[[], Sequence[KeyGroup]], appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("helpWindow")
        self._keys = keys
        self._appearance = appearance
        self._switch = SegmentSwitch(parent=self)
        for task in all_tasks():
            self._switch.add(task.title)
        self._check_button, self._programs_button = self._switch.add(""), self._switch.add("")
        self._cluster_button = self._switch.add("")
        self._window_button, self._keys_button = self._switch.add(""), self._switch.add("")
        self._text = QTextBrowser(self)
        self._text.setObjectName("helpText")
        self._text.setOpenLinks(False)
        self._text.anchorClicked.connect(self._on_link)
        self._told = QLabel(self)
        self._told.setObjectName("helpTold")
        self._told.setProperty("role", "hint")
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._arrange()
        self._switch.chosen.connect(self._show)
        self._buttons.rejected.connect(self.close)
        appearance.changed.connect(self._show)
        self.retranslate()

    def show_guide(self, task: Task) -> None:
        self._open(all_tasks().index(task))

    def show_common(self, name: str) -> None:
        """Open with one of `COMMON_GUIDES`."""
        self._open(len(all_tasks()) + COMMON_GUIDES.index(name))

    def show_keys(self) -> None:
        self._open(len(all_tasks()) + len(COMMON_GUIDES))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Help"))
        self._check_button.setText(tr("Check"))
        self._programs_button.setText(tr("Programs"))
        self._cluster_button.setText(tr("Cluster"))
        self._window_button.setText(tr("Window"))
        self._keys_button.setText(tr("Keys"))
        self._text.setAccessibleName(tr("Help"))
        self._show()

    def _arrange(self) -> None:
        metrics = self._appearance.theme.metrics
        layout = QVBoxLayout(self)
        layout.setSpacing(metrics.gap)
        layout.addWidget(self._switch)
        layout.addWidget(self._text, 1)
        layout.addLayout(apart(self._told, self._buttons))
        available = self.screen().availableGeometry().size()
        self.resize(
            min(metrics.across(WIDTH), round(0.95 * available.width())),
            min(metrics.across(HEIGHT), round(0.85 * available.height())),
        )

    def _open(self, place: int) -> None:
        self._switch.choose(place)
        self._show()
        self.show()
        self.raise_()
        self.activateWindow()
        self._text.setFocus()

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        """Copy or save the program that a link names."""
        starter = starters()[link.path()]
        if link.scheme() == _COPY:
            QGuiApplication.clipboard().setText(starter.text)
            self._tell(tr("{0} is copied.").format(starter.file_name))
            return
        suggested = str(Path.home() / starter.file_name)
        name, _ = QFileDialog.getSaveFileName(self, tr("Save the program"), suggested)
        if not name:
            return
        try:
            write_atomically(Path(name), starter.text.encode())
        except OSError as error:
            self._tell(as_sentence(error))
        else:
            self._tell(tr("{0} saved").format(Path(name).name))

    def _tell(self, text: str) -> None:
        self._told.setText(text)
        announce(self._told, text)

    @Slot()
    def _show(self) -> None:
        self._told.clear()
        place = self._switch.current
        contents: list[Callable[[], str]] = [partial(guide, task) for task in all_tasks()]
        contents += [partial(common_guide, name) for name in COMMON_GUIDES]
        content = contents[place]() if place < len(contents) else as_html(self._keys())
        unit = self._appearance.theme.metrics.unit
        document = self._text.document()
        document.setDefaultStyleSheet(_style(self._appearance.theme))
        document.setDocumentMargin(4 * unit)
        document.setIndentWidth(4 * unit)
        self._text.setHtml(content)


def guide(task: Task) -> str:
    """The guide for a tab in the current language, as HTML."""
    with Surviving():
        keys = call(task, "keys", lambda: as_html([keys_of_task(task)], titles=False))
        text = call(task, "help", task.guide, spoken_language())
        return call(task, "help", Template(text).substitute, {"keys": keys})
    return f"<h1>{escape(task.title)}</h1>"


def common_guide(name: str) -> str:
    """A guide for what all tabs share in the current language, as HTML."""
    text = resource("help", spoken_language(), f"{name}.html").read_text("utf-8")
    return Template(text).safe_substitute(kits="".join(map(_starter, starters().items())))


def starters() -> dict[str, Starter]:
    """The programs to begin one's own with, of all tasks."""
    found: dict[str, Starter] = {}
    for task in all_tasks():
        with Surviving():
            programs = task.load("starters", Mapping) or {}
            found |= {f"{task.word}/{word}": starter for word, starter in programs.items()}
    return found


def _starter(entry: tuple[str, Starter]) -> str:
    """A program, and links that copy and save it."""
    place, starter = entry
    command = f"{starter.build} && {starter.command}" if starter.build else starter.command
    copy, save = tr("Copy"), tr("Save as {0} …").format(starter.file_name)
    return (
        f"<h2>{escape(starter.language)}</h2>"
        f'<p><a href="{_COPY}:{place}">{escape(copy)}</a> &nbsp; '
        f'<a href="{_SAVE}:{place}">{escape(save)}</a> &nbsp; '
        f"<code>{escape(command)}</code></p>"
        f"<pre>{escape(starter.text)}</pre>"
    )


def _style(theme: Theme) -> str:
    colours, metrics = theme.colours, theme.metrics
    unit = metrics.unit
    return f"""
        h1 {{ font-size: {metrics.css_size(1.5)}; margin-top: 0px; margin-bottom: {unit}px; }}
        h2 {{ font-size: {metrics.css_size(1.12)}; margin-top: {5 * unit}px; margin-bottom: 0px; }}
        p {{ margin-top: {unit}px; margin-bottom: 0px; line-height: 120%; }}
        ul {{ margin-top: 0px; margin-bottom: 0px; }}
        li {{ margin-top: {unit}px; line-height: 120%; }}
        .lead {{ color: {colours.secondary}; font-size: {metrics.css_size(1.12)}; }}
        .key {{ background-color: {colours.selected}; font-weight: bold; }}
        a {{ color: {colours.accent}; }}
        code, pre {{ font-family: {metrics.fixed_pitch().family()}; }}
        pre {{ background-color: {colours.alternate}; }}
        td {{ padding: {unit}px {3 * unit}px {unit}px 0px; vertical-align: middle; }}
    """
