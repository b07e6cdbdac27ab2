/** The answers about a property agree: what is proposed for it, or compared with its literals, is accepted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lexer } from "css-tree";
import {
  acceptedKinds,
  acceptsKind,
  meantKinds,
  proposedKinds,
} from "../../src/base/tokens/property_kinds.ts";

const properties = Object.keys((lexer as unknown as { properties: object }).properties)
  .filter((name) => !name.startsWith("-"));

/** The kinds that a property accepts; `undefined` if it accepts all. */
function acceptedIn(property: string) {
  const found = acceptedKinds.filter(([pattern]) => new RegExp(`^(?:${pattern})$`).test(property));
  assert.ok(found.length <= 1, property);
  return found[0]?.[1];
}

test("a property accepts the kinds that are proposed for it, and those that its literals are compared with", () => {
  assert.ok(properties.length > 300);
  const wrong = properties.flatMap((property) => {
    const accepted = acceptedIn(property);
    const others = [...proposedKinds(property) ?? [], ...meantKinds(property) ?? []];
    const denied = others.filter((kind) => accepted && !acceptsKind(accepted, kind));
    return denied.length > 0 ? [`${property}: ${denied}`] : [];
  });
  assert.deepEqual(wrong, []);
});
