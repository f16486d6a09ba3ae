"""The mode Answer as the page makes it."""

from PySide6.QtWidgets import QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer.centre import centre_parts
from bwinf_gui.kit.check.answer.left import left_parts
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.right import right_parts
from bwinf_gui.kit.check.answer.state import AnswerState, status
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.text.translation import in_context


def answer_mode(desk: Desk, parent: QWidget) -> AnswerMode:
    """A mode for one page."""
    return AnswerMode(_page, desk=desk, parent=parent)


def _page(mode: AnswerMode) -> k.Page[AnswerState]:
    return k.Page(
        state=AnswerState,
        title=in_context("check", "Answer"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
        status=status,
    )
