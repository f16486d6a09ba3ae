"""The bar of a run writes percentages as its language does."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.engine.controller import RunState
from bwinf_gui.widgets.run_bar import RunBar, RunNames, RunStatus


@pytest.mark.parametrize(("language", "text"), [("en", "99%"), ("de", "99\N{NO-BREAK SPACE}%")])
def test_a_share_is_a_percentage_that_is_never_rounded_up(
    qtbot, appearance, spoken, language, text
):
    spoken(language)
    parent = QWidget()
    qtbot.addWidget(parent)
    names = RunNames(offer=lambda: ("", ""), start="start", stop="stop", progress="progress")
    bar = RunBar(names=names, appearance=appearance, parent=parent)
    bar.show_status(RunStatus(state=RunState.RUNNING, share=0.998))
    assert text in {label.text() for label in bar.findChildren(QLabel)}
