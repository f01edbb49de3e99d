// What ipywidgets leaves out for the keyboard and for screen readers, in the card around this view.

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
    set(said, "aria-live", "polite");
    set(said, "tabindex", "-1");
  }
}

const QUIET = "data-lm-suppress-shortcuts";

function mind(card) {
  let held = null;
  // JupyterLab asks each element from the focus upwards, and the focus itself first.
  const hold = (event) => {
    held = event.target;
    set(held, QUIET, "true");
  };
  // Ctrl+S saves from inside a card too; every other key belongs to the control that has the focus.
  // A line to type in lets no key out, so JupyterLab hears this one from the place of the card.
  const letSave = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    if (!card.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    card.parentElement.dispatchEvent(new KeyboardEvent(event.type, event));
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
  window.addEventListener("keydown", letSave, true);
  changes.observe(card, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  set(card, QUIET, "true");
  nameParts(card);
  return () => {
    changes.disconnect();
    card.removeEventListener("focusin", hold);
    window.removeEventListener("keydown", letSave, true);
  };
}

export default {
  render({ el }) {
    let stop;
    let later;
    const begin = () => {
      const card = el.closest(".rouge-live");
      if (card) stop = mind(card);
      else later = setTimeout(begin, 20); // the view is made before its card is
    };
    begin();
    return () => {
      clearTimeout(later);
      stop?.();
    };
  },
};
