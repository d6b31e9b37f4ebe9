"""The programs that are measured and those that measure."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "regress"))

from support import binaries  # noqa: E402
from support.daemon import Daemon, environment  # noqa: E402


class Programs:
    """The daemon, the command line, and our own small C programs, compiled."""

    def __init__(self):
        self.daemon = binaries.find("carouseld")
        self.control = binaries.find("carouselctl")
        self.model = ROOT / ".build" / "release" / "CarouselBenchmarks"
        compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
        if not compiler:
            raise FileNotFoundError("no C compiler: apt-get install gcc")
        built = ROOT / ".build" / "benchmarks"
        built.mkdir(parents=True, exist_ok=True)
        libraries = {"sse_limit": ["-levent_extra", "-levent_core"]}
        names = (
            "stamp", "metronome", "launch", "limit", "sse_limit", "fanout", "carousels", "skew",
            "pipeline")
        for name in names:
            source, program = HERE / f"{name}.c", built / name
            changed = max(file.stat().st_mtime for file in (source, HERE / "measuring.h"))
            if not program.exists() or program.stat().st_mtime < changed:
                subprocess.run(
                    [compiler, "-O2", "-o", program, source, *libraries.get(name, ())], check=True)
            setattr(self, name, program)

    @property
    def is_release(self):
        return "release" in self.daemon.resolve().parts


def processors():
    """One processor for the server and one for the generator, where there are two."""
    mine = sorted(os.sched_getaffinity(0))
    return mine[0], mine[-1]


def confined(processor):
    """What a new process does first to stay on this processor."""
    return lambda: os.sched_setaffinity(0, {processor})


def output(*command, processor=None, **options):
    """What a program prints; raises where it fails."""
    words = [str(word) for word in command]
    if processor is not None:
        options["preexec_fn"] = confined(processor)
    return subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True, **options).stdout


def printed_object(*command, **options):
    return json.loads(output(*command, **options))


def fanout(programs, path, pid, subscribers, rounds, *options):
    """What the generator says of one run, on a processor of its own."""
    return printed_object(
        programs.fanout, *options, path, pid, subscribers, rounds, processor=processors()[1])


def awaited(process, condition):
    """Waits until something holds of a server that has just been started."""
    while not condition():
        if process.poll() is not None:
            raise ChildProcessError(f"{process.args[0]} ended")
        time.sleep(0.001)


@contextmanager
def scratch():
    """A folder with a path short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="carousel-bench-", dir="/tmp") as path:
        yield Path(path)


@contextmanager
def running_daemon(config, processor=None, environ=None):
    """The daemon with a configuration, on one processor where that is said."""
    with scratch() as folder:
        daemon = Daemon(folder, config, environ=environ, http=None)
        if processor is not None:
            os.sched_setaffinity(daemon.pid, {processor})
        try:
            yield daemon
        finally:
            daemon.finish()


@contextmanager
def running_limit(programs, line_bytes, processor):
    """Our limit server, on one processor."""
    with scratch() as folder:
        path = folder / "limit.sock"
        process = subprocess.Popen([programs.limit, path, str(line_bytes)])
        os.sched_setaffinity(process.pid, {processor})
        try:
            awaited(process, path.exists)
            yield process.pid, path
        finally:
            process.kill()
            process.wait()


@contextmanager
def running_stream_limit(command, event_bytes, processor):
    """A server of event streams, on one processor: its pid, its Unix socket and its port."""
    with scratch() as folder:
        path = folder / "limit.sock"
        process = subprocess.Popen(
            [*command, path, str(event_bytes)], stdout=subprocess.PIPE, text=True)
        os.sched_setaffinity(process.pid, {processor})
        try:
            with process.stdout:
                yield process.pid, path, int(process.stdout.readline())
        finally:
            process.kill()
            process.wait()


def isolated(folder):
    """The environment of a command that talks to nothing but its own daemon."""
    return environment(folder, CAROUSEL_SOCKET=str(folder / "carousel.sock"))
