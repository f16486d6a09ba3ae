"""The help: guides, all keys, read off the menus and the tasks, and what the program is made of."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from platform import python_version
from string import Template

from PySide6.QtCore import QUrl, Slot, qVersion
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu, QMenuBar, QMessageBox, QTextBrowser, QWidget

from bwinf_gui import __version__
from bwinf_gui.app.forms import Plain, StateDialog, copier
from bwinf_gui.border import Surviving, call
from bwinf_gui.resources import resource
from bwinf_gui.task import Key, Starter, Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.translation import spoken_language, to_translate, tr
from bwinf_gui.widgets.actions import key_text, plain_text
from bwinf_gui.widgets.icons import application_icon
from bwinf_gui.widgets.save_dialog import save_chosen
from bwinf_gui.widgets.system_information import LICENCES, library_version, system_information
from bwinf_gui.widgets.theme import Appearance, Theme
from bwinf_gui.widgets.tool_row import SegmentSwitch


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    keys: tuple[Key, ...]
    """Their effects are in the spoken language."""


def keys_of_window(task: Task, bar: QMenuBar) -> list[KeyGroup]:
    """All keys, those of the task on top first."""
    return [keys_of_task(task), *keys_of_menus(bar), keys_everywhere()]


def keys_of_menus(bar: QMenuBar) -> list[KeyGroup]:
    """The keys of all actions, menu by menu."""
    groups = []
    for action in bar.actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            keys = tuple(_key(entry) for entry in _entries(menu) if entry.shortcuts())
            if keys:
                groups.append(KeyGroup(plain_text(action.text()), keys))
    return groups


def keys_everywhere() -> KeyGroup:
    """The keys that every window has, and hardly anybody knows."""
    return KeyGroup(
        tr("Everywhere"),
        (
            Key(("Tab", "Shift+Tab"), tr("To the next or the previous control")),
            Key(("Ctrl+Tab", "Ctrl+Shift+Tab"), tr("To the next or previous tab")),
            Key(("F10",), tr("Into the menus")),
        ),
    )


def keys_of_task(task: Task) -> KeyGroup:
    """The keys of the pictures of a tab."""
    playing = (
        Key(("Left", "Right"), tr("One step back or forward")),
        Key(("Home", "End"), tr("To the beginning or the end")),
        Key(("Space",), tr("Play, pause")),
        Key(("+", "-"), tr("Play faster or more slowly")),
    )
    own = (Key(key.keys, tr(key.does)) for key in task.keys)
    return KeyGroup(task.title, (*playing, *own))


def as_html(groups: Sequence[KeyGroup], *, titles: bool = True) -> str:
    """Groups of keys as a table."""
    rows = []
    for group in groups:
        if titles:
            rows.append(f'<tr><td colspan="2"><h2>{escape(group.title)}</h2></td></tr>')
        rows += (f"<tr><td>{_caps(key)}</td><td>{escape(key.does)}</td></tr>" for key in group.keys)
    return f'<table class="keys">{"".join(rows)}</table>'


def _entries(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _entries(below)
        else:
            yield action


def _key(action: QAction) -> Key:
    texts = (key.toString(QKeySequence.SequenceFormat.PortableText) for key in action.shortcuts())
    return Key(tuple(texts), plain_text(action.text()))


def _caps(key: Key) -> str:
    """The keys, each like the cap of a key."""
    return " ".join(
        f'<span class="key">&nbsp;{escape(key_text(name))}&nbsp;</span>' for name in key.keys
    )


_COPY, _SAVE = "copy", "save"
"""The effects of links on a program."""
_COMMON = {
    "check": to_translate("Check"),
    "programs": to_translate("Programs"),
    "window": to_translate("Window"),
    "keys": to_translate("Keys"),
    "cluster": to_translate("Cluster"),
}
"""Topics besides the tasks, in the order of the switch."""
WIDTH, HEIGHT = 150, 160
"""The size in units; limited by the screen."""


@dataclass(frozen=True, kw_only=True)
class HelpState(Plain):
    """The topic, and the latest action with a program."""

    place: int = 0
    done: str = ""


class HelpWindow(StateDialog):
    """Stays open next to the window while people try what they read."""

    def __init__(
        self, *, keys: Callable[[], Sequence[KeyGroup]], appearance: Appearance, parent: QWidget
    ) -> None:
        title = to_translate("Help")
        super().__init__(
            HelpState(), name="helpWindow", title=title, appearance=appearance, parent=parent
        )
        ui = self._ui
        self._keys = keys
        self._switch = SegmentSwitch(parent=self)
        self._text = QTextBrowser(self)
        self._text.setObjectName("helpText")
        self._text.setOpenLinks(False)
        self._text.anchorClicked.connect(self._on_link)
        for task in all_tasks():
            self._switch.add(task.title)
        for name in _COMMON.values():
            ui.say(name, self._switch.add("").setText)
        ui.say(title, self._text.setAccessibleName)
        ui.bind("place", lambda s: s.place, self._switch.choose, blank=0)
        ui.bind("text", lambda s: s.place, self._show, blank=0)
        self._switch.chosen.connect(self._choose)
        appearance.changed.connect(lambda: self._show(self._stage.state.place))
        done = ui.label(lambda s: s.done, role="hint", name="helpDone", says=True)
        layout = ui.column(
            self._switch,
            (self._text, 1),
            ui.row((done, 1), self._closing()),
            gap=2.0,
            into=self,
        )
        ui.pad(layout)
        self._begin(WIDTH, HEIGHT)

    def show_guide(self, task: Task) -> None:
        self._open(all_tasks().index(task))

    def show_common(self, name: str) -> None:
        """Open with a general topic, such as the `keys`."""
        self._open(len(all_tasks()) + [*_COMMON].index(name))

    def _open(self, place: int) -> None:
        self._choose(place)
        self.present()
        self._text.setFocus()

    def _choose(self, place: int) -> None:
        # The keys are for the tab that is on top now.
        self._stage.show(self._stage.state.but(place=place, done=""), fresh=True)

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        """Copy or save the program that a link names."""
        starter = starters()[link.path()]
        if link.scheme() == _COPY:
            QGuiApplication.clipboard().setText(starter.text)
            self._say(tr("{0} is copied.").format(starter.file_name))
            return
        save_chosen(
            self,
            tr("Save the program"),
            Path.home() / starter.file_name,
            lambda _path: starter.text.encode(),
            saved=self._say,
            failed=lambda _name, why: self._say(why()),
        )

    def _say(self, done: str) -> None:
        self._stage.show(self._stage.state.but(done=done))

    def _show(self, place: int) -> None:
        tasks, theme = all_tasks(), self._ui.appearance.theme
        if place < len(tasks):
            content = guide(tasks[place])
        else:
            name = [*_COMMON][place - len(tasks)]
            content = as_html(self._keys()) if name == "keys" else common_guide(name)
        document = self._text.document()
        document.setDefaultStyleSheet(_style(theme))
        document.setDocumentMargin(4 * theme.metrics.unit)
        document.setIndentWidth(4 * theme.metrics.unit)
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
    """The starter programs of all tasks."""
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


_ABOUT_WIDTH, _ABOUT_HEIGHT = 130, 120
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
        self._begin(_ABOUT_WIDTH, _ABOUT_HEIGHT)


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
