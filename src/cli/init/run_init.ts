/**
 * Decides what `init` creates, from its arguments or by asking.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";
import { usageFault } from "../process/exit.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";
import { askWhat, atTerminal, canAsk, type Wanted } from "./ask.ts";
import type { InitFromFlags } from "./from_terrazzo.ts";
import { defaultPackageName, initWanted, templateNamed } from "./init.ts";
import type { OtherTool } from "./other_tools.ts";

/** Options of the command. At most one of a type, `from` and `package` is given. */
export interface RunInitFlags extends InitFromFlags {
  /** The tool whose configuration or files the project starts from. */
  from?: OtherTool;
  /** Name of the package to create; `true` for that in `package.json` or of the folder. */
  package?: string | true;
  /** Whether existing properties of `package.json` may be changed. */
  yes?: boolean;
  /** Whether to write only `AGENTS.md`. */
  agents?: boolean;
}

/** Interprets the arguments. Prints an error and returns `undefined` if the type is unknown. */
async function wantedBy(
  type: string | undefined,
  flags: RunInitFlags,
  reports: Reports | undefined,
): Promise<Wanted | undefined> {
  if (flags.from !== undefined) return { from: flags.from };
  if (flags.package !== undefined) {
    const { package: given } = flags;
    return { packageName: given === true ? await defaultPackageName() : given };
  }
  const name = templateNamed(type ?? "basic", reports);
  return name && { type: name };
}

async function askedAtTerminal(): Promise<Wanted | undefined> {
  const name = await defaultPackageName();
  return await atTerminal((ask) => askWhat(ask, runtimeHost.print, name));
}

/**
 * `token-build init`. Asks at a terminal if no argument says what to create. Returns the exit code.
 *
 * @throws {BuildError} If files cannot be read or written.
 */
export async function runInit(
  type: string | undefined,
  flags: RunInitFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  if (flags.agents) return await (await import("./agents_file.ts")).initAgents(reports);
  const isOpen = type === undefined && flags.from === undefined && flags.package === undefined;
  const isAsked = isOpen && !reports && canAsk();
  const wanted = isAsked ? await askedAtTerminal() : await wantedBy(type, flags, reports);
  if (wanted) return await initWanted(wanted, flags, tool, reports);
  if (isAsked) runtimeHost.printError(["", "Nothing was created"]);
  return usageFault;
}
