"""Other users than the one who runs the tests."""

import grp
import os
import pwd
from contextlib import contextmanager

import pytest

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can act as another user")


class User:
    """An account that every Debian machine has."""

    def __init__(self, name):
        account = pwd.getpwnam(name)
        self.name = name
        self.id = account.pw_uid
        self.group_id = account.pw_gid
        self.group = grp.getgrgid(account.pw_gid).gr_name

    @contextmanager
    def acting(self, groups=()):
        """Let this process be the user for a while, as far as the kernel asks who connects."""
        kept = os.getgroups()
        os.setgroups(list(groups))
        os.setegid(self.group_id)
        os.seteuid(self.id)
        try:
            yield
        finally:
            os.seteuid(0)
            os.setegid(0)
            os.setgroups(kept)
