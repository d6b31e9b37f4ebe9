"""From one change to the last of many subscribers, beside a C server that only sends."""

import re
from functools import partial

from programs import (
    fanout, processors, running_daemon, running_limit, running_stream_limit)
from rivals import RIVALS
from rows import Row, Rounds
from support.configurations import configuration

SUBSCRIBE = r'{"jsonrpc":"2.0","id":0,"method":"subscribe","params":{"events":["state"]}}\n'
NEXT = r'{"jsonrpc":"2.0","method":"carousel.next"}\n'
OURS = ("--subscribe", SUBSCRIBE, "--greeting", 2, "--trigger", NEXT)
LIMIT = ("--control", r"C\n", "--trigger", r"T\n")
WINDOW = 256
CROWD = {"clients": 20_000, "clientsPerUser": 20_000}
CHUNK_FRAME = 7  # of a chunk of 256 to 4,095 bytes: three digits and two ends of a line


def run_ours(programs, subscribers, rounds, *options):
    with running_daemon(configuration(limits=CROWD), processor=processors()[0]) as daemon:
        return fanout(programs, daemon.socket_path, daemon.pid, subscribers, rounds, *OURS, *options)


def run_limit(programs, line_bytes, subscribers, rounds, *options):
    with running_limit(programs, line_bytes, processors()[0]) as (pid, path):
        return fanout(programs, path, pid, subscribers, rounds, *LIMIT, *options)


def fan_out(programs):
    """One change at a time, to 1, 100, 1,000 and 10,000."""
    line_bytes = round(run_ours(programs, 1, 5)["message_bytes"])
    rows = []
    for subscribers, rounds in ((1, 300), (100, 300), (1000, 200), (10_000, 40)):
        measured = Rounds(
            9 if subscribers == 1000 else 7,
            ours=partial(run_ours, programs, subscribers, rounds),
            limit=partial(run_limit, programs, line_bytes, subscribers, rounds))
        bounded = subscribers >= 1000
        name = f"fan-out to {subscribers:,}"
        rows += [
            Row(f"{name}: the last one has it after", measured.middle("ours", "last_p50_us") / 1e3,
                "ms"),
            Row(f"{name}: the limit, one send each in C",
                measured.middle("limit", "last_p50_us") / 1e3, "ms"),
            Row(f"{name}: ratio to the limit", measured.ratio("ours", "limit", "last_p50_us"), "x",
                most=1.05 if bounded else None),
            Row(f"{name}: processor time of a delivery", measured.middle("ours", "cpu_ns") / 1e3,
                "us"),
            Row(f"{name}: processor time, ratio to the limit",
                measured.ratio("ours", "limit", "cpu_ns"), "x", most=1.1 if bounded else None),
        ]
        if subscribers == 10_000:
            rows += crowd(measured)
    return rows


def crowd(measured):
    """What 10,000 subscribers cost, and how long it took to have them."""
    return [
        Row("memory of a subscriber, of 10,000", measured.middle("ours", "memory_each"), "bytes",
            most=400),
        Row("  the whole daemon with them", measured.middle("ours", "resident") / 1e6, "MB",
            most=16),
        Row("connecting and subscribing 10,000 clients, one by one",
            measured.middle("ours", "subscribed_s"), "s", most=1),
    ]


def bursts(programs):
    """256 changes on their way at once: deliveries per second, and whether one is missing."""
    line_bytes = round(run_ours(programs, 1, 5)["message_bytes"])
    rows = []
    for subscribers, ours, limit, bound in (
        (100, 40_000, 10_000, None), (1000, 10_000, 1000, 8), (10_000, 1024, 256, 4)):
        measured = Rounds(
            7,
            ours=partial(run_ours, programs, subscribers, ours, "--window", WINDOW),
            limit=partial(run_limit, programs, line_bytes, subscribers, limit, "--window", WINDOW))
        name = f"bursts of {WINDOW} to {subscribers:,}"
        rows += [
            Row(f"{name}: deliveries",
                measured.middle("ours", "deliveries_per_s") / 1e6, "million/s"),
            Row(f"{name}: ratio to the limit's plain loop",
                measured.ratio("ours", "limit", "deliveries_per_s"), "x", least=bound),
            Row(f"{name}: missing at clients that read", measured.most("ours", "lost"), "", most=0),
        ]
    return rows


def event_streams(programs):
    """The same for streams of server-sent events over TCP, also beside evhttp's own streams."""
    rows = []
    for subscribers, rounds in ((1000, 200), (5000, 60)):
        event_bytes = round(run_streams(programs, 1, 5)["message_bytes"]) - CHUNK_FRAME
        servers = {
            "ours": partial(run_streams, programs, subscribers, rounds),
            "limit": partial(
                run_stream_limit, programs, (programs.limit, "--events"), event_bytes, subscribers,
                rounds)}
        if subscribers == 1000:
            servers["evhttp"] = partial(
                run_stream_limit, programs, (programs.sse_limit,), event_bytes, subscribers, rounds)
            servers["stopped"] = partial(
                run_streams, programs, subscribers - 100, rounds, "--stopped", 100)
        measured = Rounds(7, **servers)
        name = f"{subscribers:,} event streams"
        rows += [
            Row(f"{name}: the last one has it after", measured.middle("ours", "last_p50_us") / 1e3,
                "ms"),
            Row(f"{name}: ratio to the limit, one send each in C",
                measured.ratio("ours", "limit", "last_p50_us"), "x", most=1.15),
            Row(f"{name}: processor time, ratio to the limit",
                measured.ratio("ours", "limit", "cpu_ns"), "x"),
            Row(f"{name}: memory of each", measured.middle("ours", "memory_each"), "bytes",
                most=3000),
        ]
        if subscribers == 1000:
            rows += [
                Row("  evhttp's own chunks in C, against ours",
                    measured.ratio("evhttp", "ours", "last_p50_us"), "x", least=1),
                Row("  with 100 of them stopped, against none",
                    measured.ratio("stopped", "ours", "last_p50_us"), "x", most=1.1),
                Row("  memory of a stopped one",
                    measured.middle("stopped", "memory_growth") / 100, "bytes"),
            ]
    return rows


def run_streams(programs, subscribers, rounds, *options):
    config = configuration(http={"listen": "127.0.0.1:0"}, limits=CROWD)
    with running_daemon(config, processor=processors()[0]) as daemon:
        port = int(re.search(r":(\d+)/", daemon.log.await_line("serves http://"))[1])
        return fanout(
            programs, daemon.socket_path, daemon.pid, subscribers, rounds,
            "--events", port, "--subscribe", "/events?events=state",
            "--greeting", 2, "--trigger", NEXT, *options)


def run_stream_limit(programs, command, event_bytes, subscribers, rounds):
    with running_stream_limit(command, event_bytes, processors()[0]) as (pid, path, port):
        return fanout(
            programs, path, pid, subscribers, rounds, "--events", port, "--subscribe", "/",
            "--greeting", 1, "--trigger", r"T\n")


def with_rivals(programs):
    """Our latency beside that of others who tell many, in the same rounds and with as many bytes."""
    line_bytes = round(run_ours(programs, 1, 5)["message_bytes"])
    rows = []
    for rival in RIVALS:
        for subscribers, rounds in rival.sizes:
            measured = Rounds(
                7, ours=partial(run_ours, programs, subscribers, rounds),
                rival=partial(rival.run, programs, line_bytes, subscribers, rounds))
            name = f"{rival.name}, {subscribers:,} subscribers"
            rows += [
                Row(f"{name}: the last one has it after",
                    measured.middle("rival", "last_p50_us") / 1e3, "ms"),
                Row(f"{name}: ratio to ours", measured.ratio("rival", "ours", "last_p50_us"), "x",
                    least=rival.least if subscribers >= 1000 else None),
                Row(f"{name}: memory of each", measured.middle("rival", "memory_each"), "bytes"),
            ]
    return rows
