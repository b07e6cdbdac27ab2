/**
 * The error for a runtime that cannot load TypeScript.
 * @module
 */
/** Thrown by a host's `importModule` for a TypeScript file that the runtime cannot load. */
export class TypescriptUnsupported extends Error {
  override name = "TypescriptUnsupported";
  /** Name and version of the runtime. */
  readonly runtime: string;

  constructor(runtime: string) {
    super(`${runtime} cannot load TypeScript`);
    this.runtime = runtime;
  }
}
