/**
 * Transforms and references of one platform. Tokens are taken in the order of their needs, each once: a token that
 * refers to others gets their transformed values, then runs the transforms that are transitive.
 * @module
 */
import type { Transform, ValueTransform } from "../types/config.ts";
import type { PreprocessedToken, TransformedToken } from "../types/token.ts";
import {
  referenceCircular,
  referenceMissing,
  referenceTooLarge,
  referenceTooMuch,
  transformDrops,
  transformFailed,
  transformUnmatched,
} from "../diagnostics/catalogue.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { isTypeFilter } from "../hooks/type_filter.ts";
import type { TokenMap } from "../tokens/expansion.ts";
import { type Order, orderByNeed } from "../tokens/graph.ts";
import type { ReferenceGraph } from "../tokens/reference_graph.ts";
import { hasReferences, referenceNames, resolveValue, unresolved } from "../tokens/references.ts";
import { keepTemplate, templateOf } from "../tokens/templates.ts";
import { keyName } from "../tokens/tree.ts";
import { largestTotal, largestValue, ValueBounds } from "../tokens/value_size.ts";
import type { PlatformContext } from "./context.ts";

/** Where a token's value stands in its file. */
function placeOf(token: PreprocessedToken, path: string[], text?: string) {
  return token.filePath === undefined ? undefined : { file: token.filePath, path, text };
}

/** Properties whose braces are text, and properties that the tool itself adds. */
const proseOrOwn = new Set(
  "comment description $description key original name path attributes filePath isSource".split(" "),
);

/** The run over one platform's tokens. */
class TransformRun {
  #tokens: Map<string, TransformedToken>;
  #replaced: TokenMap;
  #graph: ReferenceGraph;
  #context: PlatformContext;
  #valueKey: "value" | "$value";
  /** For each type, which transforms' filters let it pass; `undefined` where the filter must be asked. */
  #byType = new Map<unknown, (boolean | undefined)[]>();
  /** Resolved values of composites that expansion replaced. */
  #values = new Map<string, unknown>();
  /** Whether each transform took a token. */
  #used: boolean[] = [];
  #bounds = new ValueBounds();
  /** For each token, the tokens that its properties other than the value refer to. */
  #asides = new Map<string, string[]>();
  /** Tokens whose value transform has no value yet, and the number of that transform. */
  #deferred: { token: TransformedToken; index: number; referring: boolean }[] = [];

  constructor(
    tokens: Map<string, TransformedToken>,
    replaced: TokenMap,
    graph: ReferenceGraph,
    context: PlatformContext,
  ) {
    this.#tokens = tokens;
    this.#replaced = replaced;
    this.#graph = graph;
    this.#context = context;
    this.#valueKey = context.syntax.value;
  }

  async run(): Promise<void> {
    for (const { key, reference } of this.#graph.missing) this.#reportMissing(key, reference);
    const { ordered, levels, cycles, blocked } = this.#order();
    for (const cycle of cycles) this.#reportCycle(cycle);
    for (const [key, token] of this.#replaced) {
      if (!ordered.has(key)) this.#values.set(key, token[this.#valueKey]);
    }
    await this.#each(this.#tokens.values(), (token) => {
      if (!ordered.has(token.key)) return this.#apply(token, 0, false);
    });
    for (const level of levels) await this.#each(level, (key) => this.#process(key));
    // What waits for a circle keeps its references as text, but gets its name and attributes.
    await this.#each(blocked, (key) => this.#process(key, true));
    await this.#finishDeferred();
    this.#reportUnmatched();
    if (this.#context.custom) this.#resolveLate();
  }

  /** Calls `step` for each item; promises, if there are any, run side by side. */
  async #each<T>(items: Iterable<T>, step: (item: T) => void | Promise<void>): Promise<void> {
    const waiting: Promise<void>[] = [];
    for (const item of items) {
      const result = step(item);
      if (result) waiting.push(result);
    }
    if (waiting.length > 0) await Promise.all(waiting);
  }

  /**
   * The order of needs, and of what it is the order. What a custom transform may ask for (see {@linkcode TransformRun.#settleAsides}) comes before its
   * token too, as far as that makes no circle.
   */
  #order(): Order & { ordered: ReferenceGraph["needs"] } {
    const { needs, order } = this.#graph;
    const plain = { ordered: needs, ...order };
    if (!this.#context.custom) return plain;
    for (const [key, token] of this.#tokens) {
      const targets = this.#asideNames(token).map((name) => `{${name}}`)
        .filter((target) => target !== key && this.#tokens.has(target));
      if (targets.length > 0) this.#asides.set(key, targets);
    }
    if (this.#asides.size === 0) return plain;
    const all = new Map(needs);
    for (const [key, targets] of this.#asides) all.set(key, [...needs.get(key) ?? [], ...targets]);
    const withAsides = orderByNeed(all);
    return withAsides.cycles.length === 0 ? { ordered: all, ...withAsides } : plain;
  }

  /** Names of references in properties that are neither the value nor prose nor our own. */
  #asideNames(token: TransformedToken): string[] {
    return Object.keys(token).filter((key) => key !== this.#valueKey && !proseOrOwn.has(key))
      .flatMap((key) => referenceNames(token[key]));
  }

  /**
   * Resolves references in a token's other properties, as far as they lead somewhere: for a transform that waits for
   * them. `false` if there is none.
   */
  #settleAsides(token: TransformedToken): boolean {
    if (!this.#asides.delete(token.key)) return false;
    for (const key of Object.keys(token)) {
      if (key === this.#valueKey || proseOrOwn.has(key)) continue;
      if (hasReferences(token[key])) token[key] = resolveValue(token[key], this.#lookup);
    }
    return true;
  }

  /** A reference's value: the referenced token's, transformed. */
  #lookup = (name: string): unknown => {
    const key = `{${name}}`;
    const token = this.#tokens.get(key);
    if (token) return token[this.#valueKey];
    return this.#values.has(key) ? this.#values.get(key) : unresolved;
  };

  /** Takes a token that refers to others; they are done by now. One that is blocked keeps its references. */
  #process(key: string, blocked = false): void | Promise<void> {
    const token = this.#tokens.get(key);
    // Other properties than the value may have brought it here.
    if (token && !this.#graph.needs.has(key)) return this.#apply(token, 0, false);
    const value = (token ?? this.#replaced.get(key)!)[this.#valueKey];
    blocked ||= this.#isTooLarge(key, value);
    const resolved = blocked ? value : resolveValue(value, this.#lookup);
    if (!token) {
      this.#values.set(key, resolved);
      return;
    }
    token[this.#valueKey] = resolved;
    const done = this.#apply(token, 0, true);
    if (!this.#context.references || blocked) return done;
    return done ? done.then(() => this.#makeTemplate(token)) : this.#makeTemplate(token);
  }

  /** Whether a value would grow beyond all bounds if its references were replaced; reports it. */
  #isTooLarge(key: string, value: unknown): boolean {
    const targets = this.#graph.needs.get(key)!;
    const excess = this.#bounds.exceeds(key, value, targets, this.#lookup);
    if (!excess) return false;
    const token = this.#tokens.get(key) ?? this.#replaced.get(key)!;
    const place = placeOf(token, [...keyName(key).split("."), this.#valueKey]);
    const { report, name: platform } = this.#context;
    if (excess === "value") report(referenceTooLarge(keyName(key), largestValue, place, platform));
    if (excess === "total") report(referenceTooMuch(largestTotal, place, platform));
    return true;
  }

  /** Whether each transform takes tokens of a type, as far as the type alone decides. */
  #row(type: unknown): (boolean | undefined)[] {
    let row = this.#byType.get(type);
    if (!row) {
      const { transforms, options, syntax } = this.#context;
      const sample = { [syntax.type]: type } as TransformedToken;
      row = transforms.map(({ filter }) =>
        filter === undefined ? true : isTypeFilter(filter) ? filter(sample, options) : undefined
      );
      this.#byType.set(type, row);
    }
    return row;
  }

  /** Whether a transform runs on a token. */
  #takes(
    transform: Transform,
    index: number,
    token: TransformedToken,
    referring: boolean,
  ): boolean {
    if (transform.type === "value" && referring && !transform.transitive) return false;
    const known = this.#row(token[this.#context.syntax.type])[index];
    const takes = known ?? Boolean(transform.filter!(token, this.#context.options));
    if (takes) this.#used[index] = true;
    return takes;
  }

  /** Runs the transforms from `index` on; a promise only if one of them returns one. */
  #apply(token: TransformedToken, index: number, referring: boolean): void | Promise<void> {
    const { transforms, platform, options, volume } = this.#context;
    for (let at = index; at < transforms.length; at++) {
      const transform = transforms[at];
      try {
        if (!this.#takes(transform, at, token, referring)) continue;
        if (transform.type === "value" && transform.drops) this.#reportDrops(token, transform);
        let result: unknown = transform.transform(token, platform, options, volume);
        if (result === undefined && transform.type === "value" && this.#settleAsides(token)) {
          result = transform.transform(token, platform, options, volume);
        }
        if (result instanceof Promise) {
          return result.then(
            (value) => this.#assign(token, at, value, referring),
            (cause) => this.#failed(token, transform, cause),
          ).then((more) => more === false ? undefined : this.#apply(token, at + 1, referring));
        }
        if (!this.#assign(token, at, result, referring)) return;
      } catch (cause) {
        this.#failed(token, transform, cause);
      }
    }
  }

  /** Says which of the transforms that the platform lists took no token. A value that refers is no want of tokens. */
  #reportUnmatched(): void {
    const { transforms, listed, options, report, name: platform } = this.#context;
    transforms.forEach(({ name, filter }, index) => {
      if (this.#used[index] || !filter || !listed.has(name)) return;
      const matches = [...this.#tokens.values()].some((token) => filter(token, options));
      if (!matches) report(transformUnmatched(name, platform, listed.get(name)));
    });
  }

  #reportDrops(token: TransformedToken, { name, drops }: Transform & ValueTransform): void {
    const properties = drops!(token, this.#context.options);
    if (properties.length === 0) return;
    const place = placeOf(token, [...token.path, this.#valueKey, properties[0]]);
    const { report, name: platform } = this.#context;
    report(transformDrops(name, keyName(token.key), properties, platform, place));
  }

  #failed(token: TransformedToken, { name }: Transform, cause: unknown): void {
    const { report, name: platform } = this.#context;
    const place = placeOf(token, [...token.path, this.#valueKey]);
    report(transformFailed(name, keyName(token.key), cause, platform, place));
  }

  /** Takes a transform's result over; `false` if the token has to wait for a value. */
  #assign(token: TransformedToken, index: number, result: unknown, referring: boolean): boolean {
    const { type } = this.#context.transforms[index];
    if (type === "name") {
      token.name = result as string;
    } else if (type === "attribute") {
      token.attributes = { ...token.attributes, ...result as object };
    } else if (result === undefined) {
      this.#deferred.push({ token, index, referring });
      return false;
    } else {
      token[this.#valueKey] = result;
    }
    return true;
  }

  /** Asks once more for values that were not there before; by now all other tokens are transformed. */
  async #finishDeferred(): Promise<void> {
    const deferred = this.#deferred;
    this.#deferred = [];
    for (const { token, index, referring } of deferred) {
      await this.#apply(token, index, referring);
      const again = this.#deferred.pop();
      // Still no value: the token keeps what it has, and the transforms after this one run.
      if (again) await this.#apply(token, again.index + 1, referring);
    }
  }

  /** References that transforms themselves wrote are resolved as far as they lead somewhere. */
  #resolveLate(): void {
    const late = [...this.#tokens.values()].filter((token) => hasReferences(token[this.#valueKey]));
    for (let changed = late.length > 0; changed;) {
      changed = false;
      for (const token of late) {
        const value = token[this.#valueKey];
        const ready = referenceNames(value).every((name) => {
          const found = this.#lookup(name);
          return found !== unresolved && !hasReferences(found);
        });
        if (!ready || !hasReferences(value)) continue;
        token[this.#valueKey] = resolveValue(value, this.#lookup);
        changed = true;
      }
    }
  }

  /** Takes the value with placeholders for its references through the same transforms, if any changes it. */
  #makeTemplate(token: TransformedToken): void | Promise<void> {
    const { transforms, platform, options, volume } = this.#context;
    const template = templateOf(token.original[this.#valueKey]);
    if (!template) return;
    const probe = { ...token, [this.#valueKey]: template.value } as TransformedToken;
    const finish = () => keepTemplate(token, { ...template, value: probe[this.#valueKey] });
    const step = (index: number): void | Promise<void> => {
      for (let at = index; at < transforms.length; at++) {
        const transform = transforms[at];
        if (transform.type !== "value" || !this.#takes(transform, at, probe, true)) continue;
        const result = transform.transform(probe, platform, options, volume);
        if (result instanceof Promise) {
          return result.then((value) => {
            probe[this.#valueKey] = value;
            return step(at + 1);
          });
        }
        probe[this.#valueKey] = result;
      }
    };
    // A transform that cannot work on a placeholder leaves the token without a template: it is printed resolved.
    const without = () => keepTemplate(token, null);
    try {
      const done = step(0);
      return done ? done.then(finish, without) : finish();
    } catch {
      without();
    }
  }

  #severity(): "error" | "warning" {
    return this.#context.brokenReferences === "throw" ? "error" : "warning";
  }

  #reportMissing(key: string, name: string): void {
    const token = this.#tokens.get(key) ?? this.#replaced.get(key)!;
    const names = [...this.#tokens.keys()].map(keyName);
    const short = name.replace(/\.\$?value$/, "");
    const near = this.#tokens.has(`{${short}}`) ? [short] : suggest(name, names);
    const path = (token as TransformedToken).path ?? keyName(key).split(".");
    const place = placeOf(token, [...path, this.#valueKey], `{${name}}`);
    const { report, name: platform } = this.#context;
    report(referenceMissing(keyName(key), name, near, place, this.#severity(), platform));
  }

  #reportCycle(cycle: string[]): void {
    const places = cycle.map((key) => {
      const token = this.#tokens.get(key) ?? this.#replaced.get(key)!;
      return placeOf(token, [...keyName(key).split("."), this.#valueKey]);
    });
    const { report, name: platform } = this.#context;
    report(referenceCircular(cycle.map(keyName), places, this.#severity(), platform));
  }
}

/**
 * Resolves references and runs the transforms of a platform, in place.
 *
 * @param replaced Composites that expansion replaced: no tokens any more, but references still find their value.
 * @param graph What the values of both refer to.
 */
export function transformTokens(
  tokens: Map<string, TransformedToken>,
  replaced: TokenMap,
  graph: ReferenceGraph,
  context: PlatformContext,
): Promise<void> {
  return new TransformRun(tokens, replaced, graph, context).run();
}
