"""What the tab says of moves, players and games, in the current language."""

from PySide6.QtCore import QCoreApplication

from bwinf_gui.tasks.nim import Move, Player, Position, Turn, Why, format_rows
from bwinf_gui.tasks.nim.tab.game import PERSON, Game, Players


def strategy_name(name: str) -> str:
    """What a strategy, or a person, is called."""
    names = {
        PERSON: QCoreApplication.translate("Nim", "Person"),
        "spieler1": "Spieler1",
        "spieler2": "Spieler2",
        "uniform": QCoreApplication.translate("Nim", "Random"),
        "bouton": "Bouton",
        "resist": QCoreApplication.translate("Nim", "Resist"),
    }
    return names[name]


def strategy_remark(name: str) -> str:
    """How a strategy, or a person, plays."""
    remarks = {
        PERSON: QCoreApplication.translate("Nim", "mouse, or type row and number"),
        "spieler1": QCoreApplication.translate("Nim", "smallest row; makes two rows equal"),
        "spieler2": QCoreApplication.translate("Nim", "random row, then random number"),
        "uniform": QCoreApplication.translate("Nim", "every move is equally likely"),
        "bouton": QCoreApplication.translate("Nim", "perfect: makes every column even"),
        "resist": QCoreApplication.translate("Nim", "perfect; plays for time when losing"),
    }
    return remarks[name]


def player_names(players: Players) -> tuple[str, str]:
    """What the players are called, told apart where they are the same."""
    first, second = map(strategy_name, players)
    if first != second:
        return first, second
    return f"{first} 1", f"{second} 2"


def move_text(move: Move) -> str:
    """A move in short, to be taken or suggested."""
    return QCoreApplication.translate("Nim", "{0} from row {1}").format(move.take, move.row + 1)


def turn_text(game: Game, turn: Turn) -> str:
    """Who took what, and why, in a sentence."""
    move = move_text(turn.move)
    if _is_you(game, turn.player):
        return QCoreApplication.translate("Nim", "You have taken {0}.").format(move)
    name = player_names(game.players)[turn.player]
    reason = _reason(turn.why)
    if not reason:
        return QCoreApplication.translate("Nim", "{0} has taken {1}.").format(name, move)
    return QCoreApplication.translate("Nim", "{0} has taken {1}: {2}.").format(name, move, reason)


def moving_text(game: Game, turn: Turn) -> str:
    """Who is taking what, while that is seen; without a full stop."""
    move = move_text(turn.move)
    if _is_you(game, turn.player):
        return QCoreApplication.translate("Nim", "You take {0}").format(move)
    name = player_names(game.players)[turn.player]
    return QCoreApplication.translate("Nim", "{0} takes {1}").format(name, move)


def to_move(game: Game, index: int) -> str:
    """Whose turn it is, without a full stop."""
    mover = game.mover(index)
    if _is_you(game, mover):
        return QCoreApplication.translate("Nim", "It is your turn")
    name = player_names(game.players)[mover]
    return QCoreApplication.translate("Nim", "{0} is to move").format(name)


def outcome(game: Game) -> str:
    """Who won, without a full stop."""
    winner = game.turns[-1].player
    if _is_you(game, winner):
        return QCoreApplication.translate("Nim", "You have taken the last stick and win")
    name = player_names(game.players)[winner]
    if game.persons == 1:
        return QCoreApplication.translate("Nim", "{0} has taken the last stick; you lose").format(
            name
        )
    return QCoreApplication.translate("Nim", "{0} has taken the last stick and wins").format(name)


def situation(game: Game, index: int) -> str:
    """The state in words, for those who do not see the picture."""
    position = game.position(index)
    if not any(position):
        return QCoreApplication.translate("Nim", "No sticks are left.") + f" {outcome(game)}."
    return f"{rows_text(position)} {to_move(game, index)}."


def rows_text(position: Position) -> str:
    """The rows in a sentence."""
    rows = ", ".join(map(str, position))
    return QCoreApplication.translate("Nim", "Rows {0}.").format(rows)


def rows_in_short(position: Position) -> str:
    """The rows in a cell of a table."""
    return format_rows(position)


def _is_you(game: Game, player: Player) -> bool:
    """Whether a player is the only person, who then is talked to."""
    return game.persons == 1 and game.players[player] == PERSON


def _reason(why: Why) -> str:
    translate = QCoreApplication.translate
    reasons = {
        Why.LAST_ROW: translate("Nim", "the whole last row"),
        Why.SMALLEST_ROW: translate("Nim", "the smallest row, as more than two are left"),
        Why.EQUALISE: translate("Nim", "now both rows are equal"),
        Why.STALL: translate("Nim", "both rows were equal, so one stick, hoping for a mistake"),
        Why.RANDOM_ROW: translate("Nim", "a random row, then a random number"),
        Why.RANDOM_MOVE: translate("Nim", "any move, at random"),
        Why.BALANCE: translate("Nim", "now every column is even"),
        Why.LOST: translate("Nim", "every column was even, so any move, at random"),
        Why.RESIST: translate("Nim", "every column was even, so one stick, to play for time"),
        Why.PERSON: "",
    }
    return reasons[why]
