// Two text fields, their words as tiles, and the number of matches. It needs no Python: its numbers
// are those of `rouge_1`, which a test compares, and the numbers without the clip.

export const words = (text) =>
  (text.toLowerCase().replace(/[\u200c\u200d\u00ad]/g, "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (run) => /[\p{L}\p{N}]/u.test(run),
  );

function counts(list) {
  const found = new Map();
  for (const word of list) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

// For each word, whether it is matched: as often as the other text contains it, or every time.
function marks(list, other, clip) {
  const left = counts(other);
  return list.map((word) => {
    const spare = left.get(word) ?? 0;
    if (clip) left.set(word, spare - 1);
    return spare > 0;
  });
}

export function scored(reference, candidate, clip) {
  const tiles = [marks(reference, candidate, true), marks(candidate, reference, clip)];
  const hits = tiles[1].filter(Boolean).length;
  const recall = reference.length ? hits / reference.length : 0;
  const precision = candidate.length ? hits / candidate.length : 0;
  const f1 = precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
  return { tiles, hits, recall, precision, f1 };
}

// Rounds to three digits as Python does: of two equally near numbers, it takes the even number.
export function digits(value) {
  const [whole, scaled] = [Math.floor(value * 1000), value * 1000];
  return scaled - whole === 0.5 ? ((whole + (whole % 2)) / 1000).toFixed(3) : value.toFixed(3);
}

const LONGEST = 1.5; // of a bar

const part = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const tile = (word, hit) => {
  const heard = hit ? ", matched" : ", not matched";
  const made = part("li", {}, word, part("span", { className: "heard", textContent: heard }));
  if (hit) made.className = "hit";
  return made;
};

function sentence({ hits, recall }, clip) {
  const matches = hits === 1 ? "1 match" : `${hits} matches`;
  const above = " Recall is above 1, because there are more matches than words in the reference.";
  const more = recall > 1 ? above : "";
  return `${clip ? "With" : "Without"} the clip: ${matches}.${more}`;
}

export function tiles(box) {
  const [reference, candidate] = box.querySelectorAll("input[type=text]");
  const clip = box.querySelector("input[type=checkbox]");
  const more = box.querySelector("[data-more]");
  const rows = box.querySelectorAll("ul");
  const [fills, values] = [".fill", ".value"].map((what) => box.querySelectorAll(what));
  const said = box.querySelector(".said");
  let clock;

  function draw() {
    const lists = [words(reference.value), words(candidate.value)];
    const score = scored(...lists, clip.checked);
    lists.forEach((list, side) =>
      rows[side].replaceChildren(...list.map((word, place) => tile(word, score.tiles[side][place]))),
    );
    const sums = [`${score.hits} of ${lists[0].length} = `, `${score.hits} of ${lists[1].length} = `, ""];
    [score.recall, score.precision, score.f1].forEach((value, place) => {
      fills[place].style.width = `${((100 * Math.min(value, LONGEST)) / LONGEST).toFixed(2)}%`;
      fills[place].classList.toggle("over", value > 1);
      values[place].textContent = sums[place] + digits(value);
    });
    clearTimeout(clock); // a screen reader reads only the last state, not every letter
    clock = setTimeout(() => (said.textContent = sentence(score, clip.checked)), 400);
  }

  reference.readOnly = candidate.readOnly = clip.disabled = false;
  box.addEventListener("input", draw);
  box.addEventListener("submit", (event) => event.preventDefault()); // Enter does not reload the page
  if (!more) return;
  more.hidden = false;
  more.onclick = () => {
    candidate.value = `${candidate.value} ${more.dataset.more}`.trim();
    draw();
  };
}
