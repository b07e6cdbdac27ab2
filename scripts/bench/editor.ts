/**
 * Measures the language server on 10,000 tokens in eight contexts as an editor sees it: the first answer after the
 * start, requests while a token file is edited, diagnostics after a key, and the CPU time and memory of the process (on
 * Linux). The server runs from source, or is the given program, such as `dist/npm/cli.js` of `deno task build:npm`.
 *
 *     deno task bench:editor [--runs 40] [--program FILE]
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inFolder } from "../../tests/helpers/folder.ts";
import { Client } from "../../tests/language_server/client.ts";
import { writeThemed } from "./sets.ts";
import { StepTimes } from "./measure.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "40" },
    program: { type: "string" },
  },
});
const runs = Number(values.runs);
const times = new StepTimes();
const timed = times.time.bind(times);

const file = "tokens/file0.json";
const alias = /"\{([^}]+)\}"/;

/** CPU time in milliseconds and status of a process, which only Linux reports. */
function statusOf(pid: number): { cpu: number; status: string } | undefined {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return undefined;
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
  // User and system time, in hundredths of a second.
  return { cpu: 10 * (Number(fields[11]) + Number(fields[12])), status };
}

const program = values.program && path.resolve(values.program);

await inFolder({}, async (folder) => {
  writeThemed(folder, 10_000);
  const text = fs.readFileSync(path.join(folder, file), "utf8");
  const [sole] = alias.exec(text)!;
  const inAlias = `${sole.slice(0, 3)}|${sole.slice(3)}`;
  const start = performance.now();
  await Client.run(folder, async (client) => {
    await client.open(file, text);
    await client.at("textDocument/hover", file, inAlias);
    times.add("first answer after the start", performance.now() - start);
    const { cpu: first = 0 } = statusOf(client.pid) ?? {};
    await client.diagnostics(file, () => true);
    for (let run = 0; run < runs; run++) {
      // A name that is being typed: the file has an error until the name is complete.
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
    const end = statusOf(client.pid);
    if (end) {
      const rounds = ((end.cpu - first) / runs).toFixed(0);
      console.log(`CPU time: ${first} ms until the first answer, then ${rounds} ms a round`);
      console.log(/VmRSS:.*/.exec(end.status)![0]);
    }
  }, { ...(program && { program }) });
  times.print("request", 1);
});
