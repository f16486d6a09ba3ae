"""Reads what was written for model checkers, and solves it by plain means.

Nothing here knows dice or boards: only states, and with which chance one follows another.
"""

import re
from collections import deque
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

SETTLED = 1e-14


@dataclass
class MarkovChain:
    """States by numbers; `labels` and `rewards` of each, and from where to where, how likely."""

    labels: list
    rewards: list
    sources: list
    targets: list
    chances: list

    def probability(self, label):
        """The chance of ever coming to a state with a label, from each state."""
        goal = np.array([float(label in labels) for labels in self.labels])
        return self._rest(np.zeros(len(goal)), goal, moving=goal == 0)

    def reward(self):
        """The rewards that all states on the way earn together, from each state."""
        rewards = np.array(self.rewards)
        return self._rest(rewards, np.zeros(len(rewards)), moving=self._leaves())

    def _leaves(self):
        """The states that do not stay where they are for ever."""
        leaves = np.zeros(len(self.labels), bool)
        for source, target in zip(self.sources, self.targets, strict=True):
            leaves[source] |= source != target
        return leaves

    def _rest(self, added, fixed, moving):
        sources, targets = np.array(self.sources), np.array(self.targets)
        chances, values = np.array(self.chances, float), fixed
        while True:
            after = np.bincount(sources, chances * values[targets], len(fixed)) + added
            after = np.where(moving, after, fixed)
            change = np.abs(after - values).max()
            values = after
            if change <= SETTLED * max(1.0, values.max()):
                return values


def read_drn(text):
    """The chain of a file of Storm."""
    chain, state = MarkovChain([], [], [], [], []), -1
    head, body = text.split("@model\n")
    assert "@type: DTMC" in head
    for line in body.splitlines():
        if line.startswith("state "):
            _, number, reward, *labels = line.split()
            state += 1
            assert int(number) == state
            chain.labels.append(set(labels))
            chain.rewards.append(float(reward.strip("[]")))
        elif " : " in line:
            target, chance = line.split(" : ")
            chain.sources.append(state)
            chain.targets.append(int(target))
            chain.chances.append(float(chance))
    count = int(head.split("@nr_states\n")[1].split()[0])
    assert count == state + 1
    return chain


class PrismModel:
    """A model of one module, as far as the language is needed here."""

    def __init__(self, text):
        text = re.sub(r"//[^\n]*", "", text)
        self._formulas = {
            name: _code(expression)
            for name, expression in re.findall(r"formula (\w+) = ([^;]*);", text)
        }
        constants = re.findall(r"const int (\w+) = (-?\d+);", text)
        self.constants = {name: int(value) for name, value in constants}
        self._variables = re.findall(r"^  (\w+) : (?:bool|\[[^]]*\]) init (\w+|-\d+);", text, re.M)
        self._commands = [
            (_code(guard), _updates(updates))
            for guard, updates in re.findall(r"^  \[\] ([^;]*) -> ([^;]*);", text, re.M)
        ]
        (self._reward,) = re.findall(r'rewards "rolls"\n  ([^;:]*) : 1;', text)
        self._labels = re.findall(r'label "(\w+)" = ([^;]*);', text)

    def chain(self, *choices):
        """All states that follow from the first ones: the one numbered n of the n-th choice.

        A choice is the values of some constants, by name.
        """
        names = [name for name, _ in self._variables]
        guards = self._compiled(_tuple(guard for guard, _ in self._commands))
        changes = [
            [
                (chance, [(names.index(n), self._compiled(e)) for n, e in pairs])
                for chance, pairs in u
            ]
            for _, u in self._commands
        ]
        reward = self._compiled(_code(self._reward))
        labels = [(name, self._compiled(_code(expression))) for name, expression in self._labels]
        waiting = deque(map(self._first, choices))
        numbers = {state: number for number, state in enumerate(waiting)}
        chain = MarkovChain([], [], [], [], [])
        while waiting:
            state = waiting.popleft()
            chain.labels.append({name for name, holds in labels if holds(*state)})
            chain.rewards.append(float(reward(*state)))
            (possible,) = [number for number, holds in enumerate(guards(*state)) if holds]
            assert sum(chance for chance, _ in changes[possible]) == 1
            for chance, pairs in changes[possible]:
                after = list(state)
                for place, expression in pairs:
                    after[place] = expression(*state)
                after = tuple(after)
                if after not in numbers:
                    numbers[after] = len(numbers)
                    waiting.append(after)
                chain.sources.append(numbers[state])
                chain.targets.append(numbers[after])
                chain.chances.append(float(chance))
        return chain

    def _first(self, choice):
        values = {"true": True, "false": False} | self.constants | choice
        return tuple(values[text] if text in values else int(text) for _, text in self._variables)

    def _compiled(self, code):
        """A function of the values of all variables."""
        while (found := _WORD.sub(self._resolved, code)) != code:
            code = found
        names = ",".join(name for name, _ in self._variables)
        return eval(f"lambda {names}: {code}", {})  # noqa: S307 - what we have written ourselves

    def _resolved(self, match):
        word = match.group()
        return f"({self._formulas[word]})" if word in self._formulas else word


_WORD = re.compile(r"[A-Za-z_]\w*")


def _tuple(codes):
    """Codes as one that tells all their values, which is quicker than one after the other."""
    return "(" + "".join(f"({code})," for code in codes) + ")"


def _code(expression):
    """An expression in Python's language."""
    if " ? " in expression:
        *choices, last = (part.split(" ? ") for part in expression.split(" : "))
        cases = "".join(f"({value}) if ({_code(when)}) else " for when, value in choices)
        return cases + last[0]
    expression = re.sub(r"\((\w+)\?(\d):(\d)\)", r"(\2 if \1 else \3)", expression)
    expression = re.sub(r"(?<![<>!])=", "==", expression)
    expression = expression.replace("&", " and ").replace("|", " or ").replace("!", " not ")
    return expression.replace("true", "True").replace("false", "False")


def _updates(text):
    """The chances of a command, each with the new values of some variables."""
    if text == "true":
        return [(Fraction(1), [])]
    updates = []
    for part in text.split(" + "):
        chance, _, assignments = part.rpartition(" : ")
        pairs = re.findall(r"\((\w+)'=((?:[^()]|\([^()]*\))*)\)", assignments)
        updates.append((Fraction(chance or 1), [(name, _code(value)) for name, value in pairs]))
    return updates
