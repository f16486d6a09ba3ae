"""The words in the picture at a moment of what is played."""

from bwinf_gui.tasks.hotels.tab.play import Play
from bwinf_gui.tasks.hotels.tab.ratings import minutes_words
from bwinf_gui.tasks.hotels.tab.recording import Break
from bwinf_gui.tasks.hotels.tab.scene import Labels
from bwinf_gui.tasks.hotels.tab.sentences import (
    break_text,
    break_title,
    supposed_text,
    supposed_title,
)


def labels_of(play: Play, index: int, counterexample: Break | None) -> Labels:
    """The words after a step; those of a break that is shown come before a counterexample."""
    threshold = play.threshold_label(index)
    found = play.recording.break_at(index)
    if found is not None:
        limit = "" if found.is_late else minutes_words(found.limit - found.start)
        return Labels(threshold, break_title(found), break_text(found), limit)
    following = play.reaches.following
    if counterexample is None or following is None:
        return Labels(threshold)
    return Labels(threshold, supposed_title(following.threshold), supposed_text(counterexample))
