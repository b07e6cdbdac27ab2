/**
 * A session of a client with the server of the Model Context Protocol, both in this process: calls
 * each read-only tool, before and after an edit of a token file.
 * @module
 */
import fs from "node:fs";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { Connection } from "../../src/services/mcp/connection.ts";
import { ModelContextServer } from "../../src/services/mcp/server.ts";
import { readTools } from "../../src/services/mcp/tools/mod.ts";
import { TokenBuilder } from "../../src/token_builder.ts";

const encoder = new TextEncoder();

/** Runs the session in the current folder, with an edit of each file. */
export async function main(files: readonly string[]): Promise<number> {
  const answers = new TokenAnswers({ Builder: TokenBuilder, config: "config.json" });
  const server = new ModelContextServer(answers, readTools);
  let failed = 0;
  const connection = new Connection(
    (message, signal) => server.answer(message, signal),
    (line) => {
      if (!("result" in JSON.parse(line)) || JSON.parse(line).result.isError) failed++;
    },
  );
  let id = 0;
  const call = (name: string, args: object) => {
    const message = { jsonrpc: "2.0", id: ++id, method: "tools/call" };
    const text = JSON.stringify({ ...message, params: { name, arguments: args } });
    connection.receive(encoder.encode(`${text}\n`));
  };
  for (const file of ["", ...files]) {
    if (file !== "") fs.appendFileSync(file, "\n");
    const [key] = (await answers.project.current()).index.keys();
    call("describe", {});
    call("find_token", { property: "color", intent: "text" });
    call("get_token", { token: key });
    call("why", { question: key });
    await connection.settled();
  }
  return failed === 0 ? 0 : 1;
}
