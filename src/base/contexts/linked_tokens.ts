/**
 * The tokens of a project in all contexts, with their references in both directions.
 * @module
 */
import { withoutValuePart } from "../tokens/references/references.ts";
import { type ReferenceForm, targetKeys } from "../tokens/references/targets.ts";
import type { ContextsOf } from "../types/manifest.ts";
import type { TransformedToken } from "../types/token.ts";
import { CountedLinks } from "./counted_links.ts";
import { LayeredTokens, type TokenChanges, type TokensWithThemes } from "./layered_tokens.ts";

export interface TokenUser {
  readonly key: string;
  /** The token through which it refers; `undefined` if it refers directly. */
  readonly through?: string;
}

export class LinkedTokens extends LayeredTokens {
  readonly form: ReferenceForm;
  /** Keys of the tokens that refer to a key. */
  #users: CountedLinks = new CountedLinks();
  /** Keys that a token refers to, as counted in `#users`. */
  #targets: WeakMap<TransformedToken, readonly string[]> = new WeakMap();

  /** @param form How the tokens refer to others. */
  constructor(form: ReferenceForm) {
    super();
    this.form = form;
  }

  static of(tokens: TokensWithThemes, form: ReferenceForm): LinkedTokens {
    const linked = new LinkedTokens(form);
    linked.update(tokens);
    return linked;
  }

  override update(tokens: TokensWithThemes): TokenChanges {
    const changes = super.update(tokens);
    for (const token of changes.removed) {
      for (const target of this.targetsOf(token)) this.#users.remove(target, token.key);
    }
    for (const token of changes.added) {
      for (const target of this.targetsOf(token)) this.#users.add(target, token.key);
    }
    return changes;
  }

  /** Keys that a token refers to, as written. */
  targetsOf(token: TransformedToken): readonly string[] {
    let targets = this.#targets.get(token);
    if (!targets) {
      const { original, filePath } = token;
      // Only expressions depend on the file.
      targets = targetKeys(this.form.expressions ? { ...original, filePath } : original, this.form);
      this.#targets.set(token, targets);
    }
    return targets;
  }

  /** The key of a reference's target. `{a.b.value}` means `{a.b}` if only that exists. */
  resolvedKey(key: string): string | undefined {
    if (this.has(key)) return key;
    const short = withoutValuePart(key);
    return short !== undefined && this.has(short) ? short : undefined;
  }

  /** Keys of the tokens that a token refers to in any context. */
  targets(key: string): string[] {
    const keys = this.variants(key).flatMap(({ token }) => this.targetsOf(token))
      .map((target) => this.resolvedKey(target) ?? target);
    return [...new Set(keys)];
  }

  /**
   * Keys of the tokens that refer to a token, sorted.
   *
   * @param contexts The contexts to look at. Default: all.
   */
  users(key: string, contexts?: ContextsOf): string[] {
    const meaning = [key, ...this.#otherKeys(key)];
    const users = new Set(meaning.flatMap((target) => [...this.#users.from(target)]));
    const found = [...users].sort();
    return contexts ? found.filter((user) => this.#refersIn(user, meaning, contexts)) : found;
  }

  /** Other keys that mean a token: with `value` at the end, and those of composites that expansion replaced. */
  #otherKeys(key: string): string[] {
    const name = key.slice(0, -1);
    const keys = [`${name}.value}`, `${name}.$value}`];
    for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1)) {
      keys.push(`${name.slice(0, end)}}`);
    }
    return keys.filter((other) => !this.has(other));
  }

  #refersIn(user: string, meaning: readonly string[], contexts: ContextsOf): boolean {
    const variant = this.variantIn(user, contexts);
    return variant !== undefined &&
      this.targetsOf(variant.token).some((target) => meaning.includes(target));
  }

  /**
   * The tokens that refer to a token, directly or through others, nearest first.
   *
   * @param contexts The contexts to look at. Default: all.
   */
  allUsers(start: string, contexts?: ContextsOf): TokenUser[] {
    const found = new Map<string, TokenUser>();
    const work = [start];
    // The loop also visits what it adds.
    for (const at of work) {
      for (const key of this.users(at, contexts)) {
        if (found.has(key) || key === start) continue;
        found.set(key, { key, ...(at !== start && { through: at }) });
        work.push(key);
      }
    }
    return [...found.values()];
  }
}
