"""What a smaller case lacks that a larger one had, as far as its file shows it."""

from difflib import SequenceMatcher

from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import tr, tr_plural

MOST_NAMED = 2
"""Of more lines that are gone, only their number is told."""


def difference_in_words(before: str, after: str) -> str:
    """What was taken away between the files of two cases, else what was changed.

    A file often says in its first line how many others there are: a number that changes is told
    only where no line is gone.
    """
    old, new = before.splitlines(), after.splitlines()
    gone: list[str] = []
    changed: list[tuple[str, str]] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "delete":
            gone += old[a:b]
        elif kind == "replace":
            changed += zip(old[a:b], new[c:d], strict=False)
            gone += old[a + d - c : b]
    if gone:
        return _gone(gone)
    return ", ".join(" → ".join(map(shortened, pair)) for pair in changed[:MOST_NAMED])


def _gone(lines: list[str]) -> str:
    if len(lines) > MOST_NAMED:
        return tr_plural("{n} line less", "{n} lines less", len(lines)).format(n=whole(len(lines)))
    return tr("without {0}").format(", ".join(map(shortened, lines)))
