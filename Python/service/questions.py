"""Reads requests, and answers errors, each as {"error": {"code": …, "message": …}} in the words of the library."""
import json
import re
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import copyfit
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from limits import Refusal
from schemas import FAMILIES, STRINGS

# The parameters that say how a picture is drawn.
PICTURE = ("color", "paper", "scale")
MAX_PARAMETERS = 100
# The statuses of errors, by code; those of all others are 422.
STATUS = {"badJSON": 400, "timeout": 504, "fileNotFound": 500}


class Question(NamedTuple):
    """A request, read."""

    op: str
    "The op: the last part of the address."
    values: dict[str, Any]
    "Its keys and their values."
    line: bytes
    "The same as a line of `copyfit batch`, as it was sent."
    picture: dict[str, Any]
    "How its picture is drawn: color, paper, scale."


async def read(request: Request) -> Question:
    """The question of a body in JSON, or of the parameters of an address. Raises Refusal where it is none."""
    op = request.url.path.rpartition("/")[2].partition(".")[0]
    op = "fit" if op == "certificate" else op
    parameters = from_parameters(request.scope["query_string"])
    if request.method == "POST":
        picture = {key: parameters[key] for key in PICTURE if key in parameters}
        body = await request.body()
        values = parsed(body)
    else:
        picture = {key: parameters.pop(key) for key in PICTURE if key in parameters}
        values, body = parameters, json.dumps(parameters).encode()
    check_files(values)
    return Question(op, values, with_op(op, values, body), picture)


def parsed(body: bytes) -> dict[str, Any]:
    try:
        values = json.loads(body)
    except RecursionError:
        raise Refusal(400, "badJSON", "the body is nested too deeply") from None
    except ValueError as error:
        raise Refusal(400, "badJSON", f"the body is not JSON: {error}") from None
    if not isinstance(values, dict):
        raise Refusal(400, "badJSON", "the body is not a request; give an object")
    return values


def from_parameters(query: bytes) -> dict[str, Any]:
    """Values of parameters: those of texts as they are, all others as JSON where they are some."""
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=MAX_PARAMETERS)
    except ValueError:
        message = f"the address is not UTF-8, or has more than {MAX_PARAMETERS} parameters; ü is %C3%BC"
        raise Refusal(400, "badText", message) from None
    return {key: value if key in STRINGS else from_word(value) for key, value in pairs}


def from_word(word: str) -> Any:
    try:
        return json.loads(word)
    except (ValueError, RecursionError):
        return word


def with_op(op: str, values: dict[str, Any], body: bytes) -> bytes:
    """The line of a request. Its op is added at the end, so that positions in errors stay right."""
    if "op" in values:
        if values["op"] != op:
            raise Refusal(422, "badValue", f"op: this address answers {op}; ask the one of the op, or leave it out")
        return body
    end = body.rstrip().removesuffix(b"}")
    return end + (b", " if values else b"") + b'"op": "%s"}' % op.encode()


def check_files(value: Any) -> None:
    """Refuses values that would make the library read a file of the server's. Lists of fonts name those that are shipped."""
    if isinstance(value, dict):
        check_keys(value)
    for member in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        check_files(member)


def check_keys(values: dict[str, Any]) -> None:
    if "hyphenationDictionary" in values:
        raise Refusal(422, "badValue", "hyphenationDictionary: is not for requests to a server; leave it out")
    if "name" in values and "document" in values:
        raise Refusal(422, "badValue", "name: the server keeps no documents; leave it out")
    # A text that has the name "fonts" in a layout is not a list.
    if isinstance(values.get("fonts"), list):
        check_fonts(values["fonts"])


def check_fonts(fonts: list[Any]) -> None:
    for font in fonts:
        if not isinstance(font, str) or re.split("[:#]", font)[0] not in FAMILIES:
            raise Refusal(422, "fontNotFound", f"fonts: {font!r} is not here; choose among {', '.join(FAMILIES)}")


def wanted_format(request: Request) -> str:
    """json, svg or png: the ending of the address, or what is accepted before the others."""
    if "form" in request.path_params:
        return request.path_params["form"]
    accepted = request.headers.get("accept", "")
    named = re.search(r"application/json|image/(svg|png)", accepted)
    return (named and named[1]) or "json"


def line_response(line: str) -> Response:
    """The answer to a line of `copyfit batch`, with the status of its error where it is one."""
    error = json.loads(line).get("error") if '"error": ' in line else None
    return Response(line, STATUS.get(error["code"], 422) if error else 200, media_type="application/json")


def of_library(_: Request, error: copyfit.Error) -> JSONResponse:
    """An error of the library, about keys as JSON writes them."""
    message = str(error)
    if error.key and message.startswith(error.key):
        message = re.sub("_([a-z])", lambda letter: letter[1].upper(), error.key) + message[len(error.key):]
    return Refusal(STATUS.get(error.code, 422), error.code, message).response


def of_server(request: Request, error: HTTPException) -> JSONResponse:
    """An address that is not there, or is asked in another way."""
    code, what = ("notFound", "there is nothing here") if error.status_code == 404 else ("badRequest", error.detail)
    message = f"{request.method} {request.url.path}: {what}; /openapi.json lists what there is"
    return Refusal(error.status_code, code, message).response


def unexpected(_: Request, error: Exception) -> JSONResponse:
    return Refusal(500, "failure", "the server failed; the mistake is its own").response


ERRORS = {
    Refusal: lambda _, refusal: refusal.response, copyfit.Error: of_library, HTTPException: of_server, Exception: unexpected,
}
