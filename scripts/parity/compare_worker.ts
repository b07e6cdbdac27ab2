/**
 * Compares one token set: processes the same tokens and configuration with Style Dictionary 5.5.5
 * and the drop-in, for every format, transform group and transform. Runs as a worker: receives a
 * {@linkcode Comparable}, and answers with its {@linkcode Comparison}.
 * @module
 */
import { parentPort } from "node:worker_threads";
import StyleDictionary from "style-dictionary";
import type { Config, Transform } from "../../mod.ts";
import { StyleDictionary as DropIn } from "../../packages/style-dictionary/src/mod.ts";
import { explain } from "./explanations.ts";
import type { Outcome } from "./lines.ts";
import { realSets } from "./real_sets.ts";
import { sets } from "./sets.ts";
import { userTransforms } from "./user_hooks.ts";

type Tree = Record<string, unknown>;

/** Merged options of peers, by those given to them. */
const mergedOptions = new WeakMap<object, Config>();

/**
 * Merges its hooks and options, which contain all tokens, once and not for every file, which would take most of the run.
 * Nothing is registered here.
 */
class Peer extends StyleDictionary {
  // deno-lint-ignore no-explicit-any
  override get options(): any {
    const own = (this as unknown as { _options: object })._options;
    let merged = mergedOptions.get(own);
    if (!merged) mergedOptions.set(own, merged = super.options as Config);
    return merged;
  }
  override set options(options) {
    super.options = options;
  }
  override get hooks() {
    return StyleDictionary.hooks;
  }
  override set hooks(_hooks) {}
}

const formats = Object.keys(StyleDictionary.hooks.formats);
const groups = Object.keys(StyleDictionary.hooks.transformGroups);
const transforms = Object.keys(StyleDictionary.hooks.transforms);

/** One way to configure a platform and its files. */
interface Variation {
  name: string;
  platform: Tree;
  options?: Tree;
  top?: Tree;
  formats: string[];
}

const lines = [
  "css/variables",
  "scss/variables",
  "scss/map-deep",
  "less/variables",
  "stylus/variables",
];
const some = [
  ...lines,
  "javascript/es6",
  "json",
  "json/flat",
  "android/resources",
  "compose/object",
];

// Not in the lists above, because users define these.
for (const [name, transform] of Object.entries(userTransforms)) {
  // deno-lint-ignore no-explicit-any
  StyleDictionary.registerTransform({ name, ...transform } as any);
  DropIn.registerTransform({ name, ...transform } as Transform);
}

const variations: Variation[] = [
  ...groups.flatMap((transformGroup) =>
    [false, true].map((outputReferences) => ({
      name: `${transformGroup}${outputReferences ? ", references" : ""}`,
      platform: { transformGroup },
      options: { outputReferences },
      formats,
    }))
  ),
  ...["css", "js", "android", "flutter"].flatMap((transformGroup): Variation[] => [
    {
      name: `${transformGroup}, expand`,
      platform: { transformGroup },
      top: { expand: true },
      formats: some,
    },
    {
      name: `${transformGroup}, platform expand`,
      platform: { transformGroup, expand: true },
      formats: some,
    },
    {
      name: `${transformGroup}, prefix`,
      platform: { transformGroup, prefix: "my-App" },
      formats: some,
    },
    {
      name: `${transformGroup}, sort`,
      platform: { transformGroup },
      options: { sort: "name" },
      formats: lines,
    },
    {
      name: `${transformGroup}, sort, references`,
      platform: { transformGroup },
      options: { sort: "name", outputReferences: true },
      formats: lines,
    },
    {
      name: `${transformGroup}, base 10, short comments above`,
      platform: { transformGroup, basePxFontSize: 10 },
      options: { formatting: { commentStyle: "short", commentPosition: "above" } },
      formats: some,
    },
  ]),
  ...["css", "scss", "less", "ios-swift"].flatMap((transformGroup) =>
    ["user/math", "user/calc", "user/round", "user/text"].flatMap((transform) =>
      [false, true].map((outputReferences): Variation => ({
        name: `${transformGroup}, ${transform}${outputReferences ? ", references" : ""}`,
        platform: { transformGroup, transforms: ["user/outside", transform] },
        options: { outputReferences },
        formats: ["css/variables", "scss/variables", "less/variables", "ios-swift/class.swift"]
          .filter((format) => format.startsWith(transformGroup)).concat("json"),
      }))
    )
  ),
  ...transforms.map((transform) => ({
    name: transform,
    platform: { transforms: ["attribute/cti", "name/camel", transform] },
    formats: ["css/variables", "javascript/es6", "json"],
  })),
];

function configOf(tokens: Tree, { platform, options, top }: Variation): Config {
  const all = { className: "K", packageName: "pk", type: "T", ...options };
  return {
    tokens: structuredClone(tokens),
    ...top,
    platforms: { p: { ...platform, options: all } },
  };
}

/** The first line of an exception. */
function failure(cause: unknown): Outcome {
  return { error: String(cause instanceof Error ? cause.message : cause).trim().split("\n")[0] };
}

async function theirs(tokens: Tree, variation: Variation): Promise<Outcome[]> {
  const config = configOf(tokens, variation);
  config.platforms!.p.files = variation.formats.map((format) => ({ destination: "o.x", format }));
  const settings = { ...config, log: { verbosity: "silent", warnings: "disabled" } };
  try {
    // deno-lint-ignore no-explicit-any
    const peer = new Peer(settings as any, { init: false });
    await peer.init();
    const { dictionary, platformConfig } = await peer.getPlatform("p");
    return await Promise.all(platformConfig.files!.map(async (file) => {
      try {
        const { output } = await peer.formatFile(file, platformConfig, dictionary);
        return { text: String(output) };
      } catch (cause) {
        return failure(cause);
      }
    }));
  } catch (cause) {
    return variation.formats.map(() => failure(cause));
  }
}

async function ours(tokens: Tree, variation: Variation): Promise<Outcome[]> {
  const config = configOf(tokens, variation);
  config.platforms!.p.files = variation.formats.map((format) => ({ destination: "o.x", format }));
  const builder = new DropIn(config, { verbosity: "silent", init: false });
  try {
    const { dictionary, platformConfig } = await builder.getPlatform("p");
    return await Promise.all(platformConfig.files.map(async (file) => {
      try {
        return {
          text: String((await builder.formatFile(file, platformConfig, dictionary)).output),
        };
      } catch (cause) {
        return failure(cause);
      }
    }));
  } catch (cause) {
    return variation.formats.map(() => failure(cause));
  }
}

/** What to compare: a set, with all variations or with its share of them. */
export interface Comparable {
  set: string;
  isShort: boolean;
}

/** The result for a set. */
export interface Comparison {
  set: string;
  same: number;
  /** Files that both tools refuse. */
  refused: number;
  /** Files that differ where the peer prints `[object Object]` instead of a value. */
  broken: number;
  /** Files that differ, with the headings of `docs/compatibility.md` that explain them. */
  named: { file: string; headings: string[]; difference: string }[];
  /** The first difference of each file that no heading explains. */
  unnamed: { file: string; difference: string }[];
}

function firstDifference(peer: Outcome, mine: Outcome): string {
  const [left, right] = [peer, mine].map(({ text, error }) => (text ?? error!).split("\n"));
  const at = left.findIndex((line, row) => line !== right[row]);
  return `  - ${left[at]}\n  + ${right[at]}`;
}

const all = sets();
const names = Object.keys(all);
const real = Object.keys(realSets());

/** How many sets together cover the variations in the short form. Real sets take ten times as long as corner sets. */
const [sharedByCorners, sharedByReal] = [8, 24];

/** The variations for a set. In the short form, this and the next sets share them. */
function variationsOf(set: string, isShort: boolean): Variation[] {
  if (!isShort) return variations;
  const shared = real.includes(set) ? sharedByReal : sharedByCorners;
  const first = names.indexOf(set);
  return variations.filter((_, at) => (at + first) % shared === 0);
}

async function compare({ set, isShort }: Comparable): Promise<Comparison> {
  const tokens = all[set];
  const result: Comparison = { set, same: 0, refused: 0, broken: 0, named: [], unnamed: [] };
  for (const variation of variationsOf(set, isShort)) {
    const [peer, mine] = [await theirs(tokens, variation), await ours(tokens, variation)];
    const resolved = variation.options?.outputReferences
      ? await ours(tokens, {
        ...variation,
        options: { ...variation.options, outputReferences: false },
      })
      : mine;
    variation.formats.forEach((format, index) => {
      const [a, b] = [peer[index], mine[index]];
      if (a.text !== undefined && a.text === b.text) return result.same++;
      if (a.error !== undefined && b.error !== undefined) return result.refused++;
      const headings = explain({
        format,
        variation: variation.name,
        peer: a,
        mine: b,
        resolved: resolved[index],
      });
      const file = `${variation.name}: ${format}`;
      const difference = firstDifference(a, b);
      if (a.text?.includes("[object Object]")) result.broken++;
      if (headings.length > 0) result.named.push({ file, headings, difference });
      else result.unnamed.push({ file, difference });
    });
  }
  return result;
}

const port = parentPort!;
port.on("message", async (message: Comparable) => port.postMessage(await compare(message)));
