/**
 * Detects whether a module is the program that was started.
 * @module
 */
import { fs, process, url } from "../../engine/host/node.ts";

/**
 * Whether the module with this `import.meta` was started rather than imported. Node before 24.2 has
 * no `import.meta.main`.
 */
export function isMain(meta: ImportMeta): boolean {
  const { main } = meta as { main?: boolean };
  if (main !== undefined) return main;
  const [, started] = process.argv;
  if (started === undefined || !meta.url.startsWith("file:")) return false;
  try {
    return fs.realpathSync(started) === fs.realpathSync(url.fileURLToPath(meta.url));
  } catch {
    // No file was started: `--eval`, or the prompt.
    return false;
  }
}
