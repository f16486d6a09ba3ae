from PySide6.QtGui import QColor

from bwinf_gui.kit.parts import Button, Column, Page, Table, Words
from bwinf_gui.kit.pictures import Hit, Mouse, Picture
from bwinf_gui.kit.state import State
from bwinf_gui.kit.tab import Tab, tab_of
from faulty import faulty
from faulty.stairs import parse, solve, write


@faulty
def rows(s):
    return s.answer


@faulty
def text(step):
    return step


@faulty
def headline(s):
    return f"{sum(s.answer)} steps"


@faulty
def states(s):
    return s.answer


@faulty
def say(s):
    return f"{len(s.answer)} stairs"


@faulty
def paint(painter, frame):
    painter.fillRect(frame.area, QColor("red" if frame.shown[frame.after] else "blue"))


@faulty
def event(s):
    return s


@faulty
def press(s, _hit, _is_left):
    return s


@faulty
def drag(s, _grip, _point):
    return s


@faulty
def drop(s):
    return s


@faulty
def keys(s, _frame):
    return s


@faulty
def letters(s, _text):
    return s


TAB = Tab(
    page=Page(
        state=State,
        title="Stairs",
        left=[Button("Event", event, name="Event")],
        centre=[
            Words(headline, "answer", name="Answer"),
            Picture(
                title="Stairs",
                shown=states,
                paint=paint,
                say=say,
                mouse=Mouse(
                    hit=lambda _frame, _x, _y: Hit(1, grabs=True),
                    press=press,
                    drag=drag,
                    drop=drop,
                ),
                keys={"X": keys},
                letters=letters,
            ),
        ],
        right=[Table("Steps", rows, [Column("Height", text)], name="Steps")],
    ),
    parse=parse,
    write=write,
    solve=solve,
    new=(1,),
    own=lambda: (2, 3),
)
tab = tab_of(lambda: TAB)


def five(**_):
    return 5
