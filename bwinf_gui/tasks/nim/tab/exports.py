"""What a game and tournaments offer to be taken elsewhere, as tables."""

from collections.abc import Mapping

from bwinf_gui.tasks.nim import Chance, Pair, Tally
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.sentences import player_names, rows_in_short
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr


def moves_table(game: Game) -> Table:
    """A row for every move."""
    names = player_names(game.players)
    heads = (
        tr("No."),
        tr("Player"),
        tr("from row"),
        tr("Sticks"),
        tr("rows left"),
    )
    rows = tuple(
        (number, names[turn.player], turn.move.row + 1, turn.move.take, rows_in_short(turn.after))
        for number, turn in enumerate(game.turns, start=1)
    )
    return Table(tr("Moves"), heads, rows)


def pairs_table(tallies: Mapping[Pair, Tally], chances: Mapping[Pair, Chance]) -> Table:
    """Every pair with what was counted and what is known."""
    heads = (
        tr("begins"),
        tr("then"),
        tr("games"),
        tr("won"),
        tr("chance"),
        tr("exact chance"),
    )
    rows = tuple(
        (
            *pair,
            tallies[pair].games if pair in tallies else None,
            tallies[pair].wins_first if pair in tallies else None,
            chances[pair].share if pair in chances else None,
            _fraction(chances.get(pair)),
        )
        for pair in sorted({*tallies, *chances})
    )
    return Table(tr("Head to head"), heads, rows)


def _fraction(chance: Chance | None) -> str | None:
    return str(chance.exact) if chance is not None and chance.exact is not None else None
