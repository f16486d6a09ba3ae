r"""Texts of others, such as names of files, made fit for a terminal.

A terminal obeys control characters; what turns the direction of writing shows other words than
there are; bytes in the name of a file that are no text are none anywhere. Here they become what
Python writes for them, such as `\x1b` and `\udcff`.
"""

import re

_INVISIBLE = re.compile(
    # Control characters, and those of Unicode's category Cf that turn, join or hide letters.
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f"
    # Halves of surrogate pairs, with which Python keeps undecodable bytes.
    "\ud800-\udfff]"
)


def one_line(text: str) -> str:
    """The text with every control character written out, line feeds too."""
    return _INVISIBLE.sub(_escaped, text)


def lines(text: str) -> str:
    """The same for a text of several lines: line feeds stay."""
    return "\n".join(map(one_line, text.split("\n")))


def json_text(text: str) -> str:
    r"""The same for a JSON document, which stays one: `\u202e` is the character in it."""
    return _INVISIBLE.sub(_escaped_in_json, text)


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()


def _escaped_in_json(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", errors="surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
