"""The subject of a tab: a value, the file it came from, and its undoable changes."""

import hashlib
import operator
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from bwinf_gui.border import Something, Surviving, checked, guarded
from bwinf_gui.places import write_atomically
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import to_translate, tr

Value = TypeVar("Value")


@dataclass(eq=False, slots=True)
class DocumentSource(Generic[Value]):
    """The document that a value belongs to, and the state of its file.

    All states of a document share one, so that undo never restores the state of the file from
    before it was saved.
    """

    name: str = ""
    file: Path | None = None
    writable: bool = False
    saved: Value | None = None
    """The value as the file has it, or as it was begun; None where that is not known."""
    digest: str = ""
    content: bytes = b""
    """The content of the file, if it was read or written here and has not changed since."""
    key: str = field(default_factory=lambda: uuid.uuid4().hex)


@dataclass(frozen=True, slots=True)
class DocumentState(Generic[Value]):
    """A value, and the document it belongs to."""

    value: Value | None
    origin: DocumentSource[Value]


def digest_of(content: bytes) -> str:
    """Identifies a version of a file."""
    return hashlib.sha256(content).hexdigest()


class Document(QObject, Generic[Value]):
    """A value, its file and the history of its changes.

    `parse` reads the bytes of a file, given its name, and raises InputError; `write` gives the text
    of a file; values are of one `kind`. If another document displaces one with changes, undo brings
    it back.
    Signals:
        changed: Another value is shown, by an edit, undo or another file.
        file_changed: The value has another file, was saved, or has changes to save from now on.
        opening: Another document is about to be shown; choices made for the present one end.
        opened: Another document is shown, and not an edit of the one before.
        displaced: The `Draft` of unsaved changes, as another document takes their place.
    """

    changed = Signal()
    file_changed = Signal()
    opening = Signal()
    opened = Signal()
    displaced = Signal(object)

    def __init__(
        self,
        *,
        parse: Callable[[bytes, str], Value],
        write: Callable[[Value], str],
        kind: type = Something,
        untitled: str = "",
    ) -> None:
        super().__init__()
        self.history = QUndoStack(self)
        self._parse, self._write = parse, write
        self._content: Callable[[Value], bytes] = self._written
        self._kind = kind
        self.untitled = untitled or to_translate("your unsaved work")
        """What a value without a name is called within a sentence; to be translated."""
        self._equal: Callable[[Value, Value], bool] = operator.eq
        self.held: DocumentState[Value] = DocumentState(None, DocumentSource())
        """What is shown; only the methods of the document change it."""
        self.is_modified = False
        """Whether saving would keep something that is kept nowhere yet."""

    def guard(self, task: Task) -> None:
        """Have `parse` and `write` be called as functions of a task: they raise TaskMistake."""
        kind, passing = self._kind, (InputError,)
        self._parse = guarded(task, "parse", self._parse, expected=kind, passing=passing)
        self._content = guarded(task, "write", self._content)
        self._equal = guarded(task, "== of the value", lambda one, other: bool(one == other))

    @property
    def value(self) -> Value | None:
        """The value shown; None before there is one."""
        return self.held.value

    @property
    def saved(self) -> Value | None:
        return self.held.origin.saved

    @property
    def is_empty(self) -> bool:
        return self.value is None

    @property
    def file(self) -> Path | None:
        """The file that was read or written last; None for a value that has none."""
        return self.held.origin.file

    @property
    def content(self) -> bytes:
        """The file of the value as it would be saved now; empty where there is no value."""
        return b"" if self.value is None else self._content_to_save(self.value)

    @property
    def key(self) -> str:
        """Identifies the document, even among several of the same file."""
        return self.held.origin.key

    @property
    def path(self) -> Path | None:
        """The file to save to; None for an example and for a document that was never saved."""
        return self.file if self.held.origin.writable else None

    @property
    def name(self) -> str:
        """The name of the value: the file's name, or an empty text."""
        return self.held.origin.name

    @property
    def name_in_sentence(self) -> str:
        return self.name or tr(self.untitled)

    @property
    def label(self) -> str:
        """The name, with a star while there are changes that were not saved."""
        return f"{self.name}*" if self.name and self.is_modified else self.name

    def open(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show the value of a file; raises InputError and then keeps the old one."""
        value = self._parse(content, path.name)
        origin = DocumentSource(path.name, path, writable, value, digest_of(content), content)
        self.show(DocumentState(value, origin))

    def check(self, content: bytes, name: str) -> None:
        """Raise InputError where `open` would."""
        self._parse(content, name)

    def begin(self, value: Value) -> None:
        """Show a new value that has no file, and nothing worth saving yet."""
        self.show(DocumentState(value, DocumentSource(saved=value)))

    def make(self, value: Value, text: str) -> None:
        """Show a value that was made up, as a change called `text`; it belongs to no file."""
        origin = self.held.origin
        is_own = self.value is not None and origin.file is None and not origin.name
        self._open(DocumentState(value, origin if is_own else DocumentSource()), text)

    def adopt(self, content: bytes, *, name: str, text: str) -> None:
        """Show the content of a file that does not exist yet, as a change called `text`.

        Raises InputError and then keeps the present value.
        """
        self._open(DocumentState(self._parse(content, name), DocumentSource(name)), text)

    def restore(self, value: Value, *, name: str) -> None:
        """Show the value of a former file, of which only the name is known."""
        self.show(DocumentState(value, DocumentSource(name, saved=value)))

    def recover(self, draft: Draft) -> None:
        """Show unsaved changes; raises InputError and then keeps the present value."""
        value = self._parse(draft.content, draft.name)
        writable = draft.file is not None
        origin: DocumentSource[Value] = DocumentSource(
            draft.name, draft.file, writable, digest=draft.digest, key=draft.key
        )
        self.show(DocumentState(value, origin))

    def show(self, held: DocumentState[Value]) -> None:
        """Show a document; undo brings the one before back if anything was changed in it."""
        if not self.is_modified and not self.history.count():
            self.take(held, opens=True)
            return
        name = held.origin.name
        self._open(held, tr("Open {0}").format(name) if name else tr("Start over"))

    def draft(self) -> Draft | None:
        """What is kept for the next start; None where all of it is saved."""
        return self._unsaved()

    def save(self, path: Path) -> None:
        """Write the value in the contest's format; raises OSError."""
        value = self.held.value
        if value is None:
            return
        content = self._content_to_save(value)
        write_atomically(path, content)
        origin = self.held.origin
        origin.name, origin.file, origin.writable = path.name, path, True
        origin.saved, origin.digest, origin.content = value, digest_of(content), content
        self.is_modified = self._differs_from_file()
        self.file_changed.emit()

    def matches_disk(self, content: bytes | None) -> bool:
        """Whether the file had this content when it was read or written last."""
        return content is not None and digest_of(content) == self.held.origin.digest

    def keep_local_version(self, content: bytes | None) -> None:
        """Keep the value although the file has another content, or cannot be read.

        The value is then in no file, so it counts as unsaved; saving it over that content needs no
        further question.
        """
        origin = self.held.origin
        origin.saved, origin.content = None, b""
        origin.digest = digest_of(content) if content is not None else ""
        self.is_modified = self._differs_from_file()
        self.file_changed.emit()

    def change(self, value: Value, text: str) -> None:
        """Show an edited value; `text` names the edit in the menu. An equal one is no change."""
        if not self._is_shown(value):
            self.history.push(_Change(text, self, DocumentState(value, self.held.origin)))

    def amend(self, value: Value) -> None:
        """Show a consequence of the last change; undo takes both back together."""
        held = DocumentState(value, self.held.origin)
        if self.history.canUndo():
            self.history.push(_Change("", self, held, amends=True))
        else:
            self.take(held)

    def _written(self, value: Value) -> bytes:
        # Comments of a file may hold any bytes; they come back as they were.
        return checked(self._write, self._write(value), str).encode(errors="surrogateescape")

    def _content_to_save(self, value: Value) -> bytes:
        """The file's own bytes if the value is unchanged, however they are formatted; else new."""
        content, origin = self._content(value), self.held.origin
        if origin.saved is not None and origin.content and content == self._content(origin.saved):
            return origin.content
        return content

    def _open(self, held: DocumentState[Value], text: str) -> None:
        self.history.push(_Change(text, self, held, opens=True))

    def take(self, held: DocumentState[Value], *, opens: bool = False) -> None:
        """Show a state without adding to the history; `opens`: it is another document."""
        if opens:
            self.opening.emit()
        # Taken while the old document is still here, but sent when the new one is.
        unsaved = None
        if held.origin is not self.held.origin:
            # Qt crashes where an entry of its history raises what the task's `write` does.
            with Surviving():
                unsaved = self._unsaved()
        was_modified = self.is_modified
        self.held = held
        self.is_modified = self._differs_from_file()
        if unsaved is not None:
            self.displaced.emit(unsaved)
        self.changed.emit()
        if opens or self.is_modified is not was_modified:
            self.file_changed.emit()
        if opens:
            self.opened.emit()

    def _unsaved(self) -> Draft | None:
        value = self.held.value
        if value is None or not self.is_modified:
            return None
        return self._draft_of(self._content(value))

    def _draft_of(self, content: bytes) -> Draft:
        return Draft(self.key, self.name, self.path, self.held.origin.digest, content)

    def _differs_from_file(self) -> bool:
        return self.value is not None and not self._is_shown(self.saved)

    def _is_shown(self, value: Value | None) -> bool:
        """Whether a value is the one shown; False where a task cannot compare them."""
        shown = self.value
        if value is None or shown is None or value is shown:
            return value is shown
        with Surviving():
            return self._equal(value, shown)
        return False


_KIND = 1


class _Change(QUndoCommand):
    """Shows one state in place of another; one that amends is taken back with the one before."""

    def __init__(
        self,
        text: str,
        document: Document[Any],
        after: DocumentState[Any],
        *,
        opens: bool = False,
        amends: bool = False,
    ) -> None:
        super().__init__(text)
        self._document, self._opens = document, opens
        self._before, self.after = document.held, after
        self.amends = amends

    def redo(self) -> None:
        self._document.take(self.after, opens=self._opens)

    def undo(self) -> None:
        self._document.take(self._before, opens=self._opens)

    def id(self) -> int:
        """Qt asks only changes of one kind whether they take in the next one."""
        return _KIND

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        if not isinstance(other, _Change) or not other.amends:
            return False
        self.after = other.after
        return True
