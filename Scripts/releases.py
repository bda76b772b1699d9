"""The last release, and the versions that CHANGELOG.md lists; for check-api, check-answers and release."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
# Until version 0.1.0 is tagged, the commit that added this page stands for the last release.
PROMISE = "Documentation/Stability.md"


def git(*words):
    """What git prints, or None where it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def last_release():
    """The newest version that is tagged, else the commit that stands for it."""
    tag = git("describe", "--tags", "--abbrev=0", "--match", "[0-9]*.[0-9]*.[0-9]*")
    if tag:
        return tag.strip()
    first = git("log", "--diff-filter=A", "--format=%H", "--", PROMISE)
    if not first:
        sys.exit(f"releases: no commit here adds {PROMISE}; fetch the whole history: git fetch --unshallow --tags")
    return first.split()[-1]


def sections(changelog):
    """The sections of a changelog by the words of their headings, the newest first."""
    parts = re.split(r"^## (.*)$", changelog, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def next_changes(changelog):
    """What a changelog says of the version that comes next: its first section."""
    return next(iter(sections(changelog).values()), "").strip()
