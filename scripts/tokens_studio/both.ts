/**
 * Runs Style Dictionary with `@tokens-studio/sd-transforms` on the sets of a theme, and token-build
 * on the project with the theme.
 * @module
 */
import { register } from "@tokens-studio/sd-transforms";
import { createFsFromVolume, Volume } from "memfs";
import process from "node:process";
import StyleDictionary from "style-dictionary";
import TokenBuilder, { type Config } from "token-build";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

/** A project: its sets in merge order, and its themes. */
export interface Project {
  readonly sets: readonly { readonly name: string; readonly tokens: Tree }[];
  readonly themes: readonly Tree[];
}

/** A theme for each group of a project, and the sets that these themes select. */
export interface Selection {
  readonly themes: Readonly<Record<string, string>>;
  readonly sets: readonly { readonly name: string; readonly isPrinted: boolean }[];
}

const options = { showFileHeader: false };
const log = { verbosity: "silent", errors: { brokenReferences: "console" } } as const;

const groupOf = (theme: Tree): string => theme.group || "theme";

/** All selections of a project, by the documented rules: the product of its groups. */
export function selectionsOf({ sets, themes }: Project): Selection[] {
  if (themes.length === 0) {
    return [{ themes: {}, sets: sets.map(({ name }) => ({ name, isPrinted: true })) }];
  }
  const groups = [...new Set(themes.map(groupOf))];
  const products = groups.reduce<Tree[][]>(
    (lists, group) =>
      lists.flatMap((list) =>
        themes.filter((theme) => groupOf(theme) === group).map((theme) => [...list, theme])
      ),
    [[]],
  );
  return products.map((chosen) => ({
    themes: Object.fromEntries(chosen.map((theme) => [groupOf(theme), theme.name])),
    sets: sets.flatMap(({ name }) => {
      const statuses = chosen.map(({ selectedTokenSets }) => selectedTokenSets[name]);
      const isPrinted = statuses.includes("enabled");
      return isPrinted || statuses.includes("source") ? [{ name, isPrinted }] : [];
    }),
  }));
}

let registered: Promise<void> | undefined;

/** The CSS of a selection from Style Dictionary with the plugin. Each set is a file. */
export async function pluginCss(project: Project, { sets }: Selection): Promise<string> {
  // deno-lint-ignore no-explicit-any
  await (registered ??= register(StyleDictionary as any));
  const tokens = new Map(project.sets.map((set) => [set.name, set.tokens]));
  const files = new Map(
    sets.map(({ name, isPrinted }, index) => [`/${index}.json`, { name, isPrinted }]),
  );
  const volume = createFsFromVolume(Volume.fromJSON(
    Object.fromEntries(Array.from(files, ([file, { name }]) => [
      file,
      JSON.stringify(tokens.get(name)),
    ])),
  ));
  const builder = new StyleDictionary({
    source: [...files.keys()],
    preprocessors: ["tokens-studio"],
    log: { ...log, warnings: "disabled" },
    platforms: {
      css: {
        transformGroup: "tokens-studio",
        transforms: ["name/kebab"],
        files: [{
          destination: "a.css",
          format: "css/variables",
          options,
          filter: (token) => files.get(token.filePath)?.isPrinted ?? true,
        }],
      },
    },
    // deno-lint-ignore no-explicit-any
  }, { verbosity: "silent", volume: volume as any });
  const [file] = await builder.formatPlatform("css");
  return String(file?.output ?? "");
}

/** The token-build builder of a project. */
function builderOf({ sets, themes }: Project, selections: readonly Selection[]): TokenBuilder {
  const text = JSON.stringify({
    ...Object.fromEntries(sets.map(({ name, tokens }) => [name, tokens])),
    ...(themes.length > 0 && { $themes: themes }),
    $metadata: { tokenSetOrder: sets.map(({ name }) => name) },
  });
  const config: Config = {
    source: ["tokens.json"],
    log,
    platforms: {
      css: {
        transformGroup: "css",
        files: selections.map(({ themes }, index) => ({
          destination: `${index}.css`,
          format: "css/variables",
          options,
          ...(Object.keys(themes).length > 0 && { contexts: themes }),
        })),
      },
    },
  };
  const volume = createFsFromVolume(Volume.fromJSON({ "tokens.json": text }, process.cwd()));
  return new TokenBuilder(config, { volume });
}

/** The CSS of selections from token-build, in one build. */
export async function ourCss(
  project: Project,
  selections: readonly Selection[],
): Promise<string[]> {
  const outputs = await builderOf(project, selections).formatPlatform("css");
  const byName = new Map(outputs.map(({ destination, output }) => [destination, String(output)]));
  return selections.map((_, index) => byName.get(`${index}.css`) ?? "");
}
