/**
 * Tools whose files or configuration a project starts from.
 * @module
 */

/** Their titles, by the name that `init --from` accepts. */
export const otherTools = {
  "style-dictionary": "Style Dictionary",
  "style-dictionary-3": "Style Dictionary 3",
  terrazzo: "Terrazzo",
  "tokens-studio": "Tokens Studio",
  penpot: "Penpot",
  figma: "Figma",
} as const;

/** A tool whose files or configuration a project starts from. */
export type OtherTool = keyof typeof otherTools;
