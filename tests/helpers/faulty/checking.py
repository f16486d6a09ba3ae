from bwinf_gui.checking.checker import Checker, Trap
from bwinf_gui.checking.verdicts import JudgedLine, Verdict, judged
from faulty import faulty
from faulty.stairs import parse, write


@faulty
def judge(case, answer):
    verdict = Verdict.AC if answer.text.split() == [str(sum(case))] else Verdict.WA
    return judged([JudgedLine(verdict=verdict)])


@faulty
def generate(chance, size):
    return tuple(chance.randrange(9) for _ in range(size))


@faulty
def shrink(case):
    return [case[:n] + case[n + 1 :] for n in range(len(case))]


@faulty
def traps():
    return [Trap("a single step", (1,))]


CHECKER = Checker(
    parse=parse, write=write, judge=judge, generate=generate, shrink=shrink, traps=traps, size=len
)
