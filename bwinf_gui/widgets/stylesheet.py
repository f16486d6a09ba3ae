"""Fills the style sheet `resources/style/window.qss` with the colours and sizes of a theme."""

from dataclasses import asdict
from string import Template

from bwinf_gui.resources import resource
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.metrics import Metrics, TextSize

CONTROLS = "controls"
_MULTIPLES = {
    "05": 0.5,
    "075": 0.75,
    "1": 1,
    "125": 1.25,
    "15": 1.5,
    "175": 1.75,
    "2": 2,
    "225": 2.25,
    "25": 2.5,
    "3": 3,
    "35": 3.5,
    "4": 4,
    "45": 4.5,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "13": 13,
}


def stylesheet(colours: Colours, metrics: Metrics, *, dark: bool) -> str:
    """The application's style sheet; KeyError if the file names a value that does not exist."""
    template = Template(resource("style", "window.qss").read_text(encoding="utf-8"))
    images = f"{CONTROLS}:{'dark' if dark else 'light'}"
    return template.substitute(
        _colour_values(colours) | _lengths(metrics) | _text_sizes(metrics) | {"images": images}
    )


def _colour_values(colours: Colours) -> dict[str, str]:
    return {name: value for name, value in asdict(colours).items() if isinstance(value, str)}


def _text_sizes(metrics: Metrics) -> dict[str, str]:
    return {
        f"{size.name.lower()}_size": metrics.css_size(size.factor)
        for size in TextSize
        if size is not TextSize.BODY
    }


def _lengths(metrics: Metrics) -> dict[str, str]:
    """Every length of the style sheet in pixels; heights are those between the two edges."""
    unit = metrics.unit
    lengths = {f"u{name}": unit * multiple for name, multiple in _MULTIPLES.items()} | {
        "button": metrics.button - 2,
        "field": metrics.field - 2,
        "row": metrics.table_row - 1,
        "tab": unit * 8 - 3,
        "toolbar": metrics.toolbar - 1,
    }
    return {name: f"{round(length)}px" for name, length in lengths.items()}
