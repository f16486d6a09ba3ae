"""`bwinf new-task`: what it writes, and what it refuses; test_example_task runs the result."""

import pytest
from command_line import bwinf_here

from bwinf_gui.cli import new_task
from bwinf_gui.places import tasks_folder


def files_in(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_all_files_have_the_new_name(tmp_path):
    done = bwinf_here("new-task", "apple_trees", "--folder", tmp_path)
    assert done.returncode == 0, done.stderr
    files = files_in(tmp_path / "apple_trees")
    assert "apple_trees/i18n/de/LC_MESSAGES/bwinf.mo" in files
    assert b'title="Apple Trees"' in files["apple_trees/task.py"]
    assert [name for name, content in files.items() if b"taskname" in content.lower()] == []
    assert [name for name in files if "taskname" in name] == []


def test_it_says_where_it_is_and_where_the_program_finds_it(tmp_path):
    said = bwinf_here("new-task", "trees", "--folder", tmp_path).stdout
    assert str(tmp_path / "trees") in said
    assert str(tasks_folder()) in said
    assert "bwinf-gui --tab trees" in said


def test_what_tools_leave_among_the_templates_is_not_copied(tmp_path, monkeypatch):
    templates = tmp_path / ".venv" / "templates"
    for name in ("__pycache__/a.pyc", ".cache/b", "taskname/task.py", "taskname/__pycache__/c.pyc"):
        (templates / name).parent.mkdir(parents=True, exist_ok=True)
        (templates / name).touch()
    monkeypatch.setattr(new_task, "resource", lambda _name: templates)
    bwinf_here("new-task", "trees", "--folder", tmp_path)
    assert [*files_in(tmp_path / "trees")] == ["trees/task.py"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Trees", "not a valid name"),
        ("3trees", "not a valid name"),
        ("apple-trees", "not a valid name"),
        ("../trees", "not a valid name"),
        ("bäume", "not a valid name"),
        ("while", "not a valid name"),
        ("aux", "reserved by Windows"),
        ("con", "reserved by Windows"),
        ("LPT9", "reserved by Windows"),
        ("nim", "already the name of a task or a command"),
        ("check", "already the name of a task or a command"),
        ("json", "already the name of a Python module"),
        ("numpy", "already the name of a Python module"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_words(tmp_path, name, reason):
    done = bwinf_here("new-task", name, "--folder", tmp_path)
    assert done.returncode == 2
    assert f"“{name}” is" in done.stderr
    assert reason in done.stderr
    assert files_in(tmp_path) == {}


def test_what_is_there_already_is_left_alone(tmp_path):
    (tmp_path / "trees").mkdir()
    (tmp_path / "trees" / "own.py").touch()
    done = bwinf_here("new-task", "trees", "--folder", tmp_path)
    assert done.returncode == 2
    assert "trees already exists" in done.stderr
    assert [*files_in(tmp_path)] == ["trees/own.py"]


def test_where_nothing_can_be_written_nothing_is_left(tmp_path):
    (tmp_path / "file").touch()
    done = bwinf_here("new-task", "trees", "--folder", tmp_path / "file" / "below")
    assert done.returncode == 1
    assert "cannot be written" in done.stderr
    assert [*files_in(tmp_path)] == ["file"]
