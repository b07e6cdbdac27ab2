/** Pipes, sockets and devices among the sources are skipped with a warning. Reading them might never end. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { RunningCli } from "../helpers/run_cli.ts";
import { until } from "../helpers/waits.ts";
import { configOf, one, tokens } from "../watch/project.ts";

const skip = process.platform === "win32";

const makePipe = (file: string) => assert.equal(spawnSync("mkfifo", [file]).status, 0);

/** Puts one of each kind into a folder. */
async function withSpecialFiles(folder: string, use: () => Promise<void>): Promise<void> {
  makePipe(path.join(folder, "pipe.json"));
  fs.symlinkSync("/dev/zero", path.join(folder, "device.json"));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path.join(folder, "socket.json"), resolve));
  try {
    await use();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

for (const command of ["build", "check"]) {
  for (
    const source of ["tokens/*.json", "tokens/**/*.json", "tokens/{a,device,pipe,socket}.json"]
  ) {
    test(
      `${command} skips pipes, sockets and devices that ${source} matches`,
      { skip },
      () =>
        inFolder(one, (folder) =>
          withSpecialFiles(path.join(folder, "tokens"), async () => {
            const config = { ...configOf("."), log: {}, source: [source] };
            fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
            const { code, stderr } = await runCli([command], folder);
            const skipped = [...stderr.matchAll(/warning\[source\/special\] tokens\/(\w+)\.json/g)];
            assert.deepEqual(
              skipped.map(([, name]) => name).sort(),
              ["device", "pipe", "socket"],
            );
            assert.equal(code, 0, stderr);
          })),
    );
  }
}

test("a pipe that is named is no file", { skip }, () =>
  inFolder(one, async (folder) => {
    makePipe(path.join(folder, "tokens/pipe.json"));
    const config = configOf(".", { source: ["tokens/pipe.json"] });
    fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
    const { code, stderr } = await runCli(["build"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /source\/missing/);
  }));

// In a separate process, because Deno does not exit cleanly after a pipe was made in a watched folder.
for (const args of [[], ["--poll", "20"]]) {
  const by = args.length > 0 ? "polling" : "by events";
  test(
    `a watch skips a pipe that comes, or takes the place of a file, ${by}`,
    { skip },
    () =>
      inFolder(one, async (folder) => {
        const file = (name: string) => path.join(folder, "tokens", name);
        const config = { ...configOf("."), log: {}, source: ["tokens/*.json"] };
        fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify(config));
        const cli = new RunningCli(["build", "--watch", ...args], folder);
        const built = (expected: object) =>
          until(() => {
            const output = path.join(folder, "build/out.json");
            const found = fs.existsSync(output) ? fs.readFileSync(output, "utf8") : "{}";
            return isDeepStrictEqual(JSON.parse(found), expected);
          }, () => cli.stderr);
        const more = (value: string) => JSON.stringify({ more: { value } });
        try {
          await built({ gap: "1px" });
          // A pipe that appears while Deno opens its watchers blocks them forever. This change
          // proves that all are open.
          fs.writeFileSync(file("a.json"), tokens("1.5px"));
          await built({ gap: "1.5px" });
          makePipe(file("pipe.json"));
          fs.writeFileSync(file("a.json"), tokens("2px"));
          await built({ gap: "2px" });
          fs.writeFileSync(file("b.json"), more("1px"));
          await built({ gap: "2px", more: "1px" });
          fs.rmSync(file("b.json"));
          makePipe(file("b.json"));
          await built({ gap: "2px" });
          fs.rmSync(file("b.json"));
          fs.writeFileSync(file("b.json"), more("3px"));
          await built({ gap: "2px", more: "3px" });
          assert.match(cli.stderr, /warning\[source\/special\] tokens\/pipe\.json is skipped/);
          cli.send("SIGINT");
          await cli.ended;
        } finally {
          cli.send("SIGKILL");
        }
      }),
  );
}
