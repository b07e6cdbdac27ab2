/**
 * Writes the body of `POST /v1/files/:key/variables` of Figma's REST API: collections, modes, variables and their
 * values.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { isSingle } from "../../../base/contexts/contexts.ts";
import { getOwn, isEqual, isPlainObject } from "../../../base/tokens/plain_object.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import type { Themes } from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { toRgba } from "../../../base/values/colors/color.ts";
import { descriptionOf } from "../../../base/tokens/descriptions.ts";
import { baseFirst } from "../common/theme_model.ts";
import {
  aliasDataOf,
  aliasTarget,
  extensionsOf,
  figmaKey,
  FigmaWords,
  isPercent,
  numbers,
  percentOf,
  pixelsOf,
  scopesOf,
  secondsOf,
  variablePath,
  weightOf,
} from "./figma_values.ts";

type Part = Record<string, unknown>;

export interface FigmaBody {
  readonly variableCollections: Part[];
  readonly variableModes: Part[];
  readonly variables: Part[];
  readonly variableModeValues: Part[];
}

interface Collection {
  readonly id: string;
  readonly modes: ReadonlyMap<string, string>;
  /** Whether it already exists in Figma. */
  readonly isKnown: boolean;
}

/** The input of {@linkcode BodyWriter}. */
export interface BodySource {
  readonly dictionary: Dictionary;
  readonly themes: Themes | undefined;
  readonly syntax: Syntax;
  /** The collection for tokens without one. */
  readonly collection: string;
  readonly rem: number;
}

/** The Figma type of a variable. */
function resolvedTypeOf(type: unknown): "COLOR" | "FLOAT" | "STRING" | "BOOLEAN" | "EASING" {
  switch (type) {
    case "color":
      return "COLOR";
    case "boolean":
      return "BOOLEAN";
    case "cubicBezier":
      return "EASING";
    case "dimension":
    case "fontSize":
    case "duration":
    case "fontWeight":
      return "FLOAT";
  }
  return numbers.has(String(type)) ? "FLOAT" : "STRING";
}

/** Writes the body. Updates variables and collections that already exist in Figma, and creates the others. */
export class BodyWriter {
  readonly body: FigmaBody = {
    variableCollections: [],
    variableModes: [],
    variables: [],
    variableModeValues: [],
  };
  #source: BodySource;
  #collections = new Map<string, Collection>();
  #ids = new Map<string, string>();
  /** Tokens by variable id, for each list of tokens. */
  #byId = new Map<readonly TransformedToken[], ReadonlyMap<unknown, TransformedToken>>();
  #texts: FigmaWords;
  #easings: FigmaWords;
  /** Dictionaries by collection and mode. */
  #dictionaries = new Map<string, Dictionary>();

  constructor(source: BodySource) {
    this.#source = source;
    this.#texts = new FigmaWords("text", source.syntax);
    this.#easings = new FigmaWords("easing", source.syntax);
  }

  async run(): Promise<FigmaBody> {
    const { allTokens } = this.#source.dictionary;
    for (const token of allTokens) this.#ids.set(token.key, this.#idOf(token));
    for (const token of allTokens) {
      this.#variable(token);
      await this.#values(token);
    }
    return this.body;
  }

  #nameOf(token: TransformedToken): string {
    const name = extensionsOf(token)[figmaKey("collectionName")];
    return typeof name === "string" ? name : this.#source.collection;
  }

  /** The modifier of a collection: the one with its name, otherwise the one with its modes. */
  #modifierOf(name: string, known: readonly string[]): Themes["modifiers"][number] | undefined {
    const { modifiers = [] } = this.#source.themes ?? {};
    const hasModes = (contexts: readonly string[]) =>
      known.length > 1 && known.every((mode) => contexts.includes(mode));
    return modifiers.find((one) => one.name === name) ??
      modifiers.find(({ contexts }) => hasModes(contexts));
  }

  /** Names of a collection's modes, the default first. */
  #modesOf(name: string, known: readonly string[] = []): string[] {
    const modifier = this.#modifierOf(name, known);
    return modifier ? baseFirst(modifier) : ["Mode 1"];
  }

  #collectionOf(token: TransformedToken): Collection {
    const name = this.#nameOf(token);
    return remembered(this.#collections, name, () => this.#known(token, name) ?? this.#made(name));
  }

  /** A collection that already exists in Figma. Creates its missing modes. */
  #known(token: TransformedToken, name: string): Collection | undefined {
    const extensions = extensionsOf(token);
    const [id, ids] = [extensions[figmaKey("collectionId")], extensions[figmaKey("modes")]];
    if (typeof id !== "string" || !isPlainObject(ids)) return undefined;
    const names = this.#modesOf(name, Object.keys(ids));
    // A single mode may have any name in Figma.
    if (names.length === 1) {
      return { id, modes: new Map([[names[0], String(Object.values(ids)[0])]]), isKnown: true };
    }
    const modes = names.map((mode): [string, string] => {
      const known = getOwn(ids, mode);
      if (typeof known === "string") return [mode, known];
      const made = `mode:${name}:${mode}`;
      this.body.variableModes.push({
        action: "CREATE",
        id: made,
        name: mode,
        variableCollectionId: id,
      });
      return [mode, made];
    });
    return { id, modes: new Map(modes), isKnown: true };
  }

  #made(name: string): Collection {
    const id = `collection:${name}`;
    const modes = this.#modesOf(name).map((mode): [string, string] => [
      mode,
      `mode:${name}:${mode}`,
    ]);
    const [[, first]] = modes;
    this.body.variableCollections.push({ action: "CREATE", id, name, initialModeId: first });
    modes.forEach(([mode, modeId], index) => {
      const action = index === 0 ? "UPDATE" : "CREATE";
      this.body.variableModes.push({ action, id: modeId, name: mode, variableCollectionId: id });
    });
    return { id, modes: new Map(modes), isKnown: false };
  }

  #idOf(token: TransformedToken): string {
    const id = extensionsOf(token)[figmaKey("variableId")];
    const { isKnown } = this.#collectionOf(token);
    return isKnown && typeof id === "string" ? id : `variable:${token.path.join("/")}`;
  }

  #variable(token: TransformedToken): void {
    const extensions = extensionsOf(token);
    const collection = this.#collectionOf(token);
    const id = this.#ids.get(token.key)!;
    const isKnown = id === extensions[figmaKey("variableId")];
    const description = descriptionOf(token);
    const scopes = scopesOf(token, token[this.#source.syntax.type]);
    const more = Object.fromEntries(
      ["codeSyntax", "hiddenFromPublishing"].flatMap((name) => {
        const value = extensions[figmaKey(name)];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    this.body.variables.push({
      action: isKnown ? "UPDATE" : "CREATE",
      id,
      name: variablePath(token).join("/"),
      ...(!isKnown && { variableCollectionId: collection.id, resolvedType: this.#typeOf(token) }),
      ...(description !== "" && { description }),
      ...(scopes !== undefined && { scopes }),
      ...more,
    });
  }

  #typeOf(token: TransformedToken): string {
    const { dictionary, syntax } = this.#source;
    const text = this.#texts.of(token, dictionary);
    return text === undefined ? resolvedTypeOf(token[syntax.type]) : "STRING";
  }

  #dictionaryOf(collection: string, mode: string): Dictionary {
    const key = JSON.stringify([collection, mode]);
    return remembered(this.#dictionaries, key, () => {
      const { dictionary, themes } = this.#source;
      const block = themes?.blocks.find(({ contexts }) => isSingle(contexts, collection, mode));
      return block?.dictionary ?? dictionary;
    });
  }

  async #values(token: TransformedToken): Promise<void> {
    const name = this.#nameOf(token);
    for (const [mode, modeId] of this.#collectionOf(token).modes) {
      const dictionary = this.#dictionaryOf(name, mode);
      const own = dictionary.tokenMap.get(token.key) ??
        dictionary.unfilteredTokenMap?.get(token.key) ?? token;
      const value = await this.#valueOf(own, dictionary);
      this.body.variableModeValues.push({ variableId: this.#ids.get(token.key)!, modeId, value });
    }
  }

  async #valueOf(token: TransformedToken, dictionary: Dictionary): Promise<unknown> {
    const { syntax } = this.#source;
    const target = aliasTarget(token.original?.[syntax.value], dictionary, syntax.type);
    const value = await this.#literalOf(token, dictionary);
    const kept = target ? undefined : aliasDataOf(token)?.targetVariableId;
    const id = target ? this.#idIn(target) : kept;
    if (typeof id !== "string") return value;
    const known = target ?? this.#withId(dictionary, id);
    // Only a value that equals the target's is an alias, not one with another opacity or a computed one.
    const isAlias = !known || isEqual(value, await this.#literalOf(known, dictionary));
    return isAlias ? { type: "VARIABLE_ALIAS", id } : value;
  }

  /** The id of a token's variable; `undefined` if it is neither in Figma nor in the body. */
  #idIn(token: TransformedToken): string | undefined {
    const extensions = extensionsOf(token);
    const isThere = extensions[figmaKey("collectionId")] !== undefined;
    const id = isThere ? extensions[figmaKey("variableId")] : undefined;
    return this.#ids.get(token.key) ?? (typeof id === "string" ? id : undefined);
  }

  #withId(
    { unfilteredAllTokens, allTokens }: Dictionary,
    id: string,
  ): TransformedToken | undefined {
    const tokens = unfilteredAllTokens ?? allTokens;
    const make = () =>
      new Map(tokens.map((token) => [extensionsOf(token)[figmaKey("variableId")], token]));
    return remembered(this.#byId, tokens, make).get(id);
  }

  async #literalOf(token: TransformedToken, dictionary: Dictionary): Promise<unknown> {
    const { syntax, rem } = this.#source;
    const [type, value] = [token[syntax.type], token[syntax.value]];
    const text = this.#texts.of(token, dictionary);
    switch (text === undefined ? resolvedTypeOf(type) : "STRING") {
      case "COLOR": {
        const { r, g, b, a } = (await toRgba(value))!;
        return { r: r / 255, g: g / 255, b: b / 255, a };
      }
      case "BOOLEAN":
        return value === true || value === "true";
      case "STRING":
        return String(text ?? [value].flat()[0]);
      case "EASING":
        return easingOf(this.#easings.of(token, dictionary), value);
    }
    if (type === "fontWeight") return weightOf(value);
    if (type === "duration") return secondsOf(value);
    const amount = Number.isFinite(Number(value)) ? Number(value) : pixelsOf(value, rem);
    return numbers.has(String(type)) && isPercent(token, type) ? percentOf(amount!) : amount;
  }
}

/** The original easing from Figma, or else a curve in Figma's form. */
function easingOf(written: unknown, value: unknown): unknown {
  if (written !== undefined || !Array.isArray(value)) return written ?? value;
  const [x1, y1, x2, y2] = value;
  return { type: "CUSTOM_CUBIC_BEZIER", easingFunctionCubicBezier: { x1, y1, x2, y2 } };
}
