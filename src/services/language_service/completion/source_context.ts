/**
 * Determines what is being typed at an offset of a consumer's source. Looks only at the text around
 * it, because a source is broken while it is being typed.
 * @module
 */
import type { Language } from "../../../facts/consumers/sources/mention.ts";

export interface TypedName {
  readonly is:
    | "custom property"
    | "scss variable"
    | "less variable"
    | "class"
    | "import"
    | "path"
    | "identifier";
  /** The part before the cursor, without its sign. */
  readonly typed: string;
  /** The sign before it: `--`, `$`, `@`, `@{`, `.`, `?.`, or the variants of a class. */
  readonly sign: string;
  /** The span to replace, from the sign to the end of the word at the cursor. */
  readonly start: number;
  readonly end: number;
  /** Text to insert after the name: a missing closing parenthesis or brace. */
  readonly after: string;
  /** Whether it is a custom property in a value without `var()`. */
  readonly isBare: boolean;
  /** The CSS property whose value contains the name. */
  readonly property: string | undefined;
  /** The names before it in a property path, the root first. */
  readonly steps?: readonly string[];
  readonly module?: string;
}

/** Number of characters before the cursor to look at. */
const longestStart = 2000;

const word = String.raw`[\p{L}\p{N}_-]*`;
const identifier = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

const customProperty = new RegExp(`(?<![\\p{L}\\p{N}_-])--(${word})$`, "u");
const scssVariable = new RegExp(String.raw`\$(${word})$`, "u");
const lessVariable = new RegExp(String.raw`(@\{?)(${word})$`, "u");
const path = new RegExp(
  String
    .raw`(?<![\p{L}\p{N}_$.])(${identifier})((?:\s*\??\.\s*${identifier})*)\s*(\??\.)(${identifier}|)$`,
  "u",
);
const importStart = /\b(?:import|export)\s+(?:type\s+)?\{([^{}"'`;]*)$/;
const importEnd = /^[^{}"'`;]*\}\s*from\s*["']([^"'\n]+)["']/;
const classStart =
  /(?:\bclass(?:Name|List)?\b|\b(?:cn|cx|cva|clsx|tw|twMerge)\b)[^<>;]*["'`]([^"'`]*)$|@apply\s+([^;{}]*)$/;
const classWord = /[^\s"'`<>={}]*$/;
const nativeName = new RegExp(String.raw`\.(${identifier})$`, "u");

function wordEnd(text: string, from: number): number {
  const rest = /[\p{L}\p{N}_-]*/uy;
  rest.lastIndex = from;
  rest.test(text);
  return rest.lastIndex;
}

/** The CSS property whose value ends at the end of a text. */
function propertyIn(before: string, isScript: boolean): string | undefined {
  const statement = before.slice(
    Math.max(...Array.from(";{}", (end) => before.lastIndexOf(end))) + 1,
  );
  const found = [...statement.matchAll(/(?:^|[^\w$-])([\w$-]+)["']?\s*:(?!:)/g)];
  // In a script, other properties of the object may come first.
  return found.at(isScript ? -1 : 0)?.[1];
}

const isStyle = (language: Language) =>
  language === "css" || language === "scss" || language === "less" || language === "indented";

/** Finds the name that is being typed. */
class Typing {
  #text: string;
  #offset: number;
  #before: string;
  #language: Language;

  constructor(text: string, offset: number, language: Language) {
    this.#text = text;
    this.#offset = offset;
    this.#before = text.slice(Math.max(0, offset - longestStart), offset);
    this.#language = language;
  }

  find(isNative: boolean): TypedName | undefined {
    const found = this.#customProperty() ?? this.#variable() ?? this.#class() ?? this.#inScript();
    const [, typed] = !found && isNative ? nativeName.exec(this.#before) ?? [] : [];
    return typed === undefined ? found : this.#name("identifier", ".", typed);
  }

  #name(
    is: TypedName["is"],
    sign: string,
    typed: string,
    more: Partial<TypedName> = {},
  ): TypedName {
    const start = this.#offset - typed.length - sign.length;
    const end = wordEnd(this.#text, this.#offset);
    return { is, sign, typed, start, end, after: "", isBare: false, property: undefined, ...more };
  }

  /** The property whose value contains the cursor. */
  #property(): string | undefined {
    return propertyIn(this.#before, !isStyle(this.#language));
  }

  /** The closing sign to insert after the name; empty if it is already there. */
  #missing(sign: string, following: RegExp): string {
    const end = wordEnd(this.#text, this.#offset);
    return following.test(this.#text.slice(end, end + 40)) ? "" : sign;
  }

  #customProperty(): TypedName | undefined {
    const is = "custom property";
    const [whole, typed] = customProperty.exec(this.#before) ?? [];
    const start = this.#before.slice(0, this.#before.length - (whole?.length ?? 0));
    if (/\bvar\(\s*$/.test(start)) {
      const own = this.#name(is, whole === undefined ? "" : "--", typed ?? "");
      const after = this.#missing(")", /^\s*[),]/);
      return { ...own, sign: "--", after, property: this.#property() };
    }
    if (whole === undefined) return undefined;
    const isDefinition = !isStyle(this.#language) || /(?:^|[;{}\n])\s*$/.test(start);
    if (isDefinition) return this.#name(is, "--", typed);
    return this.#name(is, "--", typed, { isBare: true, property: this.#property() });
  }

  /** A variable of SCSS or Less. */
  #variable(): TypedName | undefined {
    const property = this.#property();
    if (this.#language === "scss" || this.#language === "indented") {
      const [, typed] = scssVariable.exec(this.#before) ?? [];
      return typed === undefined
        ? undefined
        : this.#name("scss variable", "$", typed, { property });
    }
    if (this.#language !== "less") return undefined;
    const [, sign, typed] = lessVariable.exec(this.#before) ?? [];
    if (typed === undefined) return undefined;
    const after = sign === "@{" ? this.#missing("}", /^\}/) : "";
    return this.#name("less variable", sign, typed, { property, after });
  }

  /** A class in an attribute, in an argument of a function for classes, or after `@apply`. */
  #class(): TypedName | undefined {
    const [whole, quoted, applied] = classStart.exec(this.#before) ?? [];
    if (whole === undefined || (applied === undefined && isStyle(this.#language))) return undefined;
    const [word] = classWord.exec(quoted ?? applied)!;
    // Variants may contain colons in brackets: `[&:hover]:`.
    const [, variants, typed] = /^((?:.*[:\]])?[!-]*)(.*)$/.exec(word)!;
    return this.#name("class", variants, typed);
  }

  /** An imported name, or a property. */
  #inScript(): TypedName | undefined {
    if (this.#language !== "script") return undefined;
    const [, imported] = importStart.exec(this.#before) ?? [];
    if (imported !== undefined) {
      const after = this.#text.slice(this.#offset, this.#offset + longestStart);
      const [, module] = importEnd.exec(after) ?? [];
      const [typed] = /[\p{L}\p{N}_$]*$/u.exec(imported)!;
      return module === undefined ? undefined : this.#name("import", "", typed, { module });
    }
    const [, root, rest, sign, typed] = path.exec(this.#before) ?? [];
    if (root === undefined) return undefined;
    const names = rest.match(new RegExp(identifier, "gu")) ?? [];
    return this.#name("path", sign, typed, { steps: [root, ...names] });
  }
}

/**
 * The name that is being typed at an offset.
 *
 * @param isNative Whether the language is a native one, whose names are identifiers.
 * @returns `undefined` if the name of a token cannot be there.
 */
export function typedNameAt(
  text: string,
  offset: number,
  language: Language,
  isNative: boolean,
): TypedName | undefined {
  return new Typing(text, offset, language).find(isNative);
}

/** An import of a script: a local name, and what it means in its module. */
export interface ScriptImport {
  readonly module: string;
  /** The exported name; `undefined` for the default export and for all exports. */
  readonly name?: string;
}

// Limits the number of spaces, to avoid quadratic time.
const imports =
  /\bimport\s{1,99}(?:type\s{1,99})?(?:([\w$]+)\s{0,99},?\s{0,99})?(?:\*\s{0,99}as\s{1,99}([\w$]+)\s{0,99}|\{([^{}"'`;]{0,10000})\}\s{0,99})?from\s{0,99}["']([^"'\n]+)["']|\b(?:const|let|var)\s{1,99}([\w$]+)\s{0,99}=\s{0,99}(?:await\s{1,99})?(?:require|import)\s{0,99}\(\s{0,99}["']([^"'\n]+)["']/g;

/** The imports of a script by local name, also of one that cannot be parsed. */
export function importsIn(text: string): Map<string, ScriptImport> {
  const found = new Map<string, ScriptImport>();
  for (const [, whole, all, named = "", module, required, from] of text.matchAll(imports)) {
    if (required !== undefined) found.set(required, { module: from });
    for (const local of [whole, all]) if (local !== undefined) found.set(local, { module });
    for (const part of named.split(",")) {
      const [name, local = name] = part.trim().replace(/^type\s+/, "").split(/\s+as\s+/);
      if (name !== "") found.set(local, { module, name });
    }
  }
  return found;
}
