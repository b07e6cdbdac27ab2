/**
 * Transforms templates: token values with placeholders for their references.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { untilSettled } from "../../../hooks/registry/settled.ts";
import { isSole } from "../../../base/tokens/references/references.ts";
import { keepTemplate, templateOf } from "../../../base/tokens/references/templates.ts";
import type { PlatformSetup } from "../setup.ts";
import { transformParts } from "./transform_parts.ts";
import type { TransformSteps } from "./transform_steps.ts";

/** Applies the transforms of a token's value to its template. */
export class TemplateTransforms {
  #setup: PlatformSetup;
  #steps: TransformSteps;
  /** Types whose aliases no transform changes. */
  #untouchedAliases = new Set<unknown>();

  constructor(setup: PlatformSetup, steps: TransformSteps) {
    this.#setup = setup;
    this.#steps = steps;
  }

  /**
   * Transforms the value with placeholders for its references and keeps the result if it changed. Transforms that read
   * only value and type treat all aliases of a type alike, so a type is skipped once an alias of it stayed unchanged.
   */
  make(token: TransformedToken): void | Promise<void> {
    const { platform, options, volume, syntax } = this.#setup;
    const type = token[syntax.type];
    const steps = this.#steps.valuesOf(type);
    if (steps.length === 0) return;
    const original = token.original[syntax.value];
    const alias = typeof original === "string" && isSole(original) &&
      steps.every(({ transform: { reads } }) => reads && !reads.token);
    if (alias && this.#untouchedAliases.has(type)) return;
    const template = templateOf(original);
    if (!template) return;
    const probe = { ...token, [syntax.value]: template.value } as TransformedToken;
    const finish = () => {
      const value = probe[syntax.value];
      if (value !== template.value) keepTemplate(token, { ...template, value });
      else if (alias) this.#untouchedAliases.add(type);
    };
    const run = (from: number): void | Promise<void> => {
      for (let at = from; at < steps.length; at++) {
        const { transform, parts } = steps[at];
        if (!this.#steps.takes(steps[at], probe)) continue;
        const waiting = parts && transformParts(probe, this.#setup, this.#steps, {
          written: template.value,
          types: parts,
          // Transforming the token's own parts has already reported it.
          failed: () => {},
          notes: false,
        });
        const give = () => transform.transform(probe, platform, options, volume);
        const result = waiting ? waiting.then(give) : give();
        if (result instanceof Promise) {
          return untilSettled(result).then((value) => {
            probe[syntax.value] = value;
            return run(at + 1);
          });
        }
        probe[syntax.value] = result;
      }
    };
    // If a transform fails on placeholders, the token gets no template and is printed with its references resolved.
    const without = () => keepTemplate(token, null);
    try {
      const done = run(0);
      return done ? done.then(finish, without) : finish();
    } catch {
      without();
    }
  }
}
