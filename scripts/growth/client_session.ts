/**
 * A session of a client with the server of the Model Context Protocol, both in this process: calls
 * each read-only tool, before and after an edit of a token file.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { Client } from "../../tests/mcp/client.ts";

/** Runs the session in the current folder, with an edit of each file. */
export async function main(files: readonly string[]): Promise<number> {
  const client = new Client(process.cwd());
  let failed = 0;
  const call = async (name: string, args: object) => {
    const result = await client.call(name, args);
    if (!result || result.isError) failed++;
    return result?.structuredContent;
  };
  for (const file of ["", ...files]) {
    if (file !== "") fs.appendFileSync(file, "\n");
    await call("describe", {});
    const { tokens: [{ token }] } = await call("find_token", { property: "color", intent: "text" });
    await call("get_token", { token });
    await call("why", { question: token });
  }
  return failed === 0 ? 0 : 1;
}
