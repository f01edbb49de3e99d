// The page of the search: it looks through every section, function and term of the site.
import MiniSearch from "minisearch";

const SHOWN = 30;
const ROOM = 90; // letters on each side of what was found
const said = document.getElementById("search-said");
const list = document.getElementById("search-results");

const make = (tag, properties, ...children) => {
  const part = Object.assign(document.createElement(tag), properties);
  part.append(...children);
  return part;
};

function result(found) {
  const link = make("a", { href: found.address }, found.title);
  const where = found.page === found.title ? [] : [make("span", {}, ` in ${found.page}`)];
  return make("li", {}, link, ...where, excerpt(found.text, found.terms));
}

// The words around the first place, with every place of a word that was found marked.
function excerpt(text, words) {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const place = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})`, "giu");
  const first = Math.max(text.search(place), 0);
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

async function search(query) {
  const answer = await fetch(new URL("parts.json", import.meta.url), { cache: "no-cache" });
  const index = new MiniSearch({
    fields: ["title", "page", "text"],
    storeFields: ["title", "page", "address", "text"],
    searchOptions: { boost: { title: 6, page: 2 }, prefix: true, combineWith: "AND" },
  });
  index.addAll(await answer.json());
  const found = index.search(query);
  const more = found.length > SHOWN ? `, of which the best ${SHOWN} are shown` : "";
  said.textContent = found.length
    ? `${found.length} ${found.length === 1 ? "place" : "places"}${more}.`
    : "Nothing was found. Try fewer words, or only the beginning of a word.";
  list.replaceChildren(...found.slice(0, SHOWN).map(result));
}

const query = new URLSearchParams(location.search).get("q") ?? "";
for (const field of document.querySelectorAll("form.bd-search input")) field.value = query;
if (query.trim()) search(query);
document.documentElement.dataset.ready = "yes";
