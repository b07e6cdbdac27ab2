/**
 * Computes the values of YAML nodes, in time proportional to the text and to the bounded number of nodes that aliases
 * add.
 * @module
 */
import type { Node, Pair, YAMLMap } from "yaml";

/** The reason why a node has no value, its offset, and what to write instead. */
export class YamlFault extends Error {
  readonly offset: number;
  readonly help: string | undefined;

  constructor(message: string, offset: number, help?: string) {
    super(message);
    this.offset = offset;
    this.help = help;
  }
}

/** A color without quotes is a comment. */
const hexadecimalColor = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=\s|$)/i;

/** Limit on nodes added by aliases and merge keys, against exponential growth. */
const most = 500_000;

interface Anchored {
  readonly value: unknown;
  /** Number of its nodes; `undefined` until all of them are read. */
  size?: number;
}

const mergeName = "<<";

const offsetOf = (node: unknown) => (node as Node | null)?.range?.[0] ?? 0;

/** Sets a property, including names such as `__proto__`. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** Reads the nodes of a document in order. */
export class YamlReader {
  #yaml: typeof import("yaml");
  #anchors: Map<string, Anchored> = new Map();
  /** Number of nodes read, including those that aliases added. */
  #count = 0;
  #added = 0;
  /** Number of values of tokens around the current node. */
  #valueDepth = 0;

  /** @param yaml The `yaml` package. */
  constructor(yaml: typeof import("yaml")) {
    this.#yaml = yaml;
  }

  /**
   * The value of a node. An alias returns the same object as its anchor.
   *
   * @throws {YamlFault} If a key is repeated, an alias has no anchor, or aliases add too many nodes.
   */
  read(node: unknown): unknown {
    const { isAlias, isMap, isPair, isScalar, isSeq } = this.#yaml;
    this.#count++;
    if (isAlias(node)) return this.#named(node.source, node).value;
    if (isScalar(node)) {
      const value = node.toJSON(null);
      if (node.anchor) this.#anchors.set(node.anchor, { value, size: 1 });
      return value;
    }
    if (isMap<unknown>(node)) {
      const map = {};
      this.#anchor(node.anchor, map, () => this.#readMap(node, map));
      return map;
    }
    if (isSeq(node)) {
      const list: unknown[] = [];
      this.#anchor(node.anchor, list, () => {
        for (const item of node.items) {
          if (this.#valueDepth > 0) this.#checkQuotes(item);
          list.push(this.read(item));
        }
      });
      return list;
    }
    if (isPair(node)) {
      const map = {};
      this.#readPair(node, map, new Set());
      return map;
    }
    return null;
  }

  /** Reads a collection with an optional anchor; aliases inside may refer to it. */
  #anchor(name: string | undefined, value: unknown, read: () => void): void {
    if (!name) return read();
    const anchored: Anchored = { value };
    const before = this.#count;
    this.#anchors.set(name, anchored);
    read();
    anchored.size = this.#count - before + 1;
  }

  #named(name: string, node: Node): Anchored {
    const anchored = this.#anchors.get(name);
    if (!anchored) {
      throw new YamlFault(`the alias *${name} names no anchor before it`, offsetOf(node));
    }
    this.#count += anchored.size ?? 0;
    this.#added += anchored.size ?? 0;
    if (this.#added > most) {
      const limit = most.toLocaleString("en");
      throw new YamlFault(`aliases and merge keys add more than ${limit} values`, offsetOf(node));
    }
    return anchored;
  }

  #readMap({ items }: YAMLMap<unknown>, map: object): void {
    const keys = new Set<unknown>();
    for (const pair of items) this.#readPair(pair, map, keys);
  }

  #readPair({ key, value }: Pair<unknown, unknown>, map: object, keys: Set<unknown>): void {
    if (this.#isMerge(key)) return this.#merge(value, map);
    const { isScalar } = this.#yaml;
    const keyValue = isScalar(key) ? key.value : key;
    const isValue = keyValue === "$value" || keyValue === "value";
    if (isValue) this.#valueDepth++;
    if (this.#valueDepth > 0) this.#checkQuotes(value);
    if (keys.has(keyValue)) throw new YamlFault("Map keys must be unique", offsetOf(key));
    keys.add(keyValue);
    define(map, this.#nameOf(key), this.read(value));
    if (isValue) this.#valueDepth--;
  }

  /** Fails on a part of a token's value that lacks the quotes around a color or a reference. */
  #checkQuotes(node: unknown): void {
    const { isMap, isScalar } = this.#yaml;
    const fail = (text: string, what: string) => {
      throw new YamlFault(`${text} is ${what} without quotes`, offsetOf(node), `Write "${text}"`);
    };
    if (isScalar(node) && node.source === "") {
      const [color] = hexadecimalColor.exec(node.comment ?? "") ?? [];
      if (color !== undefined) fail(`#${color}`, "a comment");
    }
    if (!isMap<unknown>(node) || !node.flow || node.items.length !== 1) return;
    const [{ key, value }] = node.items;
    if (value === null && isScalar(key)) fail(`{${key.value}}`, "an object");
  }

  #nameOf(key: unknown): string {
    const name = this.read(key);
    if (name === null) return "";
    if (typeof name !== "object") return String(name);
    return this.#yaml.stringify(name, { collectionStyle: "flow", lineWidth: 0 }).trimEnd();
  }

  #isMerge(key: unknown): boolean {
    if (!this.#yaml.isScalar(key) || (key.type && key.type !== "PLAIN")) return false;
    const { value } = key;
    return value === mergeName || (typeof value === "symbol" && value.description === mergeName);
  }

  /** Adds the entries of a merge key to a map; existing keys win. */
  #merge(node: unknown, map: object): void {
    const { isAlias, isSeq } = this.#yaml;
    if (isSeq(node)) return node.items.forEach((item) => this.#merge(item, map));
    const source = isAlias(node)
      ? this.#named(node.source, node)
      : { value: this.read(node), size: 1 };
    if (Array.isArray(source.value)) {
      for (const item of source.value) this.#mergeValue(item, map, node);
    } else if (source.size === undefined) {
      throw new YamlFault("a merge key names the map that it is in", offsetOf(node));
    } else this.#mergeValue(source.value, map, node);
  }

  #mergeValue(source: unknown, map: object, node: unknown): void {
    if (typeof source !== "object" || source === null || Array.isArray(source)) {
      throw new YamlFault("Merge sources must be maps or map aliases", offsetOf(node));
    }
    for (const [key, value] of Object.entries(source)) {
      if (!Object.hasOwn(map, key)) define(map, key, value);
    }
  }
}
