/**
 * Determines which transforms of a platform apply to which tokens. Filters that read only the type run once per type.
 * @module
 */
import type { Transform, ValueTransform } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { keepMadeValue, keepResolved } from "../../../base/tokens/references/made_values.ts";
import { transformUnmatched } from "../../../base/diagnostics/catalog/hooks.ts";
import { measureText } from "../../../base/values/dtcg_objects.ts";
import { atOnce } from "../../../base/tokens/synchronous.ts";
import { isTypeFilter } from "../../../hooks/registry/type_filter.ts";
import type { PlatformSetup } from "../setup.ts";

/** A transform that may apply to tokens of a type. */
export interface Step {
  transform: Transform;
  /** Its index among the platform's transforms. */
  index: number;
  /** Whether the filter must run per token instead of once per type. */
  asks: boolean;
  /** Types of inline parts that must be transformed before. The peer prints such parts differently. */
  parts: readonly string[] | undefined;
}

interface TypeSteps {
  /** Steps of tokens without references. */
  plain: readonly Step[];
  /** Steps of tokens with references. */
  referring: readonly Step[];
  /** The value transforms among those. */
  values: readonly Step[];
}

/** Which transforms of a platform apply to which tokens. Filters that read only the type run once per type. */
export class TransformSteps {
  #setup: PlatformSetup;
  #byType: Map<unknown, TypeSteps> = new Map();
  /** Whether each transform applied to any token. */
  #used: boolean[] = [];
  /** Whether values may be code: any of the transforms returns code, or is a user's. */
  readonly makeCode: boolean;

  constructor(setup: PlatformSetup) {
    this.#setup = setup;
    this.makeCode = setup.userTransforms.size > 0 ||
      setup.transforms.some((transform) => transform.type === "value" && transform.code);
  }

  /** The transforms that may apply to a token of a type, in order. Excludes those whose filter rejects the type. */
  of(type: unknown, referring: boolean): readonly Step[] {
    const { plain, referring: transitive } = this.#forType(type);
    return referring ? transitive : plain;
  }

  /** The value transforms that may apply to a token of a type with references. */
  valuesOf(type: unknown): readonly Step[] {
    return this.#forType(type).values;
  }

  #forType(type: unknown): TypeSteps {
    let steps = this.#byType.get(type);
    if (!steps) {
      const plain = this.#stepsOf(type);
      const gives = ({ transform }: Step) => transform.type === "value";
      const referring = plain.filter((step) =>
        !gives(step) || (step.transform as ValueTransform).transitive
      );
      steps = { plain, referring, values: referring.filter(gives) };
      this.#byType.set(type, steps);
    }
    return steps;
  }

  #stepsOf(type: unknown): Step[] {
    const { transforms, options, syntax, facts } = this.#setup;
    const sample = { [syntax.type]: type } as TransformedToken;
    const steps: Step[] = [];
    transforms.forEach((transform, index) => {
      const { filter, reads } = transform;
      const known = filter === undefined || isTypeFilter(filter);
      if (filter && known && !filter(sample, options)) return;
      const parts = facts.followsPeer ? undefined : reads?.parts;
      steps.push({ transform, index, asks: !known, parts });
    });
    return steps;
  }

  takes({ transform, asks, index }: Step, token: TransformedToken): boolean {
    if (asks && !atOnce(transform.filter!(token, this.#setup.options), "its filter")) return false;
    this.#used[index] = true;
    return true;
  }

  /** Records whether a token's resolved value is code, given the value as written and the tokens that it refers to. */
  noteResolved(
    token: TransformedToken,
    written: unknown,
    targets: readonly (TransformedToken | undefined)[],
  ): void {
    const { facts, syntax } = this.#setup;
    keepResolved(token, syntax.value, written, targets, facts.followsPeer);
  }

  /** Records a new value, if it may be code, before the token gets it. A dimension in text counts as data. */
  noteMade(token: TransformedToken, transform: Transform, value: unknown): void {
    if (!this.makeCode) return;
    const { code } = transform as ValueTransform;
    const isKept = measureText(token[this.#setup.syntax.value]) === value;
    const isMade = !isKept &&
      (code !== undefined || this.#setup.userTransforms.has(transform.name));
    keepMadeValue(token, isMade ? { value, code } : undefined);
  }

  /** Reports transforms that the platform lists and that match no token. */
  reportUnmatched(tokens: readonly TransformedToken[]): void {
    const { transforms, listed, options, report, name: platform, syntax } = this.#setup;
    transforms.forEach(({ name, filter }, index) => {
      if (this.#used[index] || !filter || !listed.has(name)) return;
      // An exception for a token has already been reported.
      const isTaken = (token: TransformedToken) => {
        try {
          return atOnce(filter(token, options), "it");
        } catch {
          return true;
        }
      };
      // Reused tokens have their transformed value, but the filter may read the original one.
      const wasTaken = (token: TransformedToken) =>
        isTaken(token) || isTaken({ ...token, [syntax.value]: token.original[syntax.value] });
      if (!tokens.some(wasTaken)) report(transformUnmatched(name, platform, listed.get(name)));
    });
  }
}
