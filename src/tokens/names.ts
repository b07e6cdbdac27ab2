/**
 * Names of all tokens of a set in one case, made at once: what the tokens of a group have in common is made once, and names
 * are told apart by what they do not have in common.
 * @module
 */
import { addWords, type Case, inCase } from "../values/words.ts";
import type { TokenSet } from "./token_set.ts";

/** Names by the numbers of their tokens. */
export interface Names {
  readonly list: readonly string[];
  /** Whether no two are the same for sure. */
  readonly distinct: boolean;
}

/** Names that start alike, by what follows. */
interface Group {
  rests: Set<string>;
  /** First characters of what follows. */
  firsts: Set<number>;
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
  const above: string[] = [];
  for (const start of [...groups.keys()].sort()) {
    while (above.length > 0 && !start.startsWith(above[above.length - 1])) above.pop();
    for (const outer of above) {
      if (groups.get(outer)!.firsts.has(start.charCodeAt(outer.length))) return false;
    }
    above.push(start);
  }
  return true;
}

function makeNames({ entries, count }: TokenSet, prefix: unknown, form: Case): Names {
  const list: string[] = new Array(count);
  const groups = new Map<string, Group>();
  let within: readonly string[] | undefined;
  let group: Group | undefined;
  let name = "";
  let start = "";
  let distinct = true;
  for (let index = 0; index < count; index++) {
    const { path } = entries[index];
    if (!within || !group || !isIn(within, path)) {
      within = path.slice(0, -1);
      name = groupName(prefix, within, form);
      start = name === "" ? "" : name + form.glue;
      group = groups.get(start);
      if (!group) groups.set(start, group = { rests: new Set(), firsts: new Set() });
    }
    const rest = inCase(path[path.length - 1], form, start === "");
    // A name without words of its own is that of its group.
    if (rest === "") distinct = false;
    list[index] = rest === "" ? name : start + rest;
    group.rests.add(rest);
    group.firsts.add(rest.charCodeAt(0));
  }
  const different = Array.from(groups.values()).reduce((sum, { rests }) => sum + rests.size, 0);
  return { list, distinct: distinct && different === count && areApart(groups) };
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
