"""A cluster of real processes: strangers stay outside, and failing workers change no count."""

import multiprocessing
import shutil
import socket
import ssl
import threading
import time
from concurrent.futures import wait
from contextlib import ExitStack, closing, contextmanager

import outside_jobs
import psutil
import pytest
from forked_commands import Command, served, start_server
from in_process import LocalPool
from listening import listening_sockets
from outside_jobs import Failing, Square
from process_state import is_alive

from bwinf_gui.cluster.address import LocalCluster, cluster_at
from bwinf_gui.cluster.errors import DISAGREEMENT, SCHEDULER_LOST
from bwinf_gui.cluster.messages import MemberState
from bwinf_gui.cluster.pool import ClusterPool
from bwinf_gui.engine.pool import Preparation, WorkerError
from bwinf_gui.text.errors import as_sentence

pytest.importorskip("distributed")
certificates = pytest.importorskip("bwinf_gui.cluster.certificates")

pytestmark = pytest.mark.slow

TLS_ALERT = b"\x15"
TEST_JOB = Preparation(Square(3), answer=9)
LIAR = """
from bwinf_gui.cluster import remote
honest = remote.answer
def lying(jobs):
    seconds, replies = honest(jobs)
    lies = [reply + "7" for reply in remote.opened(replies)]
    return seconds, remote.parcel(lies)
remote.answer = lying
"""
OF_ANOTHER_VERSION = """
import bwinf_gui
from bwinf_gui.cluster import nodes, remote
bwinf_gui.__version__ = remote.__version__ = "0.0.1"
async def _let_in(place, security): return "127.0.0.1"
# Private: it would refuse this version before a computer is asked.
nodes._own_host = _let_in
"""


def wait_until(fact, seconds=30):
    end = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < end
        threading.Event().wait(0.02)


def first_line_of(process):
    return process.stderr.readline()


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A folder with an installed package that brings a task from outside."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copy(outside_jobs.__file__, folder)
    information = folder / "outside_jobs-1.dist-info"
    information.mkdir()
    information.joinpath("METADATA").write_text("Name: outside-jobs\nVersion: 1\n")
    entry = "[bwinf_gui.tasks]\noutside = outside_jobs:TASK\n"
    information.joinpath("entry_points.txt").write_text(entry)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        patch.setenv("LANGUAGE", "en")
        patch.syspath_prepend(folder)
        with start_server():
            yield folder


class Network:
    """A scheduler and its workers, each started by its command."""

    def __init__(self, folder, exits):
        certificates.make_certificates(folder)
        self._folder, self._exits = folder, exits
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        self._start = ("cluster", "start", "--host", "127.0.0.1", "--port", port)
        self.start()

    @property
    def place(self):
        return cluster_at(self.address, folder=self._folder)

    def start(self):
        self.scheduler = self.begin_scheduler()
        assert "tls://127.0.0.1" in first_line_of(self.scheduler)

    def begin_scheduler(self):
        return self._begin(*self._start)

    def join(self, **how):
        return self._begin("cluster", "join", f"tls://{self.address}", "--workers", 1, **how)

    def _begin(self, *command, **how):
        running = Command(*command, "--certificates", self._folder, **how)
        return self._exits.enter_context(running)


@contextmanager
def running_network(folder):
    """A scheduler with two workers."""
    with ExitStack() as exits:
        network = Network(folder, exits)
        network.workers = [network.join(), network.join()]
        yield network


class Losses(list):
    """Takes down why the cluster was lost."""


@contextmanager
def connected_pool(network, slots=2):
    """A pool that has all workers."""
    losses = Losses()
    pool = ClusterPool(network.place, [TEST_JOB], lost=losses.append)
    pool.losses = losses
    with closing(pool):
        assert list(pool.prepare(TEST_JOB)) == [None]
        wait_until(lambda: pool.state.slots == slots)
        yield pool


@pytest.fixture(scope="module")
def network(package, tmp_path_factory):  # noqa: ARG001 - it must be there before
    with served(), running_network(tmp_path_factory.mktemp("certificates")) as network:
        yield network


@pytest.fixture(scope="module")
def pool(network):
    """For all tests that kill nothing."""
    with connected_pool(network) as pool:
        yield pool


def squares(pool, numbers, seconds=0.002):
    return [pool.submit(Square(number, seconds)) for number in numbers]


def are_right(futures, numbers):
    return [future.result(timeout=60) for future in futures] == [n * n for n in numbers]


def member(pool, process):
    ports = {listener.port for listener in listening_sockets(process.pid)}
    return next(m for m in pool.state.members if int(m.address.rpartition(":")[2]) in ports)


@pytest.mark.usefixtures("package")
def test_a_cluster_of_this_computer_lets_in_nobody_and_leaves_no_process():
    """The first test, which starts all of its processes anew."""
    others = speakers()
    pool = ClusterPool(LocalCluster(1), [TEST_JOB])
    assert list(pool.prepare(TEST_JOB)) == [None]
    (speaker,) = speakers() - others
    family = psutil.Process(speaker)
    processes = [family, *family.children(recursive=True)]
    assert pool.run(Square(4)) == 16
    let_in_nobody(listening_sockets(family.pid))
    pool.close()
    assert len(processes) >= 3
    wait_until(lambda: not any(is_alive(each.pid) for each in processes), 10)


def test_all_workers_answer_over_encrypted_connections(pool):
    before = {each.address: each.jobs for each in pool.state.members}
    assert are_right(squares(pool, range(300)), range(300))
    assert pool.state.valid_until is not None
    done = sum(before.values()) + 300
    wait_until(lambda: sum(each.jobs for each in pool.state.members) >= done)
    assert all(each.jobs > before[each.address] for each in pool.state.members)


def test_strangers_reach_nobody_from_elsewhere_and_get_no_answer_here(pool, network):
    assert pool.state.slots == 2
    for process in (network.scheduler, *network.workers):
        let_in_nobody(listening_sockets(process.pid))
    assert speakers()
    assert not any(map(listening_sockets, speakers()))


def speakers():
    """The processes that speak with clusters."""
    return {each.pid for each in multiprocessing.active_children() if each.name == "bwinf-cluster"}


def let_in_nobody(listeners):
    assert listeners
    assert all(listener.is_loopback for listener in listeners)
    assert not any(map(answers_without_encryption, listeners))
    assert not any(map(answers_without_certificate, listeners))


def answers_without_encryption(listener):
    with stranger_at(listener) as stranger:
        stranger.sendall(bytes(64))
        try:
            answer = stranger.recv(1)
        except ConnectionError:
            return False
    return answer not in {b"", TLS_ALERT}


def answers_without_certificate(listener):
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with stranger_at(listener) as stranger:
        try:
            with context.wrap_socket(stranger) as encrypted:
                return bool(encrypted.recv(1))
        except (ssl.SSLError, ConnectionError):
            return False


def stranger_at(listener):
    return socket.create_connection((listener.address, listener.port), timeout=10)


def test_a_scheduler_whose_port_is_taken_says_so(network):
    second = network.begin_scheduler()
    said = second.stderr.read()
    assert said.startswith(f"Nothing can listen at {network.place}: ")
    assert len(said.splitlines()) == 1


def test_equal_jobs_under_way_are_one(pool):
    one, other = (pool.submit(Square(5, 0.1)) for _ in range(2))
    assert (one.result(10), other.result(10)) == (25, 25)
    assert pool.run(Square(5)) == 25


def test_a_job_that_fails_is_reported_with_its_reason(pool):
    with pytest.raises(WorkerError, match="no such luck"):
        pool.run(Failing())


def test_a_worker_of_another_version_is_refused_by_name(pool, network):
    process = network.join(changed_by=OF_ANOTHER_VERSION)
    wait_until(lambda: len(pool.state.members) == 3)
    wait_until(lambda: any(each.refusal for each in pool.state.members))
    (refused,) = (each for each in pool.state.members if each.refusal)
    assert refused.state is MemberState.REFUSED
    assert socket.gethostname() in as_sentence(refused.refusal)
    assert "0.0.1" in as_sentence(refused.refusal)
    assert pool.state.slots == 2
    process.terminate()
    wait_until(lambda: len(pool.state.members) == 2)


def test_a_worker_that_lies_after_its_test_is_named(pool, network):
    process = network.join(changed_by=LIAR)
    with connected_pool(network, slots=3) as deceived:
        liar = member(deceived, process).address
        # One job in a hundred is checked: of those that the liar does, one is among 2,000.
        for first in range(0, 6000, 300):
            futures = squares(deceived, range(first, first + 300), seconds=0)
            wait_until(lambda asked=futures: deceived.losses or all(f.done() for f in asked))
            if deceived.losses:
                break
        assert deceived.losses[0].reason == DISAGREEMENT
        assert liar in as_sentence(deceived.losses[0])
    process.terminate()
    wait_until(lambda: len(pool.state.members) == 2)


def test_workers_that_compute_differently_are_refused(network):
    reported = []
    wrong = Preparation(Square(3), answer=10)
    with closing(ClusterPool(network.place, [wrong], changed=reported.append)) as pool:
        pool.submit(Square(1))
        wait_until(lambda: any(each.refusal for state in reported for each in state.members))
        refusals = [each.refusal for each in reported[-1].members if each.refusal]
        assert "test job differently" in as_sentence(refusals[0])
        assert pool.state.slots == 0


def test_what_a_slow_worker_keeps_is_done_by_another(pool, network):
    slow = psutil.Process(network.workers[0].pid).children(recursive=True)
    for child in slow:
        child.suspend()
    try:
        assert are_right(squares(pool, range(400, 700)), range(400, 700))
    finally:
        for child in slow:
            child.resume()
    before = member(pool, network.workers[0]).jobs

    def works_again():
        """The other worker may be quick enough to do all of some jobs."""
        assert are_right(squares(pool, range(700, 1000)), range(700, 1000))
        return member(pool, network.workers[0]).jobs > before

    wait_until(works_again)


def test_whatever_is_killed_nothing_is_lost(pool, network, capfd):
    """The last test of the network, of which it leaves nothing."""
    others_do_what_a_killed_worker_had(pool, network)
    the_scheduler_is_killed_and_started_again(pool, network)
    assert capfd.readouterr().err == "", "only sentences say what happens"
    the_scheduler_is_killed_and_work_goes_on_here(pool, network)


def others_do_what_a_killed_worker_had(pool, network):
    futures = squares(pool, range(1000, 1400))
    network.workers[1].kill()
    wait_until(lambda: pool.state.slots == 1)
    assert are_right(futures, range(1000, 1400))


def the_scheduler_is_killed_and_started_again(pool, network):
    futures = squares(pool, range(2000, 2400), seconds=0.01)
    wait(futures[:1])
    network.scheduler.kill()
    wait_until(lambda: pool.losses)
    assert pool.losses[0].reason == SCHEDULER_LOST
    more = squares(pool, range(2400, 2410))
    assert not all(future.done() for future in futures)
    network.scheduler.wait()
    joined, ended = network.workers[0].stderr
    assert f"works for {network.place}" in joined
    assert ended == f"The cluster at {network.place} has ended.\n"
    network.start()
    network.join()
    pool.try_again()
    assert are_right([*futures, *more], range(2000, 2410))


def the_scheduler_is_killed_and_work_goes_on_here(pool, network):
    futures = squares(pool, range(3000, 3100), seconds=0.02)
    wait(futures[:1])
    network.scheduler.kill()
    wait_until(lambda: len(pool.losses) == 2)
    pool.go_on_here(LocalPool(2))
    assert are_right([*futures, *squares(pool, [7])], [*range(3000, 3100), 7])
