"""Every licence that something in the packages has is named wherever a package names its own."""

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bwinf_gui.widgets.system_information import LICENCES

ROOT = Path(__file__).resolve().parents[2]
RESOURCES = ROOT / "resources"
EXPRESSION = "MIT AND OFL-1.1"
FONTS = {".ttf", ".otf", ".ttc", ".woff", ".woff2"}
LICENCE_TEXTS = re.compile(r"(?i)(licen[cs]e|copying|ofl|eula)\b.*")


@pytest.fixture(scope="module")
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def licence_texts():
    """The licences that lie beside what they are for."""
    return [path for path in RESOURCES.rglob("*") if LICENCE_TEXTS.fullmatch(path.name)]


def test_every_font_has_its_licence_beside_it():
    folders = {path.parent for path in RESOURCES.rglob("*") if path.suffix in FONTS}
    assert folders
    assert folders == {path.parent for path in licence_texts()}


def test_the_metadata_name_all_licences_and_their_texts(project):
    texts = {path.relative_to(ROOT).as_posix() for path in licence_texts()}
    assert project["license"] == EXPRESSION
    assert {*project["license-files"]} == {"LICENSE", *texts}


def test_what_is_installed_says_and_holds_the_same(project):
    installed = distribution("bwinf-gui")
    again = "installed from another state: pip install -e . once more"
    assert installed.metadata["License-Expression"] == project["license"], again
    assert {*installed.metadata.get_all("License-File")} == {*project["license-files"]}, again
    for name in project["license-files"]:
        assert installed.read_text(f"licenses/{name}") == (ROOT / name).read_text("utf-8")


def test_the_entry_in_software_centres_says_the_same(project):
    metainfo = RESOURCES / "desktop" / "bwinf-gui.metainfo.xml"
    root = ET.parse(metainfo).getroot()  # noqa: S314 - our own file
    assert root.findtext("project_license") == project["license"]


def test_the_readme_names_the_licences_and_leads_to_their_texts(project):
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"`{project['license']}`" in readme
    for name in project["license-files"]:
        assert f"({name})" in readme


def test_about_names_the_licence_of_every_library(project):
    needed = {re.split(r"[<>=!;\[ ]", line)[0] for line in project["dependencies"]}
    assert needed == {*LICENCES}
