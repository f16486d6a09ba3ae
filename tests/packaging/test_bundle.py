"""What goes into the bundle on Linux, Windows and macOS, and what macOS is told of it."""

import importlib
import importlib.util
from pathlib import Path

import pytest

from bwinf_gui.runs.files import ENDING

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = [
    "python313.dll",
    "VCRUNTIME140.dll",
    "_ssl.pyd",
    "numpy\\_core\\_multiarray_umath.cp313-win_amd64.pyd",
    "llvmlite\\binding\\llvmlite.dll",
    "PySide6\\Qt6Core.dll",
    "PySide6\\Qt6Widgets.dll",
    "PySide6\\QtWidgets.pyd",
    "PySide6\\plugins\\platforms\\qwindows.dll",
    "PySide6\\plugins\\imageformats\\qsvg.dll",
    "PySide6\\plugins\\styles\\qmodernwindowsstyle.dll",
    "PySide6\\translations\\qtbase_de.qm",
]
WINDOWS_UNUSED = [
    "PySide6\\Qt6Pdf.dll",
    "PySide6\\Qt6Quick.dll",
    "PySide6\\Qt6VirtualKeyboard.dll",
    "PySide6\\plugins\\tls\\qschannelbackend.dll",
    "PySide6\\plugins\\imageformats\\qtiff.dll",
    "PySide6\\translations\\qtbase_fr.qm",
]
MACOS = [
    "libpython3.13.dylib",
    "Python",
    "PySide6/QtWidgets.abi3.so",
    "PySide6/Qt/lib/QtWidgets.framework/Versions/A/QtWidgets",
    "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
    "PySide6/Qt/translations/qtbase_de.qm",
]
MACOS_UNUSED = [
    "PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml",
    "PySide6/Qt/plugins/imageformats/libqpdf.dylib",
]
LINUX = [
    "libpython3.11.so.1.0",
    "PySide6/Qt/lib/libQt6Core.so.6",
    "PySide6/Qt/plugins/platforms/libqxcb.so",
    "PySide6/Qt/plugins/platforms/libqoffscreen.so",
]
LINUX_UNUSED = [
    "libstdc++.so.6",
    "libgcc_s.so.1",
    "PySide6/Qt/lib/libQt6Quick.so.6",
    "PySide6/Qt/plugins/platforms/libqlinuxfb.so",
    "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
    "PySide6/Qt/translations/qtbase_fr.qm",
]


@pytest.fixture(scope="module")
def contents():
    path = ROOT / "packaging" / "bundle" / "contents.py"
    spec = importlib.util.spec_from_file_location("contents_under_test", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def files(*places):
    return [(place, f"/from/{place}", "BINARY") for place in places]


@pytest.mark.parametrize(
    ("platform", "used", "unused"),
    [
        ("win32", WINDOWS, WINDOWS_UNUSED),
        ("darwin", MACOS, MACOS_UNUSED),
        ("linux", LINUX, LINUX_UNUSED),
    ],
)
def test_what_is_used_is_kept_and_what_is_not_is_left_out(contents, platform, used, unused):
    kept = contents.needed(files(*used, *unused))
    assert contents.asked_for(kept, lambda _: [], platform) == files(*used)


def test_libraries_that_only_left_out_ones_asked_for_are_left_out_on_linux(contents):
    imports = {"/from/PySide6/libA.so": ["libB.so"], "/from/libC.so": ["libD.so"]}
    found = files("PySide6/libA.so", "libB.so", "libC.so", "libD.so")
    kept = contents.asked_for(found, lambda path: imports.get(path, []), "linux")
    assert kept == files("PySide6/libA.so", "libB.so")


def test_only_libraries_that_a_needed_file_asks_for_are_missed(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    line = "9 WARNING: RunLibrary not found: could not resolve '{}', dependency of '{}'.\n"
    plugins = "/venv/PySide6/Qt/plugins"
    said = line.format("libgtk-3.so.0", f"{plugins}/platformthemes/libqgtk3.so")
    said += line.format("libxcb-cursor.so.0", f"{plugins}/platforms/libqxcb.so")
    build_bundle = importlib.import_module("build_bundle")
    assert build_bundle.missing_libraries(said) == ["libxcb-cursor.so.0"]


def test_tasks_from_outside_have_the_standard_library(contents):
    modules = {*contents.standard_library()}
    assert {"csv", "fractions", "graphlib", "heapq", "statistics", "xml"} <= modules
    assert modules.isdisjoint({"idlelib", "tkinter", "turtle", "_thread"})


def test_macos_shows_a_sharp_window_with_a_place_in_the_dock(contents):
    reported = contents.property_list("1.2.3")
    assert reported["CFBundleExecutable"] == "bwinf-gui"
    assert reported["CFBundleShortVersionString"] == "1.2.3"
    assert reported["LSBackgroundOnly"] is False
    assert reported["NSHighResolutionCapable"] is True


def test_macos_opens_runs_with_the_program_and_leaves_text_to_the_editor(contents):
    kinds = contents.property_list("1")["CFBundleDocumentTypes"]
    ranks = {end: kind["LSHandlerRank"] for kind in kinds for end in kind["CFBundleTypeExtensions"]}
    assert ranks == {ENDING.strip("."): "Owner", "txt": "Alternate", "in": "Alternate"}
