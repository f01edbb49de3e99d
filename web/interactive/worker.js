// The Python of a page: Pyodide in a worker, so that nothing it does makes the page wait.
import cells from "./cells.py";
import widgets from "./widgets.py";

const COURSE = "rouge_course.zip"; // Python reads it as it is: to unpack it takes longer
let answer;

// Files come by names that change with their content, so that the browser may keep them for good.
function countingFetch(files) {
  const plain = self.fetch;
  let bytes = 0;
  self.fetch = async (address, options) => {
    const url = new URL(address, self.location);
    const name = url.pathname.split("/").pop();
    if (!files[name]) return plain(address, options);
    url.searchParams.set("v", files[name].version);
    const response = await plain(url, options);
    // A copy is counted: the browser keeps compiled code for a response that is its own.
    if (response.ok) {
      count(response.clone().body, (more) => postMessage({ bytes: (bytes += more) }));
    }
    return response;
  };
}

async function count(body, tell) {
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    tell(step.value.length);
  }
}

async function start({ base, files }) {
  countingFetch(files);
  const script = `${base}pyodide.mjs?v=${files["pyodide.mjs"].version}`;
  const { loadPyodide } = await import(script);
  const course = fetch(base + COURSE).then((response) => response.arrayBuffer());
  const [python, zip] = await Promise.all([loadPyodide({ indexURL: base }), course]);
  python.FS.writeFile(`/${COURSE}`, new Uint8Array(zip));
  python.FS.writeFile("cells.py", cells);
  python.FS.writeFile("widgets.py", widgets);
  answer = python.runPython(`
import sys
sys.path[:0] = ["", "/${COURSE}"]
import cells, widgets
widgets.install()
cells.answer`);
}

let last = Promise.resolve();
self.onmessage = ({ data }) => {
  last = last.then(() => handle(data));
};

async function handle({ id, asked, start: how }) {
  postMessage({ id, began: true });
  try {
    const said = how ? await start(how) : JSON.parse(answer(JSON.stringify(asked)));
    postMessage({ id, said });
  } catch (problem) {
    postMessage({ id, problem: String(problem.message ?? problem).slice(-2000) });
  }
}
