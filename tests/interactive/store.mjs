// What the reader has done is kept: by store.js, with the storage of a browser that is made up here.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

let kept = new Map();
let takes = true; // does the browser take anything?
const heard = {};
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem(name, text) {
    if (!takes) throw new Error("QuotaExceededError");
    kept.set(name, text);
  },
};
globalThis.addEventListener = (name, listener) => (heard[name] = listener);
globalThis.document = { hidden: false, addEventListener };

let tabs = 0;
// A tab of its own, with a memory of its own.
const tab = () => import(`./store.js?tab=${++tabs}`);

const NAME = "rouge-step-by-step";
const passed = { html: "<p>Passed</p>", status: "passed", mistakes: [] };
const wrong = { html: "<p>Not yet</p>", status: "mistake", mistakes: ["sets"] };

beforeEach(() => {
  kept = new Map();
  takes = true;
});

test("the first answer counts, and the last one of a quiz is shown", async () => {
  const store = await tab();
  for (const letter of ["b", "c", "d"]) store.keepAnswer("02-a", letter);
  assert.deepEqual(store.firstAnswers(), { "02-a": "b" });
  assert.equal(store.answer("02-a"), "d");
  assert.equal(store.answer("02-b"), undefined);
});

test("an answer outlives its tab, and two tabs lose nothing of each other", async () => {
  const [one, other] = [await tab(), await tab()];
  one.keepAnswer("02-a", "b");
  other.keepAnswer("02-b", "c");
  one.keepProgram("02/overlap", "def overlap(): ...");
  other.keepVerdict("02/overlap", "def overlap(): ...", wrong);
  other.keepModule("x = 1");
  const third = await tab();
  assert.deepEqual(third.firstAnswers(), { "02-a": "b", "02-b": "c" });
  assert.equal(third.program("02/overlap").text, "def overlap(): ...");
  assert.equal(third.module(), "x = 1");
});

test("a program is kept until it is what the course wrote", async () => {
  const store = await tab();
  store.keepProgram("02/overlap", "mine");
  store.keepProgram("02/f1", "other");
  const { text, time } = store.program("02/overlap");
  assert.equal(text, "mine");
  assert.ok(Math.abs(Date.now() - time) < 60_000);
  store.keepProgram("02/overlap", null);
  assert.equal(store.program("02/overlap"), null);
  assert.equal(store.program("02/f1").text, "other");
});

test("the program that passed stays when a later one does not pass", async () => {
  const store = await tab();
  assert.equal(store.passing("02/overlap"), null);
  store.keepVerdict("02/overlap", "right", passed);
  store.keepVerdict("02/overlap", "wrong", wrong);
  assert.equal(store.passing("02/overlap"), "right");
  assert.deepEqual(store.verdict("02/overlap", "wrong").mistakes, ["sets"]);
  assert.equal(store.verdict("02/overlap", "right"), null); // it is not the last one
  store.keepVerdict("02/overlap", "better", passed);
  assert.equal(store.passing("02/overlap"), "better");
});

test("a verdict that is too long is not kept, nor the one before it", async () => {
  const store = await tab();
  store.keepVerdict("02/f1", "x", { ...wrong, html: "x".repeat(30_000) });
  assert.ok(store.verdict("02/f1", "x"));
  store.keepVerdict("02/f1", "x", { ...passed, html: "x".repeat(30_001) });
  assert.equal(store.verdict("02/f1", "x"), null);
  assert.equal(store.passing("02/f1"), "x"); // it passed all the same
});

test("what version 0.2 kept is still there, until it is written anew", async () => {
  kept.set(NAME, JSON.stringify({ programs: { f1: "old" }, passed: ["f1"], answers: { q: "a" } }));
  const store = await tab();
  assert.deepEqual(store.program("01/f1"), { text: "old", time: 0 });
  assert.equal(store.passing("01/f1"), ""); // passed, by a program that is not known
  assert.equal(store.passing("01/overlap"), null);
  store.keepAnswer("q", "b");
  assert.deepEqual(store.firstAnswers(), { q: "a" });
  store.keepProgram("01/f1", null);
  assert.equal(store.program("01/f1"), null);
});

test("what somebody else has written there harms nothing", async () => {
  const store = await tab();
  for (const text of ["{", "[]", "3", "null", '"a"', '{"answers": 3, "programs": [], "module": 1}']) {
    kept.set(NAME, text);
    assert.deepEqual(store.firstAnswers(), {});
    assert.equal(store.module(), "");
    store.keepAnswer("q", "c");
    assert.equal(store.answer("q"), "c");
  }
});

test("where the browser takes nothing the tab keeps all, and writes it when it can", async () => {
  const store = await tab();
  store.keepAnswer("first", "a");
  takes = false;
  store.keepAnswer("second", "b");
  assert.deepEqual(store.firstAnswers(), { first: "a", second: "b" });
  takes = true;
  store.keepAnswer("third", "c");
  const { answers } = JSON.parse(kept.get(NAME));
  assert.deepEqual(answers, { first: "a", second: "b", third: "c" });
});

test("the tab knows whether something is lost when it goes", async () => {
  const store = await tab();
  assert.equal(store.unkept(), false);
  takes = false;
  store.keepAnswer("q", "a");
  assert.equal(store.unkept(), true);
  takes = true;
  store.keepAnswer("q", "b");
  assert.equal(store.unkept(), false);
  takes = false;
  store.forget();
  assert.equal(store.unkept(), false); // nothing is left to be lost
});

test("to forget forgets all", async () => {
  const store = await tab();
  store.keepAnswer("q", "a");
  store.keepVerdict("01/f1", "x", passed);
  store.keepModule("x");
  store.forget();
  assert.deepEqual(store.firstAnswers(), {});
  assert.deepEqual([store.passing("01/f1"), store.module()], [null, ""]);
});

test("who wants to know hears at once, of each change, and of those of other tabs", async () => {
  const store = await tab();
  let calls = 0;
  store.whenKept(() => (calls += 1));
  assert.equal(calls, 1);
  store.keepAnswer("q", "a");
  assert.equal(calls, 2);
  heard.storage({ key: NAME });
  heard.storage({ key: null }); // all was cleared
  heard.storage({ key: "of another page" });
  heard.pageshow();
  assert.equal(calls, 5);
  heard.visibilitychange();
  document.hidden = true;
  heard.visibilitychange();
  document.hidden = false;
  assert.equal(calls, 6);
});
