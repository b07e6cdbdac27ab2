/**
 * The facts about a source that edits of findings need.
 * @module
 */
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";
import { LiteralNames } from "./literal_names.ts";
import type { LiteralMatcher } from "../consumers/findings/literals.ts";
import { type TokenUse, tokenUses } from "../consumers/findings/token_uses.ts";
import type { Literal, Scanned } from "../consumers/sources/mention.ts";

/** A scanned source. */
export interface ScannedSource {
  /** Path relative to the folder of the project. */
  readonly file: string;
  readonly text: string;
  readonly scanned: Scanned;
}

/** A source and the tokens that it names. Indexed when edits are first asked for, because most findings need none. */
export class EditedSource {
  readonly file: string;
  readonly text: string;
  readonly knownTokens: KnownTokens;
  readonly matcher: () => LiteralMatcher;
  #scanned: Scanned;
  #names: LiteralNames | undefined;
  #uses: TokenUse[] | undefined;
  #usesByStart: Map<number, TokenUse> | undefined;
  #literals: Map<number, Literal> | undefined;

  constructor(source: ScannedSource, knownTokens: KnownTokens, matcher: () => LiteralMatcher) {
    this.file = source.file;
    this.text = source.text;
    this.knownTokens = knownTokens;
    this.matcher = matcher;
    this.#scanned = source.scanned;
  }

  /** The names of tokens in place of its literals. */
  get names(): LiteralNames {
    return this.#names ??= new LiteralNames(this.text, this.#scanned, this.knownTokens);
  }

  /** The tokens that the source names. */
  get uses(): readonly TokenUse[] {
    return this.#uses ??= tokenUses(this.#scanned, this.knownTokens, this.file);
  }

  /** The use at an offset; `undefined` if the source defines the name there. */
  useAt(start: number): TokenUse | undefined {
    this.#usesByStart ??= new Map(
      this.uses.filter(({ isDefinition }) => !isDefinition).toReversed()
        .map((use) => [use.start, use]),
    );
    return this.#usesByStart.get(start);
  }

  /** The literal at an offset. */
  literalAt(start: number): Literal | undefined {
    this.#literals ??= new Map(this.#scanned.literals.map((literal) => [literal.start, literal]));
    return this.#literals.get(start);
  }
}
