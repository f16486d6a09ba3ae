"""Asks the user: for a file to save something in, or whether something is meant."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from bwinf_gui.places import free_with_ending, write_atomically
from bwinf_gui.text.errors import not_saved_in_words
from bwinf_gui.text.reading import legible, saved_in_words


def save_chosen(
    parent: QWidget,
    title: str,
    suggestion: Path,
    content: Callable[[Path], bytes],
    *,
    kinds: str = "",
    saved: Callable[[str], object],
    failed: Callable[[str, Callable[[], str]], object],
) -> Path | None:
    """Ask for a file and write it; returns its path, None where it was not written.

    The file gets the suggestion's ending, and `content` its path. `saved` gets a sentence, `failed`
    the name of the file and what says why.
    """
    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(suggestion), kinds)
    if not chosen:
        return None
    path = Path(chosen)
    try:
        path = free_with_ending(path, suggestion.suffix)
        write_atomically(path, content(path))
    except OSError as error:
        failed(legible(path.name), partial(not_saved_in_words, error))
        return None
    saved(saved_in_words(path))
    return path


def is_meant(parent: QWidget, question: str, yes: str) -> bool:
    """Whether the user says yes to a question about something that cannot be taken back."""
    box = QMessageBox(parent)
    box.setText(question)
    accept = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    return box.clickedButton() is accept
