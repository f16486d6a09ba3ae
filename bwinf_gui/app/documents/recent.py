"""What can be reopened: unsaved drafts, and recent files."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from PySide6.QtCore import QDate, QLocale

from bwinf_gui.app.runs.sentences import date_in_words
from bwinf_gui.runs.drafts import KeptDraft
from bwinf_gui.task import Task
from bwinf_gui.tasks import find
from bwinf_gui.tasks.recognition import task_of
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.choices import ListChoice

_MOST_FILES = 5


@dataclass(frozen=True, slots=True)
class RecentFile:
    """A file that was opened before, and the result of checking it.

    Until its drive has answered, the file counts as there.
    """

    path: Path
    task: Task | None = None
    changed: date | None = None
    is_there: bool = True


def looked_at(path: Path) -> RecentFile:
    """What is known of a file; may take long."""
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone().date()
    except (OSError, ValueError, OverflowError):
        return RecentFile(path, is_there=False)
    return RecentFile(path, task_of(path), changed)


def draft_offer(kept: KeptDraft) -> ListChoice:
    """A draft as an entry of a list, with the moment of its last change."""
    # A task may no longer be installed.
    task = find(kept.task)
    name = legible(kept.draft.name) or untitled_name(task.title if task else kept.task)
    when = date_in_words(datetime.fromtimestamp(kept.changed, UTC))
    detail = tr("not saved · {0}").format(when)
    place = legible(str(kept.draft.file)) if kept.draft.file is not None else name
    return ListChoice(kept.draft.key, name, detail, place)


def file_offers(files: Sequence[RecentFile], task: Task) -> list[ListChoice]:
    """The files of a task among those opened last, with the day of their last change."""
    entries = []
    for file in files:
        if file.task is task and file.changed is not None:
            changed = QDate(file.changed.year, file.changed.month, file.changed.day)
            day = QLocale().toString(changed, QLocale.FormatType.ShortFormat)
            name, place = legible(file.path.name), legible(str(file.path))
            entries.append(ListChoice(file.path, name, day, place))
    return entries[:_MOST_FILES]


def untitled_name(title: str) -> str:
    """The name of a task's document without a file, in titles and lists."""
    return tr("Untitled ({0})").format(title)
