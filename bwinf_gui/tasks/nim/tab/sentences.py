"""What the tab says of moves, players and games, in the current language."""

from bwinf_gui.tasks.nim import Move, Player, Position, Turn, Why, format_rows
from bwinf_gui.tasks.nim.tab.game import PERSON, Game, Players
from bwinf_gui.text.translation import tr


def strategy_name(name: str) -> str:
    """What a strategy, or a person, is called."""
    names = {
        PERSON: tr("Person"),
        "spieler1": "Spieler1",
        "spieler2": "Spieler2",
        "uniform": tr("Random"),
        "bouton": "Bouton",
        "resist": tr("Resist"),
    }
    return names[name]


def strategy_remark(name: str) -> str:
    """How a strategy, or a person, plays."""
    remarks = {
        PERSON: tr("mouse, or type row and number"),
        "spieler1": tr("smallest row; makes two rows equal"),
        "spieler2": tr("random row, then random number"),
        "uniform": tr("every move is equally likely"),
        "bouton": tr("perfect: makes every column even"),
        "resist": tr("perfect; plays for time when losing"),
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
    return tr("{0} from row {1}").format(move.take, move.row + 1)


def turn_text(game: Game, turn: Turn) -> str:
    """Who took what, and why, in a sentence."""
    move = move_text(turn.move)
    if _is_you(game, turn.player):
        return tr("You have taken {0}.").format(move)
    name = player_names(game.players)[turn.player]
    reason = _reason(turn.why)
    if not reason:
        return tr("{0} has taken {1}.").format(name, move)
    return tr("{0} has taken {1}: {2}.").format(name, move, reason)


def moving_text(game: Game, turn: Turn) -> str:
    """Who is taking what, while that is seen; without a full stop."""
    move = move_text(turn.move)
    if _is_you(game, turn.player):
        return tr("You take {0}").format(move)
    name = player_names(game.players)[turn.player]
    return tr("{0} takes {1}").format(name, move)


def to_move(game: Game, index: int) -> str:
    """Whose turn it is, without a full stop."""
    mover = game.mover(index)
    if _is_you(game, mover):
        return tr("It is your turn")
    name = player_names(game.players)[mover]
    return tr("{0} is to move").format(name)


def outcome(game: Game) -> str:
    """Who won, without a full stop."""
    winner = game.turns[-1].player
    if _is_you(game, winner):
        return tr("You have taken the last stick and win")
    name = player_names(game.players)[winner]
    if game.persons == 1:
        return tr("{0} has taken the last stick; you lose").format(name)
    return tr("{0} has taken the last stick and wins").format(name)


def situation(game: Game, index: int) -> str:
    """The state in words, for those who do not see the picture."""
    position = game.position(index)
    if not any(position):
        return tr("No sticks are left.") + f" {outcome(game)}."
    return f"{rows_text(position)} {to_move(game, index)}."


def rows_text(position: Position) -> str:
    """The rows in a sentence."""
    rows = ", ".join(map(str, position))
    return tr("Rows {0}.").format(rows)


def rows_in_short(position: Position) -> str:
    """The rows in a cell of a table."""
    return format_rows(position)


def _is_you(game: Game, player: Player) -> bool:
    """Whether a player is the only person, who then is talked to."""
    return game.persons == 1 and game.players[player] == PERSON


def _reason(why: Why) -> str:
    reasons = {
        Why.LAST_ROW: tr("the whole last row"),
        Why.SMALLEST_ROW: tr("the smallest row, as more than two are left"),
        Why.EQUALISE: tr("now both rows are equal"),
        Why.STALL: tr("both rows were equal, so one stick, hoping for a mistake"),
        Why.RANDOM_ROW: tr("a random row, then a random number"),
        Why.RANDOM_MOVE: tr("any move, at random"),
        Why.BALANCE: tr("now every column is even"),
        Why.LOST: tr("every column was even, so any move, at random"),
        Why.RESIST: tr("every column was even, so one stick, to play for time"),
        Why.PERSON: "",
    }
    return reasons[why]
