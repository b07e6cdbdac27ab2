/**
 * The shape of a growth case.
 * @module
 */

/** A command over an input of any size. */
export interface GrowthCase {
  /** The command and the critical shape of its input, such as `manifest over a chain of aliases`. */
  name: string;
  /** Size of the small input; the large one is four times as large. Choose a size that takes 0.3 to 1 s of CPU time. */
  size: number;
  /** Writes the project into an empty folder, in which the command then runs. */
  prepare(folder: string, size: number): void;
  /** Arguments of the command line. */
  args: string[];
  /**
   * Path of a module whose `main()` runs instead of the command line. It returns an exit code, or the CPU milliseconds
   * of its parts by name, each of which must grow within the limit too.
   */
  program?: string;
  /** Exit code of the command. Default 0. */
  code?: number;
}
