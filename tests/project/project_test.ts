/** Facts that the project states in several places: versions, entries, documents. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import process from "node:process";
import TokenBuilder from "../../mod.ts";
import { generatedSources } from "../../scripts/built_in_types.ts";
import * as utils from "../../src/entries/utils.ts";
import { version } from "../../src/base/version.ts";
import { inFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";

const read = (file: string) => fs.readFileSync(projectPath(file), "utf8");
const deno = JSON.parse(read("deno.json"));
const jsr = JSON.parse(read("jsr.json"));
const { hooks } = TokenBuilder;

test("deno.json, jsr.json and the source agree", () => {
  assert.equal(jsr.name, deno.name);
  assert.equal(jsr.version, deno.version);
  assert.equal(jsr.license, deno.license);
  assert.deepEqual(jsr.exports, deno.exports);
  assert.equal(version, deno.version);
  assert.equal(TokenBuilder.VERSION, deno.version);
  const { exports } = JSON.parse(read("package.json"));
  for (const [name, file] of Object.entries(exports)) {
    // On JSR, the program is the default entry.
    const entry = new Map([[".", "./mod"], ["./cli", "."]]).get(name) ?? name;
    assert.equal(deno.exports[entry], file);
  }
  for (const file of Object.values(deno.exports as Record<string, string>)) {
    assert.ok(fs.existsSync(projectPath(file)), file);
  }
});

test("plugins of linters have the version of the library, and are published with it", () => {
  const release = read(".github/workflows/release.yml");
  const [major] = version.split(".");
  for (const name of ["eslint-plugin", "storybook", "stylelint-plugin"]) {
    const folder = `packages/${name}`;
    const own = JSON.parse(read(`${folder}/package.json`));
    assert.equal(own.version, version, name);
    assert.equal(own.peerDependencies["token-build"], `^${major}.0.0`, name);
    assert.ok(
      release.includes(`npm publish --provenance --access public dist/token-build-${name}-*.tgz`),
    );
    for (const [, own] of read(`${folder}/src/index.ts`).matchAll(/\bversion: "([^"]*)"/g)) {
      assert.equal(own, version, name);
    }
  }
});

test("ids and settings of built-ins are what scripts/built_in_types.ts makes of their declarations", () => {
  for (const [name, source] of Object.entries(generatedSources())) {
    const file = projectPath(name);
    if (process.env.UPDATE && !process.env.CI) fs.writeFileSync(file, source);
    assert.equal(fs.readFileSync(file, "utf8"), source);
  }
});

test("every transform of a group is there", () => {
  for (const names of Object.values(hooks.transformGroups)) {
    for (const name of names) assert.ok(hooks.transforms[name], name);
  }
});

test("docs/configuration.md and README.md link to pages that are there", () => {
  const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].concat(
    fs.readdirSync(projectPath("docs"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
  );
  for (const page of pages) {
    for (const [, link] of read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      if (link.startsWith("https:")) continue;
      const target = path.join(path.dirname(projectPath(page)), link);
      assert.ok(fs.existsSync(target), `${page}: ${link}`);
    }
  }
});

test("ARCHITECTURE.md names files that are there, by themselves or beside the one before", () => {
  const [, table] = read("ARCHITECTURE.md").split("## Where to find what");
  const rows = table.split("\n| term")[0].split("\n").filter((line) => line.startsWith("|"));
  const missing = rows.flatMap((row) => {
    let folder = "src";
    return Array.from(row.matchAll(/`((?:[\w-]+\/)*(?:[\w*-]+\.ts)?)`/g), ([, name]) => name)
      .filter((name) => {
        const whole = name.startsWith("packages/") ? name : `src/${name}`;
        const found = [whole, `${folder}/${name}`].find((file) => fs.existsSync(projectPath(file)));
        if (found === whole) folder = found.slice(0, found.lastIndexOf("/"));
        return found === undefined && !name.includes("*") && name !== "";
      });
  });
  assert.ok(rows.length > 50);
  assert.deepEqual(missing, []);
});

test("the README's commands work in an empty folder, and give what it says", () => {
  const text = read("README.md");
  const commands = Array.from(
    text.matchAll(/^npx token-build ([^#\n]+?) *# (.+)$/gm),
    ([, args, gives]) => ({ args: args.split(" "), gives }),
  );
  assert.deepEqual(commands.map(({ args }) => args[0]), ["init", "preview"]);
  return inFolder({}, async (folder) => {
    for (const { args, gives } of commands) {
      // Serving has tests of its own; a page is written without it.
      const { code, stderr } = await runCli(args.filter((arg) => arg !== "--watch"), folder);
      assert.deepEqual([code, stderr], [0, ""], args.join(" "));
      for (const [file] of gives.matchAll(/[\w/]+\.css/g)) {
        const css = fs.readFileSync(path.join(folder, file), "utf8");
        assert.match(css, /prefers-color-scheme: dark/);
      }
    }
  });
});

test("figures of the README and the comparison are those of docs/performance.md", () => {
  const measured = read("docs/performance.md");
  for (const file of ["README.md", "docs/compare.md"]) {
    const figures = read(file).match(/[\d,]+ ms(?= +\|)/g) ?? [];
    assert.ok(figures.length >= 8, `${file}: ${figures.length}`);
    for (const figure of figures) assert.ok(measured.includes(` ${figure}`), `${file}: ${figure}`);
  }
});

test("utils export DTCGTypesMap as the interface has it", () => {
  assert.deepEqual(utils.DTCGTypesMap, {
    strokeStyle: { lineCap: "other", dashArray: "other" },
    border: { style: "strokeStyle", width: "dimension" },
    transition: { delay: "duration", timingFunction: "cubicBezier" },
    shadow: {
      offsetX: "dimension",
      offsetY: "dimension",
      blur: "dimension",
      spread: "dimension",
    },
    gradient: { position: "number" },
    typography: { fontSize: "dimension", letterSpacing: "dimension", lineHeight: "number" },
  });
});
