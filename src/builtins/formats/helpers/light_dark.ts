/**
 * Two schemes in one declaration: `light-dark(#fff, #000)` (CSS Color 5, 8), for the colours that differ in nothing else.
 * @module
 */
import type { LocalOptions, ThemeBlock, Themes } from "../../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { referenceKeys } from "../../../tokens/references.ts";
import { plainText } from "../../../values/plain_text.ts";

/** What `light-dark()` takes over. */
export interface Schemes {
  /** Tokens that are declared with both values, as they are to be printed. */
  readonly declared: ReadonlyMap<TransformedToken, TransformedToken>;
  /** The themes without what is declared so, or follows from it. */
  readonly themes: Themes;
  /** The modifier whose contexts are the schemes. */
  readonly modifier: string;
  /** The scheme of a context: `light` or `dark`. */
  schemeOf(context: string): "light" | "dark";
}

/** The light and the dark context that an option names, among those of a modifier. */
function pairOf(option: unknown, { modifiers }: Themes) {
  const { modifier: name, light, dark } = typeof option === "string"
    ? { modifier: option, light: undefined, dark: undefined }
    : option as { modifier: string; light?: string; dark?: string };
  const modifier = modifiers.find((one) => one.name === name);
  if (!modifier || modifier.contexts.length !== 2) {
    throw new TypeError(
      `lightDark names "${name}", which is no modifier of this file with two contexts`,
    );
  }
  const { base, contexts: [, other] } = modifier;
  const isBaseDark = dark === base || light === other || (!light && !dark && base === "dark");
  return { name, base, other, isBaseDark };
}

/**
 * Finds what `light-dark()` can say.
 *
 * @param line Prints a token of a dictionary, its references kept where the file wants them.
 * @throws {TypeError} If the option names no modifier with two contexts.
 */
export function schemesOf(
  { lightDark, usesDtcg }: LocalOptions,
  themes: Themes,
  base: Dictionary,
  line: (token: TransformedToken, dictionary: Dictionary) => string,
): Schemes {
  const pair = pairOf(lightDark, themes);
  const valueKey = usesDtcg ? "$value" : "value";
  const typeKey = usesDtcg ? "$type" : "type";
  const isAlone = ({ contexts }: ThemeBlock) =>
    Object.keys(contexts).length === 1 && contexts[pair.name] === pair.other;
  const block = themes.blocks.find(isAlone);
  const elsewhere = new Set(
    themes.blocks.filter((other) => other !== block)
      .flatMap(({ tokens }) => tokens.map(({ key }) => key)),
  );
  const changed = new Map(block?.tokens.map((token) => [token.key, token]) ?? []);
  const declared = new Map<TransformedToken, TransformedToken>();
  const done = new Map<string, boolean>();

  /** Whether a token needs no block: it is declared with both values, or refers to such. */
  const isDone = (key: string): boolean => {
    const known = done.get(key);
    if (known !== undefined) return known;
    done.set(key, false);
    const other = changed.get(key)!;
    const own = base.tokenMap.get(key);
    const result = own !== undefined && !elsewhere.has(key) && settle(own, other);
    done.set(key, result);
    return result;
  };
  const settle = (own: TransformedToken, other: TransformedToken): boolean => {
    const keys = referenceKeys(own.original[valueKey]).filter((key) => changed.has(key));
    const follows = line(own, base) === line(other, block!.dictionary) && keys.length > 0;
    if (follows) return keys.every(isDone);
    if (own[typeKey] !== "color") return false;
    const values = [plainText(own[valueKey]), plainText(other[valueKey])];
    if (pair.isBaseDark) values.reverse();
    const text = `light-dark(${values.join(", ")})`;
    declared.set(own, {
      ...own,
      [valueKey]: text,
      original: { ...own.original, [valueKey]: text },
    });
    return true;
  };

  const rest = (block: ThemeBlock): ThemeBlock => ({
    ...block,
    tokens: block.tokens.filter(({ key }) => !(changed.has(key) && isDone(key))),
  });
  return {
    declared,
    modifier: pair.name,
    schemeOf: (context) => (context === pair.base) === pair.isBaseDark ? "dark" : "light",
    themes: { ...themes, resets: themes.resets.map(rest), blocks: themes.blocks.map(rest) },
  };
}
