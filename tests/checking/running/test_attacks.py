"""Hostile programs: no way leads out of the fence, and no limit is passed unseen."""

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from attacks import (
    BOMBS,
    DEEDS,
    ENDS,
    ONLY_BY_NAMESPACES,
    SMALL,
    reached,
    serve_without_threads,
)
from marked_processes import processes_with, until

from bwinf_gui.checking.running import runner as runner_module
from bwinf_gui.checking.running.linux import landlock_version
from bwinf_gui.checking.running.run import SYSTEM_REFUSED, Breach, verdict_of
from bwinf_gui.checking.running.runner import Runner, protection_here
from bwinf_gui.checking.running.seccomp import has_seccomp

pytestmark = pytest.mark.skipif(
    not (landlock_version() and has_seccomp()), reason="the kernel cannot confine programs"
)
needs_namespaces = pytest.mark.skipif(
    not protection_here().has_namespaces, reason="this computer allows no namespaces"
)


@pytest.mark.parametrize("level", ["namespaces", "no namespaces", "old Landlock"])
def test_no_way_leads_out(level):
    if level == "namespaces":
        if not protection_here().has_namespaces:
            pytest.skip("this computer allows no namespaces")
        found, protection = reached(level, DEEDS | ONLY_BY_NAMESPACES)
        assert {"files", "network", "processes"} <= {*protection}
    else:
        found, protection = reached(level, DEEDS)
        assert {"files", "network"} <= {*protection}
        # Their command lines are seen.
        assert "processes" not in protection
    assert found == []


def test_the_tries_succeed_where_nothing_confines():
    """Else they would say nothing."""
    found, protection = reached("no fence", DEEDS | ONLY_BY_NAMESPACES)
    assert {
        *("reached read", "reached write", "reached see other processes"),
        *("reached read this program", "reached INET STREAM", "reached open files in messages"),
        *("reached shared memory", "reached memory without a name", "reached files of one thread"),
    } <= {*found}
    assert not {"files", "network", "processes"} & {*protection}


@pytest.mark.parametrize("name", BOMBS)
def test_no_limit_is_passed_unseen(run, name):
    done = run(BOMBS[name], seconds=20)
    assert done.breach in {Breach.FILES, Breach.MEMORY}, (done, verdict_of(done))


def test_however_a_program_ends_the_next_one_runs(runner, run):
    """Nothing outside is read for an answer, nothing is left, and the helper is the same."""
    helper = runner.helpers[0]
    run("print(1)")
    process_id = helper.process_id
    for name, (source, arguments, answer) in ENDS.items():
        fields = {"answer": answer} if answer else {}
        done = run(source, *arguments, seconds=1, **fields)
        assert done.failure is None, name
        assert b"root:" not in done.output, name
        assert helper.process_id == process_id, name
    assert run("print(2)").output == b"2\n"


def test_nothing_of_a_run_is_there_in_the_next(run):
    """Though both have the same folder, which the first one may use as it likes."""
    run("""
        import os
        for name in ("left", "../left", "../home/left", "../case/left"):
            open(name, "w").write("hint")
        os.mkdir("../more")
        os.chmod("..", 0o777)
    """)
    done = run("""
        import os, stat
        print(sorted(os.listdir("..")), os.listdir(), os.listdir("../home"), os.listdir("../case"))
        print(oct(stat.S_IMODE(os.stat("..").st_mode)))
    """)
    folders = "['case', 'home', 'out', 'stdin', 'work'] ['solve.py'] [] ['parkplatz3.txt']"
    assert done.output.decode().splitlines() == [folders, "0o700"]


def test_programs_of_different_tools_each_see_their_own(run, runner, write_program, tmp_path):
    """One after the other in the same helper."""
    tools = tmp_path / "sdk" / "bin"
    tools.mkdir(parents=True)
    (tools / "tool").write_text(f'#!/bin/sh\ncat "{tools}/../note"\n')
    (tools / "tool").chmod(0o755)
    (tools.parent / "note").write_text("of the tool")
    reads = f"""
        from pathlib import Path
        try: print(Path({str(tools.parent)!r}, "note").read_text())
        except OSError: print("unseen")
    """
    by_tool = replace(write_program(reads), command=(str(tools / "tool"),))
    assert run(reads).output == b"unseen\n"
    assert runner.run(by_tool, "a.txt", b"").output == b"of the tool"
    assert run(reads).output == b"unseen\n"


@needs_namespaces
def test_a_shell_may_end_what_takes_too_long(run):
    """It makes a group for that, and ends the whole group."""
    source = """
        import subprocess
        done = subprocess.run(["timeout", "0.1", "sleep", "1000"])
        print(done.returncode)
    """
    assert run(source).output == b"124\n"


@needs_namespaces
def test_a_program_is_alone_with_its_own_processes(run):
    done = run(
        "import os\nprint({int(n) for n in os.listdir('/proc') if n.isdecimal()} - {os.getpid()})"
    )
    assert done.output == b"{1}\n"


@needs_namespaces
@pytest.mark.parametrize("deed", ["os.kill(1, 9)", "os.kill(0, 9)", "os.kill(os.getppid(), 9)"])
def test_whatever_a_program_signals_the_helper_goes_on(run, deed):
    assert run(f"import os\n{deed}\nprint('on')").failure is None


def test_a_helper_that_is_stopped_costs_one_run(write_program, mark, monkeypatch):
    """As a program could do it on a kernel that keeps no signals in."""
    monkeypatch.setattr(runner_module, "SPARE_SECONDS", 0.5)
    with Runner(SMALL, helpers=1) as runner:
        runner.run(write_program("print(1)"), "a.txt", b"")
        stopped = runner.helpers[0].process_id
        program = write_program("import time\nprint('x', flush=True)\ntime.sleep(1000)", seconds=4)
        with ThreadPoolExecutor(1) as thread:
            future = thread.submit(runner.run, program, "a.txt", b"")
            until(lambda: processes_with(mark))
            os.kill(stopped, signal.SIGSTOP)
            done = future.result()
        assert done.failure is not None
        assert processes_with(mark) == []
        assert runner.run(write_program("print(2)"), "a.txt", b"").output == b"2\n"


def test_a_program_that_nobody_can_watch_does_not_go_on(write_program, mark):
    with Runner(SMALL, helpers=1, life=serve_without_threads) as runner:
        done = runner.run(write_program("import time\ntime.sleep(1000)"), "a.txt", b"")
        assert done.failure == SYSTEM_REFUSED
        assert processes_with(mark) == []
