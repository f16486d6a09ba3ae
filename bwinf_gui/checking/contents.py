"""The kinds of files in a submission: a text that may be an answer, or something else."""

import json
import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.text.errors import InputError, Reason

NO_TEXT = Reason("no text ({kind})")
SOURCE = Reason("source code")
NO_PROGRAM = Reason("no program that can be run here ({kind})")
NOTEBOOK = Reason("a notebook, which is not run here; export its program as a .py file")
CASE_FILE = Reason("an input file, not an answer")
NO_ANSWER = Reason("holds no answer that is understood")
DOCUMENT = Reason("a document without a whole answer to this case")
OTHER_COUNTS = Reason("{file} answers the same case, and this is not understood")
SAME_AGAIN = Reason("says the same as {file}")

_MAGIC = (
    (b"%PDF", "PDF"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"\xca\xfe\xba\xbe", "Java"),
    (b"\x7fELF", "ELF"),
    (b"\xcf\xfa\xed\xfe", "Mach-O"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0", "Office"),
    (b"7z\xbc\xaf", "7z"),
    (b"Rar!", "RAR"),
    (b"\x1f\x8b", "gzip"),
)
_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_MARKS_OF_UTF16 = b"\xff\xfe", b"\xfe\xff"
_CONTROLS = bytes({*range(1, 7), *range(14, 26), 28, 29, 30, 31, 127})
"""Bytes that no text has, without what programs print for bells, backspaces and colours."""
_MOST_CONTROLS = 0.02

_SOURCES = frozenset(
    (
        *(".py", ".pyw", ".java", ".kt", ".kts", ".scala", ".groovy", ".gradle"),
        *(".c", ".h", ".cpp", ".cc", ".cxx", ".hpp", ".cs", ".csproj", ".sln", ".vb", ".fs"),
        *(".rs", ".go", ".js", ".mjs", ".cjs", ".jsx", ".ts", ".tsx", ".vue", ".css", ".scss"),
        *(".rb", ".php", ".pl", ".lua", ".hs", ".ml", ".pas", ".dpr", ".lpr", ".lpi", ".swift"),
        *(".dart", ".jl", ".r", ".m", ".sh", ".bash", ".bat", ".cmd", ".ps1", ".cfg", ".ini"),
        *(".toml", ".yml", ".yaml", ".xml", ".iml", ".properties", ".lock", ".mf", ".bib", ".cls"),
        *(".sty", ".svg", ".sql", ".asm", ".s", ".nim", ".ex", ".exs", ".clj", ".bluej", ".ctxt"),
    )
)
_DOCUMENTS = frozenset(
    (".md", ".markdown", ".tex", ".rst", ".adoc", ".html", ".htm", ".org", ".typ")
)

_NAMING = re.compile(
    r"^(?:\#{1,6}[ \t].*\d.*|\w+\([\"'][^\"'\n]*\d[^\"'\n]*[\"']\))$", re.MULTILINE
)
"""A heading with a number, or a call with a name that has one."""


def is_source(name: str) -> bool:
    """Whether a file is a program's text or settings, by its name."""
    return PurePath(name).suffix.lower() in _SOURCES


def is_document(name: str) -> bool:
    """Whether a file is written for people, by its name, whatever answers it quotes."""
    path = PurePath(name)
    is_readme = path.stem.casefold() in {"readme", "license", "licence", "liesmich", "lizenz"}
    return path.suffix.lower() in _DOCUMENTS or is_readme


def is_archive(name: str) -> bool:
    """Whether a file is a ZIP by its name; others of that form are programs and documents."""
    return PurePath(name).suffix.lower() == ".zip"


def is_notebook(name: str) -> bool:
    """Whether a file is a notebook of Jupyter by its name."""
    return PurePath(name).suffix.lower() == ".ipynb"


def answer_text(content: bytes, name: str) -> str:
    """The text of a file that may be an answer; raises InputError for anything but text.

    That of a notebook is what its program has printed.
    """
    if is_notebook(name):
        return _printed_in_notebook(content, name)
    if kind := kind_of(content, name):
        raise InputError(name, 0, NO_TEXT, kind=kind)
    return decoded_answer(content)


def _printed_in_notebook(content: bytes, name: str) -> str:
    try:
        printed = "\n".join(text for cell in json.loads(content)["cells"] for text in _shown(cell))
    # What is damaged may have any form.
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        printed = ""
    if not _NAMING.sub("", printed).strip():
        raise InputError(name, 0, NOTEBOOK)
    return decoded_answer(printed.encode())


def _shown(cell: dict[str, Any]) -> Iterator[str]:
    """The outputs of a notebook's cell, below what may say to what; headings are such as well."""
    outputs = cell.get("outputs", ())
    texts = (out.get("text") or out.get("data", {}).get("text/plain", "") for out in outputs)
    # Long texts are kept as lists of their lines.
    source = "".join(cell.get("source", ()))
    yield from _NAMING.findall(source)
    yield from ("".join(text).rstrip("\n") for text in texts)


def kind_of(content: bytes, name: str) -> str:
    """The kind of content that is not text; empty for a text."""
    for beginning, kind in _MAGIC:
        if content.startswith(beginning):
            return kind
    suffix = PurePath(name).suffix.lstrip(".").upper()[:8]
    if content.startswith(_ZIP):
        return suffix if suffix.isalnum() else "ZIP"
    if content.startswith(_MARKS_OF_UTF16):
        return ""
    controls = len(content) - len(content.translate(None, _CONTROLS))
    if b"\0" in content or controls > _MOST_CONTROLS * len(content):
        return (
            suffix if suffix.isalnum() and suffix != "TXT" else "NUL" if b"\0" in content else "?"
        )
    return ""
