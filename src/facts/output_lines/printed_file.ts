/**
 * A formatted file with its tokens, which can be printed again with some of the tokens changed.
 * @module
 */
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import type { PlatformSetup } from "../../engine/pipeline/setup.ts";
import { contentOf, type FileContent } from "../../engine/pipeline/file_content.ts";
import { filesOf, formatContent, type Formatted } from "../../engine/pipeline/format.ts";
import type { ProcessedFile } from "../../base/types/config.ts";
import type { ThemeBlock } from "../../base/types/themes.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { changedContent } from "./changed_dictionary.ts";
import { TokenChanger } from "./changed_token.ts";

/** A token and its contexts, which are empty outside theme blocks. */
export interface PlacedToken {
  readonly token: TransformedToken;
  readonly contexts: Readonly<Record<string, string>>;
}

function placedTokens(
  { dictionary, themes }: Pick<FileContent, "dictionary" | "themes">,
): PlacedToken[] {
  const placed = new Map<TransformedToken, PlacedToken>();
  for (const token of dictionary.allTokens) placed.set(token, { token, contexts: {} });
  for (const { tokens, contexts } of themes?.blocks ?? [] as ThemeBlock[]) {
    for (const token of tokens) if (!placed.has(token)) placed.set(token, { token, contexts });
  }
  return [...placed.values()];
}

/** Lines of files by path. Binary files have none. */
export type Lines = ReadonlyMap<string, readonly string[]>;

/** Splits formatted files into lines. */
function linesOf(formatted: Formatted): Lines {
  return new Map(
    filesOf(formatted).flatMap(({ destination, output }) =>
      typeof output === "string" ? [[destination, output.split("\n")] as const] : []
    ),
  );
}

/** A formatted file. Caches the data that all questions about its lines need. */
export class PrintedFile {
  readonly placed: readonly PlacedToken[];
  readonly lines: Lines;
  #file: ProcessedFile;
  #content: NonNullable<Formatted["content"]>;
  #setup: PlatformSetup;
  #changer: TokenChanger | undefined;
  #again: Promise<Lines | undefined> | undefined;

  constructor(
    file: ProcessedFile,
    formatted: Formatted,
    content: NonNullable<Formatted["content"]>,
    setup: PlatformSetup,
  ) {
    this.#file = file;
    this.#content = content;
    this.#setup = { ...setup, report: () => {} };
    this.lines = linesOf(formatted);
    this.placed = placedTokens(this.#content);
  }

  /** A formatted file; `undefined` if it had no tokens to format. */
  static of(
    file: ProcessedFile,
    formatted: Formatted,
    setup: PlatformSetup,
  ): PrintedFile | undefined {
    const { content } = formatted;
    return content && new PrintedFile(file, formatted, content, setup);
  }

  get changer(): TokenChanger {
    return this.#changer ??= new TokenChanger(this.placed.map(({ token }) => token));
  }

  /** Whether the file may print references unresolved, so values do not reveal them. */
  get printsWritten(): boolean {
    return this.changer.hasAliases &&
      (this.#setup.hasUserHooks || this.#content.options.references === "written");
  }

  /**
   * Prints the lines again without changes: lines that differ from the formatted ones print the time.
   *
   * @returns `undefined` if the format fails.
   */
  again(): Promise<Lines | undefined> {
    return this.#again ??= this.print((token) => token);
  }

  /**
   * Prints the lines with other tokens; `undefined` if the format fails.
   *
   * @param change Returns the token itself, or a changed copy. Is asked once for each copy.
   */
  async print(change: (token: TransformedToken) => TransformedToken): Promise<Lines | undefined> {
    const copies = new Map<TransformedToken, TransformedToken>();
    const replace = (token: TransformedToken) => {
      const existing = copies.get(token);
      if (existing) return existing;
      const copy = change(token);
      if (copy !== token) copies.set(token, copy);
      return copy;
    };
    const tokens = changedContent(this.#content, replace);
    const content = contentOf(this.#file, tokens, this.#setup);
    const formatted = await formatContent(this.#file, content, this.#setup);
    return formatted.content && linesOf(formatted);
  }
}

/** The printed files of a project, each made once. */
export class PrintedFiles {
  #printedFiles: Map<Formatted, PrintedFile | undefined> = new Map();

  /** A file of a platform; `undefined` if it had no tokens to format. */
  of(
    { file, formatted }: { file: ProcessedFile; formatted: Formatted },
    { setup }: FormattedPlatform,
  ): PrintedFile | undefined {
    if (!this.#printedFiles.has(formatted)) {
      this.#printedFiles.set(formatted, PrintedFile.of(file, formatted, setup));
    }
    return this.#printedFiles.get(formatted);
  }
}
