/**
 * Parses JavaScript and TypeScript with `@babel/parser`, an optional peer dependency.
 * @module
 */
import type { ParserOptions } from "@babel/parser";
import { type LoadedParsers, parserOf } from "./parsers.ts";

/** A node of a syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // deno-lint-ignore no-explicit-any
  readonly [property: string]: any;
}

type Plugins = NonNullable<ParserOptions["plugins"]>;

const typescript: Plugins = ["typescript"];
const typescriptJsx: Plugins = ["typescript", "jsx"];

/** Dialects to try, by extension or `lang` attribute; the default is JavaScript. */
const dialects: Readonly<Record<string, readonly Plugins[]>> = {
  ts: [typescript, typescriptJsx],
  mts: [typescript],
  cts: [typescript],
  tsx: [typescriptJsx],
};
const javascript: readonly Plugins[] = [["jsx"], ["jsx", "flow"], typescriptJsx];

/** TypeScript's decorators, allowed on parameters, and the proposal's, allowed after `export`. */
const decorators: readonly Plugins[number][] = [
  "decorators-legacy",
  ["decorators", { decoratorsBeforeExport: true }],
];

const options: ParserOptions = {
  sourceType: "unambiguous",
  errorRecovery: true,
  attachComment: false,
  createParenthesizedExpressions: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowNewTargetOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
};

/**
 * Parses a module or a script.
 *
 * @throws {MissingParser} If the parser is not installed.
 * @throws {SyntaxError} If no dialect fits.
 */
export function parseScript(text: string, dialect: string, parsers: LoadedParsers): Node {
  const { parse } = parserOf(parsers, "script");
  let first: unknown;
  for (const plugins of dialects[dialect] ?? javascript) {
    for (const decorator of text.includes("@") ? decorators : [undefined]) {
      const own: Plugins = decorator
        ? [...plugins, decorator, "decoratorAutoAccessors"]
        : [...plugins];
      try {
        return parse(text, { ...options, plugins: own }).program as Node;
      } catch (cause) {
        first ??= cause;
      }
    }
  }
  throw first;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value &&
  typeof value.type === "string" && "start" in value;

/** Calls a function with the children of a node, and with the properties that hold them. */
export function forEachChild(node: Node, call: (property: string, child: Node) => void): void {
  for (const property of Object.keys(node)) {
    const value = node[property];
    if (typeof value !== "object" || value === null) continue;
    if (property === "extra" || property === "loc") continue;
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) call(property, one);
    } else if (isNode(value)) call(property, value);
  }
}
