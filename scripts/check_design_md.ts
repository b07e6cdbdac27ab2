/**
 * Lints outputs of `markdown/design-md` for the tokens of examples, with npm's linter for DESIGN.md.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config } from "../mod.ts";
import { TemporaryFolder } from "./project.ts";
import { npx, run } from "./run.ts";

using temporary = new TemporaryFolder();
const folder = temporary.path;

/** A finding of the linter. */
interface Finding {
  readonly severity: string;
  readonly path?: string;
  readonly message: string;
}

for (const name of ["react", "tailwind", "swift-package"]) {
  const root = `examples/${name}`;
  const { source, include, resolver } = JSON.parse(
    fs.readFileSync(`${root}/config.json`, "utf8"),
  ) as Config;
  const below = (file: string) => `${root}/${file}`;
  const builder = new TokenBuilder({
    ...(source && { source: source.map(below) }),
    ...(include && { include: include.map(below) }),
    ...(resolver && { resolver: below(String(resolver)) }),
    platforms: {
      md: {
        transformGroup: "css",
        files: [{ destination: "DESIGN.md", format: "markdown/design-md" }],
      },
    },
  }, { verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("md");
  const file = path.join(folder, `${name}.md`);
  fs.writeFileSync(file, String(output));
  const { text } = await run(...npx("@google/design.md@0.4.0", "lint", file));
  const report = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const { findings, summary } = report;
  const errors = (findings as Finding[]).filter(({ severity }) => severity === "error");
  console.log(`${name}: ${JSON.stringify(summary)}`);
  for (const { path, message } of errors) console.log(`  ${path ?? ""} ${message}`);
  if (errors.length > 0) process.exitCode = 1;
}
