// A card of states that were drawn beforehand: a slider n (place 1) of 1 to 3, a button (place 2), a
// picture (place 3), the box "The same as a table" (place 4) and that table (place 5).
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnBeforehand } from "./states.js";

const DRAWN = {
  fold: [4, 5],
  slots: [[1, "value"], [3, "value"], [3, "alt"], [5, "value"]],
  values: [{ v: 1 }, { v: 2 }, { v: 3 }, [0, 1], [0, 2], { v: "a table" }, { v: "three" }],
  pieces: ["<svg>", "one</svg>", "two</svg>"],
  // states 0, 1 and 2: the slider at 1, 2 and 3; the alternative text changes in the last one alone
  states: [[0, 3, 5, 5], [1, 4, 5, 5], [2, 4, 6, 5]],
  controls: [[1, "value", ["1", "2", "3"]], [2, "clicks", ["tick 1"]]],
  rows: [[0, 1], [0, 1], [0, 2]],
  // -1: nobody went there; 3 + 2: state 2, and the card says the second of `says`
  lines: [[0, 1, 5], [-1], [0]],
  says: [[], [[3, "look here"]]],
  ways: [[], [0, 0, 1], [1, 0, 2]],
};
globalThis.fetch = async (address) =>
  address === "here" ? { ok: true, json: async () => DRAWN } : { ok: false, status: 404 };
const card = () => drawnBeforehand("here");
const picture = (found) => found.filter(({ where: [, place] }) => place === 3);

test("a move brings what differs, and all that belongs to the same part", async () => {
  const { move } = await card();
  assert.deepEqual(move(1, "value", 2), [
    { where: [null, 1], name: "value", value: 2 },
    { where: [null, 3], name: "value", value: "<svg>two</svg>" },
    { where: [null, 3], name: "alt", value: "a table" },
  ]);
  assert.deepEqual(move(1, "value", 2), []);
});

test("a move says what the card tells its script", async () => {
  const { move } = await card();
  assert.deepEqual(picture(move(1, "value", 3)).at(-1), { where: [null, 3], message: "look here" });
});

test("a move to what nobody has drawn brings nothing and changes nothing", async () => {
  const { move, way } = await card();
  for (const [place, name, given] of [
    [1, "value", 7],
    [1, "other", 2],
    [9, "value", 2],
    [2, "clicks", { tick: 1 }], // drawn from another state alone
    [3, "clicks", { point: 1 }],
  ]) {
    assert.equal(move(place, name, given), null);
  }
  assert.deepEqual(way(), []);
});

test("the table is there for those who unfold it, and stays unfolded", async () => {
  const { move, way } = await card();
  assert.deepEqual(move(4, "value", true), [{ where: [null, 5], name: "value", value: "a table" }]);
  move(1, "value", 2);
  assert.deepEqual(way(), [
    { place: 1, name: "value", value: 2 },
    { place: 4, name: "value", value: true },
  ]);
  assert.deepEqual(move(4, "value", false), [{ where: [null, 5], name: "value", value: "" }]);
  assert.deepEqual(way(), [{ place: 1, name: "value", value: 2 }]);
});

test("the way leads from the first state to the one that is shown", async () => {
  const { move, way } = await card();
  move(1, "value", 3);
  assert.deepEqual(way(), [
    { place: 1, name: "value", value: 2 },
    { place: 1, name: "value", value: 3 },
  ]);
  move(2, "clicks", { tick: 1 });
  assert.deepEqual(way(), []);
});

test("a file that did not arrive is an error", async () => {
  await assert.rejects(drawnBeforehand("elsewhere"), /404/);
});
