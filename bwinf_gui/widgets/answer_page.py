"""What is asked of whatever shows an answer: a tab, and each page of one."""

from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.exports import Exports


class AnswerPage(QWidget):
    """Something that is exported, and says when it is done."""

    def command(self) -> str | None:
        """The command line for what is shown, None where there is none."""
        return None

    def exports(self) -> Exports:
        """Pictures and tables of what is shown."""
        return Exports()

    @property
    def is_answered(self) -> bool:
        """Whether nothing is being computed for what is shown."""
        return True
