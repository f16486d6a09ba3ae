"""The mode Program as the page makes it."""

from functools import partial

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.program.centre import centre_parts
from bwinf_gui.kit.check.program.left import left_parts
from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.right import right_parts
from bwinf_gui.kit.check.program.state import ProgramState
from bwinf_gui.text.translation import to_translate


def _page(mode: ProgramMode) -> k.Page[ProgramState]:
    return k.Page(
        state=ProgramState,
        title=to_translate("Program"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
    )


program_mode = partial(ProgramMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""
