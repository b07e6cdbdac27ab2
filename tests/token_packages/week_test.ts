/** A package in three versions, and a week of seven consumers: what each command says and does, written down before. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { tokenDependencies } from "../../src/facts/token_packages/token_package.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";
import { css, install, publish } from "./packages.ts";

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });

const gap = { $type: "dimension", $value: { value: 8, unit: "px" } };

const resolver = (color: object, darkInk: number) => ({
  version: "2025.10",
  sets: { base: { sources: [{ color: { $type: "color", ...color }, space: { gap } }] } },
  modifiers: {
    theme: {
      default: "light",
      contexts: {
        light: [],
        dark: [{ color: { $type: "color", ink: { $value: rgb(darkInk, darkInk, darkInk) } } }],
      },
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
});

const [ink, accent, line, gone] = [0.1, 0.2, 0.6, 1].map((red) => ({ $value: rgb(red, 0.3, 1) }));
const link = { ...accent, $extensions: { "token-build": { formerName: "color.accent" } } };
const oldLine = { ...line, $deprecated: "Use {color.ink}" };

/** Version 2 renames a token, deprecates one and changes one in a theme; version 3 removes one and names all anew. */
const versions = [
  resolver({ ink, accent, line, gone }, 0.9),
  resolver({ ink, link, line: oldLine, gone }, 0.8),
  resolver({ ink, link, line: oldLine }, 0.8),
];

const platforms = (prefix?: string) => ({
  css: { ...css, ...(prefix && { prefix }) },
  scss: {
    transformGroup: "scss",
    ...(prefix && { prefix }),
    buildPath: "build/",
    files: [{ destination: "_tokens.scss", format: "scss/variables" }],
  },
  ios: {
    transformGroup: "ios-swift",
    buildPath: "build/",
    files: [{
      destination: "AcmeTokens.swift",
      format: "ios-swift/enum.swift",
      options: { className: "AcmeTokens" },
    }],
  },
  compose: {
    transformGroup: "compose",
    buildPath: "build/",
    files: [{
      destination: "AcmeTokens.kt",
      format: "compose/object",
      options: { className: "AcmeTokens", packageName: "com.acme.tokens" },
    }],
  },
});

/** The sources of the consumers, as they use the first version. */
const sources = {
  "site/site.css": `a { color: var(--color-accent); }
hr { color: var(--color-line); }
`,
  "site/index.html": `<p style="gap: var(--space-gap); color: var(--color-gone)"></p>
`,
  "vite/src/App.tsx": `import { tokens } from "@acme/tokens";

export const App = () => (
  <p style={{ color: tokens.color.accent, gap: tokens.space.gap }}>
    {tokens.color.gone}
  </p>
);
`,
  "vite/src/App.css": `.app { color: var(--color-accent); }
`,
  "next/app/page.tsx": `import { color } from "@acme/tokens";
import styles from "./page.module.css";

export default function Page() {
  return <main className={styles.page} style={{ borderColor: color.line }} />;
}
`,
  "next/app/page.module.css": `.page { color: var(--color-accent); background: var(--color-ink); }
`,
  "vue/src/Card.vue": `<script setup>
import { tokens } from "@acme/tokens";
const accent = tokens.color.accent;
</script>
<template><p :style="{ color: accent }" /></template>
<style scoped>
p { border-color: var(--color-line); color: var(--color-gone); }
</style>
`,
  "sass/_button.scss": `@use "@acme/tokens/tokens" as t;
.button { color: t.$color-accent; outline-color: t.$color-gone; gap: t.$space-gap; }
`,
  "swift/Sources/Card.swift": `import AcmeTokens

let tint = AcmeTokens.colorAccent
let lost = AcmeTokens.colorGone
`,
  "kotlin/src/Card.kt": `import com.acme.tokens.AcmeTokens

val tint = AcmeTokens.colorAccent
val rule = AcmeTokens.colorLine
`,
};

type Sources = Record<string, string>;

const edited = (all: Sources, edit: (text: string) => string): Sources =>
  Object.fromEntries(Object.entries(all).map(([file, text]) => [file, edit(text)]));

const ofSecond = edited(
  sources,
  (text) =>
    text.replace(/color([-.])accent/g, "color$1link").replaceAll("colorAccent", "colorLink"),
);

const ofThird = edited(
  ofSecond,
  (text) => text.replace(/(--|\$)(?=(?:color|space)-(?!gone))/g, "$1acme-"),
);

const consumers = ["site", "vite", "next", "vue", "sass", "swift", "kotlin"];

/** Uses of the token that the second version deprecates. */
const deprecated = [
  "kotlin/src/Card.kt:4",
  "next/app/page.tsx:5",
  "site/site.css:2",
  "vue/src/Card.vue:7",
];

/** Uses of the token that the third version removes. */
const removed = [
  "sass/_button.scss:2",
  "site/index.html:1",
  "swift/Sources/Card.swift:4",
  "vite/src/App.tsx:5",
  "vue/src/Card.vue:7",
];

test("seven consumers follow a package over three versions", () =>
  inFolder({
    "apps/package.json": '{ "dependencies": { "@acme/tokens": "1" } }',
    ...Object.fromEntries(consumers.map((name) => [
      `apps/${name}/package.json`,
      JSON.stringify({ name, version: "1.0.0", dependencies: { "@acme/tokens": "1" } }),
    ])),
    ...Object.fromEntries(
      Object.entries(sources).map(([file, text]) => [`apps/${file}`, text]),
    ),
  }, async (folder) => {
    const apps = path.join(folder, "apps");
    const [one, two, three] = ["one", "two", "three"].map((name) => path.join(folder, name));
    await publish(one, "1.0.0", versions[0], platforms());
    await publish(two, "2.0.0", versions[1], platforms());
    await publish(three, "3.0.0", versions[2], platforms("acme"));
    install(one, apps);

    const read = () =>
      Object.fromEntries(
        Object.keys(sources).map((file) => [file, fs.readFileSync(path.join(apps, file), "utf8")]),
      );
    /** The facts of a command, and the places of its findings by code. */
    const run = async (...words: string[]) => {
      const { code, stdout, stderr } = await runCli([...words, "--format", "json"], apps);
      assert.doesNotMatch(stderr, /internal/);
      const { diagnostics, ...facts } = JSON.parse(stdout);
      const found: Record<string, string[]> = {};
      for (const { code, file, line } of diagnostics) (found[code] ??= []).push(`${file}:${line}`);
      for (const places of Object.values(found)) places.sort();
      return { code, found, facts };
    };

    // Monday: which tokens, and what their names mean.
    const monday = await run("usage", ...consumers);
    assert.deepEqual([monday.code, monday.found], [0, {}]);
    assert.deepEqual(monday.facts.usage, {
      // In Vue, the variable in the script and its use in the template.
      "color.accent": 9,
      "color.gone": 5,
      "color.ink": 1,
      "color.line": 4,
      "space.gap": 3,
    });
    for (const name of ["--color-accent", "$color-accent", "colorAccent", "color.accent"]) {
      const { facts } = await run("why", name);
      assert.deepEqual(facts.explanations[0].token, "color.accent", name);
    }

    // Tuesday: what the second version would change.
    const tuesday = await run("diff", "npm:@acme/tokens", "../two");
    assert.equal(tuesday.facts.verdict, "major");
    const changes = tuesday.facts.changes.map((change: { kind: string; name: string }) =>
      `${change.kind} ${change.name}`
    );
    assert.deepEqual(changes.sort(), [
      "deprecated color.line",
      "renamed color.link",
      "value color.ink",
    ]);
    const renames = path.join(apps, "renames.json");
    await runCli(["diff", "npm:@acme/tokens", "../two", "--renames", renames], apps);

    // The owner sees who is affected before the release.
    const owner = await runCli(
      [
        "fleet",
        ...consumers.map((name) => `../apps/${name}`),
        "--tokens",
        ".",
        "--next",
        "../two",
        "--format",
        "json",
      ],
      one,
    );
    const { release } = JSON.parse(owner.stdout);
    const breaking = release.breaks.map(
      ({ name, consumers }: { name: string; consumers: { name: string }[] }) =>
        `${name} ${consumers.map(({ name }) => name).sort()}`,
    );
    assert.deepEqual(breaking.sort(), [
      "$color-accent sass",
      "--color-accent next,site,vite",
      "color.accent vite,vue",
      "colorAccent kotlin,swift",
    ]);

    // Wednesday: renames by the map of the owner, or by upgrade, are the same.
    for (
      const words of [["rename", "--from", "renames.json"], ["upgrade", "@acme/tokens=../two"]]
    ) {
      for (const [file, text] of Object.entries(sources)) {
        fs.writeFileSync(path.join(apps, file), text);
      }
      const { code, found } = await run(...words, ...consumers);
      assert.equal(code, 0);
      assert.deepEqual(read(), ofSecond);
      assert.deepEqual(found, words[0] === "upgrade" ? { "usage/deprecated": deprecated } : {});
    }
    install(two, apps);
    assert.deepEqual((await run("usage", ...consumers)).found, { "usage/deprecated": deprecated });

    // Thursday: the third version, and what is left of it.
    for (const before of [[], ["--before", "../two"]]) {
      if (before.length > 0) install(three, apps);
      const thursday = await run("upgrade", "@acme/tokens=../three", ...consumers, ...before);
      assert.equal(thursday.code, 1);
      assert.deepEqual(read(), ofThird);
      assert.deepEqual(thursday.found, {
        "usage/deprecated": deprecated,
        "usage/unknown-name": removed,
      });
    }

    const again = await runCli(["upgrade", "@acme/tokens=../three", "site"], apps);
    assert.match(again.stderr, /name the version that the sources use with --before/);

    // Friday: each consumer alone, and an agent in its folder.
    for (const name of consumers) {
      const cwd = path.join(apps, name);
      const { code, stderr } = await runCli(["usage", "."], cwd);
      // Variables of Sass and words of Swift may be those of others, unless they resemble a token.
      assert.equal(code, ["site", "vite", "vue"].includes(name) ? 1 : 0, stderr);
      assert.match(stderr, /^Tokens of @acme\/tokens 3\.0\.0\n/);
    }
    const host = folderHost(runtimeHost, path.join(apps, "swift"));
    const answers = new TokenAnswers({ packages: tokenDependencies, host });
    const { head } = await answers.getToken({ token: "color.line" });
    assert.match(String(head.deprecated), /Use \{color\.ink\}/);
    // What builds needs the sources, and says where these are.
    const built = await runCli(["build"], apps);
    assert.match(built.stderr, /https:\/\/example\.com\/acme\/tokens/);
  }));
