"""Lengths that were set while widgets were built follow the size of text, and come back exactly."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSplitter,
    QTableWidget,
    QWidget,
)

from bwinf_gui.app.scaling import scale_lengths

LENGTHS = range(1, 60)
UNITS = (4, 3, 5, 6, 7, 2, 5, 3, 4)
"""The grid's unit in pixels, at one size of text after the other."""


@pytest.fixture
def window(qtbot):
    """A window with lengths of every kind, in all sizes."""
    window = QWidget()
    qtbot.addWidget(window)
    table = QTableWidget(1, len(LENGTHS), window)
    header = table.horizontalHeader()
    header.setMinimumSectionSize(1)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    splitter = QSplitter(window)
    splitter.setHandleWidth(5)
    for place, length in enumerate(LENGTHS):
        header.resizeSection(place, length)
        part = QPushButton(window)
        part.setMinimumSize(length, length + 1)
        part.setMaximumSize(length + 2, length + 3)
        holder = QWidget(window)
        layout = QHBoxLayout(holder)
        layout.setContentsMargins(length, length + 1, length + 2, length + 3)
        layout.setSpacing(length)
    return window


def lengths_of(window):
    parts = window.findChildren(QPushButton)
    layouts = window.findChildren(QHBoxLayout)
    header = window.findChild(QTableWidget).horizontalHeader()
    return (
        [(part.minimumSize().toTuple(), part.maximumSize().toTuple()) for part in parts],
        [(layout.spacing(), layout.contentsMargins()) for layout in layouts],
        [header.sectionSize(place) for place in range(header.count())],
        window.findChild(QSplitter).handleWidth(),
    )


def test_no_length_drifts_however_often_the_size_of_text_changes(window):
    before = lengths_of(window)
    for unit, following in pairwise(UNITS):
        scale_lengths(window, before=unit, after=following)
    assert lengths_of(window) == before


def test_what_was_set_since_the_last_size_is_scaled_from_there(window):
    part = window.findChildren(QPushButton)[0]
    scale_lengths(window, before=4, after=6)
    part.setMinimumWidth(30)
    scale_lengths(window, before=6, after=4)
    assert part.minimumWidth() == 20
