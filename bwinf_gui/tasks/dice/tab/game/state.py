"""What the page of single games shows, and what can happen on it; nothing here knows Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple, TypeAlias

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.engine.statistics import LEVEL
from bwinf_gui.kit.state import State, remembered
from bwinf_gui.tasks.dice.address import Address, parse_address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.board import faces_in_short
from bwinf_gui.tasks.dice.causes import PiecePath
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.decisive import Impact, RollEffect, effect_of
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.game import Player, Transition
from bwinf_gui.tasks.dice.game_sentences import chance_in_words
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck, luck_of
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.rules import BWINF, Preset
from bwinf_gui.tasks.dice.showcase import (
    LUCKY_WINS,
    MOST_SEARCHED,
    SEARCHED_GAMES,
    FoundGame,
    Highlight,
    Showcase,
)
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve, WinProbability
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr

STRANGER = -1
"""The place of a die that the document lacks; an address may name one."""
Places: TypeAlias = tuple[int, int]
_luck_of = remembered(luck_of)


class GameSearch(NamedTuple):
    """The pair whose games are searched, and how many of them."""

    pairing: Pairing
    games: int


class GameRequest(NamedTuple):
    """A typical game of a pair: where its dice are in the document, and how many were played."""

    address: Address
    places: Places
    games: int

    @classmethod
    def of(cls, progress: ComparisonProgress, pair: Pair) -> "GameRequest":
        comparison, games = progress.comparison, progress.results[pair].games
        address = Address.of(comparison.pairings()[pair], comparison.preset, 0)
        first, second = (comparison.numbers[die] - 1 for die in pair)
        return cls(address, (first, second), games or SEARCHED_GAMES)


class Jump(NamedTuple):
    """A roll that changed the chances much, and what that did."""

    luck: RollLuck
    turn: Transition
    effect: RollEffect | None
    level: float


@remembered
def _jumps(record: Record, luck: GameLuck, level: float) -> Sequence[Jump]:
    turns = [record.turns[roll.turn - 1] for roll in luck.swings]
    return [
        Jump(roll, turn, effect_of(record.game, turn, roll.gain), level)
        for roll, turn in zip(luck.swings, turns, strict=True)
    ]


@dataclass(frozen=True, kw_only=True)
class GameState(State[Dice, Dice]):
    """The game asked for, the game shown, what is known of it, and which panels are open.

    The record is of the game opened before, until the game at `address` is opened.
    """

    step: int = 0
    preset: Preset = BWINF
    dice: tuple[Die, Die] | None = None
    """The players' dice; None where the document has none."""
    places: Places = (0, 1)
    """Where in the document they are, or STRANGER."""
    seed: int = 0
    game: int = 0
    copy: int = 0
    """Which of the pairs with the same faces is meant."""
    record: Record | None = None
    curve: ProbabilityCurve | None = None
    search: GameSearch | None = None
    """The games that were looked through, or are."""
    showcase: Showcase | None = None
    requests: int = 0
    """How often a game was asked for that brings its rules along."""
    kind: Highlight | None = None
    """The kind of game asked for, until one is found."""
    is_ready: bool = False
    """Whether the workers can play."""
    level: float = LEVEL
    """The level of intervals."""
    lists_turns: bool = False
    """Whether the turns are listed, not the largest swings."""
    shows_numbers: bool = False
    shows_words: bool = False

    def opened(self) -> "GameState":
        """The first game of the first two dice of another document."""
        return self.but(places=(0, 1), game=0).settled()

    def settled(self) -> "GameState":
        """The same dice where they are still there; those that an address named are not."""
        last = len(self.value) - 1
        a, b = (
            min(player if place == STRANGER else place, last)
            for player, place in zip(Player, self.places, strict=True)
        )
        return _chosen(self, (self.value[a], self.value[b]) if self.value else None, (a, b))

    @property
    def address(self) -> Address | None:
        """The game that is asked for."""
        if self.dice is None:
            return None
        return Address(
            dice=self.dice, preset=self.preset, seed=self.seed, game=self.game, copy=self.copy
        )

    @property
    def length(self) -> int:
        return len(self.record.turns) if self.record else 0

    @property
    def turn(self) -> Transition | None:
        """The turn that led to what is shown."""
        return self.turn_to(self.step)

    def turn_to(self, step: int) -> Transition | None:
        """The turn that led to a step: step 0 is the beginning, step n is after turn n."""
        return self.record.turns[step - 1] if self.record and step else None

    def counting(self, step: int) -> Player:
        """The player from whose view fields are numbered: the one who rolled last."""
        turn = self.turn_to(step)
        if turn is not None:
            return turn.before.mover
        return self.record.starter if self.record else Player.A

    def roll(self, step: int, player: Player) -> int | None:
        turns = reversed(self.record.turns[:step]) if self.record else ()
        return next((turn.roll for turn in turns if turn.before.mover is player), None)

    def chance(self, step: int) -> WinProbability | None:
        return self.curve.probabilities[step] if self.curve is not None else None

    @property
    def luck(self) -> GameLuck | None:
        """None before all chances are known."""
        return _luck_of(self.record, self.curve) if self.record and self.curve else None

    @property
    def jumps(self) -> Sequence[Jump]:
        """The rolls that changed the chances the most, the largest swing first."""
        return _jumps(self.record, self.luck, self.level) if self.record and self.luck else ()

    @property
    def jump(self) -> Jump | None:
        """The roll that is shown, if it is one of these."""
        return next((jump for jump in self.jumps if jump.luck.turn == self.step), None)

    @property
    def missing(self) -> Sequence[PiecePath]:
        """The ways that the moved piece would need and its die never rolls."""
        effect = self.jump.effect if self.jump else None
        is_lost = effect is not None and effect.kind in {Impact.STUCK, Impact.OVERSHOT}
        return effect.missing if effect and is_lost else ()

    @property
    def found(self) -> Mapping[Highlight, FoundGame | None]:
        return self.showcase.found if self.showcase else {}


def rolled_die(s: GameState, record: Record, player: Player) -> str:
    """The die that a player rolls in a game, with its faces."""
    place = s.places[player]
    name = tr("Die {0}").format(place + 1)
    if place == STRANGER:
        name = tr("Die of {0}").format(player.name)
    return f"{name}: {faces_in_short(record.address.dice[player])}"


def roll_in_words(s: GameState, step: int, player: Player) -> str:
    roll = s.roll(step, player)
    if roll is None:
        return ""
    is_now = step > 0 and s.counting(step) is player
    text = tr("{0} rolls {1}") if is_now else tr("{0} rolled {1}")
    return text.format(player.name, roll)


def chances_in_words(s: GameState, step: int) -> str:
    chance = s.chance(step)
    return chance_in_words(chance, s.level) if chance is not None else tr("not known yet")


def share_in_words(s: GameState, step: int, player: Player) -> str:
    chance = s.chance(step)
    return percent(chance.chance(player), 0) if chance is not None else "–"


def choose_die(s: GameState, player: Player, place: int) -> GameState:
    """Let a player roll another die of the document; the die of an address is there already."""
    if s.dice is None or place == STRANGER:
        return s
    (a, b), (first, second), die = s.places, s.dice, s.value[place]
    if player is Player.A:
        return _chosen(s, (die, second), (place, b))
    return _chosen(s, (first, die), (a, place))


def choose_seed(s: GameState, seed: int) -> GameState:
    """Ask for the first game of a seed."""
    return s if seed == s.seed else s.but(seed=seed, game=0, kind=None)


def choose_game(s: GameState, game: int) -> GameState:
    return s.but(game=game, kind=None)


def take_new_seed(s: GameState) -> GameState:
    """Ask for the first game of another seed."""
    return choose_seed(s, new_seed())


def choose_rules(s: GameState, preset: Preset) -> GameState:
    return s if preset == s.preset else s.but(preset=preset, kind=None)


def ask_for(s: GameState, address: Address) -> GameState:
    """Ask for the game that an address names, whatever dice are loaded."""
    dice = s.value or ()
    # Of dice with equal faces, the one that is chosen already.
    a, b = (
        next((at for at in (place, *range(len(dice))) if dice[at : at + 1] == (die,)), STRANGER)
        for place, die in zip(s.places, address.dice, strict=True)
    )
    return s.but(
        preset=address.preset,
        dice=address.dice,
        places=(a, b),
        seed=address.seed,
        game=address.game,
        copy=address.copy,
        requests=s.requests + 1,
        kind=None,
    )


def open_command(s: GameState, text: str) -> GameState:
    """Ask for the game that a command shows; raises InputError."""
    return ask_for(s, parse_address(text.strip(), ""))


def ask_for_typical(s: GameState, asked: GameRequest) -> GameState:
    """Ask for a typical game; it is known which one when the games were looked through."""
    s = ask_for(s.but(places=asked.places), asked.address)
    search = GameSearch(asked.address.pairing, min(asked.games, MOST_SEARCHED))
    return s.but(kind=Highlight.TYPICAL, search=search, showcase=None)


def choose_kind(s: GameState, kind: Highlight) -> GameState:
    """Show the game of a kind, or search for it if that was not done yet."""
    game = s.found.get(kind)
    if game is not None:
        return s.but(game=game.game, kind=None)
    return s.but(kind=kind) if can_look_for(s, kind) else s


def can_look_for(s: GameState, kind: Highlight) -> bool:
    """Whether choosing a kind begins a search of its own."""
    return kind in LUCKY_WINS and s.showcase is not None and kind not in s.found


def show_record(s: GameState, record: Record) -> GameState:
    """Show a game that was opened, from its beginning."""
    s, pairing = s.but(record=record, curve=None, step=0, playing=False), record.address.pairing
    if s.search is not None and s.search.pairing == pairing:
        return s
    return s.but(search=GameSearch(pairing, SEARCHED_GAMES), showcase=None)


def show_curve(s: GameState, curve: ProbabilityCurve) -> GameState:
    return s.but(curve=curve)


def show_showcase(s: GameState, showcase: Showcase) -> GameState:
    """Take what was found; a kind that is asked for is shown, or else a typical game."""
    s = s.but(showcase=showcase)
    if s.kind is None or s.kind not in s.found:
        return s
    # Some kinds may have no game, such as a draw.
    return choose_kind(s, s.kind if s.found[s.kind] else Highlight.TYPICAL)


def show_lucky_wins(s: GameState, found: Mapping[Highlight, FoundGame | None]) -> GameState:
    if s.showcase is None:
        return s
    return show_showcase(s, replace(s.showcase, found={**s.showcase.found, **found}))


def go_to(s: GameState, step: int) -> GameState:
    return s.but(step=step, playing=False)


def list_turns(s: GameState, which: int) -> GameState:
    return s.but(lists_turns=bool(which))


def _chosen(s: GameState, dice: tuple[Die, Die] | None, places: Places) -> GameState:
    """Other dice; of pairs with the same faces, each plays games of its own."""
    # A comparison counts the equal ones in its own order.
    pairs = combinations(range(len(s.value)), 2)
    equal = [pair for pair in pairs if (s.value[pair[0]], s.value[pair[1]]) == dice]
    copy = equal.index(places) if places in equal else 0
    return s.but(dice=dice, places=places, copy=copy, kind=None)
