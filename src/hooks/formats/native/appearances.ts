/**
 * Maps contexts to system appearances: light or dark, and normal or high contrast.
 * @module
 */
import { wordsOf } from "../../../base/text/name_words.ts";
import { setting } from "../../registry/settings.ts";
import { getOwn } from "../../../base/tokens/plain_object.ts";
import type { Modifier } from "../common/theme_model.ts";

/** The system settings that a context is for: color scheme, contrast, or both. */
export interface Appearance {
  readonly scheme?: "light" | "dark";
  readonly contrast?: "normal" | "high";
}

const ofNames: Readonly<Record<string, Appearance>> = {
  "light": { scheme: "light" },
  "dark": { scheme: "dark" },
  "normal-contrast": { contrast: "normal" },
  "high-contrast": { contrast: "high" },
};

export const appearances = setting<AppearancesOption>(
  "Record<string, Record<string, string | string[]>>",
  'Themes: by modifier and context, the system appearances that a context is for: "light", "dark", "normal-contrast", "high-contrast". Default: by the names of contexts.',
);

export type AppearancesOption = Record<string, Record<string, string | string[]>>;

function named(modifier: string, context: string, names: string | string[]): Appearance {
  return Object.assign(
    {},
    ...[names].flat().map((name) => {
      if (Object.hasOwn(ofNames, name)) return ofNames[name];
      throw new TypeError(
        `appearances has "${name}" for ${modifier}=${context}; allowed are ${
          Object.keys(ofNames).map((one) => `"${one}"`).join(", ")
        }`,
      );
    }),
  );
}

/** The appearance that the words of a name suggest. */
function byWords(modifier: string, context: string): Appearance {
  const words = wordsOf(context);
  const has = (...some: string[]) => some.some((word) => words.includes(word));
  const ofContrast = wordsOf(modifier).includes("contrast") || has("contrast", "hc");
  return {
    ...(has("light", "day") && { scheme: "light" as const }),
    ...(has("dark", "night") && { scheme: "dark" as const }),
    ...(ofContrast && has("high", "more", "increased", "hc") && { contrast: "high" as const }),
    ...(ofContrast && has("normal", "standard", "default", "low") &&
      { contrast: "normal" as const }),
  };
}

const sameAppearance = (one: Appearance, other: Appearance) =>
  one.scheme === other.scheme && one.contrast === other.contrast;

/**
 * The appearances of a modifier's contexts. Of several contexts for the same appearance, returns the one with the
 * shortest name.
 *
 * @throws {TypeError} If the option names an unknown appearance.
 */
export function appearancesOf(
  { name, contexts }: Modifier,
  option: AppearancesOption | undefined,
): Map<string, Appearance> {
  const given = getOwn(option ?? {}, name) as AppearancesOption[string] | undefined;
  const found = new Map<string, Appearance>();
  for (const context of contexts) {
    const own = given && getOwn(given, context) as string | string[] | undefined;
    const appearance = given
      ? own === undefined ? {} : named(name, context, own)
      : byWords(name, context);
    if (!appearance.scheme && !appearance.contrast) continue;
    const same = [...found].find(([, other]) => sameAppearance(other, appearance));
    if (!same) found.set(context, appearance);
    else if (context.length < same[0].length) {
      found.delete(same[0]);
      found.set(context, appearance);
    }
  }
  return found;
}

/** The context of a modifier for an appearance: the best match, or else the base. */
export function contextFor(
  { base }: Modifier,
  appearances: ReadonlyMap<string, Appearance>,
  scheme: "light" | "dark",
  contrast: "normal" | "high",
): string {
  const find = (contrast: "normal" | "high") => {
    const fits = [...appearances].filter(([, one]) =>
      (one.scheme ?? scheme) === scheme && (one.contrast ?? contrast) === contrast
    );
    const [exact] = fits.find(([, one]) => one.scheme && one.contrast) ?? fits[0] ?? [];
    return exact;
  };
  return find(contrast) ?? find("normal") ?? base;
}

/** The contexts of a modifier for the system's color schemes, if it has one for each. */
export function schemesOf(
  modifier: Modifier,
  option: AppearancesOption | undefined,
): { light: string; dark: string } | undefined {
  const appearances = appearancesOf(modifier, option);
  const has = (wanted: string) => [...appearances.values()].some(({ scheme }) => scheme === wanted);
  if (!has("light") || !has("dark")) return undefined;
  const [light, dark] = (["light", "dark"] as const).map((scheme) =>
    contextFor(modifier, appearances, scheme, "normal")
  );
  return { light, dark };
}
