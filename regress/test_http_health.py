"""What watches over the daemon: `/healthz`, `/metrics` and `/openapi.json`."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from prometheus_client import parser

from support.processes import await_true


def test_a_daemon_that_is_well_says_so_and_what_time_it_is(web):
    before = time.time()
    answer = web.get("/healthz")
    assert answer.status == 200
    assert answer.json["status"] == "ok"
    assert before - 0.01 < answer.json["time"] < time.time() + 0.01
    assert answer.headers["cache-control"] == "no-store"


def stop_for(daemon, seconds):
    """Let the daemon stand still."""
    daemon.send_signal(signal.SIGSTOP)
    await_true(lambda: daemon.facts.state == "T", "the stop")
    time.sleep(seconds)  # what is tested is the passing of time
    daemon.send_signal(signal.SIGCONT)


def test_after_a_change_that_was_far_too_late_it_is_unwell_for_30_seconds(serve):
    daemon = serve(interval=0.2)
    web = daemon.http
    stop_for(daemon, 1.6)
    began = time.monotonic()
    await_true(lambda: web.get("/healthz").status == 503, "the daemon to be unwell")
    assert web.get("/healthz").json["status"] != "ok"
    assert web.call("carousel.get")["seq"] > 0
    await_true(lambda: web.get("/healthz").status == 200, "the daemon to be well", timeout=40)
    assert 28 < time.monotonic() - began < 33


def test_a_stop_before_a_change_that_is_not_due_harms_nobody(serve):
    for interval in (None, 600):
        daemon = serve(interval=interval)
        stop_for(daemon, 1.6)
        assert daemon.http.get("/healthz").status == 200
        assert daemon.http.call("carousel.next")["seq"] == 1
        assert daemon.http.get("/healthz").status == 200
        daemon.stop()


def test_a_change_that_was_a_little_late_is_well(serve):
    daemon = serve(interval=0.2)
    stream = daemon.http.events()
    stream.state()
    stop_for(daemon, 0.4)
    stream.state()
    assert daemon.http.get("/healthz").status == 200


def metrics(web):
    """The families of `/metrics`, by their names."""
    answer = web.get("/metrics")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {family.name: family for family in parser.text_string_to_metric_families(answer.text)}


def value(family, **labels):
    """The only sample of the family with these labels."""
    found, = [sample.value for sample in family.samples if labels.items() <= sample.labels.items()]
    return found


def test_the_metrics_are_read_by_the_parser_of_prometheus(web):
    families = metrics(web)
    assert families
    for name, family in families.items():
        assert re.fullmatch(r"(carousel|process)_[a-z0-9_]+", name), name
        assert family.documentation, f"{name} has no HELP"
        assert family.type in ("counter", "gauge", "histogram", "summary"), name
        assert family.samples, name
    names = [family.name for family in families.values()]
    assert len(names) == len(set(names))


def test_the_metrics_say_what_daemon_stats_says(serve):
    daemon = serve()
    web, client = daemon.http, daemon.connect()
    streams = [web.events() for _ in range(3)]
    for _ in range(5):
        web.call("carousel.next")
    assert streams[0].state_of(5)
    stats = client.call("daemon.stats")
    numbers = {sample.value for family in metrics(web).values() for sample in family.samples}
    for key in ("events", "deliveries", "subscribers", "clients", "displays", "skipped"):
        assert stats[key] in numbers, key


def test_what_is_counted_only_grows(serve):
    daemon = serve()
    web = daemon.http
    before = metrics(web)
    web.events()
    for _ in range(5):
        web.call("carousel.next")
    after = metrics(web)
    assert after.keys() == before.keys()
    grown = 0
    for name, family in before.items():
        if family.type != "counter":
            continue
        for sample in family.samples:
            later, = [s.value for s in after[name].samples
                      if (s.name, s.labels) == (sample.name, sample.labels)]
            assert later >= sample.value, sample
            grown += later > sample.value
    assert grown >= 1


@pytest.mark.parametrize("title", ['"', "\\", "\n", "é🏠", "}", "a{b=\"c\"} 1"])
def test_no_name_can_break_the_metrics(serve, title):
    web = serve().http
    stream = web.events()
    viewport = {"width": 390, "height": 844}
    web.post("display.register", {"name": title, "viewport": viewport}, client=stream)
    assert metrics(web)


def test_the_description_names_every_method_that_can_be_called(web):
    answer = web.get("/openapi.json")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("application/json")
    document = answer.json
    assert document["openapi"].startswith("3.1.")
    info = web.call("daemon.info")
    assert document["info"]["title"]
    assert document["info"]["version"] == info["version"]
    called = {path.removeprefix("/api/") for path in document["paths"] if path.startswith("/api/")}
    methods = set(info["methods"])
    elsewhere = {name for name in methods if needs_socket(web, name)}
    assert methods - elsewhere - {"subscribe", "unsubscribe"} <= called <= methods


def needs_socket(web, method):
    """Whether a method is for the Unix socket only."""
    return web.post(method, {}, web.token).status == 403


def test_the_description_has_every_other_path_too(web):
    paths = web.get("/openapi.json").json["paths"]
    for path in ("/rpc", "/events", "/healthz", "/metrics"):
        assert path in paths
    assert any(path.startswith("/media") for path in paths)


def test_every_operation_says_what_it_takes_and_answers(web):
    document = web.get("/openapi.json").json
    ids = []
    for path, operations in document["paths"].items():
        for verb, operation in operations.items():
            if verb not in ("get", "put", "post", "delete", "head"):
                continue
            assert operation["responses"], path
            for answer in operation["responses"].values():
                assert resolved(document, answer)["description"], path
            ids.append(operation.get("operationId", path + verb))
    assert len(ids) == len(set(ids))


def test_whatever_the_description_refers_to_is_in_it(web):
    document = web.get("/openapi.json").json
    references = re.findall(r'"\$ref": "([^"]*)"', json.dumps(document))
    assert references
    for reference in references:
        resolved(document, {"$ref": reference})


def resolved(document, part):
    """The part, or what it refers to."""
    if "$ref" not in part:
        return part
    assert part["$ref"].startswith("#/"), part
    place = document
    for name in part["$ref"][2:].split("/"):
        place = place[name.replace("~1", "/").replace("~0", "~")]
    return place


def test_the_description_is_valid(web, folder):
    validator = Path(sys.executable).with_name("openapi-spec-validator")
    (folder / "openapi.json").write_bytes(web.get("/openapi.json").body)
    checked = subprocess.run(
        [validator, folder / "openapi.json"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
