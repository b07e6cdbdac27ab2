/** Odd values in platforms and files. */
import type { Loose } from "../both.ts";
import { beside, css, file } from "./changes.ts";
import type { Row } from "./rows.ts";

export const rows: Row[] = [
  { odd: "a platform is empty", config: beside({}) },
  { odd: "a platform is null", config: beside(null) },
  { odd: "a platform is text", config: beside("css") },
  { odd: "files is empty", config: beside({ transformGroup: "css", files: [] }) },
  { odd: "files is null", config: beside({ transformGroup: "css", files: null }) },
  { odd: "files is absent", config: beside({ transformGroup: "css" }) },
  {
    odd: "files is absent, the tokens are exported",
    config: beside({ transformGroup: "css" }),
    call: (b) => b.exportPlatform("other"),
  },
  { odd: "files is empty, actions run", config: beside({ files: [], actions: ["copy_assets"] }) },
  { odd: "files is absent, actions run", config: beside({ actions: ["copy_assets"] }) },
  {
    odd: "files is an object",
    config: css({ files: { destination: "a.css", format: "css/variables" } }),
  },
  { odd: "files holds null", config: (u) => css({ files: [...u.platforms.css.files, null] })(u) },
  {
    odd: "an empty buildPath",
    config: file({ destination: "x/y/z.css" }),
    call: (b) => b.formatAllPlatforms(),
  },
  { odd: "buildPath is a number", config: css({ buildPath: 5 }) },
  {
    odd: "buildPath is null",
    config: css({ buildPath: null }),
    call: (b) => b.formatAllPlatforms(),
  },
  { odd: "transforms is text", config: css({ transforms: "name/camel" }) },
  { odd: "transforms is null", config: css({ transforms: null }) },
  { odd: "transforms holds an unknown name", config: css({ transforms: ["name/nope"] }) },
  { odd: "transforms holds a former name", config: css({ transforms: ["name/cti/kebab"] }) },
  {
    odd: "transforms holds an object",
    config: css({ transforms: [{ type: "name", name: "x", transform: () => "x" }] }),
  },
  { odd: "transforms holds null", config: css({ transforms: [null] }) },
  {
    odd: "transforms holds a name twice",
    config: css({ transforms: ["name/camel", "name/camel"] }),
  },
  { odd: "transforms is an object", config: css({ transforms: {} }) },
  { odd: "transformGroup is unknown", config: css({ transformGroup: "nope" }) },
  {
    odd: "transformGroup is unknown on a platform that is not built",
    config: beside({ transformGroup: "nope", files: [] }),
    call: (b) => b.buildPlatform("css"),
  },
  {
    odd: "a file without format on a platform that is not built",
    config: beside({ files: [{ destination: "x" }] }),
    call: (b) => b.buildPlatform("css"),
  },
  {
    odd: "a platform that is not built is null",
    config: beside(null),
    call: (b) => b.buildPlatform("css"),
  },
  {
    odd: "a platform that is not built is text",
    config: beside("x"),
    call: (b) => b.buildPlatform("css"),
  },
  {
    odd: "files of a platform that is not built is an object",
    config: beside({ files: {} }),
    call: (b) => b.buildPlatform("css"),
  },
  { odd: "transformGroup is a list of one", config: css({ transformGroup: ["css"] }) },
  {
    odd: "transformGroup is a list of transforms",
    config: css({ transformGroup: ["name/kebab", "color/css"] }),
  },
  { odd: "transformGroup is null", config: css({ transformGroup: null }) },
  { odd: "no transforms", config: css({ transformGroup: undefined }) },
  { odd: "prefix is a number", config: css({ prefix: 5 }) },
  { odd: "prefix is null", config: css({ prefix: null }) },
  { odd: "prefix is a list", config: css({ prefix: ["a", "b"] }) },
  { odd: "prefix is a flag", config: css({ prefix: true }) },
  {
    odd: "basePxFontSize is text",
    config: css({ transforms: ["size/pxToRem"], transformGroup: undefined, basePxFontSize: "8" }),
  },
  {
    odd: "basePxFontSize is a length",
    config: css({ transforms: ["size/pxToRem"], transformGroup: undefined, basePxFontSize: "8px" }),
  },
  {
    odd: "basePxFontSize is zero",
    config: css({ transforms: ["size/pxToRem"], transformGroup: undefined, basePxFontSize: 0 }),
  },
  {
    odd: "basePxFontSize is null",
    config: css({ transforms: ["size/pxToRem"], transformGroup: undefined, basePxFontSize: null }),
  },
  { odd: "options is null", config: css({ options: null }) },
  { odd: "options is text", config: css({ options: "x" }) },
  { odd: "options is a list", config: css({ options: [] }) },
  { odd: "options.fileHeader is unknown", config: css({ options: { fileHeader: "nope" } }) },
  { odd: "options.fileHeader is an object", config: css({ options: { fileHeader: {} } }) },
  { odd: "options.fileHeader is null", config: css({ options: { fileHeader: null } }) },
  { odd: "options.fileHeader is false", config: css({ options: { fileHeader: false } }) },
  { odd: "actions holds an unknown name", config: css({ actions: ["nope"] }) },
  { odd: "actions is text", config: css({ actions: "copy_assets" }) },
  { odd: "actions is null", config: css({ actions: null }) },
  { odd: "actions is an object", config: css({ actions: {} }) },
  { odd: "actions holds an object", config: css({ actions: [{ do: () => {} }] }) },
  {
    odd: "an action cannot be undone",
    config: (u) => ({
      ...css({ actions: ["mine"] })(u),
      hooks: { actions: { mine: { do: () => {} } } },
    }),
  },
  {
    odd: "an action's undo is text",
    config: (u) => ({
      ...css({ actions: ["mine"] })(u),
      hooks: { actions: { mine: { do: () => {}, undo: "x" } } },
    }),
  },
  {
    odd: "an action has no do",
    config: (u) => ({
      ...css({ actions: ["mine"] })(u),
      hooks: { actions: { mine: { undo: () => {} } } },
    }),
  },
  {
    odd: "an action is a function",
    config: (u) => ({ ...css({ actions: ["mine"] })(u), hooks: { actions: { mine: () => {} } } }),
  },
  {
    odd: "an action has an unknown property",
    config: (u) => ({
      ...css({ actions: ["mine"] })(u),
      hooks: { actions: { mine: { do: () => {}, undo: () => {}, x: 1 } } },
    }),
  },
  {
    odd: "an action throws",
    config: (u) => ({
      ...css({ actions: ["mine"] })(u),
      hooks: {
        actions: {
          mine: {
            do: () => {
              throw new Error("no");
            },
            undo: () => {},
          },
        },
      },
    }),
  },
  { odd: "platform preprocessors holds an unknown name", config: css({ preprocessors: ["nope"] }) },
  { odd: "platform preprocessors is text", config: css({ preprocessors: "nope" }) },
  { odd: "platform preprocessors is null", config: css({ preprocessors: null }) },
  { odd: "platform preprocessors is an object", config: css({ preprocessors: {} }) },
  { odd: "platform expand is text", config: css({ expand: "yes" }) },
  { odd: "platform expand is null", config: css({ expand: null }) },
  { odd: "platform log is text", config: css({ log: "silent" }) },
  { odd: "platform log is null", config: css({ log: null }) },
  { odd: "platform log.warnings is unknown", config: css({ log: { warnings: "off" } }) },
  {
    odd: "a property of a platform is nearly known",
    config: css({ filter: "isSource", file: [] }),
  },
  { odd: "emitEmptyFiles is text", config: css({ emitEmptyFiles: "yes" }) },
  { odd: "emitEmptyFiles is null", config: css({ emitEmptyFiles: null }) },
  {
    odd: "emitEmptyFiles is a number, nothing passes",
    config: (u) => file({ emitEmptyFiles: 1, filter: () => false })(u),
  },
  { odd: "a file without a format", config: file({ format: undefined }) },
  { odd: "format is unknown", config: file({ format: "css/nope" }) },
  { odd: "format is a function", config: file({ format: () => "x" }) },
  { odd: "format is a list of one", config: file({ format: ["css/variables"] }) },
  { odd: "format is null", config: file({ format: null }) },
  { odd: "destination is absent", config: file({ destination: undefined }) },
  { odd: "destination is null", config: file({ destination: null }) },
  { odd: "destination is empty", config: file({ destination: "" }) },
  { odd: "destination is a number", config: file({ destination: 5 }) },
  { odd: "destination is a function", config: file({ destination: () => "x" }) },
  { odd: "destination leads out of buildPath", config: file({ destination: "../b.css" }) },
  { odd: "destination is absolute", config: file({ destination: "/b.css" }) },
  { odd: "destination begins with ./", config: file({ destination: "./b.css" }) },
  { odd: "destination has double slashes", config: file({ destination: "x//b.css" }) },
  { odd: "destination has backslashes", config: file({ destination: "x\\b.css" }) },
  { odd: "destination ends with a slash", config: file({ destination: "x/" }) },
  {
    odd: "two equal files",
    config: (u) => css({ files: [u.platforms.css.files[0], u.platforms.css.files[0]] })(u),
  },
  { odd: "two platforms write one file", config: (u) => beside(u.platforms.css)(u) },
  {
    odd: "destinations that differ in case",
    config: (u) =>
      css({
        files: [u.platforms.css.files[0], { ...u.platforms.css.files[0], destination: "A.css" }],
      })(u),
  },
  {
    odd: "an output is a source",
    config: (u, f) =>
      css({ buildPath: `${f}/`, files: [{ destination: "tokens.json", format: "json/nested" }] })(
        u,
      ),
  },
  { odd: "filter is null", config: file({ filter: null }) },
  { odd: "filter is false", config: file({ filter: false }) },
  { odd: "filter is true", config: file({ filter: true }) },
  { odd: "filter is a number", config: file({ filter: 1 }) },
  { odd: "filter is a list", config: file({ filter: ["color"] }) },
  { odd: "filter is an empty object", config: file({ filter: {} }) },
  { odd: "filter is an unknown name", config: file({ filter: "nope" }) },
  { odd: "filter asks for a list", config: file({ filter: { path: ["color", "red"] } }) },
  {
    odd: "filter asks for what is not there",
    config: file({ filter: { attributes: { nope: { deeper: 1 } } } }),
  },
  {
    odd: "filter asks for undefined",
    config: file({ filter: { attributes: { nope: undefined } } }),
  },
  { odd: "filter returns no flag", config: file({ filter: () => 1 }) },
  { odd: "filter returns a promise", config: file({ filter: () => Promise.resolve(false) }) },
  { odd: "filter returns nothing", config: file({ filter: () => undefined }) },
  {
    odd: "filter throws",
    config: file({
      filter: () => {
        throw new Error("no");
      },
    }),
  },
  { odd: "filter matches nothing", config: file({ filter: () => false }) },
  { odd: "filter changes tokens", config: file({ filter: (t: Loose) => (t.value = "x") }) },
];
