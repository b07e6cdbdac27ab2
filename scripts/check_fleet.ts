/**
 * Runs `fleet` over 24 packages of npm that use one design system, and compares its numbers with a count of names by
 * plain text search. Nothing of the packages is kept.
 * @module
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { platform, TemporaryFolder, unpack } from "./project.ts";
import { fromSource } from "./run.ts";

const system = "@utrecht/design-tokens@5.0.1";

/** Names and versions of the packages, without `@utrecht/` and `-css`. */
const consumers =
  ("accordion@4.0.1 action-group@4.0.1 alert@4.0.2 alert-dialog@3.0.1 article@3.0.1 backdrop@3.0.1 " +
    "badge-counter@3.0.1 badge-list@4.0.1 badge-status@2.0.1 blockquote@3.0.1 body@3.0.0 " +
    "breadcrumb-nav@3.0.1 button@4.0.1 button-group@3.0.1 button-link@3.0.1 calendar@3.0.1 card@2.0.1 " +
    "checkbox@3.0.1 code-block@3.0.1 code@3.0.1 color-sample@3.0.1 component-library@9.0.4 " +
    "digid-button@2.0.1 document@3.0.1").split(" ").map((one) =>
      `@utrecht/${one.replace("@", "-css@")}`
    );

/** Longest time of the command, in seconds. */
const longest = 10;

using temporary = new TemporaryFolder();
const root = temporary.path;

/** For each `--name` in the sources of a folder, the number of uses that a colon does not follow. */
function countByText(folder: string, names: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:css|scss|[cm]?[jt]s)$/.test(file)) continue;
    const text = fs.readFileSync(path.join(folder, file), "utf8")
      // Comments are not uses.
      .replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
    for (const [, name] of text.matchAll(/(?<![\w-])(--[\w-]+)(?![\w-])(?!\s*:)/g)) {
      if (names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** The properties of the JSON that the check reads. */
interface Report {
  consumers: {
    name: string;
    versions: { place: string; total: number; uses: { name: string; count: number }[] }[];
  }[];
}

/** Differences between the command and the text search, one line each. */
function differences({ consumers }: Report, names: ReadonlySet<string>): string[] {
  return consumers.flatMap(({ name: consumer, versions }) =>
    versions.flatMap(({ place, uses }) => {
      const wanted = countByText(path.join(root, place.replace(/\.tgz$/, "")), names);
      const found = new Map(uses.map(({ name, count }) => [name, count]));
      return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((name) => {
        const [one, other] = [found.get(name) ?? 0, wanted.get(name) ?? 0];
        return one === other ? [] : [`${consumer}: ${name}: ${one} uses, ${other} by text`];
      });
    })
  );
}

const [own] = await unpack(path.join(root, "system"), system);
fs.renameSync(own, path.join(root, "tokens"));
await unpack(path.join(root, "archives"), ...consumers);
fs.writeFileSync(
  path.join(root, "config.json"),
  JSON.stringify({
    source: ["tokens/src/**/*.tokens.json"],
    platforms: { css: platform("css/variables", "a.css") },
  }),
);
const call = (...args: string[]) =>
  spawnSync(...fromSource(...args), { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
const page = ["--package", "@utrecht/design-tokens", "--out", "fleet.html"];
const timed = () => {
  const start = performance.now();
  const ran = call("fleet", "archives/*.tgz", ...page, "--format", "json");
  return { ...ran, seconds: (performance.now() - start) / 1000 };
};
// Other programs may slow down a run.
const { status, stdout, stderr, seconds } = [timed(), timed(), timed()]
  .reduce((one, other) => other.seconds < one.seconds ? other : one);
if (status !== 0) {
  throw new Error(`fleet ended with ${status}: ${stdout.slice(0, 2000)}${stderr}`);
}
const report: Report = JSON.parse(stdout);
call("build");
const css = fs.readFileSync(path.join(root, "build/a.css"), "utf8");
const names = new Set(Array.from(css.matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name));
const found = differences(report, names);
for (const line of found.slice(0, 40)) console.log(line);
const total = report.consumers.reduce((sum, { versions }) => sum + versions[0].total, 0);
const size = fs.statSync(path.join(root, "fleet.html")).size;
console.log(
  `${report.consumers.length} packages, ${total} uses of ${names.size} tokens, ` +
    `${found.length} differences, ${seconds.toFixed(1)} s, page of ${Math.ceil(size / 1000)} kB`,
);
const isRight = report.consumers.length === consumers.length && total > 1000;
if (!isRight || found.length > 0 || seconds > longest) process.exitCode = 1;
