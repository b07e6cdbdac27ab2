/**
 * Detects whether a token is printed differently in other contexts.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import { referenceKeys } from "../tokens/references/references.ts";
import { targetKeys } from "../tokens/references/targets.ts";
import type { TokenTable } from "../tokens/token_table.ts";
import type { TransformedToken } from "../types/token.ts";
import { isColorObject } from "../values/dtcg_objects.ts";
import { comparedText } from "../values/plain_text.ts";
import type { ContextTokens } from "./context_tokens.ts";

/** How a file prints its tokens. */
export interface PrintedForm {
  readonly valueKey: "value" | "$value";
  /**
   * Whether the file prints references. If so, a token also differs if it refers to another token with the same value.
   */
  readonly references: boolean;
  /** Whether the file prints colors beyond sRGB. If so, tokens also differ if their colors are equal only in sRGB. */
  readonly wide: boolean;
}

/** Returns the color objects in a value as text; empty if it has none. */
function colorsText(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  if (isColorObject(value)) return JSON.stringify(value);
  return Object.values(value).map(colorsText).join("");
}

/** Returns a text for each token that differs if the token is printed differently. */
export class PrintedTexts {
  #form: PrintedForm;
  #colors: WeakMap<TokenTable, (key: string) => string> = new WeakMap();

  constructor(form: PrintedForm) {
    this.#form = form;
  }

  of(token: TransformedToken | undefined, { table }: ContextTokens): string | undefined {
    if (!token) return undefined;
    const { valueKey, references, wide } = this.#form;
    const text = comparedText(token[valueKey]);
    const { original, filePath } = token;
    const form = { value: valueKey, expressions: table.expressions };
    const keys = references ? targetKeys({ ...original, filePath }, form) : [];
    const referring = keys.length > 0 ? `${text} ${keys.join()}` : text;
    return wide ? `${referring} ${this.#colorsOf(table)(token.key)}` : referring;
  }

  /** The color objects that a token contains or refers to, as text. */
  #colorsOf(table: TokenTable): (key: string) => string {
    return remembered(this.#colors, table, () => this.#colorsIn(table));
  }

  #colorsIn(table: TokenTable): (key: string) => string {
    const { valueKey } = this.#form;
    const computed = table.computed?.computed;
    const texts = new Map<string, string>();
    return (start) => {
      const work = [start];
      for (let key = work.at(-1); key !== undefined; key = work.at(-1)) {
        const entry = table.find(key);
        const value = entry && computed?.has(entry.index)
          ? computed.get(entry.index)
          : entry?.token[valueKey];
        const targets = referenceKeys(value).filter((target) => !texts.has(target));
        if (!texts.has(key) && targets.length > 0) {
          // References in a cycle have no colors.
          texts.set(key, "");
          work.push(...targets);
          continue;
        }
        work.pop();
        const inner = referenceKeys(value).map((target) => texts.get(target) ?? "");
        texts.set(key, `${colorsText(value)}${inner.join("")}`);
      }
      return texts.get(start)!;
    };
  }
}
