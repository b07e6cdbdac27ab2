/** Properties that hold for every token set: about references in the output, repeated builds, merging and depth. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder, { type Config, type DesignToken } from "../../mod.ts";
import { runsOf, shareOf } from "../helpers/runs.ts";

type Tokens = Record<string, DesignToken>;

/** Values without references; some resemble a reference or the text of another value. */
const plain = fc.constantFrom("1px", "1", "px", "red", "$&", "1px 1px", "solid", "0", "a b");

/** A set of tokens that may refer to earlier ones. */
const graph: fc.Arbitrary<Tokens> = fc.array(
  fc.record({
    shape: fc.constantFrom("plain", "whole", "text", "list", "border", "shadow"),
    value: plain,
    picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 14 },
).chain((items) =>
  fc.shuffledSubarray(items.map((_, index) => index), { minLength: items.length }).map((order) => {
    const made = items.map(({ shape, value, picks }, index): DesignToken => {
      const [a, b, c] = picks.map((pick) => index === 0 ? value : `{t${pick % index}}`);
      if (shape === "whole") return { value: a };
      if (shape === "text") return { value: `calc(${a} + ${value} * ${b})` };
      if (shape === "list") return { value: [a, value, b] };
      if (shape === "border") return { type: "border", value: { width: a, style: b, color: c } };
      if (shape === "shadow") return { type: "shadow", value: [{ offsetX: a, blur: b, color: c }] };
      return { value };
    });
    return Object.fromEntries(order.map((index) => [`t${index}`, made[index]]));
  })
);

/** A language's format, and the syntax of its definitions and references. */
const languages = {
  "css/variables": { line: /^ *--([^:]+): (.*);$/, reference: /var\(--([\w-]+)\)/g },
  "scss/variables": { line: /^\$([^:]+): (.*);$/, reference: /\$([\w-]*[a-z][\w-]*)/g },
  "less/variables": { line: /^@([^:]+): (.*);$/, reference: /@([\w-]*[a-z][\w-]*)/g },
  "compose/object": { line: /^ *val (\w+) = (.*)$/, reference: /\b(t\d+)\b/g },
  "ios-swift/class.swift": { line: /^ *public static let (\w+) = (.*)$/, reference: /\b(t\d+)\b/g },
  "flutter/class.dart": { line: /^ *static const (\w+) = (.*);$/, reference: /\b(t\d+)\b/g },
} as const;

/** Definitions of a file by name, in printed order. */
function definitions(text: string, line: RegExp): Map<string, string> {
  const found = text.split("\n").map((row) => line.exec(row)).filter((match) => match !== null);
  return new Map(found.map(([, name, value]) => [name, value]));
}

async function format(tokens: Tokens, name: string, outputReferences: boolean) {
  const builder = new TokenBuilder({
    tokens,
    platforms: {
      p: {
        transforms: ["name/camel", "border/css/shorthand", "shadow/css/shorthand"],
        options: { outputReferences, showFileHeader: false, className: "K" },
        files: [{ format: name }],
      },
    },
  });
  const [file] = await builder.formatPlatform("p");
  return String(file.output);
}

for (const [name, { line, reference }] of Object.entries(languages)) {
  test(`${name}: putting definitions in place of references gives the resolved output`, async () => {
    let references = 0;
    await fc.assert(
      fc.asyncProperty(graph, async (tokens) => {
        const resolved = definitions(await format(tokens, name, false), line);
        const printed = definitions(await format(tokens, name, true), line);
        assert.deepEqual([...printed.keys()].sort(), [...resolved.keys()].sort());
        const known = new Map<string, string>();
        for (const [token, value] of printed) {
          const text = value.replace(reference, (_, target) => {
            references++;
            assert.ok(known.has(target), `${token} comes before ${target}, which it refers to`);
            return known.get(target)!;
          });
          known.set(token, text);
          assert.equal(text, resolved.get(token));
        }
      }),
      runsOf(300),
    );
    assert.ok(references > shareOf(100), `${references} references were printed`);
  });
}

test("a transform that changes what a reference gives is never printed as the reference", async () => {
  const builder = new TokenBuilder({
    tokens: { a: { value: "4px" }, twice: { value: "{a} * 2" }, same: { value: "{a}" } },
    transform: {
      sum: {
        type: "value",
        transitive: true,
        transform: ({ value }) => value === "4px * 2" ? "8px" : value,
      },
    },
    platforms: {
      p: {
        transforms: ["name/kebab", "sum"],
        options: { outputReferences: true, showFileHeader: false },
        files: [{ format: "css/variables" }],
      },
    },
  });
  const [{ output }] = await builder.formatPlatform("p");
  assert.equal(output, ":root {\n  --a: 4px;\n  --twice: 8px;\n  --same: var(--a);\n}\n");
});

const config = (tokens: Tokens): Config => ({
  tokens,
  log: { verbosity: "silent" },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "/out/",
      files: [{ destination: "a.css", format: "css/variables" }, {
        destination: "a.json",
        format: "json",
      }],
    },
  },
});

test("building twice is building once", async () => {
  await fc.assert(
    fc.asyncProperty(graph, async (tokens) => {
      const volume = createFsFromVolume(new Volume());
      const first = await new TokenBuilder(config(tokens), { volume }).build();
      assert.deepEqual(first[0].files.map((file) => file.status), ["written", "written"]);
      const before = volume.readFileSync("/out/a.json", "utf8");
      const again = new TokenBuilder(config(tokens), { volume });
      for (let round = 0; round < 2; round++) {
        const results = await again.build();
        assert.deepEqual(results[0].files.map((file) => file.status), ["unchanged", "unchanged"]);
      }
      assert.equal(volume.readFileSync("/out/a.json", "utf8"), before);
    }),
    runsOf(50),
  );
});

test("tokens split over files in any way give one dictionary", async () => {
  await fc.assert(
    fc.asyncProperty(graph, fc.array(fc.nat(2)), async (tokens, split) => {
      const parts: Tokens[] = [{}, {}, {}];
      Object.entries(tokens).forEach(([name, token], index) => {
        parts[split[index] ?? 0][name] = token;
      });
      const files = Object.fromEntries(
        parts.map((part, index) => [`/t/${index}.json`, JSON.stringify(part)]),
      );
      const volume = createFsFromVolume(Volume.fromJSON(files));
      const settings = { volume, verbosity: "silent" } as const;
      const whole = await new TokenBuilder(config(tokens)).getPlatformTokens("css");
      const split3 = await new TokenBuilder(
        { ...config({}), source: ["/t/*.json"] },
        settings,
      ).getPlatformTokens("css");
      const values = (list: DesignToken[]) =>
        Object.fromEntries(list.map((token) => [token.name, token.value]));
      assert.deepEqual(values(split3.allTokens), values(whole.allTokens));
    }),
    runsOf(50),
  );
});

const deepPlatform = {
  p: {
    transforms: ["name/kebab"],
    files: [{ format: "json/nested" }, { format: "css/variables" }],
  },
};

test("3,000 levels of groups, and 3,000 levels of a value", async () => {
  let group: DesignToken = { value: "deep" };
  let value: unknown = "{end}";
  for (let level = 0; level < 3000; level++) {
    group = { g: group };
    value = [value];
  }
  const tokens = { group, value: { value }, end: { value: "1" } };
  const files = { "/t.json": JSON.stringify(tokens) };
  const volume = createFsFromVolume(Volume.fromJSON(files));
  const builder = new TokenBuilder({ source: ["/t.json"], platforms: deepPlatform }, { volume });
  const [json, css] = await builder.formatPlatform("p");
  assert.match(String(json.output), /"deep"/);
  assert.match(String(css.output), /--value: 1;/);
});

test("a chain of 5,000 aliases, and 5,000 references to one token", async () => {
  const tokens: Tokens = { t0: { value: "end" } };
  for (let link = 1; link <= 5000; link++) {
    tokens[`t${link}`] = { value: `{t${link - 1}}` };
    tokens[`s${link}`] = { value: "{t0}" };
  }
  const builder = new TokenBuilder({
    tokens,
    platforms: {
      p: {
        transforms: ["name/kebab"],
        options: { outputReferences: true, showFileHeader: false },
        files: [{ format: "css/variables" }],
      },
    },
  });
  const { allTokens } = await builder.getPlatformTokens("p");
  assert.ok(allTokens.every((token) => token.value === "end"));
  const [{ output }] = await builder.formatPlatform("p");
  assert.match(String(output), /--t5000: var\(--t4999\);\n}\n$/);
});
