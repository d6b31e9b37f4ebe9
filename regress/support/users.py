"""Other users than the one who runs the tests."""

import grp
import os
import pwd
from contextlib import contextmanager

import pytest

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can act as another user")


class User:
    """An account that every Debian machine has, or a number alone."""

    def __init__(self, name, number=None):
        self.name = name
        if number is None:
            account = pwd.getpwnam(name)
            self.id, self.group_id = account.pw_uid, account.pw_gid
            self.group = grp.getgrgid(account.pw_gid).gr_name
        else:
            self.id = self.group_id = number
            self.group = str(number)

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


def unnamed_user(number):
    """A user that the system's files do not know."""
    return User(str(number), number)
