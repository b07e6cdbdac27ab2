/**
 * Replaces `$ref` inside values. A pointer to a whole token becomes a curly reference if one is
 * allowed there, so that it stays a reference; a pointer to a part of a value becomes that part
 * (DTCG 2025.10 format, 7).
 * @module
 */
import {
  dtcgProperty,
  dtcgReference,
  pointerCircular,
  pointerMissing,
  pointerTooLarge,
} from "../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import {
  hasOwn,
  isPlainObject,
  nodeAt,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import { propertyPlace } from "../../base/tokens/places.ts";
import { soleReference } from "../../base/tokens/references/references.ts";
import { copiedKeys, withCopiedKeys } from "../../base/tokens/references/targets.ts";
import { keyOf } from "../../base/tokens/tree.ts";
import type { Place, Severity } from "../../base/types/diagnostic.ts";
import { isPointer, memberOf, parsePointer } from "./pointer.ts";
import {
  hasCurlyName,
  holdsListReference,
  holdsPointer,
  tokenOn,
  writtenType,
} from "./referenced_values.ts";
import { typeAt, typeOf } from "./types/mod.ts";

type Target =
  | { kind: "token"; path: string[]; token: Tree }
  | { kind: "value"; value: unknown; of?: string[] }
  | { kind: "group" }
  | { kind: "missing" }
  | { kind: "cycle" };

interface Site {
  token: Tree;
  path: string[];
  type: string | undefined;
  at: string[];
  /** Keys of the tokens from which a part was copied into the value. */
  copied: Set<string>;
}

export interface FileTree {
  /** The `filePath` of its tokens. */
  file: string;
  tree: Tree;
}

/** Finds the file of the build that a pointer in another file names. */
export type FileOf = (file: string, from: string | undefined) => FileTree | undefined;

/** Longest chain of references; a longer one counts as a cycle. */
const farthest = 10_000;

/** Limit on nodes created by pointers, against exponential growth. */
const most = 500_000;
/** Deepest nesting of references in values; deeper nesting counts as a cycle. */
const deepestReference = 100;

/** The reason why a pointer has no value. */
interface Fault {
  kind: "syntax" | "file" | "group" | "missing" | "cycle";
  ref: unknown;
}

const missing: Target = { kind: "missing" };
const cycle: Target & { kind: "cycle" } = { kind: "cycle" };

/** Replaces `$ref` in the values of a tree. */
export class ReferenceRewriter {
  #root: Tree;
  #report: Report;
  /** Severity of missing and circular references. */
  #severity: Severity;
  #fileOf: FileOf;
  #depth = 0;
  #made = 0;
  /** The objects and lists whose members are being replaced, from the token's value inward. */
  #open: Set<unknown> = new Set();
  /** Simple values that pointers within the document lead to, such as numbers, with the token that has them. */
  #rewritten: Map<unknown, { value: unknown; of: string[] | undefined }> = new Map();
  #types: Map<Tree, string> = new Map();

  constructor(root: Tree, report: Report, severity: Severity, fileOf: FileOf) {
    this.#root = root;
    this.#report = report;
    this.#severity = severity;
    this.#fileOf = fileOf;
  }

  /** The type of a token whose value comes from a token in another file. */
  typeOf(token: Tree): string | undefined {
    return this.#types.get(token);
  }

  /** A token with the pointers in its value replaced; the same object if there are none. */
  rewritten(token: Tree, path: string[], type: string | undefined): Tree {
    const { $value } = token;
    const pointers = holdsPointer($value);
    if (!pointers && !holdsListReference($value, type)) return token;
    this.#depth = 0;
    const copied = new Set(copiedKeys(token));
    const value = this.#rewrite($value, { token, path, type, at: [], copied });
    const valued = value === $value ? token : { ...token, $value: value };
    return copied.size === 0 ? valued : withCopiedKeys(valued, copied);
  }

  #place({ token, path, at }: Site, ...inside: string[]): Place | undefined {
    return propertyPlace({ path, filePath: token.filePath }, "$value", ...at, ...inside);
  }

  #rewrite(value: unknown, site: Site): unknown {
    this.#made++;
    if (isPointer(value)) {
      return this.#made > most ? this.#refuse(value, site) : this.#replace(value, site);
    }
    if (typeof value === "string") return this.#element(value, site);
    if (typeof value !== "object" || value === null) return value;
    const copy: Tree = Array.isArray(value) ? [] : {};
    this.#open.add(value);
    for (const key of Object.keys(value)) {
      const inner = { ...site, at: [...site.at, key] };
      setOwn(copy, key, this.#rewrite((value as Tree)[key], inner));
    }
    this.#open.delete(value);
    return copy;
  }

  /** Replaces the pointers of a reference's target; a cycle if the reference is inside that value. */
  #rewriteTarget(value: unknown, site: Site): unknown {
    return this.#open.has(value) ? cycle : this.#deeper(() => this.#rewrite(value, site));
  }

  /** Reports that there are too many nodes, and leaves the pointer unchanged. */
  #refuse(pointer: Tree, site: Site): Tree {
    this.#report(pointerTooLarge(site.path.join("."), most, this.#place(site, "$ref")));
    return pointer;
  }

  /** Replaces a list item that refers to a one-element list by that element (9.1). */
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
    const settled = this.#rewriteTarget(only, site);
    if (settled === cycle) return value;
    this.#copy(name.split("."), site);
    return settled;
  }

  #replace(pointer: Tree, site: Site): unknown {
    for (const key of Object.keys(pointer)) {
      if (key === "$ref") continue;
      const name = [...site.path, ...site.at, key].join(".");
      const problem = "is beside $ref, which must be the only property of a value";
      this.#report(dtcgProperty({ token: name, problem, place: this.#place(site, key) }));
    }
    const name = site.path.join(".");
    const place = this.#place(site, "$ref");
    const found = this.#chase(pointer, site);
    if (found.kind === "value") {
      const value = this.#rewriteTarget(found.value, site);
      if (value !== cycle) return value;
    }
    const fault = found.kind === "value" ? { kind: "cycle", ref: pointer.$ref } as const : found;
    this.#tell(fault, name, place);
    return pointer;
  }

  /** Reports why a pointer is not replaced. */
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

  /** Follows a chain of pointers to a value, or to a token if a reference is allowed at this place. */
  #chase(first: Tree, site: Site): { kind: "value"; value: unknown } | Fault {
    const curly = site.at.length === 0 || typeAt(site.type, site.at) !== undefined;
    const ref = first.$ref;
    let value: unknown = first;
    let of: string[] | undefined;
    let from = site.token.filePath;
    for (let steps = 0; steps < farthest; steps++) {
      let target: Target | undefined;
      if (isPointer(value)) {
        const known = curly ? undefined : this.#rewritten.get(value.$ref);
        if (known) {
          value = known.value;
          of ??= known.of;
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
        const isLocal = typeof ref === "string" && ref.startsWith("#");
        if (isLocal && typeof value !== "object") this.#rewritten.set(ref, { value, of });
        this.#copy(of, site);
        return { kind: "value", value };
      }
      if (target.kind === "token") {
        if (curly && hasCurlyName(target.path)) {
          this.#copy(of, site);
          return { kind: "value", value: `{${target.path.join(".")}}` };
        }
        of ??= target.path;
        value = target.token.$value;
      } else if (target.kind === "value") {
        of ??= target.of;
        value = target.value;
      } else {
        return { kind: target.kind, ref };
      }
    }
    return { kind: "cycle", ref };
  }

  /** Notes the token from which a part is copied, unless that is inside of another copied part. */
  #copy(path: string[] | undefined, { copied }: Site): void {
    if (path && this.#depth === 0) copied.add(keyOf(path));
  }

  /** Runs `step` one level deeper; returns `cycle` beyond the limit. */
  #deeper<T>(step: () => T): T | typeof cycle {
    if (this.#depth >= deepestReference) return cycle;
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }

  /** Resolves a value that is a reference; other values stay the same. */
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

  /** The target of a path in a file: the file's own token, even if a token of another file has replaced it. */
  #walkIn({ file, tree }: FileTree, path: readonly string[], { token, at }: Site): Target {
    const own = tokenOn(tree, path);
    if (!own || tokenOn(this.#root, path)?.filePath === file) return this.#walk(path);
    const target = this.#walk(path, tree);
    if (target.kind !== "token") return target;
    const type = writtenType(tree, target.path);
    if (at.length === 0 && type !== undefined) this.#types.set(token, type);
    return { kind: "value", value: target.token.$value, of: target.path };
  }

  /** The target of a path in the document. Follows references on the way. */
  #walk(path: readonly string[], root: Tree = this.#root): Target {
    let node: unknown = root;
    let inValue = false;
    let of: string[] | undefined;
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
      // Files do not contain the properties that this program adds to tokens.
      if (token && !key.startsWith("$")) return missing;
      if (token) {
        inValue = true;
        of = path.slice(0, index);
      }
      node = memberOf(node, key);
      if (node === undefined) return missing;
    }
    if (inValue || !isPlainObject(node)) return { kind: "value", value: node, ...(of && { of }) };
    return hasOwn(node, "$value")
      ? { kind: "token", path: [...path], token: node }
      : { kind: "group" };
  }
}
