/**
 * Follows renames in outputs of formats that do not declare their token names.
 * @module
 */
import { renameUnsafe } from "../../../base/diagnostics/catalog/change.ts";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { signs } from "../names/consumer_names.ts";
import type { OwnOutput } from "../names/own_output.ts";
import { withoutComments } from "../../../base/text/blanked.ts";
import { newPath, type Paths } from "./paths.ts";
import { addTo } from "../../../base/collections/group_by.ts";

interface NamePair {
  readonly form: NameForm;
  readonly from: string;
  readonly to: string;
}

/** Files whose tokens are accessed by path. */
const nested = /\.(?:json\w*|[cm]?[jt]sx?)$/i;

const wordPattern = /(?:--|[$@])?[\p{L}\p{N}_$-]+/gu;

const stringPattern = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`)(\s*:)?/g;

/** A quoted key is one word: sources cannot access a token by a key that joins parts of a path. */
const keyPattern = new RegExp(`(["'\`])(?:(?!\\1).)*\\1|${wordPattern.source}`, "gu");

/** Empties strings that are values. A colon follows a key. */
const withoutValues = (text: string): string =>
  text.replace(stringPattern, (all, _, colon?: string) => colon ? all : '""');

/** Pairs the names of an output before and after renames; `undefined` if they do not match. */
function pairsOf(before: OwnOutput, after: OwnOutput, paths: Paths): NamePair[] | undefined {
  const later = new Map<string | undefined, string[]>();
  const keyOf = (form: NameForm, token: string | undefined) => JSON.stringify([form, token]);
  for (const { form, name, token } of after.names) addTo(later, keyOf(form, token), name);
  const counts = new Map<string, number>();
  const pairs: NamePair[] = [];
  for (const { form, name: from, token } of before.names) {
    const key = keyOf(form, token && (newPath(token, paths) ?? token));
    const at = counts.get(key) ?? 0;
    counts.set(key, at + 1);
    const to = later.get(key)?.[at];
    if (to === undefined || (token === undefined && to !== from)) return undefined;
    pairs.push({ form, from, to });
  }
  return pairs;
}

/** Splits the code of an output into lines and statements. */
function piecesOf({ file, lines }: OwnOutput): string[] {
  const text = lines.join("\n");
  // Consumers do not depend on comments or values.
  const code = nested.test(file)
    ? withoutValues(text)
    : withoutComments(text, !/\.css$/i.test(file));
  return code.split(/(?<=[;{},\n])/).map((piece) => piece.trim());
}

/** Whether lines differ only in words that are parts of renamed paths. */
function differInPaths(before: readonly string[], after: readonly string[], paths: Paths): boolean {
  const parts = new Set<string>();
  for (const [from, to] of paths) {
    const [left, right] = [from.split("."), to.split(".")];
    if (left.length !== right.length) return false;
    left.forEach((part, at) => {
      parts.add(JSON.stringify([part, right[at]]));
      parts.add(
        JSON.stringify([inCase(part, cases.camel, true), inCase(right[at], cases.camel, true)]),
      );
    });
  }
  return before.length === after.length && before.every((line, at) => {
    if (line === after[at]) return true;
    if (line.replace(keyPattern, "") !== after[at].replace(keyPattern, "")) return false;
    const [words, others] = [line, after[at]].map((text) =>
      text.match(keyPattern)?.map((word) => word.replace(/^["'`]|["'`]$/g, "")) ?? []
    );
    return words.length === others.length &&
      words.every((word, index) =>
        word === others[index] || parts.has(JSON.stringify([word, others[index]]))
      );
  });
}

/** Whether new names explain all changes of an output. */
function isFollowed(
  before: OwnOutput,
  after: OwnOutput,
  pairs: readonly NamePair[],
  paths: Paths,
): boolean {
  const now = new Map(pairs.map(({ form, from, to }) => [signs[form] + from, signs[form] + to]));
  const [own, later] = [piecesOf(before), piecesOf(after)];
  const renamed = own.map((line) => line.replace(wordPattern, (word) => now.get(word) ?? word));
  const sorted = (lines: readonly string[]) => [...lines].sort().join("\n");
  return sorted(renamed) === sorted(later) ||
    (nested.test(before.file) && differInPaths(renamed, later, paths));
}

/** The new names in outputs of user formats, and the outputs in which renames cannot be followed. */
export function followOwnOutputs(
  before: readonly OwnOutput[],
  after: readonly OwnOutput[],
  paths: Paths,
): { pairs: NamePair[]; unfollowed: Diagnostic[] } {
  const keyOf = ({ platform, file }: OwnOutput) => JSON.stringify([platform, file]);
  const later = new Map(after.map((output) => [keyOf(output), output]));
  const pairs: NamePair[] = [];
  const unfollowed: Diagnostic[] = [];
  for (const output of before) {
    const other = later.get(keyOf(output));
    const own = other && pairsOf(output, other, paths);
    if (other && own && isFollowed(output, other, own, paths)) pairs.push(...own);
    else {
      unfollowed.push(renameUnsafe(
        `rename cannot follow the names in ${output.file}, which your custom format prints`,
        { file: output.file },
      ));
    }
  }
  return { pairs, unfollowed };
}
