/**
 * Prints changes as text, as Markdown, and as a changeset.
 * @module
 */
import { contextsText } from "../../base/contexts/contexts.ts";
import type {
  ChangeKind,
  ChangeLevel,
  TokenChange,
  TokenDiff,
  ValueChange,
} from "../../base/types/diff.ts";
import { isHtmlPage } from "../../base/text/html_page.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { foldChanges, type FoldedChange } from "./dependents.ts";
import { counted } from "../../base/text/counted.ts";
import { codeCell, escapedMarkdown } from "../../base/text/markdown.ts";

const titles: Readonly<Record<ChangeKind, string>> = {
  "removed": "removed",
  "renamed": "renamed",
  "retyped": "has another type",
  "output-renamed": "has another name in the output",
  "output-removed": "is no longer printed",
  "file-removed": "file is no longer written",
  "context-removed": "context removed",
  "format-changed": "has another format",
  "selector-changed": "has another selector",
  "option-changed": "has another option",
  "output-changed": "changed in a way that the manifest does not describe",
  "contrast": "has too little contrast",
  "added": "added",
  "output-added": "is printed now",
  "file-added": "file is written now",
  "context-added": "context added",
  "deprecated": "deprecated",
  "restored": "no longer deprecated",
  "value": "has another value",
  "imperceptible": "has another value without a visible difference",
  "retargeted": "refers to another token with the same value",
  "shape-unknown": "has files whose shapes are unknown",
  "description": "has another description",
};

/** The nouns for changes, before their number. */
const subjects: Readonly<Record<ChangeKind, string>> = {
  "removed": "removed tokens",
  "renamed": "renamed tokens",
  "retyped": "types",
  "output-renamed": "names in outputs",
  "output-removed": "tokens that are no longer printed",
  "file-removed": "removed files",
  "context-removed": "removed contexts",
  "format-changed": "formats of files",
  "selector-changed": "selectors",
  "option-changed": "options of files",
  "output-changed": "files that changed in another way",
  "contrast": "pairs with too little contrast",
  "added": "new tokens",
  "output-added": "newly printed tokens",
  "file-added": "new files",
  "context-added": "new contexts",
  "deprecated": "deprecated tokens",
  "restored": "tokens that are no longer deprecated",
  "value": "values",
  "imperceptible": "values without a visible difference",
  "retargeted": "references",
  "shape-unknown": "platforms whose files have unknown shapes",
  "description": "descriptions",
};

const levels: readonly ChangeLevel[] = ["major", "minor", "patch", "none"];

/** The difference of two values, in words. */
export function distanceText({ colorDifference, ratio }: ValueChange): string {
  const color = colorDifference === undefined ? [] : [`\u0394E ${colorDifference}`];
  const size = ratio === undefined ? [] : [`\u00d7 ${ratio}`];
  return [...color, ...size].join(", ");
}

/** The values of an option, also if a version does not set it. */
function detailOf(change: TokenChange): string {
  const { kind, before, after, evidence, platform, option, contexts } = change;
  const arrow = option === undefined
    ? [before, after].filter((item) => item !== undefined).join(" \u2192 ")
    : `${option} ${before ?? "(not set)"} \u2192 ${after ?? "(not set)"}`;
  const details = [
    kind === "description" ? "" : arrow,
    evidence === undefined ? "" : `by ${evidence}`,
    platform ?? "",
    contexts ? contextsText(contexts) : "",
  ];
  return details.filter((detail) => detail !== "").join(", ");
}

/** A change of a value in one line. `show` prints a value, with its color if it has one. */
function valueText(
  value: ValueChange,
  show: (text: string, color: string | undefined) => string,
): string {
  const { before, after, colors, platforms, contexts, through } = value;
  const change = `${show(before, colors?.[0])} \u2192 ${show(after, colors?.[1])}`;
  const rest = [
    distanceText(value),
    contextsText(contexts),
    platforms.join(", "),
    through === undefined ? "" : `from ${through}`,
  ];
  return [change, ...rest.filter((item) => item !== "")].join("; ");
}

/** Largest number of dependents to list with a change. */
const mostFolded = 10;

/** Prints the dependents folded under a change in one line; empty if there are none. */
function foldedText(names: readonly string[], show: (name: string) => string): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, mostFolded).map(show).join(", ");
  const omitted = names.length - mostFolded;
  const more = omitted > 0 ? ` and ${omitted} more` : "";
  const count = names.length === 1
    ? "1 token that refers to it changes too"
    : `${names.length} tokens that refer to it change too`;
  return [`${count}: ${shown}${more}`];
}

/** A color as a block in a terminal. */
function swatch(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return `\x1b[48;2;${r};${g};${b}m  \x1b[0m `;
}

function byLevel(changes: readonly TokenChange[]): [ChangeLevel, TokenChange[]][] {
  return levels.map((level): [ChangeLevel, TokenChange[]] => [
    level,
    changes.filter((change) => change.level === level),
  ]).filter(([, own]) => own.length > 0);
}

/** The verdict and the number of changes, in one line. */
export function verdictText({ before, after, verdict, changes }: TokenDiff): string {
  const count = counted(changes.length, "change");
  const release = verdict === "none" ? "no release needed" : `a ${verdict} release`;
  return `${before} \u2192 ${after}: ${count}, ${release}`;
}

/** Matches a line printed by {@linkcode verdictText}. */
const verdictPattern = /^\S.* \u2192 \S.*: \d+ changes?, (?:no release needed|a \w+ release)$/;

/** Whether a text is a diff report in any format. */
export function isReport(text: string): boolean {
  if (text.startsWith(commentMark) || isHtmlPage(text, pageMark)) return true;
  const lines = text.trimEnd().split(/\r?\n/);
  // Text reports start with the verdict; commands of GitHub and Azure end with it.
  if (verdictPattern.test(lines[0])) return true;
  const isCommand = (line: string) => /^(?:::|##vso\[|(?:.* )?(?:patch|none): )/.test(line);
  if (verdictPattern.test(lines.at(-1)!) && lines.slice(0, -1).every(isCommand)) return true;
  return isServerReport(text) || isJsonReport(text);
}

/** Whether a text is a report for CI servers as this package writes it. */
function isServerReport(text: string): boolean {
  return text.startsWith(
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="token-build"',
  ) ||
    /^\[(?:\]\s*$|\{"description":(?:"(?:[^"\\]|\\.)*"),"check_name":"diff\/)/.test(text) ||
    /^\{"report":\{"type":"report","title":"token-build"/.test(text) ||
    /^\{"version":"2\.1\.0","\$schema":"[^"]*","runs":\[\{"tool":\{"driver":\{"name":"token-build"/
      .test(text);
}

function isJsonReport(text: string): boolean {
  if (!text.startsWith("{")) return false;
  try {
    const { verdict, changes } = JSON.parse(text);
    return levels.includes(verdict) && Array.isArray(changes);
  } catch {
    return false;
  }
}

/** A change in words, without its values. */
export function changeText(change: TokenChange): string {
  const detail = detailOf(change);
  return `${change.name} ${titles[change.kind]}${detail === "" ? "" : `: ${detail}`}`;
}

/** Prints changes as lines for a terminal. */
export function diffLines(diff: TokenDiff, colored = false): string[] {
  const show = (text: string, color: string | undefined) =>
    `${colored && color !== undefined ? swatch(color) : ""}${text}`;
  const lines = byLevel(diff.changes).flatMap(([level, changes]) => [
    "",
    level,
    ...foldChanges(changes).flatMap(({ change, folded }) => {
      const head = `  ${changeText(change)}`;
      const valueLines = (change.values ?? []).map((value) => `    ${valueText(value, show)}`);
      return [
        head,
        ...valueLines,
        ...foldedText(folded, (item) => item).map((text) => `    ${text}`),
      ];
    }),
  ]);
  return [verdictText(diff), ...lines];
}

/** Escapes Markdown. A zero-width space keeps GitHub from notifying `@team` and from linking `#1` and addresses. */
function plain(text: string): string {
  return escapedMarkdown(text)
    .replace(/@(?=\w)|#(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, "$&&#8203;");
}

/** Number of changes that are listed for each kind, because GitHub limits the size of comments. */
const mostListed = 100;

function listed({ change, folded }: FoldedChange): string[] {
  const { name, values = [] } = change;
  const detail = detailOf(change);
  // GitHub shows a swatch beside hexadecimal colors.
  const show = (text: string, color: string | undefined) => codeCell(color ?? text);
  const line = `- ${codeCell(name)}${detail === "" ? "" : `: ${plain(detail)}`}`;
  const further = foldedText(folded, codeCell).map((text) => `  - ${text}`);
  const texts = values.map((value) => valueText(value, show));
  if (texts.length === 1) return [`${line}: ${texts[0]}`, ...further];
  return [line, ...texts.map((text) => `  - ${text}`), ...further];
}

/** Lists changes in one section per level and kind. */
function lists(changes: readonly TokenChange[]): string[] {
  return byLevel(changes).flatMap(([level, own]) =>
    [...groupBy(own, ({ kind }) => kind)].flatMap(([kind, some]) => {
      const all = foldChanges(some);
      const omitted = all.length - mostListed;
      return [
        "",
        `<details${level === "major" ? " open" : ""}>` +
        `<summary><strong>${level}</strong>: ${titles[kind]} (${some.length})</summary>`,
        "",
        ...all.slice(0, mostListed).flatMap(listed),
        ...(omitted > 0 ? [`- and ${omitted} more`] : []),
        "",
        "</details>",
      ];
    })
  );
}

export const pageMark = '<meta name="generator" content="token-build diff">';

/** Marks the comment of a diff, so that the next run can update it. */
export const commentMark = "<!-- token-build diff -->";

/** Changes as Markdown, for a comment on a pull request. */
export function diffMarkdown(diff: TokenDiff): string {
  const { verdict, changes } = diff;
  const title = verdict === "none" ? "No release needed" : `A ${verdict} release`;
  return [
    commentMark,
    `### Design tokens: ${title}`,
    "",
    plain(verdictText(diff)),
    ...lists(changes),
    "",
  ].join("\n");
}

/**
 * Prints changes as a changeset.
 *
 * @param name Name of the package that is released.
 * @returns `undefined` if no release is needed.
 */
export function changesetOf({ verdict, changes }: TokenDiff, name: string): string | undefined {
  if (verdict === "none") return undefined;
  const kinds = [...groupBy(changes, ({ kind }) => kind)];
  const counts = kinds.map(([kind, some]) => `${subjects[kind]} (${some.length})`);
  return [
    "---",
    `${JSON.stringify(name)}: ${verdict}`,
    "---",
    "",
    `Design tokens: ${counts.join(", ")}`,
    "",
    ...foldChanges(changes.filter(({ level }) => level !== "none")).slice(0, mostListed)
      .map(({ change, folded }) => {
        const { kind, name } = change;
        const detail = detailOf(change);
        const line = `- ${codeCell(name)} ${titles[kind]}${
          detail === "" ? "" : `: ${plain(detail)}`
        }`;
        return [line, ...foldedText(folded, codeCell)].join("; ");
      }),
    "",
  ].join("\n");
}
