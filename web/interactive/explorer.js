// Draws the controls of an explorer, and lets them change its picture: the page's own ipywidgets.
import manners from "../../rouge_course/drawing/widget_card.js";
import { narrow } from "./narrow.js";
import * as python from "./python.js";
import { drawnBeforehand } from "./states.js";

const make = (tag, properties = {}, ...children) => {
  const part = Object.assign(document.createElement(tag), properties);
  part.append(...children);
  return part;
};

const MOST_KEPT = 100; // moves
const AT_ONCE = 300; // milliseconds in which an old picture need not look old

let names = 0;

// Each kind returns its element, and functions that show a value from Python.
const KINDS = {
  VBox: (told, draw) => ({ element: make("div", {}, ...told.children.map(draw)) }),
  HBox: (told, draw) => ({
    element: make("div", { className: "rouge-row" }, ...told.children.map(draw)),
  }),
  HTML() {
    const content = make("div", { className: "widget-html-content" });
    const show = { value: (html) => (content.innerHTML = html) };
    return { element: make("div", {}, content), show };
  },
  Text: (told, _draw, tell) => labelled(make("input", { type: "text" }), tell),
  Textarea: (told, _draw, tell) => labelled(make("textarea", { rows: 2 }), tell),
  IntSlider: (told, _draw, tell) => slider(told, tell),
  FloatSlider: (told, _draw, tell) => slider(told, tell),
  FloatRangeSlider: (told, _draw, tell) => twoHandles(tell),
  Checkbox: (told, _draw, tell) => tick(tell),
  Button: (told, _draw, tell) => button(tell),
  Dropdown: (told, _draw, tell) => dropdown(tell),
  AnyWidget: () => ({ element: make("div", { hidden: true }) }),
};

function labelled(control, tell, ...more) {
  control.id = `rouge-control-${++names}`;
  control.oninput = () => tell(control.value);
  const label = make("label", { htmlFor: control.id });
  const show = {
    // Otherwise the position of the cursor would be lost.
    value: (value) => control.value === value || (control.value = value),
    description: (text) => (label.textContent = text),
    disabled: (off) => (control.disabled = off),
  };
  return { element: make("div", { className: "rouge-control" }, label, control, ...more), show };
}

const shown = (number, step) => (Number.isInteger(step) ? String(number) : number.toFixed(2));

function slider(told, tell) {
  const input = make("input", { type: "range" });
  const readout = make("output");
  const { element, show } = labelled(input, tell, readout);
  const write = (value) => (readout.textContent = shown(value, told.step));
  input.oninput = () => {
    write(input.valueAsNumber);
    tell(input.valueAsNumber);
  };
  for (const name of ["min", "max", "step"]) show[name] = (value) => (input[name] = value);
  show.value = (value) => {
    input.value = value;
    write(value);
  };
  return { element, show };
}

function twoHandles(tell) {
  const ends = ["from", "to"].map(() => make("input", { type: "range" }));
  const readout = make("output");
  const legend = make("span", { className: "rouge-label" });
  const group = make("div", { className: "rouge-control" }, legend, ...ends, readout);
  group.setAttribute("role", "group");
  const values = () => ends.map((end) => end.valueAsNumber).sort((a, b) => a - b);
  const write = () => (readout.textContent = values().join(" – "));
  for (const end of ends) {
    end.oninput = () => {
      write();
      tell(values());
    };
  }
  const show = {
    description(text) {
      legend.textContent = text;
      group.setAttribute("aria-label", text);
      ends.forEach((end, place) => (end.ariaLabel = `${text}, ${place ? "to" : "from"}`));
    },
    value(pair) {
      ends.forEach((end, place) => (end.value = pair[place]));
      write();
    },
  };
  for (const name of ["min", "max", "step"]) {
    show[name] = (value) => ends.forEach((end) => (end[name] = value));
  }
  return { element: group, show };
}

function tick(tell) {
  const box = make("input", { type: "checkbox" });
  const words = make("span");
  box.onchange = () => tell(box.checked);
  const show = {
    value: (on) => (box.checked = on),
    description: (text) => (words.textContent = text),
    disabled: (off) => (box.disabled = off),
  };
  return { element: make("label", { className: "rouge-tick" }, box, words), show };
}

function button(tell) {
  const element = make("button", { type: "button" });
  element.onclick = () => tell(true);
  const show = {
    description: (text) => (element.textContent = text),
    disabled: (off) => (element.disabled = off),
  };
  return { element, show };
}

function dropdown(tell) {
  const select = make("select");
  const found = labelled(select, tell);
  select.oninput = () => tell(select.selectedIndex);
  found.show.options = (words) => select.replaceChildren(...words.map((word) => new Option(word)));
  found.show.value = (place) => (select.selectedIndex = place);
  return found;
}

// ---- a card, and its Python --------------------------------------------------------------------

export function explorer(stage, cell, above, waits) {
  const told = JSON.parse(stage.querySelector("script").textContent);
  if (narrow) told.children[told.narrow.place].value = told.narrow.value;
  const parts = [];
  const queue = []; // moves of the reader that Python does not know yet
  const done = []; // moves that Python knows, in case it is restarted
  let age = 0; // the age of the Python that knows this card
  let busy = false;
  let drawn = null; // the states that need no Python, until a Python knows this card
  const bar = stage.querySelector(".rouge-bar");
  const looked = lookUp(stage, (found) => (drawn = found));

  function draw(part) {
    const place = parts.length;
    parts.push(null); // its inner parts come after it
    const drawn = KINDS[part.kind](part, draw, (value) => soon(place, "value", value));
    const show = drawn.show ?? {};
    parts[place] = { show, element: drawn.element, hears: new Set() };
    drawn.element.classList.add(...part.classes);
    for (const [name, write] of Object.entries(show)) if (name !== "value") write(part[name]);
    show.value?.(part.value); // last: a handle cannot leave its line, and a choice must be in its list
    return drawn.element;
  }

  // If one control is moved several times, only the last move counts; touches are sent one by one.
  function soon(place, name, value) {
    const last = queue.findIndex((move) => move.place === place && move.name === name);
    const once = name === "value" && !(parts[place].element instanceof HTMLButtonElement);
    if (once && last >= 0) queue[last].value = value;
    else queue.push({ place, name, value, once });
    if (!busy) work();
  }

  // The sentence about waiting is beside the control that was moved, because the reader looks there.
  // Meanwhile, the old picture turns grey.
  function beside(place) {
    const { element } = parts[place];
    const at = element.hidden ? stage.querySelector(".rouge-live > :has(svg)") : element;
    if (!bar.contains(document.activeElement)) (at?.closest(".rouge-row") ?? at)?.after(bar);
  }

  async function work() {
    busy = true;
    beside(queue[0].place);
    const clock = setTimeout(() => stage.classList.add("rouge-waiting"), AT_ONCE);
    await looked();
    try {
      while (queue.length) if (!(drawn && showDrawn())) await tell();
      waits(null);
    } catch (problem) {
      failed(problem);
    }
    clearTimeout(clock);
    if (!queue.length) stage.classList.remove("rouge-waiting"); // else the picture is as old as before
    busy = false;
  }

  // Shows the state after the next move, if that state was drawn beforehand; Python starts meanwhile.
  function showDrawn() {
    const changes = drawn.move(queue[0].place, queue[0].name, queue[0].value);
    if (!changes) return false;
    queue.shift();
    changes.forEach(show);
    python.early();
    return true;
  }

  // Moves are sent on once Python is there. A move that made Python crash is sent again only when the
  // reader tries again.
  function failed(problem) {
    const left = [...queue];
    if (problem.broke ?? true) queue.length = 0;
    waits.failed(problem, async () => {
      if (busy) return;
      if (!queue.length) queue.push(...left);
      await work();
      const { element } = parts[left.at(-1).place];
      const control = element.querySelector("input, textarea, select") ?? element;
      if (document.activeElement === document.body) control.focus({ preventScroll: true });
    });
  }

  async function tell() {
    if (age !== python.state.age || !python.state.age) await wake();
    const move = queue.shift();
    const { place, name, value } = move;
    try {
      const moved = { where: [cell, place], name, value };
      for (const change of await python.ask("move", [], moved)) show(change);
      keep(move);
    } catch (problem) {
      if (!move.once || !newer(place, name)) queue.unshift(move);
      throw problem;
    }
  }

  function keep(move) {
    const last = done.at(-1);
    if (last && last.once && last.place === move.place && last.name === move.name) done.pop();
    if (done.length <= MOST_KEPT) done.push(move);
  }

  // A restarted Python knows only the first state. All moves are sent to it again; if there are too
  // many, the controls go back to the first state, except those that are sent next.
  async function wake() {
    const again = age > 0;
    const there = waits(python.begun());
    bar.scrollIntoView({ block: "nearest" });
    await there;
    const fresh = await python.ask("explore", above, { cell });
    age = python.state.age;
    // The answers to the moves that were made without Python are already on the page.
    const way = drawn?.way() ?? [];
    for (const { place, name, value } of way) {
      await python.ask("move", [], { where: [cell, place], name, value });
      keep({ place, name, value });
    }
    drawn = null;
    if (!again) {
      // The reader's own functions may have changed its first state.
      const written = flat(fresh).map((part, place) => [place, part]);
      for (const [place, part] of way.length ? [] : written)
        if (part.kind === "HTML") showAll(place, part);
      return;
    }
    const told = done.splice(0);
    if (told.length <= MOST_KEPT) return queue.unshift(...told);
    flat(fresh).forEach((part, place) => showAll(place, part));
    for (const { place, name, value } of queue) parts[place].show[name]?.(value);
  }

  function showAll(place, part) {
    for (const [name, write] of Object.entries(parts[place].show)) write(part[name]);
  }

  function show({ where: [, place], name, value, message }) {
    if (message) return parts[place].hears.forEach((hear) => hear(message));
    if (!newer(place, name)) parts[place].show[name]?.(value);
  }

  const newer = (place, name) => queue.some((move) => move.place === place && move.name === name);

  stage.append(draw(told));
  const hand = parts.length - 1 - [...parts].reverse().findIndex((part) => part.element.hidden);
  manners.render({
    el: parts[hand].element,
    model: {
      send: (touch) => soon(hand, "touch", touch),
      on: (_what, hear) => parts[hand].hears.add(hear),
      off: (_what, hear) => parts[hand].hears.delete(hear),
    },
  });
}

const flat = (part) => [part, ...(part.children ?? []).flatMap(flat)];

// Loads the states of a card when the card comes near the screen, or earlier if somebody uses it;
// returns a promise for the states. Without them, all moves wait for Python.
function lookUp(stage, found) {
  const states = narrow ? stage.dataset.narrow : stage.dataset.states;
  let asked = null;
  const ask = () =>
    (asked ??= states
      ? drawnBeforehand(new URL(states, import.meta.url)).then(found, () => {})
      : Promise.resolve());
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      ask();
    },
    { rootMargin: "1000px" },
  );
  seen.observe(stage);
  return ask;
}
