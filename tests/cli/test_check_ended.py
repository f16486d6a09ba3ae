"""A check that is ended in its midst, and programs that would ask this one for the answer."""

import json
import os
import signal
import subprocess
import sys
import uuid
from pathlib import Path

import psutil
import pytest
from command_line import bwinf_here
from marked_processes import MARK, PATIENCE, processes_with, until
from systems import not_on_windows

CASE = "A C\n1\nH 0\n"
BWINF = (sys.executable, "-m", "bwinf_gui", "--lang", "en")


def children(process_id):
    try:
        return psutil.Process(process_id).children(recursive=True)
    except psutil.Error:
        return []


def words(process):
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


@pytest.fixture
def submissions(tmp_path):
    """Two programs: one that answers, and one that never ends."""
    folder = tmp_path / "submissions"
    for name, source in {
        "anna": "print('A: H 1 rechts\\nB: H 1 links\\nC:')",
        "berta": "import subprocess, sys\nsubprocess.run([sys.executable, '-c', "
        "'import time; time.sleep(1000)'])",
    }.items():
        (folder / name).mkdir(parents=True)
        (folder / name / "main.py").write_text(source)
    (tmp_path / "parkplatz9.txt").write_text(CASE)
    return folder


@not_on_windows("a console is interrupted otherwise there")
def test_ctrl_c_ends_a_check_at_once_with_what_is_known(submissions, tmp_path):
    mark = uuid.uuid4().hex
    command = (*BWINF, "check", "parking", "parkplatz9.txt", "--submissions", str(submissions))
    with subprocess.Popen(
        (*command, "--trust", "--time", "1000", "--json"),
        cwd=tmp_path,
        env={**os.environ, MARK: mark},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as check:
        until(lambda: "1000)" in "".join(map(words, children(check.pid))))
        check.send_signal(signal.SIGINT)
        said, complaint = check.communicate(timeout=PATIENCE)
    assert "Stopped" in complaint
    assert "Traceback" not in complaint
    assert '"rows"' in said
    assert processes_with(mark) == []


DEEDS = {
    "by its command": "sys.exit(subprocess.run(['bwinf', 'parking', sys.argv[1]]).returncode)",
    "by its own Python": (
        "sys.exit(subprocess.run([sys.executable, '-m', 'bwinf_gui', 'parking', sys.argv[1]]))"
    ),
    "by an import": f"sys.path.insert(0, {str(Path(__file__).parents[2])!r}); import bwinf_gui",
    "by our Python": (
        f"subprocess.run([{sys.executable!r}, '-m', 'bwinf_gui', 'parking', sys.argv[1]])"
    ),
}


@not_on_windows("nothing keeps a program from the files of others there")
def test_this_program_gives_nobody_the_answer(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "parkplatz9.txt").write_text(CASE)
    for name, deed in DEEDS.items():
        (tmp_path / "all" / name).mkdir(parents=True)
        source = f"import subprocess, sys\n{deed}\n"
        (tmp_path / "all" / name / "main.py").write_text(source)
    own = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    words = ("check", "parking", "parkplatz9.txt", "--submissions", "all", "--trust", "--json")
    done = bwinf_here(*words, PATH=own)
    rows = {row["submission"]: row["verdict"] for row in json.loads(done.stdout)["rows"]}
    assert rows.keys() == DEEDS.keys()
    assert {*rows.values()} <= {"RTE", "NO"}, rows


@not_on_windows("a console is interrupted otherwise there")
def test_a_saved_program_is_checked_again_until_ctrl_c(tmp_path):
    (tmp_path / "parkplatz9.txt").write_text(CASE)
    (tmp_path / "parkplatz8.txt").write_text("A A\n0\n")
    program = tmp_path / "program" / "main.py"
    program.parent.mkdir()
    program.write_text("print('A:')")
    files = ("parkplatz8.txt", "parkplatz9.txt")
    with subprocess.Popen(
        (*BWINF, "check", "parking", *files, "--program", "program/main.py", "--trust", "--watch"),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as check:
        assert [check.stdout.readline().split()[0] for _ in range(2)] == ["AC", "WA"]
        until_counted(check, "1 correct")
        # It cannot be run at all for a moment, as when an editor saves it.
        program.unlink()
        assert "neither a program" in lines_until(check.stderr, "neither")
        right = "'A:' if sys.argv[1].endswith('8.txt') else 'A: H 1 right\\nB: impossible\\nC:'"
        program.write_text(f"import sys\nprint({right})")
        assert check.stdout.readline().startswith("AC   parkplatz9.txt")
        check.send_signal(signal.SIGINT)
        assert check.wait(PATIENCE) == 0
        assert "parkplatz8" not in check.stdout.read()


@not_on_windows("a console is interrupted otherwise there")
def test_what_was_saved_among_several_submissions_is_named(tmp_path):
    (tmp_path / "parkplatz9.txt").write_text(CASE)
    for name in ("anna", "ben"):
        (tmp_path / "all" / name).mkdir(parents=True)
        (tmp_path / "all" / name / "main.py").write_text("print('A:')")
    words = ("check", "parking", "parkplatz9.txt", "--submissions", "all", "--trust", "--watch")
    with subprocess.Popen(
        (*BWINF, *words),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as check:
        until_counted(check, "2 wrong")
        right = "print('A: H 1 right\\nB: impossible\\nC:')"
        (tmp_path / "all" / "ben" / "main.py").write_text(right)
        assert check.stdout.readline().startswith("AC   ben, parkplatz9.txt")
        check.send_signal(signal.SIGINT)
        assert check.wait(PATIENCE) == 1


def until_counted(check, words):
    lines_until(check.stdout, words)


def lines_until(stream, words):
    """What a stream says until there are some words in it."""
    lines = []
    while not lines or words not in lines[-1]:
        lines.append(stream.readline())
        assert lines[-1], lines
    return "".join(lines)
