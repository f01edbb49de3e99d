"""Find the tests that a change to one chapter can break; `make check` runs only these tests.

A test is about a chapter if it is in the chapter's folder, or if its case is an exercise, a
question, a figure or a notebook of the chapter. The text of any other test is read, together with
every function and constant that the test uses from its own file and from imported files of
`tests/`. A test that reads every chapter runs for each chapter; a test that names things of some
chapters runs only for these chapters.
"""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rouge_course.chapters import BROKEN, CHAPTERS, EXERCISES, QUESTIONS

TESTS = Path(__file__).parent
IMPORTED = re.compile(r"(?m)^ *(?:from|import) ([\w.]+)")
LISTED = re.compile(r"\b(\w+)\.(\w+)")  # in `(jackknife.EXERCISE, turns.jackknife_turns)`
FOLDERS = TESTS.parent / "rouge_course" / "chapters"
# A test that holds one of these words reads every chapter there is, or may do so.
LOOKS_ABOUT = frozenset("glob iterdir rglob".split())
EVERY_CHAPTER = LOOKS_ABOUT | frozenset(
    "CHAPTERS COURSE EXERCISES FOLDER NOTEBOOKS QUESTIONS __all__ gathered notebooks outdated"
    " progress".split()
)
# Not so where it looks up one exercise or question by its name, or one page beside the notebooks,
# or looks about in a folder that it has made itself.
ONE_OF_THEM = re.compile(
    r"""\b(?:EXERCISES|QUESTIONS|COURSE\.exercises)(?=\[|\.get\()|(?<=\) in )EXERCISES\b"""
    r"""|"notebooks"(?= / "\w)"""
)
OF_THE_COURSE = re.compile(r"\b[A-Z]{3,}\b|\bPath\(")
OWN_FOLDER = re.compile(r"/chapters/ch(\d\d)/")


def chapter_of_case(case) -> int | None:
    """The chapter of a record, a program, a figure or a notebook, or of its name or number."""
    if isinstance(case, Path):
        return int(case.name[:2]) if case.suffix == ".ipynb" else None
    if isinstance(getattr(case, "chapter", None), int):
        return case.chapter
    if isinstance(case, str) and (found := re.fullmatch(r"(?:.*\.ch)?(\d\d)(?:\..*)?", case)):
        return int(found[1])  # "06", or the name of a module of the chapter
    name = case if isinstance(case, str) else getattr(case, "name", None)
    record = EXERCISES.get(name) or QUESTIONS.get(name)
    if record:
        return record.chapter
    # Figures and explorers are functions, and a case of one is called "lcs_grid, cut".
    return shown_by_chapter().get(name.partition(",")[0]) if isinstance(name, str) else None


@cache
def shown_by_chapter() -> dict[str, int]:
    """The chapter of every figure, table and explorer, by its name."""
    return {
        function.__name__: int(chapter.__name__[-2:])
        for chapter in CHAPTERS
        for kind in ("FIGURES", "TABLES", "EXPLORERS")
        for function in vars(chapter).get(kind, ())
    }


def can_change_with(path: Path, test: str, code: str) -> bool:
    """Whether a change to the chapter can break this test of this file; True if in doubt."""
    if folder := OWN_FOLDER.search(path.as_posix()):
        return folder[1] == code
    if test not in words_by_name(path):
        return True
    reached = words_reached(path, test)
    return bool(reached & (names_of(code) | EVERY_CHAPTER)) or names_notebook(reached, code)


def is_imported_with(path: Path, code: str) -> bool:
    """Whether a file uses names of the chapter as soon as it is imported, outside its functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    outside: list[ast.AST] = []
    for node in tree.body:
        outside += node.decorator_list if isinstance(node, ast.FunctionDef) else [node]
    words = {word for node in outside for word in re.findall(r"\w+", ast.unparse(node))}
    return bool(words & names_of(code)) or names_notebook(words, code)


def names_notebook(words: Iterable[str], code: str) -> bool:
    return any(word.startswith(f"{code}_") for word in words)


@cache
def names_of(code: str) -> set[str]:
    """The names that a chapter lists (from the text of `__init__.py` if it cannot be loaded)."""
    own = {name for name, chapter in shown_by_chapter().items() if chapter == int(code)}
    own |= {task.name for task in EXERCISES.values() if task.chapter == int(code)}
    if code in BROKEN:
        listed = (FOLDERS / f"ch{code}" / "__init__.py").read_text(encoding="utf-8")
        own |= {a if b == "EXERCISE" else b for a, b in LISTED.findall(listed)} - {"QUESTIONS"}
    return own | {code, f"ch{code}"}


def words_reached(path: Path, test: str) -> set[str]:
    """Every word of a test, and of everything that the test uses by name."""
    words, found, waiting = words_by_name(path), set[str](), {test, "pytestmark"}
    while waiting:
        new = words.get(waiting.pop(), frozenset()) - found
        found |= new
        waiting |= new
    return found


@cache
def words_by_name(path: Path) -> dict[str, frozenset[str]]:
    """{name: the words of the top-level statements of a file that define this name}."""
    found: dict[str, frozenset[str]] = {}
    text = ONE_OF_THEM.sub("one_of_them", path.read_text(encoding="utf-8"))
    lines = text.splitlines()
    for helper in helpers(path, text):
        found |= words_by_name(helper)
    for node in ast.parse(text).body:
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        statement = "\n".join(lines[first - 1 : node.end_lineno])
        words = frozenset(re.findall(r"\w+", statement))
        if not OF_THE_COURSE.search(statement):
            words -= LOOKS_ABOUT
        for name in defined_by(node):
            found[name] = found.get(name, frozenset()) | words
    return found


def helpers(path: Path, text: str) -> list[Path]:
    """The files of `tests/` that a test file uses: imported files and its folder's conftest.py."""
    names = IMPORTED.findall(text)
    places = [folder / f"{name}.py" for name in names for folder in (path.parent, TESTS)]
    places += [path.parent / "conftest.py"] if path.parent != TESTS else []
    return [place for place in places if place.is_file() and place != path]


def defined_by(node: ast.stmt) -> set[str]:
    """The names that a statement defines; for a loop all its names, because it may fill a table."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {alias.asname for alias in node.names if alias.asname}
    names = [n for n in ast.walk(node) if isinstance(n, ast.Name)]
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [n for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)]
    return {name.id for name in names}
