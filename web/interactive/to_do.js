// The links at the top of a page that lead to the first thing that the reader has not done there,
// and to the first exercise.

const PARTS = ".rouge-form, .rouge-stage, .rouge-exercise";

export function toDo(link) {
  const parts = link.dataset.parts ?? PARTS;
  link.onclick = (event) => {
    event.preventDefault();
    const part = next([...document.querySelectorAll(parts)]);
    // A question and a slider can be answered at once; an editor is not entered by accident.
    const control = part.querySelector("input:enabled") ?? part;
    if (control === part) part.tabIndex = -1;
    control.focus({ preventScroll: true });
    // What the question or the task says stands above it, and stays in sight.
    part.closest(".cell").scrollIntoView({ block: "nearest" });
  };
}

// Of an explorer nothing is kept: it is left behind where something below it is done.
function next(parts) {
  const waits = (part, place) =>
    !done(part) && !(part.matches(".rouge-stage") && parts.slice(place).some(done));
  return parts.find(waits) ?? parts[0];
}

// What is said of an answer, and the mark of an exercise that was passed.
const SAID = ".rouge-form > .rouge-said, .rouge-exercise .rouge-state";
const done = (part) => Boolean(part.querySelector(SAID)?.textContent.trim());
