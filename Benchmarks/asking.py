"""Requests: many on one connection, and long answers."""

from functools import partial

from programs import printed_object, processors, running_daemon
from rows import Row, Rounds
from support.configurations import configuration, pages

GET = '{"jsonrpc":"2.0","id":1,"method":"carousel.get"}'
LIST = '{"jsonrpc":"2.0","id":1,"method":"pages.list"}'


def requests(programs):
    """`carousel.get` without waiting for the answers, and long lists of pages."""
    names = [f"page-{number}" for number in range(5000)]
    many = {"default": {"pages": pages(*names, color="#FF9500", icon="house")}}
    runs = Rounds(
        7, get=partial(ask, programs, configuration(), 100_000, 256, GET),
        pages=partial(ask, programs, configuration(carousels=many), 500, 4, LIST))
    return [
        Row("carousel.get on one connection", runs.middle("get", "per_second"), "/s",
            least=60_000),
        Row("  processor time of one", runs.middle("get", "cpu_ns") / 1e3, "us"),
        Row("pages.list of 500 of 5,000 pages, processor time",
            runs.middle("pages", "cpu_ns") / 1e3, "us"),
    ]


def ask(programs, config, count, window, request):
    server, generator = processors()
    with running_daemon(config, processor=server) as daemon:
        return printed_object(
            programs.pipeline, daemon.socket_path, daemon.pid, count, window, request,
            processor=generator)
