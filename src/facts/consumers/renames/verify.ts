/**
 * Compares the tokens of a project before and after a rename: only paths may change.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { renameRefused, renameUnsafe } from "../../../base/diagnostics/catalog/change.ts";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { comparedText } from "../../../base/values/plain_text.ts";
import { signs } from "../names/consumer_names.ts";
import { type MentionsAt, mentionsByFile, namesOfOutput } from "../names/output_names.ts";
import { newPath, type Paths } from "./paths.ts";
import { definitionOf, noteOn } from "./refusals.ts";

function textOf({ type, value, contexts = [] }: ManifestToken): string {
  const others = contexts.map(({ contexts, value }) => [contexts, comparedText(value)]);
  return JSON.stringify([type, comparedText(value), others]);
}

/** Reports changes other than those of paths. */
export function changesBesides(paths: Paths, before: Manifest, after: Manifest): Diagnostic[] {
  const now = new Map(after.tokens.map((token) => [token.name, token]));
  const found: Diagnostic[] = [];
  for (const token of before.tokens) {
    const { name } = token;
    const to = newPath(name, paths) ?? name;
    const target = now.get(to);
    now.delete(to);
    const where = { token: name, place: definitionOf(token) };
    if (!target) {
      const problem = to === name ? "would no longer exist" : `would not become ${to}`;
      const reason = "rename cannot edit its definition";
      found.push(renameUnsafe(`${name} ${problem}: ${reason}`, where));
    } else if (textOf(token) !== textOf(target)) {
      const part = token.type === target.type ? "value" : "type";
      const as = to === name ? "" : ` as ${to}`;
      found.push(renameUnsafe(`${name} would have a different ${part}${as}`, where));
    }
  }
  for (const token of now.values()) {
    const { name } = token;
    const place = definitionOf(token);
    found.push(renameUnsafe(`${name} would become a token`, { token: name, place }));
  }
  return found;
}

/** The names of a token: in each file, and in each form of sources. */
function namesOf(
  manifest: Manifest,
  { outputs }: ManifestToken,
  mentionsAt: MentionsAt,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [platform, output] of Object.entries(outputs)) {
    const { files } = manifest.platforms[platform];
    for (const { name, forms, file } of namesOfOutput(platform, output, mentionsAt)) {
      if (files.find(({ path }) => path === file)?.nested) continue;
      for (const form of forms) names.set(`${form} ${name}`, signs[form] + name);
      names.set(`${platform} ${file} ${name}`, `${name} in ${file}`);
    }
  }
  return names;
}

function byNames(manifest: Manifest): Map<string, { shown: string; tokens: ManifestToken[] }> {
  const found = new Map<string, { shown: string; tokens: ManifestToken[] }>();
  const mentionsAt = mentionsByFile(manifest);
  for (const token of manifest.tokens) {
    for (const [key, shown] of namesOf(manifest, token, mentionsAt)) {
      remembered(found, key, () => ({ shown, tokens: [] })).tokens.push(token);
    }
  }
  return found;
}

/** Reports tokens that would get the same output name: sources could no longer distinguish them. */
export function mergedNames(paths: Paths, before: Manifest, after: Manifest): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const old = new Map(
    before.tokens.map((token) => [newPath(token.name, paths) ?? token.name, token]),
  );
  const mentionsAt = mentionsByFile(before);
  const isRenamed = ({ name }: ManifestToken) => newPath(name, paths) !== undefined;
  for (const { shown, tokens } of byNames(after).values()) {
    if (tokens.length < 2) continue;
    const oldTokens = tokens.flatMap(({ name }) => old.get(name) ?? []);
    const renamed = oldTokens.find(isRenamed);
    if (!renamed || found.has(renamed.name)) continue;
    const names = new Set(namesOf(before, renamed, mentionsAt).keys());
    const other = oldTokens.find((token) =>
      token !== renamed &&
      ![...namesOf(before, token, mentionsAt).keys()].some((name) => names.has(name))
    );
    if (!other) continue;
    const notes = [renamed, other].flatMap((token) => noteOn(token, `${token.name} is here`));
    const reason = `${other.name} would have the same name, ${shown}`;
    const to = newPath(renamed.name, paths)!;
    found.set(renamed.name, renameRefused(renamed.name, to, reason, { notes }));
  }
  return [...found.values()];
}
