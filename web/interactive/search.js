// The search fields, on the search page and over every other page, which search while somebody types.
import { finder } from "./finding.js";

const SHOWN = 30;
const ROOM = 90; // letters on each side of a match
const PAUSE = 150; // milliseconds without a key after which the search begins
const SITE = document.documentElement.dataset.content_root.replace(/^\.\/$/, "");

const make = (tag, properties, ...children) => {
  const part = Object.assign(document.createElement(tag), properties);
  part.append(...children);
  return part;
};

let index = null;
const find = async (query) => {
  index ??= fetch(new URL("parts.json", import.meta.url), { cache: "no-cache" })
    .then((answer) => answer.json())
    .then(finder);
  index.catch(() => (index = null)); // the next key tries again
  return (await index)(query);
};

function result(part) {
  const link = make("a", { href: SITE + part.address }, part.title);
  const where = part.page === part.title ? [] : [make("span", {}, ` in ${part.page}`)];
  return make("li", {}, link, ...where, excerpt(part.text, part.terms));
}

// The words around the place with the most matches, with every match marked.
function excerpt(text, words) {
  const escaped = words.map((word) =>
    /^\d+$/.test(word) ? `${word}(?![\\p{L}\\p{N}])` : `${word.replace(/is(?=e|ing|ation|$)/, "i[sz]")}\\p{L}*`,
  );
  const place = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})`, "giu");
  const first = best([...text.matchAll(place)]);
  const start = first > ROOM ? text.indexOf(" ", first - ROOM) + 1 : 0;
  const end = text.length > first + 2 * ROOM ? text.lastIndexOf(" ", first + 2 * ROOM) : text.length;
  const shown = text.slice(start, end);
  const box = make("p", {}, start ? "… " : "");
  let last = 0;
  for (const { 0: word, index } of shown.matchAll(place)) {
    box.append(shown.slice(last, index), make("mark", {}, word));
    last = index + word.length;
  }
  box.append(shown.slice(last), end < text.length ? " …" : "");
  return box;
}

function best(places) {
  const different = ({ index }) => {
    const near = places.filter((one) => one.index >= index && one.index < index + 2 * ROOM);
    return new Set(near.map(([word]) => word.toLowerCase())).size;
  };
  let most = 0;
  let chosen = 0;
  for (const place of places) {
    if (different(place) > most) [most, chosen] = [different(place), place.index];
  }
  return chosen;
}

function sentence(query, how, parts) {
  if (!parts.length) return "Nothing was found. Try fewer words, or only the beginning of a word.";
  const one = parts.length === 1;
  const number = `${parts.length} ${one ? "place" : "places"}`;
  const more = parts.length > SHOWN ? ` (the best ${SHOWN} are shown)` : "";
  if (how === "all") return `${number}${more}.`;
  const words = `${number} ${one ? "has" : "have"}`;
  if (how === "alike") {
    return `Nothing contains “${query}”. ${words} ${listed(parts[0].terms)}${more}.`;
  }
  return `Nothing contains all of these words. ${words} some of them${more}.`;
}

const listed = (words) => words.map((word) => `“${word}”`).join(", ");

function alive(form) {
  const field = form.querySelector("input");
  const [said, list] = [".search-said", ".search-results"].map((what) =>
    form.parentElement.querySelector(what),
  );
  async function look() {
    const query = field.value.trim();
    let answer = { how: "all", found: [] };
    let words = "";
    try {
      if (query) answer = await find(query);
      if (query) words = sentence(query, answer.how, answer.found);
    } catch {
      words = "The search index could not be loaded. Type again when you are connected.";
    }
    if (query !== field.value.trim()) return; // a later search answers
    said.textContent = words;
    list.replaceChildren(...answer.found.slice(0, SHOWN).map(result));
  }
  let clock;
  field.addEventListener("input", () => {
    clearTimeout(clock);
    clock = setTimeout(look, PAUSE);
  });
  // A result on the same page is under the dialog.
  list.onclick = ({ target }) => target.closest("a") && form.closest("dialog")?.close();
  if (field.value.trim()) look();
}

// On the search page the query is in the address, so that a reader who comes back finds it again.
function remembered(form) {
  const field = form.querySelector("input");
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  form.onsubmit = (event) => {
    event.preventDefault(); // the results are already there
    if (matchMedia("(pointer: coarse)").matches) field.blur(); // so that no keyboard covers them
  };
  field.addEventListener("input", () => {
    const address = new URL(location);
    address.searchParams.set("q", field.value);
    history.replaceState(null, "", address);
  });
}

document.querySelectorAll("article form.bd-search").forEach(remembered);
document.querySelectorAll(":is(article, dialog) > form.bd-search").forEach(alive);
