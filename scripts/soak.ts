/**
 * Edits a watched project at random on each runtime. After each edit, files must equal those of a build from scratch,
 * and memory must not grow. `deno task soak [EDITS] [SEED]`; default: 2,000 edits.
 * @module
 */
import process from "node:process";
import { inFolder } from "../tests/helpers/folder.ts";
import { soak } from "../tests/watch/soak.ts";
import { on, run } from "./run.ts";

/** Number of edits before memory is first measured, because all code has run by then. */
const warm = 200;

/** Allowed growth of memory after that, as a factor. */
const growth = 1.2;

/** Memory in use after garbage collection, of the heap and of the process, in megabytes. */
function memory(): { heap: number; process: number } {
  const { gc, Bun } = globalThis as unknown as {
    gc?: () => void;
    Bun?: { gc(isForced: boolean): void };
  };
  gc?.();
  Bun?.gc(true);
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, process: rss / 2 ** 20 };
}

async function soakHere(edits: number, seed: number): Promise<boolean> {
  const start = performance.now();
  let before = memory();
  return await inFolder({}, async (folder) => {
    const onEdit = (edit: number) => {
      if (edit === Math.min(warm, edits)) before = memory();
    };
    const { builds, failed } = await soak(folder, { edits, seed, onEdit });
    const after = memory();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${edits} edits, seed ${seed}: ${builds} builds, ${failed} of which failed; ${seconds} s; heap ` +
        `${before.heap.toFixed(1)} MB after ${warm} edits, ${
          after.heap.toFixed(1)
        } MB at the end; process ` +
        `${before.process.toFixed(0)} and ${after.process.toFixed(0)} MB`,
    );
    return after.heap <= before.heap * growth;
  });
}

const [edits = "2000", seed = String(1 + Date.now() % 100_000), where] = process.argv.slice(2);
if (where === "here") {
  if (!await soakHere(Number(edits), Number(seed))) {
    console.log(`Memory has grown by more than ${Math.round((growth - 1) * 100)} %.`);
    process.exitCode = 1;
  }
} else {
  const args = ["scripts/soak.ts", edits, seed, "here"];
  const commands: Record<string, [string, string[]]> = {
    Deno: [process.execPath, ["run", "-A", "--v8-flags=--expose-gc", ...args]],
    Bun: on("bun", ...args),
    "Node 22.6.0": on(
      "node226",
      "--expose-gc",
      "--experimental-strip-types",
      "--disable-warning=ExperimentalWarning",
      ...args,
    ),
    "Node 24": on("node24", "--expose-gc", ...args),
  };
  for (const [name, command] of Object.entries(commands)) {
    const { code, text } = await run(...command);
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}: ${text.trim().split("\n").at(-1)}`);
    if (code !== 0) {
      console.log(text);
      process.exitCode = 1;
    }
  }
}
