import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.pictures import image_of


class Painted(QWidget):
    """Notes how many dots a pixel has whenever its picture is drawn."""

    def __init__(self):
        super().__init__()
        self.ratios = []
        self._kept = KeptPicture(self._draw)

    def _draw(self, painter):
        self.ratios.append(painter.device().devicePixelRatio())

    def paintEvent(self, _event):
        painter = QPainter(self)
        self._kept.paint(painter, QRectF(self.rect()))
        painter.end()


@pytest.mark.parametrize("ratio", [2.0, 3.0])
def test_an_image_gets_a_picture_with_all_its_dots(qtbot, ratio):
    widget = Painted()
    qtbot.addWidget(widget)
    image_of(widget, ratio)
    image_of(widget, ratio)
    assert widget.ratios == [ratio], "drawn once, and not enlarged from fewer dots"
