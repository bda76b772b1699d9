"""The pictures of the documentation, and what draws each. For check-examples and make-site."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "Examples"
PICTURES = ROOT / "Sources" / "Copyfit" / "Copyfit.docc" / "Resources"
PAST = ROOT / "Sources" / "ConstraintLayout" / "ConstraintLayout.docc" / "Resources"
SHEETS = ROOT / "Sources" / "Proofing" / "Proofing.docc" / "Resources"
# Programs that draw a picture each, and say in one line what is wrong.
DRAWING = ["headlines", "open-graph-card", "social-cards", "subtitles", "certificate", "buttons", "text-styles",
           "settings"]
# The screens that `screens` draws, one after the other.
SCREENS = ["form", "card", "list", "shop", "inbox", "gallery", "fluid", "chat", "dashboard", "checkout", "player"]
# The documents of the article on breakpoints, and the environments that it shows them in.
PREVIEWS = {"springs": "320x80,480x80,640x80", "devices": "Examples/Layouts/devices-preview.json",
            "size-classes": "375x667,667x375,768x1024", "proportion": "320x240,480x240,640x480",
            "shrinking-label": "160x120,320x120,480x120"}


def tool_calls():
    """The sheets that the tool draws: each picture, the arguments, the requests on standard input, and the exit status."""
    fonts = ["--font", "Fonts/Inter.var.ttf", "--font", "Fonts/NotoSans-Regular.ttf"]
    scale = ["--proof-scale", "2"]
    requests = EXAMPLES / "Requests"
    yield SHEETS / "batch-proof.png", ["batch", *scale], requests / "sheet.jsonl", 65
    yield SHEETS / "fonts-proof.png", ["fonts", *fonts, *scale], None, 0
    yield PICTURES / "example-shapes.png", ["batch", *scale], requests / "shapes.jsonl", 0
    for language in ["japanese", "chinese", "korean", "arabic"]:
        yield PICTURES / f"example-{language}.png", ["batch", *scale], requests / f"{language}.jsonl", 0
    for name, sizes in PREVIEWS.items():
        yield PAST / f"past-{name}.png", ["layout", f"Examples/Layouts/{name}.json", "--preview", sizes], None, 0
