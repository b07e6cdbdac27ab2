/**
 * Which transforms changed which tokens, for those who want to show it.
 * @module
 */
import type { TransformStep } from "../types/manifest.ts";
import type { TransformedToken } from "../types/token.ts";

/** Remembers, for each token, the transforms that changed it, in their order. */
export class TransformLog {
  #steps: WeakMap<TransformedToken, TransformStep[]> = new WeakMap();

  /** Takes note that a transform changed a property of a token, or a part of its value. */
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

  /** Gives a token's entry to the object that replaces it. */
  move(from: TransformedToken, to: TransformedToken): void {
    const steps = this.#steps.get(from);
    if (steps) this.#steps.set(to, steps);
  }

  /** What transforms changed of a token. */
  stepsOf(token: TransformedToken): readonly TransformStep[] {
    return this.#steps.get(token) ?? [];
  }

  /** Names of the transforms that changed a token, each once. */
  of(token: TransformedToken): readonly string[] {
    return [...new Set(this.stepsOf(token).map(({ transform }) => transform))];
  }
}
