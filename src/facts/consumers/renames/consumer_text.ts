/**
 * Renames tokens in the sources of consumers.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";
import { isIdentifier as canDeclare } from "../../../hooks/formats/javascript/literals.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import type { Mention, PathMention, Scanned, Span, Specifier, Step } from "../sources/mention.ts";
import { signs } from "../names/consumer_names.ts";
import { type FoundPath, TokenPaths } from "../names/token_paths.ts";
import { isTelling, isWritable, lettersOf } from "../names/words.ts";
import type { ChangedNames } from "./changed_names.ts";

export interface NewNames {
  find(form: NameForm, name: string): string | undefined;
  /** Whether a name has several new names. */
  isAmbiguous(form: NameForm, name: string): boolean;
  readonly paths: NewPaths;
}

const camel = (name: string) => inCase(name, cases.camel, true);

/** Finds renamed tokens by property paths. */
export class NewPaths {
  /** The paths of all tokens, old and new. */
  readonly all: TokenPaths;
  #new: ReadonlyMap<string, string>;
  /** Groups that move with all of their tokens, by their letters, with their new paths. */
  #groups: Map<string, [group: string, now: string]>;

  /**
   * @param tokens Paths of all tokens, joined by dots; a path must not match the start of a longer one.
   * @param paths New paths by old path.
   */
  constructor(tokens: Iterable<string>, paths: ReadonlyMap<string, string>) {
    const all = new Set([...tokens, ...paths.keys()]);
    this.all = new TokenPaths(all);
    this.#new = paths;
    this.#groups = new Map(
      [...movedGroups(all, paths)].map(([group, now]) => [lettersOf(group), [group, now]]),
    );
  }

  /** Returns the group at a property path whose root is an export of tokens, if it moves with all of its tokens. */
  findGroup({ steps }: PathMention): FoundPath & { now: string } | undefined {
    for (const from of [0, 1]) {
      const own = steps.slice(from);
      const moved = this.#groups.get(lettersOf(own.map(({ name }) => name).join("")));
      // A whole module has no name.
      if (!moved || own[0].name === "") continue;
      return { token: moved[0], own, isAmbiguous: false, now: moved[1] };
    }
    return undefined;
  }

  /** Returns the renamed token at a property path, with its new path. */
  find(path: PathMention): FoundPath & { now: string } | undefined {
    const found = this.all.find(path);
    const now = found && this.#new.get(found.token);
    return now === undefined ? undefined : { ...found!, now };
  }
}

/** The groups whose tokens keep their names inside of them, with their new paths. */
function movedGroups(
  tokens: Iterable<string>,
  paths: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string | undefined>();
  for (const token of tokens) {
    const target = paths.get(token);
    for (let at = token.indexOf("."); at >= 0; at = token.indexOf(".", at + 1)) {
      const [group, inside] = [token.slice(0, at), token.slice(at)];
      const now = target?.endsWith(inside) ? target.slice(0, -inside.length) : undefined;
      found.set(group, !found.has(group) || found.get(group) === now ? now : undefined);
    }
  }
  return new Map([...found].filter((pair): pair is [string, string] => pair[1] !== undefined));
}

export function newNamesOf(changed: ChangedNames, paths: NewPaths): NewNames {
  return {
    find: (form, name) => changed.find(form, name),
    isAmbiguous: (form, name) => changed.isAmbiguous(form, name),
    paths,
  };
}

/** The edits of a source, and the spans that need editing by hand. */
export interface RenameEdits {
  readonly edits: TextEdit[];
  readonly byHand: Span[];
}

function ofMention(
  { form, name, start, end, sign = signs[form] }: Mention,
  names: NewNames,
): TextEdit[] {
  const now = names.find(form, name);
  return now === undefined ? [] : [{ start, end, text: `${sign}${now}` }];
}

const isIdentifier = (name: string) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);

/** Prints a property access: `.a`, or `["a-b"]`. */
const propertyText = (name: string) =>
  isIdentifier(name) ? `.${name}` : `[${JSON.stringify(name)}]`;

type RenamesImport = (specifier: Specifier) => boolean;

/** The edit that renames a step; `undefined` if an edit could break the code. */
function ofStep(
  { start, end, is, whole, isComposed, specifier }: Step,
  name: string,
  renamesImport?: RenamesImport,
): TextEdit | undefined {
  if (!isWritable(is === "bracket" ? "key" : "identifier", name)) return undefined;
  switch (is) {
    case "property":
      return isIdentifier(name)
        ? { start, end, text: name }
        : { ...whole!, text: propertyText(name) };
    case "optional":
      return isIdentifier(name) ? { start, end, text: name } : undefined;
    case "bracket":
    case "word":
      if (isComposed) return { start, end, text: JSON.stringify(name) };
      return { start, end, text: name };
    // It is defined elsewhere.
    case "variable": {
      if (!specifier || !isIdentifier(name) || !renamesImport?.(specifier)) return undefined;
      const { local, isKey } = specifier;
      const text = local === undefined ? name : `${name}${isKey ? ":" : " as"} ${local}`;
      return { start: specifier.start, end: specifier.end, text };
    }
  }
}

/** The edits that rename steps one by one; `undefined` if an edit could break the code. */
export function stepEdits(
  own: readonly Step[],
  names: readonly string[],
  renamesImport?: RenamesImport,
): TextEdit[] | undefined {
  const changed = own.flatMap((step, at) =>
    step.name === names[at] ? [] : [ofStep(step, names[at], renamesImport)]
  );
  return changed.every((edit) => edit !== undefined) ? changed : undefined;
}

/** The new names of a path's steps as the source writes them; `undefined` if it writes them in another case. */
function newSteps({ own, token, now }: FoundPath & { now: string }): string[] | undefined {
  const [from, to] = [token.split("."), now.split(".")];
  const is = (names: readonly string[]) =>
    names.length === own.length && own.every(({ name }, at) => name === names[at]);
  return is(from) ? to : is(from.map(camel)) ? to.map(camel) : undefined;
}

/** The edits that rename a property path; `undefined` if an edit could break the code. */
function ofSteps(
  found: FoundPath & { now: string },
  renamesImport: RenamesImport,
): TextEdit[] | undefined {
  const { own } = found;
  const now = newSteps(found);
  if (!now) return undefined;
  if (now.length === own.length) return stepEdits(own, now, renamesImport);
  const isFree = own.every(({ is }) => is === "property" || is === "bracket");
  if (!isFree) return undefined;
  const [{ start }, { end }] = [own[0].whole!, own.at(-1)!.whole!];
  return [{ start, end, text: now.map(propertyText).join("") }];
}

type FindRenamed = (path: PathMention) => FoundPath & { now: string } | undefined;

function ofPath(path: PathMention, find: FindRenamed, renamesImport: RenamesImport): RenameEdits {
  const found = find(path);
  if (!found) return { edits: [], byHand: [] };
  const { own } = found;
  const edits = ofSteps(found, renamesImport);
  return edits
    ? { edits, byHand: [] }
    : { edits: [], byHand: [{ start: own[0].start, end: own.at(-1)!.end }] };
}

/** Whether a path is that of a declaration: `const { color } = await import("./tokens.js")`. */
function isDeclaration({ steps, isAll }: PathMention): boolean {
  const last = steps.at(-1);
  return last?.specifier !== undefined && last.specifier.start === last.start && !isAll;
}

/** Finds the imports that an edit may rename: all of their uses need the same new name. */
function renamedImports(
  paths: readonly PathMention[],
  all: TokenPaths,
  find: FindRenamed,
): RenamesImport {
  const wanted = new Map<number, Set<string>>();
  for (const path of paths) {
    const found = find(path);
    if (!found && isDeclaration(path) && !all.find(path)) continue;
    const now = found && newSteps(found);
    for (const step of path.steps) {
      if (!step.specifier) continue;
      const at = found?.own.indexOf(step) ?? -1;
      const name = now?.length === found?.own.length && now?.[at] || "";
      remembered(wanted, step.specifier.start, () => new Set()).add(name);
    }
  }
  return ({ start }) => {
    const [name, ...others] = wanted.get(start) ?? [];
    return name !== undefined && others.length === 0 && canDeclare(name);
  };
}

const inOrder = <Place extends Span>(places: readonly Place[]): Place[] =>
  [...places].sort((a, b) => a.start - b.start);

class TokenIdentifiers {
  #imported: Set<string> = new Set();
  #defined: Set<string> = new Set();
  /** By the offset of a property, the module of its object; `undefined` if that is not imported. */
  #properties: Map<number, string | undefined> = new Map();
  #isTokenModule: (module: string) => boolean;

  constructor(
    { mentions, paths }: Pick<Scanned, "mentions" | "paths">,
    isTokenModule: (module: string) => boolean,
  ) {
    this.#isTokenModule = isTokenModule;
    for (const { steps, module } of paths) {
      for (const { start } of steps.slice(1)) this.#properties.set(start, module);
    }
    for (const mention of mentions) {
      const { form, name, isDefinition, module } = mention;
      if (form !== "identifier") continue;
      if (module !== undefined && this.has(mention)) this.#imported.add(name);
      if (isDefinition) this.#defined.add(name);
    }
  }

  /** Whether a mention is the name of a property of a module of tokens. */
  isExport({ start }: Mention): boolean {
    const module = this.#properties.get(start);
    return module !== undefined && this.#isTokenModule(module);
  }

  /**
   * Whether a mention is a token. A single word counts only if it comes from an import or a module of tokens, because
   * it could be anything; a name that the source defines counts only if it is imported.
   */
  has({ form, name, isDefinition, module, start }: Mention): boolean {
    if (form !== "identifier") return true;
    const isProperty = this.#properties.has(start);
    const from = module ?? this.#properties.get(start);
    if (from !== undefined || isProperty) {
      return isTelling(name) || (from !== undefined && this.#isTokenModule(from));
    }
    if (isDefinition) return false;
    return this.#imported.has(name) || (isTelling(name) && !this.#defined.has(name));
  }
}

/**
 * The edits that rename tokens in a source.
 *
 * @param isTokenModule Whether an imported module is known to export tokens.
 */
export function renameEdits(
  scanned: Pick<Scanned, "mentions" | "paths">,
  names: NewNames,
  isTokenModule: (module: string) => boolean = () => false,
): RenameEdits {
  const { mentions, paths } = scanned;
  const identifiers = new TokenIdentifiers(scanned, isTokenModule);
  const identifierMentions = mentions.filter((mention) => identifiers.has(mention));
  const find: FindRenamed = (path) =>
    names.paths.find(path) ??
      (path.module !== undefined && isTokenModule(path.module)
        ? names.paths.findGroup(path)
        : undefined);
  const renamesImport = renamedImports(paths, names.paths.all, find);
  const ofPaths = paths.map((path) => ofPath(path, find, renamesImport));
  const edits = inOrder([
    ...identifierMentions.flatMap((mention) => ofMention(mention, names)),
    ...ofPaths.flatMap(({ edits }) => edits),
  ]);
  // A name may also be a step of a property path.
  const isFirst = ({ start }: TextEdit, at: number) => at === 0 || start >= edits[at - 1].end;
  return {
    edits: edits.filter(isFirst),
    byHand: inOrder([
      ...ofPaths.flatMap(({ byHand }) => byHand),
      ...identifierMentions.filter(({ form, name }) => names.isAmbiguous(form, name)),
      // Code elsewhere may read the property of that name.
      ...identifierMentions.filter((mention) =>
        mention.isShorthand && names.find(mention.form, mention.name) !== undefined &&
        !identifiers.isExport(mention)
      ),
      // A property keeps its name, but code that reads it may be renamed.
      ...mentions.filter(({ isWord, isMember, form, name }) =>
        (isWord || (isMember && isTelling(name))) && names.find(form, name) !== undefined
      ),
    ]),
  };
}
