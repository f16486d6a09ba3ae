"""Fills the style sheet `resources/style/window.qss` with the colours and sizes of a theme."""

from dataclasses import asdict
from string import Template

from bwinf_gui.resources import resource
from bwinf_gui.ui.colours import Colours
from bwinf_gui.ui.metrics import Metrics, TextSize

CONTROLS = "controls"


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
    lengths = {
        "u025": unit * 0.25,
        "u05": unit * 0.5,
        "u075": unit * 0.75,
        "u1": unit,
        "u15": unit * 1.5,
        "u2": unit * 2,
        "u25": unit * 2.5,
        "u3": unit * 3,
        "u35": unit * 3.5,
        "u4": unit * 4,
        "u45": unit * 4.5,
        "u5": unit * 5,
        "u6": unit * 6,
        "u7": unit * 7,
        "u8": unit * 8,
        "u10": unit * 10,
        "button": metrics.button - 2,
        "field": metrics.field - 2,
        "row": metrics.table_row - 1,
        "tab": unit * 8 - 3,
        "toolbar": metrics.toolbar - 1,
    }
    return {name: f"{round(length)}px" for name, length in lengths.items()}
