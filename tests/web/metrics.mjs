// node metrics.mjs RUN PROJECT WHEELS PACKAGES TEST...: tests of this project inside the site's Pyodide,
// with these packages of the site (their names with commas between them), and the wheels of pytest.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [run, project, wheels] = process.argv.slice(2, 5).map((each) => path.resolve(each));
globalThis.fetch = async (url) => {
  throw new Error(`nothing leaves this machine: ${url}`);
};
const pyodide = path.join(run, "static/pyodide") + "/";
const { loadPyodide } = await import(pathToFileURL(pyodide + "pyodide.mjs"));
const py = await loadPyodide({
  indexURL: pyodide,
  packageCacheDir: pyodide,
  packages: process.argv[5].split(","),
  stdout: (line) => /^(Load|Didn't|No new)/.test(line) || console.log(line),
  env: { CI: "1", HOME: "/home/pyodide", HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis" },
});
const site = py.runPython("import site; site.getsitepackages()[0]");
for (const name of fs.readdirSync(wheels)) {
  const content = new Uint8Array(fs.readFileSync(path.join(wheels, name)));
  py.unpackArchive(content, "wheel", { extractDir: site });
}
py.FS.mkdirTree("/project");
py.FS.mount(py.FS.filesystems.NODEFS, { root: project }, "/project");
py.globals.set("arguments", py.toPy(process.argv.slice(6)));
let code = 99;
try {
  code = py.runPython(`
import importlib, os, sys
importlib.invalidate_caches()
sys.dont_write_bytecode = True
os.chdir("/project")
sys.path.insert(0, "/project/tests")
import pytest
# No clock of faulthandler's: it takes a thread, which a tab does not have.
options = ["-q", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0", "-o", "addopts=", "--tb=short"]
int(pytest.main([*options, *arguments]))
`);
} catch (problem) {
  console.log(String(problem.message ?? problem).slice(-2000));
}
process.exit(code);
