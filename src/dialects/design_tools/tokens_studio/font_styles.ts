/**
 * Splits font weights with a style in their name, such as `Bold Italic`, because a DTCG weight cannot contain a style.
 * @module
 */
import { addTo } from "../../../base/collections/group_by.ts";
import { soleReference } from "../../../base/tokens/references/references.ts";
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { splitStyle } from "../../../base/values/font_weight.ts";
import { dtcgTypeOf } from "./types.ts";
import { walkSet } from "./walk.ts";

export interface WeightAndStyle {
  readonly weight: string;
  readonly style: string;
}

/** Splits a name such as `SemiBold Italic` into weight and style; `undefined` if it has no style. */
export function splitWeight(name: unknown): WeightAndStyle | undefined {
  const split = typeof name === "string" ? splitStyle(name) : undefined;
  return split && { weight: split.weight ?? "Regular", style: split.style };
}

/** Names of tokens whose weight contains a style in any set, directly or by reference. */
export type StyledWeights = ReadonlySet<string>;

/** Finds these tokens in all sets of a project. A token is split in every set or in none. */
export function styledWeights(sets: readonly Tree[]): StyledWeights {
  const styled = new Set<string>();
  const users = new Map<string, string[]>();
  for (const tree of sets) {
    walkSet(tree, {
      token: ({ path, value, type = "" }) => {
        if (dtcgTypeOf(type) !== "fontWeight" || typeof value !== "string") return;
        const name = path.join(".");
        const target = soleReference(value);
        if (target !== undefined) addTo(users, target, name);
        else if (splitWeight(value)) styled.add(name);
      },
    });
  }
  // The loop also visits what it adds.
  for (const name of styled) for (const user of users.get(name) ?? []) styled.add(user);
  return styled;
}

/** Splits a weight into weight and style: its own words, or references to the parts of its target. */
export function weightAndStyle(value: unknown, styled: StyledWeights): WeightAndStyle | undefined {
  const target = typeof value === "string" ? soleReference(value) : undefined;
  if (target === undefined) return splitWeight(value);
  return styled.has(target)
    ? { weight: `{${target}.weight}`, style: `{${target}.style}` }
    : undefined;
}

/** Moves the style in a typography's weight to a separate property. */
export function withStyle(value: unknown, styled: StyledWeights): unknown {
  if (!isPlainObject(value)) return value;
  const split = weightAndStyle(value.fontWeight, styled);
  return split ? { ...value, fontWeight: split.weight, fontStyle: split.style } : value;
}
