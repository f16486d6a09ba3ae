"""Choosing a spot and reading its answer: picture, table, field, letters, cards and sentences."""

import pytest
from driving import child, click, press, table_texts
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from bwinf_gui.tasks.parking.row import Row, random_row
from bwinf_gui.tasks.parking.solving import Answers


def test_a_row_opens_with_the_hardest_of_its_spots(desk):
    desk.open_example("kette")
    assert desk.chosen() == "S"
    assert desk.text("parkingAnswer") == (
        "Car S: W 1 left, then X 1 left, then Y 1 left, "
        "then Z 2 left, then AA 2 left, then AB 2 left"
    )
    assert not desk.playback.is_playing


def test_a_click_on_a_parked_car_chooses_its_spot(desk):
    desk.open()
    desk.click(desk.spot_point("B"))
    assert desk.chosen() == "B"
    assert desk.text("parkingAnswer") == "Car B: P 1 right, then O 1 right"


def test_a_right_click_on_a_parked_car_plays_nothing(desk):
    desk.open()
    before = desk.chosen()
    point = desk.spot_point("B")
    desk.qtbot.mouseClick(desk.view.viewport(), Qt.MouseButton.RightButton, pos=point)
    assert desk.chosen() == before
    assert not desk.playback.is_playing


def test_a_click_on_an_answer_chooses_its_spot(desk):
    desk.open()
    rect = desk.table.visualRect(desk.table.model().index(6, 1))
    desk.qtbot.mouseClick(desk.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert desk.chosen() == "G"
    assert desk.text("parkingAnswer") == "Car G: Q 1 right"


def test_all_answers_stand_in_the_table_in_the_contests_form(desk):
    desk.open_example("kurz")
    assert table_texts(desk.table) == [
        ["A", "J 1 right", "1", "1"],
        ["B", "K 1 right, J 2 right", "2", "3"],
        ["C", "free", "–", "–"],
        ["D", "K 1 right", "1", "1"],
        ["E", "K 1 left", "1", "1"],
        ["F", "free", "–", "–"],
        ["G", "L 1 right", "1", "1"],
        ["H", "L 1 left", "1", "1"],
        ["I", "free", "–", "–"],
    ]


def test_letters_choose_from_anywhere_but_a_text_field(desk):
    desk.open()
    for name in ("parkingAnswers", "parkingCars", "parkingView"):
        child(desk.page, name).setFocus()
        press(desk.qtbot, child(desk.page, name), Qt.Key.Key_H)
        assert desk.chosen() == "H"
        press(desk.qtbot, child(desk.page, name), Qt.Key.Key_K)
        assert desk.chosen() == "K"


def test_letters_typed_quickly_are_one_name(desk):
    desk.document.begin(Row(40))
    desk.view.setFocus()
    for key in (Qt.Key.Key_A, Qt.Key.Key_C):
        press(desk.qtbot, desk.view, key)
    assert desk.chosen() == "AC"
    press(desk.qtbot, desk.view, Qt.Key.Key_B)
    assert desk.chosen() == "B"


def test_arrow_keys_choose_the_neighbours(desk):
    desk.open()
    desk.click(desk.spot_point("B"))
    desk.view.setFocus()
    seen = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up):
        press(desk.qtbot, desk.view, key)
        seen.append(desk.chosen())
    assert seen == ["C", "B", "A", "A"]
    desk.table.setFocus()
    press(desk.qtbot, desk.table, Qt.Key.Key_Down)
    assert desk.chosen() == "B"


def test_the_field_takes_letters_and_refuses_spots_that_do_not_exist(desk):
    desk.open()
    field = child(desk.page, "parkingSpot")
    field.setFocus()
    field.selectAll()
    desk.qtbot.keyClicks(field, "k")
    press(desk.qtbot, field, Qt.Key.Key_Return)
    assert desk.chosen() == "K"
    field.selectAll()
    desk.qtbot.keyClicks(field, "z")
    press(desk.qtbot, field, Qt.Key.Key_Return)
    assert desk.chosen() == "K"


def test_a_row_need_not_begin_with_a(desk):
    desk.show("X AC\n2\nP 0\nQ 3\n")
    assert [row[0] for row in table_texts(desk.table)] == ["X", "Y", "Z", "AA", "AB", "AC"]
    desk.view.setFocus()
    press(desk.qtbot, desk.view, Qt.Key.Key_Y)
    assert desk.chosen() == "Y"
    assert "P blocks X and Y" in desk.text("parkingReasons")


@pytest.mark.parametrize(
    ("row", "spot", "answer", "remark", "reasons"),
    [
        (
            "A N\n4\nO 1\nP 3\nQ 6\nR 9\n",
            "E",
            "Car E: O 1 left, then P 1 left",
            (
                "2 cars, 2 spots together. "
                "To the right it would be just as many cars, but <b>3 spots</b>."
            ),
            "The same number of cars: the shorter distance wins.",
        ),
        (
            "A N\n4\nO 1\nP 3\nQ 6\nR 9\n",
            "A",
            "Car A is free: nothing has to shift",
            "No cross car blocks it.",
            "No cross car blocks A, so it can drive out at once.",
        ),
        (
            "A G\n2\nH 2\nI 5\n",
            "C",
            "Car C: H 1 right",
            "1 car, 1 spot. To the left it would be just as many cars, but <b>2 spots</b>.",
            "<b>On the left</b> H needs 2 spots, and there is room.",
        ),
        (
            "A G\n2\nH 2\nI 5\n",
            "G",
            "Car G: I 1 left",
            "1 car, 1 spot. To the right I hits the wall.",
            "So it only works to the left.",
        ),
        (
            "A G\n3\nH 0\nI 2\nJ 5\n",
            "D",
            "Car D: impossible, H hits the wall on the left, 1 spot is missing on the right",
            "Free spots: 0 on the left, 1 on the right; needed: 1 or 2.",
            "So the car cannot get out.",
        ),
    ],
)
def test_answer_remark_and_reasons_are_said_in_words(desk, row, spot, answer, remark, reasons):
    desk.show(row)
    desk.click(desk.spot_point(spot))
    assert desk.text("parkingAnswer") == answer
    assert desk.text("parkingRemark") == remark
    assert reasons in desk.text("parkingReasons")


def test_a_crowded_side_is_described(desk):
    desk.show("A K\n4\nP 1\nQ 3\nR 5\nS 7\n")
    desk.click(desk.spot_point("I"))
    assert "but 3 cars are in the way: P shifts first" in desk.text("parkingReasons")
    assert "Fewer cars win." in desk.text("parkingReasons")
    desk.click(desk.spot_point("E"))
    assert "but P is in the way and shifts first" in desk.text("parkingReasons")


def side(desk, name):
    """What the card of a side says: shifts, verdict, costs."""
    return tuple(desk.text(f"parking{name}{part}") for part in ("Shifts", "Verdict", "Costs"))


@pytest.mark.parametrize(
    ("row", "spot", "left", "right"),
    [
        (
            "A N\n4\nO 1\nP 3\nQ 6\nR 9\n",
            "E",
            (
                "O 1 left, P 1 left",
                "✓ shorter",
                "2 cars · distance 1 + 1 = <b>2</b> · O makes room first",
            ),
            (
                "Q 1 right, P 2 right",
                "longer",
                "2 cars · distance 1 + 2 = <b>3</b> · Q makes room first",
            ),
        ),
        (
            "A K\n4\nP 1\nQ 3\nR 5\nS 7\n",
            "C",
            ("P 1 left", "✓ fewer cars", "1 car · distance <b>1</b>"),
            (
                "S 2 right, R 2 right, Q 2 right, P 2 right",
                "more cars",
                "4 cars · distance 2 + 2 + 2 + 2 = <b>8</b> · S makes room first",
            ),
        ),
        (
            "A G\n3\nH 0\nI 2\nJ 5\n",
            "C",
            ("H hits the wall", "impossible", "2 spots are missing"),
            ("I 1 right", "✓ possible", "1 car · distance <b>1</b>"),
        ),
    ],
)
def test_both_sides_are_compared(desk, row, spot, left, right):
    desk.show(row)
    desk.click(desk.spot_point(spot))
    assert (side(desk, "Left"), side(desk, "Right")) == (left, right)


def test_a_free_spot_has_one_line_in_place_of_two_equal_sides(desk):
    desk.open()
    desk.click(desk.spot_point("A"))
    card = child(desk.page, "parkingFreeCard")
    assert card.isVisible()
    pill = next(label for label in card.findChildren(QLabel) if label.property("pill"))
    assert pill.width() == pill.sizeHint().width()
    assert not child(desk.page, "parkingLeft").isVisible()
    desk.click(desk.spot_point("E"))
    assert not child(desk.page, "parkingFreeCard").isVisible()
    assert child(desk.page, "parkingLeft").isVisible()


CHAIN = "A R\n8\nS 2\nT 4\nU 6\nV 8\nW 10\nX 12\nY 14\nZ 16\n"


@pytest.mark.usefixtures("dressed")
def test_no_answer_is_cut(desk):
    """A chain of eight cars to the left: each text has the room it needs."""
    desk.show(CHAIN)
    desk.click(desk.spot_point("R"))
    QApplication.processEvents()
    assert "Y 1 left, then Z 1 left" in desk.text("parkingAnswer")
    for name in ("parkingAnswer", "parkingLeftShifts", "parkingLeftCosts", "parkingRightShifts"):
        label = child(desk.page, name)
        desk.qtbot.waitUntil(lambda: label.heightForWidth(label.width()) <= label.height())  # noqa: B023
    row = desk.chosen_row()
    desk.qtbot.waitUntil(lambda: desk.table.rowHeight(row) >= desk.table.sizeHintForRow(row))
    assert desk.table.rowHeight(0) < desk.table.rowHeight(row)


def test_the_other_side_can_be_shown_too(desk):
    desk.open()
    desk.click(desk.spot_point("E"))
    assert desk.scene.recording.way_in(0) < 0
    click(desk.qtbot, desk.page, "parkingPlayRight")
    assert desk.scene.recording.way_in(0) > 0
    assert (desk.place("P"), desk.place("Q")) == (5, 7)
    assert desk.text("parkingAnswer").startswith("Car E: O 1 left"), "the answer stays"
    click(desk.qtbot, desk.page, "parkingPlayLeft")
    assert (desk.place("O"), desk.place("P")) == (0, 2)


def test_a_side_that_is_impossible_cannot_be_played(desk):
    desk.show("A G\n3\nH 0\nI 2\nJ 5\n")
    desk.click(desk.spot_point("C"))
    assert not child(desk.page, "parkingPlayLeft").isEnabled()
    assert child(desk.page, "parkingPlayRight").isEnabled()


def test_counts_sum_the_row_up_and_lead_to_the_hardest_spots(desk):
    desk.open()
    assert desk.text("parkingFree") == "6 free"
    assert desk.text("parkingMove") == "8 with shifts"
    assert desk.text("parkingImpossible") == "0 impossible"
    hardest = child(desk.page, "parkingHardest")
    assert [name in hardest.text() for name in (">B<", ">E<", ">C<")] == [True, True, False]
    hardest.linkActivated.emit("4")
    assert desk.chosen() == "E"


def test_another_language_is_spoken_at_once_and_the_moment_stays(desk, spoken):
    desk.open()
    desk.click(desk.spot_point("E"))
    desk.playback.seek(1)
    spoken("de")
    desk.qtbot.waitUntil(lambda: desk.text("parkingAnswer") == "Wagen E: O 1 links, dann P 1 links")
    desk.qtbot.waitUntil(
        lambda: desk.text("parkingWords") == "E ist durch P blockiert. O ist 1 nach links gerückt."
    )
    assert table_texts(desk.table)[1] == ["B", "P 1 rechts, O 1 rechts", "2", "2"]
    assert side(desk, "Left")[:2] == ("O 1 links, P 1 links", "✓ kürzer")
    assert (desk.playback.index, desk.place("O"), desk.place("P")) == (1, 0, 3)


def test_a_very_long_row_asks_only_for_what_is_seen(desk, monkeypatch):
    desk.document.begin(random_row(100_000, 0.6, seed=5))
    desk.qtbot.waitUntil(lambda: desk.page.is_answered)
    asked = []
    answer = Answers.answer
    monkeypatch.setattr(
        Answers, "answer", lambda answers, spot: asked.append(spot) or answer(answers, spot)
    )
    desk.choose_spot(70_000)
    desk.view.viewport().repaint()
    desk.table.viewport().repaint()
    assert 70_000 in asked
    assert len(set(asked)) < 150


@pytest.mark.usefixtures("dressed")
def test_the_picture_stays_as_high_whatever_is_chosen(own_desk):
    own_desk.open()
    QApplication.processEvents()
    heights = set()
    for spot in range(own_desk.scene.row.spots):
        own_desk.choose_spot(spot)
        QApplication.processEvents()
        heights.add(own_desk.view.height())
    assert len(heights) == 1


@pytest.mark.usefixtures("dressed")
def test_the_picture_stays_as_high_after_a_message_has_left(own_desk):
    own_desk.open()
    own_desk.choose_spot(1)
    QApplication.processEvents()
    own_desk.frame.resize(own_desk.frame.width(), own_desk.frame.height() + 40)
    for _ in range(3):
        QApplication.processEvents()
    before = own_desk.view.height()
    own_desk.choose_spot(0)
    QApplication.processEvents()
    assert "free" in own_desk.text("parkingAnswer")
    assert own_desk.view.height() == before


@pytest.mark.usefixtures("dressed")
def test_the_chosen_answer_stays_in_sight_when_the_words_below_need_more_room(desk):
    desk.document.begin(random_row(100, 0.95, 6))
    desk.choose_spot(4)
    room = desk.table.viewport().height()

    def below_chosen(row):
        desk.table.choose_row(row)
        place = desk.table.visualRect(desk.table.model().index(row, 0))
        return room - place.bottom()

    last, below = next(
        (row, below)
        for row in range(60, 90)
        if 0 < (below := below_chosen(row)) <= desk.table.rowHeight(row)
    )
    desk.frame.resize(desk.frame.width(), desk.frame.height() - below - 40)
    QApplication.processEvents()
    assert desk.table.viewport().height() < room - below
    seen = desk.table.visualRect(desk.table.model().index(last, 0))
    assert seen.bottom() < desk.table.viewport().height()
