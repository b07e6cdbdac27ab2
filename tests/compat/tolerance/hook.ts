/** Odd hooks: their registration, their place in a configuration, their results and exceptions. */
import type { Loose } from "../both.ts";
import { css, name, transform, unused, value } from "./changes.ts";
import type { Row } from "./rows.ts";

const same = (t: Loose) => t.value;

export const rows: Row[] = [
  {
    odd: "an unused transform has no type",
    config: unused({ transforms: { mine: { transform: same } } }),
  },
  { odd: "an unused transform is null", config: unused({ transforms: { mine: null } }) },
  { odd: "an unused transform is undefined", config: unused({ transforms: { mine: undefined } }) },
  { odd: "an unused transform is a function", config: unused({ transforms: { mine: same } }) },
  {
    odd: "an unused transform of version 3",
    config: unused({ transforms: { mine: { type: "value", matcher: same, transformer: same } } }),
  },
  {
    odd: "an unused format is an object",
    config: unused({ formats: { mine: { formatter: () => "" } } }),
  },
  { odd: "an unused format is null", config: unused({ formats: { mine: null } }) },
  {
    odd: "an unused filter is an object",
    config: unused({ filters: { mine: { filter: () => true } } }),
  },
  { odd: "an unused action has no do", config: unused({ actions: { mine: {} } }) },
  {
    odd: "an unused group names an unknown transform",
    config: unused({ transformGroups: { mine: ["nope"] } }),
  },
  { odd: "an unused group is text", config: unused({ transformGroups: { mine: "css" } }) },
  {
    odd: "an unused group is an object",
    config: unused({ transformGroups: { mine: { transforms: ["name/kebab"] } } }),
  },
  {
    odd: "an unused preprocessor is an object",
    config: unused({ preprocessors: { mine: { preprocessor: same } } }),
  },
  {
    odd: "an unused parser has no pattern",
    config: unused({ parsers: { mine: { parser: () => ({}) } } }),
  },
  { odd: "an unused file header is text", config: unused({ fileHeaders: { mine: "x" } }) },
  { odd: "a transform has no type", config: transform({ transform: () => "x" }) },
  {
    odd: "a transform has an unknown type",
    config: transform({ type: "names", transform: () => "x" }),
  },
  { odd: "a transform has no function", config: transform({ type: "value" }) },
  {
    odd: "a transform is of version 3",
    config: transform({ type: "value", matcher: () => true, transformer: () => "x" }),
  },
  { odd: "a transform is a function", config: transform(() => "x") },
  { odd: "a transform is null", config: transform(null) },
  {
    odd: "a transform's filter is null",
    config: transform({ type: "value", filter: null, transform: () => "x" }),
  },
  {
    odd: "a transform's filter is text",
    config: transform({ type: "value", filter: "isColor", transform: () => "x" }),
  },
  {
    odd: "a transform's filter is an object",
    config: transform({ type: "value", filter: { type: "color" }, transform: () => "x" }),
  },
  {
    odd: "a transform's filter is true",
    config: transform({ type: "value", filter: true, transform: () => "x" }),
  },
  {
    odd: "a transform's filter returns a promise",
    config: transform({
      type: "value",
      filter: () => Promise.resolve(false),
      transform: () => "x",
    }),
  },
  {
    odd: "a transform's filter throws",
    config: transform({
      type: "value",
      filter: () => {
        throw new Error("no");
      },
      transform: () => "x",
    }),
  },
  {
    odd: "a transform's transitive is text",
    config: transform({ type: "value", transitive: "yes", transform: (t: Loose) => `${t.value}x` }),
  },
  {
    odd: "a transform has a former matcher beside its function",
    config: transform({ type: "value", matcher: () => false, transform: () => "x" }),
  },
  { odd: "a value transform returns nothing", config: value(() => undefined) },
  { odd: "a value transform returns null", config: value(() => null) },
  { odd: "a value transform returns a number", config: value(() => 5) },
  { odd: "a value transform returns an object", config: value(() => ({ a: 1 })) },
  { odd: "a value transform returns a function", config: value(() => () => 1) },
  { odd: "a value transform returns a symbol", config: value(() => Symbol("x")) },
  { odd: "a value transform returns a big integer", config: value(() => 5n) },
  { odd: "a value transform returns NaN", config: value(() => NaN) },
  { odd: "a value transform returns a date", config: value(() => new Date(0)) },
  { odd: "a value transform returns a reference", config: value(() => "{size.s}") },
  {
    odd: "a value transform throws",
    config: value(() => {
      throw new Error("no");
    }),
  },
  {
    odd: "a value transform throws text",
    config: value(() => {
      throw "no";
    }),
  },
  { odd: "a value transform rejects", config: value(() => Promise.reject(new Error("no"))) },
  { odd: "a name transform returns nothing", config: name(() => undefined) },
  { odd: "a name transform returns null", config: name(() => null) },
  { odd: "a name transform returns a number", config: name(() => 5) },
  { odd: "a name transform returns a list", config: name((t: Loose) => t.path) },
  { odd: "a name transform returns empty text", config: name(() => "") },
  { odd: "a name transform returns one name for all", config: name(() => "same") },
  {
    odd: "a name transform throws",
    config: name(() => {
      throw new Error("no");
    }),
  },
  {
    odd: "an attribute transform returns nothing",
    config: transform({ type: "attribute", transform: () => undefined }),
  },
  {
    odd: "an attribute transform returns text",
    config: transform({ type: "attribute", transform: () => "ab" }),
  },
  {
    odd: "an attribute transform returns a list",
    config: transform({ type: "attribute", transform: () => [1] }),
  },
  {
    odd: "an attribute transform throws",
    config: transform({
      type: "attribute",
      transform: () => {
        throw new Error("no");
      },
    }),
  },
  {
    odd: "a transform changes its token",
    config: value((t: Loose) => {
      t.value = "y";
      t.extra = 1;
      return t.value;
    }),
  },
  {
    odd: "a transform deletes the token's path",
    config: value((t: Loose) => {
      delete t.path;
      return t.value;
    }),
  },
  { odd: "a transform freezes its token", config: value((t: Loose) => Object.freeze(t).value) },
  {
    odd: "a group is text",
    config: (u) => ({
      ...css({ transformGroup: "mine" })(u),
      hooks: { transformGroups: { mine: "css" } },
    }),
  },
  {
    odd: "a group names an unknown transform",
    config: (u) => ({
      ...css({ transformGroup: "mine" })(u),
      hooks: { transformGroups: { mine: ["nope"] } },
    }),
  },
  {
    odd: "a group is empty",
    config: (u) => ({
      ...css({ transformGroup: "mine" })(u),
      hooks: { transformGroups: { mine: [] } },
    }),
  },
  {
    odd: "a group's registration names an unknown transform",
    register: (C) => C.registerTransformGroup({ name: "mine", transforms: ["nope"] }),
  },
  {
    odd: "a transform's registration has a null filter",
    register: (C) =>
      C.registerTransform({ name: "mine", type: "value", filter: null, transform: same }),
  },
  {
    odd: "a transform's registration has a false filter",
    register: (C) =>
      C.registerTransform({ name: "mine", type: "value", filter: false, transform: same }),
  },
  {
    odd: "a transform's registration has no name",
    register: (C) => C.registerTransform({ type: "value", transform: same }),
  },
  {
    odd: "a transform's registration has an unknown type",
    register: (C) => C.registerTransform({ name: "mine", type: "values", transform: same }),
  },
  {
    odd: "a transform's registration of version 3",
    register: (C) =>
      C.registerTransform({ name: "mine", type: "value", matcher: same, transformer: same }),
  },
  {
    odd: "a transform's registration has a former matcher beside",
    register: (C) =>
      C.registerTransform({ name: "mine", type: "value", matcher: same, transform: same }),
  },
  {
    odd: "a format's registration of version 3",
    register: (C) => C.registerFormat({ name: "mine", formatter: same }),
  },
  {
    odd: "an action's registration has no undo",
    register: (C) => C.registerAction({ name: "mine", do: same }),
  },
  {
    odd: "an action's registration has a text undo",
    register: (C) => C.registerAction({ name: "mine", do: same, undo: "x" }),
  },
  {
    odd: "an action's registration has a null undo",
    register: (C) => C.registerAction({ name: "mine", do: same, undo: null }),
  },
  {
    odd: "a parser's registration has text for a pattern",
    register: (C) => C.registerParser({ name: "mine", pattern: "x", parser: same }),
  },
  {
    odd: "a parser's registration of version 3",
    register: (C) => C.registerParser({ pattern: /x/, parse: same }),
  },
  {
    odd: "a name that is a built-in's",
    register: (C) => C.registerFormat({ name: "css/variables", format: () => "mine" }),
  },
  {
    odd: "registrations chain",
    register: (C) =>
      C.registerFormat({ name: "a", format: same })?.registerFormat({ name: "b", format: same }),
  },
];
