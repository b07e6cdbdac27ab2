/**
 * Measures the language server on 10,000 tokens in eight contexts as an editor sees it: the first answer after the
 * start, requests while a token file is edited, diagnostics after a key, and the memory of the process (on Linux).
 *
 *     deno task bench:editor [--tokens 10000] [--runs 40]
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Client } from "../../tests/language_server/client.ts";
import { resolverConfigs, themes, writeSet } from "./sets.ts";
import { StepTimes } from "./step_times.ts";

const { values } = parseArgs({
  options: {
    tokens: { type: "string", default: "10000" },
    runs: { type: "string", default: "40" },
  },
});
const [count, runs] = [Number(values.tokens), Number(values.runs)];
const times = new StepTimes();
const timed = times.time.bind(times);

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "editor-bench-")));
const file = "tokens/file0.json";
const alias = /"\{([^}]+)\}"/;

try {
  writeSet(folder, themes(count));
  fs.renameSync(path.join(folder, resolverConfigs.all), path.join(folder, "config.json"));
  const text = fs.readFileSync(path.join(folder, file), "utf8");
  const [sole] = alias.exec(text)!;
  const inAlias = `${sole.slice(0, 3)}|${sole.slice(3)}`;
  const start = performance.now();
  await Client.run(folder, async (client) => {
    await client.open(file, text);
    await client.at("textDocument/hover", file, inAlias);
    times.add("first answer after the start", performance.now() - start);
    await client.diagnostics(file, () => true);
    for (let run = 0; run < runs; run++) {
      // A name that is being typed: the file is wrong until the name is complete.
      const at = client.textOf(file).search(alias) + 2;
      await client.edit(file, at, at, "x");
      await timed(
        "completion after a key",
        () => client.at("textDocument/completion", file, "{x|"),
      );
      await timed(
        "diagnostics after a key",
        () => client.diagnostics(file, (found) => found.length > 0),
      );
      await client.edit(file, at, at + 1, "");
      await timed("hover after an edit", () => client.at("textDocument/hover", file, inAlias));
      await client.diagnostics(file, (found) => found.length === 0);
      await timed("hover", () => client.at("textDocument/hover", file, inAlias));
      await timed("definition", () => client.at("textDocument/definition", file, inAlias));
      await timed("references", () =>
        client.at("textDocument/references", file, inAlias, {
          context: { includeDeclaration: true },
        }));
      await timed(
        "workspace symbols",
        () => client.request("workspace/symbol", { query: "token-1" }),
      );
    }
    const status = `/proc/${client.pid}/status`;
    if (fs.existsSync(status)) console.log(/VmRSS:.*/.exec(fs.readFileSync(status, "utf8"))![0]);
  });
  times.print("request", 1);
} finally {
  fs.rmSync(folder, { recursive: true });
}
