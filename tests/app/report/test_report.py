"""A report over several files: answered from values, looked at, and written in every form."""

import io
import re
import zipfile
from dataclasses import replace

import pytest
from driving import RUN_MS, child, open_program
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter

from bwinf_gui.app.report.dialog import ReportDialog
from bwinf_gui.app.report.writing import ReportForm
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking import move_car, solve
from bwinf_gui.tasks.parking.tab.report import row_image
from bwinf_gui.widgets.inquiry import PAGE_WIDTH
from bwinf_gui.widgets.theme import Scheme, apply, system_theme

ROWS = [resource("examples", f"parkplatz{number}.txt") for number in (0, 1)]
DICE = [resource("examples", "wuerfel1.txt")]


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store) as program:
        yield program.window


def dialog_over(window, task, paths):
    """The dialog over files of a task."""
    window.show_task(task)
    return ReportDialog(
        title="My solutions",
        page=window.page,
        sources=paths,
        pattern="*.txt",
        engine=window._output._engine,
        metrics=window._appearance.theme.metrics,
        parent=window,
    )


@pytest.fixture
def report(window, qtbot):
    """Writes a report over files of a task and gives its bytes."""

    def write(path, task, paths, form):
        dialog = dialog_over(window, task, paths)
        dialog._form.setCurrentIndex(dialog._form.findData(form))
        with qtbot.waitSignal(dialog.finished, timeout=RUN_MS):
            dialog.save(path)
        return path.read_bytes()

    return write


def test_html_holds_answers_pictures_and_commands_of_all_files(report, tmp_path):
    text = report(tmp_path / "report.html", "parking", ROWS, ReportForm.HTML).decode()
    assert text.count("</h2>") == 2
    assert "parkplatz0.txt" in text
    assert "P 1 right, O 1 right" in text
    assert text.count("data:image/png;base64,") == 2
    assert "bwinf parking parkplatz1.txt" in text
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
        "7 spots, 2 cross cars",
        "14 spots, 4 cross cars",
    ]


def test_dice_are_compared_for_the_report(window, report, tmp_path):
    child(window, "gamesPerPair").setValue(1000)
    text = report(tmp_path / "dice.html", "ludo", DICE, ReportForm.HTML).decode()
    assert "Die 1 wins most often" in text
    assert "bwinf dice compare" in text
    assert "Head to head" in text
    [seed] = re.findall(r"--seed (\d+)", text)
    assert f"seed {seed}" in text


@pytest.mark.parametrize(
    ("task", "name", "said", "settings"),
    [
        ("hotels", "hotels-gierig.txt", "Best possible worst hotel: 3.9", "5 days of 360 min"),
        ("nim", "nim-drei.in", "The nim sum is 2", "seed "),
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
    assert f" {name}" in text, "the command"
    assert str(path.parent) not in text


def test_a_bad_file_does_not_stop_the_others(report, tmp_path):
    bad = tmp_path / "parkplatz9.txt"
    bad.write_text("A G\n1\nH 99\n")
    path = tmp_path / "report.html"
    text = report(path, "parking", [bad, ROWS[0]], ReportForm.HTML).decode()
    assert "parkplatz9.txt, line 3" in text
    assert text.count("</h2>") == 2


def test_what_is_open_stays_as_it_is(report, window, tmp_path):
    window.open_path(ROWS[1])
    report(tmp_path / "report.html", "parking", [ROWS[0]], ReportForm.HTML)
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
    document.change(move_car(document.value, "R", 12), "move")
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    texts = [dialog._files.item(row).text() for row in range(dialog._files.count())]
    assert texts == ["mine.txt (not saved)", "yours.txt"]
    dialog._form.setCurrentIndex(dialog._form.findData(ReportForm.HTML))
    with qtbot.waitSignal(dialog.finished, timeout=RUN_MS):
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
    with qtbot.waitSignal(dialog.finished, timeout=RUN_MS):
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
    with qtbot.waitSignal(dialog.finished, timeout=RUN_MS):
        dialog.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF-")


def test_the_answer_comes_first_then_picture_table_and_reason(report, tmp_path):
    text = report(tmp_path / "r.html", "parking", ROWS[:1], ReportForm.HTML).decode()
    body = text[text.index("</h2>") :]
    places = [body.index(part) for part in ("<b>3 free", "<img", "<table", "stands before")]
    assert places == sorted(places)
    assert re.search(r'alt="7 spots, 2 cross cars\. Car F: H 1 left', body)


@pytest.mark.parametrize(
    ("task", "name", "titles"),
    [
        ("hotels", "hotels-gierig.txt", ["Trip", "Nights and rating"]),
        ("nim", "nim-drei.in", ["Play", "Tournament"]),
    ],
)
def test_every_page_of_a_tab_is_in_the_report(report, tmp_path, task, name, titles):
    path = resource("examples", name)
    text = report(tmp_path / "r.html", task, [path], ReportForm.HTML).decode()
    assert re.findall(r"<h3[^>]*>([^<]*)</h3>", text) == titles


def test_the_tournament_of_nim_is_in_the_report_with_its_games_and_chances(
    window, report, tmp_path
):
    path = resource("examples", "nim-drei.in")
    window.open_path(path)
    child(window, "nimGames").setValue(500)
    text = report(tmp_path / "r.html", "nim", [path], ReportForm.HTML).decode()
    assert "begins and wins" in text
    assert "1919/1920" in text
    assert "--games 500 --first spieler1 --second spieler2" in text


def test_an_empty_table_is_left_out(report, tmp_path):
    path = resource("examples", "nim-drei.in")
    text = report(tmp_path / "r.html", "nim", [path], ReportForm.HTML).decode()
    assert "Moves" not in text, "no move was made yet"
    assert text.count("<table") == 1


def test_what_was_counted_in_the_window_is_not_counted_again(window, qtbot):
    window.open_path(DICE[0])
    child(window, "gamesPerPair").setValue(1000)
    page = window.page.page
    page.toggle()
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)
    counted = page._run.progress
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    qtbot.waitUntil(lambda: not dialog._builder.is_busy, timeout=RUN_MS)
    [section] = dialog.sections
    table = section.parts[0].tables[1]
    assert [row[3] for row in table.rows] == [
        counted.results[pair].total.wins_a for pair in counted.comparison.pairs
    ]
    dialog.close()


def test_a_failure_with_one_file_is_a_sentence_and_the_rest_goes_on(report, monkeypatch, tmp_path):
    """Be it that the answer is not found, or that it cannot be drawn."""
    hard, ugly = (row_file(tmp_path, name, spots) for name, spots in (("a", "B"), ("b", "C")))
    monkeypatch.setattr("bwinf_gui.tasks.parking.tab.report.solve", failing_for(solve, 2))
    monkeypatch.setattr("bwinf_gui.tasks.parking.tab.report.row_image", failing_for(row_image, 3))
    paths = [hard, ROWS[0], ugly, ROWS[1]]
    text = report(tmp_path / "r.html", "parking", paths, ReportForm.HTML).decode()
    assert text.count("</h2>") == 4
    assert text.count("No answer was found: out of luck") == 2
    assert "bwinf parking parkplatz1.txt" in text


def row_file(folder, name, last):
    path = folder / f"{name}.txt"
    path.write_text(f"A {last}\n0\n")
    return path


def failing_for(function, spots):
    """The function, but for a row of so many spots."""

    def fails(subject, *others):
        row = getattr(subject, "row", subject)
        if row.spots == spots:
            raise MemoryError("out of luck")
        return function(subject, *others)

    return fails


def test_a_report_is_cancelled_while_it_waits_for_games(window, qtbot):
    window.open_path(DICE[0])
    child(window, "gamesPerPair").setValue(10_000_000)
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    qtbot.waitUntil(lambda: dialog._builder._job is not None)
    job = dialog._builder._job
    with qtbot.waitSignal(dialog.finished):
        dialog._cancel.click()
    assert job.is_over
    assert not dialog._builder.is_busy


def test_workers_that_cannot_work_are_told_in_the_report(window, qtbot, monkeypatch):
    def broken(_):
        raise OSError("no room for processes")
        yield

    engine = window._output._engine
    monkeypatch.setattr(engine._pool, "prepare", broken)
    engine._ready.clear()
    with qtbot.waitSignal(engine.preparation_failed):
        engine.prepare()
    dialog = dialog_over(window, "ludo", DICE)
    qtbot.waitUntil(lambda: len(dialog.sections) == 1)
    assert "No room for processes." in dialog.sections[0].failure
    dialog.close()


def test_the_pages_are_shown_before_they_are_written(window, qtbot):
    dialog = dialog_over(window, "parking", ROWS)
    dialog.open()
    preview = child(dialog, "reportPreview")
    qtbot.waitUntil(lambda: preview.pageCount() == 2)
    dialog._files.item(0).setCheckState(Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: preview.pageCount() == 1)
    dialog._cancel.click()


@pytest.fixture(params=[Scheme.DARK, Scheme.LIGHT])
def dressed(request, qtbot, qapp, store):
    """A window that looks as the settings ask for, which the next one undoes."""
    store.save(replace(store.load(), scheme=request.param))
    with open_program(qtbot, store) as program:
        yield program.window
    apply(qapp, system_theme(qapp, Scheme.LIGHT))


def test_figures_are_light_and_as_wide_as_the_page_whatever_the_window_looks_like(dressed, qtbot):
    dialog = dialog_over(dressed, "nim", [resource("examples", "nim-drei.in")])
    child(dressed, "nimGames").setValue(100)
    qtbot.waitUntil(lambda: len(dialog.sections) == 1, timeout=RUN_MS)
    figures = [figure for part in dialog.sections[0].parts for figure in part.figures]
    assert len(figures) == 3
    for figure in figures:
        assert figure.image.deviceIndependentSize().width() <= PAGE_WIDTH
        assert lightness(figure.image) > 0.8
    dialog.close()


def lightness(image):
    """How light an image is as a whole, from 0 to 1."""
    small = image.scaled(20, 20, mode=Qt.TransformationMode.SmoothTransformation)
    points = [small.pixelColor(x, y).lightnessF() for x in range(20) for y in range(20)]
    return sum(points) / len(points)


def test_an_open_report_speaks_the_language_that_is_chosen(window, qtbot, spoken):
    dialog = dialog_over(window, "parking", ROWS[:1])
    qtbot.waitUntil(lambda: len(dialog.sections) == 1)
    spoken("de")
    qtbot.waitUntil(lambda: dialog._cancel.text() == "Abbrechen")
    qtbot.waitUntil(lambda: len(dialog.sections) == 1)
    assert dialog.sections[0].parts[0].answer.startswith("3 frei")
    dialog.close()
    spoken("en")
