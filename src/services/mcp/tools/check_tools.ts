/**
 * The tools that check code and tokens.
 * @module
 */
import type { CodeQuestion } from "../../answers/check_code.ts";
import type { ContrastQuestion } from "../../answers/contrast.ts";
import type { UsageQuestion } from "../../answers/source_usage.ts";
import {
  consumersArgument,
  inputOf,
  is,
  items,
  listOf,
  outputOf,
  texts,
  type Tool,
} from "./tool.ts";

const checkCode: Tool = {
  name: "check_code",
  title: "Check code that uses tokens",
  description:
    "Unknown and deprecated names of tokens in code, and hard-coded values with the token to use, with edits. Lines and columns start at 1, endColumn is exclusive. Call it after writing styles.",
  input: inputOf({
    code: { type: "string", description: "Code to check", maxLength: 200_000 },
    language: { type: "string", description: "Extension of the language of code (default: css)" },
    file: { type: "string", description: "Path of a file in the project, instead of code" },
  }),
  output: outputOf({
    findings: listOf(
      "severity",
      "code",
      "line",
      "column",
      "text",
      "message",
      "help",
      "token",
      "fixes",
    ),
  }),
  run: (answers, question: CodeQuestion) => answers.checkCode(question),
};

const check: Tool = {
  name: "check",
  title: "Check the tokens",
  description:
    "All findings of token-build check in configuration and token files, errors first. Call it after changing token files.",
  input: inputOf({}),
  output: outputOf({
    findings: listOf(
      "severity",
      "code",
      "message",
      "help",
      "file",
      "line",
      "column",
      "token",
      "platform",
    ),
  }, { errors: is.count }),
  run: (answers) => answers.check(),
};

const usage: Tool = {
  name: "usage",
  title: "Check all sources",
  description:
    "How all sources use the tokens: unknown and deprecated names, hard-coded values, and tokens that no source uses.",
  input: inputOf({ sources: consumersArgument }),
  output: outputOf(
    { findings: items, unused: texts, notRead: texts },
    { sourcesRead: is.count, tokens: is.count, used: is.count, mayBeUsed: is.count },
  ),
  run: (answers, question: UsageQuestion) => answers.usage(question),
};

const contrast: Tool = {
  name: "contrast",
  title: "Measure contrast",
  description:
    "Contrast (WCAG 2.2) of two colors in all contexts, or of the pairs that the configuration checks.",
  input: inputOf({
    foreground: { type: "string", description: "Token of the text or icon" },
    background: { type: "string", description: "Token of what is behind it" },
    ratio: { type: "number", description: "Required contrast (default: 4.5)" },
  }),
  output: outputOf({
    pairs: listOf("foreground", "background", "contexts", "contrast", "wanted", "passes"),
  }),
  run: (answers, question: ContrastQuestion) => answers.contrast(question),
};

export const checkTools: readonly Tool[] = [checkCode, usage, check, contrast];
