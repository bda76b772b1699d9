"""The description of the service, /openapi.json, made from the schemas of the tables of properties."""
import json

import copyfit
from starlette.responses import JSONResponse

from schemas import AUDIT, LAYOUT, OPS, REQUEST, TEXT


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def typed(kind, description, **more):
    """The schema of a value."""
    return {"type": kind, "description": description, **more}


def array(description, kind="string"):
    return typed("array", description, items={"type": kind})


ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {"error": {
        "type": "object",
        "required": ["code", "message"],
        "properties": {
            "code": typed("string", "the kind, such as badJSON, badValue, unknownKey, limit, busy or timeout"),
            "message": typed("string", "a sentence that names the culprit and what would be right"),
        },
    }},
}
AUDIT_REQUEST = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "layouts": typed("object", "layout documents by name of a file, such as form.json",
                         additionalProperties=reference("layout")),
        "catalogs": typed("object", "translations by name of a file, such as de.json or fr.po: its text, or its JSON",
                          additionalProperties={"type": ["object", "string"]}),
        "boxes": array("rows of a table of boxes", "object"),
        "locales": array("the languages to look at; those of the catalogs where it is left out"),
        "source": typed("string", "the language that others are translated from"),
        "devices": array("names of devices, or kinds such as phone"),
        "contentSizes": array("steps from xs to ax5, or factors", ["string", "number"]),
        "values": typed("object", "what placeholders are filled with", additionalProperties={"type": "string"}),
        "unfinished": typed("boolean", "whether guesses count, and texts that wait for a review"),
        "sets": array("sets of rules of the layouts that apply as well"),
        "legible": typed("number", "the smallest size of fitted labels"),
        "only": array("report only findings of these kinds"),
        "ignore": array("report no findings of these kinds"),
        "keys": array("look only at these keys; * stands for any letters"),
    },
}
# Keys that an address has in other words, or a server refuses.
REFUSED = ("op", "id", "name", "layout", "hyphenationDictionary")
PICTURE = {
    "color": typed("string", "the colour of letters, such as #1b1f24"),
    "paper": typed("string", "the colour below them; nothing where it is left out"),
    "scale": typed("number", "pixels to a point of a PNG"),
}
REASONS = {
    "400": "the body is not JSON", "408": "the body arrives too slowly", "413": "the body is too large",
    "422": "a value is wrong", "503": "too many requests are waiting", "504": "the answer takes too long",
}


def in_components(schema):
    """A schema whose references point to the components of the description."""
    return json.loads(json.dumps(schema).replace('"#/definitions/', '"#/components/schemas/'))


def body(schema):
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def answers(content):
    """The answers of an address: what it answers, and errors."""
    errors = {
        status: {"description": words, "content": {"application/json": {"schema": reference("error")}}}
        for status, words in REASONS.items()
    }
    return {"200": {"description": "the answer", "content": content}, **errors}


def parameters(properties):
    """The keys of a request as parameters of an address: arrays and objects are written as JSON."""
    def one(name, schema):
        described = {"name": name, "in": "query", "description": schema.get("description", "")}
        is_simple = schema.get("type") in ("string", "number", "integer", "boolean") or "enum" in schema
        return {**described, **({"schema": schema} if is_simple else {"content": {"application/json": {"schema": schema}}})}
    return [one(name, in_components(schema)) for name, schema in properties.items() if name not in REFUSED]


def path(summary, request, properties, media):
    """An address that is asked with a body, or with parameters."""
    content = {kind: {"schema": {"type": "object"} if kind == "application/json" else {}} for kind in media}
    pictured = any(kind.startswith("image/") for kind in media)
    query = [{"name": key, "in": "query", "schema": schema} for key, schema in PICTURE.items()] if pictured else []
    taken = {entry["name"] for entry in query}
    own = [entry for entry in parameters(properties) if entry["name"] not in taken]
    return {
        "get": {"summary": summary, "parameters": own + query, "responses": answers(content)},
        "post": {"summary": summary, "parameters": query, "requestBody": body(request), "responses": answers(content)},
    }


def request_of(op):
    """The schema of the body of an op: the keys of texts, and which of them the op needs."""
    if op == "layout":
        return reference("LayoutRequest")
    needed = next(rule["then"] for rule in TEXT["allOf"] if rule["if"]["properties"]["op"]["const"] == op)
    return {"allOf": [reference("TextRequest"), needed]}


def addresses():
    paths = {}
    for op in OPS:
        properties = (LAYOUT if op == "layout" else TEXT)["properties"]
        pictures = {"svg": "image/svg+xml", "png": "image/png"} if op in ("fit", "layout") else {}
        media = ["application/json", *pictures.values()]
        paths[f"/{op}"] = path(f"The answer of `copyfit batch` to the op {op}", request_of(op), properties, media)
        for form, kind in pictures.items():
            paths[f"/{op}.{form}"] = path(f"The picture of a {op}", request_of(op), properties, [kind])
    paths["/certificate"] = path(
        "Why the text of a fit cannot be larger", request_of("fit"), TEXT["properties"], ["application/json"])
    report = {"application/json": {"schema": reference("AuditReport")}}
    paths["/audit"] = {"post": {"summary": "The report of `copyfit audit --json`",
                                "requestBody": body(reference("AuditRequest")), "responses": answers(report)}}
    return paths


def components():
    """All schemas that addresses refer to."""
    text = {**without(TEXT, "hyphenationDictionary"), "required": []}
    text.pop("allOf")
    layout = {**without(LAYOUT, "name", "layout"), "required": ["document", "size"]}
    for key in ("dependencies", "anyOf", "if", "else"):
        layout.pop(key)
    report = json.loads(json.dumps(AUDIT).replace('"#/$defs/', '"#/components/schemas/'))
    findings = report.pop("$defs")
    report = {key: value for key, value in report.items() if not key.startswith("$")}
    return {
        "TextRequest": in_components(text), "LayoutRequest": in_components(layout), "AuditRequest": AUDIT_REQUEST,
        "AuditReport": report, "error": ERROR, **findings, **in_components(REQUEST["definitions"]),
    }


def without(schema, *keys):
    """A schema without some keys, which a server refuses."""
    return {**schema, "properties": {key: value for key, value in schema["properties"].items() if key not in keys}}


DESCRIPTION = {
    "openapi": "3.1.0",
    # The tables write schemas of this draft.
    "jsonSchemaDialect": "http://json-schema.org/draft-07/schema#",
    "info": {"title": "Copyfit", "version": copyfit.versions()["copyfit"],
             "description": "Fits text into boxes, lays out screens, and audits translations."},
    "paths": addresses(),
    "components": {"schemas": components()},
}


async def openapi(request):
    """The description of the service."""
    return JSONResponse(DESCRIPTION)
