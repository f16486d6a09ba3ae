"""Workers on other computers, by dask.distributed: who has which jobs, and whose answers count.

`pool.py` is the interface for the rest of the program. It starts `client.py` as a process, which
talks to dask's scheduler and follows the `ledger.py`; the workers run `remote.py`.
"""
