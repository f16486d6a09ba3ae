"""A report over several files: answered out of sight, written in every form."""

import io
import re
import zipfile

import pytest
from PySide6.QtPrintSupport import QPrinter

from bwinf_gui.core.errors import Task
from bwinf_gui.core.parking import moved
from bwinf_gui.resources import resource
from bwinf_gui.ui.report.dialog import ReportDialog
from bwinf_gui.ui.report.writing import ReportForm
from tests.ui.driving import child, open_program

ROWS = [resource("examples", f"parkplatz{number}.txt") for number in (0, 1)]
DICE = [resource("examples", "wuerfel1.txt")]


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store) as program:
        yield program.window


@pytest.fixture
def report(window, qtbot):
    """Writes a report over files of a task and gives its bytes."""

    def write(path, task, paths, form):
        dialog = ReportDialog(
            title="My solutions",
            sources=paths,
            pattern="*.txt",
            new_page=lambda parent: window._output._new_page(task, parent),
            metrics=window._appearance.theme.metrics,
            parent=window,
        )
        dialog._form.setCurrentIndex(dialog._form.findData(form))
        with qtbot.waitSignal(dialog.finished, timeout=60_000):
            dialog.save(path)
        return path.read_bytes()

    return write


def test_html_holds_answers_pictures_and_commands_of_all_files(report, tmp_path):
    text = report(tmp_path / "report.html", Task.PARKING, ROWS, ReportForm.HTML).decode()
    assert text.count("</h2>") == 2
    assert "parkplatz0.txt" in text
    assert "P 1 right, O 1 right" in text
    assert text.count("data:image/png;base64,") == 2
    assert f"bwinf parking {ROWS[1]}" in text


def test_pdf_is_a_document_with_pages(report, tmp_path):
    content = report(tmp_path / "report.pdf", Task.PARKING, ROWS, ReportForm.PDF)
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") >= 2


def test_odt_holds_the_texts_and_the_pictures(report, tmp_path):
    content = report(tmp_path / "report.odt", Task.PARKING, ROWS, ReportForm.ODT)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        assert b"My solutions" in archive.read("content.xml")
        assert sum(name.startswith("Pictures/") for name in archive.namelist()) == 2


def test_dice_are_compared_for_the_report(report, tmp_path):
    text = report(tmp_path / "dice.html", Task.LUDO, DICE, ReportForm.HTML).decode()
    assert "Die 1 wins most often" in text
    assert "bwinf dice compare" in text
    assert "Each against each" in text
    [seed] = re.findall(r"--seed (\d+)", text)
    assert f"seed {seed}" in text


@pytest.mark.parametrize(
    ("task", "name", "said", "settings"),
    [
        (Task.HOTELS, "hotels-gierig.txt", "Best possible worst hotel: 3.9", "5 days of 360 min"),
        (Task.NIM, "nim-drei.in", "The nim sum is 2", "seed "),
    ],
)
def test_every_task_has_its_report(report, tmp_path, task, name, said, settings):
    path = resource("examples", name)
    text = report(tmp_path / "report.html", task, [path], ReportForm.HTML).decode()
    assert f"{name}</h2>" in text
    assert said in text
    assert settings in text
    assert text.count("data:image/png;base64,") >= 1
    assert "<table" in text
    assert f"{path}" in text, "the command"


def test_a_bad_file_does_not_stop_the_others(report, tmp_path):
    bad = tmp_path / "parkplatz9.txt"
    bad.write_text("A G\n1\nH 99\n")
    path = tmp_path / "report.html"
    text = report(path, Task.PARKING, [bad, ROWS[0]], ReportForm.HTML).decode()
    assert "parkplatz9.txt, line 3" in text
    assert text.count("</h2>") == 2


def test_what_is_open_stays_as_it_is(report, window, tmp_path):
    window.open_path(ROWS[1])
    report(tmp_path / "report.html", Task.PARKING, [ROWS[0]], ReportForm.HTML)
    assert window.page.document_name == "parkplatz1.txt"


def test_the_dialog_offers_the_open_file(window):
    window.open_path(ROWS[1])
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    assert dialog.sources == [window.page]
    assert dialog._files.item(0).text() == "parkplatz1.txt"
    dialog._files.item(0).setCheckState(dialog._files.item(0).checkState().Unchecked)
    assert not dialog._save.isEnabled()
    dialog.close()


def test_what_is_not_saved_is_in_the_report_as_the_window_shows_it(window, qtbot, tmp_path):
    own, other = tmp_path / "mine.txt", tmp_path / "yours.txt"
    for path in (own, other):
        path.write_bytes(ROWS[1].read_bytes())
    window.open_path(other)
    window.open_path(own)
    document = window.page.document
    document.change(moved(document.value, "R", 12), "move")
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    texts = [dialog._files.item(row).text() for row in range(dialog._files.count())]
    assert texts == ["mine.txt (not saved)", "yours.txt"]
    dialog._form.setCurrentIndex(dialog._form.findData(ReportForm.HTML))
    with qtbot.waitSignal(dialog.finished, timeout=60_000):
        dialog.save(tmp_path / "report.html")
    shown, saved = (tmp_path / "report.html").read_text().split("<h2")[1:]
    assert "mine.txt (not saved)</h2>" in shown
    assert "bwinf parking" not in shown, "the command would answer for the file"
    assert "R 1 right" in saved
    assert "R 1 right" not in shown
    assert window.page.document.is_modified


def test_the_report_asks_what_the_window_asks(window, qtbot, tmp_path):
    window.open_path(resource("examples", "hotels-gierig.txt"))
    child(window, "hotelsMinutes").setValue(400)
    child(window, "hotelsObjectiveMean").click()
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    dialog._form.setCurrentIndex(dialog._form.findData(ReportForm.HTML))
    with qtbot.waitSignal(dialog.finished, timeout=60_000):
        dialog.save(tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    assert "--minutes 400 --objective mean" in text
    assert "5 days of 400 min" in text


def test_a_report_is_printed(window, qtbot, tmp_path):
    window.open_path(ROWS[0])
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    with qtbot.waitSignal(dialog.finished, timeout=60_000):
        dialog.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF-")
