/**
 * Growth of `import`.
 * @module
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fromSource } from "../../run.ts";
import type { GrowthCase } from "../growth_case.ts";

const args = ["import", "design.json", "--out", "imported"];

/** Writes a Tokens Studio project whose sets all define the same token names. */
function writeSets(folder: string, sets: number, tokens: number): void {
  const file: Record<string, unknown> = {};
  for (let set = 0; set < sets; set++) {
    file[`s${set}`] = Object.fromEntries(
      Array.from({ length: tokens }, (_, at) => [`t${at}`, { value: `${set}px`, type: "sizing" }]),
    );
  }
  const $metadata = { tokenSetOrder: Object.keys(file) };
  fs.writeFileSync(path.join(folder, "design.json"), JSON.stringify({ ...file, $metadata }));
}

const cases: GrowthCase[] = [
  {
    name: "import of many sets of the same tokens",
    size: 250,
    prepare: (folder, size) => writeSets(folder, size, 40),
    args,
  },
  {
    name: "import of many tokens in a set",
    size: 5000,
    prepare: (folder, size) => writeSets(folder, 2, size),
    args,
  },
  {
    name: "import again over what people added",
    size: 3000,
    prepare(folder, size) {
      writeSets(folder, 2, size);
      spawnSync(...fromSource(...args), { cwd: folder });
      const file = path.join(folder, "imported/s1.tokens.json");
      const tree = JSON.parse(fs.readFileSync(file, "utf8"));
      for (let at = 0; at < size; at++) tree[`own${at}`] = { $type: "number", $value: at };
      fs.writeFileSync(file, JSON.stringify(tree, null, 2));
    },
    args,
  },
];
export default cases;
