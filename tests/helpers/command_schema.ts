/**
 * Checks the JSON of commands against the published schema, which allows no other properties here.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { projectPath } from "./run_cli.ts";

type Schema = Record<string, unknown>;

/** A copy of a schema without properties that it does not name. */
function closed(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const copy: Schema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === "if" ? value : closed(value)]),
  );
  if (copy.allOf) copy.unevaluatedProperties = false;
  else if (copy.type === "object" && copy.properties && copy.additionalProperties === undefined) {
    copy.additionalProperties = false;
  }
  return copy;
}

const schema = JSON.parse(fs.readFileSync(projectPath("schemas/commands.schema.json"), "utf8"));
const { document, ...others } = schema.$defs;
const validate = new Ajv2020({ strict: false })
  .compile({ ...schema, $defs: { ...closed(others) as Schema, document } });

/** Names of commands in the schema. */
export const describedCommands: string[] = Object.values(others as Record<string, Schema>)
  .filter(({ allOf }) => allOf !== undefined)
  .flatMap(({ properties }) => (properties as { command: { const?: string } }).command.const ?? []);

/** Parses a document or an event, and checks it against the schema. */
// deno-lint-ignore no-explicit-any
export function commandJson(text: string): any {
  const made = JSON.parse(text);
  const wanted = describedCommands.includes(made.command) ? `#/$defs/${made.command}` : "";
  const errors = validate(made)
    ? []
    : validate.errors!.filter(({ schemaPath }) => schemaPath.startsWith(wanted));
  assert.deepEqual(errors, [], text);
  assert.ok(validate(made), text);
  return made;
}
