// Which parts of the site come first, with a search engine that is made up here: it knows words,
// beginnings and boosts, and nothing of letters that are mistyped.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";

mkdirSync("node_modules/minisearch", { recursive: true });
writeFileSync("node_modules/minisearch/package.json", '{"type": "module", "main": "index.js"}');
writeFileSync(
  "node_modules/minisearch/index.js",
  `export default class {
    constructor(how) {
      this.how = how;
    }
    addAll(parts) {
      this.parts = parts;
    }
    search(text, { boost, prefix, boostDocument, combineWith }) {
      const { fields, extractField, tokenize, processTerm } = this.how;
      const asked = tokenize(text).map(processTerm);
      const score = (part, word) =>
        Math.max(
          0,
          ...fields.flatMap((field) =>
            tokenize(String(extractField(part, field) ?? ""))
              .map(processTerm)
              .filter((own) => own === word || (prefix(word) && own.startsWith(word)))
              .map(() => boost[field] ?? 1),
          ),
        );
      const found = this.parts.map((part) => ({ part, scores: asked.map((word) => score(part, word)) }));
      const fits = combineWith === "AND" ? "every" : "some";
      return found
        .filter(({ scores }) => scores[fits](Boolean))
        .map(({ part, scores }) => ({
          ...part,
          terms: asked.filter((_, place) => scores[place]),
          score: scores.reduce((sum, one) => sum + one, 0) * boostDocument(0, "", part),
        }));
    }
  }`,
);
const { finder } = await import("./finding.js");

const part = (kind, title, text = "", more = {}) => ({
  ...{ id: title + kind, kind, title, text, page: "A page", address: `${title}.html`, also: "", asked: "" },
  ...more,
});
const titles = ({ found }) => found.map(({ title }) => title);

test("sections and terms come before a function, unless it is called by its name", () => {
  const find = finder([
    part("function", "rouge_n", "counts the overlap"),
    part("section", "Overlap", "Two texts share words."),
    part("page", "Overlap of all", ""),
  ]);
  assert.deepEqual(titles(find("overlap")), ["Overlap", "Overlap of all", "rouge_n"]);
  assert.equal(titles(find("rouge_n"))[0], "rouge_n");
});

test("words that say nothing are not looked for, unless nothing else is typed", () => {
  const find = finder([part("section", "Clipping", "A count is cut."), part("section", "What it is", "")]);
  assert.deepEqual(titles(find("what is clipping")), ["Clipping"]);
  assert.deepEqual(titles(find("what")), ["What it is"]);
  assert.deepEqual(find(""), { how: "all", found: [] });
});

test("other spellings and other words of a question are found", () => {
  const find = finder([part("section", "Tokenise", "First tokenise."), part("section", "Above 1", "")]);
  assert.deepEqual(titles(find("tokenize")), ["Tokenise"]);
  assert.deepEqual(titles(find("larger than 1")), ["Above 1"]);
});

test("every form of a word finds the others, and a function only by its own name", () => {
  const find = finder([
    part("function", "stemmed", "gives the stem"),
    part("section", "Exit quiz", "Is stemming on?"),
    part("section", "Stems", "A stem is a word without its ending."),
    part("term", "stemmer", "It stems words."),
  ]);
  for (const query of ["stem", "stems", "stemming", "stemmer"]) {
    assert.ok(["Stems", "stemmer"].includes(titles(find(query))[0]), query);
    assert.equal(titles(find(query)).at(-1), "stemmed", query);
  }
  assert.deepEqual(titles(find("press")), []);
});

test("a number is not the beginning of another one", () => {
  const find = finder([part("section", "A hundred", "100 texts"), part("section", "One", "1 text")]);
  assert.deepEqual(titles(find("1 text")), ["One"]);
});

test("what has all words is told apart from what has some, or only their beginnings", () => {
  const find = finder([
    part("section", "A test", "It is significant."),
    part("section", "A storm", "The ferry waits."),
  ]);
  assert.equal(find("ferry storm").how, "all");
  assert.deepEqual([find("significance").how, titles(find("significance"))], ["alike", ["A test"]]);
  assert.equal(find("ferry significant").how, "some");
  assert.deepEqual(titles(find("nonsense")), []);
});

test("two words that somebody joins are found, where they follow each other", () => {
  const find = finder([
    part("section", "Lists", "Leave out stop words before you count."),
    part("section", "Far", "They stop at the first of the words."),
  ]);
  for (const query of ["stopword", "stopwords", "count stopwords"]) {
    assert.deepEqual([find(query).how, titles(find(query))], ["all", ["Lists"]], query);
  }
  assert.deepEqual(titles(find("stopcock")), []);
});

test("words that stand together are meant together", () => {
  const find = finder([
    part("section", "Far", "The mean of ten long texts score."),
    part("section", "Near", "The mean score of ten texts."),
  ]);
  assert.deepEqual(titles(find("mean score")), ["Near", "Far"]);
});

test("the chapter that explains a term comes before others that use it", () => {
  const find = finder([
    part("section", "Other", "clipping and clipping", { address: "05.html#a" }),
    part("section", "Its own", "clipping", { address: "02.html#b" }),
    part("term", "clipping", "", { chapter: "02.html" }),
  ]);
  assert.deepEqual(titles(find("clipping")), ["clipping", "Its own", "Other"]);
});
