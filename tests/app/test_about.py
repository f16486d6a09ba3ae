"""About: licences, versions, and a report on the system that names nobody."""

import getpass
from importlib.metadata import version
from pathlib import Path

import pytest
from driving import child, click
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from bwinf_gui import __version__
from bwinf_gui.app.help import AboutDialog
from bwinf_gui.widgets.system_information import LICENCES, library_version, system_information


@pytest.fixture
def dialog(qtbot, appearance):
    parent = QWidget()
    qtbot.addWidget(parent)
    yield AboutDialog(appearance=appearance, parent=parent)
    parent.close()


def test_tells_versions_and_licences(dialog):
    text = child(dialog, "aboutDetails").toPlainText()
    for name, licence in LICENCES.items():
        assert name in text
        assert licence in text
        assert version(name) in text
    assert "MIT" in text
    assert "LGPL 3" in text


def test_system_information_is_copied(qtbot, dialog):
    click(qtbot, dialog, "copySystemInformation")
    copied = QGuiApplication.clipboard().text()
    assert copied == system_information()
    assert copied.startswith(f"BwInf-GUI: {__version__}")


@pytest.mark.usefixtures("qapp")
def test_system_information_names_what_a_report_needs_and_nobody():
    text = system_information({"XDG_SESSION_TYPE": "wayland", "SECRET": "x"})
    for word in ("Python: 3", "Qt: 6", "numba: ", "Screen: ", "XDG_SESSION_TYPE: wayland"):
        assert word in text
    assert "SECRET" not in text
    assert str(Path.home()) not in text
    assert f" {getpass.getuser()}" not in text


def test_a_library_that_is_missing_is_no_error():
    assert library_version("no-such-library") == "?"
