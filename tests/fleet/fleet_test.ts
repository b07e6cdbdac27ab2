/** Counts uses in consumers, and finds those that a release breaks. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import TokenBuilder, { type File } from "../../mod.ts";
import { KnownTokens } from "../../src/facts/consumers/tokens/known_tokens.ts";
import { compareManifests } from "../../src/facts/diff/compare.ts";
import type { ConsumerVersion } from "../../src/facts/fleet/consumer.ts";
import { packageFacts } from "../../src/facts/fleet/consumer.ts";
import { countUses } from "../../src/facts/fleet/count_uses.ts";
import { CountedConsumers } from "../../src/facts/fleet/counted_consumers.ts";
import { fleetPage, isFleetPage } from "../../src/services/fleet_page/page.ts";
import { palette } from "../../src/services/fleet_page/page_style.ts";
import { readConsumer } from "../../src/facts/fleet/places.ts";
import { releaseOf } from "../../src/facts/fleet/release.ts";
import { percentText, reportLines, unnamedTokens } from "../../src/facts/fleet/report.ts";
import { memoryVolume } from "../../src/engine/host/memory_volume.ts";
import { volumeHost } from "../../src/engine/host/volume.ts";
import type { Manifest } from "../../src/base/types/manifest.ts";
import { tarOf } from "../helpers/tar.ts";

const color = ($value: string, more = {}) => ({ $type: "color", $value, ...more });

async function manifestOf(
  tokens: Record<string, unknown>,
  options: File["options"] = {},
): Promise<Manifest> {
  const file = (format: string, destination: string) => ({ format, destination });
  return await new TokenBuilder({
    tokens,
    platforms: {
      css: { transformGroup: "css", files: [{ ...file("css/variables", "build/a.css"), options }] },
      scss: { transformGroup: "scss", files: [file("scss/variables", "build/a.scss")] },
      js: { transformGroup: "js", files: [file("javascript/esm", "build/a.js")] },
    },
  }, { verbosity: "silent", init: false }).manifest({ lines: false, content: true });
}

const before = {
  base: { red: color("#ff0000"), blue: color("#0000ff") },
  link: color("{base.blue}"),
  old: color("#111111", { $deprecated: "Use {link}" }),
  lost: color("#123456"),
};

const sources = {
  "package.json": JSON.stringify({
    name: "@acme/shop",
    version: "1.2.0",
    peerDependencies: { "@acme/tokens": "^2.0.0" },
  }),
  "src/a.css": "a { color: var(--link); top: var(--links) }\n" +
    "b { color: var(--lost); background: var(--old); border-color: #ff0000 }\n" +
    "c { --link: red; color: var(--link) }\n",
  "src/b.scss": "a { color: $link }",
  "src/c.ts": 'import tokens from "@acme/tokens";\nuse(tokens.lost);',
  "node_modules/x/a.css": "a { color: var(--link) }",
};

async function consumerIn(files: Record<string, string>, place = "shop"): Promise<ConsumerVersion> {
  const volume = memoryVolume();
  for (const [file, text] of Object.entries(files)) volume.writeFileSync(`shop/${file}`, text);
  const isExcluded = (file: string) => file === "src/skipped.css";
  return await readConsumer(place, {
    host: volumeHost(volume),
    tokens: "@acme/tokens",
    isExcluded,
  });
}

const known = new KnownTokens(await manifestOf(before), { modules: ["@acme/tokens"] });

async function counted(files: Record<string, string> = sources) {
  const read = await consumerIn(files);
  return { read, ...await countUses(known, "shop", read, { literals: true }) };
}

test("a folder is read with its package.json, and uses are counted by name with places", async () => {
  const { read, version, missing } = await counted({ ...sources, "src/skipped.css": "" });
  assert.equal(read.name, "@acme/shop");
  const { uses, ...facts } = version;
  assert.deepEqual(facts, {
    version: "1.2.0",
    place: "shop",
    requires: "^2.0.0",
    files: 3,
    skipped: [],
    asText: 0,
    total: 6,
    literals: 1,
    deprecated: 1,
    unknown: 1,
    misspelled: 1,
    mayBeUsed: [],
  });
  assert.deepEqual(uses.map(({ name, count, places }) => [name, count, places]), [
    ["--link", 2, ["src/a.css:1", "src/a.css:3"]],
    ["$link", 1, ["src/b.scss:1"]],
    ["--lost", 1, ["src/a.css:2"]],
    ["--old", 1, ["src/a.css:2"]],
    ["lost", 1, ["src/c.ts:2"]],
  ]);
  assert.deepEqual(missing, []);
});

test("unknown names of the words of tokens are not misspelled", async () => {
  const text = "a { color: var(--base-old); fill: var(--base-blues); stroke: var(--base-hue) }";
  const { version } = await counted({ "src/a.css": text });
  assert.deepEqual([version.unknown, version.misspelled], [3, 1]);
});

test("tokens that others refer to are not unseen", async () => {
  const consumers = new CountedConsumers();
  consumers.add("a", await counted());
  assert.deepEqual(unnamedTokens(consumers.all, known), { unseen: ["base.red"], mayBeUsed: [] });
});

test("a token that code may use by a computed name is not unseen, and a release may break it", async () => {
  const consumers = new CountedConsumers();
  consumers.add("a", await counted({ "a.ts": "f(`var(--base-r${x})`)" }));
  const found = unnamedTokens(consumers.all, known);
  assert.deepEqual(found.mayBeUsed, ["base.red"]);
  assert.ok(!found.unseen.includes("base.red"));
  const manifest = await manifestOf({ ...before, base: { blue: before.base.blue } });
  const diff = await compareManifests(known.manifest, manifest, {});
  const release = releaseOf(consumers, diff, known, new KnownTokens(manifest));
  assert.deepEqual(release.mayBreak, [{ token: "base.red", consumers: ["a"] }]);
  assert.deepEqual(release.openUses, [
    { name: "a", version: "working tree", count: 1, places: ["a.ts:1 computes a name"] },
  ]);
  const report = {
    tokens: { name: "tokens", count: 5 },
    consumers: consumers.all,
    ...found,
    release,
  };
  const lines = reportLines(report);
  assert.ok(lines.some((line) => /^tokens: 0 of 5 .* \(1 more may be used by /.test(line)));
  assert.ok(lines.includes("    base.red: a"));
  assert.ok(lines.includes("    a working tree: a.ts:1 computes a name"), lines.join("\n"));
  assert.match(await fleetPage(report), /may use by computed names/);
});

/** The report for two consumers, the second with two versions, and the next version of the tokens. */
async function report() {
  const consumers = new CountedConsumers();
  consumers.add("shop", await counted());
  const hostile = '<img src=x onerror="a">\u202e';
  const earlier = await countUses(known, hostile, {
    ...await consumerIn({ "a.css": "a { color: #ff0000 }" }),
    version: `0.${hostile}`,
  }, { literals: true });
  const later = await counted({ "a.css": "a { color: var(--base-red) }" });
  consumers.add(hostile, earlier);
  consumers.add(hostile, later);
  const manifest = await manifestOf({
    base: { ...before.base, red: color("#ee0000") },
    text: { link: color("{base.blue}") },
    old: before.old,
  }, { selector: ".tokens" });
  const renames = { link: "text.link" };
  const names = { before: "1", after: "2" };
  const diff = await compareManifests(known.manifest, manifest, { renames }, names);
  return {
    tokens: { name: "working tree", count: 5 },
    consumers: consumers.all,
    ...unnamedTokens(consumers.all, known),
    release: releaseOf(consumers, diff, known, new KnownTokens(manifest)),
  };
}

test("nothing is called unseen if no consumer was read", async () => {
  const manifest = await manifestOf(before);
  const found = unnamedTokens([], new KnownTokens(manifest));
  assert.deepEqual(found, { unseen: [], mayBeUsed: [] });
  const report = { tokens: { name: "tokens", count: 5 }, consumers: [], ...found };
  assert.equal(
    reportLines(report).at(-1),
    "tokens: no consumer was read, so it is unknown which of 5 tokens are in use",
  );
  const page = await fleetPage(report);
  assert.match(page, /no consumer was read/);
  assert.doesNotMatch(page, /5 of 5|Tokens without uses/);
});

test("a release breaks names in use that it lacks, and names the new ones", async () => {
  const { release } = await report();
  const { verdict, breaks, changes } = release;
  assert.equal(verdict, "major");
  assert.deepEqual(
    breaks.map(({ name, instead, consumers }) => [name, instead, consumers[0].count]),
    [
      ["$link", "$text-link", 1],
      ["--link", "var(--text-link)", 2],
      ["--lost", undefined, 1],
      ["lost", undefined, 1],
    ],
  );
  assert.deepEqual(changes.map(({ token, kind, uses }) => [token, kind, uses]), [
    ["base.red", "value", 1],
  ]);
  assert.deepEqual(release.files.map(({ kind, name, option }) => [kind, name, option]), [
    ["option-changed", "build/a.css", "selector"],
  ]);
});

test("the text names consumers, versions and places", async () => {
  const lines = reportLines(await report());
  assert.match(lines[0], /^consumer +version +requires +files +uses/);
  assert.ok(
    lines.some((line) => /^shop +1\.2\.0 +\^2\.0\.0 +3 +6 +3 +1 +86 %$/.test(line)),
    lines.join("\n"),
  );
  assert.ok(lines.includes("  --link, use var(--text-link): 2 uses in 1 consumer"));
  assert.ok(lines.includes("    shop 1.2.0: src/a.css:1, src/a.css:3"));
  const change = "build/a.css has another option: selector (not set) → .tokens, css";
  assert.ok(lines.includes(`    major: ${change}`), lines.join("\n"));
});

test("the page escapes everything, loads nothing, and draws adoption over time", async () => {
  const page = await fleetPage(await report());
  assert.ok(isFleetPage(page));
  assert.doesNotMatch(page, /<img|<script|\u202e|https?:/);
  assert.match(page, /&lt;img src=x onerror=&quot;a&quot;&gt;\\u202e/);
  assert.match(page, /<polyline points="24,96 296,24"\/>/);
  assert.equal(page, await fleetPage(await report()));
  assert.match(palette, /^:root\{[^{}]*--paper:[^{}]*--line:[^{}]*\}$/);
});

test("only everything is 100 %", () => {
  assert.deepEqual([1, 0.999, 0, undefined].map(percentText), ["100 %", "99 %", "0 %", "–"]);
});

test("a package.json may be anything", () => {
  const texts = ["", "[]", "null", '{"name":1,"dependencies":[]}', '{"name":"","version":{}}'];
  for (const text of [undefined, ...texts]) assert.deepEqual(packageFacts(text, "a"), {});
  const own = '{"name":"a","dependencies":{"__proto__":"1"},"devDependencies":{"constructor":"2"}}';
  assert.deepEqual(packageFacts(own, "toString"), { name: "a" });
  assert.deepEqual(packageFacts(own, "constructor"), { name: "a", requires: "2" });
});

test("an archive of npm is read in memory, and a hostile one is refused", async () => {
  const entries = Object.entries(sources).map(([file, text]) => ({
    name: `package/${file}`,
    text,
  }));
  const volume = memoryVolume();
  volume.writeFileSync("a.tgz", gzipSync(tarOf(entries)));
  volume.writeFileSync("b.tgz", gzipSync(tarOf([{ name: "../a.css", text: "a {}" }])));
  const settings = { host: volumeHost(volume), tokens: "@acme/tokens", isExcluded: () => false };
  const read = await readConsumer("a.tgz", settings);
  const { version } = await countUses(known, "shop", read, { literals: true });
  assert.deepEqual(version, (await counted()).version);
  await assert.rejects(readConsumer("b.tgz", settings), /"\.\.\/a\.css", which leads out/);
});

test("a place that does not exist is refused", async () => {
  await assert.rejects(consumerIn(sources, "none"), /it does not exist/);
  await assert.rejects(
    consumerIn(sources, "shop/src/a.css"),
    /neither a folder nor an npm archive/,
  );
});
