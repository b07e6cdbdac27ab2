/**
 * A host that serves the texts of some files from memory, such as unsaved documents of an editor.
 * @module
 */
import type { Host, Volume } from "../../base/types/host.ts";

/** Serves the given texts, by absolute path, and everything else from another host. */
export function overlayHost(host: Host, texts: ReadonlyMap<string, string>): Host {
  const textOf = (file: string) => texts.size === 0 ? undefined : texts.get(host.absolute(file));
  const bytesOf = (file: string) => {
    const text = textOf(file);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
  return {
    ...host,
    readText: async (file) => textOf(file)?.replace(/^\ufeff/, "") ?? await host.readText(file),
    readBytes: async (file) => bytesOf(file) ?? await host.readBytes(file),
    // A text in memory has no stamp, because it may change at any time.
    stampOf: (file) => textOf(file) === undefined ? host.stampOf(file) : undefined,
    isFile: async (file) => textOf(file) !== undefined || await host.isFile(file),
    kindOf: async (file) => textOf(file) === undefined ? await host.kindOf(file) : "file",
    volume: overlayVolume(host.volume, bytesOf),
  };
}

/** A file system whose `readFile` serves texts from memory. */
function overlayVolume(volume: Volume, bytesOf: (file: string) => Uint8Array | undefined): Volume {
  return new Proxy(volume, {
    get: (target, name) => {
      const value = target[name];
      if (name === "promises" && value) return overlayVolume(value, bytesOf);
      if (typeof value !== "function") return value;
      if (name !== "readFile" && name !== "readFileSync") return value.bind(target);
      return (file: unknown, ...rest: unknown[]) => {
        const bytes = typeof file === "string" ? bytesOf(file) : undefined;
        if (!bytes) return value.call(target, file, ...rest);
        const [options] = rest as [string | { encoding?: string } | undefined];
        const encoding = typeof options === "string" ? options : options?.encoding;
        const content = encoding === undefined ? bytes : new TextDecoder().decode(bytes);
        if (name === "readFileSync") return content;
        const done = rest.at(-1);
        if (typeof done === "function") return done(null, content);
        return Promise.resolve(content);
      };
    },
  });
}
