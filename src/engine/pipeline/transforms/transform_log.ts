/**
 * Records which transforms changed which tokens.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { TransformStep } from "../../../base/types/manifest.ts";
import type { TransformedToken } from "../../../base/types/token.ts";

/** Names of transforms, and the longer lists that begin with them. Equal lists are the same object. */
interface Chain {
  readonly names: readonly string[];
  readonly longer: Map<string, Chain>;
}

const newChain = (names: readonly string[]): Chain => ({ names, longer: new Map() });

/** The transforms that changed each token, in order. */
export class TransformLog {
  #steps: WeakMap<TransformedToken, TransformStep[]> = new WeakMap();
  #chains: WeakMap<TransformedToken, Chain> = new WeakMap();
  #start: Chain = newChain([]);
  #namesOnly: boolean;

  /** @param namesOnly Whether to record only the names of transforms, which needs much less memory. */
  constructor(namesOnly = false) {
    this.#namesOnly = namesOnly;
  }

  /** Records that a transform changed a property of a token, or a part of its value. */
  note(
    token: TransformedToken,
    transform: string,
    property: TransformStep["property"],
    before: unknown,
    after: unknown,
  ): void {
    if (this.#namesOnly) return this.#extend(token, transform);
    remembered(this.#steps, token, () => []).push({ transform, property, before, after });
  }

  #extend(token: TransformedToken, transform: string): void {
    const chain = this.#chains.get(token) ?? this.#start;
    if (chain.names.includes(transform)) return;
    const make = () => newChain([...chain.names, transform]);
    this.#chains.set(token, remembered(chain.longer, transform, make));
  }

  /** Moves a token's record to the object that replaces it. */
  move(from: TransformedToken, to: TransformedToken): void {
    const steps = this.#steps.get(from);
    if (steps) this.#steps.set(to, steps);
    const chain = this.#chains.get(from);
    if (chain) this.#chains.set(to, chain);
  }

  /** The changes that transforms made to a token; none if only names are recorded. */
  stepsOf(token: TransformedToken): readonly TransformStep[] {
    return this.#steps.get(token) ?? [];
  }

  /** Unique names of the transforms that changed a token. */
  of(token: TransformedToken): readonly string[] {
    if (this.#namesOnly) return (this.#chains.get(token) ?? this.#start).names;
    return [...new Set(this.stepsOf(token).map(({ transform }) => transform))];
  }
}
