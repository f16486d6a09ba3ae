"""Printed answers as text: any usual encoding, any line end, without what only colours them."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass

from bwinf_gui.checking.markup import has_markup, without_markup

_ESCAPES = re.compile(r"\x1b(?:\[[0-9;:?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
"""Commands to a terminal: colours, movements of the cursor, titles."""
_UNPRINTED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f\ufeff]")
_GAP = re.compile(r"\s{100,}")
_UMLAUTS_CP850 = frozenset(b"\x81\x84\x8e\x94\x99\x9a\xe1")
_UMLAUTS_CP1252 = frozenset(b"\xc4\xd6\xdc\xdf\xe4\xf6\xfc\x96\x97\x91\x92\x93\x94\x80\xb7")


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
        lines = [_GAP.sub(_narrowed, line.rstrip()) for line in self.text.split("\n")]
        return [*map(without_markup, lines)] if has_markup(self.text) else lines


def _narrowed(gap: re.Match[str]) -> str:
    return gap[0][:100]


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
