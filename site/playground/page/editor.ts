/**
 * Editors of texts. This is the only file that knows CodeMirror.
 * @module
 */
/// <reference lib="dom" />
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { Message } from "../worker/protocol.ts";

/** Settings of an editor. */
export interface EditorSettings {
  /** Its name for screen readers. */
  readonly label: string;
  /** The id of the element that describes its keys. */
  readonly describedBy?: string;
  /** Called with the text after each edit. Without it, the text is read-only. */
  onEdit?(text: string): void;
  /** Called with the number of a line, from 1, that users click or press Enter on. */
  onLine?(line: number): void;
}

/** The language of a file, by its name. */
function languageOf(path: string): Extension {
  if (/\.(?:json5?|jsonc)$/.test(path)) return json();
  if (/\.(?:s?css|less)$/.test(path)) return css();
  if (/\.[cm]?[jt]s$/.test(path)) return javascript({ typescript: path.endsWith("ts") });
  return [];
}

/** Calls a function with the line that users click or press Enter on. */
function lineEvents(onLine: (line: number) => void): Extension {
  const lineAt = (view: EditorView, position: number) => view.state.doc.lineAt(position).number;
  return [
    EditorView.domEventHandlers({
      click(event, view) {
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        // A selection is for copying.
        if (position === null || !view.state.selection.main.empty) return;
        onLine(lineAt(view, position));
      },
    }),
    keymap.of([{
      key: "Enter",
      run: (view) => (onLine(lineAt(view, view.state.selection.main.head)), true),
    }]),
  ];
}

/** The place of a message in a document. */
function markOf(
  { line = 1, column = 1, length = 1, severity, message }: Message,
  state: EditorState,
) {
  const { from: start, to: end } = state.doc.line(Math.min(line, state.doc.lines));
  const from = Math.min(start + column - 1, end);
  return { from, to: Math.min(from + length, state.doc.length), severity, message };
}

/** An editor of one text at a time. */
export class Editor {
  readonly view: EditorView;
  #settings: EditorSettings;
  #language = new Compartment();

  constructor(parent: HTMLElement, settings: EditorSettings) {
    this.#settings = settings;
    this.view = new EditorView({ parent, state: this.#stateOf("", "") });
  }

  #stateOf(path: string, text: string): EditorState {
    const { label, describedBy, onEdit, onLine } = this.#settings;
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        this.#language.of(languageOf(path)),
        EditorView.contentAttributes.of({
          "aria-label": path ? `${label}: ${path}` : label,
          tabindex: "0",
          ...(describedBy !== undefined && { "aria-describedby": describedBy }),
        }),
        onLine ? lineEvents(onLine) : [],
        onEdit
          ? [
            history(),
            indentOnInput(),
            lintGutter(),
            keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
            EditorView.updateListener.of(({ docChanged, state }) => {
              if (docChanged) onEdit(state.doc.toString());
            }),
          ]
          : [EditorState.readOnly.of(true), keymap.of(defaultKeymap)],
      ],
    });
  }

  /** Shows a text. An edit of the text shown before cannot be undone afterwards. */
  show(path: string, text: string): void {
    this.view.setState(this.#stateOf(path, text));
  }

  /** Replaces the text of the file that is shown, and keeps the scroll position. */
  update(text: string): void {
    const { doc } = this.view.state;
    if (doc.toString() === text) return;
    this.view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }

  /** Marks the places of messages. */
  mark(messages: readonly Message[]): void {
    const { state } = this.view;
    const marks: Diagnostic[] = messages.map((message) => markOf(message, state));
    this.view.dispatch(setDiagnostics(state, marks));
  }

  /** Moves to a line, from 1. */
  goTo(line: number, column = 1): void {
    const { doc } = this.view.state;
    const { from, to } = doc.line(Math.max(1, Math.min(line, doc.lines)));
    this.view.dispatch({
      selection: { anchor: Math.min(from + column - 1, to) },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    this.view.focus();
  }
}
