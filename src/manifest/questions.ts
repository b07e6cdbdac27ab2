/**
 * Finds the tokens that a question asks about.
 * @module
 */
import { suggest } from "../diagnostics/suggest.ts";
import { mentionsOf } from "../hooks/define_format.ts";
import { filesOf } from "../pipeline/format.ts";
import type { ContextsOf } from "../types/manifest.ts";
import type { TransformedToken } from "../types/token.ts";
import { consumerNames } from "./consumer_names.ts";
import { classWordsIn, ThemeClasses } from "../consumers/names/theme_classes.ts";
import { filesOfListed, listingOf } from "./listed_platforms.ts";
import { type ListedProject, nameOf, type TokensInContexts } from "./listed_project.ts";
import { decidedLines } from "./output_lines.ts";
import { wholeFile } from "../values/file_part.ts";

/** A token to explain and its contexts. */
export interface Asked {
  readonly key: string;
  readonly contexts: ContextsOf;
  /** The line of an output that the question names. */
  readonly place?: { readonly file: string; readonly line: number };
}

/** `FILE:LINE` or `FILE:LINE:COLUMN`. */
export const placePattern = /^(.+?):(\d+)(?::\d+)?$/;

/** Possible token names in a question: `--a-b`, `$a`, `R.color.a`, `Theme.a`, `var(--a)`. */
function namesIn(text: string): string[] {
  const [plain = text] = /[\p{L}\p{N}_$@.-]*[\p{L}\p{N}_]/u.exec(text.replace(/^var\(/, "")) ?? [];
  const bare = plain.replace(/^(?:--|[$@.])/, "");
  const last = bare.split(".").at(-1)!;
  return [...new Set([text, plain, bare, last])];
}

/** Finds tokens of a project. */
export class Questions {
  #listed: ListedProject;
  #tokens: ReadonlyMap<string, TransformedToken>;

  constructor(listed: ListedProject) {
    this.#listed = listed;
    this.#tokens = listed.allTokens();
  }

  /** The tokens that a question asks about. */
  async asked(question: string, contexts: ContextsOf): Promise<Asked[]> {
    return await this.exact(question, contexts) ?? this.similar(question, contexts);
  }

  /** The tokens with exactly this path or name, or those of the given line; `undefined` if the question is neither. */
  async exact(question: string, contexts: ContextsOf): Promise<Asked[] | undefined> {
    const key = question.startsWith("{") ? question : `{${question}}`;
    if (this.#tokens.has(key)) return [{ key, contexts }];
    const place = placePattern.exec(question);
    const [, file = "", line = ""] = place ?? [];
    const atPlace = place ? await this.#atLine(file, Number(line), contexts) : undefined;
    if (atPlace) return atPlace;
    const named = this.#named((name) => name === question);
    return named.length > 0 ? named.map((key) => ({ key, contexts })) : undefined;
  }

  /** The tokens that a question may refer to: by a name in it, a Tailwind CSS class, or another spelling. */
  similar(question: string, contexts: ContextsOf): Asked[] {
    const names = namesIn(question);
    const like = (isSame: (name: string, other: string) => boolean) =>
      this.#named((name) => names.some((one) => isSame(name, one)));
    for (
      const find of [() => like(sameText), () => this.#ofClass(question), () => like(sameLetters)]
    ) {
      const found = find();
      if (found.length > 0) return found.map((key) => ({ key, contexts }));
    }
    return [];
  }

  /** The tokens whose theme variables a Tailwind CSS class uses. */
  #ofClass(question: string): string[] {
    const variables = new Map<string, string>();
    for (const { isTheme, name, key } of this.#fileNames()) {
      if (isTheme) variables.set(name, key);
    }
    const classes = new ThemeClasses(variables.keys());
    return [...classWordsIn(question.replace(/^\./, ""))].flatMap(({ name }) => {
      const found = classes.find(name);
      return found ? variables.get(found.variable)! : [];
    });
  }

  /** File-specific names of tokens. */
  *#fileNames(): Generator<{ isTheme: boolean | undefined; name: string; key: string }> {
    for (const platform of this.#listed.platforms) {
      for (const { file, formatted: { content } } of filesOfListed(platform)) {
        if (!content) continue;
        const isTheme = mentionsOf(file.format)?.isTheme;
        for (const token of allIn(content)) {
          for (const name of consumerNames(file.format, token, content.options) ?? []) {
            yield { isTheme, name, key: token.key };
          }
        }
      }
    }
  }

  #named(isIt: (name: string) => boolean): string[] {
    const found = new Set<string>();
    for (const platform of this.#listed.platforms) {
      for (const { key, name } of allIn(listingOf(platform))) {
        if (isIt(String(name))) found.add(key);
      }
    }
    for (const { name, key } of this.#fileNames()) if (isIt(name)) found.add(key);
    return [...found];
  }

  /** The tokens of a line in an output or a token file; `undefined` if there is no such file. */
  async #atLine(file: string, line: number, contexts: ContextsOf): Promise<Asked[] | undefined> {
    const wanted = this.#listed.pathOf(file);
    for (const platform of this.#listed.platforms) {
      for (const { file, formatted } of filesOfListed(platform)) {
        const isIt = filesOf(formatted)
          .some(({ destination }) => this.#listed.pathOf(destination) === wanted);
        if (!isIt) continue;
        const all = await decidedLines(file, formatted, platform.setup);
        const own = all.find(({ path }) => this.#listed.pathOf(path) === wanted);
        const base = file.input ?? {};
        return own?.lines[line - 1]?.tokens.map(({ token: { key }, contexts: own }) => ({
          key,
          contexts: { ...base, ...own, ...contexts },
          place: { file: wanted, line },
        })) ?? [];
      }
    }
    return await this.#inSource(wanted, line, contexts);
  }

  /** The last token that starts at or before a line of a token file. */
  async #inSource(
    file: string,
    line: number,
    contexts: ContextsOf,
  ): Promise<Asked[] | undefined> {
    let found: { key: string; line: number } | undefined;
    let isSource = false;
    const { plain } = this.#listed;
    const further = plain.themes?.blocks ?? [];
    const all = [
      { contexts: {}, tokens: plain.dictionary.allTokens },
      ...further.map(({ contexts, tokens }) => ({ contexts, tokens })),
    ];
    let own: ContextsOf = {};
    for (const { contexts, tokens } of all) {
      for (const token of tokens) {
        if (!token.filePath || this.#listed.pathOf(wholeFile(token.filePath)) !== file) {
          continue;
        }
        isSource = true;
        const place = await this.#listed.placeOf(token);
        if (place?.line === undefined || place.line > line) continue;
        if (found && found.line >= place.line) continue;
        found = { key: token.key, line: place.line };
        own = contexts;
      }
    }
    if (!isSource) return undefined;
    return found ? [{ key: found.key, contexts: { ...own, ...contexts } }] : [];
  }

  /** Names similar to the one in a question. */
  suggestions(question: string): string[] {
    const names = this.#listed.platforms.flatMap((platform) =>
      listingOf(platform).dictionary.allTokens.map(({ name }) => String(name))
    );
    const paths = Array.from(this.#tokens.values(), nameOf);
    return suggest(namesIn(question).at(-2) ?? question, [...paths, ...names]);
  }
}

/** All tokens in all contexts, default contexts first. */
export function allIn({ dictionary, themes }: TokensInContexts): TransformedToken[] {
  return [...dictionary.allTokens, ...themes?.blocks.flatMap(({ tokens }) => tokens) ?? []];
}

const sameText = (one: string, other: string) => one === other;

/** Whether two names differ only in case and separators. */
function sameLetters(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(one) !== "" && letters(one) === letters(other);
}
