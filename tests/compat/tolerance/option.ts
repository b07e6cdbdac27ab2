/** Odd values among the options of files. */
import { file, native, options } from "./changes.ts";
import type { Row } from "./rows.ts";

export const rows: Row[] = [
  {
    odd: "an unknown property of a file",
    config: file({ className: "X", resourceType: "y", nope: 1 }),
  },
  { odd: "options of a file is null", config: file({ options: null }) },
  { odd: "options of a file is text", config: file({ options: "x" }) },
  { odd: "options of a file is a list", config: file({ options: [1] }) },
  { odd: "fileHeader is unknown", config: options({ fileHeader: "nope" }) },
  { odd: "fileHeader is a list", config: options({ fileHeader: ["x"] }) },
  { odd: "fileHeader returns text", config: options({ fileHeader: () => "x" }) },
  { odd: "fileHeader returns nothing", config: options({ fileHeader: () => undefined }) },
  { odd: "fileHeader returns an empty list", config: options({ fileHeader: () => [] }) },
  { odd: "fileHeader returns a number in a list", config: options({ fileHeader: () => [1] }) },
  { odd: "showFileHeader is text", config: options({ showFileHeader: "false" }) },
  { odd: "showFileHeader is null", config: options({ showFileHeader: null }) },
  { odd: "showFileHeader is zero", config: options({ showFileHeader: 0 }) },
  { odd: "outputReferences is text", config: options({ outputReferences: "true" }) },
  { odd: "outputReferences is null", config: options({ outputReferences: null }) },
  { odd: "outputReferences is a number", config: options({ outputReferences: 1 }) },
  { odd: "outputReferences is an object", config: options({ outputReferences: {} }) },
  {
    odd: "outputReferenceFallbacks is text",
    config: options({ outputReferences: true, outputReferenceFallbacks: "x" }),
  },
  { odd: "formatting is text", config: options({ formatting: "x" }) },
  { odd: "formatting is null", config: options({ formatting: null }) },
  { odd: "formatting is a flag", config: options({ formatting: true }) },
  {
    odd: "formatting.commentStyle is unknown",
    config: options({ formatting: { commentStyle: "block" } }),
  },
  {
    odd: "formatting.commentPosition is unknown",
    files: { "b.json": '{"b":{"value":"1px","type":"dimension","comment":"c"}}' },
    config: options({ formatting: { commentPosition: "below" } }),
  },
  {
    odd: "formatting.commentStyle is unknown, with comments",
    files: { "b.json": '{"b":{"value":"1px","type":"dimension","comment":"c"}}' },
    config: options({ formatting: { commentStyle: "block" } }),
  },
  {
    odd: "formatting.indentation is a number",
    config: options({ formatting: { indentation: 4 } }),
  },
  { odd: "formatting.prefix is null", config: options({ formatting: { prefix: null } }) },
  {
    odd: "formatting has an unknown property",
    config: options({ formatting: { fileHeader: {}, x: 1 } }),
  },
  { odd: "selector is a number", config: options({ selector: 5 }) },
  { odd: "selector is null", config: options({ selector: null }) },
  { odd: "selector is an object", config: options({ selector: { a: 1 } }) },
  { odd: "selector is a flag", config: options({ selector: false }) },
  { odd: "selector opens a block", config: options({ selector: "@media print { :root" }) },
  { odd: "selector closes too much", config: options({ selector: ":is(.a))" }) },
  {
    odd: "mapName opens a map",
    config: file({ format: "scss/map-flat", options: { mapName: "a: (" } }),
  },
  { odd: "sort is unknown", config: options({ sort: "type" }) },
  { odd: "sort is null", config: options({ sort: null }) },
  { odd: "sort is a flag", config: options({ sort: true }) },
  { odd: "sort is an empty list", config: options({ sort: [] }) },
  { odd: "sort is empty text", config: options({ sort: "" }) },
  {
    odd: "mapName is a number",
    config: file({ format: "scss/map-flat", options: { mapName: 5 } }),
  },
  { odd: "mapName is empty", config: file({ format: "scss/map-flat", options: { mapName: "" } }) },
  {
    odd: "themeable is text",
    config: file({ format: "scss/variables", options: { themeable: "yes" } }),
  },
  { odd: "stripMeta is text", config: file({ format: "json", options: { stripMeta: "x" } }) },
  { odd: "stripMeta is null", config: file({ format: "json", options: { stripMeta: null } }) },
  { odd: "stripMeta is empty", config: file({ format: "json", options: { stripMeta: {} } }) },
  {
    odd: "stripMeta.keep is text",
    config: file({ format: "json", options: { stripMeta: { keep: "value" } } }),
  },
  {
    odd: "stripMeta.strip has unknown names",
    config: file({ format: "json", options: { stripMeta: { strip: ["nope"] } } }),
  },
  { odd: "className is absent", config: native("ios-swift", { format: "ios-swift/class.swift" }) },
  {
    odd: "className is a number",
    config: native("ios-swift", { format: "ios-swift/class.swift", options: { className: 5 } }),
  },
  {
    odd: "accessControl is null",
    config: native("ios-swift", {
      format: "ios-swift/class.swift",
      options: { className: "A", accessControl: null },
    }),
  },
  {
    odd: "import is null",
    config: native("ios-swift", {
      format: "ios-swift/class.swift",
      options: { className: "A", import: null },
    }),
  },
  {
    odd: "import is an empty list",
    config: native("ios-swift", {
      format: "ios-swift/class.swift",
      options: { className: "A", import: [] },
    }),
  },
  {
    odd: "packageName is absent",
    config: native("compose", { format: "compose/object", options: { className: "A" } }),
  },
  {
    odd: "resourceMap is a list",
    config: file({ format: "android/resources", options: { resourceMap: [] } }),
  },
  {
    odd: "resourceMap is null",
    config: file({ format: "android/resources", options: { resourceMap: null } }),
  },
  {
    odd: "resourceType is a number",
    config: file({ format: "android/resources", options: { resourceType: 5 } }),
  },
  {
    odd: "name of javascript/object is a number",
    config: file({ format: "javascript/object", options: { name: 5 } }),
  },
  {
    odd: "minify and flat are text",
    config: file({ format: "javascript/esm", options: { minify: "x", flat: "" } }),
  },
  {
    odd: "moduleName is a number",
    config: file({ format: "typescript/module-declarations", options: { moduleName: 5 } }),
  },
];
