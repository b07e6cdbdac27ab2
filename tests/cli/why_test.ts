import assert from "node:assert/strict";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";

const folder = projectPath("examples/themes");

test("why shows a token's definition, overridden ones, and its output lines", async () => {
  const args = ["why", "--color-background", "--context", "theme=dark", "-p", "css"];
  const { code, stdout, stderr } = await runCli(args, folder);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.equal(
    stdout,
    `color.background  color  with theme=dark, density=regular
  is oklch(24% 0.03 262), written {color.palette.ink}

Defined
  tokens/dark.tokens.json:4:5  theme=dark  {color.palette.ink}
  3 |     "$type": "color",
  4 |     "background": { "$value": "{color.palette.ink}" },
    |     ^^^^^^^^^^^^

Goes over
  tokens/base.tokens.json:9:5  set base  {color.palette.white}

Otherwise
  without contexts  rgb(100% 100% 100%), written {color.palette.white}  tokens/base.tokens.json:9:5

Refers to
  color.palette.ink  oklch(24% 0.03 262)  tokens/base.tokens.json:6:7

css: color-background is #171f2e
  color/css (of color.palette.ink)  oklch(24% 0.03 262) → #171f2e
  attribute/cti  adds {"category":"color","type":"background"}
  name/kebab  background → color-background
  build/css/tokens.css:45  --color-background: var(--color-palette-ink);
  build/css/tokens.css:55  --color-background: var(--color-palette-ink);
  build/css/light-dark.css:13  --color-background: light-dark(#ffffff, #171f2e);

Referred to by
  color.button.$root
  color.surface.$root
`,
  );
});

test("why prints JSON, and reports what it does not find", async () => {
  const { stdout } = await runCli(["why", "color.accent", "--format", "json"], folder);
  const [{ token, platforms }] = JSON.parse(stdout).explanations;
  assert.equal(token, "color.accent");
  assert.deepEqual(platforms.map(({ platform }: { platform: string }) => platform), [
    "css",
    "js",
    "android",
    "swift",
  ]);
  const unknown = await runCli(["why", "--color-acent"], folder);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /explain\/unknown[\s\S]*Did you mean "color-accent"/);
  assert.equal((await runCli(["why"], folder)).code, 2);
  assert.equal((await runCli(["why", "a", "--context", "dark"], folder)).code, 2);
});
