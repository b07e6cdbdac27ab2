/**
 * `$ref` inside values. A pointer to a whole token becomes a curly reference where one may stand, so that it stays a
 * reference; a pointer to a part of a value is replaced by that part (DTCG 2025.10 format, 7).
 * @module
 */
import {
  dtcgProperty,
  dtcgReference,
  pointerCircular,
  pointerMissing,
  pointerTooLarge,
} from "../diagnostics/catalog/dtcg.ts";
import type { Report } from "../diagnostics/collector.ts";
import {
  getOwn,
  hasOwn,
  isPlainObject,
  nodeAt,
  setOwn,
  type Tree,
} from "../tokens/plain_object.ts";
import { soleReference } from "../tokens/references.ts";
import type { Place, Severity } from "../types/diagnostic.ts";
import { isPointer, memberOf, parsePointer } from "./pointer.ts";
import { typeAt, typeOf } from "./types/mod.ts";

/** What a pointer leads to. */
type Target =
  | { kind: "token"; path: string[]; token: Tree }
  | { kind: "value"; value: unknown }
  | { kind: "group" }
  | { kind: "missing" }
  | { kind: "cycle" };

/** Where a reference stands. */
interface Site {
  /** The token. */
  token: Tree;
  path: string[];
  type: string | undefined;
  /** Keys inside its value. */
  at: string[];
}

/** A token file. */
export interface FileTree {
  /** The name that its tokens know. */
  file: string;
  tree: Tree;
}

/** The file of the build that a pointer names, as seen from another. */
export type FileOf = (file: string, from: string | undefined) => FileTree | undefined;

/** References that are followed one after the other before they count as a cycle. */
const farthest = 10_000;

/** Parts of values that pointers may make in all: values that hold others several times over multiply. */
const most = 500_000;

/** Values that references lead into from inside each other, before that counts as a cycle. */
const deepest = 100;

/** Why a pointer leads to no value. */
interface Fault {
  kind: "syntax" | "file" | "group" | "missing" | "cycle";
  /** What it says. */
  ref: unknown;
}

const missing: Target = { kind: "missing" };
const cycle: Target & { kind: "cycle" } = { kind: "cycle" };

/** Whether a token of a reference can be named with braces. */
function hasCurlyName(path: readonly string[]): boolean {
  return path.every((key) => key !== "" && !/[.{}]/.test(key)) &&
    path.join(".") === path.join(".").trim();
}

/** Whether a value holds an object with `$ref`. */
function holdsPointer(value: unknown): boolean {
  const work: unknown[] = [value];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if (isPointer(node)) return true;
    for (const key in node) {
      const inner = (node as Tree)[key];
      if (typeof inner === "object") work.push(inner);
    }
  }
  return false;
}

/** Whether a list may hold references to lists of one element, which stand for that element. */
function holdsListReference(value: unknown, type: string | undefined): value is unknown[] {
  return typeOf(type)?.isList === true && Array.isArray(value) &&
    value.some((item) => typeof item === "string" && soleReference(item) !== undefined);
}

/** The token that a path leads to or into. */
function tokenOn(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: unknown = tree;
  for (const key of path) {
    if (!isPlainObject(node) || hasOwn(node, "$value")) break;
    node = memberOf(node, key);
  }
  return isPlainObject(node) && hasOwn(node, "$value") ? node : undefined;
}

/** The type that a file gives a token: its own, or that of the nearest group with one. */
function writtenType(tree: Tree, path: readonly string[]): string | undefined {
  let type: string | undefined;
  let node: Tree | undefined = tree;
  for (const key of path) {
    node = getOwn(node, key) as Tree;
    if (typeof node?.$type === "string") type = node.$type;
    if (!isPlainObject(node)) break;
  }
  return type;
}

/** Replaces `$ref` in the values of a tree. */
export class ReferenceRewriter {
  #root: Tree;
  #report: Report;
  /** What references to nowhere, and in cycles, are. */
  #severity: Severity;
  #fileOf: FileOf;
  #depth = 0;
  #made = 0;
  /** Single values that pointers lead to, by what these say. */
  #known: Map<unknown, unknown> = new Map();
  #types: Map<Tree, string> = new Map();

  constructor(
    root: Tree,
    report: Report,
    severity: Severity,
    fileOf: FileOf,
  ) {
    this.#root = root;
    this.#report = report;
    this.#severity = severity;
    this.#fileOf = fileOf;
  }

  /** The type of a token whose value is that of another file's token. */
  typeOf(token: Tree): string | undefined {
    return this.#types.get(token);
  }

  /** A token's value, or the same one where there is nothing to replace. */
  valueOf(token: Tree, path: string[], type: string | undefined): unknown {
    const { $value } = token;
    const pointers = holdsPointer($value);
    if (!pointers && !holdsListReference($value, type)) return $value;
    this.#depth = 0;
    return this.#rewrite($value, { token, path, type, at: [] });
  }

  #place({ token, path, at }: Site, ...inside: string[]): Place | undefined {
    if (token.filePath === undefined) return undefined;
    return { file: token.filePath, path: [...path, "$value", ...at, ...inside] };
  }

  #rewrite(value: unknown, site: Site): unknown {
    this.#made++;
    if (isPointer(value)) {
      return this.#made > most ? this.#refuse(value, site) : this.#replace(value, site);
    }
    if (typeof value === "string") return this.#element(value, site);
    if (typeof value !== "object" || value === null) return value;
    const copy: Tree = Array.isArray(value) ? [] : {};
    for (const key of Object.keys(value)) {
      const inner = { ...site, at: [...site.at, key] };
      setOwn(copy, key, this.#rewrite((value as Tree)[key], inner));
    }
    return copy;
  }

  /** Leaves a pointer and those after it unchanged, where too many parts were made. */
  #refuse(pointer: Tree, site: Site): Tree {
    this.#report(pointerTooLarge(site.path.join("."), most, this.#place(site, "$ref")));
    return pointer;
  }

  /** A reference to a list of one, where it is an element of a list, stands for its element (9.1). */
  #element(value: string, site: Site): unknown {
    const name = soleReference(value);
    const { type, at } = site;
    const element = typeOf(type)?.isList === true && at.length === 1;
    if (name === undefined || !element) return value;
    const list = this.#settle(value);
    if (list.kind !== "value" || !Array.isArray(list.value) || list.value.length !== 1) {
      return value;
    }
    const [only] = list.value;
    const settled = this.#deeper(() => this.#rewrite(only, site));
    return settled === cycle ? value : settled;
  }

  #replace(pointer: Tree, site: Site): unknown {
    for (const key of Object.keys(pointer)) {
      if (key === "$ref") continue;
      const name = [...site.path, ...site.at, key].join(".");
      const problem = "stands beside $ref, which stands alone in a value";
      this.#report(dtcgProperty({ token: name, problem, place: this.#place(site, key) }));
    }
    const name = site.path.join(".");
    const place = this.#place(site, "$ref");
    const found = this.#chase(pointer, site);
    if (found.kind === "value") {
      const value = this.#deeper(() => this.#rewrite(found.value, site));
      if (value !== cycle) return value;
    }
    const fault = found.kind === "value" ? { kind: "cycle", ref: pointer.$ref } as const : found;
    this.#tell(fault, name, place);
    return pointer;
  }

  /** Says why a pointer is not replaced. */
  #tell({ kind, ref }: Fault, name: string, place: Place | undefined): void {
    if (kind === "syntax") {
      const problem = 'is not a pointer; a pointer looks like "#/group/token/$value"';
      this.#report(dtcgReference({ token: name, reference: ref, problem, place }));
    } else if (kind === "group") {
      this.#report(
        dtcgReference({
          token: name,
          reference: ref,
          problem: "names a group, which has no value",
          place,
        }),
      );
    } else if (kind === "cycle") {
      this.#report(pointerCircular({ token: name, pointer: ref, severity: this.#severity, place }));
    } else {
      const reason = kind === "file" ? "does not name a token file of this build" : undefined;
      this.#report(
        pointerMissing({ token: name, pointer: ref, reason, severity: this.#severity, place }),
      );
    }
  }

  /** Follows a pointer, and those that it leads to, to a value, or to a token where a reference may stand. */
  #chase(first: Tree, site: Site): { kind: "value"; value: unknown } | Fault {
    const curly = site.at.length === 0 || typeAt(site.type, site.at) !== undefined;
    const ref = first.$ref;
    let value: unknown = first;
    let from = site.token.filePath;
    for (let steps = 0; steps < farthest; steps++) {
      let target: Target | undefined;
      if (isPointer(value)) {
        if (!curly && this.#known.has(value.$ref)) {
          value = this.#known.get(value.$ref);
          continue;
        }
        const parsed = parsePointer(value.$ref);
        if (!parsed) return { kind: "syntax", ref };
        const named = parsed.file === "" ? undefined : this.#fileOf(parsed.file, from);
        if (parsed.file !== "" && !named) return { kind: "file", ref };
        target = named ? this.#walkIn(named, parsed.path, site) : this.#walk(parsed.path);
        from = named?.file ?? from;
      } else if (!curly && typeof value === "string") {
        target = this.#curly(value);
      }
      if (!target) {
        const own = typeof ref === "string" && ref.startsWith("#");
        if (own && typeof value !== "object") this.#known.set(ref, value);
        return { kind: "value", value };
      }
      if (target.kind === "token") {
        if (curly && hasCurlyName(target.path)) {
          return { kind: "value", value: `{${target.path.join(".")}}` };
        }
        value = target.token.$value;
      } else if (target.kind === "value") {
        value = target.value;
      } else {
        return { kind: target.kind, ref };
      }
    }
    return { kind: "cycle", ref };
  }

  /** Goes one reference further; what has gone too far is a cycle. */
  #deeper<T>(step: () => T): T | typeof cycle {
    if (this.#depth >= deepest) return cycle;
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }

  /** The value that a value stands for: itself, unless it is a reference. */
  #settle(value: unknown): Target {
    for (let steps = 0; steps < farthest; steps++) {
      const pointer = isPointer(value) ? parsePointer(value.$ref) : undefined;
      const target: Target | undefined = pointer
        ? this.#deeper<Target>(() => this.#walk(pointer.path))
        : typeof value === "string"
        ? this.#curly(value)
        : undefined;
      if (target === undefined) return { kind: "value", value };
      if (target.kind === "token") value = target.token.$value;
      else if (target.kind === "value") value = target.value;
      else return target;
    }
    return cycle;
  }

  #curly(text: string): Target | undefined {
    const path = soleReference(text)?.split(".");
    if (!path) return undefined;
    const token = nodeAt(this.#root, path);
    return token && hasOwn(token, "$value") ? { kind: "token", path, token } : missing;
  }

  /** What a path of a file leads to: its own token, even where another file's stands in its place by now. */
  #walkIn({ file, tree }: FileTree, path: readonly string[], { token, at }: Site): Target {
    const own = tokenOn(tree, path);
    if (!own || tokenOn(this.#root, path)?.filePath === file) return this.#walk(path);
    const target = this.#walk(path, tree);
    if (target.kind !== "token") return target;
    const type = writtenType(tree, target.path);
    if (at.length === 0 && type !== undefined) this.#types.set(token, type);
    return { kind: "value", value: target.token.$value };
  }

  /** What a path of the document leads to, through references on the way. */
  #walk(path: readonly string[], root: Tree = this.#root): Target {
    let node: unknown = root;
    let inValue = false;
    for (let index = 0; index < path.length; index++) {
      const key = path[index];
      if (inValue) {
        const settled = this.#settle(node);
        if (settled.kind !== "value") return settled;
        node = settled.value;
      }
      const token = !inValue && isPlainObject(node) && hasOwn(node, "$value");
      if (token && key === "$value" && index === path.length - 1) {
        return { kind: "token", path: path.slice(0, index), token: node as Tree };
      }
      // What the tool has added to a token stands in no file.
      if (token && !key.startsWith("$")) return missing;
      if (token) inValue = true;
      node = memberOf(node, key);
      if (node === undefined) return missing;
    }
    if (inValue || !isPlainObject(node)) return { kind: "value", value: node };
    return hasOwn(node, "$value")
      ? { kind: "token", path: [...path], token: node }
      : { kind: "group" };
  }
}
