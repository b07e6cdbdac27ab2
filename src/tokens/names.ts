/**
 * Names of all tokens of a set in one case, made at once: what the tokens of a group have in common is made once, and names
 * are told apart by what they do not have in common.
 * @module
 */
import { addWords, type Case, Speller } from "../values/words.ts";
import type { TokenSet } from "./token_set.ts";

/** Names by the numbers of their tokens. */
export interface Names {
  readonly list: readonly string[];
  /** Whether no two are the same for sure. */
  readonly distinct: boolean;
}

/** What follows the common start of some names. */
interface Group {
  rests: string[];
  /** Whether they are last names of paths within one group, which differ, as they are. */
  unchanged: boolean;
  /** Whether they are such names that differ in their last words alone. */
  alike: boolean;
  /** What the first has before its last word. */
  stem: string | undefined;
}

/** Whether a path leads into the innermost of some groups, and no further. */
export function isIn(groups: readonly string[], path: readonly string[]): boolean {
  if (path.length !== groups.length + 1) return false;
  for (let index = 0; index < groups.length; index++) {
    if (path[index] !== groups[index]) return false;
  }
  return true;
}

/** What all names in a group start with. */
export function groupName(prefix: unknown, groups: readonly string[], form: Case): string {
  return groups.reduce(
    (name, text) => addWords(name, text, form),
    addWords("", String(prefix ?? ""), form),
  );
}

/** Whether no name of a group can be one of another group: that takes a start that goes on as a name in the first does. */
function areApart(groups: ReadonlyMap<string, Group>): boolean {
  const firsts = new Map<string, Set<string>>();
  const firstsOf = (start: string) => {
    let known = firsts.get(start);
    if (!known) {
      known = new Set(groups.get(start)!.rests.map((rest) => rest.charAt(0)));
      firsts.set(start, known);
    }
    return known;
  };
  const above: string[] = [];
  for (const start of [...groups.keys()].sort()) {
    while (above.length > 0 && !start.startsWith(above[above.length - 1])) above.pop();
    for (const outer of above) {
      if (firstsOf(outer).has(start.charAt(outer.length))) return false;
    }
    above.push(start);
  }
  return true;
}

function haveNoDoubles({ rests, unchanged, alike }: Group): boolean {
  return unchanged || alike || new Set(rests).size === rests.length;
}

function makeNames({ entries, count }: TokenSet, prefix: unknown, form: Case): Names {
  const list: string[] = new Array(count);
  const groups = new Map<string, Group>();
  const speller = new Speller(form);
  let within: readonly string[] | undefined;
  let group: Group | undefined;
  let name = "";
  let start = "";
  // A name without words of its own is that of its group.
  let complete = true;
  for (let index = 0; index < count; index++) {
    const { path } = entries[index];
    if (!within || !isIn(within, path)) {
      within = path.slice(0, -1);
      name = groupName(prefix, within, form);
      start = name === "" ? "" : name + form.glue;
      group = groups.get(start);
      if (group) group.unchanged = group.alike = false;
    }
    const last = path[path.length - 1];
    const rest = speller.spell(last, start === "");
    const { stem } = speller;
    if (!group) groups.set(start, group = { rests: [], unchanged: true, alike: true, stem });
    if (rest !== last) group.unchanged = false;
    if (stem === undefined || stem !== group.stem) group.alike = false;
    if (rest === "") complete = false;
    list[index] = rest === "" ? name : start + rest;
    group.rests.push(rest);
  }
  const distinct = complete && areApart(groups) && [...groups.values()].every(haveNoDoubles);
  return { list, distinct };
}

const made = new WeakMap<TokenSet, { prefix: unknown; form: Case; names: Names }[]>();

/** The names of the tokens of a set in a case, behind a prefix. */
export function namesOf(set: TokenSet, prefix: unknown, form: Case): Names {
  let known = made.get(set);
  if (!known) made.set(set, known = []);
  let one = known.find((other) => other.prefix === prefix && other.form === form);
  if (!one) known.push(one = { prefix, form, names: makeNames(set, prefix, form) });
  return one.names;
}
