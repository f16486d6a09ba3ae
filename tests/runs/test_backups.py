"""Copies of the store: one a day, the last three, and one of each earlier schema."""

import os
import stat
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from kept_runs import keep, steps
from systems import posix_rights

from bwinf_gui.runs import Store, backups
from bwinf_gui.tasks.run_kinds import KINDS

TODAY = datetime(2026, 11, 26, 9, tzinfo=UTC)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs.sqlite3"


@pytest.fixture
def open_on(path, monkeypatch):
    """Opens the store some days later, and keeps as many runs as asked."""

    def open_on(days, runs=0):
        class Clock(datetime):
            @classmethod
            def now(cls, _zone=None):
                return TODAY + timedelta(days=days)

        monkeypatch.setattr(backups, "datetime", Clock)
        with closing(Store(path, KINDS)) as store:
            for _ in range(runs):
                keep(store, steps()[5])
        return names(path)

    return open_on


def names(path):
    return sorted(backup.name for backup in path.with_name("backups").glob("*"))


def test_each_day_has_one_and_three_stay(open_on):
    assert open_on(0, runs=1) == [], "of nothing there is none"
    assert open_on(0) == ["runs-2026-11-26.sqlite3"]
    assert open_on(0) == ["runs-2026-11-26.sqlite3"]
    for day in (1, 2, 5):
        open_on(day)
    days = ("2026-11-27", "2026-11-28", "2026-12-01")
    assert open_on(5) == [f"runs-{day}.sqlite3" for day in days]


def test_a_backup_is_a_store(path, open_on):
    open_on(0, runs=1)
    open_on(0)
    with closing(Store(path, KINDS)) as store:
        (entry,) = store.entries()
    with closing(Store(path.with_name("backups") / "runs-2026-11-26.sqlite3", KINDS)) as store:
        assert store.damage is None
        assert store.entries() == [entry]


@posix_rights
def test_nobody_else_can_read_them(path, open_on):
    before = os.umask(0o022)
    open_on(0, runs=1)
    (name,) = open_on(0)
    os.umask(before)
    folder = path.with_name("backups")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


def test_a_backup_that_cannot_be_made_costs_nothing_else(path, open_on, caplog):
    open_on(0, runs=1)
    path.with_name("backups").write_text("a file where the folder should be")
    with closing(Store(path, KINDS)) as store:
        assert store.refusal is None
        keep(store, steps()[6])
        assert len(store.entries()) == 1
    assert "cannot be backed up" in caplog.text
    assert keep_is_possible(path)


def keep_is_possible(path):
    with closing(Store(path, KINDS)) as store:
        return keep(store, steps()[7]) == 1


def test_a_copy_that_broke_off_is_none(path, open_on):
    open_on(0, runs=1)
    folder = path.with_name("backups")
    folder.mkdir()
    (folder / f".runs-2026-11-26.sqlite3.{os.getpid()}.new").write_bytes(b"half")
    assert open_on(0) == ["runs-2026-11-26.sqlite3"]
