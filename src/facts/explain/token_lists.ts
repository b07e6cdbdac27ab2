/**
 * Lists the tokens of a group, a value or a line.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { hasReferences } from "../../base/tokens/references/references.ts";
import type { ContextsOf, ListedToken, TokenList } from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import type { ExplainedTokens } from "../listing/explained_tokens.ts";
import { listingOf, type TokensInContexts } from "../listing/listed_platforms.ts";
import { nameOf, tokensIn } from "../listing/listed_project.ts";
import type { Asked } from "./questions.ts";
import { toRgba } from "../../base/values/colors/color.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { isColor } from "../../base/values/colors/read_color.ts";
import { lengthOf } from "../../base/values/read_length.ts";

/** Default largest number of tokens in a list. */
const mostListed = 100;

interface Found {
  readonly token: TransformedToken;
  readonly contexts: ContextsOf;
  readonly platform?: string;
}

/** By a text of the value, then by key of the token. */
type ValueIndex = ReadonlyMap<string, ReadonlyMap<string, Found>>;

/** Lists tokens of a project. Indexes their values when they are first needed. */
export class TokenLists {
  #listed: ExplainedTokens;
  #most: number;
  #byMeasure: Promise<ValueIndex> | undefined;
  #byText: Promise<ValueIndex> | undefined;

  /** @param most Largest number of tokens in a list; the rest is only counted. */
  constructor(listed: ExplainedTokens, most: number = mostListed) {
    this.#listed = listed;
    this.#most = most;
  }

  /** The tokens of a group, given as `a.b`, `a.b.*` or `{a.b}`; `undefined` if the group does not exist. */
  async ofGroup(question: string, contexts: ContextsOf): Promise<TokenList | undefined> {
    const path = question.replace(/^\{(.*)\}$/, "$1").replace(/\.\*?$/, "");
    const start = `{${path}.`;
    const tokens = tokensIn(this.#listed.plain, contexts);
    const found = [...this.#listed.allTokens().values()]
      .filter(({ key }) => key.startsWith(start))
      .map((token): Found => ({ token: tokens.get(token.key) ?? token, contexts }));
    return await this.#list("group", path, found);
  }

  /** The tokens with a given color or size, in any notation; `undefined` if there are none. */
  async ofMeasured(question: string): Promise<TokenList | undefined> {
    const value = await measured(withoutSigns(question));
    if (value === undefined) return undefined;
    this.#byMeasure ??= this.#index(measured);
    return await this.#ofValue(question, value, await this.#byMeasure);
  }

  /** The tokens with a given text as value; `undefined` if there are none. */
  async ofText(question: string): Promise<TokenList | undefined> {
    const value = plainText(withoutSigns(question));
    if (value === "") return undefined;
    this.#byText ??= this.#index(plainText);
    return await this.#ofValue(question, value, await this.#byText);
  }

  async ofLine(line: string, askedTokens: readonly Asked[]): Promise<TokenList> {
    const tokens = this.#listed.allTokens();
    const found = askedTokens.map(({ key, contexts }): Found => ({
      token: tokensIn(this.#listed.plain, contexts).get(key) ?? tokens.get(key)!,
      contexts,
    }));
    return (await this.#list("line", line, found))!;
  }

  /** The tokens of all listings by a text of their values. */
  async #index(
    textOf: (value: unknown) => string | undefined | Promise<string | undefined>,
  ): Promise<ValueIndex> {
    const index = new Map<string, Map<string, Found>>();
    for (const [platform, listing] of this.#listings()) {
      for (const { token, contexts } of inContexts(listing)) {
        const text = textOf(token[this.#listed.syntax.value]);
        const value = text instanceof Promise ? await text : text;
        if (value === undefined) continue;
        const found = remembered(index, value, () => new Map());
        if (found.has(token.key)) continue;
        found.set(token.key, { token, contexts, ...(platform !== undefined && { platform }) });
      }
    }
    return index;
  }

  async #ofValue(
    question: string,
    value: string,
    index: ValueIndex,
  ): Promise<TokenList | undefined> {
    const { plain } = this.#listed;
    const found = Array.from(index.get(value)?.values() ?? [], (item): Found => {
      const { platform, token, contexts } = item;
      if (platform === undefined) return item;
      return { ...item, token: tokensIn(plain, contexts).get(token.key) ?? token };
    });
    return await this.#list("value", question, found);
  }

  /** The untransformed tokens, then those of each platform. */
  #listings(): [platform: string | undefined, tokens: TokensInContexts][] {
    const { plain, platforms } = this.#listed;
    return [
      [undefined, plain],
      ...platforms.map((
        platform,
      ): [string, TokensInContexts] => [platform.setup.name, listingOf(platform)]),
    ];
  }

  async #list(
    kind: TokenList["kind"],
    of: string,
    found: readonly Found[],
  ): Promise<TokenList | undefined> {
    if (found.length === 0) return undefined;
    const tokens: ListedToken[] = [];
    for (const item of found.slice(0, this.#most)) tokens.push(await this.#listedToken(item));
    return { kind, of, count: found.length, tokens };
  }

  async #listedToken({ token, contexts, platform }: Found): Promise<ListedToken> {
    const type = token[this.#listed.syntax.type];
    return {
      token: nameOf(token),
      ...(typeof type === "string" && { type }),
      contexts,
      ...(platform !== undefined && { platform }),
      ...await placedValue(token, this.#listed),
    };
  }
}

/** The value of a token, as written if it has references, and the place of its name. */
export async function placedValue(
  token: TransformedToken,
  listed: ExplainedTokens,
): Promise<Pick<ListedToken, "value" | "written" | "source">> {
  const { value } = listed.syntax;
  const written = token.original[value];
  const source = await listed.placeOf(token);
  return {
    value: token[value],
    ...(hasReferences(written) && { written }),
    ...(source && { source }),
  };
}

/** The tokens in the default contexts, then those that other contexts change. */
function* inContexts({ dictionary, themes }: TokensInContexts): Generator<Found> {
  for (const token of dictionary.allTokens) yield { token, contexts: {} };
  for (const { contexts, tokens } of themes?.blocks ?? []) {
    for (const token of tokens) yield { token, contexts };
  }
}

/** Removes quotes and a final `;` or `,` from a value that was copied from a file. */
export function withoutSigns(question: string): string {
  return question.trim().replace(/[;,]$/, "").replace(/^(["'])(.*)\1$/, "$2");
}

function channelsOf(rgba: Awaited<ReturnType<typeof toRgba>>): string | undefined {
  if (!rgba) return undefined;
  const { r, g, b, a } = rgba;
  return `color ${[r, g, b, a * 255].map(Math.round).join(" ")}`;
}

/** A color or a size as text that is equal for equal values in any notation; `undefined` if the value is neither. */
export function measured(value: unknown): string | undefined | Promise<string | undefined> {
  const length = lengthOf(value);
  if (length) return `length ${length.number} ${length.unit}`;
  if (!isColor(value)) return undefined;
  const rgba = toRgba(value);
  // Most colors are known at once.
  return rgba instanceof Promise ? rgba.then(channelsOf) : channelsOf(rgba);
}

/** A value as text that is equal for texts that differ only in case and spaces. */
export function plainText(value: unknown): string {
  return comparedText(value).toLowerCase().replace(/\s+/g, " ").trim();
}
