"""Case 29: a client that comes back gets what it missed, in order."""

from support.configurations import carousel, configuration


def resume(daemon, instance, seqs):
    client = daemon.connect()
    return client.subscribe(since={"instance": instance, "seqs": seqs})


def test_case_29_three_changes_while_away_come_in_order(daemon):
    client, mover = daemon.connect(), daemon.connect()
    instance = client.subscribe()["instance"]
    seen = mover.call("carousel.next")["seq"]
    client.close()
    for _ in range(3):
        mover.call("carousel.next")
    result = resume(daemon, instance, {"default": seen})
    assert result["resumed"] is True
    assert [state["seq"] for state in result["states"]] == [2, 3, 4]
    assert [state["index"] for state in result["states"]] == [2, 0, 1]


def test_case_29_a_strangers_instance_gets_one_whole_state(daemon):
    mover = daemon.connect()
    for _ in range(3):
        mover.call("carousel.next")
    result = resume(daemon, "somebody-else", {"default": 1})
    assert result["resumed"] is False
    assert [state["seq"] for state in result["states"]] == [3]


def test_who_missed_nothing_resumes_with_nothing(daemon):
    client = daemon.connect()
    seen = client.call("carousel.next")["seq"]
    result = resume(daemon, client.hello["instance"], {"default": seen})
    assert (result["resumed"], result["states"]) == (True, [])


def test_the_changes_after_a_resumption_follow_without_a_gap(daemon):
    mover = daemon.connect()
    for _ in range(3):
        mover.call("carousel.next")
    client = daemon.connect()
    result = client.subscribe(since={"instance": client.hello["instance"], "seqs": {"default": 1}})
    mover.call("carousel.next")
    seqs = [state["seq"] for state in result["states"] + client.arrived()]
    assert seqs == [2, 3, 4]


def test_a_thousand_changes_are_kept_and_older_ones_are_not(daemon):
    mover = daemon.connect()
    for _ in range(1099):
        mover.notify("carousel.next")
    assert mover.call("carousel.next")["seq"] == 1100
    instance = mover.hello["instance"]
    result = resume(daemon, instance, {"default": 1100 - 1024})
    assert result["resumed"] is True
    assert [state["seq"] for state in result["states"]] == list(range(77, 1101))
    result = resume(daemon, instance, {"default": 1100 - 1025})
    assert result["resumed"] is False
    assert [state["seq"] for state in result["states"]] == [1100]


def test_a_number_from_the_future_gets_one_whole_state(daemon):
    client = daemon.connect()
    client.call("carousel.next")
    result = resume(daemon, client.hello["instance"], {"default": 50})
    assert result["resumed"] is False
    assert [state["seq"] for state in result["states"]] == [1]


def test_each_carousel_resumes_by_its_own_number(start):
    daemon = start(configuration(carousels={"hall": carousel(), "bar": carousel()}))
    mover = daemon.connect()
    for name in ("hall", "bar", "bar"):
        mover.call("carousel.next", carousel=name)
    result = resume(daemon, mover.hello["instance"], {"hall": 0, "bar": 1})
    assert result["resumed"] is True
    assert sorted((s["carousel"], s["seq"]) for s in result["states"]) == [("bar", 2), ("hall", 1)]


def test_after_a_restart_one_whole_state_comes(start):
    daemon = start()
    client = daemon.connect()
    client.call("carousel.next")
    instance = client.hello["instance"]
    assert daemon.stop() == 0
    result = resume(start(), instance, {"default": 1})
    assert result["resumed"] is False
    assert [state["seq"] for state in result["states"]] == [0]
