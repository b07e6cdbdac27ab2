/**
 * A page that shows what changed between two versions of tokens as it looks: each value before and after, in each
 * context. One static file without code, for a pull request.
 * @module
 */
import { kindByValue } from "../../base/tokens/kinds.ts";
import type { ChangeLevel, TokenChange, TokenDiff, ValueChange } from "../../base/types/diff.ts";
import type { ContextsOf, Manifest, ManifestToken } from "../../base/types/manifest.ts";
import type { ContrastPair } from "../../base/types/rules.ts";
import { contextsText } from "../../base/contexts/contexts.ts";
import { contrastText } from "../../base/values/colors/contrast.ts";
import { groupBy } from "../../base/collections/group_by.ts";
import { breakable, el, type Html, type Inside, tag } from "../../base/text/html_elements.ts";
import { htmlPage, staticPolicy } from "../../base/text/html_page.ts";
import { contrastIn, pairName } from "../../facts/diff/contrast.ts";
import { foldChanges } from "../../facts/diff/dependents.ts";
import { changeText, distanceText, pageMark, verdictText } from "../../facts/diff/report.ts";
import { valueIn } from "../../facts/diff/values.ts";
import { specimenOf } from "../../hooks/preview/specimens.ts";
import { changeStyle } from "./change_style.ts";

/** Largest number of changes that are shown for each level, so that browsers open the page. */
const mostShown = 1000;

/** Largest number of names in one line. */
const mostNamed = 20;

/** Kinds of values that change how text looks. */
const textKinds: ReadonlySet<string> = new Set([
  "typography",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "lineHeight",
  "letterSpacing",
]);

/** Kinds of values that have no picture without motion or other elements. */
const unseenKinds: ReadonlySet<string> = new Set(["duration", "easing", "transition", "layer"]);

/** The tokens of a version, by name. */
type Tokens = ReadonlyMap<string, ManifestToken>;

const tokensOf = ({ tokens }: Manifest): Tokens =>
  new Map(tokens.map((token) => [token.name, token]));

/** A value as it looks, with its text. `text` is what the comparison prints for it. */
async function specimen(token: ManifestToken, contexts: ContextsOf, text?: string): Promise<Html> {
  const value = valueIn(token, contexts);
  const kind = kindByValue(token);
  const { css, text: own, rgba } = await specimenOf(kind, value);
  const isSeen = css !== undefined && !unseenKinds.has(kind);
  const picture = !isSeen
    ? undefined
    : textKinds.has(kind)
    ? el("p", "sample", css, "The quick brown fox jumps over the lazy dog")
    : kind === "spacing" || kind === "size"
    ? el("div", "bar", css)
    : rgba && rgba[3] < 1
    ? tag("div", "box color clear", el("div", "fill", css))
    : el("div", `box ${kind}`, css);
  return tag("div", "side", picture, tag("code", "", text ?? own));
}

const none = tag("div", "side none", "none");

/** A row of a table: what it is about, and both sides. */
const row = (about: Inside, before: Inside, after: Inside) =>
  tag("div", "row", tag("div", "about", about), before, after);

/** The facts about a change of a value. */
function aboutValue(value: ValueChange): Inside {
  const { contexts, platforms, through } = value;
  const facts = [
    distanceText(value),
    platforms.join(", "),
    through === undefined ? "" : `from ${through}`,
  ];
  return [
    tag("b", "", contextsText(contexts) || "default"),
    ...facts.filter((fact) => fact !== "").map((fact) => tag("small", "", fact)),
  ];
}

interface Versions {
  readonly before: Tokens;
  readonly after: Tokens;
  /** Earlier names by later name. */
  readonly earlierNames: ReadonlyMap<string, string>;
}

/** The rows of a change: its values, or the token that was added or removed. */
async function rowsOf(
  { kind, name, values = [] }: TokenChange,
  { before, after, earlierNames }: Versions,
): Promise<Html[]> {
  const [left, right] = [before.get(earlierNames.get(name) ?? name), after.get(name)];
  if (kind === "added" && right) return [row("", none, await specimen(right, {}))];
  if (kind === "removed" && left) return [row("", await specimen(left, {}), none)];
  return await Promise.all(values.map(async (value) =>
    row(
      aboutValue(value),
      left ? await specimen(left, value.contexts, value.before) : tag("code", "", value.before),
      right ? await specimen(right, value.contexts, value.after) : tag("code", "", value.after),
    )
  ));
}

/** The largest difference of colors in a change. */
const differenceOf = ({ values = [] }: TokenChange) =>
  Math.max(0, ...values.map(({ colorDifference = 0 }) => colorDifference));

function namesText(names: readonly string[]): Inside {
  if (names.length === 0) return undefined;
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  const shown = names.slice(0, mostNamed).join(", ");
  return tag("p", "also", `Changes with it: ${shown}${more}`);
}

async function levelPart(
  level: ChangeLevel,
  changes: readonly TokenChange[],
  versions: Versions,
): Promise<Html> {
  const folded = foldChanges(changes)
    .sort((one, other) => differenceOf(other.change) - differenceOf(one.change));
  const shown = folded.slice(0, mostShown);
  const cards: Html[] = [];
  for (const { change, folded: names } of shown) {
    const rows = await rowsOf(change, versions);
    cards.push(
      tag("article", "", tag("h3", "", breakable(changeText(change))), rows, namesText(names)),
    );
  }
  const omitted = folded.length - shown.length;
  const title = level === "none" ? "No release" : level[0].toUpperCase() + level.slice(1);
  return tag(
    "section",
    "",
    tag("h2", "", `${title} (${changes.length})`),
    cards,
    omitted > 0 && tag("p", "also", `and ${omitted} more`),
  );
}

/** A pair of colors in a version, as text on its background. */
async function pairSide(
  { foreground, background }: ContrastPair,
  ratio: number | undefined,
  tokens: Tokens,
  contexts: ContextsOf,
): Promise<Html> {
  const [front, back] = [tokens.get(foreground), tokens.get(background)];
  if (ratio === undefined || !front || !back) return none;
  const ink = (await specimenOf("color", valueIn(front, contexts))).css?.["background-color"];
  const ground = (await specimenOf("color", valueIn(back, contexts))).css ?? {};
  const css = { ...ground, ...(ink !== undefined && { color: ink }) };
  const text = tag("code", "", `${contrastText(ratio)} : 1`);
  return tag("div", "side", el("p", "pair", css, "The quick brown fox"), text);
}

/** The pairs whose contrast became too low, the lowest first. */
async function contrastPart(
  changes: readonly TokenChange[],
  pairs: readonly ContrastPair[],
  { before, after }: Versions,
): Promise<Html[]> {
  const byName = new Map(pairs.map((pair) => [pairName(pair), pair]));
  const found = await Promise.all(changes.map(async (change) => {
    const pair = byName.get(change.name)!;
    const contexts = change.contexts ?? {};
    const earlier = await contrastIn(before, pair, contexts);
    return { pair, contexts, earlier, now: await contrastIn(after, pair, contexts) };
  }));
  if (found.length === 0) return [];
  const rows = await Promise.all(
    found.sort((one, other) => one.now! - other.now!).map(async (item) => {
      const { pair, contexts, earlier, now } = item;
      return row(
        [
          tag("b", "", pairName(pair)),
          tag("small", "", contextsText(contexts) || "default"),
          tag("small", "", `needs ${pair.ratio ?? 4.5} : 1`),
        ],
        await pairSide(pair, earlier, before, contexts),
        await pairSide(pair, now, after, contexts),
      );
    }),
  );
  return [tag("section", "", tag("h2", "", `Too little contrast (${rows.length})`), rows)];
}

/**
 * Makes the page. The same comparison gives the same bytes.
 *
 * @param diff The changes. The page treats names and values as text.
 * @param versions The manifests that were compared.
 * @param pairs The pairs of colors that the configuration checks.
 */
export async function changePage(
  diff: TokenDiff,
  [before, after]: readonly [Manifest, Manifest],
  pairs: readonly ContrastPair[],
): Promise<string> {
  const renamed = diff.changes.filter(({ kind }) => kind === "renamed");
  const versions: Versions = {
    before: tokensOf(before),
    after: tokensOf(after),
    earlierNames: new Map(renamed.map(({ name, before = name }) => [name, before])),
  };
  const contrast = diff.changes.filter(({ kind }) => kind === "contrast");
  const others = diff.changes.filter(({ kind }) => kind !== "contrast");
  const parts = [
    tag("header", "", tag("h1", "", "Changed design tokens"), tag("p", "", verdictText(diff))),
    tag("p", "sides", tag("span", "", diff.before), tag("span", "", diff.after)),
    ...await contrastPart(contrast, pairs, versions),
  ];
  for (const [level, changes] of groupBy(others, ({ level }) => level)) {
    parts.push(await levelPart(level, changes, versions));
  }
  return htmlPage({
    title: verdictText(diff),
    policy: staticPolicy,
    style: changeStyle,
    body: `<main>\n${parts.map(({ html }) => html).join("\n")}\n</main>`,
    head: [pageMark],
  });
}
