"""What travels to other computers is data, and what comes from there makes nothing but values."""

import json
from pathlib import Path

import pytest

from bwinf_gui.cluster.travel import (
    CannotTravelError,
    answer_in,
    excuse,
    opened,
    packed,
    parcel,
    reply_with,
    unpacked,
)
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.tasks import preparations
from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.job import SolverJob, Step
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.kernel.jobs import PlayBatch, PlayBundle
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.tournament import TournamentBatch

DICE = Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6))
BATCH = Batch(Pairing(DICE, PRESETS["rolloff"].rules, seed=2**62), 3, 320, 80)


@pytest.mark.parametrize(
    "value",
    [
        *preparations(),
        PlayBatch(BATCH),
        PlayBundle(BATCH.bundle),
        b"\0\1\xff",
        Result(Score(1, 2, 3), Score(4, 5, 6), 7, 8, 0, (1, 2)),
        SolverJob(question=Question(dice=DICE), threads=2),
        Step(0.1 + 0.2),
        TournamentBatch(Match((3, 4, 5), "spieler1", "spieler2", seed=1), range(100, 200)),
        (None, True, "ä\n", (1, ())),
    ],
)
def test_jobs_and_answers_arrive_as_they_were_sent(value):
    assert unpacked(packed(value)) == value
    assert packed(unpacked(packed(value))) == packed(value)


def test_a_parcel_holds_texts_of_any_kind():
    texts = [packed(PlayBatch(BATCH)), packed("two\nlines"), reply_with(None)]
    assert opened(parcel(texts)) == texts


@pytest.mark.parametrize("value", [Path("here"), [1], {"a": 1}, bytearray(1), print, object()])
def test_what_makes_no_sense_elsewhere_does_not_travel(value):
    with pytest.raises(CannotTravelError):
        packed(PlayBatch(value))


@pytest.mark.parametrize(
    "name",
    [
        "os:system",
        "subprocess:Popen",
        "bwinf_gui.places:write_atomically",
        "bwinf_gui.engine.worker:Worker",
        "bwinf_gui.tasks.dice.batch:NoSuchValue",
        "bwinf_gui.no_such_module:Value",
        "bwinf_gui",
    ],
)
def test_only_values_of_this_program_are_made(name):
    with pytest.raises(CannotTravelError):
        unpacked(json.dumps({name: []}))


def test_a_reply_has_an_answer_or_says_why_there_is_none():
    assert answer_in(reply_with((1, 2))) == (1, 2)
    with pytest.raises(WorkerError, match="no luck") as raised:
        answer_in(excuse(WorkerError("no luck", deaths=3)))
    assert raised.value.deaths == 3


@pytest.mark.parametrize(
    "answer",
    [
        "task_of_others:Value",
        "bwinf_gui.tasks.dice.batch:Score",
        "bwinf_gui.tasks.dice.game:Player",
    ],
    ids=["unknown class", "other fields", "unknown member"],
)
def test_an_answer_that_cannot_be_read_here_fails_its_job_only(answer):
    with pytest.raises(WorkerError, match="Error"):
        answer_in("+" + json.dumps({answer: [1, 2, 3, 4, 5]}))
