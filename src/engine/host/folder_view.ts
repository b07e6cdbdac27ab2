/**
 * Hosts whose relative paths are those of a folder. Uses no runtime modules.
 * @module
 */
import type { Host, Volume } from "../../base/types/host.ts";

/** Methods of `node:fs` with a second path. */
const withTwoPaths = /^(rename|copyFile|link|symlink|cp)(Sync)?$/;

/** A file system whose paths are resolved before each call. */
export function volumeIn(volume: Volume, resolved: (file: string) => string): Volume {
  const pathOf = (value: unknown) => typeof value === "string" ? resolved(value) : value;
  return new Proxy(volume, {
    get: (target, name) => {
      const value = target[name];
      if (name === "promises" && value) return volumeIn(value, resolved);
      if (typeof value !== "function" || typeof name !== "string" || /^[A-Z]/.test(name)) {
        return value;
      }
      return (first: unknown, ...rest: unknown[]) => {
        if (withTwoPaths.test(name)) rest[0] = pathOf(rest[0]);
        return value.call(target, pathOf(first), ...rest);
      };
    },
  });
}

export interface FolderPaths {
  /** The folder with forward slashes. */
  readonly cwd: string;
  /** Absolute form of a path. */
  at(file: string): string;
  readonly glob: Host["glob"];
}

/** A view of a host with another working folder. */
export function hostIn(host: Host, { cwd, at, glob }: FolderPaths): Host {
  return {
    ...host,
    cwd: () => cwd,
    absolute: at,
    readText: (file) => host.readText(at(file)),
    readBytes: (file) => host.readBytes(at(file)),
    stampOf: (file) => host.stampOf(at(file)),
    isFile: (file) => host.isFile(at(file)),
    identityOf: (file) => host.identityOf(at(file)),
    realPath: (file) => host.realPath(at(file)),
    kindOf: (file) => host.kindOf(at(file)),
    glob,
    importModule: (file, isFresh) => host.importModule(at(file), isFresh),
    modulesOf: (file) => host.modulesOf(at(file)),
    stageText: (file, content) => host.stageText(at(file), content),
    sweep: (folders) => host.sweep(folders.map(at)),
    exclusively: (folders, action, finish) => host.exclusively(folders.map(at), action, finish),
    removeFile: (file) => host.removeFile(at(file)),
    removeEmptyFolder: (file) => host.removeEmptyFolder(at(file)),
    volume: volumeIn(host.volume, at),
  };
}
