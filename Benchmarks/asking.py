"""Requests: many on one connection, and long answers."""

from programs import printed_object, processors, running_daemon
from rows import Row
from support.configurations import configuration, pages


def requests(programs):
    """`carousel.get` without waiting for the answers, and long lists of pages."""
    server, generator = processors()

    def ask(config, count, window, request):
        with running_daemon(config, processor=server) as daemon:
            return printed_object(
                programs.pipeline, daemon.socket_path, daemon.pid, count, window, request,
                processor=generator)

    get = ask(configuration(), 200_000, 256, '{"jsonrpc":"2.0","id":1,"method":"carousel.get"}')
    names = [f"page-{number}" for number in range(5000)]
    many = {"default": {"pages": pages(*names, color="#FF9500", icon="house")}}
    pages_list = ask(
        configuration(carousels=many), 1000, 4, '{"jsonrpc":"2.0","id":1,"method":"pages.list"}')
    return [
        Row("carousel.get on one connection", get["per_second"], "/s", least=60_000),
        Row("  processor time of one", get["cpu_ns"] / 1e3, "us"),
        Row("pages.list of 500 of 5,000 pages, processor time", pages_list["cpu_ns"] / 1e3, "us"),
    ]
