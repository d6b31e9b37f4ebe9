"""Configurations for the daemon under test."""


def pages(*ids, **fields):
    """Pages with these ids, each with the same further fields."""
    return [{"id": name, **fields} for name in ids]


def carousel(*ids, **settings):
    """A carousel that does not move by itself unless `interval` is given."""
    return {"interval": None, "pages": pages(*(ids or ("a", "b", "c"))), **settings}


def configuration(*ids, carousels=None, **settings):
    """A configuration with one carousel, or the named ones, that touches nothing outside.

    Settings named as a key at the top of the file go there, all others into the one carousel.
    """
    top_keys = {"socket", "http", "timeZone", "access", "limits", "state", "log"}
    top = {key: settings.pop(key) for key in top_keys & settings.keys()}
    if carousels is None:
        carousels = {"default": carousel(*ids, **settings)}
    return {"http": False, "state": False, **top, "carousels": carousels}
