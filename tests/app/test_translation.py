"""Another language reaches all that is in a window, and Qt's own words."""

import pytest
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.banner import MessageBanner


class _Owner:
    word, title = "owner", "Owner"


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    return window


def test_widgets_in_a_window_and_in_its_dialogs_change(appearance, window, spoken):
    banners = [
        MessageBanner(appearance=appearance, parent=each) for each in (window, QDialog(window))
    ]
    spoken("de")
    assert {banner.accessibleName() for banner in banners} == {"Fehler in der Eingabe"}


def test_a_stage_shows_its_texts_again(appearance, window, spoken):
    stage = Stage(State(), appearance=appearance, task=_Owner(), parent=window)
    stage.ui.say(to_translate("Settings"), window.setWindowTitle)
    stage.show(stage.state, fresh=True)
    assert window.windowTitle() == "Settings"
    spoken("de")
    assert window.windowTitle() == "Einstellungen"
    spoken("en")
    assert window.windowTitle() == "Settings"


def test_the_words_of_qt_change(window, spoken):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, window)
    spoken("de")
    assert box.buttons()[0].text() == "Schließen"
