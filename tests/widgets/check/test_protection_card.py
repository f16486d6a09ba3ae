"""What protects the computer is said as soon as it was tried, and never before."""

import threading

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.widgets.check import protection
from bwinf_gui.widgets.check.protection import ProtectionCard


@pytest.fixture
def trial(monkeypatch):
    """What holds, which is known when the test says so; how often it was tried."""
    known, tried = threading.Event(), []

    def here():
        tried.append(threading.current_thread())
        assert known.wait(60)
        return Protection(("files", "network", "processes", "memory", "time"))

    monkeypatch.setattr(protection, "protection_here", here)
    monkeypatch.setattr(protection, "is_protection_known", known.is_set)
    return known, tried


def test_the_card_says_it_when_it_is_known(qtbot, appearance, trial):
    known, tried = trial
    window = QWidget()
    qtbot.addWidget(window)
    card = ProtectionCard(appearance=appearance, parent=window)
    sentence = card.findChild(QLabel, "checkProtection")
    window.show()
    assert "protected" not in sentence.text()
    assert card.property("tone") == "notice"
    assert threading.main_thread() not in tried
    known.set()
    qtbot.waitUntil(lambda: "protected" in sentence.text())
    assert card.property("tone") == "good"


def test_a_card_that_is_gone_before_is_not_missed(qtbot, appearance, trial):
    known, tried = trial
    window = QWidget()
    ProtectionCard(appearance=appearance, parent=window)
    window.show()
    qtbot.waitUntil(lambda: len(tried) == 1)
    window.deleteLater()
    known.set()
    tried[0].join()
