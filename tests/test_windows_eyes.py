"""What Windows does otherwise, played on any system: files in use, its errors, its language."""

import ctypes
import errno
import os
import sys
from contextlib import closing
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

from bwinf_gui import places
from bwinf_gui.languages import language_of
from bwinf_gui.runs.drafts import Draft, KeptDraft, OwnDrafts, locked
from bwinf_gui.runs.opening import Database
from bwinf_gui.text.errors import system_error_in_words


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.fixture
def scanner(monkeypatch):
    """Refuses to replace files as often as it is told, as while a virus scanner looks at them."""
    patience = SimpleNamespace(refusals=0)
    replace = Path.replace

    def replace_later(path, target):
        if patience.refusals:
            patience.refusals -= 1
            raise PermissionError(errno.EACCES, "sharing violation", str(path))
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", replace_later)
    monkeypatch.setattr(places.time, "sleep", lambda _seconds: None)
    return patience


@pytest.mark.usefixtures("windows")
def test_a_file_that_is_looked_at_for_a_moment_is_replaced_all_the_same(tmp_path, scanner):
    file = tmp_path / "row.txt"
    file.write_text("old")
    scanner.refusals = 3
    places.write_atomically(file, b"new")
    assert file.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.usefixtures("windows")
def test_a_file_that_stays_in_use_is_an_error_and_as_it_was(tmp_path, scanner):
    file = tmp_path / "row.txt"
    file.write_text("old")
    scanner.refusals = 1000
    with pytest.raises(OSError, match="row") as refused:
        places.write_atomically(file, b"new")
    assert system_error_in_words(refused.value) == "it is in use"
    assert scanner.refusals > 900
    assert (file.read_text(), [*tmp_path.iterdir()]) == ("old", [file])


@pytest.mark.usefixtures("windows")
def test_a_file_that_may_only_be_read_is_refused_before_anything_is_computed(tmp_path, monkeypatch):
    file = tmp_path / "row.txt"
    file.write_text("old")
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != file)
    for write in (places.require_writable, lambda path: places.write_atomically(path, b"new")):
        with pytest.raises(PermissionError):
            write(file)
    assert (file.read_text(), [*tmp_path.iterdir()]) == ("old", [file])


@pytest.mark.skipif(sys.platform != "linux", reason="paths are longest elsewhere")
def test_where_paths_would_grow_too_long_nothing_compiled_is_kept(tmp_path, monkeypatch):
    longest = os.pathconf(tmp_path, "PC_PATH_MAX") - len("/kernel/0.0.0-0123456789ab") - 60
    folder = tmp_path
    while len(str(folder)) < longest:
        folder /= min(200, longest - len(str(folder))) * "d"
    monkeypatch.setenv("BWINF_CACHE", str(folder))
    assert places.kernel_cache() is None
    monkeypatch.setenv("BWINF_CACHE", str(tmp_path))
    assert places.kernel_cache() is not None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Row: A/B?.png", "Row- A-B-.png"),
        (r"..\..\x.pdf", "..-..-x.pdf"),
        (" Würfel “2” – 3 ≥ 1 ", "Würfel “2” – 3 ≥ 1"),
        ("Ende …..", "Ende …"),
        ("\t", "-"),
        ("", "-"),
    ],
)
def test_suggested_names_are_allowed_everywhere(text, name):
    assert places.file_name_of(text) == name


@pytest.mark.parametrize(
    ("winerror", "number", "words"),
    [
        (32, errno.EACCES, "it is in use"),
        (33, errno.EACCES, "it is in use"),
        (5, errno.EACCES, "access is not allowed"),
        (19, errno.EACCES, "there, files can only be read"),
        (206, errno.ENOENT, "the name is too long"),
        (3, errno.ENOENT, "there is no such file or folder"),
        (112, errno.ENOSPC, "there is no space left"),
    ],
)
def test_what_windows_refuses_is_said_as_what_it_is(winerror, number, words):
    error = OSError(number, "as Windows says it", "row.txt")
    error.winerror = winerror
    assert system_error_in_words(error) == words


def test_a_folder_that_is_opened_as_a_file_is_said_to_be_one(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    refused = PermissionError(errno.EACCES, "as the C library says it", str(tmp_path))
    assert system_error_in_words(refused) == "that is a folder"
    refused.filename = str(tmp_path / "file.txt")
    assert system_error_in_words(refused) == "access is not allowed"


def test_a_path_that_is_too_long_for_windows_is_not_called_missing():
    error = OSError(errno.ENOENT, "as Windows says it", rf"C:\{'long' * 70}\row.txt")
    error.winerror = 3
    assert system_error_in_words(error) == "the name is too long"


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(
    ("path", "drive", "expected"),
    [
        (r"\\server\homes\runs.sqlite3", 1, True),
        (r"H:\runs.sqlite3", 4, True),
        (r"C:\Users\Jürgen Müller\runs.sqlite3", 3, False),
        (r"E:\bwinf-gui-data\runs.sqlite3", 2, False),
    ],
)
def test_shares_and_drives_of_a_network_are_known(monkeypatch, path, drive, expected):
    kernel = SimpleNamespace(GetDriveTypeW=lambda _anchor: drive)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    place = PureWindowsPath(path)
    file = SimpleNamespace(resolve=lambda: place)
    assert places.is_on_network(file) is expected


@pytest.mark.parametrize(
    ("number", "language"), [(0x0407, "de"), (0x0C07, "de"), (0x0807, "de"), (0x0409, "en")]
)
@pytest.mark.usefixtures("windows")
def test_commands_speak_the_language_of_windows(monkeypatch, number, language):
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert language_of({}) == language
    assert language_of({"LANG": "en_US.UTF-8"}) == "en"
    assert language_of({"LC_ALL": "de_DE.UTF-8"}) == "de"


def test_drafts_of_an_ended_process_come_back_though_no_file_that_is_open_can_be_removed(
    tmp_path, monkeypatch
):
    path = tmp_path / "runs.sqlite3"
    with closing(Database(path)) as database, closing(OwnDrafts(database, tmp_path)) as gone:
        gone.keep(KeptDraft("parking", Draft("k", "n", None, "", b"A B"), is_shown=True))
        locks = path.with_name("windows")
        # What a process that was killed leaves.
        (left,) = locks.iterdir()
    left.touch()
    unlink = Path.unlink

    def unlink_closed(path, **options):
        if path.suffix == ".lock" and path.exists():
            free = locked(path)
            if free is None:
                raise PermissionError(errno.EACCES, "sharing violation", str(path))
            free.close()
        unlink(path, **options)

    monkeypatch.setattr(Path, "unlink", unlink_closed)
    with closing(Database(path)) as database, closing(OwnDrafts(database, tmp_path)) as mine:
        assert [kept.draft.content for kept in mine.adopt()] == [b"A B"]
    assert [*locks.iterdir()] == []
