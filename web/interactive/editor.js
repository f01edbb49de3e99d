// The editor of an exercise: CodeMirror with Python, and nothing that a beginner does not need.
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
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { phone } from "./phone.js";

export function editor(parent, program, name, changed) {
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
        // Escape, and then Tab, leaves the editor: CodeMirror itself sees to that.
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({
          "aria-label": `Your program ${name}. Tab indents; Escape and then Tab leaves the editor.`,
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
  return view;
}

export function replaceAll(view, program) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: program } });
}

// What the keys above the editor do, which a phone does not have or hides.
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
