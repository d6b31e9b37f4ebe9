"""What is true of every State."""

import json

KEYS = {
    "carousel", "instance", "seq", "at", "reason", "index", "count", "virtualIndex", "position",
    "phase", "page", "from", "next", "direction", "wrapped", "ended", "playing", "holds",
    "interval", "shownAt", "advancesAt", "remaining", "edges", "order", "revision", "override",
    "highlight", "indicator",
}
REASONS = {
    "start", "timer", "command", "hold", "drag", "edit", "schedule", "override", "display",
    "home", "align", "reload", "clock",
}
LARGEST = 4096


def check(state):
    """Whole, in range and consistent in itself, whatever happened before."""
    assert KEYS <= state.keys(), f"missing {KEYS - state.keys()}"
    assert state.keys() - KEYS <= {"skipped"}, f"unknown {state.keys() - KEYS}"
    assert len(json.dumps(state, ensure_ascii=False).encode()) < LARGEST
    assert state["reason"] in REASONS
    assert state["holds"] == sorted(set(state["holds"]))
    assert state["playing"] == ("user" not in state["holds"])
    assert state["direction"] in ("forward", "backward", "none")
    assert state["phase"] in ("idle", "dragging", "settling")
    assert (state["override"] is not None) == ("override" in state["holds"])
    if state["override"]:
        assert state["override"].keys() == {"id", "priority", "until"}
        assert state["phase"] == "idle"
    if state["count"] == 0:
        for key in ("index", "next", "position", "remaining", "advancesAt"):
            assert state[key] is None, key
    else:
        assert 0 <= state["index"] < state["count"]
        assert 0 <= state["position"] <= state["count"]
    if state["count"] == 0 and not state["override"]:
        assert state["page"] is None
    else:
        assert {"id", "title", "label", "color", "icon", "duration"} >= state["page"].keys()
        assert {"id", "title", "label", "color"} <= state["page"].keys()
    if state["remaining"] is not None:
        assert state["remaining"] >= 0
    if state["holds"]:
        assert state["advancesAt"] is None
    return state


def check_sequence(states, after):
    """In order without a gap, but for what a State says was skipped."""
    for state in states:
        assert state["seq"] == after + 1 + state.get("skipped", 0), (after, state)
        after = state["seq"]
    return after
