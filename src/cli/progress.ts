/**
 * Shows the current step of a long build on a terminal.
 * @module
 */
import { milliseconds, process } from "../host/node.ts";
import { printableLine } from "../values/printable.ts";

const quietFor = 1000;

/** A line on the terminal that each step overwrites. */
export interface Progress {
  /** Shows a step if the build has run for more than a second. */
  step(text: string): void;
  /** Erases the line. */
  end(): void;
}

/** Shows progress on standard error; `undefined` if that is not a terminal. */
export function terminalProgress(): Progress | undefined {
  const { stderr } = process;
  if (!stderr.isTTY) return undefined;
  const start = milliseconds();
  let shown = false;
  return {
    step: (text) => {
      const seconds = (milliseconds() - start) / 1000;
      if (seconds * 1000 < quietFor) return;
      shown = true;
      stderr.write(`\r\u001b[K${printableLine(`${Math.round(seconds)} s: ${text}`)}`);
    },
    end: () => {
      if (shown) stderr.write("\r\u001b[K");
    },
  };
}
