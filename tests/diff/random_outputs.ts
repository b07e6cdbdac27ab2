/**
 * Random projects in two versions, with their outputs. Options come from the declarations of the formats, so that a new
 * option is tried without a change here.
 * @module
 */
import fc from "fast-check";
import TokenBuilder, { BuildError, type Config, type File, type Manifest } from "../../mod.ts";
import { formats } from "../../src/hooks/formats/mod.ts";

const ids = Object.keys(formats);

/** User formats, which declare nothing. */
const own: NonNullable<NonNullable<Config["hooks"]>["formats"]> = {
  "own/lines": ({ dictionary, options }) =>
    dictionary.allTokens.map(({ name, $value }) => `${name}${options.sign ?? "="}${$value}`).join(
      "\n",
    ),
  "own/values": ({ dictionary }) => dictionary.allTokens.map((token) => token.$value).join("\n"),
  "own/style": ({ dictionary, options }) =>
    `.${options.sign === ":" ? "a" : "b"} {\n${
      dictionary.allTokens.map(({ name, $value }) => `  --${name}: ${$value};`).join("\n")
    }\n}\n`,
};

/** Values of an option, by its type. */
function valuesOf(type: string | undefined, name: string): fc.Arbitrary<unknown> {
  if (name === "formatting") {
    return fc.constantFrom(
      { indentation: "    " },
      { prefix: "x" },
      { commentStyle: "none" },
      { fileHeader: { header: "/*!\n" } },
    );
  }
  if (name === "fileHeader") return fc.constantFrom(() => ["Hello"], () => ["@ts-nocheck"]);
  if (name === "sort") return fc.constantFrom("name");
  if (name === "references") return fc.constantFrom("written", "proved");
  if (name === "themeSelectors") {
    return fc.constantFrom({ theme: { dark: ".dark" } }, { theme: { dark: "[data-x]" } });
  }
  if (name === "lightDark") return fc.constant("theme");
  if (type === undefined || type === "boolean") return fc.boolean();
  if (type.startsWith('false | "media"')) return fc.constantFrom("media", "supports");
  if (type === "number") return fc.constantFrom(10, 16);
  if (type.startsWith("string")) return fc.constantFrom("alpha", "beta");
  return fc.constant(undefined);
}

const groups = { js: "js", css: "css", less: "less", scss: "scss" } as Record<string, string>;

/** The transforms that suit a format. */
function groupOf(id: string): string {
  const [family] = id.split("/");
  if (/^(?:javascript|typescript|json)$/.test(family)) return "js";
  return groups[family] ?? ({
    android: "android",
    compose: "compose",
    flutter: "flutter",
    "ios-swift": "ios-swift",
    ios: "ios",
  } as Record<string, string>)[family] ?? "css";
}

const file: fc.Arbitrary<File> = fc.constantFrom(...ids, ...Object.keys(own)).chain((format) => {
  const options = own[format] ? { sign: { type: "string" } } : formats[format].options ?? {};
  const names = Object.entries(options);
  const one = fc.option(
    names.length === 0
      ? fc.constant({})
      : fc.constantFrom(...names).chain(([name, { type }]) =>
        (name === "sign" ? fc.constantFrom("=", ":") : valuesOf(type, name)).map((value) => ({
          [name]: value,
        }))
      ),
    { nil: {} },
  );
  return fc.record({
    destination: fc.constantFrom("one", "two").map((name) => `${name}${extensionOf(format)}`),
    format: fc.constant(format),
    options: fc.tuple(one, one).map(([left, right]) => ({ ...left, ...right }) as File["options"]),
    onlyDark: fc.boolean(),
    filter: fc.constantFrom(undefined, undefined, { $type: "color" }),
  });
});

function extensionOf(format: string): string {
  const [family] = format.split("/");
  const known: Record<string, string> = {
    css: ".css",
    scss: ".scss",
    less: ".less",
    javascript: ".js",
    typescript: ".d.ts",
    json: ".json",
  };
  return known[family] ?? ".txt";
}

/** A token: its name, its value, its value in the dark theme, and what describes it. */
interface ModelToken {
  name: string;
  value: number;
  dark: number | undefined;
  isColor: boolean;
  alias: boolean;
  description: string | undefined;
  deprecated: boolean;
}

const token: fc.Arbitrary<ModelToken> = fc.record({
  name: fc.constantFrom("accent", "page", "text", "gap", "border"),
  value: fc.nat(3),
  dark: fc.option(fc.nat(3), { nil: undefined }),
  isColor: fc.boolean(),
  alias: fc.boolean(),
  description: fc.option(fc.constantFrom("One", "Two"), { nil: undefined }),
  deprecated: fc.boolean(),
});

/** A version of a project. */
export interface Version {
  tokens: ModelToken[];
  file: File;
  /** Another file, with other tokens than it would have alone. */
  more: File[];
  prefix: string;
}

export const version: fc.Arbitrary<Version> = fc.record({
  tokens: fc.uniqueArray(token, { minLength: 1, maxLength: 5, selector: ({ name }) => name }),
  file,
  more: fc.array(file.map((own) => ({ ...own, destination: `more-${own.destination}` })), {
    maxLength: 1,
  }),
  prefix: fc.constantFrom("", "", "x"),
});

/** A version and an edited one. */
export const edited: fc.Arbitrary<[Version, Version]> = fc.tuple(
  version,
  version,
  fc.subarray(["tokens", "file", "prefix", "order", "format"]),
).chain(([before, other, changed]) => {
  const after: Version = { ...before };
  if (changed.includes("tokens")) {
    after.tokens = before.tokens.map((item, at) =>
      at === 0 ? { ...other.tokens[0], name: item.name } : item
    );
  }
  if (changed.includes("order")) after.tokens = after.tokens.toReversed();
  if (changed.includes("prefix")) after.prefix = other.prefix;
  const same = file.filter(({ format }) => format === before.file.format);
  if (changed.includes("format")) return fc.constant([before, { ...after, file: other.file }]);
  if (!changed.includes("file")) return fc.constant([before, after]);
  return same.map((
    own,
  ) => [before, { ...after, file: { ...own, destination: before.file.destination } }]);
});

function colorOf(value: number) {
  return { colorSpace: "srgb", components: [value / 4, 0, 0.5], hex: `#${value}${value}0080` };
}

function documentOf({ tokens }: Version): Record<string, unknown> {
  const base: Record<string, unknown> = {};
  const dark: Record<string, unknown> = {};
  for (const { name, value, dark: other, isColor, alias, description, deprecated } of tokens) {
    const written = (value: number) => isColor ? colorOf(value) : { value, unit: "px" };
    const own = {
      $type: isColor ? "color" : "dimension",
      ...(description !== undefined && { $description: description }),
      ...(deprecated && { $deprecated: true }),
    };
    base[name] = { ...own, $value: written(value) };
    if (alias) base[`${name}-alias`] = { $value: `{${name}}` };
    if (other !== undefined) dark[name] = { ...own, $value: written(other) };
  }
  return {
    version: "2025.10",
    sets: { base: { sources: [{ color: base }].map(withGroup) } },
    modifiers: {
      theme: { default: "light", contexts: { light: [], dark: [withGroup({ color: dark })] } },
    },
    resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
  };
}

/** References name the group. */
function withGroup(tree: { color: Record<string, unknown> }): object {
  return JSON.parse(JSON.stringify(tree).replace(/"\{(\w+)\}"/g, '"{color.$1}"'));
}

/** For each option that a format declares: the format with a value of it. */
export function optionCases(): {
  format: string;
  before: Version;
  after: { option: string; version: Version }[];
}[] {
  const tokens: ModelToken[] = ["accent", "page", "gap"].map((name, at) => ({
    name,
    value: at,
    dark: at + 1,
    isColor: at < 2,
    alias: at === 0,
    description: "One",
    deprecated: at === 1,
  }));
  const versionOf = (format: string, options: object): Version => ({
    tokens,
    file: { destination: `one${extensionOf(format)}`, format, options },
    more: [],
    prefix: "",
  });
  return ids.map((format) => ({
    format,
    before: versionOf(format, {}),
    after: Object.entries(formats[format].options ?? {}).map(([option, { type }]) => {
      const [value] = fc.sample(valuesOf(type, option), { numRuns: 1, seed: 1 });
      return { option, version: versionOf(format, { [option]: value }) };
    }),
  }));
}

/** The manifest and the outputs of a version; `undefined` if it does not build. */
export async function built(
  version: Version,
): Promise<{ manifest: Manifest; outputs: Map<string, string> } | undefined> {
  const { file, more, prefix } = version;
  const files = [file, ...more].map(({ onlyDark, ...own }) => {
    const { themes, describesBuild } = formats[own.format as string] ?? {};
    const theme = themes ? "*" : onlyDark ? "dark" : "light";
    return { ...own, ...(!describesBuild && { contexts: { theme } }) };
  });
  const builder = new TokenBuilder({
    resolver: documentOf(version),
    log: { verbosity: "silent" },
    hooks: { formats: own },
    platforms: Object.fromEntries(files.map((one, at) => [`platform${at}`, {
      transformGroup: groupOf(one.format as string),
      ...(prefix !== "" && { prefix }),
      files: [one],
    }])),
  }, { init: false });
  try {
    const manifest = await builder.manifest({ places: false, lines: false, content: true });
    const all = Object.values(await builder.formatAllPlatforms()).flat();
    const outputs = new Map<string, string>();
    for (const { destination, output } of all) {
      if (destination && output !== undefined && output !== "") {
        outputs.set(destination, String(output).replace(/^.*Generated on.*$/m, ""));
      }
    }
    return { manifest, outputs };
  } catch (cause) {
    if (cause instanceof BuildError) return undefined;
    throw cause;
  }
}

/** Lines with which a manifest states the order of other files: a hash of all bytes, the number of a line. */
const statesOrder = /^\s*(?:"bytes": "[^"]*"|\d+)$/;

/** The lines of outputs, sorted, without separators at their ends. */
export function sortedLines(outputs: ReadonlyMap<string, string>): string {
  const linesOf = (text: string) => {
    const lines = text.split("\n").map((line) => line.replace(/[,;]$/, ""));
    const isManifest = lines[1] === '  "version": 2';
    return lines.filter((line) => !isManifest || !statesOrder.test(line)).sort();
  };
  return JSON.stringify(Array.from(outputs, ([path, text]) => [path, linesOf(text)]).sort());
}
