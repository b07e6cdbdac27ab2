/**
 * Questions of the page to its worker, and the answers. Contains no code.
 * @module
 */
import type { PreviewData } from "../../../src/hooks/preview/data.ts";
import type { Diagnostic } from "../../../src/base/types/diagnostic.ts";
import type { PlaygroundState } from "../state/playground_state.ts";

/** A message of a build, with its text as the command prints it. */
export interface Message
  extends Pick<Diagnostic, "code" | "severity" | "message" | "file" | "line" | "column"> {
  /** Length of the marked span in UTF-16 units. */
  readonly length?: number;
  /** All of it, with the lines around the place. */
  readonly text: string;
}

/** A file that a build writes. */
export interface OutputFile {
  readonly path: string;
  /** Its text; `undefined` for bytes. */
  readonly text: string | undefined;
  /** Its size in bytes. */
  readonly size: number;
}

/** A modifier that users can switch. */
export interface Modifier {
  readonly name: string;
  /** The context that the build has chosen. */
  readonly chosen: string;
  readonly contexts: readonly string[];
}

/** The result of a build. */
export interface Built {
  /** Files by platform; `undefined` if the build failed. */
  readonly platforms: readonly { name: string; files: readonly OutputFile[] }[] | undefined;
  readonly messages: readonly Message[];
  readonly modifiers: readonly Modifier[];
  /** Duration in milliseconds. */
  readonly milliseconds: number;
}

/** A question, and its answer. */
export interface Questions {
  /** Builds all platforms. */
  build: { question: { state: PlaygroundState }; answer: Built };
  /** Explains a token, a name, a value or `FILE:LINE`, as lines. */
  why: { question: { state: PlaygroundState; about: string }; answer: readonly string[] };
  /** The data of a preview page. */
  preview: { question: { state: PlaygroundState }; answer: PreviewData };
  /** The differences between the outputs of two states: changes of tokens, and patches of files. */
  compare: {
    question: { before: PlaygroundState; after: PlaygroundState };
    answer: { readonly report: readonly string[]; readonly patches: readonly string[] };
  };
}

/** The name of a question. */
export type QuestionName = keyof Questions;

/** A question on its way to the worker. */
export interface Asked<K extends QuestionName = QuestionName> {
  readonly id: number;
  readonly name: K;
  readonly question: Questions[K]["question"];
}

/** Messages from the worker. The first message has the version of the tool. */
export type Answered =
  | { readonly ready: string }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly messages: readonly Message[] };
