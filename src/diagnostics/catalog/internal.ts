/**
 * Diagnostics of bugs in this program.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { version } from "../../version.ts";
import { issues } from "../project_pages.ts";
import { errorText, make } from "./make.ts";

/** Lines of a stack that are shown. */
const mostFrames = 12;

/** The part of the runtime's `process` that names it. */
interface Runtime {
  versions?: Record<string, string | undefined>;
  platform?: string;
  arch?: string;
}

/** Versions of the program and of what it runs on. */
function versionsText(): string {
  const { process } = globalThis as { process?: Runtime };
  const { versions: { deno, bun, node } = {}, platform, arch } = process ?? {};
  const runtime = deno ? `Deno ${deno}` : bun ? `Bun ${bun}` : node ? `Node ${node}` : "a browser";
  const system = platform === undefined ? "" : `, ${platform} ${arch}`;
  return `token-build ${version}, ${runtime}${system}`;
}

/** The lines of a stack: what was thrown, then where. */
function stackOf(cause: unknown): string[] {
  try {
    if (!(cause instanceof Error)) return [`thrown: ${errorText(cause)}`];
    const frames = `${cause.stack ?? ""}`.split("\n").map((line) => line.trim())
      .filter((line) => /^at |@/.test(line));
    return [`${cause.name}: ${errorText(cause)}`, ...frames.slice(0, mostFrames)];
  } catch {
    return ["what was thrown cannot be read"];
  }
}

/**
 * An exception in the program's own code.
 *
 * @param hasHooks Whether hooks of the user ran, which may have changed what they were given.
 */
export function internalError(
  cause: unknown,
  { platform, hasHooks = false }: { platform?: string; hasHooks?: boolean } = {},
): Diagnostic {
  const hooks = hasHooks ? ["hooks ran that are not built in"] : [];
  const lines = [versionsText(), ...hooks, ...stackOf(cause)];
  return make("internal/error", `Internal error: ${errorText(cause)}`, {
    platform,
    cause,
    notes: lines.map((message) => ({ message })),
    help: `This is a bug in token-build; please report it with these lines: ${issues}`,
  });
}
