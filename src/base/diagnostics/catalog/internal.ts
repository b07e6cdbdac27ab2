/**
 * Diagnostics of bugs in this program.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { version } from "../../version.ts";
import { issues } from "../project_pages.ts";
import { errorText, make } from "./make.ts";

/** Largest number of stack lines to show. */
const mostFrames = 12;

/** Properties of `process` that identify the runtime. */
interface Runtime {
  versions?: Record<string, string | undefined>;
  platform?: string;
  arch?: string;
}

/** Versions of the program, the runtime and the platform. */
function versionsText(): string {
  const { process } = globalThis as { process?: Runtime };
  const { versions: { deno, bun, node } = {}, platform, arch } = process ?? {};
  const runtime = deno ? `Deno ${deno}` : bun ? `Bun ${bun}` : node ? `Node ${node}` : "a browser";
  const system = platform === undefined ? "" : `, ${platform} ${arch}`;
  return `token-build ${version}, ${runtime}${system}`;
}

/** The lines of a stack, starting with the error. */
function stackOf(cause: unknown): string[] {
  try {
    if (!(cause instanceof Error)) return [`thrown: ${errorText(cause)}`];
    const frames = `${cause.stack ?? ""}`.split("\n").map((line) => line.trim())
      .filter((line) => /^at |@/.test(line));
    return [`${cause.name}: ${errorText(cause)}`, ...frames.slice(0, mostFrames)];
  } catch {
    return ["the thrown value cannot be read"];
  }
}

/**
 * An exception in the program's own code.
 *
 * @param hasHooks Whether user hooks ran, which may have changed their arguments.
 */
export function internalError(
  cause: unknown,
  { platform, hasHooks = false }: { platform?: string; hasHooks?: boolean } = {},
): Diagnostic {
  const hooks = hasHooks ? ["custom hooks ran"] : [];
  const lines = [versionsText(), ...hooks, ...stackOf(cause)];
  return make("internal/error", `Internal error: ${errorText(cause)}`, {
    platform,
    cause,
    notes: lines.map((message) => ({ message })),
    help: `This is a bug in token-build; please report it with these lines: ${issues}`,
  });
}
