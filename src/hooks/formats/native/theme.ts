/**
 * Converts tokens to a theme of a native platform: sections with members, and their changes in contexts.
 * @module
 */
import type { FormatFnArguments } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { type Kind, kindOfToken } from "../../../base/tokens/kinds.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { withCssFamilies } from "../../../base/values/font_family.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import {
  lastOfNames,
  type Modifier,
  type ThemeChoice,
  themeModel,
  themesOf,
} from "../common/theme_model.ts";
import { colorsReady } from "./colors.ts";
import { type Form, type NativeValue, nativeValue } from "./values.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import { nameIn } from "./identifiers.ts";

/** A token as a member of a type. */
export interface Member {
  readonly token: TransformedToken;
  readonly name: string;
  readonly value: NativeValue;
}

/** The changes of a section in a combination of contexts. */
export interface SectionChoice {
  readonly contexts: Readonly<Record<string, string>>;
  /** The name of the combination: `DarkHigh`. */
  readonly name: string;
  readonly changes: readonly Member[];
}

/** Names of sections. Each section is a type, and a property of the theme. */
export type SectionName =
  | "colors"
  | "gradients"
  | "typography"
  | "fonts"
  | "dimensions"
  | "shadows"
  | "borders"
  | "motion"
  | "values";

/** Tokens of related kinds. */
export interface Section {
  readonly name: SectionName;
  /** The name in Pascal case. */
  readonly title: string;
  readonly members: readonly Member[];
  readonly modifiers: readonly Modifier[];
  /** Combinations of contexts with changes. */
  readonly choices: readonly SectionChoice[];
}

type ThemeSource = Pick<FormatFnArguments, "dictionary" | "themes"> & {
  readonly options: { readonly usesDtcg?: boolean };
  readonly platform: { readonly basePxFontSize?: number };
};

/** The sections of a theme, and the modifiers that change any of them. */
export interface NativeTheme {
  readonly sections: readonly Section[];
  readonly modifiers: readonly Modifier[];
}

const sectionOfKind: Readonly<Record<Kind, SectionName>> = {
  color: "colors",
  gradient: "gradients",
  typography: "typography",
  fontFamily: "fonts",
  fontSize: "fonts",
  fontWeight: "fonts",
  lineHeight: "fonts",
  letterSpacing: "fonts",
  spacing: "dimensions",
  size: "dimensions",
  radius: "dimensions",
  borderWidth: "dimensions",
  border: "borders",
  strokeStyle: "borders",
  shadow: "shadows",
  opacity: "values",
  duration: "motion",
  easing: "motion",
  transition: "motion",
  layer: "values",
  asset: "values",
  other: "values",
};

const order = [...new Set(Object.values(sectionOfKind))];

/** Converts a text to Pascal case: `high-contrast` becomes `HighContrast`. */
export function pascal(text: string): string {
  return inCase(text, cases.pascal, true);
}

export function camel(text: string): string {
  return inCase(text, cases.camel, true);
}

/** The value of a token for native platforms; `undefined` if it has none. */
export function nativeValueOf(
  token: TransformedToken,
  { usesDtcg, rem = 16 }: { usesDtcg?: boolean; rem?: number },
): NativeValue | undefined {
  const syntax = syntaxOf(usesDtcg);
  const [type, value] = [token[syntax.type], token[syntax.value]];
  const isNumber = type === "number" || typeof value === "number";
  const kind = kindOfToken(token, syntax);
  const hasNames = syntax.dtcg && (kind === "fontFamily" || kind === "typography");
  return nativeValue(kind, hasNames ? withCssFamilies(value) : value, rem, isNumber);
}

/** Whether a token has a value for native platforms; for `canPrint` of formats. */
export function hasNativeValue(token: TransformedToken, options: { usesDtcg?: boolean }): boolean {
  return nativeValueOf(token, options) !== undefined;
}

/** Distinct names of combinations: their contexts joined, or else numbers. */
function namesOf(choices: readonly ThemeChoice[]): string[] {
  const names = choices.map(({ contexts }) => Object.values(contexts).map(pascal).join(""));
  const isDistinct = new Set(names).size === names.length && !names.includes("");
  return isDistinct ? names : names.map((_, index) => String(index + 1));
}

/** A context of a modifier as a case of a type. */
export interface ContextCase {
  readonly context: string;
  readonly name: string;
}

/** How a language names contexts and modifiers. */
export interface ContextNaming {
  /** Converts a context to the name of a case; `undefined` if that is not possible. */
  caseOf(context: string): string | undefined;
  /** Converts a modifier to the name of a parameter; `undefined` if that is not possible. */
  parameterOf(modifier: string): string | undefined;
  /** Converts a modifier to the name of a type. Default: Pascal case. */
  typeOf?(modifier: string): string;
  /** Whether the language infers the type of a case: `.dark`. */
  readonly infersTypes?: boolean;
  /** Names of cases and parameters that the theme or the language reserves. */
  readonly taken?: readonly string[];
}

/** Names of modifiers and contexts in a language: each modifier is a type, and each context a case of it. */
export class ContextNames {
  #prefix: string;
  #naming: ContextNaming;
  #cases: Map<string, ContextCase[]>;

  /**
   * @param prefix Prefix of type names.
   * @throws {TypeError} If a context or a modifier has no valid name in the language, or two have the same name.
   */
  constructor(prefix: string, modifiers: readonly Modifier[], naming: ContextNaming) {
    this.#prefix = prefix;
    this.#naming = naming;
    const types = modifiers.map(({ name }) => this.#typeName(name));
    const at = modifiers.findIndex(({ name }, index) =>
      types[index] === "" || types.indexOf(types[index]) < index ||
      naming.parameterOf(name) === undefined
    );
    if (at >= 0) {
      throw new TypeError(
        `The modifier "${modifiers[at].name}" has no name of its own in the language`,
      );
    }
    this.#cases = new Map(modifiers.map((one) => [one.name, this.#makeCases(one)]));
  }

  #typeName(modifier: string): string {
    return this.#naming.typeOf?.(modifier) ?? pascal(modifier);
  }

  #free(name: string): string {
    return this.#naming.taken?.includes(name) ? `${name}_` : name;
  }

  #makeCases({ name: modifier, contexts }: Modifier): ContextCase[] {
    const cases: ContextCase[] = [];
    for (const context of contexts) {
      const found = this.#naming.caseOf(context);
      if (found === undefined) {
        throw new TypeError(`"${context}" of ${modifier} is not a valid name in the language`);
      }
      const name = this.#free(found);
      if (cases.some((other) => other.name === name)) {
        throw new TypeError(`Two contexts of ${modifier} are ${name} in the language`);
      }
      cases.push({ context, name });
    }
    return cases;
  }

  typeOf(modifier: string): string {
    return `${this.#prefix}${this.#typeName(modifier)}Context`;
  }

  parameterOf(modifier: string): string {
    return this.#free(this.#naming.parameterOf(modifier)!);
  }

  casesOf(modifier: string): readonly ContextCase[] {
    return this.#cases.get(modifier)!;
  }

  /** An expression for a context: `ThemeContext.dark`, or `.dark`. */
  caseOf(modifier: string, context: string): string {
    const { name } = this.casesOf(modifier).find((one) => one.context === context)!;
    return `${this.#naming.infersTypes ? "" : this.typeOf(modifier)}.${name}`;
  }

  /** A condition that the parameters have these contexts. */
  condition(contexts: Readonly<Record<string, string>>): string {
    return Object.entries(contexts).map(([modifier, context]) =>
      `${this.parameterOf(modifier)} == ${this.caseOf(modifier, context)}`
    ).join(" && ");
  }
}

/**
 * Makes a theme from the tokens of a file.
 *
 * @param printName Converts names for the language.
 * @throws {TypeError} If a token has values of different forms.
 */
export async function nativeTheme(
  { dictionary: { allTokens }, themes, options: { usesDtcg }, platform }: ThemeSource,
  printName: (name: string) => string | undefined,
): Promise<NativeTheme> {
  await colorsReady();
  const rem = platform.basePxFontSize || 16;
  const forms = new Map<string, Form>();
  const memberOf = (token: TransformedToken): Member => {
    const value = nativeValueOf(token, { usesDtcg, rem });
    const path = token.path.join(".");
    if (!value) throw new TypeError(`${path} has no value that the platform knows`);
    const form = forms.get(token.key) ?? value.form;
    forms.set(token.key, form);
    if (form !== value.form) {
      throw new TypeError(`${path} is a ${form} in one context and a ${value.form} in another`);
    }
    return { token, value, name: nameIn(printName, token.name) };
  };
  const whole = themeModel(allTokens, themes);
  const syntax = syntaxOf(usesDtcg);
  const bySection = groupBy(whole.tokens, (token) => sectionOfKind[kindOfToken(token, syntax)]);
  const sections = order.flatMap((name): Section[] => {
    const tokens = bySection.get(name);
    if (!tokens) return [];
    const own = lastOfNames(tokens);
    const { modifiers, choices } = themeModel(own, themesOf(own, themes));
    const names = namesOf(choices);
    return [{
      name,
      title: pascal(name),
      members: own.map(memberOf),
      modifiers,
      choices: choices.map(({ contexts, changes }, index) => ({
        contexts,
        name: names[index],
        changes: [...changes.values()].map(memberOf),
      })).filter(({ changes }) => changes.length > 0),
    }];
  });
  return { sections, modifiers: whole.modifiers };
}
