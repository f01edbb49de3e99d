// The page "Which ROUGE is this?": two texts, printed numbers, and the settings behind them.
import * as python from "./python.js";
import * as store from "./store.js";

const NOTHING = "Type at least one printed number, such as 0.783 or 41.07.";
const KEY = "which#form"; // the contents of the form are kept like a program
// A string, or a dict of strings, looks the same in JSON and in Python.
const literal = JSON.stringify;

export function which(form, wait) {
  const result = form.querySelector(".rouge-result");
  const button = form.querySelector("button");
  const older = form.querySelector(".rouge-older");
  let about = null; // the program that gave the answer below the form
  const fields = [...form.querySelectorAll("textarea, input, select")];

  function printed() {
    const figure = form.elements.figure.value;
    const found = {};
    for (const { name, value } of form.querySelectorAll("input")) {
      if (value.trim()) found[name] = figure ? { [figure]: value } : value;
    }
    return found;
  }

  function program() {
    const { reference, candidate } = form.elements;
    return `from rouge_helpers.files import diagnose
from rouge_helpers.which import which_settings
pairs = [(${literal(reference.value)}, ${literal(candidate.value)})]
try:
    display(which_settings(pairs, ${literal(printed())}))
    for finding in diagnose(pairs):
        print(finding)
except (TypeError, ValueError) as problem:
    print(problem)`;
  }

  function keep() {
    const typed = fields.filter(({ value }) => value).map(({ name, value }) => [name, value]);
    store.keepProgram(KEY, typed.length ? JSON.stringify(Object.fromEntries(typed)) : null);
  }

  // The text from before the page was reloaded, unless the browser has restored this text itself.
  function recall() {
    try {
      const kept = JSON.parse(store.program(KEY)?.text ?? "{}");
      for (const field of fields) field.value ||= kept[field.name] ?? "";
    } catch {} // written by another program
  }

  // An answer stays below a changed form, and says that it is about an older form.
  function age() {
    const old = about !== null && about !== program();
    older.hidden = !old;
    result.classList.toggle("rouge-old", old);
  }

  function show(html, program = null) {
    result.innerHTML = html;
    about = program;
    age();
  }

  // The answer disappears if there is no longer a number, or if the answer asked for a number.
  function changed() {
    if (about === null || !Object.keys(printed()).length) show("");
    age();
    keep();
  }

  recall();
  form.addEventListener("input", changed);

  form.onsubmit = async (event) => {
    event?.preventDefault();
    if (form.ariaBusy) return;
    if (!Object.keys(printed()).length) return show(`<p>${NOTHING}</p>`);
    form.ariaBusy = "true";
    button.ariaDisabled = "true"; // it keeps the focus
    show("");
    try {
      const asks = program();
      const asked = python.ask("run", [], { cell: "which", program: asks });
      await wait(asked);
      show((await asked).html, asks);
    } catch (problem) {
      wait.failed(problem, form.onsubmit);
    }
    form.ariaBusy = button.ariaDisabled = null;
  };
}
