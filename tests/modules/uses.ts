// The ways in which TypeScript code uses the types of Style Dictionary.
import StyleDictionary from "style-dictionary";
import type {
  Action,
  AttributeTransform,
  Config,
  DesignToken,
  DesignTokens,
  Dictionary,
  ExpandFilter,
  File,
  FileHeader,
  Filter,
  Format,
  FormatFn,
  FormatFnArguments,
  FormattingOptions,
  Hooks,
  LocalOptions,
  LogConfig,
  NameTransform,
  OutputReferences,
  Parser,
  PlatformConfig,
  PreprocessedTokens,
  Preprocessor,
  SortFn,
  SortOption,
  Transform,
  TransformedToken,
  TransformedTokens,
  ValueTransform,
  Volume,
} from "style-dictionary/types";
import {
  convertToDTCG,
  convertTokenData,
  createPropertyFormatter,
  fileHeader,
  flattenTokens,
  formattedVariables,
  getReferences,
  getTypeScriptType,
  minifyDictionary,
  outputReferencesFilter,
  outputReferencesTransformed,
  resolveReferences,
  sortByName,
  sortByReference,
  stripMeta,
  typeDtcgDelegate,
  usesReferences,
} from "style-dictionary/utils";
import {
  actions,
  commentPositions,
  commentStyles,
  fileHeaderCommentStyles,
  formats,
  logBrokenReferenceLevels,
  logVerbosityLevels,
  logWarningLevels,
  propertyFormatNames,
  transformGroups,
  transforms,
  transformTypes,
} from "style-dictionary/enums";
import { fs, setFs } from "style-dictionary/fs";

// 1. Hooks are registered on the class, with the enums.
StyleDictionary.registerTransform({
  name: "a",
  type: transformTypes.value,
  transitive: true,
  filter: (token) => token.type === "color",
  transform: (token, platform, options) =>
    `${token.value}${platform.prefix ?? ""}${options.usesDtcg}`,
});
StyleDictionary.registerTransform({
  name: "b",
  type: "name",
  transform: (token) => token.path.join("-"),
});
StyleDictionary.registerTransform({ name: "c", type: "attribute", transform: () => ({ x: 1 }) });
// 2. Transforms of any type say whether they are transitive.
const transform: Transform = {
  name: "d",
  type: "value",
  transitive: true,
  filter: (token: TransformedToken) => token.$type === "dimension",
  transform: (token: TransformedToken) => token.$value,
};
const nameTransform: Transform = {
  name: "n",
  type: "name",
  transitive: true,
  transform: (token: TransformedToken) => token.name,
};
const attributeTransform: Transform = {
  name: "at",
  type: "attribute",
  transitive: false,
  transform: (token: TransformedToken) => ({ category: token.path[0] }),
};
StyleDictionary.registerTransform(transform);
StyleDictionary.registerTransform(nameTransform);
StyleDictionary.registerTransform(attributeTransform);
// 3. Options are spread into helpers.
const format: FormatFn = async ({ dictionary, file, options, platform }: FormatFnArguments) => {
  const { outputReferences, formatting, usesDtcg, sort } = options;
  const header = await fileHeader({ file, options, formatting, commentStyle: "short" });
  return header +
    formattedVariables({
      format: propertyFormatNames.css,
      dictionary,
      outputReferences,
      formatting,
      usesDtcg,
      ...options,
    });
};
StyleDictionary.registerFormat({ name: "f", format });
StyleDictionary.registerFormat({
  name: "g",
  format: ({ dictionary, options }) =>
    dictionary.allTokens.map(createPropertyFormatter({ dictionary, format: "css", ...options }))
      .join("\n"),
});
StyleDictionary.registerFormat({
  name: "h",
  format: ({ dictionary }) => JSON.stringify(minifyDictionary(dictionary.tokens), null, 2),
});
// 4. Filters are named, and taken from the hook.
const filter: Filter = { name: "core", filter: (token) => token.filePath.endsWith("core.json") };
const asyncFilter: Filter = {
  name: "async",
  filter: async (token, options) => Boolean(token.attributes?.category),
};
StyleDictionary.registerFilter(filter);
StyleDictionary.registerFilter(asyncFilter);
const fileFilter: Filter["filter"] = (token) => token.path[0] === "x";
// 5. Actions, parsers, preprocessors, headers and groups.
const action: Action = {
  name: "act",
  do: async (dictionary, config, options, vol) => {
    await vol.promises?.writeFile?.(config.buildPath + "x", JSON.stringify(dictionary.allTokens));
  },
  undo: () => {},
};
StyleDictionary.registerAction(action);
const parser: Parser = {
  name: "p",
  pattern: /\.ya?ml$/,
  parser: ({ contents, filePath }) => JSON.parse(contents || filePath || "{}") as DesignTokens,
};
StyleDictionary.registerParser(parser);
const preprocessor: Preprocessor = {
  name: "pp",
  preprocessor: (dictionary, options) => {
    delete dictionary.x;
    return dictionary;
  },
};
StyleDictionary.registerPreprocessor(preprocessor);
StyleDictionary.registerFileHeader({
  name: "fh",
  fileHeader: async (defaultMessage = []) => [...defaultMessage, "x"],
});
StyleDictionary.registerTransformGroup({
  name: "tg",
  transforms: [...StyleDictionary.hooks.transformGroups[transformGroups.css], "a"],
});
// 6. Configurations, with enums in place of ids.
const platform: PlatformConfig = {
  transformGroup: transformGroups.css,
  transforms: [transforms.nameKebab],
  buildPath: "build/",
  prefix: "x",
  basePxFontSize: 16,
  custom: true,
  files: [{
    destination: "a.css",
    format: formats.cssVariables,
    filter: fileFilter,
    options: {
      outputReferences: (token, { dictionary, usesDtcg }) =>
        outputReferencesFilter(token, { dictionary, usesDtcg }),
      selector: ":root",
      custom: 1,
      formatting: { commentStyle: commentStyles.long },
    },
  }],
  actions: [actions.copyAssets],
  options: { showFileHeader: false, fileHeader: "fh" },
};
const file: File = { destination: "b.css", format: "css/variables", filter: "core" };
const config: Config = {
  source: ["tokens/**/*.json"],
  include: [],
  preprocessors: ["pp"],
  parsers: ["p"],
  platforms: { css: platform, js: { ...platform, files: [file] } },
  log: {
    warnings: logWarningLevels.warn,
    verbosity: logVerbosityLevels.verbose,
    errors: { brokenReferences: logBrokenReferenceLevels.console },
  },
  expand: { include: ["typography"], typesMap: { typography: { fontSize: "dimension" } } },
  hooks: {
    filters: { core: (token) => token.isSource },
    transforms: { z: { type: "value", transform: (token) => token.value } },
    formats: { zz: () => "" },
  },
  usesDtcg: true,
};
// 7. The class is handed on, and its members are used.
async function build(SD: typeof StyleDictionary, conf: Config | string): Promise<void> {
  const sd = new SD(conf, { verbosity: "silent", init: false });
  await sd.init();
  const extended: StyleDictionary = await sd.extend({ platforms: {} });
  await extended.buildAllPlatforms();
  await sd.cleanPlatform("css");
  await sd.buildPlatform("css", { cache: false });
  const { tokens, allTokens, tokenMap }: Dictionary = await sd.getPlatformTokens("css");
  const token: TransformedToken | undefined = tokenMap.get("{a}") ??
    allTokens.find((t) => t.name === "x");
  const outputs = await sd.formatPlatform("css");
  for (const { output, destination } of outputs) console.log(destination, String(output));
  const all = await sd.formatAllPlatforms();
  console.log(Object.keys(all), tokens, token);
  sd.registerTransform(transform);
  sd.registerFilter(filter);
  sd.hooks.formats.x = format;
  console.log(
    sd.platforms.css?.buildPath,
    sd.tokens,
    sd.allTokens,
    sd.log.verbosity,
    sd.usesDtcg,
    sd.options.source,
    StyleDictionary.VERSION,
  );
}
// 8. Hooks are registered on a class or an instance.
function register(sd: typeof StyleDictionary | StyleDictionary): void {
  sd.registerTransform(transform);
  sd.registerFormat({ name: "x", format });
  sd.registerFilter(filter);
  sd.registerAction(action);
  sd.registerPreprocessor(preprocessor);
  sd.registerParser(parser);
  sd.registerTransformGroup({ name: "y", transforms: ["a"] });
}
register(StyleDictionary);
register(new StyleDictionary(config));
// 9. Tokens are made by hand.
const token: TransformedToken = {
  name: "a",
  path: ["a"],
  value: "1",
  original: { value: "1" },
  filePath: "",
  isSource: true,
  attributes: {},
  key: "{a}",
};
const loose: DesignToken = { value: 1, type: "x", comment: "c", $extensions: { a: 1 } };
const tree: DesignTokens = {
  color: { $type: "color", red: { $value: "#f00", $description: "d" } },
  other: { a: { value: 1 } },
};
const handmade: TransformedToken = { ...loose, ...token, $value: "x", $type: "y" };
// 10. Helpers are called on trees of tokens.
const refs = getReferences("{a.b}", { a: token }, { usesDtcg: true, warnImmediately: false });
const first = refs[0]?.name;
const resolved = resolveReferences("{a}", { a: token }, { usesDtcg: true });
const value = (token: TransformedToken, dictionary: Dictionary) =>
  usesReferences(token.original.value)
    ? getReferences(token.original.value, dictionary.tokens).map((ref) => ref.name).join()
    : `${token.value}`;
const sorted = [token].sort(sortByName).sort(sortByReference({ a: token }, { usesDtcg: false }));
const flat: DesignToken[] = flattenTokens(tree, true);
const dtcg = convertToDTCG(tree, { applyTypesToGroup: false });
const delegated = typeDtcgDelegate(tree);
// 11. Trees are walked through.
function walk(
  slice: DesignTokens | DesignToken | TransformedTokens,
  visit: (t: DesignToken) => void,
): void {
  for (const key of Object.keys(slice)) {
    const next = slice[key];
    if (typeof next === "object" && next !== null) {
      if (Object.hasOwn(next, "$value")) visit(next as DesignToken);
      else walk(next as DesignTokens, visit);
    }
  }
}
// 12. The class is extended.
class Mine extends StyleDictionary {
  extra = 1;
  override async buildAllPlatforms(): Promise<this> {
    await super.buildAllPlatforms();
    return this;
  }
}
const log: LogConfig = { verbosity: "verbose" };
const outputReferences: OutputReferences = (token, options) =>
  outputReferencesTransformed(token, options);
const local: LocalOptions = {
  outputReferences,
  fileHeader: async () => ["a"],
  showFileHeader: true,
};
const formatting: FormattingOptions = { indentation: "    " };
const hooks: Hooks = { preprocessors: { x: (dictionary: PreprocessedTokens) => dictionary } };
// 13. The file system, expansion and sorting.
const exp: ExpandFilter = (token, config, platform) =>
  token.type === "typography" && Boolean(platform);
const sort: SortFn = (a, b) => a.name.localeCompare(b.name);
const option: SortOption = ["name", sort];
const valueTransform: Omit<ValueTransform, "name"> = {
  type: "value",
  filter: (t) => true,
  transform: async (t) => t.value,
};
setFs(fs as unknown as Volume);
fs.writeFileSync("a", "b");
export {
  build,
  config,
  delegated,
  dtcg,
  exp,
  first,
  flat,
  format,
  formatting,
  handmade,
  hooks,
  local,
  log,
  Mine,
  option,
  resolved,
  sorted,
  value,
  valueTransform,
  walk,
};
