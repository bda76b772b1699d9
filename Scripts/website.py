"""Renders the website from the repository and the documentation archive. Run by make-site, whose Python has the libraries.

  website.py ARCHIVE FOLDER
"""
import html
import json
import os
import pathlib
import re
import shutil
import string
import sys
from urllib.parse import unquote, urlsplit

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_by_name, get_lexer_for_filename
from pygments.util import ClassNotFound

import examples

ROOT = examples.ROOT
PARTS = ROOT / "Documentation" / "Site"
TEMPLATE = string.Template((PARTS / "page.html").read_text("utf-8"))
FRONT = "Documentation/Site/front.md"
# Pages that are always there; those that they link to follow.
PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Examples/README.md", "Python/README.md",
         "Python/examples/README.md", "Python/service/README.md"]
PAGES += sorted(str(path.relative_to(ROOT)) for path in (ROOT / "Documentation").glob("*.md"))
NAVIGATION = [("index.html", "Copyfit"), ("README.html", "Start"), ("guides.html", "Guides"), ("gallery.html", "Gallery"),
              ("Documentation/Properties.html", "Properties"), ("Python/README.html", "Python"),
              ("reference/documentation/", "Swift"), ("CHANGELOG.html", "Changelog")]
# Titles of pages whose headings say less.
TITLES = {"README.md": "In two minutes", FRONT: "Copyfit"}
PICTURES = {".png", ".svg", ".jpg", ".gif", ".webp"}
# Of a section, the letters that are searched.
INDEXED = 2000
# Parts of a paragraph in docc's pages.
INLINE = {"text", "codeVoice", "emphasis", "strong", "reference", "link"}
FORMATTER = HtmlFormatter(nowrap=True)


def fail(message):
    sys.exit(f"make-site: {message}")


def slug(title):
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


def colored(code, lexer):
    return f'<pre tabindex="0"><code>{highlight(code, lexer, FORMATTER)}</code></pre>\n'


def fence(code, language, _):
    """A block of code; Python's are sessions where they begin with a prompt."""
    if language == "python" and code.startswith(">>>"):
        language = "pycon"
    try:
        return colored(code, get_lexer_by_name(language) if language else TextLexer())
    except ClassNotFound:
        return colored(code, TextLexer())


def markdown():
    parser = MarkdownIt("commonmark", {"html": True, "highlight": fence}).enable(["table", "strikethrough"])
    parser.use(anchors_plugin, max_level=4, slug_func=slug, permalink=True, permalinkSymbol="#")
    parser.add_render_rule("table_open", lambda *_: '<div class="scroll" tabindex="0"><table>\n')
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return parser


def plain(token):
    """The words of an inline token, without its marks and the link of a heading to itself."""
    words = ""
    for child in token.children:
        if child.attrGet("class") == "header-anchor":
            break
        words += child.content if child.type in ("text", "code_inline") else "" if child.nesting else " "
    return words


class Archive:
    """What docc has made: its pages as JSON."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        data = self.folder / "data"
        self.pages = {str(path.relative_to(data).with_suffix("")): path for path in sorted(data.rglob("*.json"))}
        if "documentation/copyfit" not in self.pages:
            fail(f"{folder}: not what make-docs makes; run Scripts/make-docs")

    def read(self, name):
        return json.loads(self.pages[name].read_text("utf-8"))

    def article(self, path):
        """The page of an article of a catalogue, such as documentation/copyfit/hyphenating."""
        module, name = path.parent.stem.lower(), path.stem.lower()
        found = f"documentation/{module}" if name == module else f"documentation/{module}/{name}"
        if found not in self.pages:
            fail(f"{path.relative_to(ROOT)}: the archive has no page {found}")
        return found

    def copy(self, output):
        """The archive, with addresses that are relative and a link to the front page above each page."""
        shutil.copytree(self.folder, output)
        for path in output.rglob("index.html"):
            depth = len(path.relative_to(output).parts) - 1
            up = "../" * depth or "./"
            text = path.read_text("utf-8").replace('href="/', f'href="{up}').replace('src="/', f'src="{up}')
            text = replaced(text, 'var baseUrl = "/"', f'var baseUrl = new URL("{up}", location.href).pathname')
            header = DOCC_HEADER.replace("UP", up)
            body = '<body data-color-scheme="auto">'
            path.write_text(replaced(text, body, body + header), "utf-8")
        (output / "theme-settings.json").write_text(json.dumps(DOCC_THEME), "utf-8")
        (output / "index.html").write_text('<!doctype html><meta charset="utf-8"><title>Reference</title>'
                                           '<meta http-equiv="refresh" content="0; url=documentation/">'
                                           '<a href="documentation/">Reference</a>\n', "utf-8")


# docc's own comments in code are too pale in light (a contrast of 3.8).
DOCC_THEME = {"theme": {"color": {"syntax-comments": {"light": "#5f666d", "dark": "#9ba2a9"}}}}
# docc shows the element custom-header above its pages. It changes the page's address, so the link is made absolute at once.
DOCC_HEADER = """<template id="custom-header"><style>a { font: 1rem/2.75rem system-ui, sans-serif; padding: 0 1.25rem; \
color: var(--color-link, #0b57a4); }</style><a href="UP../index.html">Copyfit: front page and search</a></template><script>\
for (const link of document.getElementById("custom-header").content.querySelectorAll("a")) \
link.href = new URL(link.getAttribute("href"), location.href)</script>"""


def replaced(text, old, new):
    if old not in text:
        fail(f"docc's pages no longer have {old}")
    return text.replace(old, new)


def words(node, page):
    """All text within a node of a page of docc's."""
    if isinstance(node, list):
        is_inline = any(isinstance(part, dict) and part.get("type") in INLINE for part in node)
        return ("" if is_inline else " ").join(words(part, page) for part in node)
    if not isinstance(node, dict):
        return ""
    if node.get("type") == "reference":
        return page["references"].get(node["identifier"], {}).get("title", "")
    own = node.get("text") or node.get("code") or ""
    own = " ".join(own) if isinstance(own, list) else own
    return own + "".join(words(node[key], page) for key in ("inlineContent", "content", "items", "rows") if key in node)


class Site:
    def __init__(self, archive, output):
        self.archive, self.output = archive, pathlib.Path(output)
        self.parser = markdown()
        self.queue, self.known, self.index = [], set(), []

    def write(self, address, title, body, contents="", kind="plain"):
        """A page at an address below the site's root."""
        root = "../" * address.count("/")
        links = [f'<a href="{root}{to}"{" aria-current=page" if to == address else ""}>{name}</a>' for to, name in NAVIGATION]
        if address == "index.html":
            head = f"{title}: text that fits"
        else:
            head = f"{title} – Copyfit"
        page = TEMPLATE.substitute(title=html.escape(head), root=root, navigation=" ".join(links), contents=contents,
                                   body=body, kind="guided" if contents else kind)
        path = self.output / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, "utf-8")

    def add(self, path):
        """Asks for the page of a file of the repository, and returns its address."""
        if path == FRONT:
            address = "index.html"
        elif path.endswith(".md"):
            address = path[:-3] + ".html"
        else:
            address = path if pathlib.PurePath(path).suffix in PICTURES else path + ".html"
        if path not in self.known:
            self.known.add(path)
            self.queue.append((path, address))
        return address

    def address(self, source, link):
        """Where a link of a page of the repository leads in the site, from the site's root; None for another site."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc or not parts.path:
            return None
        if parts.path.startswith("/"):
            return link[1:]
        path = os.path.normpath(os.path.join(os.path.dirname(source), unquote(parts.path)))
        if (ROOT / path).is_dir() and (ROOT / path / "README.md").is_file():
            path += "/README.md"
        if path.startswith("..") or not (ROOT / path).is_file():
            fail(f"{source}: {link}: no such file")
        if ".docc/" in path:
            found = f"reference/{self.archive.article(ROOT / path)}/"
        else:
            found = self.add(path)
        return found + (f"#{parts.fragment}" if parts.fragment else "")

    def relink(self, tokens, source, here):
        """Leads every link and picture of a page to the site's."""
        root = "../" * here.count("/")
        for token in tokens:
            for child in token.children or []:
                name = {"link_open": "href", "image": "src"}.get(child.type)
                if name and (found := self.address(source, child.attrGet(name))):
                    child.attrSet(name, root + found)

    def record(self, tokens, here, title):
        """Adds every section of a page to the index."""
        anchor, section, texts, chapter = "", "", [], ""

        def end():
            text = " ".join(" ".join(texts).split())
            if text:
                within = f"{title}: {chapter}" if chapter not in ("", section) else title
                self.index.append([here + anchor, within, section, text[:INDEXED]])

        for before, token in zip([None, *tokens], tokens):
            if token.type == "inline" and before.type == "heading_open":
                end()
                is_first = before.tag == "h1"
                anchor, section, texts = ("", "", []) if is_first else (f"#{before.attrGet('id')}", plain(token).strip(), [])
                chapter = section if before.tag in ("h1", "h2") else chapter
            elif token.type == "inline":
                texts.append(plain(token))
            elif token.type == "fence":
                texts.append(token.content)
        end()

    def page(self, path, here):
        """A page of Markdown."""
        text = (ROOT / path).read_text("utf-8")
        tokens = self.parser.parse(text)
        headings = [(before, token) for before, token in zip(tokens, tokens[1:]) if before.type == "heading_open"]
        if not headings:
            fail(f"{path}: no heading")
        title = TITLES.get(path) or plain(headings[0][1]).strip()
        self.relink(tokens, path, here)
        self.record(tokens, here, title)
        chapters = [(before.attrGet("id"), plain(token).strip()) for before, token in headings if before.tag == "h2"]
        body = self.parser.renderer.render(tokens, self.parser.options, {})
        if path == FRONT:
            body = body.replace("<!-- guides -->", self.guides("h3")).replace("<!-- pages -->", self.others())
            chapters = []
        self.write(here, title, body, contents(chapters) if len(chapters) > 2 else "", "wide" if path == FRONT else "plain")

    def file(self, path, here):
        """A picture as it is; or a page that shows a file, which is beside it."""
        target = self.output / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)
        if here != path:
            link = f'<a href="{target.name}">The file itself</a>'
            body = f"<h1>{html.escape(path)}</h1>\n{shown(path)}<p>{link}</p>"
            self.write(here, path, body, kind="wide")

    def guides(self, heading):
        """The articles of all modules."""
        parts = []
        for catalogue in sorted((ROOT / "Sources").glob("*/*.docc"), key=lambda path: (path.stem != "Copyfit", path.stem)):
            first = catalogue / f"{catalogue.stem}.md"
            parts.append(f'<section><{heading} id="guides-{catalogue.stem.lower()}">{catalogue.stem}</{heading}>\n<ul>')
            for path in [first, *sorted(set(catalogue.glob("*.md")) - {first})]:
                name = self.archive.article(path)
                page = self.archive.read(name)
                title = "Overview" if path == first else page["metadata"]["title"]
                parts.append(f'<li><a href="reference/{name}/">{html.escape(title)}</a>: '
                             f'{html.escape(" ".join(words(page.get("abstract", []), page).split()))}</li>')
            parts.append("</ul></section>")
        return '<div class="modules">' + "\n".join(parts) + "</div>"

    def others(self):
        """A list of all pages of Documentation and of those for contributors, with their first sentences."""
        lines = []
        for path in PAGES:
            if path.endswith("README.md") or not path.endswith(".md"):
                continue
            tokens = self.parser.parse((ROOT / path).read_text("utf-8"))
            title = next(plain(token) for token in tokens if token.type == "inline")
            first = next(plain(token) for before, token in zip(tokens, tokens[1:]) if before.type == "paragraph_open")
            sentence = re.split(r"(?<=[.:;])\s", " ".join(first.split()))[0].rstrip(":;.")
            lines.append(f'<li><a href="{self.add(path)}">{html.escape(title.strip())}</a>: {html.escape(sentence)}.</li>')
        return "<ul>\n" + "\n".join(lines) + "\n</ul>"

    def gallery(self):
        """A page with all pictures, and one for each with what draws it."""
        body = ["<h1>Gallery</h1>", "<p>Each picture links to the code that draws it.</p>"]
        for group, drawings in grouped():
            body.append(f'<h2 id="{slug(group)}">{group}</h2>\n<ul class="cards">')
            for drawing in drawings:
                address = f"gallery/{drawing.picture.stem}.html"
                picture = self.add(str(drawing.picture.relative_to(ROOT)))
                alt, title = html.escape(drawing.words), html.escape(drawing.title)
                body.append(f'<li><a href="{address}"><img src="{picture}" alt="" loading="lazy"><strong>{title}</strong>'
                            f"<span>{alt}</span></a></li>")
                self.write(address, drawing.title, self.drawn(drawing, picture), kind="wide")
                self.index.append([address, drawing.title, "", drawing.words])
            body.append("</ul>")
        self.write("gallery.html", "Gallery", "\n".join(body), kind="wide")

    def drawn(self, drawing, picture):
        """The page of a picture, in the folder gallery: the picture, the command that draws it, and the code."""
        words = html.escape(drawing.words)
        command = colored(drawing.command + "\n", get_lexer_by_name("sh"))
        code = [f'<h2 class="file"><a href="../{self.add(path)}">{path}</a></h2>\n{shown(path)}' for path in drawing.sources]
        return (f"<h1>{html.escape(drawing.title)}</h1>\n<p>{words}.</p>\n"
                f'<p><img src="../{picture}" alt="{words}"></p>\n<p>It is drawn by</p>\n{command}{"".join(code)}')

    def record_archive(self):
        """Adds every page of the archive to the index, those of modules that Copyfit has too only once."""
        for name in self.archive.pages:
            parts = name.split("/")
            if len(parts) < 2 or parts[1] != "copyfit" and "/".join([parts[0], "copyfit", *parts[2:]]) in self.archive.pages:
                continue
            page = self.archive.read(name)
            metadata = page["metadata"]
            if metadata.get("roleHeading") in ("Operator", "API Collection"):
                continue
            text = words(page.get("abstract", []), page)
            if page["kind"] == "article":
                text += " " + words(page.get("primaryContentSections", []), page)
            above = [page["references"][parent]["title"] for parent in page["hierarchy"]["paths"][0]
                     if parent in page["references"]] if page["hierarchy"]["paths"] else []
            of = above[-1] if above else metadata.get("roleHeading", "")
            self.index.append([f"reference/{name}/", of, metadata["title"], " ".join(text.split())[:INDEXED]])

    def make(self):
        self.archive.copy(self.output / "reference")
        for name in ("style.css", "site.js", "icon.svg"):
            shutil.copyfile(PARTS / name, self.output / name)
        for path in [FRONT, *PAGES]:
            self.add(path)
        self.write("guides.html", "Guides", f"<h1>Guides</h1>\n{self.guides('h2')}", kind="wide")
        self.gallery()
        while self.queue:
            path, here = self.queue.pop(0)
            (self.page if path.endswith(".md") else self.file)(path, here)
        self.record_archive()
        text = json.dumps(self.index, ensure_ascii=False, separators=(",", ":"))
        (self.output / "search.json").write_text(text, "utf-8")


def contents(chapters):
    items = "".join(f'<li><a href="#{anchor}">{html.escape(title)}</a></li>' for anchor, title in chapters)
    return ('<nav class="contents" aria-label="On this page"><details open><summary>On this page</summary>'
            f"<ul>{items}</ul></details></nav>")


def shown(path):
    """A file as code in colours."""
    text = (ROOT / path).read_text("utf-8")
    try:
        lexer = get_lexer_for_filename(path)
    except ClassNotFound:
        lexer = TextLexer()
    return colored(text, lexer)


class Drawing:
    """A picture, what it shows, the command that draws it, and the files with the code."""

    def __init__(self, picture, title, command, sources):
        self.picture, self.title, self.command, self.sources = picture, title, command, sources
        self.words = described(picture)


def described(picture):
    """What the page that shows a picture says is on it."""
    pages = [*picture.parent.parent.glob("*.md")]
    for page in pages:
        if found := re.search(rf"!\[([^]]+)\]\((?:{picture.stem}|pictures/{picture.name})\)", page.read_text("utf-8")):
            return found.group(1)
    fail(f"{picture.relative_to(ROOT)}: no page shows it")


def named(stem):
    return stem.replace("-", " ").replace("_", " ").capitalize()


def files(*patterns):
    """Files of the repository, those of a pattern in order, main files first."""
    found = [sorted(examples.EXAMPLES.glob(pattern), key=lambda path: (path.name != "main.swift", path.name))
             for pattern in patterns]
    if not all(found):
        fail(f"{patterns}: no files")
    return [str(path.relative_to(ROOT)) for paths in found for path in paths]


def grouped():
    """The drawings of the documentation, by what draws them."""
    run = "swift run --package-path Examples"
    yield "Programs in Swift", [
        Drawing(examples.PICTURES / f"example-{name}.png", named(name), f"{run} {name} {name}.png",
                files(f"Sources/{name}/*.swift"))
        for name in examples.DRAWING]
    yield "Screens", [
        Drawing(examples.PICTURES / f"example-screens-{name}.png", named(name), f"{run} screens {name} {name}.png",
                files(f"Sources/screens/Screens/{name.capitalize()}Screen*.swift", f"Layouts/{name}.json"))
        for name in examples.SCREENS]
    tool = []
    for picture, command, requests, _ in examples.tool_calls():
        path = str(requests.relative_to(ROOT)) if requests else None
        words = " ".join(["copyfit", *command, "--proof", picture.name, *(["<", path] if path else [])])
        tool.append(Drawing(picture, named(re.sub("^(past|example)-", "", picture.stem)), words,
                            [word for word in [path, *command] if word and word.endswith((".json", ".jsonl"))]))
    yield "The tool in the shell", tool
    folder = ROOT / "Python" / "examples"
    programs = sorted(folder.glob("*.py"))
    python = []
    for picture in sorted((folder / "pictures").iterdir()):
        program = next((path for path in programs if picture.stem.replace("-", "_").startswith(path.stem)), None)
        if not program:
            fail(f"{picture.relative_to(ROOT)}: no program draws it")
        path = str(program.relative_to(ROOT))
        python.append(Drawing(picture, named(picture.stem), f"python3 {path} .", [path]))
    yield "Programs in Python", python


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    output = pathlib.Path(sys.argv[2])
    shutil.rmtree(output, ignore_errors=True)
    Site(Archive(sys.argv[1]), output).make()
    print(output / "index.html")


main()
