"""The mode Answer as the page makes it."""

from functools import partial

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer.centre import centre_parts
from bwinf_gui.kit.check.answer.left import left_parts
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.right import right_parts
from bwinf_gui.kit.check.answer.state import AnswerState, status
from bwinf_gui.text.translation import in_context


def _page(mode: AnswerMode) -> k.Page[AnswerState]:
    return k.Page(
        state=AnswerState,
        title=in_context("check", "Answer"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
        status=status,
    )


answer_mode = partial(AnswerMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""
