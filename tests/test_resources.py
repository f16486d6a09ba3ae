"""The program finds its own files wherever it lies."""

import sys

import pytest

from bwinf_gui import resources


def test_checkout():
    assert resources.resource("icons", "open.svg").is_file()


def test_installed_wheel(tmp_path, monkeypatch):
    (tmp_path / "_resources").mkdir()
    # Private: where the package was installed.
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    assert resources.resource("fonts") == tmp_path / "_resources" / "fonts"


def test_frozen_bundle(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.resource("i18n", "de.qm") == tmp_path / "resources" / "i18n" / "de.qm"


@pytest.mark.parametrize("name", ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "OFL.txt"])
def test_font_and_its_licence_are_shipped(name):
    assert resources.resource("fonts", name).stat().st_size > 1000
