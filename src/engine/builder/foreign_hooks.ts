/**
 * Explains hooks that are not registered, because a module registers them on another package.
 * @module
 */
import { foreignHook, isUnexplained } from "../../base/diagnostics/catalog/hooks.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";

const importPattern = /\b(?:from|import|require)\s*\(?\s*["']style-dictionary["']/;

/** Returns the diagnostics with help for unknown hooks that names the module to change. */
export async function explainForeignHooks(
  diagnostics: readonly Diagnostic[],
  { readText }: Pick<Host, "readText">,
  configFiles: () => Promise<readonly string[]>,
): Promise<readonly Diagnostic[]> {
  if (!diagnostics.some(isUnexplained)) return diagnostics;
  let importer: string | undefined;
  for (const file of await configFiles()) {
    // A missing module has its own diagnostic.
    const text = await readText(file).catch(() => "");
    if (importPattern.test(text)) importer ??= file;
  }
  return diagnostics.map((one) => isUnexplained(one) ? foreignHook(one, importer) : one);
}
