"""What a tab edits: a value of core, the file it came from, and every change undoable."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from bwinf_gui.places import write_atomically

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Draft:
    """Changes that were not saved: the content of a file as it would be, and which file that is.

    `file` is None for what was never saved.
    """

    name: str
    file: Path | None
    content: bytes


class Document(QObject, Generic[Value]):
    """A value, its file and the history of its changes.

    `parse` reads the bytes of a file, given its name, and raises InputError; `write` gives the text
    of a file. Where another document takes the place of changes that were not saved, undo brings
    them back.

    Signals:
        changed: Another value is shown, by an edit, undo or another file.
        file_changed: The value has another file, or was saved.
        opened: Another document is shown, and not an edit of the one before.
    """

    changed = Signal()
    file_changed = Signal()
    opened = Signal()

    def __init__(
        self,
        *,
        parse: Callable[[bytes, str], Value],
        write: Callable[[Value], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.history = QUndoStack(self)
        self._parse = parse
        self._write = write
        self._held: Held[Value] = Held()
        self.history.cleanChanged.connect(self.file_changed)

    @property
    def value(self) -> Value | None:
        """What is shown; None before anything is."""
        return self._held.value

    @property
    def saved(self) -> Value | None:
        """The value as its file has it, or as it was begun; None where that is not known."""
        return self._held.saved

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return self.value is None

    @property
    def file(self) -> Path | None:
        """The file that was read or written last; None for a value that has none."""
        return self._held.file

    @property
    def path(self) -> Path | None:
        """The file to save to; None for an example and for what was never saved."""
        return self._held.file if self._held.writable else None

    @property
    def name(self) -> str:
        """What the value is called: the file's name, or an empty text."""
        return self._held.name

    @property
    def is_modified(self) -> bool:
        """Whether there are changes that were not saved."""
        return not self.history.isClean()

    def open(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show the value of a file; raises InputError and then keeps the old one."""
        value = self._parse(content, path.name)
        self._replace(value, name=path.name, file=path, writable=writable, content=content)

    def begin(self, value: Value) -> None:
        """Show a new value that has no file."""
        self._replace(value, name="", file=None, writable=False)

    def restore(self, value: Value, *, name: str) -> None:
        """Show a value that had a file once, of which only the name is known."""
        self._replace(value, name=name, file=None, writable=False)

    def recover(self, draft: Draft) -> None:
        """Show changes that were not saved; raises InputError and then keeps what is shown."""
        value = self._parse(draft.content, draft.name)
        self._replace(value, name=draft.name, file=draft.file, writable=draft.file is not None)
        self._held = replace(self._held, saved=None)
        self.history.resetClean()

    def draft(self) -> Draft | None:
        """The changes that were not saved; None where there are none."""
        value = self._held.value
        if value is None or not self._holds_changes:
            return None
        return Draft(self.name, self.path, self._content(value))

    def save(self, path: Path) -> None:
        """Write the value in the contest's format; raises OSError."""
        value = self._held.value
        if value is None:
            return
        content = self._content_to_save(value)
        write_atomically(path, content)
        self._held = Held(
            value, name=path.name, file=path, writable=True, saved=value, content=content
        )
        self.history.setClean()
        self.file_changed.emit()

    def change(self, value: Value, text: str) -> None:
        """Show an edited value; `text` names the edit in the menu. An equal one is no change."""
        if value != self._held.value:
            self.history.push(_Change(text, self._held.value, value, self._show))

    @property
    def _holds_changes(self) -> bool:
        """Whether there is something that saving would keep."""
        return self.is_modified and not self.is_empty

    def _content(self, value: Value) -> bytes:
        # Comments of a file may hold any bytes; they come back as they were.
        return self._write(value).encode(errors="surrogateescape")

    def _content_to_save(self, value: Value) -> bytes:
        """The file as it was if nothing in it was changed, however it is written; else anew."""
        content, held = self._content(value), self._held
        if held.saved is not None and held.content and content == self._content(held.saved):
            return held.content
        return content

    def _replace(
        self,
        value: Value,
        *,
        name: str,
        file: Path | None,
        writable: bool,
        content: bytes = b"",
    ) -> None:
        held = Held(value, name=name, file=file, writable=writable, saved=value, content=content)
        if self._holds_changes:
            text = self.tr("Open {0}").format(name) if name else self.tr("Begin anew")
            self.history.push(_Change(text, self._held, held, self._hold))
            self.history.setClean()
        else:
            self.history.clear()
            self._hold(held)

    def _hold(self, held: "Held[Value]") -> None:
        self._held = held
        self.changed.emit()
        self.file_changed.emit()
        self.opened.emit()

    def _show(self, value: Value | None) -> None:
        self._held = replace(self._held, value=value)
        self.changed.emit()


@dataclass(frozen=True, slots=True)
class Held(Generic[Value]):
    """A value, and where it comes from; `content` is the file's with which `saved` came."""

    value: Value | None = None
    name: str = ""
    file: Path | None = None
    writable: bool = False
    saved: Value | None = None
    content: bytes = b""


class _Change(QUndoCommand, Generic[Value]):
    """Shows one thing in place of another."""

    def __init__(
        self, text: str, before: Value, after: Value, show: Callable[[Value], None]
    ) -> None:
        super().__init__(text)
        self._before = before
        self._after = after
        self._show = show

    def redo(self) -> None:
        self._show(self._after)

    def undo(self) -> None:
        self._show(self._before)
