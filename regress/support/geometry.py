"""The right answers about geometry and motion, which a separate program computed."""

import json
from functools import cache

from .binaries import ROOT

TOLERANCE = 1e-6


@cache
def vectors():
    path = ROOT / "Tests" / "CarouselTests" / "Vectors" / "geometry.json"
    return json.loads(path.read_text(encoding="utf-8"))


def assert_near(value, expected, path=""):
    """The same shape with the same numbers; further keys of `value` do not matter."""
    if isinstance(expected, dict):
        assert isinstance(value, dict), f"{path}: {value} is no object"
        for key, inner in expected.items():
            assert key in value, f"{path}.{key} is missing"
            assert_near(value[key], inner, f"{path}.{key}")
    elif isinstance(expected, list):
        assert isinstance(value, list) and len(value) == len(expected), f"{path}: {value}"
        for place, inner in enumerate(expected):
            assert_near(value[place], inner, f"{path}[{place}]")
    elif isinstance(expected, (int, float)) and not isinstance(expected, bool):
        assert abs(value - expected) < TOLERANCE, f"{path}: {value} is not {expected}"
    else:
        assert value == expected, f"{path}: {value} is not {expected}"


def phone(width=390, height=844, top=47, bottom=34):
    """A viewport."""
    area = {"top": top, "leading": 0, "bottom": bottom, "trailing": 0}
    return {"width": width, "height": height, "safeArea": area}
