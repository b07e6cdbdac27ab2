/**
 * Texts that try to become code, and the positions in token files where they may stand.
 * @module
 */
import { hasOwn, setOwn } from "../../src/base/tokens/plain_object.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** What ends a line in some language. */
const lineEnds = ["\n", "\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029"];

/** Texts that are hostile, and texts that are only unusual. */
export const texts: readonly string[] = [
  // Quotes, escapes and comments.
  'a"b',
  "a'b",
  "a`b",
  `"'\``,
  "a\\b",
  "a\\",
  '\\"',
  "C\\41 B",
  "\\(pwn)",
  "*/ pwn",
  "/* pwn",
  "*/pwn{}/*",
  "16px/*",
  "//pwn",
  "# pwn",
  "* x",
  "-->pwn",
  "<!-- pwn",
  "a -- b --- c",
  "ends-",
  // Interpolation and code.
  "${pwn}",
  "$pwn",
  "a($pwn)",
  "@pwn",
  "url($pwn)",
  "url(@pwn)",
  "#{pwn()}",
  '"#{pwn()}"',
  "@{pwn}",
  '"@{pwn}"',
  "pwn(\"a\", 'b')",
  "calc(1px + pwn())",
  ".pwn()",
  '~"pwn"',
  "~`pwn()`",
  '"); pwn(); ("',
  "'); pwn(); ('",
  "pwn()",
  "exit(1)",
  'system("id")',
  'java.lang.Runtime.getRuntime().exec("x")',
  "translateY(0)",
  "Inter.var",
  "Font (Beta)",
  "nil",
  "null",
  "undefined",
  "true",
  "class",
  'use("./pwn.js")',
  'json("pwn.json")',
  'data-uri("pwn.txt")',
  'embedurl("pwn.png")',
  "if(true, a, b)",
  "@import 'pwn';",
  '@import url("pwn.css")',
  "@use 'sass:meta';",
  ";}",
  ";} pwn{color:red",
  "}",
  "{",
  "]",
  "(",
  ")",
  ";",
  "a; b",
  "a: b",
  "a: b\nc",
  "a, b",
  "!important",
  "!default",
  "expression(pwn())",
  "url(javascript:pwn())",
  "url(",
  "url( a",
  'url("a\nb")',
  // Markup.
  "</style><script>pwn</script>",
  "</STYLE >",
  "</script><b>",
  "<script>",
  "<b>&",
  "]]>",
  "<![CDATA[",
  "&lt;b&gt;",
  "&nbsp;&copy;",
  "&pwn;",
  "| pwn |",
  "[x](javascript:pwn)",
  "![x](pwn)",
  // Line ends, and what follows them.
  ...lineEnds.flatMap((end) => [
    `a${end}b`,
    `a${end}$b: red; @debug 'pwn'; //`,
    `a${end}@pwn x`,
    `a${end}}${end}pwn`,
  ]),
  "a\n\nb",
  // Characters.
  "\ud800x",
  "x\udc00",
  "\u202ex",
  "\u200fx\u2066",
  "\ufeff",
  "\0",
  "x\0y",
  "\u001b[31mx",
  "\x7f",
  "\ufffe",
  "👩‍👩‍👧 é",
  "%s %n %@",
  "#ff0000",
  "#fff, #000",
  "-",
  "--",
  "1",
  "-1e9",
  "0x10",
  "4px 8px",
  "",
  " ",
  " a ",
  "@deprecated x",
  "@param {x} y",
  "constructor",
  "__proto__",
  "x".repeat(5000),
  `"\\'\n`.repeat(500),
];

/** A place in a token file where a text stands. */
export interface Position {
  readonly name: string;
  /** Adds tokens of a name, with the text in its place. */
  add(tokens: Json, name: string, text: unknown): void;
  /** Harmless contents of the place. The first is for any type. */
  readonly harmless: readonly unknown[];
  /** Whether names of tokens follow from the text, so that each text needs its own build. */
  readonly isName?: boolean;
  /** Further settings of the configuration, with the text. */
  config?(text: unknown): Json;
  /** Options of the file, with the text. */
  options?(text: unknown): Json;
  /** Whether the position exists in a format. Default: in all. */
  isIn?(format: string): boolean;
  /** Whether a text is data there. Default: each is. */
  isData?(text: string): boolean;
}

const px = (value: unknown = 1, unit: unknown = "px") => ({ value, unit });
const ms = (value: unknown = 1, unit: unknown = "ms") => ({ value, unit });
const color = { colorSpace: "srgb", components: [0, 0.5, 1] };
const shadow = { color, offsetX: px(), offsetY: px(), blur: px(), spread: px() };
const typography = {
  fontFamily: "Inter",
  fontSize: px(),
  fontWeight: 400,
  letterSpacing: px(),
  lineHeight: 1.5,
};

/** Groups whose name matters to some formats. */
const groups: Record<string, string> = {
  breakpoint: "breakpoint",
};

function put(tokens: Json, group: string, name: string, token: Json): void {
  if (!hasOwn(tokens, group)) setOwn(tokens, group, {});
  setOwn(tokens[group], name, token);
}

/** The value of a type in older files. */
const legacy = (type: string | undefined, ...valid: unknown[]): Position => ({
  name: `${type ?? "no type"}, as text`,
  harmless: ["word", "two words", "x-y(1)", 1, "1", -1, "-1", "%s %s", "true", "", ...valid],
  add: (tokens, name, value) =>
    put(tokens, groups[type ?? ""] ?? type ?? "none", name, { ...(type && { type }), value }),
});

/** The value, or a part of it, of a type of DTCG. */
const modern = (
  type: string,
  part: string,
  valueOf: (text: unknown) => unknown,
  ...valid: unknown[]
): Position => ({
  name: `${type}${part === "" ? "" : `: ${part}`}`,
  harmless: [
    "word",
    "two words",
    "x-y(1)",
    1,
    "1",
    -1,
    "-1",
    "%s %s",
    "true",
    "",
    undefined,
    ...valid,
  ],
  add: (tokens, name, text) => put(tokens, type, name, { $type: type, $value: valueOf(text) }),
});

const inTypography = (part: string, ...valid: unknown[]) =>
  modern("typography", part, (text) => ({ ...typography, [part]: text }), ...valid);

const aboutToken = (name: string, property: string, type = "color"): Position => ({
  name,
  harmless: ["word", ""],
  add(tokens, name, text) {
    const isModern = property.startsWith("$");
    const [typeKey, valueKey] = isModern ? ["$type", "$value"] : ["type", "value"];
    const value = type === "color" ? "#aabbcc" : type === "dimension" ? "4px" : { ...typography };
    put(tokens, type, name, { [typeKey]: type, [valueKey]: value, [property]: text });
  },
});

const resolver = (modifier: string, context: string): Json => ({
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [{ a: { $type: "color", $value: "#aabbcc" } }] },
    {
      type: "modifier",
      name: modifier,
      default: "light",
      contexts: { light: [], [context]: [{ a: { $type: "color", $value: "#112233" } }] },
    },
  ],
});

/** All positions. */
export const positions: readonly Position[] = [
  legacy("color", "#ff0000"),
  legacy("dimension", "4px"),
  legacy("breakpoint", "4px"),
  legacy("fontSize", "4px"),
  legacy("fontFamily", "Inter, serif", "Inter, Arial"),
  legacy("fontWeight", "400"),
  legacy("lineHeight", "1.5"),
  legacy("letterSpacing", "1px"),
  legacy("fontStyle", "italic"),
  legacy("duration", "2ms"),
  legacy("time", "2ms"),
  legacy("cubicBezier", "linear"),
  legacy("number", "1"),
  legacy("opacity", "0.5"),
  legacy("boolean", true),
  legacy("string"),
  legacy("content"),
  legacy("asset", "a.png"),
  legacy("icon", "'\\E001'"),
  legacy("strokeStyle", "solid"),
  legacy("border", "1px solid red"),
  legacy("shadow", "1px 1px red"),
  legacy("gradient", "red", "red, blue"),
  legacy("transition", "1s"),
  legacy("typography", "16px Inter"),
  legacy("other"),
  legacy(undefined),
  modern("string", "", (text) => text),
  modern("color", "", (text) => text, "#ff0000"),
  modern("dimension", "", (text) => text, "4px"),
  modern("fontFamily", "", (text) => text, "Inter, serif", "Inter, Arial"),
  modern("fontFamily", "item", (text) => ["Inter", text]),
  modern("fontWeight", "", (text) => text, "bold"),
  modern("strokeStyle", "", (text) => text, "solid"),
  modern("color", "colorSpace", (colorSpace) => ({ ...color, colorSpace }), "hsl"),
  modern("color", "component", (text) => ({ ...color, components: [text, 0, 0] }), "none", 0.1),
  modern("color", "alpha", (alpha) => ({ ...color, alpha }), 0.5),
  modern("color", "hex", (hex) => ({ ...color, hex }), "#ff0000"),
  modern("dimension", "value", (value) => px(value), 2),
  modern("dimension", "unit", (unit) => px(1, unit), "rem", " "),
  modern("duration", "value", (value) => ms(value), 2),
  modern("duration", "unit", (unit) => ms(1, unit), "s", " "),
  modern("cubicBezier", "point", (text) => [0, text, 1, 1], 0.5),
  inTypography("fontFamily", "Inter", "Open Sans", "Inter, serif", "Inter, Arial"),
  inTypography("fontSize", "16px"),
  inTypography("fontWeight", 400, "bold"),
  inTypography("letterSpacing", "1px"),
  inTypography("lineHeight", 1.5),
  inTypography("textCase", "uppercase"),
  inTypography("textDecoration", "underline"),
  inTypography("paragraphIndent", "1px"),
  inTypography("fontStyle", "italic"),
  inTypography("fontWidth", "condensed"),
  inTypography("unknown"),
  modern("typography", "unit", (unit) => ({
    ...typography,
    fontSize: unit === undefined ? unit : px(1, unit),
  }), "rem"),
  modern("typography", "family in a list", (text) => ({
    ...typography,
    fontFamily: ["Inter", text],
  }), "Open Sans"),
  modern("border", "color", (text) => ({ color: text, width: px(), style: "solid" }), "#ff0000"),
  modern("border", "width", (width) => ({ color, width, style: "solid" }), "1px"),
  modern("border", "style", (style) => ({ color, width: px(), style }), "dashed"),
  modern("strokeStyle", "lineCap", (lineCap) => ({ dashArray: [px()], lineCap }), "round"),
  modern("strokeStyle", "dash", (text) => ({ dashArray: [text], lineCap: "round" }), "1px"),
  modern("shadow", "color", (text) => ({ ...shadow, color: text }), "#ff0000"),
  modern("shadow", "offsetX", (text) => ({ ...shadow, offsetX: text }), "1px"),
  modern("shadow", "blur in a list", (text) => [shadow, { ...shadow, blur: text }], "1px"),
  modern("shadow", "inset", (inset) => ({ ...shadow, inset }), true),
  modern("transition", "duration", (duration) => ({
    duration,
    delay: ms(),
    timingFunction: [0, 0, 1, 1],
  }), "1ms"),
  modern("transition", "timingFunction", (timingFunction) => ({
    duration: ms(),
    delay: ms(),
    timingFunction,
  }), "linear"),
  modern("gradient", "color", (text) => [
    { color: text, position: 0 },
    { color, position: 1 },
  ], "#ff0000"),
  modern("gradient", "position", (position) => [{ color, position }, { color, position: 1 }], 0.5),
  aboutToken("description", "$description"),
  aboutToken("description of a dimension", "$description", "dimension"),
  aboutToken("description of a typography", "$description", "typography"),
  aboutToken("comment", "comment"),
  aboutToken("deprecation", "$deprecated"),
  aboutToken("deprecation of a typography", "$deprecated", "typography"),
  aboutToken("deprecation in older files", "deprecated"),
  {
    name: "type",
    harmless: ["word", "number", "color", "string"],
    add: (tokens, name, type) => put(tokens, "typed", name, { type, value: "4px" }),
  },
  ...["name", "style", "weight", "woff2", "svg", "eot"].map((part): Position => ({
    name: `font file: ${part}`,
    harmless: ["word", undefined],
    isIn: (format) => format === "css/fonts.css",
    add(tokens, name, text) {
      const own = text === undefined ? {} : { [part]: { value: text } };
      const font = { name: { value: "A" }, woff2: { value: "a.woff2" }, ...own };
      ((tokens.asset ??= {}).font ??= {})[name] = font;
    },
  })),
  {
    name: "token name",
    isName: true,
    harmless: ["word"],
    add: (tokens, _, text) => put(tokens, "color", `${text}`, { type: "color", value: "#aabbcc" }),
  },
  {
    name: "token name of a typography",
    isName: true,
    // Tailwind accepts only ASCII in names of utilities.
    harmless: ["word", "café"],
    add: (tokens, _, text) =>
      put(tokens, "typography", `${text}`, { $type: "typography", $value: typography }),
  },
  {
    name: "group name",
    isName: true,
    // An object lists keys that are numbers first.
    isData: (text) => text !== "1",
    // Names in other forms, and before and after that of the other group, which some formats sort.
    harmless: ["word", "two words", "abc"],
    add: (tokens, _, text) => put(tokens, `${text}`, "a", { type: "dimension", value: "4px" }),
  },
  {
    name: "name of a referenced token",
    isName: true,
    // JavaScript writes some names in brackets, and some keys in quotes.
    harmless: ["word", "two words", "4px", "delete", undefined],
    options: () => ({ outputReferences: true }),
    add(tokens, _, text) {
      const isMissing = text === undefined;
      if (!isMissing) put(tokens, "color", `${text}`, { type: "color", value: "#aabbcc" });
      const value = isMissing ? "#aabbcc" : `{color.${text}}`;
      put(tokens, "color", "alias", { type: "color", value });
    },
  },
  {
    name: "name of a part",
    isName: true,
    harmless: ["word", "2"],
    add: (tokens, _, text) =>
      put(tokens, "t", "a", { $type: "typography", $value: { ...typography, [`${text}`]: "x" } }),
  },
  {
    name: "file header",
    isName: true,
    // The configuration writes it, and may want tags.
    isData: (text) => !text.includes("@"),
    harmless: ["word"],
    add: (tokens) => put(tokens, "color", "a", { type: "color", value: "#aabbcc" }),
    options: (text) => ({ showFileHeader: true, fileHeader: () => [`${text}`] }),
  },
  ...["short", "long", "sassdoc"].map((commentStyle): Position => ({
    name: `description, comment style ${commentStyle}`,
    harmless: ["word"],
    isIn: (format) =>
      !/^(?:json|figma|penpot|sketch|android|ios|assets|html|markdown)/.test(format),
    add: (tokens, name, text) =>
      put(tokens, "color", name, { $type: "color", $value: "#aabbcc", $description: text }),
    options: () => ({ formatting: { commentStyle } }),
  })),
  {
    name: "modifier",
    isName: true,
    harmless: ["word"],
    add: () => {},
    config: (text) => ({ resolver: resolver(`${text}`, "dark") }),
  },
  {
    name: "context",
    isName: true,
    harmless: ["word"],
    add: () => {},
    config: (text) => ({ resolver: resolver("theme", `${text}`) }),
  },
  ...[`[title='{context}']`, `[title="{context}"]`, ".x-{context}"].map((template): Position => ({
    name: `context in ${template}`,
    isName: true,
    harmless: ["word"],
    isIn: (format) => /^css\/(?:variables|tailwind)$/.test(format),
    add: () => {},
    config: (text) => ({ resolver: resolver("theme", `${text}`) }),
    options: () => ({ themeSelectors: { theme: template } }),
  })),
];
