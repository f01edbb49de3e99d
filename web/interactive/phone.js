// What the editor needs on a narrow screen: a long line continues below its beginning, and the line
// that is being edited stays between the header of the page and the keys above the keyboard.
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";

const BEYOND = 2; // letters by which the rest of a long line is indented

function hung(view) {
  const lines = new RangeSetBuilder();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const letters = line.text.match(/^ */)[0].length + BEYOND;
      const style = `padding-left: calc(${letters}ch + 6px); text-indent: -${letters}ch`;
      lines.add(line.from, line.from, Decoration.line({ attributes: { style } }));
      at = line.to + 1;
    }
  }
  return lines.finish();
}

const hanging = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = hung(view);
    }
    update(change) {
      if (change.docChanged || change.viewportChanged) this.decorations = hung(change.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const height = (element) => element?.getBoundingClientRect().height ?? 0;

// How much of the window is covered by bars at its edges.
function covered(view) {
  const part = view.dom.closest(".rouge-exercise");
  const sticks = (what) => what && getComputedStyle(what).position === "sticky";
  const bars = [".rouge-keys", ".rouge-buttons"].map((name) => part?.querySelector(name));
  const bottom = bars.filter(sticks).reduce((sum, bar) => sum + height(bar), 0);
  const header = document.querySelector(".bd-header");
  return { top: (sticks(header) ? height(header) : 0) + 8, bottom: bottom + 8 };
}

// Scrolls the page if CodeMirror does not: a long program scrolls in its own box, and at the edge of
// this box CodeMirror ignores the bars that cover it.
function intoSight(view) {
  const at = view.coordsAtPos(view.state.selection.main.head);
  if (!at) return;
  const { top, bottom } = covered(view);
  const from = visualViewport?.offsetTop ?? 0;
  const lower = at.bottom - (from + (visualViewport?.height ?? innerHeight) - bottom);
  const upper = at.top - (from + top);
  // If there is no room for both, on a phone in landscape, the keys are the limit.
  scrollBy({ top: Math.max(lower, Math.min(0, upper)), behavior: "instant" });
}

// The keyboard appears after the focus and makes the window smaller; pasted text makes the program
// longer, and only then do the bars stick to the edge.
const followed = ViewPlugin.define((view) => {
  const follow = () => {
    if (!view.hasFocus) return;
    const { head } = view.state.selection.main;
    view.dispatch({ effects: EditorView.scrollIntoView(head) });
    requestAnimationFrame(() => intoSight(view)); // CodeMirror scrolls in this frame, before it
  };
  const soon = () => setTimeout(follow, 50);
  visualViewport?.addEventListener("resize", soon);
  view.contentDOM.addEventListener("focus", soon);
  return {
    update: (change) => change.docChanged && soon(),
    destroy: () => visualViewport?.removeEventListener("resize", soon),
  };
});

export const phone = [hanging, followed, EditorView.scrollMargins.of(covered)];
