"""Settings as a value: what is kept on disk, and what nonsense there becomes."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSettings

from bwinf_gui.app.settings import DISK_LIMITS, LEVELS, Settings, SettingsFile
from bwinf_gui.widgets.theme import Scheme


@pytest.fixture
def disk(tmp_path):
    """Opens the same file again, as the next start of the program does."""

    def opened():
        return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)

    return opened


@given(
    st.builds(
        Settings,
        language=st.sampled_from(["", "de", "en"]),
        scheme=st.sampled_from(Scheme),
        workers=st.integers(0, 64),
        motion=st.booleans(),
        level=st.sampled_from(LEVELS),
        table_limit=st.sampled_from(DISK_LIMITS),
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
def test_what_is_saved_is_loaded_again(disk, wanted):
    SettingsFile(disk()).save(wanted)
    assert SettingsFile(disk()).load() == wanted


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("language", "fr"),
        ("scheme", "pink"),
        ("workers", "-3"),
        ("workers", "many"),
        ("level", "2"),
        ("level", "nan"),
        ("level", ""),
        ("table_limit", "17"),
        ("table_limit", "much"),
    ],
)
def test_a_value_that_makes_no_sense_becomes_the_default(disk, name, text):
    file = disk()
    file.setValue(f"settings/{name}", text)
    file.setValue("settings/motion", "false")
    assert SettingsFile(file).load() == Settings(motion=False)


def test_a_new_user_is_told_apart_from_a_known_one(disk):
    assert SettingsFile(disk()).is_new
    SettingsFile(disk()).save(Settings())
    assert not SettingsFile(disk()).is_new


@pytest.mark.parametrize("count", [0, 1, 3])
def test_open_files_come_back(disk, count):
    paths = [Path(f"/home/jörg/{number}, ä.txt") for number in range(count)]
    SettingsFile(disk()).remember_open_files(paths)
    assert SettingsFile(disk()).open_files() == paths


def test_the_tab_on_top_comes_back(disk):
    assert SettingsFile(disk()).tab() == ""
    SettingsFile(disk()).remember_tab("nim")
    assert SettingsFile(disk()).tab() == "nim"
