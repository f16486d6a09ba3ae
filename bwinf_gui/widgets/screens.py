"""Whether the screen that the environment names can be reached, before Qt aborts; imports no Qt."""

import ctypes
import os
import socket
from collections.abc import Mapping
from pathlib import Path

WAYLAND_SECONDS = 2


def unreachable_screen(environment: Mapping[str, str]) -> str | None:
    """The name of the screen that the window would open on, if no server answers there."""
    platform = environment.get("QT_QPA_PLATFORM", "")
    wayland, x = environment.get("WAYLAND_DISPLAY", ""), environment.get("DISPLAY", "")
    if platform not in {"", "xcb"} or not (wayland or x):
        return None
    if wayland and not platform and _wayland_answers(wayland, environment):
        return None
    if x and _x_answers(x):
        return None
    return x or wayland


def _wayland_answers(name: str, environment: Mapping[str, str]) -> bool:
    path = Path(environment.get("XDG_RUNTIME_DIR", ""), name)
    with socket.socket(socket.AF_UNIX) as server:
        server.settimeout(WAYLAND_SECONDS)
        try:
            server.connect(os.fsencode(path))
        except OSError:
            return False
    return True


def _x_answers(name: str) -> bool:
    """Ask by the library that Qt asks by, since it knows all ways to a screen."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(os.fsencode(name), None))
    refused = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not refused
