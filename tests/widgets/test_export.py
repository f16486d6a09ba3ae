"""Pictures and tables leave the window: by the dialog, in every form."""

import csv
import io
from dataclasses import replace

import pytest
from driving import child, open_program, shared_program
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel

from bwinf_gui.resources import resource
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import CellTable, TableForm
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.pictures import Exports, PictureForm, PictureOffer, TableOffer, write_picture
from bwinf_gui.widgets.report import Report, ReportForm, document_of, write_report
from bwinf_gui.widgets.writing_dialog import ExportDialog, print_picture

EXAMPLE = resource("examples", "wuerfel-hoch.txt")
TABLE = TableOffer("Numbers", lambda: CellTable("Numbers", ("n", "half"), ((1, 0.5), (2, 1.0))))


@pytest.fixture(scope="module")
def window(qapp, tmp_path_factory):
    """A window with dice, which nobody changes."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, EXAMPLE, workers=False) as program:
        yield program.window


@pytest.fixture
def picture(window):
    return PictureOffer("Dice", child(window, "crosstable"))


@pytest.fixture
def dialog(window, picture, tmp_path):
    dialog = ExportDialog(
        exports=Exports((picture,), (TABLE,)),
        folder=tmp_path,
        name="wuerfel-hoch",
        appearance=window.appearance,
        parent=window,
    )
    yield dialog
    dialog.deleteLater()


def choose(dialog, row, form):
    dialog.choice.setCurrentRow(row)
    dialog.forms.setCurrentIndex(dialog.forms.findData(form))


@pytest.mark.usefixtures("dressed")
def test_png_has_more_points_than_the_screen(picture):
    image = QImage.fromData(write_picture(picture, PictureForm.PNG))
    assert image.width() == 3 * picture.widget.width()
    assert len({image.pixel(x, image.height() // 2) for x in range(image.width())}) > 1


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("form", [PictureForm.PNG, PictureForm.SVG])
def test_what_has_no_ground_of_its_own_gets_that_of_the_fields(window, form):
    label = QLabel("text", window)
    label.resize(60, 30)
    image = QImage.fromData(write_picture(PictureOffer("label", label), form))
    base, grey = window.palette().base().color(), window.palette().window().color()
    assert image.pixelColor(1, 1) == base != grey


def test_svg_can_be_drawn_again(picture):
    renderer = QSvgRenderer(QByteArray(write_picture(picture, PictureForm.SVG)))
    assert renderer.isValid()
    assert renderer.viewBox().size() == picture.widget.size()


def test_pdf_is_one_page_of_the_size_of_the_picture(picture):
    content = write_picture(picture, PictureForm.PDF)
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") == 1


def test_a_table_is_saved_in_the_chosen_form(dialog, tmp_path):
    choose(dialog, 1, TableForm.CSV)
    dialog.save(tmp_path / "numbers.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "numbers.csv").read_text())))
    assert rows == [["n", "half"], ["1", "0.5"], ["2", "1.0"]]


def test_pictures_and_tables_are_copied(dialog):
    choose(dialog, 1, TableForm.MARKDOWN)
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith("| n | half |")
    choose(dialog, 0, PictureForm.PNG)
    dialog.copy_button.click()
    assert not QGuiApplication.clipboard().image().isNull()


def test_what_cannot_be_written_is_reported(dialog, qtbot, tmp_path):
    choose(dialog, 1, TableForm.JSON)
    with qtbot.waitSignal(dialog.failed) as report:
        dialog.save(tmp_path / "no such folder" / "numbers.json")
    assert report.args[0] == "numbers.json"


def test_a_picture_is_printed_on_one_page(picture, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    print_picture(picture, printer)
    assert (tmp_path / "page.pdf").read_bytes().count(b"/Type /Page\n") == 1


@pytest.mark.usefixtures("dressed")
def test_what_would_be_written_is_seen_before(dialog):
    preview = child(dialog, "exportPreview")
    choose(dialog, 1, TableForm.MARKDOWN)
    assert preview.currentWidget().toPlainText().startswith("| n | half |")
    choose(dialog, 1, TableForm.CSV)
    assert preview.currentWidget().toPlainText().startswith("n,half")
    choose(dialog, 0, PictureForm.PNG)
    dialog.show()
    shown = preview.grab().toImage().scaled(20, 20)
    assert len({shown.pixel(x, y) for x in range(20) for y in range(20)}) > 1
    dialog.close()


@pytest.mark.usefixtures("dressed")
def test_a_small_dialog_still_names_what_is_exported(dialog):
    dialog.show()
    dialog.resize(500, 400)
    QApplication.processEvents()
    assert dialog.choice.horizontalScrollBar().maximum() == 0
    dialog.close()


def test_an_export_is_cancelled(dialog, qtbot):
    said = []
    dialog.reported.connect(said.append)
    dialog.open()
    with qtbot.waitSignal(dialog.rejected):
        dialog.cancel_button.click()
    assert said == []


def test_the_window_offers_what_the_page_shows(window):
    child(window, "exportAction").trigger()
    dialog = child(window, "exportDialog")
    titles = [dialog.choice.item(row).text() for row in range(dialog.choice.count())]
    assert titles == [
        "Picture – Shares of wins",
        "Picture – Ranking",
        "Picture – Head to head",
        "Table – Exact chances",
    ]
    dialog.close()


def test_a_picture_and_a_table_of_the_same_title_are_told_apart_by_words(window, picture, tmp_path):
    table = replace(TABLE, title=picture.title)
    dialog = ExportDialog(
        exports=Exports((picture,), (table,)),
        folder=tmp_path,
        name="wuerfel-hoch",
        appearance=window.appearance,
        parent=window,
    )
    assert [dialog.choice.item(row).text() for row in range(2)] == [
        "Picture – Dice",
        "Table – Dice",
    ]
    dialog.deleteLater()


def test_a_page_without_an_answer_says_that_there_is_nothing_to_export(window):
    tab = window.page
    before = tab.seen
    tab.show_page(tab.check_page)
    child(window, "exportAction").trigger()
    said = window.statusBar().findChild(ElidedLabel).text()
    assert said == "There is nothing to export here yet."
    assert window.findChild(ExportDialog) is None
    tab.show_page(before)


def test_without_a_file_there_is_nothing_to_export(qtbot, store):
    with open_program(qtbot, store, workers=False) as program:
        assert not child(program.window, "exportAction").isEnabled()


ODD = "a\udcff\0\x1b[2J\u202e\ud800<b>\x0b"
"""A name that is not UTF-8, and what programs print."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("form", ReportForm)
def test_a_report_is_written_whatever_names_and_outputs_hold(form):
    report = Report(title=ODD, body=lambda _: f"<p>{ODD}</p>")
    assert len(write_report(report, form)) > 500


@pytest.mark.usefixtures("qapp")
def test_no_line_of_a_report_ends_within_a_number():
    text = document_of(Report(title="", body=lambda _: f"<p>{whole(10_000)}</p>")).toRawText()
    assert "10\N{NO-BREAK SPACE}000" in text


def test_a_table_is_written_whatever_names_and_outputs_hold(window, tmp_path):
    table = TableOffer("Odd", lambda: CellTable(ODD, (ODD,), ((ODD,),)))
    dialog = ExportDialog(
        exports=Exports((), (table,)),
        folder=tmp_path,
        name="odd",
        appearance=window.appearance,
        parent=window,
    )
    for form in TableForm:
        choose(dialog, 0, form)
        assert "a\ufffd" in dialog.content().decode()
    dialog.deleteLater()
