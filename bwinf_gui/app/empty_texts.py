"""What the empty page of each task says."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.text.errors import Task
from bwinf_gui.widgets.empty_page import EmptyPageTexts

_PATTERNS = {
    Task.PARKING: "parkplatz*.txt",
    Task.HOTELS: "hotels*.txt",
    Task.LUDO: "wuerfel*.txt",
    Task.NIM: "*.in",
}


def empty_texts(task: Task) -> EmptyPageTexts:
    """The texts for a task in the current language."""
    question, sentence, third = _words()[task]
    return EmptyPageTexts(
        question=question,
        sentence=sentence,
        open_file=QCoreApplication.translate("EmptyTexts", "Open file …"),
        load_example=QCoreApplication.translate("EmptyTexts", "Open an example"),
        drop_hint=QCoreApplication.translate("EmptyTexts", "or drop a {pattern} file here"),
        pattern=file_pattern(task),
        recent=QCoreApplication.translate("EmptyTexts", "Recent files"),
        unfinished=QCoreApplication.translate("EmptyTexts", "Resume a stopped run"),
        third=third,
    )


def file_pattern(task: Task) -> str:
    """What the names of the files of a task look like."""
    return _PATTERNS[task]


def _words() -> dict[Task, tuple[str, str, str]]:
    """Question, sentence and third button of every task."""
    return {
        Task.PARKING: (
            QCoreApplication.translate("EmptyTexts", "Which cars have to shift?"),
            QCoreApplication.translate(
                "EmptyTexts",
                "For every parked car: as few cross cars as possible, then the shortest distance.",
            ),
            QCoreApplication.translate("EmptyTexts", "Random row"),
        ),
        Task.HOTELS: (
            QCoreApplication.translate("EmptyTexts", "Which hotels make the best trip?"),
            QCoreApplication.translate(
                "EmptyTexts",
                "At most 5 days, with at most 360 minutes of driving a day. The worst hotel "
                "should be as good as possible.",
            ),
            QCoreApplication.translate("EmptyTexts", "Random trip"),
        ),
        Task.LUDO: (
            QCoreApplication.translate("EmptyTexts", "Which die wins most often?"),
            QCoreApplication.translate(
                "EmptyTexts",
                "Every die plays “Mensch ärgere Dich nicht” against every other, "
                "until the answer is certain.",
            ),
            QCoreApplication.translate("EmptyTexts", "Own dice"),
        ),
        Task.NIM: (
            QCoreApplication.translate("EmptyTexts", "Who takes the last stick?"),
            QCoreApplication.translate(
                "EmptyTexts",
                "Take as many sticks as you like from one row. Whoever takes the last one wins.",
            ),
            QCoreApplication.translate("EmptyTexts", "New game"),
        ),
    }
