"""Commands as they are typed into a terminal: how their words are quoted, and read again."""

import os
import re
import shlex
import shutil
import string
import sys
from collections.abc import Iterable

_PLAIN = frozenset(string.ascii_letters + string.digits + "-_./ +,:=@")
_PLAIN_ON_WINDOWS = re.compile(r"[\w\-.,:\\/=+@~{}]+")


def command_of(words: Iterable[str]) -> str:
    """The line that a shell of this system splits into these words.

    On Windows only double quotes mean something to every shell, and no name of a file has any; a
    word that is a command itself gets single ones inside, which the program reads as well.
    """
    if sys.platform == "win32":
        return " ".join(
            word if _PLAIN_ON_WINDOWS.fullmatch(word) else '"{}"'.format(word.replace('"', "'"))
            for word in words
        )
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    """A word for a shell of Unix; bytes that are no text are written out."""
    try:
        word.encode()
    except UnicodeEncodeError:
        escaped = (
            chr(byte) if chr(byte) in _PLAIN else f"\\{byte:03o}" for byte in os.fsencode(word)
        )
        return f"$'{''.join(escaped)}'"
    return shlex.quote(word)


def words_of(line: str) -> list[str]:
    """The words of a line, also of one from another system; raises ValueError for an open quote.

    A backslash of Windows stays.
    """
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if sys.platform == "win32":
        lexer.escape = ""
    return list(lexer)


def python_command() -> str:
    """The command for Python 3 in a terminal of this system.

    On Windows it has no such name, and only the launcher is always on the path; distributions other
    than python.org's lack even that.
    """
    if sys.platform == "win32":
        return "py" if shutil.which("py") else "python"
    return "python3"
