"""What there is to say of moves, players and games, and of tournaments and their chances."""

from fractions import Fraction

from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.game import Player, Tally, Turn
from bwinf_gui.tasks.nim.playing import PERSON, Game, Players, program_name
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.tasks.nim.programs.match import Forfeit
from bwinf_gui.tasks.nim.strategies import Why
from bwinf_gui.text.numbers import careful_percent, decimal, percent, percentage, whole
from bwinf_gui.text.translation import tr, tr_plural

_DIGITS = 2
_MOST_DIGITS = 4
_LONGEST_FRACTION = 24
"""Characters of a fraction that is still shown."""


def strategy_name(name: str) -> str:
    """The name shown for a strategy, a person, or the user's program."""
    if (program := program_name(name)) is not None:
        return program or tr("Program")
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
    """How a strategy, a person, or the user's program plays."""
    if program_name(name) is not None:
        return tr("a program of your own")
    remarks = {
        PERSON: tr("mouse, or type row and number"),
        "spieler1": tr("smallest row; makes two rows equal"),
        "spieler2": tr("random row, then random number"),
        "uniform": tr("any move"),
        "bouton": tr("plays perfectly"),
        "resist": tr("plays perfectly, loses late"),
    }
    return remarks[name]


def player_names(players: Players) -> tuple[str, str]:
    """The names of the players, numbered if they are the same."""
    first, second = map(strategy_name, players)
    if first != second:
        return first, second
    return f"{first} 1", f"{second} 2"


def move_text(move: Move) -> str:
    """A move in short, to be taken or suggested."""
    return tr("{0} from row {1}").format(move.take, move.row + 1)


def turn_text(game: Game, turn: Turn) -> str:
    """A turn in a sentence: the player, the move, and the reason."""
    move = move_text(turn.move)
    if is_you(game, turn.player):
        return tr("You have taken {0}.").format(move)
    name = player_names(game.players)[turn.player]
    reason = _reason(turn.why)
    if not reason:
        return tr("{0} has taken {1}.").format(name, move)
    return tr("{0} has taken {1}: {2}.").format(name, move, reason)


def moving_text(game: Game, turn: Turn) -> str:
    """The move under way; without a full stop."""
    move = move_text(turn.move)
    if is_you(game, turn.player):
        return tr("You take {0}").format(move)
    name = player_names(game.players)[turn.player]
    return tr("{0} takes {1}").format(name, move)


def to_move(game: Game, index: int) -> str:
    """The player whose turn it is, as a clause."""
    mover = game.mover(index)
    if is_you(game, mover):
        return tr("It is your turn")
    name = player_names(game.players)[mover]
    return tr("{0} is to move").format(name)


def outcome(game: Game) -> str:
    """The winner, without a full stop."""
    if game.fault is not None:
        loser = player_names(game.players)[game.winner.opponent]
        return tr("{0} loses this game by a fault").format(loser)
    winner = game.winner
    if is_you(game, winner):
        return tr("You have taken the last stick and win")
    name = player_names(game.players)[winner]
    if game.persons == 1:
        return tr("{0} has taken the last stick; you lose").format(name)
    return tr("{0} has taken the last stick and wins").format(name)


def situation(game: Game, index: int) -> str:
    """The state in words, for people who do not see the picture."""
    position = game.position(index)
    if not any(position):
        return tr("No sticks are left.") + f" {outcome(game)}."
    if game.fault is not None and index == game.length:
        return f"{rows_text(position)} {outcome(game)}. {game.fault.sentence}"
    return f"{rows_text(position)} {to_move(game, index)}."


def rows_text(position: Position) -> str:
    """The rows in a sentence."""
    rows = ", ".join(map(str, position))
    return tr_plural("Row {0}.", "Rows {0}.", len(position)).format(rows)


def is_you(game: Game, player: Player) -> bool:
    """Whether a player is the only person, who is then addressed."""
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


def pair_text(pair: Pair) -> str:
    """The players of a pair; the first one begins."""
    return tr("{0} against {1}").format(*player_names(pair))


def question(pair: Pair) -> str:
    """The question that a tournament of the pair answers."""
    return tr("How often does {0} win against {1}?").format(*player_names(pair))


def answer(pair: Pair, tally: Tally) -> str:
    """How often the first of a pair won; there must be games."""
    return tr("{0} begins and wins {1} of the games against {2}").format(
        player_names(pair)[0],
        careful_percent(tally.wins_first / tally.games),
        player_names(pair)[1],
    )


def remark(pair: Pair, tally: Tally | None, chance: Chance | None) -> str:
    """The exact chance, and the deviation of the counted share; for programs the counts."""
    if any(program_name(player) is not None for player in pair):
        if tally is None or not tally.games:
            return tr("The chance of a program is unknown; games show it.")
        return tr("The 95% interval of the games is {0}.").format(interval_text(tally))
    text = tr("The exact chance is being computed …")
    if chance is not None:
        text = chance_text(pair, chance)
    if tally is None or not tally.games:
        return text
    form = tr("The 95% interval of the games is {0}.")
    if chance is not None and chance.exact is not None:
        form = tr("The 95% interval {0} misses it, as one in twenty does.")
        if chance.share in tally.interval:
            form = tr("The 95% interval {0} contains it.")
    return f"{text} {form.format(interval_text(tally))}"


def chance_text(pair: Pair, chance: Chance) -> str:
    """The chance of the first of a pair, exact or estimated, as a sentence."""
    if chance.exact is None:
        return tr(
            "The start is too large for the exact chance; the estimate is ≈ {0} [{1}; {2}]."
        ).format(
            percent(chance.share, _DIGITS),
            careful_percent(chance.interval.low),
            careful_percent(chance.interval.high),
        )
    first = player_names(pair)[0]
    return tr("The exact chance of {0} is {1}.").format(first, exact_text(chance.exact))


def exact_text(exact: Fraction) -> str:
    """A fraction and its percentage."""
    fraction, share = fraction_text(exact), careful_percent(float(exact), _MOST_DIGITS)
    return share if exact.denominator == 1 or not fraction else f"{fraction} = {share}"


def fraction_text(exact: Fraction) -> str:
    """A fraction; empty if it is too long to be read."""
    text = str(exact)
    return text if len(text) <= _LONGEST_FRACTION else ""


def level_text(chance: Chance) -> str:
    """The label of the line in the chart that marks the chance."""
    if chance.exact is None:
        return tr("estimated {0}").format(percent(chance.share, _DIGITS))
    return tr("exactly {0}").format(careful_percent(chance.share, _MOST_DIGITS))


def interval_text(tally: Tally) -> str:
    """The interval of the counted share."""
    low, high = tally.interval.low, tally.interval.high
    return f"[{careful_percent(low)}; {careful_percent(high)}]"


def faults_text(games: int) -> str:
    """How many games were lost by a fault, without a full stop."""
    return tr_plural("{n} game lost by a fault", "{n} games lost by a fault", games).format(
        n=whole(games)
    )


def first_fault_text(pair: Pair, forfeit: Forfeit) -> str:
    """How the first game that was lost by a fault was lost."""
    text = tr("The first one: game {0}, {1}: {2}")
    loser = player_names(pair)[forfeit.player]
    return text.format(whole(forfeit.game + 1), loser, forfeit.fault.sentence)


def moves_text(tally: Tally) -> str:
    """How long the games were."""
    return tr("{0} moves a game on average").format(decimal(tally.moves / tally.games, 1))


def careful_percentage(share: float) -> str:
    """A percentage without its sign; where more than one decimal would be needed, a bound."""
    if share in {0.0, 1.0}:
        return percentage(share, 0)
    if round(100 * share, 1) == 0:
        return f"<{percentage(0.001, 1)}"
    if round(100 * share, 1) == 100:
        return f">{percentage(0.999, 1)}"
    return percentage(share, 1)


def milliseconds(seconds: float) -> str:
    """A time as it is read: whole milliseconds, below ten with a decimal, from ten seconds on s."""
    if seconds >= 10:
        return f"{decimal(seconds, 1)} s"
    count = 1000 * seconds
    return f"{decimal(count, 1) if count < 9.95 else whole(round(count))} ms"
