/**
 * Prints breakpoints as custom media queries (Media Queries 5, 3).
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { lengthOf, pixelsOf } from "../../../base/values/read_length.ts";
import { type TailwindOptions, themeVariables } from "../tailwind/theme_variables.ts";

/** A breakpoint, with its width in pixels if known. */
interface Breakpoint {
  readonly name: string;
  readonly text: string;
  readonly pixels: number | undefined;
}

function breakpointsOf(
  tokens: readonly TransformedToken[],
  options: TailwindOptions,
  rem: number,
): Breakpoint[] {
  return tokens.flatMap((token) => {
    const variable = themeVariables(token, options).find(({ namespace }) =>
      namespace === "breakpoint"
    );
    const length = variable && lengthOf(variable.text);
    if (!length || length.unit === "") return [];
    return [{ name: token.name, text: variable.text, pixels: pixelsOf(length, rem) }];
  });
}

/**
 * Prints up to three queries per breakpoint: at least its width, below its width, and up to the next breakpoint.
 *
 * @param rem Pixels of one rem, to order the breakpoints.
 */
export function customMedia(
  tokens: readonly TransformedToken[],
  options: TailwindOptions,
  rem: number,
): string {
  const all = breakpointsOf(tokens, options, rem);
  const ordered = all.filter(({ pixels }) => pixels !== undefined)
    .toSorted((one, other) => one.pixels! - other.pixels!);
  const nextOf = (one: Breakpoint) => ordered.find(({ pixels }) => pixels! > one.pixels!);
  return all.map((one) => {
    const next = one.pixels === undefined ? undefined : nextOf(one);
    const rows = [
      `@custom-media --${one.name} (width >= ${one.text});`,
      `@custom-media --${one.name}-below (width < ${one.text});`,
      ...(next ? [`@custom-media --${one.name}-only (${one.text} <= width < ${next.text});`] : []),
    ];
    return rows.join("\n");
  }).join("\n");
}
