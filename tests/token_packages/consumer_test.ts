/** Consumers who have nothing but an installed package: its outputs and its manifest. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { description, install, publish, readManifest } from "./packages.ts";

const resolver = (color: object) => ({
  version: "2025.10",
  sets: { base: { sources: [{ color: { $type: "color", ...color } }] } },
  resolutionOrder: [{ $ref: "#/sets/base" }],
});

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });

const one = {
  ink: { $value: rgb(0.1, 0.2, 0.3) },
  accent: { $value: rgb(0, 0.4, 1) },
  old: { $value: rgb(0.9, 0.9, 0.9), $deprecated: "Use {color.ink}" },
};

/** The next major version: a token is renamed, one is removed, and one has another value. */
const two = {
  ink: { $value: rgb(0.1, 0.2, 0.4) },
  link: { $value: rgb(0, 0.4, 1) },
};

const css = "a { color: var(--color-accent); }\n.old { color: var(--color-old); }\n";

const script = `import { tokens } from "@acme/tokens";

export const accent: string = tokens.color.accent;
`;

/** The package in two versions, and the consumers of the first. */
async function inWeek(use: (folders: Record<"one" | "two" | "app", string>) => Promise<void>) {
  const files = {
    "app/package.json": JSON.stringify({ dependencies: { "@acme/tokens": "^1.0.0" } }),
    "app/src/site.css": css,
    "app/src/app.ts": script,
  };
  await inFolder(files, async (folder) => {
    const [first, second, consumer] = ["one", "two", "app"].map((name) => path.join(folder, name));
    await publish(first, "1.0.0", resolver(one));
    await publish(second, "2.0.0", resolver(two));
    install(first, consumer);
    await use({ one: first, two: second, app: consumer });
  });
}

test("usage reads the tokens of a dependency that declares a manifest", () =>
  inWeek(async ({ app }) => {
    const { code, stdout, stderr } = await runCli(["usage", "src"], app);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Tokens of @acme\/tokens 1\.0\.0\n/);
    assert.match(stderr, /var\(--color-old\) is deprecated[\s\S]*Use \{color\.ink\}/);
    assert.match(stdout, /^3 uses of 2 of 3 tokens in 2 files/);
    const json = await runCli(["usage", "src", "--format", "json"], app);
    const { usage, packages } = JSON.parse(json.stdout);
    assert.deepEqual(usage, { "color.accent": 2, "color.old": 1 });
    assert.deepEqual(packages, [
      { name: "@acme/tokens", version: "1.0.0", folder: "node_modules/@acme/tokens" },
    ]);
  }));

test("fleet reads the tokens of the only dependency that declares a manifest", () =>
  inWeek(async ({ app }) => {
    const { code, stdout, stderr } = await runCli(["fleet", "src"], app);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /@acme\/tokens 1\.0\.0: 2 of 3 tokens in use by 1 consumer/);
    putFiles(app, { "config.json": JSON.stringify({ resolver: "npm:@acme/tokens" }) });
    assert.equal((await runCli(["fleet", "src"], app)).stdout, stdout);
    putFiles(app, {
      "src/part.ts": script.replace("@acme/tokens", "@acme/tokens/build/tokens.js"),
    });
    const [used, fleet] = await Promise.all(
      ["usage", "fleet"].map((command) => runCli([command, "src", "--format", "json"], app)),
    );
    const counts: number[] = Object.values(JSON.parse(used.stdout).usage);
    const { total } = JSON.parse(fleet.stdout).consumers[0].versions[0];
    assert.equal(total, counts.reduce((sum, count) => sum + count, 0));
    assert.equal(total, 4);
    const own = { tokens: { own: { value: "red" } }, platforms: {} };
    putFiles(app, { "config.json": JSON.stringify(own) });
    assert.doesNotMatch((await runCli(["fleet", "src"], app)).stdout, /@acme/);
  }));

test("an upgrade breaks uses, and rename --from repairs them before or after it", () =>
  inWeek(async ({ one, two, app }) => {
    const renames = path.join(app, "renames.json");
    const args = ["diff", "../one/build/tokens.manifest.json", "../two/build/tokens.manifest.json"];
    const compared = await runCli([...args, "--renames", renames], app);
    assert.equal(compared.code, 0, compared.stderr);
    const map = JSON.parse(fs.readFileSync(renames, "utf8"));
    assert.deepEqual(map.tokens, { "color.accent": "color.link" });
    for (const installed of [one, two]) {
      install(installed, app);
      putFiles(app, { "src/site.css": css, "src/app.ts": script });
      const { code, stdout, stderr } = await runCli(
        ["rename", "--from", "renames.json", "src"],
        app,
      );
      assert.equal(code, 0, stderr);
      assert.match(stdout, /Rewrote 2 files/);
      const read = (file: string) => fs.readFileSync(path.join(app, "src", file), "utf8");
      assert.equal(read("site.css"), css.replace("accent", "link"));
      assert.equal(read("app.ts"), script.replace("color.accent", "color.link"));
      const again = await runCli(["rename", "--from", "renames.json", "src"], app);
      assert.match(again.stdout, /Rewrote 0 files/);
    }
    const after = await runCli(["usage", "src"], app);
    assert.equal(after.code, 1);
    assert.match(after.stderr, /--color-old is not a token/);
    assert.doesNotMatch(after.stderr, /color-accent/);
  }));

test("a package is compared with its next version before that is installed", () =>
  inWeek(async ({ two, app }) => {
    // An archive that was unpacked has no configuration.
    install(two, path.join(app, "next"));
    const next = "next/node_modules/@acme/tokens";
    const { code, stdout, stderr } = await runCli(["diff", "npm:@acme/tokens", next], app);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /color\.accent[^\n]*color\.link/);
    fs.rmSync(path.join(app, next, "build"), { recursive: true });
    const without = await runCli(["diff", "npm:@acme/tokens", next], app);
    assert.equal(without.code, 1);
    assert.match(without.stderr, /tokens\.manifest\.json|no manifest/);
  }));

test("renames whose names in outputs are not known are refused, not done in part", () =>
  inWeek(async ({ two, app }) => {
    putFiles(app, { "renames.json": JSON.stringify({ "color.accent": "color.link" }) });
    const args = ["rename", "--from", "renames.json", "src"];
    for (const installed of [undefined, two]) {
      if (installed !== undefined) install(installed, app);
      const { code, stderr } = await runCli(args, app);
      assert.equal(code, 1);
      assert.match(
        stderr,
        /color\.accent cannot be renamed to color\.link: the file of renames does not contain its names on the platform css\n.*diff --renames/,
      );
      assert.equal(fs.readFileSync(path.join(app, "src/app.ts"), "utf8"), script);
    }
    const forced = await runCli([...args, "--force"], app);
    assert.equal(forced.code, 0, forced.stderr);
    putFiles(app, { "renames.json": JSON.stringify({ "color.gone": "color.lost" }) });
    const gone = await runCli(args, app);
    assert.match(gone.stderr, /color\.gone [^\n]*: the installed package has neither of them/);
  }));

test("--tokens names a package, its folder or a manifest", () =>
  inWeek(async ({ two, app }) => {
    const inPackage = "node_modules/@acme/tokens";
    const names = [
      "@acme/tokens",
      "npm:@acme/tokens",
      "npm:@acme/tokens@1.0.0",
      inPackage,
      `${inPackage}/build/tokens.manifest.json`,
    ];
    for (const name of names) {
      const { code, stdout, stderr } = await runCli(["usage", "--tokens", name, "src"], app);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /^Tokens of @acme\/tokens 1\.0\.0\n/, name);
      assert.match(stdout, /3 uses of 2 of 3 tokens/, name);
    }
    // The next version, before it is installed.
    const next = await runCli(["usage", "--tokens", two, "src"], app);
    assert.equal(next.code, 1);
    assert.match(next.stderr, /--color-accent is not a token/);
    for (
      const [name, said] of [
        ["@acme/none", /npm:@acme\/none is not installed/],
        ["npm:@acme/tokens@3.0.0", /is not installed, but version 1\.0\.0/],
        ["../app", /npm:\.\.\/app is not installed|has no manifest/],
        ["src/site.css", /site\.css/],
        ["package.json", /package\.json is not a token manifest: it has no version/],
      ] as const
    ) {
      const { code, stderr } = await runCli(["usage", "--tokens", name, "src"], app);
      assert.equal(code, 1, name);
      assert.match(stderr, said);
    }
    assert.equal((await runCli(["usage", "--tokens", "a", "-c", "b.json", "src"], app)).code, 2);
    assert.equal((await runCli(["rename", "--tokens", "a", "b", "c"], app)).code, 2);
  }));

test("a configuration that only names a package means what the package prints", () =>
  inWeek(async ({ app }) => {
    putFiles(app, {
      "config.json": JSON.stringify({ resolver: "npm:@acme/tokens", consumers: ["src/**"] }),
      "renames.json": JSON.stringify({ "color.accent": "color.link" }),
    });
    const { stdout, stderr } = await runCli(["usage"], app);
    assert.match(stderr, /^Tokens of @acme\/tokens 1\.0\.0\n/);
    assert.match(stdout, /3 uses of 2 of 3 tokens in 2 files/);
    const { code } = await runCli(["rename", "--from", "renames.json"], app);
    assert.equal(code, 1);
    assert.equal(fs.readFileSync(path.join(app, "src/app.ts"), "utf8"), script);
  }));

test("one index holds several packages, unless they have the same tokens", () =>
  inWeek(async ({ app }) => {
    const other = path.join(app, "node_modules/sizes");
    fs.cpSync(path.join(app, "node_modules/@acme/tokens"), other, { recursive: true });
    const file = path.join(other, "build/tokens.manifest.json");
    const text = fs.readFileSync(file, "utf8");
    putFiles(app, {
      "package.json": JSON.stringify({
        dependencies: { "@acme/tokens": "1" },
        devDependencies: { sizes: "1" },
      }),
      "src/more.css": "b { background: var(--paint-ink); }\n",
    });
    putFiles(other, {
      "package.json": JSON.stringify({ ...description("4.0.0"), name: "sizes" }),
      "build/tokens.manifest.json": text.replaceAll("color.", "paint.").replaceAll(
        "color-",
        "paint-",
      ),
    });
    const { stdout, stderr } = await runCli(["usage", "src"], app);
    assert.match(stderr, /^Tokens of @acme\/tokens 1\.0\.0, sizes 4\.0\.0\n/);
    assert.match(stdout, /4 uses of 3 of 6 tokens in 3 files/);
    fs.writeFileSync(file, text);
    const clash = await runCli(["usage", "src"], app);
    assert.equal(clash.code, 1);
    assert.match(
      clash.stderr,
      /@acme\/tokens and sizes both have the token color\.ink[\s\S]*--tokens/,
    );
    putFiles(app, { "renames.json": JSON.stringify({ "color.accent": "color.link" }) });
    const renamed = await runCli(["rename", "--from", "renames.json", "src"], app);
    assert.match(renamed.stderr, /may be for any of several packages: @acme\/tokens, sizes/);
  }));

test("commands that need the sources of tokens say where they are", () =>
  inWeek(async ({ app }) => {
    for (const args of [["build"], ["rename", "color.accent", "color.link"]]) {
      const { code, stderr } = await runCli(args, app);
      assert.equal(code, 1);
      assert.match(
        stderr,
        /There is no configuration file[\s\S]*needs the sources of tokens, which are of @acme\/tokens in https:\/\/example\.com\/acme\/tokens\.git/,
      );
    }
    fs.rmSync(path.join(app, "node_modules"), { recursive: true });
    const { code, stderr } = await runCli(["usage", "src"], app);
    assert.equal(code, 1);
    assert.match(stderr, /no dependency in package\.json declares a manifest[\s\S]*--tokens/);
  }));

test("nothing of a package is run, and a faulty manifest is an error", () =>
  inWeek(async ({ app }) => {
    const folder = path.join(app, "node_modules/@acme/tokens");
    const hostile = 'import fs from "node:fs"; fs.writeFileSync("hacked", ""); export default {};';
    const scripts = { postinstall: "touch hacked", tokens: "touch hacked" };
    putFiles(folder, {
      "config.js": hostile,
      "token-build.config.mjs": hostile,
      "build/tokens.js": hostile,
      "package.json": JSON.stringify({ ...description("1.0.0"), scripts }),
    });
    assert.equal((await runCli(["usage", "src"], app)).code, 0);
    assert.ok(!fs.existsSync(path.join(app, "hacked")));
    assert.ok(!fs.existsSync(path.join(folder, "hacked")));

    const file = path.join(folder, "build/tokens.manifest.json");
    const manifest = readManifest(file);
    const [token, ...others] = manifest.tokens;
    const faulty: [unknown, RegExp][] = [
      ["{", /tokens\.manifest\.json/],
      [[], /tokens\.manifest\.json/],
      [{ ...manifest, version: 4 }, /it has version 4; only versions 1 to 3/],
      [{ ...manifest, version: 3 }, /it has invalid platforms/],
      [{ ...manifest, tokens: { ...manifest.tokens } }, /it has invalid tokens/],
      [{ ...manifest, tokens: [{ ...token, name: 1 }, ...others] }, /it has invalid tokens/],
      [{ ...manifest, tokens: [{ ...token, outputs: { css: {} } }] }, /it has invalid tokens/],
      [{ ...manifest, platforms: { css: null } }, /it has invalid platforms/],
      [{ ...manifest, modifiers: "theme" }, /it has invalid modifiers/],
    ];
    for (const [content, said] of faulty) {
      fs.writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
      const { code, stderr } = await runCli(["usage", "src"], app);
      assert.equal(code, 1, JSON.stringify(content).slice(0, 80));
      assert.match(stderr, said);
      assert.doesNotMatch(stderr, /internal\/error/);
    }
    // Names that are control sequences or keys of prototypes are names.
    const odd = ["\u001b[31m red", "__proto__", "constructor"].map((name) => ({ ...token, name }));
    fs.writeFileSync(file, JSON.stringify({ ...manifest, tokens: [...manifest.tokens, ...odd] }));
    const counted = await runCli(["usage", "src", "--counts"], app);
    assert.equal(counted.code, 0, counted.stderr);
    assert.ok(!counted.stdout.includes("\u001b"));
    assert.equal(({} as Record<string, unknown>).name, undefined);
    // The manifest must be in the package.
    fs.rmSync(file);
    fs.symlinkSync(path.join(app, "package.json"), file);
    const linked = await runCli(["usage", "src"], app);
    assert.match(linked.stderr, /is a link that leads out of its package/);
    const declares = (manifest: unknown) =>
      putFiles(folder, {
        "package.json": JSON.stringify({ ...description("1.0.0"), "token-build": { manifest } }),
      });
    for (const outside of ["../../../package.json", "..", 1, null, {}]) {
      declares(outside);
      const { code, stderr } = await runCli(["usage", "src"], app);
      assert.equal(code, 1);
      assert.match(stderr, /no dependency in package\.json declares a manifest/);
    }
    declares("build/none.json");
    assert.match((await runCli(["usage", "src"], app)).stderr, /build\/none\.json/);
  }));
