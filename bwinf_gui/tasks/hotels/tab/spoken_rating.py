"""Tells screen readers the rating of a threshold; Qt would read out the slider's own numbers."""

from collections.abc import Callable
from functools import cache
from typing import Protocol, cast

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleValueInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import Shiboken

from bwinf_gui.tasks.hotels import MAX_RATING, RATING_ONE
from bwinf_gui.tasks.hotels.quantities import rating_words

_STEP = 0.1


class Rated(Protocol):
    """A control for a rating in units of 1/RATING_ONE."""

    @property
    def threshold(self) -> int:
        """The rating that is shown."""

    def ask_for(self, threshold: int) -> None:
        """Ask for another one."""


@cache
def speak_ratings_of(kind: type[QWidget]) -> None:
    """Have controls of a kind, which must be `Rated`, speak ratings; once is enough."""
    QAccessible.installFactory(_interfaces_for(kind))


def _interfaces_for(
    kind: type[QWidget],
) -> Callable[[str, QObject | None], QAccessibleInterface | None]:
    def interface_of(_class: str, thing: QObject | None) -> QAccessibleInterface | None:
        return _RatingInterface(thing) if isinstance(thing, kind) else None

    return interface_of


class _RatingInterface(QAccessibleWidget):
    """A slider whose value is a rating."""

    def __init__(self, control: QWidget) -> None:
        super().__init__(control, QAccessible.Role.Slider)
        self._control = cast("Rated", control)
        self._value = _RatingValue(self._control)

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Value:
            return rating_words(self._control.threshold)
        return super().text(kind)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        if kind == QAccessible.InterfaceType.ValueInterface:
            # PySide takes the object, though its stubs call the pointer to it a number.
            return cast("int", self._value)
        offered = super().interface_cast(kind)
        # PySide calls no pointer None, but crashes where it is given None for one.
        return cast("int", Shiboken.VoidPtr(0)) if offered is None else offered


class _RatingValue(QAccessibleValueInterface):
    """The rating as a number from 0 to 5."""

    def __init__(self, control: Rated) -> None:
        super().__init__()
        self._control = control

    def currentValue(self) -> float:  # noqa: N802
        return self._control.threshold / RATING_ONE

    def setCurrentValue(self, value: float) -> None:  # noqa: N802
        self._control.ask_for(round(value * RATING_ONE))

    def minimumValue(self) -> float:  # noqa: N802
        return 0.0

    def maximumValue(self) -> float:  # noqa: N802
        return MAX_RATING / RATING_ONE

    def minimumStepSize(self) -> float:  # noqa: N802
        return _STEP
