"""Audits: translations that do not fit their boxes or layouts."""
import json
import os
import pathlib
import re
import tempfile

import copyfit

from limits import MAX_FILES, WORK_SECONDS, Refusal
from questions import Question, check_fonts

# The keys of a request that copyfit.audit takes as they are, by its keyword.
KEYWORDS = {
    "boxes": "boxes", "locales": "locales", "source": "source", "devices": "devices", "contentSizes": "content_sizes",
    "values": "values", "unfinished": "unfinished", "sets": "sets", "legible": "legible", "only": "only", "ignore": "ignore",
    "keys": "keys",
}
FILE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")


def audit(question: Question) -> dict:
    """The report of `copyfit audit --json` about the files that a request holds."""
    values = dict(question.values)
    files = {kind: values.pop(kind, {}) for kind in ("layouts", "catalogs")}
    unknown = values.keys() - KEYWORDS.keys() - {"op"}
    if unknown:
        known = ", ".join(sorted([*files, *KEYWORDS]))
        raise Refusal(422, "unknownKey", f"{min(unknown)}: no such key; choose among {known}")
    check(values, files)
    with tempfile.TemporaryDirectory() as folder:
        paths = {kind: [written(folder, kind, *file) for file in entries.items()] for kind, entries in files.items()}
        options = {KEYWORDS[key]: value for key, value in values.items() if key != "op"}
        try:
            report = copyfit.audit(*paths["layouts"], catalogs=paths["catalogs"], timeout=WORK_SECONDS, **options).report
        except (ValueError, OSError) as error:
            # Of the library, or of the system: a word of the command is too long, or no text.
            raise copyfit.Error(str(error).replace(f"{folder}/", ""), getattr(error, "code", "badValue")) from None
    return json.loads(json.dumps(report).replace(f"{folder}/", ""))


def check(values: dict, files: dict) -> None:
    """Refuses values of a wrong type, and devices that are the path of a file."""
    for kind, forms in (("layouts", dict), ("catalogs", (dict, str))):
        entries = files[kind]
        if not isinstance(entries, dict) or not all(isinstance(content, forms) for content in entries.values()):
            what = f"{kind}: give an object with the content of each file, such as {{\"de.json\": {{…}}}}"
            raise Refusal(422, "badValue", what)
        if len(entries) > MAX_FILES:
            raise Refusal(422, "limit", f"{kind}: there are more than {MAX_FILES} files; send fewer at once")
    for key in ("locales", "devices", "contentSizes", "only", "ignore", "keys", "sets"):
        entries = values.get(key, [])
        if not isinstance(entries, list) or not all(isinstance(entry, (str, int, float)) for entry in entries):
            raise Refusal(422, "badValue", f"{key}: give an array of words")
    rows = values.get("boxes", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Refusal(422, "badValue", 'boxes: give an array of objects, such as [{"key": "save", "width": 60}]')
    for row in rows:
        # The tool reads names of columns without regard to case, spaces and dashes.
        columns = [key for key in row if re.sub("[^a-z]", "", key.lower()) in ("font", "fonts")]
        check_fonts([font for key in columns for font in in_list(row[key])])
    if not isinstance(values.get("values", {}), dict):
        raise Refusal(422, "badValue", 'values: give an object, such as {"name": "Ada"}')
    if os.path.exists(",".join(map(str, values.get("devices", [])))):
        raise Refusal(422, "badValue", "devices: give names of devices or kinds of them, such as phone")


def in_list(cell: object) -> list:
    """The values of a cell of a table: an array, or one text with ; between them."""
    return cell if isinstance(cell, list) else str(cell).split(";")


def written(folder: str, kind: str, name: str, content: str | dict) -> pathlib.Path:
    """The path of a file that holds what a request says."""
    if not FILE_NAME.fullmatch(name):
        raise Refusal(422, "badValue", f"{kind}: {name!r} is no name of a file; give one such as de.json")
    path = pathlib.Path(folder) / kind / name
    path.parent.mkdir(exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    path.write_text(text, "utf-8", "surrogatepass")
    return path
