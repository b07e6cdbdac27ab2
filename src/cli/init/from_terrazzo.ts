/**
 * `init --from`: creates a configuration from that of another tool.
 * @module
 */
import { commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import { findConfig } from "../../engine/config/load.ts";
import { moveTerrazzo } from "../../engine/config/terrazzo/move.ts";
import { readTerrazzo } from "../../engine/config/terrazzo/read.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { newFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { inputFault, success } from "../process/exit.ts";
import { type Loudness, printFindings } from "../process/failed.ts";
import type { ReportFormat } from "../reports/report_formats.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";
import { nextSteps, type Step } from "./next_steps.ts";
import { packageChange } from "./package_change.ts";

/** Options of the command. */
export interface InitFromFlags extends Loudness {
  /** The configuration of the other tool. */
  config?: string;
  dryRun?: boolean;
  force?: boolean;
  format?: ReportFormat;
}

const steps: readonly Step[] = [
  ["build --dry-run", "shows how outputs would change"],
  ["build", "replaces the outputs of Terrazzo"],
  ["preview --watch", "shows the tokens in a browser"],
];

/**
 * `token-build init --from terrazzo`. Returns the exit code. Builds nothing, because the outputs replace those of the
 * other tool.
 *
 * @throws {BuildError} If the configuration or its tokens cannot be read, or if the new one cannot be written.
 */
export async function initFromTerrazzo(
  flags: InitFromFlags,
  tool?: Tool,
  json?: Reports,
): Promise<number> {
  const { dryRun, force, format = "text" } = flags;
  if (!force) {
    const found = await findConfig(runtimeHost);
    if ("file" in found) {
      const problem = `There is already a configuration: ${found.file}. Use --force to replace it`;
      if (json) json.add([commandRefused(problem)]);
      else runtimeHost.printError(problem);
      return inputFault;
    }
  }
  const { file, text, findings } = await moveTerrazzo(
    runtimeHost,
    await readTerrazzo(runtimeHost, flags.config),
  );
  // The scripts name this package's command, which the user of another package's command may lack.
  const change = dryRun || tool ? undefined : await packageChange(undefined);
  if (!dryRun) {
    const config = { destination: file, output: text, replaces: newFile(force) };
    await writeGuarded(runtimeHost, change ? [config, change.file] : [config]);
  }
  if (json) {
    json.add(findings);
    json.set({
      config: file,
      created: dryRun ? [] : [file],
      changed: change ? [change.file.destination] : [],
      text,
    });
    return success;
  }
  if (format !== "text") {
    const { reported } = await import("../reports/reports.ts");
    return await reported(format, (reports) => {
      reports.add(findings);
      return Promise.resolve(success);
    });
  }
  if (dryRun) runtimeHost.print(text.replace(/\n$/, "").split("\n"));
  printFindings(findings, flags);
  if (dryRun) runtimeHost.print(`Would create ${file}`);
  else {
    runtimeHost.print([`  created ${file}`, ...change ? [change.message] : []]);
    if (!tool) runtimeHost.print(await nextSteps(steps));
  }
  return success;
}
