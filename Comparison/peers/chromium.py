"""Chromium without a window, by selenium. Its clock is that of the page, so that driving it costs nothing."""
import base64
import functools
import pathlib

from selenium import webdriver
from task import LINE_HEIGHT, SIZES

NAME = "Chromium"
HOW = "a `div` with another `font-size` for each step of a bisection; `text-rendering: geometricPrecision`; labels by `canvas`"

PAGE = """<style>div { position: absolute; text-rendering: geometricPrecision }</style>
<div id="box"><span id="text"></span></div>"""
BOX = f"""
const box = document.getElementById("box"), span = document.getElementById("text");
function set(text, family, language, direction, width) {{
  box.lang = language;
  box.dir = direction;
  box.style.fontFamily = family;
  box.style.width = width + "px";
  box.style.lineHeight = {LINE_HEIGHT};
  span.textContent = text;
}}
"""
LINE_TEXTS = """
function lineTexts() {
  const node = span.firstChild, range = document.createRange(), lines = [];
  const height = parseFloat(getComputedStyle(box).lineHeight);
  let middle = -Infinity;
  for (let index = 0; index < node.length; index++) {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const rect = Array.from(range.getClientRects()).findLast(rect => rect.width);
    const place = rect ? (rect.top + rect.bottom) / 2 : middle;
    if (!lines.length || place > middle + height / 2) lines.push("");
    middle = place;
    lines[lines.length - 1] += node.data[index];
  }
  return lines;
}
"""
FIT = BOX + LINE_TEXTS + f"""
const sizes = {SIZES};
function run(text, family, language, direction, width, height) {{
  set(text, family, language, direction, width);
  let low = -1, high = sizes.length;
  while (high - low > 1) {{
    const middle = (low + high) >> 1;
    box.style.fontSize = sizes[middle] + "px";
    const fits = span.getBoundingClientRect().width <= width && box.getBoundingClientRect().height <= height;
    if (fits) low = middle; else high = middle;
  }}
  if (low < 0) return null;
  box.style.fontSize = sizes[low] + "px";
  return sizes[low];
}}
"""
LINES = BOX + LINE_TEXTS + """
function run(text, family, language, direction, size, width) {
  set(text, family, language, direction, width);
  box.style.fontSize = size + "px";
  return box.getBoundingClientRect().height;
}
"""
MEASURE = """
const canvas = document.createElement("canvas").getContext("2d");
canvas.textRendering = "geometricPrecision";
function run(text, family, language, direction, size) {
  canvas.font = `${size}px ${family}`;
  canvas.lang = language;
  canvas.direction = direction;
  return canvas.measureText(text).width;
}
"""


def start():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]:
        options.add_argument(word)
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.get("data:text/html;charset=utf-8,<!DOCTYPE html>" + PAGE)
    return driver


driver = start()
seconds = 0.0


def version():
    return driver.capabilities["browserVersion"]


@functools.cache
def family(font):
    """Loads a font under the name of its file."""
    name = "".join(filter(str.isalnum, pathlib.Path(font).stem))
    data = base64.b64encode(pathlib.Path(font).read_bytes()).decode()
    driver.execute_async_script(
        "const face = new FontFace(arguments[0], `url(data:font/ttf;base64,${arguments[1]})`);"
        "document.fonts.add(face); face.load().then(arguments[2])", name, data)
    return name


def call(script, text, setting, *numbers, after="null"):
    """Runs a script by the page's clock; what `after` says is worked out when the clock has stopped."""
    global seconds
    answer, milliseconds, more = driver.execute_script(
        script + "const start = performance.now(), answer = run(...arguments), time = performance.now() - start;"
        f"return [answer, time, {after}];", text, family(setting.font), setting.language, setting.direction, *numbers)
    seconds = milliseconds / 1000
    return answer, more


def elapsed():
    return seconds


def fit(text, setting, width, height):
    size, lines = call(FIT, text, setting, width, height, after="answer === null ? null : lineTexts()")
    return None if size is None else (size, lines)


def lines(text, setting, size, width):
    return call(LINES, text, setting, size, width, after="lineTexts()")[1]


def measure(text, setting, size):
    return call(MEASURE, text, setting, size)[0]


def close():
    driver.quit()
