/**
 * The part of JSON Schema that tools use, and a check of arguments against it.
 * @module
 */
import { isPlainObject } from "../../base/tokens/plain_object.ts";

export type Schema =
  | {
    readonly type: "string";
    readonly description?: string;
    readonly enum?: readonly string[];
    readonly maxLength?: number;
  }
  | { readonly type: "boolean" | "number"; readonly description?: string }
  | {
    readonly type: "array";
    readonly description?: string;
    readonly items: Schema;
    readonly maxItems?: number;
  }
  | {
    readonly type: "object";
    readonly description?: string;
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: boolean | Schema;
  }
  | { readonly description?: string; readonly type?: undefined };

export type ObjectSchema = Extract<Schema, { type: "object" }>;

function problemInText(value: unknown, schema: Extract<Schema, { type: "string" }>, at: string) {
  if (typeof value !== "string") return `${at} must be a string`;
  if (schema.enum && !schema.enum.includes(value)) {
    return `${at} must be ${schema.enum.map((item) => JSON.stringify(item)).join(" or ")}`;
  }
  const { maxLength = 1000 } = schema;
  return value.length > maxLength ? `${at} must have at most ${maxLength} characters` : undefined;
}

function problemInObject(value: unknown, schema: ObjectSchema, at: string): string | undefined {
  if (!isPlainObject(value)) return `${at} must be an object`;
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at} must have ${JSON.stringify(missing)}`;
  for (const [name, own] of Object.entries(value)) {
    const inside = `${at}.${name}`;
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (known === false) {
      const all = Object.keys(properties).join(", ");
      return `${at} has no argument ${JSON.stringify(name)}; there are ${all || "none"}`;
    }
    const problem = known === true ? undefined : problemIn(own, known, inside);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The problem with a value; `undefined` if it fits the schema. */
export function problemIn(value: unknown, schema: Schema, at: string): string | undefined {
  switch (schema.type) {
    case "string":
      return problemInText(value, schema, at);
    case "boolean":
      return typeof value === "boolean" ? undefined : `${at} must be true or false`;
    case "number":
      return Number.isFinite(value) ? undefined : `${at} must be a number`;
    case "array": {
      if (!Array.isArray(value)) return `${at} must be a list`;
      const { maxItems = 100, items } = schema;
      if (value.length > maxItems) return `${at} must have at most ${maxItems} items`;
      for (const [index, item] of value.entries()) {
        const problem = problemIn(item, items, `${at}[${index}]`);
        if (problem !== undefined) return problem;
      }
      return undefined;
    }
    case "object":
      return problemInObject(value, schema, at);
    default:
      return undefined;
  }
}
