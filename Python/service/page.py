"""The page for people, and the fonts and layouts that it offers."""
import json
import pathlib

from starlette.responses import FileResponse, JSONResponse

from schemas import FAMILIES

HERE = pathlib.Path(__file__).resolve().parent
# The page loads nothing from elsewhere.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    "img-src blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}


def documents() -> dict[str, object]:
    """The layout documents among the examples."""
    paths = sorted((HERE.parents[1] / "Examples" / "Layouts").glob("*.json"))
    read = {path.stem: json.loads(path.read_text("utf-8")) for path in paths}
    return {name: document for name, document in read.items() if "items" in document}


LAYOUTS = documents()


async def page(request):
    """The page: index.html."""
    return FileResponse(HERE / "index.html", headers=HEADERS)


async def fonts(request):
    """The families of the shipped fonts, each with its scripts."""
    return JSONResponse(FAMILIES)


async def layouts(request):
    """The example layouts, by name."""
    return JSONResponse(LAYOUTS)
