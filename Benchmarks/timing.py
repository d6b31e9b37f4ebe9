"""When changes come: lateness, grid, wake-ups, very many carousels, displays that turn together."""

import json
import re
import shutil
import signal
import subprocess
import time
from decimal import Decimal
from functools import partial

from programs import output, printed_object, processors, running_daemon
from rows import Row, Rounds, percentile
from support.configurations import carousel, configuration

INTERVAL = 0.1
CHANGES = 300
MANY = 10_000


def latency_and_grid(programs):
    """How late 300 changes of 0.1 s come, and how far they are from start + k · 0.1 s, beside a
    plain loop around a timerfd; medians of three runs."""
    runs = Rounds(3, both=partial(timed_changes, programs))
    beside = runs.middle("both", "bare_p99")
    return [
        Row("change after the deadline, p99", runs.middle("both", "turned_p99"), "ms"),
        Row("  a plain timerfd loop meanwhile, p99", beside, "ms"),
        Row("  later than that", runs.middle("both", "later") * 1e3, "us", most=100),
        Row("delivery after the deadline, p50", runs.middle("both", "arrived_p50"), "ms"),
        Row("delivery after the deadline, p99", runs.middle("both", "arrived_p99"), "ms", most=2),
        Row(f"drift of the grid after {CHANGES} changes", runs.most("both", "drift") * 1e6, "ns",
            most=0),
        Row("  furthest from it that one came", runs.middle("both", "off"), "ms", most=5),
        Row("  a plain timerfd loop meanwhile, latest", runs.middle("both", "bare_latest"), "ms"),
    ]


def timed_changes(programs):
    """Milliseconds of one run, of the daemon and of the plain loop beside it."""
    ticking = subprocess.Popen(
        [programs.metronome, str(CHANGES), str(int(INTERVAL * 1e9))],
        stdout=subprocess.PIPE, text=True)
    with running_daemon(configuration(interval=INTERVAL)) as daemon:
        lines = output(programs.stamp, daemon.socket_path, CHANGES).splitlines()
    bare = [int(line) / 1e6 for line in ticking.communicate()[0].split()]
    arrivals, messages = [], []
    for line in lines:
        stamp, _, message = line.partition(" ")
        arrivals.append(Decimal(stamp) / 10**9)
        # Seconds of Unix time with nanoseconds, which a float would round.
        messages.append(json.loads(message, parse_float=Decimal))
    before = messages[0]["result"]["states"][0]
    start, first = before["shownAt"], before["seq"]
    arrived, turned, off = [], [], []
    for arrival, message in zip(arrivals[1:], messages[1:]):
        state = message["params"]
        if state["reason"] != "timer":
            raise RuntimeError(f"the wall clock was set meanwhile: {state['reason']}")
        arrived.append(float(arrival - before["advancesAt"]) * 1e3)
        turned.append(float(state["at"] - before["advancesAt"]) * 1e3)
        off.append(abs(arrival - (start + (state["seq"] - first) * Decimal("0.1"))))
        before = state
    drift = before["advancesAt"] - (start + (before["seq"] - first + 1) * Decimal("0.1"))
    return {
        "turned_p99": percentile(turned, 0.99),
        "bare_p99": percentile(bare, 0.99),
        "later": percentile(turned, 0.99) - percentile(bare, 0.99),
        "arrived_p50": percentile(arrived, 0.5),
        "arrived_p99": percentile(arrived, 0.99),
        "drift": abs(float(drift)) * 1e3,
        "off": float(max(off)) * 1e3,
        "bare_latest": max(bare),
    }


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
        rows.append(Row("wake-ups per change", per_change, "", most=1.01))
        if shutil.which("strace"):
            rows.append(Row("waits per change, by strace", traced_waits(daemon, clients[0]), "",
                            most=2.05))
    with running_daemon(configuration()) as daemon:
        clients = [daemon.connect() for _ in range(10)]
        for client in clients:
            client.subscribe()
        woken = daemon.facts.wakeups
        time.sleep(2)
        rows.append(Row("wake-ups in 2 s without a change", daemon.facts.wakeups - woken, "", most=0))
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


def many_carousels(programs):
    """10,000 carousels of 3 s from a cold start, each with a subscriber of its own."""
    names = [f"c{number}" for number in range(MANY)]
    config = configuration(
        carousels={name: carousel(interval=3) for name in names},
        limits={"clients": 2 * MANY, "clientsPerUser": 2 * MANY})
    server, generator = processors()
    with running_daemon(config, processor=server) as daemon:
        empty = daemon.facts.resident_bytes
        result = printed_object(
            programs.carousels, daemon.socket_path, daemon.pid, MANY, 9.5, processor=generator)
    with running_daemon(configuration()) as daemon:
        one = daemon.facts.resident_bytes
    return [
        Row("10,000 carousels of 3 s: change after its deadline, p99",
            result["late_p99_us"] / 1e3, "ms", most=5),
        Row("  changes that came early", result["early"], "", most=0),
        Row("  share of one processor", result["server_share"] * 100, "%", most=15),
        Row("  processor time of a change", result["server_us_per_change"], "us"),
        Row("  memory of a carousel", (empty - one) / MANY, "bytes"),
    ]


def skew(programs):
    """How far apart displays turn that schedule their turn at `advancesAt`."""
    server, generator = processors()
    rows = []
    with running_daemon(configuration(interval=0.5), processor=server) as daemon:
        for displays, bound in ((10, None), (1000, 2)):
            runs = Rounds(3, displays=lambda displays=displays: printed_object(
                programs.skew, daemon.socket_path, displays, 10, processor=generator))
            name = f"{displays:,} displays that turn at advancesAt"
            rows += [
                Row(f"{name}: late, p99", runs.middle("displays", "turn_p99_us") / 1e3, "ms",
                    most=bound),
                Row("  the State that tells of it arrives after, p99",
                    runs.middle("displays", "arrival_p99_us") / 1e3, "ms"),
            ]
    return rows
