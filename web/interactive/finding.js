// The parts of the site that a query finds, the best part first.
import MiniSearch from "minisearch";

// These words are ignored in a query, unless nothing else is typed.
const EMPTY = new Set(
  ("a about an and are as at be but by can could did do does for from get gets had has have how i " +
    "if in into is it its me my of on or s should so than that the their then there this to was " +
    "we what when where which who why will with would you your").split(" "),
);
// Other words for a number that is larger than it can possibly be.
const ABOVE = new Set(["over", "greater", "larger", "bigger", "higher", "exceeds", "exceed", ">"]);
// Chapters and terms come first, because they explain; functions come last, except by name.
const KINDS = { section: 1, term: 1.5, page: 0.5, function: 0.1 };
const BOOST = { title: 6, also: 4, page: 2, lead: 2, asked: 2 };
const SHORTEST = 3; // letters in each half of a word that is also searched as two words
const GAP = 3; // words that may be between two words of a query that belong together

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+|>/gu) ?? [];
// Tokenize is tokenise, and over 1 is above 1; stemming, stemmed, stemmer and stems are all stem.
const usual = (word) =>
  ABOVE.has(word) ? "above" : family(word.replace(/iz(?=e|ing|ation)/, "is"));
const family = (word) => {
  const short = word.length > 4 ? word.replace(/(?:ings?|ed|ers?|(?<!s)s)$/, "") : word;
  return short.length < 3 ? word : short.replace(/([bdgmnprt])\1$/, "$1");
};
// The first sentence of a section says what it is about; a term has only one sentence.
const lead = ({ kind, text }) => (kind === "term" ? "" : text.match(/^.+?[.?!](?=\s|$)/)?.[0]);
// A term can be found by any of its forms, a function only by its own name.
const named = (part, { text, words }) =>
  part.kind === "function"
    ? String(wordsOf(part.title)) === String(wordsOf(text))
    : String(wordsOf(part.title).map(usual)) === String(words);

export function finder(parts) {
  const index = new MiniSearch({
    fields: ["title", "also", "page", "lead", "asked", "text"],
    storeFields: ["title", "page", "address", "kind", "text", "chapter"],
    extractField: (part, name) => (name === "lead" ? lead(part) : part[name]),
    tokenize: wordsOf,
    processTerm: usual,
  });
  index.addAll(parts);
  const look = (query, how) =>
    index.search(query.words.join(" "), {
      boost: BOOST,
      prefix: (word) => !/^\d+$/.test(word), // 1 does not match 100
      boostDocument: (_id, _word, part) => {
        const called = part.kind === "function" && query.text.includes("_");
        return (called ? 1 : KINDS[part.kind]) * (named(part, query) ? 10 : 1);
      },
      ...how,
    });
  return (text) => find(kept(text), look);
}

// {found, how}: "all" words are found; all are, but some only "alike"; or "some" words are.
function find(query, look) {
  const roots = () => ({ ...query, words: query.words.map((word) => root(word, query, look)) });
  const ways = [
    ["all", () => look(query, { combineWith: "AND" })],
    ["all", () => inTwo(query, look)],
    ["alike", () => look(query, { combineWith: "AND", fuzzy: alike })],
    ["alike", () => look(roots(), { combineWith: "AND" })],
    ["some", () => look(roots(), { combineWith: "OR", fuzzy: alike })],
  ];
  for (const [how, found] of query.words.length ? ways : []) {
    const parts = found();
    if (parts.length) return { how, found: ordered(parts, query) };
  }
  return { how: "all", found: [] };
}

function kept(text) {
  const all = wordsOf(text).map(usual);
  const telling = all.filter((word) => !EMPTY.has(word));
  return { text, words: telling.length ? telling : all };
}

// Parts that contain a word of the query as two words in a row: stopwords match stop words.
function inTwo({ text, words }, look) {
  for (const [place, word] of words.entries()) {
    for (let end = SHORTEST; end <= word.length - SHORTEST; end++) {
      const two = [word.slice(0, end), family(word.slice(end))];
      const query = { text, words: words.toSpliced(place, 1, ...two) };
      const follow = (part) => wordsIn(part).some((_, at, all) => close(two, all, at, 0));
      const parts = look(query, { combineWith: "AND" }).filter(follow);
      if (parts.length) return parts;
    }
  }
  return [];
}

const wordsIn = ({ title, text }) => [...wordsOf(title), ...wordsOf(text)].map(usual);

const alike = (word) => word.length > 3 && !/^\d+$/.test(word) && 0.2;

// The longest beginning of a word that some part contains: significan for significance.
function root(word, query, look) {
  const least = Math.max(5, Math.ceil(word.length / 2));
  for (let end = word.length; end >= least; end--) {
    const beginning = word.slice(0, end);
    if (look({ ...query, words: [beginning] }, {}).length) return beginning;
  }
  return word;
}

// Parts in which the words are close together, and the chapter that explains a term, come earlier.
function ordered(parts, query) {
  const term = parts.find((part) => part.chapter && named(part, query));
  for (const part of parts) {
    if (term && part.address.startsWith(`${term.chapter}#`)) part.score *= 3;
    if (query.words.length > 1 && together(part, query)) part.score *= 4;
  }
  return parts.sort((one, other) => other.score - one.score);
}

// Words of a query that are close together in a text, in the same order, belong together.
function together(part, { words }) {
  const text = wordsIn(part);
  return text.some((_, place) => close(words, text, place));
}

function close(words, text, place, gap = GAP) {
  if (!text[place].startsWith(words[0])) return false;
  for (const word of words.slice(1)) {
    const next = text.slice(place + 1, place + 2 + gap).findIndex((each) => each.startsWith(word));
    if (next < 0) return false;
    place += 1 + next;
  }
  return true;
}
