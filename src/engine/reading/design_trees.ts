/**
 * Trees that are read or converted from files of design tools.
 * @module
 */
import type { DesignProject } from "../../dialects/design_tools/project.ts";
import { fileSyntax } from "../../base/diagnostics/catalog/files.ts";
import { scanTree } from "../../dialects/dtcg/dialect.ts";
import { parseJson } from "../pipeline/parse.ts";
import { type Parsed, type ParsedTree, parsedTree } from "../pipeline/token_file.ts";
import { hasOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { isMember, walkTree } from "../../base/tokens/walk.ts";
import type { Host } from "../../base/types/host.ts";
import { unreadable } from "./read_object.ts";

/** Parses a JSON file that may contain any value. Returns the value as property `value` of an object. */
export async function readValue(host: Host, file: string): Promise<Parsed> {
  let text: string;
  try {
    text = await host.readText(file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  try {
    return parsedTree({ value: JSON.parse(text) });
  } catch (cause) {
    const { problem } = await parseJson(text, file);
    return { problem: problem ?? fileSyntax(file, { message: (cause as Error).message }) };
  }
}

/** A tree converted from a design tool's file. */
export function convertedTree(tree: Tree): ParsedTree {
  // Some of its types are not in DTCG 2025.10, so it must not be validated.
  const traits = {
    ...scanTree(tree).traits,
    dialect: "draft",
    typed: false,
    valued: false,
  } as const;
  return { tree, traits, isTagged: true };
}

/** Files that define tokens, and files whose tokens are only referenced. */
export function filesOfTokens(
  projects: readonly DesignProject[],
): { all: Set<string>; unprinted: Set<string> } {
  const [all, unprinted] = [new Set<string>(), new Set<string>()];
  for (const { tree } of projects.flatMap(({ sets }) => sets)) {
    walkTree<void>(tree, isMember, ({ node }) => {
      const { filePath, isSource } = node;
      if (typeof filePath !== "string" || !hasOwn(node, "$value")) return;
      all.add(filePath);
      if (isSource === false) unprinted.add(filePath);
    }, undefined);
  }
  return { all, unprinted };
}
