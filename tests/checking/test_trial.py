"""How a program gets its case is found out by running it, whatever the author had in mind.

The case is a number, and the answer is its double.
"""

import re
from dataclasses import replace
from itertools import count

import pytest
from marked_processes import PATIENCE

from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.checker import Checker, Trap
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.open_questions import Need, question_in_words
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program, program_of, submissions_in
from bwinf_gui.checking.trial import way_in_words
from bwinf_gui.checking.verdicts import JudgedLine, Verdict, judged
from bwinf_gui.text.errors import InputError, Reason


def parse(content, source):
    if not content.strip().isdigit():
        raise InputError(source, 1, Reason("this is no number"))
    return int(content)


def judge(case, answer):
    said = re.findall(r"answer (\d+)", answer.text)
    if not said:
        return judged([JudgedLine(verdict=Verdict.NO)])
    verdict = Verdict.AC if int(said[-1]) == 2 * case else Verdict.WA
    return judged([JudgedLine(verdict=verdict, submitted=said[-1])])


CHECKER = Checker(
    parse=parse,
    write=str,
    judge=judge,
    generate=lambda random, size: random.randint(0, size),
    shrink=lambda _: (),
    traps=lambda: [Trap("large", 4711)],
    size=int,
)
SOLVE = "def solve(text): print('answer', 2 * int(text))\n"


@pytest.fixture(scope="module")
def runner():
    with Runner(Limits(seconds=PATIENCE), helpers=1) as shared:
        yield shared


@pytest.fixture
def tried(runner, tmp_path):
    """What becomes of a program with some files beside it on `number1.txt` and `number23.txt`."""
    numbers = count()

    def tried(source, cases=("1", "23"), zeros="", **files):
        folder = tmp_path / f"s{next(numbers)}"
        (folder / "anna").mkdir(parents=True)
        (folder / "anna" / "main.py").write_text(SOLVE + source)
        for name, content in files.items():
            path = folder / "anna" / name.replace("__", "/").replace("_", ".")
            path.parent.mkdir(exist_ok=True)
            path.write_text(content)
        contents = {f"number{each}.txt": f"{zeros}{each}".encode() for each in cases}
        made = [case_of_content(CHECKER, content, name) for name, content in contents.items()]
        check = Check(checker=CHECKER, cases=made)
        (program,) = submissions_in(folder)
        assert isinstance(program, Program)
        rows = [*check.rows([program], runner)]
        return rows, check.ways.trial(program.ways)

    return tried


ARGUMENT = {
    "its path": "import sys\nsolve(open(sys.argv[1]).read())",
    "its path behind an option": (
        "import argparse\np = argparse.ArgumentParser()\n"
        "p.add_argument('-d', '--datei', required=True)\nsolve(open(p.parse_args().datei).read())"
    ),
    "its number behind an option": (
        "import argparse\np = argparse.ArgumentParser()\n"
        "p.add_argument('--nr', type=int, required=True)\n"
        "solve(open(f'number{p.parse_args().nr}.txt').read())"
    ),
    "its path behind an option of click": (
        "import sys\nif '--datei' not in sys.argv:\n"
        "  sys.exit(\"Usage: x\\nError: Missing option '-d' / '--datei'.\")\n"
        "solve(open(sys.argv[sys.argv.index('--datei') + 1]).read())"
    ),
    "its number, and the file is beside the program": (
        "import sys\nn = int(sys.argv[1])\nsolve(open(f'number{n}.txt').read())"
    ),
    "its name in a folder": "import sys\nsolve(open('data/' + sys.argv[1]).read())",
    "its name without the ending": "import sys\nsolve(open(sys.argv[1] + '.txt').read())",
    "its path, and it waits for a key in the end": (
        "import sys\nsolve(open(sys.argv[1]).read())\ninput('Enter zum Beenden')"
    ),
    "its path, and it answers in a file": (
        "import sys\nopen('out.txt', 'w').write(f'answer {2 * int(open(sys.argv[1]).read())}')"
    ),
    "its path, and it answers in a file beside that": (
        "import sys, pathlib\np = pathlib.Path(sys.argv[1])\n"
        "p.with_suffix('.out').write_text(f'answer {2 * int(p.read_text())}')"
    ),
    "its path, and it answers in a file that is called so": (
        "import sys, pathlib\np = pathlib.Path(sys.argv[1])\n"
        "pathlib.Path(p.stem + '.out').write_text(f'answer {2 * int(p.read_text())}')"
    ),
}
STDIN = {
    "all of it": "import sys\nsolve(sys.stdin.read())",
    "line by line, with a banner": "print('*** Numbers ***')\nsolve(input())",
    "with questions": "solve(input('The number: '))",
    "as a device": "solve(open(0).read())",
}
FILE = {
    "that is missing": ("solve(open('number.txt').read())", {}),
    "in a folder that is missing": ("solve(open('data/number.txt').read())", {}),
    "beside the folder": ("solve(open('../data/number.txt').read())", {}),
    "that is missing, in its own words": (
        "try: t = open('number.txt').read()\nexcept: exit('number.txt fehlt')\nsolve(t)",
        {},
    ),
    "that only its source names": (
        "import os\nif os.path.exists('number.txt'): solve(open('number.txt').read())",
        {},
    ),
    "that only its source names, and then another": (
        (
            "import os\nif os.path.exists('number.txt'):\n"
            "  solve(open('number.txt').read())\n  open('set' + 'tings.txt')"
        ),
        {},
    ),
    "of its own": ("solve(open('number.txt').read())", {"number_txt": "23"}),
    "of its own, one of the cases": ("solve(open('number1.txt').read())", {"number1_txt": "1"}),
    "of the contest that is missing": ("solve(open('number1.txt').read())", {}),
}
TYPED = {
    "the name": "solve(open(input('Dateiname: ')).read())",
    "the name, on a line of its own": "print('Welche Datei?')\nsolve(open(input()).read())",
    "the name, without a word": "solve(open(input()).read())",
    "the name without the ending": "solve(open(input('Datei (ohne .txt): ') + '.txt').read())",
    "the number": "n = int(input('Nummer? '))\nsolve(open(f'number{n}.txt').read())",
    "the number, in words like those of an answer": (
        "n = int(input('Nummer (answer 0-99)? '))\nsolve(open(f'number{n}.txt').read())"
    ),
    "the number, without a word": "n = int(input('> '))\nsolve(open(f'data/number{n}.txt').read())",
    "the name in a folder": "solve(open('data/' + input('Datei: ')).read())",
    "the name, and it does not mind that there is none": (
        "import os, sys\nprint('Datei: ', end='', flush=True)\n"
        "name = sys.stdin.readline().strip()\n"
        "if not os.path.isfile(name):\n  exit(print('Die Datei wurde nicht gefunden.'))\n"
        "solve(open(name).read())"
    ),
    "the name, again and again": (
        "while True:\n  solve(open(input('Welche Datei? ')).read())\n"
        "  if input('Noch eine Datei (j/n)? ') == 'n': break"
    ),
}


@pytest.mark.parametrize("folder", ["", "data/"])
def test_a_program_that_has_copies_of_some_cases_gets_the_others_too(tried, folder):
    source = f"n = input('Nummer? ')\nsolve(open(f'{folder}number{{n}}.txt').read())"
    copy = {f"{folder.replace('/', '__')}number1_txt": "01"}
    assert_right(*tried(source, zeros="0", **copy), "typed")


def assert_right(rows, trial, how):
    assert [row.verdict for row in rows] == [Verdict.AC] * 2
    assert [row.after for row in rows] == [None] * 2, rows
    assert {row.how.partition(":")[0] for row in rows} == {how}
    assert trial.question is None
    assert way_in_words(trial.launch)


@pytest.mark.parametrize("kind", ARGUMENT)
def test_a_program_may_be_given_the_case(tried, kind):
    assert_right(*tried(ARGUMENT[kind]), "argument")


@pytest.mark.parametrize("kind", STDIN)
def test_a_program_may_read_it(tried, kind):
    assert_right(*tried(STDIN[kind]), "stdin")


@pytest.mark.parametrize("kind", FILE)
def test_a_program_may_read_a_file(tried, kind):
    source, files = FILE[kind]
    assert_right(*tried(source, **files), "file")


@pytest.mark.parametrize("kind", TYPED)
def test_a_program_may_ask_for_it(tried, kind):
    assert_right(*tried(TYPED[kind]), "typed")


def test_a_program_may_wait_for_a_number_without_a_word(tried):
    # As where the first line of a case is none.
    source = (
        "n = input()\n"
        "if n[0] == '0': raise ValueError(f\"invalid literal for int() with base 10: '{n}'\")\n"
        "solve(open(f'number{n}.txt').read())"
    )
    assert_right(*tried(source, zeros="0"), "typed")


def test_what_prints_errors_only_is_not_said_to_print_nothing(tried):
    rows, _ = tried("import logging\nlogging.error('answer 2')")
    assert {(row.verdict, row.message) for row in rows} == {
        (
            Verdict.NO,
            "The program prints to standard error only; an answer belongs on standard output.",
        )
    }


def test_a_question_for_a_number_may_say_how_it_ends(tried):
    source = (
        "while (n := input('Nummer (0-99, q zum Beenden)? ')) != 'q':\n"
        "  solve(open(f'number{n}.txt').read())"
    )
    rows, trial = tried(source)
    assert [row.verdict for row in rows] == [Verdict.AC] * 2
    assert trial.launch.stdin == ("{number}",)


def test_a_program_may_go_through_all_its_files(tried):
    source = "import glob\nfor name in sorted(glob.glob('data/*')): solve(open(name).read())"
    rows, trial = tried(source, data__number1_txt="1", data__number2_txt="2")
    assert_right(rows, trial, "file")
    assert trial.launch.stage_as == ("data/number1.txt", "data/number2.txt")


def test_files_that_lie_about_change_nothing(tried):
    source = "import sys\nsolve(open(sys.argv[1]).read())"
    assert_right(*tried(source, number1_txt="1", number23_txt="23"), "argument")


NEEDS = {
    "a window": (
        "raise SystemExit('TclError: no display name and no $DISPLAY environment variable')",
        Need.WINDOW,
    ),
    "a window, for which there is nothing here": (
        "raise ModuleNotFoundError(\"No module named 'tkinter'\")",
        Need.WINDOW,
    ),
    "an answer": ("open(input('Datei: '))\nn = int(input('Wie lange am Tag? '))", Need.ANSWER),
    "a file of another computer": (r"open('C:\\Users\\anna\\number.txt')", Need.FILE),
    "values of options": (
        (
            "import argparse\np = argparse.ArgumentParser()\n"
            "p.add_argument('-d', '--datei', required=True)\n"
            "p.add_argument('--wie-lange', required=True)\np.parse_args()"
        ),
        Need.OPTIONS,
    ),
    "nobody knows what": ("pass", Need.UNKNOWN),
}


@pytest.mark.parametrize("name", NEEDS)
def test_what_a_program_needs_else_is_asked(tried, name):
    source, need = NEEDS[name]
    rows, trial = tried(source)
    assert trial.question.need is need
    assert question_in_words(trial.question)
    judged_as = Verdict.NO if need is Need.UNKNOWN else Verdict.JE
    assert {row.verdict for row in rows} == {judged_as}, rows


def test_a_crash_is_reported_as_a_crash(tried):
    rows, trial = tried("import sys\nopen(sys.argv[1])\n[][3]")
    assert {row.verdict for row in rows} == {Verdict.RTE}
    assert (rows[0].crash.file, rows[0].crash.line) == ("main.py", 4)
    assert "IndexError" in rows[0].errors
    assert trial.question is None


OWN_MISTAKE = "\nprint(text[:1])\n{}['own mistake']"
FURTHEST = {
    "asks for the name": "text = open(input('Dateiname: ')).read()",
    "asks without a word": "text = open(input()).read()",
    "asks for the number": "n = int(input('Nummer? '))\ntext = open(f'number{n}.txt').read()",
    "reads a fixed file": "text = open('number.txt').read()",
    "gets the number": "import sys\ntext = open(f'number{int(sys.argv[1])}.txt').read()",
    "gets the path, beside files of the contest": "import sys\ntext = open(sys.argv[1]).read()",
}


@pytest.mark.parametrize("name", FURTHEST)
def test_the_crash_of_the_attempt_that_got_furthest_is_reported(tried, name):
    # As no way is found, all are tried on each case; one with every program is enough.
    cases = ("1", "23") if name == "gets the number" else ("23",)
    rows, trial = tried(FURTHEST[name] + OWN_MISTAKE, cases, number1_txt="1")
    assert [row.crash.reason for row in rows] == ["KeyError: 'own mistake'"] * len(cases)
    assert trial.question is None


def test_what_stands_before_a_crash_settles_no_way(tried):
    rows, trial = tried("print('answer 5')\n[][3]")
    assert {(row.verdict, row.after) for row in rows} == {(Verdict.WA, Verdict.RTE)}
    assert not trial.is_found


def test_a_wrong_answer_settles_the_way_as_a_right_one_does(tried):
    rows, trial = tried("import sys\nprint('answer', sys.argv[1][0] == '/')\nprint('answer 5')")
    assert {row.verdict for row in rows} == {Verdict.WA}
    assert len(trial.attempts) == 1


def test_what_was_tried_is_not_run_again(tried, runner, monkeypatch):
    runs = []
    run = runner.run
    monkeypatch.setattr(runner, "run", lambda *given: runs.append(given[1]) or run(*given))
    tried("import sys\nsolve(open(sys.argv[1]).read())")
    assert runs == ["number1.txt", "number23.txt"]


def test_what_was_tried_on_a_case_is_not_taken_for_another_of_its_name(runner, tmp_path):
    (tmp_path / "solve.py").write_text(SOLVE + "import sys\nsolve(open(sys.argv[1]).read())")
    check = Check(checker=CHECKER, cases=[])
    cases = [case_of_content(CHECKER, content, "number.txt") for content in (b"1", b"2")]
    program = program_of("solve.py", tmp_path)
    assert [check.program(program, case, runner).answer.text for case in cases] == [
        "answer 2\n", "answer 4\n",
    ]  # fmt: skip


def test_a_command_is_tried_both_ways_but_not_one_that_says_how(runner, tmp_path):
    (tmp_path / "solve.py").write_text(SOLVE + "import sys\nsolve(open(sys.argv[1]).read())")
    case = case_of_content(CHECKER, b"1", "number1.txt")
    check = Check(checker=CHECKER, cases=[case])
    program = program_of("python3 solve.py", tmp_path)
    assert check.program(program, case, runner).verdict is Verdict.AC
    reported = replace(program, ways=program.ways[:1])
    assert check.program(reported, case, runner).verdict is Verdict.RTE
