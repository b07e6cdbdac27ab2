/**
 * Transforms the tokens of one platform and resolves their references. Processes each token once, after those that it
 * refers to: their transformed values replace its references, then its transitive transforms run.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { factsOf } from "../../../hooks/registry/build_facts.ts";
import { untilSettled } from "../../../hooks/registry/settled.ts";
import { isEmpty } from "../../../base/tokens/plain_object.ts";
import { cycleIn } from "../../../base/collections/cycle.ts";
import {
  hasReferences,
  isSole,
  resolveValue,
  unresolved,
} from "../../../base/tokens/references/references.ts";
import { keepComputed } from "../../../base/tokens/references/templates.ts";
import type { TokenTable } from "../../../base/tokens/token_table.ts";
import { ValueBounds } from "../../../base/tokens/references/value_size.ts";
import { AlphaColors } from "./alpha_colors.ts";
import type { PlatformSetup } from "../setup.ts";
import { resolveLate } from "./late_references.ts";
import { hasPropertyReferences, PropertyReferences } from "./property_references.ts";
import { TemplateTransforms } from "./template_transforms.ts";
import { transformOrder } from "./transform_order.ts";
import { transformParts, withInlineParts } from "./transform_parts.ts";
import { TransformReports } from "./transform_reports.ts";
import { type Step, TransformSteps } from "./transform_steps.ts";

/** Calls `step` for each item; promises run concurrently. Returns `undefined` if no step returned a promise. */
function forEachAtOnce<T>(
  items: readonly T[],
  step: (item: T) => void | Promise<void>,
): undefined | Promise<unknown> {
  let waiting: Promise<void>[] | undefined;
  try {
    for (let index = 0; index < items.length; index++) {
      const result = step(items[index]);
      if (result) (waiting ??= []).push(result);
    }
  } catch (cause) {
    // Steps that have already started also settle.
    (waiting ??= []).push(Promise.reject(cause));
  }
  return waiting && Promise.all(waiting);
}

class TransformRun {
  /** The platform's tokens, by number. */
  #tokens: readonly TransformedToken[];
  #table: TokenTable;
  #setup: PlatformSetup;
  #valueKey: "value" | "$value";
  /** Numbers of the tokens to transform, in order (default: all). */
  #wanted: readonly number[] | undefined;
  #wantedSet: ReadonlySet<number> | undefined;
  #steps: TransformSteps;
  #reports: TransformReports;
  /** Values computed before any transform, by number. */
  #computed: Pick<ReadonlyMap<number, unknown>, "has" | "get"> | undefined;
  /** Resolved values of composites that expansion replaced, by number. */
  #values = new Map<number, unknown>();
  #bounds = new ValueBounds();
  /** Numbers of tokens with unresolved references in properties other than the value. */
  #asides: Set<number> = new Set();
  #properties: PropertyReferences;
  /** Whether references in such properties are resolved for all tokens. */
  #resolvesProperties: boolean;
  #templates: TemplateTransforms;
  #alphaColors: AlphaColors | undefined;
  /** Tokens whose value transform returned no value yet, with the index of that transform. */
  #deferred: { index: number; from: number; referring: boolean }[] = [];

  constructor(
    tokens: readonly TransformedToken[],
    table: TokenTable,
    setup: PlatformSetup,
    wanted?: readonly number[],
  ) {
    this.#tokens = tokens;
    this.#table = table;
    this.#setup = setup;
    this.#wanted = wanted;
    this.#wantedSet = wanted && new Set(wanted);
    this.#steps = new TransformSteps(setup);
    this.#templates = new TemplateTransforms(setup, this.#steps);
    this.#reports = new TransformReports(table, setup);
    this.#valueKey = setup.syntax.value;
    this.#computed = table.computed?.computed;
    if (!factsOf(setup.options).followsPeer) {
      const mixes = setup.transforms.some(({ reads }) => reads?.alphaMix);
      this.#alphaColors = new AlphaColors(table, this.#valueKey, mixes);
    }
    this.#properties = new PropertyReferences(tokens, setup, this.#lookup);
    this.#resolvesProperties = setup.resolvesProperties &&
      (setup.hasUserHooks || hasPropertyReferences(table, this.#valueKey));
  }

  async run(): Promise<void> {
    const { entries, graph } = this.#table;
    for (const { entry, reference, meant } of graph.missing) {
      this.#reports.missing(entry, reference, undefined, meant);
    }
    for (const entry of this.#table.loneBraces) this.#reports.braces(entry);
    for (const [index, problem] of this.#table.computed?.failures ?? []) {
      if (this.#isWanted(index)) this.#reports.uncomputed(entries[index], problem);
    }
    const { needs, order: { levels, cycles, blocked }, asides } = transformOrder({
      tokens: this.#tokens,
      table: this.#table,
      properties: this.#properties,
      wanted: this.#wanted,
    }, this.#setup.hasUserHooks);
    this.#asides = asides;
    for (const cycle of cycles) this.#reports.cycle(cycle);
    const plain = (this.#wanted ?? entries.map((_, index) => index))
      .filter((index) => needs[index] === undefined);
    await forEachAtOnce(plain, (index) => this.#processPlain(index));
    for (const level of levels) {
      const waiting = forEachAtOnce(level, (index) => this.#process(index));
      if (waiting) await waiting;
    }
    // Tokens that depend on a cycle keep their references as text, but still get a name and attributes.
    await forEachAtOnce(blocked, (index) => this.#process(index, true));
    await this.#finishDeferred();
    this.#steps.reportUnmatched(this.#tokens);
    this.#reports.reportUnits();
    if (this.#setup.hasUserHooks) resolveLate(this.#tokens, this.#table, this.#lookup);
    if (this.#resolvesProperties) {
      this.#properties.settleAll((index, property, reference) =>
        this.#reports.missing(entries[index], reference, property)
      );
    }
    this.#reports.lostNames(this.#tokens);
    this.#reports.wrongValues(this.#tokens, this.#wanted);
  }

  /**
   * Resolves the references in other properties of a token, for a transform that returned no value. Returns `false` if
   * there are none.
   */
  #settleAsides(index: number): boolean {
    if (!this.#asides.delete(index)) return false;
    this.#properties.settle(index);
    return true;
  }

  #lookup = (name: string): unknown => {
    const index = this.#table.targetOf(`{${name}}`);
    return index === undefined ? unresolved : this.#valueOf(index);
  };

  #valueOf(index: number): unknown {
    if (index < this.#table.count) return this.#tokens[index][this.#valueKey];
    return this.#values.has(index) ? this.#values.get(index) : unresolved;
  }

  #isWanted(index: number): boolean {
    return this.#wantedSet === undefined || this.#wantedSet.has(index);
  }

  /** Whether a token was transformed in an earlier build. Composites that expansion replaced never are. */
  #isDone(index: number): boolean {
    return index < this.#table.count && !this.#isWanted(index);
  }

  /** Processes a token or replaced composite without references. */
  #processPlain(index: number): void | Promise<void> {
    if (this.#isDone(index)) return;
    if (this.#computed?.has(index)) return this.#processComputed(index);
    if (index < this.#table.count) return this.#transform(index, false);
    this.#values.set(index, this.#table.entries[index].token[this.#valueKey]);
  }

  /**
   * Processes a token or replaced composite whose value is computed before any transform, so that it has no references.
   */
  #processComputed(index: number): void | Promise<void> {
    const value = this.#computed!.get(index);
    if (index >= this.#table.count) {
      this.#values.set(index, value);
      return;
    }
    this.#tokens[index][this.#valueKey] = value;
    keepComputed(this.#tokens[index], value);
    return this.#transform(index, false);
  }

  /** Processes a token that refers to others, which are processed by now. A blocked token keeps its references. */
  #process(index: number, blocked = false): void | Promise<void> {
    const needs = this.#table.graph.needs[index];
    // The token may be here only because of references in other properties.
    if (needs === undefined) return this.#processPlain(index);
    if (this.#isDone(index)) return;
    if (!blocked && this.#computed?.has(index)) return this.#processComputed(index);
    const token = this.#tokens[index] ?? this.#table.entries[index].token;
    const written = token[this.#valueKey];
    const value = blocked ? written : this.#alphaColors?.replace(written) ?? written;
    const resolved = blocked ? value : this.#resolve(index, value, needs);
    if (index >= this.#table.count) {
      this.#values.set(index, resolved);
      return;
    }
    // Before the value, because references to the token's own value must not resolve yet.
    if (this.#resolvesProperties) this.#properties.settle(index);
    token[this.#valueKey] = resolved;
    if (this.#steps.makeCode) {
      this.#steps.noteResolved(token, written, needs.map((need) => this.#tokens[need]));
    }
    const own = blocked ? value : withInlineParts(value, resolved, this.#setup);
    if (own !== value) keepComputed(token, own);
    const done = this.#transform(index, own === written || hasReferences(own));
    if (!this.#setup.references || resolved === written) return done;
    return done ? this.#makeTemplateAfter(done, token) : this.#templates.make(token);
  }

  async #makeTemplateAfter(done: Promise<void>, token: TransformedToken): Promise<void> {
    await done;
    await this.#templates.make(token);
  }

  /** Replaces the references in a value. Reports a value that would exceed the size limits and returns it unchanged. */
  #resolve(index: number, value: unknown, needs: readonly number[]): unknown {
    const sole = needs.length === 1 && typeof value === "string" && isSole(value);
    const target = sole ? this.#valueOf(needs[0]) : unresolved;
    const alias = target !== unresolved;
    const size = alias ? this.#bounds.sizeOf(target) : this.#bounds.sizeWith(value, this.#lookup);
    const excess = this.#bounds.exceeds(index, size, needs);
    if (!excess) return alias ? target : resolveValue(value, this.#lookup);
    this.#reports.excess(this.#table.entries[index], excess);
    return value;
  }

  /** Runs all transforms on a token. If none changes a composite value, runs them on its inline parts. */
  #transform(index: number, referring: boolean): void | Promise<void> {
    const token = this.#tokens[index];
    const value = token[this.#valueKey];
    const done = this.#apply(index, 0, referring);
    return typeof value === "object" ? this.#transformUnchanged(token, value, done) : done;
  }

  /** Transforms the inline parts of a composite whose value no transform changed. */
  #transformUnchanged(
    token: TransformedToken,
    value: unknown,
    done: void | Promise<void>,
  ): void | Promise<void> {
    if (done) return done.then(() => this.#transformUnchanged(token, value));
    if (token[this.#valueKey] === value) return this.#transformParts(token);
  }

  /** Transforms the inline parts of a composite, limited to `types` if given. */
  #transformParts(token: TransformedToken, types?: readonly string[]): void | Promise<void> {
    return transformParts(token, this.#setup, this.#steps, {
      written: token.original[this.#valueKey],
      types,
      failed: (transform, cause) => this.#reports.failed(token, transform, cause),
      notes: true,
    });
  }

  /**
   * Runs the transforms from index `from` on. Returns a promise only if a transform does. Contains no closures, for which
   * engines would allocate the variables of each step.
   */
  #apply(index: number, from: number, referring: boolean): void | Promise<void> {
    const { platform, options, volume, syntax } = this.#setup;
    const token = this.#tokens[index];
    const type = token[syntax.type];
    const steps = this.#steps.of(type, referring);
    for (let number = 0; number < steps.length; number++) {
      const step = steps[number];
      const { transform, index: at, parts } = step;
      if (at < from) continue;
      // A user hook has changed the token's type.
      if (!Object.is(token[syntax.type], type)) return this.#apply(index, at, referring);
      try {
        if (!this.#steps.takes(step, token)) continue;
        this.#reports.drops(token, transform);
        const waiting = parts && this.#transformParts(token, parts);
        if (waiting) return this.#applyAfter(waiting, index, step, referring);
        let result: unknown = transform.transform(token, platform, options, volume);
        if (result === undefined && transform.type === "value" && this.#settleAsides(index)) {
          result = transform.transform(token, platform, options, volume);
        }
        if (result instanceof Promise) return this.#assignAfter(result, index, step, referring);
        if (!this.#assign(index, at, result, referring)) return;
      } catch (cause) {
        this.#reports.failed(token, transform, cause);
      }
    }
  }

  /** Runs a transform after the inline parts of a token are transformed, and the transforms behind it. */
  async #applyAfter(
    waiting: Promise<void>,
    index: number,
    step: Step,
    referring: boolean,
  ): Promise<void> {
    const { platform, options, volume } = this.#setup;
    const token = this.#tokens[index];
    const result = waiting.then(() => step.transform.transform(token, platform, options, volume));
    await this.#assignAfter(result, index, step, referring);
  }

  /** Stores the result of a transform when it settles, and runs the transforms behind it. */
  async #assignAfter(
    result: Promise<unknown>,
    index: number,
    { transform, index: at }: Step,
    referring: boolean,
  ): Promise<void> {
    try {
      if (!this.#assign(index, at, await untilSettled(result), referring)) return;
    } catch (cause) {
      this.#reports.failed(this.#tokens[index], transform, cause);
    }
    await this.#apply(index, at + 1, referring);
  }

  /** Stores a transform's result in the token. Returns `false` if the token must wait for a value. */
  #assign(index: number, at: number, result: unknown, referring: boolean): boolean {
    const { type, name } = this.#setup.transforms[at];
    const { transformLog } = this.#setup;
    const token = this.#tokens[index];
    if (type === "name") {
      if (token.name !== result) transformLog?.note(token, name, "name", token.name, result);
      token.name = result as string;
    } else if (type === "attribute") {
      if (transformLog && result && !isEmpty(result)) {
        transformLog.note(token, name, "attributes", token.attributes, result);
      }
      // A user hook may keep the object that it returns.
      const ours = isEmpty(token.attributes) && !this.#setup.hasUserHooks;
      token.attributes = ours
        ? result as Record<string, unknown>
        : { ...token.attributes, ...result as object };
    } else if (result === undefined) {
      this.#deferred.push({ index, from: at, referring });
      return false;
    } else {
      const cycle = this.#setup.hasUserHooks ? cycleIn(result) : undefined;
      if (cycle) {
        throw new TypeError(`it returned an object that contains itself at ${cycle.join(".")}`);
      }
      const before = token[this.#valueKey];
      if (before !== result) transformLog?.note(token, name, "value", before, result);
      this.#reports.counted(token, this.#setup.transforms[at], before, result);
      if (before !== result) this.#steps.noteMade(token, this.#setup.transforms[at], result);
      token[this.#valueKey] = result;
    }
    return true;
  }

  /** Retries the transforms that returned no value. All other tokens are transformed by now. */
  async #finishDeferred(): Promise<void> {
    const deferred = this.#deferred;
    this.#deferred = [];
    for (const { index, from, referring } of deferred) {
      await this.#apply(index, from, referring);
      const again = this.#deferred.pop();
      // If there is still no value, the token keeps its current one and the remaining transforms run.
      if (again) this.#reports.nothing(this.#tokens[index], this.#setup.transforms[again.from]);
      if (again) await this.#apply(index, again.from + 1, referring);
    }
  }
}

/**
 * Resolves references and runs the transforms of a platform, in place.
 *
 * @param tokens The platform's own token objects, by number.
 * @param table The table that the tokens were made from.
 * @param wanted Numbers of the tokens to transform, in order (default: all).
 */
export function transformTokens(
  tokens: readonly TransformedToken[],
  table: TokenTable,
  setup: PlatformSetup,
  wanted?: readonly number[],
): Promise<void> {
  return new TransformRun(tokens, table, setup, wanted).run();
}
