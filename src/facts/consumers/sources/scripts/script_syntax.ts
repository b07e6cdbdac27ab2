/**
 * Parses JavaScript and TypeScript with `@babel/parser`, an optional peer dependency. Trees are in the format ESTree, in
 * which linters give theirs.
 * @module
 */
import type { ParserOptions } from "@babel/parser";
import { type LoadedParsers, parserOf } from "../parsers.ts";

export interface Node {
  readonly type: string;
  readonly range: readonly [start: number, end: number];
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

/** Makes the parser return nodes of ESTree. */
const estree: Plugins[number] = ["estree", { classFeatures: true }];

const options: ParserOptions = {
  sourceType: "unambiguous",
  ranges: true,
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
      const allPlugins: Plugins = decorator
        ? [estree, ...plugins, decorator, "decoratorAutoAccessors"]
        : [estree, ...plugins];
      try {
        return parse(text, { ...options, plugins: allPlugins }).program as unknown as Node;
      } catch (cause) {
        first ??= cause;
      }
    }
  }
  throw first;
}

export const isQuoted = ({ type, value }: Node): boolean =>
  type === "Literal" && typeof value === "string";

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value &&
  typeof value.type === "string" && "range" in value;

/** Properties that hold no children. Parsers of linters add the outer node, and lists of tokens and comments. */
const notChildren: ReadonlySet<string> = new Set([
  ...["range", "loc", "extra", "parent", "tokens", "comments"],
]);

/** Calls a function with the children of a node, and with the properties that hold them. */
export function forEachChild(node: Node, call: (property: string, child: Node) => void): void {
  for (const property of Object.keys(node)) {
    // Reading lists of tokens makes oxlint build them.
    if (notChildren.has(property)) continue;
    const value = node[property];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) call(property, item);
    } else if (isNode(value)) call(property, value);
  }
}
