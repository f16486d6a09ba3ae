"""Which key does what: the menus tell their own, and the pictures' are listed here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from bwinf_gui.text.errors import TASK_NAMES, Task
from bwinf_gui.text.translation import tr

_ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−"}
"""Keys that are known by a sign in every language."""


@dataclass(frozen=True, slots=True)
class Key:
    """Keys of which each does the same, as `QKeySequence` reads them, and what that is."""

    keys: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    keys: tuple[Key, ...]


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
            Key(("Tab", "Shift+Tab"), tr("To the next or the previous control")),
            Key(("Ctrl+Tab", "Ctrl+Shift+Tab"), tr("To the next or previous tab")),
            Key(("F10",), tr("Into the menus")),
        ),
    )


def keys_of_task(task: Task) -> KeyGroup:
    """The keys of the pictures of a tab."""
    return KeyGroup(TASK_NAMES[task], (*_recording_keys(), *_own_keys()[task]))


def as_html(groups: Sequence[KeyGroup], *, titles: bool = True) -> str:
    """Groups of keys as a table."""
    rows = []
    for group in groups:
        if titles:
            rows.append(f'<tr><td colspan="2"><h2>{escape(group.title)}</h2></td></tr>')
        rows += (f"<tr><td>{_caps(key)}</td><td>{escape(key.does)}</td></tr>" for key in group.keys)
    return f'<table class="keys">{"".join(rows)}</table>'


def _recording_keys() -> tuple[Key, ...]:
    return (
        Key(("Left", "Right"), tr("One step back or forward")),
        Key(("Home", "End"), tr("To the beginning or the end")),
        Key(("Space",), tr("Play, pause")),
        Key(("+", "-"), tr("Play faster or more slowly")),
    )


def _own_keys() -> dict[Task, tuple[Key, ...]]:
    """What a picture has beyond the keys of recordings."""
    return {
        Task.PARKING: (
            Key(("Up", "Down"), tr("Choose the spot before or after")),
            Key(("PgUp", "PgDown"), tr("Choose a spot further away")),
            Key(("A", "B"), tr("Choose the spot with this letter, and so on")),
            Key(("Del",), tr("Remove the chosen car")),
            Key(("F2",), tr("Rename the chosen car")),
        ),
        Task.HOTELS: (Key(("Up", "Down"), tr("Raise or lower the threshold")),),
        Task.LUDO: (Key(("Del",), tr("Remove the chosen dice")),),
        Task.NIM: (
            Key(
                ("1", "2"),
                tr("Choose the row with this number, and so on; then that many sticks"),
            ),
            Key(("Return",), tr("Take the sticks that are marked")),
        ),
    }


def _entries(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _entries(below)
        else:
            yield action


def _key(action: QAction) -> Key:
    texts = (key.toString(QKeySequence.SequenceFormat.PortableText) for key in action.shortcuts())
    return Key(tuple(texts), _plain(action.text()))


def _plain(text: str) -> str:
    return text.replace("&", "").replace(" …", "")


def _caps(key: Key) -> str:
    """The keys, each like the cap of a key."""
    return " ".join(
        f'<span class="key">&nbsp;{escape(key_text(name))}&nbsp;</span>' for name in key.keys
    )


def key_text(name: str) -> str:
    """What is printed on a key, in the language of the window."""
    native = QKeySequence(name).toString(QKeySequence.SequenceFormat.NativeText)
    enter = tr("Return")
    return _ARROWS.get(name, native.replace("Return", enter))
