"""What can be done with kept runs, and which of it a selection allows; no Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.runs import Entry, MalformedError, Merging
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.translation import in_context, to_translate


@dataclass(frozen=True, slots=True)
class Act:
    """What can be done with runs; texts are marked."""

    name: str
    text: str
    tip: str
    icon: str = ""
    keys: tuple[str, ...] = ()


ACTS = (
    Act(
        "openRunAction",
        to_translate("&Open"),
        to_translate("Show the results in their tab (Enter)"),
        "chart",
    ),
    Act(
        "goOnAction",
        to_translate("Res&ume"),
        to_translate("Play an unfinished run to its end"),
        "play",
        ("Ctrl+Return", "Ctrl+Enter"),
    ),
    Act(
        "moreGamesAction",
        to_translate("10 × as &many games"),
        to_translate("Play ten times as many games of a run"),
        "plus",
    ),
    Act(
        "mergeRunsAction",
        to_translate("Mer&ge"),
        to_translate("Add up runs of the same dice by the same rules, each game once"),
        "merge",
    ),
    Act(
        "renameRunAction",
        to_translate("Re&name"),
        to_translate("Give the run another title"),
        keys=("F2",),
    ),
    Act(
        "exportRunAction",
        to_translate("&Export …"),
        to_translate("Write a run as a file for another computer"),
        "export",
        ("Ctrl+E",),
    ),
    Act(
        "copyRunCommandAction",
        in_context("runs", "&Copy command"),
        to_translate("Copy the command line that computes the same result"),
        "copy",
        ("Ctrl+Shift+C",),
    ),
    Act(
        "deleteRunAction",
        to_translate("&Delete"),
        to_translate("Delete the selected runs"),
        "trash",
        ("Del",),
    ),
    Act(
        "takeInAction",
        to_translate("&Import a file …"),
        to_translate("Import a run from another computer"),
        "open",
        ("Ctrl+O",),
    ),
)
"""The last one needs no run; the others are the menu's, in its order."""
TAKE_IN = "takeInAction"


def possible(entries: Sequence[Entry]) -> set[str]:
    """The names of the actions that selected runs allow."""
    one = entries[0] if len(entries) == 1 else None
    kind = KINDS.get(one.kind) if one else None
    is_played = kind is not None and (not kind.made_at_once or kind.is_part)
    played = one if one and one.can_go_on and is_played else None
    allowed = {
        "openRunAction": kind is not None,
        "goOnAction": played is not None and not played.finished,
        "moreGamesAction": bool(played and played.finished and kind and not kind.is_part),
        "mergeRunsAction": can_be_merged(entries),
        "renameRunAction": one is not None,
        "exportRunAction": kind is not None,
        "copyRunCommandAction": one is not None and bool(one.command),
        "deleteRunAction": bool(entries),
        TAKE_IN: True,
    }
    return {name for name, is_allowed in allowed.items() if is_allowed}


def merging_of(entries: Sequence[Entry]) -> Merging | None:
    """The way to merge several runs, if their kinds belong together."""
    ways = {kind.merging if (kind := KINDS.get(entry.kind)) else None for entry in entries}
    return ways.pop() if len(entries) > 1 and len(ways) == 1 else None


def can_be_merged(entries: Sequence[Entry]) -> bool:
    """Whether these are several runs of the same question, of kinds that belong together."""
    merging = merging_of(entries)
    if merging is None:
        return False
    try:
        first, *others = (merging.question(entry.specification) for entry in entries)
    except MalformedError:
        return False
    return all(other == first for other in others)
