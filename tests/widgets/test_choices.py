"""Lists that drop down."""

import pytest

from bwinf_gui.widgets.choices import OptionBox


@pytest.mark.usefixtures("dressed")
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_list_that_scrolls_shows_its_options_whole(qtbot):
    box = OptionBox()
    qtbot.addWidget(box)
    box.show_options([(str(number), "takes the smallest row", "", "") for number in range(12)], 0)
    box.show()
    qtbot.waitExposed(box)
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.verticalScrollBar().isVisible)
    qtbot.waitUntil(lambda: view.viewport().width() >= view.sizeHintForColumn(0))
    box.hidePopup()
