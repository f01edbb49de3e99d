// The reader's answers, passed exercises and programs. They stay in this browser, and they are read
// again each time, because another tab may have added something.
//
//   answers    key of a question: the first answer, which counts
//   latest     key of a quiz question: the last answer
//   programs   "04/next_row" (an exercise) or "04#cell-loop" (a plain cell): {text, time}
//   passing    "04/next_row": {text, time}, the program that passed last
//   verdicts   "04/next_row": {text, html, status, mistakes}, the last verdict and its program
//   module     the text of the reader's own module, my_rouge.py
//
// Until version 0.3, `programs` contained texts and `passed` a list, both by the bare names of
// exercises.

const NAME = "rouge-step-by-step";
const LONGEST = 30_000; // letters of a verdict that is kept
let memory = "{}"; // used if the browser keeps nothing
let full = false; // whether nothing more can be stored: new things then stay in this tab
const PARTS = ["answers", "latest", "programs", "passing", "verdicts"];
const table = (found) => (found && typeof found === "object" && !Array.isArray(found) ? found : {});

function read() {
  let text = memory;
  try {
    if (!full) text = localStorage.getItem(NAME) ?? "{}";
  } catch {}
  let found = {};
  try {
    found = JSON.parse(text);
  } catch {} // written by another program
  found = table(found);
  const parts = PARTS.map((name) => [name, table(found[name])]);
  const passed = Array.isArray(found.passed) ? found.passed : [];
  const module = typeof found.module === "string" ? found.module : "";
  return { ...Object.fromEntries(parts), passed, module };
}

function save(all) {
  memory = JSON.stringify(all);
  try {
    localStorage.setItem(NAME, memory);
    full = false;
  } catch {
    full = true;
  }
  tellAll();
}

// Changes the stored data, after reading it again: another tab may have changed it a moment ago.
function change(how) {
  const all = read();
  how(all);
  save(all);
}

const bare = (key) => key.split("/").pop();

// ---- questions -----------------------------------------------------------------------------------

export const firstAnswers = () => read().answers;

// The answer to be shown: in a quiz, the last one.
export function answer(key) {
  const { answers, latest } = read();
  return latest[key] ?? answers[key];
}

// The first answer counts, as in the notebook.
export function keepAnswer(key, letter) {
  change((all) => {
    all.answers[key] ??= letter;
    all.latest[key] = letter;
  });
}

// ---- exercises and cells -------------------------------------------------------------------------

// {text, time} of the program in an editor, or null if it is the course's text.
export function program(key) {
  const { programs } = read();
  const [mine, old] = [programs[key], programs[bare(key)]];
  if (typeof mine?.text === "string") return mine;
  return typeof old === "string" ? { text: old, time: 0 } : null;
}

export function keepProgram(key, text) {
  change((all) => {
    delete all.programs[bare(key)];
    if (text === null) delete all.programs[key];
    else all.programs[key] = { text, time: Date.now() };
  });
}

// The program that passed last, or null. It is "" for an old program, whose text is not known.
export function passing(key) {
  const all = read();
  const { text } = all.passing[key] ?? {};
  if (typeof text === "string") return text;
  return all.passed.includes(bare(key)) ? "" : null;
}

export function keepVerdict(key, text, { html, status, mistakes }) {
  change((all) => {
    if (status === "passed") all.passing[key] = { text, time: Date.now() };
    if (html.length <= LONGEST) all.verdicts[key] = { text, html, status, mistakes };
    else delete all.verdicts[key];
  });
}

export const module = () => read().module;

export function keepModule(text) {
  change((all) => (all.module = text));
}

// The last verdict, if it was about this program.
export function verdict(key, text) {
  const found = read().verdicts[key];
  return found?.text === text && typeof found.html === "string" ? found : null;
}

export function forget() {
  save({});
}

// ---- listeners -------------------------------------------------------------------------------------

// Whether something would be lost if the reader left this page.
export const unkept = () => full && memory !== "{}";

const listeners = [];
const tellAll = () => listeners.forEach((listener) => listener());

// Calls the listener now, and whenever something else is stored, also in another tab.
export function whenKept(listener) {
  listeners.push(listener);
  listener();
}

addEventListener("storage", (event) => {
  if (event.key === NAME || event.key === null) tellAll();
});
// A sleeping tab has not been told about changes.
addEventListener("pageshow", tellAll);
document.addEventListener("visibilitychange", () => document.hidden || tellAll());
