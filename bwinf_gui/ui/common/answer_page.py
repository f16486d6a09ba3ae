"""What is asked of whatever shows an answer: a tab, and each page of one."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from bwinf_gui.ui.common.exports import Exports


class AnswerPage(QWidget):
    """Something that is exported, told and reported."""

    def command(self) -> str | None:
        """The command line for what is shown, None where there is none."""
        return None

    def exports(self) -> Exports:
        """Pictures and tables of what is shown."""
        return Exports()

    def sentences(self) -> Sequence[str]:
        """The answer in words, the most important sentence first."""
        return ()

    @property
    def is_answered(self) -> bool:
        """Whether nothing is being computed for what is shown."""
        return True
