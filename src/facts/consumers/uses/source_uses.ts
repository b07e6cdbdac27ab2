/**
 * The open uses of tokens in sources: the one answer to "which tokens may a source use without naming them?"
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { signs } from "../names/consumer_names.ts";
import type { TokenModules } from "../names/token_modules.ts";
import type { TokenPaths } from "../names/token_paths.ts";
import { isTelling, lettersOf } from "../names/words.ts";
import type { Link, Mention, PathMention, Scanned } from "../sources/mention.ts";
import type { OpenUse, Reach } from "./open_uses.ts";
import { SourceModules } from "./source_modules.ts";

export interface UsableTokens {
  readonly paths: TokenPaths;
  readonly modules: TokenModules;
  /** The token with a name, wherever it is imported from. */
  named(form: NameForm, name: string): { readonly name: string } | undefined;
  /** Whether a property path of an export leads to a group whose tokens keep their names inside of it. */
  isMoved?(path: PathMention): boolean;
}

export interface UsingSource {
  /** Path relative to the working folder. */
  readonly file: string;
  readonly scanned: Scanned;
}

/** Members of objects, lists and promises, which may use everything in them. */
const inherited: ReadonlySet<string> = new Set([
  ...["hasOwnProperty", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf"],
  ...["at", "concat", "entries", "every", "filter", "find", "findLast", "flat", "flatMap"],
  ...["forEach", "get", "has", "includes", "join", "keys", "map", "pop", "reduce", "reduceRight"],
  ...["shift", "slice", "some", "sort", "splice", "toSorted", "values"],
  ...["catch", "finally", "length", "then"],
]);

/** Whether a property may be one that any object, list or promise has. */
export const isInherited = (name: string): boolean => inherited.has(name);

/** The sources of a project together, because one may define or pass on what another uses. */
export class SourceUses {
  readonly modules: SourceModules;
  /** Names that the sources define themselves, with their signs. */
  readonly defined: ReadonlySet<string>;
  #tokens: UsableTokens;
  #prefixes: readonly string[];
  /** Names of variables from which the sources get tokens by keys. */
  #mapNames: Set<string>;

  /**
   * @param defined Further names that the sources may use, with their signs.
   * @param modules The modules of all sources, if these are only some.
   */
  constructor(
    tokens: UsableTokens,
    sources: readonly UsingSource[],
    defined: Iterable<string> = [],
    modules: SourceModules = new SourceModules(tokens.modules, sources),
  ) {
    this.#tokens = tokens;
    this.modules = modules;
    const own = new Set(defined);
    this.#mapNames = new Set(tokens.modules.mapNames);
    for (const { scanned: { mentions, paths } } of sources) {
      for (const path of paths) {
        if (path.map !== undefined && tokens.paths.find(path)) this.#mapNames.add(path.map);
      }
      for (const { isDefinition, form, name } of mentions) {
        if (isDefinition) own.add(signs[form] + name);
      }
    }
    this.defined = own;
    this.#prefixes = this.modules.prefixes;
  }

  /** Whether the root of a property path is known to be an export of tokens. */
  isOfTokens({ module }: PathMention, file: string): boolean {
    return module !== undefined && this.modules.has(module, file);
  }

  /** A mention by the name that the build prints: without the prefix of `@forward "tokens" as prefix-*`. */
  mentionOf(mention: Mention): Mention {
    const { form, name, isDefinition } = mention;
    if (form !== "scss variable" || isDefinition || this.#prefixes.length === 0) return mention;
    if (this.#tokens.named(form, name) || this.defined.has(`$${name}`)) return mention;
    const prefix = this.#prefixes.find((prefix) =>
      name.startsWith(prefix) && this.#tokens.named(form, name.slice(prefix.length))
    );
    if (prefix === undefined) return mention;
    return { ...mention, name: name.slice(prefix.length), sign: `$${prefix}` };
  }

  *openIn({ file, scanned }: UsingSource): Generator<OpenUse> {
    const lookedUp = new Set(scanned.paths.map(({ mapStart }) => mapStart));
    for (const mention of scanned.mentions) {
      yield* this.#ofMention(mention, file);
      if (!lookedUp.has(mention.start)) yield* this.#ofMap(mention);
    }
    for (const { forms, parts, start, end } of scanned.patterns) {
      yield { start, end, why: parts.length === 1 ? "word" : "computed", reach: { forms, parts } };
    }
    for (const path of scanned.paths) {
      for (const reach of this.#ofPath(path, file)) {
        const { start, end, isOpen = false } = path;
        yield { start, end, why: isOpen ? "computed" : "whole", reach };
      }
    }
    for (const link of scanned.links) yield* this.#ofLink(link, file);
  }

  *#ofMention(mention: Mention, file: string): Generator<OpenUse> {
    const { form, name, module, isDefinition, isStart, start, end } = mention;
    if (isDefinition) return;
    const token = this.#tokens.named(form, name);
    if (token) {
      if (module === undefined || this.modules.has(module, file) || !isTelling(name)) return;
      // The other module may pass on the token.
      yield { start, end, why: "whole", reach: { token: token.name } };
    } else if (isStart && !this.defined.has(signs[form] + name)) {
      // Code may append the rest of the name: `["--tone", name].join("-")`.
      yield { start, end, why: "computed", reach: { forms: [form], parts: [`${name}-`, ""] } };
    }
  }

  /** Finds tokens that code may reach through a variable with a map of SCSS, because it passes on the map. */
  *#ofMap({ form, name, isDefinition, start, end }: Mention): Generator<OpenUse> {
    if (form !== "scss variable" || isDefinition || !this.#isMap(name)) return;
    yield { start, end, why: "whole", reach: this.#maps("") };
  }

  /** Whether a variable holds a map of an output. */
  #isMap(name: string): boolean {
    if (this.defined.has(`$${name}`) || this.#tokens.modules.maps.length === 0) return false;
    return this.#mapNames.has(name) ||
      this.#prefixes.some((prefix) =>
        name.startsWith(prefix) && this.#mapNames.has(name.slice(prefix.length))
      );
  }

  /** The tokens in maps of SCSS whose keys start with letters. */
  #maps(start: string): Reach {
    return { start, files: this.#tokens.modules.maps.map(({ path }) => path) };
  }

  /** What a property path may reach besides the token that it leads to. */
  *#ofPath(path: PathMention, file: string): Generator<Reach> {
    const { isOpen = false, isAll = false, isExported = false, openStart = "" } = path;
    const isImported = this.isOfTokens(path, file);
    const found = this.#tokens.paths.find(path, isImported);
    const isWhole = isOpen || isAll;
    if (path.isSheet) {
      yield { start: "", files: this.#tokens.modules.sheets.map(({ path }) => path) };
      return;
    }
    if (found) {
      // A token may also be a group: `tokens.color.accent[n]`.
      const mayBeGroup = isWhole && found.own.at(-1) === path.steps.at(-1);
      const isNested = () =>
        this.modules.outputsOf(path.module!, file)
          .some(({ isNested, exports }) => isNested && exports === "others");
      if (!mayBeGroup || !(isOpen || (isImported && isNested()))) return;
    }
    if (isImported && this.#tokens.isMoved?.(path)) return;
    // The sources that load this one are read.
    if (isExported && this.modules.isLoaded(file)) return;
    const key = lettersOf(openStart);
    if (isImported) yield* this.#ofImport(path, file, isWhole, key, found !== undefined);
    else if (isWhole || path.steps[0]?.is === "word") yield* this.#ofUnknown(path, key);
  }

  /** Finds tokens that a path from an export of tokens may reach: a group, or all. */
  *#ofImport(
    path: PathMention,
    file: string,
    isWhole: boolean,
    key: string,
    isToken: boolean,
  ): Generator<Reach> {
    const { paths } = this.#tokens;
    const files = this.modules.outputsOf(path.module!, file).map((output) => output.path);
    const steps = path.steps.filter(({ name }, at) => at !== 1 || name !== "default");
    for (let length = steps.length; length > 0; length--) {
      const isLast = length === steps.length;
      const start = isLast ? key : "";
      const groups = [...paths.groupsAtEnd(steps.slice(0, length))];
      // Naming a group without using it is not a use, nor is a property that the group does not have.
      const isUse = isLast ? isWhole : isInherited(steps[length].name);
      for (const group of isUse ? groups : []) yield { start: group + start, files };
      if (groups.length > 0 || isToken || this.#isExport(steps[length - 1].name)) return;
      // A module may export its tokens under further names.
      if (length === 1 && (isUse || !isLast)) yield { start, files };
    }
  }

  #isExport(name: string): boolean {
    return this.#tokens.named("identifier", name) !== undefined ||
      this.#tokens.named("key", name) !== undefined;
  }

  /** Finds tokens that a path from an unknown root may reach. */
  *#ofUnknown({ steps, isOpen, map }: PathMention, key: string): Generator<Reach> {
    if (steps.length === 1 && key !== "") yield { start: key };
    for (const group of this.#tokens.paths.groupsAtEnd(steps)) yield { start: group + key };
    if (steps.length > 0 || !isOpen) return;
    const isOwn = map !== undefined && this.defined.has(`$${map}`);
    if (!isOwn) yield this.#maps(key);
  }

  /** Finds tokens that a style sheet passes on to others that are not read. */
  *#ofLink(link: Link, file: string): Generator<OpenUse> {
    const { isForward, isNamed, start, end } = link;
    if (!isForward || isNamed || this.modules.isLoaded(file, true)) return;
    const files = this.modules.outputsOf(link.module, file, true).map(({ path }) => path);
    if (files.length > 0) yield { start, end, why: "whole", reach: { start: "", files } };
  }
}
