/** `markdown/tokens`: tables of tokens. No token text acts as markup. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type LocalOptions } from "../../mod.ts";

async function pageOf(config: Config, options: LocalOptions = {}): Promise<string> {
  const builder = new TokenBuilder({
    ...config,
    platforms: { docs: { transformGroup: "css", files: [{ format: "markdown/tokens", options }] } },
  }, { verbosity: "silent" });
  return String((await builder.formatPlatform("docs"))[0].output);
}

const gray = (share: number) => ({ colorSpace: "srgb", components: [share, share, share] });

test("each group has a table, with a column for each context that changes it", async () => {
  const base = {
    color: {
      $type: "color",
      ink: { $value: gray(0), $description: "Text\nof pages" },
      line: { $value: gray(0.2), $deprecated: "Use ink" },
    },
    space: { $type: "dimension", s: { $value: { value: 4, unit: "px" } } },
  };
  const resolver = {
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [base] },
      {
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: { light: [], dark: [{ color: { $type: "color", ink: { $value: gray(1) } } }] },
      },
    ],
  };
  assert.equal(
    await pageOf({ resolver }, { title: "Ours" }),
    `# Ours

## color

| Token | Name | light | dark | Description |
| --- | --- | --- | --- | --- |
| color.ink | \`color-ink\` | \`#000000\` | \`#ffffff\` | Text of pages |
| color.line | \`color-line\` | \`#333333\` |  | **Deprecated**: Use ink |

## space

| Token | Name | light |
| --- | --- | --- |
| space.s | \`space-s\` | \`4px\` |
`,
  );
  assert.equal(
    await pageOf({ resolver }, { deprecatedOnly: true }),
    `# Design tokens

## color

| Token | Name | light | Description |
| --- | --- | --- | --- |
| color.line | \`color-line\` | \`#333333\` | **Deprecated**: Use ink |
`,
  );
});

test("token text is escaped and stays in its cell", async () => {
  const page = await pageOf({
    tokens: { "<b>|*x*": { value: "a | `b`", comment: "<script>|[x](y)\n# z" } },
  });
  const [line] = page.split("\n").slice(-2);
  assert.equal(
    line,
    "| \\<b\\>\\|\\*x\\* | `b-x` | `` a \\| `b` `` | \\<script\\>\\|\\[x\\](y) \\# z |",
  );
});

test("tokens outside of groups come first, and a group without a name has a heading", async () => {
  const number = (value: number) => ({ $type: "number", $value: value });
  const page = await pageOf({
    tokens: { a: { b: number(1) }, c: number(2), "": { d: number(3) } },
  });
  const parts = [...page.matchAll(/^## .*$|^\| [^|]*\| `.*$/gm)].map(([line]) => line);
  assert.deepEqual(parts, [
    "| c | `c` | `2` |",
    "## a",
    "| a.b | `a-b` | `1` |",
    "## (no name)",
    "| .d | `d` | `3` |",
  ]);
});
