/**
 * Facts about the run that built-in hooks need and no configuration has: the moment of the build, the working
 * folder. They travel with the options and the file that hooks receive, out of sight of whoever lists properties.
 * @module
 */

/** Facts about the run. */
export interface BuildFacts {
  /** The moment of the build. */
  readonly now?: Date;
  /** Absolute path of the working folder. */
  readonly cwd?: string;
  /** Whether a file of the build is of DTCG 2025.10, or all are held against it. */
  readonly modern?: boolean;
  /** Whether to interpret text values, and `$root` in names, like Style Dictionary. */
  readonly followsPeer?: boolean;
}

const facts: unique symbol = Symbol("token-build: facts about the run");

/** Adds the facts to an object, not enumerable, and returns it. */
export function withFacts<T extends object>(object: T, about: BuildFacts): T {
  return Object.defineProperty(object, facts, { value: about, configurable: true });
}

/** The facts that one of the objects carries; none if none does. */
export function factsOf(...objects: (object | undefined)[]): BuildFacts {
  for (const object of objects) {
    const found = object && (object as { [facts]?: BuildFacts })[facts];
    if (found) return found;
  }
  return {};
}
