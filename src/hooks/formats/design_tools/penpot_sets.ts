/**
 * Writes tokens in all contexts for Penpot: a set with all tokens, a set with the changes of each context, and themes
 * that select sets.
 * @module
 */
import { descriptionOf } from "../../../base/tokens/descriptions.ts";
import { expressionIn } from "../../../base/tokens/own_extensions.ts";
import {
  getOwn,
  isEqual,
  isPlainObject,
  nodeAt,
  setAt,
  setOwn,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { atKey, soleKey } from "../../../base/tokens/references/references.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import type { ThemeBlock, Themes } from "../../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { penpotLayers, penpotText, penpotType, typographyParts } from "./penpot_values.ts";
import { noThemes, themeModel } from "../common/theme_model.ts";

export interface PenpotSource {
  readonly dictionary: Dictionary;
  readonly themes: Themes | undefined;
  readonly syntax: Syntax;
  readonly set: string;
}

interface Group {
  readonly name: string;
  readonly themes: readonly {
    readonly name: string;
    readonly changes: readonly TransformedToken[];
  }[];
}

/** Converts a part of a name to one that Penpot accepts. */
function nameOf(part: string): string {
  return part.replace(/^\$+/, "").replace(/[^\w$-]+/g, "-") || "_";
}

/** Makes names of tokens from letters, digits, `_`, `-` and `$`. No name is a prefix of another one. */
function namesOf(tokens: readonly TransformedToken[]): Map<string, readonly string[]> {
  const paths = tokens.map(({ path }) => path.map(nameOf));
  const groups = new Set(
    paths.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1).join("."))),
  );
  const taken = new Set<string>();
  return new Map(tokens.map(({ key }, index) => {
    const path = groups.has(paths[index].join(".")) ? [...paths[index], "root"] : paths[index];
    const last = path[path.length - 1];
    let own = path;
    for (let number = 2; taken.has(own.join(".")); number++) {
      own = [...path.slice(0, -1), `${last}-${number}`];
    }
    taken.add(own.join("."));
    return [key, own];
  }));
}

/**
 * Joins the modifiers that occur together in a block, because Penpot cannot apply a set for a combination of two
 * themes.
 */
function clustersOf({ modifiers, blocks }: Themes): Themes[] {
  const clusters: Set<string>[] = [];
  for (const { contexts } of blocks) {
    const names = new Set(Object.keys(contexts));
    const same = clusters.filter((cluster) => [...names].some((name) => cluster.has(name)));
    for (const cluster of same) {
      cluster.forEach((name) => names.add(name));
      clusters.splice(clusters.indexOf(cluster), 1);
    }
    clusters.push(names);
  }
  const inOrder = modifiers.flatMap(({ name }) => clusters.find((one) => one.has(name)) ?? []);
  return [...new Set(inOrder)].map((cluster) => ({
    modifiers: modifiers.filter(({ name }) => cluster.has(name)),
    resets: [],
    blocks: blocks.filter(({ contexts }) => Object.keys(contexts).every((one) => cluster.has(one))),
  }));
}

/** The groups of themes. The first theme of each group stands for the base contexts. */
function groupsOf(themes: Themes | undefined): Group[] {
  return clustersOf(themes ?? noThemes).map((cluster) => {
    const { modifiers, choices } = themeModel([], cluster);
    const nameIn = (contexts: Readonly<Record<string, string>>) =>
      modifiers.map(({ name }) => contexts[name]).join(" ");
    const base = Object.fromEntries(modifiers.map((one) => [one.name, one.base]));
    return {
      name: modifiers.map(({ name }) => name).join(" and "),
      themes: [
        { name: nameIn(base), changes: [] },
        ...choices.map(({ contexts, changes }) => ({
          name: nameIn(contexts),
          changes: [...changes.values()],
        })),
      ],
    };
  });
}

class SetWriter {
  #source: PenpotSource;
  #names: Map<string, readonly string[]>;
  #dictionaries: Map<TransformedToken, Dictionary>;

  constructor(source: PenpotSource) {
    this.#source = source;
    const { dictionary, themes } = source;
    const blocks: readonly ThemeBlock[] = themes?.blocks ?? [];
    this.#dictionaries = new Map(
      blocks.flatMap((block) => block.tokens.map((token) => [token, block.dictionary] as const)),
    );
    const all = [...dictionary.allTokens, ...blocks.flatMap(({ tokens }) => tokens)];
    this.#names = namesOf([...new Map(all.map((token) => [token.key, token])).values()]);
  }

  /** Writes a set. Omits tokens that another set already contains in the same form. */
  async set(tokens: readonly TransformedToken[], other: Tree = {}): Promise<Tree> {
    const tree: Tree = {};
    for (const token of tokens) {
      const path = this.#names.get(token.key)!;
      const written = await this.#tokenOf(token);
      if (!isEqual(nodeAt(other, path), written)) setAt(tree, path, written);
    }
    return tree;
  }

  async #tokenOf(token: TransformedToken): Promise<Tree> {
    const { syntax } = this.#source;
    const type = penpotType(token, token[syntax.type])!;
    const description = descriptionOf(token);
    return {
      $value: await this.#valueOf(token, type),
      $type: type,
      ...(description !== "" && { $description: description }),
    };
  }

  async #valueOf(token: TransformedToken, type: string): Promise<unknown> {
    const { value: key } = this.#source.syntax;
    const value = token[key];
    const written = token.original && (expressionIn(token.original) ?? token.original[key]);
    const own = await this.#literalOf(type, value);
    const reference = await this.#referenceOf(written, own, type, token);
    if (reference !== undefined) return reference;
    if (type !== "typography" || !isPlainObject(own) || !isPlainObject(written)) return own;
    const parts = Object.entries(typographyParts).map(async ([name, part]) => {
      const literal = getOwn(own, part);
      const found = await this.#referenceOf(getOwn(written, name), literal, part, token);
      return [part, found ?? literal] as const;
    });
    return Object.fromEntries((await Promise.all(parts)).filter(([, part]) => part !== undefined));
  }

  async #literalOf(type: string, value: unknown): Promise<unknown> {
    const { dtcg } = this.#source.syntax;
    if (type === "shadow") return await penpotLayers(value);
    if (type !== "typography") return await penpotText(type, value, dtcg);
    if (!isPlainObject(value)) return undefined;
    const parts: Tree = {};
    for (const [name, part] of Object.entries(typographyParts)) {
      const found = getOwn(value, name);
      const text = found === undefined ? undefined : await penpotText(part, found, dtcg);
      if (text !== undefined) parts[part] = text;
    }
    const { fontStyle } = value;
    if (typeof fontStyle === "string" && fontStyle !== "normal") {
      parts.fontWeights = `${parts.fontWeights ?? 400} ${fontStyle}`;
    }
    return parts;
  }

  /** A reference to a token in the file with the same value. */
  async #referenceOf(
    written: unknown,
    own: unknown,
    type: string,
    token: TransformedToken,
  ): Promise<string | undefined> {
    const { dictionary, syntax } = this.#source;
    const key = typeof written === "string" ? soleKey(written) : undefined;
    const name = key === undefined ? undefined : this.#names.get(key);
    if (key === undefined || !name) return undefined;
    const target = atKey(key, (this.#dictionaries.get(token) ?? dictionary).tokenMap);
    if (!target || penpotType(target, target[syntax.type]) === undefined) return undefined;
    const same = await this.#literalOf(type, target[syntax.value]);
    return isEqual(same, own) ? `{${name.join(".")}}` : undefined;
  }
}

/** Writes the sets, themes and metadata that Penpot imports. */
export async function penpotFile(source: PenpotSource): Promise<Tree> {
  const { dictionary, themes, set } = source;
  const writer = new SetWriter(source);
  const base = await writer.set(dictionary.allTokens);
  const sets: Tree = {};
  setOwn(sets, set, base);
  const $themes: Tree[] = [];
  const groups = groupsOf(themes);
  for (const group of groups) {
    for (const { name, changes } of group.themes) {
      const tree = await writer.set(changes, base);
      const own = `${group.name}/${name}`;
      const isEmpty = Object.keys(tree).length === 0;
      if (!isEmpty) setOwn(sets, own, tree);
      $themes.push({
        name,
        group: group.name,
        description: "",
        "is-source": false,
        selectedTokenSets: { [set]: "enabled", ...(!isEmpty && { [own]: "enabled" }) },
      });
    }
  }
  const activeThemes = groups.map(({ name, themes: [first] }) => `${name}/${first.name}`);
  return {
    ...sets,
    $themes,
    $metadata: { tokenSetOrder: Object.keys(sets), activeThemes, activeSets: [set] },
  };
}
