"""A report as a document, and the files it is written to."""

import io
import re
import zipfile
from base64 import b64encode
from collections.abc import Callable, Sequence
from enum import Enum
from html import escape
from itertools import count

from PySide6.QtCore import (
    QBuffer,
    QDate,
    QIODevice,
    QLocale,
    QMarginsF,
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
from bwinf_gui.app.report.builder import Section, shortened
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.inquiry import Figure, Part

_IMAGE = re.compile(r"<draw:image [^>]*/>")
_CONTENT = "content.xml"


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


_MOST_DIGITS = 4
_STYLE = """
    body { font-size: 10pt; color: #1b2026; }
    h1 { color: #1b2026; font-size: 17pt; margin-bottom: 4px; }
    h2 { font-size: 13pt; margin-top: 18px; margin-bottom: 4px; }
    h3 { font-size: 11pt; margin-top: 14px; margin-bottom: 4px; }
    p { margin: 4px 0; }
    .caption, .about { color: #525c66; font-size: 9pt; }
    .table { color: #525c66; font-size: 9pt; margin-top: 12px; }
    .reason { margin-top: 8px; }
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
    figures = [figure for section in sections for part in section.parts for figure in part.figures]
    return described(_closed(buffer), [figure.sentence for figure in figures])


def _html(title: str, sections: Sequence[Section], source: Callable[[QImage], str]) -> str:
    """The report as a page; `source` gives the address of an image."""
    about = tr("Made with BwInf-GUI {0} on {1}").format(
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
    heading = f"<h2{page}>{escape(section.heading)}</h2>"
    if section.failure:
        return f"{heading}\n<p><b>{escape(section.failure)}</b></p>"
    titles = _titles(section.parts)
    parts = (title + _part(part, source) for title, part in zip(titles, section.parts, strict=True))
    return "\n".join((heading, *parts))


def _titles(parts: Sequence[Part]) -> list[str]:
    """What stands above the parts where there are several; each later one begins a page."""
    if len(parts) < 2:
        return [""] * len(parts)
    pages = ["", *(' style="page-break-before: always"' for _ in parts[1:])]
    return [
        f"<h3{page}>{escape(part.title)}</h3>\n" for page, part in zip(pages, parts, strict=True)
    ]


def _part(part: Part, source: Callable[[QImage], str]) -> str:
    """The answer first, then what it is about, in numbers, and why."""
    lines = [f"<p><b>{escape(part.answer)}</b></p>"]
    lines += [_figure(figure, source) for figure in part.figures]
    lines += [_table(table) for table in part.tables if table.rows]
    lines += [f'<p class="reason">{escape(reason)}</p>' for reason in part.reasons]
    if part.settings:
        lines.append(f'<p class="about">{escape(part.settings)}</p>')
    if part.command:
        lines.append(f'<p class="command">{escape(part.command)}</p>')
    return "\n".join(lines)


def _figure(figure: Figure, source: Callable[[QImage], str]) -> str:
    size = figure.image.deviceIndependentSize().toSize()
    return (
        f'<p><img src="{source(figure.image)}" width="{size.width()}" height="{size.height()}" '
        f'alt="{escape(figure.sentence)}"></p><p class="caption">{escape(figure.title)}</p>'
    )


def _table(table: Table) -> str:
    shown, rest = shortened(table)
    heads = "".join(f"<th>{escape(head)}</th>" for head in shown.heads)
    digits = [_digits(column) for column in zip(*shown.rows, strict=True)]
    rows = "\n".join(f"<tr>{''.join(map(_cell, row, digits))}</tr>" for row in shown.rows)
    return (
        f'<p class="table">{escape(table.title)}</p>'
        f'<table border="1" cellspacing="0" style="border-collapse: collapse">'
        f"<thead><tr>{heads}</tr></thead>\n{rows}</table>"
        + (f'<p class="about">{escape(rest)}</p>' if rest else "")
    )


def _digits(column: Sequence[Cell]) -> int:
    """As many decimals as all numbers of a column need, within limits."""
    numbers = [cell for cell in column if isinstance(cell, float)]
    needed = (d for d in range(1, _MOST_DIGITS) if all(round(n, d) == n for n in numbers))
    return next(needed, _MOST_DIGITS)


def _cell(cell: Cell, digits: int) -> str:
    if cell is None:
        return "<td></td>"
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    text = decimal(cell, digits) if isinstance(cell, float) else whole(cell)
    return f'<td align="right" style="white-space: nowrap">{text}</td>'


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
