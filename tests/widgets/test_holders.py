"""Widgets that hold others, or keep them from jumping."""

from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea

from bwinf_gui.widgets.holders import HeightKeeper, RowOrStack


def test_a_sentence_is_as_high_as_its_width_needs(qtbot):
    label = QLabel("Die 2 beats every other die head to head, even the one that wins most often.")
    label.setWordWrap(True)
    qtbot.addWidget(label)
    steady = HeightKeeper(label)
    label.resize(60, 400)
    steady.keep()
    narrow = label.minimumHeight()
    label.resize(900, 400)
    steady.keep()
    assert label.minimumHeight() < narrow / 3


def test_a_shorter_sentence_leaves_the_picture_where_it_is(qtbot):
    label = QLabel("One line\nand another")
    qtbot.addWidget(label)
    steady = HeightKeeper(label)
    steady.keep()
    before = label.minimumHeight()
    label.setText("One line")
    steady.keep()
    assert label.minimumHeight() == before


def test_buttons_stand_below_each_other_once_their_texts_need_more_room(qtbot):
    first, second = QPushButton("Run"), QPushButton("Stop")
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(RowOrStack(first, second, gap=4))
    area.setWidgetResizable(True)
    first.setText("Dieses Programm ausführen")
    long = first.sizeHint().width()
    first.setText("Run")
    area.resize(long + 10, 200)
    area.show()
    qtbot.waitExposed(area)
    assert first.y() == second.y()
    first.setText("Dieses Programm ausführen")
    qtbot.waitUntil(lambda: first.y() < second.y())
    assert first.width() >= long
    first.setText("Run")
    qtbot.waitUntil(lambda: first.y() == second.y())
