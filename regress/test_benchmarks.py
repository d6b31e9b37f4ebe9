"""The benchmarks measure something: each program of theirs in small. What it measures, nobody asks
here."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Benchmarks"))

import fan_out  # noqa: E402
from performance import table  # noqa: E402
from programs import Programs, printed_object  # noqa: E402
from rows import Row, Rounds  # noqa: E402
from support.configurations import carousel, configuration  # noqa: E402

pytestmark = pytest.mark.bare

GET = '{"jsonrpc":"2.0","id":1,"method":"carousel.get"}'


@pytest.fixture(scope="module")
def programs():
    return Programs()


def test_the_generator_counts_the_same_of_the_daemon_and_of_the_limit(programs):
    for options in ((), ("--window", 16)):
        ours = fan_out.run_ours(programs, 5, 40, *options)
        limit = fan_out.run_limit(programs, 300, 5, 40, *options)
        assert (ours["lost"], limit["lost"]) == (0, 0)
        assert limit["message_bytes"] == 300
        assert ours["message_bytes"] > 300
        assert ours["cpu_ns"] > 0
        assert (ours["deliveries_per_s"] > 0) == bool(options)
        assert (ours["last_p50_us"] > 0) == (not options)


def test_the_generator_counts_event_streams(programs):
    ours = fan_out.run_streams(programs, 3, 20)
    plain = fan_out.run_stream_limit(programs, (programs.limit, "--events"), 300, 3, 20)
    evhttp = fan_out.run_stream_limit(programs, (programs.sse_limit,), 300, 3, 20)
    assert (ours["lost"], plain["lost"], evhttp["lost"]) == (0, 0, 0)
    assert plain["message_bytes"] == evhttp["message_bytes"] == 300 + fan_out.CHUNK_FRAME


def test_displays_are_measured_by_their_turns(programs, start):
    daemon = start(configuration(interval=0.2))
    skew = printed_object(programs.skew, daemon.socket_path, 3, 2)
    assert 0 < skew["turn_p50_us"] <= skew["turn_p99_us"]
    assert skew["turns"] >= skew["arrivals"] >= 6


def test_carousels_are_measured_by_their_changes(programs, start):
    daemon = start(configuration(
        carousels={f"c{number}": carousel(interval=0.2) for number in range(3)}))
    many = printed_object(programs.carousels, daemon.socket_path, daemon.pid, 3, 1)
    assert (many["carousels"], many["early"], many["unknown"]) == (3, 0, 0)
    assert many["changes"] >= 6


def test_every_request_of_a_pipeline_is_answered(programs, daemon):
    result = printed_object(programs.pipeline, daemon.socket_path, daemon.pid, 500, 64, GET)
    assert result["per_second"] > 0


def test_a_ratio_is_the_median_of_the_rounds():
    ours, limit = iter([1, 2, 30]), iter([1, 1, 10])
    rounds = Rounds(3, ours=lambda: {"n": next(ours)}, limit=lambda: {"n": next(limit)})
    assert rounds.ratio("ours", "limit", "n") == 2
    assert rounds.middle("ours", "n") == 2
    assert rounds.most("limit", "n") == 10


def test_the_table_says_each_bound_and_whether_it_is_met():
    rows = [Row("a", 1.5, "ms", most=2), Row("  b", 3, "x", least=4), Row("c", 12345, "/s")]
    record = {
        "date": "2026-01-02T03:04:05+00:00", "commit": "0123456", "processors": 2,
        "processor": "P", "kernel": "6.1", "rows": [row.as_dict() for row in rows]}
    assert table(record).splitlines()[2:] == [
        "| | measured | bound | |",
        "|---|---|---|---|",
        "| a | 1.5 ms | ≤ 2 ms | met |",
        "| … b | 3 x | ≥ 4 x | MISSED |",
        "| c | 12,345 /s |  |  |",
    ]
