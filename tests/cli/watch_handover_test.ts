/** A watch hands over to new processes after many module changes, without any visible difference. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder, putWhole } from "../helpers/folder.ts";
import { RunningCli, runtime } from "../helpers/run_cli.ts";
import { until } from "../helpers/waits.ts";

/** Number of edits; each process handles twenty. */
const edits = 45;

test("a watch hands over to successor processes without interruption", () =>
  inFolder({ "tokens/a.json": '{ "gap": { "value": "1px" } }' }, async (folder) => {
    const configure = (destination: string, value: number) =>
      putWhole(
        path.join(folder, "config.mjs"),
        `export default ${
          JSON.stringify({
            source: ["tokens/*.json"],
            tokens: { more: { value: `${value}px` } },
            platforms: {
              css: {
                transforms: ["name/kebab"],
                buildPath: "build/",
                files: [{ destination, format: "json/flat" }],
              },
            },
          })
        };\n`,
      );
    const nameOf = (edit: number) => `${Math.floor(edit / 15)}.json`;
    configure(nameOf(0), 0);
    const env = { TOKEN_BUILD_WATCH_GROWTH: "-100000" };
    const args = ["build", "--watch", "--format", "json"];
    const cli = new RunningCli([...args, "--config", "config.mjs"], folder, env);
    try {
      assert.deepEqual(JSON.parse(await cli.line()).written, ["build/0.json"]);
      for (let edit = 1; edit <= edits; edit++) {
        configure(nameOf(edit), edit);
        const { status, written, removed } = JSON.parse(await cli.line());
        const isNew = nameOf(edit) !== nameOf(edit - 1);
        assert.deepEqual([status, written, removed], [
          "built",
          [`build/${nameOf(edit)}`],
          isNew ? [`build/${nameOf(edit - 1)}`] : [],
        ]);
      }
      const built = path.join(folder, "build");
      assert.deepEqual(fs.readdirSync(built), [nameOf(edits)]);
      cli.send("SIGINT");
      const code = await cli.ended;
      if (runtime !== "deno") assert.equal(code, 0);
      assert.equal(cli.stderr, "");
      await until(() => !fs.existsSync(path.join(built, ".token-build.lock")));
    } finally {
      cli.send("SIGKILL");
      await cli.ended;
    }
  }));
