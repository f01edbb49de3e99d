// The one Python of a page, with a worker that is made up here: who asked for what hears of it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const heard = {};
globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.addEventListener = (name, listener) => (heard[name] = listener);
globalThis.document = { hidden: false, addEventListener };
globalThis.matchMedia = () => ({ matches: false });
const FILES = {
  "a file": { bytes: 2_000_000, sent: 800_000 },
  "what comes with a rare import": { bytes: 9_000_000, sent: 9_000_000, later: true },
};
globalThis.fetch = async () => ({ json: async () => FILES });
globalThis.WORKER = "./worker.js";
let onLine = true;
let saveData = false;
Object.defineProperty(globalThis, "navigator", {
  value: {
    get onLine() {
      return onLine;
    },
    get connection() {
      return { saveData };
    },
  },
});

let workers = [];
globalThis.Worker = class {
  constructor() {
    this.posted = [];
    workers.push(this);
  }
  postMessage(message) {
    this.posted.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data) {
    this.onmessage({ data });
  }
};
const later = setTimeout;
globalThis.setTimeout = (...what) => later(...what).unref(); // no clock keeps a test waiting
const moment = () => new Promise((done) => later(done, 0));
let pages = 0;
let python;

// Python on a page of its own, started.
async function started() {
  python.begun().catch(() => {});
  await moment();
  const worker = workers.at(-1);
  worker.say({ id: worker.posted[0].id, said: null });
  await moment();
  return worker;
}

// A question, and its number for the worker; what it ends with may be looked at later.
async function asked(worker, name) {
  const answer = python.ask("check", [], { name });
  answer.catch(() => {});
  await moment();
  return [answer, worker.posted.at(-1).id];
}

beforeEach(async () => {
  workers = [];
  [onLine, saveData] = [true, false];
  python = await import(`./python.js?page=${++pages}`);
});

test("one worker starts, and each answer reaches the one who asked for it", async () => {
  const worker = await started();
  const [first, one] = await asked(worker, "f1");
  const [second, two] = await asked(worker, "overlap");
  assert.deepEqual(worker.posted.at(-1).asked.with, { name: "overlap" });
  worker.say({ id: two, said: "of overlap" });
  worker.say({ id: one, said: "of f1" });
  assert.deepEqual([await first, await second], ["of f1", "of overlap"]);
  assert.equal(workers.length, 1);
});

test("Stop ends the program that runs, tells who waited behind it, and starts Python anew", async () => {
  const worker = await started();
  const [runs, id] = await asked(worker, "endless");
  const [waits] = await asked(worker, "behind it");
  worker.say({ id, began: true });
  python.stop();
  await assert.rejects(runs, ({ message, again }) => !again && message.includes("did not end"));
  await assert.rejects(waits, ({ message, again }) => again && message.includes("Another program"));
  assert.ok(worker.ended);
  assert.equal(workers.length, 2);
});

test("what an ended Python says is heard by nobody", async () => {
  const old = await started();
  const [, id] = await asked(old, "endless");
  old.say({ id, began: true });
  python.stop();
  const worker = await started();
  const [answer, next] = await asked(worker, "f1");
  old.say({ id: next, said: "too late" });
  worker.say({ id: next, said: "of f1" });
  assert.equal(await answer, "of f1");
});

test("a crash is told, may be tried again, and is blamed on what was asked", async () => {
  const worker = await started();
  const [answer] = await asked(worker, "f1");
  worker.say({ failed: "crash" });
  await assert.rejects(answer, ({ broke, again, starting }) => broke && again && !starting);
  await started();
  assert.equal(workers.length, 2);
});

test("a start that failed is not tried at every key, but when somebody asks or the net is back", async () => {
  onLine = false;
  const answer = python.ask("check", [], {});
  answer.catch(() => {});
  await moment();
  workers[0].say({ failed: "start" });
  await assert.rejects(answer, ({ message, starting }) => starting && message.includes("connection"));
  python.prepare();
  assert.equal(workers.length, 1);
  heard.online();
  python.prepare();
  assert.equal(workers.length, 2);
});

test("what is loaded is told in megabytes of the line, to whoever listens", async () => {
  python.begun().catch(() => {});
  await moment();
  const texts = [];
  const leave = python.watch(({ text, share }) => texts.push([text, share]));
  workers[0].say({ bytes: 500_000 });
  leave();
  workers[0].say({ bytes: 1_000_000 });
  assert.deepEqual(texts.at(-1), ["Python is loading: 0.2 of 0.8 MB", 0.25]);
});

test("what a rare import loads is told, and is not the time of its program", async () => {
  const worker = await started();
  let [stops, text] = [0, ""];
  const unlimited = globalThis.setTimeout;
  globalThis.setTimeout = (go, milliseconds) => {
    if (milliseconds === 30_000) stops += 1;
    return unlimited(go, milliseconds);
  };
  const asked = python.ask("run", [], {});
  await moment();
  const { id } = worker.posted.at(-1);
  python.watch((state) => (text = state.text));
  worker.say({ id, began: true });
  worker.say({ rest: true });
  assert.equal(text, "Python is loading a part that is rarely needed, only this once");
  assert.equal(stops, 1);
  worker.say({ rest: false });
  assert.equal(text, "");
  assert.equal(stops, 2); // the clock of the program begins anew
  worker.say({ id, said: 5 });
  assert.equal(await asked, 5);
  globalThis.setTimeout = unlimited;
});

test("Python starts before anybody asks, unless the reader pays for what is loaded", async () => {
  saveData = true;
  python.early();
  assert.equal(workers.length, 0);
  saveData = false;
  python.early();
  assert.equal(workers.length, 1);
});
