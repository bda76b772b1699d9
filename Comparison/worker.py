"""Has one peer do what it is told, and times it.

  worker.py MODULE     a line of JSON in: [FUNCTION, [ARGUMENTS, ...]]; out: {"answers": [...], "seconds": [...]} or {"error": "..."}

Texts have their Setting as the second argument, an array. The first line out has the peer's name and version.
"""
import importlib
import json
import os
import sys
import time

from task import Setting


def timed(peer, function, arguments):
    call = getattr(peer, function)
    start = time.perf_counter()
    answer = call(*arguments)
    passed = time.perf_counter() - start
    return answer, peer.elapsed() if hasattr(peer, "elapsed") else passed


def main(module):
    # Libraries print to the standard output; answers are not to be mixed with that.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(words):
        print(json.dumps(words), file=answers, flush=True)

    try:
        peer = importlib.import_module(f"peers.{module}")
        has = [name for name in ("fit", "lines", "measure", "form") if hasattr(peer, name)]
        say({"name": peer.NAME, "how": peer.HOW, "version": peer.version(), "has": has})
    except Exception as error:
        say({"error": f"{type(error).__name__}: {error}"})
        return
    try:
        for line in sys.stdin:
            function, calls = json.loads(line)
            if function in ("fit", "lines", "measure"):
                calls = [[text, Setting(*setting), *numbers] for text, setting, *numbers in calls]
            results = [timed(peer, function, call) for call in calls]
            say({"answers": [answer for answer, _ in results], "seconds": [seconds for _, seconds in results]})
    except Exception as error:
        say({"error": f"{type(error).__name__}: {error}"})
    finally:
        getattr(peer, "close", lambda: None)()


main(sys.argv[1])
