"""What the program says where the window cannot open, before Qt would abort."""

import ctypes
import sys

import pytest

from bwinf_gui.app import system_libraries
from bwinf_gui.app.system_libraries import obstacle

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="speaks of Linux only")


@pytest.fixture
def machine(monkeypatch):
    """A machine that lacks the named libraries; all its screens answer but for `:99`."""

    def silent(environment):
        return ":99" if environment.get("DISPLAY") == ":99" else None

    def lacks(*missing):
        monkeypatch.setattr(system_libraries, "unreachable_screen", silent)

        def load(name):
            if name in missing:
                raise OSError(name)

        monkeypatch.setattr(ctypes, "CDLL", load)

    return lacks


def test_a_complete_machine_has_no_obstacle(machine):
    machine()
    assert obstacle({"DISPLAY": ":0"}) is None
    assert obstacle({"WAYLAND_DISPLAY": "wayland-0"}) is None
    assert obstacle({"QT_QPA_PLATFORM": "offscreen"}) is None


def test_names_the_packages_that_bring_what_is_missing(machine):
    machine("libEGL.so.1", "libxcb-cursor.so.0")
    sentence = obstacle({"DISPLAY": ":0", "LANG": "en_US.UTF-8"})
    assert sentence.endswith("sudo apt-get install libegl1 libxcb-cursor0")


def test_libraries_of_x_are_needed_on_x_only(machine):
    machine("libxcb-cursor.so.0")
    assert obstacle({"QT_QPA_PLATFORM": "offscreen"}) is None
    assert obstacle({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}) is None
    assert "libxcb-cursor0" in obstacle({"DISPLAY": ":0"})


@pytest.mark.parametrize(
    ("locale", "words"), [("de_DE.UTF-8", "keinen Bildschirm"), ("C", "no screen")]
)
def test_speaks_the_language_of_the_locale(machine, locale, words):
    machine()
    assert words in obstacle({"LC_ALL": locale, "LANG": "xx"})


@pytest.mark.parametrize(
    ("locale", "words"), [("de_DE.UTF-8", "Bildschirm :99 ist nicht"), ("C", "screen :99 cannot")]
)
def test_a_screen_that_does_not_answer_is_reported_in_one_sentence(machine, locale, words):
    machine()
    assert words in obstacle({"LC_ALL": locale, "DISPLAY": ":99"})
    machine("libxcb-cursor.so.0")
    assert "libxcb-cursor0" in obstacle({"LC_ALL": locale, "DISPLAY": ":99"})


@pytest.mark.parametrize("platform", ["", "xcb", "wayland", "wayland-egl", "wayland;xcb"])
def test_a_kind_of_screen_is_no_screen(machine, platform):
    machine()
    assert "no screen" in obstacle({"LC_ALL": "C", "QT_QPA_PLATFORM": platform, "DISPLAY": ""})


@pytest.mark.parametrize("platform", ["offscreen", "offscreen:size=800x600", "minimal", "vnc"])
def test_other_kinds_need_no_server(machine, platform):
    machine()
    assert obstacle({"QT_QPA_PLATFORM": platform}) is None
