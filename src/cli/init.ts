/**
 * The command `init`: makes a configuration with tokens, and builds them.
 * @module
 */
import { suggest } from "../diagnostics/suggest.ts";
import { runtimeHost } from "../host/runtime.ts";
import { build } from "./build.ts";
import { inputFault, usageFault } from "./exit.ts";
import { templates } from "./templates.ts";

/** `token-build init`: gives the exit code. Files that are there stay, unless `force` says otherwise. */
export async function init(type: string, { force }: { force?: boolean }): Promise<number> {
  if (!Object.hasOwn(templates, type)) {
    const known = Object.keys(templates);
    const [near] = suggest(type, known);
    const hint = near ? `Did you mean "${near}"?` : `There are ${known.join(" and ")}`;
    runtimeHost.printError(`There is no project "${type}". ${hint}`);
    return usageFault;
  }
  const files = Object.entries(templates[type]);
  const there: string[] = [];
  for (const [path] of files) if (await runtimeHost.isFile(path)) there.push(path);
  if (there.length > 0 && !force) {
    runtimeHost.printError(`Already here: ${there.join(", ")}. Use --force to overwrite`);
    return inputFault;
  }
  for (const [path, content] of files) {
    const staged = await runtimeHost.stageText(path, `${JSON.stringify(content, null, 2)}\n`);
    await staged.commit();
    runtimeHost.print(`  made ${path}`);
  }
  return await build({ config: "config.json", platform: [], warn: true, format: "text" });
}
