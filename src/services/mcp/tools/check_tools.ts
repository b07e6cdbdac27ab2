/**
 * The tools that check code and tokens.
 * @module
 */
import type { CodeQuestion } from "../../answers/check_code.ts";
import type { ContrastQuestion } from "../../answers/contrast.ts";
import { contexts, inputOf, is, listOf, outputOf, some, text, type Tool } from "./tool.ts";

const edit = some({
  line: is.count,
  column: is.count,
  endLine: is.count,
  endColumn: is.count,
  text,
});

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
    findings: listOf({
      severity: text,
      code: text,
      line: is.count,
      column: is.count,
      text,
      message: text,
      help: text,
      token: text,
      fixes: { type: "array", items: { type: "array", items: edit } },
    }),
  }),
  run: (answers, question: CodeQuestion) => answers.checkCode(question),
};

const check: Tool = {
  name: "check",
  title: "Check the tokens",
  description:
    "Everything that token-build check reports for configuration and token files as they are now, errors first. Call it after changing token files.",
  input: inputOf({}),
  output: outputOf({
    findings: listOf({
      severity: text,
      code: text,
      message: text,
      help: text,
      file: text,
      line: is.count,
      column: is.count,
      token: text,
      platform: text,
    }),
  }, { errors: is.count }),
  run: (answers) => answers.check(),
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
    pairs: listOf({
      foreground: text,
      background: text,
      contexts,
      contrast: is.count,
      wanted: is.count,
      passes: is.yes,
    }),
  }),
  run: (answers, question: ContrastQuestion) => answers.contrast(question),
};

export const checkTools: readonly Tool[] = [checkCode, check, contrast];
