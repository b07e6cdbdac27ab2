/**
 * Growth cases, and parts of their inputs.
 * @module
 */
import { putFiles } from "../../tests/helpers/folder.ts";
import { writeThemed } from "../bench/sets.ts";
import { platform } from "../project.ts";
import type { GrowthCase } from "./growth_case.ts";

/** Texts by path. */
export type ShapeFiles = Readonly<Record<string, string>>;

/** Joins a text for each number below `size`. */
export function each(size: number, text: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => text(index)).join("");
}

/** A color that is unique for each number below 2 ** 24. */
export const hex = (index: number): string =>
  `#${((index * 0x9e3779b1) & 0xffffff).toString(16).padStart(6, "0")}`;

/** Members with numbered names. */
export function tokensOf<T>(
  size: number,
  token: (index: number) => T,
  prefix = "t",
): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`${prefix}${index}`, token(index)]),
  );
}

/** JSON on several lines. */
export const lines = (value: unknown): string => JSON.stringify(value, null, 2);

/** A file of the platform `css`. */
export const cssFile = { destination: "tokens.css", format: "css/variables" };

/** A project that prints `tokens.json` as CSS, with further or other settings. */
export function cssProject(
  tokens: unknown,
  more: object = {},
  files: object[] = [cssFile],
): ShapeFiles {
  const css = { transformGroup: "css", buildPath: "build/", files };
  return {
    "tokens.json": typeof tokens === "string" ? tokens : JSON.stringify(tokens),
    "config.json": JSON.stringify({ source: ["tokens.json"], platforms: { css }, ...more }),
  };
}

/** The same files below a folder. */
export function below(folder: string, files: ShapeFiles): ShapeFiles {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]),
  );
}

/** A case that writes files and runs a command, whose arguments are separated by spaces. */
export function caseOf(
  name: string,
  size: number,
  command: string,
  filesOf: (size: number) => ShapeFiles,
  more: Partial<GrowthCase> = {},
): GrowthCase {
  const prepare = (folder: string, size: number) => putFiles(folder, filesOf(size));
  return { name, size, prepare, args: command.split(" "), ...more };
}

/** A session of a program over tokens in eight contexts, with an edit of a file. */
export function themedCase(command: string, program: string): GrowthCase {
  return {
    name: `${command} over tokens in eight contexts`,
    size: 2_500,
    prepare: writeThemed,
    program,
    args: ["tokens/file0.json"],
  };
}

/** Adds a configuration that builds token files for style sheets and scripts. */
export function project(files: ShapeFiles, source = Object.keys(files)): ShapeFiles {
  const platforms = {
    css: platform("css/variables", "tokens.css"),
    scss: platform("scss/variables", "_tokens.scss"),
    js: platform("javascript/es6", "tokens.js", "js"),
  };
  return { "config.json": JSON.stringify({ source, platforms }), ...files };
}
