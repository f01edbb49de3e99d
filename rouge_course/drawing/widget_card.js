// What ipywidgets leaves out for the keyboard, the pointer and screen readers, in the card around
// this view.

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
    // One name makes of the buttons one stop for Tab, in which the arrow keys choose.
    group.dataset.name ||= `rouge-${Math.random().toString(36).slice(2)}`;
    for (const button of group.querySelectorAll("input")) set(button, "name", group.dataset.name);
  }
  for (const said of card.querySelectorAll(".rouge-said")) {
    // While a picture plays, a voice that reads every step would never end.
    set(said, "aria-live", card.dataset.playing ? "off" : "polite");
    set(said, "tabindex", "-1");
  }
  // A picture that answers keys: the keys go to it, and its own name says which of them it knows.
  for (const picture of card.querySelectorAll(TOUCHED)) {
    set(picture, "role", "application");
    set(picture, "aria-label", words(card.querySelector(".rouge-how")));
    set(picture, "tabindex", "0");
  }
}

// The frame of such a picture stays while the picture in it is drawn anew: it holds focus and drag.
const TOUCHED = ".rouge-touched .widget-html-content";
const ACTIVE = { passive: false };
const STEP = 500; // milliseconds from one step of a play to the next
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Tells Python what was touched. While Python draws, the last place of a drag waits, and those
// before it are dropped; a press or a key is never dropped.
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
      sendLast(); // in the order of what was done
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
  let drag; // what tells one drag from another
  let clock;
  const frame = () => card.querySelector(TOUCHED);
  const partAt = (event) => {
    const part = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-part]");
    return part && frame()?.contains(part) ? part.dataset.part : null;
  };
  // Where the pointer is: over which part, and how far across and down the part it was pressed on.
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
      if (event.target.closest(".drag")) event.preventDefault(); // a finger drags, and scrolls not
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
    // Who wants no motion is shown the end of it.
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
// What keeps its keys from JupyterLab: a card, and the folds of a result and of a verdict.
const QUIET_PARTS = `.jp-OutputArea [${QUIET}]`;

// The keys that run a cell, leave it or save the notebook: they mean the same inside a card.
function isOfNotebook(event) {
  const held = event.ctrlKey || event.metaKey;
  if (event.isComposing) return false; // Enter and Escape end a word of an input method
  if (event.key === "Enter") return held || event.shiftKey || event.altKey;
  return event.key === "Escape" || (held && event.key.toLowerCase() === "s");
}

// JupyterLab runs the cell that has the focus, and a line to type in lets no key out: so the cell
// around the card takes the focus, and hears the key in place of the control.
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
  // JupyterLab asks each element from the focus upwards, and the focus itself first.
  const hold = (event) => {
    held = event.target;
    set(held, QUIET, "true");
  };
  // A control that is switched off loses the focus to nowhere: what it said takes it.
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
