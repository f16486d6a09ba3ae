"""A job object of Windows: all processes of a run, with its limits, ended when it is closed."""

import ctypes
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bwinf_gui.checking.running.processes import Usage
from bwinf_gui.checking.running.run import MEGABYTE, Limits

assert sys.platform == "win32"  # noqa: S101

_CREATE_SUSPENDED = 0x4
_ACTIVE_PROCESS, _JOB_MEMORY, _NO_ERROR_BOX, _END_ON_CLOSE = 0x8, 0x200, 0x400, 0x2000
_BASIC_ACCOUNTING, _EXTENDED_LIMITS = 1, 9
# Windows counts the time of processors in steps of 100 ns.
_TICKS_PER_SECOND = 10_000_000
_END_SECONDS, _END_PAUSE = 2.0, 0.01
_MEMORY_MARGIN = 1.25
"""The system refuses more memory; the watch has to see more than is allowed before."""

_KERNEL = ctypes.WinDLL("kernel32", use_last_error=True)
_NT = ctypes.WinDLL("ntdll")
# A handle, of which ctypes would otherwise keep 32 bits.
_KERNEL.CreateJobObjectW.restype = ctypes.c_void_p
_KERNEL.CreateJobObjectW.argtypes = (ctypes.c_void_p, ctypes.c_wchar_p)
_KERNEL.SetInformationJobObject.argtypes = (
    *(ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32),
)
_KERNEL.QueryInformationJobObject.argtypes = (
    *(ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p),
)
_KERNEL.AssignProcessToJobObject.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
_KERNEL.TerminateJobObject.argtypes = (ctypes.c_void_p, ctypes.c_uint32)
_KERNEL.CloseHandle.argtypes = (ctypes.c_void_p,)
_NT.NtResumeProcess.argtypes = (ctypes.c_void_p,)


class _BasicLimits(ctypes.Structure):
    _fields_ = (
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("active_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    )


class _ExtendedLimits(ctypes.Structure):
    _fields_ = (
        ("basic", _BasicLimits),
        ("transfers", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


class _Accounting(ctypes.Structure):
    _fields_ = (
        ("user_time", ctypes.c_int64),
        ("kernel_time", ctypes.c_int64),
        ("this_user_time", ctypes.c_int64),
        ("this_kernel_time", ctypes.c_int64),
        ("page_faults", ctypes.c_uint32),
        ("processes", ctypes.c_uint32),
        ("active_processes", ctypes.c_uint32),
        ("terminated_processes", ctypes.c_uint32),
    )


def start_tree(
    how: dict[str, Any],
    folder: Path,  # noqa: ARG001
    limits: Limits,
    inside: None,  # noqa: ARG001
) -> "JobTree":
    """Start a program in a job of its own, without a window; raises OSError.

    `how` are arguments of `subprocess.Popen`.
    """
    flags = (
        subprocess.CREATE_NO_WINDOW
        | subprocess.CREATE_NEW_PROCESS_GROUP
        | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    )
    # Otherwise it would also load libraries that come with our own bundled program.
    _KERNEL.SetDllDirectoryW(None)
    # Suspended until it is in the job: what it starts before that would never be.
    return JobTree(subprocess.Popen(**how, creationflags=flags | _CREATE_SUSPENDED), limits)


class JobTree:
    """A process that does not run yet, and all its descendants later."""

    def __init__(self, process: subprocess.Popen[bytes], limits: Limits) -> None:
        self.process = process
        self._limits = limits
        self.peak_mb = self.cpu_seconds = 0.0
        # The handle that subprocess itself waits for.
        self._process_handle = int(process._handle)  # type: ignore[attr-defined]  # noqa: SLF001
        self.waitable = [self._process_handle]
        self._job = _checked(_KERNEL.CreateJobObjectW(None, None))
        try:
            self._set_limits()
            _checked(_KERNEL.AssignProcessToJobObject(self._job, self._process_handle))
        except OSError:
            process.kill()
            self.close()
            raise
        # Not by its first thread, whose handle subprocess has closed.
        _NT.NtResumeProcess(self._process_handle)

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def usage(self, limits: Limits) -> Usage:  # noqa: ARG002
        """The usage of the job; for memory, the maximum so far."""
        memory, accounting = _ExtendedLimits(), _Accounting()
        self._query(_EXTENDED_LIMITS, memory)
        self._query(_BASIC_ACCOUNTING, accounting)
        self.peak_mb = memory.peak_job_memory / MEGABYTE
        self.cpu_seconds = (accounting.user_time + accounting.kernel_time) / _TICKS_PER_SECOND
        return Usage(self.peak_mb, self.cpu_seconds, accounting.active_processes)

    def end(self) -> None:
        """End all processes of the job."""
        _KERNEL.TerminateJobObject(self._job, 1)
        self.process.wait()
        latest = time.monotonic() + _END_SECONDS
        # They end one by one, and until then keep files open, which Windows does not remove.
        while self.usage(self._limits).processes and time.monotonic() < latest:
            time.sleep(_END_PAUSE)

    def close(self) -> None:
        """Give the job back; that ends its processes too."""
        _KERNEL.CloseHandle(self._job)

    def _set_limits(self) -> None:
        wanted = _ExtendedLimits()
        wanted.basic.flags = _ACTIVE_PROCESS | _JOB_MEMORY | _NO_ERROR_BOX | _END_ON_CLOSE
        wanted.basic.active_processes = self._limits.processes
        wanted.job_memory = int(self._limits.memory_mb * _MEMORY_MARGIN * MEGABYTE)
        size = ctypes.sizeof(wanted)
        arguments = (self._job, _EXTENDED_LIMITS, ctypes.byref(wanted), size)
        _checked(_KERNEL.SetInformationJobObject(*arguments))

    def _query(self, kind: int, answer: ctypes.Structure) -> None:
        arguments = (self._job, kind, ctypes.byref(answer), ctypes.sizeof(answer), None)
        _checked(_KERNEL.QueryInformationJobObject(*arguments))


def _checked(answer: int | None) -> int:
    """The answer of a call; raises OSError where it failed."""
    if not answer:
        raise ctypes.WinError(ctypes.get_last_error())
    return answer
