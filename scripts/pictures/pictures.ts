/**
 * The diagrams in the documentation. They show the output of a real build.
 * @module
 */
import TokenBuilder from "../../mod.ts";
import { arrow, card, label, palette, picture } from "./svg.ts";

const source = `{
  "color": {
    "$type": "color",
    "blue":   { "$value": "#0b5fff" },
    "accent": { "$value": "{color.blue}" }
  }
}`;

/** A file on the right of a diagram: its name, and its platform. */
interface Target {
  title: string;
  destination: string;
  transformGroup: string;
  format: string;
  options?: Record<string, unknown>;
}

const targets: Target[] = [
  {
    title: "CSS",
    destination: "tokens.css",
    transformGroup: "css",
    format: "css/variables",
    options: { outputReferences: true },
  },
  {
    title: "Sass",
    destination: "_tokens.scss",
    transformGroup: "scss",
    format: "scss/variables",
    options: { outputReferences: true },
  },
  {
    title: "TypeScript",
    destination: "tokens.d.ts",
    transformGroup: "js",
    format: "typescript/es6-declarations",
    options: { outputStringLiterals: true },
  },
  {
    title: "Android",
    destination: "colors.xml",
    transformGroup: "android",
    format: "android/colors",
  },
  {
    title: "iOS",
    destination: "Tokens.swift",
    transformGroup: "ios-swift",
    format: "ios-swift/enum.swift",
  },
  {
    title: "Flutter",
    destination: "tokens.dart",
    transformGroup: "flutter",
    format: "flutter/class.dart",
  },
];

/** The line of each target that has the accent color. */
async function accentLines(): Promise<string[]> {
  const platforms = Object.fromEntries(
    targets.map(({ title, destination, transformGroup, format, options }) => [title, {
      transformGroup,
      buildPath: "build/",
      files: [{ destination, format, options: { showFileHeader: false, ...options } }],
    }]),
  );
  const builder = new TokenBuilder({ tokens: JSON.parse(source), platforms }, {
    verbosity: "silent",
  });
  const outputs = await builder.formatAllPlatforms();
  return targets.map(({ title }) => {
    const [{ output }] = outputs[title];
    const line = String(output).split("\n").find((line) => /accent/i.test(line));
    if (line === undefined) throw new Error(`${title} has no accent color`);
    return line.trim();
  });
}

/** Tokens on the left, files of platforms on the right. */
async function overview(): Promise<string> {
  const lines = await accentLines();
  const cards = targets.map(({ title, destination }, at) => {
    const line = lines[at].length > 58 ? `${lines[at].slice(0, 57)}…` : lines[at];
    return card(`${title}, ${destination}`, [line], {
      x: 530,
      y: 20 + 62 * at,
      width: 450,
      height: 54,
    });
  });
  return picture("token-build turns one file of tokens into files for every platform", 1000, 400, [
    card("tokens/color.json", source.split("\n"), { x: 20, y: 110, width: 330, height: 170 }),
    arrow(364, 195, 152, "token-build build"),
    ...cards,
  ]);
}

/** A stage of a build: its name, what it does, and the hooks that take part. */
type Stage = [name: string, what: string[], hooks: string[]];

const stages: Stage[] = [
  ["Read", ["files, packages,", "design tools"], ["parsers"]],
  ["Merge", ["one tree, checked", "as DTCG"], []],
  ["Prepare", ["your changes,", "composites split"], ["preprocessors"]],
  ["Transform", ["references,", "values, names"], ["transforms", "groups"]],
  ["Format", ["the text of", "each file"], ["filters, sorts", "formats, headers"]],
  ["Write", ["all or none,", "only new bytes"], ["actions"]],
];

/** The stages of a build, with the hooks of each. */
function pipeline(): string {
  const parts = stages.flatMap(([name, what, hooks], at) => {
    const x = 20 + 164 * at;
    return [
      card(name, what, { x, y: 40, width: 146, height: 76 }),
      ...hooks.map((hook, row) =>
        label(hook, x + 12, 144 + 18 * row, { fill: palette.accent, isCode: true, size: 12 })
      ),
      ...(at === 0 ? [] : [arrow(x - 17, 78, 16)]),
    ];
  });
  return picture("The stages of a build, and the hooks that take part in each", 1000, 190, [
    label("for all platforms", 20, 26, { size: 12, fill: palette.faint }),
    label("for each platform", 512, 26, { size: 12, fill: palette.faint }),
    ...parts,
  ]);
}

/** The name and the value of one token after the transforms of a group. */
async function stepsOf(transformGroup: string): Promise<[name: string, value: string]> {
  const builder = new TokenBuilder({
    tokens: {
      space: { m: { $type: "dimension", $value: { value: 1, unit: "rem" } } },
    },
    platforms: { one: { transformGroup } },
  }, { verbosity: "silent" });
  const { allTokens: [token] } = await builder.getPlatformTokens("one");
  return [token.name, String(token.$value)];
}

/** One token on its way to several platforms. */
async function oneToken(): Promise<string> {
  const groups = ["css", "android", "compose", "ios-swift"];
  const rows = await Promise.all(groups.map(stepsOf));
  const parts = rows.flatMap(([name, value], at) => {
    const y = 24 + 62 * at;
    return [
      arrow(364, y + 27, 152, groups[at]),
      card("name and value", [`${name} = ${value}`], { x: 530, y, width: 450, height: 54 }),
    ];
  });
  return picture("One token has a name and a value of its own on each platform", 1000, 284, [
    card("space.m, a dimension", ['{ "value": 1, "unit": "rem" }'], {
      x: 20,
      y: 110,
      width: 330,
      height: 60,
    }),
    ...parts,
  ]);
}

/** The diagrams by path. */
export async function pictures(): Promise<Record<string, string>> {
  return {
    "docs/images/overview.svg": await overview(),
    "docs/images/pipeline.svg": pipeline(),
    "docs/images/one_token.svg": await oneToken(),
  };
}
