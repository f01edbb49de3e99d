// What the reader has answered, passed and written. It stays in this browser, and is read anew each
// time, since another tab may have added to it.

const NAME = "rouge-step-by-step";
let memory = "{}"; // where the browser keeps nothing

export function kept() {
  let text = memory;
  try {
    text = localStorage.getItem(NAME) ?? "{}";
  } catch {}
  let found = {};
  try {
    found = JSON.parse(text);
  } catch {} // somebody else's
  return { answers: {}, programs: {}, passed: [], ...found };
}

function save(all) {
  memory = JSON.stringify(all);
  try {
    localStorage.setItem(NAME, memory);
  } catch {}
  tellAll();
}

// The first answer stays, as in the notebook.
export function keepAnswer(key, letter) {
  const all = kept();
  all.answers[key] ??= letter;
  save(all);
}

export function keepPassed(name) {
  const all = kept();
  if (!all.passed.includes(name)) all.passed.push(name);
  save(all);
}

export function keepProgram(name, program) {
  const all = kept();
  if (program === null) delete all.programs[name];
  else all.programs[name] = program;
  save(all);
}

export function forget() {
  save({});
}

const listeners = [];
const tellAll = () => listeners.forEach((listener) => listener());

// Calls the listener now, and whenever something else is kept, in another tab too.
export function whenKept(listener) {
  listeners.push(listener);
  listener();
}

addEventListener("storage", (event) => {
  if (event.key === NAME || event.key === null) tellAll();
});
