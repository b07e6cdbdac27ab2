/**
 * Findings about uses of tokens.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { TokenUse } from "../consumers/uses/token_uses.ts";
import type { EditedSource } from "./edited_source.ts";
import { mostProposals, type Replacement, replacementTitle } from "./replacement.ts";
import { SourceFinding } from "./source_finding.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { Mention, PathMention } from "../consumers/sources/mention.ts";
import { importEdits } from "./import_edits.ts";
import { isRedefined } from "./literal_edits.ts";
import { nameInPlaceOf, replacedBy } from "./replaced_use.ts";
import { successorsOf } from "./successors.ts";

export class DeprecatedUse extends SourceFinding {
  readonly use: TokenUse;
  readonly source: EditedSource;

  constructor(diagnostic: Diagnostic, use: TokenUse, source: EditedSource) {
    super(diagnostic, use);
    this.use = use;
    this.source = source;
  }

  override replacements(): readonly Replacement[] {
    return deprecatedEdits(this.use, this.source);
  }
}

/** A use of a token outside of the allowed layers. */
export class LayerUse extends SourceFinding {
  #use: TokenUse;
  #source: EditedSource;
  #allow: readonly string[];

  constructor(
    diagnostic: Diagnostic,
    use: TokenUse,
    source: EditedSource,
    allow: readonly string[],
  ) {
    super(diagnostic, use);
    this.#use = use;
    this.#source = source;
    this.#allow = allow;
  }

  override replacements(): readonly Replacement[] {
    return layerEdits(this.#use, this.#source, this.#allow);
  }
}

/** Number of characters before a name to search for `var(` and for the quotes and attributes around it. */
const around = 200;

const textBefore = ({ text }: EditedSource, start: number) =>
  text.slice(Math.max(0, start - around), start);

function isInString(before: string): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.split('"').length % 2 === 0 || line.split("'").length % 2 === 0;
}

/** Whether the edit of a mention keeps what the code means if both tokens have the same values. */
function isSafeMention(
  { form, start, end, sign }: Mention,
  other: ManifestToken,
  token: ManifestToken,
  source: EditedSource,
): boolean {
  const before = textBefore(source, start);
  switch (form) {
    case "custom property":
      // Elsewhere, the name itself has a meaning: `transition: --a`, `setProperty(name, value)`.
      return /\bvar\(\s*$/i.test(before) && !isRedefined(token, form, source) &&
        !isRedefined(other, form, source);
    case "scss variable":
    case "less variable": {
      // Before a colon, it is the name of an argument.
      const isArgument = /^\s*:(?!:)/.test(source.text.slice(end, end + around));
      // Sass prints the value of a custom property as it is.
      const isText = /(?:^|[\s;{}])--[\w-]+\s*:[^;{}]*$/.test(before);
      return !isArgument && !isText && !isRedefined(token, form, source) &&
        !isRedefined(other, form, source) &&
        (form === "scss variable" ? !source.changesModules : sign === "" || !isInString(before));
    }
    case "class":
      // Any other text may be a class by chance.
      return /\bclass(?:Name)?\s*=\s*(?:"[^"{}]*|'[^'{}]*)$/.test(before);
    case "identifier":
      return source.isMemberAt(start);
    case "key":
    case "asset":
      return false;
  }
}

/** Whether code takes only the value of the token at a path. */
function takesValue({ steps, isOpen, isAll }: PathMention, end: number): boolean {
  const after = steps.filter(({ start }) => start > end);
  return !isOpen && !isAll && after.length === 1 && /^\$?value$/.test(after[0].name);
}

/** The edits that make a use one of another token, and whether they keep what the code means. */
function editsOf(
  use: TokenUse,
  other: ManifestToken,
  source: EditedSource,
): Pick<Replacement, "edits" | "isSafe"> {
  const { is, token, start, end } = use;
  const { knownTokens, file } = source;
  const none = { edits: [], isSafe: false };
  const { edits, isInAll } = replacedBy(use, other, knownTokens);
  const isSame = isInAll && knownTokens.printed.areSame(token, other);
  if (edits.some(({ text, start, end }) => text === source.text.slice(start, end))) return none;
  if (!("form" in is)) {
    // A part of the path may be in the declaration of a variable, which has other uses.
    if (edits.some((edit) => edit.start < is.start || edit.end > is.end)) return none;
    return { edits, isSafe: isSame && knownTokens.isOfTokens(is, file) && takesValue(is, end) };
  }
  const { form, name } = is;
  if (edits.length === 0) return none;
  const newName = edits[0].text.replace(/^(?:--|[$@])/, "");
  if (knownTokens.names.isAmbiguous(form, newName)) return none;
  const imported = form === "identifier" ? source.importAt(start) : undefined;
  if (imported) {
    // The import changes with all its uses.
    if (imported !== is || claimsOf(source).get(newName) !== imported) return none;
    const own = importEdits(imported, newName, source);
    return { edits: own, isSafe: isSame && own.length > 0 };
  }
  // Another declaration of a name that is imported too.
  const isDeclared = form === "identifier" &&
    source.isImported(name) && !source.isMemberAt(start);
  if (isDeclared || isCycle(newName, is, source)) return none;
  return { edits, isSafe: isSame && isSafeMention(is, other, token, source) };
}

/** By new name, the first import that deprecations rename to it: a second one would import the name twice. */
function claimsOf(source: EditedSource): ReadonlyMap<string, Mention> {
  if (source.claims) return source.claims;
  const { knownTokens, file } = source;
  const claims = new Map<string, Mention>();
  for (const mention of source.imports) {
    const token = knownTokens.tokenOf(mention, file);
    if (token?.deprecated === undefined) continue;
    for (const other of successorsOf(token, knownTokens)) {
      const name = nameInPlaceOf(mention.name, token, other)?.name;
      if (name !== undefined && !claims.has(name)) claims.set(name, mention);
    }
  }
  return source.claims = claims;
}

function isCycle(newName: string, { form, start }: Mention, source: EditedSource): boolean {
  if (form !== "custom property") return false;
  const declaration = /([^\s:;{}]+)\s*:[^:;{}]*$/.exec(textBefore(source, start));
  return declaration?.[1] === `--${newName}`;
}

function replacementsBy(
  use: TokenUse,
  others: readonly ManifestToken[],
  source: EditedSource,
): Replacement[] {
  return others.flatMap((other) => {
    const { edits, isSafe } = editsOf(use, other, source);
    if (edits.length === 0) return [];
    const before = source.text.slice(use.start, use.end);
    const { text } = edits.find(({ start }) => start === use.start) ?? edits[0];
    const after = "form" in use.is ? text : other.name;
    return [{ title: replacementTitle(before, after), edits, token: other.name, isSafe }];
  });
}

export function deprecatedEdits(use: TokenUse, source: EditedSource): Replacement[] {
  return replacementsBy(use, successorsOf(use.token, source.knownTokens), source);
}

/** By tokens that refer to it. None is safe, because their values may change independently. */
export function layerEdits(
  use: TokenUse,
  source: EditedSource,
  allow: readonly string[],
): Replacement[] {
  const others = source.knownTokens.layers(allow).aliasesOf(use.token).slice(0, mostProposals);
  return replacementsBy(use, others, source).map((item) => ({ ...item, isSafe: false }));
}
