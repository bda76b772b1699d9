"""The schemas of requests, which the tables of properties make, and the families of the fonts that come with Copyfit."""
import csv
import json
import pathlib

import copyfit

DOCUMENTATION = pathlib.Path(__file__).resolve().parents[2] / "Documentation"
REQUEST = json.loads((DOCUMENTATION / "request.schema.json").read_text("utf-8"))
AUDIT = json.loads((DOCUMENTATION / "audit.schema.json").read_text("utf-8"))

TEXT, LAYOUT = REQUEST["else"], REQUEST["then"]
OPS = TEXT["properties"]["op"]["enum"]
#: The keys whose values are always strings, such as text and language.
STRINGS = {key for kind in (TEXT, LAYOUT) for key, schema in kind["properties"].items() if schema.get("type") == "string"}

with open(pathlib.Path(copyfit.__file__).parent / "copyfit_ShippedFonts.resources" / "fonts.tsv", encoding="utf-8") as table:
    #: The families of the shipped fonts, with their scripts.
    FAMILIES = {row["family"]: row["scripts"].split() for row in csv.DictReader(table, delimiter="\t")}
