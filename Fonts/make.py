#!/usr/bin/env python3
"""Fetch the fonts of this folder from Debian 12's packages, or check what is here.

  make.py           download the packages, copy fonts and licences, write fonts.tsv and README.md's table
  make.py --check   compare the folder with fonts.tsv; exit status 1 on any difference

Fetching needs apt, dpkg and python3-fonttools (a Debian 12 machine); checking needs Python 3 alone.
"""
import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
TABLE = HERE / "fonts.tsv"
README = HERE / "README.md"
TABLE_START, TABLE_END = "<!-- table: make.py -->\n", "<!-- end of table -->\n"
COLUMNS = ["file", "family", "scripts", "package", "version", "licence", "licence file", "sha256", "bytes"]
COMMON_LICENCES = Path("/usr/share/common-licenses")


class Package(NamedTuple):
    version: str
    folder: str
    licence: str                # SPDX expression
    common: tuple[str, ...] = ()  # licences the copyright file only refers to, from COMMON_LICENCES


class Font(NamedTuple):
    file: str
    package: str
    family: str
    scripts: str                # ISO 15924, the ones the font is shipped for
    purpose: str
    part: "Part | None" = None  # what is kept of it; None for a whole font


class Part(NamedTuple):
    collection: str             # the file of the package
    face: int                   # its index in the collection
    characters: frozenset[int]
    scripts: list[str]          # of layout rules: script, or script.language


TRUETYPE = "usr/share/fonts/truetype"
OPENTYPE = "usr/share/fonts/opentype"
PACKAGES = {
    "fonts-noto-core": Package("20201225-1", f"{TRUETYPE}/noto", "OFL-1.1"),
    "fonts-vlgothic": Package("20220612-1", f"{TRUETYPE}/vlgothic", "mplus AND BSD-3-Clause"),
    "fonts-inter-variable": Package("4.0~beta7+ds-1", f"{TRUETYPE}/inter-vf", "OFL-1.1 AND Apache-2.0",
                                    ("Apache-2.0",)),
    "fonts-ebgaramond": Package("0.016+git20210310.42d4f9f2-1", f"{OPENTYPE}/ebgaramond", "OFL-1.1"),
    "fonts-lato": Package("2.0-2.1", f"{TRUETYPE}/lato", "OFL-1.1"),
    "fonts-hosny-amiri": Package("0.113-1", f"{OPENTYPE}/fonts-hosny-amiri", "OFL-1.1"),
    "fonts-noto-cjk": Package("1:20220127+repack1-1", f"{OPENTYPE}/noto", "OFL-1.1"),
}


def double_byte(encoding: str) -> set[int]:
    """The characters of a national standard: two bytes each in its EUC."""
    pairs = (bytes([row, cell]) for row in range(0xA1, 0xFF) for cell in range(0xA1, 0xFF))
    return {ord(character) for pair in pairs for character in pair.decode(encoding, "ignore")}


PUNCTUATION = [range(0x20, 0x7F), range(0xA0, 0x100), range(0x2010, 0x2060), range(0x20AC, 0x20AD),
               range(0x2E3A, 0x2E3C), range(0xFF00, 0xFFF0)]
# JIS X 0208, of the texts in Tests/Texts, and a character of plane 2; forms of Japanese and simplified Chinese.
JAPANESE = Part("NotoSansCJK-Regular.ttc", 0,
                frozenset(double_byte("euc_jp").union(map(ord, "惋步絕緣說雞黃𠮷"), range(0x3000, 0x3100), *PUNCTUATION)),
                ["DFLT", "latn.JAN", "hani.JAN", "hani.ZHS", "kana.JAN", "kana.ZHS"])
# KS X 1001 but for its ideographs, and the letters of syllables, each alone; ideographs of the texts in Tests/Chromium.
KOREAN = Part("NotoSansCJK-Regular.ttc", 1,
              frozenset(double_byte("euc_kr").difference(range(0x4E00, 0xA000), range(0xF900, 0xFB00))
                        .union(map(ord, "字市新漢聞"), range(0x3000, 0x3100), range(0x3131, 0x318F), *PUNCTUATION)),
              ["DFLT", "latn.dflt", "latn.KOR", "hang.dflt", "hang.KOR", "hani.dflt", "hani.KOR", "kana.dflt", "kana.KOR"])
CHINESE = Part("NotoSansCJK-Regular.ttc", 2,
               frozenset(double_byte("gb2312").union(range(0x3000, 0x3100), *PUNCTUATION)),
               ["DFLT", "latn.dflt", "latn.ZHS", "hani.dflt", "hani.ZHS", "kana.dflt", "kana.ZHS"])


def noto(name: str, scripts: str, purpose: str) -> Font:
    file = f"Noto{name.replace(' ', '')}-Regular.ttf"
    return Font(file, "fonts-noto-core", f"Noto {name}", scripts, purpose)


FONTS = [  # in the order of the default cascade
    noto("Sans", "Latn Grek Cyrl", "the primary font: Latin, Greek, Cyrillic; punctuation for all"),
    noto("Sans Hebrew", "Hebr", "Hebrew, with points"),
    noto("Naskh Arabic", "Arab", "Arabic, in Naskh style"),
    noto("Sans Devanagari", "Deva", "Hindi, Marathi, Nepali, Sanskrit"),
    noto("Sans Bengali", "Beng", "Bengali, Assamese"),
    noto("Sans Tamil", "Taml", "Tamil"),
    noto("Sans Thai", "Thai", "Thai; no spaces between words"),
    noto("Sans Khmer", "Khmr", "Khmer; no spaces between words"),
    noto("Sans Lao", "Laoo", "Lao; no spaces between words"),
    noto("Sans Myanmar", "Mymr", "Burmese; no spaces between words"),
    noto("Serif Tibetan", "Tibt", "Tibetan; breaks after the tsheg, tall stacks"),
    Font("VL-Gothic-Regular.ttf", "fonts-vlgothic", "VL Gothic", "Jpan",
         "Japanese; half-width Latin, so also the fixed-width font"),
    noto("Serif", "Latn Grek Cyrl", "the serif for Latin, Greek, Cyrillic"),
    Font("Inter.var.ttf", "fonts-inter-variable", "Inter", "Latn Grek Cyrl",
         "variable (wght 100-900, slnt -10-0), 2816 units per em"),
    Font("EBGaramond12-Regular.otf", "fonts-ebgaramond", "EB Garamond", "Latn Grek Cyrl",
         "CFF outlines, many ligatures and alternates"),
    Font("Lato-Regular.ttf", "fonts-lato", "Lato", "Latn Grek Cyrl",
         "kerning that crosses the space, 2000 units per em"),
    Font("Amiri-Regular.ttf", "fonts-hosny-amiri", "Amiri", "Arab Latn",
         "Arabic with rich contextual forms, for vocalised text"),
    Font("NotoSansCJKjp-Regular.otf", "fonts-noto-cjk", "Noto Sans CJK JP", "Jpan",
         "Japanese that is kerned, CFF outlines by CID; a part: JIS X 0208", JAPANESE),
    Font("NotoSansCJKkr-Regular.otf", "fonts-noto-cjk", "Noto Sans CJK KR", "Kore",
         "Korean; a part: KS X 1001 but for its ideographs", KOREAN),
    Font("NotoSansCJKsc-Regular.otf", "fonts-noto-cjk", "Noto Sans CJK SC", "Hans",
         "simplified Chinese; a part: GB 2312", CHINESE),
]

def licence_file(package: str) -> str:
    return f"licences/{package}.txt"


def row(font: Font) -> list[str]:
    package, data = PACKAGES[font.package], (HERE / font.file).read_bytes()
    return [font.file, font.family, font.scripts, font.package, package.version, package.licence,
            licence_file(font.package), hashlib.sha256(data).hexdigest(), str(len(data))]


def unpack(name: str, folder: Path) -> Path:
    """Downloads one package in its pinned version and unpacks it below `folder`."""
    download = folder / name
    download.mkdir()
    subprocess.run(["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download",
                    f"{name}={PACKAGES[name].version}"], cwd=download, check=True)
    [archive] = download.glob("*.deb")
    tree = folder / f"{name}.tree"
    subprocess.run(["dpkg-deb", "-x", str(archive), str(tree)], check=True)
    return tree


def make_part(part: Part, folder: Path, target: Path) -> None:
    """Writes what is kept of a face of a collection, which may keep its name: none is reserved."""
    subprocess.run(["/usr/bin/python3", "-m", "fontTools.subset", str(folder / part.collection),
                    f"--font-number={part.face}", f"--output-file={target}",
                    f"--unicodes={','.join(f'{c:X}' for c in sorted(part.characters))}",
                    "--layout-features=*", f"--layout-scripts={','.join(part.scripts)}",
                    "--name-IDs=*", "--name-languages=*", "--notdef-outline"], check=True)


def copy_licence(name: str, tree: Path) -> None:
    text = (tree / "usr/share/doc" / name / "copyright").read_text("utf-8")
    for common in PACKAGES[name].common:
        text += f"\n\n{common}, in full\n\n" + (COMMON_LICENCES / common).read_text("utf-8")
    (HERE / licence_file(name)).write_text(text, "utf-8")


def fetch() -> None:
    (HERE / "licences").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        for name, package in PACKAGES.items():
            tree = unpack(name, Path(temporary))
            copy_licence(name, tree)
            for font in (font for font in FONTS if font.package == name):
                if font.part:
                    make_part(font.part, tree / package.folder, HERE / font.file)
                else:
                    shutil.copyfile(tree / package.folder / font.file, HERE / font.file)


def readme_table(rows: list[list[str]]) -> str:
    lines = ["| File | Family | For | Package and version | Licence | sha256 | Bytes |",
             "|---|---|---|---|---|---|--:|"]
    for font, (file, family, scripts, package, version, licence, text, digest, size) in zip(FONTS, rows):
        lines.append(f"| {file} | {family} | {scripts}: {font.purpose} | {package} {version} "
                     f"| [{licence}]({text}) | `{digest}` | {int(size):,} |")
    total = sum(int(row[-1]) for row in rows)
    return "\n".join(lines) + f"\n\nTogether {len(rows)} fonts, {total:,} bytes.\n"


def write_tables() -> None:
    rows = [row(font) for font in FONTS]
    TABLE.write_text("".join("\t".join(line) + "\n" for line in [COLUMNS] + rows), "utf-8")
    before, rest = README.read_text("utf-8").split(TABLE_START)
    after = rest.split(TABLE_END)[1]
    README.write_text(before + TABLE_START + readme_table(rows) + TABLE_END + after, "utf-8")


def problems_with(entry: dict[str, str]) -> list[str]:
    found, font, licence = [], HERE / entry["file"], HERE / entry["licence file"]
    if not licence.is_file() or licence.stat().st_size == 0:
        found.append(f"{entry['licence file']}: missing or empty")
    if not font.is_file():
        return found + [f"{entry['file']}: missing"]
    data = font.read_bytes()
    if len(data) != int(entry["bytes"]):
        found.append(f"{entry['file']}: {len(data)} bytes instead of {entry['bytes']}")
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        found.append(f"{entry['file']}: another sha256 than in fonts.tsv")
    return found


def check() -> list[str]:
    header, *lines = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()]
    if header != COLUMNS or not lines or any(len(line) != len(COLUMNS) for line in lines):
        return ["fonts.tsv: wrong or missing columns"]
    entries = [dict(zip(header, line)) for line in lines]
    found = [problem for entry in entries for problem in problems_with(entry)]
    listed = {entry["file"] for entry in entries}
    present = {path.name for path in HERE.iterdir() if path.suffix.lower() in {".ttf", ".otf", ".ttc", ".otc"}}
    return found + [f"{name}: not in fonts.tsv" for name in sorted(present - listed)]


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 64
    if not arguments:
        fetch()
        write_tables()
    problems = check()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
