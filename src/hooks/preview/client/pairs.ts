/**
 * Declared pairs of colors, with the verdict in each context.
 * @module
 */
import type { PreviewPair } from "../data.ts";
import { contrast, ratioText } from "../color.ts";
import { type Child, h } from "./dom.ts";
import type { Contexts, Model } from "./model.ts";

export interface Verdict {
  /** The contexts that differ from the base ones. */
  readonly contexts: Contexts;
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** The contrast of a pair in contexts; `undefined` if one of its tokens is not a color there. */
export function verdictIn(
  { foreground, background, ratio: wanted }: PreviewPair,
  model: Model,
  contexts: Contexts,
): Omit<Verdict, "contexts"> | undefined {
  const values = model.values(contexts);
  const [front, back] = [values[foreground]?.rgba, values[background]?.rgba];
  if (!front || !back) return undefined;
  const ratio = contrast(front, back);
  return { ratio, isEnough: ratio >= wanted };
}

/** Largest number of verdicts to show for a pair. */
const mostVerdicts = 64;

/** The contrast of a pair in the base contexts, and in all that change one of its colors. */
export function verdictsOf(pair: PreviewPair, model: Model): Verdict[] {
  const contextsOf = (number: number): Contexts[] => [
    {},
    ...(model.blocksOf.get(number) ?? []).map((at) => model.data.blocks[at].contexts),
  ];
  const chosen = new Map<string, Contexts>();
  for (const item of contextsOf(pair.foreground)) {
    for (const other of contextsOf(pair.background)) {
      const names = Object.keys(other).filter((name) => Object.hasOwn(item, name));
      // Two contexts of a modifier cannot hold at once.
      if (names.some((name) => item[name] !== other[name])) continue;
      const both = { ...item, ...other };
      const key = JSON.stringify(Object.entries(both).sort(([a], [b]) => a < b ? -1 : 1));
      if (chosen.size < mostVerdicts) chosen.set(key, both);
    }
  }
  return [...chosen.values()].flatMap((contexts) => {
    const verdict = verdictIn(pair, model, { ...model.base, ...contexts });
    return verdict ? [{ contexts, ...verdict }] : [];
  });
}

/** A verdict as text: `8.6, passes 4.5`. */
export function verdictText({ ratio, isEnough }: Omit<Verdict, "contexts">, wanted: number): Child {
  return h(
    "span",
    { class: isEnough ? "verdict good" : "verdict poor" },
    h("strong", {}, ratioText(ratio)),
    ` ${isEnough ? "\u2713 passes" : "\u2717 fails"} ${wanted}`,
  );
}
