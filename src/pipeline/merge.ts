/**
 * From the objects of all files to one tree in one syntax: inline tokens, over them `include`, over them `source`.
 * @module
 */
import type { Config } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { DesignToken } from "../types/token.ts";
import type { Report } from "../diagnostics/collector.ts";
import { fileEmpty } from "../diagnostics/catalog/files.ts";
import { mergeCollision } from "../diagnostics/catalog/tokens.ts";
import { scanTree, type TreeTraits } from "../dtcg/dialect.ts";
import { normalForm } from "../dtcg/normal_form.ts";
import { deepCopy, type Tree } from "../tokens/plain_object.ts";
import { convertSyntax, type Syntax, syntaxOf } from "../tokens/syntax.ts";
import { tagTokens, TreeMerger, type Whole } from "../tokens/tree.ts";
import type { TokenFile } from "./token_file.ts";

/**
 * Everything that tokens are merged from. The tokens of files know their file afterwards; nothing else about them
 * changes, so that they can be merged again. Inline tokens are copied.
 */
export interface Sources {
  inline: Tree;
  include: TokenFile[];
  source: TokenFile[];
  /** What a resolver document gives, over all that. */
  resolved?: TokenFile[];
  /** Whether that is what a design tool wrote: a token of one set may be a group in another, and both are kept. */
  designed?: boolean;
  /** How inline tokens are written, if there are any. */
  inlineTraits?: TreeTraits;
  /** Whether a file makes use of DTCG 2025.10, or all are held against it. */
  modern?: boolean;
  /** Whether all are. */
  strict?: boolean;
}

/** All files, in the order of merging. */
export function filesOf({ include, source, resolved = [] }: Sources): TokenFile[] {
  return [...include, ...source, ...resolved];
}

/** How a file is written, asked once. */
export function traitsOfFile({ parsed }: TokenFile): TreeTraits {
  return parsed.traits ??= scanTree(parsed.tree).traits;
}

/**
 * Finds the syntax of the build: as configured; otherwise DTCG if a file needs it (`$ref`, `$extends`) or the
 * configuration is strict; otherwise that of the first tokens in the order of merging.
 */
export function scanSources(sources: Sources, { usesDtcg, strict = false }: Config): Syntax {
  const all: TreeTraits[] = [];
  if (Object.keys(sources.inline).length > 0) {
    all.push(sources.inlineTraits = scanTree(sources.inline).traits);
  }
  all.push(...filesOf(sources).map(traitsOfFile));
  const resolved = sources.resolved !== undefined;
  const needed = strict || resolved || all.some(({ linked }) => linked);
  const first = all[0]?.dialect ?? "legacy";
  const syntax = syntaxOf(usesDtcg ?? (needed || first !== "legacy"));
  sources.modern = syntax.dtcg &&
    (strict || resolved || all.some(({ dialect }) => dialect === "2025.10"));
  sources.strict = strict;
  return syntax;
}

/** Whether what is written so is held against DTCG 2025.10: it is that, or all are to be. */
export function isModern({ strict }: Sources, traits: TreeTraits | undefined): boolean {
  return strict === true || traits?.dialect === "2025.10";
}

/** Whether the tokens of a file are held against DTCG 2025.10. */
export function modernFiles(sources: Sources): (file: string | undefined) => boolean {
  if (!sources.modern) return () => false;
  const files = new Set(
    filesOf(sources).filter((one) => isModern(sources, traitsOfFile(one))).map(({ file }) => file),
  );
  const inline = isModern(sources, sources.inlineTraits);
  return (file) => file === undefined ? inline : files.has(file);
}

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

/** Whether a group of the sources may have a type for the tokens in it. */
export function mayHaveGroupTypes(sources: Sources): boolean {
  return sources.inlineTraits?.typed === true ||
    filesOf(sources).some((one) => traitsOfFile(one).typed);
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
  for (const one of sources[property] ?? []) {
    const { file, parsed } = one;
    const unified = unify(parsed.tree, traitsOfFile(one), syntax, sources.strict);
    parsed.converted = unified !== parsed.tree;
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
