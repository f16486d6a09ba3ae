"""The coach: first a tip, then the move; what a move would change; the first mistake."""

import pytest
from driving import child, table_texts
from PySide6.QtCore import Qt

from bwinf_gui.tasks.nim.coaching import columns
from bwinf_gui.tasks.nim.playing import PERSON
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.tab.report import inquiry
from bwinf_gui.tasks.nim.tab.tournament_state import TournamentState

BOTH = (PERSON, PERSON)


@pytest.fixture
def desk(shared_desk):
    """One page for all tests."""
    return shared_desk


def listed(desk):
    items = child(desk.page, "nimWinningMoves")
    return [text for text, _ in table_texts(items)] if items.isVisible() else []


def ask(desk):
    desk.qtbot.mouseClick(child(desk.frame, "nimTip"), Qt.MouseButton.LeftButton)


def test_first_a_tip_then_the_move(desk):
    desk.show(3, 4, 5, 6)
    assert listed(desk) == []
    assert desk.text("nimWinningCount") == ""
    ask(desk)
    assert desk.text("nimAnswer") == "You can win"
    assert desk.text("nimStory") == (
        "Take from a row that has a 1 in the column of 4s, and make every column even."
    )
    assert listed(desk) == []
    ask(desk)
    assert desk.text("nimAnswer") == "You can win: take 4 from row 2"
    assert listed(desk) == ["Row 2: take 4", "Row 3: take 4", "Row 4: take 4"]
    assert desk.text("nimWinningMovesHint") == "3 of 18 moves"
    assert desk.board.marked == Move(1, 4), "ready to be taken"
    assert not child(desk.frame, "nimTip").isEnabled()
    desk.press("nimMove")
    assert listed(desk) == [], "the next move is a new riddle"


def test_a_listed_move_is_prepared_by_a_click(desk):
    desk.show(3, 4, 5, 6)
    ask(desk)
    ask(desk)
    items = child(desk.page, "nimWinningMoves")
    items.selectRow(2)
    assert desk.board.marked == Move(3, 4)


def test_a_lost_position_says_so(desk):
    desk.show(4, 4)
    ask(desk)
    assert desk.text("nimAnswer") == "You need a mistake from your opponent"
    ask(desk)
    assert listed(desk) == []
    assert "every column is even" in desk.text("nimExplanation").lower()


@pytest.mark.parametrize("rows", [(3, 4, 5, 6), (1,), (9,) * 9, (4, 4)])
def test_the_columns_are_described_in_words(desk, rows):
    desk.show(*rows)
    said = child(desk.page, "nimColumnsPicture").accessibleDescription()
    parts = [
        f"{column.value}s: {column.ones}, {'even' if column.is_even else 'odd'}"
        for column in columns(rows)
    ]
    assert said == f"Now: {'; '.join(parts)}."


def test_what_a_move_would_change(desk):
    desk.show(3, 4, 5, 6)
    desk.click(4, 3)
    assert "this move wins" in desk.text("nimExplanation")
    said = child(desk.page, "nimColumnsPicture").accessibleDescription()
    assert said.endswith("After the move: 4s: 2, even; 2s: 2, even; 1s: 2, even.")
    desk.click(4, 6)
    assert "the opponent could win" in desk.text("nimExplanation")


def test_help_is_only_for_persons_to_move(desk):
    desk.show(3, 4, 5, players=("spieler1", "spieler2"))
    assert not child(desk.frame, "nimTip").isEnabled()
    assert child(desk.frame, "nimTip").toolTip() == "Only when it is a person's turn"


def test_the_first_mistake_is_shown_after_the_game(desk):
    desk.show(1, 2, players=BOTH)
    for row, number in ((2, 2), (1, 1)):
        assert not child(desk.page, "nimToMistake").isVisible()
        desk.take(row, number)
    assert desk.text("nimStory") == (
        "First mistake: move 1. Person 1 took 2 from row 2; 1 from row 2 would have won."
    )
    scrub = child(desk.page, "nimScrub")
    assert scrub.words_at(scrub.x_of(1)) == "Move 1 was a mistake"
    desk.press("nimToMistake")
    assert desk.rows() == (1, 2)
    assert desk.text("nimStory").startswith(
        "Here Person 1 took 2 from row 2; 1 from row 2 would have won."
    )
    mistake = desk.board.scene.board.mistake
    assert (mistake.turn.move, mistake.better) == (Move(1, 2), (Move(1, 1),))
    desk.take(2, 1)
    assert desk.rows() == (1, 1), "the better move can be tried"


def test_a_game_without_a_mistake(desk):
    desk.show(1, 1, players=BOTH)
    desk.take(1, 1)
    desk.take(2, 1)
    assert desk.text("nimStory") == ("Nobody made a mistake: Person 2 could win from the start.")


def test_the_list_of_moves_leads_to_states(desk):
    desk.show(1, 2, players=BOTH)
    desk.take(2, 2)
    desk.take(1, 1)
    moves = child(desk.page, "nimMoves")
    model = moves.model()
    assert [model.index(row, 2).data() for row in range(2)] == ["2 from row 2", "1 from row 1"]
    assert [model.index(row, 3).data() for row in range(2)] == ["1 0", "0 0"]
    moves.selectRow(0)
    assert desk.rows() == (1, 0)
    assert "mistake" in model.index(0, 2).data(Qt.ItemDataRole.ToolTipRole)


def test_files_and_reports_have_the_moves_made_as_numbers(desk):
    desk.show(3, 4, players=BOTH)
    assert desk.page.exports().tables == ()
    desk.take(2, 1)
    desk.take(1, 3)
    (offer,) = desk.page.exports().tables
    table = offer.table()
    assert table.heads == ("No.", "Player", "from row", "Sticks", "rows left")
    assert table.rows == ((1, "Person 1", 2, 1, "3 3"), (2, "Person 2", 1, 3, "0 3"))
    assert reported(desk).tables == (table,)


def test_a_report_tells_who_can_win(desk):
    desk.show(3, 4, 5, 6)
    assert reported(desk).answer == (
        "Not every column is even (odd: column of 4s): the player to move can win, by "
        "4 from row 2 / 4 from row 3 / 4 from row 4."
    )
    desk.show(4, 4)
    assert "loses against perfect play" in reported(desk).answer


def reported(desk):
    """What a report says about the game that is shown."""
    game = desk.document.value
    known = TournamentState(value=game, answer=game)
    return inquiry(desk.page.state, known, None).build_parts(known)[0]
