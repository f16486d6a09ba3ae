"""The kinds of files in a submission: a text that may be an answer, or something else."""

import json
import re
from pathlib import PurePath

from bwinf_gui.checking.answers import decoded_answer
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.reading import encoded

NO_TEXT = Reason("no text ({kind})")
NOTEBOOK = Reason("a notebook, which is not run here; export its program as a .py file")

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
    """The outputs of its cells, below what may say to what; headings are such as well."""
    printed: list[str] = []
    try:
        for cell in json.loads(content)["cells"]:
            # Long texts are kept as lists of their lines.
            printed += _NAMING.findall("".join(cell.get("source", ())))
            for output in cell.get("outputs", ()):
                text = output.get("text") or output.get("data", {}).get("text/plain", "")
                printed.append("".join(text).rstrip("\n"))
    # What is damaged may have any form.
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        printed = []
    joined = "\n".join(printed)
    if not _NAMING.sub("", joined).strip():
        raise InputError(name, 0, NOTEBOOK)
    return decoded_answer(encoded(joined))


def kind_of(content: bytes, name: str) -> str:
    """The kind of content that is not text; empty for a text."""
    if kind := next((kind for begins, kind in _MAGIC if content.startswith(begins)), ""):
        return kind
    suffix = PurePath(name).suffix.lstrip(".").upper()[:8]
    suffix = suffix if suffix.isalnum() else ""
    if content.startswith(_ZIP):
        return suffix or "ZIP"
    controls = len(content) - len(content.translate(None, _CONTROLS))
    has_nul = b"\0" in content
    is_text = not has_nul and controls <= _MOST_CONTROLS * len(content)
    if is_text or content.startswith(_MARKS_OF_UTF16):
        return ""
    return suffix if suffix not in {"", "TXT"} else "NUL" if has_nul else "?"
