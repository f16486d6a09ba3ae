"""A cluster in the window: it is chosen in the settings, and nothing is lost when it is lost."""

import shutil
from dataclasses import replace

import pytest
from certificate_files import certificates_in
from cluster_in_thread import STATE, ClusterInThread
from driving import RUN_MS, child, click, keep_tabs, open_program
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from bwinf_gui.app.cluster import ClusterView, words_of
from bwinf_gui.app.settings import Settings
from bwinf_gui.app.settings_dialog import SettingsDialog
from bwinf_gui.cluster import pool as cluster_pool
from bwinf_gui.cluster.errors import SCHEDULER_LOST, ClusterError
from bwinf_gui.engine.controller import RunState
from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.places import certificates_folder
from bwinf_gui.tasks.dice.compare.playing import play as compare
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage

DICE = "3\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n4 1 2 3 4\n"
ADDRESS = "127.0.0.1:8786"
COMPUTING = 1
"""The row of the page."""
GAMES = 300_000
"""Several jobs for each pair."""

# Nobody waits for a compiler.
pytestmark = pytest.mark.usefixtures("kernel_cache")


@pytest.fixture
def losses(monkeypatch):
    """After how many answers each connection to the cluster is lost; the last one never is."""
    answers = []
    # Private: a connection that is lost at a given answer, which no public name can do.
    monkeypatch.setattr(
        cluster_pool,
        "_ClientProcess",
        lambda cluster, _tests: ClusterInThread(cluster, answers.pop(0) if answers else None),
    )
    monkeypatch.setattr(cluster_pool, "require_dask", lambda: None)
    return answers


@pytest.fixture
def certificates():
    """The usual folder, in which there are certificates."""
    return certificates_in(certificates_folder())


@pytest.fixture
def program(qtbot, store, monkeypatch, tmp_path, losses, certificates):  # noqa: ARG001 - before
    keep_tabs(monkeypatch, "dice")
    file = tmp_path / "wuerfel-drei.txt"
    file.write_text(DICE)
    with open_program(qtbot, store, file) as program:
        child(program.window, "settingsAction").trigger()
        yield program


def connect(qtbot, program, address=ADDRESS):
    """Choose a cluster as a user does."""
    dialog = child(program.window, "settingsDialog")
    child(dialog, "settingsPages").setCurrentRow(COMPUTING)
    if not child(dialog, "settingsAdvanced").isChecked():
        click(qtbot, dialog, "settingsAdvanced")
    field = child(dialog, "clusterAddress")
    field.clear()
    QTest.keyClicks(field, address)
    click(qtbot, dialog, "clusterCheck")
    return dialog


def run_of(program):
    return program.window.findChild(ComparisonPage).run


def wait_for(qtbot, fact):
    qtbot.waitUntil(fact, timeout=RUN_MS)


def play(qtbot, program, games=GAMES):
    child(program.window, "gamesPerPair").setValue(games)
    click(qtbot, program.window, "compareButton")
    return run_of(program)


@pytest.mark.slow
def test_a_cluster_is_chosen_in_the_settings_and_plays_the_same_games(qtbot, program, store):
    dialog = connect(qtbot, program)
    words = child(dialog, "clusterWords")
    wait_for(qtbot, lambda: "8 processes" in words.text())
    assert "TLS 1.3" in words.text()
    assert store.load().on_cluster
    assert store.load().cluster_address == ADDRESS
    assert program.engine.workers == 8
    assert len(child(dialog, "clusterMembers").rows) == 1
    run = play(qtbot, program)
    wait_for(qtbot, lambda: run.state is RunState.FINISHED)
    here = InProcessPool()
    *_, last = compare(run.progress.comparison, here.submit, at_once=here.at_once)
    assert last.results == run.progress.results
    child(dialog, "settingsCluster").click()
    assert program.engine.workers == 1
    assert not words.isVisible()
    assert store.load().cluster_address == ADDRESS, "it can be chosen again"


@pytest.mark.slow
def test_each_time_that_the_cluster_is_lost_the_run_pauses_and_goes_on(qtbot, program, losses):
    losses.extend([3, 3])
    connect(qtbot, program)
    wait_for(qtbot, lambda: program.engine.is_ready)
    run = play(qtbot, program)
    for remedy in ("Try again", "Go on here"):
        wait_for(qtbot, lambda: run.state.is_paused)
        banner = child(program.window, "clusterBanner")
        assert "lost" in banner.message.plain
        button = next(each for each in banner.buttons if each.text() == remedy)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert not run.state.is_paused
        assert banner.message is None
    wait_for(qtbot, lambda: run.state is RunState.FINISHED)
    assert losses == [], "it was lost twice"
    assert run.progress.finish is not None
    assert {result.games for result in run.progress.results.values()} == {GAMES}
    assert banner.message is None


def test_where_is_computed_is_seen_and_chosen_where_a_run_is_started(qtbot, program, store):
    window = program.window
    box = child(window, "computeOn")
    assert not box.isVisible(), "there is no cluster to choose"
    dialog = connect(qtbot, program)
    state = child(window, "computeOnState")
    wait_for(qtbot, lambda: "8 processes" in state.text())
    assert box.isVisible()
    assert box.currentText() == "Cluster"
    assert box.toolTip().startswith(f"{ADDRESS}\n")
    assert state.text().endswith("✓ encrypted")
    dialog.close()
    for row, on_cluster, workers in ((0, False, 1), (1, True, 8)):
        box.setCurrentIndex(row)
        box.activated.emit(row)
        assert store.load().on_cluster is on_cluster
        wait_for(qtbot, lambda count=workers: program.engine.workers == count)
        assert box.isVisible()
    child(dialog, "settingsPages").setCurrentRow(0)
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert box.currentText() == "Cluster", "the settings are no place to compute"
    assert dialog.isVisible()
    assert child(dialog, "settingsPages").currentRow() == COMPUTING


def test_a_cluster_that_is_open_to_others_is_refused(qtbot, program, certificates):
    shutil.rmtree(certificates)
    for address, remedy in (
        (ADDRESS, "bwinf cluster init"),
        (f"tcp://{ADDRESS}", "tls://HOST:PORT"),
    ):
        dialog = connect(qtbot, program, address)
        assert remedy in child(dialog, "clusterWords").text()
        assert program.engine.workers == 1


@pytest.mark.usefixtures("dressed")
def test_the_line_that_adds_a_computer_can_be_copied(qtbot, appearance):
    settings = Settings(on_cluster=True, cluster_address="room-7:9000")
    dialog = SettingsDialog(settings=settings, appearance=appearance, parent=None)
    qtbot.addWidget(dialog)
    child(dialog, "clusterCopy").click()
    line = QGuiApplication.clipboard().text()
    assert line == "bwinf cluster join room-7:9000 --certificates FOLDER"


def test_words_tell_how_it_stands_with_a_cluster():
    assert words_of(ClusterView()) == ""
    assert "8 processes" in words_of(ClusterView(state=STATE))
    here = ClusterView(state=replace(STATE, valid_until=None))
    assert "Only on this computer" in words_of(here)
    lost = ClusterView(error=ClusterError(SCHEDULER_LOST, address="tls://a:1"))
    assert "tls://a:1 was lost" in words_of(lost)
