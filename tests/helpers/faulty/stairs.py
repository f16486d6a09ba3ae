from bwinf_gui.text.errors import InputError, Reason
from faulty import faulty

NO_STAIRS = Reason("no stairs")


@faulty
def parse(content, source) -> tuple[int, ...]:
    head, *rows = content.decode(errors="replace").split() or [""]
    if head != "stairs" or not all(map(str.isdecimal, rows)):
        raise InputError(source, 1, NO_STAIRS)
    return tuple(map(int, rows))


@faulty
def write(stairs):
    return "\n".join(["stairs", *map(str, stairs)]) + "\n"


@faulty
def solve(stairs):
    return list(stairs)
