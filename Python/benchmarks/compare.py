"""Fits the same texts into the same boxes with Copyfit, Pillow and matplotlib, and prints who is right and how long it takes.

  compare.py [COUNT]    prints the table
  compare.py --readme   writes it into the README of the package, as `make compare` does

Each tool looks for the largest whole size from 6 to 48. HarfBuzz, by uharfbuzz, shapes each line alone and says how wide it
is; how high lines are, each tool says itself. An answer is too large if a line is wider than the box or the lines are higher;
it is too small if the next size would have fitted. The tools take turns with every text; times are medians of processor time.
"""
import functools
import inspect
import pathlib
import random
import re
import statistics
import sys
import time

import copyfit
import matplotlib
import matplotlib.figure
import PIL
import uharfbuzz
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.font_manager import FontProperties
from PIL import Image, ImageDraw, ImageFont, ImageText

README = pathlib.Path(__file__).resolve().parent.parent / "README.md"
FONTS = pathlib.Path(copyfit.__file__).parent / "copyfit_ShippedFonts.resources"
TEXTS = {
    ("English", "NotoSans-Regular.ttf"): "Trains that sleep while you travel wake up beside the sea at seven, and the coffee is already there",
    ("German", "NotoSans-Regular.ttf"): "Nachtzugverbindungen für Langschläfer mit Aufwachgarantie und Frühstück am Strandbahnhof",
    ("Greek", "NotoSans-Regular.ttf"): "Τα νυχτερινά τρένα φτάνουν στη θάλασσα πριν από το πρωινό και ο καφές είναι έτοιμος",
    ("Ukrainian", "NotoSans-Regular.ttf"): "Нічні потяги прибувають до моря ще до сніданку, а кава вже чекає на вокзалі біля пляжу",
    ("Arabic", "NotoNaskhArabic-Regular.ttf"): "قطار الليل ينام في مدينة ويستيقظ في أخرى قرب البحر والقهوة جاهزة قبل شروق الشمس",
    ("Hebrew", "NotoSansHebrew-Regular.ttf"): "רכבות הלילה מגיעות אל הים לפני ארוחת הבוקר והקפה כבר מחכה בתחנה שליד החוף",
    ("Hindi", "NotoSansDevanagari-Regular.ttf"): "रात की रेलगाड़ियाँ नाश्ते से पहले समुद्र के किनारे पहुँचती हैं और चाय तैयार मिलती है",
    ("Japanese", "VL-Gothic-Regular.ttf"): "夜行列車は朝食の前に海へ着き、目が覚めると波の音が聞こえ、駅にはもう温かい飲み物がある",
}
LARGEST, SMALLEST = 48, 6


def by_copyfit(string, font, width, height):
    fit = typesetter(font).fit(string, width, height, min_size=SMALLEST, max_size=LARGEST, step=1)
    return fit.outcome == "fits" and (fit.size, [line.text.rstrip() for line in fit.lines])


def by_image_text(string, font, width, height):
    text = ImageText.Text(string, pillow_font(font, LARGEST))
    try:
        text.wrap(width, height, ("shrink", SMALLEST))
    except ValueError:
        return None
    return text.font.size, text.text.split("\n")


def by_pillow_loop(string, font, width, height):
    for size in range(LARGEST, SMALLEST - 1, -1):
        sized, lines = pillow_font(font, size), []
        for word in string.split():
            if lines and draw.textlength(f"{lines[-1]} {word}", sized) <= width:
                lines[-1] += " " + word
            else:
                lines.append(word)
        _, _, right, bottom = draw.multiline_textbbox((0, 0), "\n".join(lines), sized)
        if right <= width and bottom <= height:
            return size, lines


def by_matplotlib_loop(string, font, width, height):
    label.set_fontproperties(FontProperties(fname=font))
    for size in range(LARGEST, SMALLEST - 1, -1):
        label.set_fontsize(size)
        lines = []
        for word in string.split():
            label.set_text(f"{lines[-1]} {word}" if lines else word)
            if lines and label.get_window_extent(renderer).width <= width:
                lines[-1] += " " + word
            else:
                lines.append(word)
        label.set_text("\n".join(lines))
        box = label.get_window_extent(renderer)
        if box.width <= width and box.height <= height:
            return size, lines


# How high each tool says that lines are.
def copyfit_height(lines, font, size):
    return typesetter(font).text("\n".join(lines)).measure(size).height


def image_text_height(lines, font, size):
    return ImageText.Text("\n".join(lines), pillow_font(font, size)).get_bbox()[3]


def pillow_height(lines, font, size):
    return draw.multiline_textbbox((0, 0), "\n".join(lines), pillow_font(font, size))[3]


def matplotlib_height(lines, font, size):
    label.set_fontproperties(FontProperties(fname=font, size=size))
    label.set_text("\n".join(lines))
    return label.get_window_extent(renderer).height


TOOLS = {
    "Copyfit": (by_copyfit, copyfit_height),
    "Pillow, `ImageText.wrap`": (by_image_text, image_text_height),
    "Pillow and a loop": (by_pillow_loop, pillow_height),
    "matplotlib and a loop": (by_matplotlib_loop, matplotlib_height),
}
typesetter = functools.cache(lambda font: copyfit.Typesetter(fonts=[font]))
pillow_font = functools.cache(ImageFont.truetype)
draw = ImageDraw.Draw(Image.new("L", (1, 1)))
figure = matplotlib.figure.Figure(dpi=72)
renderer, label = FigureCanvasAgg(figure).get_renderer(), figure.text(0, 0, "")


@functools.cache
def harfbuzz_font(path):
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path))
    return uharfbuzz.Font(face), face.upem


def harfbuzz_width(line, path, size):
    """The width of a line that is shaped alone, without hinting."""
    font, units = harfbuzz_font(path)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(line)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    return sum(position.x_advance for position in buffer.glyph_positions) * size / units


def pieces(string, language):
    """The parts of a text between which lines may break; the commas and full stops of Japanese stay with what they follow."""
    if language != "Japanese":
        return [word + " " for word in string.split()]
    return [letter + (after if after in "、。" else "") for letter, after in zip(string, string[1:] + " ") if letter not in "、。"]


def judge(answer, string, language, font, width, height, height_of):
    """Whether an answer is right, too large, too small, or missing where there is one."""

    def fits(lines, size):
        widest = max(harfbuzz_width(line, font, size) for line in lines)
        return widest <= width + 1e-6 and height_of(lines, font, size) <= height + 1e-6

    def broken(size):
        lines = []
        for piece in pieces(string, language):
            if lines and harfbuzz_width((lines[-1] + piece).rstrip(), font, size) <= width:
                lines[-1] += piece
            else:
                lines.append(piece)
        return [line.rstrip() for line in lines]

    if not answer:
        return "none" if fits(broken(SMALLEST), SMALLEST) else "right"
    size, lines = answer
    if not fits(lines, size):
        return "large"
    return "small" if size < LARGEST and fits(broken(size + 1), size + 1) else "right"


def boxes(count):
    """Beginnings of the sentences, in boxes in which most fit."""
    chance = random.Random(46)
    for index in range(count):
        (language, file), sentence = list(TEXTS.items())[index % len(TEXTS)]
        if language == "Japanese":
            string = sentence[: chance.randint(2, len(sentence) - 1)]
        else:
            string = " ".join(sentence.split()[: chance.randint(1, len(sentence.split()))])
        yield language, str(FONTS / file), string.rstrip("、,"), chance.randint(50, 320), chance.randint(14, 100)


def main():
    arguments = sys.argv[1:]
    lines = table(int(arguments[0]) if arguments and arguments[0].isdigit() else 200)
    print("\n".join(lines))
    if arguments != ["--readme"]:
        return
    text = README.read_text("utf-8")
    text = re.sub(r"(?m)^\| \| right \|(.*\n)+?(?=\n)", "\n".join(lines[1:]) + "\n", text)
    text = re.sub(r"Pillow [\d.]+ and matplotlib [\d.]+ took", f"Pillow {PIL.__version__} and matplotlib {matplotlib.__version__} took", text)
    README.write_text(text, "utf-8")


def table(count):
    """Measures, and returns the lines of the table below one with the versions."""
    times, verdicts = {tool: [] for tool in TOOLS}, {tool: [] for tool in TOOLS}
    for language, font, string, width, height in boxes(count):
        for tool, (fit, height_of) in TOOLS.items():
            start = time.process_time()
            answer = fit(string, font, width, height)
            times[tool].append(time.process_time() - start)
            verdicts[tool].append(judge(answer, string, language, font, width, height, height_of))
    lines = [f"{count} texts in {len(TEXTS)} languages; Pillow {PIL.__version__}, matplotlib {matplotlib.__version__}",
             "| | right | too large | too small | no answer | processor time | lines of code |", "|---|---|---|---|---|---|---|"]
    for tool, (fit, _) in TOOLS.items():
        counts = [verdicts[tool].count(verdict) for verdict in ("right", "large", "small", "none")]
        code = len(inspect.getsource(fit).splitlines()) - 1
        lines.append(f"| {tool} | {' | '.join(map(str, counts))} | {milliseconds(statistics.median(times[tool]))} | {code} |")
    return lines


def milliseconds(seconds):
    return f"{seconds * 1000:.2f} ms" if seconds < 0.01 else f"{seconds * 1000:.0f} ms"


if __name__ == "__main__":
    main()
