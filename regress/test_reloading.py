"""The configuration is read again while the daemon runs: cases 13, 14 and 36."""

import signal

import pytest

from support.configurations import carousel, configuration, pages
from support.manager import Manager
from support.processes import await_true


@pytest.fixture(params=["daemon.reload", "SIGHUP"])
def reload(request):
    """Reads the configuration again, in both ways that there are."""

    def by_request(daemon):
        with daemon.connect() as client:
            client.call("daemon.reload")

    def by_signal(daemon):
        with daemon.connect() as client:
            before = client.call("daemon.stats")["reloads"]
            daemon.send_signal(signal.SIGHUP)
            while client.call("daemon.stats")["reloads"] == before:
                pass

    return by_request if request.param == "daemon.reload" else by_signal


def test_case_13_an_unchanged_file_read_a_hundred_times_is_no_event(start, reload):
    daemon = start(configuration(interval=600))
    client = daemon.connect()
    before, = client.subscribe()["states"]
    for _ in range(100):
        reload(daemon)
    assert client.arrived() == []
    assert client.arrived("pages") == []
    after = client.call("carousel.get")
    assert (after["seq"], after["advancesAt"]) == (0, before["advancesAt"])


def test_case_13_a_changed_title_leaves_the_page_and_its_time(start, reload):
    daemon = start(configuration(interval=600))
    client = daemon.connect()
    client.call("carousel.next")
    before, = client.subscribe()["states"]
    listed = [{"id": "a"}, {"id": "b", "title": "New"}, {"id": "c"}]
    daemon.write_config(configuration(
        carousels={"default": {"interval": 600, "pages": listed}}))
    reload(daemon)
    event, = client.arrived()
    assert (event["reason"], event["page"]["id"], event["page"]["title"]) == ("reload", "b", "New")
    assert event["advancesAt"] == before["advancesAt"]
    assert event["direction"] == "none"


@pytest.mark.parametrize("edges, page", [("loop", "p0"), ("stop", "p3")])
def test_case_14_shrinking_in_the_file_is_one_event(start, reload, edges, page):
    names = [f"p{n}" for n in range(10)]
    daemon = start(configuration(*names, edges=edges))
    client = daemon.connect()
    client.call("carousel.goTo", index=8)
    client.subscribe()
    daemon.write_config(configuration(*names[:4], edges=edges))
    reload(daemon)
    event, = client.arrived()
    assert (event["page"]["id"], event["count"], event["reason"]) == (page, 4, "reload")


def test_case_36_a_broken_file_leaves_the_old_one_in_force(start, reload):
    daemon = start(configuration(interval=600))
    client = daemon.connect()
    client.subscribe()
    daemon.write_config("{\n  carousels: {\n    default: { interval: }\n  }\n}")
    if reload.__name__ == "by_request":
        refused = client.refusal("daemon.reload")
        assert refused.code == -32602
        assert "carousel.json5" in refused.message + str(refused.data)
        assert "3" in refused.message + str(refused.data)
    else:
        daemon.send_signal(signal.SIGHUP)
        line = daemon.log.await_line(r"carousel\.json5.*3")
        assert "3" in line
    assert client.call("carousel.next")["index"] == 1
    state, = client.arrived()
    assert (state["count"], state["interval"]) == (3, 600)


def test_case_36_everything_that_is_wrong_is_in_the_answer(start):
    daemon = start()
    client = daemon.connect()
    daemon.write_config(configuration(carousels={
        "default": {"intervall": 3, "pages": [{"id": "a", "duration": 0}, {"id": "a"}]},
        "bad name": {},
    }))
    refused = client.refusal("daemon.reload")
    assert refused.code == -32602
    listed = str(refused.data)
    assert "carousels.default.intervall" in listed
    assert "carousels.default.pages[0].duration" in listed
    assert "carousels.default.pages[1].id" in listed
    assert "bad name" in listed
    assert client.call("carousel.get")["count"] == 3


def test_the_answer_says_what_changed(start):
    daemon = start(configuration(carousels={"hall": carousel(), "bar": carousel()}))
    client = daemon.connect()
    assert client.call("daemon.reload") == {"changed": []}
    daemon.write_config(configuration(
        carousels={"hall": carousel(), "bar": carousel(interval=5)}))
    changed = client.call("daemon.reload")["changed"]
    assert len(changed) == 1
    assert "bar" in changed[0]


def test_a_changed_interval_holds_from_now_on(start, reload):
    daemon = start(configuration(interval=600))
    client = daemon.connect()
    client.subscribe()
    daemon.write_config(configuration(interval=300))
    reload(daemon)
    event, = client.arrived()
    assert (event["reason"], event["interval"], event["index"]) == ("reload", 300, 0)
    assert abs(event["advancesAt"] - event["shownAt"] - 300) < 0.01


def test_a_new_carousel_appears_and_one_that_is_gone_is_no_more(start, reload):
    daemon = start(configuration(carousels={"default": carousel(), "hall": carousel()}))
    client = daemon.connect()
    client.subscribe()
    daemon.write_config(configuration(carousels={"default": carousel(), "bar": carousel("x")}))
    reload(daemon)
    assert sorted(client.call("daemon.info")["carousels"]) == ["bar", "default"]
    assert client.call("carousel.get", carousel="bar")["page"]["id"] == "x"
    assert client.refusal("carousel.get", carousel="hall").code == -32001
    assert client.call("carousel.get", carousel="default")["seq"] == 0


def test_pages_edited_by_request_stay_until_the_files_list_changes(start, reload):
    daemon = start(configuration(interval=600))
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    daemon.write_config(configuration(interval=300))
    reload(daemon)
    state = client.call("carousel.get")
    assert (state["count"], state["interval"]) == (4, 300)
    daemon.write_config(configuration("a", "b", interval=300))
    reload(daemon)
    assert [page["id"] for page in client.call("pages.list")["pages"]] == ["a", "b"]
    daemon.log.await_line("default")


def test_a_file_that_is_gone_leaves_the_old_one_in_force(daemon, client):
    daemon.config_path.unlink()
    refused = client.refusal("daemon.reload")
    assert refused.code == -32602
    assert "carousel.json5" in refused.message + str(refused.data)
    assert client.call("carousel.next")["index"] == 1


def test_many_signals_at_once_do_no_harm(daemon, client):
    for _ in range(50):
        daemon.send_signal(signal.SIGHUP)
    assert client.call("carousel.next")["index"] == 1


def test_comments_and_trailing_commas_are_read(start):
    text = """
    // a comment
    { http: false, state: false, /* another */
      carousels: { 'default': { pages: [ { id: "x", title: 'X', }, ], interval: +.5e3, }, },
    }
    """
    state = start(text).connect().call("carousel.get")
    assert (state["page"]["title"], state["interval"]) == ("X", 500)


def test_the_same_list_written_otherwise_is_no_event(start, reload):
    daemon = start(configuration(carousels={"default": {"pages": pages("a", "b")}}))
    client = daemon.connect()
    client.subscribe()
    daemon.write_config(
        "{http: false, state: false, carousels: {default: {edges: 'loop', interval: 3.0,"
        " pages: [{id: 'a', enabled: true}, {id: 'b'}]}}} // spelt out")
    reload(daemon)
    assert client.arrived() == []


@pytest.mark.bare
def test_pages_turn_while_a_large_file_is_read(start, folder):
    manager = Manager(folder / "notify")
    large = {
        f"c{number}": carousel(pages=pages(
            *(f"page-{page}" for page in range(6000)), title="x" * 60, label="y" * 60))
        for number in range(12)}
    daemon = start(configuration(carousels={"quick": carousel(interval=0.1), **large}),
                   environ=manager.environ)
    client = daemon.connect()
    before, = client.subscribe(carousels=["quick"])["states"]
    manager.await_message("READY")
    daemon.send_signal(signal.SIGHUP)
    began = manager.await_message("RELOADING")["time"]
    took = manager.await_message("READY")["time"] - began
    client.call("daemon.info")
    late = []
    for state in client.arrived():
        late.append(state["at"] - before["advancesAt"])
        before = state
    manager.close()
    assert late
    assert max(late) < took / 2, (late, took)


def test_a_file_that_changes_while_it_is_read_is_read_once_more(start):
    daemon = start(configuration(carousels={
        f"c{number}": carousel(*(f"page-{page}" for page in range(5000))) for number in range(4)}))
    client = daemon.connect()
    for name in ("x", "y", "z"):
        daemon.write_config(configuration(name))
        daemon.send_signal(signal.SIGHUP)
    daemon.write_config(configuration("last"))
    daemon.send_signal(signal.SIGHUP)
    await_true(
        lambda: [each["page"] for each in client.call("carousel.list")] == ["last"],
        "the last file")
