/**
 * Source position of an exception in user code, from its stack or its fields.
 * @module
 */

/** A place in a file of code: line and column from 1. */
export interface CodePlace {
  file: string;
  line: number;
  column: number;
}

/**
 * A stack frame of Deno, Bun or Node. A syntax error names only its file, on the first line. Paths may contain spaces
 * and parentheses.
 */
const framePattern =
  /(?:^|[\s("'@])(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^:\n]+?)(?:\?[^\s():]*)?:(\d+)(?::(\d+))?\)?$/;

/** Frames of packages and of the runtime. Users can fix only their own code. */
const foreignPattern = /[\\/]node_modules[\\/]|\b(?:node|ext|data|blob):/;

/** Frames of the runtime and of packages, which do not show whose code failed. */
const outsidePattern = /[\\/]node_modules[\\/]|\b(?:node|ext|internal):/;

/**
 * Whether an exception comes from this program's own code, judging by the top stack frame outside the runtime and
 * packages. Also `true` if the stack has no such frame.
 */
export function isOwnError(cause: unknown): boolean {
  try {
    if (!(cause instanceof Error)) return false;
    const packageFolder = ownFolder();
    // Stacks in browsers do not name a folder.
    if (packageFolder === "") return true;
    for (const line of `${cause.stack ?? ""}`.split("\n")) {
      const text = line.trim();
      const file = /^at |@/.test(text) ? framePattern.exec(text)?.[1] : undefined;
      if (file === undefined) continue;
      if (pathOf(file).startsWith(packageFolder)) return true;
      if (!outsidePattern.test(text)) return false;
    }
    return true;
  } catch {
    // The properties of a user's error may throw.
    return false;
  }
}

/** The folder of this program's code, from its own stack, because the code may be bundled. */
function ownFolder(): string {
  const [, ...frames] = `${new Error().stack}`.split("\n");
  const file = frames.map((line) => framePattern.exec(line.trim())?.[1]).find((path) => path) ?? "";
  return pathOf(file).replace(/(?:base[\\/]diagnostics[\\/])?[^\\/]*$/, "");
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

/** The position of an exception: the topmost frame outside of packages and the runtime. */
export function placeOfThrown(cause: unknown): CodePlace | undefined {
  try {
    if (!(cause instanceof Error)) return undefined;
    // Deno puts the position of a syntax error into the message.
    return ownPosition(cause) ?? placeIn(`${cause.stack ?? ""}\n${cause.message}`.split("\n"));
  } catch {
    // The properties of a user's error may throw.
    return undefined;
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The position in a text that a parser's exception names, in a property of common parsers or in its message. */
export function positionInText(
  cause: unknown,
  text: string,
): { line: number; column: number } | undefined {
  try {
    return namedPosition(cause, text);
  } catch {
    // The properties of a user's error may throw.
    return undefined;
  }
}

function namedPosition(cause: unknown, text: string): { line: number; column: number } | undefined {
  const { linePos, mark, line, column, lineNumber, columnNumber, message } = Object(cause);
  const [, writtenLine, writtenColumn] =
    /\bline:? (\d+)(?:,? (?:column|col):? (\d+))?/i.exec(String(message)) ?? [];
  const found: readonly unknown[][] = [
    [linePos?.[0]?.line, linePos?.[0]?.col],
    // The marks of js-yaml count from 0.
    [mark?.line + 1, mark?.column + 1],
    [line, column],
    [lineNumber, columnNumber],
    [Number(writtenLine), Number(writtenColumn)],
  ];
  const lines = text.split("\n").length;
  const position = found.find(([at]) => isCount(at) && at <= lines);
  if (!position) return undefined;
  const [at, inLine] = position;
  return { line: at as number, column: isCount(inLine) ? inLine : 1 };
}

/** The position of the user's code that called this program; `undefined` if none did. */
export function placeOfCaller(): CodePlace | undefined {
  const packageFolder = ownFolder();
  const [, ...lines] = `${new Error().stack}`.split("\n").map((line) => line.trim());
  const isOwn = (line: string) =>
    pathOf(framePattern.exec(line)?.[1] ?? "").startsWith(packageFolder);
  const first = lines.findIndex((line) => !isOwn(line));
  return placeIn(lines.slice(first));
}

/** The position of the topmost frame outside of packages and the runtime. */
function placeIn(lines: readonly string[]): CodePlace | undefined {
  const packageFolder = ownFolder();
  for (const line of lines) {
    const text = line.trim();
    const match = framePattern.exec(text);
    // Stop at this program's own frames, because its callers did not cause the error. Check them
    // first: an installed program is in `node_modules` itself.
    if (match && packageFolder !== "" && pathOf(match[1]).startsWith(packageFolder)) {
      return undefined;
    }
    if (!match || foreignPattern.test(text)) continue;
    return { file: pathOf(match[1]), line: Number(match[2]), column: Number(match[3] ?? 1) };
  }
  return undefined;
}
