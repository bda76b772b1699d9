"""Writes Documentation/Comparison.md and its plots from the records of a run; page.md has the words."""
import collections
import datetime
import os
import pathlib
import platform
import statistics
import string

import cases
import code_lines
import judge
from task import LABEL_SIZE, LINE_HEIGHT, SIZES

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENTATION = HERE.parent / "Documentation"
OURS = "Copyfit"
TASKS = {
    "fit": "the largest size", "lines": "a paragraph", "measure": "a label", "form": "opening a form",
    "drag": "dragging a form",
}
VERDICTS = {
    "fit": {
        "right": "right", "other": "right by other breaks", "large": "too large", "small": "too small", "none": "no answer",
    },
    "lines": {"same": "same", "wide": "too wide", "other": "other breaks"},
}
COLOURS = {"right": "#2a9d62", "other": "#9bd3b4", "large": "#d1495b", "small": "#edae49", "none": "#a0a4a8"}


def table(head, rows):
    """Columns with figures are aligned to the right."""
    has_figures = [place > 0 and str(rows[0][place])[:1].isdigit() for place in range(len(head))]
    lines = [head, ["--:" if is_right else "---" for is_right in has_figures], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def duration(seconds):
    for unit, scale in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * scale >= 1 or unit == "µs":
            return f"{seconds * scale:.3g} {unit}"


def times(ratio):
    if ratio >= 100:
        return f"{ratio:.0f} x"
    return f"{ratio:.2f} x" if 0.01 <= ratio < 10 else f"{ratio:.3g} x"


def counted(count, noun):
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class Figures:
    """Numbers of a run."""

    def __init__(self, run):
        self.run, self.of = run, collections.defaultdict(list)
        for record in run.records:
            self.of[record.task, record.peer].append(record)
        self.ours = {(each.task, self.key(each)): each for each in run.records if each.peer == OURS}

    @staticmethod
    def key(record):
        return (record.name, str(record.case))

    def peers(self, task):
        return [peer for peer in self.run.peers if self.of[task, peer.name]]

    def median(self, task, peer, name=None):
        return statistics.median(each.seconds for each in self.of[task, peer] if name in (None, each.name))

    def ratios(self, task, peer, name=None):
        """How many times as long as Copyfit a peer takes for each case."""
        theirs = [each for each in self.of[task, peer] if name in (None, each.name)]
        return [each.seconds / self.ours[task, self.key(each)].seconds for each in theirs]

    def ratio(self, task, peer, name=None):
        return statistics.median(self.ratios(task, peer, name))

    def names(self, task):
        return list(dict.fromkeys(each.name for each in self.of[task, OURS]))

    def one_step_off(self, peer):
        """How many fits are one step of the size too large or too small."""
        both = [(each.answer[0], each.expected) for each in self.of["fit", peer] if each.answer and each.expected]
        return sum(abs(SIZES.index(size) - SIZES.index(largest)) == 1 for size, largest in both)

    def counts(self, task, peer):
        found = collections.Counter(each.verdict for each in self.of[task, peer])
        return [found[verdict] for verdict in VERDICTS[task]]


def fits(figures):
    rows = []
    for peer in figures.peers("fit"):
        time, ratio = duration(figures.median("fit", peer.name)), times(figures.ratio("fit", peer.name))
        code = code_lines.count(HERE / "peers" / f"{peer.module}.py")
        rows.append([peer.name, *figures.counts("fit", peer.name), figures.one_step_off(peer.name), time, ratio, code])
    return table(["", *VERDICTS["fit"].values(), "one step off", "time", "beside Copyfit", "lines of code"], rows)


def lines(figures):
    rows = []
    for peer in figures.peers("lines"):
        counts = figures.counts("lines", peer.name)
        if any(isinstance(each.answer, int) for each in figures.of["lines", peer.name]):
            counts[1] = "not said"
        time, ratio = duration(figures.median("lines", peer.name)), times(figures.ratio("lines", peer.name))
        rows.append([peer.name, *counts, time, ratio])
    return table(["", *VERDICTS["lines"].values(), "time", "beside Copyfit"], rows)


def labels(figures):
    rows = []
    for peer in figures.peers("measure"):
        error = max(each.verdict for each in figures.of["measure", peer.name])
        rows.append([peer.name, f"{error:.4f} pt", duration(figures.median("measure", peer.name)),
                     times(figures.ratio("measure", peer.name))])
    return table(["", "largest error", "time", "beside Copyfit"], rows)


def forms(figures):
    rows = []
    for name in figures.names("form"):
        for peer in figures.peers("form"):
            opened = [each for each in figures.of["form", peer.name] if each.name == name]
            right = sum(each.verdict for each in opened)
            rows.append([f"{name}, {peer.name}", f"{right} of {len(opened)}", *(
                word for task in ("form", "drag")
                for word in (duration(figures.median(task, peer.name, name)), times(figures.ratio(task, peer.name, name))))])
    return table(["", "right", "open", "beside Copyfit", "drag", "beside Copyfit"], rows)


def slower(figures):
    """The tasks and languages in which a peer is faster, as the median of its cases."""
    rows = []
    for task, words in TASKS.items():
        for peer in figures.peers(task):
            if peer.name == OURS:
                continue
            faster = {name: ratio for name in figures.names(task) if (ratio := figures.ratio(task, peer.name, name)) < 1}
            if faster:
                total = len(figures.names(task))
                by_ratio = sorted(faster.items(), key=lambda pair: pair[1])
                where = ", ".join(f"{name} {times(1 / ratio)}" for name, ratio in by_ratio)
                rows.append([words, peer.name, f"{len(faster)} of {total}", where])
    if not rows:
        return "Nowhere in this run: no language and no form has a lower median than Copyfit's."
    return ("The languages and forms for which a peer is faster, and how many times as long Copyfit takes there.\n\n"
            + table(["", "faster", "in", "Copyfit takes"], rows))


def shown(answer):
    if answer is None:
        return "none"
    if isinstance(answer, int):
        return counted(answer, "line")
    if isinstance(answer, float):
        return f"{answer:g} pt"
    return shown(float(answer[0])) if isinstance(answer[0], (int, float)) else counted(len(answer), "line")


def differ(figures):
    """What peers answer otherwise than the judge, counted by language, with the shortest text of each peer."""
    rows = []
    for task in VERDICTS:
        for peer in figures.peers(task):
            other = [each for each in figures.of[task, peer.name] if not judge.is_right(task, each.verdict)]
            if not other:
                continue
            names = collections.Counter(each.name for each in other).most_common()
            example = min(other, key=lambda each: len(each.case.text))
            judged = shown(example.expected)
            box = f"{example.case.width} x {example.case.height}" if task == "fit" else f"{example.case.width} wide"
            text = example.case.text if len(example.case.text) <= 40 else example.case.text[:39] + "…"
            said = f"{shown(example.answer)}, {VERDICTS[task][example.verdict]}; the judge: {judged}"
            often = ", ".join(f"{name} {count}" for name, count in names)
            rows.append([peer.name, TASKS[task], often, f"“{text}” in {box}: {said}"])
    if not rows:
        return "All answers are those of the judge."
    is_right = OURS not in {row[0] for row in rows}
    words = f"Copyfit {'has the judge’s sizes and lines in all cases' if is_right else 'itself differs from the judge'}."
    return f"{words} The others differ in these, with the shortest text as an example.\n\n" + table(
        ["", "in", "how often", "such as"], rows)


def machine():
    with open("/proc/cpuinfo") as file:
        models = [line.split(":")[1].strip() for line in file if line.startswith("model name")] or [platform.machine()]
    return f"{models[0]} with {counted(os.cpu_count(), 'processor')}, {platform.freedesktop_os_release()['PRETTY_NAME']}"


def tables(run):
    figures = Figures(run)
    count = {task: len(figures.of[task, OURS]) for task in TASKS}
    names = figures.names("fit")
    left_out = "; ".join(f"{name} ({reason})" for name, reason in run.left_out)
    return {
        "figures": figures, "fits": fits(figures), "lines": lines(figures), "labels": labels(figures), "forms": forms(figures),
        "slower": slower(figures), "differ": differ(figures), "fit_count": count["fit"], "lines_count": count["lines"],
        "label_count": count["measure"], "count_languages": len(names),
        "languages": ", ".join(names[:-1]) + " and " + names[-1], "line_height": LINE_HEIGHT,
        "label_size": LABEL_SIZE, "smallest": f"{SIZES[0]:g}", "greatest": f"{SIZES[-1]:g}",
        "date": datetime.date.today().isoformat(), "machine": machine(), "python": platform.python_version(), "seed": run.seed,
        "versions": "\n".join(f"- {peer.name} {peer.version}: {peer.how}" for peer in run.peers)
        + f"\n- The judge: ICU {cases.icu.ICU_VERSION}, by PyICU {cases.icu.VERSION}, and the HarfBuzz above",
        "left_out": f"Left out, because it could not be installed or failed: {left_out}." if left_out else "",
    }


def write(run, words):
    text = string.Template((HERE / "page.md").read_text()).substitute(words)
    (DOCUMENTATION / "Comparison.md").write_text(text.rstrip() + "\n")
    plot_answers(words["figures"])
    plot_times(words["figures"])
    print("Documentation/Comparison.md is written, with comparison-answers.svg and comparison-times.svg")


def pyplot():
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({
        "svg.hashsalt": "copyfit", "font.size": 10, "savefig.facecolor": "white",
        **{f"axes.spines.{side}": False for side in ("top", "right", "left")}})
    from matplotlib import pyplot

    return pyplot


def save(figure, name):
    figure.savefig(DOCUMENTATION / name, metadata={"Date": None}, bbox_inches="tight")


def plot_answers(figures):
    """Bars of right and wrong sizes."""
    plots = pyplot()
    peers = [peer.name for peer in figures.peers("fit")][::-1]
    figure, axes = plots.subplots(figsize=(7.5, 0.38 * len(peers) + 1))
    counts = {peer: figures.counts("fit", peer) for peer in peers}
    for index, (verdict, words) in enumerate(VERDICTS["fit"].items()):
        starts = [sum(counts[peer][:index]) for peer in peers]
        widths = [counts[peer][index] for peer in peers]
        if any(widths):
            axes.barh(peers, widths, left=starts, color=COLOURS[verdict], label=words, height=0.7)
    for place, peer in enumerate(peers):
        axes.annotate(f"{counts[peer][0]} right", (counts[peer][0], place), (-6, 0), textcoords="offset points",
                      ha="right", va="center", color="white", fontsize=9)
    axes.set_xlim(0, sum(counts[peers[0]]))
    axes.set_xlabel("texts")
    axes.tick_params(left=False)
    axes.legend(ncols=5, loc="lower center", bbox_to_anchor=(0.5, 1), frameon=False)
    save(figure, "comparison-answers.svg")


def plot_times(figures):
    """How many times as long as Copyfit others take: medians, with the middle half of cases."""
    plots = pyplot()
    tasks = {"fit": "The largest size in a box", "lines": "The lines of a paragraph", "measure": "A new label"}
    heights = [len(figures.peers(task)) - 1 for task in tasks]
    figure, panels = plots.subplots(len(tasks), figsize=(7.5, 0.38 * sum(heights) + 2), sharex=True,
                                    gridspec_kw={"height_ratios": heights, "hspace": 0.5})
    for axes, (task, title) in zip(panels, tasks.items()):
        peers = [peer.name for peer in figures.peers(task) if peer.name != OURS][::-1]
        for place, peer in enumerate(peers):
            low, middle, high = statistics.quantiles(figures.ratios(task, peer), n=4)
            axes.plot([low, high], [place, place], color="#9db4c8", linewidth=7, solid_capstyle="round")
            axes.plot(middle, place, "o", color="#1d4e79", markersize=6)
            axes.annotate(times(middle), (middle, place), (0, 6), textcoords="offset points", ha="center", fontsize=8)
        axes.axvline(1, color="#2a9d62", linewidth=1.5)
        axes.set_yticks(range(len(peers)), peers)
        axes.set_ylim(-0.6, len(peers) - 0.2)
        axes.set_xscale("log", base=2)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g} x")
        axes.grid(axis="x", color="#e6e6e6")
        axes.set_axisbelow(True)
        axes.tick_params(left=False)
        axes.set_title(title, loc="left", fontsize=10, fontweight="bold")
    panels[-1].set_xlabel("time beside Copyfit’s, the green line: median and middle half of cases; slower to the right")
    save(figure, "comparison-times.svg")
