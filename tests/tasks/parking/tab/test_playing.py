"""The answer as an animation: what moves when, what the words say meanwhile, what is painted."""

import pytest
from driving import child, click, press
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtGui import QColor

from bwinf_gui.tasks.parking.tab.scene import Paint
from bwinf_gui.widgets import theme
from bwinf_gui.widgets.playback import SPEEDS
from bwinf_gui.widgets.theme import Appearance


def motion(desk):
    """The one animation of the picture, which tests bring forward by hand."""
    return desk.view.findChild(QAbstractAnimation)


def words(desk):
    return desk.text("parkingWords")


def test_choosing_a_spot_plays_its_answer(lively):
    lively.open()
    lively.click(lively.spot_point("E"))
    assert lively.playback.is_playing
    assert lively.playback.is_animating
    motion(lively).setCurrentTime(motion(lively).totalDuration() // 2)
    assert 0 < lively.place("O") < 1
    assert lively.place("P") == 3, "cars shift one after the other"


def test_the_whole_answer_plays_to_its_end(lively):
    lively.open()
    lively.playback.set_speed(4.0)
    reported = []
    lively.playback.animating_changed.connect(
        lambda moving: reported.append((moving, words(lively)))
    )
    with lively.qtbot.waitSignal(
        lively.playback.playing_changed, timeout=10_000, check_params_cb=lambda playing: not playing
    ):
        lively.click(lively.spot_point("E"))
    blocked = "E is blocked by P."
    shifted = f"{blocked} O has shifted 1 to the left."
    both = f"{shifted} P has shifted 1 to the left."
    assert [text for moving, text in reported if moving] != []
    assert words(lively) == f"{both} E has driven out and back in."
    assert lively.places() == {"O": 0, "P": 2, "Q": 6, "R": 9}


def test_the_words_follow_every_step(lively):
    lively.open()
    lively.click(lively.spot_point("E"))
    lively.playback.go_first()
    seen = [words(lively)]
    for _ in range(4):
        lively.playback.step_forward()
        seen.append(words(lively))
        motion(lively).setCurrentTime(motion(lively).totalDuration())
        seen.append(words(lively))
    blocked = "E is blocked by P."
    shifted = f"{blocked} O has shifted 1 to the left."
    both = f"{shifted} P has shifted 1 to the left."
    assert seen == [
        blocked,
        f"{blocked} O is on its way.",
        shifted,
        f"{shifted} P is on its way.",
        both,
        f"{both} E is driving out.",
        f"{both} E has driven out.",
        f"{both} E is driving back in.",
        f"{both} E has driven out and back in.",
    ]


def test_steps_back_are_described_and_shown_in_reverse(lively):
    lively.open()
    lively.click(lively.spot_point("E"))
    lively.playback.seek(2)
    lively.playback.step_back()
    assert words(lively).endswith("O has shifted 1 to the left. P is on its way.")
    motion(lively).setCurrentTime(motion(lively).totalDuration())
    assert lively.places() == {"O": 0, "P": 3, "Q": 6, "R": 9}
    assert words(lively).endswith("O has shifted 1 to the left.")


def test_a_shift_of_two_spots_takes_twice_as_long(lively):
    lively.open_example("kurz")
    lively.click(lively.spot_point("B"))
    lively.playback.go_first()
    lively.playback.step_forward()
    assert motion(lively).totalDuration() == 260
    lively.playback.step_forward()
    assert motion(lively).totalDuration() == 520
    lively.playback.set_speed(2.0)
    lively.playback.step_forward()
    assert motion(lively).totalDuration() == 250, "driving out"


def test_another_spot_in_mid_animation_begins_afresh(lively):
    lively.open()
    lively.click(lively.spot_point("E"))
    motion(lively).setCurrentTime(100)
    lively.click(lively.spot_point("G"))
    motion(lively).setCurrentTime(motion(lively).totalDuration())
    assert lively.places() == {"O": 1, "P": 3, "Q": 7, "R": 9}


def test_without_motion_the_shifted_cars_are_shown_at_once(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    assert not desk.playback.is_playing
    assert desk.places() == {"O": 0, "P": 2, "Q": 6, "R": 9}


def test_the_controls_of_the_game_page_play_here_too(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    click(desk.qtbot, desk.page, "parkingStepFirst")
    assert desk.places() == {"O": 1, "P": 3, "Q": 6, "R": 9}
    click(desk.qtbot, desk.page, "parkingStepForward")
    assert desk.places() == {"O": 0, "P": 3, "Q": 6, "R": 9}
    click(desk.qtbot, desk.page, "parkingStepLast")
    assert words(desk).endswith("E has driven out and back in.")
    assert "Step 4" in desk.text("parkingCounter")


def test_an_impossible_spot_has_nothing_to_play(desk):
    desk.show("A G\n3\nH 0\nI 2\nJ 5\n")
    desk.click(desk.spot_point("D"))
    assert desk.playback.length == 0
    assert words(desk) == "D is blocked by I. It cannot get out."
    assert not child(desk.page, "parkingPlayPause").isEnabled()


def test_a_free_spot_lets_its_car_out_at_once(desk):
    desk.open()
    desk.click(desk.spot_point("A"))
    assert words(desk) == "A is free."
    desk.playback.step_forward()
    assert words(desk) == "A is free. A has driven out."


def test_screen_readers_get_the_same_words_from_the_picture(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    assert desk.view.accessibleName() == "Row of spots"
    assert desk.view.accessibleDescription() == words(desk)


def test_every_step_of_the_play_is_announced(desk, announced):
    desk.open()
    desk.choose_spot(4)
    desk.playback.go_first()
    for _ in range(4):
        desk.playback.step_forward()
    assert announced == [
        "P has shifted 1 to the left.",
        "Car E: O 1 left, then P 1 left",
        "All cars are back where they stood.",
        "O has shifted 1 to the left.",
        "P has shifted 1 to the left.",
        "E has driven out.",
        "E has driven back in.",
    ]


def test_a_step_is_announced_when_it_begins_to_move(lively, announced):
    lively.open()
    lively.click(lively.spot_point("E"))
    lively.playback.go_first()
    announced.clear()
    lively.playback.step_forward()
    assert lively.playback.is_animating
    assert announced == ["O has shifted 1 to the left."]


@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_what_is_painted_is_what_is_described(desk, index):
    """Looks for the colours of cars where the words have them."""
    desk.open()
    desk.click(desk.spot_point("E"))
    desk.playback.seek(index)
    geometry = desk.geometry
    for name, old, new, when in (("O", 1, 0, 1), ("P", 3, 2, 2)):
        place = new if index >= when else old
        rect = geometry.cross_car(place)
        assert desk.colour_at(rect.center().x(), rect.top() + 4) == Paint.SHIFTING.value
        assert (f"{name} has shifted" in words(desk)) == (index >= when)
    assert desk.colour_at(geometry.cross_car(6).center().x(), geometry.cross_car(6).top() + 4) == (
        Paint.RESTING.value
    )
    out = 1.0 if index == 3 else 0.0
    car = geometry.parked_car(4, out)
    assert desk.colour_at(car.left() + 4, car.center().y()) == Paint.DRIVING.value
    assert ("driven out" in words(desk)) == (index == 3)


@pytest.mark.usefixtures("dressed")
def test_the_picture_follows_dark_colours(own_desk, appearance):
    own_desk.open()
    ground = own_desk.geometry.ground.bottomLeft()
    x, y = ground.x() + 6, ground.y() - 6
    assert own_desk.colour_at(x, y) == appearance.theme.colours.asphalt
    font = appearance.theme.metrics.font
    dark = theme.Theme.of(font, dark=True)
    appearance.use(dark)
    assert own_desk.colour_at(x, y) == dark.colours.asphalt
    assert QColor(dark.colours.asphalt).lightness() < 80


@pytest.mark.usefixtures("dressed")
def test_a_chain_that_is_longer_than_the_picture_is_followed(lively):
    lively.show("A GR\n99\n" + "".join(f"{n} {2 * i + 1}\n" for i, n in enumerate(names(99))))
    lively.choose_spot(198)
    lively.playback.go_first()
    bar = lively.view.horizontalScrollBar()
    assert bar.maximum() > 0
    lively.playback.step_forward()
    motion(lively).setCurrentTime(motion(lively).totalDuration())
    assert bar.value() == 0, "the first car stands at the left end"
    lively.playback.seek(98)
    lively.playback.step_forward()
    motion(lively).setCurrentTime(motion(lively).totalDuration())
    assert bar.value() > bar.maximum() / 2


def names(count):
    """Names that the spots do not have."""
    return [f"X{chr(65 + i // 26)}{chr(65 + i % 26)}" for i in range(count)]


def test_speed_is_chosen_by_keys_of_the_tab(desk):
    assert desk.playback.speed == SPEEDS[1]
    desk.playback.faster()
    assert child(desk.page, "parkingSpeed").currentText() == "2×"


def test_reduced_motion_is_asked_at_every_step(qtbot, own_desk, appearance):
    assert isinstance(appearance, Appearance)
    own_desk.open()
    own_desk.click(own_desk.spot_point("E"))
    appearance.animated = True
    own_desk.playback.go_first()
    own_desk.playback.step_forward()
    assert own_desk.playback.is_animating
    own_desk.playback.pause()
    appearance.animated = False
    press(qtbot, own_desk.view, Qt.Key.Key_Down)
    assert not own_desk.playback.is_animating
