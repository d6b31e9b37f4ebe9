"""Where the programs under test are."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def find(name):
    """The program `name`: from the environment (CAROUSELD, CAROUSELCTL), else the newest build."""
    override = os.environ.get(name.upper())
    if override:
        return Path(override).resolve(strict=True)
    builds = [ROOT / ".build" / kind / name for kind in ("release", "debug")]
    built = [path for path in builds if path.exists()]
    if not built:
        raise FileNotFoundError(f"no {name} in .build/release or .build/debug: run swift build")
    return max(built, key=lambda path: path.stat().st_mtime)


def copy_for_anyone(name, folder):
    """A copy of the program `name` that every user can reach, wherever the build is."""
    copy = folder / name
    if not copy.exists():
        shutil.copy(find(name), copy)
        copy.chmod(0o755)
    return copy
