"""Text files: what is accepted, and how the rest is refused."""

import sys

import pytest

from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    LEADING_BLANK,
    NOT_A_NUMBER,
    NOT_FOUND,
    NOT_UTF8,
    NUL_BYTE,
    UNREADABLE,
    UTF16,
    InputError,
)
from bwinf_gui.text.reading import MAX_DIGITS, Line, numbered_lines, read_bytes


def texts(content):
    return [line.text for line in numbered_lines(content, "some.txt", most=10)]


@pytest.mark.parametrize(
    "content",
    [
        b"1\n2 3\n",
        b"1\n2 3",
        b"1\r\n2 3\r\n",
        b"1\r2 3\r",
        b"\xef\xbb\xbf1\n2 3\n",
        b"1  \t\n2 3\t\n",
        b"1\n2 3\n\n \n\r\n",
    ],
    ids=["plain", "no last end", "crlf", "cr", "bom", "trailing blanks", "trailing blank lines"],
)
def test_harmless_variants_read_alike(content):
    assert texts(content) == ["1", "2 3"]


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"", 1, EMPTY_FILE),
        (b" \n\t\n", 1, EMPTY_FILE),
        (b"1\n\n2\n", 2, EMPTY_LINE),
        (b"1\n 2\n", 2, LEADING_BLANK),
        (b"1\n2\x003\n", 2, NUL_BYTE),
        (b"1\n2\n\xe4\n", 3, NOT_UTF8),
        ("1\n2\n".encode("utf-16"), 1, UTF16),
    ],
)
def test_other_content_is_refused_with_its_line(content, line, reason):
    with pytest.raises(InputError) as caught:
        numbered_lines(content, "some.txt", most=10)
    assert (caught.value.source, caught.value.line, caught.value.reason) == (
        "some.txt",
        line,
        reason,
    )


@pytest.mark.parametrize("text", ["-1", "+1", "1e3", "1_000", "1.0", "x", "\u0663", "1\u00a02"])
def test_only_plain_digits_are_numbers(text):
    with pytest.raises(InputError) as caught:
        Line("some.txt", 7, text).whole_number(text)
    assert (caught.value.line, caught.value.reason) == (7, NOT_A_NUMBER)


def test_absurdly_long_numbers_are_refused():
    line = Line("some.txt", 1, "9")
    assert line.whole_number("9" * MAX_DIGITS) == 10**MAX_DIGITS - 1
    with pytest.raises(InputError, match="more than"):
        line.whole_number("9" * (MAX_DIGITS + 1))


def test_fields_are_split_only_as_far_as_asked():
    line = Line("some.txt", 1, "6 1\t 2  3")
    assert line.fields() == ["6", "1", "2", "3"]
    assert line.fields(at_most=2) == ["6", "1", "2  3"]


def test_a_missing_file_is_an_input_error(tmp_path):
    with pytest.raises(InputError) as caught:
        read_bytes(tmp_path / "none.txt")
    assert (caught.value.line, caught.value.reason) == (0, NOT_FOUND)


def test_what_cannot_be_read_says_why(tmp_path):
    with pytest.raises(InputError) as caught:
        read_bytes(tmp_path)
    assert caught.value.reason is UNREADABLE
    refusal = PermissionError if sys.platform == "win32" else IsADirectoryError
    assert isinstance(caught.value.parameters["detail"], refusal)


def test_what_no_file_can_need_is_one_line_more():
    lines = numbered_lines(b"1\n" * 1_000_000, "some.txt", most=3)
    assert [line.text for line in lines[:3]] == ["1", "1", "1"]
    assert len(lines) == 4
