/**
 * The state of a playground: the files of a project, and how to read them.
 * @module
 */

/** The state of a playground. */
export interface PlaygroundState {
  /** Texts of the files by path, such as `tokens/color.json`. */
  readonly files: Readonly<Record<string, string>>;
  /** Path of the configuration, one of the files. */
  readonly config: string;
  /** Contexts by modifier that override those of the configuration. */
  readonly contexts?: Readonly<Record<string, string>>;
  /** Whether to read the configuration like Style Dictionary. Default `false`. */
  readonly followsPeer?: boolean;
  /** The time of builds in seconds since 1970, so that the same state gives the same bytes. Default: now. */
  readonly time?: number;
}

/** Limits of a state, so that a link or a pasted file cannot fill the memory. */
const mostFiles = 200;
const longestPath = 200;

/** Whether a path names a file inside of the project: relative, with forward slashes, without `..`. */
export function isInProject(path: string): boolean {
  return path.length > 0 && path.length <= longestPath &&
    // deno-lint-ignore no-control-regex
    !/^\/|\\|[\u0000-\u001f\u007f]/.test(path) &&
    path.split("/").every((name) => name !== "" && name !== "." && name !== "..");
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRecordOfTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((one) => typeof one === "string");

/** Whether a number of seconds is a time that dates can hold. */
const isMoment = (seconds: number) => !Number.isNaN(new Date(seconds * 1000).getTime());

/**
 * Reads a state from parsed JSON.
 *
 * @throws {TypeError} If it is not one.
 */
export function readState(value: unknown): PlaygroundState {
  if (!isObject(value)) throw new TypeError("The state is not an object");
  const { files, config, contexts, followsPeer, time } = value;
  if (!isRecordOfTexts(files)) throw new TypeError("The state has no files");
  const paths = Object.keys(files);
  if (paths.length > mostFiles) throw new TypeError(`The state has more than ${mostFiles} files`);
  const outside = paths.find((path) => !isInProject(path));
  if (outside !== undefined) throw new TypeError(`"${outside}" is not a path in a project`);
  if (typeof config !== "string" || !Object.hasOwn(files, config)) {
    throw new TypeError("The state names no configuration");
  }
  const hasContexts = isRecordOfTexts(contexts) && Object.keys(contexts).length > 0;
  return {
    files,
    config,
    ...(hasContexts && { contexts }),
    ...(followsPeer === true && { followsPeer }),
    ...(Number.isSafeInteger(time) && isMoment(time as number) && { time: time as number }),
  };
}
