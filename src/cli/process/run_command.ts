/**
 * Runs one command. With `--format json`, standard output is one JSON document, also if the command fails.
 * @module
 */
import type { CommandSpec } from "../parser/command_spec.ts";
import type { Loudness } from "./failed.ts";
import type { Tool } from "./tool.ts";

/** Flags that several commands have. */
export type CommonFlags = Loudness & { format?: string };

export interface CommandCall {
  readonly name: string;
  readonly spec: CommandSpec;
  readonly flags: CommonFlags;
  readonly words: string[];
}

export async function runCommand(
  { name, spec, flags, words }: CommandCall,
  tool: Tool | undefined,
): Promise<number> {
  if (flags.format !== "json") return await spec.run(flags, words, tool);
  const { reported } = await import("../reports/reports.ts");
  return await reported("json", (reports) => spec.run(flags, words, tool, reports), name);
}

/** Whether arguments ask for JSON, even if something else is wrong with them. */
export function asksForJson(args: readonly string[]): boolean {
  return args.some((arg, at) =>
    arg === "--format=json" || (arg === "json" && args[at - 1] === "--format")
  );
}
