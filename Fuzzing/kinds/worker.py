"""Kinds whose cases Fuzzing/fuzz-worker answers: files that are made from those of the repository.

A case is an object with the `door` that it is read through and the `bytes` of the file, as a string of characters up to
U+00FF; that of a font names the file and lists the bytes that are put into it.
"""
import json
import pathlib
import sys

from . import common

#: The address space of a worker, in KiB: what takes more is a finding. Some 250 MB of it are libraries and tables.
MEMORY = 1_500_000


class WorkerKind(common.Base):
    """A kind whose cases the worker answers."""

    def __init__(self, tool):
        super().__init__(tool)
        program = pathlib.Path(tool).parent / "fuzz-worker"
        if not program.exists():
            sys.exit(f"{program}: no such program; build it with: swift build -c release --product fuzz-worker")
        # A sanitizer reserves terabytes of addresses.
        limit = "" if "address" in str(program) else f"ulimit -v {MEMORY}; "
        self.process = common.LineProcess(["sh", "-c", f"{limit}exec '{program}' '{common.ROOT}'"])

    def check(self, cases):
        rest = list(cases)
        while rest:
            try:
                answers, _ = self.process.ask([self._line(case) for case in rest])
                ended = None
            except common.Died as died:
                answers, ended = died.answers, died.fault
            for case, answer in zip(rest, answers):
                fault = self._fault_of(case, answer)
                if fault is not None:
                    yield case, fault
            if ended is None:
                return
            yield rest[len(answers)], ended
            rest = rest[len(answers) + 1:]

    def fault(self, case):
        for _, fault in self.check([case]):
            return fault
        return None

    def close(self):
        self.process.close()

    def _fault_of(self, case, answer):
        answer = common.read_json(answer)
        self.count(answer["outcome"])
        self.count("checks", answer["checks"])
        if "rule" in answer:
            return common.Fault(answer["rule"], answer["how"], signature=case["door"])
        if answer["seconds"] > common.LONGEST:
            return common.Fault("slow", f"{answer['seconds']:.1f} s", signature=case["door"])
        return None

    @staticmethod
    def _line(case):
        return json.dumps(case).encode()


def read(path):
    """The bytes of a file of the repository, as a string."""
    return (common.ROOT / path).read_bytes().decode("latin-1")


def utf8(text):
    """A text as the string of its bytes."""
    return text.encode("utf-8", "replace").decode("latin-1")
