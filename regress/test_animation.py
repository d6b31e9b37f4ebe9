"""`animation.sample`: a motion as numbers, for displays without springs of their own."""

import pytest

from support.geometry import TOLERANCE, vectors

SPRING = {"response": 0.5, "dampingFraction": 0.5}


def sample(client, **params):
    result = client.call("animation.sample", **params)
    assert result.keys() == {"values", "duration", "css"}
    return result


def test_every_spring_is_where_it_belongs(client):
    for case in vectors()["spring"]:
        spring = {key: case[key] for key in ("response", "dampingFraction")}
        result = sample(
            client, spring=spring, velocity=case["velocity"], times=[t for t, _ in case["samples"]],
            **{"from": case["from"], "to": case["to"]})
        for value, (time, expected) in zip(result["values"], case["samples"], strict=True):
            assert abs(value - expected) < TOLERANCE, (case, time)
        if case["duration"] is None:
            assert result["duration"] is result["css"] is None
        else:
            assert abs(result["duration"] - case["duration"]) < 2e-3
            assert result["css"].startswith("linear(0, ")


def test_the_easing_is_where_it_belongs(client):
    cases = vectors()["easing"]
    for easing in ("easeInOut", [0.42, 0, 0.58, 1]):
        result = sample(client, easing=easing, times=[case["time"] for case in cases])
        for value, case in zip(result["values"], cases, strict=True):
            assert abs(value - case["value"]) < TOLERANCE, case
        assert result["duration"] == 0.35


def test_times_of_an_easing_over_1_count_as_1(client):
    result = sample(client, easing="linear", times=[0, 0.25, 1, 7], to=8)
    assert result["values"] == [0, 2, 8, 8]


def test_samples_go_from_the_start_to_the_end(client):
    result = sample(client, easing="linear", samples=5)
    assert result["values"] == [0, 0.25, 0.5, 0.75, 1]
    assert result["css"].count(",") == 21  # 22 points in 0.35 s
    spring = sample(client, spring=SPRING, samples=10_000)
    assert (len(spring["values"]), spring["values"][0]) == (10_000, 0)
    assert abs(spring["values"][-1] - 1) < 0.0011


def test_a_spring_without_a_way_stands_still(client):
    result = sample(client, spring=SPRING, to=0, times=[0, 1])
    assert result == {"values": [0, 0], "duration": 0, "css": "linear(1, 1)"}


def test_the_blend_duration_changes_no_value(client):
    times = [0, 0.1, 0.2]
    blended = sample(client, spring={**SPRING, "blendDuration": 0.5}, times=times)
    assert blended == sample(client, spring=SPRING, times=times)


def with_spring(**params):
    return {"spring": SPRING, "times": [0], **params}


def with_easing(easing="linear", **params):
    return {"easing": easing, "times": [0], **params}


WRONG = [
    ({"times": [0]}, "spring"),
    (with_spring(easing="linear"), "easing"),
    ({"spring": SPRING}, "times"),
    (with_spring(samples=2), "samples"),
    (with_spring(spring={"response": 0.5}), "spring.dampingFraction"),
    (with_spring(spring={"dampingFraction": 1}), "spring.response"),
    (with_spring(spring={**SPRING, "response": 0}), "spring.response"),
    (with_spring(spring={**SPRING, "response": -1}), "spring.response"),
    (with_spring(spring={**SPRING, "response": 1e10}), "spring.response"),
    (with_spring(spring={**SPRING, "dampingFraction": -0.1}), "spring.dampingFraction"),
    (with_spring(spring={**SPRING, "blendDuration": -1}), "spring.blendDuration"),
    (with_spring(spring={**SPRING, "mass": 1}), "spring.mass"),
    (with_spring(spring="bouncy"), "spring"),
    (with_spring(times=[0, -1]), "times[1]"),
    (with_spring(times=[0, 1, "2"]), "times[2]"),
    (with_spring(times=[0] * 10_001), "times"),
    (with_spring(times=3), "times"),
    (with_spring(to=0, velocity=1), "velocity"),
    (with_spring(velocity=1e101), "velocity"),
    (with_spring(to=1e101), "to"),
    (with_spring(**{"from": -1e101}), "from"),
    ({"spring": SPRING, "samples": 1}, "samples"),
    ({"spring": SPRING, "samples": 10_001}, "samples"),
    ({"spring": SPRING, "samples": 2.5}, "samples"),
    ({"spring": {"response": 1, "dampingFraction": 0}, "samples": 2}, "samples"),
    (with_easing("bounce"), "easing"),
    (with_easing([0, 0, 1]), "easing"),
    (with_easing([0, 0, 1, 1, 1]), "easing"),
    (with_easing([-0.1, 0, 1, 1]), "easing[0]"),
    (with_easing([0, 0, 1.1, 1]), "easing[2]"),
    (with_easing([0, "0", 1, 1]), "easing[1]"),
    (with_easing(velocity=1), "velocity"),
    (with_easing(times=[-0.1]), "times[0]"),
    (with_easing(carousel="default"), "carousel"),
]


@pytest.mark.parametrize("params, path", WRONG)
def test_every_value_out_of_range_is_named(client, params, path):
    refused = client.refusal("animation.sample", **params)
    assert (refused.code, refused.data["path"]) == (-32602, path)
    assert refused.data["expected"]
