/**
 * Serves a client on standard input and output.
 * @module
 */
import { process } from "../../engine/host/node.ts";
import { printOwn, putOutputAside } from "../../engine/host/output_aside.ts";
import { type Answerer, Connection } from "./connection.ts";

/** Serves until the client closes standard input. */
export async function serve(answer: Answerer): Promise<void> {
  // Anything else that is printed would break the protocol.
  putOutputAside();
  const connection = new Connection(
    answer,
    (line) => printOwn(() => void process.stdout.write(`${line}\n`)),
  );
  // A client that has gone reads no answers.
  process.stdout.on("error", () => process.exit());
  for await (const bytes of process.stdin) connection.receive(bytes);
  await connection.settled();
}
