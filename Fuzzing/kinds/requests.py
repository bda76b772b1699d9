"""Random requests to `copyfit batch`: what a request may never do, what every answer has to hold, and what holds between them."""
import json
import os
import random as randomness
import re
import sys
import time

from . import answers, common, generate, relations
from .common import Fault

#: The requests of a block.
BLOCK = 1000
#: Of this many blocks one is asked again, on two threads and in another order, and some of it alone.
REPEATED = 5
#: Of this many requests one has its relations to others looked at.
RELATED = 8
#: How often a request that seems slow is timed.
TRIES = 3


class Kind(common.Base):
    def __init__(self, tool):
        super().__init__(tool)
        command = [tool, "batch", "--jobs"]
        self.process = common.LineProcess(command + ["1"])
        self.double = common.LineProcess(command + ["2"])
        # Without its fonts a tool answers nothing but errors, of which nothing can be said.
        reply = self.process.ask([b'{"op": "measure", "text": "a", "size": 1}'])[0][0]
        if b'"measured"' not in reply:
            sys.exit(f"{tool}: cannot measure a text: {reply.decode()}")

    def close(self):
        self.process.close()
        self.double.close()

    def make(self, random):
        """One case: a request, or a line that may be none, its bytes as characters of Latin 1."""
        request = generate.request(random)
        if random.random() > 0.02:
            return request
        return {"line": generate.spoil_line(random, json.dumps(request, ensure_ascii=False).encode()).decode("latin-1")}

    def block(self, random):
        self.draw = randomness.Random(random.random())
        return [self.make(random) for _ in range(BLOCK)]

    def check(self, cases):
        lines = [line(case, number) for number, case in enumerate(cases)]
        found, replies, slow = self._survive(cases, lines)
        yield from found
        for index in slow:
            fault = self._slow(cases[index])
            if fault is not None:
                yield cases[index], fault
        related = []
        for index, (case, reply) in enumerate(zip(cases, replies)):
            if reply is None:
                continue
            fault, answer = read(case, reply, index)
            if fault is not None:
                yield case, fault
            elif index % RELATED == 0 and answer is not None:
                seed = self.draw.random()
                related += [(case, seed, relation) for relation in
                            relations.relations(randomness.Random(seed), case, answer)]
        yield from self._related(related)
        if self.draw.random() * REPEATED < 1:
            yield from self._repeat(cases, lines, replies)

    def fault(self, case):
        """All checks of one case; while a finding is made small, those only that can tell it."""
        if not is_case(case):
            return None
        try:
            replies, _ = self.process.ask([line(case, 0)])
        except common.Died as death:
            return death.fault
        fault, answer = read(case, replies[0], 0)
        if fault is not None:
            return fault
        if answer is not None and self.wanted in relations.NAMES + (None,):
            # Which larger box is asked for is drawn; all are few.
            for seed in range(1 if self.wanted not in ("larger", None) else 12):
                related = [(case, seed, relation) for relation in
                           relations.relations(randomness.Random(seed), case, answer)
                           if self.wanted in (None, relation[0])]
                for _, fault in self._related(related):
                    return fault
        if self.wanted in (None, "repeated") and self.alone(line(case, 0)) != unnumbered(replies[0]):
            return Fault("repeated", "asked alone, in a new process, it is answered otherwise")
        return self._slow(case) if self.wanted in (None, "slow", "hung", "died") else None

    def alone(self, request):
        """The reply of a new process to a line."""
        status, output, errors = common.run_once([self.tool, "batch"], request + b"\n", cwd=common.ROOT)
        return unnumbered(output.rstrip(b"\n"))

    def _survive(self, cases, lines):
        """Asks for all lines; (case, fault) of those that end the process, and the replies, None for those.

        A process that ends loses the answers that it has not handed on: what follows is asked again, and the culprit found by
        asking one by one.
        """
        found, replies, slow = [], [], []
        self.count("requests", len(lines))
        while len(replies) < len(lines):
            start = len(replies)
            try:
                got, late = self.process.ask(lines[start:])
                replies += got
                slow += [start + index for index, _ in late]
            except common.Died as death:
                replies += death.answers
                culprit = self._culprit(lines, len(replies), replies)
                if culprit is None:
                    found.append((cases[len(replies)], Fault("died", f"{death.fault.message} (not by itself)")))
                    replies.append(None)
                else:
                    found.append((cases[len(replies) - 1], culprit))
        return found, replies, slow

    def _culprit(self, lines, start, replies):
        """The fault of the first line from `start` on that ends the process by itself; adds the replies up to it."""
        for index in range(start, min(len(lines), start + 200)):
            try:
                replies += self.process.ask([lines[index]])[0]
            except common.Died as death:
                replies.append(None)
                return death.fault
        return None

    def _slow(self, case):
        """The fault of a request that takes too long, by the processor's time, its fonts being open."""
        request = line(case, 0)
        if len(request) > common.SHORT:
            return None
        seconds = float("inf")
        try:
            self.process.ask([request])
            # A machine that stands still for a moment counts that as work: the quickest of some tries is what it takes.
            for _ in range(TRIES):
                before, started = self.process.processor_seconds(), time.monotonic()
                self.process.ask([request])
                seconds = min(seconds, time.monotonic() - started, self.process.processor_seconds() - before)
                if seconds <= common.LONGEST:
                    return None
        except common.Died as death:
            return death.fault
        return Fault("slow", f"takes {seconds:.1f} s, and may take {common.LONGEST}")

    def _related(self, related):
        """(case, fault) of the relations that do not hold."""
        requests = [line(request, number) for number, (_, _, (_, request, _)) in enumerate(related)]
        if not requests:
            return
        faults, replies, _ = self._survive([request for _, _, (_, request, _) in related], requests)
        yield from faults
        for number, ((case, _, (check, request, judge)), reply) in enumerate(zip(related, replies)):
            self.count(check)
            if reply is None:
                continue
            fault, answer = read(request, reply, number, wants_answer=True)
            if fault is not None:
                yield request, fault
                continue
            message = judge(answer)
            if message is not None:
                yield case, Fault(check, f"{message}; the other request: {json.dumps(request)}")

    def _repeat(self, cases, lines, replies):
        """The same bytes in another order, on two threads, and alone."""
        order = [index for index in range(len(lines)) if replies[index] is not None]
        self.draw.shuffle(order)
        try:
            again, _ = self.double.ask([lines[index] for index in order])
        except common.Died:
            return  # Already found, or found where the lines stand alone.
        for index, reply in zip(order, again):
            self.count("repeated")
            if unnumbered(reply) != unnumbered(replies[index]):
                one, other = differing(unnumbered(replies[index]), unnumbered(reply))
                yield cases[index], Fault("repeated", f"answered …{one!r}, and then …{other!r}")
        for index in order[:2]:
            self.count("alone")
            if self.alone(lines[index]) != unnumbered(replies[index]):
                yield cases[index], Fault("repeated", "asked alone, in a new process, it is answered otherwise")


def differing(one, other):
    """Both replies from a little before the first byte in which they differ."""
    same = len(os.path.commonprefix([one, other]))
    return one[max(0, same - 60):same + 200], other[max(0, same - 60):same + 200]


def unnumbered(reply):
    """A reply without the number of its line, which depends on the lines before."""
    return re.sub(rb'^\{"line": \d+', b'{"line": 0', reply)


def is_case(case):
    """Whether a value is a case: one that was made smaller may not be."""
    if not isinstance(case, dict):
        return False
    return isinstance(case["line"], str) and bool(case["line"].strip()) if "line" in case else True


def line(case, number):
    """The bytes of a request, with its number as id."""
    if "line" in case:
        return case["line"].encode("latin-1")
    if "id" in case:
        return json.dumps(case).encode()
    return b'{"id": %d, %s' % (number, json.dumps(case).encode()[1:])


def read(case, reply, number, wants_answer=False):
    """(fault, answer) of a reply; the answer is nil where nothing more can be said of it."""
    try:
        answer = common.read_json(reply)
    except (ValueError, UnicodeDecodeError) as error:
        return Fault("json", f"{error}: {reply[:200]!r}"), None
    if "line" in case:
        return (None, answer) if wants_answer else (None, None)
    wanted = case.get("id", number)
    if answer.get("id", "nothing") != wanted and "error" not in answer:
        return Fault("order", f"the answer to {wanted} has the id {answer.get('id')}"), None
    if "error" in answer:
        message = answers.judge(case, answer)
    else:
        try:
            message = answers.judge(case, answer)
        except (KeyError, TypeError, ValueError) as error:
            return Fault("keys", f"{error!r} in {reply[:300]!r}"), None
    if message is not None:
        return Fault(*message), None
    return None, answer
