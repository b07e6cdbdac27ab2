/**
 * Splits tokens of the type `composition` into a token per property, because no platform has a value for the whole.
 * @module
 */
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { soleReference } from "../../../base/tokens/references/references.ts";
import { walkSet } from "./walk.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** Names of the properties of a project's compositions, by token name. */
export type Compositions = ReadonlyMap<string, readonly string[]>;

/** Finds the compositions in sets. An alias has the properties of its target. */
export function compositionsOf(sets: readonly Tree[]): Compositions {
  const found = new Map<string, readonly string[]>();
  const users = new Map<string, string[]>();
  for (const tree of sets) {
    walkSet(tree, {
      token: ({ path, value, type }) => {
        if (type !== "composition") return;
        const name = path.join(".");
        const target = typeof value === "string" ? soleReference(value) : undefined;
        if (target !== undefined) {
          addTo(users, target, name);
        } else if (isPlainObject(value)) {
          found.set(name, [...new Set([...found.get(name) ?? [], ...Object.keys(value)])]);
        }
      },
    });
  }
  const work = [...found.keys()];
  for (let name = work.pop(); name !== undefined; name = work.pop()) {
    for (const user of users.get(name) ?? []) {
      if (found.has(user)) continue;
      found.set(user, found.get(name)!);
      work.push(user);
    }
  }
  return found;
}

/** Types of properties by name. A property with the name of a type has that type. */
const types: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:typography|composition|opacity|border|sizing|spacing|boxShadow|borderRadius|borderWidth)$/,
    "$&",
  ],
  [/^(?:fontFamilies|fontWeights|fontSizes|lineHeights|letterSpacing|paragraphSpacing)$/, "$&"],
  [/^(?:textCase|textDecoration|asset|dimension|number|boolean)$/, "$&"],
  [/^border(?:Top|Right|Bottom|Left)$/, "border"],
  [/shadow/i, "boxShadow"],
  [/radius/i, "borderRadius"],
  [/borderWidth/i, "borderWidth"],
  [/padding|spacing|gap|margin/i, "spacing"],
  [/fill|color|background/i, "color"],
  [/width|height|size/i, "sizing"],
];

function typeOf(property: string): string {
  for (const [pattern, type] of types) {
    if (pattern.test(property)) return type === "$&" ? property : type;
  }
  return "other";
}

export function partsOf(
  value: unknown,
  compositions: Compositions,
): { name: string; type: string; value: unknown }[] | undefined {
  if (isPlainObject(value)) {
    return Object.entries(value).map(([name, part]) => ({ name, type: typeOf(name), value: part }));
  }
  const target = typeof value === "string" ? soleReference(value) : undefined;
  return compositions.get(target ?? "")?.map((name) => ({
    name,
    type: typeOf(name),
    value: `{${target}.${name}}`,
  }));
}
