/**
 * Markdown tables of benchmarks.
 * @module
 */

/** A row of a table. */
export function row(...cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}
