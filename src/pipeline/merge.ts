/**
 * From the objects of all files to one tree in one syntax: inline tokens, over them `include`, over them `source`.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import type { DesignToken } from "../types/token.ts";
import type { Report } from "../diagnostics/collector.ts";
import { fileEmpty } from "../diagnostics/catalog/files.ts";
import { mergeCollision } from "../diagnostics/catalog/tokens.ts";
import type { TreeTraits } from "../dtcg/dialect.ts";
import { normalForm } from "../dtcg/normal_form.ts";
import { deepCopy, type Tree } from "../tokens/plain_object.ts";
import { convertSyntax, type Syntax } from "../tokens/syntax.ts";
import { tagTokens, TreeMerger, type Whole } from "../tokens/tree.ts";
import type { Sources } from "./sources.ts";

/** A tree in the build's form: a DTCG build may meet legacy tokens in any file, unless it is strict. */
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

/** What is never merged in a build: see {@linkcode Whole}. */
function wholeOf({ resolved, designed, modern }: Sources): Whole {
  if (resolved) return designed ? "definitions" : "tokens";
  return modern ? "values" : "nothing";
}

function mergeList(
  sources: Sources,
  property: "include" | "source" | "resolved",
  syntax: Syntax,
  report: Report,
): Tree {
  const merger = new TreeMerger(syntax, wholeOf(sources));
  const isSource = property !== "include";
  for (const { file, parsed } of sources[property] ?? []) {
    const unified = unify(parsed.tree, parsed.traits, syntax, sources.strict);
    parsed.converted = unified !== parsed.tree;
    parsed.isTagged ||= !parsed.converted;
    const count = tagTokens(unified, syntax, { filePath: file, isSource });
    // A context may well change nothing.
    if (count === 0 && property !== "resolved") report(fileEmpty(file));
    merger.add(unified, (path, earlier) => {
      // Sets of a design tool override each other.
      const isMeant = property === "resolved" && sources.designed;
      if (isSource && !isMeant) report(collision(path, earlier, file, syntax));
    });
  }
  return merger.root;
}

function collision(
  path: string[],
  earlier: DesignToken,
  file: string,
  syntax: Syntax,
): Diagnostic {
  const inFile = [...path, syntax.value];
  const first = earlier.filePath === undefined
    ? undefined
    : { file: earlier.filePath, path: inFile };
  return mergeCollision(path.join("."), first, { file, path: inFile });
}

/** One tree of all tokens. Two definitions in `source` that differ are reported; the later one counts. */
export function mergeSources(sources: Sources, syntax: Syntax, report: Report): Tree {
  const { inline, inlineTraits, strict } = sources;
  const own = inlineTraits ? unify(deepCopy(inline), inlineTraits, syntax, strict) : {};
  return new TreeMerger(syntax, wholeOf(sources)).add(own)
    .add(mergeList(sources, "include", syntax, report))
    .add(mergeList(sources, "source", syntax, report))
    .add(mergeList(sources, "resolved", syntax, report), sources.designed ? () => {} : undefined)
    .root;
}
