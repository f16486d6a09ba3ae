"""The mode Program as the page makes it."""

from PySide6.QtWidgets import QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.centre import centre_parts
from bwinf_gui.kit.check.program.left import left_parts
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.right import right_parts
from bwinf_gui.kit.check.program.state import ProgramState
from bwinf_gui.text.translation import to_translate


def program_mode(desk: Desk, parent: QWidget) -> ProgramMode:
    """A mode for one page."""
    return ProgramMode(_page, desk=desk, parent=parent)


def _page(mode: ProgramMode) -> k.Page[ProgramState]:
    return k.Page(
        state=ProgramState,
        title=to_translate("Program"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
        status=lambda s: (words.state_words(s), words.about_in_words(s)),
    )
