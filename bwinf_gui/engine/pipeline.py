"""Keeps workers busy: jobs go out as there is room, their results come back in the planned order.

So what is made of the results depends neither on the number of workers nor on their speed.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import suppress
from itertools import islice
from typing import TypeAlias, TypeVar

LOOK_SECONDS = 0.2

Key = TypeVar("Key")
Task = TypeVar("Task")
Result = TypeVar("Result")

Submit: TypeAlias = Callable[[Task], Future[Result]]
"""Hands a job to the workers."""


def results_in_order(
    plan: Iterator[tuple[Key, Task]], submit: Submit[Task, Result], *, at_once: int
) -> Generator[tuple[Key, Result], None, None]:
    """The results of the planned jobs in their order, each with its key.

    Up to `at_once` jobs are handed out before the first result is taken, so that workers stay busy
    during a slow job. A plan does not depend on results, so `at_once` has no effect on them. Raises
    what a worker raises. Closing the generator drops what is under way.
    """
    running: deque[tuple[Key, Future[Result]]] = deque()
    try:
        while True:
            # Filled up before a result is waited for: meanwhile all workers have something to do.
            for key, task in islice(plan, at_once - len(running)):
                running.append((key, submit(task)))
            if not running:
                return
            key, future = running.popleft()
            yield key, awaited(future)
    finally:
        # Jobs that have begun run to their end unheeded; the rest never begin.
        for _, future in running:
            future.cancel()


def awaited(future: Future[Result]) -> Result:
    """The result of a job, as `Future.result` gives it.

    On Windows, Ctrl+C does not reach a thread that waits for ever.
    """
    while not future.done():
        with suppress(TimeoutError):
            future.result(LOOK_SECONDS)
    return future.result()
