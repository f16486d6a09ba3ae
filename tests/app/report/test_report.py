"""A report over several files: answered from values, looked at, and written in every form."""

import io
import re
import zipfile

import pytest
from driving import child, shared_program
from PySide6.QtCore import QEvent, QSizeF, Qt
from PySide6.QtWidgets import QApplication
from report_dialogs import dialog_over, write

from bwinf_gui.app import report as report_module
from bwinf_gui.app.report import Section, report_of
from bwinf_gui.kit import tab as kit_tab
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking import solving
from bwinf_gui.text.tables import CellTable
from bwinf_gui.widgets.inquiry import ReportPart
from bwinf_gui.widgets.report import ReportForm, document_of

ROWS = [resource("examples", f"parkplatz-{name}.txt") for name in ("kurz", "gleichstand")]
DICE = [resource("examples", "wuerfel-hoch.txt")]


@pytest.fixture(scope="module")
def window(qapp, tmp_path_factory):
    """A window in which nothing is opened: reports are over files beside it."""
    with shared_program(qapp, tmp_path_factory.mktemp("shared")) as program:
        yield program.window


@pytest.fixture
def dialog_of(window):
    """Opens dialogs over files of a task, which are gone after the test."""
    dialogs = []

    def dialog_of(task, paths):
        dialogs.append(dialog_over(window, task, paths))
        return dialogs[-1]

    yield dialog_of
    for dialog in dialogs:
        dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def report(dialog_of, qtbot):
    """Writes a report over files of a task and gives its bytes."""

    def report(path, task, paths, form):
        return write(dialog_of(task, paths), qtbot, path, form)

    return report


def test_html_holds_answers_pictures_and_commands_of_all_files(report, tmp_path):
    text = report(tmp_path / "report.html", "parking", ROWS, ReportForm.HTML).decode()
    assert text.count("</h2>") == 2
    assert "parkplatz-kurz.txt" in text
    assert "S 1 right, R 1 right" in text
    assert text.count("data:image/png;base64,") == 2
    assert "bwinf parking parkplatz-gleichstand.txt" in text
    assert str(ROWS[1].parent) not in text, "where files lie here is nobody's business"


def test_pdf_is_a_document_with_pages(report, tmp_path):
    content = report(tmp_path / "report.pdf", "parking", ROWS, ReportForm.PDF)
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") >= 2


def test_odt_holds_the_texts_and_the_pictures(report, tmp_path):
    content = report(tmp_path / "report.odt", "parking", ROWS, ReportForm.ODT)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        assert b"My solutions" in archive.read("content.xml")
        assert sum(name.startswith("Pictures/") for name in archive.namelist()) == 2
        content = archive.read("content.xml").decode()
        assert archive.infolist()[0].filename == "mimetype"
        assert archive.infolist()[0].compress_type == zipfile.ZIP_STORED
    sentences = re.findall(r"<draw:image [^>]*/><svg:desc>([^<]*)</svg:desc>", content)
    assert [sentence.split(".")[0] for sentence in sentences] == [
        "9 spots, 3 cross cars",
        "16 spots, 4 cross cars",
    ]


def test_dice_are_compared_for_the_report(window, report, tmp_path):
    window.open_path(resource("examples", "wuerfel-hoch.txt"))
    child(window, "gamesPerPair").setValue(20_000)
    own = tmp_path / "own.txt"
    own.write_text("2\n6 1 1 1 1 5 6\n6 1 2 3 3 6 6\n")
    text = report(tmp_path / "dice.html", "ludo", [own], ReportForm.HTML).decode()
    assert "Die 2 wins most often" in text
    assert "bwinf dice compare own.txt --games 20000" in text
    assert "Head to head" in text
    [seed] = re.findall(r"--seed (\d+)", text)
    assert f"seed {seed}" in text
    assert "1 1 1 1 5 6" in text, "the faces of all dice"


HOTELS = ("hotels", "hotels-gierig.txt")
NIM = ("nim", "nim-drei.in")


@pytest.mark.parametrize(
    ("task", "name", "said", "silent"),
    [
        (
            *HOTELS,
            "5 days of 360 min",
            "500 minutes a day would make",
        ),
        (*NIM, "Not every column is even (odd: ", "seed "),
    ],
)
def test_every_task_has_its_report_of_the_first_page(report, tmp_path, task, name, said, silent):
    path = resource("examples", name)
    text = report(tmp_path / "report.html", task, [path], ReportForm.HTML).decode()
    assert f"{name}</h2>" in text
    assert said in text
    assert silent not in text
    assert text.count("data:image/png;base64,") >= 1
    assert f" {name}" in text, "the command"
    assert str(path.parent) not in text
    # An empty table is left out, and no move was made yet.
    assert ("<table" in text) == (task != "nim")


def test_a_bad_file_does_not_stop_the_others(report, tmp_path):
    bad = tmp_path / "parkplatz9.txt"
    bad.write_text("A G\n1\nH 99\n")
    path = tmp_path / "report.html"
    text = report(path, "parking", [bad, ROWS[0]], ReportForm.HTML).decode()
    assert "parkplatz9.txt, line 3" in text
    assert text.count("</h2>") == 2


def test_the_answer_comes_first_then_picture_table_and_reason(report, tmp_path):
    text = report(tmp_path / "r.html", "parking", ROWS[:1], ReportForm.HTML).decode()
    body = text[text.index("</h2>") :]
    places = [body.index(part) for part in ("<b>3 free", "<img", "<table", "blocks")]
    assert places == sorted(places)
    assert re.search(r'alt="9 spots, 3 cross cars\. Car B: K 1 right', body)


def test_a_failure_with_one_file_is_a_sentence_and_the_rest_goes_on(report, monkeypatch, tmp_path):
    """Be it that the answer is not found, or that it cannot be drawn."""
    hard, ugly = (row_file(tmp_path, name, spots) for name, spots in (("a", "B"), ("b", "C")))
    monkeypatch.setattr(solving, "Answers", failing_for(solving.Answers, 2))
    monkeypatch.setattr(kit_tab, "report_part", failing_to_draw(kit_tab.report_part, 3))
    paths = [hard, ROWS[0], ugly, ROWS[1]]
    text = report(tmp_path / "r.html", "parking", paths, ReportForm.HTML).decode()
    assert text.count("</h2>") == 4
    for function in ("solve", "report"):
        assert re.search(f"No answer was found: `{function}` raised .*out of luck", text)
    assert "bwinf parking parkplatz-gleichstand.txt" in text


def row_file(folder, name, last):
    path = folder / f"{name}.txt"
    path.write_text(f"A {last}\n0\n")
    return path


def failing_to_draw(function, spots):
    """The function, but for a state with a row of so many spots."""
    return lambda tab, state, *more: failing_for(lambda _: function(tab, state, *more), spots)(
        state.value
    )


def failing_for(function, spots):
    """The function, but for a row of so many spots."""

    def fails(subject, *others):
        row = getattr(subject, "row", subject)
        if row.spots == spots:
            raise MemoryError("out of luck")
        return function(subject, *others)

    return fails


def test_the_pages_are_shown_before_they_are_written(dialog_of, qtbot):
    dialog = dialog_of("parking", ROWS)
    dialog.open()
    preview = child(dialog, "reportPreview")
    qtbot.waitUntil(lambda: preview.pageCount() == 2)
    dialog.files.item(0).setCheckState(Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: preview.pageCount() == 1)
    dialog.cancel_button.click()


def test_its_buttons_are_on_the_screen_whatever_the_size_of_text(dialog_of):
    dialog, room = dialog_of("parking", ROWS), QApplication.primaryScreen().availableSize()
    unit = dialog.layout().spacing() // 2
    assert 230 * unit > room.width(), "the dialog would like to be wider than this screen"
    assert dialog.width() <= room.width()
    assert dialog.height() <= room.height()


def test_a_report_speaks_the_language_of_the_window_which_cannot_change_meanwhile(
    spoken, dialog_of, qtbot
):
    spoken("de")
    dialog = dialog_of("parking", ROWS[:1])
    dialog.open()
    # So nobody reaches the menus or the settings of the window.
    assert dialog.windowModality() is Qt.WindowModality.WindowModal
    assert dialog.cancel_button.text() == "Abbrechen"
    qtbot.waitUntil(lambda: len(dialog.sections) == 1)
    assert dialog.sections[0].part.answer.startswith("3 frei")
    dialog.close()


def test_no_chance_looks_impossible_or_certain_that_is_not():
    shares = (0.0, 5507 / 9555148800, 0.5, 604787 / 604800, 1.0)
    # Private, as a report with such chances takes a long tournament.
    html = report_module._table(CellTable("Chances", ("exact",), tuple((one,) for one in shares)))
    shown = re.findall(r">([\d.]+)</td>", html)
    assert shown == ["0.0000", "0.000001", "0.5000", "0.99998", "1.0000"]


def test_no_page_splits_a_turn_of_dice_nor_a_line_a_word_of_its_heads():
    chances = ("A's chance of winning", "B's chance of winning")
    heads = ("Turn", "Player", "Roll", "From", "To", "Captures", "Rule", "Luck", *chances)
    rule = "Front-most piece that can move"
    turn = (100, "A", 6, "goal a", "goal d", 0, rule, -0.0123, 0.2719, 0.7281)
    part = ReportPart(title="Game", answer="", tables=(CellTable("Turns", heads, [turn] * 9),))
    document = document_of(report_of("", [Section("", part)]))
    document.setPageSize(QSizeF(595, 842))
    assert document.pageCount() == 1
    blocks = (document.findBlockByNumber(number) for number in range(document.blockCount()))
    lines = {" ".join(block.text().split()): block.layout().lineCount() for block in blocks}
    assert [text for text in (*heads[:8], rule) if lines[text] > 1] == []
    assert max(map(lines.get, chances)) <= 2
