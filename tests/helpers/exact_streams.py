"""What stands in for a worker that solves."""


def here(job):
    """The steps of a job in this process, such as `LocalPool.stream` gives them."""
    yield from job.steps()


def never(job):
    """A worker that must not be asked."""
    raise AssertionError(job)
    yield
