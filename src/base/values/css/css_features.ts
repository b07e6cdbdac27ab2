/**
 * The dates at which CSS features became Baseline, by `web-features` 3.40.0. `scripts/css_features.ts` makes this file.
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
  /** The text that identifies it in CSS: functions, at-rules, pseudo-classes, media features, and units after a `1`. */
  readonly words?: string;
}

/** The id of a feature, in `web-features`. */
export type CssFeatureId =
  | "abs-sign"
  | "alpha"
  | "cap"
  | "calc-size"
  | "cascade-layers"
  | "color-function"
  | "color-gamut"
  | "color-mix"
  | "conic-gradients"
  | "container-queries"
  | "container-style-queries"
  | "contrast-color"
  | "custom-media-queries"
  | "exp-functions"
  | "forced-colors"
  | "function"
  | "gradient-interpolation"
  | "has"
  | "host"
  | "host-context"
  | "ic"
  | "if"
  | "is"
  | "lab"
  | "lh"
  | "light-dark"
  | "light-dark-image"
  | "linear-easing"
  | "media-query-range-syntax"
  | "min-max-clamp"
  | "oklab"
  | "prefers-color-scheme"
  | "prefers-contrast"
  | "prefers-reduced-data"
  | "prefers-reduced-motion"
  | "prefers-reduced-transparency"
  | "progress-function"
  | "random-function"
  | "rcap"
  | "registered-custom-properties"
  | "relative-color"
  | "rex"
  | "rch"
  | "ric"
  | "rlh"
  | "round-mod-rem"
  | "scope"
  | "scripting"
  | "sibling-count"
  | "starting-style"
  | "steps-easing"
  | "trig-functions"
  | "update"
  | "viewport-unit-variants"
  | "where";

/** Features by id. */
export const cssFeatures: Readonly<Record<CssFeatureId, CssFeature>> = {
  "abs-sign": {
    title: "abs() and sign()",
    since: "2025-06-26",
    isWidely: false,
    words: "abs( sign(",
  },
  alpha: { title: "alpha()", since: "2026-09-14", isWidely: false, words: "alpha(" },
  cap: { title: "the unit cap", since: "2023-12-11", isWidely: true, words: "1cap" },
  "calc-size": { title: "calc-size()", isWidely: false, words: "calc-size(" },
  "cascade-layers": { title: "@layer", since: "2022-03-14", isWidely: true, words: "@layer" },
  "color-function": { title: "color()", since: "2023-05-09", isWidely: true, words: "color(" },
  "color-gamut": {
    title: "the media feature color-gamut",
    since: "2023-02-14",
    isWidely: true,
    words: "(color-gamut",
  },
  "color-mix": { title: "color-mix()", since: "2023-05-09", isWidely: true, words: "color-mix(" },
  "conic-gradients": {
    title: "conic-gradient()",
    since: "2020-11-17",
    isWidely: true,
    words: "conic-gradient( repeating-conic-gradient(",
  },
  "container-queries": {
    title: "@container",
    since: "2023-02-14",
    isWidely: true,
    words: "@container 1cqw 1cqh 1cqi 1cqb 1cqmin 1cqmax",
  },
  "container-style-queries": {
    title: "container style queries",
    since: "2026-05-19",
    isWidely: false,
    words: "style(",
  },
  "contrast-color": {
    title: "contrast-color()",
    since: "2026-04-10",
    isWidely: false,
    words: "contrast-color(",
  },
  "custom-media-queries": { title: "@custom-media", isWidely: false, words: "@custom-media" },
  "exp-functions": {
    title: "pow() and the like",
    since: "2023-12-07",
    isWidely: true,
    words: "pow( sqrt( hypot( log( exp(",
  },
  "forced-colors": {
    title: "the media feature forced-colors",
    since: "2022-09-12",
    isWidely: true,
    words: "(forced-colors",
  },
  function: { title: "@function", isWidely: false, words: "@function" },
  "gradient-interpolation": {
    title: "color spaces of gradients",
    since: "2024-06-11",
    isWidely: false,
  },
  has: { title: ":has()", since: "2023-12-19", isWidely: true, words: ":has(" },
  host: { title: ":host", since: "2020-01-15", isWidely: true, words: ":host :host(" },
  "host-context": { title: ":host-context()", isWidely: false, words: ":host-context(" },
  ic: { title: "the unit ic", since: "2022-10-03", isWidely: true, words: "1ic" },
  if: { title: "if()", isWidely: false, words: "if(" },
  is: { title: ":is()", since: "2021-01-21", isWidely: true, words: ":is(" },
  lab: { title: "lab() and lch()", since: "2023-05-09", isWidely: true, words: "lab( lch(" },
  lh: { title: "the unit lh", since: "2023-11-21", isWidely: true, words: "1lh" },
  "light-dark": {
    title: "light-dark()",
    since: "2024-05-13",
    isWidely: false,
    words: "light-dark(",
  },
  "light-dark-image": { title: "light-dark() of images", since: "2026-09-14", isWidely: false },
  "linear-easing": { title: "linear()", since: "2023-12-11", isWidely: true, words: "linear(" },
  "media-query-range-syntax": {
    title: "ranges in media queries",
    since: "2023-03-27",
    isWidely: true,
  },
  "min-max-clamp": {
    title: "min(), max() and clamp()",
    since: "2020-07-28",
    isWidely: true,
    words: "min( max( clamp(",
  },
  oklab: {
    title: "oklab() and oklch()",
    since: "2023-05-09",
    isWidely: true,
    words: "oklab( oklch(",
  },
  "prefers-color-scheme": {
    title: "the media feature prefers-color-scheme",
    since: "2020-01-15",
    isWidely: true,
    words: "(prefers-color-scheme",
  },
  "prefers-contrast": {
    title: "the media feature prefers-contrast",
    since: "2022-05-31",
    isWidely: true,
    words: "(prefers-contrast",
  },
  "prefers-reduced-data": {
    title: "the media feature prefers-reduced-data",
    isWidely: false,
    words: "(prefers-reduced-data",
  },
  "prefers-reduced-motion": {
    title: "the media feature prefers-reduced-motion",
    since: "2020-01-15",
    isWidely: true,
    words: "(prefers-reduced-motion",
  },
  "prefers-reduced-transparency": {
    title: "the media feature prefers-reduced-transparency",
    isWidely: false,
    words: "(prefers-reduced-transparency",
  },
  "progress-function": {
    title: "progress()",
    since: "2026-09-01",
    isWidely: false,
    words: "progress(",
  },
  "random-function": { title: "random()", isWidely: false, words: "random(" },
  rcap: { title: "the unit rcap", since: "2026-01-13", isWidely: false, words: "1rcap" },
  "registered-custom-properties": {
    title: "@property",
    since: "2024-07-09",
    isWidely: false,
    words: "@property",
  },
  "relative-color": { title: "relative colors", since: "2024-09-16", isWidely: false },
  rex: { title: "the unit rex", since: "2026-01-13", isWidely: false, words: "1rex" },
  rch: { title: "the unit rch", since: "2026-01-13", isWidely: false, words: "1rch" },
  ric: { title: "the unit ric", since: "2026-01-13", isWidely: false, words: "1ric" },
  rlh: { title: "the unit rlh", since: "2023-11-21", isWidely: true, words: "1rlh" },
  "round-mod-rem": {
    title: "round(), mod() and rem()",
    since: "2024-05-17",
    isWidely: false,
    words: "round( mod( rem(",
  },
  scope: { title: "@scope", since: "2026-03-24", isWidely: false, words: "@scope" },
  scripting: {
    title: "the media feature scripting",
    since: "2023-12-07",
    isWidely: true,
    words: "(scripting",
  },
  "sibling-count": {
    title: "sibling-count() and sibling-index()",
    since: "2026-08-18",
    isWidely: false,
    words: "sibling-count( sibling-index(",
  },
  "starting-style": {
    title: "@starting-style",
    since: "2024-08-06",
    isWidely: false,
    words: "@starting-style",
  },
  "steps-easing": { title: "steps()", since: "2020-09-16", isWidely: true, words: "steps(" },
  "trig-functions": {
    title: "sin() and the like",
    since: "2023-03-13",
    isWidely: true,
    words: "sin( cos( tan( asin( acos( atan( atan2(",
  },
  update: {
    title: "the media feature update",
    since: "2023-09-18",
    isWidely: true,
    words: "(update",
  },
  "viewport-unit-variants": {
    title: "small, large and dynamic viewport units",
    since: "2022-12-05",
    isWidely: true,
    words:
      "1dvh 1dvw 1dvi 1dvb 1dvmin 1dvmax 1svh 1svw 1svi 1svb 1svmin 1svmax 1lvh 1lvw 1lvi 1lvb 1lvmin 1lvmax",
  },
  where: { title: ":where()", since: "2021-01-21", isWidely: true, words: ":where(" },
};
