/**
 * `init --from style-dictionary-3`: rewrites the configurations and the code of a project for version 3 of Style
 * Dictionary.
 * @module
 */
import { formerCategories } from "../../base/diagnostics/catalog/hooks.ts";
import { locateAll, positionsIn } from "../../base/diagnostics/locate.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import {
  categoryTransforms,
  moveCode,
  usesPackage,
} from "../../engine/config/style_dictionary/move_code.ts";
import { moveConfig } from "../../engine/config/style_dictionary/move_config.ts";
import { modulesOf } from "../../engine/host/modules/fresh_modules.ts";
import { path } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { isModule, readJson } from "../../engine/reading/read_object.ts";
import { sourcesInFolder } from "../../facts/source_files/find_sources.ts";
import { isInstalled } from "../../base/values/paths/path.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import type { ChangedFile } from "../reports/print_patch.ts";
import { usualNames } from "./from_style_dictionary.ts";
import { packageFile } from "./package_change.ts";

const scriptPattern = /\.[cm]?[jt]s$/;

/** The scripts that import the package, and the modules that they import. */
async function scriptsHere(): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const file of await sourcesInFolder(runtimeHost, ".")) {
    if (!scriptPattern.test(file)) continue;
    const text = await runtimeHost.readText(file);
    if (!usesPackage(text)) continue;
    for (const module of modulesOf(path.resolve(file))) {
      const name = path.relative(runtimeHost.cwd(), module);
      if (name.startsWith("..") || isInstalled(name) || !scriptPattern.test(name)) continue;
      if (await runtimeHost.isFile(name)) scripts.set(name, await runtimeHost.readText(name));
    }
  }
  return scripts;
}

/** Files that scripts, or the scripts in `package.json`, name in the folder of the scripts or in this one. */
async function configsNamed(scripts: ReadonlyMap<string, string>): Promise<Set<string>> {
  const found = new Set<string>();
  const add = async (file: string) => {
    if (await runtimeHost.isFile(file)) found.add(path.normalize(file));
  };
  for (const name of usualNames) await add(name);
  if (await runtimeHost.isFile(packageFile)) {
    const text = await runtimeHost.readText(packageFile);
    for (const [, name] of text.matchAll(/(?:--config|-c)[ =]+["'\\]*([^\s"'\\]+)/g)) {
      await add(name);
    }
  }
  for (const [script, text] of scripts) {
    for (const [, name] of text.matchAll(/["'`]([^"'`\n${}]+\.json5?)["'`]/g)) {
      await add(path.join(path.dirname(script), name));
      if (!path.isAbsolute(name)) await add(name);
    }
  }
  return found;
}

/** The files that change, with their texts before and after. */
export async function movedFiles(given: string | undefined): Promise<ChangedFile[]> {
  const scripts = await scriptsHere();
  const changed: ChangedFile[] = [];
  const configs = await configsNamed(scripts);
  for (const file of given === undefined ? configs : [...configs, given]) {
    if (isModule(file)) {
      scripts.set(path.normalize(file), await runtimeHost.readText(file));
      continue;
    }
    const { tree } = await readJson(runtimeHost, file);
    if (!tree || !isPlainObject(tree.platforms)) continue;
    const before = await runtimeHost.readText(file);
    const moved = moveConfig(tree);
    if (JSON.stringify(moved) === JSON.stringify(tree)) continue;
    changed.push({ file, before, after: `${JSON.stringify(moved, null, 2)}\n` });
  }
  for (const [file, before] of scripts) {
    const after = moveCode(before);
    if (after !== before) changed.push({ file, before, after });
  }
  if (await runtimeHost.isFile(packageFile)) {
    const before = await runtimeHost.readText(packageFile);
    const after = before.replace(
      /(?<=[":&|;]\s*)style-dictionary(?= +(?:build|clean)\b)/g,
      "token-build",
    );
    if (after !== before) changed.push({ file: packageFile, before, after });
  }
  return changed;
}

/** Reports what the move leaves in the changed files and nothing replaces, at its positions in the new texts. */
export async function leftIn(files: readonly ChangedFile[]): Promise<Diagnostic[]> {
  const texts = new Map(files.map(({ file, after }) => [file, after]));
  const found = files.filter(({ file }) => scriptPattern.test(file)).flatMap(({ file, after }) => {
    const positionAt = positionsIn(after);
    return categoryTransforms(after).map((offset) => formerCategories(file, positionAt(offset, 1)));
  });
  return await locateAll(found, (file) => Promise.resolve(texts.get(file)));
}
