"""What of a folder a run gets, and how a change after the question about trust is noticed."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from systems import not_on_windows, posix_links

from bwinf_gui.checking.running import copying
from bwinf_gui.checking.running.copying import content_digest, copy_program
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import CHANGED, NotRunError
from bwinf_gui.checking.running.scratch import matches


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "program"
    (folder / "parts").mkdir(parents=True)
    (folder / "main.py").write_text("import parts.one")
    (folder / "parts" / "one.py").write_text("print(1)")
    return folder


@pytest.fixture
def copied(tmp_path):
    """The names of what is copied of a program."""

    def copied(program):
        target = tmp_path / f"copy{len(list(tmp_path.iterdir()))}"
        target.mkdir()
        # Refused if the copy had another digest.
        copy_program(replace(program, digest=content_digest(program)), target)
        return {path.relative_to(target).as_posix() for path in target.rglob("*")}

    return copied


def program_in(folder, *command, **fields):
    return Launch(name="main.py", command=command or ("main.py",), folder=folder, **fields)


@posix_links
def test_only_regular_files_and_links_within_the_folder_are_copied(folder, copied, tmp_path):
    (tmp_path / "secret").write_text("secret")
    (folder / "inside").symlink_to("parts/one.py")
    for name, target in {
        "outside": "../secret",
        "absolute": str(folder / "main.py"),
        "twice": "parts/../../secret",
        "nowhere": "../nothing",
        "itself": "itself",
    }.items():
        (folder / name).symlink_to(target)
    (folder / "chain").symlink_to("outside")
    os.mkfifo(folder / "pipe")
    whole = {"main.py", "parts", "parts/one.py", "inside", "itself"}
    assert copied(program_in(folder)) == whole


def test_nothing_is_copied_that_begins_with_a_dot_nor_a_virtual_environment(folder, copied):
    for name in (".ssh/id_rsa", ".git/config", "parts/.env", ".env", "venv/pyvenv.cfg"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("secret")
    assert copied(program_in(folder)) == {"main.py", "parts", "parts/one.py"}


def test_of_a_home_only_the_named_file_is_copied(folder, copied, monkeypatch):
    (folder / "Documents").mkdir()
    (folder / "marks.txt").write_text("private")
    monkeypatch.setattr(Path, "home", lambda: folder)
    assert copied(program_in(folder, "python3", "main.py", "{file}")) == {"main.py"}
    assert copied(program_in(folder.parent, "python3", "none.py")) == set()


def test_a_deep_folder_is_copied(folder, copied):
    inner = folder.joinpath(*["d"] * 500)
    inner.mkdir(parents=True)
    (inner / "deep.txt").write_text("deep")
    assert "/".join([*["d"] * 500, "deep.txt"]) in copied(program_in(folder))


@not_on_windows("commands of Linux")
@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "main.py").write_text("other"),
        lambda folder: (folder / "parts" / "one.py").unlink(),
        lambda folder: (folder / "new.py").touch(),
        lambda folder: (folder / "parts" / "one.py").rename(folder / "one.py"),
        lambda folder: (folder.parent / "elsewhere.py").write_text("other"),
    ],
)
def test_what_changes_after_the_question_is_not_run(folder, runner, change):
    elsewhere = folder.parent / "elsewhere.py"
    elsewhere.write_text("as it was")
    program = program_in(folder, "/usr/bin/env", "true", str(elsewhere))
    trusted = program_in(*(folder, *program.command), digest=content_digest(program))
    assert runner.run(trusted, "a.txt", b"").failure is None
    change(folder)
    assert runner.run(trusted, "a.txt", b"").failure == CHANGED


def test_a_file_that_grows_without_end_is_too_large(folder, monkeypatch):
    monkeypatch.setattr(copying, "MOST_COPIED_BYTES", 0)
    with pytest.raises(NotRunError):
        # Private: the file grows between the sum of the sizes and the copy.
        [*copying._chunks(str(folder / "main.py"))]


@pytest.mark.parametrize(
    ("path", "pattern", "is_match"),
    [
        ("a.txt", "*.txt", True),
        ("out/a.txt", "*.txt", False),
        ("out/a.txt", "**/*.txt", True),
        ("a.txt", "**/*.txt", True),
        ("out/x/y/a.txt", "out/**/a.txt", True),
        ("out/a.txt", "out/**/a.txt", True),
        ("other/a.txt", "out/**/a.txt", False),
        ("out/a.txt", "out/**", True),
        ("out", "out/b", False),
    ],
)
def test_answers_are_found_by_their_path(path, pattern, is_match):
    assert matches(tuple(path.split("/")), pattern) is is_match
