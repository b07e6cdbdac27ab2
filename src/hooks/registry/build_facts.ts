/**
 * Facts about the build that built-in hooks need and that no configuration contains, such as time and working folder.
 * They travel with the options and the file that hooks receive, as a non-enumerable property.
 * @module
 */

export interface BuildFacts {
  readonly now?: Date;
  /** Absolute path of the working folder. */
  readonly cwd?: string;
  /** Whether a file of the build uses DTCG 2025.10, or all files are validated against it. */
  readonly modern?: boolean;
  /**
   * The description of the build's input at a path, such as `a source file`; `undefined` if the
   * build does not read it.
   */
  readonly inputAt?: (path: string) => string | undefined;
  /** Whether to interpret text values, and keys in names, like Style Dictionary. */
  readonly followsPeer?: boolean;
}

const facts: unique symbol = Symbol("token-build: facts about the run");

/** Adds the facts to an object as a non-enumerable property, and returns it. */
export function withFacts<T extends object>(object: T, about: BuildFacts): T {
  return Object.defineProperty(object, facts, { value: about, configurable: true });
}

const none: BuildFacts = Object.freeze({});

const carried = (object: object | undefined) => (object as { [facts]?: BuildFacts })?.[facts];

/** The facts that an object carries, otherwise those of the first of `others` with facts; empty if none has any. */
export function factsOf(object: object | undefined, ...others: (object | undefined)[]): BuildFacts {
  return carried(object) ?? others.map(carried).find((found) => found) ?? none;
}
