/**
 * Finds the `token-build` program that serves a workspace.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";

/** A program and its runtime. */
export interface Program {
  /** Absolute path. */
  readonly file: string;
  readonly origin: "setting" | "project" | "extension";
  /** Whether a JavaScript runtime must run the file; otherwise it runs by itself. */
  readonly isScript: boolean;
  /** Version of the package; `undefined` if unknown. */
  readonly version?: string;
}

/** Where to look for a program. */
export interface ProgramRequest {
  /** The setting `tokenBuild.path`. */
  readonly setting: string;
  /** Absolute paths of the workspace folders. */
  readonly folders: readonly string[];
  /** Whether code of the workspace may run. */
  readonly isTrusted: boolean;
  /** Absolute path of the program in this extension, and its version. */
  readonly own: { readonly file: string; readonly version: string };
}

const scriptName = /\.[cm]?[jt]s$/i;

/** Folders in `node_modules`, with the name of the package and its program; the drop-in has its own program. */
const packages = [
  ["style-dictionary", "@token-build/style-dictionary", "style-dictionary"],
  ["@token-build/style-dictionary", "@token-build/style-dictionary", "style-dictionary"],
  ["token-build", "token-build", "token-build"],
] as const;

/** The program of a package, by its `package.json`; `undefined` if the folder has another package, or a broken one. */
function packageProgram(folder: string, name: string, program: string): Program | undefined {
  try {
    const text = fs.readFileSync(path.join(folder, "package.json"), "utf8");
    const { name: own, version, bin } = JSON.parse(text);
    const script = typeof bin === "string" ? bin : bin?.[program];
    if (own !== name || typeof script !== "string") return undefined;
    const file = path.resolve(folder, script);
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    return { file, origin: "project", isScript: true, version: String(version) };
  } catch {
    return undefined;
  }
}

/** The program in the `node_modules` of a folder or an ancestor, where Node would find it. */
function projectProgram(start: string): Program | undefined {
  for (let folder = start;; folder = path.dirname(folder)) {
    for (const [inside, name, program] of packages) {
      const found = packageProgram(path.join(folder, "node_modules", inside), name, program);
      if (found) return found;
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Finds the program: that of the setting, that of the first folder with one, or that of the extension. In a workspace
 * without trust, always that of the extension.
 */
export function findProgram({ setting, folders, isTrusted, own }: ProgramRequest): Program {
  if (isTrusted && setting !== "") {
    const file = path.resolve(folders[0] ?? "", setting);
    return { file, origin: "setting", isScript: scriptName.test(file) };
  }
  if (isTrusted) {
    for (const folder of folders) {
      const found = projectProgram(folder);
      if (found) return found;
    }
  }
  return { ...own, origin: "extension", isScript: true };
}

/** Flags that enable TypeScript configurations in older versions of Node. */
export function typescriptFlags(version: string): string[] {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  const needsFlag = (major === 22 && minor >= 6 && minor < 18) || (major === 23 && minor < 6);
  return needsFlag ? ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"] : [];
}

/** A command line. */
export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Whether a shell must run it. */
  readonly shell: boolean;
}

/**
 * The command line that runs a program.
 *
 * @param runtime The setting `tokenBuild.runtime`; if empty, the editor's own Node runs scripts.
 */
export function commandLine(
  program: Program,
  runtime: string,
  args: string[],
): CommandLine {
  if (!program.isScript) {
    const shell = /\.(?:cmd|bat)$/i.test(program.file);
    return { command: program.file, args, env: {}, shell };
  }
  if (runtime !== "") {
    return { command: runtime, args: [program.file, ...args], env: {}, shell: false };
  }
  return {
    command: process.execPath,
    args: [...typescriptFlags(process.versions.node), program.file, ...args],
    // Makes Electron run as Node.
    env: { ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" },
    shell: false,
  };
}
