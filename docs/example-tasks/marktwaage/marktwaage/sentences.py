"""What window and command line say of weighings."""

from collections.abc import Iterable, Sequence

from bwinf_gui.text.numbers import whole
from marktwaage import tr
from marktwaage.solving import Weighing


def summary(weighings: Sequence[Weighing]) -> str:
    """How many loads can be weighed."""
    exact = sum(weighing.off == 0 for weighing in weighings)
    text = tr("{0} of {1} loads can be weighed exactly.")
    return text.format(whole(exact), whole(len(weighings)))


def on_pan(pieces: Iterable[tuple[int, int]], side: int) -> str:
    """The pieces of one pan in grams, the right one for 1 and the left one for -1."""
    there = [(grams, side * count) for grams, count in pieces if side * count > 0]
    return " + ".join(f"{count} × {grams}" if count > 1 else str(grams) for grams, count in there)


def pans(load: int, pieces: Sequence[tuple[int, int]]) -> str:
    """What lies on both pans, as an equation where they balance."""
    left, right = " + ".join(filter(None, (f"[{load}]", on_pan(pieces, -1)))), on_pan(pieces, 1)
    difference = sum(grams * count for grams, count in pieces) - load
    return f"{left} {'=' if not difference else '<' if difference > 0 else '>'} {right or 0}"


def explain(weighing: Weighing) -> str:
    """How a load is weighed, or how near one comes."""
    equation = pans(weighing.reached, weighing.pieces)
    if not weighing.off:
        return tr("{0} g: {1}").format(whole(weighing.load), equation)
    return tr("{0} g cannot be weighed; the nearest is {1}").format(whole(weighing.load), equation)
