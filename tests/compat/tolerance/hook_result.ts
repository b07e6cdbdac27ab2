/** Odd types and results of hooks. */
import type { Loose } from "../both.ts";
import { css, file, format, parser, pre } from "./changes.ts";
import type { Row } from "./rows.ts";

const same = (t: Loose) => t.value;

export const rows: Row[] = [
  { odd: "a format is an object", config: format({ format: () => "x" }) },
  { odd: "a format is null", config: format(null) },
  { odd: "a format returns nothing", config: format(() => undefined) },
  { odd: "a format returns null", config: format(() => null) },
  { odd: "a format returns empty text", config: format(() => "") },
  { odd: "a format returns a number", config: format(() => 5) },
  { odd: "a format returns zero", config: format(() => 0) },
  { odd: "a format returns an object", config: format(() => ({ a: 1 })) },
  { odd: "a format returns a list", config: format(() => ["a"]) },
  { odd: "a format returns bytes", config: format(() => new Uint8Array([65])) },
  { odd: "a format returns a promise", config: format(() => Promise.resolve("x\n")) },
  { odd: "a format returns a text object", config: format(() => new String("x")) },
  {
    odd: "a format throws",
    config: format(() => {
      throw new Error("no");
    }),
  },
  {
    odd: "a format throws nothing",
    config: format(() => {
      throw undefined;
    }),
  },
  {
    odd: "a format is asynchronous and changes tokens",
    config: format(async ({ dictionary }: Loose) => {
      dictionary.allTokens.length = 0;
      await null;
      return JSON.stringify(dictionary.tokens);
    }),
  },
  {
    odd: "a format reads the dictionary of version 3",
    config: format(({ dictionary }: Loose) =>
      String(dictionary.properties) + dictionary.allProperties
    ),
  },
  {
    odd: "a format calls usesReference",
    config: format(({ dictionary }: Loose) => String(dictionary.usesReference("{a}"))),
  },
  {
    odd: "a parser has text for a pattern",
    config: parser({
      pattern: "tokens",
      parser: () => ({ a: { value: "1px", type: "dimension" } }),
    }),
  },
  {
    odd: "a parser has no pattern",
    config: parser({ parser: () => ({ a: { value: "1px", type: "dimension" } }) }),
  },
  {
    odd: "a parser has a function for a pattern",
    config: parser({
      pattern: (f: string) => f.endsWith("x"),
      parser: () => ({ a: { value: "1px" } }),
    }),
  },
  { odd: "a parser of version 3", config: parser({ pattern: /tokens/, parse: () => ({}) }) },
  {
    odd: "a parser returns nothing",
    config: parser({ pattern: /tokens/, parser: () => undefined }),
  },
  { odd: "a parser returns null", config: parser({ pattern: /tokens/, parser: () => null }) },
  { odd: "a parser returns a list", config: parser({ pattern: /tokens/, parser: () => [] }) },
  { odd: "a parser returns text", config: parser({ pattern: /tokens/, parser: () => "ab" }) },
  { odd: "a parser returns a number", config: parser({ pattern: /tokens/, parser: () => 5 }) },
  {
    odd: "a parser throws",
    config: parser({
      pattern: /tokens/,
      parser: () => {
        throw new Error("no");
      },
    }),
  },
  { odd: "a preprocessor returns nothing", config: pre(() => undefined) },
  { odd: "a preprocessor returns null", config: pre(() => null) },
  { odd: "a preprocessor returns a list", config: pre(() => []) },
  { odd: "a preprocessor returns text", config: pre(() => "x") },
  {
    odd: "a preprocessor throws",
    config: pre(() => {
      throw new Error("no");
    }),
  },
  {
    odd: "a preprocessor changes what it is given and returns it",
    config: pre((t: Loose) => {
      delete t.size;
      return t;
    }),
  },
  {
    odd: "a preprocessor changes what it is given and returns nothing",
    config: pre((t: Loose) => {
      delete t.size;
    }),
  },
  { odd: "a preprocessor is an object", config: pre({ preprocessor: same }) },
  {
    odd: "a platform's preprocessor returns nothing",
    config: (u) => ({
      ...css({ preprocessors: ["mine"] })(u),
      hooks: { preprocessors: { mine: () => undefined } },
    }),
  },
  {
    odd: "a filter is an object",
    config: (u) => ({
      ...file({ filter: "mine" })(u),
      hooks: { filters: { mine: { type: "color" } } },
    }),
  },
  {
    odd: "a file header is text",
    config: (u) => ({
      ...file({ options: { fileHeader: "mine" } })(u),
      hooks: { fileHeaders: { mine: "x" } },
    }),
  },
];
