"""Repositories as participants keep them: what is right is right, or named; never wrong."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from bwinf_gui.checking.cases import made_case
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.contents import NOTEBOOK, answer_text
from bwinf_gui.checking.results import Ignored, Unmatched
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.submissions import (
    Program,
    Unusable,
    answers_in,
    program_of,
    submissions_in,
)
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import speak

TEXTS = {1: b"A D\n1\nH 1\n", 2: b"A E\n1\nM 3\n", 3: b"A F\n2\nK 1\nL 4\n"}
CASES = [
    made_case(CHECKER, CHECKER.parse(text, ""), f"parkplatz{n}.txt") for n, text in TEXTS.items()
]
A = {
    1: "A:\nB: H 1 rechts\nC: H 1 links\nD:\n",
    2: "A:\nB:\nC:\nD: M 2 links\nE: M 1 links\n",
    3: "A:\nB: K 1 rechts\nC: K 1 links\nD:\nE: K 1 links, L 2 links\nF: L 1 links\n",
}
HOTELS = "Hotel bei Minute 347, Bewertung 2.7\nHotel bei Minute 687, Bewertung 4.4\n"
PDF, PNG = b"%PDF-1.4\nG 3 right\n", b"\x89PNG\r\n\x1a\nA: frei"


@pytest.fixture(autouse=True)
def _english():
    speak("en")


def each(name, text="{}"):
    """A file for each case, whose number stands in its name and may stand in it."""
    return {name.format(n): text.format(a, n=n) for n, a in A.items()}


def in_one(text, before="", behind=""):
    return {"alle.txt": before + "".join(text.format(a, n=n) for n, a in A.items()) + behind}


def archive(files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as file:
        for name, text in files.items():
            file.writestr(name, text)
    return content.getvalue()


def notebook(*printed):
    """A notebook that has printed some texts."""
    outputs = [{"output_type": "stream", "text": text.splitlines(True)} for text in printed]
    cells = [{"cell_type": "markdown", "source": ["# A"]}, {"outputs": outputs}]
    return json.dumps({"cells": cells, "nbformat": 4})


def notebook_of(source):
    """A notebook whose cells say what they are about, in their source or above."""
    cells = []
    for n, a in A.items():
        cells += [{"cell_type": "markdown", "source": ["Autos:\n", source.format(n)]}]
        cells += [{"source": ["import a1\n", "a1.run()"], "outputs": [{"text": [a]}]}]
    return json.dumps({"cells": cells, "nbformat": 4})


INPUTS = {f"beispieldaten/parkplatz{n}.txt": text for n, text in TEXTS.items()}
RIGHT = {
    "a file for each": each("parkplatz{}.txt"),
    "numbers behind words": each("Ausgaben/loesung{}.txt"),
    "folders by words": each("Beispiel {}/Ausgabe.txt"),
    "folders by bare numbers": each("{}/output.txt"),
    "folders by names": each("parkplatz{}/aufgabe1.txt"),
    "zeros": each("parkplatz_0{}_ergebnis.txt"),
    "upper case": each("PARKPLATZ{}.TXT"),
    "the task's own title": each("Schiebeparkplatz{}.txt"),
    "the task's number before the case's": each("A1_{}.txt"),
    "a team, a round, a version": each("team 3/Runde 1/v2/parkplatz{}.txt"),
    "the date": each("2021-11-02 parkplatz{} (1).txt"),
    "the path in the first line": each("x{}/out.txt", "Lese C:\\x\\parkplatz{n}.txt\n{}"),
    "inputs, sources and documents beside": {
        **INPUTS,
        **each("ausgaben/loesung{}.txt"),
        "README.md": "# Aufgabe 1\nA: frei heißt, dass nichts im Weg steht.\n",
        "doku.pdf": PDF,
        "bild.png": PNG,
        "src/Main.java": 'class Main { String a = "A: H 1 links"; }',
        "src/Main.class": b"\xca\xfe\xba\xbe\0\0",
    },
    "another task's outputs beside": {
        **each("a1/parkplatz{}.txt"),
        **{f"a2/Ausgabe{n}.txt": HOTELS for n in A},
    },
    "the same in two languages": {**each("java/parkplatz{}.txt"), **each("c/parkplatz{}.txt")},
    "the run's own list before": in_one(
        "\nparkplatz{n}.txt\n{}", before="['parkplatz1.txt', 'parkplatz2.txt', 'parkplatz3.txt']\n"
    ),
    "a summary behind": in_one(
        "parkplatz{n}.txt:\n{}\n", behind="parkplatz1.txt: 3 ms, parkplatz2.txt: 4 ms\nFertig\n"
    ),
    "a document with contents": {
        "doku.md": "Inhalt\n"
        + "".join(f"3.{n} parkplatz{n} ..... {n}\n" for n in A)
        + "\nBeispiele\n"
        + "".join(f"3.{n} parkplatz{n}\nAnders als parkplatz1 ...\n\n{a}\n" for n, a in A.items())
    },
    "HTML": {
        "doku.html": "".join(f"<h2>parkplatz{n}.txt</h2><pre>{a}</pre>" for n, a in A.items())
    },
    "HTML with headings in the lines of the last answers": {
        "doku.html": "".join(
            f"<h2>Lösung zu parkplatz{n}.txt</h2>\n<p>{'<br>'.join(a.splitlines(True)).strip()}</p>"
            for n, a in A.items()
        )
    },
    "LaTeX": {
        "doku.tex": "".join(
            f"\\subsection{{Beispiel {n}}}\n\\begin{{lstlisting}}\n{a}\\end{{lstlisting}}\n"
            for n, a in A.items()
        )
    },
    "headings in words": in_one("Lösung für Beispiel {n}:\n{}\n"),
    "headings in English words": in_one("Output of test case #{n}\n{}\n"),
    "headings behind the task": in_one("## Aufgabe 2, Beispiel {n}:\n{}\n"),
    "headings of results": in_one("Ergebnis Beispiel {n}\n{}\n"),
    "headings in one word": in_one("Beispielausgabe {n}:\n{}\n"),
    "a session with prompts": in_one("Welches Beispiel (1-3)? {n}\n{}\n"),
    "a session with other prompts": in_one("Nummer der Datei: {n}\n{}\n"),
    "names as Macs write them": each("Lo\u0308sungen/Lo\u0308sung{}.txt"),
    "a document that quotes a part": {
        **each("out/parkplatz{}.txt"),
        "README.md": "Für parkplatz1.txt:\nB: H 1 links\n",
    },
    "a line for each": {
        "alle.txt": "".join(
            f"parkplatz{n}.txt: {', '.join(a.strip().split(chr(10)))}\n" for n, a in A.items()
        )
    },
    "what a notebook has printed": {
        "a1.ipynb": notebook(*(f"parkplatz{n}.txt\n{a}" for n, a in A.items()))
    },
    "a notebook that has printed half a character": {
        "a1.ipynb": notebook(*(f"parkplatz{n}.txt\n{a}\ud83d\n" for n, a in A.items()))
    },
    "a notebook with headings": {"a1.ipynb": notebook_of("## Beispiel {}")},
    "a notebook with calls": {"a1.ipynb": notebook_of("solve('parkplatz{}.txt')")},
    "numbers before words": in_one("{n}. Beispiel:\n{}\n"),
    "a table with the file in each row": {
        "alle.csv": "Datei;Auto;Lösung\n"
        + "".join(
            f"parkplatz{n}.txt;{line.replace(':', ';')}\n"
            for n, a in A.items()
            for line in a.splitlines()
        )
    },
    "a ZIP file": {
        "abgabe.zip": archive({**INPUTS, **each("Aufgabe1/ausgaben/parkplatz{}.txt")}),
        "notiz.txt": "Team 2\n",
    },
    "a ZIP file in a ZIP file": {"a.zip": archive({"b.zip": archive(each("parkplatz{}.txt"))})},
}


def outcomes(place, files, *, answers=False):
    """What comes of files that somebody hands in, with those cases."""
    for name, content in files.items():
        path = place / "all" / "anna" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    check = Check(checker=CHECKER, cases=CASES)
    holds, words = check.reader.holds_answer, CHECKER.file_words
    if answers:
        found = answers_in(place / "all")
    else:
        found = submissions_in(place / "all", holds_answer=holds, words=words)
    assert not any(isinstance(one, Program) for one in found)
    return [*check.rows(found)]


def verdicts(found):
    return {(row.file, row.verdict.value) for row in found if isinstance(row, CheckedRow)}


@pytest.mark.parametrize("answers", [False, True], ids=["submissions", "answers"])
@pytest.mark.parametrize("files", RIGHT.values(), ids=RIGHT)
def test_a_right_repository_is_right(tmp_path, files, answers):
    found = outcomes(tmp_path, files, answers=answers)
    assert verdicts(found) == {(case.file_name, "AC") for case in CASES}
    assert not any(isinstance(one, Unmatched) for one in found)
    if not answers:
        assert sum(isinstance(one, CheckedRow) for one in found) == len(CASES)


UNCLEAR = {
    "a task's number": {"aufgabe1.txt": A[3]},
    "a pupil's number": {"lena2.txt": A[3]},
    "a menu before one answer": {
        "alle.txt": "Datei?\n[1] parkplatz1.txt\n[2] parkplatz2.txt\n[3] parkplatz3.txt\n" + A[2]
    },
    "names below their answers": in_one("{}-> gespeichert in parkplatz{n}.txt\n"),
    "the name says one case and the text another": {"parkplatz1.txt": "parkplatz3.txt\n" + A[3]},
    "numbers that count from 1 more": in_one("Beispiel {n}0:\n{}\n"),
}


@pytest.mark.parametrize("files", UNCLEAR.values(), ids=UNCLEAR)
def test_what_fits_several_cases_or_none_is_named_and_not_guessed(tmp_path, files):
    found = outcomes(tmp_path, files)
    assert verdicts(found) == set()
    (unmatched,) = (one for one in found if isinstance(one, Unmatched))
    assert unmatched.file.endswith(next(iter(files)))


SHIFTED = {
    "headings": {"alle.txt": "".join(f"Beispiel {n}:\n{A[n % 3 + 1]}\n" for n in A)},
    "files": {f"ausgabe{n}.txt": A[n % 3 + 1] for n in A},
    "names of files": {f"parkplatz{n}.txt": A[n % 3 + 1] for n in A},
}


@pytest.mark.parametrize("files", SHIFTED.values(), ids=SHIFTED)
def test_an_answer_to_another_case_is_said_to_fit_that(tmp_path, files):
    rows = [one for one in outcomes(tmp_path, files) if isinstance(one, CheckedRow)]
    assert {row.verdict for row in rows} == {Verdict.PE}
    assert [row.message for row in rows] == [
        "There is no car M here. It fits parkplatz2.txt.",
        "There are no cars K and L here. It fits parkplatz3.txt.",
        "There is no car H here. It fits parkplatz1.txt.",
    ]


def test_wrong_answers_are_wrong_where_they_are_named_for_certain(tmp_path):
    wrong = A | {2: A[2].replace("M 2 links", "M 1 links")}
    found = outcomes(tmp_path, {f"parkplatz{n}.txt": a for n, a in wrong.items()})
    assert verdicts(found) == {
        ("parkplatz1.txt", "AC"),
        ("parkplatz2.txt", "WA"),
        ("parkplatz3.txt", "AC"),
    }


def test_files_that_contradict_each_other_have_a_row_each(tmp_path):
    files = {"alt/parkplatz1.txt": A[1].replace("rechts", "links"), "neu/parkplatz1.txt": A[1]}
    good, bad = (one for one in outcomes(tmp_path, files) if isinstance(one, CheckedRow))
    assert (good.verdict, good.judged) == (Verdict.AC, "neu/parkplatz1.txt")
    assert (bad.verdict, bad.judged) == (Verdict.WA, "alt/parkplatz1.txt")
    assert "alt/parkplatz1.txt answers it too." in good.message


def test_what_is_no_answer_is_reported_as_what_it_is(tmp_path):
    files = {
        "parkplatz1.txt": TEXTS[1],
        "doku.pdf": PDF,
        "doku.odt": archive({"content.xml": "A: frei"}),
        "a.jar": archive({"A.class": b"\xca\xfe"}),
        "b.txt": b"\0" * 100,
        "Main.java": "class Main {}",
        "notiz.txt": "Bis morgen\n",
        "a1.ipynb": notebook(),
        "a2.ipynb": "[]",
    }
    found = outcomes(tmp_path, files, answers=True)
    is_none = "a notebook, which is not run here; export its program as a .py file"
    reasons = {Path(one.path).name: one.reason for one in found if isinstance(one, Ignored)}
    assert reasons == {
        "parkplatz1.txt": "an input file, not an answer",
        "doku.pdf": "no text (PDF)",
        "doku.odt": "no text (ODT)",
        "a.jar": "no text (JAR)",
        "b.txt": "no text (NUL)",
        "Main.java": "source code",
        "notiz.txt": "holds no answer that is understood",
        "a1.ipynb": is_none,
        "a2.ipynb": is_none,
    }
    assert verdicts(found) == set()


def test_a_jar_that_needs_a_missing_java_leaves_the_results_beside_it(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    jar = archive({"META-INF/MANIFEST.MF": "Main-Class: Solve"})
    found = outcomes(tmp_path, {"parkplatz1.txt": A[1], "solve.jar": jar})
    assert verdicts(found) == {("parkplatz1.txt", "AC")}
    assert [one.reason for one in found if isinstance(one, Ignored)] == ["no text (JAR)"]


PROGRAM = "import sys\nprint(open(sys.argv[1]).read())\n"


@pytest.mark.parametrize(
    "files",
    [
        {"src/solve.py": PROGRAM, "beispiele/parkplatz1.txt": TEXTS[1], "README.md": "?"},
        {"main.py": "import other\n", "other.py": PROGRAM},
        {
            "main.py": "import hotels, parken\n",
            "hotels.py": "def go(): 0",
            "parken.py": "def go(): 0",
        },
        {
            "main.py": "from a import (\n  parken,\n)\n",
            "a/parken.py": "",
            "parken.py": "def go(): 0",
        },
        {"main.py": "if 1: pass\nfrom . import parken as p\n", "parken.py": "def go(): 0"},
        {"main.py": "from a import b, main\nimport x.parken as main\n", "parken.py": "print(1)"},
        {"solve.py": PROGRAM, "test.py": "from solve import *\n"},
        {"solve.py": PROGRAM, "test.py": "import unittest\n"},
        {"main.py": "print(1)\n", "schiebeparkplatz.py": PROGRAM},
        {"test.py": PROGRAM},
        {"a/main.py": "import helper\n", "a/helper.py": PROGRAM, "test_main.py": PROGRAM},
        {"Schiebeparkplatz.py": PROGRAM, "Vollgeladen.py": PROGRAM},
        {"repo-main/Aufgabe 1/solve.py": PROGRAM},
        {"pyproject.toml": '[project]\nname = "a1"\n', "solve.py": PROGRAM},
        {"Cargo.toml": '[package]\nname = "a1"\n\n[dependencies]\n', "src/solve.py": PROGRAM},
    ],
)
def test_the_one_program_of_a_repository_is_found(tmp_path, files):
    for name, content in files.items():
        path = tmp_path / "anna" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    check = Check(checker=CHECKER, cases=CASES)
    (found,) = submissions_in(
        tmp_path, holds_answer=check.reader.holds_answer, words=CHECKER.file_words
    )
    assert isinstance(found, Program)
    stem = Path(found.ways[0].command[1]).stem.casefold()
    assert stem in {"solve", "main", "test", "schiebeparkplatz"}


@pytest.mark.parametrize(
    "files",
    [
        {"a1.py": PROGRAM, "test.py": PROGRAM},
        {"main.py": PROGRAM, "neu.py": PROGRAM},
        {
            "main.py": "from rechnen import main\n",
            "probe.py": "from rechnen import main\n",
            "rechnen.py": "def main(): 0",
        },
        {"brute.py": "from numpy.linalg import solve\n", "solve.py": "import numpy\n"},
        {"a.py": "import sys as main\n", "main.py": PROGRAM},
        {"a.py": f"from {'a' * 300} import main\n", "main.py": PROGRAM},
        {"a.py": "from sys import (  # main\n  exit as main,\n)\n", "main.py": PROGRAM},
    ],
)
def test_which_of_several_programs_counts_is_asked(tmp_path, files):
    (tmp_path / "anna").mkdir()
    for name, content in files.items():
        (tmp_path / "anna" / name).write_text(content)
    (found,) = submissions_in(tmp_path, words=CHECKER.file_words)
    assert isinstance(found, Unusable)
    assert found.error.choices == tuple(name for name in files if name != "rechnen.py")


def test_a_notebook_is_no_program(tmp_path):
    (tmp_path / "a1.ipynb").write_text(notebook(A[1]))
    with pytest.raises(InputError) as refused:
        program_of("a1.ipynb", tmp_path)
    assert refused.value.reason is NOTEBOOK


def test_of_a_damaged_notebook_nothing_counts():
    content = json.loads(notebook(A[1]))
    content["cells"].append("damaged")
    with pytest.raises(InputError) as refused:
        answer_text(json.dumps(content).encode(), "a1.ipynb")
    assert refused.value.reason is NOTEBOOK


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_line_feed_at_the_end_changes_nothing(end):
    said = "parkplatz1.txt\nparkplatz2.txt: D: M 2 links, E: M 1 links"
    found = [*Check(checker=CHECKER, cases=CASES).reader.of_text(said + end, "x.txt")]
    assert [row.file for row in found] == ["parkplatz1.txt", "parkplatz2.txt"]
