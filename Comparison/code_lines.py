"""Counts the lines of code that a function takes, with all of its module that it refers to."""
import ast
import pathlib


def definitions(tree):
    """What names of a module stand for: functions and assignments."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node
    return found


def documentation(node):
    """The lines of a function's documentation."""
    first = node.body[0] if isinstance(node, ast.FunctionDef) else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return set(range(first.lineno, first.end_lineno + 1))
    return set()


def count(path, name="fit"):
    """Imports, comments, documentation and empty lines are not counted."""
    source = pathlib.Path(path).read_text()
    known, waiting, seen, lines = definitions(ast.parse(source)), [name], set(), set()
    while waiting:
        if (current := waiting.pop()) in seen or current not in known:
            continue
        seen.add(current)
        node = known[current]
        first = min([node.lineno] + [each.lineno for each in getattr(node, "decorator_list", [])])
        lines |= set(range(first, node.end_lineno + 1)) - documentation(node)
        waiting += [each.id for each in ast.walk(node) if isinstance(each, ast.Name)]
    texts = [line.strip() for line in source.splitlines()]
    return sum(1 for line in lines if texts[line - 1] and not texts[line - 1].startswith("#"))
