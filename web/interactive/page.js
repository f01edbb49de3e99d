// Brings the page of a chapter to life: its questions, the results that wait for a guess, its
// exercises, its explorers, and the table of the reader's progress.
import { folded, offerBack, offerPlain, plain } from "./cell.js";
import { explorer } from "./explorer.js";
import { editorScript, waits } from "./loading.js";
import * as python from "./python.js";
import * as store from "./store.js";
import "./terms.js";
import { toDo } from "./to_do.js";
import { which } from "./which.js";

const all = (place, what) => [...place.querySelectorAll(what)];
const copy = (template) => template.content.cloneNode(true);

// Each line of a program as its own element, which keeps its indentation when it is wrapped, as
// `rows` of course_site.py does for code that is in the page from the beginning.
function hang(code) {
  const rows = code.textContent.replace(/\n$/, "").split("\n");
  code.replaceChildren(
    ...rows.map((line) => {
      const row = document.createElement("span");
      row.className = "code-row";
      row.style.setProperty("--indent", line.search(/\S|$/));
      row.textContent = `${line}\n`;
      return row;
    }),
  );
}

// ---- questions ---------------------------------------------------------------------------------

function question(form) {
  const { key, kind } = form.dataset;
  const [fieldset, button, said] = form.children;
  const say = (letter) => {
    said.replaceChildren(copy(form.querySelector(`template[data-letter="${letter}"]`)));
    if (kind === "predict") fieldset.disabled = button.disabled = true; // a guess cannot be changed
  };
  form.onchange = () => (button.disabled = false);
  form.onsubmit = (event) => {
    event.preventDefault();
    const letter = new FormData(form).get(key);
    say(letter);
    store.keepAnswer(key, letter);
    if (kind === "predict") said.focus({ preventScroll: true }); // the keyboard cannot reach the button any more
  };
  let shown;
  store.whenKept(() => {
    const letter = kind === "predict" ? store.firstAnswers()[key] : store.answer(key);
    if (letter === shown) return;
    shown = letter;
    const option = letter && form.querySelector(`input[value="${letter}"]`);
    if (option) {
      option.checked = true;
      button.disabled = false;
      say(letter);
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
  const without = [...fold.children].slice(-keys.length); // shown while there is no guess
  const title = fold.firstElementChild;
  const waits = title.textContent;
  const told = document.createElement("div");
  title.after(told);
  let before = null;
  store.whenKept(() => {
    const answers = store.firstAnswers();
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
const CHAPTER = location.pathname.split("/").pop().slice(0, 2);
// The reader's own text of a cell: the text in its editor, if it is not the course's text.
function made(cell) {
  const part = cell.querySelector(".rouge-exercise");
  const key = part ? part.dataset.key : keyOf(cell);
  const own = store.program(key)?.text ?? "";
  const passing = part ? store.passing(key) : null;
  const passed = Boolean(own) && passing === own;
  return { own, passed, changed: passing !== null && !passed };
}
const keyOf = (cell) => `${CHAPTER}#${cell.id}`;
// The code cells down to this cell, as the course wrote them, with the reader's own texts of the
// cells above it.
const downTo = (cell) => {
  const found = cells();
  return found.slice(0, found.indexOf(cell) + 1).map((each) => ({
    id: each.id,
    code: each.querySelector(".cell_input pre").textContent,
    exercise: each.querySelector(".rouge-exercise")?.dataset.name ?? "",
    ...(each === cell ? {} : made(each)),
  }));
};

const PASSED = "✔ passed";
const CHANGED = "✔ passed before you changed it: press Check";
const NOT_NOW = "✔ an earlier program passed, but this one does not";

function exercise(part) {
  const cell = part.closest(".cell");
  const { name, key, program } = part.dataset;
  const [result, help, state] = [".rouge-result", ".rouge-help", ".rouge-state"].map((what) =>
    part.querySelector(what),
  );
  const wait = waits(part.querySelector(".rouge-bar"));
  const buttons = Object.fromEntries(
    all(part, "button[data-do]").map((button) => [button.dataset.do, button]),
  );
  const place = document.createElement("div"); // for the editor
  let view = null;
  let opening = null;
  const stored = () => store.program(key)?.text ?? program;
  const current = () => view?.state.doc.toString() ?? stored();
  const older = part.querySelector(".rouge-older");
  let about = null; // the program that the verdict below the editor is about

  // A verdict stays below a changed program, and says that it is about an older program.
  function age() {
    const old = about !== null && about !== current() && result.childElementCount > 0;
    older.hidden = !old;
    result.classList.toggle("rouge-old", old);
  }

  // Sends the program in the editor to Python. The old verdict disappears at once, but its space
  // remains, so that the page does not jump.
  async function ask(what, arguments_, again) {
    if (part.ariaBusy) return null;
    if (matchMedia("(pointer: coarse)").matches) view?.contentDOM.blur(); // hides the keyboard
    let next = buttons[what];
    rest(buttons.check, true);
    rest(buttons.run, true);
    part.ariaBusy = "true";
    result.style.minHeight = `${result.offsetHeight}px`;
    show({ html: "", status: "", mistakes: [] });
    let said = null;
    try {
      const asked = python.ask(what, downTo(cell), { cell: cell.id, ...arguments_ });
      await wait(asked);
      said = await asked;
      show(said, arguments_.program);
      offerPlain(result, said.plain, async (text) => {
        (await open()).replaceAll(view, text);
        view.focus();
      });
    } catch (problem) {
      delete result.dataset.status; // from the check before
      next = wait.failed(problem, again) ?? next;
    }
    result.style.minHeight = "";
    rest(buttons.check, false);
    rest(buttons.run, false);
    part.ariaBusy = null;
    // If the Stop button had the focus, the button is gone, or will be gone in a moment.
    const lost = [document.body, ...all(part, ".rouge-bar, .rouge-bar *")];
    if (lost.includes(document.activeElement)) next.focus({ preventScroll: true });
    intoSight();
    return said;
  }

  // The smallest scroll, or none if the result is in sight. The verdict is below the output.
  function intoSight() {
    const part = result.querySelector(".rouge-verdict") ?? result;
    part.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  // Cases that need no Python: a check of the task's own text, and an empty program.
  function atOnce(written) {
    const what = written.trim() === program.trim() ? "untouched" : nothing(written) ? "empty" : "";
    const said = what && part.querySelector(`template[data-at-once="${what}"]`);
    if (!said) return null;
    const { status, mistakes } = said.dataset;
    return { html: said.innerHTML, status, mistakes: mistakes ? [mistakes] : [] };
  }

  function answer(said) {
    show(said, current());
    intoSight();
    python.early(); // the next program will need it
    return said;
  }

  async function run() {
    if (nothing(current()) && !part.ariaBusy) return answer({ html: "<p>It ran, and shows nothing.</p>" });
    const said = await ask("run", { program: current() }, run);
    if (said && !said.html) show({ html: "<p>It ran, and shows nothing.</p>" }, current());
  }

  async function check() {
    const written = current();
    const known = part.ariaBusy ? null : atOnce(written);
    const said = known ? answer(known) : await ask("check", { name, program: written }, check);
    if (said) store.keepVerdict(key, written, said);
    if (said?.module) store.keepModule(said.module);
  }

  function show({ html, status = "", mistakes = [] }, program = null) {
    result.innerHTML = html;
    about = program;
    age();
    Object.assign(result.dataset, { status, mistakes: mistakes.join("+") });
    cell.classList.add("rouge-checked"); // hides the saved verdict on the empty program
    sayWhichHint();
  }

  // The card of a verdict may have hints about the mistake that it names: then these hints are opened.
  const templates = all(part, "template:not([data-solution], [data-at-once])");
  let hints = 0; // how many hints of the exercise itself are shown
  const ofTheCard = () =>
    all(result, "details").filter((fold) => fold.textContent.startsWith("Hint "));

  function sayWhichHint() {
    const own = ofTheCard();
    const shown = own.length ? own.filter((fold) => fold.open).length : hints;
    const last = shown === (own.length || templates.length);
    buttons.hint.textContent = last ? "No more hints" : shown ? `Hint ${shown + 1} of 3` : "Hint";
    rest(buttons.hint, last);
  }

  // A press does not move the focus: otherwise the rows of buttons would change under the finger.
  for (const button of Object.values(buttons)) button.onmousedown = (event) => event.preventDefault();

  buttons.check.onclick = check;
  buttons.run.onclick = run;
  buttons.hint.onclick = () => {
    const own = ofTheCard();
    const next = own.find((fold) => !fold.open);
    if (next) next.open = true;
    else if (!own.length && hints < templates.length) help.append(copy(templates[hints++]));
    sayWhichHint();
  };
  result.addEventListener("toggle", sayWhichHint, true); // when a fold is opened by hand
  buttons.solution.onclick = () => {
    const shown = help.querySelector(".rouge-solution");
    if (shown) return shown.remove();
    const box = document.createElement("div");
    box.className = "rouge-solution";
    box.append(copy(part.querySelector("template[data-solution]")));
    all(box, "pre code").forEach(hang);
    help.append(box);
  };
  buttons.again.onclick = async () => {
    const written = current();
    if (view) (await open()).replaceAll(view, program);
    store.keepProgram(key, null);
    result.replaceChildren();
    age();
    cell.classList.remove("rouge-checked");
    sayWhichHint();
    wait(null);
    if (written === program) return;
    offerBack(part, async () => (await open()).replaceAll(view, written));
  };

  async function open() {
    if (!opening) part.prepend(place);
    opening ??= editorScript(place, () => (current() === program ? "" : current()));
    const made = await opening;
    if (view) return made;
    const tried = place.contains(document.activeElement);
    place.replaceChildren();
    place.className = "rouge-editor";
    const changed = (text) => {
      age();
      if (text === stored()) return; // the text came from the store, where another tab has saved it
      store.keepProgram(key, text === program ? null : text);
      python.prepare(); // a reader who writes will check
    };
    view = made.editor(place, current(), { name, act: "checks", go: check, changed });
    if (tried) view.focus(); // it replaces “Try again”
    cell.classList.add("rouge-edited");
    keys(part.querySelector(".rouge-keys"), made.KEYS, () => view);
    python.early(); // a reader who comes to an exercise will check a program
    return made;
  }

  const row = part.querySelector(".rouge-buttons"); // the keys of a phone stay above it
  new ResizeObserver(() => part.style.setProperty("--buttons", `${row.offsetHeight}px`)).observe(row);

  soon(part, open);
  const before = store.verdict(key, stored());
  if (before) show(before, stored());
  store.whenKept(async () => {
    const passing = store.passing(key);
    const same = passing === "" || passing === stored(); // the text of an old program is not known
    const changed = store.verdict(key, stored()) ? NOT_NOW : CHANGED;
    const mark = passing === null ? "" : same ? PASSED : changed;
    if (state.textContent !== mark) state.textContent = mark;
    if (view && stored() !== current()) (await open()).replaceAll(view, stored());
  });
}

const nothing = (program) => !program.replace(/^\s*#.*$/gm, "").trim();

// A disabled button would lose the focus of the keyboard, so it stays enabled but does nothing.
const rest = (button, on) => (button.ariaDisabled = on ? "true" : null);

function keys(bar, list, view) {
  for (const [sign, name, act] of list) {
    const button = document.createElement("button");
    button.textContent = sign;
    button.ariaLabel = button.title = name;
    button.tabIndex = -1; // these buttons are for fingers: a keyboard has such keys
    button.onpointerdown = (event) => event.preventDefault(); // the editor keeps the focus
    button.onclick = () => act(view());
    bar.append(button);
  }
  bar.hidden = false;
}

// Loads what a part needs shortly before it comes into sight.
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

// ---- the reader's progress -----------------------------------------------------------------------

function progress(box) {
  const chapters = JSON.parse(box.dataset.chapters);
  const [table, caption] = ["table", "caption"].map((what) => box.querySelector(what));
  const passed = (chapter, name) => store.passing(`${chapter}/${name}`) !== null;
  box.append(forgetButton(), ownModule());
  store.whenKept(() => {
    const known = { answers: store.firstAnswers(), passed };
    caption.textContent = sentence(chapters, known);
    if (chapters.length === 1) return states(table, chapters[0], known);
    chapters.forEach((chapter, row) => {
      const { passed, further, predict, quiz } = tally(chapter, known);
      const now = [of(passed, chapter.core.length), of(...predict), of(...quiz), further || "–"];
      now.forEach((text, place) => (table.tBodies[0].rows[row].cells[place + 1].textContent = text));
    });
  });
}

const of = (some, whole) => (whole ? `${some} of ${whole}` : "–");

const digits = ({ chapter }) => String(chapter).padStart(2, "0");

function tally(chapter, { answers, passed }) {
  const count = (names) => names.filter((name) => passed(digits(chapter), name)).length;
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
  if (further) text += `, and ${further} from “Go further”`;
  for (const [name, kind] of [["Predictions", "predict"], ["Quiz", "quiz"]]) {
    const [right, all_, answered] = [0, 1, 2].map((place) => sum((each) => each[kind][place]));
    text += `. ${name}: ${right} right of ${answered} answered (${all_} asked)`;
  }
  const counted = sums.some((each) => each.predict[2] + each.quiz[2]);
  return `${text}.${counted ? " The first answer to a question counts." : ""}`;
}

function states(table, chapter, { passed }) {
  for (const row of table.tBodies[0].rows) {
    const name = row.cells[0].textContent;
    const not = chapter.further.includes(name) ? "further, if you like" : "○ not attempted";
    row.cells[3].textContent = passed(digits(chapter), name) ? "✔ passed" : not;
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
    button.textContent = "Press again to forget all of it, in every chapter";
  };
  button.onblur = () => {
    sure = false;
    button.textContent = words;
  };
  return button;
}

// The reader's own module as a file; nothing while the module has no function.
function ownModule() {
  const link = Object.assign(document.createElement("a"), {
    download: "my_rouge.py",
    textContent: "Download my_rouge.py, the functions that passed",
  });
  store.whenKept(() => {
    const text = store.module();
    link.hidden = !text;
    if (text) link.href = `data:text/x-python;charset=utf-8,${encodeURIComponent(text)}`;
  });
  return link;
}

// ---- if the browser keeps nothing ------------------------------------------------------------------

const UNKEPT =
  "This browser keeps nothing for this site now, because its storage is full or switched off. " +
  "Your answers and programs stay here until you leave or reload this page, so copy what you need.";

function unkept() {
  const line = Object.assign(document.createElement("p"), { className: "rouge-unkept", hidden: true });
  line.setAttribute("role", "alert");
  document.body.append(line);
  store.whenKept(() => {
    const lost = store.unkept();
    onbeforeunload = lost ? (event) => event.preventDefault() : null; // the browser asks
    line.hidden = !lost;
    const words = lost ? UNKEPT : "";
    if (line.textContent !== words) line.textContent = words;
  });
}

// ---- content that is wider than the page -----------------------------------------------------------

// A box that scrolls can be reached with the keyboard, and its edges show on which side there is more.
function wide() {
  const mark = (box) => {
    for (const way of TIGHTER) if (box.scrollWidth > box.clientWidth + 1) box.classList.add(way);
    const spare = box.scrollWidth - box.clientWidth;
    box.classList.toggle("rouge-wide", spare > 1);
    box.classList.toggle("rouge-less", spare > 1 && box.scrollLeft > 1);
    box.classList.toggle("rouge-more", spare - box.scrollLeft > 1);
    if (spare > 1) box.tabIndex = 0;
    else if (box.tabIndex === 0) box.removeAttribute("tabindex");
  };
  const sized = new ResizeObserver((changes) => changes.forEach(({ target }) => mark(target)));
  const seen = new WeakSet();
  const look = () => {
    for (const box of all(document, WIDE)) {
      if (seen.has(box)) continue;
      seen.add(box);
      sized.observe(box);
      box.addEventListener("scroll", () => mark(box), { passive: true });
    }
  };
  look();
  const fresh = new MutationObserver(look); // for the output of a run or a check
  for (const result of all(document, ".rouge-result")) fresh.observe(result, { childList: true });
}

// Steps that make a table narrower on a phone: upright heads for columns of numbers, which is enough
// for most tables; then for all columns; then line breaks in long names of rows.
const TIGHTER = ["rouge-upright", "rouge-tight", "rouge-broken"];
const WIDE =
  ".cell_output :is(.text_html, table, pre), .rouge-result table, .bd-article figure details, .pst-scrollable-table-container, " +
  "math[display=block], .rouge-stage .widget-html-content, .rouge-progress, .bd-article div.highlight pre";

// Browsers show the keyboard of a phone over the page, so the bar at its lower edge moves up.
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
all(document, ".rouge-plain:not([data-away])").forEach((part) => {
  const cell = part.closest(".cell");
  const code = () => downTo(cell).slice(0, -1);
  plain(part, cell, keyOf(cell), code, waits(part.querySelector(".rouge-bar")));
});
all(document, ":is(.interactive-imports, .interactive-explorer, .interactive-reveal) > .cell_input").forEach(folded);
all(document, ".rouge-progress").forEach(progress);
all(document, ".rouge-which").forEach((form) => which(form, waits(form.querySelector(".rouge-bar"))));
for (const box of all(document, ".rouge-tiles")) import("./tiles.js").then(({ tiles }) => tiles(box));
for (const bar of all(document, ".ten-bar")) import("./ten.js").then(({ ten }) => ten(bar, store));
unkept();
wide();
keyboard();
all(document, ".to-do a").forEach(toDo);
// The search is loaded at the first touch of its field; on the search page, it is loaded at once.
for (const form of all(document, "form.bd-search")) {
  form.addEventListener("focusin", () => import("./search.js"), { once: true });
}
if (document.querySelector("article form.bd-search")) import("./search.js");
document.documentElement.dataset.ready = "yes";
