/**
 * Tokens of the type `composition`: each of their properties becomes a token of its own, as no platform has a value of all
 * of them.
 * @module
 */
import { isPlainObject, type Tree } from "../../tokens/plain_object.ts";
import { soleReference } from "../../tokens/references.ts";
import { walkSet } from "./walk.ts";

/** Properties of the compositions of a project, by the names of their tokens. */
export type Compositions = ReadonlyMap<string, readonly string[]>;

/** The compositions of sets; one that refers to another has its properties. */
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
          const known = users.get(target);
          if (known) known.push(name);
          else users.set(target, [name]);
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

/** Types of properties by their names; a property that is the name of a type has that. */
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

/** The type of a property. */
function typeOf(property: string): string {
  for (const [pattern, type] of types) {
    if (pattern.test(property)) return type === "$&" ? property : type;
  }
  return "other";
}

/** A property of a composition. */
export interface CompositionPart {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}

/** The properties of a composition; `undefined` if nothing says what they are. */
export function partsOf(value: unknown, compositions: Compositions): CompositionPart[] | undefined {
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
