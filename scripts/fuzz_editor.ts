/**
 * Sends random edits to a language server over JSON-RPC, with positions in UTF-16 and in UTF-8. After each edit, its
 * texts, diagnostics and answers must equal those of a server that has just started. `fuzz_editor.ts [EDITS] [SEED]`:
 * EDITS is the number for each encoding.
 * @module
 */
import process from "node:process";
import { runEdits } from "../tests/language_server/random_edits.ts";

const count = Number(process.argv[2] ?? 2000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);

console.log(`seed ${seed}`);
for (const encoding of ["utf-16", "utf-8"] as const) {
  const { edits, whole } = await runEdits(encoding, seed, count);
  console.log(`${encoding}: ${edits} edits, ${whole} with a whole build; no difference`);
}
