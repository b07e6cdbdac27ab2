/** Hooks and tokens that no file could contain: each ends in a diagnostic, never in a crash or an endless loop. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";

// deno-lint-ignore no-explicit-any
type Any = any;

const circular: Any = { a: { value: "1px" } };
circular.b = circular;
const circularValue: Any = { a: { value: { x: 1 } } };
circularValue.a.value.self = circularValue.a.value;

const tokens = { a: { value: "1px" }, b: { value: "{a} x" } };
const css = (settings: Any = {}) => ({
  transforms: ["name/kebab"],
  files: [{ destination: "a.css", format: "css/variables" }],
  ...settings,
});

function transformed(hook: Any): Config {
  return {
    tokens,
    hooks: { transforms: { t: { type: "value", ...hook } } },
    platforms: { css: css({ transforms: ["name/kebab", "t"] }) },
  };
}

function preprocessed(preprocessor: Any): Config {
  return {
    tokens,
    preprocessors: ["p"],
    hooks: { preprocessors: { p: preprocessor } },
    platforms: { css: css() },
  };
}

/** Configurations with the expected code. */
const cases: Record<string, [config: Config, code: string]> = {
  "tokens that hold themselves": [{ tokens: circular, platforms: { css: css() } }, "config/type"],
  "a value that holds itself": [
    { tokens: circularValue, platforms: { css: css() } },
    "config/type",
  ],
  "a preprocessor whose tokens hold themselves": [
    preprocessed((tree: Any) => Object.assign(tree, { loop: tree })),
    "hook/failed",
  ],
  "a preprocessor that returns nothing": [preprocessed(() => undefined), "hook/result"],
  "a transform whose value holds itself": [
    transformed({
      transform: () => {
        const value: Any = {};
        return Object.assign(value, { value });
      },
    }),
    "transform/threw",
  ],
  "a transform that throws null": [
    transformed({
      transform: () => {
        throw null;
      },
    }),
    "transform/threw",
  ],
  "a transform's filter that throws": [
    transformed({ filter: (token: Any) => token.none.x, transform: ({ value }: Any) => value }),
    "transform/threw",
  ],
  "a transform's filter that is asynchronous": [
    transformed({ filter: () => Promise.resolve(false), transform: ({ value }: Any) => value }),
    "transform/threw",
  ],
  "a transform that returns nothing": [
    transformed({ transform: () => undefined }),
    "transform/nothing",
  ],
  "a filter that throws": [
    {
      tokens,
      hooks: { filters: { f: (token: Any) => token.none.x } },
      platforms: { css: css({ files: [{ format: "css/variables", filter: "f" }] }) },
    },
    "hook/failed",
  ],
  "a format that throws null": [
    {
      tokens,
      hooks: {
        formats: {
          f: () => {
            throw null;
          },
        },
      },
      platforms: { css: css({ files: [{ format: "f" }] }) },
    },
    "hook/failed",
  ],
};

async function saidOf(config: Config): Promise<Diagnostic[]> {
  const said: Diagnostic[] = [];
  try {
    const builder = new TokenBuilder(config, {
      init: false,
      verbosity: "silent",
      report: (diagnostic) => said.push(diagnostic),
    });
    await builder.formatPlatform("css");
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    said.push(...cause.diagnostics);
  }
  return said;
}

for (const [name, [config, code]] of Object.entries(cases)) {
  test(`${name}: ${code}`, async () => {
    const found = await saidOf(config);
    assert.ok(found.some((diagnostic) => diagnostic.code === code), JSON.stringify(found));
  });
}

test("log.severity lets a build continue if a transform throws", async () => {
  const { transform } = {
    transform: () => {
      throw new Error("no");
    },
  };
  const config = {
    ...transformed({ transform }),
    log: { severity: { "transform/threw": "warning" as const } },
  };
  const found = await saidOf(config);
  assert.deepEqual([...new Set(found.map(({ severity }) => severity))], ["warning"]);
});

test("a throwing transform is reported with its line on every runtime", async () => {
  const [found] = await saidOf(transformed({
    transform: ({ none }: Any) => none.x,
  }));
  assert.match(found.file ?? "", /tests\/hooks\/hooks_test\.ts$/);
  assert.ok(found.line! > 100, `${found.line}`);
});

test("a modifier can be called constructor", async () => {
  const number = ($value: number) => ({ n: { $type: "number", $value } });
  const builder = new TokenBuilder({
    resolver: {
      version: "2025.10",
      sets: { base: { sources: [number(1)] } },
      modifiers: { constructor: { default: "a", contexts: { a: [], b: [number(2)] } } },
      resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/constructor" }],
    },
    contexts: { constructor: "*" } as Any,
    platforms: { css: css() },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("css");
  assert.match(String(output), /\[data-constructor="b"\] \{\n {2}--n: 2;/);
});
