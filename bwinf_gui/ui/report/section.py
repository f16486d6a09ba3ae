"""What a report says about one file."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from bwinf_gui.core.errors import InputError
from bwinf_gui.core.tables import Table
from bwinf_gui.ui.common.pictures import image_of
from bwinf_gui.ui.common.task_page import TaskPage
from bwinf_gui.ui.errors import TASK_NAMES, place_in_words, reason_in_words

PICTURE_SCALE = 2
MOST_ROWS = 60
"""A longer table would fill pages that nobody reads; the report says where the rest is."""


@dataclass(frozen=True, slots=True)
class Caption:
    """A picture and what it shows."""

    title: str
    image: QImage


@dataclass(frozen=True, slots=True)
class Section:
    """The answer for one file: sentences, pictures, tables and the command that gives the same."""

    heading: str
    sentences: tuple[str, ...] = ()
    pictures: tuple[Caption, ...] = ()
    tables: tuple[Table, ...] = ()
    command: str = ""


def section_of(page: TaskPage) -> Section:
    """The section about what a tab shows now."""
    exports = page.exports()
    return Section(
        heading=shown_name(page),
        sentences=(*page.sentences(), _settings_of(page)),
        pictures=tuple(
            Caption(picture.title, image_of(picture.widget, PICTURE_SCALE))
            for picture in exports.pictures
        ),
        tables=tuple(offer.table() for offer in exports.tables),
        command=page.command() or "",
    )


def shown_name(page: TaskPage) -> str:
    """What a tab shows is called, and whether it is not saved like that."""
    name = page.document_name or TASK_NAMES[page.task]
    if page.document_file is not None and not page.is_modified:
        return name
    return QCoreApplication.translate("Report", "{0} (not saved)").format(name)


def _settings_of(page: TaskPage) -> str:
    """What the answer depends on beside the file, in words: the seed and the like."""
    told: list[str] = []
    connection = page.status_changed.connect(lambda _news, constants: told.append(constants))
    page.send_status()
    page.status_changed.disconnect(connection)
    return told[-1]


def refused_section(path: Path, error: InputError) -> Section:
    """The section about a file that was refused."""
    return Section(path.name, (f"{place_in_words(error)}: {reason_in_words(error)}",))


def shortened(table: Table) -> tuple[Table, str]:
    """The first rows of a table, and a sentence about the others if there are any."""
    left = len(table.rows) - MOST_ROWS
    if left <= 0:
        return table, ""
    text = QCoreApplication.translate("Report", "{0} more rows; “Export” writes the whole table.")
    return Table(table.title, table.heads, table.rows[:MOST_ROWS]), text.format(left)
