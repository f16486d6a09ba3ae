"""The dialog of a report over files, and how a test writes what it offers."""

from driving import RUN_MS

from bwinf_gui.app.report import ReportDialog
from bwinf_gui.widgets.report import ReportForm


def dialog_over(window, task, paths):
    """The dialog over files of a task."""
    window.show_task(task)
    return ReportDialog(
        title="My solutions",
        page=window.page,
        sources=paths,
        engine=window.engine,
        metrics=window.appearance.theme.metrics,
        parent=window,
    )


def write(dialog, qtbot, path, form=ReportForm.HTML):
    """Write what a dialog offers, and give its bytes."""
    dialog.forms.setCurrentIndex(dialog.forms.findData(form))
    with qtbot.waitSignal(dialog.finished, timeout=RUN_MS):
        dialog.save(path)
    return path.read_bytes()
