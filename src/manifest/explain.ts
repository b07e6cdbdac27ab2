/**
 * Explains tokens: where they are defined, what transforms change, and which lines print them.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { explainUnknown } from "../diagnostics/catalog/change.ts";
import { codeFrame, linesOf } from "../diagnostics/frame.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { FormattedPlatform } from "../builder/platform_steps.ts";
import { filesOf, formatNameOf } from "../pipeline/format.ts";
import { descriptionOf } from "../tokens/descriptions.ts";
import { namePlace } from "../tokens/places.ts";
import { hasReferences, referenceKeys } from "../tokens/references.ts";
import type {
  ContextsOf,
  ExplainOptions,
  Explanation,
  OutputLine,
  PlatformExplanation,
  TransformStep,
} from "../types/manifest.ts";
import type { TransformedToken } from "../types/token.ts";
import { isThemeFormat } from "../usage/names.ts";
import { classWordsIn, ThemeClasses } from "../usage/theme_classes.ts";
import { comparedText } from "../values/plain_text.ts";
import { chainOf } from "./alias_chains.ts";
import { definitionsOf } from "./definitions.ts";
import { filesOfListed, listingOf } from "./listed_builder.ts";
import {
  deprecationFact,
  type ListedProject,
  nameOf,
  tokensIn,
  type TokensInContexts,
} from "./listed_project.ts";
import { decidedLines, linesOfToken } from "./output_lines.ts";

/** A token that a question asks for, and the contexts to explain it in. */
interface Asked {
  readonly key: string;
  readonly contexts: ContextsOf;
}

/** `FILE:LINE` or `FILE:LINE:COLUMN`. */
const placePattern = /^(.+?):(\d+)(?::\d+)?$/;

/** The possible names in a question: `--a-b`, `$a`, `R.color.a`, `Theme.a`, `var(--a)`. */
function namesIn(text: string): string[] {
  const [plain = text] = /[\p{L}\p{N}_$@.-]*[\p{L}\p{N}_]/u.exec(text.replace(/^var\(/, "")) ?? [];
  const bare = plain.replace(/^(?:--|[$@.])/, "");
  const last = bare.split(".").at(-1)!;
  return [...new Set([text, plain, bare, last])];
}

/** Answers questions about the tokens of a project. */
class Explainer {
  #listed: ListedProject;
  #tokens: ReadonlyMap<string, TransformedToken>;

  constructor(listed: ListedProject) {
    this.#listed = listed;
    this.#tokens = listed.allTokens();
  }

  /** The tokens that a question asks for. */
  async asked(question: string, contexts: ContextsOf): Promise<Asked[]> {
    const key = question.startsWith("{") ? question : `{${question}}`;
    if (this.#tokens.has(key)) return [{ key, contexts }];
    const place = placePattern.exec(question);
    const [, file = "", line = ""] = place ?? [];
    const atPlace = place ? await this.#atLine(file, Number(line), contexts) : undefined;
    if (atPlace) return atPlace;
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

  /** The tokens whose theme variables a class of Tailwind CSS uses. */
  #ofClass(question: string): string[] {
    const variables = new Map<string, string>();
    for (const { format, name, key } of this.#fileNames()) {
      if (isThemeFormat(format)) variables.set(name, key);
    }
    const classes = new ThemeClasses(variables.keys());
    return [...classWordsIn(question.replace(/^\./, ""))].flatMap(({ name }) => {
      const found = classes.find(name);
      return found ? variables.get(found.variable)! : [];
    });
  }

  /** The names of tokens in files, where they differ from the names of the tokens. */
  *#fileNames(): Generator<{ format: string; name: string; key: string }> {
    for (const platform of this.#listed.platforms) {
      for (const { file, formatted: { content } } of filesOfListed(platform)) {
        const { namesOf } = file.format;
        if (!namesOf || !content) continue;
        const format = formatNameOf(file, platform.context);
        for (const token of allIn(content)) {
          for (const name of namesOf(token, content.options)) {
            yield { format, name, key: token.key };
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
        const all = await decidedLines(file, formatted, platform.context);
        const own = all.find(({ path }) => this.#listed.pathOf(path) === wanted);
        const base = Object.fromEntries(file.input ?? []);
        return own?.lines[line - 1]?.tokens.map(({ token: { key }, contexts: own }) => ({
          key,
          contexts: { ...base, ...own, ...contexts },
        })) ?? [];
      }
    }
    return await this.#inSource(wanted, line, contexts);
  }

  /** The last token that begins at or before a line of a token file. */
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
        if (!token.filePath || this.#listed.pathOf(token.filePath.split("#/")[0]) !== file) {
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

  /** Explains a token. */
  async explain({ key, contexts }: Asked): Promise<Explanation> {
    const listed = this.#listed;
    const { plain, syntax } = listed;
    const own = tokensIn(plain, contexts);
    const find = (key: string) => own.get(key);
    const token = find(key) ?? this.#tokens.get(key)!;
    const written = token.original[syntax.value];
    const type = token[syntax.type];
    const deprecated = deprecationFact(token);
    const description = descriptionOf(token);
    const chain = [];
    for (const one of chainOf(token, find, syntax)) {
      const source = await listed.placeOf(one);
      chain.push({
        token: nameOf(one),
        written: one.original[syntax.value] as unknown,
        ...(source && { source }),
      });
    }
    const frame = await this.#frame(token);
    return {
      token: nameOf(token),
      ...(typeof type === "string" && { type }),
      ...(description !== "" && { description }),
      ...(deprecated !== undefined && { deprecated }),
      contexts,
      value: token[syntax.value],
      ...(hasReferences(written) && { written }),
      definitions: await definitionsOf(token.path, contexts, listed),
      otherwise: await this.#otherwise(token),
      ...(frame !== undefined && { frame }),
      chain,
      users: this.#users(key, own),
      platforms: await Promise.all(
        listed.platforms.flatMap((one) => this.#onPlatform(one, key, contexts) ?? []),
      ),
    };
  }

  /** The other values of a token, with their contexts. */
  async #otherwise(token: TransformedToken): Promise<Explanation["otherwise"]> {
    const { plain: { dictionary, themes }, syntax } = this.#listed;
    const base = { contexts: {}, tokens: dictionary.allTokens };
    const found: Explanation["otherwise"] = [];
    for (const { contexts, tokens } of [base, ...themes?.blocks ?? []]) {
      const other = tokens.find(({ key }) => key === token.key);
      if (!other || other === token) continue;
      const written = other.original[syntax.value];
      const source = await this.#listed.placeOf(other);
      found.push({
        contexts,
        value: other[syntax.value],
        ...(hasReferences(written) && { written }),
        ...(source && { source }),
      });
    }
    return found;
  }

  async #frame(token: TransformedToken): Promise<string | undefined> {
    const place = token.filePath ? namePlace(token) : undefined;
    const position = place && await this.#listed.positionOf(place);
    const text = place && await this.#listed.textOf(place.file.split("#/")[0]);
    return position && text !== undefined ? codeFrame(linesOf(text), position) : undefined;
  }

  /** Names of the tokens that refer to a token, directly first. */
  #users(start: string, tokens: ReadonlyMap<string, TransformedToken>): Explanation["users"] {
    const { syntax } = this.#listed;
    const users = new Map<string, string[]>();
    for (const [key, token] of tokens) {
      for (const target of referenceKeys(token.original[syntax.value])) {
        const known = users.get(target);
        if (known) known.push(key);
        else users.set(target, [key]);
      }
    }
    const found = new Map<string, Explanation["users"][number]>();
    const work = [start];
    // The loop also visits what it adds.
    for (const at of work) {
      for (const key of users.get(at) ?? []) {
        if (found.has(key) || key === start) continue;
        const through = at === start ? {} : { through: nameOf({ key: at }) };
        found.set(key, { token: nameOf({ key }), ...through });
        work.push(key);
      }
    }
    return [...found.values()];
  }

  #onPlatform(
    platform: FormattedPlatform,
    key: string,
    contexts: ContextsOf,
  ): Promise<PlatformExplanation> | undefined {
    const own = tokensIn(listingOf(platform), contexts);
    const token = own.get(key);
    if (!token) return undefined;
    const { syntax } = this.#listed;
    const value = token[syntax.value];
    const text = comparedText(value);
    // A file with its own contexts has copies of the tokens.
    const isIt = (other: TransformedToken) =>
      other === token || (other.key === key && comparedText(other[syntax.value]) === text);
    const make = async () => ({
      platform: platform.context.name,
      name: String(token.name),
      value: value as unknown,
      transforms: this.#steps(token, own),
      printed: await this.#printed(platform, isIt),
    });
    return make();
  }

  /** The steps of transforms, beginning with those of the token that an alias has its value from. */
  #steps(
    token: TransformedToken,
    tokens: ReadonlyMap<string, TransformedToken>,
  ): TransformStep[] {
    const { builds, syntax } = this.#listed;
    const stepsOf = (one: TransformedToken) => builds.platforms.transformLog?.stepsOf(one) ?? [];
    const chain = chainOf(token, (key) => tokens.get(key), syntax);
    const inherited = chain.toReversed().flatMap((one) =>
      stepsOf(one).filter(({ property }) => property === "value")
        .map((step) => ({ ...step, token: nameOf(one) }))
    );
    return [...inherited, ...stepsOf(token)];
  }

  async #printed(
    platform: FormattedPlatform,
    isIt: (token: TransformedToken) => boolean,
  ): Promise<OutputLine[]> {
    const found: OutputLine[] = [];
    for (const { file, formatted } of filesOfListed(platform)) {
      for (const one of await linesOfToken(file, formatted, platform.context, isIt)) {
        const { path, line, text } = one;
        found.push({ file: this.#listed.pathOf(path), line, text: text.trim() });
      }
    }
    return found;
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

/** All tokens in all contexts, the default ones first. */
function allIn({ dictionary, themes }: TokensInContexts): TransformedToken[] {
  return [...dictionary.allTokens, ...themes?.blocks.flatMap(({ tokens }) => tokens) ?? []];
}

const sameText = (one: string, other: string) => one === other;

/** Whether two names differ only in case and separators. */
function sameLetters(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(one) !== "" && letters(one) === letters(other);
}

/**
 * Explains the tokens that a question asks for.
 *
 * @param question The path of a token, a name in an output, or `FILE:LINE` of an output or a file of tokens.
 * @returns An explanation of each of them.
 * @throws {BuildError} If the token does not exist, or no token decides the line.
 */
export async function explain(
  listed: ListedProject,
  question: string,
  { contexts = {} }: ExplainOptions,
): Promise<Explanation[]> {
  const explainer = new Explainer(listed);
  const wanted = Object.keys(contexts).length === 0
    ? contexts
    : Object.fromEntries(await listed.builds.readInput(contexts));
  const asked = await explainer.asked(question, wanted);
  const isLine = placePattern.test(question);
  if (asked.length === 0) {
    throw new BuildError([explainUnknown(question, isLine, explainer.suggestions(question))]);
  }
  const keys = new Map(asked.map((one) => [`${one.key} ${JSON.stringify(one.contexts)}`, one]));
  return await Promise.all([...keys.values()].map((one) => explainer.explain(one)));
}
