"""Kiwi, by its Python package: constraints alone, no text."""
import kiwisolver
from kiwisolver import Solver, Variable

NAME = "kiwi"
HOW = "`Solver.addConstraint` for each rule, then `suggestValue` for the width of the window"


def version():
    return kiwisolver.__version__


def form(widths):
    """Rows of a label and a field."""
    global solver, window, rows
    solver, window = Solver(), Variable("window")
    rows = []
    for index, wanted in enumerate(widths):
        label, label_width, label_top = (Variable(f"{name}{index}") for name in ("label", "labelWidth", "labelTop"))
        field, field_width, field_top = (Variable(f"{name}{index}") for name in ("field", "fieldWidth", "fieldTop"))
        rules = [
            label >= 16,
            (label == 16) | "weak",
            (label_width == wanted) | "strong",
            field == label + label_width + 8,
            field + field_width == window - 16,
            label_top == (rows[-1][4] + 30 if rows else 16),
            field_top == label_top,
        ]
        if rows:
            rules.append(field == rows[0][2])
        for rule in rules:
            solver.addConstraint(rule)
        rows.append((label, label_width, field, field_width, label_top))
    solver.addEditVariable(window, "strong")


def drag(width):
    solver.suggestValue(window, width)
    solver.updateVariables()
    labels = [(row[0].value(), row[1].value()) for row in rows]
    return labels + [(row[2].value(), row[3].value()) for row in rows]
