/**
 * Types for the results of scanning a source. Contains only types.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";

/** Whether a word is a token's name. Scans record identifiers, classes, keys and assets only if it is. */
export type IsName = (form: NameForm, word: string) => boolean;

/** A span of a text: offsets in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The local name of an import in a script. */
export interface LocalName {
  readonly name: string;
  /** Whether the import gives it this name only: `import { a }`, not `import { a as b }`. */
  readonly isImported: boolean;
  /** Its uses as a value, in text order. */
  readonly uses: readonly LocalUse[];
  /**
   * Whether all other identifiers of this name are properties. If not, the script may declare the name again, or
   * export it.
   */
  readonly isOnly: boolean;
}

/** A use of an imported value. */
export interface LocalUse extends Span {
  /** Whether it is also the name of a property: `{ a }`. */
  readonly isShorthand: boolean;
}

/** A name in a source, without its sign (`--`, `$`, `@`). */
export interface Mention extends Span {
  readonly form: NameForm;
  readonly name: string;
  readonly isDefinition?: boolean;
  /** Whether that is the name of a property of an object or a type: `{ a: 1 }`. */
  readonly isMember?: boolean;
  /** Whether a use also names a property: `{ a }`, and the key of a pattern. */
  readonly isShorthand?: boolean;
  /** Whether code works without the name: `var(--a, red)`, `getPropertyValue("--a")`. */
  readonly isOptional?: boolean;
  /** Whether code may append the rest of a name: `["--tone", name].join("-")`. */
  readonly isStart?: boolean;
  readonly module?: string;
  readonly local?: LocalName;
  /** The sign before the name if it differs from the usual one: none in `@{a}`. Part of the span. */
  readonly sign?: string;
  /** Whether it is a single word of a text, which could be anything. */
  readonly isWord?: boolean;
}

/** A name with holes that code fills at run time: `var(--tone-${t})`. Without a hole, a word that may be a name. */
export interface NamePattern extends Span {
  readonly forms: readonly NameForm[];
  /** Texts around the holes, without a sign: `tone-` and an empty text. */
  readonly parts: readonly string[];
  /** Whether this is a use inside `var()`, not a definition. */
  readonly isReference?: boolean;
}

/** One name of a property path; the span covers only the name. */
export interface Step extends Span {
  readonly name: string;
  /** The notation: `.name`, `?.name`, `["name"]`, an argument, or a variable defined elsewhere. */
  readonly is: "property" | "optional" | "bracket" | "word" | "variable";
  /** Whether an expression of several parts evaluates to the name: `["a" + "b"]`. */
  readonly isComposed?: boolean;
  /** The span of the whole access: `.name`, `["name"]`. */
  readonly whole?: Span;
  /** Where an import or a pattern names the variable: `import { color }`, `const { color } = await import("./tokens.js")`. */
  readonly specifier?: Specifier;
}

/** The name that a specifier of an import imports, or the key of a pattern. */
export interface Specifier extends Span {
  /** The local name if it is not written apart: `import { a }`, not `import { a as b }`. */
  readonly local?: string;
  /** Whether it is the key of a pattern. */
  readonly isKey?: boolean;
}

/** A property path, its root first: `tokens.color.red`, `map.get($tokens, "color", "red")`. */
export interface PathMention extends Span {
  readonly steps: readonly Step[];
  /** The module that the root is imported from. */
  readonly module?: string;
  /** Whether code picks the next property at run time: `tokens.color[name]`. */
  readonly isOpen?: boolean;
  /** The known start of the computed property: `acc` in `tokens.color["acc" + rest]`. */
  readonly openStart?: string;
  /** Whether code uses the whole value, and so may use everything in it: `Object.values(tokens.color)`. */
  readonly isAll?: boolean;
  /** Whether its root is a named import, not a whole module. */
  readonly isNamed?: boolean;
  /** Whether the source exports the whole value: `export { default } from "./tokens.js"`. */
  readonly isExported?: boolean;
  /** The SCSS variable that holds the map. */
  readonly map?: string;
  /** The offset of that variable. */
  readonly mapStart?: number;
  /** Whether it is all variables of a style sheet: `meta.module-variables("tokens")`. */
  readonly isSheet?: boolean;
}

/** A module that a source loads. */
export interface Link extends Span {
  /** The module as written: a path, or the name of a package. */
  readonly module: string;
  readonly isStyle?: boolean;
  /** Whether a style sheet passes on its variables: `@forward`. */
  readonly isForward?: boolean;
  /** Whether it passes on only variables that it names: `@forward "a" show $b`. */
  readonly isNamed?: boolean;
  /** The text before the names of variables that `@forward` adds. */
  readonly prefix?: string;
  /** The namespace of `@use`; `*` for none. */
  readonly namespace?: string;
}

/** A literal value in a declaration. */
export interface Literal extends Span {
  readonly property: string;
  readonly text: string;
  /** The span of the whole value. The same object for all literals of a declaration. */
  readonly value: Span;
  /** The selector of the rule directly around it. */
  readonly selector?: string;
  /** Whether its declaration takes no variables, such as `initial-value` in `@property`. */
  readonly isDescriptor?: boolean;
  /** Whether the source writes a number without a unit or quotes. */
  readonly isNumber?: boolean;
  /** Whether a variable may not work there: an unknown at-rule or a script contains it. */
  readonly isUncertain?: boolean;
  /** The SCSS style sheet that contains it: a file, or a style element of markup. */
  readonly scss?: Span;
}

/** A part of a source that is scanned as plain text instead of being parsed. */
export interface Unparsed extends Span {
  /** The reason: no parser for the language, a parser that is not installed, or a syntax error at `start`. */
  readonly why: "language" | "no parser" | "error";
  /** The language, the packages to install, or the parser's message. */
  readonly detail: string;
  /** The command that installs the parser. */
  readonly install?: string;
}

/** Results of a scan of a source. */
export interface Scanned {
  readonly mentions: Mention[];
  readonly patterns: NamePattern[];
  readonly paths: PathMention[];
  readonly links: Link[];
  readonly literals: Literal[];
  readonly unparsed: Unparsed[];
}

/** The syntax tree of a whole source, as a linter or its parser made it. */
export interface SourceTree {
  /** The format: that of scripts, that of `postcss`, or plain objects of `css-tree`. */
  readonly format: "ESTree" | "PostCSS" | "CSSTree";
  /** Its root. Offsets of nodes must be those of the source. */
  readonly root: object;
}

/** Languages of sources; `indented` means Stylus and indented Sass, which have no parser here. */
export type Language = "css" | "scss" | "less" | "script" | "text" | "indented";

/** A part of a source that is in one language. */
export interface Block extends Span {
  readonly language: Language;
  /** The `lang` attribute, or the file extension. */
  readonly dialect: string;
  /** The spans inside of it that do not belong to it. */
  readonly gaps?: readonly Span[];
}
