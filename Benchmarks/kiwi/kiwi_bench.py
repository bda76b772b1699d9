"""Times kiwi, by its Python package, on a workload that solve-bench has written.

  kiwi_bench.py FILE     prints one line: seconds to build, seconds a drag, seconds to add one trivial constraint

A workload's lines: `v COUNT`, then `c PRIORITY RELATION CONSTANT COEFFICIENT VARIABLE ...` for each constraint, then
`e VARIABLE FROM TO` for what is dragged. Constraints are made before the clock runs; adding them one by one and asking
for the values once is what is timed. A drag suggests a value and asks for the values.
"""
import sys
import time

import kiwisolver

STRENGTHS = [(1000, kiwisolver.strength.required), (900, kiwisolver.strength.strong),
             (500, kiwisolver.strength.medium), (0, kiwisolver.strength.weak)]


def strength(priority):
    return next(value for least, value in STRENGTHS if priority >= least)


def constraint(words, variables):
    left = kiwisolver.Expression(
        [kiwisolver.Term(variables[int(v)], float(c)) for c, v in zip(words[3::2], words[4::2])], float(words[2]))
    return kiwisolver.Constraint(left, words[1], strength(int(words[0])))


def median(work, budget=2.0, most=15):
    times, start = [], time.perf_counter()
    while not times or (len(times) < most and time.perf_counter() - start < budget):
        times.append(work())
    return sorted(times)[len(times) // 2]


def build(constraints):
    solver, start = kiwisolver.Solver(), time.perf_counter()
    for each in constraints:
        solver.addConstraint(each)
    solver.updateVariables()
    return time.perf_counter() - start, solver


def drag(solver, variable, low, high, budget=2.0, most=200):
    solver.addEditVariable(variable, "strong")
    start, step = time.perf_counter(), 0
    while step < most and (step < 20 or time.perf_counter() - start < budget):
        solver.suggestValue(variable, low + (high - low) * (step % 20) / 20)
        solver.updateVariables()
        step += 1
    return (time.perf_counter() - start) / step


def main(path):
    with open(path) as file:
        lines = [line.split() for line in file]
    variables = [kiwisolver.Variable(str(index)) for index in range(int(lines[0][1]))]
    constraints = [constraint(words[1:], variables) for words in lines if words[0] == "c"]
    built = median(lambda: build(constraints)[0])
    dragged = float("nan")
    for words in lines:
        if words[0] == "e":
            solver = build(constraints)[1]
            dragged = drag(solver, variables[int(words[1])], float(words[2]), float(words[3]))
    trivial = [kiwisolver.Variable() == 1 for _ in range(1000)]
    print(built, dragged, median(lambda: build(trivial)[0]) / len(trivial))


main(sys.argv[1])
