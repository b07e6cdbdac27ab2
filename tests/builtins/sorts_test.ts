/** Registered sorts, the layout of the file header, and comments for SassDoc. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type FormattingOptions } from "../../mod.ts";
import { fileHeader, formattedVariables } from "../../src/entries/utils.ts";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";

const tokens = {
  b: { value: "1px", type: "dimension", comment: "one" },
  a: { value: "#ff0000", type: "color" },
  c: { value: "2px", type: "dimension" },
};

const byType = (a: { type?: string }, b: { type?: string }) =>
  String(b.type).localeCompare(String(a.type));

/** A configuration of one file. */
function config(format: string, options: object, hooks: Config["hooks"] = {}): Config {
  const files = [{ format, options: { showFileHeader: false, ...options } }];
  return { tokens, hooks, platforms: { p: { transforms: ["name/kebab"], files } } };
}

async function namesIn(Class: typeof TokenBuilder, config: Config): Promise<string> {
  const [{ output }] = await new Class(config).formatPlatform("p");
  return String(output).match(/(?<=--|\$|@|^)\b[abc]\b(?=:|=)/gm)!.join("");
}

for (const Class of [TokenBuilder, StyleDictionary]) {
  test(`${Class.name}: a sort by name, alone and before others`, async () => {
    class Own extends Class {}
    Own.registerSort({ name: "byType", sort: byType });
    const css = (sort: unknown) => config("css/variables", { sort });
    assert.equal(await namesIn(Own, css("byType")), "bca");
    assert.equal(await namesIn(Own, css(["byType", "name"])), "bca");
    assert.equal(await namesIn(Own, css("name")), "abc");
    const builder = new Own(css("late"), { init: false });
    builder.registerSort({ name: "late", sort: byType });
    const [{ output }] = await (await builder.init()).formatPlatform("p");
    assert.match(String(output), /--b[^]*--c[^]*--a/);
    const hooks = { sorts: { mine: byType } };
    for (const format of ["scss/variables", "less/variables"]) {
      assert.equal(await namesIn(Class, config(format, { sort: "mine" }, hooks)), "bca");
    }
  });

  test(`${Class.name}: a custom format gets sorts through its hooks`, async () => {
    const formats = {
      own: ({ dictionary, options }: Parameters<NonNullable<Config["format"]>[string]>[0]) =>
        formattedVariables({ format: "css", dictionary, sort: "mine", hooks: options.hooks }),
    };
    const own = config("own", {}, { formats, sorts: { mine: byType } });
    assert.equal(await namesIn(Class, own), "bca");
  });
}

test("an unknown sort and one with a built-in name are refused", async () => {
  const builder = new TokenBuilder(config("css/variables", { sort: "byTyp" }, {
    sorts: { byType },
  }));
  await assert.rejects(builder.formatPlatform("p"), /no sort "byTyp"[^]*byType/);
  const name = { name: "name", sort: byType };
  assert.throws(() => TokenBuilder.registerSort(name), /the built-in sort has this name/);
  assert.throws(() => TokenBuilder.registerSort({ name: "x" } as never), /sort must be a function/);
});

const notice = "Do not edit directly, this file was auto-generated.";

/** Layouts of `formatting`, with the resulting header. */
const layouts: [FormattingOptions, string][] = [
  [{ fileHeader: { commentStyle: "short" } }, `\n// ${notice}\n\n`],
  [{ fileHeader: { commentStyle: "xml" } }, `<!--\n  ${notice}\n-->`],
  [{ fileHeader: { prefix: " # " } }, `/**\n # ${notice}\n */\n\n`],
  [{ fileHeader: { header: "/*!\n" } }, `/*!\n * ${notice}\n */\n\n`],
  [{ fileHeader: { footer: "\n */\n" } }, `/**\n * ${notice}\n */\n`],
  [{ fileHeader: { lineSeparator: "\r\n" } }, `/**\r\n * ${notice}\r\n */\r\n\r\n`],
  [
    { fileHeader: { commentStyle: "short", prefix: "## ", header: "# -\n", footer: "\n# -\n" } },
    `# -\n## ${notice}\n# -\n`,
  ],
  [{ commentStyle: "short", fileHeader: { commentStyle: "long" } }, `/**\n * ${notice}\n */\n\n`],
  [{ commentStyle: "short" }, `\n// ${notice}\n\n`],
];

for (const [formatting, header] of layouts) {
  test(`the header with ${JSON.stringify(formatting)}`, async () => {
    assert.equal(await fileHeader({ formatting }), header);
    if (!formatting.fileHeader) return;
    const css = config("css/variables", { showFileHeader: true, formatting });
    const [{ output }] = await new StyleDictionary(css).formatPlatform("p");
    assert.ok(String(output).startsWith(header + ":root"), String(output));
  });
}

test("fileHeader.timestamp adds or omits the time", async () => {
  for (const timestamp of [true, false]) {
    const formatting = { fileHeader: { timestamp } };
    const css = config("css/variables", { showFileHeader: true, formatting });
    for (const Class of [TokenBuilder, StyleDictionary]) {
      const [{ output }] = await new Class(css).formatPlatform("p");
      assert.equal(/ \* Generated on /.test(String(output)), timestamp);
    }
  }
});

test("SassDoc comments go above, one line each", async () => {
  const formatting = { commentStyle: "sassdoc" as const };
  for (const format of ["scss/variables", "scss/map-flat"]) {
    const [{ output }] = await new TokenBuilder(config(format, { formatting })).formatPlatform("p");
    assert.match(String(output), /^ *\/\/\/ one\n/m);
  }
});
