"use strict";
const WIDTH = 1280, HEIGHT = 720, LARGEST = 30, SMALLEST = 18;
const slides = [...document.querySelectorAll(".slide")];
const body = document.body, where = document.querySelector("#where");
let now = 0;

// Text as large as the slide allows.
function fit(slide) {
  for (let size = LARGEST; size >= SMALLEST; size -= 1) {
    slide.style.fontSize = size + "px";
    const inner = slide.querySelector(".body");
    if (inner.scrollHeight <= inner.clientHeight + 1 && inner.scrollWidth <= inner.clientWidth + 1) {
      return;
    }
  }
}

function scale() {
  const room = body.classList.contains("telling") ? innerHeight * 0.66 : innerHeight;
  const factor = Math.min(innerWidth / WIDTH, room / HEIGHT);
  const left = Math.max(0, (innerWidth - WIDTH * factor) / 2);
  slides.forEach((slide) => {
    slide.style.transform = `translateX(${left}px) scale(${factor})`;
  });
}

// A second window for the presenter's own screen: notes, what comes next, the time since it opened.
let presenter = null, began = 0;

function tell() {
  if (!presenter || presenter.closed) return;
  const find = (name) => presenter.document.querySelector(name), next = slides[now + 1];
  find("h1").textContent = `${now + 1} / ${slides.length} · ${title(slides[now])}`;
  find("main").innerHTML = slides[now].nextElementSibling.innerHTML;
  find("#next").textContent = next ? `Next: ${title(next)}` : "This is the last slide.";
}

function title(slide) {
  return slide.querySelector("h1, h2").textContent;
}

function tick() {
  const seconds = Math.floor((Date.now() - began) / 1000);
  const shown = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(
    (part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  presenter.document.querySelector("[role=timer]").textContent = shown;
}

function presenting() {
  presenter = window.open("", "presenter", "width=960,height=720");
  if (!presenter) {
    where.textContent = "The browser has blocked the second window: allow it, and press W again.";
    return;
  }
  const page = presenter.document;
  page.documentElement.lang = "en";
  page.title = "Presenter notes";
  page.head.innerHTML += `<style>${document.querySelector("style").textContent}
    body { padding: 16px 32px; font-size: 22px; } [role=timer] { float: right; margin: 0; }</style>`;
  page.body.innerHTML = '<p role="timer"></p><h1></h1><main></main><p id="next"></p>';
  page.addEventListener("keydown", press);
  began = Date.now();
  presenter.setInterval(tick, 1000);
  tick();
  tell();
}

function show(place) {
  now = Math.max(0, Math.min(slides.length - 1, place));
  slides.forEach((slide, each) => slide.classList.toggle("now", each === now));
  where.textContent = `${now + 1} / ${slides.length}`;
  history.replaceState(null, "", "#" + (now + 1));
  tell();
  if (body.classList.contains("one")) {
    slides[now].focus({ preventScroll: true });
  } else {
    slides[now].scrollIntoView();
  }
}

// The second key opens what is hidden, the third goes on.
function forward() {
  const slide = slides[now];
  if (slide.querySelector(".later") && !slide.classList.contains("open")) {
    slide.classList.add("open");
  } else {
    show(now + 1);
  }
}

function back() {
  if (slides[now].classList.contains("open")) {
    slides[now].classList.remove("open");
  } else {
    show(now - 1);
  }
}

function notes() {
  body.classList.toggle("telling");
  scale();
}

function all() {
  body.classList.toggle("one");
  slides.forEach((slide) => slide.classList.toggle("open", !body.classList.contains("one")));
  scale();
  show(now);
}

const keys = {
  ArrowRight: forward, ArrowDown: forward, PageDown: forward, " ": forward,
  ArrowLeft: back, ArrowUp: back, PageUp: back,
  Home: () => show(0), End: () => show(slides.length - 1),
  p: notes, P: notes, w: presenting, W: presenting, a: all, A: all,
};
const moving = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", " ", "Home", "End"];

function press(event) {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const onButton = event.target.closest("button") && event.key === " ";
  // On the page of all slides these keys scroll, as on every page.
  const scrolling = !body.classList.contains("one") && moving.includes(event.key);
  if (plain && !onButton && !scrolling && keys[event.key]) {
    event.preventDefault();
    keys[event.key]();
  }
}
document.addEventListener("keydown", press);
const buttons = { back, forward, notes, presenting, all };
Object.entries(buttons).forEach(([name, action]) => {
  document.querySelector("#" + name).addEventListener("click", action);
});
addEventListener("resize", scale);
addEventListener("load", () => {
  body.classList.add("one", "measured");
  slides.forEach(fit);
  body.classList.remove("measured");
  body.dataset.ready = "yes";
  scale();
  show(Number(location.hash.slice(1)) - 1 || 0);
});
