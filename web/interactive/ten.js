// The page "ROUGE in ten minutes": answers stay hidden until the reader has guessed, and a bar on top
// shows the reader's progress.
export function ten(bar, store) {
  store.whenKept(() => {
    const answers = store.firstAnswers();
    for (const part of document.querySelectorAll("[data-after]")) {
      part.classList.toggle("waits", !answers[part.dataset.after]);
    }
  });

  function far() {
    const way = document.documentElement.scrollHeight - innerHeight;
    const share = way > 0 ? Math.min(scrollY / way, 1) : 1;
    bar.firstElementChild.style.width = `${100 * share}%`;
    bar.setAttribute("aria-valuenow", Math.round(100 * share));
  }
  addEventListener("scroll", far, { passive: true });
  new ResizeObserver(far).observe(document.body);
}
