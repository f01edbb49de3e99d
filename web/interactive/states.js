// The states of an explorer that Python drew before the page was published (web/states.py): a move
// to one of these states needs no Python. The result has `move` and `way`, which follow the current
// state.
export async function drawnBeforehand(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.status);
  const drawn = await response.json();
  const [tick, table] = drawn.fold;
  let now = 0;
  let unfolded = false;

  const value = (number) => {
    const found = drawn.values[number];
    return Array.isArray(found) ? found.map((piece) => drawn.pieces[piece]).join("") : found.v;
  };

  // The value of a slot in a state; the table is always there, and it is shown if it is unfolded.
  function shown(state, slot) {
    const [place, name] = drawn.slots[slot];
    const folded = place === table && !unfolded;
    return { where: [null, place], name, value: folded ? "" : value(drawn.states[state][slot]) };
  }

  function led(place, name, given) {
    const key = keyOf(name, given);
    const control = drawn.controls.findIndex((each) => each[0] === place && each[1] === name);
    const choice = control < 0 ? -1 : drawn.controls[control][2].indexOf(key);
    const line = choice < 0 ? -1 : drawn.rows[now][control];
    return line < 0 ? -1 : drawn.lines[line][choice];
  }

  // The changes after a move; nothing if the new state was not drawn beforehand.
  function move(place, name, given) {
    if (place === tick) {
      unfolded = given;
      const slot = drawn.slots.findIndex((each) => each[0] === table);
      return slot < 0 ? null : [shown(now, slot)];
    }
    const found = led(place, name, given);
    if (found < 0) return null;
    const before = now;
    const count = drawn.states.length;
    now = found % count;
    const changed = (slot) => drawn.states[now][slot] !== drawn.states[before][slot];
    // A control whose list or range has changed gets its value again, too.
    const places = new Set(drawn.slots.flatMap(([each], slot) => (changed(slot) ? [each] : [])));
    const changes = drawn.slots.flatMap(([each], slot) =>
      places.has(each) ? [shown(now, slot)] : [],
    );
    const said = drawn.says[Math.floor(found / count)];
    return [...changes, ...said.map(([to, message]) => ({ where: [null, to], message }))];
  }

  // The moves that lead a Python that starts later to the current state.
  function way() {
    const moves = unfolded ? [{ place: tick, name: "value", value: true }] : [];
    for (let step = drawn.ways[now]; step.length; step = drawn.ways[step[0]]) {
      const [place, name, keys] = drawn.controls[step[1]];
      moves.unshift({ place, name, value: given(name, keys[step[2]]) });
    }
    return moves;
  }

  return { move, way };
}

// The same keys as in web/states.py.
function keyOf(name, value) {
  if (name === "value") return JSON.stringify(value);
  return value.tick ? `tick ${value.tick}` : ""; // touches of a picture wait for Python
}

function given(name, key) {
  if (name === "value") return JSON.parse(key);
  const [kind, what] = key.split(" ");
  return { [kind]: what };
}
