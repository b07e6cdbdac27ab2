/**
 * Notes features of CSS that the baseline of a platform forbids, for the diagnostics of the file.
 * @module
 */
import { fileDictionaryOf, internalsOf } from "../../../base/tokens/internals.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { Dictionary } from "../../../base/types/token.ts";
import { type Baseline, newerFeatures } from "../../../base/values/css/css_baseline.ts";
import { isPrintable } from "../../../base/values/plain_text.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import type { ThemeOptions } from "./contexts/options.ts";
import { cssText } from "./literals.ts";

/**
 * Records that a part of a file, such as an option or a rule, uses newer features.
 *
 * @returns Whether the baseline forbids any of them.
 */
export function noteNewer(
  dictionary: Dictionary,
  baseline: Baseline | undefined,
  { subject, text, instead }: { subject: string; text: string; instead?: string },
): boolean {
  if (baseline === undefined) return false;
  const features = newerFeatures(text, baseline);
  if (features.length === 0) return false;
  const noted = internalsOf(fileDictionaryOf(dictionary)).newer ??= new Map();
  noted.set(`${subject} ${text}`, { subject, features, baseline, instead });
  return true;
}

/** Notes the tokens of a file whose values use newer features, in all contexts. */
export function noteNewerValues(
  dictionary: Dictionary,
  themes: Themes | undefined,
  baseline: Baseline | undefined,
  usesDtcg: boolean | undefined,
): void {
  if (baseline === undefined) return;
  const { value, type } = syntaxOf(usesDtcg);
  const noted = internalsOf(fileDictionaryOf(dictionary)).newer ??= new Map();
  const changed = (themes?.blocks ?? []).flatMap(({ tokens }) => tokens);
  for (const token of [...dictionary.allTokens, ...changed]) {
    if (!isPrintable(token[value])) continue;
    const features = newerFeatures(cssText(token[value], token[type]), baseline);
    if (features.length > 0) {
      noted.set(token.key, { subject: token.path.join("."), token, features, baseline });
    }
  }
}

/** The rule of a cascade layer, if an option names one, unless the baseline forbids it. */
export function layersAround(
  dictionary: Dictionary,
  baseline: Baseline | undefined,
  layer: string | undefined,
): string[] {
  if (!layer) return [];
  const text = `@layer ${layer}`;
  const subject = "the option layer";
  return noteNewer(dictionary, baseline, { subject, text, instead: "rules without a layer" })
    ? []
    : [text];
}

type Selectors = NonNullable<ThemeOptions["themeSelectors"]>;

/**
 * The option `themeSelectors` without the conditions that the baseline forbids, such as style queries. A context without
 * any is selected by its attribute.
 */
function allowedSelectors(
  dictionary: Dictionary,
  baseline: Baseline | undefined,
  given: Selectors | undefined,
): Selectors | undefined {
  if (baseline === undefined || !given) return given;
  const kept = (modifier: string, conditions: string | string[]): string[] =>
    [conditions].flat().filter((text) =>
      // A scope is printed as the selector of its roots.
      /^@scope\b/i.test(text) || !noteNewer(dictionary, baseline, {
        subject: `themeSelectors of ${modifier}`,
        text,
        instead: "its other selectors, or else its attribute,",
      })
    );
  const filled = <T extends string | string[]>([, list]: [string, T]) => list.length > 0;
  const allowed = Object.entries(given).map(([modifier, own]): [string, Selectors[string]] => {
    if (!isPlainObject(own)) return [modifier, kept(modifier, own as string | string[])];
    const contexts = Object.entries(own as Record<string, string | string[]>)
      .map(([context, list]): [string, string[]] => [context, kept(modifier, list)]);
    return [modifier, Object.fromEntries(contexts.filter(filled))];
  });
  return Object.fromEntries(allowed.filter(([, own]) => !Array.isArray(own) || own.length > 0));
}

/**
 * The options of a file with the conditions of themes that its platform's baseline allows. Notes the tokens whose values
 * use newer features, and the option `selector`, which has no older form.
 */
export function withinBaseline<
  O extends { selector?: string | string[]; themeSelectors?: Selectors; usesDtcg?: boolean },
>(
  { dictionary, themes, options, platform: { baseline } }: {
    dictionary: Dictionary;
    themes?: Themes;
    options: O;
    platform: { baseline?: Baseline };
  },
): O {
  noteNewerValues(dictionary, themes, baseline, options.usesDtcg);
  for (const text of [options.selector ?? []].flat()) {
    noteNewer(dictionary, baseline, { subject: "the option selector", text });
  }
  const themeSelectors = allowedSelectors(dictionary, baseline, options.themeSelectors);
  return { ...options, themeSelectors };
}
