"""A tab with a banner for errors above its content; what is common to all tabs."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QFileInfo, QLocale
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.core.errors import InputError
from bwinf_gui.core.simulation.worker import WorkerError
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.banner import BannerAction, BannerMessage, MessageBanner
from bwinf_gui.ui.common.line_viewer import show_line
from bwinf_gui.ui.common.offer_list import Offer
from bwinf_gui.ui.common.task_page import TaskPage
from bwinf_gui.ui.errors import failure_in_words, place_in_words, reason_in_words
from bwinf_gui.ui.system_information import system_information


class BannerPage(TaskPage):
    """Reports problems above its content and keeps showing what it showed."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._banner = MessageBanner(appearance=appearance, parent=self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)

    def show_error(self, error: InputError, content: bytes = b"") -> None:
        """Report an input error; `content` is the file's, so that the line can be shown."""
        actions = []
        if error.line and content:
            actions.append(
                BannerAction(
                    self.tr("Show line"),
                    lambda: show_line(content, error.line, title=error.source, parent=self),
                )
            )
        actions.append(BannerAction(self.tr("Other file …"), self.open_requested.emit, icon="open"))
        self._banner.show_message(
            BannerMessage(place_in_words(error) + ":", reason_in_words(error), self.remaining()),
            actions,
        )

    def show_problem(self, title: str, text: str) -> None:
        """Report something else that went wrong."""
        self._banner.show_message(BannerMessage(title + ":" if title else "", text))

    def show_failure(self, title: str, error: Exception) -> None:
        """Report that something broke off; a mistake of a worker can be copied for a report."""
        actions = []
        if isinstance(error, WorkerError):
            copy = BannerAction(
                self.tr("Copy details"),
                lambda: QGuiApplication.clipboard().setText(f"{system_information()}\n\n{error}"),
                icon="copy",
            )
            actions.append(copy)
        self._banner.show_message(BannerMessage(f"{title}:", failure_in_words(error)), actions)

    def dismiss_message(self) -> None:
        """Take a report away, as its reason is gone."""
        self._banner.dismiss()

    def remaining(self) -> str:
        """What is still shown beneath a report."""
        return ""


def recent_entries(paths: Sequence[Path], pattern: str, most: int = 5) -> list[Offer]:
    """The files of a task among those opened last, with the day of their last change."""
    entries = []
    for path in paths:
        if path.match(pattern) and path.is_file():
            day = QFileInfo(str(path)).lastModified().date()
            detail = QLocale().toString(day, QLocale.FormatType.ShortFormat)
            entries.append(Offer(path, path.name, detail, str(path)))
    return entries[:most]
