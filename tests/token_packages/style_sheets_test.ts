/** Packages without a manifest: the custom properties of their style sheets are the tokens. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
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
      assert.match(hover.contents.value, /selector: \.dark, \.dark\\-theme[^\n]*#66aaff/);
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
