/**
 * Reserves standard output for a command's own output. Anything else printed, above all by a configuration, goes to
 * standard error.
 * @module
 */
import { process } from "./node.ts";

/** Methods of the console that print on standard output. */
const methods = [
  ...["log", "info", "debug", "dir", "dirxml", "table", "group", "groupCollapsed"] as const,
  ...["groupEnd", "count", "countReset", "time", "timeLog", "timeEnd"] as const,
] as const;

type Own = Pick<Console, typeof methods[number]>;

let isSilent = false;

/**
 * Discards everything that the console prints to standard output.
 *
 * @returns Restores the console.
 */
export function silenceOutput(): () => void {
  const usual = Object.fromEntries(methods.map((name) => [name, console[name]])) as Own;
  for (const name of methods) console[name] = () => {};
  isSilent = true;
  return () => {
    Object.assign(console, usual);
    isSilent = false;
  };
}

let printOnOutput: ((print: () => void) => void) | undefined;

/**
 * Calls a function that prints a command's own output, which goes to standard output even if all other output is
 * redirected.
 */
export function printOwn(print: () => void): void {
  if (printOnOutput) printOnOutput(print);
  else print();
}

/** Sends everything printed from now on to standard error, except what {@linkcode printOwn} prints. */
export function putOutputAside(): void {
  if (printOnOutput) return;
  const { Console } = process.getBuiltinModule("node:console");
  const { stdout, stderr } = process;
  // The consoles of Deno and Bun bypass the stream.
  const aside: Own = new Console({ stdout: stderr, stderr });
  const usual = Object.fromEntries(methods.map((name) => [name, console[name]])) as Own;
  const usualWrite = stdout.write;
  const divert = () => {
    for (const name of methods) console[name] = aside[name].bind(aside) as never;
    stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  };
  divert();
  printOnOutput = (print) => {
    // A command that ran before in this process may have put output aside.
    if (isSilent) return print();
    Object.assign(console, usual);
    stdout.write = usualWrite;
    try {
      print();
    } finally {
      divert();
    }
  };
}
