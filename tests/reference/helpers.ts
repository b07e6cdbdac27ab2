/** An example of every export of `token-build/utils`, for `docs/reference/helpers.md`. */

/** An example of an export. */
export interface Helper {
  /** Its call, with types. */
  signature: string;
  /** Describes its result. */
  gives: string;
  /** An expression that may use all exports and `dictionary`, the example dictionary. */
  example: string;
}

/** Tokens of the dictionary in examples; the platform has the group `css`. */
export const tokens = {
  size: {
    $type: "dimension",
    m: { $value: "{size.s}", $description: "Between things" },
    s: { $value: { value: 4, unit: "px" } },
  },
  icon: { user: { $type: "icon", $value: "'\\e001'" } },
};

const formatting = "`formatting`, `outputReferences`, `usesDtcg`";

/** The exports, by name. */
export const helpers: Record<string, Helper> = {
  formattedVariables: {
    signature: "formattedVariables({ format: PropertyFormat, dictionary: Dictionary, … }): string",
    gives:
      `A line for each token, in \`css\`, \`sass\`, \`less\` or \`stylus\`. Further options: ${formatting}, \`sort\`, \`themeable\`, \`deprecations\`.`,
    example: 'formattedVariables({ format: "css", dictionary, outputReferences: true })',
  },
  createPropertyFormatter: {
    signature:
      "createPropertyFormatter({ dictionary: Dictionary, format?: PropertyFormat, … }): (token) => string",
    gives: `A function from a token to its line. Further options: ${formatting}.`,
    example:
      'dictionary.allTokens.slice(0, 1).map(createPropertyFormatter({ format: "sass", dictionary }))',
  },
  fileHeader: {
    signature:
      "fileHeader({ file: File, options?: LocalOptions, commentStyle?: HeaderStyle }): Promise<string>",
    gives:
      "The comment at the start of a file, in the styles `long`, `short` and `xml`; empty with `showFileHeader: false`.",
    example:
      'await fileHeader({ file: {}, commentStyle: "short", options: { fileHeader: () => ["Made from tokens"] } })',
  },
  sortByName: {
    signature: "sortByName(one: TransformedToken, other: TransformedToken): number",
    gives: "The order of two tokens by their names, for `toSorted`.",
    example: "dictionary.allTokens.toSorted(sortByName).map(({ name }) => name)",
  },
  sortByReference: {
    signature:
      "sortByReference(tokens: Tokens, options?: SortByReferenceOptions): (one, other) => number",
    gives: "A function for `toSorted`: a token comes after those that it refers to.",
    example:
      "dictionary.allTokens.toSorted(sortByReference(dictionary.tokens)).map(({ name }) => name)",
  },
  minifyDictionary: {
    signature: "minifyDictionary(tokens: Tree, usesDtcg?: boolean): Tree",
    gives: "The nested tokens as their values.",
    example: "minifyDictionary(dictionary.tokens)",
  },
  stripMeta: {
    signature:
      "stripMeta(tokens: Tree, { keep?: string[], strip?: string[], usesDtcg?: boolean }): Tree",
    gives: "The nested tokens with some of their properties, or without some.",
    example: 'stripMeta(dictionary.tokens, { keep: ["$value", "$description"] })',
  },
  getTypeScriptType: {
    signature: "getTypeScriptType(value: unknown, { outputStringLiterals?: boolean }): string",
    gives: "The type of a value as TypeScript.",
    example: 'getTypeScriptType({ width: 1, families: ["a", "b"] })',
  },
  iconsWithPrefix: {
    signature:
      "iconsWithPrefix(prefix: string, allTokens: TransformedToken[], options?: { usesDtcg?: boolean }, platform?: PlatformConfig): string",
    gives: "A variable and a rule for each token of type `icon`.",
    example: 'iconsWithPrefix("$", dictionary.allTokens)',
  },
  setComposeObjectProperties: {
    signature: "setComposeObjectProperties(options?: LocalOptions): LocalOptions",
    gives: "The options of `compose/object`, with what they leave out.",
    example: 'setComposeObjectProperties({ className: "Sizes" })',
  },
  setSwiftFileProperties: {
    signature:
      "setSwiftFileProperties(options: LocalOptions, objectType?: string, transformGroup?: string): LocalOptions",
    gives: "The options of a Swift file, with what they leave out.",
    example: 'setSwiftFileProperties({ className: "Sizes" }, "enum")',
  },
  formatHelpers: {
    signature: "formatHelpers: { createPropertyFormatter, fileHeader, … }",
    gives: "The helpers above in one object, as Style Dictionary has them.",
    example: "Object.keys(formatHelpers)",
  },
  usesReferences: {
    signature: "usesReferences(value: unknown): boolean",
    gives: "Whether a value refers to a token, at any depth.",
    example: 'usesReferences({ width: "{size.s}" })',
  },
  getReferences: {
    signature:
      "getReferences(value: unknown, tokens: Tokens, options?: ReferenceOptions): ReferencedToken[]",
    gives:
      "The tokens that a value refers to, each time that it does, with the path of each in `ref`.",
    example:
      'getReferences("{size.s} {size.m} {size.s}", dictionary.tokens).map(({ ref }) => ref.join("."))',
  },
  resolveReferences: {
    signature:
      "resolveReferences(value: unknown, tokens: Tokens, options?: ReferenceOptions): unknown",
    gives: "The value with the values of tokens in place of references.",
    example: 'resolveReferences("{size.s} {size.m}", dictionary.tokens)',
  },
  outputReferencesFilter: {
    signature:
      "outputReferencesFilter(token: TransformedToken, { dictionary, usesDtcg? }): boolean",
    gives: "For `outputReferences`: whether all that a token refers to is in the file.",
    example: "dictionary.allTokens.map((token) => outputReferencesFilter(token, { dictionary }))",
  },
  outputReferencesTransformed: {
    signature:
      "outputReferencesTransformed(token: TransformedToken, { dictionary, usesDtcg? }): boolean",
    gives:
      "For `outputReferences`: whether no transform changed a token after its references were resolved.",
    example:
      "dictionary.allTokens.map((token) => outputReferencesTransformed(token, { dictionary }))",
  },
  flattenTokens: {
    signature: "flattenTokens(tokens: DesignTokens, usesDtcg?: boolean): DesignToken[]",
    gives: "The nested tokens as a list, each with its `key`.",
    example: "flattenTokens(dictionary.tokens).map(({ key }) => key)",
  },
  convertTokenData: {
    signature:
      'convertTokenData(tokens: Tree | Map | DesignToken[], { output: "object" | "map" | "array", usesDtcg? })',
    gives: "Tokens nested, by key or as a list, from any of these.",
    example: 'convertTokenData(dictionary.tokens, { output: "array" }).map(({ key }) => key)',
  },
  typeDtcgDelegate: {
    signature: "typeDtcgDelegate(tokens: Tree): Tree",
    gives: "The tokens with the types of their groups on each; groups have none.",
    example: 'typeDtcgDelegate({ size: { $type: "dimension", s: { $value: "4px" } } })',
  },
  convertToDTCG: {
    signature: "convertToDTCG(tokens: Tree, { applyTypesToGroup?: boolean }): Tree",
    gives:
      "Legacy tokens with the properties of DTCG; types that all tokens of a group have are the group's.",
    example: 'convertToDTCG({ size: { s: { value: "4px", type: "dimension" } } })',
  },
  convertJSONToDTCG: {
    signature:
      "convertJSONToDTCG(blob: Blob | string, options?: ConvertFileOptions): Promise<Blob>",
    gives: "A file of legacy tokens as a file with the properties of DTCG.",
    example: [
      "await convertJSONToDTCG(",
      `  new Blob(['{"s":{"value":"4px","type":"dimension"}}'], { type: "application/json" })`,
      ").then((blob) => blob.text())",
    ].join("\n"),
  },
  convertZIPToDTCG: {
    signature: "convertZIPToDTCG(blob: Blob | string, options?: ConvertFileOptions): Promise<Blob>",
    gives: "The same of all JSON files in a ZIP archive.",
    example: "typeof convertZIPToDTCG",
  },
  migrateTokens: {
    signature: "migrateTokens(text: string): Promise<Migration>",
    gives:
      "A file rewritten as DTCG 2025.10, with its comments and layout, in `text`, and the `edits`.",
    example: [
      `await migrateTokens('{ "s": { "value": "4px", "type": "dimension" } } // small')`,
      "  .then(({ text }) => text)",
    ].join("\n"),
  },
  DTCGTypesMap: {
    signature: "DTCGTypesMap: TypesMap",
    gives: "The types of the tokens that composites expand into, for `expand.typesMap`.",
    example: "DTCGTypesMap.border",
  },
};
