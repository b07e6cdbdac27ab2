/**
 * Serves a client on standard input and output.
 * @module
 */
import type { TokenAnswers } from "../answers/token_answers.ts";
import { process } from "../../engine/host/node.ts";
import { printOwn, putOutputAside } from "../../engine/host/output_aside.ts";
import { Connection } from "./connection.ts";
import { ModelContextServer } from "./server.ts";
import type { Tool } from "./tools/tool.ts";

/**
 * Serves until the client closes standard input.
 *
 * @param tools The tools that it may call.
 */
export async function serve(answers: TokenAnswers, tools: readonly Tool[]): Promise<void> {
  // Anything that a configuration prints would break the protocol.
  putOutputAside();
  const server = new ModelContextServer(answers, tools);
  const connection = new Connection(
    (message, signal) => server.answer(message, signal),
    (line) => printOwn(() => void process.stdout.write(`${line}\n`)),
  );
  // A client that has gone reads no answers.
  process.stdout.on("error", () => process.exit());
  for await (const bytes of process.stdin) connection.receive(bytes);
  await connection.settled();
}
