/**
 * Decides which features of CSS an output may use, and finds newer ones in a text. Baseline levels are those of the
 * WebDX community group: a feature is newly available when all core browsers have it, and widely 30 months later.
 * @module
 */
import { type CssFeature, type CssFeatureId, cssFeatures } from "./css_features.ts";

/** Which features may be used: widely or newly available ones, or those available by the end of a year. */
export type Baseline = "widely" | "newly" | number;

/** The first year that users can select. Theme rules need `:where()`, which all browsers support since then. */
const firstYear = 2021;

/** Whether a value of the setting is a level. */
export function isBaseline(value: unknown): value is Baseline {
  return value === "widely" || value === "newly" ||
    (typeof value === "number" && Number.isInteger(value) && value >= firstYear && value < 3000);
}

function isIn({ since, isWidely }: CssFeature, baseline: Baseline): boolean {
  if (baseline === "widely") return isWidely;
  if (since === undefined) return false;
  return baseline === "newly" || Number(since.slice(0, 4)) <= baseline;
}

/** Whether an output may use a feature that it uses only with a baseline. Without one, it may not. */
export function allows(baseline: Baseline | undefined, feature: CssFeatureId): boolean {
  return baseline !== undefined && isIn(cssFeatures[feature], baseline);
}

/** Whether a baseline forbids a feature that an output uses without a baseline. */
export function forbids(baseline: Baseline | undefined, feature: CssFeatureId): boolean {
  return baseline !== undefined && !isIn(cssFeatures[feature], baseline);
}

/** A baseline in messages: `Baseline 2024`, `Baseline widely available`. */
export function baselineTitle(baseline: Baseline): string {
  return typeof baseline === "number" ? `Baseline ${baseline}` : `Baseline ${baseline} available`;
}

/** Features by a word that reveals them. */
const byWord: ReadonlyMap<string, CssFeatureId> = new Map(
  (Object.keys(cssFeatures) as CssFeatureId[]).flatMap((id) =>
    (cssFeatures[id].words ?? "").split(" ").filter((word) => word !== "")
      .map((word) => [word, id] as const)
  ),
);

/** Features that no single word reveals. */
const byPattern: readonly (readonly [CssFeatureId, RegExp])[] = [
  ["relative-color", /(?<![\w-])(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(\s*from\b/i],
  ["light-dark-image", /(?<![\w-])light-dark\(\s*(?:[\w-]*gradient\(|image-set\(|url\(|none\b)/i],
  [
    "gradient-interpolation",
    /gradient\([^,]{0,200}\bin\s+(?:srgb|display-p3|a98|prophoto|rec2020|lab|oklab|xyz|hsl|hwb|lch|oklch)/i,
  ],
  ["media-query-range-syntax", /\([^()]*[<>][^()]*\)/],
];

/**
 * Matches strings, comments and URLs, whose text is not code. What does not end reaches to the end of the text, so that
 * no text is read more than once.
 */
const literalPattern =
  /"(?:[^"\\]|\\.)*(?:"|\\?$)|'(?:[^'\\]|\\.)*(?:'|\\?$)|\/\*.*?(?:\*\/|$)|(?<=url\()[^)]*/gis;

/** Matches at-rules, pseudo-classes, media features, functions and units. */
const wordPattern =
  /@[\w-]+|:[a-z-]+\(?|\(\s*[a-z-]+(?=\s*[:)<>=])|-?[a-z][\w-]*\(|(?<!#\w{0,8})\d[a-z]+/gi;

/** The features of the table that a text of CSS uses, each once. */
export function cssFeaturesIn(text: string): Set<CssFeatureId> {
  const code = text.replace(literalPattern, "");
  const found = new Set<CssFeatureId>();
  for (const [match] of code.matchAll(wordPattern)) {
    const word = match.toLowerCase().replace(/\s/g, "").replace(/^\d/, "1");
    const feature = byWord.get(word);
    if (feature) found.add(feature);
  }
  for (const [feature, pattern] of byPattern) if (pattern.test(code)) found.add(feature);
  return found;
}

/** The features that a text of CSS uses but a baseline forbids. */
export function newerFeatures(text: string, baseline: Baseline): CssFeature[] {
  return [...cssFeaturesIn(text)].map((id) => cssFeatures[id])
    .filter((feature) => !isIn(feature, baseline));
}
