import { remembered } from "../../base/collections/remembered.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import type { ExplainedTokens } from "../listing/explained_tokens.ts";
import { ListedNames } from "./listed_names.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";

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

interface TokenStart {
  readonly key: string;
  readonly line: number;
  readonly contexts: ContextsOf;
}

/** Finds the tokens that a question asks about. */
export class Questions {
  #listed: ExplainedTokens;
  #tokens: ReadonlyMap<string, TransformedToken>;
  #names: ListedNames;
  #starts: Promise<ReadonlyMap<string, readonly TokenStart[]>> | undefined;

  constructor(listed: ExplainedTokens) {
    this.#listed = listed;
    this.#tokens = listed.allTokens();
    this.#names = new ListedNames(listed);
  }

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
    const named = this.#names.named([question]);
    return named.length > 0 ? named.map((key) => ({ key, contexts })) : undefined;
  }

  /** The tokens that a question may refer to: by a name in it, a Tailwind CSS class, or another spelling. */
  similar(question: string, contexts: ContextsOf): Asked[] {
    const names = namesIn(question);
    for (
      const find of [
        () => this.#names.named(names),
        () => this.#names.ofClass(question.replace(/^\./, "")),
        () => this.#names.spelled(names),
      ]
    ) {
      const found = find();
      if (found.length > 0) return found.map((key) => ({ key, contexts }));
    }
    return [];
  }

  /** The tokens of a line in an output or a token file; `undefined` if there is no such file. */
  async #atLine(file: string, line: number, contexts: ContextsOf): Promise<Asked[] | undefined> {
    const wanted = this.#listed.pathOf(file);
    const deciding = await this.#listed.decidedAt(wanted, line);
    return deciding?.map(({ key, contexts: own }) => ({
      key,
      contexts: { ...own, ...contexts },
      place: { file: wanted, line },
    })) ?? await this.#inSource(wanted, line, contexts);
  }

  /** The last token that starts at or before a line of a token file. */
  async #inSource(file: string, line: number, contexts: ContextsOf): Promise<Asked[] | undefined> {
    const starts = (await (this.#starts ??= this.#startsByFile())).get(file);
    if (!starts) return undefined;
    let found: TokenStart | undefined;
    for (const start of starts) {
      if (start.line <= line && (!found || found.line < start.line)) found = start;
    }
    return found ? [{ key: found.key, contexts: { ...found.contexts, ...contexts } }] : [];
  }

  /** The start positions of the tokens in each token file, default contexts first. */
  async #startsByFile(): Promise<ReadonlyMap<string, readonly TokenStart[]>> {
    const { dictionary, themes } = this.#listed.plain;
    const byFile = new Map<string, TokenStart[]>();
    const base = { contexts: {}, tokens: dictionary.allTokens };
    for (const { contexts, tokens } of [base, ...themes?.blocks ?? []]) {
      for (const token of tokens) {
        if (!token.filePath) continue;
        const file = this.#listed.pathOf(wholeFile(token.filePath));
        const starts = remembered(byFile, file, () => []);
        const place = await this.#listed.placeOf(token);
        if (place?.line === undefined) continue;
        starts.push({ key: token.key, line: place.line, contexts });
      }
    }
    return byFile;
  }

  suggestions(question: string): string[] {
    return this.#names.suggest(namesIn(question).at(-2) ?? question);
  }
}
