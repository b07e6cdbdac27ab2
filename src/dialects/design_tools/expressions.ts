/**
 * Evaluates expressions in files of design tools: math, and color modifiers.
 * @module
 */
import type {
  Expressions,
  PrintedPart,
  Variables,
} from "../../base/tokens/references/expressions.ts";
import { expressionIn, isText } from "../../base/tokens/own_extensions.ts";
import { isEqual, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import {
  hasReferences,
  isSole,
  type Lookup,
  resolveString,
  resolveValue,
  soleReference,
  unresolved,
} from "../../base/tokens/references/references.ts";
import { alphaColorOf, shareOfAlpha } from "../../base/values/colors/alpha_color.ts";
import { isColorObject } from "../../base/values/dtcg_objects.ts";
import { styledWeightOf } from "../../base/values/font_weight.ts";
import { piecesOf, templateOf } from "../../base/tokens/references/templates.ts";
import { isAnyObject, someNode } from "../../base/tokens/walk.ts";
import type { DesignToken, PreprocessedToken, TransformedToken } from "../../base/types/token.ts";
import { relativeWeights } from "../dtcg/types/wrong_number.ts";
import type { Change, ColorModifier } from "./tokens_studio/color_modifiers.ts";
import { conversionIn, converted } from "./figma/conversions.ts";
import { cssCalculation } from "./tokens_studio/css_calculations.ts";
import { cssMath } from "../../base/values/css/calculation.ts";
import { computeText, isCalculation } from "./tokens_studio/evaluate.ts";
import { lacksOperand } from "./tokens_studio/expression.ts";
import {
  fractionDigits,
  leafValue,
  modifierIn,
  modifierOf,
  partsComputed,
} from "./tokens_studio/leaf_values.ts";
import { hasBlocks, scriptCall } from "./tokens_studio/scripts.ts";
import { kindOf, kindsIn } from "./tokens_studio/types.ts";

type ColorModifiers =
  & typeof import("./tokens_studio/color_modifiers.ts")
  & typeof import("./tokens_studio/css_colors.ts");

const writtenValue = (token: DesignToken): unknown => expressionIn(token) ?? token.$value;

function asWritten<T extends DesignToken>(token: T): T {
  const expression = expressionIn(token);
  return expression === undefined ? token : { ...token, $value: expression };
}

/** Resolves the references in a text; `undefined` if one of them is missing. */
function withoutReferences(text: string, lookup: Lookup): unknown {
  if (!hasReferences(text)) return text;
  let isComplete = true;
  const resolved = resolveString(text, (name) => {
    const value = lookup(name);
    isComplete &&= value !== unresolved;
    return value;
  });
  return isComplete ? inOneUnit(text, resolved) : undefined;
}

/** Matches a reference followed by only a unit: `{gap}rem`. */
const unitAfter = /^\s*\{[^{}]+\}([a-z]{2,}|%)\s*$/i;

/** Replaces the `px` that a bare number got by the unit after its reference. */
function inOneUnit(text: string, resolved: unknown): unknown {
  const [, unit] = unitAfter.exec(text) ?? [];
  const ending = `px${unit}`;
  if (unit === undefined || typeof resolved !== "string" || !resolved.endsWith(ending)) {
    return resolved;
  }
  return `${resolved.slice(0, -ending.length)}${unit}`;
}

const scriptAdvice =
  "which Tokens Studio alone runs: export its resolved values, or use mathematics and color modifiers";

/** Reports a value that is still an expression, because it cannot be computed. */
function checkComputed(
  token: PreprocessedToken,
  value: unknown,
  fail: (problem: string) => void,
): void {
  if (typeof value !== "string" || kindsIn(token.$type)) return;
  const kind = kindOf(token);
  if (kind === "color" || isText(token)) {
    const call = scriptCall(value) ?? (isText(token) ? "a script" : undefined);
    if (call !== undefined) {
      fail(`has ${call === "a script" ? call : `${call}()`} of TokenScript, ${scriptAdvice}`);
    }
    return;
  }
  if (kind === "text") return;
  if (lacksOperand(value)) {
    return fail(
      `has an operator without an operand: ${value}. Write the operand, or remove the operator`,
    );
  }
  // CSS combines units that no tool can: those of the window.
  if (isCalculation(value) && !cssMath.test(value)) {
    fail(`has an expression that cannot be calculated: ${value}`);
  }
}

/** Reports an unknown name of a weight at the token that contains it. */
function checkWeight({ $type, $value }: DesignToken, fail: (problem: string) => void): void {
  const weight = $type === "typography" && isPlainObject($value) ? $value.fontWeight : $value;
  if ($type !== "fontWeight" && weight === $value) return;
  if (typeof weight !== "string" || hasReferences(weight) || relativeWeights.has(weight)) return;
  if (weight.trim() === "" || weight.includes("(") || leafValue("fontWeight", weight) !== weight) {
    return;
  }
  if (styledWeightOf(weight)) return;
  fail(`has the font weight "${weight}", which is neither a number nor the name of one`);
}

const changes = ["lighten", "darken", "mix", "alpha", "opacity"];

export class DesignExpressions implements Expressions {
  readonly name: string;
  readonly files: ReadonlySet<string>;
  #colors: ColorModifiers | undefined;

  /**
   * @param files Files of the design tool, as in `filePath`.
   * @param colors Applies modifiers to colors; required if a token has one.
   */
  constructor(files: ReadonlySet<string>, colors: ColorModifiers | undefined) {
    this.name = [colors !== undefined, ...files].join();
    this.files = files;
    this.#colors = colors;
  }

  readonly isText = isText;

  #isOurs(token: DesignToken): boolean {
    return this.files.has(token.filePath) || expressionIn(token) !== undefined;
  }

  referring(token: PreprocessedToken): unknown {
    if (isText(token)) return "";
    if (!this.#isOurs(token)) return token.$value;
    const modifier = modifierOf(token);
    const written = writtenValue(token);
    return modifier ? [written, modifier] : written;
  }

  compute(token: PreprocessedToken, lookup: Lookup, fail: (problem: string) => void): unknown {
    if (!this.#isOurs(token)) return undefined;
    if (isText(token)) {
      const { $value } = token;
      if (typeof $value === "string" && hasBlocks($value)) checkComputed(token, $value, fail);
      return undefined;
    }
    const modifier = modifierOf(token);
    const written = asWritten(token);
    checkWeight(written, fail);
    if (modifier) return this.#modified(written, modifier, lookup, fail);
    const { $value } = written;
    if (!hasReferences($value)) {
      checkComputed(written, $value, fail);
      return written === token ? undefined : $value;
    }
    if (typeof $value === "string" && isSole($value)) {
      const aliased = this.#alias(written, $value, lookup);
      if (written === token || aliased !== undefined) return aliased;
    }
    const computed = partsComputed(written, (text) => withoutReferences(text, lookup));
    checkComputed(written, computed, fail);
    // The token's own value does not reflect changes of referenced tokens.
    if (written !== token) return computed;
    return isEqual(computed, resolveValue($value, lookup)) ? undefined : computed;
  }

  /** The value of an alias if its type interprets the target's value differently. */
  #alias(token: PreprocessedToken, alias: string, lookup: Lookup): unknown {
    const target = lookup(soleReference(alias)!);
    const conversion = conversionIn(token);
    if (conversion) return converted(target, conversion);
    if (typeof target !== "string" && typeof target !== "number") return undefined;
    if (kindsIn(token.$type)) return undefined;
    const value = leafValue(kindOf(token), target);
    return value === target ? undefined : value;
  }

  #modified(
    token: PreprocessedToken,
    modifier: Tree,
    lookup: Lookup,
    fail: (problem: string) => void,
  ): unknown {
    const base = partsComputed(token, (text) => withoutReferences(text, lookup));
    const resolved = this.#modifierOf(modifier, lookup);
    if (typeof resolved === "string") return void fail(resolved);
    const isColor = typeof base === "string" || isColorObject(base);
    const color = isColor ? this.#colors!.modifiedColor(base, resolved) : undefined;
    if (color === undefined) fail("cannot be modified: it or the color to mix with is not a color");
    return color;
  }

  /** Resolves a modifier; returns the problem if it is invalid. */
  #modifierOf(modifier: Tree, lookup: Lookup): ColorModifier | string {
    const { isSpace } = this.#colors!;
    const plain = (value: unknown) =>
      typeof value === "string" ? withoutReferences(value, lookup) : value;
    const { type, space, format } = modifier;
    const [value, color] = [plain(modifier.value), plain(modifier.color)];
    if (!changes.includes(type)) {
      return `has a modifier of the unknown type ${JSON.stringify(type)}; known are ${
        changes.join(", ")
      }`;
    }
    if (!isSpace(space)) {
      return `has a modifier in the unknown color space ${JSON.stringify(space)}`;
    }
    const number = Number(
      typeof value === "string" ? computeText(value, fractionDigits) : value ?? Number.NaN,
    );
    if (!Number.isFinite(number)) {
      return `has a modifier whose value is not a number: ${JSON.stringify(value)}`;
    }
    return {
      type: type as Change,
      space,
      value: number,
      ...((typeof color === "string" || isColorObject(color)) && { color }),
      ...((isSpace(format) || format === "hex") && { format }),
    };
  }

  cssParts(
    token: TransformedToken,
    original: DesignToken,
    variables: Variables,
  ): PrintedPart[] | undefined {
    if (!this.#isOurs(token) || kindsIn(token.$type) || isText(original)) return undefined;
    const $value = writtenValue(original);
    if (typeof $value !== "string") return undefined;
    const result = variables.textOf(token);
    const kind = kindOf(token);
    if (kind === "color") return this.#cssColor(token, $value, result, variables);
    return kind === "text" ? undefined : cssCalculation($value, result, variables);
  }

  /** A color as a function of CSS, if one gives the token's text. */
  #cssColor(
    token: TransformedToken,
    written: string,
    result: string,
    variables: Variables,
  ): PrintedPart[] | undefined {
    const modifier = modifierOf(token);
    const lookup: Lookup = (name) => {
      const target = variables.find(name);
      return target ? variables.textOf(target) : unresolved;
    };
    const wanted = modifier
      ? this.#referringModifier(written, modifier, lookup)
      : transparentReference(written);
    const base = wanted && variables.find(wanted.reference);
    if (!wanted || !base || !this.#colors) return undefined;
    const other = wanted.other === undefined ? undefined : variables.find(wanted.other);
    const { textOf, baseline } = variables;
    const texts = { base: textOf(base), result, ...(other && { other: textOf(other) }) };
    const found = this.#colors.colorFunction(wanted.modifier, texts, baseline);
    if (!found) return undefined;
    const { before, after, end } = found;
    return other && end !== undefined
      ? [before, { token: base }, after, { token: other }, end]
      : [before, { token: base }, after];
  }

  /** A modifier of a reference, with the reference to the color to mix with, if it is one. */
  #referringModifier(written: string, modifier: Tree, lookup: Lookup): Referring | undefined {
    const reference = soleReference(written);
    if (reference === undefined || !this.#colors) return undefined;
    const resolved = this.#modifierOf(modifier, lookup);
    if (typeof resolved === "string") return undefined;
    const { color } = modifier;
    const isReference = modifier.type === "mix" && typeof color === "string" && isSole(color);
    return { reference, modifier: resolved, ...(isReference && { other: soleReference(color) }) };
  }
}

/** A modifier of the color of a reference. */
interface Referring {
  readonly reference: string;
  readonly modifier: ColorModifier;
  /** The reference to the color to mix with. */
  readonly other?: string;
}

/** The modifier of `rgba({color}, alpha)`, which sets the opacity of an opaque color. */
function transparentReference(written: string): Referring | undefined {
  const template = templateOf(written);
  const found = template && alphaColorOf(String(template.value));
  const [number, ...more] = found ? piecesOf(found.color) : [];
  if (!found || typeof number !== "number" || more.length > 0) return undefined;
  if (piecesOf(String(template.value)).length !== 3) return undefined;
  const value = shareOfAlpha(found.alpha);
  return {
    reference: template.references[number],
    modifier: { type: "alpha", value, space: "srgb" },
  };
}

/**
 * Makes the expressions of files that a design tool wrote, or that were imported from such files.
 *
 * @param files Files of the design tool, as in `filePath`.
 * @param trees All token trees.
 */
export async function expressionsOf(
  files: ReadonlySet<string>,
  trees: readonly Tree[],
): Promise<DesignExpressions> {
  const colors = trees.some(needsColors)
    ? {
      ...await import("./tokens_studio/color_modifiers.ts"),
      ...await import("./tokens_studio/css_colors.ts"),
    }
    : undefined;
  return new DesignExpressions(files, colors);
}

/** Whether a tree may contain a color with a modifier or with another opacity. */
function needsColors(tree: Tree): boolean {
  return someNode(tree, isAnyObject, ({ node }) => {
    const written = writtenValue(node);
    return Boolean(modifierIn(node)) || (typeof written === "string" && written.includes("("));
  });
}
