"""What the kinds of fuzzers share: the tool as a process, faults, hard numbers and texts.

A kind is a module with a class `Kind`:

    class Kind(common.Base):
        def block(self, random): a list of cases, each a value of JSON, from these random numbers only
        def check(self, cases): (case, Fault) of those that have one
        def fault(self, case): the Fault of one case by itself, or None; what findings are repeated and made small with
"""
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

#: The seconds without an answer after which a process counts as hanging. Findings are measured again by themselves.
PATIENCE = 30
#: The most seconds that a request of at most `SHORT` bytes may take, in a release build.
LONGEST, SHORT = 1.0, 4096

#: Numbers at which arithmetic and conversions go wrong.
EDGES = [
    0, -0.0, 1, -1, 0.5, 1.5, -0.5, 1e-7, -1e-7, 1e-10, 1e-300, 5e-324, -5e-324, 2.2250738585072014e-308, 1e300, -1e300,
    1.7976931348623157e308, 1e308, -1e308, 1e19, 9223372036854775807, 9223372036854775808, -9223372036854775808,
    4294967295, 4294967296, 2147483647, 2147483648, -2147483648, 65535, 65536, 1e6, 1000001, 1e15, 4503599627370497.5,
    0.1, 0.3, 1 / 3, 1 / 64, 0.015625, 1.0000000000000002, 0.9999999999999999, 256000, 1000, 999.9999999999999,
]


class Fault:
    """What is wrong with the answer to a case."""

    def __init__(self, check, message, signature=None):
        """`check` names the rule that is broken; findings of one `signature` are shown once."""
        self.check, self.message, self.signature = check, message, signature

    def __str__(self):
        return f"FINDING {self.check}: {self.message}"


class Base:
    """The base of the kinds."""

    def __init__(self, tool):
        self.tool, self.checks = tool, {}
        #: The check whose finding is being made small: others need not be made.
        self.wanted = None

    def count(self, check, times=1):
        """Counts that a check was made: a check that is never reached finds nothing."""
        self.checks[check] = self.checks.get(check, 0) + times

    def close(self):
        """Ends processes."""


def find_tool(path, is_sanitized):
    """The path of the tool to run."""
    path = path or os.environ.get("COPYFIT")
    if path is None:
        folder = "address/release" if is_sanitized else "release"
        path = ROOT / ".build" / folder / "copyfit"
    if not os.access(path, os.X_OK):
        sys.exit(f"{path}: no such program; build it with: swift build -c release --product copyfit")
    return str(pathlib.Path(path).absolute())


def run_once(command, data=b"", timeout=PATIENCE, cwd=None):
    """Runs a command to its end: (status, output, errors); status None where it hangs, negative where a signal ends it."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd)
    try:
        output, errors = process.communicate(data, timeout=timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        output, errors = process.communicate()
        return None, output, errors
    return process.returncode, output, errors


def death_fault(status, errors):
    """The fault of a process that hangs or that a signal ended; None where it ended by itself.

    A sanitizer's report ends a process with a status of its own, and stands in `errors`.
    """
    if status is None:
        return Fault("hung", f"no answer in {PATIENCE} s")
    text = errors.decode("utf-8", "replace")
    reports = [line for line in text.splitlines() if "Fatal error" in line or "ERROR: AddressSanitizer" in line
               or line.startswith("SUMMARY:") or "runtime error" in line]
    if status < 0:
        name = signal.Signals(-status).name
        return Fault("died", f"{name}: {' '.join(reports)[:300] or text[-300:].strip()}", signature=(reports or [name])[0][:200])
    if reports:
        return Fault("died", f"status {status}: {' '.join(reports)[:300]}", signature=reports[0][:200])
    return None


class Died(Exception):
    """The process ended, or gave no answer in time; `answers` are those that came before."""

    def __init__(self, answers, fault):
        super().__init__(str(fault))
        self.answers, self.fault = answers, fault


class LineProcess:
    """A process that answers every line with a line, such as `copyfit batch`; it is started again when it dies."""

    def __init__(self, command):
        self.command, self.process = command, None

    def _start(self):
        self.errors = open(os.memfd_create("errors") if hasattr(os, "memfd_create") else
                           os.open("/dev/null", os.O_RDWR), "w+b", buffering=0)
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0,
            cwd=ROOT)
        os.set_blocking(self.process.stdin.fileno(), False)
        os.set_blocking(self.process.stdout.fileno(), False)

    def close(self):
        """Ends the process."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.errors.close()
            self.process = None

    def _died(self, answers, status):
        self.errors.seek(0)
        text = self.errors.read()[-20000:]
        self.close()
        fault = death_fault(status, text) or Fault("died", f"ended with status {status} before all answers: {text[-300:]}")
        return Died(answers, fault)

    def ask(self, lines, patience=PATIENCE):
        """The answers to lines (bytes without line feeds), and (index, seconds) of those that were waited for for long.

        Raises Died where the process ends, or is silent for `patience` seconds.
        """
        if self.process is None:
            self._start()
        data, wanted = memoryview(b"\n".join(lines) + b"\n"), len(lines)
        parts, count, slow = [], 0, []
        source, sink = self.process.stdout.fileno(), self.process.stdin.fileno()
        last = time.monotonic()
        while count < wanted:
            ready, writable, _ = select.select([source], [sink] if data else [], [], 1.0)
            now = time.monotonic()
            if writable:
                try:
                    data = data[os.write(sink, data[:1 << 16]):]
                except BrokenPipeError:
                    data = memoryview(b"")
            if ready:
                part = os.read(source, 1 << 20)
                if not part:
                    raise self._died(b"".join(parts).split(b"\n")[:-1], self.process.wait())
                parts.append(part)
                count += part.count(b"\n")
                if now - last > LONGEST:
                    slow.append((count - 1, now - last))
                last = now
            elif now - last > patience:
                self.process.kill()
                self.process.wait()
                raise self._died(b"".join(parts).split(b"\n")[:-1], None)
        answers = b"".join(parts).split(b"\n")
        return answers[:-1], slow

    def processor_seconds(self):
        """The processor time that the process has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def read_json(data):
    """A value of JSON, with nothing that JSON does not have: no NaN, no duplicate keys, UTF-8 only."""
    def refuse(name):
        raise ValueError(f"{name} is not JSON")

    def members(pairs):
        if len({key for key, _ in pairs}) < len(pairs):
            raise ValueError("a key is given twice")
        return dict(pairs)

    return json.loads(data.decode("utf-8"), parse_constant=refuse, object_pairs_hook=members)


def number(random, low, high, edges=0.1):
    """A number in a range, of all magnitudes; now and then one at an edge."""
    if random.random() < edges:
        return random.choice(EDGES)
    if random.random() < 0.4:
        return random.randint(int(low), int(high))
    value = random.uniform(low, high)
    return value if random.random() < 0.5 else round(value, random.randint(0, 3))
