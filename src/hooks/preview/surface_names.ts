/**
 * Names of color tokens that are the surface of pages.
 * @module
 */
import { wordsOf } from "../../base/text/name_words.ts";

/** Words for the surface of pages, best first. */
const surfaceWords = [
  "canvas",
  "background",
  "bg",
  "surface",
  "page",
  "document",
  "body",
  "paper",
  "layer",
  "base",
];

/** Words that the names of the usual surface may contain in addition. */
const usualWords = new Set([
  "color",
  "colors",
  "colour",
  "sys",
  "semantic",
  "theme",
  "default",
  "normal",
  "rest",
  "solid",
  "primary",
  "page",
  "document",
  "main",
  "app",
  "root",
  "base",
  "body",
  "canvas",
  "background",
  "bg",
  "surface",
  "ground",
  "neutral",
  "neutrals",
  "layer",
  "level",
  "0",
  "1",
  "01",
]);

/**
 * How unlikely a name is for the surface of pages; `undefined` for names without a word for
 * surfaces. More specific words, such as `button` or `danger`, make it less likely.
 */
export function surfaceDistance(path: readonly string[]): number | undefined {
  const words = path.flatMap(wordsOf);
  const at = surfaceWords.findIndex((word) => words.includes(word));
  if (at < 0) return undefined;
  const further = words.filter((word) => !usualWords.has(word)).length;
  return further * 100 + at + words.length;
}

/** Whether a color may be the surface of pages, by its name with or without its first group. */
export function mayBeSurface(path: readonly string[]): boolean {
  const distances = [surfaceDistance(path), surfaceDistance(path.slice(1))];
  return distances.some((distance) => distance !== undefined && distance < 100);
}
