/**
 * Random edits of open documents, sent to a running server. After each, its texts, diagnostics and answers must equal
 * those of a server that has just started.
 * @module
 */
import assert from "node:assert/strict";
import { Random } from "../../scripts/commands/random.ts";
import { isSourceFile } from "../../src/facts/consumers/sources/languages.ts";
import { factsOfCode } from "../../src/base/diagnostics/codes.ts";
import {
  type PositionEncoding,
  type TextChange,
  type TextPosition,
  TextPositions,
} from "../../src/services/language_service/documents/text_positions.ts";
import { inFolder } from "../helpers/folder.ts";
import { InProcess } from "./in_process.ts";

const config = `{
  "source": ["tokens/*"],
  "resolver": "tokens.resolver.json",
  "contexts": { "theme": "*" },
  "platforms": {
    "css": { "transformGroup": "css", "files": [{ "destination": "a.css", "format": "css/variables" }] },
    "scss": { "transformGroup": "scss", "files": [{ "destination": "{theme}.scss", "format": "scss/variables" }] }
  }
}
`;

const resolver = `{
  "version": "2025.10",
  "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
  "modifiers": {
    "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] } }
  },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }]
}
`;

const base = `{
  "color": {
    "$type": "color",
    "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] }, "$description": "😀 é" },
    "alarm": { "$value": "{color.red}" },
    "😀": { "$value": "{color.alarm}", "$deprecated": "Use {color.red}" }
  },
  "size": { "$type": "dimension", "s": { "$value": { "value": 4, "unit": "px" } } }
}
`;

const dark = `{ "color": { "$type": "color",
  "red": { "$value": { "colorSpace": "srgb", "components": [0.5, 0, 0] } } }
}
`;

const json5 = `// Ö 😀
{
  line: {
    $type: 'border',
    thin: { $value: { color: '{color.red}', width: { $ref: '#/size/s/$value' }, style: "solid", }, },
  },
}
`;

const yaml = `# é 😀
font:
  $type: fontFamily
  body: { $value: "Inter, 😀" }
  title:
    $value: "{font.body}"
`;

const css = `/* 😀 */
.a { color: var(--color-alarm); margin: var(--size-s) var(--color-alarms); }
.b { color: #ff0000; border: var(--line-thin) } /* é */
`;

const withCrlf = (text: string) => text.replaceAll("\n", "\r\n");

/** The documents at the start: some with CRLF, one with a byte order mark. */
const documents: Record<string, string> = {
  "config.json": config,
  "tokens.resolver.json": resolver,
  "base.json": withCrlf(base),
  "dark.json": `\ufeff${dark}`,
  "tokens/line.json5": json5,
  "tokens/font.yaml": yaml,
  "app.css": withCrlf(css),
  "app.scss": ".a { color: $color-red; }\n",
};

/** Files to edit, without the configuration. Files that occur repeatedly are edited more often. */
const edited = [...Object.keys(documents), "base.json", "base.json", "dark.json", "app.css"];

const snippets = [
  ..."{}[]:,\"'x1 -#$@.()",
  "\n",
  "\r\n",
  "\r",
  "😀",
  "é",
  "\u2028",
  "\ufeff",
  "{color.red}",
  "{color.missing}",
  '"new": { "$value": "{color.red}" },',
  '"$type": "color",',
  "/* 😀 */",
  "// é\n",
  "var(--color-red)",
  "--color-mine: red;",
  "$color-alarm",
];

/** A replacement in a text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const applied = (text: string, { start, end, text: put }: Edit) =>
  text.slice(0, start) + put + text.slice(end);

/** Whether an offset is between the halves of a character or a line break, where no position can be. */
function isInside(text: string, at: number): boolean {
  return /[\ud800-\udbff]$/.test(text.slice(0, at)) || text.slice(at - 1, at + 1) === "\r\n";
}

function randomOffset(random: Random, text: string): number {
  const at = random.below(text.length + 1);
  return at > 0 && isInside(text, at) ? at - 1 : at;
}

function randomEdit(random: Random, text: string): Edit {
  const start = randomOffset(random, text);
  let end = random.chance(0.5) ? start : Math.min(text.length, start + random.below(12));
  if (isInside(text, end)) end++;
  const put = random.chance(0.3)
    ? text.slice(randomOffset(random, text)).slice(0, random.below(20)).replace(
      /[\ud800-\udbff]$|^[\udc00-\udfff]/g,
      "",
    )
    : random.chance(0.8)
    ? random.pick(snippets)
    : "";
  return { start, end, text: put };
}

/** The edit that reverts another one. */
const inverse = (text: string, { start, end, text: put }: Edit): Edit => ({
  start,
  end: start + put.length,
  text: text.slice(start, end),
});

/** A diagnostic as a client gets it. */
interface Shown {
  readonly code: string;
  readonly severity: number;
}

/** The diagnostics of all documents. */
type Diagnostics = Readonly<Record<string, readonly Shown[]>>;

/** Whether a build succeeded. An error in the resolver document may exclude files that were read before. */
function isBuilt(found: Diagnostics): boolean {
  return !Object.values(found).flat().some(({ code }) => factsOfCode(code)?.fatal) &&
    found["tokens.resolver.json"].every(({ severity }) => severity > 1);
}

const withoutSources = (found: Diagnostics): Diagnostics =>
  Object.fromEntries(Object.entries(found).filter(([file]) => !isSourceFile(file)));

/** The spans of semantic tokens, which the protocol encodes as numbers. */
function semanticSpans(
  data: readonly number[],
  offset: (place: TextPosition) => number,
): unknown[] {
  const spans: unknown[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [lines, characters, length, ...rest] = data.slice(at, at + 5);
    character = lines > 0 ? characters : character + characters;
    line += lines;
    const end = { line, character: character + length };
    spans.push([offset({ line, character }), offset(end), ...rest]);
  }
  return spans;
}

/** The results of a session. */
export interface EditsRun {
  readonly edits: number;
  /** Number of edits after which no error stopped the build, so that answers of the index were compared. */
  readonly whole: number;
}

/** A session of one running server. */
class EditSession {
  #random: Random;
  #texts: Map<string, string> = new Map(Object.entries(documents));
  /** Edits that revert the last changes. */
  #undo: { file: string; edits: Edit[] }[] = [];
  #warm: InProcess;
  #folder: string;
  #encoding: PositionEncoding;
  whole = 0;

  constructor(folder: string, encoding: PositionEncoding, seed: number) {
    this.#random = new Random(seed);
    this.#folder = folder;
    this.#encoding = encoding;
    this.#warm = new InProcess(folder, encoding);
  }

  async start(): Promise<void> {
    await this.#warm.start();
    for (const [file, text] of this.#texts) await this.#warm.open(file, text);
  }

  async stop(): Promise<void> {
    await this.#warm.stop();
  }

  /** A new server, whose client counts in other units and omits byte order marks. */
  async #cold(): Promise<InProcess> {
    const cold = new InProcess(this.#folder, this.#encoding === "utf-8" ? "utf-16" : "utf-32");
    await cold.start();
    for (const file of this.#texts.keys()) await cold.open(file, this.#textIn(cold, file));
    return cold;
  }

  /** The text of a document as a session has it. */
  #textIn(session: InProcess, file: string): string {
    const text = this.#texts.get(file)!;
    return session === this.#warm ? text : text.replace(/^\ufeff/, "");
  }

  /** Replaces positions in an answer by offsets in the text without its byte order mark. */
  #withOffsets(session: InProcess, file: string, answer: unknown): unknown {
    if (Array.isArray(answer)) return answer.map((one) => this.#withOffsets(session, file, one));
    if (typeof answer !== "object" || answer === null) return answer;
    const { uri, line, data } = answer as { uri?: unknown; line?: unknown; data?: unknown };
    const fileOf = (address: string) =>
      [...this.#texts.keys()].find((one) => session.uri(one) === address) ?? file;
    const own = typeof uri === "string" ? fileOf(uri) : file;
    const text = this.#textIn(session, own);
    const positions = new TextPositions(text, session.encoding);
    const mark = text.length - this.#texts.get(own)!.replace(/^\ufeff/, "").length;
    const offset = (place: TextPosition) => positions.offset(place) - mark;
    if (typeof line === "number") return offset(answer as TextPosition);
    if (Array.isArray(data)) return semanticSpans(data, offset);
    return Object.fromEntries(
      Object.entries(answer).map(([name, part]) => // The edits of a workspace are listed by URI.
      [name, this.#withOffsets(session, name.includes(":") ? fileOf(name) : own, part)]),
    );
  }

  /** Makes one edit, several in one event, or reverts the last one. */
  async edit(): Promise<string> {
    const random = this.#random;
    // Keeps documents close to valid ones.
    const isUndo = this.#undo.length > 0 && (this.#undo.length > 2 || random.chance(0.5));
    const file = isUndo ? this.#undo.at(-1)!.file : random.pick(edited);
    const changes: TextChange[] = [];
    let text = this.#texts.get(file)!;
    const change = (edit: Edit) => {
      // Joined surrogates or line breaks have no position between them.
      const isPlace = !isInside(text, edit.start) && !isInside(text, edit.end);
      const range = this.#warm.range(text, edit.start, edit.end);
      text = isPlace ? applied(text, edit) : documents[file];
      changes.push(isPlace ? { range, text: edit.text } : { text });
      if (!isPlace) this.#undo = this.#undo.filter((one) => one.file !== file);
      return isPlace;
    };
    if (isUndo) {
      for (const edit of this.#undo.pop()!.edits) if (!change(edit)) break;
    } else {
      const edits: Edit[] = [];
      const count = random.chance(0.1) ? 3 : 1;
      for (let each = 0; each < count; each++) {
        const edit = randomEdit(random, text);
        edits.unshift(inverse(text, edit));
        change(edit);
      }
      this.#undo.push({ file, edits });
    }
    const before = this.#texts.get(file);
    this.#texts.set(file, text);
    await this.#warm.change(file, changes);
    const changed = [...this.#texts].filter(([name, own]) => own !== documents[name]);
    return JSON.stringify({ file, changes, before, documents: Object.fromEntries(changed) });
  }

  /** Compares the running server with a new one. */
  async compare(): Promise<void> {
    const cold = await this.#cold();
    try {
      const diagnostics = await this.#diagnostics(cold);
      // If the build fails, the running server answers from the last successful one, also about sources.
      const isWhole = isBuilt(diagnostics);
      const shown = isWhole ? (found: Diagnostics) => found : withoutSources;
      assert.deepEqual(shown(await this.#diagnostics(this.#warm)), shown(diagnostics));
      for (const [file, text] of this.#texts) {
        const { documents } = this.#warm.server;
        assert.equal(documents.texts.get(documents.pathOf(this.#warm.uri(file))!), text, file);
      }
      if (!isWhole) return;
      this.whole++;
      for (let each = 0; each < 3; each++) {
        const file = this.#random.pick(edited);
        const text = this.#texts.get(file)!;
        const at = randomOffset(this.#random, text);
        const [own, wanted] = [
          await this.#answers(this.#warm, file, at),
          await this.#answers(cold, file, at),
        ];
        assert.deepEqual(
          own,
          wanted,
          `${file} at ${at}: ${JSON.stringify(text.slice(at - 9, at + 9))}`,
        );
      }
    } finally {
      await cold.stop();
    }
  }

  /** Waits until the published diagnostics equal those of a new server. */
  async comparePublished(): Promise<void> {
    const cold = await this.#cold();
    const all = await this.#diagnostics(cold);
    await cold.stop();
    const wanted = isBuilt(all) ? all : withoutSources(all);
    const own = () =>
      Object.fromEntries(
        Object.keys(wanted).map((file) =>
          [
            file,
            this.#withOffsets(
              this.#warm,
              file,
              this.#warm.published.get(this.#warm.uri(file)) ?? [],
            ),
          ] as const
        ),
      );
    const isSame = () => JSON.stringify(own()) === JSON.stringify(wanted);
    for (let waited = 0; !isSame() && waited < 2000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.deepEqual(own(), wanted, "published diagnostics");
  }

  async #diagnostics(session: InProcess): Promise<Diagnostics> {
    const found: Record<string, Shown[]> = {};
    for (const file of this.#texts.keys()) {
      const textDocument = { uri: session.uri(file) };
      const { items } = await session.request<{ items: Shown[] }>("textDocument/diagnostic", {
        textDocument,
      });
      found[file] = this.#withOffsets(session, file, items) as Shown[];
    }
    return found;
  }

  async #answers(session: InProcess, file: string, at: number): Promise<Record<string, unknown>> {
    const textDocument = { uri: session.uri(file) };
    const text = this.#textIn(session, file);
    const mark = this.#texts.get(file)!.length - text.length;
    const own = Math.max(0, at - mark);
    const range = session.range(text, own, own)!;
    const place = { textDocument, position: range.start };
    const whole = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
    const asked: Record<string, object> = {
      hover: place,
      definition: place,
      implementation: place,
      references: { ...place, context: { includeDeclaration: true } },
      prepareRename: place,
      completion: place,
      documentSymbol: { textDocument },
      documentColor: { textDocument },
      codeLens: { textDocument },
      inlayHint: { textDocument, range: whole },
      "semanticTokens/range": { textDocument, range: whole },
      codeAction: { textDocument, range, context: { diagnostics: [] } },
    };
    const found: Record<string, unknown> = {};
    for (const [what, params] of Object.entries(asked)) {
      const answer = await session.request(`textDocument/${what}`, params);
      found[what] = this.#withOffsets(session, file, answer);
    }
    return found;
  }
}

/**
 * Sends random edits and compares after each.
 *
 * @throws {Error} On the first difference, with the edit.
 */
export async function runEdits(
  encoding: PositionEncoding,
  seed: number,
  count: number,
  { publishedEvery = 50 } = {},
): Promise<EditsRun> {
  return await inFolder(documents, async (folder) => {
    const session = new EditSession(folder, encoding, seed);
    await session.start();
    try {
      for (let edit = 1; edit <= count; edit++) {
        const made = await session.edit();
        try {
          await session.compare();
          if (edit % publishedEvery === 0) await session.comparePublished();
        } catch (cause) {
          const where = `${encoding}, seed ${seed}, edit ${edit}: ${made}`;
          throw new Error(`${where}\n${cause instanceof Error ? cause.message : cause}`, { cause });
        }
      }
    } finally {
      await session.stop();
    }
    return { edits: count, whole: session.whole };
  });
}
