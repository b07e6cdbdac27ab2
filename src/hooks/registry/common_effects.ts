/**
 * What other values of options that all formats share do to consumers.
 * @module
 */
import type { CommonOptions, FileHeader } from "../../base/types/config.ts";
import type { Effect, ShapeFact } from "../../base/types/setting.ts";
import { untilSettled } from "./settled.ts";

/** Parts of `formatting` that are not in comments or white space. */
const codeParts: ReadonlySet<string> = new Set(["prefix", "separator", "suffix"]);

/** Lines that programs read even in a comment: directives of compilers, bundlers and linters. */
const directive = new RegExp(
  String
    .raw`^[\s/*#!;-]*(?:["']use [a-z ]+["']|@(?:charset|flow|format|import|jsx|layer|ts-|use|vite-)|` +
    String.raw`[\w-]+[-:](?:disable|enable|ignore)|ignore_for_file|<reference\b|pragma\b)|^#!`,
  "im",
);

/** The fact of a part of the file header: another one breaks consumers if programs read it. */
function headerFact(value: unknown, part?: string): ShapeFact {
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  const isRead = texts.some((text) => directive.test(String(text)));
  return { ...(part !== undefined && { part }), value, level: isRead ? "major" : "patch" };
}

/** The facts of a custom file header: its lines. */
async function headerFacts(
  header: FileHeader | string,
  options: CommonOptions,
): Promise<ShapeFact[]> {
  if (options.showFileHeader === false || typeof header !== "function") return [];
  return [headerFact((await untilSettled(header([], options as never))).join("\n"))];
}

/** The facts of the layout of variables and comments. */
function layoutFacts(formatting: NonNullable<CommonOptions["formatting"]>): ShapeFact[] {
  return Object.entries(formatting).map(([part, value]) =>
    codeParts.has(part) ? { part, value, level: "major" } : headerFact(value, part)
  );
}

/** The effects of options that all formats share. */
export const commonEffects: Readonly<Record<keyof CommonOptions, Effect>> = {
  showFileHeader: "patch",
  fileHeader: headerFacts,
  outputReferences: "minor",
  references: "minor",
  outputReferenceFallbacks: "patch",
  deprecations: "patch",
  formatting: layoutFacts,
  sort: "none",
};
