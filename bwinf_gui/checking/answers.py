"""Printed answers as text: any usual encoding, any line end, without colours and markup.

Markup is what documents and programs write around the content of a line: HTML, LaTeX, types of
NumPy. Lines stay lines, so that their numbers stay those of the text. Only known words are
taken for markup: `<P>` may be a car, and `<Hotel 3: 347 min>` is what Python prints for an object.
"""

import html
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from unicodedata import normalize

_ESCAPES = re.compile(r"\x1b(?:\[[0-9;:?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
"""Commands to a terminal: colours, movements of the cursor, titles."""
_UNPRINTED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f\ufeff]")
_GAP = re.compile(r"\s{100,}")
_UMLAUTS_CP850 = frozenset(b"\x81\x84\x8e\x94\x99\x9a\xe1")
_UMLAUTS_CP1252 = frozenset(b"\xc4\xd6\xdc\xdf\xe4\xf6\xfc\x96\x97\x91\x92\x93\x94\x80\xb7")

_CELL_END = re.compile(r"</t[dh]>", re.IGNORECASE)
_BREAK = re.compile(
    r"</?(?:br|hr|t[dhr]|table|thead|tbody|caption|[uod]l|li|d[dt]|div|pre|h[1-6]|center|body"
    r"|html|section|details|summary|(?-i:p))(?:\s[^<>]{0,300})?/?>",
    re.IGNORECASE,
)
# One letter is only a tag in lower case, since cars have the others.
_STYLE = re.compile(
    r"</?(?:(?i:span|code|samp|kbd|tt|strong|em|small|su[bp]|font|mark)|[abisu])"
    r"(?:\s[^<>]{0,300})?/?>"
)
_ESCAPED = re.compile(r"\\u(00[a-fA-F][0-9a-fA-F])")
"""A letter as JSON writes it."""
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,10}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});")
# All are bounded, since a program may print a megabyte in one line.
_ROW_END = re.compile(
    r"\\\\(?:\[[^\]]{0,20}\])?\s*(?:\\(?:hline|midrule|bottomrule|cline)[^\s\\]{0,20}\s*)*$"
)
_STYLED = re.compile(
    r"\\(?:text\w{2,6}|emph|underline|math\w{2,3}|ensuremath|text)\{([^{}]{0,200})\}"
)
_LATEX = (
    (re.compile(r"\\item\s?\[([^\]]{0,80})\]"), r"\1 "),
    # Twice, since styles may be nested.
    (_STYLED, r"\1"),
    (_STYLED, r"\1"),
    (re.compile(r"\\verb([|!+])(.{0,200}?)\1"), r"\2"),
    (re.compile(r"\$?\\(?:long)?(?:rightarrow|to)\b\$?", re.IGNORECASE), "→"),
    (re.compile(r"\$?\\(?:long)?leftarrow\b\$?", re.IGNORECASE), "←"),
    # Never where a quotation mark is only escaped: `\"A\"` is a name in a text in JSON.
    (re.compile(r"(?<=[A-Za-z])\{?\\\"\{?([aouAOU])\}?"), "\\1\N{COMBINING DIAERESIS}"),
    (re.compile(r"(?<=[a-z])(?:\{\\ss\}|\\ss\{\}|\\ss\b ?)"), "ß"),
    (re.compile(r"\\(?:item|newline|hline|quad|noindent|centering|par|linebreak)\b"), " "),
    (re.compile(r"\\(?:begin|end)\{\w{1,20}\*?\}(?:\[[^\]]{0,99}\]|\{[^{}]{0,99}\}){0,3}"), " "),
    (re.compile(r"\\[,;: ]"), " "),
    (re.compile(r"\\([_%&#$])"), r"\1"),
)
_BARE_CELL = re.compile(r"(?<!\\)&")
_SIDES = "│┃║─━═"
_WIDE = "−：，．０１２３４５６７８９"
_PLAIN = str.maketrans(_SIDES + _WIDE, "|||---" + "-:,.0123456789")
"""The sides of a table's cells, the minus of word processors, and signs as wide as Chinese ones."""
_MARKS = ("<", "&", "\\", "np.", "numpy.", "Decimal(", *_SIDES, *_WIDE)
_TYPED = re.compile(r"\b(?:np|numpy)\.[a-z]{1,9}\d{0,3}_?\(([^()]{0,99})\)|\bDecimal\('([\d.]+)'\)")

_STAMP = (
    r"\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\d\d[./]\d\d[./]\d{4},? )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?"
    r"(?:Z|[+-]\d\d:?\d\d)?\]?[\s:|-]*"
)
_LOGGER = r"(?:[\w.$]{2,60}\s-\s)?"
# What is an error stays one.
_LEVEL = (
    r"\[?(?:[\w.-]{1,40}/)?(?:TRACE|DEBUG|INFO|WARN(?:ING)?)\b\]?"
    rf"(?::[\w.$]{{1,60}}:(?!\s)|[\s:|-]{{1,9}}{_LOGGER})"
)
_LOGGED = re.compile(
    rf"\A\s*(?:{_STAMP}(?:(?:\[[^\[\]]{{1,40}}\]\s*)?{_LOGGER}{_LEVEL})?|{_LEVEL})(?=\S)"
)
"""What a log has in front of each line: time, thread, name, level."""
_HEAD_LINES = 20
"""In some of these, a log looks like one."""


@dataclass(frozen=True, slots=True)
class PrintedAnswer:
    """A printed answer, its lines separated by single line feeds.

    `games` is the number of games per pair according to the answer's author, None if not stated.
    """

    text: str
    games: int | None = None

    @property
    def lines(self) -> list[str]:
        """Its lines without trailing blanks and markup; the first has the number 1.

        Gaps are at most 100 blanks wide: patterns that allow for blanks at two places take time by
        the square of a gap, and a program may print a megabyte of them.
        """
        lines = [
            _GAP.sub(lambda gap: gap[0][:100], line.rstrip()) for line in self.text.split("\n")
        ]
        beginning = islice(filter(None, lines), _HEAD_LINES)
        if any(map(_LOGGED.match, beginning)):
            lines = [_LOGGED.sub("", line) for line in lines]
        # Most texts have no markup, and may be long.
        has_markup = any(mark in self.text for mark in _MARKS)
        return [*map(_without_markup, lines)] if has_markup else lines


class Says(IntEnum):
    """What a text says of a task's cases."""

    NOTHING = 0
    SOMETHING = 1
    NAMED = 2
    """It says something, and its words or its path name a case, or another of the same kind."""


def decoded_answer(content: bytes, encoding: str | None = None) -> str:
    """Output as text; nothing is refused, at worst characters are replaced.

    Without an `encoding`: UTF-8, UTF-16 with its mark, else cp1252 or cp850, whichever has more
    umlauts.
    """
    text = content.decode(encoding or _encoding(content), errors="replace")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNPRINTED.sub("", _ESCAPES.sub("", text))


def _encoding(content: bytes) -> str:
    if content.startswith(BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "utf-16"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        # Any bytes are text in both, so the letters that German has decide.
        dos = sum(byte in _UMLAUTS_CP850 for byte in content)
        windows = sum(byte in _UMLAUTS_CP1252 for byte in content)
        return "cp850" if dos > windows else "cp1252"
    return "utf-8"


def _without_markup(line: str) -> str:
    """A line as readers see it."""
    line = line.translate(_PLAIN)
    if "<" in line:
        line = _STYLE.sub("", _BREAK.sub(" ", _CELL_END.sub(" | ", line)))
    if "&" in line:
        line = _ENTITY.sub(_plain_entity, line)
    if "\\" in line:
        line = _without_latex(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), line))
    return _TYPED.sub(lambda found: found[1] or found[2], line).rstrip()


def _plain_entity(found: re.Match[str]) -> str:
    # An entity may be the end of a line.
    return " ".join(html.unescape(found[0]).splitlines()) or " "


def _without_latex(line: str) -> str:
    if _ROW_END.search(line):
        line = _BARE_CELL.sub(" | ", _ROW_END.sub("", line))
    for pattern, plain in _LATEX:
        line = pattern.sub(plain, line)
    return normalize("NFC", line)
