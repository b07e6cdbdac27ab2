/**
 * Splits the members of a class into nested classes within the limits of the JVM.
 * @module
 */
import { chunks } from "../../../../base/collections/chunks.ts";
import { groupBy } from "../../../../base/collections/group_by.ts";
import { type Member, pascal } from "../theme.ts";

/** Maximum number of members in a class. A JVM constructor has 255 slots, and a color or text size uses two of them. */
const mostMembers = 100;

/** A part of a class: its own members, and parts that are separate classes. */
export interface Part {
  /** Appended to the name of the section's class. */
  readonly name: string;
  readonly members: readonly Member[];
  readonly parts: readonly Part[];
}

/** Splits members into classes within the limits of the JVM. Too large a group is split by the groups inside. */
export function partOf(name: string, members: readonly Member[], depth = 0): Part {
  if (members.length <= mostMembers) return { name, members, parts: [] };
  const groups = groupBy(
    members,
    ({ token: { path } }) => path.length > depth + 1 ? pascal(path[depth]) : "",
  );
  const own = groups.get("") ?? [];
  groups.delete("");
  // All members are in one group, such as a common prefix or the group being split.
  if (groups.size === 1 && own.length === 0) return partOf(name, members, depth + 1);
  const parts = [...groups].map(([group, inner]) => partOf(group, inner, depth + 1));
  if (own.length + parts.length <= mostMembers) return { name, members: own, parts };
  const numbered = chunks(own, mostMembers).map((some, at): Part => ({
    name: `Part${at + 1}`,
    members: some,
    parts: [],
  }));
  const bundles = parts.length + numbered.length <= mostMembers
    ? [...numbered, ...parts]
    : chunks([...numbered, ...parts], mostMembers).map((some, at): Part => ({
      name: `Group${at + 1}`,
      members: [],
      parts: some,
    }));
  return { name, members: [], parts: bundles };
}
