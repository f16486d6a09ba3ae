"""What Qt would abort for: libraries of the system and screens that are missing; imports no Qt."""

import ctypes
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from bwinf_gui.languages import language_of

WAYLAND_SECONDS = 2
_WITH_SERVER = {"xcb", "wayland"}
"""Other kinds of screens, such as `offscreen`, need none."""


def unreachable_screen(environment: Mapping[str, str]) -> str | None:
    """The name of the screen that the window would open on, if no server answers there."""
    wayland, x = environment.get("WAYLAND_DISPLAY", ""), environment.get("DISPLAY", "")
    kinds = _kinds_of_screen(environment)
    if not kinds <= _WITH_SERVER:
        return None
    if "wayland" in kinds and wayland and _wayland_answers(wayland, environment):
        return None
    if "xcb" in kinds and x and _x_answers(x):
        return None
    return x or wayland or None


def _kinds_of_screen(environment: Mapping[str, str]) -> set[str]:
    """What Qt tries, such as `xcb` for X11."""
    platforms = environment.get("QT_QPA_PLATFORM", "") or "wayland;xcb"
    # An entry may have options, as in `wayland-egl` or `offscreen:size=800x600`.
    return {platform.partition(":")[0].partition("-")[0] for platform in platforms.split(";")}


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


# Neither catalogue can be read here: Qt's without Qt, the commands' by the window.
_LIBRARIES_MISSING = {
    "en": "The window needs system libraries that are missing; install them with: ",
    "de": "Dem Fenster fehlen Bibliotheken des Systems; sie werden installiert mit: ",
}
_NO_SCREEN = {
    "en": (
        "There is no screen to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
        "the command bwinf works without one."
    ),
    "de": (
        "Es gibt keinen Bildschirm für das Fenster (weder DISPLAY noch WAYLAND_DISPLAY ist "
        "gesetzt); der Befehl bwinf arbeitet ohne."
    ),
}
_SILENT_SCREEN = {
    "en": "The screen {screen} cannot be reached; the command bwinf works without one.",
    "de": "Der Bildschirm {screen} ist nicht zu erreichen; der Befehl bwinf arbeitet ohne.",
}

_ALWAYS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
_X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
_WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
"""Without these Qt falls back on X11."""
EVERY_PACKAGE = tuple((_ALWAYS | _X11 | _WAYLAND).values())
"""The packages of Debian that bring all libraries, for any kind of screen."""


def missing_packages() -> list[str]:
    """Those of EVERY_PACKAGE whose library is not installed."""
    libraries = _ALWAYS | _X11 | _WAYLAND
    return [package for library, package in libraries.items() if not _loads(library)]


def missing_libraries(environment: Mapping[str, str]) -> str | None:
    """What to install so that Qt can open the window, in one sentence; None if nothing."""
    if sys.platform != "linux":
        return None
    needed = dict(_ALWAYS)
    if "xcb" in _kinds_of_screen(environment) and not environment.get("WAYLAND_DISPLAY"):
        needed |= _X11
    packages = [package for library, package in needed.items() if not _loads(library)]
    if not packages:
        return None
    sentence = _LIBRARIES_MISSING[language_of(environment)]
    return f"{sentence}sudo apt-get install {' '.join(packages)}"


def obstacle(environment: Mapping[str, str]) -> str | None:
    """Why the window cannot open on this machine, in one sentence with the remedy; else None."""
    return missing_libraries(environment) or _missing_screen(environment)


def _missing_screen(environment: Mapping[str, str]) -> str | None:
    if sys.platform != "linux":
        return None
    language = language_of(environment)
    is_named = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    if not is_named and _kinds_of_screen(environment) <= _WITH_SERVER:
        return _NO_SCREEN[language]
    screen = unreachable_screen(environment)
    return _SILENT_SCREEN[language].format(screen=screen) if screen else None


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
