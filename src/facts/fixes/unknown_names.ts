/**
 * Names that are not tokens although code means them as tokens.
 * @module
 */
import { usageUnknown } from "../../base/diagnostics/catalog/usage.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { signs } from "../consumers/names/consumer_names.ts";
import type { Mention, PathMention, Step } from "../consumers/sources/mention.ts";
import { stepEdits } from "../consumers/renames/consumer_text.ts";
import type { EditedSource } from "./edited_source.ts";
import { replacementTitle } from "./notes.ts";
import type { Replacement } from "./replacement.ts";
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

export function meantByPath(path: PathMention, knownTokens: KnownTokens): MeantNames {
  const names = path.steps.map(({ name }) => name);
  for (const from of [0, 1]) {
    const token = knownTokens.former.atPath(names.slice(from).join("."));
    if (token) return { renamed: token.name, suggestions: [] };
  }
  return { suggestions: knownTokens.suggestPathOf(path) };
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
  #path: PathMention;
  #meant: MeantNames;
  #source: EditedSource;

  constructor(diagnostic: Diagnostic, path: PathMention, meant: MeantNames, source: EditedSource) {
    super(diagnostic, path);
    this.#path = path;
    this.#meant = meant;
    this.#source = source;
  }

  override get isRenamed(): boolean {
    return this.#meant.renamed !== undefined;
  }

  override replacements(): readonly Replacement[] {
    const { steps, start, end } = this.#path;
    const before = this.#source.text.slice(start, end);
    return namesIn(this.#meant).flatMap((other) => {
      const edits = editsOfSteps(steps, other.split("."));
      return edits.length === 0
        ? []
        : [{ title: replacementTitle(before, other), edits, isSafe: false }];
    });
  }
}

/** The edits that make the last steps of a path another path of the same length. */
function editsOfSteps(steps: readonly Step[], names: readonly string[]) {
  const own = steps.slice(steps.length - names.length);
  return own.length === names.length ? stepEdits(own, names) ?? [] : [];
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
