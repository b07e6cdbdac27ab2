/**
 * What there is to say of the tokens of a platform while they are transformed, each with its place.
 * @module
 */
import type { Transform } from "../types/config.ts";
import type { PreprocessedToken, TransformedToken } from "../types/token.ts";
import { designToolValue } from "../diagnostics/catalog/design_tools.ts";
import {
  transformDrops,
  transformFailed,
  transformNothing,
  transformThrew,
  transformUnit,
} from "../diagnostics/catalog/hooks.ts";
import {
  referenceCircular,
  referenceMissing,
  referenceSyntax,
  referenceTooLarge,
  referenceTooMuch,
  referenceToValue,
  tokenLostCharacters,
} from "../diagnostics/catalog/tokens.ts";
import { type Suggester, suggesterOf } from "../diagnostics/suggest.ts";
import type { Entry, TokenTable } from "../tokens/token_table.ts";
import { namePlace, propertyPlace, valuePlace } from "../tokens/places.ts";
import { keyName } from "../tokens/tree.ts";
import { lostCharacters } from "../values/words.ts";
import { lengthOf } from "../values/read_length.ts";
import { type Excess, largestTotal, largestValue } from "../tokens/value_size.ts";
import type { PlatformSetup } from "./setup.ts";

/** Tokens whose lengths are of another unit than the one that a transform counts. */
interface OtherUnits {
  token: TransformedToken;
  value: string;
  result: unknown;
  unit: string;
  count: number;
}

/** Says what is wrong with tokens of one platform. */
export class TransformReports {
  #set: TokenTable;
  #setup: PlatformSetup;
  /** Names of tokens that a reference was probably meant to name. */
  #suggest: Suggester;
  /** Names of all groups. */
  #groups: Set<string> | undefined;
  /** The first token of each transform whose length is of another unit, and the number of them. */
  #otherUnits = new Map<Transform, OtherUnits>();

  constructor(set: TokenTable, setup: PlatformSetup) {
    this.#set = set;
    this.#setup = setup;
    this.#suggest = suggesterOf(() =>
      set.entries.slice(0, set.count).map(({ key }) => keyName(key))
    );
  }

  /** Where the value of a token, or a part of it, stands in its file. */
  #place(token: PreprocessedToken, path: string[], text?: string, ...inside: string[]) {
    const place = valuePlace({ filePath: token.filePath, path }, this.#setup.syntax, ...inside);
    return place && { ...place, text };
  }

  #severity(): "error" | "warning" {
    return this.#setup.brokenReferences === "throw" ? "error" : "warning";
  }

  /** Braces without a partner in the value of an entry. */
  braces({ key, path, token }: Entry): void {
    const { report, syntax } = this.#setup;
    report(referenceSyntax(keyName(key), token[syntax.value], this.#place(token, path)));
  }

  /** Why the value of an entry could not be computed. */
  uncomputed({ key, path, token }: Entry, problem: string): void {
    this.#setup.report(designToolValue(keyName(key), problem, this.#place(token, path)));
  }

  /** The characters of paths that names leave out, if a built-in transform made the names. */
  lostNames(tokens: readonly TransformedToken[]): void {
    const { transforms, userTransforms } = this.#setup;
    const naming = transforms.findLast(({ type }) => type === "name");
    if (!naming || userTransforms.has(naming.name)) return;
    const { entries, keys } = this.#set;
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

  /** A reference in a token's value, or in another property, that leads nowhere. */
  missing(
    { key, path, token }: Entry,
    reference: string,
    property: string | undefined,
    meant?: Entry,
  ): void {
    const near = meant ? [keyName(meant.key)] : this.#suggest(reference);
    const { filePath } = token;
    const where = propertyPlace({ filePath, path }, property ?? this.#setup.syntax.value);
    const place = where && { ...where, text: `{${reference}}` };
    const { report, name, facts } = this.#setup;
    if (meant && facts.followsPeer) {
      report(referenceToValue(keyName(key), reference, near[0], place, name));
      return;
    }
    const isGroup = this.#isGroup(reference);
    const found = { suggestions: near, isGroup };
    report(
      referenceMissing({
        token: keyName(key),
        reference,
        ...found,
        place,
        severity: this.#severity(),
        platform: name,
      }),
    );
  }

  /** Whether a reference names a group of tokens. */
  #isGroup(reference: string): boolean {
    this.#groups ??= new Set(
      this.#set.entries.flatMap(({ path }) =>
        path.slice(1).map((_, index) => path.slice(0, index + 1).join("."))
      ),
    );
    return this.#groups.has(reference);
  }

  /** Tokens, by number, that refer to each other in a cycle. */
  cycle(numbers: readonly number[]): void {
    const entries = numbers.map((index) => this.#set.entries[index]);
    const places = entries.map(({ token, path }) => this.#place(token, path));
    const names = entries.map(({ key }) => keyName(key));
    this.#setup.report(
      referenceCircular({
        cycle: names,
        places,
        severity: this.#severity(),
        platform: this.#setup.name,
      }),
    );
  }

  /** A value that references would make too large. */
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
    report(
      transformDrops({
        transform: transform.name,
        token: keyName(token.key),
        properties,
        isComposite: typeof token[syntax.value] === "object",
        platform: name,
        place,
      }),
    );
  }

  /** Notes a length whose unit a transform did not take into account: the peer ignores units of text. */
  counted(token: TransformedToken, transform: Transform, value: unknown, result: unknown): void {
    const unit = transform.reads?.unit;
    if (!unit || typeof value !== "string" || !this.#setup.facts.followsPeer) return;
    const length = lengthOf(value);
    if (!length || length.number === 0 || length.unit === "" || length.unit === unit) return;
    const known = this.#otherUnits.get(transform);
    if (known) known.count++;
    else this.#otherUnits.set(transform, { token, value, result, unit, count: 1 });
  }

  /** Says how many lengths were of another unit, once for each transform. */
  reportUnits(): void {
    const { report, name: platform } = this.#setup;
    for (const [transform, { token, ...found }] of this.#otherUnits) {
      const place = this.#place(token, token.path);
      const facts = { transform: transform.name, token: keyName(token.key), platform, place };
      report(transformUnit({ ...found, ...facts }));
    }
  }

  /** What a transform threw. */
  failed(token: TransformedToken, transform: Transform, cause: unknown): void {
    const place = this.#place(token, token.path);
    const { report, name, userTransforms } = this.#setup;
    const diagnostic = userTransforms.has(transform.name) ? transformThrew : transformFailed;
    report(
      diagnostic({
        transform: transform.name,
        token: keyName(token.key),
        cause,
        platform: name,
        place,
      }),
    );
  }

  /** A value transform that has no value for a token. */
  nothing(token: TransformedToken, transform: Transform): void {
    const { report, name } = this.#setup;
    const place = this.#place(token, token.path);
    report(
      transformNothing({
        transform: transform.name,
        token: keyName(token.key),
        platform: name,
        place,
      }),
    );
  }
}
