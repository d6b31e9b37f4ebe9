"""Who may do what, by the user at the other end of the socket."""

import pytest

from support.configurations import configuration
from support.users import User, needs_root

STRANGER = User("nobody")
OTHER = User("daemon")

CONTROL = [
    ("carousel.next", {}),
    ("carousel.previous", {}),
    ("carousel.goTo", {"index": 1}),
    ("carousel.scrollTo", {"offset": 1, "width": 1}),
    ("carousel.play", {}),
    ("carousel.pause", {}),
    ("carousel.toggle", {}),
    ("carousel.hold", {"reason": "guide"}),
    ("carousel.release", {"reason": "guide"}),
    ("carousel.configure", {"interval": 5}),
    ("drag.begin", {}),
    ("drag.move", {"offset": 1, "width": 1}),
    ("drag.end", {"offset": 1, "width": 1, "velocity": 0}),
    ("drag.cancel", {}),
    ("pages.insert", {"page": {"id": "x"}}),
    ("pages.update", {"id": "a", "title": "x"}),
    ("pages.remove", {"id": "a"}),
    ("pages.move", {"id": "a", "to": 1}),
    ("pages.replace", {"pages": []}),
    ("override.show", {"page": "a"}),
    ("override.clear", {}),
]
ADMIN = [("daemon.reload", {}), ("daemon.log", {"level": "debug"})]


def open_socket(**more):
    """A configuration whose socket lets everybody in."""
    return configuration(socket={"mode": "0666"}, **more)


def connect_as(user, daemon):
    with user.acting():
        return daemon.connect()


@needs_root
def test_a_stranger_may_look_and_follow(start):
    daemon = start(open_socket())
    stranger = connect_as(STRANGER, daemon)
    stranger.subscribe()
    assert stranger.call("daemon.info")["name"] == "carouseld"
    assert stranger.call("carousel.get")["index"] == 0
    assert stranger.call("pages.list")["total"] == 3
    assert stranger.call("carousel.list")[0]["carousel"] == "default"
    assert stranger.call("daemon.stats")["clients"] == 1
    daemon.connect().call("carousel.next")
    assert stranger.state()["index"] == 1
    assert stranger.call("unsubscribe") == {}


@needs_root
@pytest.mark.parametrize("method, params", CONTROL + ADMIN)
def test_a_stranger_may_not_change_anything(start, method, params):
    stranger = connect_as(STRANGER, start(open_socket()))
    refused = stranger.refusal(method, **params)
    assert refused.code == -32003
    assert method in refused.message
    assert stranger.call("carousel.get")["seq"] == 0


@needs_root
def test_a_strangers_notification_changes_nothing_either(start):
    stranger = connect_as(STRANGER, start(open_socket()))
    stranger.notify("carousel.next")
    assert stranger.call("carousel.get")["seq"] == 0


@needs_root
@pytest.mark.parametrize("entry", [STRANGER.name, f"@{STRANGER.group}"])
def test_a_user_or_group_that_is_listed_may_move_edit_and_administer(start, entry):
    daemon = start(open_socket(access={"control": [entry]}))
    listed = connect_as(STRANGER, daemon)
    assert listed.call("carousel.next")["index"] == 1
    assert listed.call("pages.insert", page={"id": "x"}) == {"revision": 1}
    assert listed.call("daemon.log", level="info") == {"level": "info"}
    assert connect_as(OTHER, daemon).refusal("carousel.next").code == -32003


@needs_root
@pytest.mark.parametrize("others", [[], range(30000, 30200)], ids=["alone", "among many"])
def test_a_supplementary_group_counts(start, others):
    daemon = start(open_socket(access={"control": [f"@{STRANGER.group}"]}))
    with OTHER.acting(groups=[*others, STRANGER.group_id]):
        member = daemon.connect()
    assert member.call("carousel.next")["index"] == 1


@needs_root
def test_the_daemons_own_user_and_root_may_do_everything(start, folder):
    folder.chmod(0o777)
    daemon = start(open_socket(), user=STRANGER)
    assert connect_as(STRANGER, daemon).call("carousel.next")["index"] == 1
    assert daemon.connect().call("carousel.next")["index"] == 2
    assert connect_as(OTHER, daemon).refusal("carousel.next").code == -32003


@needs_root
def test_a_reload_changes_who_may_do_what(start):
    daemon = start(open_socket())
    stranger = connect_as(STRANGER, daemon)
    assert stranger.refusal("carousel.next").code == -32003
    daemon.write_config(open_socket(access={"control": [STRANGER.name]}))
    daemon.connect().call("daemon.reload")
    assert connect_as(STRANGER, daemon).call("carousel.next")["index"] == 1


@needs_root
def test_the_command_line_says_in_words_that_it_is_not_permitted(start, carouselctl):
    start(open_socket())
    refused = carouselctl("next", user=STRANGER)
    assert refused.returncode == 1
    assert "not permitted" in refused.stderr.lower() or "may not" in refused.stderr.lower()
    seen = carouselctl("status", user=STRANGER)
    assert (seen.returncode, seen.stderr) == (0, "")
