"""A run of one kind: blocks of cases over several processes, findings made small and printed."""
import json
import multiprocessing
import os
import random
import shlex
import time

from . import common, shrink

#: The findings of a check that one process makes small; further ones are counted.
MOST_SMALL = 4


def run(name, kind, tool, seed, arguments):
    """Runs a kind until its time or its number of cases is over; returns whether nothing was found."""
    print(f"{name}: seed {seed}, {arguments.workers} processes", flush=True)
    started = time.monotonic()
    results = multiprocessing.Queue()
    shares = [
        multiprocessing.Process(target=_work, args=(name, kind, tool, seed, arguments, number, results))
        for number in range(arguments.workers)
    ]
    for share in shares:
        share.start()
    found, count, checks, ended, further = {}, 0, {}, 0, {}
    while ended < len(shares):
        message, value = results.get()
        if message == "finding":
            if value["signature"] not in found:
                found[value["signature"]] = value
                show(name, value)
            if len(found) >= arguments.findings:
                break
        else:
            ended += 1
            count += value["count"]
            for total, part in ((checks, value["checks"]), (further, value["further"])):
                for check, times in part.items():
                    total[check] = total.get(check, 0) + times
            if value["error"]:
                print(f"{name}: the fuzzer itself failed: {value['error']}", flush=True)
                found[value["error"]] = value
    for share in shares:
        share.terminate() if ended < len(shares) else None
        share.join()
    seconds = time.monotonic() - started
    rate = f"{count / seconds:.0f} a second"
    print(f"{name}: {count} cases in {seconds:.0f} s ({rate}), {len(found)} findings", flush=True)
    if further:
        print("  further cases with faults: " + ", ".join(f"{check} {times}" for check, times in further.items()))
    if checks:
        print("  checks: " + ", ".join(f"{check} {times}" for check, times in sorted(checks.items())), flush=True)
    return not found


def run_case(name, kind, tool, case):
    """Runs one case as a finding prints it; returns whether all is as it should be."""
    found = kind(tool).fault(case)
    if found is None:
        print(f"{name}: the case passes")
        return True
    print(f"{name}: {found}")
    return False


def show(name, value):
    """Prints a finding with the command that repeats it."""
    command = f"Fuzzing/fuzz --kind {name} --case {shlex.quote(value['case'])}"
    print(f"\nFINDING {value['check']}: {value['message']}\n  {command}\n", flush=True)


def _work(name, kind, tool, seed, arguments, number, results):
    """Runs the blocks of one process: a block depends on the seed and its number only."""
    fuzzer, count, error = None, 0, None
    deadline = time.monotonic() + arguments.seconds
    small_ones, further = {}, {}
    try:
        block = number
        fuzzer = kind(tool)
        limit = (arguments.count or 0) / arguments.workers
        while (count < limit) if arguments.count else (time.monotonic() < deadline):
            cases = fuzzer.block(random.Random(f"{seed}/{name}/{block}"))
            for case, fault in fuzzer.check(cases):
                if small_ones.get(fault.check, 0) == MOST_SMALL:
                    further[fault.check] = further.get(fault.check, 0) + 1
                    continue
                fuzzer.wanted = fault.check
                small, fault = shrink.smallest(case, fault, fuzzer.fault)
                fuzzer.wanted = None
                if fault is None:
                    continue
                small_ones[fault.check] = small_ones.get(fault.check, 0) + 1
                results.put(("finding", {
                    "check": fault.check, "message": fault.message, "case": json.dumps(small),
                    "signature": f"{fault.check} {fault.signature or _shape(small)}",
                }))
            count += len(cases)
            block += arguments.workers
    except KeyboardInterrupt:
        pass
    except (Exception, SystemExit) as failure:  # A fault of the fuzzer must be seen, and must not hide the others' findings.
        import traceback
        error = f"{failure!r} in block {block} of seed {seed}\n{traceback.format_exc()}"
    if fuzzer:
        fuzzer.close()
    results.put(("end", {"count": count, "checks": fuzzer.checks if fuzzer else {}, "further": further, "error": error}))


def _shape(value):
    """What a value is made of, without its numbers and texts."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}:{_shape(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(sorted({_shape(entry) for entry in value})) + "]"
    return ""
