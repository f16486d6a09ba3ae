"""Where the store lies on another computer, it does without what computers cannot share."""

from contextlib import closing
from types import SimpleNamespace

import psutil
import pytest
from kept_runs import FIXED, keep, restored, steps
from systems import not_on_windows

from bwinf_gui import places
from bwinf_gui.places import is_on_network
from bwinf_gui.runs import Store, database
from bwinf_gui.tasks.run_kinds import KINDS


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@pytest.fixture
def on_network(monkeypatch):
    monkeypatch.setattr(database, "is_on_network", lambda _path: True)


def journal_of(path):
    with closing(database.ready(path)) as connection:
        (journal,) = connection.execute("PRAGMA journal_mode").fetchone()
    return journal


def test_a_store_of_this_computer_has_a_log(path):
    assert journal_of(path) == "wal"


@pytest.mark.usefixtures("on_network")
def test_two_programs_share_a_store_without_a_log(path):
    progress = steps(FIXED)[1]
    with closing(Store(path, KINDS)) as first, closing(Store(path, KINDS)) as second:
        number = keep(first, progress)
        assert restored(second, number) == progress
        assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert journal_of(path) == "delete"


def test_a_store_that_moves_there_keeps_its_runs(path, monkeypatch):
    progress = steps(FIXED)[1]
    with closing(Store(path, KINDS)) as store:
        number = keep(store, progress)
    monkeypatch.setattr(database, "is_on_network", lambda _path: True)
    with closing(Store(path, KINDS)) as store:
        assert restored(store, number) == progress
    assert journal_of(path) == "delete"


@not_on_windows("drives and shares tell by themselves there")
@pytest.mark.parametrize(
    ("systems", "expected"),
    [
        ({"/": "ext4"}, False),
        ({"/": "ext4", "{folder}": "nfs4"}, True),
        ({"/": "ext4", "{parent}": "cifs"}, True),
        ({"/": "nfs4", "{folder}": "ext4"}, False),
        ({"/": "ext4", "{folder}-other": "nfs4"}, False),
        ({}, False),
    ],
)
def test_the_nearest_mounted_folder_tells(tmp_path, monkeypatch, systems, expected):
    place = tmp_path / "a folder"
    mounted = [
        SimpleNamespace(mountpoint=at.format(folder=place, parent=tmp_path), fstype=kind)
        for at, kind in systems.items()
    ]
    table = tmp_path / "mounts"
    lines = [f"it {part.mountpoint} {part.fstype} rw 0 0" for part in mounted]
    table.write_text("".join(line.replace("a folder", r"a\040folder") + "\n" for line in lines))
    # Private: the table of the system.
    monkeypatch.setattr(places, "_MOUNTED", table)
    monkeypatch.setattr(psutil, "disk_partitions", lambda **_: mounted)
    assert is_on_network(place / "runs.sqlite3") is expected
