/**
 * From the text of a file to its object. `JSON.parse` reads first; what it refuses is read as JSON5, which allows
 * comments, trailing commas and bare keys.
 * @module
 */
import JSON5 from "json5";
import type { Diagnostic } from "../types/diagnostic.ts";
import { fileShape, fileSyntax } from "../diagnostics/catalogue.ts";
import { isPlainObject, type Tree } from "../tokens/own.ts";

/** An object, or why there is none. */
export type Parsed = { tree: Tree; problem?: undefined } | {
  tree?: undefined;
  problem: Diagnostic;
};

/** Where and why JSON5 stopped. */
interface Json5Error {
  message: string;
  lineNumber?: number;
  columnNumber?: number;
}

/** The object in a file, or a diagnostic if it holds another value. */
export function checkTree(value: unknown, file: string): Parsed {
  return isPlainObject(value) ? { tree: value } : { problem: fileShape(file, value) };
}

/** Reads JSON, JSONC or JSON5. A byte order mark is skipped. */
export function parseJson(text: string, file: string): Parsed {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return checkTree(JSON.parse(plain), file);
  } catch {
    return parseJson5(plain, file);
  }
}

function parseJson5(text: string, file: string): Parsed {
  try {
    return checkTree(JSON5.parse(text), file);
  } catch (cause) {
    const { message, lineNumber, columnNumber } = cause as Json5Error;
    const reason = message.replace(/^JSON5: /, "").replace(/ at \d+:\d+$/, "");
    const ends = /end of input/.test(reason);
    return {
      problem: fileSyntax(file, ends ? "it ends too early" : reason, lineNumber, columnNumber),
    };
  }
}
