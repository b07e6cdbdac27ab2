/**
 * Reports problems with a platform's tokens during transforms, each with its position.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { Transform } from "../../../base/types/config.ts";
import type { PreprocessedToken, TransformedToken } from "../../../base/types/token.ts";
import { checkValue } from "../../../base/diagnostics/catalog/check.ts";
import { dtcgListAsName, dtcgValue } from "../../../base/diagnostics/catalog/dtcg.ts";
import { designToolValue } from "../../../base/diagnostics/catalog/design_tools.ts";
import {
  transformDrops,
  transformFailed,
  transformNothing,
  transformThrew,
  transformUnit,
} from "../../../base/diagnostics/catalog/hooks.ts";
import {
  referenceCircular,
  referenceMissing,
  referenceSyntax,
  referenceTooLarge,
  referenceTooMuch,
  referenceToValue,
  tokenLostCharacters,
} from "../../../base/diagnostics/catalog/tokens.ts";
import { madeValueOf } from "../../../base/tokens/references/made_values.ts";
import { hasReferences } from "../../../base/tokens/references/references.ts";
import { wrongNumber } from "../../../dialects/dtcg/types/wrong_number.ts";
import {
  listAsName,
  meantWord,
  type WrongText,
  wrongText,
} from "../../../dialects/dtcg/types/wrong_text.ts";
import type { Entry, TokenTable } from "../../../base/tokens/token_table.ts";
import { namePlace, propertyPlace, valuePlace } from "../../../base/tokens/places.ts";
import { keyName } from "../../../base/tokens/tree.ts";
import { lostCharacters } from "../../../base/text/words.ts";
import { lengthOf } from "../../../base/values/read_length.ts";
import {
  type Excess,
  largestTotal,
  largestValue,
} from "../../../base/tokens/references/value_size.ts";
import type { PlatformSetup } from "../setup.ts";

/** Lengths whose unit differs from the one that a transform assumes. */
interface OtherUnits {
  token: TransformedToken;
  value: string;
  result: unknown;
  unit: string;
  count: number;
}

export class TransformReports {
  #table: TokenTable;
  #setup: PlatformSetup;
  /** For each transform, the first token with a length in another unit or without one, and the number of such tokens. */
  #otherUnits = new Map<Transform, OtherUnits>();

  constructor(table: TokenTable, setup: PlatformSetup) {
    this.#table = table;
    this.#setup = setup;
  }

  /** The position of a token's value, or of a part of it, in its file. */
  #place(token: PreprocessedToken, path: string[], text?: string, ...inside: string[]) {
    const place = valuePlace({ filePath: token.filePath, path }, this.#setup.syntax, ...inside);
    return place && { ...place, text };
  }

  #severity(): "error" | "warning" {
    return this.#setup.brokenReferences === "throw" ? "error" : "warning";
  }

  braces({ key, path, token }: Entry): void {
    const { report, syntax } = this.#setup;
    report(referenceSyntax(keyName(key), token[syntax.value], this.#place(token, path)));
  }

  /** Reports a value that could not be computed, with the reason. */
  uncomputed({ key, path, token }: Entry, problem: string): void {
    this.#setup.report(designToolValue(keyName(key), problem, this.#place(token, path)));
  }

  /** Reports characters of paths that are missing from names, if a built-in transform made the names. */
  lostNames(tokens: readonly TransformedToken[]): void {
    const { transforms, userTransforms } = this.#setup;
    const naming = transforms.findLast(({ type }) => type === "name");
    if (!naming || userTransforms.has(naming.name)) return;
    const { entries, keys } = this.#table;
    for (const index of keys.unusualPaths) this.#lost(entries[index], tokens[index].name);
  }

  #lost({ key, path, token }: Entry, name: string): void {
    if (typeof name !== "string") return;
    const { report } = this.#setup;
    const lost = path.flatMap(lostCharacters).filter((character) => !name.includes(character));
    if (lost.length === 0 && !path.includes("")) return;
    const place = namePlace({ filePath: token.filePath, path });
    report(tokenLostCharacters(keyName(key), [...new Set(lost)], place));
  }

  /**
   * Reports values that no reader of their type takes, unless a user transform made them. In files of design tools,
   * numbers may be lengths and calculations, and unknown weights are reported when the file is read.
   *
   * @param wanted Numbers of the tokens to look at (default: all).
   */
  wrongValues(tokens: readonly TransformedToken[], wanted?: readonly number[]): void {
    const { facts, expressions } = this.#setup;
    if (facts.followsPeer) return;
    const look = (token: TransformedToken | undefined) => {
      if (!token || expressions?.files.has(token.filePath ?? "")) return;
      this.#wrongNumber(token);
      this.#wrongText(token);
    };
    if (!wanted) return tokens.forEach(look);
    for (const index of wanted) look(tokens[index]);
  }

  /** Reports text in place of a number or a font weight. */
  #wrongNumber(token: TransformedToken): void {
    const { report, syntax } = this.#setup;
    const type = token[syntax.type];
    const found = token[syntax.value];
    const wanted = wrongNumber(type, found);
    if (wanted === undefined) return;
    if (hasReferences(found) || madeValueOf(token, syntax.value)) return;
    const place = this.#place(token, token.path);
    const about = { token: keyName(token.key), type: String(type), place };
    const help = meantWord(type, found);
    report(dtcgValue({ ...about, wanted, found, isError: true, help }));
  }

  /** Reports text that no reader takes, which outputs contain as it is, and lists of fonts in place of a name. */
  #wrongText(token: TransformedToken): void {
    const { report, syntax, options: { check } } = this.#setup;
    if (check?.values === false) return;
    const type = token[syntax.type];
    const found = token.original?.[syntax.value];
    const name = type === "fontFamily" || type === "typography" ? listAsName(found) : undefined;
    const wrong = this.#wrong(token);
    if (name === undefined && !wrong) return;
    const place = this.#place(token, token.path, name);
    if (name !== undefined) report(dtcgListAsName(keyName(token.key), name, place));
    const made = madeValueOf(token, syntax.value);
    const isOfUser = made !== undefined && made.code === undefined;
    if (!wrong || isOfUser) return;
    const about = { token: keyName(token.key), type: String(type), found, place };
    report(checkValue({ ...about, ...wrong, severity: "warning" }));
  }

  /** The problem with a value that no reader accepts. All values in the syntax of DTCG 2025.10 were validated. */
  #wrong(token: TransformedToken): WrongText | undefined {
    const { syntax, facts, expressions } = this.#setup;
    if (facts.modern || expressions?.files.has(token.filePath ?? "")) return undefined;
    return wrongText(token[syntax.type], token.original?.[syntax.value], syntax.dtcg);
  }

  /** Reports a missing reference in a token's value or in another property. */
  missing(
    { key, path, token }: Entry,
    reference: string,
    property: string | undefined,
    meant?: Entry,
  ): void {
    const { keys } = this.#table;
    const near = meant ? [keyName(meant.key)] : keys.suggest(reference);
    const { filePath } = token;
    const where = propertyPlace({ filePath, path }, property ?? this.#setup.syntax.value);
    const place = where && { ...where, text: `{${reference}}` };
    const { report, name, facts } = this.#setup;
    if (meant && facts.followsPeer) {
      report(referenceToValue(keyName(key), reference, near[0], place, name));
      return;
    }
    const found = {
      suggestions: near,
      isGroup: keys.groups.has(reference),
      hasRoot: this.#table.find(`{${reference}.$root}`) !== undefined,
    };
    report(referenceMissing({
      token: keyName(key),
      reference,
      ...found,
      place,
      severity: this.#severity(),
      platform: name,
    }));
  }

  /** Reports a cycle of references, given token numbers. */
  cycle(numbers: readonly number[]): void {
    const entries = numbers.map((index) => this.#table.entries[index]);
    const places = entries.map(({ token, path }) => this.#place(token, path));
    const names = entries.map(({ key }) => keyName(key));
    this.#setup.report(referenceCircular({
      cycle: names,
      places,
      severity: this.#severity(),
      platform: this.#setup.name,
    }));
  }

  /** Reports a value that references would make too large. */
  excess({ key, path, token }: Entry, excess: Excess): void {
    const place = this.#place(token, path);
    const { report, name } = this.#setup;
    if (excess === "value") {
      report(
        referenceTooLarge({ token: keyName(key), limit: largestValue, place, platform: name }),
      );
    }
    if (excess === "total") report(referenceTooMuch(largestTotal, place, name));
  }

  /** Reports properties that a transform declares to omit. */
  drops(token: TransformedToken, transform: Transform): void {
    if (transform.type !== "value" || !transform.drops) return;
    const { report, name, options, syntax } = this.#setup;
    const properties = transform.drops(token, options);
    if (properties.length === 0) return;
    const place = this.#place(token, token.path, undefined, properties[0]);
    report(transformDrops({
      transform: transform.name,
      token: keyName(token.key),
      properties,
      composite: typeof token[syntax.value] === "object" ? String(token[syntax.type]) : undefined,
      platform: name,
      place,
    }));
  }

  /** Records a length whose unit differs from the transform's, because the peer ignores units of text, and guesses. */
  counted(token: TransformedToken, transform: Transform, value: unknown, result: unknown): void {
    const { facts: { followsPeer }, syntax } = this.#setup;
    if (!followsPeer) {
      const isGuess = syntax.dtcg && typeof value === "number" && value !== 0 &&
        token[syntax.type] === "dimension";
      const guessed = isGuess ? lengthOf(result)?.unit : undefined;
      if (guessed) this.#count(transform, token, String(value), result, guessed);
      return;
    }
    const unit = transform.reads?.unit;
    if (!unit || typeof value !== "string") return;
    const length = lengthOf(value);
    if (!length || length.number === 0 || length.unit === "" || length.unit === unit) return;
    this.#count(transform, token, value, result, unit);
  }

  #count(
    transform: Transform,
    token: TransformedToken,
    value: string,
    result: unknown,
    unit: string,
  ): void {
    const make = () => ({ token, value, result, unit, count: 0 });
    remembered(this.#otherUnits, transform, make).count++;
  }

  /** Reports the number of lengths in other units, once per transform. */
  reportUnits(): void {
    const { report, name: platform } = this.#setup;
    for (const [transform, { token, ...found }] of this.#otherUnits) {
      const place = this.#place(token, token.path);
      const facts = { transform: transform.name, token: keyName(token.key), platform, place };
      report(transformUnit({ ...found, ...facts, isPeer: this.#setup.facts.followsPeer === true }));
    }
  }

  /** Reports an exception of a transform, unless the value is reported as wrong. */
  failed(token: TransformedToken, transform: Transform, cause: unknown): void {
    const place = this.#place(token, token.path);
    const { report, name, userTransforms, facts, options: { check } } = this.#setup;
    const isOfUser = userTransforms.has(transform.name);
    const isReported = !facts.followsPeer && check?.values !== false && this.#wrong(token);
    if (isReported && !isOfUser) return;
    const diagnostic = isOfUser ? transformThrew : transformFailed;
    report(diagnostic({
      transform: transform.name,
      token: keyName(token.key),
      cause,
      platform: name,
      place,
    }));
  }

  /** Reports a value transform that returned no value for a token. */
  nothing(token: TransformedToken, transform: Transform): void {
    const { report, name } = this.#setup;
    const place = this.#place(token, token.path);
    report(transformNothing({
      transform: transform.name,
      token: keyName(token.key),
      platform: name,
      place,
    }));
  }
}
