/**
 * Makes tar archives, correct and hostile ones.
 * @module
 */

/** An entry of an archive. */
export interface Entry {
  readonly name: string;
  /** The prefix field, which a slash joins to the name. */
  readonly prefix?: string;
  /** Default: a file. */
  readonly type?: string;
  readonly text?: string;
  /** Overrides the size field, to make a damaged archive. */
  readonly size?: string;
  /** Added to the correct checksum. */
  readonly sum?: number;
}

const block = 512;

function headerOf({ name, prefix = "", type = "0", size, sum = 0 }: Entry, length: number) {
  const header = new Uint8Array(block);
  const put = (text: string, at: number) => {
    for (let index = 0; index < text.length; index++) header[at + index] = text.charCodeAt(index);
  };
  put(name.slice(0, 100), 0);
  put("0000644\0", 100);
  put(size ?? length.toString(8).padStart(11, "0"), 124);
  put("        ", 148);
  put(type, 156);
  put("ustar\x0000", 257);
  put(prefix, 345);
  const all = header.reduce((total, byte) => total + byte, 0) + sum;
  put(`${all.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** The bytes of an archive. */
export function tarOf(entries: readonly Entry[]): Uint8Array {
  const parts = entries.flatMap((entry) => {
    const content = new TextEncoder().encode(entry.text ?? "");
    const padded = new Uint8Array(Math.ceil(content.length / block) * block);
    padded.set(content);
    return [headerOf(entry, content.length), padded];
  });
  parts.push(new Uint8Array(2 * block));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
