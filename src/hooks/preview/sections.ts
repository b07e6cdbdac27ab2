/**
 * The sections of a preview, in order.
 * @module
 */
import type { Kind } from "../../base/tokens/kinds.ts";

/** Titles of sections by the kind of their tokens, in order. */
const sections: readonly Section[] = [
  ["color", "Color"],
  ["gradient", "Gradient"],
  ["typography", "Typography"],
  ["fontFamily", "Font family"],
  ["fontSize", "Font size"],
  ["fontWeight", "Font weight"],
  ["lineHeight", "Line height"],
  ["letterSpacing", "Letter spacing"],
  ["spacing", "Spacing"],
  ["size", "Size"],
  ["radius", "Radius"],
  ["borderWidth", "Border width"],
  ["border", "Border"],
  ["strokeStyle", "Stroke style"],
  ["shadow", "Shadow"],
  ["opacity", "Opacity"],
  ["duration", "Duration"],
  ["easing", "Easing"],
  ["transition", "Transition"],
  ["layer", "Layer"],
  ["asset", "Asset"],
  ["other", "Other values"],
];

/** The kind of the tokens of a section, and its title. */
export type Section = readonly [kind: Kind, title: string];

/** The position of the first entry of the configured order that a name fits. */
export function rankIn(
  order: readonly string[] | undefined,
  fits: (entry: string) => boolean,
): number {
  const at = order?.findIndex(fits) ?? -1;
  return at < 0 ? Infinity : at;
}

/** Sorts by rank; keeps the order of equals. */
export function inOrder<T>(items: readonly T[], rankOf: (item: T) => number): T[] {
  return items.map((item) => ({ item, rank: rankOf(item) }))
    .sort((a, b) => a.rank === b.rank ? 0 : a.rank - b.rank).map(({ item }) => item);
}

/** All sections in the configured order. */
export function sectionsInOrder(order: readonly string[] | undefined): Section[] {
  return inOrder(
    sections,
    ([kind, title]) =>
      rankIn(
        order,
        (entry) => [kind.toLowerCase(), title.toLowerCase()].includes(entry.toLowerCase()),
      ),
  );
}
