/**
 * An in-memory volume, for builders without a disk or a given volume, such as in a browser.
 * @module
 */
import type { Volume } from "../../base/types/host.ts";

/** Whether the runtime has a file system, like Deno, Bun and Node. */
export function hasDisk(): boolean {
  const { process } = globalThis as { process?: { getBuiltinModule?: unknown } };
  return typeof process?.getBuiltinModule === "function";
}

/** Normalizes a path: resolves `.` and `..` and drops empty segments. */
function keyOf(path: string): string {
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names.join("/");
}

/** The error of `node:fs` for a path that does not exist. */
export function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or folder, '${path}'`), { code: "ENOENT" });
}

type Content = string | Uint8Array;

/** An empty volume with the interface of `node:fs`. It stores written files; a folder exists if it contains a file. */
export function memoryVolume(): Volume {
  const files = new Map<string, Content>();
  const namesIn = (folder: string): string[] => {
    const key = keyOf(folder);
    const start = key === "" ? "" : `${key}/`;
    const inside = [...files.keys()].filter((file) => file.startsWith(start));
    return [...new Set(inside.map((file) => file.slice(start.length).split("/")[0]))];
  };
  const contentOf = (path: string): Content => {
    const content = files.get(keyOf(path));
    if (content === undefined) throw missing(path);
    return content;
  };
  const remove = (path: string) => {
    if (!files.delete(keyOf(path))) throw missing(path);
  };
  return {
    existsSync: (path: string) => files.has(keyOf(path)) || namesIn(path).length > 0,
    readFileSync(path: string, encoding?: string | { encoding?: string }) {
      const content = contentOf(path);
      const isText = (typeof encoding === "string" ? encoding : encoding?.encoding) !== undefined;
      if (isText) return typeof content === "string" ? content : new TextDecoder().decode(content);
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
    writeFileSync: (path: string, content: Content) => void files.set(keyOf(path), content),
    statSync(path: string) {
      const isFile = files.has(keyOf(path));
      if (!isFile && namesIn(path).length === 0) throw missing(path);
      return { isFile: () => isFile, isDirectory: () => !isFile };
    },
    readdirSync(folder: string) {
      const names = namesIn(folder);
      if (names.length === 0) throw missing(folder);
      return names.sort();
    },
    mkdirSync: () => {},
    renameSync(from: string, to: string) {
      const content = contentOf(from);
      remove(from);
      files.set(keyOf(to), content);
    },
    // The volume has no links. Its root exists, even without files.
    realpathSync(path: string) {
      const key = keyOf(path);
      if (key !== "" && !files.has(key) && namesIn(path).length === 0) throw missing(path);
      return `/${key}`;
    },
    unlinkSync: remove,
    rmSync(path: string, { recursive = false, force = false } = {}) {
      const key = keyOf(path);
      const inside = [...files.keys()].filter((file) =>
        file === key || (recursive && file.startsWith(key === "" ? "" : `${key}/`))
      );
      if (inside.length === 0 && !force) throw missing(path);
      for (const file of inside) files.delete(file);
    },
    rmdirSync(folder: string) {
      throw missing(folder);
    },
  };
}
