/**
 * Calls functions in another process, in another working folder. Tests may run in parallel threads
 * that share the working folder of their process, so none of them may change it.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import type { FolderCalls } from "./folder_calls.ts";
import { inFolder } from "./folder.ts";
import { projectPath, run, runArguments } from "./run_cli.ts";

/**
 * Returns the result of a function of `folder_calls.ts` in a folder, as JSON represents it.
 * @throws {Error} If the function throws.
 */
export async function callIn<Name extends keyof FolderCalls>(
  folder: string,
  name: Name,
  ...args: Parameters<FolderCalls[Name]>
): Promise<Awaited<ReturnType<FolderCalls[Name]>>> {
  const file = projectPath("tests/helpers/folder_calls.ts");
  return await inFolder({}, async (own) => {
    const output = path.join(own, "result.json");
    const command = [...runArguments(file), name, JSON.stringify(args), output];
    const { code, stderr } = await run(process.execPath, command, folder);
    if (code !== 0) throw new Error(`${name}() in ${folder}: ${stderr}`);
    return JSON.parse(fs.readFileSync(output, "utf8"));
  });
}
