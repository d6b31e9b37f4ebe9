"""The start, and what is resident after it."""

import json

from programs import isolated, output, running_daemon, scratch
from rows import Row, percentile
from support.configurations import configuration, pages

MANY_PAGES = 5000


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
        Row("carouselctl status, p99 of 300", percentile(status, 0.99), "ms", most=20),
        Row("ready after the start, p50 of 20", percentile(ready, 0.5), "ms"),
        Row("ready after the start, the slowest of 20", max(ready), "ms", most=50),
    ]


def large_start(programs):
    """How soon the daemon serves that has 5,000 pages to read."""
    with scratch() as folder:
        config = folder / "carousel.json5"
        names = [f"page-{number}" for number in range(MANY_PAGES)]
        config.write_text(json.dumps(configuration(interval=3, carousels={
            "default": {"pages": pages(*names, color="#FF9500", icon="house")}})))
        path = folder / "carousel.sock"
        ready = output(
            programs.launch, "--until", path, 7, programs.daemon, "--config", config, "--socket",
            path, env=isolated(folder))
    times = [int(line) / 1e6 for line in ready.split()]
    return [Row("ready after the start with 5,000 pages, p50 of 7", percentile(times, 0.5), "ms")]


def memory(programs):
    """What the daemon keeps in memory with 100 subscribers."""
    with running_daemon(configuration(interval=0.1)) as daemon:
        clients = [daemon.connect() for _ in range(100)]
        for client in clients:
            client.subscribe()
        for _ in range(20):
            clients[0].state()
        resident = daemon.facts.resident_bytes
    return [Row("resident memory with 100 subscribers", resident / 1e6, "MB", most=15)]
