/**
 * Checks the structure of a file: groups and tokens, and the properties that they may have (DTCG
 * 2025.10 format, chapters 5 and 6). Values are validated later, once references are known.
 * @module
 */
import { suggest } from "../../base/diagnostics/suggest.ts";
import {
  dtcgLegacy,
  dtcgName,
  dtcgProperty,
  dtcgType,
} from "../../base/diagnostics/catalog/dtcg.ts";
import { probably, quotedList } from "../../base/diagnostics/catalog/make.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { isLegacyToken } from "../../base/tokens/syntax.ts";
import { isMember, type Place as WalkPlace, someNode } from "../../base/tokens/walk.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import { isRewritable } from "./modern_values.ts";
import { holdsMembers, isDtcgToken, sharedProperties, tokenTypes } from "./vocabulary.ts";

/** Makes a place from a path in the file. */
export type PlaceOf = (path: string[], part?: "key" | "value") => Place | undefined;

/** Required values of properties that tokens and groups share, except `$type`. */
const metadata: Record<string, { test: (value: unknown) => boolean; wanted: string }> = {
  $description: { test: (value) => typeof value === "string", wanted: "text" },
  $extensions: { test: isPlainObject, wanted: "an object" },
  $deprecated: {
    test: (value) => typeof value === "boolean" || typeof value === "string",
    wanted: "true, false or a reason as text",
  },
};

const isAnyToken = ({ node }: WalkPlace) => isDtcgToken(node) || isLegacyToken(node);

class StructureCheck {
  /** Groups that contain only a type. */
  readonly empty: string[][] = [];
  #report: Report;
  #place: PlaceOf;
  #ignored: readonly string[];
  #work: { node: Tree; path: string[] }[] = [];

  constructor(report: Report, place: PlaceOf, ignored: readonly string[]) {
    this.#report = report;
    this.#place = place;
    this.#ignored = ignored;
  }

  file(tree: Tree): void {
    if (hasOwn(tree, "$value")) this.#property([], "$value", "is at the root, which is a group");
    this.#work.push({ node: tree, path: [] });
    for (let item = this.#work.pop(); item; item = this.#work.pop()) {
      this.#group(item.node, item.path);
    }
  }

  #property(path: string[], key: string, problem: string, help?: string): void {
    const inner = [...path, key];
    this.#report(
      dtcgProperty({ token: inner.join("."), problem, place: this.#place(inner, "key"), help }),
    );
  }

  #metadata(node: Tree, path: string[]): void {
    for (const [key, { test, wanted }] of Object.entries(metadata)) {
      if (hasOwn(node, key) && !test(node[key])) {
        this.#property(path, key, `must be ${wanted}`);
      }
    }
    if (!hasOwn(node, "$type")) return;
    const type = node.$type;
    if (typeof type === "string" && tokenTypes.has(type)) return;
    const near = typeof type === "string" ? suggest(type, [...tokenTypes]) : [];
    this.#report(
      dtcgType({
        token: path.join("."),
        type,
        suggestions: near,
        place: this.#place([...path, "$type"]),
      }),
    );
  }

  #group(group: Tree, path: string[]): void {
    this.#metadata(group, path);
    const root = path.length === 0;
    for (const key of Object.keys(group)) {
      if (sharedProperties.has(key) || key === "$extends" || (root && key === "$value")) continue;
      if (root && key === "$schema") continue;
      if (key === "$root") this.#root(group[key], [...path, key]);
      else if (key.startsWith("$")) this.#reserved(path, key);
      else this.#member(group[key], path, key);
    }
    const isEmpty = !root && hasOwn(group, "$type") && !holdsMembers(group) &&
      !hasOwn(group, "$extends");
    const isMisspelled = Object.keys(group).some((key) => suggest(key, ["$value"]).length > 0);
    if (isEmpty && !isMisspelled) this.empty.push(path);
  }

  #reserved(path: string[], key: string): void {
    this.#report(dtcgName(
      [...path, key].join("."),
      "starts with $, which is reserved for properties of the format",
      this.#place([...path, key], "key"),
      probably(suggest(key, ["$value", "$root", "$extends", ...sharedProperties])),
    ));
  }

  #root(node: unknown, path: string[]): void {
    if (isPlainObject(node) && isDtcgToken(node)) this.#token(node, path);
    else {
      const problem = "must be a token: it gives the value of the group";
      this.#report(
        dtcgProperty({ token: path.join("."), problem, place: this.#place(path, "key") }),
      );
    }
  }

  #member(node: unknown, parent: string[], key: string): void {
    const path = [...parent, key];
    if (key === "" || /[.{}]/.test(key)) {
      const problem = key === ""
        ? "is empty"
        : "contains ., { or }, which are reserved for references";
      this.#report(dtcgName(path.join("."), problem, this.#place(path, "key")));
    }
    if (!isPlainObject(node)) {
      const help = probably(suggest(`$${key}`, ["$value", ...sharedProperties]));
      this.#property(parent, key, "is neither a token nor a group: only objects are", help);
    } else if (isDtcgToken(node)) {
      this.#token(node, path);
    } else if (isLegacyToken(node)) {
      const place = this.#place(path, "key");
      this.#report(dtcgLegacy(path.join("."), isRewritable(place?.file), place));
    } else {
      this.#work.push({ node, path });
    }
  }

  /** Reports properties of a token that the format does not define; those without their `$` in one finding. */
  #unknown(token: Tree, path: string[], keys: readonly string[]): void {
    const isBare = (key: string) => key === "value" || sharedProperties.has(`$${key}`);
    const problem = "is not a property of a token";
    for (const key of keys.filter((key) => !isBare(key))) {
      const near = suggest(key, ["$value", ...sharedProperties]);
      this.#property(path, key, problem, probably(near));
    }
    const bare = keys.filter(isBare);
    if (bare.length === 0) return;
    const isBeside = bare.some((key) => hasOwn(token, `$${key}`));
    const names = quotedList(bare.map((key) => `$${key}`));
    const help = isBeside ? `Remove it: the token has ${names}` : `Write ${names}`;
    const [first, ...others] = bare;
    this.#property(
      path,
      first,
      others.length === 0 ? problem : `and ${others.join(", ")} are not properties of a token`,
      help,
    );
  }

  #token(token: Tree, path: string[]): void {
    this.#metadata(token, path);
    if (hasOwn(token, "$ref") && hasOwn(token, "$value")) {
      this.#property(path, "$ref", "is beside $value; a token has only one of them");
    }
    const inside: string[] = [];
    const unknown: string[] = [];
    for (const key of Object.keys(token)) {
      if (key === "$value" || sharedProperties.has(key) || this.#ignored.includes(key)) continue;
      if (isMember(key, token[key]) && someNode(token[key], isMember, isAnyToken)) inside.push(key);
      else unknown.push(key);
    }
    if (unknown.length > 0) this.#unknown(token, path, unknown);
    if (inside.length > 0) {
      this.#report(
        dtcgProperty({
          token: path.join("."),
          problem: `is a token, but contains ${inside.join(", ")} like a group`,
          place: this.#place(path, "key"),
          help: "Name the group's own value $root",
        }),
      );
    }
  }
}

/**
 * Reports problems in the structure of a file.
 *
 * @param tree The file's object as it was read.
 * @param place Makes a place from a path in the file.
 * @param ignored Properties of tokens that the file does not have itself.
 * @returns Paths of groups that contain only a type; another file may fill them.
 */
export function checkStructure(
  tree: Tree,
  report: Report,
  place: PlaceOf,
  ignored: readonly string[] = [],
): string[][] {
  const check = new StructureCheck(report, place, ignored);
  check.file(tree);
  return check.empty;
}
