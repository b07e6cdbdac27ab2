/**
 * Fuzzes configurations and hooks: hooks return, throw and change values that they should not. Each
 * run must end in a result or a build error.
 * @module
 */
import fc from "fast-check";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder from "../../mod.ts";
import { Trials } from "./trial.ts";

// Nothing here has the type that it should have.
// deno-lint-ignore no-explicit-any
type Any = any;

const circular: Any = { a: 1 };
circular.self = circular;
const loop: Any[] = [];
loop.push(loop);

/** Values of unexpected types. Each use makes a new one, because a build may change it. */
const strangers: (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => 0,
  () => NaN,
  () => -1,
  () => 10n,
  () => "",
  () => "nowhere",
  () => "{a}",
  () => "../up",
  () => "/",
  () => "x".repeat(300),
  () => "a\0b",
  () => "css/variables",
  () => "**/*.json",
  () => [],
  () => [null],
  () => [[]],
  () => ["css", "css"],
  () => [{}],
  () => ({}),
  () => Object.create(null),
  () => ({ constructor: 1, toString: 2, hasOwnProperty: 3 }),
  () => JSON.parse('{"__proto__": {"polluted": true}}'),
  () => ({ a: { value: 1 } }),
  () => ({ $type: "color", $value: "#fff" }),
  () => circular,
  () => loop,
  () => Symbol("s"),
  () => new Date(NaN),
  () => new Map([[1, 2]]),
  () => /x/g,
  () => () => {},
  () => class {},
  () => Promise.resolve("late"),
  () => new Error("an error"),
  () => Object.freeze({ value: 1 }),
];

/** Values that hooks throw. */
const thrown: (() => unknown)[] = [
  () => new Error("hook"),
  () => null,
  () => undefined,
  () => "text",
  () => 5,
  () => circular,
  () => Object.create(null),
  () => Object.assign(new Error("x"), { stack: undefined, message: 5 }),
  () =>
    new (class extends Error {
      override get message(): string {
        throw new Error("even this");
      }
    })(),
];

/** The behavior of a hook. */
interface Behavior {
  way: "own" | "return" | "throw" | "resolve" | "reject" | "damage";
  pick: number;
}

/** Damages an argument of a hook. */
function damage(value: unknown, pick: number): void {
  if (typeof value !== "object" || value === null) return;
  const stranger = strangers[pick % strangers.length]();
  try {
    const keys = Object.keys(value);
    const key = keys[pick % Math.max(1, keys.length)] ?? "new";
    if (pick % 4 === 0) delete (value as Any)[key];
    else if (pick % 4 === 1) Object.freeze(value);
    else if (pick % 4 === 2 && Array.isArray(value)) value.push(stranger);
    else (value as Any)[key] = stranger;
  } catch {
    // Some values cannot be changed.
  }
}

/** Makes a hook with a behavior; `own` is its normal behavior. */
function hookOf({ way, pick }: Behavior, own: (...args: Any[]) => unknown) {
  return (...args: Any[]): unknown => {
    if (way === "return") return strangers[pick % strangers.length]();
    if (way === "throw") throw thrown[pick % thrown.length]();
    if (way === "resolve") return Promise.resolve(strangers[pick % strangers.length]());
    if (way === "reject") return Promise.reject(thrown[pick % thrown.length]());
    if (way === "damage") args.forEach((argument, index) => damage(argument, pick + index));
    return own(...args);
  };
}

/** A configuration that uses everything, with hooks of the given behaviors. */
function configurationOf(behaviors: readonly Behavior[]): Any {
  let next = 0;
  const hook = (own: (...args: Any[]) => unknown) =>
    hookOf(behaviors[next++ % behaviors.length], own);
  return {
    source: ["/tokens/*.json"],
    include: ["/tokens/a.json"],
    tokens: { own: { value: "{size.s}", type: "dimension" } },
    parsers: ["p"],
    preprocessors: ["pre"],
    expand: { include: ["border"], typesMap: { border: { width: "dimension" } } },
    usesDtcg: undefined,
    strict: false,
    resolver: undefined,
    contexts: undefined,
    check: { naming: { case: "kebab" }, unused: ["color"] },
    hooks: {
      parsers: { p: { pattern: /b\.json$/, parser: hook(({ contents }) => JSON.parse(contents)) } },
      preprocessors: { pre: hook((tokens) => tokens) },
      transforms: {
        value: {
          type: "value",
          transitive: true,
          filter: hook(() => true),
          transform: hook((token) => token.$value ?? token.value),
        },
        name: { type: "name", transform: hook((token) => token.path.join("-")) },
        attribute: { type: "attribute", transform: hook(() => ({ a: 1 })) },
      },
      transformGroups: { own: ["name", "attribute", "value", "size/rem"] },
      formats: { own: hook(({ dictionary }) => String(dictionary.allTokens.length)) },
      filters: { some: hook((token) => token.path.length > 1) },
      fileHeaders: { head: hook((lines) => [...lines, "more"]) },
      actions: { act: { do: hook(() => {}), undo: hook(() => {}) } },
    },
    log: { warnings: "warn", errors: { brokenReferences: "throw" }, severity: {} },
    platforms: {
      one: {
        transformGroup: "own",
        buildPath: "/out/",
        prefix: "x",
        options: { outputReferences: hook(() => true), fileHeader: "head" },
        actions: ["act"],
        preprocessors: ["pre"],
        files: [
          { destination: "a.css", format: "css/variables", filter: "some" },
          { destination: "a.txt", format: "own", options: { showFileHeader: true } },
        ],
      },
      two: {
        transforms: ["attribute/cti", "name/camel", "value"],
        buildPath: "/out/two/",
        expand: true,
        basePxFontSize: 10,
        files: [
          { destination: "b.json", format: "json/nested", filter: { type: "color" } },
          { destination: "b.js", format: "javascript/es6", filter: hook(() => true) },
          { destination: "b.kt", format: "compose/object", options: { className: "K" } },
        ],
      },
    },
  };
}

const texts = {
  "/tokens/a.json":
    '{"size":{"s":{"value":"4px","type":"dimension"}},"line":{"value":{"width":"{size.s}","style":"solid"},"type":"border"}}',
  "/tokens/b.json":
    '{"color":{"red":{"value":"#f00","type":"color"},"link":{"value":"{color.red}"}}}',
};

/** All objects and lists in a value that can be changed. */
function placesIn(root: Any): Any[] {
  const found = new Set<Any>();
  const work = [root];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    const isPlace = Array.isArray(node) ||
      (typeof node === "object" && node !== null &&
        Object.getPrototypeOf(node) === Object.prototype);
    if (!isPlace || found.has(node) || Object.isFrozen(node)) continue;
    found.add(node);
    work.push(...Object.values(node));
  }
  return [...found];
}

const behavior: fc.Arbitrary<Behavior> = fc.record({
  way: fc.oneof(
    { arbitrary: fc.constant("own" as const), weight: 20 },
    {
      arbitrary: fc.constantFrom("return", "throw", "resolve", "reject", "damage"),
      weight: 2,
    },
  ),
  pick: fc.nat(1000),
});
const change = fc.record({ place: fc.nat(), key: fc.nat(), stranger: fc.nat() });
const input = fc.record({
  behaviors: fc.array(behavior, { minLength: 1, maxLength: 20 }),
  changes: fc.array(change, { maxLength: 2 }),
  call: fc.constantFrom("build", "check", "formatAllPlatforms", "clean", "rebuild", "extend"),
});
type Input = typeof input extends fc.Arbitrary<infer I> ? I : never;

async function once(trials: Trials, { behaviors, changes, call }: Input): Promise<void> {
  const config = configurationOf(behaviors);
  for (const { place, key, stranger } of changes) {
    const places = placesIn(config);
    const object = places[place % places.length];
    const keys = Object.keys(object);
    const name = keys[key % Math.max(1, keys.length)] ?? "x";
    object[name] = strangers[stranger % strangers.length]();
  }
  const volume = createFsFromVolume(Volume.fromJSON(texts));
  await trials.run(async () => {
    const builder: Any = new TokenBuilder(config, { volume, verbosity: "silent", init: false });
    if (call === "rebuild") await builder.build();
    if (call === "extend") await (await builder.extend({ source: [] })).build();
    else await builder[call]();
  });
  if (({} as Any).polluted !== undefined) throw new Error("the prototype of all objects changed");
}

/** Runs the fuzzer. Returns a summary. */
export async function fuzzConfigurations(numRuns: number, seed: number): Promise<string> {
  const first = new Trials();
  await once(first, { behaviors: [{ way: "own", pick: 0 }], changes: [], call: "build" });
  if (first.accepted !== 1) throw new Error("what the fuzzer starts from is refused");
  await import("culori/fn");
  const trials = new Trials({ allowsBugs: true });
  await fc.assert(fc.asyncProperty(input, (given) => once(trials, given)), { numRuns, seed });
  return `${numRuns} runs with configurations and hooks: ${trials}`;
}
