"""The dice that are edited: a value, the file it came from, and every change undoable."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from bwinf_gui.core.ludo.dice import Dice, Die, format_dice, parse_dice
from bwinf_gui.places import write_atomically

NEW_DIE = Die((1, 2, 3, 4, 5, 6))


class DiceDocument(QObject):
    """Dice, their file and the history of their changes.

    Signals:
        dice_changed: Other dice are shown, by an edit, undo or another file.
        file_changed: The dice have another file, or were saved.
    """

    dice_changed = Signal()
    file_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.history = QUndoStack(self)
        self._dice: Dice = ()
        self._name = ""
        self._file: Path | None = None
        self._writable = False
        self.history.cleanChanged.connect(self.file_changed)

    @property
    def dice(self) -> Dice:
        """The dice in the order of their numbers."""
        return self._dice

    @property
    def file(self) -> Path | None:
        """The file that was read or written last; None for dice that have none."""
        return self._file

    @property
    def path(self) -> Path | None:
        """The file to save to; None for an example and for dice that were never saved."""
        return self._file if self._writable else None

    @property
    def name(self) -> str:
        """What the dice are called: the file's name, or an empty text."""
        return self._name

    @property
    def is_modified(self) -> bool:
        """Whether there are changes that were not saved."""
        return not self.history.isClean()

    def open(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show the dice of a file; raises InputError and then keeps the old ones."""
        dice = parse_dice(content, path.name)
        self.history.clear()
        self._name = path.name
        self._file, self._writable = path, writable
        self._show(dice)
        self.file_changed.emit()

    def begin(self, dice: Dice) -> None:
        """Show new dice that have no file."""
        self.history.clear()
        self._name, self._file, self._writable = "", None, False
        self._show(dice)
        self.file_changed.emit()

    def save(self, path: Path) -> None:
        """Write the dice in the contest's format; raises OSError."""
        write_atomically(path, format_dice(self._dice).encode())
        self._file, self._writable, self._name = path, True, path.name
        self.history.setClean()
        self.file_changed.emit()

    def replace_die(self, index: int, die: Die, text: str) -> None:
        """Give a die other faces."""
        if self._dice[index] != die:
            self._change((*self._dice[:index], die, *self._dice[index + 1 :]), text)

    def add_die(self, text: str, die: Die = NEW_DIE) -> None:
        """Append a die."""
        self._change((*self._dice, die), text)

    def remove_dice(self, indices: set[int], text: str) -> None:
        """Take dice away."""
        kept = tuple(die for index, die in enumerate(self._dice) if index not in indices)
        if kept != self._dice:
            self._change(kept, text)

    def _change(self, dice: Dice, text: str) -> None:
        self.history.push(_Change(text, self._dice, dice, self._show))

    def _show(self, dice: Dice) -> None:
        self._dice = dice
        self.dice_changed.emit()


class _Change(QUndoCommand):
    def __init__(self, text: str, before: Dice, after: Dice, show: Callable[[Dice], None]) -> None:
        super().__init__(text)
        self._before = before
        self._after = after
        self._show = show

    def redo(self) -> None:
        self._show(self._after)

    def undo(self) -> None:
        self._show(self._before)
