"""A column whose form scrolls where it is too low for it, while the buttons below it stay."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui


def scrolling(*parts: k.Part[Any]) -> p.Own[Any]:
    """Parts in an area that scrolls."""
    return p.Own(partial(_area, parts), grows=True)


def _area(parts: Sequence[k.Part[Any]], ui: Ui) -> QWidget:
    area, inside = QScrollArea(), QWidget()
    stage = ui.doer
    assert isinstance(stage, Stage)  # noqa: S101 - only a stage builds parts
    ui.column(*built([*parts, k.Space()], stage), into=inside)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    inside.setAutoFillBackground(False)
    # Beside a scroll bar, hints at the end of a line give way.
    inside.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return area
