import assert from "node:assert/strict";
import { test } from "node:test";
import type { BuildFlags } from "../../../src/cli/parser/build_flags.ts";
import { callOf } from "../../../src/cli/parser/arguments.ts";
import { commands } from "../../../src/cli/parser/commands.ts";
import { runProgram } from "../../../src/cli/parser/program.ts";

/** The flags that the whole command line passes to a command; `undefined` if it passes none. */
async function flagsOf(args: string[]): Promise<BuildFlags | undefined> {
  const before = { ...commands };
  let flags: BuildFlags | undefined;
  const run = (given: BuildFlags) => {
    flags = given;
    return Promise.resolve(0);
  };
  for (const name of ["build", "check", "clean"] as const) {
    commands[name] = { ...commands[name], run };
  }
  try {
    await runProgram(args);
    return flags;
  } finally {
    Object.assign(commands, before);
  }
}

/** Removes flags that are not set. */
function given(flags: object | undefined): Record<string, unknown> | undefined {
  return flags && Object.fromEntries(
    Object.entries(flags).filter(([, value]) => value !== undefined && value !== false),
  );
}

const understood = [
  ["build"],
  ["build", "--config", "a.json", "-p", "css", "--platform", "js", "-v"],
  ["build", "-ca.json", "-s", "-n", "--dry-run"],
  ["build", "--config=a.json", "--format=json"],
  ["check", "--format", "sarif", "--no-warn"],
  ["clean", "--dry-run", "-p", "a"],
  ["build", "-w", "--poll", "100", "-c", "a.json", "-c", "b/*.json"],
];

for (const args of understood) {
  test(`callOf() reads "${args.join(" ")}" like the complete command line`, async () => {
    const call = callOf(args);
    assert.deepEqual(given(call?.flags), given(await flagsOf(args)));
    assert.equal(call?.command, commands[args[0] as keyof typeof commands]);
  });
}

const left = [
  [],
  ["--help"],
  ["build", "--help"],
  ["bild"],
  ["build", "extra"],
  ["build", "--confg", "a"],
  ["build", "-v", "-s"],
  ["build", "--format", "xml"],
  ["build", "-w", "--dry-run"],
  ["build", "-w", "--poll", "0"],
  ["clean", "-w"],
  ["build", "--config"],
  ["check", "--dry-run"],
  ["init"],
  ["constructor"],
];

test("callOf() leaves everything else to the complete command line", () => {
  for (const args of left) assert.equal(callOf(args), undefined, args.join(" "));
});
