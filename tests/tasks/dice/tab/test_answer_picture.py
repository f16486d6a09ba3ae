"""Pasted numbers of dice beside every reading of the rules, which workers play."""

import pytest
from checking_answers import Checking, shared_checking
from cut_texts import cut_texts
from driving import child, choose_text_size, press, table_texts
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.dice.check import readings
from bwinf_gui.tasks.dice.check.checker import FORMS
from bwinf_gui.tasks.dice.check.readings import ReadBy
from bwinf_gui.tasks.dice.tab.judged import reading_name, strip_place
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.playback_bar import PlaybackBar

DICE = "3\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n6 2 3 4 5 6 7\n"


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_checking(qapp, folder, "wuerfel.txt", DICE, tab="dice", workers=True) as program:
        yield program


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    """As many as tell what the tests claim; people's answers are held against more."""
    monkeypatch.setattr(readings, "_BUDGETS", {False: 200_000, True: 50_000})


@pytest.fixture
def desk(qtbot, program):
    return Checking(qtbot, program).renewed()


@pytest.fixture
def strip(desk):
    return child(desk.page, "checkReadings")


def chosen(strip):
    return strip.rows[strip.current_row]


def fit_of(strip, row):
    """What pointing at a strip shows, and what is spoken."""
    index = strip.model().index(row, 1)
    roles = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    return tuple(map(index.data, roles))


@pytest.mark.usefixtures("dressed")
def test_numbers_are_compared_with_every_reading_by_workers(desk, strip, monkeypatch):
    asked = []
    run = ReadBy.run
    monkeypatch.setattr(ReadBy, "run", lambda job: asked.append(job.rules.name) or run(job))
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    names = [reading.rules.name for reading in strip.rows]
    assert names[0] == "bwinf", "the contest's own rules stand on top"
    assert sorted(names) == sorted(asked)
    deviations = [reading.deviation for reading in strip.rows[1:]]
    assert deviations == sorted(deviations), "what fits best comes next"
    assert desk.text("checkHeadline").startswith("Fits no known reading of the rules")


@pytest.mark.usefixtures("dressed")
def test_the_heads_of_the_strips_are_whole_in_large_texts_too(desk, strip, spoken):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    window = desk.program.window
    choose_text_size(window, 150)
    spoken("de")
    size = window.size()
    for width in (1366, 1920):
        window.resize(width, 900)
        QApplication.processEvents()
        assert cut_texts(strip) == [], width
    window.resize(size)
    spoken("en")
    choose_text_size(window, 100)


def test_each_strip_is_described_in_words(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    said = strip.model().index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.endswith("As on the task sheet: does not fit, least of all die 2")
    assert strip.model().index(0, 1).data(Qt.ItemDataRole.ToolTipRole) in said


def test_numbers_that_fit_choose_the_contest_s_rules_and_keys_choose_others(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    expected = strip.rows[0].expected
    desk.paste("\n".join(f"{die}: {100 * s:.2f} %" for die, s in enumerate(expected, start=1)))
    assert desk.text("checkHeadline").startswith("Fits the task sheet, but also ")
    assert chosen(strip).rules.name == "bwinf"
    assert not child(desk.page, "checkReason").isVisible(), "the strip names the readings"
    said = f"As on the task sheet, if each pair played {whole(1000)} games: fits"
    assert fit_of(strip, 0)[0] == said
    assert "how many games each pair played" in desk.text("checkAdvice"), "they are asked for"
    press(desk.qtbot, strip, Qt.Key.Key_Down)
    assert chosen(strip) is strip.rows[1]


def test_headline_and_badge_agree_while_readings_are_played(desk):
    """As somebody sees it who pastes numbers that fit several readings."""
    seen = []
    headline, page = child(desk.page, "checkHeadline"), desk.page.answer
    known = [("fits", "Fits the task sheet"), ("fits, but not only this", "Fits the task sheet, ")]

    def note():
        if page.state.judged is not None and page.state.judged.row.judgement.lines:
            seen.append((headline.text(), desk.pills()))

    page.stage.changed.connect(note)
    desk.paste("Reihenfolge: 2 3 1")
    page.stage.changed.disconnect(note)
    assert len(seen) > 2
    for said, pills in seen:
        assert any(pill in pills and said.startswith(text) for pill, text in known), (said, pills)
        assert ("but also" in said) == ("fits, but not only this" in pills)


def test_an_order_that_fits_several_readings_has_one_verdict(desk):
    desk.paste("Reihenfolge: 2 3 1")
    assert desk.text("checkHeadline").startswith("Fits the task sheet, but also ")
    assert desk.text("checkRemark") == "Only shares of games won could tell these readings apart."
    assert "fits, but not only this" in desk.pills()
    said = [label.text() for label in desk.page.findChildren(QLabel) if label.isVisible()]
    assert not any("still fit if your numbers stay" in text for text in said)


def test_missing_power_is_said_in_a_low_window_too(desk):
    window = desk.page.window()
    size = window.size()
    desk.paste("1: 60 %\n2: 50 %\n3: 40 %\nSpiele je Paar: 20")
    window.resize(1024, 4 * 93)
    desk.qtbot.waitUntil(lambda: window.height() < 4 * 105)
    is_said = child(desk.page, "checkRemark").isVisible()
    window.resize(size)
    assert is_said


def test_how_far_off_numbers_are_that_fit_is_left_to_the_table(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    assert "furthest off" in desk.text("checkRemark")
    shares = enumerate(strip.rows[0].expected, start=1)
    lines = [f"{number}: {100 * share:.4f} %" for number, share in shares]
    desk.paste("\n".join([*lines, "Spiele je Paar: 5000"]))
    assert desk.text("checkHeadline").startswith("Fits the task sheet, but also ")
    assert "furthest off" not in desk.text("checkRemark") + desk.text("checkReason")


def test_games_that_are_not_told_are_asked_for_and_nothing_is_judged(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    first, second, third = strip.rows[0].expected
    desk.paste(f"1: {100 * first + 8:.0f} %\n2: {100 * second - 8:.0f} %\n3: {100 * third:.0f} %")
    assert desk.text("checkHeadline") == "How many games did each pair play?"
    remark = desk.text("checkRemark")
    assert remark.startswith("These numbers fit the task sheet only if there were fewer than about")
    assert "furthest off" not in remark
    assert child(desk.page, "checkReadingTable").accessibleName() == "As on the task sheet"
    assert [each for each in desk.pills() if "fit" in each] == []
    assert strip.model().index(1, 0).data(Qt.ItemDataRole.DecorationRole) is None
    assert "how many games each pair played" in desk.text("checkAdvice")
    for row, reading in enumerate(strip.rows):
        tip, spoken = fit_of(strip, row)
        assert tip == reading_name(reading)
        assert spoken.endswith(f": {tip}")


def test_the_chosen_reading_is_shown_die_by_die_beside_the_verdict(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    table = child(desk.page, "checkReadingTable")
    assert table.isVisible()
    assert table_texts(table)[0][:2] == ["Die 1", "99.0%"]
    assert table.accessibleName() == "As on the task sheet"
    press(desk.qtbot, strip, Qt.Key.Key_Down)
    assert table.accessibleName() != "As on the task sheet"
    assert [row.expected for row in table.rows] == list(chosen(strip).expected)
    desk.paste("hello")
    assert not table.isVisible()


def test_the_games_of_a_pair_can_be_entered_next_to_the_text(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %")
    assert strip.rows[0].games == 10, "more games explain even less"
    said = [label.text() for label in desk.page.findChildren(QLabel) if label.isVisible()]
    assert "Even with only 10 games per pair, numbers scatter no more than this." in said
    with desk.qtbot.waitSignal(desk.page.changed, timeout=60_000):
        desk.qtbot.keyClicks(child(desk.page, "checkGames"), "200")
    desk.wait()
    assert strip.rows[0].games == 200


def test_the_field_says_where_the_number_of_games_comes_from(desk):
    field, shares = child(desk.page, "checkGames"), "1: 99 %\n2: 1 %\n3: 50 %"
    field.clear()
    desk.paste(shares)
    assert field.placeholderText() == "not stated"
    desk.paste(f"{shares}\nSpiele je Paar: 100")
    assert field.placeholderText() == "100 stated"
    place = field.pos()
    field.setText("1000000")
    desk.wait()
    assert desk.text("checkUnusedGames") == "Not used: the text says 100."
    assert field.pos() == place
    desk.paste(shares)
    assert not child(desk.page, "checkUnusedGames").isVisible()
    field.clear()


def test_judging_that_is_stopped_does_not_say_that_it_goes_on(desk):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %\nSpiele je Paar: 1000")
    desk.page.top.toggle()
    desk.page.top.stop()
    assert desk.page.is_answered
    assert "stopped" in desk.text("checkHeadline")
    assert desk.page.top.why_not_start() == ""
    desk.page.top.toggle()
    desk.wait()
    assert desk.text("checkHeadline").startswith("Fits no known reading of the rules")


def test_every_form_can_be_tried(desk):
    page = desk.program.window.page.check_page
    # On a busy computer, a text of the tests before was there long enough to be noted.
    noted = page.latest()
    for row, form in enumerate(FORMS):
        child(desk.page, f"checkTry{row}").click()
        desk.wait()
        assert desk.page.answer.state.value.text == tr(form.trial)
        assert desk.page.answer.state.here_name == "wuerfel1.txt"
        assert desk.page.answer.state.here.row.verdict is Verdict.AC, form.title
        assert [each for each in page.latest() if each not in noted] == []
        desk.renewed()
    shown = [each.text() for each in desk.page.columns.findChildren(QLabel) if each.isVisible()]
    assert {"fits", "fits, but not only this", "does not fit"} <= {*shown}


def test_what_is_no_answer_about_dice_shows_no_readings(desk, strip):
    desk.paste("1: 99 %\n2: 1 %\n3: 50 %")
    desk.paste("hello")
    assert list(strip.rows) == []


def test_nothing_is_played_so_there_is_no_bar(desk):
    assert desk.page.findChild(PlaybackBar) is None
    assert desk.page.top.played() is None


def test_what_is_beyond_the_strip_is_drawn_at_its_edge():
    assert strip_place(0) == 0
    assert strip_place(-64) == strip_place(-1000) == -1
    assert strip_place(4) == -strip_place(-4) < 1


def test_which_die_has_no_share_is_said_once(desk):
    desk.paste("1000 games per pair\nDie 1: 59.8%\nDie 2: 54.5%")
    desk.page.answer.go_to_next_fault()
    assert desk.text("checkRemark").count("The answer has no share for die 3.") == 1
