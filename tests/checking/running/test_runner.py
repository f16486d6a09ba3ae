"""Programs are given a case and answer in every way; nothing is left when it is all stopped."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from marked_processes import MARK, PATIENCE, processes_with, until

from bwinf_gui.checking.running import copying
from bwinf_gui.checking.running import runner as runners
from bwinf_gui.checking.running.program import Launch, program_from_command
from bwinf_gui.checking.running.run import (
    FOLDER_TOO_LARGE,
    HELPER_ENDED,
    MEGABYTE,
    NOT_STARTED,
    Breach,
    Execution,
    Limits,
    NotRunError,
    verdict_of,
)
from bwinf_gui.checking.running.runner import Runner, RunnerClosedError
from bwinf_gui.checking.running.sentences import protection_in_words, run_in_words
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.translation import speak

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such thing")


class TestGivingTheCase:
    def test_as_input(self, run):
        done = run("print(open(0).read(), end='')", stdin=None, case=b"a\nb\n")
        assert done.output.replace(b"\r", b"") == b"a\nb\n"

    def test_as_lines_that_are_typed(self, run):
        done = run("print(input(), input())", stdin=("{name}", "{number}"))
        assert done.output.split() == [b"parkplatz3.txt", b"3"]

    def test_under_a_name_of_its_own(self, run):
        done = run("print(open('data/in3.txt').read())", stage_as=("data/in{number}.txt",))
        assert done.output.split() == [b"the", b"case"]

    @posix_only
    def test_never_by_a_link_that_leads_elsewhere(self, write_program, runner, tmp_path):
        (tmp_path / "untouched.txt").write_text("as it was")
        program = write_program(
            "print(open('data/untouched.txt').read())", stage_as=("data/untouched.txt",)
        )
        (program.folder / "data").symlink_to(tmp_path)
        assert runner.run(program, "a.txt", b"case").output.split() == [b"case"]
        assert (tmp_path / "untouched.txt").read_text() == "as it was"

    def test_without_input_it_ends_at_once(self, run):
        assert run("import sys\nprint(repr(sys.stdin.read()))").output.split() == [b"''"]

    def test_in_the_variables_of_the_program(self, run):
        done = run("import os\nprint(os.environ['LEVEL'])", env=(("LEVEL", "{number}"),))
        assert done.output.split() == [b"3"]


class TestAnswering:
    def test_in_the_file_that_is_named(self, run):
        done = run("import sys\nopen(sys.argv[1], 'w').write('here')\nprint('noise')", "{out}")
        assert done.output == b"here"

    def test_in_no_file_is_no_answer(self, run):
        assert run("print('noise')", "{out}").output == b""

    def test_in_files_that_are_found(self, run):
        source = """
            import os
            for name in ("out2", "out1", "other"):
                with open(name, "w") as file: file.write(name + ";")
        """
        assert run(source, answer="out*").output == b"out1;out2;"

    def test_a_file_that_is_too_long_is_cut(self, run):
        done = run("import sys\nopen(sys.argv[1], 'w').write('x' * 2_000_000)", "{out}")
        assert (done.breach, len(done.output)) == (Breach.OUTPUT, 2**20)

    def test_an_answer_of_another_day_does_not_count(self, write_program, runner):
        program = write_program("open('out1', 'w').write('new')", answer="out*")
        (program.folder / "out0").write_text("old")
        assert runner.run(program, "a.txt", b"").output == b"new"

    @posix_only
    def test_a_link_to_a_foreign_file_is_no_answer(self, run, tmp_path):
        secret = tmp_path / "secret"
        secret.write_text("secret")
        done = run("import os, sys\nos.symlink(sys.argv[1], 'out')", str(secret), answer="out")
        assert done.output == b""

    @posix_only
    def test_a_link_in_place_of_the_folder_of_the_answer_is_none(self, run, tmp_path):
        (tmp_path / "answer.txt").write_text("secret")
        source = """
            import os, sys
            folder = os.path.dirname(sys.argv[1])
            os.rmdir(folder)
            os.symlink(sys.argv[2], folder)
        """
        assert run(source, "{out}", str(tmp_path)).output == b""

    def test_signs_of_any_language(self, run):
        assert run("print('ü→')").output.decode().strip() == "ü→"


class TestFolder:
    def test_comes_along_with_what_is_in_it(self, write_program, runner):
        program = write_program("import helper.words\nprint(helper.words.WORD)")
        (program.folder / "helper").mkdir()
        (program.folder / "helper" / "words.py").write_text("WORD = 'hello'")
        assert runner.run(program, "a.txt", b"").output.split() == [b"hello"]

    def test_only_what_is_copied_comes_along(self, write_program, runner):
        program = write_program("import os\nprint(*os.listdir())", copied=("solve.py",))
        (program.folder / "neighbour.py").write_text("")
        assert runner.run(program, "a.txt", b"").output.split() == [b"solve.py"]

    def test_that_is_too_large_is_reported_before_anything_runs(self, write_program, runner):
        program = write_program("print('ran')")
        with (program.folder / "large").open("wb") as file:
            # It has holes, so it takes no room.
            file.truncate(copying.MOST_COPIED_BYTES + 1)
        done = runner.run(program, "a.txt", b"")
        assert (done.failure, verdict_of(done)) == (FOLDER_TOO_LARGE, Verdict.JE)

    def test_with_as_many_files_as_allowed_is_copied_and_with_one_more_not(
        self, tmp_path, monkeypatch
    ):
        reported = (
            f"{copying.MOST_COPIED_FILES} files or {copying.MOST_COPIED_BYTES // MEGABYTE} MB"
        )
        assert reported in FOLDER_TOO_LARGE.text
        monkeypatch.setattr(copying, "MOST_COPIED_FILES", 3)
        for name in ("source", "source/folder", "target", "other"):
            (tmp_path / name).mkdir()
        for name in ("a", "folder/b"):
            (tmp_path / "source" / name).write_text(name)
        program = Launch(name="x", command=("x",), folder=tmp_path / "source")
        copying.copy_program(program, tmp_path / "target")
        assert (tmp_path / "target" / "folder" / "b").read_text() == "folder/b"
        (tmp_path / "source" / "folder" / "c").touch()
        with pytest.raises(NotRunError):
            copying.copy_program(program, tmp_path / "other")

    @posix_only
    def test_with_a_pipe_and_links_in_circles_is_copied(self, write_program, runner):
        program = write_program("print('ran')")
        os.mkfifo(program.folder / "pipe")
        (program.folder / "circle").symlink_to(program.folder)
        assert runner.run(program, "a.txt", b"").output.split() == [b"ran"]

    def test_that_is_gone_is_our_failure(self, tmp_path, runner):
        gone = Launch(name="x", command=(sys.executable,), folder=tmp_path / "gone")
        done = runner.run(gone, "a.txt", b"")
        assert (verdict_of(done), done.detail) == (Verdict.JE, "there is no such file or folder")


def test_a_command_line_runs_as_a_user_calls_it(tmp_path, runner):
    (tmp_path / "solve.py").write_text("import sys\nprint(open(sys.argv[1]).read())")
    program = program_from_command(f'"{sys.executable}" solve.py {{file}}', tmp_path)
    assert runner.run(program, "../odd name.txt", b"content").output.split() == [b"content"]


def test_as_many_programs_run_at_once_as_there_are_helpers(tmp_path):
    # Each waits for the other, by files in a folder that both may read.
    (tmp_path / "solve.py").write_text("print(input())")
    program = Launch(
        name="x", command=(sys.executable, "solve.py"), folder=tmp_path, stdin=("{number}",)
    )
    with Runner(Limits(seconds=PATIENCE), helpers=2) as runner, ThreadPoolExecutor(4) as threads:
        runs = threads.map(lambda n: runner.run(program, f"case{n}.txt", b""), range(8))
        assert [int(run.output) for run in runs] == list(range(8))


SLEEPS = """
    import subprocess, sys, time
    child = "import time; time.sleep(1000)"
    subprocess.Popen([sys.executable, "-c", child])
    time.sleep(1000)
"""


class TestStopping:
    def test_closing_in_the_midst_of_a_run_leaves_nothing(self, write_program, mark):
        program = write_program(SLEEPS)
        runner = Runner(Limits(seconds=1000), helpers=1)
        stopped = []

        def run():
            with pytest.raises(RunnerClosedError):
                runner.run(program, "a.txt", b"")
            stopped.append(True)

        thread = threading.Thread(target=run)
        thread.start()
        until(lambda: len(processes_with(mark)) == 2)
        runner.close()
        thread.join(PATIENCE)
        assert stopped == [True]
        assert processes_with(mark) == []
        assert not runner.root.exists()

    def test_a_closed_runner_runs_nothing_more(self, write_program):
        runner = Runner(helpers=1)
        runner.close()
        with pytest.raises(RunnerClosedError):
            runner.run(write_program(""), "a.txt", b"")

    @posix_only
    @pytest.mark.parametrize("number", [getattr(signal, "SIGKILL", None), signal.SIGTERM])
    def test_a_helper_that_is_killed_is_our_failure_and_replaced(self, write_program, mark, number):
        program = write_program(SLEEPS)
        with Runner(Limits(seconds=1000), helpers=1) as runner, ThreadPoolExecutor(1) as thread:
            future = thread.submit(runner.run, program, "a.txt", b"")
            until(lambda: processes_with(mark))
            os.kill(runner.helpers[0].process_id, number)
            done = future.result(PATIENCE)
            assert (done.failure, verdict_of(done)) == (HELPER_ENDED, Verdict.JE)
            assert list(runner.root.iterdir()) == []
            again = runner.run(write_program("print(1)"), "a.txt", b"")
            assert again.output.split() == [b"1"]
        for process in processes_with(mark):
            # Only what a killed helper's program has started in turn.
            assert number == signal.SIGKILL
            process.kill()

    @posix_only
    def test_only_a_program_that_runs_is_ended_with_its_helper(self, write_program, monkeypatch):
        """The number of one that has ended may be another process's by then."""
        ended = []
        monkeypatch.setattr(runners, "end_group", lambda *group: ended.append(group))
        with Runner(helpers=1) as runner:
            runner.run(write_program("print(1)"), "a.txt", b"")
            os.kill(runner.helpers[0].process_id, signal.SIGKILL)
            assert runner.run(write_program("print(1)"), "a.txt", b"").failure == HELPER_ENDED
        assert ended == []

    @posix_only
    def test_nothing_is_left_when_the_program_itself_is_killed(self, write_program, mark, tmp_path):
        program = write_program(SLEEPS)
        script = tmp_path / "owner.py"
        script.write_text(
            textwrap.dedent(
                """
                import sys
                from pathlib import Path
                from bwinf_gui.checking.running.program import Launch
                from bwinf_gui.checking.running.run import Limits
                from bwinf_gui.checking.running.runner import Runner
                if __name__ == "__main__":
                    program = Launch(
                        name="x", command=(sys.executable, "solve.py"), folder=Path(sys.argv[1])
                    )
                    runner = Runner(Limits(seconds=1000), helpers=2)
                    print(runner.root, flush=True)
                    runner.run(program, "a.txt", b"")
                """
            )
        )
        command = (sys.executable, script, program.folder)
        environment = {**os.environ, MARK: mark}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as owner:
            root = Path(owner.stdout.readline().strip())
            until(lambda: len(processes_with(mark)) >= 3)
            until(lambda: sum("time.sleep(1000)" in words(p) for p in family(owner.pid)) == 1)
            processes = family(owner.pid)
            owner.kill()
        _, alive = psutil.wait_procs(processes, timeout=PATIENCE)
        assert alive == []
        until(lambda: not root.exists())


def words(process):
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


def family(process_id):
    try:
        return psutil.Process(process_id).children(recursive=True)
    except psutil.Error:
        return []


class TestSentences:
    @pytest.mark.parametrize(
        ("run", "sentence"),
        [
            (Execution(exit_code=0), ""),
            (Execution(exit_code=3, errors="KeyError: 1"), "exit code 3: KeyError: 1"),
            (Execution(exit_code=3), "The program ended with exit code 3."),
            (Execution(signal="SIGSEGV"), "The program was ended by the signal SIGSEGV."),
            (Execution(breach=Breach.TIME, waiting=True), "was still waiting after 2.5 s."),
            (Execution(breach=Breach.TIME), "was still computing after 2.5 s."),
            (Execution(breach=Breach.MEMORY), "took more than 512 MB of memory."),
            (Execution(breach=Breach.OUTPUT), "printed more than 8 MB."),
            (Execution(breach=Breach.FILES), "wrote more files than it may."),
            (Execution(breach=Breach.PROCESSES), "started more than 64 processes."),
            (
                Execution(failure=HELPER_ENDED),
                "The process that runs the programs ended unexpectedly.",
            ),
        ],
    )
    def test_say_how_a_run_ended(self, run, sentence):
        assert run_in_words(run, Limits(seconds=2.5)).endswith(sentence)

    def test_say_in_the_spoken_language_what_the_helper_says_in_english(self):
        speak("de")
        run = Execution(failure=NOT_STARTED, detail="access is not allowed")
        said = "Das Programm lässt sich nicht starten: der Zugriff ist nicht erlaubt."
        assert run_in_words(run, Limits()) == said

    def test_say_what_protects(self):
        everything = protection_in_words(("files", "network", "memory", "time"))
        assert everything.startswith("Files are protected, the network is blocked")
        with_processes = protection_in_words(("files", "network", "processes", "memory", "time"))
        assert with_processes.startswith("Files and other programs are protected, the network is")
        assert protection_in_words(("memory", "time")) == (
            "Only time, memory and processes are limited. Only run programs that you trust."
        )
