/**
 * Reads YAML 1.2 with the package `yaml`, an optional peer dependency.
 * @module
 */
import { cycleIn } from "../collections/cycle.ts";

/** Merge keys are common, although YAML 1.2 omits them. The library's check for unique keys takes quadratic time. */
const reading = { merge: true, prettyErrors: false, uniqueKeys: false };

/** Loads the package. Rejects if it is not installed, or in another version. */
export async function loadYaml(): Promise<typeof import("yaml")> {
  const yaml = await import("yaml");
  if (!("LineCounter" in yaml)) throw new TypeError("version 2 or newer is required");
  return yaml;
}

/** The reason why a text is not YAML. Line and column start at 1. */
export class YamlError extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** What to write instead. */
  readonly help: string | undefined;
  /** Whether the text is nested deeper than the library can read. */
  readonly isTooDeep: boolean;

  constructor(
    message: string,
    position?: { line: number; col: number },
    help?: string,
    isTooDeep = false,
  ) {
    super(message);
    this.line = position?.line;
    this.column = position?.col;
    this.help = help;
    this.isTooDeep = isTooDeep;
  }
}

/** Cures by the library's codes of errors. */
const cures: Readonly<Record<string, string>> = {
  BAD_INDENT: "Start all keys of a group at the same column, and end { with } and [ with ]",
  BAD_SCALAR_START: "Write it in quotes",
  BLOCK_AS_IMPLICIT_KEY:
    'Start all keys of a group at the same column, and write text that contains ": " in quotes',
  MISSING_CHAR: "Add it",
  MULTILINE_IMPLICIT_KEY: "Write a colon after each key",
  TAB_AS_INDENT: "Indent with spaces",
  UNEXPECTED_TOKEN: "Write the whole text in quotes",
};

/** The first character that is not a space, at or after an offset. */
function skipSpaces(text: string, offset: number): number {
  const spaces = /[ \t]*/y;
  spaces.lastIndex = offset;
  spaces.exec(text);
  return spaces.lastIndex < text.length && text[spaces.lastIndex] !== "\n"
    ? spaces.lastIndex
    : offset;
}

function positionOf(text: string, offset: number): { line: number; col: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, col: offset - before.lastIndexOf("\n") };
}

/**
 * Parses YAML. Rejects with a {@linkcode YamlError}, or with the runtime's own error if the package is not installed.
 */
export async function parseYamlText(text: string): Promise<unknown> {
  const yaml = await loadYaml();
  const { YamlReader, YamlFault } = await import("./yaml_values.ts");
  try {
    const document = yaml.parseDocument(text, reading);
    const [error] = document.errors;
    if (error) {
      const [offset] = error.pos;
      throw new YamlFault(error.message, skipSpaces(text, offset), cures[error.code]);
    }
    return document.contents && new YamlReader(yaml).read(document.contents);
  } catch (cause) {
    const { message } = cause as Error;
    // The library reports a stack overflow as a syntax error.
    if (/call stack/i.test(message)) throw new YamlError(message, undefined, undefined, true);
    if (cause instanceof YamlFault) {
      throw new YamlError(message, positionOf(text, cause.offset), cause.help);
    }
    throw new YamlError(message);
  }
}

/** The readable part of a text with syntax errors; `undefined` if there is none, or the package is not installed. */
export async function readableYaml(text: string): Promise<unknown> {
  const yaml = await loadYaml().catch(() => undefined);
  if (!yaml) return undefined;
  const { YamlReader, YamlFault } = await import("./yaml_values.ts");
  try {
    const value = new YamlReader(yaml).read(yaml.parseDocument(text, reading).contents);
    return cycleIn(value) ? undefined : value;
  } catch (cause) {
    // An alias may have lost its anchor.
    if (cause instanceof YamlFault) return undefined;
    throw cause;
  }
}
