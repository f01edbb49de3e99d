// node chapter.mjs RUN NOTEBOOK...: chapters, or any notebooks by their full path, in the site's own
// Pyodide, without a browser.
// Cell by cell as JupyterLab in the tab does it: packages by import, then IPython. Prints a line of
// JSON for each: the outputs that differ from the committed ones, the errors, and what was asked of
// other servers. A start takes longer than a chapter, so one serves all of them.
// The notebooks' files are not mounted: it is as in a room that is served over plain http.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const run = path.resolve(process.argv[2]);
let asked = [];
globalThis.fetch = async (url) => {
  asked.push(String(url));
  throw new Error("nothing leaves this machine");
};
const pyodide = path.join(run, "static/pyodide") + "/";
const { loadPyodide } = await import(pathToFileURL(pyodide + "pyodide.mjs"));
const config = JSON.parse(fs.readFileSync(path.join(run, "jupyter-lite.json")))["jupyter-config-data"];
const kernelSettings = config.litePluginSettings["@jupyterlite/pyodide-kernel-extension:kernel"];
const log = [];
const py = await loadPyodide({
  indexURL: pyodide,
  packageCacheDir: pyodide,
  ...kernelSettings.loadPyodideOptions,
  stdout: (line) => log.push(line),
  stderr: (line) => log.push(line),
});
await py.runPythonAsync("import pyodide_kernel");

const plain = (x) => (x instanceof py.ffi.PyProxy ? x.toJs({ dict_converter: Object.fromEntries }) : x);
const module = py.globals.get("pyodide_kernel");
const kernel = module.kernel_instance;
let outputs = [];
const write = (stream, text) => {
  const last = outputs.at(-1);
  if (last?.output_type === "stream" && last.name === stream) last.text += text;
  else outputs.push({ output_type: "stream", name: stream, text });
};
module.stdout_stream.publish_stream_callback = write;
module.stderr_stream.publish_stream_callback = write;
const shell = kernel.interpreter;
shell.display_pub.display_data_callback = (data) =>
  outputs.push({ output_type: "display_data", data: plain(data) });
shell.display_pub.update_display_data_callback = () => {};
shell.display_pub.clear_output_callback = () => (outputs = []);
shell.displayhook.publish_execution_result = (_count, data) =>
  outputs.push({ output_type: "execute_result", data: plain(data) });
shell.send_comm = () => {};
shell.input = () => "";
kernel._parent_header = py.toPy({ header: { msg_id: "1" } });

const joined = (x) => (Array.isArray(x) ? x.join("") : x);
// A picture of matplotlib's may differ in its dots; its words and its table may not. A live widget
// is compared by the text and the HTML beside it.
const bare = (html) => html?.replaceAll(/src="data:image\/svg\+xml,[^"]*"/g, 'src="…"');
const essence = (output) => {
  if (output.output_type === "stream") return [output.name, joined(output.text)];
  if (output.output_type === "error") return ["error", output.ename];
  return [output.output_type, joined(output.data["text/plain"]), bare(joined(output.data["text/html"]))];
};

// Each chapter begins as in a new tab: without names, modules and packages of the one before it.
py.runPython(`
import os, site, shutil, sys
from IPython import get_ipython
shell, folder = get_ipython(), site.getsitepackages()[0]
modules, files = set(sys.modules), set(os.listdir(folder))
hooks = {event: list(found) for event, found in shell.events.callbacks.items()}

def as_in_a_new_tab():
    shell.reset()
    shell.events.callbacks = {event: list(found) for event, found in hooks.items()}
    for name in set(sys.modules) - modules:
        del sys.modules[name]
    for name in set(os.listdir(folder)) - files:
        path = os.path.join(folder, name)
        shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
`);
const asInANewTab = py.globals.get("as_in_a_new_tab");
const packages = new Set(Object.keys(py.loadedPackages));
const lock = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json"))).packages;
const isNew = (name) => !packages.has(name);

async function ran(name) {
  asInANewTab();
  asked = [];
  Object.keys(py.loadedPackages).filter(isNew).forEach((each) => delete py.loadedPackages[each]);
  const notebook = JSON.parse(fs.readFileSync(path.resolve(run, "files", name)));
  const result = { cells: 0, differences: [], errors: [] };
  for (const cell of notebook.cells.filter((each) => each.cell_type === "code")) {
    result.cells += 1;
    outputs = [];
    const done = plain(await kernel.run(joined(cell.source)));
    if (done.status === "error") {
      result.errors.push({ cell: cell.id, error: `${done.ename}: ${done.evalue}`.slice(0, 300) });
      outputs.push({ output_type: "error", ename: done.ename });
    }
    const was = JSON.stringify(cell.outputs.map(essence));
    // A live widget is shown beside its text; what displays itself leaves an empty result.
    const shown = outputs.filter((each) => !each.data || each.data["text/plain"]);
    const now = JSON.stringify(shown.map(essence));
    let at = 0;
    while (at < was.length && was[at] === now[at]) at += 1;
    if (was !== now) {
      const around = (text) => text.slice(Math.max(0, at - 60), at + 260);
      result.differences.push({ cell: cell.id, committed: around(was), here: around(now) });
    }
  }
  result.standIns = Object.keys(py.loadedPackages).filter((each) =>
    lock[each]?.version.endsWith("+standin"),
  );
  result.asked = [...new Set(asked)].map((url) => decodeURI(url));
  return result;
}

for (const name of process.argv.slice(3)) console.log(JSON.stringify(await ran(name)));
process.exit(0);
