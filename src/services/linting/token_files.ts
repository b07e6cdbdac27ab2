/**
 * Reads manifests and projects without waiting, and again when files have changed.
 * @module
 */
import { versionManifest } from "../../base/diagnostics/catalog/change.ts";
import { lintManifest, lintProject, lintSettings } from "../../base/diagnostics/catalog/linting.ts";
import { errorText } from "../../base/diagnostics/catalog/make.ts";
import { codeOf, fs, path, process, statOf } from "../../engine/host/node.ts";
import type { NamedTokens } from "../../facts/project_index/token_project.ts";
import { manifestIn, manifestProblem } from "../../facts/token_packages/manifest_shape.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { FileStamps } from "./file_stamps.ts";
import { Pause } from "./pause.ts";
import type { SourceDefinitions } from "./source_definitions.ts";

/** Tokens as another process prints them. */
export interface PrintedTokens extends NamedTokens {
  /** What the sources of the configuration define. Default: there are none. */
  readonly sources?: readonly SourceDefinitions[];
}

/** Tokens, with the folder that the paths of their outputs are relative to. */
export interface ReadTokens extends PrintedTokens {
  readonly folder: string;
}

export type TokensOrProblem = { readonly tokens: ReadTokens } | { readonly problem: Diagnostic };

/** The folder in which a build wrote a manifest: without the file's own path in it. */
function folderOfManifest(file: string, { platforms }: NamedTokens["manifest"]): string {
  // The outputs of the build are still where it wrote them.
  const [first] = Object.values(platforms).flatMap(({ files }) => files);
  if (first === undefined) return path.dirname(file);
  for (let folder = path.dirname(file);; folder = path.dirname(folder)) {
    if (statOf(path.join(folder, joinPath(first.path)))) return folder;
    if (folder === path.dirname(folder)) return path.dirname(file);
  }
}

function readManifest(file: string): TokensOrProblem {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (cause) {
    const isMissing = codeOf(cause) === "ENOENT";
    const problem = isMissing ? "does not exist" : `cannot be read: ${errorText(cause)}`;
    return { problem: lintManifest(file, problem) };
  }
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch (cause) {
    return { problem: lintManifest(file, `is not JSON: ${errorText(cause)}`) };
  }
  const problem = manifestProblem(tree);
  if (problem !== undefined) return { problem: versionManifest(file, problem) };
  const manifest = manifestIn(tree);
  return { tokens: { manifest, defined: [], folder: folderOfManifest(file, manifest) } };
}

/** The output of the process that reads a project. */
export type PrintedProject =
  & (PrintedTokens | { readonly reason: string } | { readonly isMissing: true })
  & {
    /** Absolute paths of what was read or searched for, and patterns in the form of absolute paths. */
    readonly inputs: readonly string[];
  };

/** The message in what a process printed before it ended with an exception. */
function messageIn(printed: string): string {
  const lines = printed.trim().split("\n");
  // Runtimes print the place of the exception first.
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0];
}

/** Where tokens are: in a manifest, in a configuration, or in packages that the package in a folder needs. */
export type TokensIn = "manifest" | "config" | "packages";

/** Reads tokens in another process, because rules must not wait and `spawnSync` does. */
function readApart(
  file: string,
  is: TokensIn,
  entry: string,
): { found: TokensOrProblem; inputs: readonly string[] } {
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  // The package's bundle renames exports, but not functions.
  const name = is === "config" ? "printProject" : "printPackages";
  const code = `const entry = Object.values(await import(${JSON.stringify(entry)}));
    await entry.find((item) => item?.name === "${name}")(${JSON.stringify(file)});`;
  const args = ["--input-type=module", "--no-warnings", "-e", code];
  const folder = is === "config" ? path.dirname(file) : file;
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 } as const;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status !== 0) {
    const reason = error ? errorText(error) : messageIn(stderr);
    return { found: { problem: lintProject(file, reason, is) }, inputs: [] };
  }
  const { inputs, ...named }: PrintedProject = JSON.parse(stdout);
  if ("isMissing" in named) return { found: { problem: lintSettings() }, inputs };
  const found = "reason" in named
    ? { problem: lintProject(file, named.reason, is) }
    : { tokens: { ...named, folder } };
  return { found, inputs };
}

interface Known {
  readonly found: TokensOrProblem;
  /** `undefined` if a file may have changed while it was read. */
  readonly stamps: FileStamps | undefined;
  readonly pause: Pause;
}

/** Reads tokens once as long as their files do not change. */
export class TokenFiles {
  #cache: Map<string, Known> = new Map();
  #entry: string;
  #now: () => number;

  /**
   * @param entry The URL of the module that exports the functions `printProject` and `printPackages`, by any name.
   * @param now Monotonic time in milliseconds.
   */
  constructor(entry: string, now: () => number) {
    this.#entry = entry;
    this.#now = now;
  }

  /** The tokens of a manifest, a configuration or a folder, by absolute path. The same object until they change. */
  read(file: string, is: TokensIn): TokensOrProblem {
    const key = `${is} ${file}`;
    const known = this.#cache.get(key);
    let isCurrent = known !== undefined;
    known?.pause.run(() => isCurrent = known.stamps?.areCurrent() ?? false);
    if (known && isCurrent) return known.found;
    const start = Date.now();
    const { found, inputs } = is === "manifest"
      ? { found: readManifest(file), inputs: [] }
      : readApart(file, is, this.#entry);
    const sources = "tokens" in found ? found.tokens.sources ?? [] : [];
    const stamps = new FileStamps(
      [file, ...inputs],
      is === "config" ? [...inputs, ...sources.map((source) => source.file)] : [],
    );
    this.#cache.set(key, {
      found,
      stamps: stamps.mayHaveChangedSince(start) ? undefined : stamps,
      pause: new Pause(this.#now),
    });
    return found;
  }
}
