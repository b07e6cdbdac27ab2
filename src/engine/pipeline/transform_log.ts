/**
 * Records which transforms changed which tokens.
 * @module
 */
import type { TransformStep } from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";

/** The transforms that changed each token, in order. */
export class TransformLog {
  #steps: WeakMap<TransformedToken, TransformStep[]> = new WeakMap();

  /** Records that a transform changed a property of a token, or a part of its value. */
  note(
    token: TransformedToken,
    transform: string,
    property: TransformStep["property"],
    before: unknown,
    after: unknown,
  ): void {
    const step = { transform, property, before, after };
    const steps = this.#steps.get(token);
    if (steps) steps.push(step);
    else this.#steps.set(token, [step]);
  }

  /** Moves a token's record to the object that replaces it. */
  move(from: TransformedToken, to: TransformedToken): void {
    const steps = this.#steps.get(from);
    if (steps) this.#steps.set(to, steps);
  }

  /** The changes that transforms made to a token. */
  stepsOf(token: TransformedToken): readonly TransformStep[] {
    return this.#steps.get(token) ?? [];
  }

  /** Unique names of the transforms that changed a token. */
  of(token: TransformedToken): readonly string[] {
    return [...new Set(this.stepsOf(token).map(({ transform }) => transform))];
  }
}
