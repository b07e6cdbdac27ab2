/**
 * The differential run: the same tokens and configuration through Style Dictionary 5.5.5 and through us, over real sets
 * and corner sets. Every file must be the same, or differ for a reason that `docs/compatibility.md` names.
 * @module
 */
import process from "node:process";
import StyleDictionary from "style-dictionary";
import TokenBuilder, { type Config } from "../../mod.ts";
import { draft, legacy, modern } from "./corner_sets.ts";
import { explain, type Outcome } from "./explanations.ts";
import { realSets } from "./real_sets.ts";

type Tree = Record<string, unknown>;

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
  ...transforms.map((transform) => ({
    name: transform,
    platform: { transforms: ["attribute/cti", "name/camel", transform] },
    formats: ["css/variables", "javascript/es6", "json"],
  })),
];

function configOf(tokens: Tree, { platform, options, top }: Variation, timestamp: boolean): Config {
  const formatting = {
    ...(options?.formatting ?? {}),
    ...(timestamp && { fileHeaderTimestamp: false }),
  };
  const all = { className: "K", packageName: "pk", type: "T", ...options, formatting };
  return {
    tokens: structuredClone(tokens),
    ...top,
    platforms: { p: { ...platform, options: all } },
  };
}

/** First words of a thrown thing. */
function failure(cause: unknown): Outcome {
  return { error: String(cause instanceof Error ? cause.message : cause).trim().split("\n")[0] };
}

async function theirs(tokens: Tree, variation: Variation): Promise<Outcome[]> {
  const config = configOf(tokens, variation, false);
  config.platforms!.p.files = variation.formats.map((format) => ({ destination: "o.x", format }));
  const settings = { ...config, log: { verbosity: "silent", warnings: "disabled" } };
  try {
    // deno-lint-ignore no-explicit-any
    const peer = new StyleDictionary(settings as any, { init: false });
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
  const outcomes: Outcome[] = [];
  for (const format of variation.formats) {
    const config = configOf(tokens, variation, true);
    config.platforms!.p.files = [{ destination: "o.x", format }];
    const builder = new TokenBuilder(config, { verbosity: "silent", init: false });
    try {
      const [{ output }] = await builder.formatPlatform("p");
      outcomes.push({ text: String(output) });
    } catch (cause) {
      outcomes.push(failure(cause));
    }
  }
  return outcomes;
}

const sets: Record<string, Tree> = { ...realSets(), legacy, draft, modern };
const counts = { same: 0, named: 0, unnamed: 0, refused: 0 };
const reasons = new Map<string, number>();
const wanted = process.argv.slice(2);

for (const [set, tokens] of Object.entries(sets)) {
  if (wanted.length > 0 && !wanted.includes(set)) continue;
  const before = { ...counts };
  for (const variation of variations) {
    const [peer, mine] = [await theirs(tokens, variation), await ours(tokens, variation)];
    const resolved = variation.options?.outputReferences
      ? await ours(tokens, {
        ...variation,
        options: { ...variation.options, outputReferences: false },
      })
      : mine;
    variation.formats.forEach((format, index) => {
      const [a, b] = [peer[index], mine[index]];
      if (a.text !== undefined && a.text === b.text) return counts.same++;
      if (a.error !== undefined && b.error !== undefined) return counts.refused++;
      const reason = explain({
        format,
        variation: variation.name,
        peer: a,
        mine: b,
        resolved: resolved[index],
      });
      if (reason === undefined) {
        counts.unnamed++;
        const [left, right] = [a.text ?? a.error!, b.text ?? b.error!].map((text) =>
          text.split("\n")
        );
        const at = left.findIndex((line, row) => line !== right[row]);
        console.log(`${set}: ${variation.name}: ${format}\n  - ${left[at]}\n  + ${right[at]}`);
      } else {
        counts.named++;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    });
  }
  const added = Object.entries(counts).map(([name, count]) =>
    `${name} ${count - before[name as keyof typeof counts]}`
  );
  console.log(`${set}: ${added.join(", ")}`);
}

const compared = counts.same + counts.named + counts.unnamed;
console.log(`\n${compared} files compared; ${counts.refused} that both refuse`);
console.log(`the same: ${counts.same} (${(counts.same / compared * 100).toFixed(2)} %)`);
for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) {
  console.log(`${count}: ${reason}`);
}
console.log(`without a name: ${counts.unnamed}`);
process.exitCode = counts.unnamed > 0 ? 1 : 0;
