from PySide6.QtGui import QColor

from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.parts import Button, Column, Number, Page, Table, Words
from bwinf_gui.kit.pictures import Hit, Mouse, Picture, Play
from bwinf_gui.kit.state import State
from bwinf_gui.kit.tab import OnPaper, Tab, tab_of
from faulty import faulty
from faulty.stairs import parse, solve, write


@faulty
def rows(s):
    return s.answer


@faulty
def text(step):
    return step


@faulty
def dot(_step, theme):
    return theme.series(0)


@faulty
def limits(_s):
    return 0, 9


@faulty
def chosen(_s):
    return 0


@faulty
def options(_s):
    return []


@faulty
def failing(_s):
    return None


@faulty
def menu(_s, _hit):
    return []


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
def hit(_frame, _x, _y):
    return Hit(1, grabs=True)


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
def unnamed(s):
    return s


@faulty
def letters(s, _text):
    return s


@faulty
def question(s):
    return s.value


class Stairs(State):
    question = property(question)


@faulty
def judged(case, row, _place):
    return Stairs(value=case, answer=row) if row else None


@faulty
def judged_words(_row, line):
    return str(line.verdict), ""


@faulty
def judged_title(_s):
    return "Judged stairs"


@faulty
def judged_when(_s):
    return True


@faulty
def judged_rows(s):
    return s.value


@faulty
def judged_text(stair):
    return stair


@faulty
def counter(_s, step):
    return f"Stair {step}"


@faulty
def settings(_s):
    return ""


TAB = Tab(
    page=Page(
        state=Stairs,
        title="Stairs",
        left=[
            Button("Event", event, name="Event"),
            Number("Stair", lambda s: s.step, lambda s, step: s.but(step=step), limits=limits),
        ],
        centre=[
            Words(headline, "answer", name="Answer"),
            Picture(
                title="Stairs",
                shown=states,
                paint=paint,
                say=say,
                play=Play(counter=counter, failing=failing),
                mouse=Mouse(
                    hit=hit,
                    press=press,
                    drag=drag,
                    drop=drop,
                    menu=menu,
                ),
                keys={"X": keys, "Y": lambda s, _frame: unnamed(s)},
                letters=letters,
            ),
        ],
        right=[
            Table(
                "Steps",
                rows,
                [Column("Height", text, dot=dot)],
                chosen=chosen,
                name="Steps",
                exported=True,
            )
        ],
        options=options,
    ),
    parse=parse,
    write=write,
    solve=solve,
    new=(1,),
    own=lambda: (2, 3),
    report=OnPaper(settings=settings),
    judged=Judged(
        judged,
        [Words(lambda s: f"{len(s.value)} stairs", "answer", name="Judged")],
        words=judged_words,
        beside=[
            Table(
                judged_title,
                judged_rows,
                [Column("Stair", judged_text)],
                when=judged_when,
                name="Judged",
                exported=True,
            )
        ],
    ),
)
tab = tab_of(lambda: TAB)


def five(**_):
    return 5
