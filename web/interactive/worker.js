// The Python of a page: Pyodide in a worker, so that the page never waits for it.
import cells from "./cells.py";
import theRest from "./the_rest.py";
import troubles from "./troubles.py";
import widgets from "./widgets.py";

// Zips that Python reads directly, each compressed as a whole: this makes them a third smaller, which
// hosts would not do, because they do not compress zips.
const LIBRARY = "python_core.packed"; // the parts of Python's library for a start and a check
const COURSE = "rouge_course.packed";
const QUIET = { messageCallback() {}, errorCallback() {} }; // missing packages are reported later
let answer;
let python;
let module;
let PythonError;

// The names of files change with their content, so the browser may keep them for good. Pyodide waits
// forever for some files that fail, and goes on without others: `fail` is told about all failures.
function watchedFetch(files, fail) {
  const plain = self.fetch;
  const add = counter();
  self.fetch = async (address, options) => {
    const url = new URL(address, self.location);
    const name = url.pathname.split("/").pop();
    if (!files[name]) return plain(address, options);
    url.searchParams.set("v", files[name].version);
    try {
      const response = await plain(url, options);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      // Only a copy is counted: the browser keeps compiled code only for its own response.
      arrives(name, response.clone().body, files[name].bytes, add).catch(fail);
      return name.endsWith(".packed") ? unpacked(response) : response;
    } catch (problem) {
      fail(problem);
      throw problem;
    }
  };
}

const unpacked = ({ body }) => new Response(body.pipeThrough(new DecompressionStream("gzip")));

// For the_rest.py: returns the bytes, or nothing if they do not arrive. Everything else waits.
function fetchesTheRest(base, files) {
  self.fetchTheRest = (name) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", `${base}${name}?v=${files[name].version}`, false);
    asked.responseType = "arraybuffer";
    postMessage({ rest: true });
    try {
      asked.send();
    } catch {} // then it has no status
    postMessage({ rest: false });
    return asked.status === 200 ? asked.response : null;
  };
}

function counter() {
  let bytes = 0;
  return (more) => postMessage({ bytes: (bytes += more) });
}

async function arrives(name, body, expected, add) {
  const reader = body.getReader();
  let bytes = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    bytes += step.value.length;
    add(step.value.length);
  }
  if (bytes !== expected) throw new Error(`${name}: ${bytes} of ${expected} bytes`);
}

function start({ base, files, narrow }) {
  return new Promise((done, fail) => {
    watchedFetch(files, fail);
    load(base, files, narrow).then(done, fail);
  });
}

async function load(base, files, narrow) {
  const script = `${base}pyodide.mjs?v=${files["pyodide.mjs"].version}`;
  const { loadPyodide } = await import(script);
  const env = narrow ? { ROUGE_PICTURES: "narrow" } : {};
  const course = fetch(base + COURSE).then((response) => response.arrayBuffer());
  const library = { indexURL: base, stdLibURL: base + LIBRARY };
  const [loaded, zip] = await Promise.all([loadPyodide({ ...library, env }), course]);
  python = loaded;
  PythonError = python.ffi.PythonError;
  fetchesTheRest(base, files);
  python.FS.writeFile("/rouge_course.zip", new Uint8Array(zip));
  python.FS.writeFile("the_rest.py", theRest);
  python.FS.writeFile("cells.py", cells);
  python.FS.writeFile("troubles.py", troubles);
  python.FS.writeFile("widgets.py", widgets);
  answer = python.runPython(`
import sys
sys.path[:0] = ["", "/rouge_course.zip"]
import the_rest, cells, widgets
widgets.install()
cells.answer`);
  module = python.globals.get("cells");
}

// Fetches the packages of the modules that a cell imports, once; returns the modules that failed.
async function fetched(needs) {
  const missing = () => module.lacking(needs.join(" ")).split(" ").filter(Boolean);
  const away = missing();
  if (!away.length) return [];
  postMessage({ fetching: away });
  await python.loadPackagesFromImports(`import ${away.join(", ")}`, QUIET);
  module.run_anew(); // the cells above ran without them
  postMessage({ fetching: [] });
  return missing();
}

let last = Promise.resolve();
self.onmessage = ({ data }) => {
  last = last.then(() => handle(data));
};

async function handle({ id, asked, needs = [], start: how }) {
  try {
    const missing = needs.length ? await fetched(needs) : [];
    if (missing.length) return postMessage({ id, said: { missing } });
    postMessage({ id, began: true });
    const said = how ? await start(how) : JSON.parse(answer(JSON.stringify(asked)));
    postMessage({ id, said });
  } catch (problem) {
    console.error(problem); // for authors; the sentence for the reader is in python.js
    postMessage({ failed: how ? "start" : problem instanceof PythonError ? "fault" : "crash" });
  }
}
