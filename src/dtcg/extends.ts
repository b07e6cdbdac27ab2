/**
 * Groups that extend others: everything of the target group, the group's own tokens and properties over it
 * (DTCG 2025.10 format, 6.4).
 * @module
 */
import { dtcgDoubtful, dtcgExtends } from "../diagnostics/catalog/dtcg.ts";
import type { Report } from "../diagnostics/collector.ts";
import { topologicalLevels } from "../tokens/graph.ts";
import { getOwn, hasOwn, nodeAt, setOwn, type Tree } from "../tokens/plain_object.ts";
import { soleReference } from "../tokens/references.ts";
import type { PlaceOf } from "./structure.ts";
import { isPointer, parsePointer } from "./pointer.ts";
import { curlyPath, isDtcgToken, isMember } from "./vocabulary.ts";

/** A group that extends another. */
interface Extension {
  path: string[];
  target: string[];
}

/** Groups and tokens that extensions may make in all: groups that extend groups which extend groups multiply. */
const largest = 1_000_000;

const nameOf = (path: readonly string[]) => path.join(".") || "the root";
const keyOfPath = (path: readonly string[]) => JSON.stringify(path);

/** The path that `$extends` names, or `undefined` if it is none. */
function targetPath(value: unknown): string[] | undefined {
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

/** The extensions that come before one, by number: those of its target, above and below it. */
function needsOf(
  { path, target }: Extension,
  numbers: ReadonlyMap<string, number>,
  below: ReadonlyMap<string, readonly number[]>,
): number[] | undefined {
  const self = keyOfPath(path);
  const needs = [...below.get(keyOfPath(target)) ?? []];
  for (let length = 0; length <= target.length; length++) {
    const key = keyOfPath(target.slice(0, length));
    const number = numbers.get(key);
    if (number !== undefined && key !== self) needs.push(number);
  }
  return needs.length > 0 ? needs : undefined;
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
    const numbers = new Map(extensions.map(({ path }, index) => [keyOfPath(path), index]));
    const below = new Map<string, number[]>();
    extensions.forEach(({ path }, index) => {
      for (let length = 0; length < path.length; length++) {
        const key = keyOfPath(path.slice(0, length));
        const inside = below.get(key);
        if (inside) inside.push(index);
        else below.set(key, [index]);
      }
    });
    const needs = extensions.map((extension) => needsOf(extension, numbers, below));
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
      this.#fail(extensions[index].path, "leads to a group whose own extension forms a cycle");
    }
    extensions.forEach((extension, index) => {
      if (needs[index] === undefined) this.#extend(extension);
    });
    for (const index of levels.flat()) this.#extend(extensions[index]);
  }

  /** The groups that extend others, and what is wrong with how they say so. */
  #find(): Extension[] {
    const found: Extension[] = [];
    const work: { node: Tree; path: string[] }[] = [{ node: this.root, path: [] }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node, path } = item;
      if (hasOwn(node, "$extends")) {
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
      }
      for (const key of Object.keys(node).reverse()) {
        const child = node[key];
        if (isMember(key, child) && !hasOwn(child, "$value")) {
          work.push({ node: child, path: [...path, key] });
        }
      }
    }
    return found;
  }

  #extend({ path, target }: Extension): void {
    const group = nodeAt(this.root, path);
    const source = nodeAt(this.root, target);
    if (!group) return;
    if (!source) return this.#fail(path, `names ${nameOf(target)}, which does not exist`);
    if (isDtcgToken(source)) {
      return this.#fail(path, `names ${nameOf(target)}, which is a token and no group`);
    }
    if (hasOwn(source, "$extends")) {
      return this.#fail(path, `leads to ${nameOf(target)}, whose own extension fails`);
    }
    const inherited = this.#merge(source, group, path, this.#typeAbove(target));
    if (!inherited) {
      return this.#fail(path, `would make more than ${largest.toLocaleString("en")} tokens`);
    }
    delete inherited.$extends;
    for (const key of Object.keys(group)) delete group[key];
    for (const key of Object.keys(inherited)) setOwn(group, key, inherited[key]);
  }

  /** The type that a group has from those it stands in. */
  #typeAbove(path: readonly string[]): string | undefined {
    let type: string | undefined;
    for (let length = 0; length < path.length; length++) {
      const own = nodeAt(this.root, path.slice(0, length))?.$type;
      if (typeof own === "string") type = own;
    }
    return type;
  }

  /**
   * Merges a group over another, in a new one. Tokens are replaced whole.
   *
   * @param above The type that the target's tokens get from the groups it stands in.
   */
  #merge(target: Tree, local: Tree, path: string[], above: string | undefined): Tree | undefined {
    const root: Tree = {};
    const work = [{ target, local, to: root, path, above }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { target, local, to, path } = item;
      const own = typeof target.$type === "string" ? target.$type : undefined;
      const differs = own !== undefined && hasOwn(local, "$type") && local.$type !== own;
      if (differs) {
        const problem = `has the type "${local.$type}" and extends a group of type "${own}"; ` +
          "what it inherits keeps its type";
        this.#report(dtcgDoubtful(nameOf(path), problem, this.#place([...path, "$type"])));
      }
      // Where the group's own type would not reach its tokens any more, they carry it themselves.
      const carried = own === undefined ? item.above : differs ? own : undefined;
      for (const key of new Set([...Object.keys(target), ...Object.keys(local)])) {
        const [base, over] = [getOwn(target, key), getOwn(local, key)];
        if (++this.#made > largest) return undefined;
        if (!isMember(key, base) || hasOwn(local, key)) {
          const groups = isMember(key, base) && isMember(key, over) && !isDtcgToken(base) &&
            !isDtcgToken(over);
          setOwn(to, key, groups ? {} : hasOwn(local, key) ? over : base);
          if (groups) {
            const inner = [...path, key];
            work.push({ target: base, local: over, to: to[key], path: inner, above: carried });
          }
        } else if (isDtcgToken(base)) {
          setOwn(to, key, carried === undefined ? base : typed(base, carried));
        } else {
          setOwn(to, key, {});
          const inner = [...path, key];
          work.push({ target: base, local: {}, to: to[key], path: inner, above: carried });
        }
      }
    }
    return root;
  }
}

/** A token with a type, unless it has its own or gets one from what it refers to. */
function typed(token: Tree, $type: string): Tree {
  const { $value } = token;
  const alias = isPointer($value) ||
    (typeof $value === "string" && soleReference($value) !== undefined);
  return alias || hasOwn(token, "$type") ? token : { ...token, $type };
}

/** An own copy of all groups; tokens are shared. */
function ownGroups(tree: Tree): Tree {
  const root = { ...tree };
  const work: Tree[] = [root];
  for (let node = work.pop(); node; node = work.pop()) {
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (!isMember(key, child) || hasOwn(child, "$value")) continue;
      const copy = { ...child };
      setOwn(node, key, copy);
      work.push(copy);
    }
  }
  return root;
}

/** A tree whose groups have what they extend. What cannot be extended is reported and stays unchanged. */
export function extendGroups(tree: Tree, report: Report, place: PlaceOf): Tree {
  const extender = new GroupExtender(ownGroups(tree), report, place);
  extender.run();
  return extender.root;
}
