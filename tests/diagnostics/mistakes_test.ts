/** Typical mistakes in a project: each is one finding with its place and a cure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Diagnostic } from "token-build";
import { memoryOf } from "../helpers/memory.ts";

// deno-lint-ignore no-explicit-any
type Tree = Record<string, any>;

interface Project {
  /** The tokens, or the text of their file. */
  tokens?: unknown;
  /** Changes to the configuration. */
  config?: Tree;
  /** Changes to its only file. */
  file?: Tree;
}

const red = { $type: "color", $value: { colorSpace: "srgb", components: [1, 0, 0] } };

async function findingsOf(
  { tokens = { red }, config = {}, file = {} }: Project,
  command: "build" | "check",
): Promise<Diagnostic[]> {
  const platform = {
    transformGroup: "css",
    files: [{ destination: "a.css", format: "css/variables", ...file }],
  };
  const volume = memoryOf({
    "config.json": JSON.stringify(
      { source: ["a.json"], log: { verbosity: "silent" }, platforms: { css: platform }, ...config },
      undefined,
      2,
    ),
    "a.json": JSON.stringify(tokens, undefined, 2),
  });
  const found: Diagnostic[] = [];
  const settings = { volume, init: false, report: (one: Diagnostic) => void found.push(one) };
  const builder = new TokenBuilder("config.json", settings);
  try {
    if (command === "check") return await builder.check();
    await builder.build();
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    found.push(...cause.diagnostics);
  }
  return found;
}

type Expected = [code: string, place: string, help: RegExp];

/** A mistake: the command, the project, and the only finding. */
const mistakes: [title: string, "build" | "check", Project, Expected][] = [
  ["names without $", "check", { tokens: { red: { ...red, value: 1, type: "x" } } }, [
    "dtcg/property",
    "red.value",
    /^Remove it: the token has "\$value" and "\$type"$/,
  ]],
  ["a description without $", "check", { tokens: { red: { ...red, description: "x" } } }, [
    "dtcg/property",
    "red.description",
    /^Write "\$description"$/,
  ]],
  ["a misspelled property", "check", { tokens: { red: { ...red, $descripton: "x" } } }, [
    "dtcg/property",
    "red.$descripton",
    /^Did you mean "\$description"\?$/,
  ]],
  ["platform for platforms", "build", { config: { platforms: undefined, platform: {} } }, [
    "config/unknown-property",
    "platform",
    /^Did you mean "platforms"\?$/,
  ]],
  ["an unknown token in a pair", "check", {
    config: { check: { contrast: [{ foreground: "rde", background: "red", ratio: 1 }] } },
  }, ["check/pair", "check.contrast.0.foreground", /^Did you mean "red"\?$/]],
  ["a misspelled side of a pair", "check", {
    config: { check: { contrast: [{ foregroud: "red", background: "red", ratio: 1 }] } },
  }, ["config/type", "check.contrast.0.foregroud", /^Write "foreground" instead of "foregroud"$/]],
  ["a family of formats", "build", { file: { format: "tailwind" } }, [
    "hook/unknown",
    "platforms.css.files.0.format",
    /^Did you mean "css\/tailwind"/,
  ]],
  ["the start of a format", "build", { file: { format: "typescript/module" } }, [
    "hook/unknown",
    "platforms.css.files.0.format",
    /^Did you mean "typescript\/module-declarations"/,
  ]],
];

for (const [title, command, project, [code, place, help]] of mistakes) {
  test(title, async () => {
    const found = await findingsOf(project, command);
    assert.deepEqual(
      found.map((one) => [one.code, one.place?.path.join(".")]),
      [[code, place]],
      found.map(({ message }) => message).join("\n"),
    );
    assert.ok(found[0].line !== undefined);
    assert.match(found[0].help ?? "", help);
  });
}
