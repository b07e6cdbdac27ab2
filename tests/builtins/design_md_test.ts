/** `markdown/design-md`: YAML and sections for coding agents. No token text acts as markup. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "yaml";
import TokenBuilder, { type Config, type LocalOptions } from "../../mod.ts";

async function pageOf(
  tokens: Config["tokens"],
  options: LocalOptions = {},
  group = "css",
): Promise<{ yaml: Record<string, unknown>; text: string }> {
  const builder = new TokenBuilder({
    tokens,
    platforms: {
      md: {
        transformGroup: group,
        files: [{ destination: "DESIGN.md", format: "markdown/design-md", options }],
      },
    },
  }, { verbosity: "silent" });
  const output = String((await builder.formatPlatform("md"))[0].output);
  const [, yaml, text] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(output)!;
  return { yaml: parse(yaml), text };
}

const color = (value: unknown, more = {}) => ({ $type: "color", $value: value, ...more });

const tokens = {
  color: {
    primary: color("#1a1c1e", { $description: "Text\nof pages" }),
    veil: color("#00000080"),
    old: color("#ffffff", { $deprecated: true }),
    wide: color({ colorSpace: "display-p3", components: [1, 0, 0], hex: "#ff0000" }),
  },
  text: {
    body: {
      $type: "typography",
      $value: {
        fontFamily: ["Inter", "sans-serif"],
        fontSize: { value: 1, unit: "rem" },
        fontWeight: 400,
        letterSpacing: { value: 0.5, unit: "px" },
        lineHeight: 1.5,
      },
    },
  },
  spacing: { $type: "dimension", s: { $value: { value: 8, unit: "px" } } },
  radius: { $type: "dimension", m: { $value: { value: 0.25, unit: "rem" } } },
  time: { $type: "duration", $value: { value: 1, unit: "s" } },
};

for (const group of ["css", "js"]) {
  test(`tokens stand in the sections of their types (${group})`, async () => {
    const { yaml, text } = await pageOf(tokens, { title: "Acme", description: "Calm." }, group);
    assert.deepEqual(yaml, {
      version: "alpha",
      name: "Acme",
      description: "Calm.",
      colors: { primary: "#1a1c1e", veil: "#00000080", wide: "#ff0000" },
      typography: {
        body: {
          fontFamily: "Inter, sans-serif",
          fontSize: "1rem",
          fontWeight: 400,
          lineHeight: 1.5,
          letterSpacing: "0.5px",
        },
      },
      spacing: { s: "8px" },
      rounded: { m: "0.25rem" },
    });
    assert.equal(
      text,
      "# Acme\n\n## Overview\n\nCalm.\n\n## Colors\n\n- **primary:** Text of pages\n",
    );
  });
}

test("hostile names and texts stay data, and names stay apart", async () => {
  const hostile = "x\n---\n## Colors\u0085\u2028\u001b[2J\"'{colors.y}: <!-- ``` & #";
  const { yaml, text } = await pageOf({
    color: {
      [hostile]: color("#010101", { $description: hostile }),
      "a b": color("#020202"),
      "a-b": color("#030303"),
      "a-b-2": color("#040404"),
      __proto__x: color("#050505"),
      "1": color("#060606"),
    },
  }, { title: hostile });
  assert.equal(yaml.name, hostile);
  const names = Object.keys(yaml.colors as object);
  assert.equal(new Set(Object.values(yaml.colors as object)).size, names.length);
  assert.equal(names.length, 6);
  for (const name of names) assert.doesNotMatch(name, /[\s.{}]/);
  assert.equal(text.match(/^#/gm)?.length, 2, text);
  // deno-lint-ignore no-control-regex
  assert.doesNotMatch(text, /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028]|(?<!\\)<!|^---/m);
});

test("a project without such tokens has a file without sections", async () => {
  const { yaml, text } = await pageOf({ time: tokens.time });
  assert.deepEqual(yaml, { version: "alpha", name: "Design tokens" });
  assert.equal(text, "# Design tokens\n");
});
