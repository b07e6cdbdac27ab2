/**
 * The style of the page of a report. Its colors are those of preview pages.
 * @module
 */
import { style as previewStyle } from "../../hooks/preview/page_code.ts";

/** The rule of preview pages that declares colors and fonts. */
export const palette: string = /:root\{[^{}]*\}/.exec(previewStyle)?.[0] ?? "";

export const pageStyle: string = `${palette}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 80rem;
  padding: 1.5rem;
  background: var(--paper);
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.5;
}
h1 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; }
p { margin: 0.25rem 0; color: var(--muted); }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 0.5rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.75rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem; text-align: start; vertical-align: top; }
thead th { background: var(--surface); color: var(--muted); font-weight: 600; white-space: nowrap; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 600; overflow-wrap: anywhere; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.poor { color: var(--poor); }
.good { color: var(--good); }
ul { margin: 0; padding: 0; list-style: none; }
li { overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
meter { width: 6rem; }
.charts { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { margin: 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
figcaption { margin-bottom: 0.5rem; font-weight: 600; overflow-wrap: anywhere; }
svg { display: block; width: 20rem; max-width: 100%; height: auto; }
svg line { stroke: var(--line); }
svg polyline { fill: none; stroke: var(--accent); stroke-width: 2; }
svg circle { fill: var(--accent); }
svg text { fill: var(--muted); font-size: 10px; }
@media print { nav { display: none; } }
`;
