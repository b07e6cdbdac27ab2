/**
 * A project in which every tool has something to answer.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { readTools, writeTools } from "../../src/services/mcp/tools/mod.ts";
import { files, versionOf } from "../answers/project.ts";
import { Client } from "./client.ts";

const css = `a {
  color: var(--color-txt-danger);
  background: var(--color-background-old);
  border-color: #0055cc;
  padding: 16px;
}
`;

/** The files of the project. */
export const toolFiles: Record<string, string> = {
  ...files,
  "src/a.css": css,
  "src/b.css": "b { color: var(--color-text-danger); }\n",
};

/** Opens a project in a folder with all tools. Some tokens then differ from the version with which `diff` compares. */
export async function openAll(folder: string): Promise<Client> {
  const readVersion = await versionOf(folder);
  const file = path.join(folder, "tokens/base.json");
  const text = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, text.replace('"link"', '"anchor"').replace("16", "20"));
  return new Client(folder, { tools: [...readTools, ...writeTools], readVersion });
}

/** A call of a tool. */
export interface ToolCall {
  readonly tool: string;
  readonly args: object;
}

const sources = ["src/*.css"];

/** Calls of all tools, by name. */
export const toolCalls: Readonly<Record<string, ToolCall>> = {
  "describe": { tool: "describe", args: {} },
  "describe_group": { tool: "describe", args: { group: "color" } },
  "find_token": { tool: "find_token", args: { property: "color", intent: "danger" } },
  "find_token_values": {
    tool: "find_token",
    args: {
      property: "background-color",
      platform: "swift",
      context: { theme: "dark" },
      values: true,
    },
  },
  "find_token_nothing": { tool: "find_token", args: { intent: "zebra" } },
  "find_token_deprecated": { tool: "find_token", args: { deprecated: true, platform: "css" } },
  "get_token": { tool: "get_token", args: { token: "color.text.default" } },
  "get_token_users": { tool: "get_token", args: { token: "--palette-red" } },
  "get_token_unknown": { tool: "get_token", args: { token: "color.txt.danger" } },
  "why": { tool: "why", args: { question: "color.text.danger" } },
  "why_lines": {
    tool: "why",
    args: { question: "color.text.default", context: { theme: "dark" }, lines: true },
  },
  "why_value": { tool: "why", args: { question: "#cc0000" } },
  "why_unknown": { tool: "why", args: { question: "color.txt.danger" } },
  "check_code": { tool: "check_code", args: { file: "src/a.css" } },
  "check": { tool: "check", args: {} },
  "contrast": { tool: "contrast", args: {} },
  "diff": { tool: "diff", args: {} },
  "impact": { tool: "impact", args: { token: "color.text.danger", sources } },
  "impact_group": { tool: "impact", args: { token: "palette" } },
  "usage": { tool: "usage", args: { sources } },
  "plan_token": {
    tool: "plan_token",
    args: { token: "palette.red", value: "#bb0000", context: { theme: "light" } },
  },
  "plan_token_dark": {
    tool: "plan_token",
    args: { token: "color.text.danger", value: "{palette.blue}", context: { theme: "dark" } },
  },
  "plan_token_new": {
    tool: "plan_token",
    args: {
      token: "color.text.hint.weak",
      value: "{palette.blue}",
      type: "color",
      description: "Text of hints",
    },
  },
  "plan_token_broken": {
    tool: "plan_token",
    args: { token: "color.text.danger", value: "{palette.rod}" },
  },
  "plan_rename": {
    tool: "plan_rename",
    args: { from: "color.text.danger", to: "color.text.error", sources },
  },
  "rename": {
    tool: "rename",
    args: { from: "color.text.danger", to: "color.text.error", sources },
  },
  "apply_fixes": { tool: "apply_fixes", args: { sources } },
  "set_token": {
    tool: "set_token",
    args: { token: "space.large", value: { value: 24, unit: "px" } },
  },
  "set_token_broken": {
    tool: "set_token",
    args: { token: "color.text.danger", value: "{palette.rod}" },
  },
  "wrong_argument": { tool: "get_token", args: { name: "color.link" } },
};
