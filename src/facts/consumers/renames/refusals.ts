/**
 * Checks renames against the tokens of a project before anything is built or written.
 * @module
 */
import { renameRefused } from "../../../base/diagnostics/catalog/change.ts";
import { type Suggester, suggesterOf } from "../../../base/diagnostics/suggest.ts";
import type { Diagnostic, DiagnosticNote, Place } from "../../../base/types/diagnostic.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { newPath, type Paths } from "./paths.ts";

/** The prefixes of a path, outermost first, then the path itself. */
function* pathsTo(path: string): Generator<string> {
  for (let at = path.indexOf("."); at >= 0; at = path.indexOf(".", at + 1)) yield path.slice(0, at);
  yield path;
}

/** The tokens and groups of a project, each with its first token. */
export function knownPaths({ tokens }: Manifest): Map<string, ManifestToken> {
  const tokensByPath = new Map<string, ManifestToken>();
  for (const token of tokens) {
    for (const path of pathsTo(token.name)) {
      if (!tokensByPath.has(path)) tokensByPath.set(path, token);
    }
  }
  return tokensByPath;
}

/** A note that shows where a token is defined. */
export function noteOn(token: ManifestToken, message: string): DiagnosticNote[] {
  const place = definitionOf(token);
  return place ? [{ message, place }] : [];
}

export function definitionOf({ name, source }: ManifestToken): Place | undefined {
  return source && { file: source.file, path: name.split("."), part: "key" };
}

const isHere = (token: ManifestToken) => noteOn(token, `${token.name} is here`);

/**
 * The renames of a file that remain to be done; token files may contain some results already. A chain is complete only
 * as a whole. A swap leaves no trace, so it always counts as open.
 */
export function openRenames(
  renames: Readonly<Record<string, string>>,
  isThere: (path: string) => boolean,
): Map<string, string> {
  const open = new Map(Object.entries(renames));
  const targets = new Set(open.values());
  for (const head of Object.keys(renames)) {
    if (targets.has(head) || isThere(head)) continue;
    const chain: string[] = [];
    for (let at = head; open.has(at) && !chain.includes(at); at = open.get(at)!) chain.push(at);
    if (chain.every((from) => isThere(open.get(from)!))) chain.forEach((from) => open.delete(from));
  }
  return open;
}

class RenameCheck {
  readonly refused: Diagnostic[] = [];
  #paths: Paths;
  #tokens: readonly ManifestToken[];
  #tokensByPath: ReadonlyMap<string, ManifestToken>;
  #suggest: Suggester;
  #now: Map<string, ManifestToken> = new Map();

  constructor(paths: Paths, manifest: Manifest, tokensByPath: ReadonlyMap<string, ManifestToken>) {
    this.#paths = paths;
    this.#tokens = manifest.tokens;
    this.#tokensByPath = tokensByPath;
    this.#suggest = suggesterOf(() => [...tokensByPath.keys()]);
  }

  run(): void {
    const targets = new Map<string, string>();
    for (const [from, to] of this.#paths) {
      this.#pair(from, to, targets.get(to));
      if (!targets.has(to)) targets.set(to, from);
    }
    if (this.refused.length === 0) this.#structure();
  }

  #refuse(
    from: string,
    to: string,
    reason: string,
    more: { suggestions?: string[]; help?: string; notes?: DiagnosticNote[] } = {},
  ): void {
    this.refused.push(renameRefused(from, to, reason, more));
  }

  #pair(from: string, to: string, other: string | undefined): void {
    const token = this.#tokensByPath.get(from);
    const notes = token && isHere(token);
    if (from === to) return this.#refuse(from, to, "the names are the same", { notes });
    if (!token) {
      const isDone = this.#tokensByPath.has(to);
      return this.#refuse(from, to, "there is no such token or group", {
        suggestions: this.#suggest(from).filter((name) => name !== to),
        ...(isDone && { help: `${to} exists: it may be renamed already` }),
      });
    }
    if (to.split(".").some((part) => part === "" || /[{}]|^\$/.test(part))) {
      return this.#refuse(from, to, "the new path is not valid for a token", { notes });
    }
    if (other !== undefined) {
      const both = [token, this.#tokensByPath.get(other)!].flatMap(isHere);
      return this.#refuse(from, to, `${other} gets the same path`, { notes: both });
    }
    if (to.startsWith(`${from}.`)) {
      this.#refuse(from, to, "a token cannot be inside another one", { notes });
    }
  }

  /** Checks that all tokens get distinct paths and none is inside another one. */
  #structure(): void {
    /** Tokens and groups that keep their path. */
    const staying = new Map<string, ManifestToken>();
    for (const token of this.#tokens) {
      const now = this.#nowOf(token);
      const other = this.#now.get(now);
      if (!other) this.#now.set(now, token);
      else this.#collide(token, other, "the new path is already taken");
      if (now !== token.name) continue;
      for (const path of pathsTo(now)) if (!staying.has(path)) staying.set(path, token);
    }
    for (const [from, to] of this.#paths) {
      const other = staying.get(to);
      if (!other || other.name === to) continue;
      // A group must not merge with one that keeps its path.
      const notes = [this.#tokensByPath.get(from)!, other].flatMap(isHere);
      this.#refuse(from, to, "the new path is already taken", { notes });
    }
    this.#checkGroups();
    for (const token of this.#tokens) this.#checkOuter(token);
  }

  /** Two groups that both keep members must not merge. */
  #checkGroups(): void {
    const kept = new Map<string, { group: string; token: ManifestToken }>();
    const placed = (path: string) => newPath(path, this.#paths) ?? path;
    for (const token of this.#tokens) {
      let group: string | undefined;
      for (const member of pathsTo(token.name)) {
        const outer = group;
        group = member;
        if (outer === undefined) continue;
        const [place, now] = [placed(outer), placed(member)];
        if (now.slice(0, now.lastIndexOf(".")) !== place) continue;
        const other = kept.get(place);
        if (!other) kept.set(place, { group: outer, token });
        else if (other.group !== outer) {
          const renamed = outer === place ? other.group : outer;
          const notes = [token, other.token].flatMap(isHere);
          this.#refuse(renamed, place, "there is a group of that path already", { notes });
        }
      }
    }
  }

  /** Refuses to put a token inside another one. */
  #checkOuter(token: ManifestToken): void {
    const now = this.#nowOf(token);
    for (const path of pathsTo(now)) {
      const outer = path === now ? undefined : this.#now.get(path);
      const wasInside = outer && token.name.startsWith(`${outer.name}.`);
      if (!outer || (wasInside && this.#isKept(token, outer))) continue;
      this.#collide(token, outer, "a token cannot be inside another one");
    }
  }

  #nowOf({ name }: ManifestToken): string {
    return newPath(name, this.#paths) ?? name;
  }

  /** Whether the relative path inside an outer token stays the same. */
  #isKept(token: ManifestToken, outer: ManifestToken): boolean {
    return this.#nowOf(token).slice(this.#nowOf(outer).length) ===
      token.name.slice(outer.name.length);
  }

  #collide(left: ManifestToken, right: ManifestToken, reason: string): void {
    const isRenamed = (token: ManifestToken) => this.#nowOf(token) !== token.name;
    const renamed = isRenamed(left) ? left : right;
    const notes = [renamed, renamed === left ? right : left].flatMap(isHere);
    this.#refuse(renamed.name, this.#nowOf(renamed), reason, { notes });
  }
}

/** The reasons why renames are impossible; empty if they are possible. */
export function refusalsOf(
  paths: Paths,
  manifest: Manifest,
  tokensByPath: ReadonlyMap<string, ManifestToken>,
): Diagnostic[] {
  const check = new RenameCheck(paths, manifest, tokensByPath);
  check.run();
  return check.refused;
}
