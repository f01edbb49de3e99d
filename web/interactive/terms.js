// Shows the meaning of a glossary term beside that term while the pointer or the focus is on the term.
const box = document.createElement("div");
box.id = "term-sense";
box.setAttribute("role", "tooltip");
box.hidden = true;
(document.querySelector("main") ?? document.body).append(box);
let clock = 0;
let closed = -1000; // when Escape was pressed: a term under the sentence does not count as pointed at

function show(term) {
  clearTimeout(clock);
  box.textContent = term.dataset.sense;
  box.hidden = false;
  term.setAttribute("aria-describedby", box.id);
  const { left, bottom } = term.getBoundingClientRect();
  const room = document.documentElement.clientWidth - box.offsetWidth - 8;
  box.style.left = `${Math.max(Math.min(left, room), 8)}px`;
  box.style.top = `${bottom + 4}px`;
}

const hide = () => (box.hidden = true);
const soon = () => (clock = setTimeout(hide, 300)); // time to move onto the sentence itself
for (const term of document.querySelectorAll("a.term")) {
  term.onmouseenter = () => performance.now() - closed > 500 && show(term);
  term.onfocus = () => show(term);
  term.onmouseleave = soon;
  term.onblur = hide;
}
box.onmouseenter = () => clearTimeout(clock);
box.onmouseleave = soon;
addEventListener("scroll", hide, { passive: true });
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  closed = performance.now();
  hide();
});
