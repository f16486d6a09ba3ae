"""The address of a game: one line that names it for ever, and is the command that shows it.

A game is named by its two dice, the rules, the seed and its number in a comparison with that seed.
The line is written for any shell; read back it may lack `bwinf ludo play`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.engine.seeds import LARGEST_SEED
from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Dice, Die, format_die, parse_die
from bwinf_gui.tasks.dice.rules import BWINF, READINGS, Preset, Start
from bwinf_gui.text.command_lines import words_of
from bwinf_gui.text.errors import Reason
from bwinf_gui.text.reading import Line, shortened

NOT_AN_ADDRESS = Reason("“{text}” does not belong to the address of a game")

LARGEST_GAME = MOST_GAMES
LARGEST_COPY = 10**6
LARGEST_ROLL_LIMIT = 10_000

LUCK = "--luck"
"""An option of the command for additional output; it is not part of an address."""
_COMMAND = ("bwinf", "ludo", "play")
SWITCHES: Mapping[str, tuple[str, Mapping[str, object]]] = MappingProxyType(
    {
        "start": ("start", {start.value: start for start in Start}),
        "goal": ("goal_last", {"front": False, "last": True}),
        "stuck": ("stuck_loses", {"draw": False, "lose": True}),
        "no-six": ("sixless_loses", {"play": False, "lose": True}),
    }
)
"""Options that change one rule: the field of `Rules`, and what each word makes of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """A game between two dice, A with the first; games of a comparison count from 0.

    `copy` distinguishes pairs of a comparison that have the same faces, as in `Pairing`.
    """

    dice: tuple[Die, Die]
    preset: Preset = BWINF
    seed: int
    game: int = 0
    copy: int = 0

    @classmethod
    def of(cls, pairing: Pairing, preset: Preset, game: int) -> "Address":
        return cls(
            dice=pairing.dice, preset=preset, seed=pairing.seed, game=game, copy=pairing.copy
        )

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.dice, self.preset.rules, self.seed, self.copy)

    @property
    def batch(self) -> Batch:
        return self.pairing.batch_with(self.game)

    def command(self) -> str:
        dice = (f'--die "{format_die(die)}"' for die in self.dice)
        words = [*_COMMAND, *dice, f"--seed {self.seed}", f"--game {self.game}"]
        if self.copy:
            words.append(f"--copy {self.copy}")
        return " ".join([*words, *rule_words(self.preset)])


def dice_words(dice: Dice, file: Path | None = None) -> list[str]:
    """The words that name dice on a command line; `file` is one that holds exactly these."""
    if file is not None:
        return [str(file)]
    return [word for die in dice for word in ("--die", format_die(die))]


def rule_words(preset: Preset) -> list[str]:
    """The options that ask for these rules: a rule set and what differs from it."""
    words = [f"--rules {preset.name}"]
    usual = READINGS[preset.name].rules
    for option, (field, values) in SWITCHES.items():
        value = getattr(preset.rules, field)
        if value != getattr(usual, field):
            words += [f"--{option} {word}" for word, meaning in values.items() if meaning == value]
    if preset.rules.roll_limit != usual.roll_limit:
        words.append(f"--roll-limit {preset.rules.roll_limit or 0}")
    return words


def switched(preset: Preset, words: Mapping[str, str], roll_limit: int | None = None) -> Preset:
    """The rule set with single rules changed, by option and word; a limit of 0 rolls is none."""
    changes: dict[str, Any] = {}
    for option, word in words.items():
        field, values = SWITCHES[option]
        changes[field] = values[word]
    if roll_limit is not None:
        changes["roll_limit"] = roll_limit or None
    return replace(preset, rules=replace(preset.rules, **changes))


def parse_address(text: str, source: str) -> Address:
    """The address written in a line; raises InputError for anything else."""
    line = Line(source, 0, text.strip())
    dice: list[Die] = []
    words: dict[str, str] = {}
    for option, value in _options(line):
        if option == "die" and len(dice) < 2:
            dice.append(parse_die(value, source))
        elif option in _VALUES and option not in words:
            words[option] = value
        else:
            line.refuse(NOT_AN_ADDRESS, text=shortened(f"--{option}"))
    if len(dice) < 2 or "seed" not in words:
        line.refuse(NOT_AN_ADDRESS, text=shortened(line.text))
    read = {option: _value(line, option, word) for option, word in words.items()}
    switches = {option: words[option] for option in SWITCHES if option in words}
    preset = switched(read.get("rules", BWINF), switches, read.get("roll-limit"))
    numbers = {name: read[name] for name in ("seed", "game", "copy") if name in read}
    return Address(dice=(dice[0], dice[1]), preset=preset, **numbers)


def _options(line: Line) -> Iterator[tuple[str, str]]:
    """The options of the line with their values, after a blank or an equals sign."""
    try:
        words = words_of(line.text)
    except ValueError:
        line.refuse(NOT_AN_ADDRESS, text=shortened(line.text))
    for word in _COMMAND:
        if words and words[0] == word:
            words.pop(0)
    words = [word for word in words if word != LUCK]
    while words:
        option, equals, value = words.pop(0).partition("=")
        if not option.startswith("--") or not (equals or words):
            line.refuse(NOT_AN_ADDRESS, text=shortened(option))
        yield option[2:], value if equals else words.pop(0)


def _value(line: Line, option: str, word: str) -> Any:  # noqa: ANN401 - what the choices hold
    known = _VALUES[option]
    if isinstance(known, int):
        return Line(line.source, 0, word).single_number(most=known)
    if word not in known:
        line.refuse(NOT_AN_ADDRESS, text=shortened(word))
    return known[word]


_VALUES: Mapping[str, int | Mapping[str, Any]] = {
    "seed": LARGEST_SEED,
    "game": LARGEST_GAME,
    "copy": LARGEST_COPY,
    "roll-limit": LARGEST_ROLL_LIMIT,
    "rules": {name: preset for name, preset in READINGS.items() if not preset.rules.house},
    **{option: values for option, (_, values) in SWITCHES.items()},
}
"""What may follow an option: a number up to this, or one of these words."""
