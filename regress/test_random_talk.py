"""Whatever several clients say in whatever order, what they are told stays consistent."""

import json
import random

import pytest

from support.client import Refused
from support.configurations import carousel, configuration
from support.states import check, check_sequence

NAMES = ["a", "b", "c", "d", "e", "f"]
NUMBERS = [0, 1, 2, 3, -1, 0.5, 1e9, -1e300, 2**63, "1", None, True, [], {}]


def any_number(chance):
    """Mostly a number that is right somewhere, sometimes one that is right nowhere."""
    return chance.choice(NUMBERS) if chance.random() < 0.2 else chance.randrange(5)


def any_request(chance):
    """A method and its params, right or wrong."""
    name = chance.choice(NAMES)
    drag = {"offset": chance.uniform(-900, 900), "width": chance.choice([400, 400, 400, 0])}
    page = {"id": name, "title": chance.choice([None, "x" * 64, "é\n", 5]), "enabled": True}
    if page["title"] is None:
        del page["title"]
    return chance.choice([
        ("carousel.next", {"steps": any_number(chance)}),
        ("carousel.next", {}),
        ("carousel.previous", {}),
        ("carousel.goTo", {"index": any_number(chance)}),
        ("carousel.goTo", {"page": name}),
        ("carousel.scrollTo", drag),
        ("carousel.toggle", {}),
        ("carousel.play", {}),
        ("carousel.hold", {"reason": chance.choice(["x", "y", "drag", "hover", ""])}),
        ("carousel.hold", {"reason": "z", "for": chance.choice([0.01, 0.1, 5, -1, "1"])}),
        ("carousel.release", {"reason": chance.choice(["x", "y", "z", "user"])}),
        ("carousel.configure", {"edges": chance.choice(["loop", "rewind", "bounce", "stop", ""])}),
        ("carousel.configure", {"interval": chance.choice([None, 0.1, 0.15, 5, 0, "3"])}),
        ("carousel.configure", {"linger": chance.choice([None, 0.2, 1])}),
        ("drag.begin", {}),
        ("drag.move", drag),
        ("drag.end", {**drag, "velocity": chance.uniform(-1, 1)}),
        ("drag.cancel", {}),
        ("pages.insert", {"page": page, "at": any_number(chance)}),
        ("pages.insert", {"page": page, "before": chance.choice(NAMES)}),
        ("pages.update", {"id": name, "enabled": chance.choice([True, False, None])}),
        ("pages.update", {"id": name, "duration": chance.choice([0.1, 0.2, 3, 0, None])}),
        ("pages.remove", {"id": name}),
        ("pages.move", {"id": name, "to": any_number(chance)}),
        ("pages.replace", {"pages": [{"id": n} for n in chance.sample(NAMES, 4)]}),
        ("override.show", {"page": name, "duration": chance.choice([0.1, 0.3, 0])}),
        ("override.show", {"page": page, "id": "x", "priority": any_number(chance)}),
        ("override.clear", {}),
        ("override.clear", {"id": "x"}),
        ("carousel.get", {}),
        ("pages.list", {"offset": any_number(chance)}),
    ])


@pytest.mark.parametrize("seed", range(12))
def test_every_state_is_whole_and_no_change_is_lost_or_doubled(start, seed):
    chance = random.Random(seed)
    daemon = start(configuration(carousels={
        "default": carousel(*NAMES[:4], interval=0.1), "still": carousel(*NAMES[:3])}))
    watcher = daemon.connect()
    states = watcher.subscribe(events=["state"])["states"]
    seqs = {state["carousel"]: state["seq"] for state in states}
    clients = [daemon.connect() for _ in range(3)]

    def look():
        for state in watcher.arrived():
            check(state)
            seqs[state["carousel"]] = check_sequence([state], after=seqs[state["carousel"]])

    for _ in range(300):
        place = chance.randrange(len(clients))
        if chance.random() < 0.03:
            clients[place].close()
            clients[place] = daemon.connect()
        method, params = any_request(chance)
        name = chance.choice(list(seqs))
        try:
            result = clients[place].call(method, carousel=name, **params)
        except Refused as refused:
            assert refused.code in range(-32010, -32000) or refused.code == -32602, (method, params)
            assert refused.message
        else:
            if "seq" in result:
                assert check(result)["carousel"] == name
        look()
    for client in clients:
        client.close()
    for name in seqs:
        watcher.call("carousel.configure", carousel=name, interval=None)
        for page in watcher.call("pages.list", carousel=name)["pages"]:
            watcher.call("pages.update", carousel=name, id=page["id"], duration=None)
        while watcher.call("override.clear", carousel=name)["override"]:
            pass
    look()
    for name, seq in seqs.items():
        state = watcher.call("carousel.get", carousel=name)
        assert state["seq"] == seq
        assert set(state["holds"]) <= {"user"}
        assert state["count"] == sum(
            page["enabled"] for page in watcher.call("pages.list", carousel=name)["pages"])


@pytest.mark.parametrize("seed", range(6))
def test_mutilated_requests_get_an_error_or_an_answer_and_never_end_the_connection(start, seed):
    chance = random.Random(seed)
    daemon = start()
    client = daemon.connect()
    for number in range(400):
        method, params = any_request(chance)
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        line = bytearray(json.dumps(request, ensure_ascii=False).encode())
        for _ in range(chance.randrange(4)):
            place = chance.randrange(len(line))
            line[place:place + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        client.send_bytes(bytes(line).replace(b"\n", b" ") + b"\n")
        client.send({"jsonrpc": "2.0", "id": "fence", "method": "carousel.list"})
        answers = []
        while not answers or answers[-1].get("id") != "fence":
            answers.append(client.read())
        assert len(answers) <= 2, line
        for answer in answers[:-1]:
            assert ("result" in answer) != ("error" in answer), line
