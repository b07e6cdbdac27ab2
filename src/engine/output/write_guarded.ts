/**
 * Writes files for commands; never replaces handwritten files.
 * @module
 */
import { outputUnwritable, writingRefused } from "../../base/diagnostics/catalog/destinations.ts";
import { Collector, type Report } from "../../base/diagnostics/collector.ts";
import type { Host } from "../../base/types/host.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { Places } from "./places.ts";
import { type OutputFile, type Refusal, writeFiles } from "./write.ts";

export type Replaces =
  /** The text that the command read and edited; `undefined` if the file did not exist. */
  | { readonly kind: "edited"; readonly before: string | undefined }
  /**
   * The command's own earlier output. `otherwise` completes the message for other files: "was not written by
   * token-build".
   */
  | { readonly kind: "own"; readonly otherwise: string; readonly isOwn: (text: string) => boolean }
  /** Any file that is not an input of the tool, because the user named it. */
  | { readonly kind: "anything" };

/** The files that a new file may replace: none, or any with `force`. */
export function newFile(force = false): Replaces {
  return force ? { kind: "anything" } : { kind: "edited", before: undefined };
}

/** An earlier output of the command, as the only file that may be replaced. */
export function ownFile(otherwise: string, isOwn: (text: string) => boolean): Replaces {
  return { kind: "own", otherwise, isOwn };
}

export interface GuardedFile {
  readonly destination: string;
  readonly output: string;
  readonly replaces: Replaces;
}

/** A file that a command has edited; `before` is `undefined` for a new one. */
export function editedFile(
  { file, before, after }: { file: string; before: string | undefined; after: string },
): GuardedFile {
  return { destination: file, output: after, replaces: { kind: "edited", before } };
}

/** The byte order mark of a file; empty if it has none. */
export async function byteOrderMarkOf(host: Host, file: string): Promise<string> {
  const [first, second, third] = await host.readBytes(file);
  return first === 0xef && second === 0xbb && third === 0xbf ? "\ufeff" : "";
}

/** The text of a file; `undefined` if it is not UTF-8, so it never equals a text of the tool. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeUtf8(bytes);
  } catch {
    return undefined;
  }
}

/** The reason why a file must not replace the given content. */
function refusalOf(replaces: Replaces, bytes: Uint8Array | undefined): Refusal | undefined {
  const now = bytes && textOf(bytes);
  switch (replaces.kind) {
    case "anything":
      return undefined;
    case "edited": {
      const { before } = replaces;
      if (bytes === undefined && before === undefined) return undefined;
      if (now !== undefined && now === before?.replace(/^\ufeff/, "")) return undefined;
      return before === undefined
        ? { problem: "already exists", help: "Remove it, or give the new file another name" }
        : { problem: "changed while the command ran", help: "Run the command again" };
    }
    case "own": {
      if (bytes === undefined || (now !== undefined && replaces.isOwn(now))) return undefined;
      return {
        problem: replaces.otherwise,
        help: "Give another path, or remove the file if it is not needed",
      };
    }
  }
}

/** The text to write, with a byte order mark if the edited file has one. */
async function outputOf(host: Host, { destination, output, replaces }: GuardedFile) {
  if (replaces.kind !== "edited" || replaces.before === undefined) return output;
  if (output.startsWith("\ufeff") || !await host.isFile(destination)) return output;
  return await byteOrderMarkOf(host, destination) + output;
}

/** Reports files that cannot be written at their destinations, or would replace inputs of the tool. */
async function checkPlaces(
  host: Host,
  files: readonly GuardedFile[],
  filesRead: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  const places = new Places(host, filesRead);
  const taken = new Set<string>();
  for (const { destination } of files) {
    const refuse = (problem: string) =>
      report(writingRefused(destination, problem, "Give another path"));
    try {
      const place = host.identityOf(destination) ?? await places.realPlace(destination);
      if (taken.has(place)) refuse("would be written twice");
      taken.add(place);
      const obstacle = await places.obstacleAt(destination);
      if (obstacle !== undefined) refuse(obstacle);
      const read = places.readAt(destination);
      if (read !== undefined) refuse(`is ${read}`);
    } catch (cause) {
      report(outputUnwritable(destination, cause));
    }
  }
}

/**
 * Writes the files of a command, all or none. If the process is killed, the next command restores the files.
 *
 * @param filesRead Descriptions of the files to protect, by absolute path: inputs of the tool, except those that the
 * command is asked to edit.
 * @throws {BuildError} If a file cannot be written, or would replace handwritten content, an input of the tool, or
 * anything that is not a regular file. In that case no file changes.
 */
export async function writeGuarded(
  host: Host,
  files: readonly GuardedFile[],
  filesRead: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const problems = new Collector();
  await checkPlaces(host, files, filesRead, problems.report);
  problems.throwIfFailed();
  const outputs: OutputFile[] = [];
  for (const file of files) {
    outputs.push({
      destination: file.destination,
      output: await outputOf(host, file),
      refusal: (before) => refusalOf(file.replaces, before),
    });
  }
  await writeFiles(host, outputs, problems.report, { isJournaled: true });
  problems.throwIfFailed();
}
