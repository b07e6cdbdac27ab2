/**
 * Which transforms of a platform take which tokens. Filters that look at the type alone are asked once for each type.
 * @module
 */
import type { Transform, ValueTransform } from "../types/config.ts";
import type { TransformedToken } from "../types/token.ts";
import { transformUnmatched } from "../diagnostics/catalog/hooks.ts";
import { atOnce } from "../values/at_once.ts";
import { isTypeFilter } from "../hooks/type_filter.ts";
import type { PlatformSetup } from "./setup.ts";

/** A transform that may take tokens of a type. */
export interface Step {
  transform: Transform;
  /** Its number among the platform's transforms. */
  index: number;
  /** Whether the filter must be called for each token; otherwise the type alone decided. */
  asks: boolean;
}

/** The steps of the tokens of one type. */
interface TypeSteps {
  /** Of tokens that refer to none. */
  plain: readonly Step[];
  /** Of tokens that refer to others. */
  referring: readonly Step[];
  /** Those of the latter that give values. */
  values: readonly Step[];
}

/** The transforms of one platform, by the tokens they take. */
export class TransformSteps {
  #setup: PlatformSetup;
  #byType: Map<unknown, TypeSteps> = new Map();
  /** Whether each transform took a token. */
  #used: boolean[] = [];

  constructor(setup: PlatformSetup) {
    this.#setup = setup;
  }

  /** The transforms that may take a token of a type, in order: all but those whose filter looks at the type alone. */
  of(type: unknown, referring: boolean): readonly Step[] {
    const { plain, referring: transitive } = this.#forType(type);
    return referring ? transitive : plain;
  }

  /** Those of them that may change the value of a token that refers to others. */
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
    const { transforms, options, syntax } = this.#setup;
    const sample = { [syntax.type]: type } as TransformedToken;
    const steps: Step[] = [];
    transforms.forEach((transform, index) => {
      const { filter } = transform;
      const known = filter === undefined || isTypeFilter(filter);
      if (filter && known && !filter(sample, options)) return;
      steps.push({ transform, index, asks: !known });
    });
    return steps;
  }

  /** Whether a transform that may take a token does. */
  takes({ transform, asks, index }: Step, token: TransformedToken): boolean {
    if (asks && !atOnce(transform.filter!(token, this.#setup.options), "its filter")) {
      return false;
    }
    this.#used[index] = true;
    return true;
  }

  /** Reports transforms that the platform lists and that match no token. */
  reportUnmatched(tokens: readonly TransformedToken[]): void {
    const { transforms, listed, options, report, name: platform, syntax } = this.#setup;
    transforms.forEach(({ name, filter }, index) => {
      if (this.#used[index] || !filter || !listed.has(name)) return;
      // One that throws for a token has been reported with that token.
      const isTaken = (token: TransformedToken) => {
        try {
          return atOnce(filter(token, options), "it");
        } catch {
          return true;
        }
      };
      // Tokens of an earlier build have their transformed value; the filter may look at the value before.
      const wasTaken = (token: TransformedToken) =>
        isTaken(token) || isTaken({ ...token, [syntax.value]: token.original[syntax.value] });
      if (!tokens.some(wasTaken)) report(transformUnmatched(name, platform, listed.get(name)));
    });
  }
}
