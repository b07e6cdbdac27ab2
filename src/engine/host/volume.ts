/**
 * A host for a given file system with the interface of `node:fs`, such as memfs. Uses no runtime modules, so it works
 * in a browser.
 * @module
 */
import picomatch from "picomatch";
import type { Host, PathKind, Volume } from "../../base/types/host.ts";
import { callVolume } from "../../hooks/registry/volume_call.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { moduleAddress } from "../../base/values/paths/module_address.ts";
import { printableText } from "../../base/text/printable.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { folderOf, joinPath, pathIn } from "../../base/values/paths/path.ts";
import { buildMoment } from "./clock.ts";
import { hostIn, volumeIn } from "./folder_view.ts";
import { TypescriptUnsupported } from "./typescript_unsupported.ts";

/** Calls an operation. Returns `false` if a path is missing, exists or is not empty. */
async function attempt(volume: Volume, name: string, ...args: unknown[]): Promise<boolean> {
  try {
    await callVolume(volume, name, ...args);
    return true;
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(code ?? "")) return false;
    throw cause;
  }
}

async function stat(volume: Volume, path: string) {
  try {
    return await callVolume(volume, "stat", path);
  } catch (cause) {
    const { code = "" } = cause as { code?: string };
    if (["ENOENT", "ENOTDIR", "ERR_INVALID_ARG_VALUE", "ELOOP", "ENAMETOOLONG"].includes(code)) {
      return undefined;
    }
    throw cause;
  }
}

async function walk(volume: Volume, folder: string): Promise<string[]> {
  const files: string[] = [];
  const work = [folder];
  for (let current = work.pop(); current !== undefined; current = work.pop()) {
    if (!(await stat(volume, current))?.isDirectory()) continue;
    for (const name of (await callVolume(volume, "readdir", current)) as string[]) {
      const path = joinPath(current, name);
      if ((await stat(volume, path))?.isDirectory()) work.push(path);
      else files.push(path);
    }
  }
  return files;
}

async function kindOf(volume: Volume, path: string): Promise<PathKind | undefined> {
  const found = await stat(volume, path);
  return found && (found.isFile() ? "file" : found.isDirectory() ? "folder" : "other");
}

async function glob(
  volume: Volume,
  pattern: string,
  onSpecial: (path: string) => void = () => {},
): Promise<string[]> {
  const plain = pattern.replace(/^(?:\.\/)+/, "");
  const { base, isGlob } = picomatch.scan(plain);
  const matches = isGlob ? picomatch(plain) : () => true;
  const all = isGlob ? await walk(volume, base === "" ? "." : base) : [joinPath(plain)];
  const files: string[] = [];
  for (const file of all.filter((file) => matches(file)).sort()) {
    const kind = await kindOf(volume, file);
    if (kind === "other") onSpecial(file);
    // Reading the file reports a broken link.
    else if (kind === "file" || isGlob) files.push(file);
  }
  return files;
}

/** Imports the text of a module, which cannot import other files of the volume. */
async function importText(text: string): Promise<unknown> {
  const address = moduleAddress(text);
  return (await untilSettled(import(/* webpackIgnore: true */ /* @vite-ignore */ address))).default;
}

/** Environment variables, if the runtime has any. */
function environment(): Record<string, string | undefined> {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env ?? {};
}

/** With the interface of `node:fs`, such as memfs. Uses no runtime modules, so it works in a browser. */
export function volumeHost(volume: Volume): Host {
  let temporaryNames = 0;
  const readBytes = async (path: string): Promise<Uint8Array> => {
    const content = await callVolume(volume, "readFile", path);
    return typeof content === "string" ? new TextEncoder().encode(content) : content;
  };
  const readText = async (path: string) => decodeUtf8(await readBytes(path));
  return {
    cwd: () => "/",
    absolute: (path) => path,
    readText,
    readBytes,
    stampOf: () => undefined,
    identityOf: () => undefined,
    isFile: async (path) => Boolean((await stat(volume, path))?.isFile()),
    realPath: (path) => Promise.resolve(path),
    kindOf: (path) => kindOf(volume, path),
    glob: (pattern, onSpecial) => glob(volume, pattern, onSpecial),
    importModule: async (path) => {
      if (/\.[cm]?ts$/.test(path)) throw new TypescriptUnsupported("A volume");
      return await importText(await readText(path));
    },
    modulesOf: (path) => Promise.resolve([path]),
    stageText: async (path, content) => {
      const temporary = `${path}.${temporaryNames++}.tmp`;
      await callVolume(volume, "mkdir", folderOf(path), { recursive: true });
      const whole = Array.isArray(content) ? content.join("") : content;
      await callVolume(volume, "writeFile", temporary, whole);
      return {
        commit: () => callVolume(volume, "rename", temporary, path),
        discard: async () => void await attempt(volume, "unlink", temporary),
      };
    },
    // Only this process uses the volume.
    sweep: () => Promise.resolve(),
    exclusively: async (_folders, action, finish) => {
      const result = await action();
      await finish?.();
      return result;
    },
    removeFile: (path) => attempt(volume, "unlink", path),
    removeEmptyFolder: (path) => attempt(volume, "rmdir", path),
    now: () => buildMoment(environment().SOURCE_DATE_EPOCH),
    volume,
    isColored: () => false,
    print: (lines) => console.log(printableText(lines)),
    printError: (lines) => console.error(printableText(lines)),
  };
}

/** A host of a volume whose relative paths are those of a folder. */
export function volumeHostIn(host: Host, folder: string): Host {
  const at = (file: string) => pathIn(folder, file);
  const volume = volumeIn(host.volume, at);
  return hostIn(host, {
    cwd: folder,
    at,
    glob: (pattern, onSpecial) => glob(volume, pattern, onSpecial),
  });
}
