"""What can be opened again: drafts that were not saved, and files that were opened last."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QFileInfo, QLocale

from bwinf_gui.app.runs.sentences import date_in_words
from bwinf_gui.runs.drafts import KeptDraft
from bwinf_gui.task import Task
from bwinf_gui.tasks import find
from bwinf_gui.tasks.recognition import task_of
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.choice_list import ListChoice

_MOST_FILES = 5


def draft_offer(kept: KeptDraft) -> ListChoice:
    """A draft as an entry of a list, with the moment of its last change."""
    name = kept.draft.name or untitled_name(_title(kept.task))
    when = date_in_words(datetime.fromtimestamp(kept.changed, UTC))
    detail = tr("not saved · {0}").format(when)
    place = str(kept.draft.file) if kept.draft.file is not None else name
    return ListChoice(kept.draft.key, name, detail, place)


def file_offers(paths: Sequence[Path], task: Task) -> list[ListChoice]:
    """The files of a task among those opened last, with the day of their last change."""
    entries = []
    for path in paths:
        if task_of(path) is task:
            day = QFileInfo(str(path)).lastModified().date()
            detail = QLocale().toString(day, QLocale.FormatType.ShortFormat)
            entries.append(ListChoice(path, path.name, detail, str(path)))
    return entries[:_MOST_FILES]


def untitled_name(title: str) -> str:
    """What a document of a task without a file is called in titles and lists."""
    return tr("Untitled ({0})").format(title)


def _title(word: str) -> str:
    """What a task is called, also one that is not installed any more."""
    task = find(word)
    return task.title if task is not None else word
