"""The ledger of a cluster, without one: jobs over workers that come, go, dawdle and err."""

from random import Random

import pytest

from bwinf_gui.cluster.ledger import DisagreementError, Ledger, secret_choice
from bwinf_gui.cluster.travel import excuse
from bwinf_gui.engine.pool import WorkerError


def ledger_of(jobs, *, is_checked=lambda _: False, **workers):
    ledger = Ledger(is_checked=is_checked)
    for number in range(jobs):
        ledger.take(str(number))
    for worker, slots in workers.items():
        ledger.welcome(worker, slots)
    return ledger


def done(ledger, parcel, *, seconds=0.1, answer="right"):
    answers = [f"{answer} {job}" for job in parcel.jobs]
    return ledger.count(parcel.number, answers, seconds=seconds * len(parcel.jobs))


def all_done(ledger, *, liar=None, counted=None):
    """The addresses in the order in which they were counted, which are also put into `counted`."""
    counted, now = [] if counted is None else counted, 0.0
    while ready := list(ledger.parcels(now)):
        for parcel in ready:
            answer = "wrong" if parcel.worker == liar else "right"
            counted += [job for job, _ in done(ledger, parcel, answer=answer)]
        now += 1
    return counted


def jobs_of(parcels):
    return [job for parcel in parcels for job in parcel.jobs]


def test_every_job_is_counted_once():
    assert sorted(all_done(ledger_of(500, a=1, b=3)), key=int) == [*map(str, range(500))]


def test_without_workers_all_wait():
    ledger = ledger_of(3)
    assert list(ledger.parcels(0)) == []
    ledger.welcome("late", 1)
    assert jobs_of(ledger.parcels(0)) == ["0", "1"]


def test_parcels_grow_to_what_takes_a_moment():
    ledger = ledger_of(10_000, a=1, b=1)
    sizes = []
    for now in range(4):
        (parcel, *_) = [each for each in ledger.parcels(now) if each.worker == "a"]
        sizes.append(len(parcel.jobs))
        done(ledger, parcel, seconds=0.1)
    assert sizes == [1, 4, 16, 20]


def test_parcels_leave_others_their_share():
    ledger = ledger_of(8, a=1, b=1)
    for parcel in list(ledger.parcels(0)):
        done(ledger, parcel, seconds=0.001)
    assert {len(parcel.jobs) for parcel in ledger.parcels(1)} == {1}


def test_what_a_lost_worker_had_is_done_by_others_before_all_else():
    ledger = ledger_of(6, a=1, b=1)
    taken = [parcel for parcel in ledger.parcels(0) if parcel.worker == "a"]
    ledger.dismiss("a")
    ledger.welcome("c", 1)
    assert jobs_of(ledger.parcels(1)) == jobs_of(taken)
    assert done(ledger, taken[0]) == []


def test_a_late_parcel_is_tried_elsewhere_and_counts_once():
    ledger = ledger_of(2, slow=1, quick=1)
    slow, quick = ledger.parcels(0)
    done(ledger, quick)
    assert list(ledger.parcels(1)) == []
    (copy,) = ledger.parcels(100)
    assert (copy.worker, copy.jobs) == ("quick", slow.jobs)
    assert len(done(ledger, copy)) == 1
    assert done(ledger, slow) == []
    assert list(ledger.parcels(200)) == []


def test_a_second_answer_that_differs_tells_who_gave_which():
    ledger = ledger_of(2, slow=1, quick=1)
    slow, quick = ledger.parcels(0)
    done(ledger, quick)
    (copy,) = ledger.parcels(100)
    done(ledger, copy)
    with pytest.raises(DisagreementError) as raised:
        done(ledger, slow, answer="wrong")
    assert raised.value.args == ("quick", "slow")


def test_what_nobody_wants_any_more_is_neither_sent_nor_counted():
    ledger = ledger_of(4, a=1)
    under_way = list(ledger.parcels(0))
    for job in ("0", "2", "3"):
        ledger.drop(job)
    counted = [job for parcel in under_way for job, _ in done(ledger, parcel)]
    assert counted == ["1"]
    assert list(ledger.parcels(1)) == []


def test_what_nobody_wants_is_not_tried_elsewhere():
    ledger = ledger_of(2, slow=1, quick=1)
    slow, quick = ledger.parcels(0)
    done(ledger, quick)
    ledger.drop(*slow.jobs)
    assert list(ledger.parcels(100)) == []


def test_a_dropped_job_of_a_lost_worker_is_gone():
    ledger = ledger_of(1, a=1)
    assert len(list(ledger.parcels(0))) == 1
    ledger.drop("0")
    ledger.dismiss("a")
    ledger.welcome("b", 1)
    assert list(ledger.parcels(1)) == []


def test_what_is_asked_again_while_a_late_parcel_is_under_way_is_answered():
    ledger = ledger_of(2, slow=1, quick=1)
    slow, quick = ledger.parcels(0)
    done(ledger, quick)
    (copy,) = ledger.parcels(100)
    done(ledger, copy)
    ledger.take(*slow.jobs)
    assert [job for job, _ in done(ledger, slow)] == [*slow.jobs]


def every_job(_):
    return True


def test_a_job_that_is_checked_counts_when_two_workers_have_given_the_same_answer():
    ledger = ledger_of(1, is_checked=every_job, a=1, b=1)
    one, other = ledger.parcels(0)
    assert (one.jobs, one.worker) == (other.jobs, "a")
    assert other.worker == "b"
    assert done(ledger, other) == []
    assert done(ledger, one) == [("0", "right 0")]
    assert list(ledger.parcels(1)) == []


def test_all_jobs_may_be_checked_and_each_is_counted_once():
    for workers in ({"a": 1}, {"a": 1, "b": 3}, {"a": 1, "b": 1, "c": 2}):
        ledger = ledger_of(300, is_checked=every_job, **workers)
        assert sorted(all_done(ledger), key=int) == [*map(str, range(300))]


def test_a_liar_is_named_before_its_answer_counts():
    ledger = ledger_of(100, is_checked={"57"}.__contains__, liar=1, honest=1)
    counted = []
    with pytest.raises(DisagreementError) as raised:
        all_done(ledger, liar="liar", counted=counted)
    assert sorted(raised.value.args) == ["honest", "liar"]
    assert "57" not in counted


@pytest.mark.parametrize("trouble", ["leaves", "is late"])
def test_without_a_second_worker_an_answer_counts_unchecked(trouble):
    ledger = ledger_of(1, is_checked=every_job, a=1, b=1)
    one, _ = ledger.parcels(0)
    assert done(ledger, one) == []
    if trouble == "leaves":
        ledger.dismiss("b")
    again = [parcel for now in (100, 101) for parcel in ledger.parcels(now)]
    assert [(parcel.worker, parcel.jobs) for parcel in again] == [("a", ("0",))]
    assert done(ledger, again[0]) == [("0", "right 0")]


def test_a_check_that_is_late_goes_to_a_third_worker():
    ledger = ledger_of(1, is_checked=every_job, a=1, slow=1, c=1)
    one, slow = ledger.parcels(0)
    assert done(ledger, one) == []
    (third,) = ledger.parcels(100)
    assert third.worker == "c"
    assert done(ledger, third) == [("0", "right 0")]
    with pytest.raises(DisagreementError):
        done(ledger, slow, answer="wrong")


def test_a_check_that_fails_is_no_disagreement():
    ledger = ledger_of(1, is_checked=every_job, a=1, b=1)
    one, other = ledger.parcels(0)
    assert done(ledger, one) == []
    failure = excuse(WorkerError("out of memory"))
    assert ledger.count(other.number, [failure], seconds=1) == [("0", failure)]


def test_one_job_in_a_hundred_is_chosen_and_each_time_others():
    jobs = [str(number) for number in range(100_000)]
    one, other = (set(filter(secret_choice(), jobs)) for _ in range(2))
    for chosen in (one, other):
        assert 800 < len(chosen) < 1200
    assert len(one & other) < 100


@pytest.mark.parametrize("longest_pause", [0.0, 50.0], ids=["in time", "late"])
@pytest.mark.parametrize("seed", range(30))
def test_whatever_workers_do_each_job_counts_once_and_checks_are_done(seed, longest_pause):
    random, checked = Random(seed), {str(number) for number in range(0, 60, 3)}
    ledger = ledger_of(60, is_checked=checked.__contains__, a=1, b=2)
    answered, counted, under_way, now = {}, [], [], 0.0
    for number in range(5000):
        now += random.uniform(0, longest_pause)
        under_way += ledger.parcels(now)
        if not under_way and len(counted) >= 60:
            break
        event = random.randrange(8)
        if event == 0 and len(ledger.workers) < 5:
            ledger.welcome(f"worker {number}", random.choice([1, 3]))
        elif event == 1 and len(ledger.workers) > 2:
            ledger.dismiss(random.choice(ledger.workers))
        elif under_way:
            parcel = under_way.pop(random.randrange(len(under_way)))
            for job in parcel.jobs if parcel.worker in ledger.workers else ():
                answered.setdefault(job, set()).add(parcel.worker)
            new = [job for job, _ in done(ledger, parcel)]
            if longest_pause == 0:
                assert all(len(answered[job]) > 1 for job in checked.intersection(new))
            counted += new
    assert sorted(counted, key=int) == [*map(str, range(60))]
    assert [*ledger.parcels(now + 1e6)] == []
