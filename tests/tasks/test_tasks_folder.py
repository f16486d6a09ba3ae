"""Tasks that nobody installed: unpacked wheels and projects in the user's folder for tasks."""

import json
import os
import subprocess
import sys

import pytest

from bwinf_gui.places import tasks_folder

pytestmark = pytest.mark.slow

TASK = """
from click import command
from bwinf_gui.task import Task

@command("{word}")
def answer():
    "Answer it."
    print("{word} is here")

TASK = Task(word="{word}", title="{word}", icon="nim", pattern="{word}*.txt",
    fits=lambda lines: False, question="?", sentence=".", own="!",
    commands=("{word}.task:answer",), tab="")
"""
LIST = """
import json
from bwinf_gui.tasks import load
loaded = load()
print(json.dumps([[task.word for task in loaded.outside],
    [[mistake.task.word, mistake.sentence] for mistake in loaded.mistakes]]))
"""


@pytest.fixture
def folder():
    folder = tasks_folder()
    folder.mkdir(parents=True)
    return folder


def run(*arguments, **environment):
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def loaded(**environment):
    return json.loads(run("-c", LIST, **environment))


def write_package(folder, word):
    (folder / word).mkdir(parents=True)
    (folder / word / "__init__.py").touch()
    (folder / word / "task.py").write_text(TASK.replace("{word}", word))


def unpack_wheel(folder, word):
    """What is in a wheel: the package, and what pip would read."""
    write_package(folder, word)
    metadata = folder / f"bwinf_{word}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: bwinf-{word}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[bwinf_gui.tasks]\n{word} = {word}.task:TASK\n")


def write_project(folder, word):
    write_package(folder / word, word)
    entry = f'[project.entry-points."bwinf_gui.tasks"]\n{word} = "{word}.task:TASK"\n'
    (folder / word / "pyproject.toml").write_text(entry)


def test_wheels_and_projects_in_it_have_their_tasks(folder):
    unpack_wheel(folder, "cubes")
    write_project(folder, "maze")
    assert loaded() == [["cubes", "maze"], []]
    assert run("-m", "bwinf_gui", "cubes") == "cubes is here\n"
    assert run("-m", "bwinf_gui", "maze") == "maze is here\n"


def test_a_project_that_is_installed_too_is_there_once(folder, tmp_path):
    write_project(folder, "maze")
    unpack_wheel(tmp_path, "maze")
    assert loaded(PYTHONPATH=str(tmp_path)) == [["maze"], []]


def test_broken_projects_cost_themselves_only(folder):
    write_project(folder, "maze")
    texts = ["[project", "project = 3", '[project]\nentry-points = "x"']
    names = [f"broken{number}" for number in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        write_project(folder, name)
        (folder / name / "pyproject.toml").write_text(text)
    words, mistakes = loaded()
    assert words == ["maze"]
    assert sorted(name for name, _ in mistakes) == names
    assert all(reason for _, reason in mistakes)


def test_nothing_in_it_replaces_another_module(folder):
    (folder / "json.py").write_text("raise SystemExit")
    assert loaded() == [[], []]


def test_a_portable_program_has_its_own(tmp_path):
    home = tmp_path / "stick"
    write_project(home / "tasks", "maze")
    assert loaded(BWINF_HOME=str(home)) == [["maze"], []]
