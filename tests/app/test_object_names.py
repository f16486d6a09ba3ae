"""The names that tests, automation and assistive tools rely on."""

from driving import open_program
from PySide6.QtCore import QObject

NAMES = """
    mainWindow taskTabs parkingTab hotelsTab diceTab nimTab
    openAction saveAction exportAction undoAction redoAction quitAction helpAction
    languageMenu recentMenu examplesMenu
    parkingView parkingAnswers
    hotelsTimeline hotelsAnswers hotelsDays hotelsMinutes hotelsObjective
    ludoBoard ludoMoves dieA dieB ludoSeed
    stepForward stepBack stepFirst stepLast playPause speed
    diceTable compareButton stopButton liveChart crosstable ranking gamesPerPair untilCertain
    rulesChooser exactButton progress
    nimBoard nimFirst nimSecond nimMove nimNewGame nimTournament
    messageBanner
""".split()  # noqa: SIM905 - a list of quoted names reads worse


def test_every_promised_name_is_there_without_any_file(qtbot, store):
    with open_program(qtbot, store, workers=False) as program:
        tabs = program.window.tabs
        tabs.make_others()
        qtbot.waitUntil(lambda: len(tabs.pages) == len(tabs.tasks))
        found = [item.objectName() for item in program.window.findChildren(QObject)]
        assert {*NAMES} - {*found, "mainWindow"} == set()
        doubled = {name for name in NAMES if found.count(name) > 1}
        assert doubled <= {"messageBanner"}, "every tab has a banner, all else is there once"
