/**
 * The lines of the DTCG checklist, each by its number.
 */
import { test } from "node:test";
import { assertLine } from "./checklist.ts";
import { curlyLines, pointerLines } from "./reference_lines.ts";
import { outputLines } from "./output_lines.ts";
import { assertResolverLine, resolverLines } from "./resolver_lines.ts";
import { valueLines } from "./value_lines.ts";
import { extendsLines, rootLines, structureLines, typeLines } from "./structure_lines.ts";

const sections = {
  "structure and names": structureLines,
  "types": typeLines,
  "$root": rootLines,
  "$extends": extendsLines,
  "curly references": curlyLines,
  "pointers": pointerLines,
  "values": valueLines,
};

for (const [section, lines] of Object.entries(sections)) {
  for (const line of lines) test(`${section}: ${line[0]} ${line[1]}`, () => assertLine(line));
}

for (const line of resolverLines) {
  test(`resolver: ${line[0]} ${line[1]}`, () => assertResolverLine(line));
}

for (const [number, title, check] of outputLines) test(`output: ${number} ${title}`, check);
