/**
 * The drop-in accepts what Style Dictionary accepts: builds odd projects with both tools.
 * `tolerance/table.jsonl` holds the outcomes; `UPDATE=1` rewrites it. If the drop-in stops or
 * writes other files where Style Dictionary continues, the row names the heading or row of
 * `docs/compatibility.md` that explains it.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { projectPath } from "../helpers/run_cli.ts";
import { partOf } from "../helpers/runs.ts";
import { rows as config } from "./tolerance/config.ts";
import { rows as files } from "./tolerance/file.ts";
import { rows as hooks } from "./tolerance/hook.ts";
import { rows as hookResults } from "./tolerance/hook_result.ts";
import { rows as members } from "./tolerance/member.ts";
import { rows as options } from "./tolerance/option.ts";
import { rows as platforms } from "./tolerance/platform.ts";
import { rows as tokens } from "./tolerance/token.ts";
import type { Row } from "./tolerance/rows.ts";
import { type Outcome, runRow } from "./tolerance/run_row.ts";

/** The outcome of a row. */
interface Entry {
  peer: Outcome;
  mine: Outcome;
  /** Codes of the drop-in. */
  codes?: string[];
  /** Whether the files differ, if both tools continue. */
  differs?: true;
  /** The heading or table row of `docs/compatibility.md` that explains it. */
  why?: string;
}

const file = projectPath("tests/compat/tolerance/table.jsonl");
const lines = fs.readFileSync(file, "utf8").trimEnd().split("\n");
const table: Record<string, Entry> = Object.fromEntries(lines.map((line) => JSON.parse(line)));
const docs = fs.readFileSync(projectPath("docs/compatibility.md"), "utf8");
const all: Row[] = [
  ...config,
  ...platforms,
  ...options,
  ...hooks,
  ...hookResults,
  ...files,
  ...tokens,
  ...members,
];

async function entryOf(row: Row): Promise<Entry> {
  const theirs = await runRow(row, "theirs");
  const mine = await runRow(row, "mine");
  const goesOn = theirs.outcome !== "refused" && mine.outcome !== "refused";
  const differs = goesOn && JSON.stringify(theirs.files) !== JSON.stringify(mine.files);
  const { why } = table[row.odd] ?? {};
  return {
    peer: theirs.outcome,
    mine: mine.outcome,
    ...(mine.codes.length > 0 && { codes: mine.codes }),
    ...(differs && { differs: true }),
    ...(why && { why }),
  };
}

/** The table, a line for each row. */
function textOf(entries: Record<string, Entry>): string {
  return Object.entries(entries).map((entry) => `${JSON.stringify(entry)}\n`).join("");
}

/** Whether the page has such a heading or a table row that starts so. */
function isDocumented(why: string): boolean {
  return docs.includes(`\n### ${why}\n`) || docs.includes(`\n| ${why} |`);
}

test("all rows have unique names, and are in the table", () => {
  assert.equal(new Set(all.map(({ odd }) => odd)).size, all.length);
  if (!process.env.UPDATE) {
    assert.deepEqual(Object.keys(table).sort(), all.map(({ odd }) => odd).sort());
  }
});

test("odd projects behave as listed, and every difference has a name", async () => {
  const found: Record<string, Entry> = {};
  const tested = partOf(all);
  for (const row of tested) found[row.odd] = await entryOf(row);
  if (process.env.UPDATE) fs.writeFileSync(file, textOf(found));
  else {
    const listed = Object.fromEntries(tested.map(({ odd }) => [odd, table[odd]]));
    assert.deepEqual(found, listed);
  }
  const unexplained = Object.entries(found).filter(([, { peer, mine, differs, why }]) => {
    const isWorse = peer !== "refused" && (mine === "refused" || differs === true);
    return isWorse ? why === undefined || !isDocumented(why) : why !== undefined;
  });
  assert.deepEqual(unexplained.map(([odd, { why }]) => `${odd}: ${why}`), []);
});
