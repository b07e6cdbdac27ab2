/**
 * Judges hostile and unusual texts in all positions of all formats, and prints a table. Arguments: words in the ids of
 * formats to judge.
 * @module
 */
import process from "node:process";
import { judgedFormats, judgeFormat } from "../tests/helpers/text_judge.ts";
import { texts } from "../tests/helpers/text_positions.ts";

const words = process.argv.slice(2);
const chosen = judgedFormats.filter((format) =>
  words.length === 0 || words.some((word) => format.includes(word))
);
const all = { positions: 0, builds: 0, refused: 0, faults: 0 };
console.log(
  `${texts.length} texts\n\n| format | positions | builds | refused | faults |\n| --- | --- | --- | --- | --- |`,
);
for (const format of chosen) {
  const { positions, builds, refused, faults } = await judgeFormat(format, false);
  console.log(`| ${format} | ${positions} | ${builds} | ${refused} | ${faults.length} |`);
  all.positions += positions;
  all.builds += builds;
  all.refused += refused;
  all.faults += faults.length;
  for (const { position, text, reason } of faults.slice(0, 20)) {
    console.error(
      `${format}, ${position}: ${JSON.stringify(text).slice(0, 80)}: ${reason.slice(0, 500)}`,
    );
  }
}
console.log(`| all | ${all.positions} | ${all.builds} | ${all.refused} | ${all.faults} |`);
if (all.faults > 0) process.exitCode = 1;
