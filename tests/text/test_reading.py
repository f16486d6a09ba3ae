"""Text files: what is accepted, and how the rest is refused."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from entries import device, fifo, link, socket, sparse
from systems import not_on_windows, posix_links

from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    LEADING_BLANK,
    NOT_A_NUMBER,
    NOT_FOUND,
    NOT_UTF8,
    NUL_BYTE,
    TOO_LARGE,
    UNREADABLE,
    UTF16,
    InputError,
    as_clause,
)
from bwinf_gui.text.reading import (
    DEVICE,
    LINK,
    MAX_DIGITS,
    NAMED_PIPE,
    SOCKET,
    Line,
    NotAFileError,
    beginning,
    encoded,
    legible,
    numbered_lines,
    read_argument,
    read_bytes,
)


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
    assert isinstance(caught.value.parameters["detail"], IsADirectoryError)


@not_on_windows("there are no such files")
@pytest.mark.parametrize("read", [read_bytes, lambda path: read_argument(str(path))])
@pytest.mark.parametrize(
    ("make", "reason"), [(fifo, NAMED_PIPE), (socket, SOCKET), (device, DEVICE)]
)
def test_what_is_no_file_is_refused_by_its_kind_and_never_waited_for(tmp_path, read, make, reason):
    path, to_it = tmp_path / "odd", tmp_path / "link"
    try:
        make(path)
    except OSError:
        pytest.skip("this user may not make one")
    to_it.symlink_to(path)
    for each in (path, to_it):
        with pytest.raises(InputError) as caught:
            read(each)
        assert as_clause(caught.value) == f"the file cannot be read: {reason.clause()}"


@not_on_windows("there are no such files")
def test_what_becomes_a_pipe_meanwhile_is_refused_too(tmp_path, monkeypatch):
    fifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    status = (tmp_path / "file").stat()
    monkeypatch.setattr(Path, "stat", lambda *_, **__: status)
    with pytest.raises(NotAFileError) as caught:
        beginning(tmp_path / "pipe", 1)
    assert caught.value.reason is NAMED_PIPE


@posix_links
def test_a_link_is_followed_only_where_that_is_wanted(tmp_path):
    (tmp_path / "file").write_bytes(b"content")
    link("file")(tmp_path / "link")
    assert beginning(tmp_path / "link", 3) == b"con"
    with pytest.raises(NotAFileError) as caught:
        beginning(tmp_path / "link", 3, follow_links=False)
    assert caught.value.reason is LINK


def test_a_file_that_becomes_a_link_meanwhile_is_not_opened_either(tmp_path, monkeypatch):
    if not getattr(os, "O_NOFOLLOW", 0):
        pytest.skip("this system cannot open without following")
    (tmp_path / "file").touch()
    link("file")(tmp_path / "link")
    status = (tmp_path / "file").stat()
    monkeypatch.setattr(Path, "stat", lambda *_, **__: status)
    with pytest.raises(OSError, match="link") as caught:
        beginning(tmp_path / "link", 1, follow_links=False)
    assert caught.value.errno == errno.ELOOP


@not_on_windows("files without room take it there")
def test_an_absurdly_large_file_is_refused(tmp_path):
    sparse(tmp_path / "sparse")
    with pytest.raises(InputError) as caught:
        read_bytes(tmp_path / "sparse")
    assert caught.value.reason is TOO_LARGE


@not_on_windows("there are no such paths")
def test_what_a_shell_opens_for_a_command_is_read_to_its_end():
    if not (bash := shutil.which("bash")):
        pytest.skip("no shell here has such places")
    source = "import sys; from bwinf_gui.text.reading import read_argument as read"
    command = f'{sys.executable} -c "{source}; print([*map(read, sys.argv[1:])])"'
    done = subprocess.run(
        [bash, "-c", f"printf x | {command} <(printf y) /dev/stdin"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "[b'y', b'x']\n", done.stderr


def test_bytes_in_a_name_that_are_no_text_are_in_files_as_in_the_window():
    name = "J\udcfcrgen.txt"
    assert encoded(name).decode() == legible(name) == "J\ufffdrgen.txt"


def test_what_no_file_can_need_is_one_line_more():
    lines = numbered_lines(b"1\n" * 1_000_000, "some.txt", most=3)
    assert [line.text for line in lines[:3]] == ["1", "1", "1"]
    assert len(lines) == 4
