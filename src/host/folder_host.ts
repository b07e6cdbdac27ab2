/**
 * A host with a working folder of its own, for several projects in one process.
 * @module
 */
import type { Host, Volume } from "../types/host.ts";
import { path } from "./node.ts";
import { globIn, toSlashes } from "./runtime.ts";

/** Methods of `node:fs` with a second path. */
const withTwoPaths = /^(rename|copyFile|link|symlink|cp)(Sync)?$/;

/** A file system that resolves relative paths in a folder. */
function volumeIn(volume: Volume, resolved: (file: string) => string): Volume {
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

/** A host of the runtime whose relative paths are those of a folder. */
export function folderHost(host: Host, folder: string): Host {
  const at = (file: string) => path.resolve(folder, file);
  return {
    ...host,
    cwd: () => toSlashes(folder),
    absolute: at,
    readText: (file) => host.readText(at(file)),
    readBytes: (file) => host.readBytes(at(file)),
    stampOf: (file) => host.stampOf(at(file)),
    isFile: (file) => host.isFile(at(file)),
    identityOf: (file) => host.identityOf(at(file)),
    realPath: (file) => host.realPath(at(file)),
    kindOf: (file) => host.kindOf(at(file)),
    glob: (pattern, onSpecial) => globIn(folder, pattern, onSpecial),
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
