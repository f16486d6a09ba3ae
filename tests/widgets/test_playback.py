"""Playing a recording: the index, what is animated, and what cuts an animation short."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTest import QSignalSpy

from bwinf_gui.widgets.playback import AT_ONCE, PAUSE_MS, SPEEDS, Playback


class Picture(QObject):
    """A picture that animates until it is told to finish, and writes down what it was told."""

    def __init__(self, playback):
        super().__init__(playback)
        self.reported = []
        playback.step_begun.connect(lambda before, after: self.reported.append((before, after)))
        playback.jumped.connect(self.reported.append)
        playback.cut_short.connect(lambda: self.reported.append("cut short"))


@pytest.fixture
def playback(qapp, moving):
    playback = Playback(appearance=moving, parent=qapp)
    playback.load(3)
    yield playback
    playback.pause()
    playback.deleteLater()


@pytest.fixture
def picture(playback):
    return Picture(playback)


def test_a_recording_begins_before_its_first_step(playback, picture):
    recordings = QSignalSpy(playback.recording_changed)
    playback.load(5)
    assert (playback.length, playback.index, picture.reported) == (5, 0, [0])
    assert recordings.count() == 1


def test_a_recording_can_be_loaded_at_any_place(playback, picture):
    playback.load(5, index=4)
    assert (playback.index, picture.reported) == (4, [4])


def test_steps_are_animated_both_ways(playback, picture):
    playback.step_forward()
    assert playback.is_animating
    assert playback.index == 1, "the text beside the picture knows the step from its start"
    playback.end_step()
    assert not playback.is_animating
    playback.step_back()
    playback.end_step()
    assert picture.reported == [(0, 1), (1, 0)]


def test_whether_a_step_is_under_way_is_reported(playback):
    reported = []
    playback.animating_changed.connect(reported.append)
    playback.step_forward()
    playback.end_step()
    playback.step_forward()
    playback.go_first()
    assert reported == [True, False, True, False]


def test_nothing_happens_beyond_the_ends(playback, picture):
    playback.step_back()
    playback.go_last()
    playback.step_forward()
    playback.go_last()
    playback.seek(99)
    assert picture.reported == [3]


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize(
    ("command", "index"),
    [("step_forward", 2), ("step_back", 0), ("go_first", 0), ("go_last", 3)],
)
def test_a_command_in_mid_animation_finishes_it_first(playback, picture, command, index):
    playback.step_forward()
    getattr(playback, command)()
    assert picture.reported[:2] == [(0, 1), "cut short"]
    assert playback.index == index


@pytest.mark.usefixtures("dressed")
def test_an_animation_that_was_cut_short_cannot_end_the_next_step(playback):
    playback.cut_short.connect(playback.end_step)
    playback.step_forward()
    playback.step_forward()
    assert playback.is_animating
    assert playback.index == 2


def test_a_jump_to_a_neighbour_is_a_step_and_a_longer_one_is_not(playback, picture):
    playback.go_to(1)
    playback.end_step()
    playback.go_to(3)
    assert picture.reported == [(0, 1), 3]


def test_seeking_never_animates(playback, picture):
    playback.seek(1)
    assert picture.reported == [1]


def test_reduced_motion_animates_nothing(playback, picture, moving):
    moving.animated = False
    playback.step_forward()
    assert not playback.is_animating
    assert picture.reported == [1]


def test_at_once_animates_nothing_and_plays_to_the_end(playback, picture):
    playback.set_speed(AT_ONCE)
    playback.step_forward()
    playback.play()
    assert picture.reported == [1, 3]
    assert not playback.is_playing


def test_playing_does_one_step_after_the_other_and_stops_at_the_end(qtbot, playback, picture):
    playback.set_speed(4.0)
    playback.step_begun.connect(playback.end_step)
    with qtbot.waitSignals([playback.playing_changed] * 2):
        playback.play()
    assert picture.reported == [(0, 1), (1, 2), (2, 3)]
    assert not playback.is_playing


def test_playing_waits_for_the_animation_and_then_a_moment(playback):
    playback.play()
    # Private: the timer itself is looked at, as waiting for it proves nothing.
    assert not playback._pause.isActive()
    playback.end_step()
    assert playback._pause.interval() == PAUSE_MS
    playback.pause()
    playback.set_speed(2.0)
    playback.play()
    playback.end_step()
    assert playback._pause.interval() == PAUSE_MS // 2


def test_playing_without_motion_keeps_the_moment_between_steps(qtbot, playback, picture, moving):
    moving.animated = False
    playback.set_speed(4.0)
    with qtbot.waitSignals([playback.playing_changed] * 2):
        playback.play()
    assert picture.reported == [1, 2, 3]


def test_playing_from_the_end_begins_again(playback, picture):
    playback.go_last()
    playback.play()
    assert picture.reported == [3, 0, (0, 1)]


@pytest.mark.usefixtures("dressed")
def test_a_pause_finishes_the_step(playback, picture):
    playback.toggle()
    playback.toggle()
    assert picture.reported == [(0, 1), "cut short"]
    assert not playback.is_playing
    # Private: a pause between two steps shows nothing.
    assert not playback._pause.isActive()


def test_another_step_by_hand_ends_playing(playback):
    playback.play()
    playback.end_step()
    playback.step_forward()
    assert not playback.is_playing
    assert not playback._pause.isActive()
    playback.end_step()
    assert not playback._pause.isActive()


def test_nothing_plays_in_an_empty_recording(playback):
    playback.load(0)
    playback.play()
    assert not playback.is_playing


def test_a_step_back_goes_twice_as_fast_and_speed_divides(playback):
    playback.step_forward()
    assert playback.duration(260) == 260
    playback.end_step()
    playback.step_back()
    assert playback.duration(260) == 130
    playback.end_step()
    playback.set_speed(2.0)
    playback.step_forward()
    assert playback.duration(260) == 130


def test_speeds_go_up_and_down_and_stop_at_the_ends(playback):
    seen = []
    playback.speed_changed.connect(seen.append)
    for _ in SPEEDS:
        playback.faster()
    assert playback.speed == AT_ONCE
    for _ in SPEEDS:
        playback.slower()
    assert playback.speed == SPEEDS[0]
    assert seen == [2.0, 4.0, AT_ONCE, 4.0, 2.0, 1.0, 0.5]
