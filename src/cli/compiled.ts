/**
 * Code that Node keeps compiled between runs. Node's own compile cache holds what a file's start compiles; this one holds
 * the functions that a run went through too, and what the engine has learned of them.
 * @module
 */
import { fs, path, process } from "../host/node.ts";
import { version } from "../version.ts";

/** A file that was run, and may be kept. */
export interface Compiled {
  /** What the file exports. */
  readonly exports: unknown;
  /**
   * Keeps the compiled code for later runs, where this run has seen more of it than those that kept it before.
   *
   * @param settle Called before code is kept.
   * @param parts Names of the parts that this run went through.
   */
  keep(settle: () => void, parts: readonly string[]): void;
}

/** What earlier runs have kept: the source, its compiled code, the milliseconds of the longest, and what they went through. */
interface Kept {
  took: number;
  source: Buffer;
  code: Buffer;
  parts: readonly string[];
}

/** What stands between the names of parts. */
const between = "\0";

/** Bytes at the end of a file: how long the run took, how long all else is. A file cut short does not have them. */
const tailLength = 16;

/** The bytes of a file that belongs to whoever runs this: in a folder that all may write to, another could have put it. */
function ownBytes(file: string): Buffer | undefined {
  try {
    const handle = fs.openSync(file, "r");
    try {
      const { uid } = fs.fstatSync(handle);
      return uid === (process.getuid?.() ?? uid) ? fs.readFileSync(handle) : undefined;
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    // Nothing is kept yet, or it may not be read: the code is compiled anew.
    return undefined;
  }
}

function read(file: string): Kept | undefined {
  const bytes = ownBytes(file);
  if (bytes === undefined) return undefined;
  const end = bytes.length - tailLength;
  if (end < 0) return undefined;
  const [took, ...lengths] = [0, 4, 8, 12].map((at) => bytes.readUInt32LE(end + at));
  let next = 0;
  const [source, code, parts] = lengths.map((length) => bytes.subarray(next, next += length));
  if (next !== end) return undefined;
  return { took, source, code, parts: parts.length > 0 ? parts.toString().split(between) : [] };
}

function write(file: string, { took, source, code, parts }: Kept): void {
  const all = [source, code, Buffer.from(parts.join(between))];
  const tail = Buffer.alloc(tailLength);
  [took, ...all.map(({ length }) => length)].forEach((value, index) =>
    tail.writeUInt32LE(value, index * 4)
  );
  const staged = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(staged, Buffer.concat([...all, tail]));
    fs.renameSync(staged, file);
  } catch {
    // A full disk or a folder that others own: the next run compiles anew, as this one did, and this one did its work.
    attempt(() => fs.rmSync(staged));
  }
}

/** Does something that may as well fail. */
function attempt(operation: () => void): void {
  try {
    operation();
  } catch {
    // Then it is left undone.
  }
}

/**
 * Runs a CommonJS file as `require` would, and puts it where `require` finds it: whoever needs the file gets this one.
 *
 * @param file Absolute path of the file.
 * @param folder Where compiled code is kept: one for each version of Node, each set of its flags and each user.
 * @param importHere Imports for the file, which cannot do so by itself: it finds the function in its `module`.
 */
export function requireCompiled(
  file: string,
  folder: string,
  importHere: (specifier: string) => Promise<unknown>,
): Compiled {
  const { createRequire, Module } = process.getBuiltinModule("node:module");
  const { Script } = process.getBuiltinModule("node:vm");
  const keptAs = path.join(folder, `token-build-${version}-${path.basename(file)}.bin`);
  const source = fs.readFileSync(file);
  const found = read(keptAs);
  const before = found?.source.equals(source) ? found : undefined;
  const head = "(function (exports, require, module, __filename, __dirname) {";
  const script = new Script(`${head}${source.toString("utf8")}\n})`, {
    filename: file,
    columnOffset: -head.length,
    ...(before && { cachedData: before.code }),
  });
  const require = createRequire(file);
  const module = Object.assign(new Module(file), { filename: file, importHere });
  require.cache[file] = module;
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, require, module, file, path.dirname(file));
  module.loaded = true;
  return {
    exports: module.exports,
    keep(settle, parts) {
      const took = Math.min(Math.round(process.uptime() * 1000), 0xffff_ffff);
      const known = script.cachedDataRejected ? undefined : before;
      const all = new Set([...known?.parts ?? [], ...parts]);
      if (known && took < 2 * known.took && all.size === known.parts.length) return;
      settle();
      write(keptAs, {
        took: Math.max(took, known?.took ?? 0),
        source,
        code: script.createCachedData(),
        parts: [...all],
      });
    },
  };
}
