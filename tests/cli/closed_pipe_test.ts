/** Commands whose standard output is closed early, as by `token-build … | head -1`, or is full. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import { programArguments, runtime } from "../helpers/run_cli.ts";

const count = 20;
const config = {
  tokens: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`t${index}`, { value: "1px", type: "dimension" }]),
  ),
  platforms: {
    css: {
      transforms: ["name/kebab"],
      buildPath: "build/",
      files: Array.from({ length: count }, (_, index) => ({
        destination: `${index}.css`,
        format: "css/variables",
      })),
    },
  },
};

/** Runs a command and stops reading after the first chunk of output. */
function runUnread(args: string[], cwd: string): Promise<{ code: number | null; stderr: string }> {
  const command = [...programArguments, ...args];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd });
    let stderr = "";
    child.stdout.once("data", () => child.stdout.destroy());
    child.stderr.on("data", (data) => stderr += data);
    child.on("close", (code) => resolve({ code, stderr }));
  });
}

const commands = [
  ["build", "--verbose"],
  ["build", "--watch"],
  ["build", "--watch", "--format", "json"],
  ["preview", "--watch"],
  ["tasks"],
];
for (const args of commands) {
  test(`${args.join(" ")} ends quietly if the reader closes the pipe`, () =>
    inFolder({ "config.json": JSON.stringify(config) }, async (folder) => {
      // A watch notices the closed pipe at its next output.
      let size = 1;
      const save = () => {
        const tokens = { ...config.tokens, t0: { value: `${++size}px`, type: "dimension" } };
        fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify({ ...config, tokens }));
      };
      const saving = args.includes("--watch") ? setInterval(save, 1000) : undefined;
      const ended = await runUnread(args, folder);
      clearInterval(saving);
      assert.deepEqual(ended, { code: 0, stderr: "" });
      if (args[0] === "build") {
        assert.equal(fs.readdirSync(path.join(folder, "build")).length, count);
      }
    }));
}

const full = "/dev/full";
for (const args of [["build"], ["build", "--format", "json"]]) {
  test(`${args.join(" ")} fails if its output cannot be written`, {
    // The stream of Deno hides this error.
    skip: !fs.existsSync(full) || (args.length > 1 && runtime === "deno"),
  }, () =>
    inFolder({ "config.json": JSON.stringify(config) }, async (folder) => {
      const file = fs.openSync(full, "w");
      const child = spawn(process.execPath, [...programArguments, ...args], {
        cwd: folder,
        stdio: ["ignore", file, "pipe"],
      });
      let stderr = "";
      child.stderr!.on("data", (data) => stderr += data);
      const code = await new Promise((resolve) => child.on("close", resolve));
      fs.closeSync(file);
      assert.match(stderr, /^Cannot print the output: .*no space left on device.*\n$/i);
      assert.equal(code, 1);
    }));
}
