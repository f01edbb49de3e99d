// The page "Which ROUGE is this?": two texts and what somebody printed, and the settings behind it.
import * as python from "./python.js";
import * as store from "./store.js";

const NOTHING = "Type at least one printed number, such as 0.783 or 41.07.";
const KEY = "which#form"; // what stands in the form is kept like a program
// A string, or a dict of strings, is written alike in JSON and in Python.
const literal = JSON.stringify;

export function which(form, wait) {
  const result = form.querySelector(".rouge-result");
  const button = form.querySelector("button");
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

  // What was typed before the page was loaded again, if the browser has not put it back itself.
  function recall() {
    try {
      const kept = JSON.parse(store.program(KEY)?.text ?? "{}");
      for (const field of fields) field.value ||= kept[field.name] ?? "";
    } catch {} // somebody else's
  }

  recall();
  form.addEventListener("input", keep);

  form.onsubmit = async (event) => {
    event?.preventDefault();
    if (form.ariaBusy) return;
    if (!Object.keys(printed()).length) return (result.textContent = NOTHING);
    form.ariaBusy = "true";
    button.ariaDisabled = "true"; // it keeps the focus
    result.replaceChildren();
    try {
      const asked = python.ask("run", [], { cell: "which", program: program() });
      await wait(asked);
      result.innerHTML = (await asked).html;
    } catch (problem) {
      wait.failed(problem, form.onsubmit);
    }
    form.ariaBusy = button.ariaDisabled = null;
  };
}
