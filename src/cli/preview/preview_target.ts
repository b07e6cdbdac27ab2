/**
 * Decides where `token-build preview` writes, and whether it writes one page or several.
 * @module
 */
import type { PreviewConfig } from "../../base/types/config.ts";
import { counted } from "../../base/text/counted.ts";

/** Number of tokens up to which browsers open one page, and search it, in about a second. */
export const mostOnOnePage = 100_000;

const defaultPage = "preview.html";

const defaultFolder = "preview";

/** The path of the page, or of the folder of pages. */
export interface Target {
  readonly path: string;
  readonly split: boolean;
  /** Whether the user chose between one page and several. */
  readonly isChosen: boolean;
}

/**
 * Returns where to write. Several pages without being asked only if no page is named, because a script may rely on a
 * named one.
 *
 * @param count Number of tokens.
 */
export function targetOf(
  { destination, split: configured }: Pick<PreviewConfig, "destination" | "split"> = {},
  { out, split: flag }: { readonly out?: string; readonly split?: boolean },
  count: number,
): Target {
  // A destination in the configuration belongs to the form that the configuration selects.
  const fits = flag === undefined || flag === (configured ?? false);
  const named = out ?? (fits ? destination : undefined);
  const chosen = flag ?? configured;
  const split = chosen ?? (named === undefined && count > mostOnOnePage);
  return {
    path: named ?? (split ? defaultFolder : defaultPage),
    split,
    isChosen: chosen !== undefined,
  };
}

/** Lines about the written files and, for many tokens, the option that changes their number. */
export function writtenLines(
  { split, isChosen }: Target,
  { first, tokens, pages, bytes }: {
    /** Path of the first page. */
    readonly first: string;
    readonly tokens: number;
    readonly pages: number;
    readonly bytes: number;
  },
): string[] {
  const more = split ? ` and ${counted(pages - 1, "page")}` : "";
  const size = `${Math.ceil(bytes / 1000)} kB`;
  const written = `Wrote ${first}${more}: ${counted(tokens, "token")}, ${size}`;
  if (isChosen || tokens <= mostOnOnePage) return [written];
  const other = split ? "--no-split writes one page" : "--split writes one page for each section";
  return [
    written,
    `Browsers take seconds to open and to search one page of so many tokens: ${other}`,
  ];
}
