/**
 * Where in a user's code a thrown thing comes from, as far as its stack or its own fields say.
 * @module
 */

/** A place in a file of code: line and column from 1. */
export interface CodePlace {
  file: string;
  line: number;
  column: number;
}

/** A frame of a stack on Deno, Bun and Node; a syntax error names its file alone on the first line. */
const framePattern =
  /(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^\s():]+?)(?:\?[^\s():]*)?:(\d+)(?::(\d+))?\)?$/;

/** Frames of packages and of the runtime: only user code can be mended. */
const foreignPattern = /[\\/]node_modules[\\/]|\b(?:node|ext|data|blob):/;

/** The folder of this program's own code, which its own stack tells; it may be bundled. */
function ownFolder(): string {
  const [, ...frames] = `${new Error().stack}`.split("\n");
  const file = frames.map((line) => framePattern.exec(line.trim())?.[1]).find((path) => path) ?? "";
  return file.replace(/(?:diagnostics[\\/])?[^\\/]*$/, "");
}

function pathOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Position that Bun puts on the errors of its parser. */
function ownPosition(cause: object): CodePlace | undefined {
  const { position } = cause as { position?: { file?: string; line?: number; column?: number } };
  if (!position?.file || !position.line) return undefined;
  return { file: position.file, line: position.line, column: (position.column ?? 0) || 1 };
}

/** The place that a thrown thing comes from: the uppermost in code that belongs to no package. */
export function placeOfThrown(cause: unknown): CodePlace | undefined {
  try {
    return cause instanceof Error ? placeOf(cause) : undefined;
  } catch {
    // A user's error whose own properties throw.
    return undefined;
  }
}

function placeOf(cause: Error): CodePlace | undefined {
  const position = ownPosition(cause);
  if (position) return position;
  // Deno names the place of what it cannot parse in the message.
  const lines = `${cause.stack ?? ""}\n${cause.message}`.split("\n");
  const own = ownFolder();
  for (const line of lines) {
    const text = line.trim();
    if (foreignPattern.test(text)) continue;
    const match = framePattern.exec(text);
    if (!match) continue;
    // What called this program is not what failed.
    if (own !== "" && match[1].startsWith(own)) return undefined;
    return { file: pathOf(match[1]), line: Number(match[2]), column: Number(match[3] ?? 1) };
  }
  return undefined;
}
