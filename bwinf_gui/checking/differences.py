"""What was removed from a case to make it smaller, as far as its file shows it."""

from difflib import SequenceMatcher

from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import tr, tr_plural

MOST_NAMED = 2
"""Of more removed lines only the number is given."""


def difference_in_words(before: str, after: str) -> str:
    """The lines removed between two cases' files, otherwise the changes.

    The first line of a file often gives the number of others: a changed number is mentioned only if
    no line was removed.
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
