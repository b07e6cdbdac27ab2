/**
 * Writes variables of Figma in one mode.
 * @module
 */
import {
  getOwn,
  isEqual,
  isPlainObject,
  nodeAt,
  setAt,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import { descriptionOf } from "../../../base/tokens/descriptions.ts";
import {
  aliasDataOf,
  aliasTarget,
  colorOf,
  extensionsOf,
  figmaKey,
  FigmaWords,
  hasVariable,
  isPercent,
  numbers,
  percentOf,
  pixelsOf,
  scopesOf,
  secondsOf,
  typographyParts,
  variablePath,
  weightOf,
} from "./figma_values.ts";
import type { FormatFnArguments } from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";

interface Arguments extends Pick<FormatFnArguments, "dictionary" | "file"> {
  options: {
    mode?: string;
    modifier?: string;
    collection?: string;
    basePxFontSize?: number;
    usesDtcg?: boolean;
  };
}

/** Writes the tokens of a file as variables in one mode. */
class ModeWriter {
  readonly tree: Tree = {};
  #dictionary: Dictionary;
  #syntax: Syntax;
  #collection: string | undefined;
  #rem: number;
  #words: FigmaWords;

  constructor(dictionary: Dictionary, syntax: Syntax, collection: string | undefined, rem: number) {
    this.#dictionary = dictionary;
    this.#syntax = syntax;
    this.#collection = collection;
    this.#rem = rem;
    this.#words = new FigmaWords("text", syntax);
  }

  async put(token: TransformedToken): Promise<void> {
    const { original } = token;
    const path = variablePath(token);
    const { type: typeKey, value: valueKey } = this.#syntax;
    const [$type, $value, whole] = [token[typeKey], token[valueKey], original?.[valueKey]];
    if ($type !== "typography") {
      return this.#set(path, await this.#variable(token, $type, $value, whole));
    }
    for (const [property, type] of Object.entries(typographyParts)) {
      const value = getOwn($value, property);
      if (value === undefined || !hasVariable(type, value, this.#rem)) continue;
      const written = isPlainObject(whole) ? getOwn(whole, property) : undefined;
      const { $description: _text, comment: _comment, $extensions: _extensions, ...rest } = token;
      const part = { ...rest } as TransformedToken;
      this.#set([...path, property], await this.#variable(part, type, value, written));
    }
  }

  #set(path: readonly string[], variable: Tree): void {
    // A token may contain another one.
    setAt(this.tree, path, { ...variable, ...nodeAt(this.tree, path) });
  }

  async #variable(
    token: TransformedToken,
    type: unknown,
    value: unknown,
    written: unknown,
  ): Promise<Tree> {
    const target = aliasTarget(written, this.#dictionary, this.#syntax.type);
    const own = { ...extensionsOf(token), [figmaKey("scopes")]: scopesOf(token, type) };
    own[figmaKey("text")] = this.#wordOf(token) ?? (target && this.#wordOf(target));
    const { $type, $value, kind } = await this.#valueOf(token, type, value, own);
    const alias = target && await this.#isSame(target, $value) ? this.#aliasOf(target) : undefined;
    const kept = target ? undefined : aliasDataOf(token);
    const description = descriptionOf(token);
    const extensions = {
      ...Object.fromEntries(
        ["variableId", "scopes", "codeSyntax", "hiddenFromPublishing"].flatMap((name) => {
          const found = own[figmaKey(name)];
          return found === undefined ? [] : [[figmaKey(name), found]];
        }),
      ),
      ...(kind && { [figmaKey("type")]: kind }),
      ...(alias ? alias.extensions : kept && { [figmaKey("aliasData")]: kept }),
    };
    return {
      $type,
      $value: alias?.reference ?? $value,
      ...(description !== "" && { $description: description }),
      ...(Object.keys(extensions).length > 0 && { $extensions: extensions }),
    };
  }

  #wordOf(token: TransformedToken): unknown {
    return this.#words.of(token, this.#dictionary);
  }

  /** Whether a token has a given value, so that another token with this value may be an alias of it. */
  async #isSame(token: TransformedToken, value: unknown): Promise<boolean> {
    const { type: typeKey, value: valueKey } = this.#syntax;
    const extensions = { ...extensionsOf(token), [figmaKey("text")]: this.#wordOf(token) };
    const { $value } = await this.#valueOf(token, token[typeKey], token[valueKey], extensions);
    return isEqual($value, value);
  }

  async #valueOf(
    token: TransformedToken,
    type: unknown,
    value: unknown,
    extensions: Tree,
  ): Promise<{ $type: string; $value: unknown; kind?: string }> {
    // Variables from Figma keep their form, such as numbers without a unit.
    const isFigma = extensions[figmaKey("variableId")] !== undefined;
    const pixels = pixelsOf(value, this.#rem);
    switch (type) {
      case "color":
        return { $type: "color", $value: await colorOf(value) };
      case "dimension":
      case "fontSize":
        return isFigma
          ? { $type: "number", $value: pixels }
          : { $type: "dimension", $value: { value: pixels, unit: "px" } };
      case "duration":
        return { $type: "duration", $value: { value: secondsOf(value), unit: "s" } };
      case "fontWeight":
        return extensions[figmaKey("text")] === undefined
          ? { $type: "number", $value: weightOf(value) }
          : { $type: "string", $value: extensions[figmaKey("text")], kind: "string" };
      case "fontFamily":
        return isFigma
          ? { $type: "string", $value: String([value].flat()[0]), kind: "string" }
          : { $type: "fontFamily", $value: String([value].flat()[0]) };
      case "cubicBezier":
        return { $type: "cubicBezier", $value: value };
      case "boolean":
        return {
          $type: isFigma ? "number" : "boolean",
          $value: isFigma ? Number(value === true || value === "true") : value,
          kind: "boolean",
        };
    }
    if (!numbers.has(String(type))) {
      return { $type: "string", $value: String(value), kind: "string" };
    }
    if (!Number.isFinite(Number(value))) {
      return { $type: "dimension", $value: { value: pixels, unit: "px" } };
    }
    const amount = Number(value);
    return { $type: "number", $value: isPercent(token, type) ? percentOf(amount) : amount };
  }

  /** Writes an alias: as a reference if its target is in the same collection, otherwise with data about the target. */
  #aliasOf(target: TransformedToken): { reference?: string; extensions?: Tree } | undefined {
    const extensions = extensionsOf(target);
    const collection = extensions[figmaKey("collectionName")];
    if (collection === undefined || collection === this.#collection) {
      const isHere = this.#dictionary.tokenMap.has(target.key);
      return isHere ? { reference: `{${variablePath(target).join(".")}}` } : undefined;
    }
    const id = extensions[figmaKey("variableId")];
    return {
      extensions: {
        [figmaKey("aliasData")]: {
          ...(id !== undefined && { targetVariableId: id }),
          targetVariableName: variablePath(target).join("/"),
          targetVariableSetName: collection,
        },
      },
    };
  }
}

/** The collection of all tokens, if they have the same one. */
function collectionOf(tokens: readonly TransformedToken[]): string | undefined {
  const names = new Set(tokens.map((token) => extensionsOf(token)[figmaKey("collectionName")]));
  const [name] = names;
  return names.size === 1 && typeof name === "string" ? name : undefined;
}

/** The name of the mode, if the collection of the tokens has only one in Figma. */
function onlyMode(tokens: readonly TransformedToken[]): string | undefined {
  const [first] = tokens;
  const modes = first && extensionsOf(first)[figmaKey("modes")];
  const names = isPlainObject(modes) ? Object.keys(modes) : [];
  return names.length === 1 ? names[0] : undefined;
}

function modeOf({ file, options, dictionary }: Arguments, collection: string | undefined): string {
  const input = file.input ?? {};
  const { mode, modifier } = options;
  if (mode !== undefined) return mode;
  const names = Object.keys(input);
  const name = modifier ?? collection ?? (names.length === 1 ? names[0] : "");
  const chosen = Object.hasOwn(input, name) ? input[name] : undefined;
  const known = collection === undefined ? undefined : onlyMode(dictionary.allTokens);
  return known ?? chosen ?? "Mode 1";
}

/** Prints a file with the variables of one mode. */
export async function modeText(args: Arguments): Promise<string> {
  const { dictionary, options } = args;
  const collection = options.collection ?? collectionOf(dictionary.allTokens);
  const { basePxFontSize = 16, usesDtcg } = options;
  const writer = new ModeWriter(dictionary, syntaxOf(usesDtcg), collection, basePxFontSize);
  for (const token of dictionary.allTokens) await writer.put(token);
  const root = {
    ...writer.tree,
    $extensions: { [figmaKey("modeName")]: modeOf(args, collection) },
  };
  return `${JSON.stringify(root, null, 2)}\n`;
}
