import { remembered } from "../../../base/collections/remembered.ts";
import { joinPath } from "../../../base/values/paths/path.ts";
import type { ModuleOutput, TokenModules } from "../names/token_modules.ts";
import { modulePath } from "../names/token_modules.ts";
import type { Link, PathMention } from "../sources/mention.ts";
import { addTo } from "../../../base/collections/group_by.ts";

export interface PassedModules {
  readonly links: readonly Pick<Link, "module" | "isStyle" | "isForward" | "prefix">[];
  readonly paths: readonly Pick<PathMention, "module" | "isExported">[];
}

export interface LinkedSource {
  /** Path relative to the working folder. */
  readonly file: string;
  readonly scanned: PassedModules;
}

/** The modules that a source passes on, once each and without places. */
export function passedModules({ links, paths }: PassedModules): PassedModules {
  const exported = new Set(paths.map(({ isExported, module }) => isExported ? module : undefined));
  return {
    links: links.filter(({ isForward }) => isForward)
      .map(({ module, prefix = "" }) => ({ module, prefix, isForward: true })),
    paths: [...exported].flatMap((module) =>
      module === undefined ? [] : [{ module, isExported: true }]
    ),
  };
}

/** Limits on prefixes, because sources may forward each other in a circle. */
const mostPrefixes = 1000;
const longestPrefix = 200;

/** Starts of names that bundlers resolve from the root of an application. */
const alias = /^(?:@|~|#|\$\w+|src)\/|^[~#]/;

/** A module that a source passes on, or several. */
interface Forward {
  readonly key: string;
  readonly to: readonly string[];
  readonly outputs: readonly ModuleOutput[];
  readonly prefix: string;
}

/** The sources that pass on tokens of other modules, such as `export * from "./tokens.js"`. */
export class SourceModules {
  #modules: TokenModules;
  /** The outputs whose tokens a source passes on, by its key. */
  #outputs: Map<string, Set<ModuleOutput>> = new Map();
  /** The prefixes of the names of tokens that a style sheet passes on. */
  #prefixes: Map<string, Set<string>> = new Map();
  #allPrefixes: readonly string[] | undefined;
  /** Keys of sources that pass on modules, by the ends of their paths. */
  #bySuffix: Map<string, string[]> = new Map();
  #loaded: Set<string> = new Set();

  constructor(modules: TokenModules, sources: readonly LinkedSource[]) {
    this.#modules = modules;
    const passing = sources.filter(({ scanned }) =>
      scanned.paths.some(({ isExported }) => isExported) ||
      scanned.links.some(({ isForward }) => isForward)
    );
    for (const { file } of passing) {
      for (const isStyle of [true, false]) {
        const key = moduleKey(file, isStyle);
        for (const suffix of suffixesOf(key)) addTo(this.#bySuffix, suffix, key);
      }
    }
    if (passing.length === 0) return;
    for (const { file, scanned: { links } } of sources) {
      for (const { module, isStyle = false } of links) {
        for (const key of this.#keysOf(module, file, isStyle)) this.#loaded.add(key);
      }
    }
    this.#passOn(passing.flatMap((source) => [...this.#forwardsOf(source)]));
  }

  *#forwardsOf({ file, scanned: { links, paths } }: LinkedSource): Generator<Forward> {
    const forward = (module: string, isStyle: boolean, prefix = ""): Forward => ({
      key: moduleKey(file, isStyle),
      to: this.#keysOf(module, file, isStyle),
      outputs: this.#modules.outputsOf(module, file, isStyle),
      prefix,
    });
    for (const { module, isForward, prefix } of links) {
      if (isForward) yield forward(module, true, prefix);
    }
    for (const { module, isExported } of paths) {
      if (isExported && module !== undefined) yield forward(module, false);
    }
  }

  /** Finds the outputs and prefixes of all sources, from those that pass on outputs to those that pass on these. */
  #passOn(forwards: readonly Forward[]): void {
    const byTarget = new Map<string, Forward[]>();
    for (const forward of forwards) for (const key of forward.to) addTo(byTarget, key, forward);
    const work: { key: string; outputs: Iterable<ModuleOutput>; prefix: string }[] = forwards
      .filter(({ outputs, prefix }) => outputs.length > 0 || prefix !== "");
    for (const { key, outputs, prefix } of work) {
      const own = remembered(this.#outputs, key, () => new Set());
      const prefixes = remembered(this.#prefixes, key, () => new Set());
      const before = own.size + prefixes.size;
      for (const output of outputs) own.add(output);
      prefixes.add(prefix);
      if (own.size + prefixes.size === before || work.length > mostPrefixes) continue;
      for (const outer of byTarget.get(key) ?? []) {
        const longer = outer.prefix + prefix;
        if (longer.length > longestPrefix) continue;
        work.push({ key: outer.key, outputs: own, prefix: longer });
      }
    }
  }

  #keysOf(module: string, file: string, isStyle: boolean): string[] {
    if (module.startsWith(".")) return [moduleKey(joinPath(file, "..", module), isStyle)];
    const ofFolder = isStyle ? moduleKey(joinPath(file, "..", module), true) : undefined;
    const found = ofFolder === undefined ? [] : [ofFolder];
    if (!isStyle && !alias.test(module)) return found;
    const suffix = moduleKey(module.replace(alias, ""), isStyle);
    return [...found, ...this.#bySuffix.get(suffix) ?? []];
  }

  /** The outputs whose tokens a module exports. */
  outputsOf(module: string, file: string, isStyle = false): ModuleOutput[] {
    const found = new Set(this.#modules.outputsOf(module, file, isStyle));
    if (this.#outputs.size > 0) {
      for (const key of this.#keysOf(module, file, isStyle)) {
        for (const output of this.#outputs.get(key) ?? []) found.add(output);
      }
    }
    return [...found];
  }

  /** Whether a module that a file imports exports tokens. */
  has(module: string, file: string): boolean {
    return this.#modules.has(module, file) || this.outputsOf(module, file).length > 0;
  }

  isLoaded(file: string, isStyle = false): boolean {
    return this.#loaded.has(moduleKey(file, isStyle));
  }

  /** Texts that `@forward` puts before the names of tokens. */
  get prefixes(): readonly string[] {
    return this.#allPrefixes ??= [
      ...new Set(Array.from(this.#prefixes.values(), (own) => [...own]).flat()),
    ].filter((prefix) => prefix !== "");
  }
}

/** A key for a module, the same for a folder and its index. */
function moduleKey(file: string, isStyle: boolean): string {
  const path = modulePath(file, isStyle).replace(/(?:^|\/)index$/, "") || ".";
  return `${isStyle ? "style" : "script"}:${path}`;
}

function* suffixesOf(key: string): Generator<string> {
  const kind = key.slice(0, key.indexOf(":") + 1);
  yield key;
  for (let at = key.indexOf("/"); at >= 0; at = key.indexOf("/", at + 1)) {
    yield kind + key.slice(at + 1);
  }
}
