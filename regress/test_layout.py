"""`layout.get`: where everything on a display is, from the daemon and nowhere else."""

import pytest

from support.configurations import carousel, configuration
from support.geometry import assert_near, phone, vectors

PARTS = {"content", "navigationBar", "tabBar", "notchedBar", "indicator"}


def get(client, **params):
    layout = client.call("layout.get", **params)
    assert layout.keys() == PARTS
    return layout


def test_every_row_of_capsules_is_where_it_belongs(client):
    for case in vectors()["capsule"]:
        asked = {k: case[k] for k in ("viewport", "count", "position", "edges", "rightToLeft")}
        layout = get(client, chrome="capsule", indicator={"maxVisible": 9}, **asked)
        assert_near(layout["indicator"], case["indicator"], str(asked))
        assert layout["tabBar"] is layout["notchedBar"] is layout["navigationBar"] is None


def test_every_tab_and_highlight_is_where_it_belongs(client):
    for case in vectors()["tabs"]:
        names = ("viewport", "chrome", "count", "position", "edges", "rightToLeft")
        asked = {name: case[name] for name in names}
        bar = get(client, **asked)["tabBar"]
        results = {k: case[k] for k in ("frame", "tabs", "highlight", "contentOpacity")}
        assert_near(bar, results, str(asked))


def test_every_notch_is_where_it_belongs(client):
    for case in vectors()["notched"]:
        names = ("viewport", "count", "position", "edges", "navigationBar", "rightToLeft")
        asked = {name: case[name] for name in names}
        bar = get(client, chrome="notched", **asked)["notchedBar"]
        results = {k: case[k] for k in ("frame", "tabWidth", "mids", "iconOffsets", "notch")}
        assert_near(bar, results, str(asked))


def test_every_layout_leaves_the_content_its_place(client):
    for case in vectors()["layout"]:
        height = case["navigationBarHeight"]
        layout = get(
            client, viewport=case["viewport"], chrome=case["chrome"], count=3, position=0,
            navigationBar=height if height else False)
        assert_near(layout["content"], case["content"])
        for part, frame in (("navigationBar", "navigationBarFrame"), ("tabBar", "tabBarFrame")):
            found = layout[part] and layout[part]["frame"]
            assert_near(found, case[frame], part)


def test_what_is_left_out_is_the_carousels_own(start):
    daemon = start(configuration(
        chrome="tabs-floating", edges="stop",
        pages=[{"id": "a", "title": "Arrivals", "icon": "house", "color": "#FF9500"}, {"id": "b"}]))
    client = daemon.connect()
    client.call("carousel.goTo", index=1)
    bar = get(client, viewport=phone())["tabBar"]
    assert bar["contentOpacity"] == [0, 1]
    first, second = bar["tabs"]
    labels = ("id", "title", "icon", "color", "background")
    assert [first[key] for key in labels] == ["a", "Arrivals", "house", "#FF9500", "#FF950033"]
    assert [second[key] for key in labels] == ["b", "b", None, "#FF9500", "#FF950033"]
    assert first["foreground"] == bar["style"]["inactive"] == "#6C6C70"
    assert bar["highlight"]["color"] == "#FF950033"
    assert bar["style"]["shadow"] == {"color": "#0000004D", "radius": 10, "offset": [0, 5]}
    assert get(client, viewport=phone(), chrome="none")["tabBar"] is None


def test_the_indicator_is_the_carousels_own_but_for_what_is_given(start):
    ids = [f"p{number}" for number in range(20)]
    indicator = {"maxVisible": 5, "activeWidth": 20}
    client = start(configuration(*ids, indicator=indicator)).connect()
    row = get(client, viewport=phone())["indicator"]
    assert (len(row["items"]), row["items"][0]["width"]) == (5, 20)
    row = get(client, viewport=phone(), indicator={"maxVisible": 3})["indicator"]
    assert (len(row["items"]), row["items"][0]["width"]) == (3, 20)
    assert client.call("carousel.get")["indicator"]["items"][0]["width"] == 20


@pytest.mark.parametrize("style, keys", [
    ("capsule", {"first", "items"}),
    ("slide", {"first", "dots", "actives"}),
    ("worm", {"first", "dots", "actives"}),
    ("scale", {"first", "dots"}),
    ("fraction", {"text"}),
    ("bar", {"value"}),
])
def test_every_style_has_what_applies_to_it(client, style, keys):
    row = get(client, viewport=phone(), count=4, position=0.5, indicator={"style": style})
    assert row["indicator"].keys() == {"style", "frame"} | keys


def test_a_dragged_strip_has_its_own_position(client):
    client.call("drag.begin")
    client.call("drag.move", offset=100, width=400)
    items = get(client, viewport=phone())["indicator"]["items"]
    assert [item["fill"] for item in items] == [0.75, 0.25, 0]


def test_true_is_a_navigation_bar_of_44_points_and_0_is_none(client):
    bar = get(client, viewport=phone(), navigationBar=True)["navigationBar"]
    assert bar["frame"] == {"x": 0, "y": 47, "width": 390, "height": 44}
    for none in (False, 0):
        assert get(client, viewport=phone(), navigationBar=none)["navigationBar"] is None


def test_the_notched_bar_has_the_pages_colour_or_the_accent(start):
    client = start(configuration(
        chrome="notched", accent="#123456", pages=[{"id": "a", "color": "#FF9500"}, {"id": "b"}],
    )).connect()
    bars = [get(client, viewport=phone(), position=place)["notchedBar"] for place in (0, 1)]
    assert [bar["color"] for bar in bars] == ["#FF9500", "#123456"]
    assert bars[0]["svg"].startswith("M0 0 L0 70") and bars[0]["svg"].endswith("Z")
    assert [tab["id"] for tab in bars[0]["tabs"]] == ["a", "b"]
    assert bars[0]["reach"] == 47


def test_a_carousel_without_pages_has_bars_without_tabs(start):
    client = start(configuration(pages=[])).connect()
    bar = get(client, viewport=phone(), chrome="tabs-attached")["tabBar"]
    assert (bar["tabs"], bar["highlight"]) == ([], None)
    notched = get(client, viewport=phone(), chrome="notched")["notchedBar"]
    assert (notched["mids"], notched["notch"]) == ([], None)
    assert get(client, viewport=phone(), chrome="capsule")["indicator"] is None


def test_it_asks_about_the_carousel_that_is_named(start):
    client = start(configuration(carousels={
        "bar": carousel("a"), "hall": carousel("a", "b", chrome="notched")})).connect()
    layout = get(client, carousel="hall", viewport=phone())
    assert len(layout["notchedBar"]["mids"]) == 2
    assert client.refusal("layout.get", carousel="attic", viewport=phone()).code == -32001
    assert client.refusal("layout.get", viewport=phone()).data["path"] == "carousel"


def test_extreme_requests_have_answers_of_bounded_size(client):
    for asked in (
        {"viewport": {"width": 0, "height": 0}},
        {"viewport": {"width": 1e300, "height": 1e300}},
        {"viewport": phone(), "count": 1_000_000_000, "position": 5e8},
        {"viewport": {"width": 1e300, "height": 1}, "count": 1_000_000_000, "position": -1e300},
    ):
        for chrome in ("none", "capsule", "tabs-attached", "tabs-floating", "notched"):
            number = client.request("layout.get", chrome=chrome, **asked)
            line = client.read_line()
            assert len(line) < 524_288, (chrome, asked, number)


WRONG = [
    ({}, "viewport"),
    ({"viewport": None}, "viewport"),
    ({"viewport": {"height": 1}}, "viewport.width"),
    ({"viewport": {"width": 1}}, "viewport.height"),
    ({"viewport": phone(width=-1)}, "viewport.width"),
    ({"viewport": phone(height=1e301)}, "viewport.height"),
    ({"viewport": phone(width="390")}, "viewport.width"),
    ({"viewport": phone(top=-0.5)}, "viewport.safeArea.top"),
    ({"viewport": phone(bottom=[])}, "viewport.safeArea.bottom"),
    ({"viewport": {**phone(), "depth": 1}}, "viewport.depth"),
    ({"viewport": {"width": 1, "height": 1, "safeArea": {"left": 1}}}, "viewport.safeArea.left"),
    ({"chrome": "tabs"}, "chrome"),
    ({"count": -1}, "count"),
    ({"count": 1.5}, "count"),
    ({"count": 1_000_000_001}, "count"),
    ({"position": "1"}, "position"),
    ({"position": 1e301}, "position"),
    ({"edges": "wrap"}, "edges"),
    ({"navigationBar": -1}, "navigationBar"),
    ({"navigationBar": "yes"}, "navigationBar"),
    ({"navigationBar": 1e301}, "navigationBar"),
    ({"rightToLeft": 1}, "rightToLeft"),
    ({"indicator": {"maxVisible": 2}}, "indicator.maxVisible"),
    ({"indicator": {"maxVisible": 21}}, "indicator.maxVisible"),
    ({"indicator": {"style": "pill"}}, "indicator.style"),
    ({"indicator": {"activeWidth": -1}}, "indicator.activeWidth"),
    ({"indicator": {"size": 3}}, "indicator.size"),
    ({"with": 390}, "with"),
]


@pytest.mark.parametrize("params, path", WRONG)
def test_every_value_out_of_range_is_named(client, params, path):
    if params and "viewport" not in params:
        params = {"viewport": phone(), **params}
    refused = client.refusal("layout.get", **params)
    assert (refused.code, refused.data["path"]) == (-32602, path)
    assert refused.data["expected"] or path == "with"
