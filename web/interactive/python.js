// Starts the page's only Python when it is first needed, sends requests, and ends it if it hangs.
//
// If anything goes wrong, every waiting request gets a `Told`: a sentence for the reader. The next
// request restarts Python, so that nothing goes on with a broken Python.

import { narrow } from "./narrow.js";
import * as store from "./store.js";

const SECONDS = 30; // a check stops itself after 20
const SLOW = 8; // seconds without any data during a start
const SITE = new URL("../../", import.meta.url);
const BASE = new URL("run/static/pyodide/", SITE).href;
const LIST = new URL("_static/interactive/python.json", SITE);

const KEPT = "Nothing that you wrote is lost.";
const STOPPED =
  "Your program did not end, so Python was stopped and started again. " +
  "What you wrote is still here.";
const LEFT_OUT = `The packages that this cell needs were not loaded. ${KEPT}`;
const HALTED = `Python was stopped while it was loading. ${KEPT}`;
const OFFLINE =
  `Python could not be loaded: the connection was lost. ${KEPT} ` +
  "Try again when you are connected.";
const MISSING =
  `Python could not be loaded: one of its files did not arrive. ${KEPT} ` +
  "Try again; if that does not help, reload the page.";
const CRASHED = `Python crashed while it was working. ${KEPT} Try again: Python will be restarted.`;
export const FAULT =
  `That did not work, because of an error in this page itself. ${KEPT} ` +
  "Try again; if that does not help, reload the page.";
const PATIENCE =
  "Nothing has arrived for some seconds, so the connection may be slow. " +
  "You can wait, or stop this and try again.";
const REST = "Python is loading a part that is rarely needed, only this once";

// A sentence for the reader. `starting`: Python was not there yet. `broke`: the request itself may be
// the reason. `again`: it is worth another try.
export class Told extends Error {
  constructor(sentence, starting) {
    super(sentence);
    const broke = sentence === CRASHED || sentence === FAULT;
    Object.assign(this, { starting, broke, again: sentence !== STOPPED });
  }
}

// For a request that waited behind the program that broke.
const ANOTHER =
  "Another program on this page did not end, so Python was started again before this program " +
  "could run. Try again: what you wrote is still here.";

let worker = null;
let ready = null;
let number = 0;
let failed = false; // whether the last start failed and nobody has tried again since
const waiting = new Map();
const resumed = new Set(); // functions to call when Python is there after all
export const state = { age: 0, text: "", share: 0, busy: false, fetching: false };
const listeners = new Set();

// Reports the progress of the start to a listener, as long as the listener exists.
export function watch(listener) {
  listeners.add(listener);
  listener(state);
  return () => listeners.delete(listener);
}

function tell(change) {
  Object.assign(state, change);
  for (const listener of listeners) listener(state);
}

// ---- the start -----------------------------------------------------------------------------------

function begin() {
  const mine = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
  const id = ++number;
  worker = mine;
  worker.onmessage = (event) => mine === worker && hear(event);
  worker.onerror = () => mine === worker && end(state.busy ? missing() : CRASHED);
  state.age += 1;
  tell({ text: "Python is starting", share: 0, busy: true });
  notice();
  ready = promised(id);
  ready.then(started, () => {});
  list().then(
    (files) => mine.postMessage({ id, start: { base: BASE, files, narrow } }),
    () => mine === worker && end(missing()),
  );
}

// The list is loaded each time, because it names the files of the current site.
async function list() {
  const files = await (await fetch(LIST, { cache: "no-cache" })).json();
  const first = Object.values(files).filter((file) => !file.later);
  const sum = (what) => first.reduce((before, file) => before + file[what], 0);
  Object.assign(begin, { total: sum("bytes"), sent: sum("sent") });
  if (!begin.total) throw new Error("no list of files");
  return files;
}

function started() {
  clearTimeout(notice.clock);
  failed = false;
  tell({ text: "", share: 1, busy: false });
  for (const go of [...resumed]) go();
}

// Some data has arrived. If no more data arrives, the reader is told that there is a choice.
function notice() {
  clearTimeout(notice.clock);
  notice.clock = setTimeout(() => tell({ text: `${state.text}. ${PATIENCE}` }), SLOW * 1000);
}

function loaded(bytes) {
  const share = Math.min(bytes / begin.total, 1);
  const text =
    share < 0.98
      ? `Python is loading: ${megabytes(share * begin.sent)} of ${megabytes(begin.sent)} MB`
      : "Python is starting";
  notice();
  return { text, share };
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const missing = () => (navigator.onLine ? MISSING : OFFLINE);

addEventListener("online", () => (failed = false));

// ---- questions and answers -----------------------------------------------------------------------

function hear({ data }) {
  if (data.bytes) return tell(loaded(data.bytes));
  if ("rest" in data) return theRest(data.rest);
  if ("fetching" in data) return tell(fetched(data.fetching));
  if (data.failed) return end({ start: missing(), crash: CRASHED, fault: FAULT }[data.failed]);
  const asked = waiting.get(data.id);
  if (data.began) {
    asked.began = true;
    return limit(asked);
  }
  waiting.delete(data.id);
  clearTimeout(asked.clock);
  asked.done(data.said);
}

function limit(asked) {
  if (asked.limited) asked.clock = setTimeout(() => end(STOPPED), SECONDS * 1000);
}

// The time of a rare import does not count for the program that waits for it.
function theRest(comes) {
  for (const asked of waiting.values()) {
    clearTimeout(asked.clock);
    if (!comes && asked.began) limit(asked);
  }
  tell({ text: comes ? REST : "" });
}

// The packages of a cell are loaded when it is run; `modules` are the ones being loaded.
function fetched(modules) {
  const names = modules.join(" and ");
  const text = names && `Python is loading ${names}, with what is needed for that, only this once`;
  return { text, share: 0, fetching: modules.length > 0 };
}

function promised(id, limited = false) {
  return new Promise((done, fail) => waiting.set(id, { done, fail, limited }));
}

// Ends Python in the middle of its work; every waiting request is told why.
function end(why) {
  const starting = state.busy;
  failed ||= starting;
  worker?.terminate();
  worker = null;
  ready = null;
  clearTimeout(notice.clock);
  for (const { fail, clock, began } of waiting.values()) {
    clearTimeout(clock);
    fail(new Told(why === STOPPED && !began ? ANOTHER : why, starting));
  }
  waiting.clear();
  tell({ text: "", busy: false, fetching: false });
  if (why === STOPPED || why === LEFT_OUT) prepare();
}

// The reader stops the start, or a program.
export function stop() {
  end(state.busy ? HALTED : state.fetching ? LEFT_OUT : STOPPED);
}

export function begun() {
  if (!worker) begin();
  return ready;
}

// Begins the start early, before anything waits for Python, but not if the reader may pay for data.
export function early() {
  if (!navigator.connection?.saveData) prepare();
}

// Begins the start before the first request, but does not repeat a failed start at every key.
export function prepare() {
  if (!failed) begun().catch(() => {});
}

// Calls a function when a Python has started, until the returned function is called.
export function whenStarted(go) {
  resumed.add(go);
  return () => resumed.delete(go);
}

// `needs` are the modules that Python has to fetch first. The course's own code always ends, however
// slow the machine is, so it is not `limited`.
export async function ask(what, above, arguments_, { needs = [], limited = true } = {}) {
  await begun();
  const id = ++number;
  const asked = { do: what, above, with: arguments_, module: store.module() };
  worker.postMessage({ id, asked, needs });
  return promised(id, limited);
}
