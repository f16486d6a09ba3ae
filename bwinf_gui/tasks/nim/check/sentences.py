"""What is said about a result file, addressed to the author of the program."""

from bwinf_gui.tasks.nim.check.result_file import ResultPart
from bwinf_gui.tasks.nim.parsing import format_rows
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import tr, tr_plural


def part_name(part: ResultPart) -> str:
    """The name of a part of a result file."""
    names = {
        ResultPart.SHARE: tr("Share"),
        ResultPart.WON_GAME: tr("Won game"),
        ResultPart.LOST_GAME: tr("Lost game"),
    }
    return names[part]


def moves(number: int) -> str:
    """“3 moves”."""
    return tr_plural("{n} move", "{n} moves", number).format(n=whole(number))


def no_game() -> str:
    """The submitted value where a game is claimed not to exist."""
    return tr("no such game")


def not_understood() -> str:
    """That nothing of a result file was found."""
    return tr("Neither shares of games won nor a game in the form of the result file were found.")


def result_file_meant() -> str:
    """What is checked here, if a program that plays was submitted instead."""
    return tr(
        "The result file of the task is checked here. A program that plays belongs to “Play” and "
        "“Tournament”, or to bwinf nim tournament --first-program."
    )


def error_text() -> str:
    """That there is an error in place of an answer."""
    return tr("The text is an error, not an answer.")


def other_rows(rows: Position) -> str:
    """That the file is about another start."""
    return tr("These are not the rows of the case, {0}.").format(format_rows(rows))


def share_missing() -> str:
    """No share is printed."""
    return tr("The share of games won is missing.")


def shares_do_not_add_up() -> str:
    """That won and lost are not all games."""
    return tr("Games won and games lost do not add up to 100%.")


def no_whole_games(games: int) -> str:
    """That no number of games has this share."""
    return tr("No number of {0} games is that share.").format(whole(games))


def implausible_share(share: float, chance: float, games: int) -> str:
    """That a share is too far from the chance."""
    return tr("{0} of {1} games is too far from the exact chance, {2}.").format(
        careful_percent(share), whole(games), careful_percent(chance)
    )


def plausible_share(chance: float) -> str:
    """What the share is compared with."""
    return tr("The exact chance is {0}.").format(careful_percent(chance))


def unknown_players(first: str, second: str) -> str:
    """That no chance is known."""
    return tr("The chance of “{0}” against “{1}” is not known, so the share is not judged.").format(
        first, second
    )


def game_missing() -> str:
    """That a game is not there."""
    return tr("The game is missing.")


def absent_but_won() -> str:
    """That a game must be there."""
    return tr("By the shares there are such games, so one must be shown.")


def present_but_none() -> str:
    """That a game cannot be there."""
    return tr("By the shares there is no such game.")


def move_not_understood() -> str:
    """That a line with a move cannot be read."""
    return tr("The move is not in the form “Zug1 , Spieler1 : (3, 4) -> (3, 2)”.")


def wrong_number(move: int, expected: int) -> str:
    """That the moves are not counted one by one."""
    return tr("Move {0} comes where move {1} is due.").format(move, expected)


def not_in_turn(move: int, player: str) -> str:
    """That the other player is to move."""
    return tr("Move {0}: it is not {1}’s turn.").format(move, player or "?")


def wrong_before(move: int, before: Position, expected: Position) -> str:
    """That a move does not begin where the one before it ended."""
    return tr("Move {0} begins with {1}, but {2} is left.").format(
        move, position_in_words(before), position_in_words(expected)
    )


def illegal_move(move: int, before: Position, after: Position) -> str:
    """That what changes is no move."""
    return tr("Move {0}: from {1} to {2} is no move; sticks of one row must be taken.").format(
        move, position_in_words(before), position_in_words(after)
    )


def move_after_the_end(move: int) -> str:
    """A player moves without sticks."""
    return tr("Move {0} comes after the last stick was taken.").format(move)


def unfinished(left: Position) -> str:
    """That sticks are left at the end."""
    return tr("The game is not finished: {0} is left.").format(position_in_words(left))


def wrong_winner(player: str) -> str:
    """The other player took the last stick."""
    return tr("{0} takes the last stick and so wins this game.").format(player)


def position_in_words(position: Position) -> str:
    """Rows as the result file has them."""
    return f"({', '.join(map(str, position))})"
