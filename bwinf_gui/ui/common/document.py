"""What a tab edits: a value of core, the file it came from, and every change undoable."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from bwinf_gui.places import write_atomically

Value = TypeVar("Value")


class Document(QObject, Generic[Value]):
    """A value, its file and the history of its changes.

    `parse` reads the bytes of a file, given its name, and raises InputError; `write` gives the text
    of a file.

    Signals:
        changed: Another value is shown, by an edit, undo or another file.
        file_changed: The value has another file, or was saved.
    """

    changed = Signal()
    file_changed = Signal()

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
        self._value: Value | None = None
        self._name = ""
        self._file: Path | None = None
        self._writable = False
        self.history.cleanChanged.connect(self.file_changed)

    @property
    def value(self) -> Value | None:
        """What is shown; None before anything is."""
        return self._value

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return self._value is None

    @property
    def file(self) -> Path | None:
        """The file that was read or written last; None for a value that has none."""
        return self._file

    @property
    def path(self) -> Path | None:
        """The file to save to; None for an example and for what was never saved."""
        return self._file if self._writable else None

    @property
    def name(self) -> str:
        """What the value is called: the file's name, or an empty text."""
        return self._name

    @property
    def is_modified(self) -> bool:
        """Whether there are changes that were not saved."""
        return not self.history.isClean()

    def open(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show the value of a file; raises InputError and then keeps the old one."""
        value = self._parse(content, path.name)
        self._replace(value, name=path.name, file=path, writable=writable)

    def begin(self, value: Value) -> None:
        """Show a new value that has no file."""
        self._replace(value, name="", file=None, writable=False)

    def restore(self, value: Value, *, name: str) -> None:
        """Show a value that had a file once, of which only the name is known."""
        self._replace(value, name=name, file=None, writable=False)

    def save(self, path: Path) -> None:
        """Write the value in the contest's format; raises OSError."""
        if self._value is None:
            return
        # Comments of a file may hold any bytes; they come back as they were.
        write_atomically(path, self._write(self._value).encode(errors="surrogateescape"))
        self._file, self._writable, self._name = path, True, path.name
        self.history.setClean()
        self.file_changed.emit()

    def change(self, value: Value, text: str) -> None:
        """Show an edited value; `text` names the edit in the menu. An equal one is no change."""
        if value != self._value:
            self.history.push(_Change(text, self._value, value, self._show))

    def _replace(self, value: Value, *, name: str, file: Path | None, writable: bool) -> None:
        self.history.clear()
        self._name, self._file, self._writable = name, file, writable
        self._show(value)
        self.file_changed.emit()

    def _show(self, value: Value | None) -> None:
        self._value = value
        self.changed.emit()


class _Change(QUndoCommand, Generic[Value]):
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
