/**
 * Parsers for the languages that formats write, to check outputs.
 * @module
 */
import process from "node:process";
import { Language, type Node, Parser } from "web-tree-sitter";
import { projectPath } from "./run_cli.ts";

/** Languages with a grammar. */
export type GrammarName = "kotlin" | "swift" | "dart" | "objc";

const parsers = new Map<GrammarName, Promise<Parser>>();

/** Disables optimized compilation on Node 24, where it runs out of memory on the large functions of a grammar. */
function compileOnce(): void {
  const { deno, bun, node } = process.versions as Record<string, string | undefined>;
  if (!node || deno || bun) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) {
    setFlagsFromString(flag);
  }
}

async function load(name: GrammarName): Promise<Parser> {
  compileOnce();
  await Parser.init();
  const grammar = `node_modules/tree-sitter-wasms/out/tree-sitter-${name}.wasm`;
  const parser = new Parser();
  parser.setLanguage(await Language.load(projectPath(grammar)));
  return parser;
}

/** The parser of a language. */
export function parserOf(name: GrammarName): Promise<Parser> {
  let parser = parsers.get(name);
  if (!parser) parsers.set(name, parser = load(name));
  return parser;
}

/** The first syntax errors in a text, at most three. */
export async function syntaxErrors(name: GrammarName, text: string): Promise<string[]> {
  const tree = (await parserOf(name)).parse(text);
  if (!tree) return ["nothing could be parsed"];
  const found: string[] = [];
  const work: Node[] = [tree.rootNode];
  for (let node = work.pop(); node && found.length < 3; node = work.pop()) {
    if (node.isError || node.isMissing) {
      const row = text.split("\n")[node.startPosition.row];
      found.push(`line ${node.startPosition.row + 1}: ${row}`);
    } else if (node.hasError) work.push(...node.children.filter((child) => child !== null));
  }
  tree.delete();
  return found;
}

/** Nodes whose text is data. Swift and Objective-C have names for kinds of literals, Dart for their pieces. */
const textNodes =
  /^(?:line_|multi_?line_)?string(?:_literal|_expression)?(?:_single_quotes|_double_quotes)?$/;

/**
 * The syntax tree of a text as kinds of nodes and names, without comments and without the content of string literals.
 * Interpolations in string literals are part of it.
 */
export async function syntaxShape(name: GrammarName, text: string): Promise<string> {
  const tree = (await parserOf(name)).parse(text);
  if (!tree) return "";
  const shape: string[] = [];
  const work: { node: Node; inText: boolean }[] = [{ node: tree.rootNode, inText: false }];
  for (let next = work.pop(); next; next = work.pop()) {
    const { node, inText } = next;
    if (/comment/.test(node.type)) continue;
    const isText = inText || textNodes.test(node.type);
    const children = node.children.filter((child) => child !== null);
    if (!inText || /interpol|substitution|identifier|call/.test(node.type)) {
      shape.push(children.length === 0 && !isText ? node.text : node.type);
    }
    for (const child of children.reverse()) work.push({ node: child, inText: isText });
  }
  tree.delete();
  return shape.join(" ");
}
