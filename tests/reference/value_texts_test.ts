/**
 * Values as text on every platform: a parser of its language reads each file, drafts and legacy
 * files give the same result, and two color libraries agree on every color.
 * `docs/reference/value_texts.md` shows the table; `UPDATE=1` rewrites it.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import ColorJs from "colorjs.io";
import { converter, parse, toGamut } from "culori/fn";
import TokenBuilder, { type DesignTokens } from "../../mod.ts";
import "../../src/base/values/colors/color_modes.ts";
import { projectPath } from "../helpers/run_cli.ts";
import {
  cssErrors,
  grammar,
  lessErrors,
  plistErrors,
  resourceErrors,
  sassErrors,
  stylusErrors,
  typescriptErrors,
} from "./value_errors.ts";
import { textGroups } from "./value_texts.ts";

const update = Boolean(process.env.UPDATE) && !process.env.CI;

/** Texts with their types, in order; each token is named by its number. */
const rows = textGroups.flatMap(({ type, values }) => values.map((value) => ({ type, value })));
const nameOf = (row: number) => `t${row}`;

/** How to read the file of a platform. */
interface Column {
  readonly title: string;
  readonly format: string;
  readonly group: string | readonly string[];
  /** Matches the line of a token; its groups are name and value. */
  readonly line: RegExp;
  readonly errors: (text: string) => Promise<string[]> | string[];
}

const columns: readonly Column[] = [
  {
    title: "CSS",
    format: "css/variables",
    group: "css",
    line: /^ *--(t\d+): (.*);$/gm,
    errors: cssErrors,
  },
  {
    title: "Sass",
    format: "scss/variables",
    group: "scss",
    line: /^\$(t\d+): (.*);$/gm,
    errors: (text) => sassErrors(text, { usesAll: true }),
  },
  {
    title: "Less",
    format: "less/variables",
    group: "less",
    line: /^@(t\d+): (.*);$/gm,
    errors: (text) => lessErrors(text, { usesAll: true }),
  },
  {
    title: "Stylus",
    format: "stylus/variables",
    group: "css",
    line: /^\$(t\d+)= (.*);$/gm,
    errors: (text) => stylusErrors(text, { usesAll: true }),
  },
  {
    title: "JavaScript",
    format: "javascript/es6",
    group: "js",
    line: /^export const (T\d+) =\s*([^]*?);$/gm,
    errors: typescriptErrors,
  },
  {
    title: "Android",
    format: "android/resources",
    group: "android",
    line: /^ *<\w+ name="(t\d+)"[^>]*>(.*)<\/\w+>$/gm,
    errors: resourceErrors,
  },
  {
    title: "Compose",
    format: "compose/object",
    group: "compose",
    line: /^ *val (t\d+) = (.*)$/gm,
    errors: grammar("kotlin"),
  },
  {
    title: "Compose theme",
    format: "compose/theme",
    group: "native/theme",
    line: /^ *(t\d+) = (.*),$/gm,
    errors: grammar("kotlin"),
  },
  {
    title: "Swift",
    format: "ios-swift/class.swift",
    group: "ios-swift",
    line: /^ *public static let (t\d+) = (.*)$/gm,
    errors: grammar("swift"),
  },
  {
    title: "Objective-C",
    format: "ios/macros",
    group: "ios",
    line: /^#define (T\d+) (.*)$/gm,
    errors: grammar("objc"),
  },
  {
    title: "Property list",
    format: "ios/plist",
    // The group `ios` writes colors as UIKit code, which property lists cannot contain.
    group: ["name/pascal", "size/remToFloat", "fontWeight/css"],
    line: /<key>(T\d+)<\/key>\s*([^]*?)(?=\s*<key>T|\s*<\/dict>\s*<\/plist>)/g,
    errors: plistErrors,
  },
  {
    title: "Flutter",
    format: "flutter/class.dart",
    group: "flutter",
    line: /^ *static const (t\d+) = (.*);$/gm,
    errors: grammar("dart"),
  },
  {
    title: "Flutter theme",
    format: "flutter/theme",
    group: "native/theme",
    line: /^ *(t\d+): (.*),$/gm,
    errors: grammar("dart"),
  },
];

/** The cell of a value that is an error in the build. */
const refused = "error";

/** The values of all rows on a platform; `undefined` for omitted ones. */
async function cellsOf(
  { format, group, line, errors }: Column,
  tokens: DesignTokens,
): Promise<(string | undefined)[]> {
  const said = new Set<string>();
  // The finding of a text that no reader takes stands for its omissions.
  const unread = new Set<string>();
  const wrong = new Set<string>();
  const builder = new TokenBuilder({
    tokens: structuredClone(tokens),
    // As errors, these would stop the build; even then, every file must be whole.
    log: { severity: { "dtcg/value": "warning" } },
    platforms: {
      p: {
        ...(typeof group === "string" ? { transformGroup: group } : { transforms: [...group] }),
        options: { showFileHeader: false, className: "K", packageName: "pk", type: "id" },
        files: [{ format }],
      },
    },
  }, {
    init: false,
    verbosity: "silent",
    report: ({ code, token }) => {
      if (code === "output/composite") said.add(String(token));
      if (code === "check/value") unread.add(String(token));
      if (code === "dtcg/value") wrong.add(String(token));
    },
  });
  const [{ output }] = await builder.formatPlatform("p");
  const text = String(output);
  assert.deepEqual(await errors(text), [], format);
  // The theme's own use of values follows them.
  const found = new Map<string, string>();
  for (const [, name, value] of text.matchAll(line)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.replace(/\s+/g, " "));
  }
  return rows.map(({ type, value }, row) => {
    const cell = found.get(nameOf(row));
    const isLeftOut = said.has(nameOf(row));
    const isSaid = isLeftOut || (cell === undefined && unread.has(nameOf(row)));
    assert.equal(cell === undefined, isSaid, `${format}, ${type}: ${value} is ${cell}`);
    return wrong.has(nameOf(row)) ? refused : cell;
  });
}

const inTable = (text: string) => text === refused ? text : `\`${text.replaceAll("|", "\\|")}\``;

/** The table of all platforms. */
async function table(): Promise<(string | undefined)[][]> {
  const legacy = Object.fromEntries(
    rows.map(({ type, value }, row) => [nameOf(row), { type, value }]),
  );
  const draft = Object.fromEntries(
    rows.map(({ type, value }, row) => [nameOf(row), { $type: type, $value: value }]),
  );
  const cells: (string | undefined)[][] = [];
  for (const column of columns) {
    const [one, other] = [await cellsOf(column, legacy), await cellsOf(column, draft)];
    assert.deepEqual(other, one, `${column.format}: a draft is read like a legacy file`);
    cells.push(one);
  }
  return cells;
}

test("docs/reference/value_texts.md: what texts become on every platform", async () => {
  const cells = await table();
  let row = 0;
  const sections = textGroups.map(({ type, origin, values }) => {
    const lines = values.map((value) => {
      const [css, ...others] = cells.map((column) => column[row]);
      row++;
      const shown = others.map((cell, index) => {
        if (cell === undefined) return "—";
        return index < 3 && cell === css ? "=" : inTable(cell);
      });
      const first = css === undefined ? "—" : inTable(css);
      return `| ${inTable(JSON.stringify(value))} | ${[first, ...shown].join(" | ")} |\n`;
    });
    const titles = ["value", ...columns.map(({ title }) => title)];
    return `## ${type}: ${origin}\n\n| ${titles.join(" | ")} |\n${
      "| --- ".repeat(titles.length)
    }|\n` +
      lines.join("");
  });
  const page = "# Values as text\n\n" +
    `The output of each platform for ${rows.length} texts and numbers, valid and invalid, in legacy files and drafts of DTCG. A test\n` +
    "reads every file with a parser of its language, and compares every color with the results of two color libraries.\n" +
    "A dash means that the format omits the value with a warning, and `error` that the build fails; `=` means the same\n" +
    "text as in CSS.\n" +
    "[Values as text](../tokens.md#values-as-text) explains how text is read.\n\n" +
    `${sections.join("\n")}`;
  const file = projectPath("docs/reference/value_texts.md");
  if (update) fs.writeFileSync(file, page);
  assert.equal(fs.readFileSync(file, "utf8"), page);
});

/** Texts from older files and design tools that are not CSS. */
const ofOldFiles = new Set(
  textGroups.filter(({ origin }) => origin.includes("older files")).flatMap(({ values }) => values),
);

/** Texts that a library reads differently, and the reason not to follow it. */
const exceptions: Record<string, string> = {
  "rgb(300 -5 0)": "CSS clamps channels (CSS Color 4, 5.1); both map the color into the gamut",
  "rgb(255; 0; 0)": "Color.js takes any separator",
  "oklch(70%, 0.1, 200)": "Color.js takes commas in any function",
};

/** Red, green, blue and alpha of a color by culori; `undefined` if it reads none. */
function byCulori(text: string): number[] | undefined {
  let color;
  try {
    color = parse(text.trim().toLowerCase());
  } catch {
    // It throws on some broken text.
  }
  if (!color) return undefined;
  const plain = converter("rgb")(color);
  const isShown = [plain.r, plain.g, plain.b].every((share) => share > -1e-4 && share < 1 + 1e-4);
  const { r, g, b, alpha = 1 } = isShown ? plain : converter("rgb")(toGamut("rgb", "oklch")(color));
  return [r * 255, g * 255, b * 255, alpha];
}

/** The same by Color.js. */
function byColorJs(text: string): number[] | undefined {
  try {
    // This library does not treat a missing component as 0 (CSS Color 4, 4.4).
    const plain = text.trim().toLowerCase().replace(/\bnone\b/g, "0");
    const color = new ColorJs(plain).to("srgb").toGamut({ method: "css" });
    return [...color.coords.map((share) => (share || 0) * 255), color.alpha];
  } catch {
    return undefined;
  }
}

test("every color is the one that two libraries read", async () => {
  const column = columns.find(({ format }) => format === "android/resources")!;
  const tokens = Object.fromEntries(
    rows.map(({ type, value }, row) => [nameOf(row), { type, value }]),
  );
  const cells = await cellsOf(column, tokens);
  const counts = { read: 0, none: 0 };
  rows.forEach(({ type, value }, row) => {
    if (type !== "color" || ofOldFiles.has(value) || value in exceptions) return;
    const text = String(value);
    const others = [byCulori(text), byColorJs(text)];
    const cell = cells[row];
    if (cell === undefined) {
      counts.none++;
      const wrong = others.filter((other) => other !== undefined);
      assert.ok(wrong.length === 0, `${text} is ${JSON.stringify(others)}`);
      return;
    }
    counts.read++;
    const [a, r, g, b] = [1, 3, 5, 7].map((at) => parseInt(cell.slice(at, at + 2), 16));
    for (const other of others) {
      const channels = [r, g, b, a / 255];
      const limits = [1.01, 1.01, 1.01, 0.003];
      const isSame = other?.every((share, at) => Math.abs(share - channels[at]) <= limits[at]);
      assert.ok(isSame, `${text} is ${channels}, not ${JSON.stringify(others)}`);
    }
  });
  assert.ok(counts.read > 80 && counts.none > 20, JSON.stringify(counts));
});
