/**
 * Loads the parsers of consumers' sources, which are optional peer dependencies.
 * @module
 */
import { errorText } from "../../../base/diagnostics/catalog/make.ts";
import { installCommand } from "../../../base/diagnostics/missing_package.ts";

/** A parser that cannot be loaded. */
export class MissingParser extends Error {
  readonly packages: readonly string[];
  /** The command that installs them. */
  readonly install: string;

  constructor(packages: readonly string[], cause: unknown) {
    super(`${packages.join(" and ")} cannot be loaded: ${errorText(cause)}`);
    this.packages = packages;
    this.install = installCommand(packages, errorText(cause));
  }
}

/** Optional peer dependencies. */
export interface Parsers {
  css(): Promise<Pick<typeof import("postcss"), "parse">>;
  scss(): Promise<Pick<typeof import("postcss-scss"), "parse">>;
  script(): Promise<Pick<typeof import("@babel/parser"), "parse">>;
}

export const installedParsers: Parsers = {
  css: () => import("postcss"),
  scss: () => import("postcss-scss"),
  script: () => import("@babel/parser"),
};

const packages: Readonly<Record<keyof Parsers, readonly string[]>> = {
  css: ["postcss", "postcss-scss"],
  scss: ["postcss", "postcss-scss"],
  script: ["@babel/parser"],
};

export type LoadedParsers = {
  readonly [Name in keyof Parsers]?: Awaited<ReturnType<Parsers[Name]>> | MissingParser;
};

async function loaded<Name extends keyof Parsers>(parsers: Parsers, name: Name) {
  try {
    return [name, await parsers[name]()];
  } catch (cause) {
    return [name, new MissingParser(packages[name], cause)];
  }
}

export async function loadParsers(
  parsers: Parsers,
  names: readonly (keyof Parsers)[],
): Promise<LoadedParsers> {
  return Object.fromEntries(await Promise.all(names.map((name) => loaded(parsers, name))));
}

/**
 * A loaded parser.
 *
 * @throws {MissingParser} If it is not installed, or its version does not fit.
 */
export function parserOf<Name extends keyof Parsers>(
  parsers: LoadedParsers,
  name: Name,
): Awaited<ReturnType<Parsers[Name]>> {
  const parser = parsers[name];
  if (parser instanceof MissingParser) throw parser;
  if (typeof parser?.parse === "function") return parser as Awaited<ReturnType<Parsers[Name]>>;
  throw new MissingParser(packages[name], "this version has no function parse");
}
