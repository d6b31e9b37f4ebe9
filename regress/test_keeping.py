"""What people did outlives the daemon: in the state folder, against the configuration file."""

import json
import signal
import socket
import stat

import pytest

from support.client import Refused
from support.configurations import carousel, configuration
from support.processes import await_true


@pytest.fixture
def run(start, kept):
    """Starts daemons that keep what is edited."""

    def run(*ids, **settings):
        return start(configuration(*ids, **({"state": str(kept)} | settings)))

    return run


@pytest.fixture(params=["SIGKILL", "SIGTERM"])
def end(request):
    """Ends a daemon in both ways that there are."""

    def by_crash(daemon):
        daemon.kill()

    def by_request(daemon):
        assert daemon.stop() == 0

    return by_crash if request.param == "SIGKILL" else by_request


def titles(client, name=None):
    places = {"carousel": name} if name else {}
    listed = client.call("pages.list", **places)
    return [page.get("title", page["id"]) for page in listed["pages"]]


def read(kept, name="state.json"):
    return json.loads((kept / name).read_text(encoding="utf-8"))


def test_edits_survive_every_end_with_their_revision(run, end):
    daemon = run()
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x", "color": "#123"}, at=0)
    client.call("pages.update", id="b", title="Bread", extra={"deep": [1, 2.50, None]})
    client.call("pages.remove", id="c")
    client.call("pages.move", id="b", to=0)
    before = client.call("pages.list")
    end(daemon)
    after = run().connect().call("pages.list")
    assert after == before
    assert (after["revision"], [page["id"] for page in after["pages"]]) == (4, ["b", "x", "a"])


def test_a_pause_survives_and_so_does_play(run, end):
    daemon = run(interval=600)
    daemon.connect().call("carousel.pause")
    end(daemon)
    second = run(interval=600)
    second.log.await_line(r"info: default: goes on as it was left, with a pause$")
    state = second.connect().call("carousel.get")
    assert (state["playing"], state["holds"], state["remaining"]) == (False, ["user"], 600)
    assert (state["seq"], state["reason"], state["advancesAt"]) == (0, "start", None)
    second.connect().call("carousel.play")
    end(second)
    assert run(interval=600).connect().call("carousel.get")["playing"]


@pytest.mark.parametrize("take, give", [("carousel.hold", "carousel.release")])
def test_the_hold_user_by_its_name_survives_and_others_do_not(run, end, take, give):
    daemon = run(interval=600)
    client = daemon.connect()
    client.call(take, reason="user")
    client.call(take, reason="mine")
    end(daemon)
    second = run(interval=600)
    client = second.connect()
    assert client.call("carousel.get")["holds"] == ["user"]
    client.call(give, reason="user")
    end(second)
    assert run(interval=600).connect().call("carousel.get")["holds"] == []


def test_every_setting_that_was_configured_survives(run, end):
    daemon = run()
    settings = {
        "interval": 7.5, "edges": "bounce", "linger": 2, "pauseOn": ["hover", "focus"],
        "waitReady": 1, "contentLimit": 30, "skipFailed": True, "accent": "#00FF00",
        "chrome": "tabs-floating", "indicator": {"style": "worm", "maxVisible": 5, "height": 3},
        "animation": {"spring": {"response": 0.7, "dampingFraction": 0.9}},
    }
    daemon.connect().call("carousel.configure", **settings)
    end(daemon)
    second = run()
    client = second.connect()
    state = client.call("carousel.get")
    assert (state["interval"], state["edges"]) == (7.5, "bounce")
    written = read(daemon.folder / "kept")["carousels"]["default"]["settings"]
    assert set(written) == set(settings)
    before = (daemon.folder / "kept" / "state.json").read_bytes()
    # The same again changes nothing, so that nothing is written: all of it is in force.
    client.call("carousel.configure", **settings)
    assert client.call("daemon.stats")["stateWrites"] == 0
    assert (daemon.folder / "kept" / "state.json").read_bytes() == before


def test_overrides_survive_with_their_order_and_their_end(run, end):
    daemon = run()
    client = daemon.connect()
    client.call("override.show", page="b", id="call")
    client.call(
        "override.show", page={"id": "fire", "title": "Fire"}, id="alarm", priority=5, duration=600)
    assert client.call("daemon.stats")["stateWrites"] == 2
    before = client.call("carousel.get")
    end(daemon)
    second = run()
    client = second.connect()
    after = client.call("carousel.get")
    assert (after["page"]["title"], after["holds"]) == ("Fire", ["override"])
    assert after["override"]["id"] == "alarm"
    assert abs(after["override"]["until"] - before["override"]["until"]) < 1
    assert client.call("override.clear")["override"]["id"] == "call"
    assert client.call("override.clear")["override"] is None
    end(second)
    assert run().connect().call("carousel.get")["override"] is None


def test_a_transient_page_is_not_kept_and_costs_no_write(run, end):
    daemon = run()
    client = daemon.connect()
    client.call("pages.insert", page={"id": "guest"}, transient=True)
    assert client.call("daemon.stats")["stateWrites"] == 0
    client.call("pages.insert", page={"id": "x"})
    assert client.call("daemon.stats")["stateWrites"] == 1
    assert titles(client) == ["a", "b", "c", "guest", "x"]
    end(daemon)
    assert titles(run().connect()) == ["a", "b", "c", "x"]


def test_the_file_wins_over_pages_edited_by_request_when_its_list_changes(run, end):
    daemon = run()
    daemon.connect().call("pages.insert", page={"id": "x"})
    end(daemon)
    second = run("a", "b")
    second.log.await_line(r"warning: carousels\.default\.pages: the file's new list takes the place")
    assert titles(second.connect()) == ["a", "b"]


def test_the_file_wins_over_a_setting_when_that_changes_in_it_and_leaves_the_others(run, end):
    daemon = run(interval=5)
    client = daemon.connect()
    client.call("carousel.configure", interval=9, edges="stop")
    client.call("carousel.pause")
    end(daemon)
    second = run(interval=6)
    second.log.await_line(
        r"warning: carousels\.default\.interval: the file's new value takes the place")
    state = second.connect().call("carousel.get")
    assert (state["interval"], state["edges"], state["playing"]) == (6, "stop", False)


def test_a_file_that_changes_back_before_the_next_start_takes_nothing_away(run, end):
    daemon = run()
    daemon.connect().call("pages.insert", page={"id": "x"})
    daemon.write_config(configuration("a", "b", state=str(daemon.folder / "kept")))
    end(daemon)
    assert titles(run().connect()) == ["a", "b", "c", "x"]


@pytest.mark.parametrize("reload", ["daemon.reload", "SIGHUP"])
def test_what_a_reload_has_taken_back_does_not_come_again(run, end, reload):
    daemon = run()
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    for names in ("a", "b"), ("a", "b", "c"):
        daemon.write_config(configuration(*names, state=str(daemon.folder / "kept")))
        if reload == "SIGHUP":
            count = client.call("daemon.stats")["reloads"]
            daemon.send_signal(signal.SIGHUP)
            await_true(
                lambda: client.call("daemon.stats")["reloads"] > count, "the reload")
        else:
            client.call("daemon.reload")
    assert titles(client) == ["a", "b", "c"]
    # An edit of anything comes after what the reload has left to be written.
    client.call("carousel.pause")
    end(daemon)
    assert titles(run().connect()) == ["a", "b", "c"]


def test_several_carousels_keep_each_its_own(start, kept, end):
    config = configuration(
        state=str(kept), carousels={"hall": carousel("a", "b"), "bar": carousel("a", "b")})
    daemon = start(config)
    client = daemon.connect()
    client.call("pages.insert", carousel="hall", page={"id": "x"})
    client.call("carousel.pause", carousel="bar")
    end(daemon)
    client = start(config).connect()
    assert titles(client, "hall") == ["a", "b", "x"]
    assert titles(client, "bar") == ["a", "b"]
    assert [client.call("carousel.get", carousel=name)["playing"] for name in ("hall", "bar")] == [
        True, False]


def test_the_state_of_a_carousel_that_is_gone_waits_for_it_and_that_is_said(start, kept, end):
    daemon = start(configuration(
        state=str(kept), carousels={"hall": carousel("a"), "bar": carousel("a")}))
    daemon.connect().call("pages.insert", carousel="hall", page={"id": "x"})
    end(daemon)
    second = start(configuration(state=str(kept), carousels={"bar": carousel("a")}))
    second.log.await_line(r"warning: .* the carousel hall, which the configuration has no more")
    second.connect().call("carousel.pause")
    assert list(read(kept)["carousels"]) == ["bar", "hall"]
    end(second)
    third = start(configuration(
        state=str(kept), carousels={"hall": carousel("a"), "bar": carousel("a")}))
    client = third.connect()
    assert titles(client, "hall") == ["a", "x"]
    assert not client.call("carousel.get", carousel="bar")["playing"]


def test_a_carousel_that_a_reload_takes_away_is_forgotten(start, kept, end):
    both = configuration(state=str(kept), carousels={"hall": carousel("a"), "bar": carousel("a")})
    daemon = start(both)
    client = daemon.connect()
    client.call("pages.insert", carousel="hall", page={"id": "x"})
    daemon.write_config(configuration(state=str(kept), carousels={"bar": carousel("a")}))
    client.call("daemon.reload")
    client.call("carousel.pause")
    assert list(read(kept)["carousels"]) == ["bar"]
    end(daemon)
    assert titles(start(both).connect(), "hall") == ["a"]


def test_what_the_file_took_back_at_a_start_does_not_come_again(run):
    daemon = run()
    daemon.connect().call("pages.insert", page={"id": "x"})
    assert daemon.stop() == 0
    second = run("a", "b")
    await_true(lambda: second.connect().call("daemon.stats")["stateWrites"] == 1, "the disk")
    second.kill()
    assert titles(run().connect()) == ["a", "b", "c"]


def test_the_page_survives_a_start_that_fails_after_a_crash(run, folder, carouseld):
    daemon = run()
    daemon.connect().call("carousel.goTo", page="c")
    daemon.kill()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        for _ in range(2):
            failed = carouseld(
                "--config", daemon.config_path, "--socket", daemon.socket_path, "--http", place)
            assert failed.returncode == 1, failed.stderr
    assert run().connect().call("carousel.get")["page"]["id"] == "c"


def test_a_list_over_a_lower_limit_is_left_out_and_the_daemon_starts(run, end):
    daemon = run()
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    client.call("carousel.pause")
    client.call("carousel.configure", interval=9)
    end(daemon)
    second = run(limits={"pages": 3})
    second.log.await_line(r"at most 3 pages\. What was edited by request is left out\.")
    client = second.connect()
    assert titles(client) == ["a", "b", "c"]
    state = client.call("carousel.get")
    assert (state["playing"], state["interval"]) == (False, 9)


# How it is written.


@pytest.mark.bare
def test_several_edits_of_one_turn_cost_one_write(run):
    client = run().connect()
    client.send(*(
        {"jsonrpc": "2.0", "id": n, "method": "pages.insert", "params": {"page": {"id": f"n{n}"}}}
        for n in range(10)))
    replies = [client.reply(n) for n in range(10)]
    assert [reply["revision"] for reply in replies] == list(range(1, 11))
    assert client.call("daemon.stats")["stateWrites"] == 1


def test_the_edits_of_a_batch_cost_one_write_and_are_answered_in_order(run):
    client = run().connect()
    calls = [
        ("pages.insert", {"page": {"id": "x"}}), ("pages.list", {}), ("carousel.pause", {}),
        ("pages.remove", {"id": "x"}), ("pages.remove", {"id": "x"}), ("pages.list", {})]
    client.send([
        {"jsonrpc": "2.0", "id": n, "method": method, "params": params}
        for n, (method, params) in enumerate(calls)])
    replies = client.read()
    assert [reply["id"] for reply in replies] == [0, 1, 2, 3, 4, 5]
    assert [page["id"] for page in replies[1]["result"]["pages"]] == ["a", "b", "c", "x"]
    assert replies[2]["result"]["playing"] is False
    assert replies[4]["error"]["code"] == -32002
    assert [page["id"] for page in replies[5]["result"]["pages"]] == ["a", "b", "c"]
    assert client.call("daemon.stats")["stateWrites"] == 1


def test_a_reload_between_two_edits_of_one_client_comes_between_them(run):
    daemon = run()
    client = daemon.connect()
    daemon.write_config(configuration("a", "b", "z", state=str(daemon.folder / "kept")))
    calls = [
        ("pages.insert", {"page": {"id": "x"}}), ("daemon.reload", {}),
        ("pages.insert", {"page": {"id": "y"}}), ("pages.list", {})]
    client.send(*(
        {"jsonrpc": "2.0", "id": f"r{n}", "method": method, "params": params}
        for n, (method, params) in enumerate(calls)))
    assert client.reply("r0") == {"revision": 1}
    assert client.reply("r1")["changed"] == ["carousels.default.pages"]
    listed = client.reply("r3")
    assert [page["id"] for page in listed["pages"]] == ["a", "b", "z", "y"]
    daemon.kill()
    assert run("a", "b", "z").connect().call("pages.list")["pages"] == listed["pages"]


def test_edits_that_change_nothing_are_not_written(run):
    client = run().connect()
    client.call("carousel.play")
    client.call("pages.update", id="a", title="a")
    client.call("carousel.configure", edges="loop")
    with pytest.raises(Refused):
        client.call("pages.remove", id="nobody")
    assert client.call("daemon.stats")["stateWrites"] == 0
    client.call("carousel.pause")
    assert client.call("daemon.stats")["stateWrites"] == 1


def test_moves_are_not_written(run, kept):
    daemon = run()
    client = daemon.connect()
    for method in ("carousel.next", "carousel.previous", "drag.begin", "drag.cancel"):
        client.call(method)
    client.call("carousel.hold", reason="mine")
    client.call("carousel.release", reason="mine")
    assert client.call("daemon.stats")["stateWrites"] == 0
    assert not (kept / "state.json").exists()


def test_the_file_is_one_that_a_person_can_read(run, kept):
    client = run().connect()
    client.call("pages.insert", page={"id": "x", "title": "Grüße", "content": {"kind": "color"}})
    lines = (kept / "state.json").read_text(encoding="utf-8").splitlines()
    assert '{"id":"x","title":"Grüße","content":{"kind":"color"},"enabled":true}],"file":[' in lines
    state = read(kept)
    assert state["format"] == 1
    entry = state["carousels"]["default"]["list"]
    assert [page["id"] for page in entry["pages"]] == ["a", "b", "c", "x"]
    assert [page["id"] for page in entry["file"]] == ["a", "b", "c"]


def test_the_folder_and_the_file_are_for_the_daemon_alone(run, kept):
    run().connect().call("carousel.pause")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700
    assert stat.S_IMODE((kept / "state.json").stat().st_mode) == 0o600


def test_a_page_nested_as_deep_as_a_request_can_have_it_survives(run, end):
    deep = "x"
    for _ in range(61):
        deep = [deep]
    daemon = run()
    daemon.connect().call("pages.update", id="a", extra=deep)
    end(daemon)
    listed = run().connect().call("pages.list")["pages"]
    assert listed[0]["extra"] == deep


# Who answers when.


def test_edits_by_http_wait_for_the_disk_too(serve):
    daemon = serve()
    web = daemon.http
    assert web.call("pages.insert", page={"id": "x"}) == {"revision": 1}
    rpc = [{"jsonrpc": "2.0", "id": 1, "method": "carousel.pause"},
           {"jsonrpc": "2.0", "method": "carousel.next"},
           {"jsonrpc": "2.0", "id": 2, "method": "carousel.get"}]
    answers = web.rpc(rpc).json
    assert [answer["id"] for answer in answers] == [1, 2]
    assert answers[1]["result"]["page"]["id"] == "b"
    daemon.kill()
    client = serve().connect()
    assert titles(client) == ["a", "b", "c", "x"]
    assert not client.call("carousel.get")["playing"]


def test_a_client_that_goes_right_after_its_edit_has_made_it(run):
    daemon = run()
    client = daemon.connect()
    follower = daemon.connect()
    follower.subscribe()
    client.notify("pages.insert", page={"id": "x"})
    client.close()
    assert follower.state()["reason"] == "edit"
    daemon.kill()
    assert titles(run().connect()) == ["a", "b", "c", "x"]


def test_one_that_sends_no_more_is_answered_after_the_disk(run):
    client = run().connect()
    number = client.request("pages.insert", page={"id": "x"})
    client.socket.shutdown(1)
    assert client.reply(number) == {"revision": 1}


# Which page comes after a restart.


def test_the_page_survives_a_clean_stop_and_has_its_full_time(run, kept):
    daemon = run(interval=600)
    client = daemon.connect()
    client.call("carousel.goTo", page="c")
    assert daemon.stop() == 0
    assert read(kept)["carousels"]["default"] == {"page": "c"}
    state = run(interval=600).connect().call("carousel.get")
    assert (state["index"], state["page"]["id"], state["virtualIndex"]) == (2, "c", 0)
    assert (state["seq"], state["reason"], state["from"]) == (0, "start", None)
    assert 599 < state["remaining"] <= 600


def test_the_page_survives_a_crash_and_no_disk_was_written(run, kept):
    daemon = run(interval=600)
    client = daemon.connect()
    client.call("carousel.goTo", page="b")
    client.call("carousel.goTo", page="c")
    daemon.kill()
    assert not (kept / "state.json").exists()
    state = run(interval=600).connect().call("carousel.get")
    assert (state["page"]["id"], state["seq"]) == ("c", 0)
    assert 599 < state["remaining"] <= 600


def test_the_page_survives_one_crash_after_another_and_then_a_stop(run):
    for page in ("b", "c"):
        daemon = run()
        daemon.connect().call("carousel.goTo", page=page)
        daemon.kill()
    third = run()
    assert third.connect().call("carousel.get")["page"]["id"] == "c"
    third.connect().call("carousel.goTo", page="b")
    assert third.stop() == 0
    assert run().connect().call("carousel.get")["page"]["id"] == "b"


def test_the_page_of_every_carousel_survives_a_crash_also_one_that_came_by_a_reload(start, kept):
    def config(*names):
        return configuration(state=str(kept), carousels={name: carousel() for name in names})

    daemon = start(config("hall", "bar"))
    client = daemon.connect()
    daemon.write_config(config("hall", "stairs", "bar"))
    client.call("daemon.reload")
    for name, page in (("hall", "b"), ("stairs", "c"), ("bar", "b")):
        client.call("carousel.goTo", carousel=name, page=page)
    daemon.kill()
    listed = start(config("bar", "stairs", "hall")).connect().call("carousel.list")
    assert {each["carousel"]: each["page"] for each in listed} == {
        "hall": "b", "stairs": "c", "bar": "b"}


def test_a_page_that_is_no_more_gives_way_to_the_first(run, end):
    daemon = run()
    daemon.connect().call("carousel.goTo", page="c")
    end(daemon)
    assert run("a", "b").connect().call("carousel.get")["page"]["id"] == "a"


def test_without_a_state_folder_nothing_is_kept_at_a_stop(start, folder):
    daemon = start()
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    client.call("carousel.pause")
    client.call("carousel.goTo", page="b")
    assert daemon.stop() == 0
    state = start().connect().call("carousel.get")
    assert (state["page"]["id"], state["count"], state["playing"]) == ("a", 3, True)
    assert not (folder / "state").exists()


# Where it is kept.


def test_the_flag_and_the_variable_win_over_the_file(start, folder):
    for arguments, environ, place in (
        (["--state", folder / "flag"], {}, "flag"),
        ([], {"CAROUSEL_STATE": str(folder / "variable")}, "variable"),
    ):
        daemon = start(
            configuration(state=str(folder / "file")), arguments=arguments, environ=environ)
        daemon.connect().call("carousel.pause")
        assert (folder / place / "state.json").exists()
        assert daemon.stop() == 0
    daemon = start(configuration(state=str(folder / "file")), arguments=["--state", "off"])
    daemon.connect().call("carousel.pause")
    assert not (folder / "file").exists()


def test_a_second_daemon_does_not_take_the_state_folder_of_another(
        run, kept, folder, carouseld):
    daemon = run()
    config = folder / "second.json5"
    config.write_text(json.dumps(configuration(state=str(kept))), encoding="utf-8")
    second = carouseld("--config", config, "--socket", folder / "second.sock")
    assert second.returncode == 1
    assert f"the state folder {kept} is that of another carouseld (pid {daemon.pid})" in second.stderr
    assert not (folder / "second.sock").exists()


def test_a_second_daemon_with_the_usual_folder_goes_on_without_one(start, folder):
    def started(name):
        config = configuration()
        del config["state"]
        return start(config, socket_path=folder / name)

    first = started("first.sock")
    second = started("second.sock")
    second.log.await_line(r"warning: the state folder .* goes on and keeps nothing")
    second.connect().call("carousel.pause")
    assert second.connect().call("daemon.stats")["stateWrites"] == 0
    first.connect().call("carousel.pause")
    assert first.connect().call("daemon.stats")["stateWrites"] == 1
