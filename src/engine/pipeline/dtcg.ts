/**
 * Resolves DTCG 2025.10 features in merged files (`$extends`, `$ref`, types) and validates their tokens.
 * @module
 */
import type { Report } from "../../base/diagnostics/collector.ts";
import { dtcgValueless } from "../../base/diagnostics/catalog/dtcg.ts";
import { extendGroups } from "../../dialects/dtcg/extends.ts";
import { validateTokens } from "../../dialects/dtcg/validate.ts";
import { checkStructure, type PlaceOf } from "../../dialects/dtcg/structure.ts";
import { type FileOf, ReferenceRewriter } from "../../dialects/dtcg/references.ts";
import { typeTokens } from "../../dialects/dtcg/type_tokens.ts";
import { isEmpty, type Tree, withLazy } from "../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../base/tokens/syntax.ts";
import type { Entry, TokenTable } from "../../base/tokens/token_table.ts";
import { fileMarks } from "../../base/tokens/tree.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { folderOf, isAbsolute, joinPath } from "../../base/values/paths/path.ts";
import type { Setup } from "./setup.ts";
import { unify } from "./merge.ts";
import { isFilled, type Sources } from "./sources.ts";
import type { Structure, TokenFile } from "./token_file.ts";

const dtcg = syntaxOf(true);

/** Finds the files of a build that pointers name. Converts each file's tree when a pointer first needs it. */
function fileIn(sources: Sources): FileOf {
  const known = new Map(
    sources.files.map((item) => {
      const tree = () => unify(item.parsed.tree, item.parsed.traits, dtcg, sources.strict);
      return [joinPath(item.file), withLazy({ file: item.file }, { tree })];
    }),
  );
  return (file, from) => {
    const folder = from === undefined || isAbsolute(file) ? "" : folderOf(from);
    return known.get(joinPath(folder, file));
  };
}

/** Checks the structure of a file. Ignores file marks if its tokens have been tagged. */
function structureOf(tree: Tree, file: string | undefined, isTagged = false): Structure {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const empty = checkStructure(
    tree,
    report,
    (path, part) => file === undefined ? undefined : { file, path, part },
    isTagged ? fileMarks : [],
  );
  return { diagnostics, empty };
}

/**
 * Reports structural errors in files that use DTCG 2025.10, or in all files if the configuration is strict.
 *
 * @param files All files that may be merged, before merging.
 */
export function checkStructures(
  files: readonly TokenFile[],
  sources: Sources,
  report: Report,
): void {
  const { inline } = sources;
  const trees = [inline.tree, ...files.map(({ parsed }) => parsed.tree)];
  const tell = ({ diagnostics, empty }: Structure, file: string | undefined) => {
    diagnostics.forEach(report);
    for (const path of empty) {
      if (isFilled(trees, path)) continue;
      const place = file === undefined ? undefined : { file, path, part: "key" as const };
      report(dtcgValueless(path.join("."), "$value", undefined, place));
    }
  };
  if (!isEmpty(inline.tree) && sources.isModern(inline.traits)) {
    tell(structureOf(inline.tree, undefined), undefined);
  }
  for (const { file, parsed } of files) {
    if (sources.isModern(parsed.traits)) {
      tell(parsed.structure ??= structureOf(parsed.tree, file, parsed.isTagged), file);
    }
  }
}

/** Extends groups, replaces `$ref`, and sets the type of each token that has or inherits one. */
export function conformTree(
  merged: Tree,
  sources: Sources,
  { report, brokenReferences }: Pick<Setup, "report" | "brokenReferences">,
): Tree {
  const fileOf = fileIn(sources);
  const placeOf: PlaceOf = (path, part) => sources.placeOf(path, part);
  const tree = sources.linked ? extendGroups(merged, report, placeOf) : merged;
  const severity = brokenReferences === "throw" ? "error" : "warning";
  const rewriter = new ReferenceRewriter(tree, report, severity, fileOf);
  return typeTokens(tree, rewriter);
}

/** Validates the tokens of files that use DTCG 2025.10 (default: all of them). */
export function validateModern(
  table: TokenTable,
  sources: Sources,
  report: Report,
  entries?: readonly Entry[],
): void {
  validateTokens(table, (file) => sources.isValidated(file), report, entries);
}
