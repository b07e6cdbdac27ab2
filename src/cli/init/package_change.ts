/**
 * The change of a project's `package.json`.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import { editedFile, type GuardedFile } from "../../engine/output/write_guarded.ts";
import { isProgram } from "./next_steps.ts";
import {
  type ChangedField,
  changedFields,
  readDescription,
  withScripts,
} from "./package_manifest.ts";
import type { Json } from "./sample_tokens.ts";

export const packageFile = "package.json";

/** The object in the `package.json` of this folder; empty if there is none, `undefined` if it is not an object. */
export async function ownDescription(): Promise<Tree | undefined> {
  if (!await runtimeHost.isFile(packageFile)) return {};
  return readDescription(await runtimeHost.readText(packageFile));
}

/** The existing properties of this `package.json` that keep others from using a package, and lines about them. */
export function fieldChanges(
  description: Tree,
  properties: Json,
): { fields: ChangedField[]; lines: string[] } {
  const fields = changedFields(description, properties);
  const lines = fields.map(({ path, before, after }) =>
    `${path.join(" ")} from ${JSON.stringify(before)} to ${JSON.stringify(after)}`
  );
  return { fields, lines };
}

/** Whether the folder has a configuration of Deno, which has tasks instead of scripts. */
async function isDenoProject(): Promise<boolean> {
  for (const name of ["deno.json", "deno.jsonc"]) if (await runtimeHost.isFile(name)) return true;
  return false;
}

/**
 * Adds scripts and properties to `package.json`. Creates it for projects that have package managers.
 *
 * @param properties Further properties. Default: those of a private project.
 * @param config The configuration that the scripts name; `undefined` if the command finds it.
 * @param fields Existing properties to change. Default: none.
 * @returns The file to write, and a line that describes the change; `undefined` if nothing is missing.
 */
export async function packageChange(
  properties: Json | undefined,
  config?: string,
  fields: readonly ChangedField[] = [],
): Promise<{ file: GuardedFile; message: string } | undefined> {
  const isThere = await runtimeHost.isFile(packageFile);
  if (!isThere && properties === undefined && (isProgram() || await isDenoProject())) {
    return undefined;
  }
  const before = isThere ? await runtimeHost.readText(packageFile) : undefined;
  const changed = withScripts(before, { added: properties, config, fields });
  if (!changed) return undefined;
  const { text, scripts } = changed;
  const message = isThere && scripts.length > 0
    ? `  added to ${packageFile}: scripts ${scripts.join(", ")}`
    : `  ${isThere ? "changed" : "created"} ${packageFile}`;
  return { file: editedFile({ file: packageFile, before, after: text }), message };
}
