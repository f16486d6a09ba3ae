"""Saving is atomic everywhere: files are written aside and renamed, by one function only."""

import ast
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from systems import not_on_windows, posix_links, posix_rights

import bwinf_gui
from bwinf_gui.places import require_writable, write_atomically

PACKAGE = Path(bwinf_gui.__file__).parent
KILLED = """
import os, sys
from pathlib import Path
import psutil
from bwinf_gui.places import write_atomically
{mended} = lambda *_: psutil.Process().kill()
write_atomically(Path(sys.argv[1]), b"new" * 100_000)
"""
ALLOWED = {
    ("places.py", "fdopen"): "the one place, aside; and pipes and devices, which stay",
    ("app/crash.py", "open"): "a log, which grows",
    ("runs/drafts.py", "open"): "a lock, in which there is nothing",
    ("runs/backups.py", "open"): "what SQLite has written, to wait for the disk",
    ("tasks/dice/exact/table_file.py", "open"): "a draft that is renamed when it is whole",
    ("tasks/dice/exact/table_file.py", "memmap"): "the same draft",
    ("tasks/dice/exact/table_file.py", "truncate"): "the same draft",
    ("tasks/dice/exact/storage.py", "memmap"): "scratch without a name",
    ("checking/running/scratch.py", "write_bytes"): "into a folder that is thrown away",
    ("checking/running/copying.py", "open"): "into that folder",
    ("checking/archives.py", "open"): "what is unpacked, into a folder that is thrown away",
    ("checking/running/fence.py", "write_text"): "into another such folder",
    ("checking/running/namespaces.py", "write_text"): "files of the kernel in /proc",
    ("checking/running/fence.py", "open"): "tried, since it must not work",
    ("cluster/certificates.py", "fdopen"): "keys and certificates, where there are none yet",
    ("app/selftest.py", "QPdfWriter"): "into a folder that is thrown away",
}
WRITERS = {"write_text", "write_bytes", "tofile", "savetxt", "savez", "truncate", "memmap"}
"""Functions and methods that write whatever they are given."""
OF_QT = {"QFile", "QSaveFile", "QPdfWriter", "QImageWriter", "setFileName", "setOutputFileName"}
"""What Qt writes with, unless it is given a device in memory."""


def name_of(call):
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def writes(call):
    """Whether a call in the sources opens something for writing, or writes it."""
    name = name_of(call)
    texts = [
        word.value
        for word in (*call.args, *(keyword.value for keyword in call.keywords))
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]
    if name in {"open", "fdopen"}:
        return any(set("wax+") & set(text) and set(text) <= set("rwaxbt+") for text in texts)
    if name in OF_QT:
        return not (call.args and getattr(call.args[0], "id", "") == "buffer")
    return name in WRITERS


def writers_in(file):
    text = file.read_text("utf-8")
    if not any(name in text for name in (*WRITERS, *OF_QT, "open(")):
        return set()
    source = ast.parse(text)
    calls = (node for node in ast.walk(source) if isinstance(node, ast.Call))
    return {name_of(call) for call in calls if writes(call)}


@pytest.mark.slow
def test_only_one_function_writes_files():
    found = {
        (file.relative_to(PACKAGE).as_posix(), name)
        for file in PACKAGE.rglob("*.py")
        for name in writers_in(file)
    }
    assert found == set(ALLOWED)


@posix_rights
def test_a_file_is_written_with_the_rights_it_had(tmp_path):
    path = tmp_path / "a.txt"
    write_atomically(path, b"old")
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~_umask()
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


@posix_rights
def test_the_rights_of_other_threads_files_are_never_touched(tmp_path, monkeypatch):
    def refuse(_mask):
        raise AssertionError("the mask belongs to the whole process")

    before = _umask()
    with monkeypatch.context() as context:
        context.setattr(os, "umask", refuse)
        write_atomically(tmp_path / "new.txt", b"new")
        (tmp_path / "old.txt").touch(mode=0o600)
        write_atomically(tmp_path / "old.txt", b"new")
    assert stat.S_IMODE((tmp_path / "new.txt").stat().st_mode) == 0o666 & ~before
    assert stat.S_IMODE((tmp_path / "old.txt").stat().st_mode) == 0o600


@posix_links
def test_a_link_stays_one(tmp_path):
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    path.write_bytes(b"old")
    link.symlink_to(path)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("function", ["os.fsync", "Path.replace"])
def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, function):
    def fail(*_):
        raise OSError("no")

    monkeypatch.setattr("os.fsync" if function == "os.fsync" else "pathlib.Path.replace", fail)
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="no"):
        write_atomically(path, b"new")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a.txt", b"old")]


@pytest.mark.slow
@pytest.mark.parametrize("mended", ["os.fsync", "Path.replace"])
def test_a_process_that_is_killed_leaves_the_old_file(tmp_path, mended):
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")
    done = subprocess.run(
        [sys.executable, "-c", KILLED.format(mended=mended), str(path)], check=False
    )
    assert done.returncode != 0
    assert path.read_bytes() == b"old"


@not_on_windows("pipes have no place in a folder there")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomically(pipe, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_place_is_tried_without_a_trace(tmp_path):
    path = tmp_path / "a.txt"
    require_writable(path)
    assert list(tmp_path.iterdir()) == []
    path.write_bytes(b"old")
    before = path.stat()
    require_writable(path)
    assert path.read_bytes() == b"old"
    assert path.stat() == before
    assert list(tmp_path.iterdir()) == [path]


A_FOLDER = pytest.param(".", marks=not_on_windows("it refuses to open a folder, whatever for"))


@pytest.mark.parametrize("name", ["missing/a.txt", "file/a.txt", A_FOLDER, "n" * 300])
def test_a_place_is_refused_where_writing_fails(tmp_path, name):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="Errno") as written:
        write_atomically(tmp_path / name, b"new")
    with pytest.raises(OSError, match="Errno") as tried:
        require_writable(tmp_path / name)
    assert tried.value.errno == written.value.errno
    require_writable(Path(os.devnull))


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
