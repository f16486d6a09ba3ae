"""Conversations with programs, line by line: every way to misbehave comes as a reply."""

import sys
import threading
import time

import psutil
import pytest
from marked_processes import PATIENCE, processes_with, until
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.running.crash import crash_of
from bwinf_gui.checking.running.replies import OutputFlood, ProgramEnded, ReplyTimeout, Said
from bwinf_gui.checking.running.run import NOT_STARTED, Breach, Limits
from bwinf_gui.checking.running.runner import RunnerClosedError
from bwinf_gui.checking.running.talker import Talker

LIMITS = Limits(seconds=PATIENCE, memory_mb=150, files_mb=8, files=500, processes=24)
ECHO = "import sys\nfor line in sys.stdin: print(line.strip())"


@pytest.fixture
def talk_alone(write_program, mark):
    """Begins a program that a test writes; afterwards nothing of it is left, nor of its helper."""
    talkers = []

    def begin(source, **fields):
        talker = Talker(write_program(source, **fields), LIMITS, aside="#")
        talkers.append(talker)
        talker.begin()
        return talker

    yield begin
    for talker in talkers:
        talker.close()
        assert not talker.root.exists()
    until(lambda: processes_with(mark) == [])


@pytest.fixture
def talk(warm_helpers, talk_alone):  # noqa: ARG001
    """The same by a helper that goes on: tests of what is said and what a program does."""
    return talk_alone


def said(reply):
    assert isinstance(reply, Said), reply
    return reply.line


def test_lines_are_answered_one_by_one(talk_alone):
    talker = talk_alone(ECHO)
    assert [said(talker.ask(word, PATIENCE)) for word in ("one", "two", "drei: ü")] == [
        "one", "two", "drei: ü",
    ]  # fmt: skip


def test_lines_may_end_as_on_windows(talk):
    talker = talk(r"import sys; input(); sys.stdout.buffer.write(b'one\r\n'); sys.stdout.flush()")
    assert said(talker.ask("go", PATIENCE)) == "one"


def test_a_line_aside_of_two_writes_stays_one_line(talk):
    source = """
        import sys
        for part in ("a line ", "of two\\n"):
            print("# another", flush=True)
            sys.stderr.write(part)
            sys.stderr.flush()
        input()
        print("done")
    """
    reply = talk(source).ask("go", PATIENCE)
    assert said(reply) == "done"
    assert {*reply.log.splitlines()} <= {"# another", "a line of two"}


def test_seconds_are_counted_from_the_question(talk):
    talker = talk("import time\ninput()\ntime.sleep(0.3)\nprint('late')")
    reply = talker.ask("go", PATIENCE)
    assert (said(reply), reply.seconds >= 0.3) == ("late", True)


def test_silence_ends_at_the_deadline_and_a_late_line_is_still_heard(talk):
    talker = talk("input()\ninput()\nprint('late')\ninput()")
    assert talker.ask("one", 0.05) == ReplyTimeout()
    talker.send("two")
    assert said(talker.wait(PATIENCE)) == "late"


def test_a_line_that_came_before_the_question_has_negative_seconds(talk):
    talker = talk("print('early', flush=True)\ninput()\nprint('answer')\ninput()")
    talker.send("")
    assert said(talker.wait(PATIENCE)) == "early"
    talker = talk("print('first')\nprint('early')\nprint(input())\ninput()")
    assert said(talker.wait(PATIENCE)) == "first"
    time.sleep(0.2)
    early, answer = talker.ask("answer", PATIENCE), talker.wait(PATIENCE)
    assert (said(early), early.seconds < 0) == ("early", True)
    assert (said(answer), answer.seconds >= 0) == ("answer", True)


def test_two_lines_at_once_are_seen(talk):
    talker = talk("import os\ninput()\nos.write(1, b'one\\ntwo\\n')\ninput()")
    reply = talker.ask("go", PATIENCE)
    assert (said(reply), reply.waiting) == ("one", 1)
    assert said(talker.wait(0)) == "two"


def test_a_line_without_its_end_is_reported_and_dropped(talk):
    talker = talk("print('half', end='')\ninput()\nprint('whole')\ninput()")
    reply = talker.wait(0.0)
    while reply == ReplyTimeout():
        reply = talker.wait(0.05)
    assert reply == ReplyTimeout(unfinished="half")
    assert said(talker.ask("go", PATIENCE)) == "whole"


@pytest.mark.parametrize(
    "what", ["while True: print('x' * 999, end='')", "while True: print('x\\n' * 1000)"]
)
def test_output_without_end_is_cut_and_ends_the_program(talk, what, mark):
    talker = talk(f"input()\n{what}")
    reply = talker.ask("go", PATIENCE)
    assert isinstance(reply, OutputFlood)
    assert reply.beginning[:1] == "x"
    until(lambda: processes_with(mark) == [])


def test_any_amount_of_log_blocks_nothing(talk):
    source = """
        import sys
        for line in sys.stdin:
            sys.stderr.write("log " * 200_000)
            print("# aside" * 100_000)
            print("# aside\\n" * 10_000, end="")
            print("answer")
    """
    talker = talk(source)
    for _ in range(3):
        reply = talker.ask("go", PATIENCE)
        assert said(reply) == "answer"
        assert 0 < len(reply.log) <= 16_384


def test_endless_standard_error_blocks_nothing(talk):
    source = """
        import sys, threading
        def chatter():
            while True: sys.stderr.write("x" * 100_000)
        threading.Thread(target=chatter, daemon=True).start()
        for line in sys.stdin: print("answer")
    """
    talker = talk(source)
    assert [said(talker.ask("go", PATIENCE)) for _ in range(20)] == ["answer"] * 20


def test_death_tells_the_exit_code_and_the_last_words(talk):
    talker = talk("input()\nraise ValueError('no idea')")
    reply = talker.ask("go", PATIENCE)
    assert isinstance(reply, ProgramEnded)
    crash = crash_of(reply.run)
    assert (reply.run.exit_code, crash.reason, crash.file, crash.line) == (
        1, "ValueError: no idea", "solve.py", 2,
    )  # fmt: skip
    assert isinstance(talker.ask("are you there?", PATIENCE), ProgramEnded)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_death_tells_the_signal(talk):
    talker = talk("import os, signal\ninput()\nos.kill(os.getpid(), signal.SIGSEGV)")
    assert talker.ask("go", PATIENCE).run.signal == "SIGSEGV"


def test_what_was_said_before_death_counts(talk):
    talker = talk("print(input())")
    assert said(talker.ask("last words", PATIENCE)) == "last words"
    reply = talker.ask("more", PATIENCE)
    assert isinstance(reply, ProgramEnded)
    assert reply.run.exit_code == 0


def test_too_much_memory_is_death(talk):
    talker = talk("input()\nx = bytearray(200 * 2**20)\nimport time\ntime.sleep(1000)")
    reply = talker.ask("go", PATIENCE)
    assert isinstance(reply, ProgramEnded)
    assert reply.run.breach is Breach.MEMORY


def test_a_program_that_closes_its_output_cannot_answer(talk):
    talker = talk("import os, time\ninput()\nos.close(1)\ntime.sleep(1000)")
    assert isinstance(talker.ask("go", PATIENCE), ProgramEnded)


@pytest.mark.usefixtures("warm_helpers")
def test_what_cannot_be_started_is_reported(write_program):
    program = write_program("")
    (program.folder / "broken").write_text("no program")
    broken = type(program)(name="x", command=("./broken",), folder=program.folder)
    with Talker(broken, LIMITS) as talker:
        talker.begin()
        assert talker.ask("hello", PATIENCE).run.failure == NOT_STARTED


def test_a_program_starts_over_in_a_fresh_copy(talk):
    talker = talk("import os\nprint(os.path.exists('x'))\nopen('x', 'w')\nprint(input())")
    assert said(talker.wait(PATIENCE)) == "False"
    talker.begin()
    assert said(talker.wait(PATIENCE)) == "False"
    assert said(talker.ask("still there", PATIENCE)) == "still there"


def test_who_does_not_listen_blocks_nobody(talk):
    talker = talk("import time\ntime.sleep(1000)")
    for _ in range(3000):
        talker.send("x" * 100)
    assert talker.ask("?", 0.01) == ReplyTimeout()


def test_stopping_ends_a_question_at_once(talk_alone, mark):
    talker = talk_alone("import time\nprint('up')\ntime.sleep(1000)")
    assert said(talker.wait(PATIENCE)) == "up"
    threading.Timer(0.2, talker.stop).start()
    with pytest.raises(RunnerClosedError):
        talker.ask("?", 10 * PATIENCE)
    until(lambda: processes_with(mark) == [])


def test_a_helper_that_is_killed_is_reported_and_replaced(talk_alone, mark):
    talker = talk_alone(ECHO)
    assert said(talker.ask("one", PATIENCE)) == "one"
    psutil.Process(talker.helper.process_id).kill()
    assert isinstance(talker.ask("two", PATIENCE), ProgramEnded)
    until(lambda: processes_with(mark) == [])
    talker.begin()
    assert said(talker.ask("three", PATIENCE)) == "three"
