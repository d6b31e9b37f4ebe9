"""The model's own operations, which a program of its own measures."""

import json

from programs import output
from rows import Row


def model(programs):
    """Nanoseconds of the calls that displays and daemon make most."""
    return [
        Row(each["name"], each["nanoseconds"], "ns", most=each.get("limit"))
        for each in map(json.loads, output(programs.model).splitlines())]
