/**
 * The facts about a source that edits of findings need.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { wordsOf } from "../../base/text/name_words.ts";
import type { TokenPlace } from "../ranking/token_ranker.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import { type TokenUse, tokenUses } from "../consumers/uses/token_uses.ts";
import type { Literal, Mention, PathMention, Scanned, Span } from "../consumers/sources/mention.ts";
import { Declaration } from "./declaration.ts";
import type { DefinedNames } from "./defined_names.ts";
import { changedModule, LiteralNames } from "./literal_names.ts";
import { groupBy } from "../../base/collections/group_by.ts";

export interface ScannedSource {
  /** Path relative to the folder of the project. */
  readonly file: string;
  readonly text: string;
  readonly scanned: Scanned;
}

/** Facts that checks of a source need besides it. */
export interface SourceContext {
  readonly knownTokens: KnownTokens;
  /** The names that this source and others define. */
  readonly defined: DefinedNames;
}

/** A source and the tokens that it names. Indexed when edits are first asked for, because most findings need none. */
export class EditedSource {
  readonly file: string;
  readonly text: string;
  readonly scanned: Scanned;
  readonly knownTokens: KnownTokens;
  readonly defined: DefinedNames;
  #names: LiteralNames | undefined;
  #uses: Map<string, TokenUse[]> | undefined;
  #imports: readonly Mention[] | undefined;
  #importsByUse: Map<number, Mention> | undefined;
  #importedNames: Set<string> | undefined;
  #members: Set<number> | undefined;
  #words: Map<string, number> | undefined;
  #changesModules: boolean | undefined;
  /** By new name, the first import that deprecations rename to it. */
  claims: ReadonlyMap<string, Mention> | undefined;
  #places: Map<string, TokenPlace> = new Map();
  #declarations: WeakMap<Span, Declaration> = new WeakMap();

  constructor({ file, text, scanned }: ScannedSource, { knownTokens, defined }: SourceContext) {
    this.file = file;
    this.text = text;
    this.scanned = scanned;
    this.knownTokens = knownTokens;
    this.defined = defined;
  }

  get names(): LiteralNames {
    return this.#names ??= new LiteralNames(this);
  }

  /** The uses of a token, without definitions. */
  usesOf(name: string): readonly TokenUse[] {
    this.#uses ??= groupBy(
      tokenUses(this.scanned, this.knownTokens, this.file).filter((use) => !use.isDefinition),
      ({ token }) => token.name,
    );
    return this.#uses.get(name) ?? [];
  }

  /** The imports of names, in text order. */
  get imports(): readonly Mention[] {
    return this.#imports ??= this.scanned.mentions
      .filter(({ form, local }) => form === "identifier" && local);
  }

  isImported(name: string): boolean {
    this.#importedNames ??= new Set(this.imports.map(({ local }) => local!.name));
    return this.#importedNames.has(name);
  }

  /** The import at an offset, or whose local name is used there. */
  importAt(start: number): Mention | undefined {
    if (!this.#importsByUse) {
      this.#importsByUse = new Map();
      for (const mention of this.imports) {
        this.#importsByUse.set(mention.start, mention);
        if (!mention.local!.isImported) continue;
        for (const use of mention.local!.uses) this.#importsByUse.set(use.start, mention);
      }
    }
    return this.#importsByUse.get(start);
  }

  /** Whether the name at an offset is a property of an imported module of tokens. */
  isMemberAt(start: number): boolean {
    const isMember = (path: PathMention) =>
      /^(?:property|optional)$/.test(path.steps[1]?.is ?? "") &&
      this.knownTokens.isOfTokens(path, this.file);
    this.#members ??= new Set(
      this.scanned.paths.filter(isMember).map(({ steps: [, step] }) => step.start),
    );
    return this.#members.has(start);
  }

  /** How often the source contains a word. */
  countOfWord(word: string): number {
    if (!this.#words) {
      this.#words = new Map();
      for (const [found] of this.text.matchAll(/[\p{L}\p{N}_$]+/gu)) {
        this.#words.set(found, (this.#words.get(found) ?? 0) + 1);
      }
    }
    return this.#words.get(word) ?? 0;
  }

  /** Whether it changes or hides variables of SCSS modules. */
  get changesModules(): boolean {
    return this.#changesModules ??= changedModule.test(this.text);
  }

  /** The place of a literal: its property, and the words of its selector and of the file. The same object for equal ones. */
  placeOf({ property, selector = "" }: Literal): TokenPlace {
    const key = `${property} ${selector}`;
    return remembered(this.#places, key, () => {
      const name = this.file.slice(this.file.lastIndexOf("/") + 1);
      const own = /^(?:--|\$)/.test(property) ? property : "";
      const words = wordsOf(`${selector} ${own} ${name.slice(0, name.indexOf("."))}`);
      return { property, words, usesOf: (token: string) => this.usesOf(token).length };
    });
  }

  declarationOf({ property, value }: Literal): Declaration {
    const make = () => new Declaration(property, this.text.slice(value.start, value.end));
    return remembered(this.#declarations, value, make);
  }
}
