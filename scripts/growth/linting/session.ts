/**
 * Checks a source with each rule of the linters' plugins, asks for all fixes and suggestions, and writes the fixes into
 * a tree of PostCSS as Stylelint does, with the CPU time of each.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import * as babel from "@babel/parser";
import * as postcss from "postcss";
import * as scss from "postcss-scss";
import { main as token_build } from "../../../cli.ts";
import { NodesByOffset, type StyleNode } from "../../../packages/stylelint-plugin/src/fixes.ts";
import { linter, lintRules, type LintSettings } from "../../../src/entries/linting.ts";
import { measureSession, type Times, used } from "../session_times.ts";
import { type LintShape, lintShapes } from "./shapes.ts";

/** Settings without which a rule reports nothing. */
const requiredSettings: Record<string, LintSettings> = {
  "allowed-layers": { allow: ["use", "c.t1*"] },
};

/** Runs all rules over the source of a project in a folder. Returns the numbers of findings and fixes by rule, too. */
export async function lintTimes(
  folder: string,
  { source }: Pick<LintShape, "source">,
): Promise<{ times: Times; counts: Record<string, { findings: number; fixes: number }> }> {
  const config = path.join(folder, "config.json");
  const settings = { manifest: path.join(folder, "build/manifest.json") };
  const given = JSON.parse(fs.readFileSync(config, "utf8"));
  given.platforms.manifest = {
    buildPath: "build/",
    files: [{ destination: "manifest.json", format: "json/manifest" }],
  };
  fs.writeFileSync(config, JSON.stringify(given));
  const cwd = process.cwd();
  process.chdir(folder);
  await token_build(["build", "--silent"]);
  process.chdir(cwd);
  const tokens = linter({ css: postcss, scss, script: babel });
  const file = path.join(folder, source);
  const text = fs.readFileSync(file, "utf8");
  const times: Times = {};
  const counts: Record<string, { findings: number; fixes: number }> = {};
  const measured = <T>(name: string, work: () => T): T => {
    const before = used();
    const result = work();
    times[name] = used() - before;
    return result;
  };
  for (const rule of Object.keys(lintRules)) {
    const own = { ...settings, ...requiredSettings[rule] };
    const { findings, problem } = measured(
      `${rule}, findings`,
      () => tokens.check(file, text, rule, own, folder),
    );
    if (problem !== undefined) throw new Error(problem);
    const fixes = measured(`${rule}, fixes`, () => findings.map((finding) => finding.fix()));
    measured(`${rule}, suggestions`, () => findings.map((finding) => finding.suggestions()));
    counts[rule] = {
      findings: findings.length,
      fixes: fixes.filter((edits) => edits.length > 0).length,
    };
    if (!/\.s?css$/.test(file)) continue;
    measured(`${rule}, fixes in Stylelint`, () => {
      const root = (file.endsWith(".scss") ? scss : postcss).parse(text);
      const nodes = new NodesByOffset(root as unknown as StyleNode);
      for (const edits of fixes.toReversed()) {
        if (edits.length === 1) nodes.fixOf(edits[0], text)?.();
      }
      root.toString();
    });
  }
  return { times, counts };
}

/** Runs the session of a shape in the current folder. */
export function main([name]: readonly string[]): Promise<Times> {
  return measureSession(lintShapes[name], lintTimes);
}
