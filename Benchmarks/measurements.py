"""The measurements: each returns the rows that it adds to the table."""

import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass

from programs import (
    isolated, output, printed_object, running_daemon, running_limit, running_sse_limit, scratch)
from support.configurations import configuration

INTERVAL = 0.1
CHANGES = 300
NEXT = '{"jsonrpc":"2.0","method":"carousel.next"}'
CHUNK_FRAME = 7  # of a chunk of 256 to 4,095 bytes: three digits and two ends of a line


@dataclass
class Row:
    """One figure: what it is, how much, and the most that it may be."""

    name: str
    value: float
    unit: str
    target: float | None = None

    @property
    def met(self):
        if self.target is None:
            return None
        return self.value <= self.target

    def as_dict(self):
        return {**asdict(self), "met": self.met}


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def latency_and_grid(programs):
    """How late 300 changes of 0.1 s arrive, and how far they are from start + k · 0.1 s."""
    ticking = subprocess.Popen(
        [programs.metronome, str(CHANGES), str(int(INTERVAL * 1e9))],
        stdout=subprocess.PIPE, text=True)
    with running_daemon(configuration(interval=INTERVAL)) as daemon:
        lines = output(programs.stamp, daemon.socket_path, CHANGES).splitlines()
    bare = [int(line) / 1e6 for line in ticking.communicate()[0].split()]
    arrivals, messages = [], []
    for line in lines:
        stamp, _, message = line.partition(" ")
        arrivals.append(int(stamp) / 1e9)
        messages.append(json.loads(message))
    before = messages[0]["result"]["states"][0]
    start, first = before["shownAt"], before["seq"]
    late, drift = [], []
    for arrival, message in zip(arrivals[1:], messages[1:]):
        state = message["params"]
        if state["reason"] != "timer":
            raise RuntimeError(f"the wall clock was set meanwhile: {state['reason']}")
        late.append((arrival - before["advancesAt"]) * 1e3)
        drift.append(abs(arrival - (start + (state["seq"] - first) * INTERVAL)) * 1e3)
        before = state
    return [
        Row("delivery after the deadline, p50", percentile(late, 0.5), "ms"),
        Row("delivery after the deadline, p99", percentile(late, 0.99), "ms", 2),
        Row("  a bare timer of this machine meanwhile, p99", percentile(bare, 0.99), "ms"),
        Row(f"furthest from the grid of {CHANGES} changes", max(drift), "ms", 5),
        Row("  a bare timer of this machine meanwhile, latest", max(bare), "ms"),
    ]


def wakeups(programs):
    """How often the daemon wakes up for one change with idle subscribers, and for none."""
    rows = []
    with running_daemon(configuration(interval=INTERVAL)) as daemon:
        clients = [daemon.connect() for _ in range(10)]
        for client in clients:
            client.subscribe(events=["state"])
        for _ in range(5):
            clients[0].state()
        woken = daemon.facts.wakeups
        for _ in range(100):
            clients[0].state()
        per_change = (daemon.facts.wakeups - woken) / 100
        rows.append(Row("wake-ups per change", per_change, "", 1.01))
        if shutil.which("strace"):
            rows.append(Row("waits per change, by strace", traced_waits(daemon, clients[0]), "", 2))
    with running_daemon(configuration()) as daemon:
        clients = [daemon.connect() for _ in range(10)]
        for client in clients:
            client.subscribe()
        woken = daemon.facts.wakeups
        time.sleep(2)
        rows.append(Row("wake-ups in 2 s without a change", daemon.facts.wakeups - woken, "", 0))
    return rows


def traced_waits(daemon, client):
    """System calls that wait, for each change, as strace counts them."""
    tracer = subprocess.Popen(
        ["strace", "-f", "-c", "-e", "trace=epoll_wait,epoll_pwait,epoll_pwait2,poll,select",
         "-p", str(daemon.pid)],
        stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    first = tracer.stderr.readline()
    if "attached" not in first:
        tracer.kill()
        raise RuntimeError(f"strace: {first.strip()}")
    client.arrived()
    for _ in range(50):
        client.state()
    changes = 50 + len(client.arrived())
    tracer.send_signal(signal.SIGINT)
    report = tracer.communicate()[1]
    calls = [int(line.split()[3]) for line in report.splitlines() if re.search(r"wait|poll", line)]
    return sum(calls) / changes


def start_times(programs):
    """How soon the daemon serves after its start, and how soon `status` answers."""
    with scratch() as folder:
        config = folder / "carousel.json5"
        config.write_text(json.dumps(configuration(interval=3)))
        path = folder / "carousel.sock"
        ready = output(
            programs.launch, "--until", path, 20, programs.daemon, "--config", config, "--socket",
            path, env=isolated(folder))
    with running_daemon(configuration(interval=3)) as daemon:
        status = output(
            programs.launch, 300, programs.control, "status", env=isolated(daemon.folder))
    ready = [int(line) / 1e6 for line in ready.split()]
    status = [int(line) / 1e6 for line in status.split()]
    return [
        Row("carouselctl status, p50 of 300", percentile(status, 0.5), "ms"),
        Row("carouselctl status, p99 of 300", percentile(status, 0.99), "ms", 20),
        Row("ready after the start, p50 of 20", percentile(ready, 0.5), "ms"),
        Row("ready after the start, the slowest of 20", max(ready), "ms", 50),
    ]


def memory(programs):
    """What the daemon keeps in memory with 100 subscribers, and what one of them costs."""
    with running_daemon(configuration(interval=INTERVAL)) as daemon:
        first = daemon.connect()
        first.subscribe()
        first.state()
        alone = daemon.facts.resident_bytes
        clients = [first] + [daemon.connect() for _ in range(99)]
        for client in clients[1:]:
            client.subscribe()
        for _ in range(20):
            first.state()
        resident = daemon.facts.resident_bytes
    return [
        Row("resident memory with 100 subscribers", resident / 1e6, "MB", 15),
        Row("  of that, for each subscriber", (resident - alone) / 99 / 1e3, "kB"),
    ]


def fan_out(programs):
    """Time until the last subscriber has a change, as a ratio to one plain send for each."""
    server, generator = processors()
    subscribe = '{"jsonrpc":"2.0","id":0,"method":"subscribe","params":{"events":["state"]}}'

    def run(path, pid, subscribers, greeting, *lines):
        return printed_object(
            programs.fanout, path, pid, subscribers, 200, greeting, *lines,
            preexec_fn=lambda: os.sched_setaffinity(0, {generator}))

    def run_ours(subscribers):
        with running_daemon(configuration(), processor=server) as daemon:
            return run(daemon.socket_path, daemon.pid, subscribers, 2, subscribe, "", NEXT)

    def run_limit(subscribers, line_bytes):
        with running_limit(programs, line_bytes, server) as (pid, path):
            return run(path, pid, subscribers, 0, "", "C", "T")

    rows = []
    for subscribers in (100, 1000):
        line_bytes = round(run_ours(subscribers)["message_bytes"])
        rounds = [(run_ours(subscribers), run_limit(subscribers, line_bytes)) for _ in range(7)]

        def middle(key, place, rounds=rounds):
            return statistics.median(one[place][key] for one in rounds)

        ours, limit = middle("last_p50_us", 0), middle("last_p50_us", 1)
        name = f"fan-out to {subscribers}"
        rows += [
            Row(f"{name}: the last one has it after", ours / 1e3, "ms"),
            Row(f"{name}: the limit, one send each in C", limit / 1e3, "ms"),
            Row(f"{name}: ratio to the limit", ours / limit, "x"),
            Row(f"{name}: processor time, ratio to the limit",
                middle("cpu_ns", 0) / middle("cpu_ns", 1), "x"),
        ]
    return rows


def event_streams(programs):
    """Time until the last of 1,000 event streams has a change, beside evhttp's own streams."""
    server, generator = processors()

    def run(path, pid, port, stopped, greeting, *lines):
        return printed_object(
            programs.fanout, "--events", port, stopped, path, pid, 1000 - stopped, 200, greeting,
            *lines, preexec_fn=lambda: os.sched_setaffinity(0, {generator}))

    def run_ours(stopped):
        config = configuration(http={"listen": "127.0.0.1:0"})
        with running_daemon(config, processor=server) as daemon:
            port = int(re.search(r":(\d+)/", daemon.log.await_line("serves http://"))[1])
            return run(daemon.socket_path, daemon.pid, port, stopped, 2, "/events?events=state", "",
                       NEXT)

    def run_limit(stopped, event_bytes):
        with running_sse_limit(programs, event_bytes, server) as (pid, path, port):
            return run(path, pid, port, stopped, 1, "/", "", "T")

    event_bytes = round(run_ours(0)["message_bytes"]) - CHUNK_FRAME
    rounds = [
        (run_ours(0), run_limit(0, event_bytes), run_ours(100), run_limit(100, event_bytes))
        for _ in range(7)]

    def middle(key, place):
        return statistics.median(one[place][key] for one in rounds)

    def ratio(key, place, to):
        return statistics.median(one[place][key] / one[to][key] for one in rounds)

    rows = []
    for place, name in ((0, "1000 event streams"), (2, "  with 100 of them stopped")):
        rows += [
            Row(f"{name}: the last one has it after", middle("last_p50_us", place) / 1e3, "ms"),
            Row(f"{name}: with evhttp's chunks in C", middle("last_p50_us", place + 1) / 1e3, "ms"),
            Row(f"{name}: ratio to evhttp", ratio("last_p50_us", place, place + 1), "x", 1),
            Row(f"{name}: processor time of a delivery", middle("cpu_ns", place) / 1e3, "us"),
            Row(f"{name}: that of evhttp", middle("cpu_ns", place + 1) / 1e3, "us"),
        ]
    return rows + [
        Row("  the last that reads, ratio to when all read", ratio("last_p50_us", 2, 0), "x", 1.1),
        Row("  memory for each stopped one", middle("memory_growth", 2) / 100 / 1e3, "kB"),
        Row("  that of evhttp", middle("memory_growth", 3) / 100 / 1e3, "kB"),
        Row("memory for each event stream", middle("memory_each", 0) / 1e3, "kB"),
        Row("  that of evhttp", middle("memory_each", 1) / 1e3, "kB"),
    ]


def processors():
    """One processor for the server and one for the generator, where there are two."""
    mine = sorted(os.sched_getaffinity(0))
    if len(mine) == 1:
        print("only one processor: server and generator share it", file=sys.stderr)
    return mine[0], mine[-1]


ALL = [latency_and_grid, wakeups, start_times, memory, fan_out, event_streams]
