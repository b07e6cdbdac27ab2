/** `fleet`, `upgrade` and `diff` agree about what a release of a package of tokens breaks. */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { install, publish } from "../token_packages/packages.ts";

const color = ($value: string, more: object = {}) => ({ $type: "color", $value, ...more });

const resolver = (tokens: object) => ({
  version: "2025.10",
  sets: { base: { sources: [tokens] } },
  resolutionOrder: [{ $ref: "#/sets/base" }],
});

const former = (formerName: string) => ({ $extensions: { "token-build": { formerName } } });

const before = {
  "kept-one": color("#111111"),
  "renamed-one": color("#222222"),
  "removed-one": color("#333333"),
  group: { kept: color("#444444"), renamed: color("#555555"), removed: color("#666666") },
};

const after = {
  "kept-one": color("#111112"),
  "new-one": color("#222222", former("renamed-one")),
  group: { kept: color("#444444"), other: color("#555555", former("group.renamed")) },
};

const names = ["kept-one", "renamed-one", "removed-one"];
const inGroup = ["kept", "renamed", "removed"];

const sources = {
  "package.json": JSON.stringify({ name: "app", dependencies: { "@acme/tokens": "1.0.0" } }),
  "src/a.css": [...names, ...inGroup.map((name) => `group-${name}`)]
    .map((name) => `.${name} { color: var(--${name}); }\n`).join(""),
  "src/b.ts": 'import { tokens } from "@acme/tokens";\n' +
    names.map((name) => `f(tokens["${name}"]);\n`).join("") +
    inGroup.map((name) => `f(tokens.group.${name});\n`).join(""),
};

interface Place {
  readonly file: string;
  readonly line: number;
}

test("what fleet says breaks is what upgrade edits or lists, and major in diff", async () => {
  await inFolder({}, async (folder) => {
    const [one, two, app] = ["one", "two", "app"].map((name) => path.join(folder, name));
    await publish(one, "1.0.0", resolver(before));
    await publish(two, "2.0.0", resolver(after));
    putFiles(app, sources);
    install(one, app);
    const ask = async (args: string[], cwd: string) =>
      JSON.parse((await runCli([...args, "--format", "json"], cwd)).stdout);

    const { release } = await ask(["fleet", "app", "--tokens", "one", "--next", "two"], folder);
    const breaks = release.breaks as { token: string; consumers: { places: string[] }[] }[];
    const broken = breaks.flatMap(({ consumers }) => consumers.flatMap(({ places }) => places));
    assert.equal(broken.length, 8);

    const manifests = [one, two].map((version) => `${version}/build/tokens.manifest.json`);
    const { changes } = await ask(["diff", ...manifests], folder);
    const major = (changes as { level: string; name: string; before?: string }[])
      .filter(({ level }) => level === "major").map(({ name, before }) => before ?? name);
    assert.deepEqual([...new Set(breaks.map(({ token }) => token))].sort(), major.sort());

    const upgrade = ["upgrade", `@acme/tokens=${two}`, "src"];
    const { patch, diagnostics } = await ask([...upgrade, "--dry-run"], app);
    const listed = (diagnostics as Place[]).map(({ file, line }) => `${file}:${line}`);
    const edited = JSON.stringify(patch).match(/-(?:\.|f\()/g) ?? [];
    assert.deepEqual(broken.filter((place) => listed.includes(place)).sort(), listed.sort());
    assert.equal(edited.length + listed.length, broken.length);
  });
});
