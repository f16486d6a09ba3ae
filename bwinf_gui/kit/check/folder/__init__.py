"""The mode Folder as the page makes it."""

from functools import partial

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.folder.centre import centre_parts
from bwinf_gui.kit.check.folder.left import left_parts
from bwinf_gui.kit.check.folder.mode import FolderMode
from bwinf_gui.kit.check.folder.right import right_parts
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.text.translation import to_translate


def _page(mode: FolderMode) -> k.Page[FolderState]:
    return k.Page(
        state=FolderState,
        title=to_translate("Folder"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
    )


folder_mode = partial(FolderMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""
