/**
 * Reads files of a tar archive (POSIX.1-1988 ustar, pax headers, long names of GNU) while its bytes
 * arrive. Rejects everything that npm packages never contain: links, devices, and names that lead
 * out of the archive.
 * @module
 */

/** Thrown if an archive cannot be read. The message completes "it cannot be read: …". */
export class TarError extends Error {
  override name = "TarError";
}

export interface TarFiles {
  takes(name: string, size: number): boolean;
  /** Receives the content of a file to read. */
  add(name: string, content: Uint8Array): void;
}

const block = 512;

const mostEntries = 100_000;

/** Maximum size of a header for long names, in bytes. */
const largestHeader = 64 * 1024;

const damaged = () => new TarError("it is damaged or incomplete");
const decoder = new TextDecoder();

/** The text of a field, up to the first NUL. */
function textAt(header: Uint8Array, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return decoder.decode(end < 0 ? field : field.subarray(0, end));
}

/** An octal number. Sizes of 8 GB and more have another form, which is refused. */
function numberAt(header: Uint8Array, at: number, length: number): number {
  const text = textAt(header, at, length).trim();
  if (!/^[0-7]*$/.test(text)) throw damaged();
  return text === "" ? 0 : parseInt(text, 8);
}

/** Checks the sum of a header's bytes, in which those of the sum itself count as spaces. */
function checkSum(header: Uint8Array): void {
  let sum = 0;
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 32 : header[at];
  if (sum !== numberAt(header, 148, 8)) throw damaged();
}

/** The records of a pax header: `LENGTH KEY=VALUE` and a line end. */
function paxRecords(content: Uint8Array): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const space = content.indexOf(32, at);
    const length = space < 0 ? NaN : Number(decoder.decode(content.subarray(at, space)));
    if (!Number.isInteger(length) || length <= space - at || at + length > content.length) {
      throw damaged();
    }
    const record = decoder.decode(content.subarray(space + 1, at + length - 1));
    const sign = record.indexOf("=");
    if (sign < 0) throw damaged();
    records.set(record.slice(0, sign), record.slice(sign + 1));
    at += length;
  }
  return records;
}

/** Checks that a name stays in the archive. */
function checkName(name: string): void {
  const parts = name.split(/[/\\]/);
  const leaves = parts.includes("..") || parts[0] === "" || /^[a-z]:/i.test(name);
  if (leaves || name.includes("\0")) {
    throw new TarError(`it contains ${JSON.stringify(name)}, which leads out of the archive`);
  }
}

/** The meaning of entry types; others are devices and pipes. */
const kinds: Readonly<
  Record<string, "file" | "folder" | "pax" | "long name" | "skipped" | "link">
> = {
  "0": "file",
  "\0": "file",
  "7": "file",
  "5": "folder",
  "x": "pax",
  "g": "skipped",
  "L": "long name",
  "K": "skipped",
  "1": "link",
  "2": "link",
};

/** The entry whose content is arriving. */
interface Current {
  readonly name: string;
  readonly kind: "file" | "pax" | "long name" | "skipped";
  /** Its content, if it is to be read. */
  readonly content: Uint8Array | undefined;
  filled: number;
  /** Bytes that are still to come, with the padding at the end. */
  rest: number;
}

/** Reads an archive whose bytes arrive in parts. */
export class TarReader {
  #files: TarFiles;
  #header: Uint8Array = new Uint8Array(block);
  #inHeader = 0;
  #current: Current | undefined;
  #entries = 0;
  /** Properties of the next entry from a header before it. */
  #longName: string | undefined;
  #longSize: number | undefined;
  #isDone = false;

  constructor(files: TarFiles) {
    this.#files = files;
  }

  /** Reads a part. Returns whether more may come. */
  push(part: Uint8Array): boolean {
    for (let at = 0; at < part.length && !this.#isDone;) {
      at += this.#current ? this.#readContent(this.#current, part, at) : this.#readHeader(part, at);
    }
    return !this.#isDone;
  }

  /** Throws a {@linkcode TarError} if the archive ends in an entry, or has none. */
  end(): void {
    if (this.#current || this.#inHeader > 0 || this.#entries === 0) throw damaged();
  }

  #readContent(current: Current, part: Uint8Array, at: number): number {
    const count = Math.min(current.rest, part.length - at);
    const { content } = current;
    if (content && current.filled < content.length) {
      const some = part.subarray(at, at + Math.min(count, content.length - current.filled));
      content.set(some, current.filled);
      current.filled += some.length;
    }
    current.rest -= count;
    if (current.rest === 0) this.#finish(current);
    return count;
  }

  #readHeader(part: Uint8Array, at: number): number {
    const some = part.subarray(at, at + block - this.#inHeader);
    this.#header.set(some, this.#inHeader);
    this.#inHeader += some.length;
    if (this.#inHeader < block) return some.length;
    this.#inHeader = 0;
    if (this.#header.every((byte) => byte === 0)) this.#isDone = true;
    else this.#start(this.#header);
    return some.length;
  }

  #start(header: Uint8Array): void {
    checkSum(header);
    if (++this.#entries > mostEntries) {
      throw new TarError(`it has more than the limit of ${mostEntries} entries`);
    }
    const kind = kinds[String.fromCharCode(header[156])];
    const isOwn = kind === "pax" || kind === "long name" || kind === "skipped";
    const prefix = textAt(header, 257, 5) === "ustar" ? textAt(header, 345, 155) : "";
    const short = textAt(header, 0, 100);
    const usual = prefix === "" ? short : `${prefix}/${short}`;
    const name = isOwn ? usual : this.#longName ?? usual;
    const size = isOwn ? numberAt(header, 124, 12) : this.#longSize ?? numberAt(header, 124, 12);
    if (!isOwn) [this.#longName, this.#longSize] = [undefined, undefined];
    if (kind === undefined || kind === "link") {
      const what = kind === undefined ? "a device or pipe" : "a link";
      throw new TarError(`${JSON.stringify(name)} is ${what}; packages of npm have none`);
    }
    if (!isOwn) checkName(name);
    if ((kind === "pax" || kind === "long name") && size > largestHeader) throw damaged();
    const isRead = kind === "pax" || kind === "long name" ||
      (kind === "file" && this.#files.takes(name, size));
    const current: Current = {
      name,
      kind: kind === "folder" ? "skipped" : kind,
      content: isRead ? new Uint8Array(size) : undefined,
      filled: 0,
      rest: Math.ceil(size / block) * block,
    };
    if (current.rest === 0) this.#finish(current);
    else this.#current = current;
  }

  #finish({ name, kind, content }: Current): void {
    this.#current = undefined;
    if (!content) return;
    if (kind === "file") return this.#files.add(name, content);
    if (kind === "long name") {
      this.#longName = textAt(content, 0, content.length);
      return;
    }
    const records = paxRecords(content);
    this.#longName = records.get("path") ?? this.#longName;
    const size = records.get("size");
    if (size !== undefined && !/^\d{1,15}$/.test(size)) throw damaged();
    if (size !== undefined) this.#longSize = Number(size);
  }
}
