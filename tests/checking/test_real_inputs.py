"""What people really have, in `../shared/data/real`: judged as its README says, nothing wrongly."""

import json
import shlex
import shutil
from pathlib import Path

import pytest
from command_line import bwinf_here
from warm_helpers import *  # noqa: F403 - fixtures

REAL = Path(__file__).parents[3] / "shared/data/real"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the shared inputs are not here")

VERDICTS = {
    "case-file-is-no-answer": [("parkplatz51.txt", "AC")],
    "fixed-name-in-folder": [("hotels51.txt", "AC"), ("hotels52.txt", "PE")],
    "folder-tells-the-case": [("parkplatz51.txt", "AC"), ("parkplatz52.txt", "AC")],
    "many-cases-one-text": [("parkplatz51.txt", "AC"), ("parkplatz52.txt", "AC")],
    "no-hotel-in-reach": [("hotels51.txt", "AC")],
    "nothing-in-the-way": [("parkplatz51.txt", "AC")],
    "start-and-destination-rated": [("hotels51.txt", "AC")],
    "task-number-is-no-case-number": [("parkplatz3.txt", "AC")],
    "trip-by-number": [("hotels51.txt", "AC")],
    "binary-as-answer": [],
}


@pytest.fixture
def real(tmp_path, monkeypatch, warm_runners):  # noqa: ARG001
    """Runs `bwinf check` in a copy of one of the folders."""

    def run(name, *arguments):
        place = tmp_path / name
        if not place.is_dir():
            shutil.copytree(REAL / name, place, copy_function=shutil.copyfile)
            for path in [place, *place.rglob("*")]:
                path.chmod(0o755)
        monkeypatch.chdir(place)
        expected = json.loads(Path("expected.json").read_bytes())
        reported = arguments or shlex.split(expected["command"])[1:]
        return json.loads(bwinf_here(*reported, "--json").stdout)

    return run


@pytest.mark.parametrize("name", VERDICTS)
def test_an_input_is_judged_as_its_readme_says(real, name):
    reported = real(name)
    assert [(row["file"], row["verdict"]) for row in reported["rows"]] == VERDICTS[name]


def test_every_row_names_what_it_judged(real):
    (row,) = real("case-file-is-no-answer")["rows"]
    assert row["judged"] == "ausgaben/loesung51.txt"
    first, second = real("many-cases-one-text")["rows"]
    assert (first["judged"], second["judged"]) == (
        "alle.txt, lines 1 to 7",
        "alle.txt, lines 9 to 14",
    )


def test_what_is_no_answer_is_named_with_what_it_is(real):
    (pdf,) = real("binary-as-answer")["ignored"]
    assert (Path(pdf["path"]).name, pdf["reason"]) == ("Aufgabe51.pdf", "no text (PDF)")
    (case,) = real("case-file-is-no-answer")["ignored"]
    assert case["reason"] == "an input file, not an answer"


def test_the_answer_to_a_fixed_file_is_said_to_fit_that(real):
    *_, row = real("fixed-name-in-folder")["rows"]
    assert row["message"] == "There is no hotel at minute 350. It fits hotels51.txt."


@pytest.mark.parametrize("option", ["--answer", "--answers", "--submissions"])
def test_a_pdf_is_no_answer_wherever_it_is_given(real, option):
    place = Path("s", "anna")
    given = place / "Aufgabe51.pdf" if option == "--answer" else place
    reported = real("binary-as-answer", "check", "parking", "parkplatz51.txt", option, given)
    assert reported["rows"] == []
    assert [each["reason"] for each in reported["ignored"]] == ["no text (PDF)"]


HEADINGS = [
    "### parkplatz{}",
    "Beispiel {}:",
    "$ python3 a.py parkplatz{}.txt",
    "Executing test parkplatz{}.txt",
    "**parkplatz{}.txt**",
    "3.2 Beispiel {}",
    "## Parkplatz {}",
    "\\subsection{{parkplatz{}.txt}}",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings_split_a_text_wherever_it_is(real, heading):
    cases = ("parkplatz51.txt", "parkplatz52.txt")
    check = ("check", "parking", *cases)
    real("many-cases-one-text")
    text = Path("alle.txt").read_text("utf-8")
    for number in ("51", "52"):
        text = text.replace(f"parkplatz{number}.txt", heading.format(number))
    Path("folder").mkdir()
    Path("folder", "alle.txt").write_text(text)
    Path("all.py").write_text(f"print({text!r})")
    for subject in (
        ("--answer", "folder/alle.txt"),
        ("--answers", "folder"),
        ("--submissions", "folder"),
        ("--program", "all.py", "--trust"),
    ):
        rows = real("many-cases-one-text", *check, *subject)["rows"]
        assert [(row["file"], row["verdict"]) for row in rows] == [(case, "AC") for case in cases]
