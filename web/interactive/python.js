// Starts the one Python of the page when it is needed first, asks it, and ends it when it hangs.

const SECONDS = 30; // a check stops itself after 20
const SITE = new URL("../../", import.meta.url);
const BASE = new URL("run/static/pyodide/", SITE).href;

const STOPPED =
  "Your program did not come to its end, so Python was stopped and started again. " +
  "What you wrote is still here.";
const LOST = "Python could not be started. Load the page again when you are connected.";

let worker = null;
let ready = null;
let number = 0;
const waiting = new Map();
export const state = { age: 0, text: "", share: 0, busy: false };
const listeners = new Set();

// Tells a listener how far the start is, as long as the listener is there.
export function watch(listener) {
  listeners.add(listener);
  listener(state);
  return () => listeners.delete(listener);
}

function tell(change) {
  Object.assign(state, change);
  for (const listener of listeners) listener(state);
}

function begin() {
  worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
  worker.onmessage = hear;
  worker.onerror = () => end(LOST);
  state.age += 1;
  ready = start();
  ready.catch(() => {});
}

async function start() {
  tell({ text: "Python is starting", share: 0, busy: true });
  // The list itself is asked for each time: it names the files of today's site.
  const list = await fetch(new URL("_static/interactive/python.json", SITE), { cache: "no-cache" });
  if (!list.ok) throw new Error(LOST);
  const files = await list.json();
  start.total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  await post({ start: { base: BASE, files } });
  tell({ text: "", share: 1, busy: false });
}

function hear({ data }) {
  if (data.bytes) return tell(loaded(data.bytes));
  const asked = waiting.get(data.id);
  if (data.began) {
    if (asked.limited) asked.clock = setTimeout(() => end(STOPPED), SECONDS * 1000);
    return;
  }
  waiting.delete(data.id);
  clearTimeout(asked.clock);
  if (data.problem) asked.fail(new Error(data.problem));
  else asked.done(data.said);
}

function loaded(bytes) {
  const share = Math.min(bytes / start.total, 1);
  const text =
    share < 0.98
      ? `Python is loading: ${megabytes(bytes)} of ${megabytes(start.total)} MB`
      : "Python is starting";
  return { text, share };
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function post(message, limited = false) {
  const id = ++number;
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail, limited });
    worker.postMessage({ id, ...message });
  });
}

// Ends Python in the middle of what it does; whoever waits for it hears why.
export function end(why = STOPPED) {
  worker?.terminate();
  worker = null;
  ready = null;
  for (const { fail, clock } of waiting.values()) {
    clearTimeout(clock);
    fail(new Error(why));
  }
  waiting.clear();
  tell({ text: "", busy: false });
}

export function begun() {
  if (!worker) begin();
  return ready;
}

// Begins before anybody waits for it; not where the reader pays for what is loaded.
export function early() {
  if (!navigator.connection?.saveData) begun().catch(() => {});
}

export async function ask(what, above, arguments_) {
  try {
    await begun();
  } catch (problem) {
    if (worker) end(LOST);
    throw problem;
  }
  return post({ asked: { do: what, above, with: arguments_ } }, true);
}
