"""What there is to lose when a disk does what it likes."""


def facts(client):
    """What a client can see of what was edited."""
    listed = client.call("pages.list")
    state = client.call("carousel.get")
    ids = [page["id"] for page in listed["pages"]]
    return ids, listed["revision"], state["playing"], state["interval"]


UNTOUCHED = (["a", "b", "c"], 0, True, None)
EDITED = (["a", "b", "c", "x"], 1, True, 600)


def prepared(run, has_file):
    """A daemon whose next write is its first one or a later one, and what there is to lose."""
    daemon = run()
    if not has_file:
        return daemon, UNTOUCHED
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    client.call("carousel.configure", interval=600)
    return daemon, EDITED


def said_at_start(daemon):
    """What a daemon has logged until it listened."""
    last = daemon.log.await_line(" listens on ")
    return daemon.log.lines[: daemon.log.lines.index(last)]
