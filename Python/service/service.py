"""Fits, layouts and audits over HTTP: the JSON of `copyfit batch`, and pictures. Run it: python service.py [PORT]"""
import argparse
import os

import copyfit
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from audits import audit
from limits import SHUTDOWN_SECONDS, BodyLimit, Work
from openapi import openapi
from page import fonts, layouts, page
from pictures import MEDIA, PICTURED, draw, fit
from questions import ERRORS, line_response, read, wanted_format
from schemas import OPS

type, work = copyfit.Typesetter(), Work()


async def answer(request):
    """POST /fit {"text": "Hello", "width": 120}, or GET /fit.svg?text=Hello&width=120; likewise all ops of `copyfit batch`."""
    question, form = await read(request), wanted_format(request)
    if form == "json":
        return line_response(await work.run(type.answer_json, question.line))
    return Response(await work.run(draw, type, question, form), media_type=MEDIA[form])


async def certificate(request):
    """Why the text of a fit cannot be larger, as a sentence."""
    return JSONResponse({"certificate": (await work.run(fit, type, await read(request))).certificate})


async def audits(request):
    """The report of `copyfit audit --json`; openapi.py says what a request has."""
    return JSONResponse(await work.run(audit, await read(request)))


app = Starlette(
    routes=[
        Route("/", page), Route("/fonts", fonts), Route("/layouts", layouts), Route("/openapi.json", openapi),
        Route("/certificate", certificate, methods=["GET", "POST"]), Route("/audit", audits, methods=["POST"]),
        *(Route(f"/{op}", answer, methods=["GET", "POST"]) for op in OPS),
        *(Route(f"/{op}.{{form}}", answer, methods=["GET", "POST"]) for op in PICTURED),
    ],
    middleware=[Middleware(BodyLimit)],
    exception_handlers=ERRORS,
)

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int, nargs="?", default=8000)
    options = {"workers": os.cpu_count(), "access_log": False, "timeout_graceful_shutdown": SHUTDOWN_SECONDS}
    uvicorn.run("service:app", port=parser.parse_args().port, **options)
