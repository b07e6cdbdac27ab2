/**
 * Every type of token on every platform: a parser of the language accepts each literal, and other
 * values are omitted with a warning. `docs/reference/values.md` shows which; `UPDATE=1` rewrites
 * it.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import TokenBuilder, { type Diagnostic } from "../../mod.ts";
import { projectPath } from "../helpers/run_cli.ts";
import {
  cssErrors,
  grammar,
  lessErrors,
  plistErrors,
  resourceErrors,
  sassErrors,
  stylusErrors,
  thrownBy,
  typescriptErrors,
} from "./value_errors.ts";

const update = Boolean(process.env.UPDATE) && !process.env.CI;

const color = { colorSpace: "srgb", components: [0, 0.5, 1] };
const wide = { colorSpace: "oklch", components: [0.7, 0.3, 150], alpha: 0.5 };
const px = (value: number) => ({ value, unit: "px" });
const ms = (value: number) => ({ value, unit: "ms" });
const shadow = { color, offsetX: px(0), offsetY: px(2), blur: px(4), spread: px(0) };

/** A value of a type, as one dialect writes it. */
type Row = [type: string | undefined, value: unknown];

/** DTCG 2025.10: all types, with each form of their values. */
const modern: Row[] = [
  ["color", color],
  ["color", wide],
  ["dimension", px(16)],
  ["dimension", { value: 1.25, unit: "rem" }],
  ["fontFamily", "Inter"],
  ["fontFamily", ["Font's", "Open Sans", "sans-serif"]],
  ["fontWeight", 450],
  ["fontWeight", "semi-bold"],
  ["duration", ms(200)],
  ["duration", { value: 0.3, unit: "s" }],
  ["cubicBezier", [0.4, 0, 0.2, 1]],
  ["number", 4],
  ["number", 1.5],
  ["number", 1e-7],
  ["strokeStyle", "dashed"],
  ["strokeStyle", { dashArray: [px(4), px(2)], lineCap: "round" }],
  ["border", { color, width: px(1), style: "solid" }],
  ["transition", { duration: ms(200), delay: ms(0), timingFunction: [0.4, 0, 0.2, 1] }],
  ["shadow", shadow],
  ["gradient", [{ color, position: 0 }, { color, position: 1 }]],
  ["typography", {
    fontFamily: "Inter",
    fontSize: px(16),
    fontWeight: "book",
    letterSpacing: px(0),
    lineHeight: 1.5,
  }],
];

/** Drafts and legacy files: custom types, and invalid values. */
const legacy: Row[] = [
  ["color", "#0080ff"],
  ["color", "oklch(70% 0.1 200)"],
  ["color", "hsl(-120deg 50% 50% / 0.5)"],
  ["color", "color(display-p3 1 0 0)"],
  ["color", "color-mix(in srgb, red, blue)"],
  ["color", "currentColor"],
  ["color", "brand blue"],
  ["dimension", "1.5rem"],
  ["dimension", "12px"],
  ["dimension", "48dp"],
  ["dimension", "0.05em"],
  ["dimension", "100%"],
  ["dimension", "60ch"],
  ["dimension", "4px 8px"],
  ["dimension", "calc(1rem + 2px)"],
  ["dimension", "auto"],
  ["fontSize", "12px"],
  ["fontSize", 1.25],
  ["fontFamily", "'Open Sans', serif"],
  ["fontFamily", "O'Neil Sans, 1abc, serif;"],
  ["fontWeight", "hairline"],
  ["fontWeight", "Extra Bold"],
  ["fontWeight", "bolder"],
  ["lineHeight", "AUTO"],
  ["typography", {
    fontFamily: "Inter",
    fontSize: "16",
    fontWeight: "SemiBold Italic",
    lineHeight: "AUTO",
  }],
  ["time", 200],
  ["time", "200ms"],
  ["duration", "0.2s"],
  ["cubicBezier", "cubic-bezier(0.4, 0, 0.2, 1)"],
  ["string", "say \"hi\" to $x \\ 'me'"],
  ["string", "16"],
  ["content", "Hello, world"],
  ["asset", "images/logo.png"],
  ["boolean", true],
  ["number", ".5"],
  ["other", "16 / 9"],
  ["other", "sans-serif"],
  [undefined, "two words"],
  [undefined, null],
  ["dimension", { value: 4, units: "px" }],
  ["number", Infinity],
];

/** How to read the file of a platform. */
interface Column {
  format: string;
  group: string;
  /** The text of the value of the constant `sample`. */
  value: RegExp;
  errors(text: string): Promise<string[]> | string[];
}

const columns: Column[] = [
  { format: "css/variables", group: "css", value: /--sample: (.*);$/m, errors: cssErrors },
  {
    format: "scss/variables",
    group: "scss",
    value: /\$sample: (.*);$/m,
    errors: (text) => sassErrors(text, { usesAll: true }),
  },
  {
    format: "less/variables",
    group: "less",
    value: /@sample: (.*);$/m,
    errors: (text) => lessErrors(text, { usesAll: true }),
  },
  {
    format: "stylus/variables",
    group: "css",
    value: /\$sample= (.*);$/m,
    errors: (text) => stylusErrors(text, { usesAll: true }),
  },
  {
    format: "javascript/es6",
    group: "js",
    value: /Sample =\s*([^]*);\n*$/,
    errors: typescriptErrors,
  },
  {
    format: "json/flat",
    group: "js",
    value: /"Sample": (.*)$/m,
    errors: (text) => thrownBy(() => JSON.parse(text)),
  },
  {
    format: "android/resources",
    group: "android",
    value: /^ *(<.* name="sample".*)$/m,
    errors: resourceErrors,
  },
  {
    format: "compose/object",
    group: "compose",
    value: /val sample = (.*)$/m,
    errors: grammar("kotlin"),
  },
  {
    format: "ios-swift/class.swift",
    group: "ios-swift",
    value: /let sample = (.*)$/m,
    errors: grammar("swift"),
  },
  { format: "ios/macros", group: "ios", value: /#define Sample (.*)$/m, errors: grammar("objc") },
  {
    format: "ios/static.m",
    group: "ios",
    value: /const Sample = (.*);$/m,
    errors: grammar("objc"),
  },
  {
    format: "ios/strings.m",
    group: "ios",
    value: /const Sample = (.*);$/m,
    errors: grammar("objc"),
  },
  {
    format: "ios/singleton.m",
    group: "ios",
    value: /@"value": (.*),$/m,
    errors: grammar("objc"),
  },
  {
    format: "ios/plist",
    group: "ios",
    value: /<key>Sample<\/key>\s*([^]*?)\s*<\/dict>\n<\/plist>/,
    errors: plistErrors,
  },
  {
    format: "flutter/class.dart",
    group: "flutter",
    value: /const sample = (.*);$/m,
    errors: grammar("dart"),
  },
];

/** A value of a format in the table. */
interface Cell {
  text: string | undefined;
  said: Diagnostic[];
  errors: string[];
}

async function cellOf({ format, group, value, errors }: Column, token: unknown): Promise<Cell> {
  const said: Diagnostic[] = [];
  const builder = new TokenBuilder({
    tokens: { sample: structuredClone(token) as Record<string, unknown> },
    platforms: {
      p: {
        transformGroup: group,
        options: { showFileHeader: false, className: "K", packageName: "pk", type: "id" },
        files: [{ format }],
      },
    },
  }, { init: false, verbosity: "silent", report: (diagnostic) => said.push(diagnostic) });
  const [{ output }] = await builder.formatPlatform("p");
  const text = String(output);
  return { text: value.exec(text)?.[1], said, errors: await errors(text) };
}

const inTable = (text: string) => `\`${text.replaceAll("|", "\\|").replace(/\s+/g, " ")}\``;

async function tableOf(title: string, rows: Row[], tokenOf: (row: Row) => unknown) {
  const sections: string[] = [];
  for (const column of columns) {
    const lines: string[] = [];
    for (const row of rows) {
      const [type, value] = row;
      const cell = await cellOf(column, tokenOf(row));
      const where = `${column.format}, ${type}: ${JSON.stringify(value)}`;
      assert.deepEqual(cell.errors, [], `${where}\n${cell.text}`);
      const isSaid = cell.said.some(({ code }) => code === "output/composite");
      assert.equal(cell.text === undefined, isSaid, `${where}\n${cell.text}`);
      const isNone = (cell.text ?? "").includes("[object") || /undefined|NaN/.test(cell.text ?? "");
      assert.ok(!isNone, `${where}\n${cell.text}`);
      const shown = Number.isFinite(value) || typeof value !== "number" ? value : String(value);
      const result = cell.text === undefined ? "omitted, with a warning" : inTable(cell.text);
      lines.push(`| ${type ?? "(none)"} | ${inTable(JSON.stringify(shown))} | ${result} |`);
    }
    sections.push(
      `### \`${column.format}\`, transform group \`${column.group}\`\n\n` +
        `| type | value | output |\n| --- | --- | --- |\n${lines.join("\n")}\n`,
    );
  }
  return `## ${title}\n\n${sections.join("\n")}`;
}

test("docs/reference/values.md: every type on every platform parses, or a warning says that it is left out", async () => {
  const page = "# Values\n\n" +
    "The output of formats for a token of each type. A test reads every cell with a parser of its language. Formats omit values\n" +
    "that their language cannot represent, and a warning names the tokens.\n\n" +
    await tableOf("DTCG 2025.10", modern, ([$type, $value]) => ({ $type, $value })) + "\n" +
    await tableOf("Drafts and legacy files", legacy, ([type, value]) => ({
      ...(type && { type }),
      value,
    }));
  const file = projectPath("docs/reference/values.md");
  if (update) fs.writeFileSync(file, page);
  assert.equal(fs.readFileSync(file, "utf8"), page);
});
