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
      `Returns a line for each token, in \`css\`, \`sass\`, \`less\` or \`stylus\`. Further options: ${formatting}, \`sort\`, \`themeable\`, \`deprecations\`.`,
    example: 'formattedVariables({ format: "css", dictionary, outputReferences: true })',
  },
  createPropertyFormatter: {
    signature:
      "createPropertyFormatter({ dictionary: Dictionary, format?: PropertyFormat, … }): (token) => string",
    gives: `Returns a function that prints the line of a token. Further options: ${formatting}.`,
    example:
      'dictionary.allTokens.slice(0, 1).map(createPropertyFormatter({ format: "sass", dictionary }))',
  },
  fileHeader: {
    signature:
      "fileHeader({ file: File, options?: LocalOptions, commentStyle?: HeaderStyle }): Promise<string>",
    gives:
      "Returns the comment at the start of a file, in the style `long`, `short` or `xml`; an empty text if `showFileHeader` is `false`.",
    example:
      'await fileHeader({ file: {}, commentStyle: "short", options: { fileHeader: () => ["Made from tokens"] } })',
  },
  sortByName: {
    signature: "sortByName(one: TransformedToken, other: TransformedToken): number",
    gives: "Compares two tokens by name. Pass it to `toSorted`.",
    example: "dictionary.allTokens.toSorted(sortByName).map(({ name }) => name)",
  },
  sortByReference: {
    signature:
      "sortByReference(tokens: Tokens, options?: SortByReferenceOptions): (one, other) => number",
    gives: "Returns a comparator for `toSorted` that puts a token after the tokens it refers to.",
    example:
      "dictionary.allTokens.toSorted(sortByReference(dictionary.tokens)).map(({ name }) => name)",
  },
  minifyDictionary: {
    signature: "minifyDictionary(tokens: Tree, usesDtcg?: boolean): Tree",
    gives: "Replaces each nested token by its value.",
    example: "minifyDictionary(dictionary.tokens)",
  },
  stripMeta: {
    signature:
      "stripMeta(tokens: Tree, { keep?: string[], strip?: string[], usesDtcg?: boolean }): Tree",
    gives:
      "Copies the nested tokens with only the properties in `keep`, or without those in `strip`.",
    example: 'stripMeta(dictionary.tokens, { keep: ["$value", "$description"] })',
  },
  getTypeScriptType: {
    signature: "getTypeScriptType(value: unknown, { outputStringLiterals?: boolean }): string",
    gives: "Returns the TypeScript type of a value.",
    example: 'getTypeScriptType({ width: 1, families: ["a", "b"] })',
  },
  iconsWithPrefix: {
    signature:
      "iconsWithPrefix(prefix: string, allTokens: TransformedToken[], options?: { usesDtcg?: boolean }, platform?: PlatformConfig): string",
    gives: "Returns a variable and a rule for each token of type `icon`.",
    example: 'iconsWithPrefix("$", dictionary.allTokens)',
  },
  setComposeObjectProperties: {
    signature: "setComposeObjectProperties(options?: LocalOptions): LocalOptions",
    gives: "Adds defaults to the options of `compose/object`.",
    example: 'setComposeObjectProperties({ className: "Sizes" })',
  },
  setSwiftFileProperties: {
    signature:
      "setSwiftFileProperties(options: LocalOptions, objectType?: string, transformGroup?: string): LocalOptions",
    gives: "Adds defaults to the options of a Swift file.",
    example: 'setSwiftFileProperties({ className: "Sizes" }, "enum")',
  },
  formatHelpers: {
    signature: "formatHelpers: { createPropertyFormatter, fileHeader, … }",
    gives: "An object with the helpers above, as in Style Dictionary.",
    example: "Object.keys(formatHelpers)",
  },
  usesReferences: {
    signature: "usesReferences(value: unknown): boolean",
    gives: "Returns whether a value contains a reference, at any depth.",
    example: 'usesReferences({ width: "{size.s}" })',
  },
  getReferences: {
    signature:
      "getReferences(value: unknown, tokens: Tokens, options?: ReferenceOptions): ReferencedToken[]",
    gives: "Returns a token for each reference in a value, with its path in `ref`.",
    example:
      'getReferences("{size.s} {size.m} {size.s}", dictionary.tokens).map(({ ref }) => ref.join("."))',
  },
  resolveReferences: {
    signature:
      "resolveReferences(value: unknown, tokens: Tokens, options?: ReferenceOptions): unknown",
    gives: "Replaces references in a value by the values of their tokens.",
    example: 'resolveReferences("{size.s} {size.m}", dictionary.tokens)',
  },
  outputReferencesFilter: {
    signature:
      "outputReferencesFilter(token: TransformedToken, { dictionary, usesDtcg? }): boolean",
    gives:
      "For `outputReferences`: returns whether the file contains all tokens that a token refers to.",
    example: "dictionary.allTokens.map((token) => outputReferencesFilter(token, { dictionary }))",
  },
  outputReferencesTransformed: {
    signature:
      "outputReferencesTransformed(token: TransformedToken, { dictionary, usesDtcg? }): boolean",
    gives:
      "For `outputReferences`: returns `false` if a transform changed the token after its references were resolved.",
    example:
      "dictionary.allTokens.map((token) => outputReferencesTransformed(token, { dictionary }))",
  },
  flattenTokens: {
    signature: "flattenTokens(tokens: DesignTokens, usesDtcg?: boolean): DesignToken[]",
    gives: "Returns the nested tokens as a list, each with its `key`.",
    example: "flattenTokens(dictionary.tokens).map(({ key }) => key)",
  },
  convertTokenData: {
    signature:
      'convertTokenData(tokens: Tree | Map | DesignToken[], { output: "object" | "map" | "array", usesDtcg? })',
    gives: "Converts tokens between nested objects, maps by key, and lists.",
    example: 'convertTokenData(dictionary.tokens, { output: "array" }).map(({ key }) => key)',
  },
  typeDtcgDelegate: {
    signature: "typeDtcgDelegate(tokens: Tree): Tree",
    gives: "Moves the types of groups to their tokens.",
    example: 'typeDtcgDelegate({ size: { $type: "dimension", s: { $value: "4px" } } })',
  },
  convertToDTCG: {
    signature: "convertToDTCG(tokens: Tree, { applyTypesToGroup?: boolean }): Tree",
    gives:
      "Converts legacy tokens to DTCG properties. Moves a type that all tokens of a group share to the group.",
    example: 'convertToDTCG({ size: { s: { value: "4px", type: "dimension" } } })',
  },
  convertJSONToDTCG: {
    signature:
      "convertJSONToDTCG(blob: Blob | string, options?: ConvertFileOptions): Promise<Blob>",
    gives: "Converts a JSON file of legacy tokens to DTCG properties.",
    example: [
      "await convertJSONToDTCG(",
      `  new Blob(['{"s":{"value":"4px","type":"dimension"}}'], { type: "application/json" })`,
      ").then((blob) => blob.text())",
    ].join("\n"),
  },
  convertZIPToDTCG: {
    signature: "convertZIPToDTCG(blob: Blob | string, options?: ConvertFileOptions): Promise<Blob>",
    gives: "Converts all JSON files in a ZIP archive like `convertJSONToDTCG`.",
    example: "typeof convertZIPToDTCG",
  },
  migrateTokens: {
    signature: "migrateTokens(text: string): Promise<Migration>",
    gives:
      "Rewrites a file as DTCG 2025.10 and keeps its comments and layout. Returns the new `text` and the `edits`.",
    example: [
      `await migrateTokens('{ "s": { "value": "4px", "type": "dimension" } } // small')`,
      "  .then(({ text }) => text)",
    ].join("\n"),
  },
  DTCGTypesMap: {
    signature: "DTCGTypesMap: TypesMap",
    gives: "The types of the tokens that expansion creates, for `expand.typesMap`.",
    example: "DTCGTypesMap.border",
  },
};
