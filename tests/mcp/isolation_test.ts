/** Code of a configuration that would stop the server only stops its own process, and calls say so until it is mended. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { inFolder, putWhole } from "../helpers/folder.ts";
import { configOf, hostileConfigs, hostileGroups, tokens } from "../helpers/hostile_configs.ts";
import { programArguments } from "../helpers/run_cli.ts";
import { type Message, modern } from "./client.ts";

for (const [kind, group] of Object.entries(hostileGroups)) {
  test(`A configuration that ${kind} fails calls until it is mended, and ends no server`, () =>
    inFolder({ "config.mjs": configOf(), "tokens.json": tokens }, async (folder) => {
      const args = [...programArguments, "mcp", "--time-limit", "1"];
      const child = spawn(process.execPath, args, { cwd: folder });
      child.stderr.resume();
      const ended = new Promise((resolve) => child.on("close", resolve));
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      let id = 0;
      const request = async (method: string, params: object): Promise<Message> => {
        child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
        const { id: answered, result } = JSON.parse((await lines.next()).value!);
        assert.equal(answered, id);
        return result;
      };
      const call = () =>
        request("tools/call", { ...modern, name: "get_token", arguments: { token: "b" } });
      try {
        const flood = 'for (let i = 0; i < 1000; i++) console.log("{}\\n".repeat(99));';
        putWhole(path.join(folder, "config.mjs"), configOf(flood));
        const first = await call();
        assert.ok(!first.isError, JSON.stringify(first));
        for (const what of group) {
          const { config, code, line } = hostileConfigs[what];
          putWhole(path.join(folder, "config.mjs"), config);
          const { isError, content: [{ text }] } = await call();
          // A transform that fails fails builds, but leaves the tokens.
          assert.equal(isError ?? false, code !== "transform/threw", what);
          const { problems: [problem] = [] } = JSON.parse(text);
          if (isError) assert.equal(problem.code, code, what);
          if (line !== undefined) assert.equal(problem.line, line, what);
          assert.ok((await request("tools/list", modern)).tools.length > 0);
          putWhole(path.join(folder, "config.mjs"), configOf());
          const mended = await call();
          assert.ok(!mended.isError, `${what}, mended: ${JSON.stringify(mended)}`);
        }
        child.stdin.end();
        assert.equal(await ended, 0);
      } finally {
        child.kill("SIGKILL");
      }
    }));
}
