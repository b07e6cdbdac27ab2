/** Packages without a manifest: the custom properties of their style sheets are the tokens. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { PackageProject } from "../../src/facts/token_packages/package_project.ts";
import { styleSheetManifest } from "../../src/facts/token_packages/style_sheets.ts";
import { namedPackages } from "../../src/facts/token_packages/token_package.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { tarOf } from "../helpers/tar.ts";
import { Client } from "../language_server/client.ts";

const light = `:root, .light { color-scheme: light; --blue: #0055ff; --gap: 8px; }
@layer theme { html { --link: var(--blue); --ring: 0 0 0 var(--gap) var(--link, red); } }
@supports (color: color(display-p3 1 1 1)) { :where(:root) { --blue: color(display-p3 0 0.3 1); } }
@media (prefers-reduced-motion) { :root { --time: 0s; } }
.button { --padding: 4px; color: var(--link); }
@keyframes spin { from { --turn: 0deg; } }
:root { --loop: var(--pool); --pool: var(--loop); }
`;

const dark = `.dark,
.dark-theme { color-scheme: dark; --blue: #66aaff; }
`;

const site = `.a {
  color: var(--link);
  background: var(--blu);
  outline-color: #05f;
  padding: var(--padding);
  margin: var(--);
}
`;

const files = {
  "package.json": JSON.stringify({
    "token-build": {
      tokens: ["node_modules/plain/light.css", "node_modules/plain/dark.css"],
    },
  }),
  "node_modules/plain/package.json": '{ "name": "plain", "version": "1.0.0" }',
  "node_modules/plain/light.css": light,
  "node_modules/plain/dark.css": dark,
  "site.css": site,
};

const sheets = ["light", "dark"].flatMap((name) => ["--tokens", `node_modules/plain/${name}.css`]);

test("custom properties of style sheets are tokens, with selectors as contexts", () =>
  inFolder(files, async (app) => {
    for (const named of [sheets, []]) {
      const { code, stdout, stderr } = await runCli(["usage", "site.css", ...named], app);
      assert.equal(code, 1);
      assert.match(stderr, /^Tokens of plain 1\.0\.0\n/);
      assert.match(stderr, /--blu is not a token[\s\S]*Did you mean "--blue"/);
      // Components define variables of their own.
      assert.match(stderr, /--padding is not a token/);
      assert.match(stderr, /#05f is the value of link and blue/);
      assert.match(stdout, /^1 use of 1 of 7 tokens/);
    }
    const why = await runCli(["why", "--link", "--format", "json", ...sheets], app);
    const [{ value, chain, otherwise }] = JSON.parse(why.stdout).explanations;
    assert.equal(value, "#0055ff");
    assert.deepEqual(chain.map(({ token }: { token: string }) => token), ["blue"]);
    assert.deepEqual(
      otherwise.map((item: { contexts: object; value: string }) => [item.contexts, item.value]),
      [
        [
          { selector: "@supports (color: color(display-p3 1 1 1))" },
          "color(display-p3 0 0.3 1)",
        ],
        [{ selector: ".dark, .dark-theme" }, "#66aaff"],
      ],
    );
    const ring = await runCli(["why", "--ring", ...sheets], app);
    assert.match(ring.stdout, /is 0 0 0 8px #0055ff/);
    assert.match(ring.stdout, /selector=\.dark, \.dark-theme\s+0 0 0 8px #66aaff/);
    assert.equal((await runCli(["why", "--loop", ...sheets], app)).code, 0);
  }));

test("all style sheets are inputs, whose changes show", () =>
  inFolder(files, async (app) => {
    const host = folderHost(runtimeHost, app);
    const names = ["light", "dark"].map((name) => `node_modules/plain/${name}.css`);
    const project = new PackageProject({
      packages: async (host) => ({ packages: await namedPackages(names, host) }),
      host,
    });
    await project.update();
    for (const name of names) assert.ok(project.filesRead.includes(host.absolute(name)), name);
  }));

test("editors know the tokens of style sheets", () =>
  inFolder(files, (app) =>
    Client.run(app, async (client) => {
      await client.open("site.css", site);
      const found = await client.diagnostics("site.css", (all) => all.length >= 2);
      assert.ok(found.some(({ code }) => code === "usage/literal"), JSON.stringify(found));
      const hover = await client.at<{ contents: { value: string } }>(
        "textDocument/hover",
        "site.css",
        "--li|nk",
      );
      assert.match(hover.contents.value, /#0055ff/);
      assert.match(hover.contents.value, /selector=\.dark, \.dark-theme[^\n]*#66aaff/);
      const completion = await client.at<{ items: { label: string }[] } | { label: string }[]>(
        "textDocument/completion",
        "site.css",
        "margin: var(--|)",
      );
      const items = Array.isArray(completion) ? completion : completion.items;
      assert.ok(items.some(({ label }) => label.includes("--gap")));
      const [definition] = await client.at<{ uri: string; range: { start: { line: number } } }[]>(
        "textDocument/definition",
        "site.css",
        "--li|nk",
      );
      assert.match(definition.uri, /plain\/light\.css$/);
      assert.equal(definition.range.start.line, 1);
      // A change of any sheet shows at once.
      const sheet = "node_modules/plain/dark.css";
      putFiles(app, { [sheet]: `${dark}:root { --sea: #0055ff; }` });
      await client.notify("workspace/didChangeWatchedFiles", {
        changes: [{ uri: client.uri(sheet), type: 2 }],
      });
      await client.diagnostics("site.css", (all) =>
        all.some(({ message }) => message.includes("and sea")));
    })));

test("versions of a style sheet are compared, and faulty ones are errors", () =>
  inFolder(files, async (app) => {
    putFiles(app, { "next/light.css": light.replace("8px", "10px").replace("--time", "--speed") });
    const { code, stdout } = await runCli(
      ["diff", "node_modules/plain/light.css", "next/light.css"],
      app,
    );
    assert.equal(code, 0);
    assert.match(stdout, /gap has another value\n\s+8px → 10px; × 1\.25; css/);
    assert.match(stdout, /time(?: removed| renamed|[^\n]*speed)/);
    const upgraded = await runCli([
      "upgrade",
      "plain=next/light.css",
      "site.css",
      "--before",
      "node_modules/plain/light.css",
    ], app);
    assert.match(
      upgraded.stdout,
      /^plain 1\.0\.0 → next\/light\.css: \d changes[\s\S]*None of them affects/,
    );
    const laughs = Array.from(
      { length: 40 },
      (_, at) => `--l${at}: var(--l${at + 1}) var(--l${at + 1});`,
    );
    putFiles(app, { "laughs.css": `:root { ${laughs.join(" ")} --l40: ha }` });
    const large = await runCli(["usage", "site.css", "--tokens", "laughs.css"], app);
    assert.match(large.stdout, /of 41 tokens/);
    putFiles(app, { "none.css": ".a { color: red }", "bad.css": "a { --b: 1 " });
    for (
      const [file, said] of [
        ["none.css", /none\.css declares no custom properties/],
        ["bad.css", /bad\.css cannot be read: .*Unclosed block/],
        ["gone.css", /gone\.css/],
      ] as const
    ) {
      const ran = await runCli(["usage", "site.css", "--tokens", file], app);
      assert.equal(ran.code, 1);
      assert.match(ran.stderr, said);
      assert.doesNotMatch(ran.stderr, /internal\/error/);
    }
  }));

/** The later version of the package: the accent is renamed, the gap changes in one theme, and the sheets move. */
const next = {
  "package.json": '{ "name": "plain", "version": "2.0.0" }',
  "css/light.css": light.replaceAll("--blue", "--sky").replace("--time: 0s", "--pace: 7s"),
  "css/dark.css": `.dark, .dark ::backdrop,
.dark-theme { color-scheme: dark; --sky: #66aaff; --gap: 10px; }
`,
};

test("upgrade follows packages without a manifest by their style sheets", () =>
  inFolder(files, async (app) => {
    const entries = Object.entries(next).map(([name, text]) => ({ name: `package/${name}`, text }));
    fs.writeFileSync(path.join(app, "next.tgz"), Buffer.from(gzipSync(tarOf(entries))));
    putFiles(path.join(app, "next"), next);
    const moved = ["light", "dark"].flatMap((name) => ["--tokens", `css/${name}.css`]);
    const before =
      ".a { color: var(--blue); gap: var(--gap); transition: var(--time) var(--own-x); }";
    for (const place of ["next", "next.tgz"]) {
      putFiles(app, { "site.css": before });
      const asked = ["upgrade", `plain=${place}`, "site.css"];
      const lost = await runCli(asked, app);
      assert.equal(lost.code, 1);
      assert.match(lost.stderr, /has no manifest and no style sheet light\.css/);
      assert.match(lost.stderr, /name these with --tokens/);

      const { code, stdout } = await runCli([...asked, ...moved, "--format", "json"], app);
      const { before: from, after, changes, diagnostics, inNeither } = JSON.parse(stdout);
      assert.deepEqual([code, from, after, inNeither], [1, "plain 1.0.0", "plain 2.0.0", 0]);
      assert.deepEqual(
        diagnostics.map(({ message }: { message: string }) => message),
        ["--time is not in plain 2.0.0"],
      );
      const found = changes.map((change: { kind: string; name: string }) =>
        `${change.kind} ${change.name}`
      );
      assert.deepEqual(found.sort(), [
        "file-added css/dark.css",
        "file-added css/light.css",
        "file-removed dark.css",
        "file-removed light.css",
        "removed time",
        "renamed sky",
        "value gap",
      ]);
      const gap = changes.find(({ kind }: { kind: string }) => kind === "value");
      assert.deepEqual(gap.values.map(({ contexts }: { contexts: object }) => contexts), [
        { selector: ".dark, .dark-theme" },
      ]);
      assert.equal(
        fs.readFileSync(path.join(app, "site.css"), "utf8"),
        before.replace("--blue", "--sky"),
      );
    }
  }));

test("names that neither version has are counted, not reported", () =>
  inFolder(
    { ...files, "site.css": ".a { color: var(--links); gap: var(--gap); }" },
    async (app) => {
      const changed = { ...next, "light.css": light.replace("8px", "9px"), "dark.css": dark };
      putFiles(path.join(app, "next"), changed);
      const { code, stderr } = await runCli(["upgrade", "plain=next", "site.css"], app);
      assert.equal(code, 0);
      assert.match(stderr, /1 unknown name is in neither version; see usage/);
      putFiles(path.join(app, "node_modules/plain"), changed);
      const same = await runCli(["upgrade", "plain=next", "site.css"], app);
      assert.equal(same.code, 1);
      assert.match(same.stderr, /--links is not a token/);
    },
  ));

test("pseudo-elements and repeated attributes make no context of their own", () =>
  inFolder({
    "one/a.css": `[data-mode][data-mode="dark"], [data-mode="dark"] ::backdrop { --a: 1px; }
[data-mode="dark"] { --b: 2px; }
::selection { --c: 3px; }
`,
    "two/a.css": `[data-mode="dark"] { --a: 1px; --b: 2px; }
::selection { --c: 3px; }
`,
  }, async (app) => {
    const { stdout } = await runCli(["diff", "one/a.css", "two/a.css", "--format", "json"], app);
    const { changes } = JSON.parse(stdout);
    assert.deepEqual(changes.map(({ kind }: { kind: string }) => kind), []);
    const other = await runCli(["diff", "one/a.css", "one/a.css", "--format", "json"], app);
    assert.deepEqual(JSON.parse(other.stdout).changes, []);
  }));

test("a theme has what all rules for its selector declare", () =>
  inFolder({
    "a.css": `:root, .light { --gray: #fff; --text: var(--gray); --ring: 1px }
.dark, :host { --gray: #000 }
.dark, .night { --text: #eee; --ring: 2px }
:root, .light, .dark { --ring: 3px }`,
  }, async (folder) => {
    const { tokens, modifiers } = await styleSheetManifest(["a.css"], folder, runtimeHost);
    assert.deepEqual(modifiers[0].contexts, [":root", ".dark", ":host", ".night"]);
    const values = tokens.map(({ name, value, contexts = [] }) => [
      name,
      value,
      Object.fromEntries(contexts.map(({ contexts: { selector }, value }) => [selector, value])),
    ]);
    assert.deepEqual(values, [
      ["gray", "#fff", { ".dark": "#000", ":host": "#000" }],
      ["text", "#fff", { ".dark": "#eee", ".night": "#eee", ":host": "#000" }],
      ["ring", "3px", { ".night": "2px" }],
    ]);
  }));
