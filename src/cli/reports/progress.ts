/**
 * Shows the current step of a long build on a terminal.
 * @module
 */
import { milliseconds, process } from "../../engine/host/node.ts";
import { printableLine } from "../../base/text/printable.ts";

const quietFor = 1000;

/** A line on the terminal that each step overwrites. */
export interface Progress {
  /** Shows a step if the build has run for more than a second. */
  step(text: string): void;
  end(): void;
}

/**
 * Shows progress on standard error if that is a terminal. Asks only when there is something to show, because Node takes
 * longer to open a stream than to run a small build.
 */
export function terminalProgress(): Progress {
  const start = milliseconds();
  let shown = false;
  return {
    step: (text) => {
      const seconds = (milliseconds() - start) / 1000;
      if (seconds * 1000 < quietFor || !process.stderr.isTTY) return;
      shown = true;
      process.stderr.write(`\r\u001b[K${printableLine(`${Math.round(seconds)} s: ${text}`)}`);
    },
    end: () => {
      if (shown) process.stderr.write("\r\u001b[K");
    },
  };
}
