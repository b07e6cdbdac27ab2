/** The section "A release" of docs/releasing.md, followed by owners and consumers, each in a folder of their own. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { tarOf } from "../helpers/tar.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { projectPath } from "../helpers/run_cli.ts";

const page = fs.readFileSync(projectPath("docs/releasing.md"), "utf8");
const section = page.slice(page.indexOf("## A release"), page.indexOf("### Deprecate a token"));

/** The words of the command in the section that begins with a text. */
function command(start: string): string[] {
  const commands = [...section.matchAll(/`npx token-build ([^`]+)`/g)]
    .map(([, words]) => words.replace(/\s+/g, " "));
  const found = commands.find((words) => words.startsWith(start));
  assert.ok(found !== undefined, `The section has no command ${start}`);
  return found.split(" ").map((word) => word.replaceAll("'", ""));
}

const [, platform] = /```json\n([\s\S]*?)```/.exec(section)!;
const [, declaration] = /`("token-build": \{[^`]+\})`/.exec(section)!;

const token = (hex: string, more: object = {}) => ({ $type: "color", $value: hex, ...more });

const config = {
  source: ["tokens.json"],
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "dist/",
      files: [{ destination: "tokens.css", format: "css/variables" }],
    },
    ...JSON.parse(platform).platforms,
  },
};

const packageOf = (version: string) =>
  `{ "name": "@acme/tokens", "version": "${version}", ${declaration} }`;

const source = "a { color: var(--color-accent); background: var(--color-ground) }\n";

test("owners release a package, and consumers follow it, as the page says", () =>
  inFolder({
    "owner/config.json": JSON.stringify(config),
    "owner/tokens.json": JSON.stringify({
      color: { accent: token("#0055ff"), ground: token("#ffffff") },
    }),
    "app/package.json": '{ "dependencies": { "@acme/tokens": "^1.0.0" } }',
    "app/src/site.css": source,
  }, async (folder) => {
    const [owner, app] = [path.join(folder, "owner"), path.join(folder, "app")];
    const run = async (cwd: string, args: readonly string[]) => {
      const ran = await runCli([...args], cwd);
      assert.equal(ran.code, 0, `${args.join(" ")}: ${ran.stderr}`);
      return ran;
    };
    /** What package managers do with a version. */
    const install = (into: string) => {
      const installed = path.join(into, "node_modules/@acme/tokens");
      fs.rmSync(installed, { recursive: true, force: true });
      fs.mkdirSync(installed, { recursive: true });
      for (const part of ["package.json", "dist"]) {
        fs.cpSync(path.join(owner, part), path.join(installed, part), { recursive: true });
      }
    };

    putFiles(owner, { "package.json": packageOf("1.0.0") });
    await run(owner, ["build"]);
    const files = ["package.json", "dist/tokens.manifest.json"].map((file) => ({
      name: `package/${file}`,
      text: fs.readFileSync(path.join(owner, file), "utf8"),
    }));
    fs.writeFileSync(path.join(owner, "acme-tokens-1.0.0.tgz"), gzipSync(tarOf(files)));
    install(app);
    assert.match((await run(app, ["usage", "src"])).stdout, /^2 uses of 2 of 2 tokens/);

    await run(owner, ["rename", "color.accent", "color.link"]);
    putFiles(owner, { "package.json": packageOf("2.0.0") });
    await run(owner, ["build"]);
    const compared = await run(owner, command("diff acme-tokens-1.0.0.tgz"));
    assert.match(compared.stdout, /major/);
    await run(owner, command("diff acme-tokens-1.0.0.tgz --renames"));

    // The page names a version in the registry.
    const upgrade = command("upgrade").map((word) => word.replace("@2", "=../owner"));
    const upgraded = await run(app, upgrade);
    assert.match(upgraded.stdout, /color\.link renamed: color\.accent → color\.link/);
    assert.equal(
      fs.readFileSync(path.join(app, "src/site.css"), "utf8"),
      source.replace("accent", "link"),
    );

    for (const isUpdated of [false, true]) {
      if (isUpdated) install(app);
      fs.copyFileSync(path.join(owner, "renames.json"), path.join(app, "renames.json"));
      putFiles(app, { "src/site.css": source });
      await run(app, command("rename --from"));
      const renamed = fs.readFileSync(path.join(app, "src/site.css"), "utf8");
      assert.equal(renamed, source.replace("accent", "link"));
    }
    assert.match((await run(app, ["usage", "src"])).stdout, /^2 uses of 2 of 2 tokens/);
  }));
