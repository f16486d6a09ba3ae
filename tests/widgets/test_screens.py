"""Whether a screen answers is known before Qt aborts."""

import socket
import sys

import pytest

from bwinf_gui.app.system_libraries import unreachable_screen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="speaks of Linux only")


def test_a_screen_without_a_server_is_named(tmp_path):
    assert unreachable_screen({"DISPLAY": ":9999"}) == ":9999"
    assert unreachable_screen({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":9999"}) == ":9999"
    runtime = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert unreachable_screen({"WAYLAND_DISPLAY": "wayland-0", **runtime}) == "wayland-0"


def test_where_no_screen_is_wanted_none_is_missed():
    assert unreachable_screen({}) is None
    assert unreachable_screen({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":9999"}) is None


def test_a_server_that_listens_is_a_screen(tmp_path):
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-0"))
        server.listen()
        wayland = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert unreachable_screen(wayland) is None
        # What is taken on X does not help Qt where X alone is asked for.
        assert unreachable_screen({**wayland, "QT_QPA_PLATFORM": "xcb"}) == "wayland-0"
        assert unreachable_screen({"WAYLAND_DISPLAY": str(tmp_path / "wayland-0")}) is None
