"""Run files: what is exported comes back, and nothing else does any harm."""

import contextlib
import gzip
import json
import pickle
import tracemalloc
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from kept_runs import FIXED, steps

from bwinf_gui.runs import Entry, KeptRun, files, format_run, is_run_file, parse_run
from bwinf_gui.runs.files import NEWER_RUN, NOT_A_RUN, RUN_CUT_OFF
from bwinf_gui.tasks.dice.address import LARGEST_ROLL_LIMIT
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress, UntilCertain
from bwinf_gui.tasks.dice.compare.merging import Merger, merged
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, MERGERS
from bwinf_gui.tasks.dice.dice import MAX_SIDES, Die
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import NOT_UTF8, NUL_BYTE, TOO_LARGE, InputError

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


def kept(run, kind=COMPARISONS, title="wuerfel1.txt", command=None):
    checkpoint = kind.checkpoint(run)
    entry = Entry(
        number=3,
        kind=kind.name,
        title=title,
        specification=kind.specification(run),
        program="0.1.0",
        command=kind.command(run) if command is None else command,
        created=NOW,
        changed=NOW,
        done=checkpoint.done,
        planned=checkpoint.planned,
        finished=checkpoint.finished,
        can_go_on=True,
    )
    return KeptRun(entry, checkpoint)


RUN = steps()[60]
CONTENT = format_run(kept(RUN)).encode()
LINES = CONTENT.decode().splitlines()
RULES = json.loads(LINES[0])["specification"]["rules"]


def reason_of(content):
    with pytest.raises(InputError) as raised:
        parse_run(content, "x.bwinfrun", KINDS)
    assert raised.value.source == "x.bwinfrun"
    return raised.value.reason


def changed(line, **fields):
    """The file with other values in one of its lines."""
    lines = list(LINES)
    lines[line] = json.dumps(json.loads(lines[line]) | fields, separators=(",", ":"))
    return "\n".join(lines).encode()


def changed_specification(**fields):
    return changed(0, specification=json.loads(LINES[0])["specification"] | fields)


@pytest.mark.parametrize(
    "run",
    [RUN, steps()[0], steps()[-1], steps(replace(FIXED, plan=UntilCertain(0.01)))[50]],
    ids=["half", "first", "finished", "certain"],
)
def test_an_exported_run_comes_back(run):
    content = format_run(kept(run)).encode()
    assert is_run_file(content)
    again = parse_run(content, "x", KINDS)
    assert again == replace(kept(run), entry=replace(kept(run).entry, number=0))
    assert again.restored(COMPARISONS) == run


def test_a_merged_run_comes_back():
    merger = merged([("a", RUN), ("b", steps(replace(FIXED, seed=8))[30])])
    assert isinstance(merger, Merger)
    again = parse_run(format_run(kept(merger, MERGERS)).encode(), "x", KINDS)
    assert again.restored(MERGERS) == merger


def test_a_command_is_derived_and_never_believed():
    wrong = changed(0, command="rm -rf ~")
    assert parse_run(wrong, "x", KINDS).entry.command == compare_command(RUN.comparison)
    without = json.loads(LINES[0])
    del without["command"]
    content = "\n".join([json.dumps(without, separators=(",", ":")), *LINES[1:]]).encode()
    assert parse_run(content, "x", KINDS).entry.command == compare_command(RUN.comparison)


def test_the_largest_dice_that_are_exported_come_back():
    faces = tuple(10**99 + face for face in range(MAX_SIDES))
    comparison = replace(FIXED, dice=(Die(faces), Die(faces[::-1])), numbers=())
    run = ComparisonProgress.before(comparison)
    again = parse_run(
        format_run(kept(run, command=compare_command(comparison))).encode(), "x", KINDS
    )
    assert again.restored(COMPARISONS) == run
    assert again.entry.command == compare_command(comparison)


def test_names_of_sources_that_are_no_text_come_back():
    merger = merged([("a\udcff\n\u202e", RUN), ("b", steps(replace(FIXED, seed=8))[30])])
    again = parse_run(format_run(kept(merger, MERGERS)).encode(), "x", KINDS)
    assert again.restored(MERGERS).sources[0].title == "a���"


def test_a_file_may_have_a_byte_order_mark_and_other_line_ends():
    other = b"\xef\xbb\xbf" + CONTENT.replace(b"\n", b"\r\n")
    assert is_run_file(other)
    assert parse_run(other, "x", KINDS) == parse_run(CONTENT, "x", KINDS)


def test_of_a_curve_too_long_for_a_file_points_are_left_out(monkeypatch):
    monkeypatch.setattr(files, "MOST_BYTES", len(CONTENT) // 2)
    content = format_run(kept(RUN)).encode()
    assert len(content) <= len(CONTENT) // 2
    shorter = parse_run(content, "x", KINDS).restored(COMPARISONS)
    assert shorter.results == RUN.results
    assert shorter.curve[-1] == RUN.curve[-1]
    assert all(point in RUN.curve for point in shorter.curve)
    assert 0 < len(shorter.curve) < len(RUN.curve)


def test_a_run_too_large_for_a_file_is_refused(monkeypatch):
    monkeypatch.setattr(files, "MOST_BYTES", 500)
    with pytest.raises(InputError) as raised:
        format_run(kept(RUN))
    assert raised.value.reason is TOO_LARGE


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n",
        b"nonsense",
        b"2\n6 1 2 3 4 5 6\n",
        b"{}",
        b'{"format":"bwinf-run",',
        b'{"format":"bwinf-run","version":1}',
        b'{"format":"bwinf-run","version":0,"kind":"comparison"}',
        b'{"format":"bwinf-run","version":true,"kind":"comparison"}',
        b'{"format":"bwinf-run","version":1,"kind":["comparison"]}',
        pickle.dumps(RUN.comparison.dice),
        gzip.compress(CONTENT),
        b"PK\x03\x04" + CONTENT,
    ],
)
def test_what_is_no_run_file_is_refused(content):
    assert reason_of(content) in {NOT_A_RUN, NUL_BYTE, NOT_UTF8}


@pytest.mark.parametrize(
    "content",
    [
        changed(0, points=10**17),
        changed(0, points="3"),
        changed(0, title="two\nlines"),
        changed(0, title="\x1b[2Jcleared"),
        changed(0, title=3),
        changed(0, title="a" * 1001),
        changed(0, created="yesterday"),
        changed(0, created="0001-01-01T00:00:00+23:59"),
        changed(0, finished="yes"),
        changed(0, specification=None),
        changed(0, specification=[]),
        changed_specification(dice=[]),
        changed_specification(dice=[[1, 6]]),
        changed_specification(dice=[[1, 6], [2, 6], [3, 6], []]),
        changed_specification(dice=[[1, 6], [2, 6], [3, 6], [-1]]),
        changed_specification(dice=[[1, 6], [2, 6], [3, 6], [1.5]]),
        changed_specification(dice=[[1, 6], [2, 6], [3, 6], [True]]),
        changed_specification(dice=[[1, 6], [2, 6], [3, 6], [6] * 10_001]),
        changed_specification(numbers=[1, 2, 3]),
        changed_specification(seed=-1),
        changed_specification(seed=2**64),
        changed_specification(rules={}),
        changed_specification(rules={"name": ["bwinf"]}),
        changed_specification(rules=RULES | {"roll_limit": 0}),
        changed_specification(rules=RULES | {"roll_limit": LARGEST_ROLL_LIMIT + 1}),
        changed_specification(plan={"games": 0}),
        changed_specification(plan={"games": 3}),
        changed_specification(plan={"games": 10**13}),
        changed_specification(plan={"most_games": 3, "smallest_difference": -1}),
        changed_specification(edition=None),
        changed(1, counts=[]),
        changed(1, counts=[[0] * 10] * 5),
        changed(1, counts=[[0] * 10] * 5 + [[0] * 9]),
        changed(1, counts=[[0] * 10] * 5 + [[-1] + [0] * 9]),
        changed(1, counts=[[0] * 10] * 5 + [[10**19] + [0] * 9]),
        changed(1, counts=[[0] * 10] * 5 + [[0] * 9 + [10**9]]),
        changed(1, counts=[[0] * 10] * 5 + [[0] * 9 + [1, 2, 3]]),
        changed(1, finish="never").replace(b'"finished":false', b'"finished":true'),
        changed(1, finish=["complete"]).replace(b'"finished":false', b'"finished":true'),
        changed(1, milestones=[1]),
        changed(2, games=10**9),
        changed(2, counts={}),
        "\n".join([*LINES[:2], LINES[3], LINES[2], *LINES[4:]]).encode(),
        CONTENT.replace(b'"seed":7', b'"seed":NaN'),
        CONTENT.replace(b'"seed":7', b'"seed":1e999'),
        CONTENT.replace(b'"seed":7', b'"seed":' + b"9" * 5000),
        CONTENT.replace(b'"seed":7', b'"seed":' + b"[" * 100_000 + b"]" * 100_000),
    ],
)
def test_a_run_file_whose_values_make_no_sense_is_refused(content):
    assert reason_of(content) is NOT_A_RUN


def test_a_file_that_is_cut_off_is_said_to_be():
    assert reason_of("\n".join(LINES[:-1]).encode()) is RUN_CUT_OFF
    assert reason_of((LINES[0] + "\n").encode()) is RUN_CUT_OFF
    assert reason_of(CONTENT[:-20]) is NOT_A_RUN


@pytest.mark.parametrize("content", [changed(0, version=2), changed(0, kind="chess")])
def test_a_file_of_a_newer_version_is_said_to_be(content):
    assert reason_of(content) is NEWER_RUN


@pytest.mark.parametrize(
    "part",
    [b"[", b"[],", b"1000,", b'{"a":', b"\n"],
    ids=["deep", "lists", "numbers", "dicts", "lines"],
)
def test_a_bomb_takes_bounded_memory(part, monkeypatch):
    # To trace memory takes long; a part of the largest file takes as small a part of it.
    most = files.MOST_BYTES // 64
    monkeypatch.setattr(files, "MOST_BYTES", most)
    bomb = b"[" + part * ((most - 20_000) // len(part))
    content = "\n".join([LINES[0], "", *LINES[2:]]).encode().replace(b"\n\n", b"\n" + bomb + b"\n")
    tracemalloc.start()
    try:
        with pytest.raises(InputError):
            parse_run(content, "x", KINDS)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 32 * most


def test_an_endless_file_is_refused_before_it_is_looked_at():
    assert reason_of(b" " * (files.MOST_BYTES + 1)) is TOO_LARGE


plain_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(st.data())
def test_no_value_anywhere_in_a_file_does_more_than_being_refused(data):
    line = data.draw(st.integers(0, 3))
    value = json.loads(LINES[line])
    target, name = value, data.draw(st.sampled_from(sorted(value)))
    while isinstance(target[name], dict) and target[name] and data.draw(st.booleans()):
        target = target[name]
        name = data.draw(st.sampled_from(sorted(target)))
    target[name] = data.draw(plain_values)
    lines = [*LINES[:line], json.dumps(value, separators=(",", ":")), *LINES[line + 1 :]]
    try:
        again = parse_run("\n".join(lines).encode(errors="surrogatepass"), "x", KINDS)
    except InputError:
        return
    assert isinstance(again.restored(COMPARISONS).comparison.dice[0], Die)


@given(st.binary(max_size=200), st.integers(0, len(CONTENT)), st.integers(0, 200))
@example(b"\xff\xfe", 0, 0)
def test_no_bytes_in_a_file_do_more_than_being_refused(inserted, place, removed):
    content = CONTENT[:place] + inserted + CONTENT[place + removed :]
    with contextlib.suppress(InputError):
        parse_run(content, "x", KINDS)
