"""The ledger of a cluster, without one: jobs over workers that come, go, dawdle and err."""

import pytest

from bwinf_gui.cluster.ledger import DisagreementError, Ledger


def ledger_of(jobs, **workers):
    ledger = Ledger()
    for number in range(jobs):
        ledger.take(str(number))
    for worker, slots in workers.items():
        ledger.welcome(worker, slots)
    return ledger


def done(ledger, parcel, *, seconds=0.1, answer="right"):
    answers = [f"{answer} {job}" for job in parcel.jobs]
    return ledger.count(parcel.number, answers, seconds=seconds * len(parcel.jobs))


def all_done(ledger, *, seconds=0.1):
    """The addresses in the order in which they were counted."""
    counted, now = [], 0.0
    while ready := list(ledger.parcels(now)):
        for parcel in ready:
            counted += [job for job, _ in done(ledger, parcel, seconds=seconds)]
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
    assert raised.value.workers == ("quick", "slow")


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


def test_a_slot_that_is_lent_gets_nothing_until_it_is_back():
    ledger = ledger_of(3, a=1)
    ledger.lend("a")
    assert list(ledger.parcels(0)) == []
    ledger.take_back("a")
    assert len(list(ledger.parcels(0))) == 2
