"""Pages with pictures, and the files they are written to: PDF, HTML and ODT."""

import io
import re
import zipfile
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape

from PySide6.QtCore import QDate, QLocale, QMarginsF, QUrl
from PySide6.QtGui import (
    QFont,
    QPageSize,
    QPdfWriter,
    QTextDocument,
    QTextDocumentWriter,
)
from PySide6.QtPrintSupport import QPrinter

from bwinf_gui import __version__
from bwinf_gui.text.numbers import NARROW_SPACE
from bwinf_gui.text.reading import encoded
from bwinf_gui.text.translation import spoken_language, tr
from bwinf_gui.widgets.inquiry import Figure
from bwinf_gui.widgets.pictures import Buffer, png_of

STYLE = """
    body { font-size: 10pt; color: #1b2026; }
    h1 { color: #1b2026; font-size: 17pt; margin-bottom: 4px; }
    h2 { font-size: 13pt; margin-top: 18px; margin-bottom: 4px; }
    h3 { font-size: 11pt; margin-top: 14px; margin-bottom: 4px; }
    p { margin: 4px 0; }
    .answer { font-size: 13pt; }
    .caption, .about { color: #525c66; font-size: 9pt; }
    .table { color: #525c66; font-size: 9pt; margin-top: 12px; }
    .reason { margin-top: 8px; }
    .command { font-family: monospace; font-size: 8pt; }
    th { background-color: #eff1f3; font-size: 8pt; padding: 2px 5px; }
    td { font-size: 8pt; padding: 2px 5px; }
    .tight { font-size: 7pt; padding: 2px 3px; }
"""
_IMAGE = re.compile(r"<draw:image [^>]*/>")
_CONTENT = "content.xml"


class ReportForm(Enum):
    """How a report is written; the value ends the name of its file."""

    PDF = ".pdf"
    HTML = ".html"
    ODT = ".odt"

    @property
    def title(self) -> str:
        """Its name, where a form is chosen, and its use."""
        return {
            ReportForm.PDF: tr("PDF – to print and hand in"),
            ReportForm.HTML: tr("HTML – for a browser"),
            ReportForm.ODT: tr("ODT – to continue writing"),
        }[self]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A title, and the HTML below it; `body` is passed a function that puts a figure into HTML.

    One that is not `is_headed` says in its body what it is and when it was made.
    """

    title: str
    body: Callable[[Callable[[Figure], str]], str]
    style: str = STYLE
    browser_style: str = STYLE
    is_headed: bool = True


def write_report(report: Report, form: ReportForm) -> bytes:
    """The bytes of the file."""
    writers: dict[ReportForm, Callable[[Report], bytes]] = {
        ReportForm.PDF: _pdf,
        ReportForm.HTML: lambda report: encoded(_html(report, report.browser_style, _inline)),
        ReportForm.ODT: _odt,
    }
    return writers[form](report)


def document_of(report: Report) -> QTextDocument:
    """The report as a document that can be shown, printed and written."""
    return _document(report)[0]


def paper() -> QPrinter:
    """What a preview is laid out for, whatever printers there are: A4 without margins.

    The document brings margins of its own.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    return printer


def described(odt: bytes, sentences: Sequence[str]) -> bytes:
    """The document with a sentence for each of its pictures, in their order."""
    waiting = iter(sentences)

    def described_image(found: re.Match[str]) -> str:
        return f"{found[0]}<svg:desc>{escape(next(waiting))}</svg:desc>"

    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(odt)) as old, zipfile.ZipFile(written, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename == _CONTENT:
                content = _IMAGE.sub(described_image, content.decode()).encode()
            new.writestr(entry, content)
    return written.getvalue()


def _document(report: Report) -> tuple[QTextDocument, list[str]]:
    """The document, and what its pictures show, in their order."""
    document = QTextDocument()
    sentences: list[str] = []

    def address(figure: Figure) -> str:
        sentences.append(figure.sentence)
        url = f"picture-{len(sentences)}.png"
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(url), figure.image)
        return url

    document.setDefaultFont(QFont("Noto Sans", 10))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, report.title)
    # Qt takes a narrow space for one at which a line may end.
    html = _html(report, report.style, address).replace(NARROW_SPACE, "\N{NO-BREAK SPACE}")
    document.setHtml(html)
    return document, sentences


def _pdf(report: Report) -> bytes:
    buffer = Buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(report.title)
    writer.setCreator(f"BwInf-GUI {__version__}")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    # The document brings margins of its own, of 2 cm.
    writer.setPageMargins(QMarginsF())
    document_of(report).print_(writer)
    return buffer.content


def _odt(report: Report) -> bytes:
    document, sentences = _document(report)
    buffer = Buffer()
    QTextDocumentWriter(buffer, b"odf").write(document)
    return described(buffer.content, sentences)


def _html(report: Report, style: str, address: Callable[[Figure], str]) -> str:
    """The report as a page; `address` says where the image of a figure is."""
    about = tr("Made with BwInf-GUI {0} on {1}").format(
        __version__, QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    )
    title = escape(report.title)
    body = report.body(lambda figure: _figure(figure, address(figure)))
    head = f'<h1>{title}</h1>\n<p class="about">{escape(about)}</p>\n' if report.is_headed else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken_language()}"><head><meta charset="utf-8">'
        f"<title>{title}</title><style>{style}</style></head>\n"
        f"<body>\n{head}{body}\n</body></html>\n"
    )


def _figure(figure: Figure, address: str) -> str:
    size = figure.image.deviceIndependentSize().toSize()
    caption = f'<p class="caption">{escape(figure.title)}</p>' if figure.title else ""
    page = ' style="page-break-before: always"' if figure.begins_page else ""
    return (
        f'<p{page}><img src="{address}" width="{size.width()}" height="{size.height()}" '
        f'alt="{escape(figure.sentence)}"></p>{caption}'
    )


def _inline(figure: Figure) -> str:
    return "data:image/png;base64," + b64encode(png_of(figure.image)).decode()
