/**
 * Reports tokens with properties of both syntaxes in files that are not validated against DTCG 2025.10.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { dtcgProperty } from "../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { hasOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { isMember, pathOf, walkTree } from "../../base/tokens/walk.ts";
import { mixedProperty } from "./dialect.ts";

/** Reports each kind of mixture once for a file, at its first token. */
export function reportMixedSyntax(tree: Tree, file: string, report: Report): void {
  /** The first token with a problem and a cure, and the number of such tokens. */
  const byHelp = new Map<string, { path: string[]; problem: string; count: number }>();
  walkTree<boolean>(tree, isMember, (place, isTyped) => {
    const { node } = place;
    const hasValue = hasOwn(node, "$value");
    const isTypedBelow = isTyped || hasOwn(node, "$type");
    const property = hasValue || hasOwn(node, "$type") ? mixedProperty(node) : undefined;
    if (property === undefined || (property === "type" && isTypedBelow)) return isTypedBelow;
    const isExtra = property === "value" && hasValue;
    const help = isExtra ? 'Remove it: the token has "$value"' : `Write "$${property}"`;
    const problem = property === "type" || isExtra
      ? "is not read beside $value"
      : "is beside $type, which belongs to $value";
    const first = () => ({ path: [...pathOf(place), property], problem, count: 0 });
    remembered(byHelp, help, first).count++;
    return isTypedBelow;
  }, false);
  for (const [help, { path, problem, count }] of byHelp) {
    const more = count === 1 ? "" : `; the file has ${count} such tokens`;
    report(dtcgProperty({
      token: path.join("."),
      problem: problem + more,
      place: { file, path, part: "key" },
      help,
    }));
  }
}
