"""Every case of paging.json through `carouselctl simulate`, and what it says of wrong input."""

import json

import pytest

from support import binaries

VECTORS = binaries.ROOT / "Tests" / "CarouselTests" / "Vectors" / "paging.json"
CASES = json.loads(VECTORS.read_text(encoding="utf-8"))
TOLERANCE = 1e-6


@pytest.fixture
def simulate(folder, carouselctl):
    """Runs a configuration over made-up time; the printed objects."""

    def run(config, inputs=(), seconds=10, arguments=("--from", "0")):
        config_path, inputs_path = folder / "simulated.json5", folder / "inputs.jsonl"
        config_path.write_text(json.dumps({"carousels": {"default": config}}))
        inputs_path.write_text("".join(json.dumps(line) + "\n" for line in inputs))
        ended = carouselctl(
            "simulate", config_path, *arguments, "--for", repr(seconds), "--inputs", inputs_path)
        assert (ended.returncode, ended.stderr) == (0, "")
        return [json.loads(line) for line in ended.stdout.splitlines()]

    return run


def as_in_the_vectors(state):
    """A State in the words of paging.json."""
    origin = state["from"] or {"index": None, "id": None}
    return {
        **{key: state[key] for key in (
            "at", "reason", "index", "count", "virtualIndex", "direction", "wrapped", "ended",
            "remaining", "holds", "seq")},
        "id": state["page"]["id"] if state["page"] else None,
        "fromIndex": origin["index"],
        "fromId": origin["id"],
    }


def same(printed, expected):
    if isinstance(expected, float) and printed is not None:
        return abs(printed - expected) <= TOLERANCE
    return printed == expected


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_case_of_the_vectors(simulate, case):
    printed = simulate(case["config"], case["inputs"], case["until"])
    states = [as_in_the_vectors(line) for line in printed if "error" not in line]
    errors = [line for line in printed if "error" in line]
    assert len(states) == len(case["events"])
    for state, event in zip(states, case["events"]):
        differences = {
            key: (state[key], value) for key, value in event.items() if not same(state[key], value)
        }
        assert differences == {}, f"seq {event['seq']}: (printed, right)"
    found = [{"input": line["input"], "code": line["error"]["code"]} for line in errors]
    assert found == case["errors"]
    assert all(line["error"]["message"] for line in errors)


def test_case_9_six_hours_of_three_seconds_end_on_the_grid(folder, carouselctl):
    config = folder / "carousel.json5"
    config.write_text('{carousels: {default: {pages: [{id: "a"}, {id: "b"}, {id: "c"}]}}}')
    ended = carouselctl(
        "simulate", config, "--from", "0", "--for", 6 * 3600,
        "--format", "{{seq}} {{virtualIndex}} {{at}}", timeout=120)
    assert ended.returncode == 0
    count, last = ended.stdout.count("\n"), ended.stdout.splitlines()[-1]
    assert (count, last) == (7200, "7200 7200 21600")


def test_the_start_can_be_a_time_of_day(simulate):
    pages = [{"id": "a"}, {"id": "b"}]
    for start in ("2025-12-01T09:00:00Z", "1764579600"):
        first = simulate({"pages": pages}, seconds=3, arguments=("--from", start))[0]
        assert abs(first["at"] - 1764579603) < 1e-6


def test_clients_take_turns_and_leave(simulate):
    inputs = [
        {"at": 0.5, "method": "carousel.hold", "params": {"reason": "x"}, "client": "one"},
        {"at": 1, "method": "carousel.release", "params": {"reason": "x"}, "client": "two"},
        {"at": 2, "method": "client.gone", "client": "one"},
    ]
    printed = simulate({"pages": [{"id": "a"}, {"id": "b"}]}, inputs, seconds=3)
    assert [(line["at"], line["holds"]) for line in printed] == [(0.5, ["x"]), (2, [])]


def test_displays_report_as_on_the_wire(simulate):
    viewport = {"width": 390, "height": 844}
    register = {"method": "display.register", "params": {"name": "x", "viewport": viewport}}
    inputs = [
        {"at": 0, **register, "client": "one"},
        {"at": 3.5, "method": "display.shown", "params": {"seq": 1, "at": 3.5}, "client": "one"},
        {"at": 9, "method": "display.ended", "params": {"page": "film"}, "client": "one"},
        {"at": 9, "method": "display.failed", "params": {"page": "c", "why": "404"},
         "client": "two"},
        {"at": 9.5, "method": "display.failed", "params": {"page": "c", "why": "404"},
         "client": "one"},
    ]
    config = {
        "waitReady": 2, "skipFailed": True,
        "pages": [{"id": "a"}, {"id": "film", "duration": "content"}, {"id": "c"}],
    }
    printed = simulate(config, inputs, seconds=11)
    assert printed.pop(3)["error"]["code"] == -32602
    assert [(line["at"], line["page"]["id"], line["reason"], line["holds"]) for line in printed] == [
        (3, "film", "timer", ["loading"]), (3.5, "film", "display", []),
        (9, "c", "display", ["loading"]), (9.5, "a", "display", ["loading"]),
    ]


def test_a_refused_input_prints_its_number_and_the_rest_goes_on(simulate):
    inputs = [
        {"at": 1, "method": "carousel.next", "params": {}},
        {"at": 2, "method": "carousel.goTo", "params": {"index": 7}},
        {"at": 2.5, "method": "carousel.next", "params": {}},
    ]
    first, refused, last = simulate({"pages": [{"id": "a"}, {"id": "b"}]}, inputs, seconds=3)
    assert (first["at"], last["at"]) == (1, 2.5)
    assert (refused["at"], refused["input"], refused["error"]["code"]) == (2, 1, -32602)


@pytest.mark.parametrize("text, named", [
    ("{carousels: {default: {interval: 0}}}", "carousels.default.interval"),
    ("{carousels: {default: ", "simulated.json5"),
])
def test_a_wrong_configuration_is_refused(folder, carouselctl, text, named):
    path = folder / "simulated.json5"
    path.write_text(text)
    ended = carouselctl("simulate", path)
    assert ended.returncode in (1, 2)
    assert named in ended.stderr
    assert ended.stdout == ""


@pytest.mark.parametrize("line", [
    "not json", '{"at":-1,"method":"carousel.next"}', '{"method":"carousel.next"}',
    '{"at":1}', '{"at":1,"method":"carousel.nxet"}', '{"at":1e400,"method":"carousel.next"}',
])
def test_wrong_inputs_are_named_by_line(folder, carouselctl, line):
    config, inputs = folder / "carousel.json5", folder / "inputs.jsonl"
    config.write_text('{carousels: {default: {pages: [{id: "a"}, {id: "b"}]}}}')
    inputs.write_text('{"at":0.5,"method":"carousel.next","params":{}}\n' + line + "\n")
    ended = carouselctl("simulate", config, "--inputs", inputs, "--for", "1")
    told = ended.stderr + ended.stdout
    assert "inputs.jsonl" in told or '"input":1' in told
    assert ended.returncode in (0, 1, 2)


def test_the_output_can_be_cut_off(folder, start_carouselctl):
    config = folder / "carousel.json5"
    config.write_text('{carousels: {default: {pages: [{id: "a"}, {id: "b"}]}}}')
    process = start_carouselctl("simulate", config, "--from", "0", "--for", "31536000")
    assert json.loads(process.stdout.readline())["seq"] == 1
    process.stdout.close()
    assert process.wait(20) == 0
    assert process.stderr.read() == ""
