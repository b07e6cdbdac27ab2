/**
 * Names that are not tokens although code means them as tokens.
 * @module
 */
import { usageUnknown } from "../../base/diagnostics/catalog/usage.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import type { TokenPaths } from "../consumers/names/token_paths.ts";
import type { Mention, PathMention, Span, Step } from "../consumers/sources/mention.ts";
import { isInherited } from "../consumers/uses/source_uses.ts";
import { stepEdits } from "../consumers/renames/consumer_text.ts";
import { type Replacement, replacementTitle } from "./replacement.ts";
import { SourceFinding } from "./source_finding.ts";

export interface MeantNames {
  /** The current name of the token that had the name. */
  readonly renamed?: string | undefined;
  /** Similar names, nearest first. */
  readonly suggestions: string[];
}

/** Whether there is reason to believe that a name is meant as a token. */
export const isMeant = ({ renamed, suggestions }: MeantNames): boolean =>
  renamed !== undefined || suggestions.length > 0;

const namesIn = ({ renamed, suggestions }: MeantNames): string[] =>
  renamed === undefined ? suggestions : [renamed];

export function meantBy({ form, name }: Mention, knownTokens: KnownTokens): MeantNames {
  const token = knownTokens.former.find(form, name);
  const now = token && knownTokens.names.nameOf(form, token);
  return now === undefined
    ? { suggestions: knownTokens.suggest(form, name) }
    : { renamed: `${signs[form]}${now}`, suggestions: [] };
}

/** The part of a property path that is meant as the path of a token. */
export interface MeantPath {
  readonly own: readonly Step[];
  readonly meant: MeantNames;
}

/** The part of a path from an export of tokens that is meant as a token; `undefined` if it may be any property. */
export function meantByPath(
  { steps }: PathMention,
  { paths, former, knownNames }: KnownTokens,
): MeantPath | undefined {
  const parts = partsOf(steps, paths);
  for (const { own, path } of parts) {
    const token = former.atPath(path);
    if (token) return { own, meant: { renamed: token.name, suggestions: [] } };
  }
  for (const { own, path } of parts) {
    const suggestions = knownNames.suggestPath(path);
    if (suggestions.length > 0) return { own, meant: { suggestions } };
  }
  return undefined;
}

/**
 * The parts of a path that may be the path of a token, longest first; none if it leads to a group. The root names an
 * export, which may be the whole module, and the part starts at it, after it, or after `default`.
 */
function partsOf(steps: readonly Step[], paths: TokenPaths) {
  const parts: { own: readonly Step[]; path: string }[] = [];
  for (const from of steps[1]?.name === "default" ? [0, 2] : [0, 1]) {
    const groups = paths.groupsAt(steps, from);
    const first = steps[from + groups];
    if (first === undefined) return groups > 0 ? [] : parts;
    // The root is a variable of the source.
    if ((from === 0 && groups === 0) || isInherited(first.name)) continue;
    for (let to = steps.length; to > from + Math.max(groups, 1); to--) {
      // A property of a token, such as `$value`.
      if (/^\$(?!root$)/.test(steps[to - 1].name)) continue;
      const own = steps.slice(from, to);
      parts.push({ own, path: own.map(({ name }) => name).join(".") });
    }
  }
  return parts;
}

/** An unknown name. No replacement is safe, because the name may be defined where nothing was read. */
export class UnknownName extends SourceFinding {
  #mention: Mention;
  #meant: MeantNames;

  constructor(diagnostic: Diagnostic, mention: Mention, meant: MeantNames) {
    super(diagnostic, mention);
    this.#mention = mention;
    this.#meant = meant;
  }

  override get isRenamed(): boolean {
    return this.#meant.renamed !== undefined;
  }

  override replacements(): readonly Replacement[] {
    const { form, name, start, end, sign = signs[form], local } = this.#mention;
    // The uses of an imported name would stay as they are.
    if (local?.isImported && local.uses.length > 0) return [];
    return namesIn(this.#meant).map((other) => ({
      title: replacementTitle(`${signs[form]}${name}`, other),
      edits: [{ start, end, text: sign + other.slice(signs[form].length) }],
      isSafe: false,
    }));
  }
}

export class UnknownPath extends SourceFinding {
  #path: MeantPath;
  #shown: string;

  /** @param shown The path in the source. */
  constructor(diagnostic: Diagnostic, span: Span, path: MeantPath, shown: string) {
    super(diagnostic, span);
    this.#path = path;
    this.#shown = shown;
  }

  override get isRenamed(): boolean {
    return this.#path.meant.renamed !== undefined;
  }

  override replacements(): readonly Replacement[] {
    const { own, meant } = this.#path;
    return namesIn(meant).flatMap((other) => {
      const names = other.split(".");
      const edits = own.length === names.length ? stepEdits(own, names) ?? [] : [];
      return edits.length === 0
        ? []
        : [{ title: replacementTitle(this.#shown, other), edits, isSafe: false }];
    });
  }
}

export function unknownName(
  mention: Mention,
  meant: MeantNames,
  span: Parameters<typeof usageUnknown>[1]["span"],
  isCertain: boolean,
): UnknownName {
  const shown = `${signs[mention.form]}${mention.name}`;
  return new UnknownName(usageUnknown(shown, { ...meant, span, isCertain }), mention, meant);
}
