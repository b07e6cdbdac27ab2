/**
 * Renames tokens in YAML files, and updates references to them. Comments stay; the layout stays unless a token moves to
 * another group.
 * @module
 */
import type { Document, Node, Pair, Scalar, YAMLMap } from "yaml";
import { edited, type TextEdit } from "../../dtcg/migrate.ts";
import { loadYaml } from "../../values/yaml.ts";
import type { Tree } from "../../tokens/plain_object.ts";
import { isProse, type Paths, withReferences } from "./paths.ts";
import { typeToKeep } from "./tree.ts";

type Yaml = Awaited<ReturnType<typeof loadYaml>>;

/** Renames tokens in one document. */
class YamlRename {
  #yaml: Yaml;

  constructor(yaml: Yaml) {
    this.#yaml = yaml;
  }

  #parse(text: string): Document.Parsed {
    return this.#yaml.parseDocument(text, { merge: true });
  }

  /** Updates references in a text. */
  references(text: string, paths: Paths): string {
    const { isScalar, visit } = this.#yaml;
    const edits: TextEdit[] = [];
    visit(this.#parse(text), {
      Pair: (_, { key }) => isScalar(key) && isProse(String(key.value)) ? visit.SKIP : undefined,
      Scalar: (key, { value, type, range }) => {
        if (key === "key" || typeof value !== "string" || !range) return;
        const now = withReferences(value, paths);
        if (now === value) return;
        const [start, end] = range;
        edits.push({ start, end, text: scalarText(now, type) });
      },
    });
    return edited(text, edits.sort((one, other) => one.start - other.start));
  }

  /** Renames a token or group in a text. */
  move(text: string, from: readonly string[], to: readonly string[]): string {
    const document = this.#parse(text);
    const groups = this.#groupsTo(document, from.slice(0, -1));
    const group = groups?.at(-1);
    const pair = group && this.#pairIn(group, from.at(-1)!);
    if (!groups || !pair) return text;
    const key = pair.key as Scalar;
    const name = to.at(-1)!;
    if (from.slice(0, -1).join(".") === to.slice(0, -1).join(".") && key.range) {
      const [start, end] = key.range;
      return edited(text, [{ start, end, text: scalarText(name, key.type) }]);
    }
    const type = typeToKeep(document.toJS() as Tree, from, to);
    if (type !== undefined) {
      (pair.value as YAMLMap).items.unshift(document.createPair("$type", type));
    }
    for (const [at, group] of [...groups.entries()].reverse()) {
      group.items.splice(group.items.indexOf(this.#pairIn(group, from[at])!), 1);
      // Remove groups that are empty now.
      if (group.items.some(({ key }) => !String((key as Scalar).value).startsWith("$"))) break;
    }
    document.setIn(to, pair.value);
    return document.toString({ lineWidth: 0 });
  }

  /** The maps along a path, the root first; `undefined` if there is no such path. */
  #groupsTo(document: Document.Parsed, path: readonly string[]): YAMLMap[] | undefined {
    const groups: YAMLMap[] = [];
    let node: unknown = document.contents;
    for (const name of [undefined, ...path]) {
      if (name !== undefined) node = this.#pairIn(groups.at(-1)!, name)?.value;
      if (!this.#yaml.isMap(node)) return undefined;
      groups.push(node as YAMLMap);
    }
    return groups;
  }

  #pairIn({ items }: YAMLMap, name: string): Pair<Node, Node> | undefined {
    return (items as Pair<Node, Node>[]).find(({ key }) =>
      this.#yaml.isScalar(key) && String(key.value) === name
    );
  }
}

/** A string as YAML, in the style that it had. */
function scalarText(text: string, type: Scalar["type"]): string {
  if (type === "PLAIN" && /^[\p{L}\p{N}_][^\n:#]*$/u.test(text) && text.trim() === text) {
    return text;
  }
  if (type === "QUOTE_SINGLE") return `'${text.replaceAll("'", "''")}'`;
  const isBlock = type === "BLOCK_FOLDED" || type === "BLOCK_LITERAL";
  return `${JSON.stringify(text)}${isBlock ? "\n" : ""}`;
}

/** Renames tokens in a text: their definitions, and references to them. */
export async function renameInYaml(text: string, paths: Paths): Promise<string> {
  const rename = new YamlRename(await loadYaml());
  let now = rename.references(text, paths);
  for (const [from, to] of paths) now = rename.move(now, from.split("."), to.split("."));
  return now;
}
