/**
 * What the process of a project and its server tell each other beyond the protocol.
 * @module
 */

/** Method of the notification that asks the process to read its project. */
export const beginMethod = "token-build/begin";

/** Method of the notification with a {@linkcode ProjectState}. */
export const stateMethod = "token-build/state";

/** A project after its files were read. */
export interface ProjectState {
  /** Absolute paths of the files that the build reads. */
  readonly reads: readonly string[];
  /** Duration of the build. */
  readonly milliseconds: number;
}

/** Method of the notification with the path of a module that is about to be imported. */
export const importMethod = "token-build/import";

/** Parameters with the absolute path of a file. */
export interface FileParams {
  readonly file: string;
}

/** Method of the request whether the configuration names a source in `consumers`, with {@linkcode FileParams}. */
export const declaresMethod = "token-build/declares";
