"""A report as a document, and the files it is written to."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from enum import Enum
from html import escape
from itertools import count

from PySide6.QtCore import (
    QBuffer,
    QCoreApplication,
    QDate,
    QIODevice,
    QLocale,
    QMarginsF,
    QSizeF,
    QUrl,
)
from PySide6.QtGui import (
    QFont,
    QImage,
    QImageWriter,
    QPageSize,
    QPdfWriter,
    QTextDocument,
    QTextDocumentWriter,
)

from bwinf_gui import __version__
from bwinf_gui.core.tables import Cell, Table
from bwinf_gui.ui.common.numbers import decimal
from bwinf_gui.ui.report.section import Section, shortened

_TEXT_WIDTH = 640
"""The width of the text: that of A4 less its margins, at 96 dots an inch."""
_STYLE = """
    body { font-size: 10pt; }
    h1 { font-size: 17pt; margin-bottom: 4px; }
    h2 { font-size: 13pt; margin-top: 18px; margin-bottom: 4px; }
    p { margin: 3px 0; }
    .caption, .about { color: #525c66; font-size: 9pt; }
    .command { font-family: monospace; font-size: 8pt; }
    th { background-color: #eff1f3; font-size: 8pt; padding: 2px 5px; }
    td { font-size: 8pt; padding: 2px 5px; }
"""


class ReportForm(Enum):
    """How a report is written; the value ends the name of its file."""

    PDF = ".pdf"
    HTML = ".html"
    ODT = ".odt"


def write_report(title: str, sections: Sequence[Section], form: ReportForm) -> bytes:
    """The bytes of the file."""
    writers: dict[ReportForm, Callable[[str, Sequence[Section]], bytes]] = {
        ReportForm.PDF: _pdf,
        ReportForm.HTML: lambda title, sections: _html(title, sections, _inline).encode(),
        ReportForm.ODT: _odt,
    }
    return writers[form](title, sections)


def document_of(title: str, sections: Sequence[Section]) -> QTextDocument:
    """The report as a document that can be shown, printed and written."""
    document = QTextDocument()
    numbers = count(1)

    def source(image: QImage) -> str:
        url = f"picture-{next(numbers)}.png"
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(url), image)
        return url

    document.setDefaultFont(QFont("Noto Sans", 10))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, title)
    document.setHtml(_html(title, sections, source))
    return document


def _pdf(title: str, sections: Sequence[Section]) -> bytes:
    buffer = _opened_buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(f"BwInf-GUI {__version__}")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    # The document brings margins of its own, of 2 cm.
    writer.setPageMargins(QMarginsF())
    document_of(title, sections).print_(writer)
    return _closed(buffer)


def _odt(title: str, sections: Sequence[Section]) -> bytes:
    buffer = _opened_buffer()
    QTextDocumentWriter(buffer, b"odf").write(document_of(title, sections))
    return _closed(buffer)


def _html(title: str, sections: Sequence[Section], source: Callable[[QImage], str]) -> str:
    """The report as a page; `source` gives the address of an image."""
    about = QCoreApplication.translate("Report", "Made with BwInf-GUI {0} on {1}").format(
        __version__, QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    )
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="about">{escape(about)}</p>',
        *(_section(section, source, begins=not place) for place, section in enumerate(sections)),
    ]
    language = QLocale().name().partition("_")[0]
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n{chr(10).join(parts)}\n</body></html>\n"
    )


def _section(section: Section, source: Callable[[QImage], str], *, begins: bool) -> str:
    """A section; on a page of its own unless it begins the report."""
    page = "" if begins else ' style="page-break-before: always"'
    parts = [f"<h2{page}>{escape(section.heading)}</h2>"]
    if section.sentences:
        first, *others = section.sentences
        parts.append(f"<p><b>{escape(first)}</b></p>")
        parts += [f"<p>{escape(sentence)}</p>" for sentence in others]
    for caption in section.pictures:
        size = _fitting(caption.image)
        parts.append(
            f'<p><img src="{source(caption.image)}" width="{round(size.width())}" '
            f'height="{round(size.height())}" alt="{escape(caption.title)}"></p>'
            f'<p class="caption">{escape(caption.title)}</p>'
        )
    parts += [_table(table) for table in section.tables]
    if section.command:
        parts.append(f'<p class="command">{escape(section.command)}</p>')
    return "\n".join(parts)


def _table(table: Table) -> str:
    shown, rest = shortened(table)
    heads = "".join(f"<th>{escape(head)}</th>" for head in shown.heads)
    rows = "\n".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in shown.rows)
    return (
        f'<p class="caption">{escape(table.title)}</p>'
        f'<table border="1" cellspacing="0" style="border-collapse: collapse">'
        f"<tr>{heads}</tr>\n{rows}</table>"
        f'<p class="about">{escape(rest)}</p>'
    )


def _cell(cell: Cell) -> str:
    if cell is None:
        return "<td></td>"
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    text = decimal(cell, 4) if isinstance(cell, float) else str(cell)
    return f'<td align="right" style="white-space: nowrap">{text}</td>'


def _fitting(image: QImage) -> QSizeF:
    """The size of an image on the page: as on the screen, but not wider than the text."""
    size = image.deviceIndependentSize()
    return size * min(1.0, _TEXT_WIDTH / max(1.0, size.width()))


def _inline(image: QImage) -> str:
    buffer = _opened_buffer()
    QImageWriter(buffer, b"PNG").write(image)
    return "data:image/png;base64," + b64encode(_closed(buffer)).decode()


def _opened_buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _closed(buffer: QBuffer) -> bytes:
    buffer.close()
    return bytes(buffer.data().data())
