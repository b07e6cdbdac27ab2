/**
 * The command `init`: creates a configuration with tokens, and builds them.
 * @module
 */
import { suggest } from "../diagnostics/suggest.ts";
import { runtimeHost } from "../host/runtime.ts";
import { findConfig } from "../config/load.ts";
import { build } from "./build.ts";
import { inputFault, usageFault } from "./exit.ts";
import type { Tool } from "./tool.ts";
import { writeAll } from "./write_all.ts";
import type { Replaces } from "../output/write_guarded.ts";
import { templates } from "./templates.ts";

/** `token-build init`. Returns the exit code. Overwrites existing files only with `force`. */
export async function init(
  type: string,
  { force }: { force?: boolean },
  tool?: Tool,
): Promise<number> {
  if (!Object.hasOwn(templates, type)) {
    const known = Object.keys(templates);
    const [near] = suggest(type, known);
    const hint = near ? `Did you mean "${near}"?` : `Use ${known.join(" or ")}`;
    runtimeHost.printError(`Unknown type of project "${type}". ${hint}`);
    return usageFault;
  }
  const files = Object.entries(templates[type]);
  const there: string[] = [];
  for (const [path] of files) if (await runtimeHost.isFile(path)) there.push(path);
  if (there.length > 0 && !force) {
    runtimeHost.printError(
      `These files already exist: ${there.join(", ")}. Use --force to overwrite them`,
    );
    return inputFault;
  }
  if (!force) {
    const found = await findConfig(runtimeHost);
    if ("file" in found) {
      runtimeHost.printError(
        `There is already a configuration: ${found.file}. With --force, config.json is created ` +
          "beside it and used instead",
      );
      return inputFault;
    }
  }
  const made = files.map(([destination, content]) => {
    const replaces: Replaces = force ? { kind: "anything" } : { kind: "edited", before: undefined };
    return { destination, output: `${JSON.stringify(content, null, 2)}\n`, replaces };
  });
  await writeAll(made);
  for (const { destination } of made) runtimeHost.print(`  created ${destination}`);
  return await build({ config: ["config.json"], platform: [], warn: true, format: "text" }, tool);
}
