// Brings the page of a chapter to life: its questions, the results that wait for a guess, its
// exercises, its explorers, and what is said of how far the reader is.
import { explorer } from "./explorer.js";
import * as python from "./python.js";
import * as store from "./store.js";
import "./terms.js";

const all = (place, what) => [...place.querySelectorAll(what)];
const copy = (template) => template.content.cloneNode(true);

// ---- questions ---------------------------------------------------------------------------------

function question(form) {
  const { key, kind } = form.dataset;
  const [fieldset, button, said] = form.children;
  const say = (letter) => {
    said.replaceChildren(copy(form.querySelector(`template[data-letter="${letter}"]`)));
    if (kind === "predict") fieldset.disabled = button.disabled = true; // a guess is not edited
  };
  form.onchange = () => (button.disabled = false);
  form.onsubmit = (event) => {
    event.preventDefault();
    const letter = new FormData(form).get(key);
    say(letter);
    store.keepAnswer(key, letter);
    if (kind === "predict") said.focus({ preventScroll: true }); // the button is gone for the keys
  };
  let shown;
  store.whenKept(() => {
    const letter = store.kept().answers[key];
    if (letter === shown) return;
    shown = letter;
    const option = letter && form.querySelector(`input[value="${letter}"]`);
    if (option) {
      if (!form.querySelector(":checked")) option.checked = true;
      button.disabled = false;
      say(form.querySelector(":checked").value);
    } else {
      form.reset();
      said.replaceChildren();
      fieldset.disabled = false;
      button.disabled = true;
    }
  });
}

// ---- results that wait for a guess ---------------------------------------------------------------

function waiting(marks) {
  const fold = marks.closest(".cell").querySelector("details.rouge-reveal");
  const keys = marks.dataset.keys.split(" ");
  const without = [...fold.children].slice(-keys.length); // said as long as there is no guess
  const title = fold.firstElementChild;
  const waits = title.textContent;
  const told = document.createElement("div");
  title.after(told);
  let before = null;
  store.whenKept(() => {
    const { answers } = store.kept();
    const letters = keys.map((key) => answers[key]);
    if (String(letters) === before) return;
    before = String(letters);
    const complete = letters.every(Boolean);
    fold.open = complete;
    title.textContent = complete ? "The result, beside your guess" : waits;
    for (const words of without) words.hidden = complete;
    told.replaceChildren();
    if (!complete) return;
    keys.forEach((key, place) => {
      const which = `template[data-key="${key}"][data-letter="${letters[place]}"]`;
      const found = marks.querySelector(which);
      if (found) told.append(copy(found));
    });
  });
}

// ---- exercises -----------------------------------------------------------------------------------

const cells = () => all(document, ".cell[id]").filter((cell) => cell.querySelector("pre"));
// The cells of code down to this one, as they were committed.
const downTo = (cell) => {
  const found = cells();
  const code = found.slice(0, found.indexOf(cell) + 1);
  return code.map((each) => [each.id, each.querySelector(".cell_input pre").textContent]);
};

// Shows how far the start of Python is, or a sentence, and a button to stop what takes long.
function waits(bar) {
  return async (promise, sentence = "") => {
    const progress = document.createElement("progress");
    const words = document.createElement("span");
    words.setAttribute("role", "status");
    words.textContent = sentence;
    bar.hidden = !promise && !sentence;
    bar.replaceChildren(...(promise ? [progress, words] : [words]));
    if (!promise) return;
    const stop = python.watch(({ text, share }) => {
      progress.value = share;
      const now = text || "Python is working";
      if (words.textContent !== now) words.textContent = now;
    });
    try {
      await promise;
    } finally {
      stop();
      bar.hidden = true;
    }
  };
}

function exercise(part) {
  const cell = part.closest(".cell");
  const { name, program } = part.dataset;
  const [result, help, state] = [".rouge-result", ".rouge-help", ".rouge-state"].map((what) =>
    part.querySelector(what),
  );
  const wait = waits(part.querySelector(".rouge-bar"));
  const buttons = Object.fromEntries(
    all(part, "button[data-do]").map((button) => [button.dataset.do, button]),
  );
  let view = null;
  const current = () => view?.state.doc.toString() ?? store.kept().programs[name] ?? program;

  async function check() {
    buttons.check.disabled = true;
    part.ariaBusy = "true";
    const code = downTo(cell).slice(0, -1);
    const stop = stopButton(buttons.check);
    try {
      const asked = python.ask("check", code, { name, program: current(), given: program });
      await wait(asked);
      const { html, status, mistakes } = await asked;
      show(html);
      Object.assign(result.dataset, { status, mistakes: mistakes.join("+") });
      if (status === "passed") store.keepPassed(name);
    } catch (problem) {
      show("");
      wait(null, problem.message);
    }
    stop();
    buttons.check.disabled = false;
    part.ariaBusy = null;
    if (document.activeElement === document.body) result.focus({ preventScroll: true });
  }

  function show(html) {
    result.innerHTML = html;
    cell.classList.add("rouge-checked"); // the saved verdict on the empty program goes
  }

  let hints = 0;
  buttons.check.onclick = check;
  buttons.hint.onclick = () => {
    const found = all(part, "template:not([data-solution])");
    help.append(copy(found[hints++]));
    buttons.hint.textContent = `Hint ${hints + 1} of 3`;
    buttons.hint.disabled = hints === found.length;
    if (buttons.hint.disabled) buttons.hint.textContent = "No more hints";
  };
  buttons.solution.onclick = () => {
    const shown = help.querySelector(".rouge-solution");
    if (shown) return shown.remove();
    const box = document.createElement("div");
    box.className = "rouge-solution";
    box.append(copy(part.querySelector("template[data-solution]")));
    help.append(box);
  };
  buttons.again.onclick = async () => {
    (await open()).replaceAll(view, program);
    store.keepProgram(name, null);
    result.replaceChildren();
    cell.classList.remove("rouge-checked");
    wait(null);
  };

  async function open() {
    const made = await import("./editor.js");
    if (view) return made;
    const place = document.createElement("div");
    place.className = "rouge-editor";
    part.prepend(place);
    view = made.editor(place, current(), name, (text) => {
      store.keepProgram(name, text === program ? null : text);
      python.begun().catch(() => {}); // who writes will check
    });
    cell.classList.add("rouge-edited");
    keys(part.querySelector(".rouge-keys"), made.KEYS, () => view);
    return made;
  }

  soon(part, open);
  store.whenKept(() => {
    const passed = store.kept().passed.includes(name);
    if ((state.textContent !== "") !== passed) state.textContent = passed ? "✔ passed" : "";
  });
}

// A program that runs for long can be stopped before its time is up.
function stopButton(check) {
  const button = document.createElement("button");
  button.textContent = "Stop";
  button.onclick = () => python.end();
  const begun = performance.now();
  const clock = setInterval(() => {
    const late = performance.now() - begun > 2000;
    if (late && !python.state.busy && !button.isConnected) check.after(button);
  }, 500);
  return () => {
    clearInterval(clock);
    button.remove();
  };
}

function keys(bar, list, view) {
  for (const [sign, name, act] of list) {
    const button = document.createElement("button");
    button.textContent = sign;
    button.ariaLabel = button.title = name;
    button.onpointerdown = (event) => event.preventDefault(); // the editor keeps the focus
    button.onclick = () => act(view());
    bar.append(button);
  }
  bar.hidden = false;
}

// Calls for what is needed shortly before the part comes into sight.
function soon(part, call) {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      call();
    },
    { rootMargin: "1000px" },
  );
  seen.observe(part);
}

// ---- how far the reader is -----------------------------------------------------------------------

function progress(box) {
  const chapters = JSON.parse(box.dataset.chapters);
  const [table, caption] = ["table", "caption"].map((what) => box.querySelector(what));
  box.append(forgetButton());
  store.whenKept(() => {
    const known = store.kept();
    caption.textContent = sentence(chapters, known);
    if (chapters.length === 1) return states(table, chapters[0], known);
    chapters.forEach((chapter, row) => {
      const { passed, further, predict, quiz } = tally(chapter, known);
      const now = [of(passed, chapter.core.length), of(...predict), of(...quiz), further || "–"];
      now.forEach((text, place) => (table.tBodies[0].rows[row].cells[place + 1].textContent = text));
    });
  });
}

const of = (some, whole) => `${some} of ${whole}`;

function tally(chapter, { answers, passed }) {
  const count = (names) => names.filter((name) => passed.includes(name)).length;
  const right = (asked) => Object.entries(asked).filter(([key, letter]) => answers[key] === letter);
  const scores = (asked) => [
    right(asked).length,
    Object.keys(asked).length,
    Object.keys(asked).filter((key) => answers[key]).length,
  ];
  return {
    passed: count(chapter.core),
    further: count(chapter.further),
    predict: scores(chapter.predict),
    quiz: scores(chapter.quiz),
  };
}

function sentence(chapters, known) {
  const sums = chapters.map((chapter) => tally(chapter, known));
  const sum = (what) => sums.reduce((before, each) => before + what(each), 0);
  const asked = chapters.reduce((before, { core }) => before + core.length, 0);
  const head = chapters.length === 1 ? `Chapter ${chapters[0].chapter}` : "All chapters";
  const further = sum((each) => each.further);
  let text = `${head}: ${of(sum((each) => each.passed), asked)} exercises passed`;
  if (further) text += `, and ${further} further`;
  for (const [name, kind] of [["Predictions", "predict"], ["Quiz", "quiz"]]) {
    const [right, all_, answered] = [0, 1, 2].map((place) => sum((each) => each[kind][place]));
    text += `. ${name}: ${right} right of ${answered} answered (${all_} asked)`;
  }
  return `${text}.`;
}

function states(table, chapter, { passed }) {
  for (const row of table.tBodies[0].rows) {
    const name = row.cells[0].textContent;
    const not = chapter.further.includes(name) ? "further, if you like" : "○ not attempted";
    row.cells[3].textContent = passed.includes(name) ? "✔ passed" : not;
  }
}

function forgetButton() {
  const words = "Forget my guesses, answers and programs";
  const button = document.createElement("button");
  button.textContent = words;
  let sure = false;
  button.onclick = () => {
    if (sure) {
      store.forget();
      location.reload();
    }
    sure = true;
    button.textContent = "Press again: all of it is forgotten, in every chapter";
  };
  button.onblur = () => {
    sure = false;
    button.textContent = words;
  };
  return button;
}

// ---- what is wider than the page -------------------------------------------------------------------

// A box that scrolls can be reached by the keyboard, and its edges say on which side there is more.
function wide() {
  const mark = (box) => {
    const spare = box.scrollWidth - box.clientWidth;
    box.classList.toggle("rouge-wide", spare > 1);
    box.classList.toggle("rouge-less", spare > 1 && box.scrollLeft > 1);
    box.classList.toggle("rouge-more", spare - box.scrollLeft > 1);
    if (spare > 1) box.tabIndex = 0;
    else if (box.tabIndex === 0) box.removeAttribute("tabindex");
  };
  const sized = new ResizeObserver((changes) => changes.forEach(({ target }) => mark(target)));
  for (const box of all(document, WIDE)) {
    sized.observe(box);
    box.addEventListener("scroll", () => mark(box), { passive: true });
  }
}

const WIDE =
  ".cell_output :is(.text_html, table, pre), .bd-article figure details, .pst-scrollable-table-container, " +
  "math[display=block], .rouge-stage .widget-html-content, .rouge-progress, .bd-article div.highlight pre";

// Browsers lay the keyboard of a phone over the page: what sticks to its lower edge moves up.
function keyboard() {
  const seen = window.visualViewport;
  if (!seen) return;
  const place = () => {
    const hidden = seen.scale > 1.05 ? 0 : innerHeight - seen.height - seen.offsetTop;
    document.documentElement.style.setProperty("--keyboard", `${Math.max(0, hidden)}px`);
  };
  seen.addEventListener("resize", place);
  seen.addEventListener("scroll", place);
}

all(document, "form.rouge-form").forEach(question);
all(document, ".rouge-waits").forEach(waiting);
all(document, ".rouge-exercise").forEach(exercise);
for (const stage of all(document, ".rouge-stage")) {
  const cell = stage.closest(".cell");
  explorer(stage, cell.id, downTo(cell), waits(stage.querySelector(".rouge-bar")));
}
all(document, ".rouge-progress").forEach(progress);
wide();
keyboard();
document.documentElement.dataset.ready = "yes";
