"""What leaves the page: tables, the reports, and the hint for a group."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from bwinf_gui.checking.page import table_of
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Mode
from bwinf_gui.text.reading import encoded
from bwinf_gui.text.tables import TableForm, write_table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.save_dialog import save_chosen


def class_exports(s: FolderState) -> Exports:
    """The matrix, and all rows."""
    answers = [row for _place, row in sorted(s.matrix.rows.items(), key=lambda each: each[0])]
    if not answers:
        return Exports()
    matrix = TableOffer(tr("Submissions"), partial(words.class_table, s))
    return Exports(tables=(matrix, TableOffer(tr("All answers"), partial(table_of, answers))))


def write_class_table(mode: Mode, s: FolderState) -> None:
    """Write the matrix into a file."""
    folder = s.base or Path()
    save_chosen(
        mode.window(),
        tr("Write a table for spreadsheets"),
        folder.parent / f"{folder.name}{TableForm.CSV.value}",
        lambda _path: encoded(write_table(words.class_table(s), TableForm.CSV)),
        kinds="*.csv",
        saved=mode.reported.emit,
        failed=mode.failed.emit,
    )


def offer_reports(mode: Mode, s: FolderState) -> None:
    """Show the reports for the authors, to be printed or saved."""
    from bwinf_gui.kit.check.folder.dialog import PupilReports  # noqa: PLC0415

    dialog = PupilReports(s, desk=mode.desk, parent=mode.window())
    dialog.reported.connect(mode.reported)
    dialog.failed.connect(mode.failed)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def copy_hint(mode: Mode, s: FolderState) -> None:
    """Put the hint for a group where it can be pasted."""
    QGuiApplication.clipboard().setText(words.hint_for_group(s))
    mode.reported.emit(tr("The hint is in the clipboard"))
