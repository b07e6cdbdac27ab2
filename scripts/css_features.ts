/**
 * Makes `src/base/values/css/css_features.ts`: when CSS features of outputs and of token values became Baseline, by the npm
 * package `web-features`. `deno run -A scripts/css_features.ts` downloads the package and writes the file.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { TemporaryFolder, unpack } from "./project.ts";

/** The version of `web-features` that the table is made from. */
export const version = "3.40.0";

const target = "src/base/values/css/css_features.ts";

/** The status of a feature, in the data of `web-features`. */
export interface Status {
  baseline: "high" | "low" | false;
  baseline_low_date?: string;
  by_compat_key?: Record<string, Status>;
}

/** The features of `web-features` by id. */
export type Features = Record<string, { status?: Status; compat_features?: string[] }>;

/** Features by id in `web-features`, with their title and the words that reveal them in CSS. */
const wanted: Record<string, [title: string, words: string]> = {
  "abs-sign": ["abs() and sign()", "abs( sign("],
  alpha: ["alpha()", "alpha("],
  "cap": ["the unit cap", "1cap"],
  "calc-size": ["calc-size()", "calc-size("],
  "cascade-layers": ["@layer", "@layer"],
  "color-function": ["color()", "color("],
  "color-gamut": ["the media feature color-gamut", "(color-gamut"],
  "color-mix": ["color-mix()", "color-mix("],
  "conic-gradients": ["conic-gradient()", "conic-gradient( repeating-conic-gradient("],
  "container-queries": ["@container", "@container 1cqw 1cqh 1cqi 1cqb 1cqmin 1cqmax"],
  "container-style-queries": ["container style queries", "style("],
  "contrast-color": ["contrast-color()", "contrast-color("],
  "custom-media-queries": ["@custom-media", "@custom-media"],
  "exp-functions": ["pow() and the like", "pow( sqrt( hypot( log( exp("],
  "forced-colors": ["the media feature forced-colors", "(forced-colors"],
  "function": ["@function", "@function"],
  "gradient-interpolation": ["color spaces of gradients", ""],
  has: [":has()", ":has("],
  "host": [":host", ":host :host("],
  "host-context": [":host-context()", ":host-context("],
  "ic": ["the unit ic", "1ic"],
  "if": ["if()", "if("],
  "is": [":is()", ":is("],
  lab: ["lab() and lch()", "lab( lch("],
  "lh": ["the unit lh", "1lh"],
  "light-dark": ["light-dark()", "light-dark("],
  "light-dark-image": ["light-dark() of images", ""],
  "linear-easing": ["linear()", "linear("],
  "media-query-range-syntax": ["ranges in media queries", ""],
  "min-max-clamp": ["min(), max() and clamp()", "min( max( clamp("],
  oklab: ["oklab() and oklch()", "oklab( oklch("],
  "prefers-color-scheme": ["the media feature prefers-color-scheme", "(prefers-color-scheme"],
  "prefers-contrast": ["the media feature prefers-contrast", "(prefers-contrast"],
  "prefers-reduced-data": ["the media feature prefers-reduced-data", "(prefers-reduced-data"],
  "prefers-reduced-motion": ["the media feature prefers-reduced-motion", "(prefers-reduced-motion"],
  "prefers-reduced-transparency": [
    "the media feature prefers-reduced-transparency",
    "(prefers-reduced-transparency",
  ],
  "progress-function": ["progress()", "progress("],
  "random-function": ["random()", "random("],
  "rcap": ["the unit rcap", "1rcap"],
  "registered-custom-properties": ["@property", "@property"],
  "relative-color": ["relative colors", ""],
  "rex": ["the unit rex", "1rex"],
  "rch": ["the unit rch", "1rch"],
  "ric": ["the unit ric", "1ric"],
  "rlh": ["the unit rlh", "1rlh"],
  "round-mod-rem": ["round(), mod() and rem()", "round( mod( rem("],
  scope: ["@scope", "@scope"],
  scripting: ["the media feature scripting", "(scripting"],
  "sibling-count": ["sibling-count() and sibling-index()", "sibling-count( sibling-index("],
  "starting-style": ["@starting-style", "@starting-style"],
  "steps-easing": ["steps()", "steps("],
  "trig-functions": ["sin() and the like", "sin( cos( tan( asin( acos( atan( atan2("],
  "update": ["the media feature update", "(update"],
  "viewport-unit-variants": [
    "small, large and dynamic viewport units",
    "1dvh 1dvw 1dvi 1dvb 1dvmin 1dvmax 1svh 1svw 1svi 1svb 1svmin 1svmax 1lvh 1lvw 1lvi 1lvb 1lvmin 1lvmax",
  ],
  where: [":where()", ":where("],
};

/** Downloads the data of `web-features`. */
export async function webFeatures(): Promise<Features> {
  using temporary = new TemporaryFolder();
  const [folder] = await unpack(temporary.path, `web-features@${version}`);
  return JSON.parse(fs.readFileSync(path.join(folder, "data.json"), "utf8")).features;
}

/** The source of the table. */
export function tableOf(features: Features): string {
  const rows = Object.entries(wanted).map(([id, [title, words]]) => {
    const status = features[id]?.status;
    if (!status) throw new Error(`web-features has no feature ${id}`);
    const key = /^[a-z]+$/.test(id) ? id : JSON.stringify(id);
    const parts = [
      `title: ${JSON.stringify(title)}`,
      ...(status.baseline_low_date ? [`since: "${status.baseline_low_date}"`] : []),
      `isWidely: ${status.baseline === "high"}`,
      ...(words === "" ? [] : [`words: ${JSON.stringify(words)}`]),
    ];
    const line = `  ${key}: { ${parts.join(", ")} },`;
    if (line.length <= 100) return line;
    return [`  ${key}: {`, ...parts.map((part) => `    ${part},`), "  },"].join("\n");
  });
  return `/**
 * The dates at which CSS features became Baseline, by \`web-features\` ${version}. \`scripts/css_features.ts\` makes this file.
 * @module
 */

/** A feature of CSS. */
export interface CssFeature {
  /** Its name in messages. */
  readonly title: string;
  /** The date since which all core browsers support it ("newly available"). Absent if some do not. */
  readonly since?: string;
  /** Whether it is "widely available": 30 months later. */
  readonly isWidely: boolean;
  /** The text that identifies it in CSS: functions, at-rules, pseudo-classes, media features, and units after a \`1\`. */
  readonly words?: string;
}

/** The id of a feature, in \`web-features\`. */
export type CssFeatureId =
${Object.keys(wanted).map((id) => `  | "${id}"`).join("\n")};

/** Features by id. */
export const cssFeatures: Readonly<Record<CssFeatureId, CssFeature>> = {
${rows.join("\n")}
};
`;
}

if (import.meta.main) fs.writeFileSync(target, tableOf(await webFeatures()));
