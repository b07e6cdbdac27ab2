/** The JSON Schema of configurations is generated from the types, and accepts the configurations here. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { Ajv } from "ajv";
import { configSchema } from "../../scripts/config_schema.ts";
import { projectFiles, templates } from "../../src/cli/init/templates.ts";
import { projectPath } from "../helpers/run_cli.ts";

const file = projectPath("schemas/config.schema.json");

test("the schema is made from the types", () => {
  const schema = configSchema();
  if (process.env.UPDATE && !process.env.CI) fs.writeFileSync(file, schema);
  assert.equal(fs.readFileSync(file, "utf8"), schema);
});

const validate = new Ajv({ strict: true, allowUnionTypes: true })
  .compile(JSON.parse(configSchema()));

/** Valid configurations of the project. */
function configurations(): [string, unknown][] {
  const found: [string, unknown][] = [];
  for (const root of ["examples", "tests/cases/build"]) {
    for (const name of fs.readdirSync(projectPath(root)).sort()) {
      const config = path.join(projectPath(root), name, "config.json");
      if (!fs.existsSync(config)) continue;
      try {
        found.push([name, JSON.parse(fs.readFileSync(config, "utf8"))]);
      } catch {
        // A case whose configuration is not plain JSON.
      }
    }
  }
  for (const [name, template] of Object.entries(templates)) {
    found.push([`init ${name}`, projectFiles(template).config]);
  }
  return found;
}

/** Cases with invalid configurations. */
const wrong = ["config-unknown-properties", "config-wrong-types"];

test("it is true of the configurations here", () => {
  const bad = configurations().filter(([, config]) => !validate(config)).map(([name]) => name);
  assert.deepEqual(bad, wrong);
  assert.ok(configurations().length > 20);
});

test("it refuses what the check of configurations refuses", () => {
  const refused = [
    { source: "tokens.json" },
    { log: { warnings: "loud" } },
    { platforms: { css: { files: {} } } },
    { platforms: { css: { files: [{ destination: 1 }] } } },
    { usesDtcg: "yes" },
    { contexts: { theme: 1 } },
    { check: { naming: { case: "Kebab" } } },
  ];
  for (const config of refused) assert.ok(!validate(config), JSON.stringify(config));
});

test("new projects name it", () => {
  for (const template of Object.values(templates)) {
    const { $schema } = projectFiles(template).config as { $schema?: string };
    assert.equal($schema, "./node_modules/token-build/config.schema.json");
  }
});
