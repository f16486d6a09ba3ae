"""A program is compiled once, behind the fence and within limits, and then run as any other."""

import shutil
import sys
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest
from marked_processes import PATIENCE, until

from bwinf_gui.checking.running.linux import landlock_version
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.recognised import recognised_program
from bwinf_gui.checking.running.run import HELPER_ENDED, NOT_BUILT, Limits, verdict_of
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.running.sentences import run_in_words
from bwinf_gui.checking.running.talker import Talker
from bwinf_gui.checking.verdicts import Verdict

MAKE = """
import time
from pathlib import Path
Path("made.py").write_text(f"print({time.time_ns()})")
"""


@pytest.fixture
def made(tmp_path):
    """A program that a compiler in Python makes."""

    def made(compiler=MAKE):
        folder = tmp_path / "program"
        folder.mkdir(exist_ok=True)
        (folder / "make.py").write_text(compiler)
        build, command = (sys.executable, "make.py"), (sys.executable, "made.py")
        return Launch(name="made", build=build, command=command, folder=folder)

    return made


@pytest.fixture(scope="module")
def runner():
    with Runner(Limits(seconds=PATIENCE, memory_mb=300), helpers=1) as shared:
        yield shared


def test_it_is_compiled_once_until_its_sources_change(runner, made, tmp_path):
    first, second = (runner.run(made(), name, b"") for name in ("a.txt", "b.txt"))
    assert verdict_of(first) is None
    assert first.output == second.output
    assert [path.name for path in (tmp_path / "program").iterdir()] == ["make.py"]
    changed = runner.run(made(f"{MAKE}\n# another"), "a.txt", b"")
    assert changed.output != first.output


def test_the_complaints_of_the_compiler_are_reported(runner, made):
    compiler = "import sys\nsys.exit('solve.c: In main\\nsolve.c:3:5: error: expected x')"
    done = runner.run(made(compiler), "a.txt", b"")
    assert (verdict_of(done), done.failure) == (Verdict.RTE, NOT_BUILT)
    expected = "The program cannot be compiled: solve.c:3: expected x."
    assert run_in_words(done, Limits()) == expected
    assert "solve.c: In main" in done.errors


def test_a_program_that_is_talked_with_is_compiled_too(made):
    compiler = "open('made.py', 'w').write('print(input())')"
    with Talker(made(compiler), Limits(seconds=PATIENCE)) as talker:
        talker.begin()
        assert talker.ask("hello", PATIENCE).line == "hello"


def test_one_that_cannot_be_compiled_is_no_partner(made):
    with Talker(made("1 / 0"), Limits(seconds=PATIENCE)) as talker:
        talker.begin()
        assert talker.ask("hello", PATIENCE).run.failure == NOT_BUILT


def test_a_helper_that_is_killed_while_it_compiles_costs_one_reply(made):
    with Talker(made("import time\ntime.sleep(1000)"), Limits(seconds=PATIENCE)) as talker:
        with ThreadPoolExecutor(1) as thread:
            begun = thread.submit(talker.begin)
            until(lambda: talker.helper.process_id and any(talker.root.glob("*/work/make.py")))
            psutil.Process(talker.helper.process_id).kill()
            begun.result(PATIENCE)
        assert talker.ask("hello", PATIENCE).run.failure == HELPER_ENDED


@pytest.mark.skipif(not landlock_version(), reason="nothing confines programs here")
def test_the_compiler_is_kept_in(runner, made, tmp_path):
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    compiler = f"""
seen = []
for mode in "ra":
    try:
        open({str(outside)!r}, mode)
        seen.append("done")
    except OSError:
        seen.append("refused")
open("made.py", "w").write(f"print({{seen}})")
"""
    done = runner.run(made(compiler), "a.txt", b"")
    assert done.output.split() == [b"['refused',", b"'refused']"]
    assert outside.read_text() == "mine"


@pytest.mark.parametrize("name", ["c", "java", "rs"])
def test_real_compilers_are_called_so_that_they_work(runner, tmp_path, name):
    tool = {"c": "gcc", "java": "javac", "rs": "rustc"}[name]
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    source = {
        "c": '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);'
        ' printf("%d\\n", 2 * n); }',
        "java": "public class Solve { public static void main(String[] a) {"
        " System.out.println(2 * new java.util.Scanner(System.in).nextInt()); } }",
        "rs": "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap();"
        ' println!("{}", 2 * s.trim().parse::<i32>().unwrap()); }',
    }[name]
    path = tmp_path / f"Solve.{name}"
    path.write_text(source)
    _, typed = recognised_program(path)
    assert runner.run(typed, "a.txt", b"21").output.split() == [b"42"]
