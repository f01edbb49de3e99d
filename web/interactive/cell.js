// A cell of a chapter that only shows something: the reader can run it here, or edit it first.
import { editorScript } from "./loading.js";
import * as python from "./python.js";
import * as store from "./store.js";

const notLoaded = (modules) =>
  `This cell needs ${modules.join(" and ")}, which could not be loaded. ` +
  "The output here is the one that the course saved.";

export function plain(part, cell, key, above, wait) {
  const input = cell.querySelector(".cell_input");
  const code = input.querySelector("pre").textContent;
  const result = part.querySelector(".rouge-result");
  const [run, edit, again] = ["run", "edit", "again"].map((what) =>
    part.querySelector(`[data-do="${what}"]`),
  );
  const place = document.createElement("div"); // for the editor
  let view = null;
  let opening = null;
  const needs = part.dataset.needs.split(" ").filter(Boolean);
  const stored = () => store.program(key)?.text ?? code;

  run.onclick = async () => {
    if (part.ariaBusy) return;
    run.ariaDisabled = "true"; // it keeps the focus
    part.ariaBusy = "true";
    try {
      const program = view?.state.doc.toString() ?? stored();
      const own = program !== code; // otherwise the course has written it
      const how = { needs, limited: own };
      const asked = python.ask("run", above(), { cell: cell.id, program, own }, how);
      await wait(asked);
      const { html, failed, missing, plain } = await asked;
      if (missing) throw new python.Told(notLoaded(missing));
      result.innerHTML = html || "<p>It ran, and shows nothing.</p>";
      cell.classList.toggle("rouge-checked", !failed); // hides the saved output
      offerPlain(result, plain, async (text) => {
        (await open()).replaceAll(view, text);
        view.focus();
      });
    } catch (problem) {
      wait.failed(problem, run.onclick);
    }
    run.ariaDisabled = null;
    part.ariaBusy = null;
    again.hidden = false;
    if (document.activeElement === document.body) run.focus({ preventScroll: true });
  };

  edit.onclick = async () => {
    await open();
    view.focus();
  };

  again.onclick = async () => {
    const written = stored();
    if (view) (await open()).replaceAll(view, code);
    store.keepProgram(key, null);
    result.replaceChildren();
    cell.classList.remove("rouge-checked");
    again.hidden = true;
    run.focus();
    if (written === code) return;
    offerBack(part, async () => (await open()).replaceAll(view, written));
  };

  async function open() {
    if (!opening) part.prepend(place);
    opening ??= editorScript(place, () => (stored() === code ? "" : stored()));
    const made = await opening;
    if (view) return made;
    place.replaceChildren();
    place.className = "rouge-editor";
    const changed = (text) => {
      if (text !== stored()) store.keepProgram(key, text === code ? null : text);
      again.hidden = false;
    };
    view = made.editor(place, stored(), { name: "of this cell", act: "runs", go: run.onclick, changed });
    cell.classList.add("rouge-edited");
    edit.hidden = true;
    again.hidden = !store.program(key);
    return made;
  }

  if (store.program(key)) open(); // changed on another day: shown as the reader left it
}

// If Python cannot read a mark that a phone has typed, the page can write the plain mark.
export function offerPlain(result, plain, replace) {
  if (!plain) return;
  const button = document.createElement("button");
  button.textContent = "Replace them with plain marks";
  button.onclick = () => {
    button.remove();
    replace(plain);
  };
  result.append(button);
}

// A second tap on the place of another button may have started again: nothing is lost by it.
// A verdict that was on its way does not replace the offer.
export function offerBack(part, bring) {
  const button = document.createElement("button");
  button.className = "rouge-back";
  button.textContent = "Bring my program back";
  button.onclick = () => {
    button.remove();
    bring();
  };
  part.querySelector(".rouge-back")?.remove();
  part.querySelector(".rouge-buttons").after(button);
}

// Code that a reader need not read: imports, and the call that shows an explorer or a result.
export function folded(input) {
  const fold = document.createElement("details");
  const title = document.createElement("summary");
  const imports = input.closest(".interactive-imports");
  title.textContent = imports ? "What this page imports" : "The code of this cell";
  fold.className = "rouge-code";
  input.replaceWith(fold);
  fold.append(title, input);
}
