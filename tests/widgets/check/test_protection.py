"""What protects the computer is said as soon as it was tried, and never before."""

import threading

import pytest
from PySide6.QtCore import QObject

from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.widgets.check import protection


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


def test_it_is_found_out_in_a_thread_and_then_said(qtbot, trial):
    known, tried = trial
    window = QObject()
    seen = protection.ProtectionTrial(window)
    seen.begin()
    assert seen.protection is None
    qtbot.waitUntil(lambda: len(tried) == 1)
    assert tried != [threading.main_thread()]
    with qtbot.waitSignal(seen.found):
        known.set()
    assert seen.protection.is_safe


def test_a_trial_that_nobody_waits_for_is_not_missed(qtbot, trial):
    known, tried = trial
    window = QObject()
    protection.ProtectionTrial(window).begin()
    qtbot.waitUntil(lambda: len(tried) == 1)
    window.deleteLater()
    known.set()
    tried[0].join()
