"""What a program may read, and what holds where the kernel helps less."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from marked_processes import MARK, processes_with
from systems import posix_links, posix_paths

from bwinf_gui.checking.running.fence import tool_folders
from bwinf_gui.checking.running.linux import landlock_version
from bwinf_gui.checking.running.once import arguments, environment
from bwinf_gui.checking.running.program import CasePlaces, Launch
from bwinf_gui.checking.running.run import verdict_of
from bwinf_gui.checking.verdicts import Verdict

HOME = Path("/home/anna")


@posix_paths
@pytest.mark.parametrize(
    ("path", "readable"),
    [
        ("/opt/jdk/bin", {"/opt/jdk"}),
        (
            "/home/anna/Documents/bin",
            {f"/home/anna/Documents/{name}" for name in ("bin", "lib", "lib64", "libexec")},
        ),
        ("/home/anna/Documents:/home/anna/.pyenv/shims:/root/x", set()),
        ("/home/anna", set()),
        ("/home:/:/tmp::.:bin", set()),
    ],
)
def test_what_lies_around_the_path_is_read_but_no_home(path, readable):
    usual = tool_folders([], HOME, "")
    assert tool_folders([], HOME, path) - usual == set(map(Path, readable))


@posix_paths
@pytest.mark.parametrize("home", ["/home/anna", "/home/anna/.local"])
def test_beside_programs_in_a_home_only_libraries_are_read(home):
    found = tool_folders([], HOME, f"{home}/bin")
    assert Path(home) not in found
    assert {Path(home) / "bin", Path(home) / "lib"} <= found


@posix_links
def test_what_lies_around_a_tool_and_its_target_is_read(tmp_path):
    python = tmp_path / "base" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    link = tmp_path / "venv" / "bin" / "python"
    link.parent.mkdir(parents=True)
    link.symlink_to(python)
    assert {tmp_path / "base", tmp_path / "venv"} <= tool_folders([link], HOME, "")


@pytest.mark.skipif(not landlock_version(), reason="the kernel has no Landlock")
def test_a_program_that_is_a_link_opens_nothing_around_its_target(write_program, runner, tmp_path):
    target = tmp_path / "documents" / "target"
    target.parent.mkdir()
    target.write_text("#!/bin/sh\necho ran\n")
    target.chmod(0o700)
    program = write_program("")
    (program.folder / "link").symlink_to(target)
    linked = Launch(name="link", command=("./link",), folder=program.folder)
    done = runner.run(linked, "a.txt", b"")
    assert (verdict_of(done), done.output) == (Verdict.RTE, b"")


def in_places(program):
    places = CasePlaces(file=Path("/s/case/a.txt"), out=Path("/s/out/answer.txt"))
    return (
        arguments(program, places, Path("/s/work"), memory_mb=400),
        environment(program, places, Path("/s/home"), memory_mb=400),
    )


def test_the_environment_is_clean(monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("DISPLAY", ":0")
    program = Launch(name="x", command=("x",), folder=HOME, env=(("CASE", "{name}"),))
    _, variables = in_places(program)
    assert not {"LD_LIBRARY_PATH", "DISPLAY"} & variables.keys()
    assert variables["HOME"] == variables["TMPDIR"] == str(Path("/s/home"))
    assert (variables["PYTHONUTF8"], variables["PYTHONUNBUFFERED"]) == ("1", "1")
    assert variables["CASE"] == "a.txt"


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (("/usr/bin/java", "A", "{file}"), ["/usr/bin/java", "-Xmx300m", "A", "/s/case/a.txt"]),
        (("/usr/bin/java", "-Xmx1g", "A"), ["/usr/bin/java", "-Xmx1g", "A"]),
        (("/usr/bin/node", "a.js"), ["/usr/bin/node", "a.js"]),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths of Linux")
def test_java_knows_how_much_memory_it_has(command, expected):
    given, _ = in_places(Launch(name="x", command=command, folder=HOME))
    assert given == expected


DAEMON = "import os, time\nif not os.fork():\n os.setsid()\n os.fork() or time.sleep(1000)"
CHAIN = """
import os, time
end = time.time() + 20
if not os.fork():
    os.setsid()
    while time.time() < end:
        if os.fork():
            os._exit(0)
"""
"""Each of its processes ends as soon as it has started the next one."""


@pytest.fixture
def watched(mark, tmp_path):
    """Lets a process watch a program that nothing confines; returns the numbers that it prints."""

    def watched(program, *steps):
        begin = f"""
            import subprocess, sys, time
            from pathlib import Path
            from bwinf_gui.checking.running import linux, posix_tree
            from bwinf_gui.checking.running.posix_tree import start_tree
            from bwinf_gui.checking.running.run import Limits
            linux.adopt_orphans()
            # Private: else the system confines the program, where it can.
            posix_tree._view = lambda *_: None
            command = (sys.executable, "-c", {program!r})
            how = {{"args": command, "stdout": subprocess.DEVNULL}}
            tree = start_tree(how, Path({str(tmp_path)!r}), Limits(), None)
        """
        source = "\n".join([textwrap.dedent(begin), *steps])
        reported = subprocess.run(
            (sys.executable, "-c", source),
            env={**os.environ, MARK: mark},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        assert processes_with(mark) == []
        return [*map(int, reported.stdout.split())]

    return watched


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process adopt others")
@pytest.mark.parametrize("daemon", [DAEMON, CHAIN])
def test_a_daemon_is_ended_also_where_the_kernel_lets_it_leave_its_session(watched, daemon):
    before, after = watched(
        daemon,
        "while not tree.has_ended(): pass",
        "while not (before := tree.usage(Limits()).processes): pass",
        "tree.end()",
        "tree.close()",
        "print(before, tree.usage(Limits()).processes)",
    )
    assert before >= 1
    assert after == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows what is held unseen")
def test_processes_are_counted_while_the_kernel_says_nothing_more_of_them(watched):
    """While a process forks, reading the map of its memory has to wait."""
    waited, processes = watched(
        "import time; time.sleep(1000)",
        "posix_tree.held_unseen = lambda *_: time.sleep(3) or (0, 0.0)",
        "before = time.monotonic()",
        "processes = tree.usage(Limits()).processes",
        "print(round(time.monotonic() - before), processes)",
        "tree.end()",
        "tree.close()",
    )
    assert (waited, processes) == (0, 1)
