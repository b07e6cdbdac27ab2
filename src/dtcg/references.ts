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
} from "../diagnostics/dtcg_catalogue.ts";
import type { Report } from "../diagnostics/collector.ts";
import { hasOwn, isPlainObject, setOwn, type Tree } from "../tokens/own.ts";
import { soleReference } from "../tokens/references.ts";
import type { Place } from "../types/diagnostic.ts";
import { isPointer, memberOf, parsePointer, pointerTo } from "./pointer.ts";
import { listTypes, nodeAt, typeAt } from "./vocabulary.ts";

/** What a pointer leads to. */
type Target =
  | { kind: "token"; path: string[]; token: Tree }
  | { kind: "value"; value: unknown }
  | { kind: "group" }
  | { kind: "missing" }
  | { kind: "circle" };

/** Where a reference stands. */
interface Site {
  /** The token. */
  token: Tree;
  path: string[];
  type: string | undefined;
  /** Keys inside its value. */
  at: string[];
}

/** References that are followed, one through another, before they count as a circle. */
const farthest = 400;

const missing: Target = { kind: "missing" };
const circle: Target & { kind: "circle" } = { kind: "circle" };

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
    work.push(...Object.values(node).filter((inner) => typeof inner === "object"));
  }
  return false;
}

/** Whether a list may hold references to lists of one element, which stand for that element. */
function holdsListReference(value: unknown, type: string | undefined): value is unknown[] {
  return type !== undefined && listTypes.has(type) && Array.isArray(value) &&
    value.some((item) => typeof item === "string" && soleReference(item) !== undefined);
}

/** Replaces `$ref` in the values of a tree. */
export class ReferenceRewriter {
  #root: Tree;
  #report: Report;
  /** Whether a file that a pointer names is one of the build's, as seen from another. */
  #hasFile: (file: string, from: string | undefined) => boolean;
  #depth = 0;
  /** Pointers that are being followed. */
  #open: Set<string> = new Set();

  constructor(
    root: Tree,
    report: Report,
    hasFile: (file: string, from: string | undefined) => boolean,
  ) {
    this.#root = root;
    this.#report = report;
    this.#hasFile = hasFile;
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
    if (isPointer(value)) return this.#replace(value, site);
    if (typeof value === "string") return this.#element(value, site);
    if (typeof value !== "object" || value === null) return value;
    const copy: Tree = Array.isArray(value) ? [] : {};
    for (const key of Object.keys(value)) {
      const inner = { ...site, at: [...site.at, key] };
      setOwn(copy, key, this.#rewrite((value as Tree)[key], inner));
    }
    return copy;
  }

  /** A reference to a list of one, where it is an element of a list, stands for its element (9.1). */
  #element(value: string, site: Site): unknown {
    const name = soleReference(value);
    const { type, at } = site;
    const element = type !== undefined && listTypes.has(type) && at.length === 1;
    if (name === undefined || !element) return value;
    const list = this.#settle(value);
    if (list.kind !== "value" || !Array.isArray(list.value) || list.value.length !== 1) {
      return value;
    }
    const [only] = list.value;
    const settled = this.#deeper(() => this.#rewrite(only, site));
    return settled === circle ? value : settled;
  }

  #replace(pointer: Tree, site: Site): unknown {
    for (const key of Object.keys(pointer)) {
      if (key === "$ref") continue;
      const name = [...site.path, ...site.at, key].join(".");
      const problem = "stands beside $ref, which stands alone in a value";
      this.#report(dtcgProperty(name, problem, this.#place(site, key)));
    }
    const name = site.path.join(".");
    const place = this.#place(site, "$ref");
    const parsed = parsePointer(pointer.$ref);
    if (!parsed) {
      const problem = 'is no pointer; one looks like "#/group/token/$value"';
      this.#report(dtcgReference(name, pointer.$ref, problem, place));
      return pointer;
    }
    if (parsed.file !== "" && !this.#hasFile(parsed.file, site.token.filePath)) {
      this.#report(
        pointerMissing(name, pointer.$ref, `${parsed.file} is no token file of this build`, place),
      );
      return pointer;
    }
    const target = this.#walk(parsed.path);
    if (target.kind === "missing") {
      this.#report(pointerMissing(name, pointer.$ref, undefined, place));
      return pointer;
    }
    if (target.kind === "group") {
      this.#report(dtcgReference(name, pointer.$ref, "names a group, which has no value", place));
      return pointer;
    }
    const curly = site.at.length === 0 || typeAt(site.type, site.at) !== undefined;
    if (target.kind === "token" && curly && hasCurlyName(target.path)) {
      return this.#element(`{${target.path.join(".")}}`, site);
    }
    const replaced = this.#part(target, pointerTo(parsed.path), site, curly);
    if (replaced !== circle) return replaced;
    this.#report(pointerCircular(name, pointer.$ref, place));
    return pointer;
  }

  /** The value that a pointer leads to, its own references replaced as they would be where the pointer stands. */
  #part(target: Target, pointer: string, site: Site, curly: boolean): unknown {
    const found = target.kind === "token" ? this.#settle(target.token.$value) : target;
    if (found.kind !== "value" || this.#open.has(pointer)) return circle;
    this.#open.add(pointer);
    const value = this.#deeper(() => this.#rewrite(found.value, site));
    this.#open.delete(pointer);
    if (curly || value === circle) return value;
    const settled = this.#settle(value);
    return settled.kind === "value" ? settled.value : circle;
  }

  /** Goes one reference further; what has gone too far is a circle. */
  #deeper<T>(step: () => T): T | typeof circle {
    if (this.#depth >= farthest) return circle;
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
    return circle;
  }

  #curly(text: string): Target | undefined {
    const path = soleReference(text)?.split(".");
    if (!path) return undefined;
    const token = nodeAt(this.#root, path);
    return token && hasOwn(token, "$value") ? { kind: "token", path, token } : missing;
  }

  /** What a path of the document leads to, through references on the way. */
  #walk(path: readonly string[]): Target {
    let node: unknown = this.#root;
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
