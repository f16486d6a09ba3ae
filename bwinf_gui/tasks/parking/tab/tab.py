"""The tab Schiebeparkplatz: a document that is a row, and the page that shows it."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks import Task
from bwinf_gui.tasks.parking import parse_row
from bwinf_gui.tasks.parking.tab import report
from bwinf_gui.tasks.parking.tab.answer_picture import RowAnswerPicture
from bwinf_gui.tasks.parking.tab.document import NEW_ROW, ParkingDocument
from bwinf_gui.tasks.parking.tab.empty_picture import draw_parking
from bwinf_gui.tasks.parking.tab.page import ParkingPage
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.document_tab import DocumentTab
from bwinf_gui.widgets.inquiry import Inquiry, without_folder
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.services import Services


class ParkingTab(DocumentTab):
    """Opens, edits and saves rows, and plays the answers for their spots."""

    def __init__(self, *, task: Task, services: Services) -> None:
        appearance = services.appearance
        document = ParkingDocument()
        super().__init__(
            task=task,
            document=document,
            picture=draw_parking,
            services=services,
            third_icon="chance",
        )
        self.setObjectName("parkingTab")
        self._document = document
        self._parking = ParkingPage(document=document, appearance=appearance, parent=self)
        self.set_pages([self._parking])

    def new_answer_picture(self, playback: Playback, parent: QWidget) -> RowAnswerPicture:
        """The row in which somebody's answer is played."""
        return RowAnswerPicture(playback=playback, appearance=playback.appearance, parent=parent)

    def new(self) -> None:
        """Begin with a short row without cross cars."""
        self._document.begin(NEW_ROW)

    def begin(self) -> None:
        """Begin with a random row."""
        self._parking.take_new_chance()

    def inquiry(self) -> Inquiry:
        """Ask about the row that is shown, and its chosen spot."""
        document = self._document
        command = without_folder(self.command(), document.file)
        spot = self._parking.spot
        return report.inquiry(document.row, spot=spot, command=command)

    def inquiry_of(self, content: bytes, path: Path) -> Inquiry:
        """Ask about the row of a file."""
        row, command = parse_row(content, path.name), report.file_command(path.name)
        return report.inquiry(row, spot=None, command=command)

    def untitled(self) -> str:
        """What a row without a file is called in a sentence."""
        return tr("your own row")
