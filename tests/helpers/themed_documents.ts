/**
 * Random resolver documents of numbers, for tests of outputs that contain themes.
 * @module
 */
import fc from "fast-check";

// deno-lint-ignore no-explicit-any
type Json = any;

/** Names of the tokens. */
export const names = ["a", "b", "c", "d"];

/** A number, or a reference to an earlier token. */
const value = (index: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    ...(index > 0 ? [fc.integer({ min: 0, max: index - 1 }).map((at) => `{${names[at]}}`)] : []),
  ).map(($value) => ({ $type: "number", $value }));

const set = (isWhole: boolean) =>
  fc.tuple(...names.map((_, at) => isWhole ? value(at) : fc.option(value(at), { freq: 2 })))
    .map((list) =>
      Object.fromEntries(names.flatMap((name, at) => list[at] ? [[name, list[at]]] : []))
    );

/** Resolver documents of numbers and references, with up to three modifiers. */
export const documents: fc.Arbitrary<Json> = fc.record({
  base: set(true),
  modifiers: fc.array(fc.array(set(false), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  }),
}).map(({ base, modifiers }) => ({
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [base] },
    ...modifiers.map((contexts, index) => ({
      type: "modifier",
      name: `m${index}`,
      default: "c0",
      contexts: Object.fromEntries([
        ["c0", []],
        ...contexts.map((source, at) => [`c${at + 1}`, [source]]),
      ]),
    })),
  ],
}));

/** All choices of contexts. */
export function choicesOf(document: Json): Record<string, string>[] {
  return document.resolutionOrder.slice(1).reduce(
    (choices: Record<string, string>[], { name, contexts }: Json) =>
      choices.flatMap((one) =>
        Object.keys(contexts).map((context) => ({ ...one, [name]: context }))
      ),
    [{}],
  );
}
