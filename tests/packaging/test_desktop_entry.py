"""The desktop finds name and icon of a window only where all of these names agree."""

import configparser
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bwinf_gui import __version__
from bwinf_gui.places import APPLICATION_ID
from bwinf_gui.runs.files import ENDING
from bwinf_gui.tasks import all_tasks

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "desktop"
DESKTOP_FILE = FOLDER / f"{APPLICATION_ID}.desktop"
METAINFO = FOLDER / f"{APPLICATION_ID}.metainfo.xml"
TYPES = FOLDER / f"{APPLICATION_ID}.xml"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def groups():
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read(DESKTOP_FILE, encoding="utf-8")
    return parser


@pytest.fixture
def entry(groups):
    return groups["Desktop Entry"]


@pytest.fixture
def types():
    found = ET.parse(TYPES).getroot().findall(f"{MIME}mime-type")  # noqa: S314 - our own file
    return {kind.get("type"): kind for kind in found}


@pytest.fixture
def metainfo():
    return ET.parse(METAINFO).getroot()  # noqa: S314 - our own file


def test_the_window_announces_the_name_of_the_desktop_file():
    source = (ROOT / "bwinf_gui" / "app" / "running.py").read_text(encoding="utf-8")
    assert re.findall(r"setDesktopFileName\((.*?)\)", source) == ["APPLICATION_ID"]
    assert DESKTOP_FILE.stem == APPLICATION_ID


def test_icon_class_and_command_carry_the_same_name(entry):
    assert entry["Icon"] == APPLICATION_ID
    assert entry["StartupWMClass"] == APPLICATION_ID
    assert entry["Exec"].split()[0] == APPLICATION_ID
    assert (ROOT / "resources" / "icons" / f"{APPLICATION_ID}.svg").is_file()


def test_every_text_of_the_entry_is_german_too(entry):
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[key]
        assert entry[f"{key}[de]"] != entry[key]


def test_every_tab_can_be_opened_from_the_menu(entry, groups):
    assert entry["Actions"].strip(";").split(";") == [task.word for task in all_tasks()]
    for task in all_tasks():
        action = groups[f"Desktop Action {task.word}"]
        assert action["Name"] == task.title
        assert action["Exec"] == f"{APPLICATION_ID} --tab {task.word}"


def test_files_of_our_types_and_no_others_open_with_the_program(entry, types, metainfo):
    opened = entry["MimeType"].strip(";").split(";")
    assert {*types} == {*opened}
    assert [kind.text for kind in metainfo.iter("mediatype")] == opened


def test_open_with_offers_the_program_for_any_file(entry):
    assert entry["Exec"].split()[1:] == ["%F"]
    assert not {"NoDisplay", "Hidden", "OnlyShowIn", "NotShowIn"} & {*entry}


def test_run_files_are_known_by_the_ending_that_they_get(types):
    globs = types["application/x-bwinf-run"].findall(f"{MIME}glob")
    assert [glob.get("pattern") for glob in globs] == [f"*{ENDING}"]


def test_nim_files_are_known_by_their_content_only(types):
    assert types["text/x-bwinf-nim"].find(f"{MIME}glob") is None


def test_metainfo_tells_of_the_same_program(metainfo):
    assert metainfo.findtext("launchable") == DESKTOP_FILE.name
    assert metainfo.findtext("icon") == APPLICATION_ID
    assert [binary.text for binary in metainfo.iter("binary")] == ["bwinf-gui", "bwinf"]


def test_metainfo_tells_of_this_version(metainfo):
    assert metainfo.find("releases/release").get("version") == __version__


def test_every_paragraph_of_the_description_has_a_german_one(metainfo):
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    blocks = [e for e in metainfo.find("description").iter() if e.tag in {"p", "li"}]
    english, german = blocks[::2], blocks[1::2]
    assert [block.get(language) for block in english] == [None] * len(english)
    assert [block.get(language) for block in german] == ["de"] * len(english)
