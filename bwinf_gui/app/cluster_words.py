"""How it stands with a cluster, in sentences and in a few words."""

from PySide6.QtCore import QDate, QLocale

from bwinf_gui.app.cluster import ClusterView
from bwinf_gui.cluster.messages import ClusterState
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import rounded
from bwinf_gui.text.translation import tr, tr_plural

MOST_REFUSALS = 2
"""Sentences about computers that cannot take part."""


def words_of(view: ClusterView) -> str:
    """How it stands with a cluster; empty where none is asked for."""
    if view.error is not None:
        return as_sentence(view.error)
    if view.state is None:
        return ""
    if not view.state.milliseconds:
        return tr("Connecting …")
    refusals = [as_sentence(each.refusal) for each in view.state.members if each.refusal]
    return "\n".join([_connected(view.state), *refusals[:MOST_REFUSALS]])


def _connected(state: ClusterState) -> str:
    if not state.working:
        who = tr("No computer works for it yet.")
    else:
        who = tr("{computers}, {processes}, answer after {milliseconds} ms.").format(
            computers=_computers(state),
            processes=_processes(state),
            milliseconds=rounded(max(1, round(state.milliseconds))),
        )
    return " ".join((tr("Connected."), who, _secured(state)))


def _secured(state: ClusterState) -> str:
    if state.valid_until is None:
        return tr("Only on this computer, encrypted.")
    day = QDate(state.valid_until.year, state.valid_until.month, state.valid_until.day)
    date = QLocale().toString(day, QLocale.FormatType.ShortFormat)
    return tr("Encrypted (TLS 1.3), certificate valid until {date}.").format(date=date)


def brief_words_of(view: ClusterView) -> str:
    """The same on two short lines."""
    state = view.state
    if view.error is not None:
        return tr("The cluster is of no use now")
    if state is None:
        return ""
    if not state.milliseconds:
        return tr("Connecting …")
    if not state.working:
        return tr("No computer works for it yet.")
    return f"{_computers(state)}, {_processes(state)}\n✓ " + tr("encrypted")


def _computers(state: ClusterState) -> str:
    computers = len({member.computer for member in state.working})
    return tr_plural("{n} computer", "{n} computers", computers).format(n=computers)


def _processes(state: ClusterState) -> str:
    return tr_plural("{n} process", "{n} processes", state.slots).format(n=state.slots)
