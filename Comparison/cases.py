"""The texts and boxes that all peers are given, drawn at random from Tests/Texts; a seed gives the same ones."""
import csv
import functools
import pathlib
import random
import unicodedata
from typing import NamedTuple

import icu
import uharfbuzz
from task import LABEL_SIZE, Setting

ROOT = pathlib.Path(__file__).resolve().parent.parent
#: Texts of Tests/Texts, and their languages in English.
NAMES = {
    "latin-english": "English", "latin-german": "German", "latin-polish-diacritics": "Polish", "greek": "Greek",
    "cyrillic-russian": "Russian", "hebrew": "Hebrew", "arabic": "Arabic", "devanagari-hindi": "Hindi",
    "bengali": "Bengali", "tamil": "Tamil", "thai": "Thai", "khmer": "Khmer", "japanese": "Japanese",
}


class Fit(NamedTuple):
    text: str
    setting: Setting
    width: int
    height: int


class Paragraph(NamedTuple):
    text: str
    setting: Setting
    size: float
    width: int


class Label(NamedTuple):
    text: str
    setting: Setting
    size: float


def breaks(text, language):
    """The offsets at which a line may end, by ICU; offsets count characters, as none here needs two units of UTF-16."""
    iterator = icu.BreakIterator.createLineInstance(icu.Locale(language))
    iterator.setText(text)
    return list(iterator)


@functools.cache
def characters(font):
    return uharfbuzz.Face(uharfbuzz.Blob.from_file_path(font)).unicodes


def is_plain(text, setting):
    """Whether one font and one direction set a text, so that HarfBuzz is asked once for a line."""
    is_covered = all(ord(each) in characters(setting.font) for each in text)
    other = {"L", "EN", "AN"} if setting.direction == "rtl" else {"R", "AL", "AN"}
    return is_covered and other.isdisjoint(map(unicodedata.bidirectional, text))


class Source:
    """A text, from which beginnings and pieces are cut between places where lines may break."""

    def __init__(self, setting, paragraphs, chance):
        self.setting, self.paragraphs, self.chance, self.given = setting, paragraphs, chance, set()

    def piece(self, least, most):
        """A piece of some words that was not given before."""
        for _ in range(10_000):
            paragraph = self.chance.choice(self.paragraphs)
            ends = [0] + breaks(paragraph, self.setting.language)
            first = self.chance.randrange(len(ends) - 1)
            last = min(first + self.chance.randint(least, most), len(ends) - 1)
            text = paragraph[ends[first] : ends[last]].strip()
            if last - first >= least and text not in self.given and is_plain(text, self.setting):
                self.given.add(text)
                return text
        raise LookupError(f"no more pieces of {least} to {most} words in {self.setting.name}")

    def fit(self):
        # Characters of Japanese are words to a line breaker.
        text = self.piece(1, 40 if self.setting.language == "ja" else 14)
        return Fit(text, self.setting, self.chance.randint(60, 360), self.chance.randint(20, 200))

    def paragraph(self):
        return Paragraph(self.piece(12, 60), self.setting, LABEL_SIZE, self.chance.randint(90, 300))

    def label(self):
        most = 8 if self.setting.language == "ja" else 3
        return Label(self.piece(1, most), self.setting, LABEL_SIZE)


def family(font):
    """The family name of a font, by which Pango and Skia know it."""
    with open(ROOT / "Fonts" / "fonts.tsv") as file:
        return {row["file"]: row["family"] for row in csv.DictReader(file, delimiter="\t")}[font]


def sources(seed, names=tuple(NAMES)):
    with open(ROOT / "Tests" / "Texts" / "texts.tsv") as file:
        rows = {row["file"].removesuffix(".txt"): row for row in csv.DictReader(file, delimiter="\t")}
    for name in names:
        row = rows[name]
        font = str(ROOT / "Fonts" / row["font"])
        setting = Setting(row["language"], NAMES[name], font, family(row["font"]), row["direction"])
        paragraphs = (ROOT / "Tests" / "Texts" / row["file"]).read_text().splitlines()
        yield Source(setting, [text for text in paragraphs if text.strip()], random.Random(f"{seed}/{name}"))


def label_widths(seed, count):
    """The widths of a form's labels, in whole quarters of a point."""
    chance = random.Random(f"{seed}/form/{count}")
    return [chance.randint(160, 640) / 4 for _ in range(count)]
