/**
 * Removes tokens that the language of a file cannot express.
 * @module
 */
import type {
  FormatFn,
  Options,
  ProcessedFile,
  ThemeBlock,
  Themes,
} from "../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { outputComposite, outputDrops, outputMade } from "../../base/diagnostics/catalog/output.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { madeValueOf } from "../../base/tokens/references/made_values.ts";
import { internalsOf } from "../../base/tokens/internals.ts";
import { valuePlace } from "../../base/tokens/places.ts";
import { hasLoneBrace, hasReferences } from "../../base/tokens/references/references.ts";
import { keyName } from "../../base/tokens/tree.ts";
import type { PlatformSetup } from "./setup.ts";
import { someOf } from "./filter.ts";

/** Types with objects and lists as values that do not expand. */
const simpleTypes = new Set(["color", "dimension", "duration", "cubicBezier", "fontFamily"]);

/** Removes tokens whose values the language of a file cannot express, with a warning for each. */
export class Printable {
  #canPrint: NonNullable<FormatFn["canPrint"]>;
  #file: ProcessedFile;
  #options: Options;
  #title: string;
  #setup: PlatformSetup;

  /**
   * @param options The options that the file's format receives.
   * @param title The file's name in messages.
   */
  constructor(
    canPrint: NonNullable<FormatFn["canPrint"]>,
    file: ProcessedFile,
    options: Options,
    title: string,
    setup: PlatformSetup,
  ) {
    this.#canPrint = canPrint;
    this.#file = file;
    this.#options = options;
    this.#title = title;
    this.#setup = setup;
  }

  dictionary(dictionary: Dictionary): Dictionary {
    const kept = this.#tokens(dictionary.allTokens);
    return kept === dictionary.allTokens ? dictionary : someOf(dictionary, kept);
  }

  themes({ modifiers, resets, blocks }: Themes): Themes {
    const printable = (all: ThemeBlock[]) =>
      all.map((block) => {
        const dictionary = this.dictionary(block.dictionary);
        if (dictionary === block.dictionary) return block;
        return { ...block, dictionary, tokens: this.#tokens(block.tokens) };
      }).filter(({ tokens }) => tokens.length > 0);
    return { modifiers, resets: printable(resets), blocks: printable(blocks) };
  }

  #tokens(tokens: TransformedToken[]): TransformedToken[] {
    const { hasUserHooks } = this.#setup;
    const internals = hasUserHooks ? undefined : internalsOf(tokens);
    const printableTokens = internals && (internals.printableIn ??= new WeakSet());
    if (printableTokens?.has(this.#file)) return tokens;
    // The file prints all of the earlier tokens in full.
    const candidates = internals?.updated?.printableIn.has(this.#file)
      ? internals.updated.tokens
      : tokens;
    const left = new Set(candidates.filter((token) => !this.#canPrint(token, this.#options)));
    const isKept = (token: TransformedToken) => !left.has(token);
    const kept = left.size === 0 ? tokens : tokens.filter(isKept);
    const isPartial = this.#reportDrops(left.size === 0 ? candidates : candidates.filter(isKept));
    if (left.size === 0 && !isPartial) printableTokens?.add(this.#file);
    const { syntax: { value } } = this.#setup;
    const isCode = (token: TransformedToken) => Boolean(madeValueOf(token, value)?.code);
    const { refusal } = this.#file.format;
    // A format that refuses all values for one reason prints data.
    const made = typeof refusal === "object" ? [...left].filter(isCode) : [];
    if (made.length > 0 && typeof refusal === "object") this.#reportMade(made, refusal.help);
    const others = made.length === 0 ? left : [...left].filter((token) => !isCode(token));
    others.forEach((token) => this.#report(token));
    return kept;
  }

  /** Reports tokens whose values transforms made code, for a format that prints data. */
  #reportMade(tokens: readonly TransformedToken[], help: string): void {
    const { name, platform: { transformGroup }, configFile, report } = this.#setup;
    const key = transformGroup === undefined ? "transforms" : "transformGroup";
    report(outputMade({
      destination: this.#title,
      tokens: tokens.map(({ key }) => keyName(key)),
      group: transformGroup,
      help,
      place: configPlace(configFile, ["platforms", name, key]),
      platform: name,
    }));
  }

  /** Reports token properties that the file omits. Returns whether there are any. */
  #reportDrops(tokens: readonly TransformedToken[]): boolean {
    const { drops } = this.#file.format;
    if (!drops) return false;
    const { syntax, name: platform, report } = this.#setup;
    let isPartial = false;
    for (const token of tokens) {
      const properties = drops(token, this.#options);
      if (properties.length === 0) continue;
      isPartial = true;
      const place = valuePlace(token, syntax);
      const destination = this.#title;
      report(outputDrops({ destination, token: keyName(token.key), properties, place, platform }));
    }
    return isPartial;
  }

  #report(token: TransformedToken): void {
    const { syntax, name, report, facts, expressions } = this.#setup;
    const { value } = syntax;
    // Missing references and unmatched braces have already been reported.
    if (hasReferences(token[value])) return;
    const written = token.original?.[value];
    const isLone = typeof written === "string" && hasLoneBrace(written);
    if (isLone && !facts.followsPeer && !expressions?.isText(token)) return;
    const place = valuePlace(token, syntax);
    const { refusal } = this.#file.format;
    report(outputComposite({
      destination: this.#title,
      token: keyName(token.key),
      value: token[value],
      isComposite: !simpleTypes.has(String(token[syntax.type])),
      refusal: typeof refusal === "function" ? refusal(token) : refusal,
      place,
      platform: name,
    }));
  }
}
