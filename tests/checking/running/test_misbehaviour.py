"""Programs that misbehave: each ends with its verdict, and leaves nothing behind.

That nothing is left and nothing changed is shown by the fixture `run`, for every one of them.
"""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from systems import not_on_windows

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.checking.running.descendants import (
    Descendant,
    end_process,
    proportional_mb,
    start_of,
)
from bwinf_gui.checking.running.linux import landlock_version
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import NOT_STARTED, Breach, verdict_of
from bwinf_gui.checking.running.seccomp import has_seccomp
from bwinf_gui.checking.verdicts import Verdict

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such thing")
needs_landlock = pytest.mark.skipif(not landlock_version(), reason="the kernel has no Landlock")
needs_seccomp = pytest.mark.skipif(not has_seccomp(), reason="the kernel has no seccomp")


def test_a_program_that_behaves_has_no_verdict_by_itself(run):
    done = run("print(open(__import__('sys').argv[1]).read())", "{file}")
    assert (verdict_of(done), done.output.split()) == (None, [b"the", b"case"])
    assert done.exit_code == 0
    assert done.memory_mb > 0
    assert done.seconds >= done.cpu_seconds / 2 > 0


def test_an_endless_loop_took_too_long_without_waiting(run):
    done = run("print(1)\nwhile True: pass", seconds=1)
    assert (verdict_of(done), done.waiting, done.output.split()) == (Verdict.TLE, False, [b"1"])


def test_a_sleeping_program_took_too_long_waiting(run):
    done = run("print(1)\nimport time\ntime.sleep(1000)", seconds=1)
    assert (verdict_of(done), done.waiting, done.output.split()) == (Verdict.TLE, True, [b"1"])


def test_waiting_for_enter_after_the_answer_ends_with_the_input(run):
    done = run("print('answer')\ninput('Enter!')")
    assert (verdict_of(done), done.exit_code) == (Verdict.RTE, 1)
    assert done.output.startswith(b"answer")
    assert "EOFError: EOF when reading a line" in done.errors


def test_ignoring_the_polite_request_to_end_does_not_help(run):
    source = """
        import signal, time
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        while True: time.sleep(1)
    """
    assert verdict_of(run(source, seconds=0.5)) is Verdict.TLE


@posix_only
def test_a_fork_bomb_is_bounded(run):
    done = run("import os\nwhile True: os.fork()")
    assert (done.breach, verdict_of(done)) == (Breach.PROCESSES, Verdict.RTE)


@posix_only
def test_a_fork_bomb_whose_processes_leave_the_session_is_bounded(run):
    done = run("import os\nwhile True:\n  if not os.fork(): os.setsid()")
    assert done.breach is Breach.PROCESSES


@posix_only
def test_a_fork_bomb_that_complains_about_its_end_is_none_of_output(run):
    done = run("""
        import sys
        refusal = "    os.fork()\\nBlockingIOError: [Errno 11] Resource temporarily unavailable"
        for _ in range(20_000):
            print(refusal, file=sys.stderr)
        sys.exit(1)
    """)
    assert (done.breach, verdict_of(done)) == (Breach.PROCESSES, Verdict.RTE)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how many there are")
def test_the_system_holds_a_fork_bomb_too_should_it_outrun_the_watch(run):
    done = run("import resource\nprint(*resource.getrlimit(resource.RLIMIT_NPROC))")
    soft, hard = map(int, done.output.split())
    assert 64 < soft == hard < 100_000


@posix_only
def test_a_grandchild_that_left_the_session_is_ended(run):
    source = """
        import os, time
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(1000)
            os._exit(0)
        os.wait()
        print("done")
    """
    done = run(source)
    assert (verdict_of(done), done.output.split()) == (None, [b"done"])


@posix_only
def test_a_daemon_is_ended_with_the_program(run):
    source = """
        import os, sys, time
        if os.fork():
            print("parent")
            sys.exit()
        os.setsid()
        if os.fork():
            os._exit(0)
        for number in range(3):
            os.close(number)
        time.sleep(1000)
    """
    assert run(source).output.split() == [b"parent"]


def test_a_memory_hog_breaks_the_limit(run):
    done = run("kept = []\nwhile True: kept.append(bytearray(b'x' * 1_000_000))")
    assert (verdict_of(done), done.memory_mb > 150) == (Verdict.MLE, True)


def test_java_that_has_filled_its_memory_breaks_the_limit(run):
    source = """
        import sys
        sys.exit("Exception in thread main java.lang.OutOfMemoryError: Java heap space")
    """
    assert verdict_of(run(source)) is Verdict.MLE


def test_memory_of_children_counts_together(run):
    source = """
        import subprocess, sys
        hog = "import time; kept = bytearray(60_000_000); time.sleep(1000)"
        children = [subprocess.Popen([sys.executable, "-c", hog]) for _ in range(3)]
        for child in children: child.wait()
    """
    assert verdict_of(run(source)) is Verdict.MLE


@posix_only
def test_memory_that_children_share_counts_once(run):
    source = """
        import os, time
        kept = bytearray(b'x' * 40_000_000)
        children = []
        for _ in range(8):
            child = os.fork()
            if not child:
                time.sleep(0.5)
                os._exit(0)
            children.append(child)
        for child in children: os.waitpid(child, 0)
    """
    if sys.platform != "linux":
        pytest.skip("only Linux tells what is shared")
    assert verdict_of(run(source)) is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what is shared")
def test_a_process_that_has_just_ended_uses_no_memory():
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        pass
    place = f"/proc/{process.pid}"
    found = Descendant(process.pid, os.getpid(), memory_mb=100.0, cpu_seconds=0.0, place=place)
    assert proportional_mb(found) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives numbers to threads")
def test_a_number_that_belongs_to_another_process_or_thread_by_now_ends_nobody():
    source = "import threading\nthreading.Thread(target=input).start()\nprint(1, flush=True)"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", source], stdin=pipe, stdout=pipe) as process:
        process.stdout.readline()
        for task in Path(f"/proc/{process.pid}/task").iterdir():
            number = int(task.name)
            started = start_of(number) - (number == process.pid)
            end_process(Descendant(number, os.getpid(), 0.0, 0.0, started=started))
        process.communicate(b"\n")
        assert process.returncode == 0


def test_a_hundred_megabytes_of_output_are_cut_and_what_came_before_counts(run):
    source = """
        import sys
        print("answer")
        for _ in range(100): sys.stdout.write("x" * 1_000_000)
    """
    done = run(source)
    assert verdict_of(done) is Verdict.OLE
    assert done.output.startswith(b"answer")
    assert len(done.output) == 2**20


def test_endless_errors_are_cut(run):
    done = run("import sys\nprint('answer')\nwhile True: sys.stderr.write('x' * 1000)")
    assert (verdict_of(done), done.output.split()) == (Verdict.OLE, [b"answer"])


@needs_landlock
def test_foreign_files_are_neither_changed_nor_read(run, tmp_path):
    deeds = (
        "open(foreign, 'w').write('changed')",
        "open(foreign, 'a').write('changed')",
        "os.remove(foreign)",
        "os.rename(foreign, foreign + '.new')",
        "os.truncate(foreign, 0)",
        "os.link(foreign, 'linked'); open('linked', 'w').write('changed')",
        "os.symlink(foreign, 'linked'); open('linked', 'w').write('changed')",
        "os.mkdir(foreign + '.folder')",
        "print(open(foreign).read())",
        "print(os.listdir(os.path.dirname(foreign)))",
    )
    source = f"""
        import os, sys
        foreign = sys.argv[1]
        for deed in {deeds}:
            try:
                exec(deed)
            except OSError as error:
                print(error.strerror)
    """
    done = run(source, str(tmp_path / "untouched.txt"))
    assert "files" in done.protection
    refusals = done.output.decode().splitlines()
    assert len(refusals) == len(deeds), refusals
    assert {*refusals} <= {
        *("Permission denied", "Invalid cross-device link", "No such file or directory")
    }


@needs_landlock
def test_the_home_of_the_user_is_not_read_and_that_of_the_program_is_its_own(run):
    source = """
        import os, pathlib, sys
        (pathlib.Path.home() / "settings").write_text("mine")
        try:
            os.listdir(sys.argv[1])
        except PermissionError:
            print("refused")
    """
    assert run(source, str(Path.home())).output.split() == [b"refused"]


@not_on_windows("the folder in which a process is cannot be deleted")
def test_a_program_may_delete_its_own_folder(run):
    done = run("import os, shutil\nshutil.rmtree(os.getcwd())\nprint('gone')")
    assert done.output.split() == [b"gone"]


def test_a_program_may_change_its_copy_of_the_case(run):
    done = run("import sys\nopen(sys.argv[1], 'w').write('changed')\nprint('done')", "{file}")
    assert done.output.split() == [b"done"]


@posix_only
def test_a_folder_that_is_locked_or_deep_is_removed(run):
    source = """
        import os
        os.mkdir("locked")
        open("locked/file", "w").close()
        os.chmod("locked", 0)
        for _ in range(400):
            os.mkdir("deeper")
            os.chdir("deeper")
        print("done")
    """
    assert run(source).output.split() == [b"done"]


def test_the_disk_is_not_filled_by_a_large_file(run):
    source = """
        with open("large", "wb") as file:
            while True: file.write(b"x" * 1_000_000)
    """
    assert run(source).breach is Breach.FILES


def test_the_disk_is_not_filled_by_many_files(run):
    source = """
        from itertools import count
        for number in count():
            with open(f"file{number}", "wb") as file: file.write(b"x" * 100)
    """
    done = run(source)
    assert (done.breach, verdict_of(done)) == (Breach.FILES, Verdict.OLE)


def test_the_disk_is_not_filled_by_files_in_the_home(run):
    source = """
        import pathlib, tempfile
        while True:
            with tempfile.NamedTemporaryFile(delete=False) as file: file.write(b"x" * 1_000_000)
    """
    assert run(source).breach is Breach.FILES


@needs_seccomp
def test_the_network_is_out_of_reach(run):
    with socket.socket() as stream, socket.socket(type=socket.SOCK_DGRAM) as datagram:
        for listening in (stream, datagram):
            listening.bind(("127.0.0.1", 0))
        stream.listen()
        source = f"""
            import socket
            for kind, port in (
                (socket.SOCK_STREAM, {stream.getsockname()[1]}),
                (socket.SOCK_DGRAM, {datagram.getsockname()[1]}),
            ):
                try:
                    socket.socket(type=kind).connect(("127.0.0.1", port))
                    print("connected")
                except PermissionError:
                    print("refused")
        """
        done = run(source)
    assert "network" in done.protection
    assert done.output.split() == [b"refused"] * 2


@needs_seccomp
def test_nobody_else_is_signalled(run):
    source = """
        import os, signal
        try:
            os.kill(-1, signal.SIGKILL)
        except PermissionError:
            print("refused")
    """
    assert run(source).output.split() == [b"refused"]


def test_an_exit_code_is_reported_with_the_last_line_of_the_errors(run):
    done = run("import sys\nsys.stderr.write('first\\nlast words\\n\\n')\nsys.exit(3)")
    assert (verdict_of(done), done.exit_code) == (Verdict.RTE, 3)
    assert "first\nlast words\n" in done.errors


@posix_only
def test_a_signal_is_reported_by_its_name(run):
    done = run("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)")
    assert (verdict_of(done), done.exit_code, done.signal) == (Verdict.RTE, None, "SIGSEGV")


def test_an_answer_in_another_encoding_is_kept_as_it_is(run):
    done = run("import sys\nsys.stdout.buffer.write('H rückt'.encode('cp1252'))")
    assert (verdict_of(done), decoded_answer(done.output)) == (None, "H rückt")


def test_a_program_that_closes_its_output_and_stays_took_too_long(run):
    source = """
        import os, time
        print("answer", flush=True)
        os.close(1)
        os.close(2)
        time.sleep(1000)
    """
    done = run(source, seconds=1)
    assert (verdict_of(done), done.output.split()) == (Verdict.TLE, [b"answer"])


@posix_only
def test_a_program_whose_interpreter_is_missing_cannot_be_started(tmp_path, runner):
    script = tmp_path / "script"
    script.write_text("#!/nowhere/interpreter\n")
    script.chmod(0o700)
    program = Launch(name="script", command=("./script",), folder=tmp_path)
    done = runner.run(program, "a.txt", b"")
    assert (verdict_of(done), done.failure) == (Verdict.RTE, NOT_STARTED)
    assert done.detail == "there is no such file or folder"
