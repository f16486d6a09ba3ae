"""The characters of commands' output: all of Unicode, or what the terminal can show."""

import codecs
import re
import sys
import unicodedata

_PLAINER = "bwinf-plainer"
_SUPERSCRIPTS = re.compile("[⁻⁰¹²³⁴-⁹]+")
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’‚", "'"),
        **dict.fromkeys("–—−─", "-"),
        **dict.fromkeys("→⇒➜➔➡⟶", "->"),
        **dict.fromkeys("←⬅⟵", "<-"),
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "│": "|",
        "└": "+",
        "·": ".",
        "•": "*",
        "×": "x",
        "±": "+-",
        "≈": "~",
        "µ": "u",
        "≤": "<=",
        "≥": ">=",
        "✓": "+",
        "✗": "x",
        "↑": "^",
        "↓": "v",
        "\xad": "",
    }
)


def set_encodings() -> None:
    """Write UTF-8 to pipes and files, and to terminals only what they can show.

    Systems differ in their defaults, and a missing character must not end the program.
    """
    for stream in (sys.stdout, sys.stderr):
        # None where it is closed, as in a window of Windows; tests put other streams there.
        if hasattr(stream, "reconfigure"):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors=_PLAINER)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Plain replacements for characters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(_PLAIN)
    lacking = _SUPERSCRIPTS.sub(lambda found: f"^{found[0]}", lacking)
    return "".join(map(_in_ascii, lacking)), error.end


def _in_ascii(character: str) -> str:
    if unicodedata.category(character) == "Cs":
        # A byte in the name of a file that is no text.
        return "?"
    ascii_part = unicodedata.normalize("NFKD", character).translate(_PLAIN)
    plain = "".join(each for each in ascii_part if each.isascii())
    return plain or character.encode("unicode_escape").decode()


codecs.register_error(_PLAINER, _plainer)
