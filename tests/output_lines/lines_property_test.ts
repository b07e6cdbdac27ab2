/** Lines of any format: the manifest assigns a line to the tokens whose changes change it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type FormatFn, type Manifest, type TransformedToken } from "../../mod.ts";
import { changedValue } from "../../src/facts/output_lines/changed_value.ts";
import { runsOf } from "../helpers/runs.ts";

interface Written {
  $value: string;
  $type: string;
  $description?: string;
}
type Tokens = Record<string, Written>;

/** The token facts that a format may print. */
const readers: Record<string, (token: TransformedToken) => string> = {
  value: (token) => String(token.$value),
  original: ({ original }) => String(original.$value).replace(/\{(.*)\}/, "var(--$1)"),
  both: (token) => `${token.$value} as ${token.original.$value}`,
  comment: (token) => `/* ${token.$description} */`,
  "written comment": ({ original }) => `/* ${original.$description} */`,
};

/** The number of aliases up to a token's final value. */
function depthOf({ original }: TransformedToken, tokens: readonly TransformedToken[]): number {
  let depth = 0;
  let written = original.$value as string;
  for (; written.startsWith("{") && depth < tokens.length; depth++) {
    written = tokens.find(({ key }) => key === written)?.original.$value as string ?? "";
  }
  return depth;
}

const orders: Record<string, (tokens: readonly TransformedToken[]) => TransformedToken[]> = {
  forward: (tokens) => [...tokens],
  backward: (tokens) => tokens.toReversed(),
  "aliases last": (tokens) =>
    tokens.toSorted((one, other) => depthOf(one, tokens) - depthOf(other, tokens)),
};

/** A format that prints a line for each reader of each token. `note` receives the owner of each line. */
function formatOf(
  reads: readonly string[],
  order: string,
  note: (lines: readonly (string | undefined)[]) => void,
): FormatFn {
  // Swapped lines with the same text cannot be told apart.
  const title = ({ path }: TransformedToken) => order === "aliases last" ? `(${path}) ` : "";
  return ({ dictionary: { allTokens } }) => {
    const lines = orders[order](allTokens).flatMap((token) =>
      reads.filter((read) => !read.includes("comment") || token.$description !== undefined)
        .map((read) => ({ of: token.path[0], text: `  ${title(token)}${readers[read](token)};` }))
    );
    note([undefined, ...lines.map(({ of }) => of), undefined]);
    return ["{", ...lines.map(({ text }) => text), "}"].join("\n");
  };
}

interface Listed {
  manifest: Manifest;
  texts: string[];
  /** The token for which the format printed each line. */
  owners: readonly (string | undefined)[];
}

async function listed(tokens: Tokens, reads: readonly string[], order: string): Promise<Listed> {
  let owners: readonly (string | undefined)[] = [];
  const build = (note: (lines: readonly (string | undefined)[]) => void) =>
    new TokenBuilder({
      tokens: tokens as never,
      platforms: {
        own: {
          transforms: ["name/kebab"],
          files: [{ destination: "x", format: formatOf(reads, order, note) }],
        },
      },
    }, { init: false, verbosity: "silent" });
  const [{ output }] = await build((lines) => owners = lines).formatPlatform("own");
  return {
    manifest: await build(() => {}).manifest(),
    texts: String(output).split("\n"),
    owners,
  };
}

/** Names of the tokens to which a manifest assigns a line. */
function tokensOfLine({ tokens }: Manifest, line: number): string[] {
  return tokens.filter(({ outputs }) => outputs.own.files.some(({ lines }) => lines.includes(line)))
    .map(({ name }) => name);
}

const colors = ["#111111", "#222222", "#333333"];
const names = [..."abcdefgh"];

/** Tokens with a color each, or a reference to an earlier one. */
const projects = fc.array(
  fc.record({
    color: fc.constantFrom(...colors),
    target: fc.option(fc.nat()),
    description: fc.option(fc.constantFrom("Ink", "Ground 2"), { nil: undefined }),
  }),
  { minLength: 2, maxLength: names.length },
).map((all) =>
  Object.fromEntries(all.map(({ color, target, description }, at): [string, Written] => [
    names[at],
    {
      $type: "color",
      $value: target === null || at === 0 ? color : `{${names[target % at]}}`,
      ...(description !== undefined && { $description: description }),
    },
  ]))
);

const formats = fc.record({
  reads: fc.subarray(Object.keys(readers), { minLength: 1 }),
  order: fc.constantFrom(...Object.keys(orders)),
});

test("each line that a format prints for a token is assigned to it", async () => {
  await fc.assert(
    fc.asyncProperty(projects, formats, async (tokens, { reads, order }) => {
      const { manifest, owners, texts } = await listed(tokens, reads, order);
      owners.forEach((owner, at) => {
        if (owner === undefined) return;
        const found = tokensOfLine(manifest, at + 1);
        // If references determine the order, only the words of a line may identify its token.
        const own = order === "aliases last" ? found.filter((name) => name === owner) : found;
        assert.deepEqual(own, [owner], `${at + 1} ${texts[at]}`);
      });
    }),
    runsOf(150),
  );
});

/** Changes a token as a person would: its value, its target, or its description. */
function edited(tokens: Tokens, name: string, pick: number): Tokens {
  const token = tokens[name];
  const others = Object.keys(tokens).slice(0, Object.keys(tokens).indexOf(name))
    .map((other) => `{${other}}`).filter((reference) => reference !== token.$value);
  const target = others[pick % Math.max(1, others.length)];
  const isWord = pick % 3 === 0 && token.$description !== undefined;
  const own = isWord ? { $description: changedValue(token.$description) as string } : {
    $value: token.$value.startsWith("{") ? target ?? "#444444" : `${changedValue(token.$value)}`,
  };
  return { ...tokens, [name]: { ...token, ...own } };
}

test("a line that changes with a token is assigned to it or to one of its aliases", async () => {
  await fc.assert(
    fc.asyncProperty(projects, formats, fc.nat(), async (tokens, { reads, order }, pick) => {
      const name = Object.keys(tokens)[pick % Object.keys(tokens).length];
      const before = await listed(tokens, reads, order);
      const after = await listed(edited(tokens, name, pick), reads, order);
      // In a sorted file, a change may move lines to other tokens.
      fc.pre(before.owners.join() === after.owners.join());
      const chains = new Map(before.manifest.tokens.map(({ name, chain = [] }) => [name, chain]));
      before.texts.forEach((text, at) => {
        if (text === after.texts[at]) return;
        const own = tokensOfLine(before.manifest, at + 1);
        const isNamed = own.some((one) => one === name || chains.get(one)?.includes(name));
        assert.ok(isNamed, `${at + 1} ${text} is said to be of ${own}, not of ${name}`);
      });
    }),
    runsOf(150),
  );
});
