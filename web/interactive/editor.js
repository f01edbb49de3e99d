// The editor of an exercise: CodeMirror with Python, and nothing that a beginner does not need.
// A reader who moves through the page with Tab can move past it: the editor takes Tab only after
// Enter, a key that writes, or a click, and only until Escape.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  indentWithTab,
  redo,
  undo,
} from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { phone } from "./phone.js";

// `name` is the name of the program, `changed` is called after each change, and Ctrl+Enter calls
// `go`; `act` is the word for what Ctrl+Enter does: "checks" or "runs".
export function editor(parent, program, { name, changed, go, act }) {
  const line = Object.assign(document.createElement("p"), { className: "rouge-entrance" });
  const toGo = `${MAC ? "⌘" : "Ctrl"}+Enter ${act} the program.`;
  const { enters, begin } = entrance(line, toGo);
  // As in JupyterLab. Without these lines, both keys would break the line.
  const goes = ["Mod-Enter", "Ctrl-Enter", "Shift-Enter"].map((key) => ({ key, run: () => (go(), true) }));
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: program,
      extensions: [
        python(),
        history(),
        drawSelection(),
        highlightSpecialChars(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        phone,
        Prec.highest(keymap.of(goes)),
        enters,
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({
          "aria-label": `Your program ${name}. ${TO_ENTER} ${TO_LEAVE} ${toGo}`,
          autocapitalize: "off",
          autocorrect: "off",
          spellcheck: "false",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  parent.append(line);
  begin(view);
  return view;
}

const MAC = /Mac|iP(hone|ad)/.test(navigator.platform);
const TO_ENTER = "Press Enter to edit; Escape leaves.";
const TO_LEAVE = "Then Tab indents, and Escape and then Tab leaves the editor.";

// Says in a line what Tab does, and makes Tab do that.
function entrance(line, toGo) {
  let editing;
  const set = (view, on) => {
    if (on === editing) return;
    editing = on;
    view.setTabFocusMode(!on);
    line.textContent = on ? `${toGo} Tab indents. Escape, and then Tab, leaves the editor.` : TO_ENTER;
    line.parentElement.classList.toggle("rouge-editing", on);
  };
  const left = (view) => document.activeElement !== view.contentDOM;
  const keys = [
    { key: "Enter", run: (view) => !editing && (set(view, true), true) },
    { key: "Escape", run: (view) => (set(view, false), false) },
  ];
  const enters = [
    Prec.highest(keymap.of(keys)),
    EditorView.domEventHandlers({
      pointerdown: (_event, view) => set(view, true),
      blur: (_event, view) => left(view) && set(view, false), // not if the window loses the focus
    }),
    EditorView.updateListener.of(
      ({ docChanged, view }) => docChanged && view.hasFocus && set(view, true),
    ),
  ];
  return { enters, begin: (view) => set(view, false) };
}

export function replaceAll(view, program) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: program } });
}

// The keys above the editor, which a phone does not have or hides.
const insert = (text) => (view) => view.dispatch(view.state.replaceSelection(text));
export const KEYS = [
  ["⇥", "Indent", indentMore],
  ["⇤", "Outdent", indentLess],
  ["(", "Open bracket", insert("(")],
  [")", "Close bracket", insert(")")],
  ["[", "Open square bracket", insert("[")],
  ["]", "Close square bracket", insert("]")],
  [":", "Colon", insert(":")],
  ["=", "Equals", insert("=")],
  ["_", "Underscore", insert("_")],
  ['"', "Quotation mark", insert('"')],
  ["↶", "Undo", undo],
  ["↷", "Redo", redo],
];
