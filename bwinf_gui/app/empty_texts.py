"""What the empty page of each task says."""

from bwinf_gui.text.errors import Task
from bwinf_gui.text.translation import tr
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
        open_file=tr("Open file …"),
        load_example=tr("Open an example"),
        drop_hint=tr("or drop a {pattern} file here"),
        pattern=file_pattern(task),
        recent=tr("Recent files"),
        unfinished=tr("Resume a stopped run"),
        third=third,
    )


def file_pattern(task: Task) -> str:
    """What the names of the files of a task look like."""
    return _PATTERNS[task]


def _words() -> dict[Task, tuple[str, str, str]]:
    """Question, sentence and third button of every task."""
    return {
        Task.PARKING: (
            tr("Which cars have to shift?"),
            tr("For every parked car: as few cross cars as possible, then the shortest distance."),
            tr("Random row"),
        ),
        Task.HOTELS: (
            tr("Which hotels make the best trip?"),
            tr(
                "At most 5 days, with at most 360 minutes of driving a day. The worst hotel "
                "should be as good as possible."
            ),
            tr("Random trip"),
        ),
        Task.LUDO: (
            tr("Which die wins most often?"),
            tr(
                "Every die plays “Mensch ärgere Dich nicht” against every other, "
                "until the answer is certain."
            ),
            tr("Own dice"),
        ),
        Task.NIM: (
            tr("Who takes the last stick?"),
            tr("Take as many sticks as you like from one row. Whoever takes the last one wins."),
            tr("New game"),
        ),
    }
