"""Threads, forks, other interpreters, and objects whose owners are gone."""
import gc
import os
import subprocess
import sys
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

import copyfit


def resident() -> int:
    """The memory of this process, in KiB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def run(program: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)


class Processes(unittest.TestCase):
    def test_threads_share_a_typesetter(self) -> None:
        type, shared = copyfit.Typesetter(), copyfit.Typesetter().text("Shared by all")

        def work(thread: int) -> list[float]:
            found = []
            for number in range(150):
                fit = type.fit(f"Label {number} für alle", 120, 40, max_lines=2)
                found += [fit.size, fit.lines[0].width, shared.measure(number + 1, 80).width, shared.fit(number + 1).size]
            return found

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(work, range(8)))
        self.assertEqual(answers, [answers[0]] * 8)

    def test_a_typesetter_is_closed_while_threads_use_it(self) -> None:
        for _ in range(20):
            type = copyfit.Typesetter()
            errors: list[str] = []

            def work() -> None:
                try:
                    while True:
                        type.fit("Open still", 90, 20).lines
                except copyfit.Error as error:
                    errors.append(str(error))

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            type.close()
            for thread in threads:
                thread.join()
            self.assertEqual(len(errors), 4)

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_children_of_a_fork_work_while_threads_do(self) -> None:
        done = run("""
import os, sys, threading, warnings, copyfit
warnings.simplefilter("ignore")
type = copyfit.Typesetter()
stop = False
def work(thread):
    number = 0
    while not stop:
        number += 1
        type.fit(f"Label {number} of {thread}", 120, 40)
threads = [threading.Thread(target=work, args=(thread,)) for thread in range(4)]
for thread in threads: thread.start()
for child in range(25):
    pid = os.fork()
    if pid == 0:
        fits = [type.fit(f"Child {child}, {number}", 120, 40) for number in range(20)]
        os._exit(0 if all(fit.outcome == "fits" for fit in fits) else 3)
    if os.waitpid(pid, 0)[1] != 0: sys.exit("a child failed")
stop = True
for thread in threads: thread.join()
""")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_a_fork_does_not_wait_for_threads_that_draw_without_a_pause(self) -> None:
        done = run("""
import os, threading, time, warnings, copyfit
warnings.simplefilter("ignore")
fit = copyfit.Typesetter().fit("Drawn all the time " * 4, 300, 200)
def work():
    while True: fit.to_png()
for _ in range(6): threading.Thread(target=work, daemon=True).start()
for _ in range(4):
    start = time.monotonic()
    pid = os.fork()
    if pid == 0: os._exit(0 if fit.to_svg() else 3)
    print(time.monotonic() - start < 5, os.waitpid(pid, 0)[1])
""")
        self.assertEqual((done.stdout, done.stderr), ("True 0\n" * 4, ""))

    def test_the_interpreter_exits_while_a_thread_is_in_a_call(self) -> None:
        for _ in range(3):
            done = run("""
import threading, time, copyfit
type = copyfit.Typesetter()
text = "word " * 20000
def work():
    while True: type.fit(text, 400, 400)
for _ in range(3): threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
""")
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_threads_end_in_the_middle(self) -> None:
        type = copyfit.Typesetter()
        kept: list[copyfit.Text] = []
        for number in range(50):
            thread = threading.Thread(target=lambda: kept.append(type.text(f"Of thread {number}")))
            thread.start()
            thread.join()
        self.assertEqual({text.measure(12).line_count for text in kept}, {1})

    def test_other_interpreters_work_or_are_refused(self) -> None:
        done = run("""
import copyfit
copyfit.Typesetter().fit("a", 9)
try:
    import _xxsubinterpreters as interpreters
except ImportError:
    import _interpreters as interpreters
for _ in range(2):
    other = interpreters.create()
    try: print(interpreters.run_string(other, "import copyfit; copyfit.Typesetter().fit('a', 9)"))
    except Exception as error: print(type(error).__name__)
    interpreters.destroy(other)
copyfit.Typesetter().fit("a", 9)
""")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_arrays_outlive_their_owners(self) -> None:
        lines = copyfit.Typesetter().fit("Kept by its arrays", 90, 60).lines
        glyphs, xs, line = lines.glyphs, lines.glyphs.x, lines[0]
        expected = [glyph.x for glyph in glyphs]
        del lines
        gc.collect()
        copyfit.Typesetter().fit("Other memory " * 100, 90, 60).lines
        self.assertEqual(([glyph.x for glyph in glyphs], list(xs)), (expected, expected))
        self.assertEqual(line.glyphs[0].x, expected[0])
        with self.assertRaises((TypeError, ValueError)):
            xs[0] = 3

    def test_memory_stays_flat(self) -> None:
        type = copyfit.Typesetter()
        text = type.text("Asked for many times")

        def work() -> None:
            for number in range(2000):
                fit = type.fit("Label für alle", 120 + number % 7, 40, max_lines=2)
                fit.lines.glyphs.x, text.measure(12, number + 1), text.size_for(number, size=9), text.fit(90, 20)
                if number % 20 == 0:
                    fit.answer, fit.certificate, type.fit_many(["a", "b"], 9)
                    for wrong in ({"text": "a\ud800"}, {"max_lines": -1}, {"nothing": 3}):
                        try:
                            type.fit(**{"text": "a", **wrong})  # type: ignore[arg-type]
                        except (copyfit.Error, TypeError):
                            pass

        for _ in range(3):
            work()
        before = resident()
        for _ in range(10):
            work()
        self.assertLess(resident() - before, 4000, "KiB more after 20,000 calls of each kind")


if __name__ == "__main__":
    unittest.main()
