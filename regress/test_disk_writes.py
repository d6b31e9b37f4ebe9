"""What the timer does is never written to a disk."""

import pytest

from support.configurations import configuration

CHANGES = 30

pytestmark = pytest.mark.bare


def test_plain_rotation_writes_nothing_and_an_edit_does(start, folder):
    daemon = start(configuration(state=str(folder / "kept"), interval=0.1))
    client = daemon.connect()
    client.subscribe(events=["state"])
    client.state()
    before = daemon.facts.written_bytes
    for _ in range(CHANGES):
        assert client.state()["reason"] == "timer"
    assert daemon.facts.written_bytes == before
    assert client.call("daemon.stats")["stateWrites"] == 0
    client.call("pages.insert", page={"id": "x"})
    assert daemon.facts.written_bytes > before
