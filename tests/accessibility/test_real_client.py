"""Every page as somebody hears it who uses a screen reader: read over the accessibility bus."""

from dataclasses import dataclass

import pytest
from real_client import listening, why_not

from bwinf_gui.resources import resource

MISSING = why_not()
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]

EXAMPLES = [resource("examples", name) for name in ("hotels-gierig.txt", "parkplatz-kurz.txt")]
NIM_QUESTION = "Wer nimmt das letzte Holz?"
TWO_DICE = "2\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n"
CONTROLS = ("push button", "radio button", "check box", "page tab", "menu item")


@dataclass(frozen=True)
class Page:
    """A page, what it says before anything is done on it, and a text of each column."""

    tab: str
    name: str
    says: tuple
    columns: tuple


PARKING = Page(
    "Schiebeparkplatz",
    "",
    ("Car B: K 1 right, then J 2 right", "B is blocked by J.", "✓ possible", "impossible"),
    ("Parking row", "Row of spots", "Answers"),
)
TRIP = Page(
    "Vollgeladen",
    "Trip",
    ("Best possible worst hotel: 3.9", "at least 3.9", "✓ holds: 5 days", "✗ breaks"),
    ("hotels-gierig.txt", "Timeline of all hotels", "Why not better?"),
)
NIGHTS = Page(
    "Vollgeladen",
    "Nights and rating",
    ("Best possible worst hotel: 3.9", "500 minutes a day would make 4.2 possible."),
    ("hotels-gierig.txt", "Minutes a day and the worst hotel", "What do more minutes a day gain?"),
)
COMPARISON = Page(
    "Würfelglück",
    "Comparison",
    ("Die 2 wins most often: 56.28%, exactly",),
    ("Games per pair", "Chart of the shares of wins", "Ranking"),
)
GAME = Page(
    "Würfelglück",
    "Game",
    ("A begins: A's chance of winning 44%", "Each player has one piece on the start"),
    ("Show me a game", "Board", "Which rule decides?"),
)
PLAYING = Page(
    "Nim",
    "Play",
    ("It is your turn", "Rows 3, 4, 5. It is your turn."),
    ("Players", "Rows of sticks", "Why does that win?"),
)
TOURNAMENT = Page(
    "Nim",
    "Tournament",
    ("How often does Spieler1 win against Spieler2?", "1919/1920 = 99.9479%"),
    ("Players", "Chart of the shares of wins", "Head to head"),
)
PAGES = (PARKING, TRIP, NIGHTS, COMPARISON, GAME, PLAYING, TOURNAMENT)


@pytest.fixture(scope="module")
def session(tmp_path_factory, kernel_cache):  # noqa: ARG001 - nobody waits for a compiler
    """A client of a program that has a document in every tab, and what it read at first."""
    folder = tmp_path_factory.mktemp("heard")
    dice = folder / "wuerfel-zwei.txt"
    dice.write_text(TWO_DICE)
    with listening(folder, "de_DE", dice, *EXAMPLES) as client:
        read = read_in_german(client)
        press_all(client, "Datei", "Beispiele", "nim-drei.in")
        # The menu is open until its name is pressed once more.
        press_all(client, "Ansicht", "Sprache", "English", "View")
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


def press_all(client, *names):
    for name in names:
        client.press(name)


def press_to(client, page):
    """Bring a page on top."""
    client.press(page.tab)
    if page.name:
        client.press(page.name)


def opened(client, page):
    """The tree with a page on top."""
    press_to(client, page)
    return client.tree(*page.says)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.tab} {page.name}".strip())
def test_a_page_can_be_read(client, page):
    tree = opened(client, page)
    assert list(faults(tree)) == []
    names = [node.name for node in tree.walk()]
    assert sorted(page.columns, key=names.index) == list(page.columns)
    assert len(tree.all("split pane")) == 1, "other pages are silent"
    if page.name:
        buttons = tree.named("Page").all("radio button")
        assert [one.name for one in buttons if "checked" in one.states] == [page.name]
        assert len(buttons) == 3


def test_the_steps_of_cars_are_said(client):
    press_to(client, PARKING)
    client.press("One step forward")
    client.hears("K has shifted 1 to the right.")
    client.tree("B is blocked by J. K has shifted 1 to the right.")


def test_the_days_of_a_trip_and_its_threshold_are_said(client):
    tree = opened(client, TRIP)
    timeline = tree.named("Timeline of all hotels").description
    assert [line.partition(":")[0] for line in timeline.splitlines()[1:]] == [
        f"Day {number}" for number in range(1, 6)
    ]
    assert tree.named("Threshold: the lowest rating that a hotel may have").value == 3.9
    client.press("To the beginning")
    client.press("One step forward")
    client.hears("Day 1: 350 min to hotel 4 at minute 350")


def test_a_comparison_says_who_wins(client):
    press_to(client, COMPARISON)
    client.press("Compare")
    chart = "Chart of the shares of wins"
    tree = client.tree("Die 2 wins", fact=lambda tree: "Die 1" in tree.named(chart).description)
    assert list(faults(tree)) == []


def test_the_turns_of_a_game_are_said(client):
    press_to(client, GAME)
    client.press("One step forward")
    client.hears("Turn 1: ")


def test_the_moves_of_nim_are_said(client):
    press_to(client, PLAYING)
    client.press("Hint")
    client.press("Show move")
    client.hears("2 from row 1")
    client.press("Take 2 from row 1")
    client.hears("You have taken 2 from row 1.")


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
