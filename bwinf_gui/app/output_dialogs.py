"""Opens the dialogs for exporting and reporting what a page shows."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from bwinf_gui.app.documents.recent import RecentFile
from bwinf_gui.engine.engine import Engine
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.pictures import Picture
from bwinf_gui.widgets.theme import Appearance

if TYPE_CHECKING:
    from bwinf_gui.app.report.dialog import ReportDialog
    from bwinf_gui.widgets.export_dialog import ExportDialog


class OutputDialogs(QObject):
    """Opens dialogs over a window.

    Signals:
        told: What happened, in a sentence.
    """

    told = Signal(str)

    def __init__(
        self,
        *,
        engine: Engine,
        appearance: Appearance,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._engine = engine
        self._appearance = appearance

    def export(self, page: TaskPage) -> None:
        """Offer the pictures and tables of a page as files."""
        # Neither dialog is needed to open the window.
        from bwinf_gui.widgets.export_dialog import ExportDialog  # noqa: PLC0415

        exports, path = page.exports(), page.document_path
        whole = Picture(tr("The whole page"), page)
        dialog = ExportDialog(
            exports=replace(exports, pictures=(*exports.pictures, whole)),
            folder=path.parent if path else Path.home(),
            name=Path(page.document_name).stem,
            appearance=self._appearance,
            parent=self._window,
        )
        self._open(dialog, page)

    def report(self, page: TaskPage, recent: Sequence[RecentFile]) -> None:
        """Offer the page's own report, or one on its document and recent files of its task."""
        if page.offer_report():
            return
        from bwinf_gui.app.report.dialog import ReportDialog  # noqa: PLC0415

        task = page.task
        others = [file.path for file in recent if file.task is task]
        dialog = ReportDialog(
            title=task.title,
            page=page,
            sources=[page, *(path for path in others if path != page.document_file)],
            pattern=task.pattern,
            engine=self._engine,
            metrics=self._appearance.theme.metrics,
            parent=self._window,
        )
        self._open(dialog, page)

    def _open(self, dialog: "ExportDialog | ReportDialog", page: TaskPage) -> None:
        dialog.told.connect(self.told)
        dialog.failed.connect(page.show_problem)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
