/**
 * Judges whether texts in token files stay data: an output with a hostile text must have the shape of one with a harmless
 * text, or leave the token out.
 * @module
 */
import { BuildError, type Config } from "../../mod.ts";
import { buildWith, everyFormat, type FormatBuild } from "./every_format.ts";
import {
  cssSkeleton,
  grammarSkeleton,
  htmlSkeleton,
  jsonSkeleton,
  lessSkeleton,
  markdownSkeleton,
  plistSkeleton,
  type Reader,
  sassSkeleton,
  scriptSkeleton,
  stylusSkeleton,
  xmlSkeleton,
} from "./skeletons.ts";
import { partOf } from "./runs.ts";
import { type Position, positions, texts } from "./text_positions.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A Tailwind theme in CSS that the parser knows: without resets, and with rules for at-rules. */
const theme = (text: string) =>
  text.replace(/--[\w-]*\*: initial;/g, "").replace(/^@theme(?: inline)? \{/gm, ":theme {");

/** Swift with words as labels of arguments, which the grammar does not know, as names. */
const labels = (text: string) => text.replace(/(?<=[(,] ?)(?:nil|true|false)(?=: )/g, "label");

/** Objective-C with an enumeration and strings in macros that the grammar knows. It reads comments in such strings. */
const macros = (text: string) =>
  text.replace(/typedef NS_ENUM\(\w+, (\w+)\)/g, "enum $1")
    .replace(/^#define \w+ @(?:".*"|\[.*\])$/gm, (line) => line.replaceAll(/\/(?=\*)/g, ""));

/** Parsers by format. */
const readers: readonly [format: RegExp, reader: Reader][] = [
  [/^css\//, (text) => cssSkeleton(theme(text))],
  [/^scss\//, sassSkeleton],
  [/^less\//, lessSkeleton],
  [/^stylus\//, stylusSkeleton],
  [/^(?:javascript|typescript|vanilla-extract|stylex|panda|react-native)\//, scriptSkeleton],
  [/^(?:json|figma|penpot|sketch|stylelint)|^ios\/xcassets$/, jsonSkeleton],
  [/^android\//, xmlSkeleton],
  // Imports follow from the declarations.
  [/^compose\//, grammarSkeleton("kotlin", (text) => text.replace(/^import .*$/gm, ""))],
  [/^ios-swift\//, grammarSkeleton("swift", labels)],
  [/^flutter\//, grammarSkeleton("dart")],
  [/^ios\/plist$/, plistSkeleton],
  [/^ios\//, grammarSkeleton("objc", macros)],
  [/^html\/elements$/, scriptSkeleton],
  [/^html\//, htmlSkeleton],
  [/^markdown\//, markdownSkeleton],
];

/** Files that tokens only name. */
const notJudged = new Set(["assets/files"]);

/** All formats that contain texts of tokens, those of pages included. */
export const judgedFormats: readonly string[] = [
  ...everyFormat.filter((format) => !notJudged.has(format)),
  "html/preview",
  "markdown/design-md",
  "markdown/tokens",
];

/** A text that is more than data in an output. */
export interface Fault {
  readonly format: string;
  readonly position: string;
  readonly text: unknown;
  readonly reason: string;
}

/** Counts of a run. */
export interface Counts {
  positions: number;
  builds: number;
  /** Texts that the build refused, or whose token it left out. */
  refused: number;
  faults: Fault[];
}

/** Codes of diagnostics that say that a token is left out of a file. */
const leftOut = /^output\//;

/** An output as one shape, with what parsers found. */
async function readOutput(format: string, { parts }: FormatBuild) {
  const own = readers.find(([pattern]) => pattern.test(format))?.[1];
  if (!own) throw new Error(`No parser reads ${format}`);
  const shapes: string[] = [];
  const errors: string[] = [];
  for (const { path, text } of parts) {
    if (text === "") continue;
    const reader = path.endsWith(".json")
      ? jsonSkeleton
      : path.endsWith(".xml")
      ? xmlSkeleton
      : path.endsWith(".html")
      ? htmlSkeleton
      : own;
    const { shape, errors: found } = await reader(text);
    shapes.push(shape);
    errors.push(...found);
  }
  return { shape: shapes.join("\n"), errors };
}

/** Judges one position in one format. */
class Judge {
  #format: string;
  #position: Position;
  #counts: Counts;
  /** Shapes of harmless outputs, by their tokens. */
  #shapes: Map<string, Promise<string>> = new Map();

  constructor(format: string, position: Position, counts: Counts) {
    this.#format = format;
    this.#position = position;
    this.#counts = counts;
  }

  /** Builds tokens with contents of the position; an error of the build counts as a refusal. */
  async #build(contents: readonly (readonly [name: string, content: unknown])[], from?: unknown) {
    const { add, config, options } = this.#position;
    const tokens: Json = { number: { z: { $type: "number", $value: 1 } } };
    for (const [name, content] of contents) add(tokens, name, content);
    const lone = contents.length > 0 ? contents[0][1] : from;
    this.#counts.builds++;
    const built = await buildWith(
      this.#format,
      { tokens, ...(contents.length > 0 && config?.(lone)) } as Config,
      { options: options?.(contents.length > 0 ? lone : "word") },
    );
    const crash = built.said.find(({ code }) => code === "internal/error");
    if (crash) throw new Error(crash.message);
    return built;
  }

  /** The shape of an output with harmless contents. */
  #shapeOf(contents: readonly (readonly [string, unknown])[]): Promise<string> {
    const key = JSON.stringify(
      contents.map(([name, content]) => [name, typeof content, String(content)]),
    );
    let shape = this.#shapes.get(key);
    if (!shape) {
      shape = this.#build(contents).then(async (built) => {
        const { shape, errors } = await readOutput(this.#format, built);
        // A harmless text that a parser rejects says nothing.
        return errors.length > 0 ? `broken: ${errors[0]}` : shape;
      });
      this.#shapes.set(key, shape);
    }
    return shape;
  }

  #fault(text: unknown, reason: string): void {
    const { name } = this.#position;
    this.#counts.faults.push({ format: this.#format, position: name, text, reason });
  }

  #isData(text: string): boolean {
    return this.#position.isData?.(text) ?? true;
  }

  /** Judges a text in a build of its own. */
  async one(text: unknown): Promise<void> {
    let built: FormatBuild;
    try {
      built = await this.#build([["t0", text]]);
    } catch (cause) {
      if (cause instanceof BuildError) throw cause;
      return this.#fault(text, `the build breaks off: ${cause}`);
    }
    if (built.parts.length === 0) {
      this.#counts.refused++;
      return;
    }
    const { shape, errors } = await readOutput(this.#format, built);
    if (errors.length > 0) return this.#fault(text, errors[0]);
    const allowed = [[], ...this.#position.harmless.map((one) => [["t0", one] as const])];
    const expected: string[] = [];
    for (const contents of allowed) {
      const other = await this.#shapeOf(contents);
      if (other === shape) {
        if (contents.length === 0) this.#counts.refused++;
        return;
      }
      expected.push(other);
    }
    const output = built.parts.map((part) => part.text).join("\n");
    this.#fault(text, `another shape\n${difference(shape, expected)}\n${output}`);
  }

  /** Judges texts in one build. If its shape differs, judges its halves, down to single texts. */
  async all(given: readonly string[]): Promise<void> {
    const texts = given.filter((text) => this.#isData(text));
    if (texts.length <= 1 || this.#position.isName) {
      for (const text of texts) await this.one(text);
      return;
    }
    const contents = texts.map((text, at) => [`t${at}`, text] as const);
    const built = await this.#build(contents);
    const omitted = new Set(
      built.said.filter(({ code }) => leftOut.test(code)).map(({ token }) =>
        token?.split(".").at(-1)
      ),
    );
    if (built.parts.length > 0) {
      const { shape, errors } = await readOutput(this.#format, built);
      const kept = contents.filter(([name]) => !omitted.has(name));
      for (const content of errors.length > 0 ? [] : this.#position.harmless) {
        const others = kept.map(([name]) => [name, content] as const);
        if (await this.#shapeOf(others) === shape) {
          this.#counts.refused += omitted.size;
          return;
        }
      }
    }
    const middle = texts.length >> 1;
    await this.all(texts.slice(0, middle));
    await this.all(texts.slice(middle));
  }
}

/** Where two shapes part. */
function difference(shape: string, expected: readonly string[]): string {
  const rows = [shape, ...expected].map((one) => {
    const other = one === shape ? expected[1] ?? expected[0] : shape;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    return `  …${one.slice(Math.max(0, at - 30), at + 80)}`;
  });
  return [...new Set(rows)].join("\n");
}

/** Every nth of a list, from an offset. */
const every = <T>(list: readonly T[], step: number, from: number): readonly T[] =>
  list.filter((_, at) => (at + from) % step === 0);

/**
 * Judges texts in the positions of a format.
 *
 * @param isShort Whether to judge only some positions, a quarter of others for each format, and in names
 * only some texts.
 */
export async function judgeFormat(format: string, isShort: boolean): Promise<Counts> {
  const counts: Counts = { positions: 0, builds: 0, refused: 0, faults: [] };
  const offset = [...format].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  const all = positions.filter(({ isIn }) => isIn?.(format) ?? true);
  const few = every(all, 24, offset);
  const own = partOf(few);
  const chosen = !isShort ? all : own.length > 0 ? own : few.slice(0, 1);
  for (const [at, position] of chosen.entries()) {
    const tested = position.isName && isShort ? every(texts, 29, offset + at) : texts;
    counts.positions++;
    await new Judge(format, position, counts).all(tested);
  }
  return counts;
}
