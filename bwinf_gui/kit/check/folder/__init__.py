"""The mode Folder as the page makes it."""

from PySide6.QtWidgets import QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.centre import centre_parts
from bwinf_gui.kit.check.folder.left import left_parts
from bwinf_gui.kit.check.folder.mode import FolderMode
from bwinf_gui.kit.check.folder.right import right_parts
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.mode import Desk
from bwinf_gui.text.translation import to_translate


def folder_mode(desk: Desk, parent: QWidget) -> FolderMode:
    """A mode for one page."""
    return FolderMode(_page, desk=desk, parent=parent)


def _page(mode: FolderMode) -> k.Page[FolderState]:
    return k.Page(
        state=FolderState,
        title=to_translate("Folder"),
        left=left_parts(mode),
        centre=centre_parts(mode),
        right=right_parts(mode),
        status=words.status,
    )
