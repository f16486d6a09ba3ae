"""What Qt says of the program over the accessibility bus: a few pages, read by a real client.

What is said of every page is tried in `tests/app/test_screen_reader.py`, without the bus.
"""

import pytest
from real_client import listening, why_not

from bwinf_gui.resources import resource

MISSING = why_not()
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]

EXAMPLES = [resource("examples", name) for name in ("hotels-gierig.txt", "parkplatz-kurz.txt")]
NIM_QUESTION = "Wer nimmt das letzte Holz?"
CONTROLS = ("push button", "radio button", "check box", "page tab", "menu item")
TRIP_SAYS = ("Best possible worst hotel: 3.9", "at least 3.9", "✓ holds: 5 days", "✗ breaks")
COLUMNS = ["hotels-gierig.txt", "Timeline of all hotels", "Why not better?"]


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    """A client of a program that has a document in two tabs, and what it read at first."""
    folder = tmp_path_factory.mktemp("heard")
    with listening(folder, "de_DE", *EXAMPLES) as client:
        read = read_in_german(client)
        # The menu is open until its name is pressed once more.
        for name in ("Ansicht", "Sprache", "English", "View", "Vollgeladen", "Trip"):
            client.press(name)
        yield client, read


@pytest.fixture
def client(session):
    client, _ = session
    return client


def read_in_german(client):
    """The trees of a page with a document, and of one without."""
    client.press("Schiebeparkplatz")
    parking = client.tree("Wagen B: K 1 rechts, dann J 2 rechts", "B ist durch J blockiert.")
    client.press("Nim")
    return parking, client.tree(NIM_QUESTION)


def test_a_page_is_read_and_its_steps_are_heard(client):
    tree = client.tree(*TRIP_SAYS)
    assert list(faults(tree)) == []
    names = [node.name for node in tree.walk()]
    assert sorted(COLUMNS, key=names.index) == COLUMNS
    assert len(tree.all("split pane")) == 1, "other pages are silent"
    buttons = tree.named("Page").all("radio button")
    assert [one.name for one in buttons if "checked" in one.states] == ["Trip"]
    assert len(buttons) == 3
    timeline = tree.named("Timeline of all hotels").description
    assert [line.partition(":")[0] for line in timeline.splitlines()[1:]] == [
        f"Day {number}" for number in range(1, 6)
    ]
    assert tree.named("Threshold: the lowest rating that a hotel may have").value == 3.9
    client.press("To the beginning")
    client.press("One step forward")
    client.hears("Day 1: 350 min to hotel 4 at minute 350")


def test_empty_tabs_are_silent_and_german_is_spoken(session):
    _, (parking, nim) = session
    assert list(faults(parking)) == []
    assert not parking.says(NIM_QUESTION)
    assert list(faults(nim)) == []


def faults(tree):
    """What somebody would meet without learning what it is."""
    yield from (f"{node.role} without a name" for node in tree.walk() if is_unnamed(node))
    inner = {part for picture in tree.all("image") for part in picture.children}
    for picture in tree.all("image"):
        # What a picture scrolls is called as the picture.
        if not picture.name or not (picture.description or picture in inner):
            yield f"{picture.name!r} does not say what it shows"
    for table in tree.all("table"):
        yield from (f"{cell.name!r} in {table.name}" for cell in unclear_cells(table))


def is_unnamed(node):
    if node.role == "combo box":
        # Its name is what is chosen.
        return not (any(node.labels) or node.description)
    return not node.name and (node.role in CONTROLS or "focusable" in node.states)


def unclear_cells(table):
    """Cells that say no column and value, and in a table of pairs no pair."""
    heads = {head.name for head in table.all("table column header")}
    for cell in table.all("table cell"):
        column, _, value = cell.name.partition(": ")
        is_pair = " against " in cell.name or ", die " in cell.name
        is_clear = is_pair or (value and (column in heads or not heads))
        if "focusable" in cell.states and not is_clear:
            yield cell
