"""What charts say: below their axis, under the mouse, and to screen readers."""

from collections.abc import Iterable, Sequence
from html import escape

from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.chart.subject import CurveStyle

_MOST_ROWS = 24
"""Lines of a tool tip, so that it fits the screen."""


def ranked(styles: Iterable[CurveStyle], shares: Iterable[float]) -> list[tuple[str, str]]:
    """The names and shares of curves, highest first."""
    order = sorted(zip(styles, shares, strict=True), key=lambda pair: -pair[1])
    return [(style.name, style.in_percent(share)) for style, share in order]


def in_words(games: float, values: list[tuple[str, str]], marks: Sequence[tuple[int, str]]) -> str:
    """The values after a number of games, and the marks, as sentences."""
    texts = [
        tr("After {0} games per pair: {1}.").format(
            whole(round(games)), ", ".join(f"{name} {share}" for name, share in values)
        )
    ]
    return " ".join([*texts, *(f"{capitalised(text)}." for _number, text in marks)])


def tool_tip(games: float, values: list[tuple[str, str]]) -> str:
    """The values after a number of games as a small table."""
    title = tr("{0} games per pair").format(whole(round(games)))
    rows = "".join(
        f"<tr><td>{escape(name)}&nbsp;&nbsp;</td><td align=right>{share}</td></tr>"
        for name, share in values[:_MOST_ROWS]
    )
    return f"<b>{title}</b><table>{rows}</table>"
