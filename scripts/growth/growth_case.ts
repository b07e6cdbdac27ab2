/**
 * The shape of a growth case.
 * @module
 */

/** A command over an input of any size. */
export interface GrowthCase {
  /** The command and the shape that could hurt it, such as `manifest over a chain of aliases`. */
  name: string;
  /** Size of the small input. The large one has four times that. Choose one that takes 0.3 to 1 s of CPU time. */
  size: number;
  /** Makes the project in an empty folder, which the command then runs in. */
  prepare(folder: string, size: number): void;
  /** Arguments of the command line. */
  args: string[];
  /** Exit code of the command. Default 0. */
  code?: number;
}
