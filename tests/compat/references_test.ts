/** References that are printed as written, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { classes, codesOf, filesOf, type Loose } from "./both.ts";

const line = (format: string, options: Loose = {}) => ({
  destination: format,
  format,
  options: { outputReferences: true, ...options },
});

/** User transforms that change the targets of references. */
const transforms: Loose = {
  "math": {
    type: "value",
    transitive: true,
    filter: ({ value }: Loose) => typeof value === "string" && / \* /.test(value),
    transform: ({ value }: Loose) => `${parseFloat(value) * parseFloat(value.split("*")[1])}px`,
  },
  "sum": {
    type: "value",
    transitive: true,
    filter: ({ type }: Loose) => type === "sum",
    transform: () => "16px",
  },
  "once more": {
    type: "value",
    transitive: true,
    filter: ({ type }: Loose) => type === "twice",
    transform: ({ value }: Loose) => `${value}?`,
  },
  "swift/number": {
    type: "value",
    filter: ({ type }: Loose) => type === "dimension",
    transform: ({ value }: Loose) => /^\d/.test(value) ? `CGFloat(${parseFloat(value)})` : value,
  },
  "font": {
    type: "value",
    transitive: true,
    filter: ({ type }: Loose) => type === "font",
    transform: ({ value }: Loose) =>
      typeof value === "object" ? `${parseInt(value.size)}px "${value.family}"` : value,
  },
};

const tokens = {
  space: { value: "4px", type: "dimension" },
  alias: { value: "{space}", type: "dimension" },
  wide: { value: "{space} * 2", type: "dimension" },
  wider: { value: "{wide} * 2", type: "dimension" },
  close: { value: "({space}+{alias})*2", type: "sum" },
  loud: { value: "oh", type: "twice" },
  louder: { value: "{loud}", type: "twice" },
  family: { value: "Inter", type: "family" },
  text: { value: { size: "{space}", family: "{family}" }, type: "font" },
};

const config = (options: Loose = {}) => ({
  tokens: structuredClone(tokens),
  hooks: { transforms },
  platforms: {
    web: {
      transforms: ["name/kebab", "math", "sum", "once more", "font"],
      files: ["css/variables", "scss/variables", "less/variables", "stylus/variables"]
        .map((format) => line(format, options)),
    },
    ios: {
      transforms: ["name/camel", "swift/number", "font"],
      files: [line("ios-swift/class.swift", { className: "T", ...options })],
    },
  },
});

test("values changed by custom transforms are printed literally, like in Style Dictionary", async () => {
  const { theirs, mine } = classes();
  const [peer, ours] = [await filesOf(theirs, config()), await filesOf(mine, config())];
  // Sass rejects `oh?` outside of a string.
  assert.match(ours.web[1], /\$loud: unquote\("oh\?"\);/);
  const alike = (text: string, at: number) =>
    text.replace(/.*text.*\n/, "").replace(at === 1 ? /.*loud: .*\n/ : "", "");
  for (const at of [0, 1]) {
    assert.equal(alike(ours.web[at], at), alike(peer.web[at], at));
    // Text inside a string is not a reference.
    assert.match(ours.web[at], /text: \S+ "Inter";/);
  }
  assert.match(ours.web[0], /--wide: var\(--space\) \* 2;/);
  assert.match(ours.web[0], /--close: \(var\(--space\)\+var\(--alias\)\)\*2;/);
  assert.match(ours.web[0], /--louder: var\(--loud\);/);
  assert.match(ours.web[2], /@wider: @wide \* 2;/);
  assert.match(ours.ios[0], /static let wide = space \* 2$/m);
  const values = ours.ios[0].split("\n").filter((text) =>
    / let (?!text|family|loud|close)/.test(text)
  );
  assert.deepEqual(
    values,
    peer.ios[0].split("\n").filter((text) => / let (?!text|family|loud|close)/.test(text)),
  );
});

test("unverified references are reported once per file, with a count", async () => {
  const { platforms: { web, ...other }, ...rest } = config();
  const found: string[] = [];
  const { mine } = classes();
  const report = ({ code, message }: Loose) => void found.push(`${code} ${message}`);
  const one = { ...rest, platforms: { web: { ...web, files: web.files.slice(0, 1) } } };
  await new mine(one, { report }).formatAllPlatforms();
  assert.deepEqual(found, [
    "reference/unproved css/variables: the references of wide and 3 more are printed as written, " +
    "but do not give the resolved value",
  ]);
  assert.ok(other);
});

test("a copy of the dictionary is recognized as that of the file", async () => {
  const { formattedVariables } = await import("../../packages/style-dictionary/src/utils.ts");
  const own = ({ dictionary, options: { outputReferences } }: Loose) =>
    formattedVariables({
      format: "css",
      dictionary: { ...dictionary, allTokens: dictionary.allTokens.slice(0, 4) },
      outputReferences,
    });
  const { tokens, hooks, platforms: { web } } = config();
  const one = { tokens, hooks: { ...hooks, formats: { own } }, platforms: { web } };
  web.files = [line("own")];
  const { web: [text] } = await filesOf(classes().mine, one);
  assert.match(text, /--wide: var\(--space\) \* 2;/);
  assert.deepEqual(await codesOf(one), ["reference/unproved"]);
  const proved = { ...one, references: "proved" };
  const { web: [resolved] } = await filesOf(classes().mine, proved);
  assert.match(resolved, /--wide: 8px;/);
  assert.match(resolved, /--alias: var\(--space\);/);
});

test('"proved" switches it off: at the top, for a platform, for a file', async () => {
  const { mine } = classes();
  const proved = await filesOf(mine, { ...config(), references: "proved" });
  assert.match(proved.web[0], /--wide: 8px;/);
  assert.match(proved.web[0], /--alias: var\(--space\);/);
  assert.deepEqual(await filesOf(mine, config({ references: "proved" })), proved);
  const { platforms, ...rest } = config();
  const options = { references: "proved" };
  const ofPlatforms = Object.fromEntries(
    Object.entries(platforms).map(([name, platform]) => [name, { ...platform, options }]),
  );
  assert.deepEqual(await filesOf(mine, { ...rest, platforms: ofPlatforms }), proved);
  assert.deepEqual(await codesOf({ ...config(), references: "proved" }), []);
  const base = new mine({ ...config(), references: "proved" }, { init: false });
  const extended = await base.extend({ platforms: { web: { prefix: "x" } } });
  const [{ output }] = await extended.formatPlatform("web");
  assert.match(output, /--x-wide: 8px;/);
});
