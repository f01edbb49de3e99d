// The bar of an exercise or an explorer: how far Python has got, what failed, and buttons to stop
// Python and to try again.
import * as python from "./python.js";
import * as store from "./store.js";

const PATIENCE = 2000; // milliseconds after which the reader can stop what is going on
const SLOW = 8000; // milliseconds after which the editor may never arrive

const part = (tag, properties) => Object.assign(document.createElement(tag), properties);

// Returns a function that shows a promise until it is settled, or a sentence, or nothing. Its method
// `failed` shows what went wrong, and takes the action for the reader's next try.
export function waits(bar) {
  const progress = part("progress", {});
  const words = part("span", { role: "status", tabIndex: -1 });
  const stop = part("button", { type: "button", textContent: "Stop", onclick: python.stop });
  const again = part("button", { type: "button", textContent: "Try again" });
  let clock, forget;
  bar.append(progress, words, stop, again);

  function show(sentence, shown = []) {
    clearTimeout(clock);
    forget?.();
    if (!sentence && bar.contains(document.activeElement)) document.activeElement.blur();
    bar.hidden = !sentence;
    for (const each of [progress, stop, again]) each.hidden = !shown.includes(each);
    if (words.textContent !== sentence) words.textContent = sentence;
  }

  async function wait(promise, sentence = "") {
    if (!promise) return show(sentence);
    show(python.state.text || "Python is working", [progress]);
    clock = setTimeout(() => (stop.hidden = false), PATIENCE);
    const leave = python.watch(({ text, share }) => {
      progress.value = share;
      const now = text || "Python is working";
      if (words.textContent !== now) words.textContent = now;
    });
    try {
      await promise;
    } finally {
      leave();
      show("");
    }
  }

  // A start that failed for one part of the page may work for another: then this part goes on, too.
  wait.failed = (problem, go) => {
    const told = problem instanceof python.Told;
    if (!told) console.error(problem);
    show(told ? problem.message : python.FAULT, told && !problem.again ? [] : [again]);
    if (problem.starting) forget = python.whenStarted(go);
    again.onclick = () => {
      words.focus({ preventScroll: true }); // the button disappears
      go();
    };
    if (again.hidden) return null;
    if (document.activeElement === words) again.focus({ preventScroll: true });
    return again; // the place for the focus of a reader who has no other
  };
  show("");
  return wait;
}

const NO_EDITOR =
  "The editor could not be loaded: the connection was lost, or a file did not arrive. " +
  "Your program is kept, and you can still check it. " +
  "Try again when you are connected; if that does not help, reload the page.";
const SLOW_EDITOR =
  "The editor is still on its way: the connection may be slow. " +
  "Your program is kept, and you can still check it. You can wait, or try again.";

// The script of the editor, as soon as the script has arrived. Until then, `place` says what failed,
// and shows the result of `program`.
export function editorScript(place, program) {
  const text = part("pre", {});
  const bar = part("div", { className: "rouge-bar" });
  const wait = waits(bar);
  let tries = 0;
  // The kept program replaces the empty program.
  function showKept() {
    text.textContent = program();
    text.hidden = !program();
    if (bar.isConnected) place.closest(".cell").classList.toggle("rouge-edited", !text.hidden);
  }
  store.whenKept(showKept);
  return new Promise((done) => {
    function say(sentence) {
      if (!bar.isConnected) place.append(text, bar);
      showKept();
      wait.failed(new python.Told(sentence), load);
    }
    async function load() {
      const mine = ++tries;
      if (mine > 1) wait(null, "The editor is loading.");
      const clock = setTimeout(() => mine === tries && say(SLOW_EDITOR), SLOW);
      try {
        // A browser may remember that an address failed, so the next try uses a different one.
        const address = new URL(mine > 1 ? `${EDITOR}?again=${mine}` : EDITOR, import.meta.url);
        done(await import(address.href));
        tries = 0;
      } catch {
        if (mine === tries) say(NO_EDITOR);
      }
      clearTimeout(clock);
    }
    load();
  });
}
