"""What the window and the command say."""

from bwinf_gui.text.numbers import whole
from taskname import tr
from taskname.solving import Answer, Scene


def summary(answer: Answer) -> str:
    """The answer in a line."""
    return tr("The largest number is {0}.").format(whole(answer.largest))


def proof(answer: Answer) -> str:
    """Why it is right."""
    text = tr("It was compared with all {0} numbers, and none of them is larger.")
    return text.format(whole(len(answer.numbers)))


def step(scene: Scene) -> str:
    """A step of the picture in words."""
    if not scene.seen:
        return tr("No number has been compared yet.")
    text = tr("Compared so far: {0} of {1}; the largest of these is {2}.")
    return text.format(scene.seen, len(scene.numbers), whole(scene.numbers[scene.largest]))
