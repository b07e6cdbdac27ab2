/**
 * Converts Terrazzo plugins to platforms.
 * @module
 */
import type { File, LocalOptions, PlatformConfig } from "../../../base/types/config.ts";
import type { CssOptions, OptionPath, RecordedPlugin } from "./options.ts";
import { expressionOf } from "./patterns.ts";
import { modeThemes, type Note, onlyMode, permutationThemes, type ThemedFile } from "./themes.ts";
import { prefixOf, type ProjectTokens } from "./tokens.ts";

/** Facts about a configuration that plugins depend on. */
export interface Surroundings extends ProjectTokens {
  /** The output folder, with a trailing slash. */
  readonly buildPath: string;
  /** Whether to sort variables by name. */
  readonly sorted: boolean;
}

export interface MovedPlatform {
  readonly name: string;
  readonly platform: PlatformConfig;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

type Move = (options: Record<string, unknown>, from: Surroundings, note: Note) => MovedPlatform[];

const fileName = (options: Record<string, unknown>, otherwise: string) =>
  typeof options.filename === "string" ? options.filename : otherwise;

/** The prefix with which variables have the names that `variableName` gives; `undefined` if none is needed or fits. */
function prefixFor(
  { variableName }: CssOptions,
  { paths }: Surroundings,
  note: Note,
): string | undefined {
  if (!variableName) return undefined;
  const found = prefixOf(paths, variableName);
  if ("prefix" in found) return found.prefix || undefined;
  note(
    ["variableName"],
    `gives names that no prefix gives: ${found.example}`,
    "Write a transform of type name, and add it to transforms of the platform",
  );
}

/** Whether a style sheet has the variables of modes only, because it excludes all tokens from those of the root. */
function hasOnlyModes({ exclude, modeSelectors }: CssOptions, { paths }: Surroundings): boolean {
  if (!exclude || !modeSelectors) return false;
  const patterns = exclude.map(expressionOf);
  return paths.every((path) => patterns.some((one) => one.test(path.join("."))));
}

function css(given: Record<string, unknown>, from: Surroundings, note: Note): MovedPlatform[] {
  const options = given as CssOptions;
  const { buildPath, sorted, modifiers, hasWideColors, hasTypography } = from;
  if (options.transform) note(["transform"], "is a function", "Write a transform of type value");
  if (options.subValueVariableName) {
    note(
      ["subValueVariableName"],
      "names parts of values",
      "Expand the tokens, and write a transform of type name",
    );
  }
  if (options.utility) {
    note(
      ["utility"],
      "writes classes",
      "Add a file with the format css/utilities; its classes have other names",
    );
  }
  if (options.skipBuild) return [];
  const mode = modifiers.find(({ name }) => name === "mode");
  const isPartial = hasOnlyModes(options, from);
  const { contexts, onlyChanges, layer, ...selectors }: ThemedFile = options.permutations
    ? permutationThemes(options.permutations, modifiers, note)
    : isPartial
    ? onlyMode(options, mode, note)
    : modeThemes(options, mode, note);
  const destination = fileName(given, "index.css");
  const cssOptions: LocalOptions = {
    ...selectors,
    ...(layer !== undefined && { layer }),
    outputReferences: true,
    ...(sorted && { sort: "name" }),
    ...(hasWideColors && !options.legacyHex && { wideGamut: "media" }),
  };
  const files: File[] = [
    {
      destination,
      format: "css/variables",
      ...(contexts && { contexts }),
      ...(onlyChanges && { onlyChanges }),
      options: cssOptions,
    },
  ];
  const prefix = prefixFor(options, from, note);
  if (options.propertyDefinitions) {
    files.push({
      destination: destination.replace(/(?:\.css)?$/, ".properties.css"),
      format: "css/properties",
    });
  }
  return [{
    name: "css",
    platform: {
      transformGroup: "css",
      buildPath,
      ...(hasTypography &&
        (options.omitTypographyShorthand
          ? { expand: { include: ["typography"] } }
          : { preprocessors: ["typography/parts"] })),
      files,
      ...(prefix !== undefined && { prefix }),
    },
    include: options.include,
    exclude: isPartial ? undefined : options.exclude,
  }];
}

/** Converts a plugin whose format prints all contexts. */
function simple(
  name: string,
  { group, format, otherwise, help }: {
    group: string;
    format: (hasThemes: boolean) => string;
    otherwise: string;
    help: string;
  },
): Move {
  return (options, { buildPath, modifiers }, note) => {
    note([], `becomes the format ${format(modifiers.length > 0)}`, help);
    return [{
      name,
      platform: {
        transformGroup: group,
        buildPath,
        files: [{
          destination: fileName(options, otherwise),
          format: format(modifiers.length > 0),
        }],
      },
      exclude: Array.isArray(options.exclude) ? options.exclude : undefined,
    }];
  };
}

const always = (format: string) => () => format;

const otherNames = "Its exports have other names: change the imports of them";

const moves: Record<string, Move> = {
  "@terrazzo/plugin-css": css,
  "@terrazzo/plugin-js": simple("js", {
    group: "js",
    format: (hasThemes) => hasThemes ? "javascript/themes" : "javascript/esm",
    otherwise: "index.js",
    help: otherNames,
  }),
  "@terrazzo/plugin-sass": simple("scss", {
    group: "scss",
    format: (hasThemes) => hasThemes ? "scss/themes" : "scss/map-deep",
    otherwise: "index.scss",
    help: "It holds values instead of var(); there is no mixin typography()",
  }),
  "@terrazzo/plugin-tailwind": simple("tailwind", {
    group: "css/tailwind",
    format: always("css/tailwind"),
    otherwise: "tailwind-theme.css",
    help: "Namespaces follow from types; set namespaces to keep those of theme. It has no template",
  }),
  "@terrazzo/plugin-vanilla-extract": simple("vanilla-extract", {
    group: "css",
    format: always("vanilla-extract/theme"),
    otherwise: "themes.css.ts",
    help: "It exports vars, and selectors choose contexts: set themeSelectors",
  }),
  "@terrazzo/plugin-css-in-js": simple("css-in-js", {
    group: "css",
    format: always("javascript/css-variables"),
    otherwise: "vars.js",
    help: otherNames,
  }),
  "@terrazzo/plugin-token-listing": simple("listing", {
    group: "css",
    format: always("json/listing"),
    otherwise: "tokens.listing.json",
    help: "Its modes are all contexts, its platforms those of the configuration",
  }),
  "@terrazzo/plugin-swift": (options, { buildPath }) => [{
    name: "ios",
    platform: {
      transformGroup: "ios-swift",
      buildPath,
      files: [{
        destination: `${
          typeof options.catalogName === "string" ? options.catalogName : "Tokens"
        }.xcassets`,
        format: "ios/xcassets",
        filter: { $type: "color" },
      }],
    },
  }],
};

/** Converts plugins. Reports plugins without a counterpart. */
export function platformsOf(
  plugins: readonly RecordedPlugin[],
  from: Surroundings,
  note: (path: OptionPath, problem: string, help: string) => void,
): MovedPlatform[] {
  const used = new Map<string, number>();
  const all = plugins.flatMap(({ name, options }, at) => {
    const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
    if (!move || !options) {
      note(
        ["plugins", at],
        "is not one of Terrazzo's plugins",
        "Write a format that prints what it prints",
      );
      return [];
    }
    const inPlugin: Note = (path, problem, help) => note(["plugins", at, ...path], problem, help);
    return move(options, from, inPlugin).map((moved) => {
      const count = (used.get(moved.name) ?? 0) + 1;
      used.set(moved.name, count);
      return count === 1 ? moved : { ...moved, name: `${moved.name}-${count}` };
    });
  });
  const prefix = all.find(({ name }) => name === "css")?.platform.prefix;
  for (const { name, platform } of all) {
    // It refers to the variables of the style sheet.
    if (name === "css-in-js" && prefix !== undefined) platform.prefix = prefix;
  }
  return all;
}
