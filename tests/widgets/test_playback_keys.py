"""The keys of a picture that plays: wherever the focus is, but for what needs them itself."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.widgets.playback import Playback, PlaybackKeys


class Page(QWidget):
    """A tab with one of everything."""

    def __init__(self, appearance):
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.field, self.number = QLineEdit(self), QSpinBox(self)
        self.button, self.slider = QPushButton(self), QSlider(self)
        self.chooser = QComboBox(self)
        self.chooser.addItems(["one", "two", "three"])
        layout = QVBoxLayout(self)
        for widget in (self.field, self.number, self.button, self.slider, self.chooser):
            layout.addWidget(widget)
        self.clicks = []
        self.button.clicked.connect(lambda: self.clicks.append("click"))
        self.playback = Playback(appearance=appearance, parent=self)
        self.playback.load(4)
        self.keys = PlaybackKeys(playback=self.playback, parent=self)


@pytest.fixture
def page(qtbot, appearance):
    page = Page(appearance)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(page.hasFocus)
    yield page
    page.close()


def press_all(qtbot, widget, *names):
    widget.setFocus()
    for name in names:
        qtbot.keyClick(widget, getattr(Qt.Key, f"Key_{name}"))


@pytest.mark.parametrize("focus", [lambda page: page, lambda p: p.button, lambda p: p.slider])
def test_keys_work_wherever_the_focus_is(qtbot, page, focus):
    seen = []
    page.playback.index_changed.connect(seen.append)
    press_all(qtbot, focus(page), "Right", "Right", "Left", "End", "Home")
    assert seen == [1, 2, 1, 4, 0]
    press_all(qtbot, focus(page), "Space")
    assert page.playback.is_playing
    press_all(qtbot, focus(page), "Space", "Plus", "Plus", "Minus")
    assert not page.playback.is_playing
    assert page.playback.speed == 2.0
    assert page.clicks == []


def test_a_text_field_keeps_its_keys(qtbot, page):
    page.field.setText("ab")
    press_all(qtbot, page.field, "Left", "Space", "Plus", "Home", "Minus", "End", "Right")
    assert page.field.text() == "-a +b"
    assert (page.playback.index, page.playback.is_playing, page.playback.speed) == (0, False, 1.0)


def test_a_number_field_keeps_its_keys(qtbot, page):
    press_all(qtbot, page.number, "Left", "Right", "End")
    assert page.playback.index == 0


def test_a_button_reached_by_tab_is_pressed_by_the_space_bar(qtbot, page):
    page.button.setFocus(Qt.FocusReason.TabFocusReason)
    press_all(qtbot, page.button, "Space", "Right")
    assert page.clicks == ["click"]
    assert not page.playback.is_playing
    assert page.playback.index == 1


def test_an_open_list_keeps_its_keys(qtbot, page):
    page.playback.seek(2)
    page.chooser.showPopup()
    choices = page.chooser.view()
    qtbot.waitUntil(choices.isVisible)
    for key, row in ((Qt.Key.Key_End, 2), (Qt.Key.Key_Home, 0)):
        qtbot.keyClick(choices, key)
        assert choices.currentIndex().row() == row
    assert page.playback.index == 2
    page.chooser.hidePopup()


def test_keys_can_be_switched_off(qtbot, page):
    page.keys.set_target(None)
    press_all(qtbot, page, "Right", "Space")
    assert (page.playback.index, page.playback.is_playing) == (0, False)
