"""The left column: the dice, how many games they play, and what is seldom chosen."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.engine import ComputingPlace
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.dice_list import DiceList
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.compute_target_box import ComputeTargetBox
from bwinf_gui.widgets.fields import GAMES_STEPS, MOST_GAMES


def input_parts(
    distribute: Callable[[], None], computing: ComputingPlace
) -> list[k.Part[CompareState]]:
    """The parts of the column, which stay where they are whatever is chosen."""
    return [
        k.Heading(to_translate("Dice"), _file),
        Own(DiceList, grows=True),
        k.Row(
            Own(_new_add),
            k.Button(
                "",
                state.remove_chosen,
                icon="trash",
                tip=_removal,
                enabled=lambda s: bool(s.chosen) and not s.is_running,
                name="removeDiceButton",
            ),
            k.Space(),
            k.Words(lambda s: tr("{0} selected").format(len(s.chosen)) if s.chosen else "", "hint"),
        ),
        k.Number(
            lambda s: tr("at &most per pair") if s.until_certain else tr("&Games per pair"),
            lambda s: s.limit if s.until_certain else s.games,
            state.set_games,
            limits=lambda _s: (1, MOST_GAMES),
            tip=to_translate("Games that every pair plays, or at most"),
            locked=_running,
            steps=GAMES_STEPS,
            name="gamesPerPair",
        ),
        Own(lambda ui: _new_place(ui, computing)),
        k.Fold(
            to_translate("Accuracy and seed"),
            lambda s: s.shows_details,
            lambda s, shows: s.but(shows_details=shows),
            name="comparisonDetails",
        ),
        k.Stack(
            k.Seed(
                to_translate("&Seed"),
                lambda s: s.seed,
                lambda s, seed: s.but(seed=seed),
                locked=_running,
                name="diceSeed",
            ),
            k.TickBox(
                to_translate("until the ranking is certain"),
                lambda s: s.until_certain,
                lambda s, is_on: s.but(until_certain=is_on),
                tip=to_translate("Keep playing until every place is certain"),
                why=_running,
                name="untilCertain",
            ),
            k.TickBox(
                to_translate("only the selected dice"),
                lambda s: s.only_chosen,
                lambda s, is_on: s.but(only_chosen=is_on),
                tip=to_translate("Select at least two dice in the list"),
                why=_running,
                name="onlySelected",
            ),
            k.Button(
                to_translate("Distribute …"),
                lambda _s: distribute(),
                icon="network",
                tip=to_translate("Distribute the games over several computers"),
                name="distributeButton",
                flat=True,
            ),
            gap=2.0,
            when=lambda s: s.shows_details,
        ),
        k.Space(),
    ]


def _new_add(ui: Ui) -> QWidget:
    """The button that adds a die, which is the one to be edited then."""

    def add() -> None:
        ui.doer.do(state.add_die)
        # The list is a part of its own.
        for dice in button.window().findChildren(DiceList):
            dice.edit_last()

    button = ui.button(to_translate("Die"), add, icon="plus", name="addDieButton")
    ui.say(to_translate("Add a die"), button.setAccessibleName)
    ui.lock(button, to_translate("Add a die"), _running)
    return button


def _file(s: CompareState) -> str:
    count = len(s.value)
    dice = tr_plural("{n} die", "{n} dice", count).format(n=count)
    return f"{s.name} · {dice}" if s.name else dice


def _removal(s: CompareState) -> str:
    """What the button does, and why it is disabled."""
    reason = _running(s) or ("" if s.chosen else tr("No die is selected."))
    return "\n".join(filter(None, (tr("Remove the selected dice (Del)"), reason)))


def _running(s: CompareState) -> str:
    return tr("Not while the comparison is running.") if s.is_running else ""


def _new_place(ui: Ui, computing: ComputingPlace) -> QWidget:
    place = ComputeTargetBox(computing=computing, icons=ui.appearance.icons, gap=ui.px(1.5))
    ui.bind("locked", _running, place.lock, blank="")
    return place
