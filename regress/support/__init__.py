"""What the black-box tests share: the daemon under test, a client of it, and its configurations."""
