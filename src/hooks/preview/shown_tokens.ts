/**
 * The tokens that a page lists, and their entries in contexts and on platforms.
 * @module
 */
import { holdIn } from "../../base/contexts/contexts.ts";
import type { PreviewBlock, PreviewData, PreviewPlatform } from "./data.ts";

/** Entries of all tokens in contexts. */
export function inContexts<T>(
  base: readonly T[],
  blocks: readonly PreviewBlock<T>[],
  contexts: Readonly<Record<string, string>>,
): readonly T[] {
  const held = blocks.filter((block) => holdIn(block.contexts, contexts));
  if (held.length === 0) return base;
  const all = [...base];
  for (const { tokens } of held) for (const [number, value] of tokens) all[number] = value;
  return all;
}

/** Whether each token is outside of the hidden groups. */
export function shownTokens(
  { paths, hidden = [] }: Pick<PreviewData, "paths" | "hidden">,
): boolean[] {
  return paths.map((path) => {
    const name = `${path.join(".")}.`;
    return !hidden.some((group) => name.startsWith(`${group}.`));
  });
}

/** Whether a platform prints a token. Without transforms, its value is the resolved one. */
export function isPrinted(
  platform: Pick<PreviewPlatform, "names" | "chains" | "chainOf"> | undefined,
  number: number,
): platform is PreviewPlatform {
  return typeof platform?.names[number] === "string" &&
    platform.chains[platform.chainOf[number]].length > 0;
}
