/**
 * Packs Android resources with `aapt`, compiles the class of their names with `javac`, and compares
 * the package's values with the tokens, for every configuration. Needs Debian's `aapt` and
 * `android-framework-res`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config } from "../../mod.ts";
import { resourceName } from "../../src/hooks/formats/native/identifiers.ts";
import { inFolder, putFiles } from "../../tests/helpers/folder.ts";
import { resolver } from "../../tests/helpers/themed_tokens.ts";
import { must } from "../run.ts";
import {
  expectedColor,
  families,
  isTextLength,
  milliseconds,
  pixels,
  valueOf,
  weight,
} from "./expected.ts";
import { has, skip } from "./kotlin_compiler.ts";
import { nastyResolver } from "./nasty_tokens.ts";
import { choicesOf, systems } from "./systems.ts";

const isShort = process.argv.includes("short");
const framework = "/usr/share/android-framework-res/framework-res.apk";

// deno-lint-ignore no-explicit-any
type Json = any;

const group = { transformGroup: "android/theme" };

/** Resources of a package by type and name, then by the qualifiers of their configuration. */
type Resources = Map<string, Map<string, string>>;

const radixes = [1, 2 ** -7, 2 ** -15, 2 ** -23];
const units = ["px", "dp", "sp"];

/** A value by its type and data; `aapt` itself prints some types as colors and without signs (`ResourceTypes.h`). */
function printedOf(type: string, data: string): string | undefined {
  const bits = new DataView(new ArrayBuffer(4));
  bits.setUint32(0, parseInt(data, 16));
  switch (parseInt(type, 16)) {
    case 0x04:
      return `(float) ${bits.getFloat32(0)}`;
    case 0x05: {
      const radix = radixes[bits.getUint8(3) >> 4 & 3];
      const number = (bits.getInt32(0) >> 8) * radix;
      return `(dimension) ${number}${units[bits.getUint8(3) & 15]}`;
    }
    case 0x10:
      return `(int) ${bits.getInt32(0)}`;
    case 0x12:
      return `(boolean) ${bits.getInt32(0) !== 0}`;
    case 0x1c:
    case 0x1d:
    case 0x1e:
    case 0x1f:
      return `(color) #${data.padStart(8, "0")}`;
    default:
      return undefined;
  }
}

/** Reads the output of `aapt dump --values resources`. */
function readDump(text: string): Resources {
  const found: Resources = new Map();
  let config = "";
  let [name, type, data] = ["", "", ""];
  for (const line of text.split("\n")) {
    const configured = /^\s+config (\S+):$/.exec(line);
    if (configured) {
      // aapt adds the version that introduced a qualifier.
      config = configured[1].replace(/^\(default\)$/, "").replace(/-?v(?:4|8|13)$/, "");
    }
    const resource = /^\s+resource 0x\w+ [^:]+:(\S+): t=0x(\w+) d=0x(\w+)/.exec(line);
    if (resource) [, name, type, data] = resource;
    const value = resource
      ? printedOf(type, data)
      : /^\s+(\(string\d+\) "[^\n]*")$/.exec(line)?.[1];
    if (!value || name === "") continue;
    const configs = found.get(name) ?? new Map<string, string>();
    found.set(name, configs);
    if (!configs.has(config)) configs.set(config, value);
  }
  return found;
}

/** The qualifiers of the themes, in order of precedence (Android, "How Android finds the best-matching resource"). */
const precedence = ["sw600dp", "night", "v34"];

/** The value of a resource on a device. */
function bestOf(
  configs: ReadonlyMap<string, string>,
  device: readonly string[],
): string | undefined {
  let left = [...configs].map(([config, value]) => ({
    qualifiers: config === "" ? [] : config.split("-"),
    value,
  })).filter(({ qualifiers }) => qualifiers.every((one) => device.includes(one)));
  for (const qualifier of precedence) {
    const own = left.filter(({ qualifiers }) => qualifiers.includes(qualifier));
    if (own.length > 0) left = own;
  }
  return left[0]?.value;
}

const unescaped = (text: string) =>
  text.replace(/\\(.)/gs, (_whole, sign) => sign === "n" ? "\n" : sign);

const near = (text: string, unit: RegExp, value: number) => {
  const found = unit.exec(text);
  // A dimension has 24 bits.
  return found !== null &&
    Math.abs(Number(found[1]) - value) <= Math.max(2 ** -15, Math.abs(value) * 2 ** -15);
};

function colorIs(text: string, value: Json): boolean {
  const wanted = expectedColor(value);
  const digits = /^\(color\) #(\w{8})$/.exec(text)?.[1];
  if (!digits) return false;
  const [a, ...rgb] = digits.match(/../g)!.map((one) => parseInt(one, 16) / 255);
  if (Math.abs(a - wanted.alpha) > 1 / 255) return false;
  // Colors outside of sRGB are mapped; the tests of colors check how.
  return wanted.space !== "srgb" ||
    rgb.every((one, at) => Math.abs(one - wanted.channels[at]) < 0.6 / 255);
}

const dpIs = (text: string, value: number) => near(text, /^\(dimension\) (\S+)dp$/, value);
const spIs = (text: string, value: number) => near(text, /^\(dimension\) (\S+)sp$/, value);
const integerIs = (text: string, value: number) => near(text, /^\(int\) (-?\d+)$/, value);
const textIs = (text: string, value: string) => {
  const found = /^\(string\d+\) "([^]*)"$/.exec(text)?.[1];
  return found !== undefined && unescaped(found) === value;
};

/** The resource expected for a token, and a function that checks it. */
type Wanted = [type: string, name: string, isRight: (text: string) => boolean];

const isFile = (text: string) => /^\(string\d+\) "res\//.test(text);

/** The name that Android has for a generic family of CSS. */
const deviceFamily = (name: string): string =>
  /^(?:-apple-system|BlinkMacSystemFont|system-ui|ui-sans-serif)$/.test(name)
    ? "sans-serif"
    : name.replace(/^ui-(?=serif$|monospace$)/, "");

/** The resources of a token. */
function wantedOf(type: string, name: string, value: Json, isText: boolean): Wanted[] {
  const dp = (part: string, length: Json): Wanted => [
    "dimen",
    `${name}_${part}`,
    (text) => dpIs(text, pixels(length)),
  ];
  const color = (part: string, value: Json): Wanted => [
    "color",
    `${name}_${part}`,
    (text) => colorIs(text, value),
  ];
  switch (type) {
    case "color":
      return [["color", name, (text) => colorIs(text, value)]];
    case "dimension":
      // Only a style sheet knows other units.
      if (!/^(?:px|rem|em)$/.test(value.unit)) return [];
      return [["dimen", name, (text) => (isText ? spIs : dpIs)(text, pixels(value))]];
    case "number":
      return [["dimen", name, (text) => near(text, /^\(float\) (\S+)$/, value)]];
    case "duration":
      return [["integer", name, (text) => integerIs(text, Math.round(milliseconds(value)))]];
    case "fontWeight":
      return [["integer", name, (text) => integerIs(text, Math.round(weight(value)))]];
    case "fontFamily":
      return [["string", name, (text) => textIs(text, deviceFamily(families(value)[0]))]];
    case "string":
      return [["string", name, (text) => textIs(text, value)]];
    case "boolean":
      return [["bool", name, (text) => text === `(boolean) ${value}`]];
    case "cubicBezier":
      return [["interpolator", name, isFile]];
    case "gradient":
      return [["drawable", name, isFile]];
    case "strokeStyle": {
      const style = typeof value === "string" ? value : "dashed";
      return [["string", name, (text) => textIs(text, style)]];
    }
    case "border":
      return [
        ["drawable", name, isFile],
        dp("width", value.width),
        color("color", value.color),
      ];
    case "shadow":
      return [value].flat().flatMap((one: Json, at: number) => {
        const layer = at === 0 ? "" : `${at + 1}_`;
        return [
          color(`${layer}color`, one.color),
          dp(`${layer}x`, one.offsetX),
          dp(`${layer}y`, one.offsetY),
          dp(`${layer}blur`, one.blur),
          dp(`${layer}spread`, one.spread),
        ];
      });
    case "transition":
      return [
        [
          "integer",
          `${name}_duration`,
          (text) => integerIs(text, Math.round(milliseconds(value.duration))),
        ],
        [
          "integer",
          `${name}_delay`,
          (text) => integerIs(text, Math.round(milliseconds(value.delay))),
        ],
        ["interpolator", `${name}_easing`, isFile],
      ];
    default:
      return [];
  }
}

const themes: Record<
  string,
  { config: Config; qualifiers: Record<string, Record<string, string>> }
> = {
  "all types": {
    config: { resolver },
    qualifiers: { theme: { dark: "night" }, contrast: { high: "v34" } },
  },
  "nasty tokens": {
    config: { resolver: nastyResolver },
    qualifiers: {
      theme: { dark: "night" },
      content: { "very compact": "sw600dp" },
      contrast: { high: "v34" },
    },
  },
  ...Object.fromEntries(
    systems(isShort).map(([name, file]) => [
      name,
      { config: { resolver: file }, qualifiers: {} },
    ]),
  ),
};

async function builderOf(config: Config, platform: object): Promise<TokenBuilder> {
  return await new TokenBuilder(
    { ...config, platforms: { p: { ...group, ...platform } } } as Config,
    { init: false, report: () => {} },
  ).init();
}

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.example.tokens">
  <uses-sdk android:minSdkVersion="21" android:targetSdkVersion="29"/>
</manifest>
`;

/** Packs the resources of a theme. Returns the values in the package. */
async function pack(
  folder: string,
  config: Config,
  platform: object,
  format = "android/theme",
): Promise<Resources> {
  const builder = await builderOf(config, {
    ...platform,
    files: [{ destination: "res", format }],
  });
  const outputs = await builder.formatPlatform("p");
  putFiles(folder, {
    "AndroidManifest.xml": manifest,
    ...Object.fromEntries(outputs.map((one) => [one.destination, String(one.output)])),
  });
  const classes = path.join(folder, "classes");
  fs.mkdirSync(classes);
  const mustHere = (command: string, args: string[]) => must(command, args, { cwd: folder });
  const inputs = ["-M", "AndroidManifest.xml", "-S", "res", "-I", framework];
  await mustHere("aapt", ["package", "-m", "-f", ...inputs, "-J", "classes", "-F", "tokens.apk"]);
  if (await has("javac", "-version")) {
    const names = path.join(classes, "org/example/tokens/R.java");
    await mustHere("javac", ["-encoding", "UTF-8", "-d", "classes", names]);
  } else console.log("the class of names was not compiled: this machine has no javac");
  return readDump(await mustHere("aapt", ["dump", "--values", "resources", "tokens.apk"]));
}

const icons: Record<string, string> = {
  outline:
    '<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" d="M5 12h14a1 1 0 011 1"/>',
  shapes:
    '<g transform="translate(2 2) rotate(45 6 6)" fill="#f00"><rect width="4" height="4" rx="1"/><circle cx="8" cy="8" r="2" opacity=".5"/></g>',
  holes: '<path fill-rule="evenodd" d="M0 0h9v9H0zM2 2h3v3H2z"/><polygon points="0,0 1,0 1,1"/>',
};

/** Packs icons as vector drawables. Returns the number in the package. */
async function packIcons(folder: string): Promise<number> {
  const at = folder.replaceAll("\\", "/");
  const tokens = Object.fromEntries(
    Object.entries(icons).map(([name, inner]) => {
      const file = `${at}/${name}.svg`;
      fs.writeFileSync(
        file,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`,
      );
      return [name, { $type: "asset", $value: file }];
    }),
  );
  const packed = await pack(
    folder,
    { tokens: { icon: tokens }, allowedFolders: [folder] } as Config,
    {},
    "android/drawables",
  );
  return [...packed].filter(([name, configs]) =>
    name.startsWith("drawable/icon_") && isFile(configs.get("") ?? "")
  ).length;
}

if (!await has("aapt", "version") || !fs.existsSync(framework)) skip("aapt with its framework");
let count = 0;
const wrong: string[] = [];
for (const [name, { config, qualifiers }] of Object.entries(themes)) {
  await inFolder({}, async (folder) => {
    const { modifiers, choices } = await choicesOf(config, 64);
    const others = Object.fromEntries(
      modifiers.filter(({ name }) => !Object.hasOwn(qualifiers, name)).map((one) => [
        one.name,
        one.base,
      ]),
    );
    const contexts = Object.keys(qualifiers).length === 0 ? { contexts: others } : {};
    const packed = await pack(folder, config, { options: { qualifiers }, ...contexts });
    const before = count;
    for (const choice of choices) {
      const device = precedence.filter((qualifier) =>
        Object.entries(choice).some(([name, context]) => qualifiers[name]?.[context] === qualifier)
      );
      if (Object.entries(others).some(([modifier, base]) => choice[modifier] !== base)) continue;
      const builder = await builderOf(
        config,
        Object.keys(choice).length > 0 ? { contexts: choice } : {},
      );
      for (const token of (await builder.getPlatformTokens("p")).allTokens) {
        const printed = resourceName(token.name)!;
        const isText = isTextLength(token.path);
        const value = valueOf(token);
        for (const [type, own, isRight] of wantedOf(String(token.$type), printed, value, isText)) {
          const configs = packed.get(`${type}/${own}`);
          const text = configs && bestOf(configs, device);
          count++;
          if (text === undefined || !isRight(text)) {
            const place = `${name}: ${type}/${own} on ${device}`;
            wrong.push(`${place} is ${text}, not ${JSON.stringify(value)}`);
          }
        }
      }
    }
    console.log(`${name}: ${packed.size} resources, ${count - before} values`);
  });
}
const found = await inFolder({}, packIcons);
console.log(`icons: ${found} vector drawables`);
if (found !== Object.keys(icons).length) wrong.push(`the package has ${found} icons`);
for (const one of wrong.slice(0, 30)) console.log(one);
console.log(`aapt: ${count} values read back, ${wrong.length} wrong`);
process.exitCode = wrong.length > 0 || count === 0 ? 1 : 0;
