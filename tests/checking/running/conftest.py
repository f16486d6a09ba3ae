"""Programs that tests write and run, and what must be so after each of them."""

import sys
import textwrap
import uuid

import pytest
from marked_processes import MARK, PATIENCE, processes_with

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner


@pytest.fixture(scope="module")
def runner():
    """A runner that all tests of a module share, with small limits."""
    limits = Limits(
        seconds=PATIENCE, memory_mb=150, output_mb=1, files_mb=8, files=500, processes=24
    )
    with Runner(limits, helpers=1) as shared:
        yield shared


@pytest.fixture
def mark():
    """What tells the processes of this test from others."""
    return uuid.uuid4().hex


@pytest.fixture
def write_program(tmp_path, mark):
    """Writes a Python program into a folder of its own and says how it is run."""
    folder = tmp_path / "program"
    folder.mkdir()

    def write(source, *arguments, **fields):
        (folder / "solve.py").write_text(textwrap.dedent(source), encoding="utf-8")
        fields.setdefault("env", ((MARK, mark),))
        command = (sys.executable, "solve.py", *arguments)
        return Launch(name="solve.py", command=command, folder=folder, **fields)

    return write


@pytest.fixture
def run(runner, write_program, mark, tmp_path):
    """Runs a program that a test writes; afterwards nothing of it is left, and nothing changed."""
    untouched = tmp_path / "untouched.txt"
    untouched.write_text("as it was")

    def run(source, *arguments, case=b"the case\n", **fields):
        program = write_program(source, *arguments, **fields)
        before = snapshot(program.folder)
        done = runner.run(program, "parkplatz3.txt", case)
        assert processes_with(mark) == []
        assert files_below(runner.root) == []
        assert snapshot(program.folder) == before
        assert untouched.read_text() == "as it was"
        return done

    return run


def files_below(root):
    """What is in the folders of helpers, which stay themselves for the next run."""
    return [file for folder in root.iterdir() for file in folder.iterdir()]


def snapshot(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
