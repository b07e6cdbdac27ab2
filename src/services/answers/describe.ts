/**
 * Describes a project: its modifiers, platforms, rules and groups.
 * @module
 */
import { groupBy } from "../../base/collections/group_by.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { UnansweredQuestion } from "./asked_values.ts";
import { groupStart, separatorOf } from "./groups.ts";

/** A question about a project. */
export interface DescribeQuestion {
  /** The group whose subgroups to list. Default: the top. */
  readonly group?: string;
}

/** Describes a project, or a group of its tokens. */
export async function describe(
  project: AskedProject,
  { group = "" }: DescribeQuestion,
): Promise<Answer> {
  const { known, manifest } = await project.current();
  const separator = separatorOf(manifest.tokens);
  const start = groupStart(group, manifest.tokens);
  const inside = manifest.tokens.filter(({ name }) => name.startsWith(start));
  if (inside.length === 0 && group !== "") {
    throw new UnansweredQuestion(`There is no group ${JSON.stringify(group)}`);
  }
  const nameIn = (name: string) => name.slice(start.length).split(separator)[0];
  const groups = [...groupBy(inside, ({ name }) => nameIn(name))].map(([name, own]) => {
    const [first] = own;
    const isToken = own.length === 1 && first.name === `${start}${name}`;
    return {
      name: `${start}${name}`,
      ...(isToken ? { isToken } : { tokens: own.length }),
      types: [...new Set(own.flatMap(({ type }) => type ?? []))].sort(),
      ...(own.every((token) => known.ranker.isPrimitive(token)) && { primitive: true }),
    };
  });
  const deprecated = inside.filter((token) => token.deprecated !== undefined).length;
  const counts = { tokens: inside.length, deprecated };
  if (group !== "") return { head: { group, ...counts }, lists: { groups } };
  const platforms = Object.entries(manifest.platforms)
    .map(([name, { usage, files }]) => ({
      name,
      ...(usage && { usage: `${usage[0]}NAME${usage[1]}` }),
      files: files.map(({ path, format }) => `${path} (${format})`),
    }));
  const { check = {} } = project.config;
  return {
    head: counts,
    lists: {
      modifiers: manifest.modifiers.map(({ name, base, contexts }) => ({
        name,
        default: base,
        contexts,
      })),
      platforms,
      rules: Object.entries(check).map(([name, rule]) => ({ name, rule })),
      groups,
    },
  };
}
