"""Files of results find their cases by names and numbers; nothing is guessed."""

import pytest

from bwinf_gui.checking.matching import matching, number_in

CASES = [f"parkplatz{number}.txt" for number in (0, 1, 2, 10)]


@pytest.mark.parametrize(
    ("file", "case"),
    [
        ("parkplatz1.txt", 1),
        ("parkplatz10.txt", 3),
        ("Parkplatz2_Lösung.txt", 2),
        ("loesung-parkplatz0", 0),
        ("Ausgabe10.txt", 3),
        ("schiebeparkplatz_results0.txt", 0),
        ("02.out", 2),
        ("ergebnis_01_final.txt", 1),
    ],
)
def test_its_own_name_tells(file, case):
    assert matching(file, "", CASES) == [case]


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("Calculating parkplatz2:\nA:\n", 2),
        ("Schiebeparkplatz\nTest 10\n\nA:", 3),
        ("\nLese /home/me/parkplatz0.txt ... ok\n", 0),
        ("Beispiel: 1\nA: frei", 1),
    ],
)
def test_the_first_lines_tell_where_the_name_does_not(text, case):
    assert matching("ausgabe.txt", text, CASES) == [case]


def test_the_name_of_the_file_counts_more_than_its_text():
    assert matching("ausgabe2.txt", "Test 1\n", CASES) == [2]


def test_what_fits_several_names_them_all():
    assert matching("ausgabe.txt", "parkplatz0 und parkplatz1\n", CASES) == [0, 1]
    assert matching("1 von 10.txt", "", CASES) == [1, 3]


@pytest.mark.parametrize("text", ["", "A: 1 2\n", "F: H 1 links\n2\n", "7 Wagen\n"])
def test_what_fits_none_is_not_guessed(text):
    assert matching("ausgabe.txt", text, CASES) == []


def test_a_single_case_needs_no_name():
    assert matching("ausgabe.txt", "", ["eigene.txt"]) == [0]
    assert matching("ausgabe7.txt", "", ["parkplatz2.txt"]) == []
    assert matching("ausgabe.txt", "Test 7\n", ["parkplatz2.txt"]) == []


def test_numbers_of_names():
    assert number_in("wuerfel03.txt") == "3"
    assert number_in("2021/eigene.txt") == ""


@pytest.mark.parametrize("text", [f"Nr {'1' * 5000}", f"Datei {'٣' * 5000}"])
def test_a_number_of_thousands_of_digits_names_no_case(text):
    assert matching("anna.txt", text, CASES) == []
