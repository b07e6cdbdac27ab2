/**
 * Reports tokens without a value, and misspelled types and properties, in files that are not validated against DTCG
 * 2025.10. Types and properties that resemble no known one may be read by hooks.
 * @module
 */
import { checkType } from "../../base/diagnostics/catalog/check.ts";
import { dtcgProperty, dtcgValueless } from "../../base/diagnostics/catalog/dtcg.ts";
import { probably } from "../../base/diagnostics/catalog/make.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { hasOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { isLegacyToken } from "../../base/tokens/syntax.ts";
import { isMember, pathOf, type Place, skip, walkTree } from "../../base/tokens/walk.ts";
import { isValueless } from "./dialect.ts";
import { holdsMembers, isDtcgToken, sharedProperties, tokenTypes } from "./vocabulary.ts";

const properties = ["$value", "$extends", "$root", ...sharedProperties];

/** Names of a format's own properties at the root of a file. */
const ofFiles = new Set(["$schema", "$themes", "$metadata"]);

export class MisspelledNames {
  #file: string;
  #report: Report;
  #isTokenElsewhere: (path: string[]) => boolean;

  /** @param isTokenElsewhere Whether another file makes a path a token or a group. */
  constructor(file: string, report: Report, isTokenElsewhere: (path: string[]) => boolean) {
    this.#file = file;
    this.#report = report;
    this.#isTokenElsewhere = isTokenElsewhere;
  }

  in(tree: Tree): void {
    walkTree<void>(tree, isMember, (place) => {
      const isNamed = this.#properties(place);
      if (!isNamed) this.#value(place);
      this.#type(place);
      return isDtcgToken(place.node) || isLegacyToken(place.node) ? skip : undefined;
    }, undefined);
  }

  /** Reports misspelled properties. Returns whether there are any. */
  #properties(place: Place): boolean {
    const { node } = place;
    const odd = Object.keys(node).filter((key) =>
      key.startsWith("$") && !properties.includes(key) && !ofFiles.has(key)
    );
    let isFound = false;
    for (const key of odd) {
      const near = suggest(key, properties).filter((name) => !hasOwn(node, name));
      if (near.length === 0) continue;
      isFound = true;
      const path = [...pathOf(place), key];
      this.#report(dtcgProperty({
        token: path.join("."),
        problem: "is not a property of a token",
        place: { file: this.#file, path, part: "key" },
        help: probably(near),
      }));
    }
    return isFound;
  }

  #value(place: Place): void {
    const { node } = place;
    if (!place.parent || !isValueless(node) || holdsMembers(node)) return;
    const path = pathOf(place);
    if (this.#isTokenElsewhere(path)) return;
    const value = hasOwn(node, "$type") ? "$value" : "value";
    const meant = Object.keys(node).find((key) => suggest(key, [value]).length > 0);
    const at = { file: this.#file, path, part: "key" } as const;
    this.#report(dtcgValueless(path.join("."), value, meant, at));
  }

  #type(place: Place): void {
    const type = place.node.$type;
    if (typeof type !== "string" || tokenTypes.has(type)) return;
    const suggestions = suggest(type, [...tokenTypes]);
    if (suggestions.length === 0) return;
    const path = pathOf(place);
    this.#report(checkType({
      token: path.join("."),
      type,
      isGroup: !hasOwn(place.node, "$value"),
      suggestions,
      severity: "warning",
      place: { file: this.#file, path: [...path, "$type"] },
    }));
  }
}
