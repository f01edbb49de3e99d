// A cell of a chapter that only shows something: it can be run here, and changed before that.
import { editorScript } from "./loading.js";
import * as python from "./python.js";
import * as store from "./store.js";

export function plain(part, cell, key, above, wait) {
  const input = cell.querySelector(".cell_input");
  const code = input.querySelector("pre").textContent;
  const result = part.querySelector(".rouge-result");
  const [run, edit, again] = ["run", "edit", "again"].map((what) =>
    part.querySelector(`[data-do="${what}"]`),
  );
  const place = document.createElement("div"); // of the editor
  let view = null;
  let opening = null;
  const stored = () => store.program(key)?.text ?? code;

  run.onclick = async () => {
    if (part.ariaBusy) return;
    run.ariaDisabled = "true"; // it keeps the focus
    part.ariaBusy = "true";
    try {
      const program = view?.state.doc.toString() ?? stored();
      const asked = python.ask("run", above(), { cell: cell.id, program });
      await wait(asked);
      result.innerHTML = (await asked).html || "<p>It ran, and shows nothing.</p>";
      cell.classList.add("rouge-checked"); // the saved output goes
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
    if (view) (await open()).replaceAll(view, code);
    store.keepProgram(key, null);
    result.replaceChildren();
    cell.classList.remove("rouge-checked");
    again.hidden = true;
    run.focus();
  };

  async function open() {
    if (!opening) part.prepend(place);
    opening ??= editorScript(place, () => (stored() === code ? "" : stored()));
    const made = await opening;
    if (view) return made;
    place.replaceChildren();
    place.className = "rouge-editor";
    view = made.editor(place, stored(), "of this cell", (text) => {
      if (text !== stored()) store.keepProgram(key, text === code ? null : text);
      again.hidden = false;
    });
    cell.classList.add("rouge-edited");
    edit.hidden = true;
    again.hidden = !store.program(key);
    return made;
  }

  if (store.program(key)) open(); // changed on another day: it is shown as it is
}

// What a reader need not read: imports, and the call that shows an explorer or a result.
export function folded(input) {
  const fold = document.createElement("details");
  const title = document.createElement("summary");
  const imports = input.closest(".interactive-imports");
  title.textContent = imports ? "What this page imports" : "The code of this cell";
  fold.className = "rouge-code";
  input.replaceWith(fold);
  fold.append(title, input);
}
