// The links at the top of a page to the first thing that the reader has not done there, and to the
// first exercise.

const PARTS = ".rouge-form, .rouge-stage, .rouge-exercise";

export function toDo(link) {
  const parts = link.dataset.parts ?? PARTS;
  link.onclick = (event) => {
    event.preventDefault();
    const part = next([...document.querySelectorAll(parts)]);
    // A question or a slider can be used at once; an editor must not be entered by accident.
    const control = part.querySelector("input:enabled") ?? part;
    if (control === part) part.tabIndex = -1;
    control.focus({ preventScroll: true });
    // The text of the question or the task is above that place, and stays in sight.
    part.closest(".cell").scrollIntoView({ block: "nearest" });
  };
}

// Nothing is stored for an explorer: it counts as done if something below it is done.
function next(parts) {
  const waits = (part, place) =>
    !done(part) && !(part.matches(".rouge-stage") && parts.slice(place).some(done));
  return parts.find(waits) ?? parts[0];
}

// The reply to an answer, and the mark of an exercise that was passed.
const SAID = ".rouge-form > .rouge-said, .rouge-exercise .rouge-state";
const done = (part) => Boolean(part.querySelector(SAID)?.textContent.trim());
