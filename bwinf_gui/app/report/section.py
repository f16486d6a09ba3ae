"""What a report says about one file."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bwinf_gui.text.errors import InputError, as_sentence, place_in_words
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import Part
from bwinf_gui.widgets.page import TaskPage

MOST_ROWS = 60
"""A longer table would fill pages that nobody reads; the report says where the rest is."""

Source = Path | TaskPage
"""What a section is about: a file, or what a tab shows, saved or not."""


@dataclass(frozen=True, slots=True)
class Section:
    """What is said about a file, or in `failure` why nothing can be."""

    heading: str
    parts: Sequence[Part] = ()
    failure: str = ""


def shown_name(source: Source) -> str:
    """What a source is called, and whether it is not saved like that."""
    if isinstance(source, Path):
        return source.name
    name = source.document_name or source.task.title
    if source.document_file is not None and not source.is_modified:
        return name
    return tr("{0} (not saved)").format(name)


def failed_section(source: Source, error: Exception) -> Section:
    """The section about a source for which no answer was found."""
    if isinstance(error, InputError):
        place = place_in_words(error)
        return Section(shown_name(source), failure=f"{place}: {as_sentence(error)}")
    text = tr("No answer was found: {0}")
    reason = as_sentence(error) or type(error).__name__
    return Section(shown_name(source), failure=text.format(reason))


def shortened(table: Table) -> tuple[Table, str]:
    """The first rows of a table, and a sentence about the others if there are any."""
    left = len(table.rows) - MOST_ROWS
    if left <= 0:
        return table, ""
    text = tr("{0} more rows; “Export” writes the whole table.")
    return Table(table.title, table.heads, table.rows[:MOST_ROWS]), text.format(left)
