"""What is written next to the games and the share of a result file."""

from bwinf_gui.tasks.nim.check.games import SubmittedGame
from bwinf_gui.tasks.nim.check.result_file import ResultPart
from bwinf_gui.tasks.nim.check.shares import SubmittedShare
from bwinf_gui.tasks.nim.sentences import move_text, rows_text
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


def share_in_words(share: SubmittedShare) -> str:
    """The exact chance that a share is compared with."""
    games = tr_plural("{n} game", "{n} games", share.games).format(n=whole(share.games))
    return tr("exact {0} · {1}").format(careful_percent(share.chance.share), games)


def game_in_words(game: SubmittedGame) -> str:
    """The player who takes the last stick, or how far a game can be played."""
    if game.failing is not None:
        return tr("{0} of {1} moves can be made").format(whole(game.played), whole(len(game.moves)))
    if not game.moves or any(game.turns[-1].after):
        return tr("The last stick is not taken.")
    return tr("{0} takes the last stick").format(game.mover(game.played - 1))


def move_in_words(game: SubmittedGame, index: int) -> str:
    """The move that led to a state, or why it is impossible."""
    if index > game.played and game.fault is not None:
        return game.fault.reason
    if not index:
        return rows_text(game.start.rows)
    text = tr("Move {0}: {1} takes {2}.")
    return text.format(index, game.mover(index - 1), move_text(game.turns[index - 1].move))


def situation_in_words(game: SubmittedGame, index: int) -> str:
    """The picture of a state, in words for people who do not see it."""
    played = min(index, game.played)
    rows = game.turns[played - 1].after if played else game.start.rows
    left = rows_text(rows) if any(rows) else tr("No sticks are left.")
    return " ".join(filter(None, (move_in_words(game, index) if index else "", left)))
