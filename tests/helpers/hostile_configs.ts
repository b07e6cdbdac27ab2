/**
 * Configurations whose code does what would stop a server that runs it, with what is said about them.
 * @module
 */
import { runtime } from "./run_cli.ts";

/** A token file. */
export const tokens = JSON.stringify({
  a: { $type: "dimension", $value: { value: 1, unit: "px" } },
  b: { $type: "dimension", $value: "{a}" },
});

/** A configuration; `top` is code before it, `transform` the code of its transform. */
export function configOf(top = "", transform = "(token) => token.$value"): string {
  return `${top}
export default {
  source: ["tokens.json"],
  hooks: { transforms: { own: { type: "value", transform: ${transform} } } },
  platforms: {
    css: {
      transforms: ["name/kebab", "own"],
      files: [{ destination: "out.json", format: "json/flat" }],
    },
  },
};
`;
}

/** A configuration that does harm. */
export interface HostileConfig {
  readonly config: string;
  readonly code: string;
  /** The line of the diagnostic in the configuration, from 1, where it is known on this runtime. */
  readonly line?: number;
}

/** Only Node finds the code that does not return. */
const onNode = runtime === "node";

/** A promise that only its timer keeps waiting. */
const forever = "setInterval(() => {}, 1e6); await new Promise(() => {});";

/** The configurations by what they do. */
export const hostileConfigs: Readonly<Record<string, HostileConfig>> = {
  "exits when it is loaded": {
    config: configOf("process.exit(0);"),
    code: "config/ended",
    line: 1,
  },
  "exits in a transform": {
    config: configOf("", "() => { process.exit(); return 1; }"),
    code: "config/ended",
    line: 4,
  },
  "kills its process": {
    config: configOf('process.kill(process.pid, "SIGKILL"); for (;;);'),
    code: "config/ended",
  },
  "loops when it is loaded": {
    config: configOf("for (;;);"),
    code: "config/blocked",
    ...(onNode && { line: 1 }),
  },
  "loops in a transform": {
    config: configOf("", "() => { for (;;); }"),
    code: "config/blocked",
    ...(onNode && { line: 4 }),
  },
  "allocates without an end": {
    config: configOf("const all = []; for (;;) all.push(new Uint8Array(1e4));"),
    code: "config/blocked",
  },
  "never settles when it is loaded": {
    config: configOf("await new Promise(() => {});"),
    // Deno waits for the module.
    code: runtime === "deno" ? "config/blocked" : "file/module",
  },
  "never settles in a transform": {
    config: configOf("", "() => new Promise(() => {})"),
    code: "transform/threw",
  },
  "never settles, but has a timer": { config: configOf(forever), code: "config/blocked" },
};

/** The configurations by how they stop their process, because a session with all of them takes long. */
export const hostileGroups: Readonly<Record<string, readonly string[]>> = {
  "ends its process": Object.keys(hostileConfigs).slice(0, 3),
  "does not return": Object.keys(hostileConfigs).slice(3, 6),
  "never settles": Object.keys(hostileConfigs).slice(6),
};
