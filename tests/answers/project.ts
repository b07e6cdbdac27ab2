/**
 * A project with two themes and two platforms, as input for questions.
 * @module
 */
import TokenBuilder from "../../mod.ts";
import { pageOf } from "../../src/services/answers/answer.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import type { ReadVersion } from "../../src/services/answers/compare.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import type { Host } from "../../src/base/types/host.ts";

const color = (value: string, more: object = {}) => ({ $type: "color", $value: value, ...more });

const base = {
  palette: { red: color("#cc0000"), blue: color("#0055cc"), white: color("#ffffff") },
  color: {
    text: {
      default: color("#111111", { $description: "Text of paragraphs" }),
      danger: color("{palette.red}", { $description: "Text of messages about failures" }),
    },
    background: {
      default: color("{palette.white}"),
      danger: color("{palette.red}"),
      old: color("#eeeeee", { $deprecated: "Use color.background.default" }),
    },
    link: color("{palette.blue}"),
  },
  space: {
    $type: "dimension",
    small: { $value: { value: 4, unit: "px" } },
    large: { $value: { value: 16, unit: "px" } },
  },
};

const dark = {
  color: {
    text: { default: color("#eeeeee") },
    background: { default: color("#000000") },
  },
};

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "tokens/base.json" }] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [], dark: [{ $ref: "tokens/dark.json" }] } },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

const config = {
  resolver: "tokens.resolver.json",
  check: {
    contrast: [{ foreground: "color.text.default", background: "color.background.default" }],
  },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
    swift: {
      transformGroup: "ios-swift",
      buildPath: "build/",
      files: [{
        destination: "T.swift",
        format: "ios-swift/class.swift",
        options: { className: "T" },
      }],
    },
  },
};

const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of the project. */
export const files: Record<string, string> = {
  "config.json": text(config),
  "tokens.resolver.json": text(resolver),
  "tokens/base.json": text(base),
  "tokens/dark.json": text(dark),
};

/** Opens the project in a folder. */
export function answersIn(
  folder: string,
  config = "config.json",
  readVersion?: ReadVersion,
): TokenAnswers {
  const request = {
    Builder: TokenBuilder,
    config: `${folder}/${config}`,
    host: (host: Host) => folderHost(host, folder),
  };
  return new TokenAnswers(request, readVersion);
}

/** Reads the current tokens of a folder as an earlier version. */
export async function versionOf(folder: string): Promise<ReadVersion> {
  const { manifest } = await answersIn(folder).project.current();
  return (name = "main") => Promise.resolve({ name, manifest });
}

/** Names of the methods that answer. */
export type Question = Exclude<keyof TokenAnswers, "project">;

/** The first page of an answer, as a client gets it. */
export async function ask(
  answers: TokenAnswers,
  question: Question,
  args: object = {},
  // deno-lint-ignore no-explicit-any
): Promise<any> {
  return pageOf(await answers[question](args as never), JSON.stringify(args));
}
