// node compile.mjs PYODIDE FOLDER FILE...: write each wheel, and each zip that Python reads directly,
// such as its own library, to FOLDER with bytecode beside its source.
// Without bytecode, the first start in the tab spends most of its time on compiling. Only Pyodide's
// own Python is sure to write bytecode that it can read.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, ...files] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: pyodide + "/" });
py.runPython(`
import importlib.util, io, sys, warnings, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

warnings.simplefilter("ignore")  # about packages of others, which cannot be fixed here
LIBRARY = next(place for place in sys.path if place.endswith(".zip"))

def compiled(content, name):
    is_zip = name.endswith(".zip")
    lies = LIBRARY if name == "python_stdlib.zip" else f"/{name}"  # where the page puts it
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(bytes(content))) as old, zipfile.ZipFile(target, "w") as new:
        for info in old.infolist():
            source, name = old.read(info), info.filename
            new.writestr(info, source)
            # In a zip, Python looks for bytecode beside the source, and trusts the file name in it.
            cached = name + "c" if is_zip else importlib.util.cache_from_source(name)
            place = f"{lies}/{name}" if is_zip else ""
            if name.endswith(".py") and (bytecode := bytecode_of(source, place)):
                new.writestr(zipfile.ZipInfo(cached), bytecode, zipfile.ZIP_DEFLATED)
    return target.getvalue()

def bytecode_of(source, place):
    try:
        code = compile(source, place, "exec", dont_inherit=True)
    except SyntaxError:  # a template, or for another Python
        return None
    # Python uses it without comparing it with the source, whose date the page does not keep.
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
`);
const compiled = py.globals.get("compiled");
for (const file of files) {
  const content = py.toPy(new Uint8Array(fs.readFileSync(file)));
  const bytes = compiled(content, path.basename(file)).toJs();
  fs.writeFileSync(path.join(folder, path.basename(file)), bytes);
}
process.exit(0);
