"""Makes a case small: removes members, entries and characters, and simplifies numbers, while the same fault stays."""
import time

#: The seconds spent on one finding.
BUDGET = 30


def smallest(case, fault, judge, budget=BUDGET):
    """The smallest case found that has a fault of the same check, and its fault.

    `judge` returns the fault of a case, or None. A fault that does not come back is kept as it is; but that it is slow is none
    then, as a machine that stands still for a moment counts that as work.
    """
    deadline = time.monotonic() + budget

    def repeats(candidate):
        found = judge(candidate)
        return found if found is not None and found.check == fault.check else None

    again = repeats(case)
    if again is None:
        if fault.check == "slow":
            return case, None
        fault.message += " (only beside the cases of its block)"
        return case, fault
    fault, progress = again, True
    while progress and time.monotonic() < deadline:
        progress = False
        for candidate in _smaller(case):
            if time.monotonic() > deadline:
                break
            found = repeats(candidate)
            if found is not None:
                case, fault, progress = candidate, found, True
                break
    return case, fault


def _smaller(value):
    """Values that are simpler than a value, those with most gone first."""
    if isinstance(value, dict):
        yield from _smaller_object(value)
    elif isinstance(value, list):
        yield from _shorter(value)
        for index, entry in enumerate(value):
            for smaller in _smaller(entry):
                yield value[:index] + [smaller] + value[index + 1:]
    elif isinstance(value, str):
        yield from _shorter(value)
    elif isinstance(value, bool) or value is None:
        return
    elif isinstance(value, (int, float)):
        yield from _simpler_number(value)


def _smaller_object(value):
    keys = list(value)
    half = len(keys) // 2
    if len(keys) > 3:
        yield {key: value[key] for key in keys[:half]}
        yield {key: value[key] for key in keys[half:]}
    for key in keys:
        yield {other: value[other] for other in keys if other != key}
    for key in keys:
        for smaller in _smaller(value[key]):
            yield {**value, key: smaller}


def _shorter(value):
    """Lists or strings without a part."""
    length = len(value) // 2
    while length >= 1:
        for start in range(0, len(value), length):
            yield value[:start] + value[start + length:]
        length //= 2


def _simpler_number(value):
    if value != value or value in (float("inf"), float("-inf")):
        return
    simpler = [0, 1, 10, 100]
    if value != int(value):
        simpler += [int(value)] + [round(value, digits) for digits in (1, 2, 4)]
    elif abs(value) >= 2:
        simpler += [int(value) // 2]
    for candidate in simpler:
        if len(repr(candidate)) < len(repr(value)) or (
                len(repr(candidate)) == len(repr(value)) and abs(candidate) < abs(value)):
            yield candidate
