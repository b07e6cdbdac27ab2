/**
 * Extends groups: the target's content, overridden by the group's own tokens and properties
 * (DTCG 2025.10 format, 6.4).
 * @module
 */
import { dtcgDoubtful, dtcgExtends } from "../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { topologicalLevels } from "../../base/tokens/graph.ts";
import { getOwn, hasOwn, nodeAt, setOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { soleReference } from "../../base/tokens/references/references.ts";
import { withCopiedKeys } from "../../base/tokens/references/targets.ts";
import { keyOf } from "../../base/tokens/tree.ts";
import type { PlaceOf } from "./structure.ts";
import { isPointer, parsePointer } from "./pointer.ts";
import { copied, copyTree, isMember, pathOf, walkTree } from "../../base/tokens/walk.ts";
import { curlyPath, isDtcgToken } from "./vocabulary.ts";
import { addTo } from "../../base/collections/group_by.ts";

export interface Extension {
  readonly path: string[];
  readonly target: string[];
}

/** Limit on groups and tokens created by extensions, against exponential growth. */
const mostExtended = 1_000_000;

const nameOf = (path: readonly string[]) => path.join(".") || "the root";
const keyOfPath = (path: readonly string[]) => JSON.stringify(path);

/** The path that `$extends` names; `undefined` if it is invalid. */
export function targetPath(value: unknown): string[] | undefined {
  const text = isPointer(value) ? value.$ref : value;
  if (typeof text !== "string") return undefined;
  if (text.startsWith("#")) {
    const pointer = parsePointer(text);
    return pointer && pointer.path.length > 0 ? pointer.path : undefined;
  }
  return isPointer(value) ? undefined : curlyPath(text);
}

function isPrefix(short: readonly string[], long: readonly string[]): boolean {
  return short.length <= long.length && short.every((key, index) => long[index] === key);
}

/** For each extension, those to apply before it: the extensions of its target, of its ancestors and of its contents. */
export function extensionNeeds(extensions: readonly Extension[]): (number[] | undefined)[] {
  const at = new Map<string, number[]>();
  const below = new Map<string, number[]>();
  extensions.forEach(({ path }, index) => {
    addTo(at, keyOfPath(path), index);
    for (let length = 0; length < path.length; length++) {
      addTo(below, keyOfPath(path.slice(0, length)), index);
    }
  });
  return extensions.map(({ path, target }) => {
    const self = keyOfPath(path);
    const needs = [...below.get(keyOfPath(target)) ?? []];
    for (let length = 0; length <= target.length; length++) {
      const key = keyOfPath(target.slice(0, length));
      if (key !== self) needs.push(...at.get(key) ?? []);
    }
    return needs.length > 0 ? needs : undefined;
  });
}

class GroupExtender {
  readonly root: Tree;
  #report: Report;
  #place: PlaceOf;
  #made = 0;

  constructor(root: Tree, report: Report, place: PlaceOf) {
    this.root = root;
    this.#report = report;
    this.#place = place;
  }

  #fail(path: string[], problem: string, others: string[][] = []): void {
    const key = [...path, "$extends"];
    const notes = others.map((other) => this.#place([...other, "$extends"], "key"));
    this.#report(
      dtcgExtends({ group: nameOf(path), problem, place: this.#place(key), others: notes }),
    );
  }

  run(): void {
    const extensions = this.#find();
    const needs = extensionNeeds(extensions);
    const { levels, cycles, blocked } = topologicalLevels(needs);
    const onCycle = new Set(cycles.flat());
    for (const cycle of cycles) {
      const names = cycle.map((index) => nameOf(extensions[index].path));
      const others = cycle.slice(1).map((index) => extensions[index].path);
      const shown = `${[...names, names[0]].join(" -> ")}`;
      this.#fail(extensions[cycle[0]].path, `forms a cycle: ${shown}`, others);
    }
    for (const index of blocked) {
      if (onCycle.has(index)) continue;
      this.#fail(extensions[index].path, "leads to a group with a cyclic extension");
    }
    extensions.forEach((extension, index) => {
      if (needs[index] === undefined) this.#extend(extension);
    });
    for (const index of levels.flat()) this.#extend(extensions[index]);
  }

  /** Finds the groups that extend others. Reports invalid targets. */
  #find(): Extension[] {
    const found: Extension[] = [];
    walkTree<void>(this.root, isGroup, (place) => {
      const { node } = place;
      if (!hasOwn(node, "$extends")) return;
      const path = pathOf(place);
      const target = targetPath(node.$extends);
      if (!target) {
        const wanted = "must name a group: {group.name}, or a pointer such as #/group/name";
        this.#fail(path, wanted);
      } else if (path.length > 0 && isPrefix(target, path)) {
        const cycle = `${nameOf(path)} -> ${nameOf(target)} -> ${nameOf(path)}`;
        this.#fail(path, `forms a cycle: ${cycle}`);
      } else {
        found.push({ path, target });
      }
    }, undefined);
    return found;
  }

  #extend({ path, target }: Extension): void {
    const group = nodeAt(this.root, path);
    const source = nodeAt(this.root, target);
    if (!group) return;
    if (!source) return this.#fail(path, `names ${nameOf(target)}, which does not exist`);
    if (isDtcgToken(source)) {
      return this.#fail(path, `names ${nameOf(target)}, which is a token, not a group`);
    }
    if (hasOwn(source, "$extends")) {
      return this.#fail(path, `leads to ${nameOf(target)}, whose own extension failed`);
    }
    const inherited = this.#merge(source, group, path, target);
    if (!inherited) {
      return this.#fail(path, `would create more than ${mostExtended.toLocaleString("en")} tokens`);
    }
    delete inherited.$extends;
    for (const key of Object.keys(group)) delete group[key];
    for (const key of Object.keys(inherited)) setOwn(group, key, inherited[key]);
  }

  #typeAbove(path: readonly string[]): string | undefined {
    let type: string | undefined;
    for (let length = 0; length < path.length; length++) {
      const groupType = nodeAt(this.root, path.slice(0, length))?.$type;
      if (typeof groupType === "string") type = groupType;
    }
    return type;
  }

  /**
   * Merges a group over its target, into a new group. Replaces tokens as a whole.
   *
   * @param from The path of the target.
   */
  #merge(target: Tree, local: Tree, path: string[], from: string[]): Tree | undefined {
    const root: Tree = {};
    const work = [{ target, local, to: root, path, from, above: this.#typeAbove(from) }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { target, local, to, path, from } = item;
      const targetType = typeof target.$type === "string" ? target.$type : undefined;
      const differs = targetType !== undefined && hasOwn(local, "$type") &&
        local.$type !== targetType;
      if (differs) {
        const problem =
          `has the type "${local.$type}" and extends a group of type "${targetType}"; ` +
          "inherited tokens keep their type";
        this.#report(dtcgDoubtful(nameOf(path), problem, this.#place([...path, "$type"])));
      }
      // Tokens carry the type of a group that they would no longer inherit.
      const carried = targetType === undefined ? item.above : differs ? targetType : undefined;
      const push = (key: string, base: Tree, over: Tree) => {
        const inner: Tree = {};
        setOwn(to, key, inner);
        work.push({
          target: base,
          local: over,
          to: inner,
          path: [...path, key],
          from: [...from, key],
          above: carried,
        });
      };
      for (const key of new Set([...Object.keys(target), ...Object.keys(local)])) {
        const [base, over] = [getOwn(target, key), getOwn(local, key)];
        if (++this.#made > mostExtended) return undefined;
        if (!isMember(key, base) || hasOwn(local, key)) {
          const groups = isMember(key, base) && isMember(key, over) && !isDtcgToken(base) &&
            !isDtcgToken(over);
          if (groups) push(key, base, over);
          else setOwn(to, key, hasOwn(local, key) ? over : base);
        } else if (isDtcgToken(base)) {
          const isTyped = isAlias(base.$value) || hasOwn(base, "$type");
          const own = carried === undefined || isTyped ? base : { ...base, $type: carried };
          setOwn(to, key, withCopiedKeys(own, [keyOf([...from, key])]));
        } else {
          push(key, base, {});
        }
      }
    }
    return root;
  }
}

/** Whether a value is only a reference, so that a token has the type of its target. */
export function isAlias(value: unknown): boolean {
  return isPointer(value) || (typeof value === "string" && soleReference(value) !== undefined);
}

/** Whether a property of a group is a group: a token has a value. */
function isGroup(key: string, value: unknown): value is Tree {
  return isMember(key, value) && !hasOwn(value, "$value");
}

/**
 * Returns a tree whose groups contain the members that they extend. Reports invalid extensions, and
 * leaves them unchanged.
 */
export function extendGroups(tree: Tree, report: Report, place: PlaceOf): Tree {
  // Tokens are shared.
  const copy = copyTree<void>(
    tree,
    (key, child) => isGroup(key, child) ? copied(child, undefined) : child,
    undefined,
  );
  const extender = new GroupExtender(copy, report, place);
  extender.run();
  return extender.root;
}
