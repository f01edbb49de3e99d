// node compile.mjs PYODIDE FOLDER WHEEL...: write each wheel to FOLDER with bytecode beside its source.
// Without it the first start in the tab spends most of its time on compiling; no other Python than
// Pyodide's own is sure to write what it reads.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, ...wheels] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: pyodide + "/" });
py.runPython(`
import importlib.util, io, warnings, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

warnings.simplefilter("ignore")  # about packages of others, which nothing here can repair

def compiled(content):
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(bytes(content))) as old, zipfile.ZipFile(target, "w") as new:
        for info in old.infolist():
            source = old.read(info)
            new.writestr(info, source)
            if info.filename.endswith(".py") and (bytecode := bytecode_of(source)):
                cached = importlib.util.cache_from_source(info.filename)
                new.writestr(zipfile.ZipInfo(cached), bytecode, zipfile.ZIP_DEFLATED)
    return target.getvalue()

def bytecode_of(source):
    try:
        code = compile(source, "", "exec", dont_inherit=True)
    except SyntaxError:  # a template, or for another Python
        return None
    # Taken without a look at the source, whose date the page does not keep.
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
`);
const compiled = py.globals.get("compiled");
for (const wheel of wheels) {
  const bytes = compiled(py.toPy(new Uint8Array(fs.readFileSync(wheel)))).toJs();
  fs.writeFileSync(path.join(folder, path.basename(wheel)), bytes);
}
process.exit(0);
