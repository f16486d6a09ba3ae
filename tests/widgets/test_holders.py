"""Widgets that hold others, or keep them from jumping."""

from PySide6.QtWidgets import QLabel

from bwinf_gui.widgets.holders import Steady


def test_a_sentence_is_as_high_as_its_width_needs(qtbot):
    label = QLabel("Die 2 beats every other die head to head, even the one that wins most often.")
    label.setWordWrap(True)
    qtbot.addWidget(label)
    steady = Steady(label)
    label.resize(60, 400)
    steady.keep()
    narrow = label.minimumHeight()
    label.resize(900, 400)
    steady.keep()
    assert label.minimumHeight() < narrow / 3


def test_a_shorter_sentence_leaves_the_picture_where_it_is(qtbot):
    label = QLabel("One line\nand another")
    qtbot.addWidget(label)
    steady = Steady(label)
    steady.keep()
    before = label.minimumHeight()
    label.setText("One line")
    steady.keep()
    assert label.minimumHeight() == before
