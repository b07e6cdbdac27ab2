/**
 * Renames tokens in YAML files, and updates references to them. Comments stay; the layout stays unless a token moves to
 * another group.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { Document, Pair, Scalar, YAMLMap } from "yaml";
import { edited, type TextEdit } from "../../../base/text/text_edits.ts";
import { loadYaml } from "../../../base/documents/yaml.ts";
import type { Tree } from "../../../base/tokens/plain_object.ts";
import { isProse, type Paths, updated, valueAt } from "./paths.ts";
import { isBare, type Plan, planOf } from "./plan.ts";

type Yaml = Awaited<ReturnType<typeof loadYaml>>;

/** A pair and the maps that contain it, outermost first. */
interface Held {
  readonly maps: readonly YAMLMap[];
  readonly pair: Pair;
}

const keyOf = ({ key }: Pair): string => String((key as Scalar).value);

/** The changes to one tree of tokens. */
interface PartPlan {
  /** Keys that lead to it. */
  readonly start: readonly string[];
  readonly plan: Plan;
}

class YamlRename {
  #yaml: Yaml;
  #paths: Paths;
  #pairs: Map<YAMLMap, Map<string, Pair>> = new Map();

  constructor(yaml: Yaml, paths: Paths) {
    this.#yaml = yaml;
    this.#paths = paths;
  }

  run(text: string, starts: readonly (readonly string[])[]): string {
    const document = this.#parse(text);
    const tree = document.toJS();
    const plans: PartPlan[] = [];
    const edits: TextEdit[] = [];
    for (const start of starts) {
      const map = this.#mapAt(document, start);
      if (!map) continue;
      const plan = planOf(valueAt(tree, start) as Tree, this.#paths);
      plans.push({ start, plan });
      for (const edit of this.#referenceEdits(map)) edits.push(edit);
    }
    if (plans.every(({ plan }) => plan.moves.length === 0)) {
      for (const { start, plan } of plans) {
        for (const edit of this.#keyEdits(this.#mapAt(document, start)!, plan)) edits.push(edit);
      }
      return edited(text, edits);
    }
    return this.#moved(edited(text, edits), plans);
  }

  /** The map at some keys; `undefined` if there is none. */
  #mapAt(document: Document.Parsed, keys: readonly string[]): YAMLMap | undefined {
    const node = keys.length === 0 ? document.contents : document.getIn(keys, true);
    return this.#yaml.isMap(node) ? node as YAMLMap : undefined;
  }

  #parse(text: string): Document.Parsed {
    return this.#yaml.parseDocument(text, { merge: true });
  }

  #referenceEdits(map: YAMLMap): TextEdit[] {
    const { isPair, isScalar, visit } = this.#yaml;
    const edits: TextEdit[] = [];
    visit(map, {
      Pair: (_, { key }) => isScalar(key) && isProse(String(key.value)) ? visit.SKIP : undefined,
      Scalar: (key, { value, type, range }, above) => {
        if (key === "key" || typeof value !== "string" || !range) return;
        const holder = above.at(-1);
        const now = updated(isPair(holder) ? keyOf(holder) : "", value, this.#paths);
        if (now === value) return;
        const [start, end] = range;
        edits.push({ start, end, text: scalarText(now, type) });
      },
    });
    return edits;
  }

  #keyEdits(map: YAMLMap, { keys }: Plan): TextEdit[] {
    return Array.from(keys, ([place, name]) => {
      const { key } = this.#find(map, JSON.parse(place))!.pair;
      const { range, type } = key as Scalar;
      const [start, end] = range!;
      return { start, end, text: scalarText(name, type) };
    });
  }

  /** Renames tokens if some of them move to other groups. */
  #moved(text: string, plans: readonly PartPlan[]): string {
    const document = this.#parse(text);
    for (const { start, plan } of plans) this.#move(document, this.#mapAt(document, start)!, plan);
    const now = document.toString({ lineWidth: 0 });
    return text.includes("\r\n") ? now.replace(/\r?\n/g, "\r\n") : now;
  }

  #move(document: Document.Parsed, map: YAMLMap, { keys, moves }: Plan): void {
    const found = moves.map((move) => ({ move, held: this.#find(map, move.from)! }));
    const renamed = Array.from(keys, ([place, name]) => {
      return { key: this.#find(map, JSON.parse(place))!.pair.key as Scalar, name };
    });
    for (const { key, name } of renamed) key.value = name;
    const leaving = new Set(found.map(({ held: { pair } }) => pair));
    const left = new Map(found.map(({ held: { maps } }) => [maps.at(-1)!, maps]));
    for (const one of left.keys()) one.items = one.items.filter((pair) => !leaving.has(pair));
    this.#pairs.clear();
    for (const { move: { to, type }, held: { pair } } of found) {
      if (type !== undefined) {
        (pair.value as YAMLMap).items.unshift(document.createPair("$type", type));
      }
      Object.assign(pair.key as Scalar, { value: to.at(-1)! });
      this.#add(this.#groupAt(document, map, to.slice(0, -1)), pair);
    }
    for (const maps of left.values()) removeBare(maps);
  }

  #find(root: YAMLMap, keys: readonly string[]): Held | undefined {
    const maps: YAMLMap[] = [];
    let node: unknown = root;
    let pair: Pair | undefined;
    for (const key of keys) {
      if (!this.#yaml.isMap(node)) return undefined;
      maps.push(node as YAMLMap);
      pair = this.#pairIn(node as YAMLMap, key);
      node = pair?.value;
    }
    return pair && { maps, pair };
  }

  /** The group at some keys; created if necessary. */
  #groupAt(document: Document.Parsed, root: YAMLMap, keys: readonly string[]): YAMLMap {
    let map = root;
    for (const key of keys) {
      let pair = this.#pairIn(map, key);
      if (!pair) this.#add(map, pair = document.createPair(key, {}));
      map = pair.value as YAMLMap;
    }
    return map;
  }

  #pairIn(map: YAMLMap, key: string): Pair | undefined {
    return this.#pairsOf(map).get(key);
  }

  #pairsOf(map: YAMLMap): Map<string, Pair> {
    return remembered(this.#pairs, map, () => {
      const named = map.items.filter(({ key }) => this.#yaml.isScalar(key));
      return new Map(named.map((pair) => [keyOf(pair), pair]));
    });
  }

  #add(map: YAMLMap, pair: Pair): void {
    map.items.push(pair);
    this.#pairsOf(map).set(keyOf(pair), pair);
  }
}

/** Removes the innermost map if it contains nothing but `$type`, then such ancestors. Keeps a map with a comment. */
function removeBare(maps: readonly YAMLMap[]): void {
  for (let at = maps.length - 1; at > 0 && isBare(maps[at].items.map(keyOf)); at--) {
    const { items } = maps[at - 1];
    const index = items.findIndex(({ value }) => value === maps[at]);
    const nodes = [items[index]?.key, maps[at]] as Partial<Scalar>[];
    if (index < 0 || nodes.some((node) => node?.comment || node?.commentBefore)) return;
    items.splice(index, 1);
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

/**
 * Renames tokens in a text: their definitions and the references to them. All renames apply at once.
 *
 * @param starts Keys that lead to the trees of tokens, none of which contains another one. Default: the whole text.
 * @throws {Error} If a YAML alias would precede its anchor.
 */
export async function renameInYaml(
  text: string,
  paths: Paths,
  starts: readonly (readonly string[])[] = [[]],
): Promise<string> {
  return new YamlRename(await loadYaml(), paths).run(text, starts);
}
