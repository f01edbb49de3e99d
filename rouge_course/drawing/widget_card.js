// Support for the keyboard, the pointer and screen readers that ipywidgets does not have, for the
// card around this view.

const set = (part, name, value) => {
  if (part.getAttribute(name) !== value) part.setAttribute(name, value);
};
const words = (part) => (part ? part.textContent.trim() : "");

function nameParts(card) {
  for (const slider of card.querySelectorAll(".widget-slider")) {
    const label = words(slider.querySelector("label"));
    const handles = [...slider.querySelectorAll(".noUi-handle")];
    const ends = handles.length > 1 ? [`${label}, from`, `${label}, to`] : [label];
    handles.forEach((handle, place) => set(handle, "aria-label", ends[place]));
    for (const readout of slider.querySelectorAll(".widget-readout")) {
      set(readout, "role", "textbox");
      set(readout, "aria-label", label);
    }
  }
  for (const group of card.querySelectorAll(".widget-radio-box")) {
    const question = words(card.querySelector(".rouge-question"));
    const label = words(group.parentElement.querySelector(".widget-label"));
    set(group, "role", "radiogroup");
    set(group, "aria-label", `${question} ${label}`.trim());
    // With one name, the buttons are a single stop for Tab, and the arrow keys choose among them.
    group.dataset.name ||= `rouge-${Math.random().toString(36).slice(2)}`;
    for (const button of group.querySelectorAll("input")) set(button, "name", group.dataset.name);
  }
  for (const said of card.querySelectorAll(".rouge-said")) {
    // While a picture plays, a voice that reads every step would never end.
    set(said, "aria-live", card.dataset.playing ? "off" : "polite");
    set(said, "tabindex", "-1");
  }
  // A picture that reacts to keys: it gets the keys, and its label says which of them it knows.
  for (const picture of card.querySelectorAll(TOUCHED)) {
    set(picture, "role", "application");
    set(picture, "aria-label", words(card.querySelector(".rouge-how")));
    set(picture, "tabindex", "0");
  }
}

// The frame of such a picture stays when the picture is redrawn, because it has the focus and drag.
const TOUCHED = ".rouge-touched .widget-html-content";
const ACTIVE = { passive: false };
const STEP = 500; // milliseconds between two steps while a picture plays
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Tells Python what was touched. While Python draws, the last position of a drag waits, and earlier
// positions are dropped; a press or a key is never dropped.
function teller(model) {
  let unheard = 0;
  let last = null;
  const send = (touch) => {
    if (!touch) return;
    unheard += 1;
    model.send(touch);
  };
  const sendLast = () => {
    send(last);
    last = null;
  };
  return {
    now: (touch) => {
      sendLast(); // keeps the order of events
      send(touch);
    },
    soon: (touch) => {
      last = touch;
      if (!unheard) sendLast();
    },
    heard: () => {
      unheard = Math.max(unheard - 1, 0);
      if (!unheard) sendLast();
    },
  };
}

function touch(card, model) {
  const tell = teller(model);
  let from = null; // the part under the pointer when it was pressed
  let drag; // identifies a drag
  let clock;
  const frame = () => card.querySelector(TOUCHED);
  const partAt = (event) => {
    const part = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-part]");
    return part && frame()?.contains(part) ? part.dataset.part : null;
  };
  // The position of the pointer: the part under it, and its place within the part that was pressed.
  const place = (event) => {
    const edge = frame().querySelector(`[data-part="${from}"]`)?.getBoundingClientRect();
    if (!edge) return null;
    const share = (at, low, size) => Math.min(Math.max((at - low) / size, 0), 1);
    const x = share(event.clientX, edge.left, edge.width);
    return { drag, from, to: partAt(event), x, y: share(event.clientY, edge.top, edge.height) };
  };
  const minded = {
    pointerdown(event) {
      from = event.button ? null : partAt(event);
      if (!from) return;
      drag = event.timeStamp;
      frame().focus({ preventScroll: true });
      frame().setPointerCapture(event.pointerId);
      tell.now(place(event));
    },
    pointermove(event) {
      const at = from && place(event);
      if (at) tell.soon(at);
    },
    lostpointercapture() {
      from = null;
    },
    touchstart(event) {
      if (event.target.closest(".drag")) event.preventDefault(); // a finger drags and does not scroll
    },
    keydown(event) {
      if (event.target !== frame() || !event.key.startsWith("Arrow")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault(); // the page stays where it is
      tell.now({ key: event.key.slice(5).toLowerCase(), shift: event.shiftKey });
    },
  };
  const hear = (message) => {
    if (message.heard) return tell.heard();
    clearInterval(clock);
    card.dataset.playing = message.playing ? "yes" : "";
    nameParts(card);
    // A reader who wants no motion sees only the last step.
    if (message.playing && still()) tell.now({ tick: "all" });
    else if (message.playing) clock = setInterval(() => tell.soon({ tick: "one" }), STEP);
  };
  for (const [name, act] of Object.entries(minded)) card.addEventListener(name, act, ACTIVE);
  model.on("msg:custom", hear);
  return () => {
    clearInterval(clock);
    model.off("msg:custom", hear);
    for (const [name, act] of Object.entries(minded)) card.removeEventListener(name, act, ACTIVE);
  };
}

const QUIET = "data-lm-suppress-shortcuts";
// Parts whose keys JupyterLab must not get: a card, and the folds of a result and of a verdict.
const QUIET_PARTS = `.jp-OutputArea [${QUIET}]`;

// The keys that run a cell, leave it or save the notebook keep their meaning inside a card.
function isOfNotebook(event) {
  const held = event.ctrlKey || event.metaKey;
  if (event.isComposing) return false; // Enter and Escape end a word in an input method
  if (event.key === "Enter") return held || event.shiftKey || event.altKey;
  return event.key === "Escape" || (held && event.key.toLowerCase() === "s");
}

// JupyterLab runs the cell that has the focus, but a text field keeps all keys to itself. So the
// cell around the card takes the focus, and gets the key instead of the control.
function letOut(event) {
  const cell = isOfNotebook(event) && event.target.closest?.(QUIET_PARTS)?.closest(".jp-Cell");
  if (!cell) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === "Enter" || event.key === "Escape") cell.focus({ preventScroll: true });
  cell.dispatchEvent(new KeyboardEvent(event.type, event));
}

function mind(card) {
  let held = null;
  // JupyterLab looks at each element from the focus upwards, beginning with the focus itself.
  const hold = (event) => {
    held = event.target;
    set(held, QUIET, "true");
  };
  // When a control is disabled, the focus would be lost, so it moves to the sentence of the control.
  const changes = new MutationObserver(() => {
    nameParts(card);
    if (held && held.disabled) {
      held = null;
      card.querySelector(".rouge-said")?.focus({ preventScroll: true });
    }
  });
  card.addEventListener("focusin", hold);
  window.addEventListener("keydown", letOut, true);
  changes.observe(card, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  set(card, QUIET, "true");
  nameParts(card);
  return () => {
    changes.disconnect();
    card.removeEventListener("focusin", hold);
    window.removeEventListener("keydown", letOut, true);
  };
}

export default {
  render({ el, model }) {
    const stops = [];
    let later;
    const begin = () => {
      const card = el.closest(".rouge-live");
      if (card) stops.push(mind(card), touch(card, model));
      else later = setTimeout(begin, 20); // the view is made before its card is
    };
    begin();
    return () => {
      clearTimeout(later);
      for (const stop of stops) stop();
    };
  },
};
