"""Files `*.in`: comments of any bytes, one line of rows, and what is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.resources import resource
from bwinf_gui.tasks import find
from bwinf_gui.tasks.nim.parsing import (
    EMPTY_ROW,
    NO_COMMENT,
    NO_ROWS,
    SEVERAL_BLANKS,
    TOO_MANY_ROWS,
    StartPosition,
    format_start,
    parse_start,
)
from bwinf_gui.tasks.recognition import recognised_task
from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    LEADING_BLANK,
    NOT_A_NUMBER,
    NOT_UTF8,
    NUL_BYTE,
    NUMBER_TOO_LONG,
    OUT_OF_RANGE,
    UTF16,
    InputError,
)

EXAMPLES = sorted(resource("examples").glob("*.in"))


@pytest.mark.parametrize(
    "content",
    [
        b"# a game\n3 4 5\n",
        b"# a game\n3 4 5",
        b"#a game\r\n3 4 5\r\n",
        b"# a game\r3 4 5\r",
        b"\xef\xbb\xbf# a game \t\n3 4 5\n",
        b"# a game\n3\t4 5 \t\n",
        b"# a game\n3 4 5\n\n \n",
        b"# a game\n3 4 5\nthe rest\n# is ignored\n\xff\x00\n0 0 10\n",
    ],
    ids=["plain", "no end", "crlf", "cr", "bom and blanks", "tab", "blank lines", "rest"],
)
def test_harmless_variants_read_alike(content):
    assert parse_start(content, "a.in") == StartPosition((3, 4, 5), ("a game",))


def test_every_comment_line_counts():
    start = parse_start(b"# IHK\n#\n## two\n1 9\n", "a.in")
    assert start == StartPosition((1, 9), ("IHK", "", "# two"))
    assert start.title == "IHK # two"


@given(st.lists(st.binary().filter(lambda text: b"\n" not in text), min_size=1))
def test_comments_may_hold_any_bytes_and_keep_them(comments):
    content = b"".join(b"#" + comment + b"\n" for comment in comments) + b"3 4\n"
    start = parse_start(content, "a.in")
    assert start.rows == (3, 4)
    kept = [comment.encode(errors="surrogateescape") for comment in start.comments]
    assert kept == [comment.strip(b" \t\r") for comment in comments]
    start.title.encode()


@given(
    st.lists(st.integers(1, 9), min_size=1, max_size=9).map(tuple),
    st.lists(
        st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n")).map(
            lambda t: t.strip(" \t")
        )
    ),
)
def test_what_is_written_reads_the_same(rows, comments):
    content = format_start(StartPosition(rows, tuple(comments))).encode(errors="surrogateescape")
    assert parse_start(content, "a.in") == StartPosition(rows, tuple(comments) or ("",))


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"", 1, EMPTY_FILE),
        (b" \n\n", 1, EMPTY_FILE),
        (b"3 4 5\n", 1, NO_COMMENT),
        (b" # late\n3 4 5\n", 1, NO_COMMENT),
        (b"\n# late\n3 4 5\n", 1, NO_COMMENT),
        (b"# only\n# comments\n", 2, NO_ROWS),
        (b"# only\n\n  \n", 1, NO_ROWS),
        (b"# x\n\n3 4\n", 2, EMPTY_LINE),
        (b"# x\n 3 4\n", 2, LEADING_BLANK),
        (b"# x\n# y\n0 0 0\n", 3, EMPTY_ROW),
        (b"# x\n1 2 3 4 5 6 7 8 9 10\n", 2, TOO_MANY_ROWS),
        (b"# x\n" + b"1 " * 100_000 + b"\n", 2, TOO_MANY_ROWS),
        (b"# x\n3 10\n", 2, OUT_OF_RANGE),
        (b"# x\n3  4\n", 2, SEVERAL_BLANKS),
        (b"# x\n3 \t4\n", 2, SEVERAL_BLANKS),
        (b"# x\n3 +4\n", 2, NOT_A_NUMBER),
        (b"# x\n-3 4\n", 2, NOT_A_NUMBER),
        (b"# x\n3 4.0\n", 2, NOT_A_NUMBER),
        (b"# x\n3,4\n", 2, NOT_A_NUMBER),
        (b"# x\n3 \xd9\xa3\n", 2, NOT_A_NUMBER),
        (b"# x\n3 4 # 5\n", 2, NOT_A_NUMBER),
        (b"# x\n" + b"9" * 2000 + b"\n", 2, NUMBER_TOO_LONG),
        (b"# x\n3 \x004\n", 2, NUL_BYTE),
        (b"# \xff\n3 \xff4\n", 2, NOT_UTF8),
        ("# x\n3 4\n".encode("utf-16"), 1, UTF16),
    ],
)
def test_other_content_is_refused_with_its_line(content, line, reason):
    with pytest.raises(InputError) as caught:
        parse_start(content, "a.in")
    assert (caught.value.source, caught.value.line, caught.value.reason) == ("a.in", line, reason)


@given(st.binary(max_size=60))
def test_no_bytes_do_anything_but_read_or_be_refused(content):
    for text in (content, b"# x\n" + content):
        with suppress(InputError):
            assert 1 <= len(parse_start(text, "a.in").rows) <= 9


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_are_recognised_and_read(path):
    content = path.read_bytes()
    assert recognised_task(content, path.name) is find("nim")
    assert parse_start(content, path.name).title


def test_there_are_examples():
    assert len(EXAMPLES) >= 5
