/**
 * Says on a terminal what a long build is at.
 * @module
 */
import { milliseconds, process } from "../host/node.ts";
import { printableLine } from "../values/printable.ts";

const quietFor = 1000;

/** A line on the terminal that is written over and over, and wiped in the end. */
export interface Progress {
  /** Shows a step, if the build has taken more than a second by now. */
  step(text: string): void;
  /** Wipes the line. */
  end(): void;
}

/** Progress on standard error, if that is a terminal. */
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
