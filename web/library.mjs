// node library.mjs PYODIDE INTERACTIVE: splits the library in the folder PYODIDE, and the course, into
// the part that a page's Python starts with and the part that it fetches with the first import. The
// folder INTERACTIVE has the page's own modules. Writes four files to PYODIDE.
// A start and a check are run here to find out what they import.
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

const [pyodide, interactive] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: pyodide + "/" });
const LIBRARY = "python_stdlib.zip";
const COURSE = "rouge_course.zip";
const [RARE, REST] = ["rouge_rest.zip", "python_rest.zip"];
for (const name of [LIBRARY, COURSE]) py.FS.writeFile(`/${name}`, fs.readFileSync(path.join(pyodide, name)));
for (const name of ["cells.py", "troubles.py", "widgets.py"]) {
  py.FS.writeFile(name, fs.readFileSync(path.join(interactive, name)));
}
py.runPython(`
import importlib, importlib.util, io, json, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

LIBRARY = next(place for place in sys.path if place.endswith(".zip"))
# Modules that readers may import in their own programs; these keep their docstrings.
FOR_READERS = """bisect collections contextlib copy csv dataclasses datetime decimal difflib fractions
functools heapq itertools json math operator pprint random re statistics string textwrap timeit
unicodedata""".split()
# Modules that Python itself imports by name, but only in some cells and checks of the course.
ASKED_LATER = """encodings.ascii encodings.latin_1 encodings.utf_8_sig importlib.resources.readers
importlib.readers importlib.resources._adapters _ast_unparse""".split()
NOT_IN_A_TAB = ("ensurepip/", "idlelib/", "lib2to3/", "turtledemo/", "test/")

# Modules that no check needs, except for those that a start imports: they read a person's files and
# find the settings behind a number.
RARE = tuple(f"rouge_helpers/{each}" for each in ("which/", "files/", "__main__.py", "programs.py"))

def started():
    """Do what a page does: import, check a program, draw."""
    sys.path[:0] = ["", "/${COURSE}"]
    import cells, widgets
    widgets.install()
    from rouge_course.chapters import COURSE
    for name in list(COURSE.exercises)[:1]:
        program = COURSE.exercises[name].stub + "\\n"
        asked = {"cell": "cell", "name": name, "program": program}
        cells.answer(json.dumps({"do": "check", "above": [], "with": asked}))

def files_of(names):
    """The files of the library with these modules, except for modules built into Python."""
    modules = (sys.modules[name] for name in names if name in sys.modules)
    read = (each for each in modules if not getattr(each.__spec__, "origin", "") == "frozen")
    found = (getattr(each, "__file__", None) or "" for each in read)
    inside = (place.removeprefix(LIBRARY + "/") for place in found if place.startswith(LIBRARY + "/"))
    return {place.removesuffix("c") for place in inside}

def parted():
    """The zips as bytes: the part for the start, and the rest of the library."""
    global STARTED
    started()
    STARTED = set(sys.modules)
    silent = files_of(list(sys.modules))
    for name in [*FOR_READERS, *ASKED_LATER]:
        importlib.import_module(name)
    spoken = files_of(FOR_READERS)
    core = silent | files_of(list(sys.modules))
    with zipfile.ZipFile("/${LIBRARY}") as library:
        names = [each for each in library.namelist() if each.endswith(".py")]
        rest = [each for each in names if each not in core and not each.startswith(NOT_IN_A_TAB)]
        inside = {f"{each}c": bytecode(library, each, each in spoken) for each in sorted(core)}
        inside["_the_rest.py"] = f"ZIPS = {zips(rest)}".encode()
        outside = {f"{each}c": bytecode(library, each, True) for each in sorted(rest)}
    return as_zip(inside, zipfile.ZIP_STORED), as_zip(outside, zipfile.ZIP_DEFLATED)

def zips(rest):
    """The zip of each module that is fetched later."""
    found = {"${REST}": rest, "${RARE}": [e for e in course_names() if rare(e) and e.endswith(".py")]}
    return {module(each): name for name, files in found.items() for each in files}

def module(file):
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

def bytecode(library, name, with_docstrings):
    """The bytecode of a module of the library."""
    return library.read(f"{name}c") if with_docstrings else silenced(library.read(name), name, LIBRARY)

def silenced(source, name, lies):
    """The bytecode of a module without its docstrings, which is a fifth smaller."""
    code = compile(source, f"{lies}/{name}", "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def course():
    """The course, with the sources that it shows or changes; of other modules only the bytecode."""
    shown = ("rouge_course/chapters/", "rouge_course/common_mistakes.py", "rouge_helpers/")
    with zipfile.ZipFile("/${COURSE}") as old:
        names = [each for each in course_names() if not rare(each)]
        kept = [e for e in names if e.startswith(shown) or not e.endswith(".py") or e + "c" not in names]
        return as_zip({each: held(old, each) for each in kept}, zipfile.ZIP_STORED)

def held(course, name):
    """What the page gets of a file: of some modules bytecode without docstrings."""
    source = name.removesuffix("c")
    return silenced(course.read(source), source, "/${COURSE}") if silent(name) else course.read(name)

def silent(name):
    """Whether no reader asks for help on what this file defines; of the checker they meet checks.py."""
    inside = name.startswith(("rouge_course/checker/", "rouge_course/drawing/"))
    return inside and name.endswith(".pyc") and not name.endswith("/checks.pyc")

def rare_course():
    with zipfile.ZipFile("/${COURSE}") as old:
        kept = [each for each in course_names() if rare(each) and not each.endswith(".py")]
        return as_zip({each: old.read(each) for each in kept}, zipfile.ZIP_DEFLATED)

def course_names():
    with zipfile.ZipFile("/${COURSE}") as old:
        names = [each for each in old.namelist() if not each.endswith(("/", "/RECORD"))]
        return sorted(each for each in names if "/licenses/" not in each)

def rare(name):
    return name.startswith(RARE) and module(name.removesuffix("c")) not in STARTED

def as_zip(files, how):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as new:
        for name, content in files.items():
            new.writestr(zipfile.ZipInfo(name), content, how, compresslevel=9)
    return target.getvalue()
`);
const bytes = (call) => Buffer.from(py.runPython(call).toJs());
const [core, rest] = [bytes("core, rest = parted(); core"), bytes("rest")];
// No host compresses a zip, and compressing all files together makes them smaller than one by one.
const packed = (content) => gzipSync(content, { level: 9, memLevel: 9 });
const write = (name, content) => fs.writeFileSync(path.join(pyodide, name), content);
write("python_core.packed", packed(core));
write(REST, rest);
write("rouge_course.packed", packed(bytes("course()")));
write(RARE, bytes("rare_course()"));
process.exit(0);
