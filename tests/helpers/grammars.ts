/**
 * Parsers of the languages that formats write, to hold outputs against.
 * @module
 */
import { Language, type Node, Parser } from "web-tree-sitter";
import { projectPath } from "./run_cli.ts";

/** Languages with a grammar. */
export type GrammarName = "kotlin" | "swift" | "dart" | "objc";

const parsers = new Map<GrammarName, Promise<Parser>>();

async function load(name: GrammarName): Promise<Parser> {
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

/** What of a text its language does not take: the first few places. */
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
