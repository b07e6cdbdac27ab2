/**
 * Random token sets in two contexts with random edits. The expected diff follows from the edits and
 * from a model that is independent of builds.
 * @module
 */
import TokenBuilder, { compareManifests, type Manifest } from "../../mod.ts";

/** A value, or the id of the token that it refers to. */
type Written = { readonly number: number } | { readonly target: number };

interface ModelToken {
  group: string;
  name: string;
  type: "dimension" | "number";
  base: Written;
  /** The value in the dark theme, if different. */
  dark?: Written;
  description?: string;
  deprecated?: string;
}

/** Tokens by ids that survive renames. */
type Model = Map<number, ModelToken>;

const groups = ["color", "space", "size", "radius"];
const words = ["accent", "base", "strong", "weak", "hover", "page", "card", "text", "large"];

/** Random integers below a bound, the same for each seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pathOf = ({ group, name }: ModelToken) => `${group}.${name}`;

function writtenOf(model: Model, id: number, isDark: boolean): Written {
  const { base, dark } = model.get(id)!;
  return isDark && dark ? dark : base;
}

/** The number and type of a token in a context. */
function resolved(model: Model, id: number, isDark: boolean): { number: number; type: string } {
  const written = writtenOf(model, id, isDark);
  if ("target" in written) return resolved(model, written.target, isDark);
  return { number: written.number, type: model.get(id)!.type };
}

function textOf(model: Model, written: Written): string {
  if (!("target" in written)) return String(written.number);
  const target = model.get(written.target);
  return target ? `{${pathOf(target)}}` : "a token that is gone";
}

/** A set as a resolver document. */
function documentOf(model: Model): Record<string, unknown> {
  const valueOf = (token: ModelToken, written: Written) => {
    if ("target" in written) return textOf(model, written);
    return token.type === "number" ? written.number : { value: written.number, unit: "px" };
  };
  // deno-lint-ignore no-explicit-any
  const [base, dark]: any[] = [{}, {}];
  for (const token of model.values()) {
    const { group, name, type, description, deprecated } = token;
    const own = {
      ...(description !== undefined && { $description: description }),
      ...(deprecated !== undefined && { $deprecated: deprecated }),
    };
    const one = (written: Written) => ({
      ...("target" in written ? {} : { $type: type }),
      $value: valueOf(token, written),
      ...own,
    });
    (base[group] ??= {})[name] = one(token.base);
    if (token.dark) (dark[group] ??= {})[name] = one(token.dark);
  }
  return {
    version: "2025.10",
    sets: { base: { sources: [base] } },
    modifiers: { theme: { default: "light", contexts: { light: [], dark: [dark] } } },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
}

async function manifestOf(model: Model): Promise<Manifest> {
  const builder = new TokenBuilder({
    resolver: documentOf(model),
    contexts: { theme: "*" },
    log: { verbosity: "silent" },
    platforms: {
      css: {
        transformGroup: "css",
        files: [{
          destination: "a.css",
          format: "css/variables",
          options: { outputReferences: true },
        }],
      },
    },
  }, { init: false });
  return await builder.manifest({ places: false, lines: false });
}

/** Ids of the tokens that refer to one, in any context. */
function usersOf(model: Model, target: number): number[] {
  return [...model].filter(([, { base, dark }]) =>
    [base, dark].some((written) => written && "target" in written && written.target === target)
  ).map(([id]) => id);
}

/** The number of edits, and the expected and found changes. */
export interface RandomEdits {
  edits: number;
  expected: Set<string>;
  found: Set<string>;
  /** Renames reported as a removal and an addition, because nothing identifies the tokens. */
  missedRenames: { from: string; to: string }[];
}

/**
 * Makes a set, edits it, and compares.
 *
 * @param isAmbiguous Whether one script may add, remove and rename tokens that refer to the same one, so that nothing
 * tells them apart.
 */
export async function randomEdits(seed: number, isAmbiguous = false): Promise<RandomEdits> {
  const below = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)];
  let next = 0;
  const before: Model = new Map();
  const freshPath = (models: readonly Model[], group: string = pick(groups)) => {
    for (;;) {
      const name = `${pick(words)}-${pick(words)}-${below(50)}`;
      const isTaken = models.some((model) =>
        [...model.values()].some((token) => pathOf(token) === `${group}.${name}`)
      );
      if (!isTaken) return { group, name };
    }
  };
  const value = (model: Model, id: number): Written => {
    // References point to earlier tokens, so there are no cycles.
    const earlier = [...model.keys()].filter((other) => other < id);
    if (earlier.length > 0 && below(3) === 0) return { target: pick(earlier) };
    return { number: 1 + next++ };
  };
  const token = (model: Model, id: number, others: readonly Model[]): ModelToken => ({
    ...freshPath(others),
    type: pick(["dimension", "number"]),
    base: value(model, id),
    ...(below(4) === 0 && { dark: value(model, id) }),
  });
  const size = 3 + below(15);
  for (let id = 0; id < size; id++) before.set(id, token(before, id, [before]));
  const after: Model = new Map([...before].map(([id, one]) => [id, { ...one }]));
  const edits = 1 + below(6);
  const touched = new Set<number>();
  let hasMovedAlias = false;
  let hasMoved = false;
  for (let edit = 0; edit < edits; edit++) {
    const free = [...before.keys()].filter((id) => !touched.has(id) && after.has(id));
    if (below(6) === 0 || free.length === 0) {
      const id = size + edit;
      const added = token(after, id, [before, after]);
      if (!isAmbiguous) added.base = { number: 1 + next++ };
      after.set(id, added);
      continue;
    }
    const id = pick(free);
    touched.add(id);
    const one = after.get(id)!;
    const kind = below(8);
    const isAlias = "target" in one.base;
    if (kind < 3 && isAlias && !isAmbiguous && hasMovedAlias) continue;
    if (kind < 3 && isAlias) hasMovedAlias = true;
    if (kind === 2 && !isAmbiguous) {
      // Only the tokens that refer to it identify it.
      const users = usersOf(after, id);
      if (hasMoved || users.some((user) => touched.has(user))) continue;
      hasMoved = true;
      users.forEach((user) => touched.add(user));
    }
    if (kind === 0 && usersOf(after, id).length === 0) after.delete(id);
    else if (kind === 1) Object.assign(one, freshPath([before, after], one.group));
    else if (kind === 2) Object.assign(one, freshPath([before, after]));
    else if (kind === 3) one.type = one.type === "number" ? "dimension" : "number";
    else if (kind === 4) one.base = value(after, id);
    else if (kind === 5) one.dark = value(after, id);
    else if (kind === 6) one.deprecated = "Not for long";
    else one.description = `Description ${edit}`;
  }
  const [first, second] = [await manifestOf(before), await manifestOf(after)];
  const diff = await compareManifests(first, second);
  const found = new Set(
    diff.changes.map(({ kind, name }) => `${kind === "imperceptible" ? "value" : kind} ${name}`),
  );
  const expected = new Set<string>();
  const missedRenames: { from: string; to: string }[] = [];
  for (const [id, one] of before) {
    const other = after.get(id);
    const from = pathOf(one);
    if (!other) {
      expected.add(`removed ${from}`);
      continue;
    }
    const to = pathOf(other);
    if (from !== to) {
      expected.add(`renamed ${to}`);
      if (!found.has(`renamed ${to}`) && !isKnowable(before, after, id)) {
        missedRenames.push({ from, to });
      }
    }
    const [left, right] = [false, true].map((isDark) => [
      resolved(before, id, isDark),
      resolved(after, id, isDark),
    ]);
    if (left[0].type !== left[1].type) expected.add(`retyped ${to}`);
    const isOther = [left, right].some(([one, other]) =>
      one.number !== other.number || one.type !== other.type
    );
    const texts = [false, true].map((isDark) => [
      textOf(after, writtenOf(before, id, isDark)),
      textOf(after, writtenOf(after, id, isDark)),
    ]);
    if (isOther) expected.add(`value ${to}`);
    else if (texts.some(([one, other]) => one !== other)) expected.add(`retargeted ${to}`);
    if (one.deprecated !== other.deprecated) expected.add(`deprecated ${to}`);
    if (one.description !== other.description) expected.add(`description ${to}`);
  }
  for (const [id, one] of after) if (!before.has(id)) expected.add(`added ${pathOf(one)}`);
  return { edits, expected, found, missedRenames };
}

/** Whether a renamed token can be identified: by its group, or by the tokens that refer to it. */
function isKnowable(before: Model, after: Model, id: number): boolean {
  const [one, other] = [before.get(id)!, after.get(id)!];
  if (one.group === other.group) return true;
  const users = usersOf(before, id);
  return users.length > 0 && usersOf(after, id).join() === users.join();
}
