"""The bar under a picture that plays: what its controls do, offer and say."""

import pytest
from driving import child, click
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QWidget

from bwinf_gui.widgets.playback import AT_ONCE, Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind, PlaybackBar


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(600, 300)
    yield page
    page.close()


@pytest.fixture
def playback(page, appearance):
    playback = Playback(appearance=appearance, parent=page)
    playback.load(4)
    return playback


@pytest.fixture
def bar(qtbot, page, playback, appearance):
    bar = PlaybackBar(
        playback=playback, counter="Step {}".format, appearance=appearance, parent=page
    )
    bar.resize(600, 40)
    page.show()
    qtbot.waitExposed(page)
    return bar


def test_every_button_does_what_it_is_named_for(qtbot, bar, playback):
    for name, index in (
        ("stepForward", 1),
        ("stepForward", 2),
        ("stepBack", 1),
        ("stepLast", 4),
        ("stepFirst", 0),
    ):
        click(qtbot, bar, name)
        assert playback.index == index
    click(qtbot, bar, "playPause")
    assert playback.is_playing
    click(qtbot, bar, "playPause")
    assert not playback.is_playing


def test_the_counter_says_where_the_recording_is(bar, playback):
    playback.seek(3)
    assert (
        child(bar, "counter").text().replace("\N{NARROW NO-BREAK SPACE}", "") == "<b>Step 3</b>/4"
    )
    assert child(bar, "scrub").value() == 3
    assert child(bar, "scrub").accessibleDescription() == "Step 3 / 4"


def test_what_leads_nowhere_is_disabled_and_says_why(bar, playback):
    assert not child(bar, "stepBack").isEnabled()
    assert child(bar, "stepBack").toolTip() == "This is the beginning"
    assert child(bar, "stepForward").toolTip() == "One step forward (→)"
    playback.go_last()
    assert not child(bar, "stepLast").isEnabled()
    assert child(bar, "stepFirst").isEnabled()
    assert child(bar, "playPause").isEnabled(), "it plays from the beginning again"
    playback.load(0)
    assert not child(bar, "playPause").isEnabled()
    assert not child(bar, "scrub").isEnabled()


@pytest.mark.usefixtures("dressed")
def test_a_step_that_fails_is_the_last_one_that_can_be_reached(qtbot, bar, playback):
    playback.load(4, failing=2)
    click(qtbot, bar, "stepLast")
    assert playback.index == 2
    for name in ("stepForward", "stepLast"):
        assert not child(bar, name).isEnabled()
        assert child(bar, name).toolTip() == "It goes no further: this step fails"
    slider = child(bar, "scrub")
    place = QPoint(round(slider.x_of(4)), slider.height() // 2)
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=place)
    assert (playback.index, slider.value()) == (2, 2)
    playback.go_to(3)
    assert playback.index == 2
    click(qtbot, bar, "playPause")
    assert playback.index < 2, "it plays from the beginning again"
    counter = child(bar, "counter").text().replace("\N{NARROW NO-BREAK SPACE}", "")
    assert counter.endswith("/4"), "how long it would be is still said"


@pytest.mark.usefixtures("dressed")
def test_the_sign_of_a_failure_stands_in_the_middle_of_the_step(bar, playback, appearance):
    slider = child(bar, "scrub")

    def is_red_at(index):
        image = slider.grab().toImage()
        x, y = round(slider.x_of(index)), image.height() // 2
        return image.pixelColor(x, y).name().upper() == appearance.theme.colours.error

    playback.load(4)
    assert not is_red_at(1.5)
    playback.load(4, failing=2)
    assert is_red_at(1.5)
    playback.load(4)
    assert not is_red_at(1.5)


@pytest.mark.usefixtures("dressed")
def test_the_slider_goes_to_where_it_is_clicked_and_is_dragged_on(qtbot, bar, playback):
    slider = child(bar, "scrub")
    place = QPoint(round(slider.x_of(3)), slider.height() // 2)
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=place)
    assert playback.index == 3
    qtbot.mouseMove(slider, QPoint(round(slider.x_of(1)), slider.height() // 2))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton)
    assert playback.index == 1


def test_the_speed_is_chosen_and_shown(bar, playback):
    chooser = child(bar, "speed")
    assert [chooser.itemText(row) for row in range(chooser.count())] == [
        "0.5×",
        "1×",
        "2×",
        "4×",
        "instant",
    ]
    chooser.setCurrentIndex(2)
    chooser.activated.emit(2)
    assert playback.speed == 2.0
    playback.set_speed(AT_ONCE)
    assert chooser.currentText() == "instant"


@pytest.mark.usefixtures("dressed")
def test_marks_are_drawn_where_their_steps_are(bar, appearance):
    slider = child(bar, "scrub")
    slider.set_marks([Mark(2, MarkKind.ABOVE, "error"), Mark(4, MarkKind.ARROW, "good")])
    image = slider.grab().toImage()

    def has(role, index, rows):
        colour, x = QColor(getattr(appearance.theme.colours, role)), round(slider.x_of(index))
        near = (image.pixelColor(x + dx, y) for dx in (-1, 0, 1) for y in rows)
        return any(abs(seen.hue() - colour.hue()) < 8 and seen.saturation() > 120 for seen in near)

    middle = slider.height() // 2
    assert has("error", 2, range(middle - 10, middle - 5))
    assert not has("error", 1, range(middle - 10, middle - 5))
    assert has("good", 4, range(middle + 7, image.height()))


def test_names_are_told_apart_by_a_prefix(page, playback, appearance):
    other = PlaybackBar(
        playback=playback, counter=str, appearance=appearance, prefix="parking", parent=page
    )
    assert isinstance(child(other, "parkingStepFirst"), QPushButton)
    assert isinstance(child(other, "parkingSpeed"), QComboBox)


def test_every_control_has_an_accessible_name(bar):
    names = ("stepFirst", "stepBack", "playPause", "stepForward", "stepLast", "scrub", "speed")
    assert all(child(bar, name).accessibleName() for name in names)


def test_another_language_is_spoken_at_once(bar):
    child(bar, "stepForward").setToolTip("?")
    QApplication.sendEvent(bar, QEvent(QEvent.Type.LanguageChange))
    assert child(bar, "stepForward").toolTip() == "One step forward (→)"
