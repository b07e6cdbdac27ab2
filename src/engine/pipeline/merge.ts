/**
 * Merges all files into one tree in one syntax: inline tokens, then `include`, then `source`; later ones override.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { DesignToken } from "../../base/types/token.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { fileEmpty } from "../../base/diagnostics/catalog/files.ts";
import { mergeCollision } from "../../base/diagnostics/catalog/tokens.ts";
import type { TreeTraits } from "../../dialects/dtcg/dialect.ts";
import { normalForm } from "../../dialects/dtcg/normal_form.ts";
import { deepCopy, isEmpty, type Tree } from "../../base/tokens/plain_object.ts";
import { convertSyntax, type Syntax } from "../../base/tokens/syntax.ts";
import { tagTokens, TreeMerger } from "../../base/tokens/tree.ts";
import type { Sources } from "./sources.ts";

/**
 * Converts a tree to the build's syntax. In a DTCG build, any file may contain legacy tokens unless the build is
 * strict.
 */
export function unify(
  tree: Tree,
  traits: TreeTraits,
  syntax: Syntax,
  strict: boolean | undefined,
): Tree {
  const normal = syntax.dtcg && traits.linked ? normalForm(tree) : tree;
  if (strict) return normal;
  const mixed = syntax.dtcg ? traits.valued : traits.dialect !== "legacy";
  return mixed ? convertSyntax(normal, syntax) : normal;
}

function mergeList(
  sources: Sources,
  property: "include" | "source" | "resolved",
  report: Report,
): Tree {
  const { syntax, whole, strict, designed } = sources;
  const merger = new TreeMerger(syntax, whole);
  const isSource = property !== "include";
  for (const { file, parsed } of sources[property] ?? []) {
    const unified = unify(parsed.tree, parsed.traits, syntax, strict);
    parsed.converted = unified !== parsed.tree;
    parsed.isTagged ||= !parsed.converted;
    const count = tagTokens(unified, syntax, { filePath: file, isSource });
    // A context may be empty.
    if (count === 0 && property !== "resolved") report(fileEmpty(file));
    merger.add(unified, (path, earlier) => {
      // Token sets of a design tool are meant to override each other.
      const isMeant = property === "resolved" && designed;
      if (isSource && !isMeant) report(collision(path, earlier, file, syntax));
    });
  }
  return merger.root;
}

function collision(path: string[], earlier: DesignToken, file: string, syntax: Syntax): Diagnostic {
  const inFile = [...path, syntax.value];
  const first = earlier.filePath === undefined
    ? undefined
    : { file: earlier.filePath, path: inFile };
  return mergeCollision(path.join("."), first, { file, path: inFile });
}

/** Merges all tokens into one tree. Reports different definitions of a token in `source`; the last one wins. */
export function mergeSources(sources: Sources, report: Report): Tree {
  const { inline: { tree, traits }, syntax, whole, strict, designed } = sources;
  return new TreeMerger(syntax, whole)
    .add(isEmpty(tree) ? {} : unify(deepCopy(tree), traits, syntax, strict))
    .add(mergeList(sources, "include", report))
    .add(mergeList(sources, "source", report))
    .add(mergeList(sources, "resolved", report), designed ? () => {} : undefined)
    .root;
}
