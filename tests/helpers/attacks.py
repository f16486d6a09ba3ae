"""What a hostile program tries: ways out of its fence, and ways past its limits.

Each is data, so that the usual tests try them once and `tests/endurance/attacks.py` on every level
of protection, as root and as an ordinary user.
"""

import json
import signal
import subprocess
import sys
import tempfile
import textwrap
from contextlib import contextmanager
from pathlib import Path

import bwinf_gui
from bwinf_gui.checking.running import fence, linux, once, seccomp
from bwinf_gui.checking.running.helper import serve
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner

TRIES = """
    import ctypes, errno, fcntl, json, os, platform, resource, socket, subprocess, sys, time
    foreign, victim, package, python, home = sys.argv[1:]
    victim, folder = int(victim), os.path.dirname(foreign)
    libc = ctypes.CDLL(None, use_errno=True)
    column = platform.machine() == "aarch64"

    def call(numbers, *arguments):
        if libc.syscall(numbers[column], *arguments) < 0:
            raise OSError(ctypes.get_errno(), "refused")

    def linux(answer):
        if answer < 0:
            raise OSError(ctypes.get_errno(), "refused")

    def sends(kind, address):
        one, other = socket.socketpair(socket.AF_UNIX, kind)
        one.sendto(b"x", address)

    def owns(command, value):
        fcntl.fcntl(os.pipe()[0], command, value)

    def owns_socket(command, process):
        fcntl.ioctl(socket.socketpair()[0], command, (ctypes.c_int * 1)(process))

    def passes_files():
        one, other = socket.socketpair()
        socket.send_fds(one, [b"x"], [0])

    deeds = json.load(open(os.path.join(os.path.dirname(__file__), "deeds.json")))
    for name, deed in deeds.items():
        process = os.fork()
        if not process:
            try:
                exec(deed)
                os._exit(7)
            except (OSError, subprocess.SubprocessError, ImportError, ValueError):
                os._exit(0)
            except BaseException as error:
                print("fault", name, repr(error), flush=True)
                os._exit(1)
        if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 7:
            print("reached", name, flush=True)
    print("done")
"""
"""Tries each deed of `deeds.json` in a process of its own, and says which succeed."""

FILES = {
    "read": "open(foreign).read()",
    "write": "open(foreign, 'w')",
    "append": "open(foreign, 'a')",
    "remove": "os.remove(foreign)",
    "rename": "os.rename(foreign, foreign + '.new')",
    "truncate": "os.truncate(foreign, 0)",
    "link": "os.link(foreign, 'linked'); open('linked', 'w')",
    "symbolic link": "os.symlink(foreign, 'symbolic'); open('symbolic', 'w')",
    "make a folder": "os.mkdir(foreign + '.folder')",
    "list a folder": "os.listdir(folder)",
    "list the home": "os.listdir(home)",
    "extended attribute": "os.setxattr(foreign, 'user.note', b'x')",
    "read through the root of another": "open(f'/proc/{victim}/root{foreign}').read()",
    "read through its own old root": "open(f'/proc/1/root{foreign}').read()",
    "make a device": "os.mknod('device', 0o020666, os.makedev(1, 8)); open('device')",
    "mount": "linux(libc.mount(b'/', b'.', None, 4096, None))",
    "ask this program": "import bwinf_gui",
    "read this program": "open(package).read()",
    "run this program": "subprocess.run(['bwinf', '--version'], check=True)",
    "run its Python": "subprocess.run([python, '-c', ''], check=True)",
}
ONLY_BY_NAMESPACES = {
    "permissions of foreign files": "os.chmod(foreign, 0o600)",
    "dates of foreign files": "os.utime(foreign)",
    "see other processes": "os.stat(f'/proc/{victim}')",
    "the command lines of others": "open(f'/proc/{victim}/cmdline').read()",
}
NETWORK = {
    **{
        f"{family} {kind}": f"socket.socket(socket.AF_{family}, socket.SOCK_{kind})"
        for family in ("INET", "INET6", "UNIX", "NETLINK")
        for kind in ("STREAM", "DGRAM", "RAW")
    },
    "datagrams to the system": "sends(socket.SOCK_DGRAM, '/dev/log')",
    "datagrams to the abstract": "sends(socket.SOCK_DGRAM, chr(0) + 'x')",
    "open files in messages": "passes_files()",
    "calls in a ring": "call((425, 425), 8, (ctypes.c_char * 256)())",
}
PROCESSES = {
    "signal": "os.kill(victim, 0)",
    "signal to all": "os.kill(-1, 0)",
    "limits of others": "resource.prlimit(victim, resource.RLIMIT_CPU, (60, 60))",
    "limits of others, asked": "resource.prlimit(victim, resource.RLIMIT_CPU)",
    "affinity": "os.sched_setaffinity(victim, {0})",
    "scheduler": "os.sched_setscheduler(victim, os.SCHED_IDLE, os.sched_param(0))",
    "priority": "os.setpriority(os.PRIO_PROCESS, victim, 19)",
    "priority of the user": "os.setpriority(os.PRIO_USER, os.getuid(), 19)",
    "priority of the disk": "call((251, 30), 1, victim, 0x6000)",
    "trace": "linux(libc.ptrace(16, victim, 0, 0))",
    "read memory": "open(f'/proc/{victim}/mem', 'rb')",
    "read variables": "open(f'/proc/{victim}/environ').read()",
    "signal by the owner of a pipe": "owns(8, victim)",
    "signal by the owner of a pipe, chosen": "owns(15, (ctypes.c_int * 2)(1, victim))",
    "which signal an owner gets": "owns(10, 9)",
    "signal by the owner of a socket": "owns_socket(0x8901, victim)",
    "compare": "call((312, 272), os.getpid(), victim, 1, 0, 0)",
    "open files of others": "call((438, 438), os.pidfd_open(victim), 0, 0)",
    "signal by a file": "call((424, 424), os.pidfd_open(victim), 0, None, 0)",
    "namespaces of others": "call((308, 268), os.open(f'/proc/{victim}/ns/user', os.O_RDONLY), 0)",
}
WHAT_STAYS = {
    "shared memory": "call((29, 194), 7, 4096, 0o1600)",
    "semaphores": "call((64, 190), 7, 1, 0o1600)",
    "message queue": "call((68, 186), 7, 0o1600)",
    "queue of POSIX": "call((240, 180), b'queue', 0o101, 0o600, None)",
    "a key": "call((248, 217), b'user', b'name', b'secret', 6, -4)",
    "shared memory of POSIX": "open('/dev/shm/left', 'w')",
    "a file in /tmp": "open('/tmp/left', 'w')",
    "memory without a name": "os.memfd_create('x')",
}
SHARED_BY_ALL = {
    "requests of the whole computer": "call((206, 0), 1000, (ctypes.c_ulong * 1)())",
    "watches of the whole user": "call((294, 26), 0)",
    "room beyond the end of a file": "file = open('room', 'wb'); "
    "linux(libc.fallocate(file.fileno(), 1, ctypes.c_long(0), ctypes.c_long(1 << 20)))",
}
RIGHTS = {
    "a namespace of users": "call((272, 97), 0x10000000)",
    "a namespace by clone": "call((56, 220), 0x10000011, 0, 0, 0, 0) or os._exit(0)",
    "a namespace by clone3": "call((435, 435), (ctypes.c_uint64 * 8)(0x10000000, *[0] * 7), 64)",
    "files of one thread": "call((272, 97), 0x400)",
    "the name of the computer": "socket.sethostname('other')",
    "root": "os.setuid(0)",
    "shadow": "open('/etc/shadow').read()",
    "the log of the kernel": "call((103, 116), 3, (ctypes.c_char * 64)(), 64)",
    "other processes of root": "open('/proc/1/environ').read(1)",
}
DEEDS = {**FILES, **NETWORK, **PROCESSES, **WHAT_STAYS, **SHARED_BY_ALL, **RIGHTS}
"""All that is refused on every level; an own child may be signalled, so `-1` counts as reached."""


def serve_without_namespaces(connection, root):
    """A helper on a kernel, or in a container, that allows none."""
    fence.Namespaces = _refuse
    serve(connection, root)


def serve_with_old_landlock(connection, root):
    """The same on a kernel whose Landlock is that of Debian 12."""
    linux.landlock_version = lambda: 2
    serve_without_namespaces(connection, root)


def serve_without_fence(connection, root):
    """A helper on a kernel that confines nothing."""
    linux.landlock_version = lambda: 0
    seccomp.has_seccomp = lambda: False
    serve_without_namespaces(connection, root)


def serve_without_threads(connection, root):
    """A helper on a computer without room for another thread, such as one full of processes."""
    # Private: only the system decides when there is no room for a thread.
    once._reader = _refuse_a_thread
    serve(connection, root)


LEVELS = {
    "namespaces": serve,
    "no namespaces": serve_without_namespaces,
    "old Landlock": serve_with_old_landlock,
    "no fence": serve_without_fence,
}


def _refuse(*_):
    raise PermissionError


def _refuse_a_thread(*_):
    raise RuntimeError


BOMBS = {
    "deleted files": """
        import os
        for number in range(16):
            file = os.open(f"f{number}", os.O_CREAT | os.O_RDWR)
            os.unlink(f"f{number}")
            for _ in range(7): os.write(file, bytes(1_000_000))
        while True: pass
    """,
    "deleted files that are only mapped": """
        import mmap, os, time
        kept = []
        for number in range(16):
            file = os.open(f"f{number}", os.O_CREAT | os.O_RDWR)
            for _ in range(7): os.write(file, bytes(1_000_000))
            kept.append(mmap.mmap(file, 4096))
            os.unlink(f"f{number}")
            os.close(file)
        time.sleep(1000)
    """,
    "a locked folder": """
        import os
        os.mkdir("locked")
        files = [os.open(f"locked/{number}", os.O_CREAT | os.O_RDWR) for number in range(16)]
        os.chmod("locked", 0)
        for file in files:
            for _ in range(7): os.write(file, bytes(1_000_000))
        while True: pass
    """,
    "memory that is shared": """
        import ctypes, mmap, time
        libc, kept = ctypes.CDLL(None), []
        while True:
            part = mmap.mmap(-1, 10_000_000)
            part.write(b"x" * 10_000_000)
            part.madvise(mmap.MADV_DONTNEED)
            kept.append(part)
            if len(kept) > 60: time.sleep(1000)
    """,
    "memory behind a first thread that has ended": """
        import ctypes, threading, time
        def fill():
            kept = []
            while True:
                kept.append(bytearray(b"x" * 1_000_000))
        threading.Thread(target=fill).start()
        exits = {"x86_64": 60}.get(__import__("platform").machine(), 93)
        ctypes.CDLL(None).syscall(exits, 0)
    """,
    "what waits in sockets": """
        import socket, time
        kept = []
        try:
            while True:
                for end in (pair := socket.socketpair()):
                    end.setblocking(False)
                    try:
                        while True: end.send(bytes(65536))
                    except BlockingIOError: kept.append(pair)
        except OSError: time.sleep(1000)
    """,
    "files at paths that are too long": """
        import os, time
        for _ in range(20):
            os.mkdir("d" * 200)
            os.chdir("d" * 200)
        for number in range(20):
            with open(str(number).zfill(250), "wb") as file: file.write(bytes(1_000_000))
        time.sleep(1000)
    """,
    "a folder that may be listed and not entered": """
        import os
        os.mkdir("locked")
        files = [os.open(f"locked/{number}", os.O_CREAT | os.O_RDWR) for number in range(16)]
        os.chmod("locked", 0o400)
        for file in files:
            for _ in range(7): os.write(file, bytes(1_000_000))
        while True: pass
    """,
    "parts of the memory": """
        import ctypes, os, time
        libc = ctypes.CDLL(None)
        libc.mmap.restype = ctypes.c_void_p
        libc.mmap.argtypes = (ctypes.c_void_p, *(ctypes.c_size_t,) * 5)
        for _ in range(20):
            if not os.fork(): break
        for number in range(30_000):
            # Neighbours of other rights are not joined.
            libc.mmap(0, 4096, number % 2, 0x22, -1, 0)
        time.sleep(1000)
    """,
    "tables of pages": """
        import mmap, time
        kept = []
        while True:
            part = mmap.mmap(-1, 1 << 38, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000,
                prot=mmap.PROT_READ)
            for place in range(0, 1 << 38, 1 << 21): part[place]
            kept.append(part)
    """,
}
"""Programs that use more than they may where a watch could miss it: all break their limits."""
ENDS = {
    "a pipe for an answer": (
        """
        import os,sys
        os.mkfifo(sys.argv[1])
        """,
        ("{out}",),
        "",
    ),
    "a link for an answer": (
        """
        import os,sys
        os.symlink('/etc/passwd',sys.argv[1])
        """,
        ("{out}",),
        "",
    ),
    "a link for the folder of the answer": (
        """
        import os,sys
        d=os.path.dirname(sys.argv[1]);os.rmdir(d);os.symlink('/etc',d)
        """,
        ("{out}",),
        "",
    ),
    "a link for its folder": (
        """
        import os,sys,shutil
        w=os.getcwd();os.chdir('/');shutil.rmtree(w);os.symlink('/etc',w)
        """,
        (),
        "**/passwd",
    ),
    "a pipe for its folder": (
        """
        import os,sys,shutil
        w=os.getcwd();os.chdir('/');shutil.rmtree(w);os.mkfifo(w)
        """,
        (),
        "**/x",
    ),
    "a pipe among the answers": (
        """
        import os
        os.mkfifo('x')
        """,
        (),
        "**/x",
    ),
    "nothing left of the run's folder": (
        """
        import os,shutil
        b=os.path.dirname(os.getcwd())
        for n in os.listdir(b):
          shutil.rmtree(os.path.join(b,n),ignore_errors=True)
          try: os.unlink(os.path.join(b,n))
          except OSError: pass
        """,
        (),
        "**/x",
    ),
    "links in circles": (
        """
        import os
        os.symlink('.','a');os.symlink('.','b')
        """,
        (),
        "*/*/*/*/*/*/x",
    ),
    "all streams closed": (
        """
        import os
        os.closerange(0,100)
        os._exit(0)
        """,
        (),
        "",
    ),
    "folders deeper than a path": (
        """
        import os
        for i in range(3000):
          os.mkdir('d'*50);os.chdir('d'*50)
        print('x')
        """,
        (),
        "**/x",
    ),
    "names that are no text": (
        """
        import os
        for n in (b'\xff\xfe',b'\n',b'-rf',b'a'*255): open(n,'w').write('1')
        """,
        (),
        "*",
    ),
    "its folders locked": (
        """
        import os
        for n in ('.','..'):
          os.chmod(n,0)
        print('x')
        """,
        (),
        "",
    ),
    "a process left behind": (
        """
        import os,time
        if os.fork()==0:
          os.setsid()
          if os.fork()==0:
            time.sleep(100)
          os._exit(0)
        print(1)
        """,
        (),
        "",
    ),
    "output of any bytes": (
        """
        import sys
        sys.stdout.buffer.write(bytes(range(256))*100)
        sys.stderr.buffer.write(b'\x1b[2J\xff\x00'*100)
        """,
        (),
        "",
    ),
    "an end while threads go on": (
        """
        import threading,time,os
        threading.Thread(target=time.sleep,args=(1,)).start()
        os._exit(3)
        """,
        (),
        "",
    ),
    "itself stopped": (
        """
        import os,signal
        os.kill(os.getpid(),signal.SIGSTOP)
        """,
        (),
        "",
    ),
}
"""How programs may leave the folder of their run: a source, arguments, and where the answer is."""
SMALL = Limits(seconds=20, memory_mb=150, output_mb=1, files_mb=8, files=500, processes=24)


@contextmanager
def a_stranger():
    """A process of the same user, which is none of the program's business."""
    sleeps = (sys.executable, "-c", "import time; time.sleep(1000)")
    with subprocess.Popen(sleeps) as process:
        yield process
        assert process.poll() is None, "it was ended"
        process.send_signal(signal.SIGKILL)


def reached(level, deeds):
    """What of some deeds a program could do on a level of protection, and what that promised."""
    with tempfile.TemporaryDirectory(prefix="hostile-") as place, a_stranger() as stranger:
        # All may do anything here, so that only the fence is in the way.
        folder, foreign = Path(place) / "program", Path(place) / "untouched.txt"
        Path(place).chmod(0o777)
        folder.mkdir()
        (folder / "solve.py").write_text(textwrap.dedent(TRIES))
        (folder / "deeds.json").write_text(json.dumps(deeds))
        foreign.write_text("as it was")
        foreign.chmod(0o666)
        words = (foreign, stranger.pid, bwinf_gui.__file__, sys.executable, Path.home())
        program = Launch(
            name="tries", command=(sys.executable, "solve.py", *map(str, words)), folder=folder
        )
        with Runner(SMALL, helpers=1, life=LEVELS[level]) as runner:
            done = runner.run(program, "a.txt", b"")
        assert done.output.endswith(b"done\n"), done
        if "files" in done.protection:
            assert foreign.read_text() == "as it was"
    return done.output.decode().splitlines()[:-1], done.protection


def ran_alone(level, source):
    """What came of a program on a level of protection, with small limits."""
    with tempfile.TemporaryDirectory(prefix="hostile-") as place:
        (Path(place) / "solve.py").write_text(textwrap.dedent(source))
        command = (sys.executable, "solve.py")
        program = Launch(name="bomb", command=command, folder=Path(place))
        with Runner(SMALL, helpers=1, life=LEVELS[level]) as runner:
            return runner.run(program, "a.txt", b"")
