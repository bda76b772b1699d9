"""The tool `copyfit`, which is in the package: its command, and audits."""
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ._errors import Error, listed

_HERE = os.path.dirname(os.path.abspath(__file__))
_FONTS = os.path.join(_HERE, "copyfit_ShippedFonts.resources")

Path = str | os.PathLike[str]


class Finding(NamedTuple):
    """A finding of an audit: a text or a screen that does not fit, or is wrong as a translation.

    kind: such as truncated, tooWide or missingTranslation: `copyfit audit --help` lists all
    severity: error, warning or note
    message: a sentence that explains it
    key: the key of the text
    locale: its language
    text: the text, its placeholders filled
    characters_to_cut: how many characters to cut for it to fit the worst place
    details: everything that is known, as `copyfit audit --json` prints it; offsets are indices of the text
    """

    kind: str
    severity: str
    message: str
    key: str | None
    locale: str | None
    text: str | None
    characters_to_cut: int | None
    details: dict[str, Any]


class Audit(NamedTuple):
    """The findings of an audit.

    findings: the texts that do not fit, the worst first
    accepted: findings that the baseline accepts
    passed: whether there is nothing of the severity that fail_on says, or worse
    report: the report, as `copyfit audit --json` prints it
    """

    findings: list[Finding]
    accepted: list[Finding]
    passed: bool
    report: dict[str, Any]


def audit(
    *layouts: Path,
    catalogs: Sequence[Path] = (),
    boxes: Path | Sequence[Mapping[str, object]] | None = None,
    locales: Sequence[str] = (),
    source: str | None = None,
    devices: Sequence[str] | Path = (),
    content_sizes: Sequence[str | float] = (),
    values: Mapping[str, str] | None = None,
    unfinished: bool = False,
    sets: Sequence[str] = (),
    legible: float | None = None,
    fonts: Sequence[Path] = (),
    reports: Sequence[Path] = (),
    only: Sequence[str] = (),
    ignore: Sequence[str] = (),
    keys: Sequence[str] = (),
    fail_on: str | None = None,
    baseline: Path | None = None,
    timeout: float | None = None,
) -> Audit:
    """Finds the translations that do not fit their boxes or layouts, in every language, on every device.

    layouts: layout documents whose labels show the texts
    catalogs: files of translations: .po, .strings, .xcstrings, .xliff, .arb, .json and others
    boxes: a table of boxes, .csv or .json, or its rows: {"key": "save", "width": 60, "lines": 1, "size": 17}
    locales: the languages to look at; by default those of the catalogs
    source: the language that others are translated from
    devices: names of devices or kinds of them, such as phone; or the path of a table of devices
    content_sizes: how large people want text: steps from xs to ax5, or factors
    values: texts for placeholders, by name
    unfinished: whether translations count that are guesses, or wait for a review
    sets: sets of rules of the layouts that apply as well
    legible: the smallest size of fitted labels
    fonts: fonts in place of those that come with the package
    reports: files to write a report into: .html, .json, .md, .xml, .sarif
    only, ignore, keys: the kinds of findings, and the keys, to look at or not
    fail_on: the least severity that fails: error, warning or note
    baseline: a file of findings to accept
    timeout: the most seconds that it may take

    Runs the tool that is in the package, or the one that the environment variable COPYFIT names.
    """
    import json
    import subprocess
    import tempfile

    lists: dict[str, Sequence[Path]] = {
        "catalog": listed("catalogs", catalogs), "set": listed("sets", sets), "font": listed("fonts", fonts),
        "report": listed("reports", reports), "keys": listed("keys", keys),
    }
    joined: dict[str, Sequence[object]] = {
        "locales": listed("locales", locales), "content-sizes": listed("content_sizes", content_sizes),
        "only": listed("only", only), "ignore": listed("ignore", ignore),
    }
    single: dict[str, object] = {"source": source, "legible": legible, "fail-on": fail_on, "baseline": baseline}
    if isinstance(devices, (str, os.PathLike)):
        single["devices"] = devices
    else:
        joined["devices"] = list(devices)
    # A path may begin as options do.
    words = [os.path.join(".", layout) for layout in layouts] + (["--unfinished"] if unfinished else [])
    words += options({name: [",".join(map(str, entries))] for name, entries in joined.items() if entries})
    words += options({**lists, "value": [f"{name}={text}" for name, text in (values or {}).items()]})
    with tempfile.TemporaryDirectory() as folder:
        if boxes is not None and not isinstance(boxes, (str, os.PathLike)):
            rows, boxes = boxes, os.path.join(folder, "boxes.json")
            with open(boxes, "w", encoding="utf-8") as file:
                json.dump([dict(row) for row in rows], file)
        single["boxes"] = boxes
        words += options({name: [str(value)] for name, value in single.items() if value is not None})
        command = [tool(), "audit", "--json", *words]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, encoding="utf-8", env=environment(), timeout=timeout)
        except subprocess.TimeoutExpired:
            message = f"the audit takes more than {timeout:g} seconds; give fewer texts, languages or devices"
            raise Error(message, "timeout") from None
    if done.returncode not in (0, 1):
        code = {64: "badValue", 66: "fileNotFound"}.get(done.returncode, "badData")
        raise Error(done.stderr.strip().removeprefix("copyfit: "), code)
    report = json.loads(done.stdout)
    return Audit(found(report["findings"]), found(report["accepted"]), done.returncode == 0, report)


def options(lists: Mapping[str, Sequence[Path]]) -> Iterator[str]:
    """Options with their values, one for each entry of a list."""
    return (word for name, entries in lists.items() for entry in entries for word in (f"--{name}", os.fspath(entry)))


def found(entries: Sequence[dict[str, Any]]) -> list[Finding]:
    return [
        Finding(
            entry["kind"], entry["severity"], entry["message"], entry.get("key"), entry.get("locale"), entry.get("text"),
            entry.get("charactersToCut"), in_characters(entry),
        )
        for entry in entries
    ]


def in_characters(entry: dict[str, Any]) -> dict[str, Any]:
    """A finding whose offsets count characters of its text in place of bytes."""
    if "partsToCut" not in entry:
        return entry
    text = entry["text"].encode()
    parts = [{end: len(text[: part[end]].decode()) for end in ("start", "end")} for part in entry["partsToCut"]]
    return {**entry, "partsToCut": parts}


def tool(besides: str | None = None) -> str:
    """The path of the tool: in the package, as the variable COPYFIT says, or on the path.

    besides: a program that is not it
    """
    import shutil

    inside = os.path.join(_HERE, "bin", "copyfit")
    if os.path.exists(inside):
        return inside
    if os.environ.get("COPYFIT"):
        return os.environ["COPYFIT"]
    for folder in os.get_exec_path():
        path = shutil.which("copyfit", path=folder)
        if path is not None and (besides is None or not os.path.samefile(path, besides)):
            return path
    sentence = "the tool 'copyfit' is not in this package and not on the path; name it by the variable COPYFIT"
    raise Error(sentence, "fileNotFound")


def environment() -> dict[str, str]:
    """The environment of the tool: the fonts of the package are those that are shipped."""
    shipped = {"COPYFIT_FONTS": _FONTS} if os.path.exists(_FONTS) else {}
    return {**shipped, **os.environ}


def main() -> None:
    """The command `copyfit`."""
    try:
        path = tool(besides=sys.argv[0])
    except Error as error:
        sys.exit(f"copyfit: {error}")
    os.execve(path, [path, *sys.argv[1:]], environment())
